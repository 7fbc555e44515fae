"""What was left as a form, or another campaign, had it; what one has of another; and whom a finding names."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Campaign
from rulesets.firestorm.document.tables import Outcome
from rulesets.firestorm.editing.forms import forms
from rulesets.kit.findings import Finding
from rulesets.kit.flow.choices import Text
from tests.rulesets.firestorm.document.defects import (
    Defect,
    area,
    both,
    found,
    noted,
    part,
    plus,
    rows,
    told,
    told_in,
    turn,
)
from tests.rulesets.firestorm.document.test_check import ASSAULT
from tests.rulesets.firestorm.document.test_check_forms import card, field, without_gap


def bonus(key: str, **changes: object) -> Defect:
    return lambda d: part(
        "tables",
        bonuses=tuple(replace(row, **changes) if row.key == key else row for row in d.tables.bonuses),
    )(d)


def elsewhere(document: Campaign) -> Campaign:
    """Another campaign on the map of Caen: every area is called otherwise, and most texts are gone."""
    names = {item.key: f"Polder {number}" for number, item in enumerate(document.areas, 1)}
    return replace(
        document,
        title="Polders",
        about="A land of polders.",
        areas=tuple(replace(a, name=names[a.key], lines=(names[a.key],)) for a in document.areas),
        turns=tuple(replace(t, name=f"Day {t.number}", notes=()) for t in document.turns),
        assault=replace(ASSAULT, notes=()),
        notes=(),
        handout=(),
        gap=None,
    )


def landed(score: int, **changes: object) -> Defect:
    table = tuple(replace(row, **changes) if row.score == score else row for row in ASSAULT.landing_rows)
    return part("assault", landing_rows=table)


WARNED: tuple[tuple[str, str, Defect], ...] = (
    ("row-against", "table:landing", landed(3, follow_up=2)),
    ("row-falls", "table:landing", landed(4, follow_up=2)),
    ("few-words", "turn:4", turn(4, name="Another turn")),
    ("few-words", "turn:4", turn(4, dates="the next days")),
    ("few-words", "turn:4", turn(4, name="another turn 4", dates="The next days.")),
    ("few-words", "gap.name", part("gap", name="Gap in the line")),
    ("few-words", "bonus:panther", bonus("panther", title="TODO")),
    (
        "few-words",
        "option:commandos",
        part(
            "assault",
            options=tuple(
                replace(o, name="Untitled") if o.key == "commandos" else o for o in ASSAULT.options
            ),
        ),
    ),
    ("few-words", "assault.airborne_mission", part("assault", airborne_mission="TBD")),
    ("few-words", "card:tiger-battalion", card("tiger-battalion", words="???")),
    ("few-words", "area:D4", both(area("D4", name="D4", lines=("D4",)))),
    (
        "supply-behind",
        "area:D7",
        both(area("D7", supply="allied"), told("To Caen–Falaise Road it is far.")),
    ),
    (
        "area-alone",
        "area:C4",
        both(area("C4", control="allied"), field(handout=()), told("On to Caen (West).")),
    ),
    ("initiative-sure", "turn:2", both(*(turn(n, initiative=6) for n in (2, 3)))),
)


@pytest.mark.parametrize(("code", "where", "seed"), WARNED)
def test_what_was_left_or_taken_from_another_gives_exactly_its_finding(
    code: str, where: str, seed: Defect
) -> None:
    assert found(seed(CAEN)) == [(code, where)]


NOTED: tuple[tuple[str, str, Defect], ...] = (
    ("turn-undated", "turn:4", turn(4, dates="after the storm")),
    ("initiative-large", "turn:2", both(*(turn(n, battles=1, initiative=3) for n in (2, 3, 4, 5)))),
    ("bombings-many", "turn:4", turn(4, sorties=1, bombings=3)),
    ("figure-idle", "assault.option_points", part("assault", option_points=9000)),
)


@pytest.mark.parametrize(("code", "where", "seed"), NOTED)
def test_what_may_be_meant_so_is_a_note(code: str, where: str, seed: Defect) -> None:
    changed = seed(CAEN)
    assert (code, where) in noted(changed)
    assert (code, where) not in found(changed)


SOUND: dict[str, Defect] = {
    "a gap of its own name": part("gap", name="The Gap of Caumont"),
    "another turn in a text": told_in(3, "Another turn of battles, for the next days."),
    "a supply area that is to be won": both(
        area("D7", supply="allied"), told("The depot on Caen–Falaise Road supplies who holds it.")
    ),
    "ground behind the line that is held": both(
        area("C4", control="allied"), field(handout=()), told("Caen (West) is held by parachutists, cut off.")
    ),
    "areas by their ids": lambda d: replace(
        without_gap(d),
        title="A map of ids",
        about="",
        turns=tuple(replace(t, name=f"Day {t.number}") for t in d.turns),
        chart=None,
        notes=(),
        assault=replace(ASSAULT, notes=()),
        areas=tuple(replace(a, name=a.key, lines=(a.key,)) for a in d.areas),
    ),
}


@pytest.mark.parametrize("name", SOUND)
def test_what_reads_alike_and_is_meant_is_not_blamed(name: str) -> None:
    assert found(SOUND[name](CAEN)) == []


def test_every_text_that_a_form_gives_a_new_row_is_found_where_it_is_left() -> None:
    given = [
        (row.path, name, value)
        for page in forms(CAEN)
        for row in page.rows
        for name, value in row.new
        if any(isinstance(entry, Text) and entry.name == name for entry in row.fields)
    ]
    assert given
    for path, name, value in given:
        assert path == "turns"
        assert found(turn(4, **{name: value})(CAEN)) == [("few-words", "turn:4")]


def _of(code: str, seed: Defect) -> Finding:
    return next(item for item in check(seed(CAEN), {}) if item.code == code)


def two_on_juno(document: Campaign) -> Campaign:
    gold, juno, sword = ASSAULT.landings
    return part("assault", landings=(gold, juno, replace(sword, area="A3")))(document)


SAID: tuple[tuple[str, Defect, str], ...] = (
    ("row-against", landed(3, follow_up=2), "for a score of 3 lets two troops"),
    ("capture-large", part("limits", capture=100), "counts 100 points, more than the best area (50)"),
    (
        "few-words",
        card("dd-tanks", words="", profiles=()),
        "The troop card DD tanks has no text and has no profiles.",
    ),
    ("landing-setup", two_on_juno, "3rd Division is to land in A3, but waits off A5."),
    ("arrival-late", turn(5, arrivals=(Arrival("503-heavy"),)), "503 Heavy Tank Battalion is to arrive"),
    ("withdrawal-late", turn(5, withdrawals=("2-ss",)), "2 SS Panzer is to withdraw after turn 5"),
    ("card-unused", part("assault", options=ASSAULT.options[:3]), "'DD tanks'"),
    ("row-falls", rows("destroy", {"target": 6}, {}, {"target": 4}), "from 5 points than from 3"),
    ("outcome-reach", part("tables", outcomes=(Outcome(9000, "rout"), Outcome(0, "draw"))), "9000 (rout)"),
    ("table-die", rows("supply", {}, {"high": 3}), "Fighting out of supply: no row covers 4."),
    ("table-order", rows("destroy", {}, {}, {}, {"least": 1}), "its last row is from 1 on"),
    ("table-order", rows("destroy", {"least": 4}), "the row from 4 is followed by the row from 5"),
    ("few-words", card("dd-tanks", words=""), "The troop card DD tanks has no text."),
    ("gap-way", part("gap", name="The Causeway", target="D8"), "The Causeway leads from B1"),
    ("title-twice", turn(4, name="Operation Epsom"), "2 turns are called Operation Epsom."),
)


@pytest.mark.parametrize(("code", "seed", "says"), SAID)
def test_a_finding_names_who_and_what_is_wrong(code: str, seed: Defect, says: str) -> None:
    assert says in _of(code, seed).sentence


PLACED: tuple[tuple[str, Defect, tuple[str, ...]], ...] = (
    ("landing-twice", two_on_juno, ("assault.landings.1", "assault.landings.2")),
    ("landing-setup", two_on_juno, ("assault.landings.2",)),
    ("title-twice", turn(4, name="Operation Epsom"), ("turns.2", "turns.3")),
    ("same-key", plus("troops", CAEN.troops[0]), ("troops.0", "troops.41")),
    ("same-key", plus("cards", CAEN.cards[0]), ("cards.0", f"cards.{len(CAEN.cards)}")),
    ("same-key", plus("areas", CAEN.areas[0]), ("areas.0", "areas.26")),
    ("arrival-late", turn(5, arrivals=(Arrival("503-heavy"),)), ("turns.4", "troops.39")),
)


@pytest.mark.parametrize(("code", "seed", "places"), PLACED)
def test_a_finding_points_at_every_row_it_is_about(
    code: str, seed: Callable[[Campaign], Campaign], places: tuple[str, ...]
) -> None:
    assert _of(code, seed).everywhere == places


def test_a_border_that_stands_twice_is_not_told_to_lack_its_river() -> None:
    twice = plus("borders", replace(next(b for b in CAEN.borders if b.river), river=""))(CAEN)
    assert [code for code, _ in found(twice)] == ["border-twice"]


def test_a_beach_that_the_allies_hold_and_that_supplies_the_axis_is_one_warning() -> None:
    held = area("A6", beach=True, control="allied", supply="axis")(CAEN)
    told = [item for item in check(held, {}) if item.where == "areas.5" and "supply" in item.code]
    assert [item.level for item in told] == ["warning"]
