"""What cards, counters, tables and texts of a campaign tell of one another, and how a finding says it."""

from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign, LandingOption
from rulesets.kit.findings import Finding
from tests.rulesets.firestorm.document.defects import (
    Defect,
    area,
    both,
    found,
    noted,
    part,
    rows,
    told_in,
    troop,
)
from tests.rulesets.firestorm.document.test_check import ASSAULT
from tests.rulesets.firestorm.document.test_check_forms import card, field
from tests.rulesets.firestorm.document.test_check_left import elsewhere

TIGERS = next(item for item in CAEN.cards if item.key == "tiger-battalion").profiles


def option(name: str, of: str) -> Defect:
    """A further landing option with that card."""
    return part("assault", options=(*ASSAULT.options, LandingOption("new", name, of)))


def landed(score: int, **changes: object) -> Defect:
    table = tuple(replace(row, **changes) if row.score == score else row for row in ASSAULT.landing_rows)
    return part("assault", landing_rows=table)


def gap_note(words: str) -> Defect:
    return part("gap", note=words)


def held_beach(document: Campaign) -> Campaign:
    """A beach where nobody lands any more, which the Allies hold already."""
    return area("A6", beach=True, control="allied", supply="axis")(document)


WARNED: tuple[tuple[str, str, Defect], ...] = (
    ("card-role", "option:new", option("Rocket landing craft", "infantry-division")),
    ("card-role", "option:new", option("Smoke ships", "panther-division")),
    ("card-role", "option:new", option("Smoke ships", "defence-nest")),
    ("card-role", "option:new", option("Smoke ships", "dd-tanks")),
    ("card-role", "option:naval-gunfire", option("Naval gunfire", "naval-gunfire")),
    ("row-against", "table:landing", landed(3, follow_up=2)),
    ("row-falls", "table:landing", landed(4, follow_up=2)),
    ("turn-told", "turn:3", told_in(3, "The heavy bombers come once, before the attack.")),
    ("turn-told", "turn:3", told_in(3, "Lancasters open the way.")),
    ("turn-told", "turn:1", told_in(1, "The Typhoons fly.")),
    ("card-role", "option:new", option("Smoke ships", "flak-corps")),
    ("area-told", "gap.note", gap_note("The road from D8 to E4 is open.")),
    ("area-told", "gap.note", gap_note("All of area E2 is mined.")),
    ("card-profiles", "card:panzer4-division", card("panzer4-division", profiles=TIGERS)),
    ("card-profiles", "card:infantry-division", card("infantry-division", words="Two Tiger I E.")),
    ("counter-unlike", "troop:15-division", troop("15-division", name="Scots", short="S", size="brigade")),
)


@pytest.mark.parametrize(("code", "where", "seed"), WARNED)
def test_what_speaks_against_its_own_name_gives_exactly_its_finding(
    code: str, where: str, seed: Defect
) -> None:
    assert found(seed(CAEN)) == [(code, where)]


SOUND: dict[str, Defect] = {
    "an option called after its card": option("Sherman platoon", "sherman-division"),
    "an option of the arm of its card": option("Infantry company", "infantry-division"),
    "two options that each tell of one card": both(
        option("DD tanks, second wave", "dd-tanks"),
        lambda d: part(
            "assault",
            options=tuple(
                replace(o, name="DD tanks, first wave") if o.key == "dd-tanks" else o
                for o in d.assault.options  # type: ignore[union-attr]
            ),
        )(d),
    ),
    "a beach of the Axis where nobody lands": area("A6", beach=True, supply="axis"),
    "one troop that goes on where the division alone landed": landed(3, follow_up=0),
    "fighter-bombers": told_in(3, "The fighter-bombers come before the attack."),
    "many bombers": told_in(5, "The 450 heavy bombers come."),
    "bombers of another turn": told_in(3, "The bombers came before the campaign."),
    "tanks called as areas are": gap_note("M4 tanks hold the road from D1 to D2."),
    "an area that there is": gap_note("The road from B1 to D1 is open."),
    "a platoon called after what it has not": card("panther-division", words="Tiger men: two Panther A."),
    "a brigade by its name among divisions": troop("15-division", name="15 Brigade", size="brigade"),
    "an airborne name with the sign of its likes": troop("15-division", name="15th Airborne Division"),
}


@pytest.mark.parametrize("name", SOUND)
def test_what_its_own_name_answers_for_is_not_blamed(name: str) -> None:
    assert found(SOUND[name](CAEN)) == []


def test_a_vehicle_on_one_side_of_a_card_alone_is_a_note() -> None:
    code = ("card-profiles", "card:sherman-division")
    assert code in noted(card("sherman-division", words="Tank platoon: four Shermans.")(CAEN))
    more = "Tank platoon: three Shermans, one Firefly and one Churchill."
    assert code in noted(card("sherman-division", words=more)(CAEN))
    assert [item for item in noted(CAEN) if item[0] == "card-profiles"] == []


def test_two_options_that_may_each_have_one_card_are_a_note() -> None:
    assert ("card-role", "option:dd-tanks") in noted(SOUND["two options that each tell of one card"](CAEN))


def test_a_beach_that_the_allies_hold_and_that_supplies_the_axis_is_one_warning() -> None:
    told = [
        item.level
        for item in check(held_beach(CAEN), {})
        if item.where == "areas.5" and "supply" in item.code
    ]
    assert told == ["warning"]


def _of(code: str, seed: Defect) -> Finding:
    (item,) = (item for item in check(seed(CAEN), {}) if item.code == code)
    return item


def no_words_no_profiles(document: Campaign) -> Campaign:
    return card("dd-tanks", words="", profiles=())(document)


SAID: tuple[tuple[str, Defect, str], ...] = (
    ("figure-told", area("D4", worth=0), "Note 4 says “eighteen of the twenty-six areas”"),
    ("figure-told", area("D4", worth=0), "26 in all, 17 worth points, 9 worth nothing"),
    ("figure-told", part("limits", army=1300), "Paragraph 3 of the handout and note 2 on the day of landing"),
    (
        "text-carried",
        both(elsewhere, field(about=CAEN.about, period="1 to 3 May 1945")),
        "The text on what it is about is still the same as in Firestorm: Caen; the map is another.",
    ),
    (
        "row-words",
        rows("supply", {"effect": "none"}),
        "on 1 to 2 the row has no effect, and its words",
    ),
    ("row-against", landed(3, follow_up=2), "for a score of 3 lets two troops"),
    ("few-words", no_words_no_profiles, "The troop card DD tanks lacks words and has no profiles."),
    ("capture-large", part("limits", capture=100), "counts 100 points, more than the best area (50)"),
    (
        "counter-unlike",
        troop("15-division", name="Scots", short="S", symbol="artillery"),
        "has the sign of artillery; its",
    ),
    ("counter-unlike", WARNED[-1][2], "has the size of a brigade; its"),
    ("card-profiles", WARNED[-3][2], "name Panzer IV, with no profile there, and do not name Tiger I E"),
)


@pytest.mark.parametrize(("code", "seed", "says"), SAID)
def test_a_finding_quotes_the_words_and_says_what_is_so(code: str, seed: Defect, says: str) -> None:
    assert says in _of(code, seed).sentence


def test_who_shares_a_card_with_the_enemy_is_pointed_at_alone() -> None:
    item = _of("card-shared", troop("panzer-lehr", side="allied"))
    assert item.everywhere == ("troops.30",)
