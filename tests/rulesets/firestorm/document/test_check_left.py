"""Whom and what a finding of a campaign names, and the defects that the rows of the book are about."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import check
from rulesets.firestorm.check.say import area_called, coming, leaving, path_of, troop_called
from rulesets.firestorm.check.tables import largest_difference
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Campaign
from rulesets.firestorm.document.tables import DestroyRow, Outcome
from rulesets.firestorm.editing.forms import forms
from rulesets.kit.findings import Finding
from rulesets.kit.flow.choices import Text
from tests.rules import rule
from tests.rulesets.firestorm.document.defects import (
    ASSAULT,
    GOLD,
    OTHER_LANDINGS,
    TABLES,
    Defect,
    area,
    arrivals,
    border,
    both,
    card,
    chart_areas,
    field,
    found,
    landing_row,
    nobody_supplies,
    only_those_who_come,
    part,
    plus,
    renamed,
    rows,
    ruled,
    short_of,
    shown,
    told,
    told_in,
    troops,
    turn,
    without,
    without_gap,
    without_landing,
    without_notes,
)


@rule("FC-003", "FC-277", "FC-286")
def test_a_troop_told_twice_or_coming_twice_is_found() -> None:
    again = turn(4, arrivals=(*CAEN.turns[3].arrivals, Arrival("59-division")))
    assert found(plus("troops", CAEN.troops[0])(CAEN)) == [("same-key", "troops.0")]
    assert found(again(CAEN)) == [("troop-comes-twice", "troop:59-division")]


@rule("FC-017", "FC-018")
def test_a_terrain_no_rule_knows_is_found_and_a_beach_may_have_any_that_one_does() -> None:
    assert found(area("C1", terrain="swamp")(CAEN)) == [("not-offered", "areas.11.terrain")]
    assert found(area("A2", terrain="city")(CAEN)) == []


@rule("FC-019")
def test_a_river_the_map_does_not_show_there_is_found_and_one_the_border_forgets() -> None:
    assert found(border("A1", "A2", "Seulles")(CAEN)) == [("river-undrawn", "border:A1-A2")]
    assert found(border("D2", "D3", "")(CAEN)) == [("river-unstated", "border:D2-D3")]


@rule("FC-021")
def test_an_area_id_used_twice_or_written_with_a_hyphen_is_found() -> None:
    assert found(plus("areas", CAEN.areas[0])(CAEN)) == [("same-key", "areas.0")]
    assert found(renamed("D8", "D-8")(CAEN)) == [("area-id", "area:D-8")]


@rule("FC-026")
def test_a_side_without_a_supply_area_is_found() -> None:
    assert found(nobody_supplies(CAEN)) == [("no-supply", "areas")]


@rule("FC-181")
def test_a_turn_without_its_figures_name_or_place_in_the_order_is_found() -> None:
    assert found(turn(3, sorties=-1)(CAEN)) == [("out-of-range", "turns.2.sorties")]
    assert found(turn(3, dates="")(CAEN)) == [("turn-unnamed", "turn:3")]
    assert found(turn(5, number=6)(CAEN)) == [("turn-order", "turns")]


def _ashore_nowhere(document: Campaign) -> Campaign:
    """No landing, and no area in Allied hands from which to come."""
    ashore = {item.troop for item in document.setup} - {"21-panzer"}
    bare = without_gap(troops(*ashore)(without_landing(document)))
    return replace(bare, areas=tuple(replace(item, control="axis") for item in bare.areas))


def test_an_army_that_lands_nowhere_has_no_foothold_and_no_supply() -> None:
    assert found(_ashore_nowhere(CAEN)) == [("no-foothold", "side:allied"), ("supply-lost", "area:A2")]


def test_the_largest_difference_counts_dice_troops_and_situation() -> None:
    assert largest_difference(CAEN) == 5 + 2 * 4 + 5 + 2
    assert largest_difference(part("limits", committed=1)(CAEN)) == 5 + 4 + 5 + 2


def test_an_error_is_told_alone_and_the_doubt_that_it_explains_is_not() -> None:
    held = area("B4", control="allied")(CAEN)
    assert found(held) == [("placed-among-enemies", "troop:21-panzer")]


def test_a_landing_that_names_another_place_is_blamed_and_the_set_up_is_not() -> None:
    exchanged = (
        replace(GOLD, division="3-division"),
        OTHER_LANDINGS[0],
        replace(OTHER_LANDINGS[1], division="50-division"),
    )
    assert found(part("assault", landings=exchanged)(CAEN)) == [
        ("landing-setup", "assault.landings.0"),
        ("landing-setup", "assault.landings.2"),
    ]
    dropped = found(part("assault", airborne_area="B4")(CAEN))
    assert dropped == [("landing-setup", "assault.airborne_troop")]


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
    ("row-against", landing_row(3, follow_up=2), "for a score of 3 lets two troops"),
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


REAL_RIVERS = {"Orne": "Seine", "Odon": "Senne", "": ""}
ASHORE = tuple(key for beach in ASSAULT.landings for key in (beach.division, beach.brigade))
NEEDED = {
    *("6-airborne", "50-division", "8-brigade", "3-canadian-division", "2-canadian-brigade", "3-division"),
    *("27-brigade", "21-panzer", "7-armoured", "ss-101"),
}
"""The troops of the day of landing and of the gap."""
SOUND: dict[str, Defect] = {
    "no gap": without_gap,
    "no landing": without_landing,
    "one turn": lambda d: only_those_who_come(short_of(1)(without_gap(d))),
    "one turn without landing": lambda d: only_those_who_come(short_of(1)(without_gap(without_landing(d)))),
    "three turns": lambda d: only_those_who_come(short_of(3)(without_notes(d))),
    "an airborne assault alone": both(part("assault", landings=()), troops(*ASHORE)),
    "no sorties, no reserve": both(
        without_notes, *(turn(n, sorties=0, reserve=0, bombings=0) for n in range(1, 6))
    ),
    "a hidden reserve": ruled(hidden_reserve=True),
    "all by dice": ruled(how_fought="dice", parallel_battles=True, german_air=True),
    "points that add up": ruled(vp_mode="cumulative"),
    "stacks of six": part("limits", stacking=6, move=6),
    "stacks of two, one committed": part("limits", stacking=2, committed=1, move=1),
    "small armies": both(
        part("limits", army=500, army_low=500, army_high=500, capture=0),
        part("assault", notes=()),
        field(handout=()),
    ),
    "a few troops": lambda d: troops(*(item.key for item in d.troops if item.key not in NEEDED))(
        without_notes(d)
    ),
    "no roll to destroy at all": part("tables", destroy=(DestroyRow(0, 0),)),
    "two levels of victory": part("tables", outcomes=(Outcome(200, "triumph"), Outcome(0, "stalemate"))),
    "a battle worth every area": part("tables", outcomes=(Outcome(780, "rout"), *TABLES.outcomes)),
    "dates in other words": lambda d: both(turn(2, dates="Spring"), turn(3, dates="after the storm"))(d),
    "a defender that comes through the gap alone": arrivals(2, without("ss-101")),
    "an axis that withdraws early": turn(2, withdrawals=("12-ss",)),
    "worthless ground": lambda d: replace(d, notes=(), areas=tuple(replace(a, worth=5) for a in d.areas)),
    "three areas without a name": lambda d: replace(
        d,
        chart=None,
        areas=tuple(
            replace(a, name="Fields", lines=("Fields",)) if a.key in ("B2", "B3", "D2") else a
            for a in d.areas
        ),
        notes=(),
    ),
    "a place at sea for an id": chart_areas(
        lambda shapes: tuple(replace(s, at=(-20.0, -20.0)) if s.key == "A2" else s for s in shapes)
    ),
    "dear prisoners": part("limits", capture=40),
    "two rivers of almost one name": shown(
        borders=tuple(replace(b, river=REAL_RIVERS[b.river]) for b in CAEN.borders), notes=()
    ),
    "a gap of its own name": part("gap", name="The Gap of Caumont"),
    "another turn in a text": told_in(3, "Another turn of battles, for the next days."),
    "a supply area that is to be won": both(
        area("D7", supply="allied"), told("The depot on Caen–Falaise Road supplies who holds it.")
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
def test_what_is_unusual_but_right_has_neither_error_nor_warning(name: str) -> None:
    assert found(SOUND[name](CAEN)) == []


PATHS = (
    ("side:allied", "sides.0.title"),
    ("side:axis", "sides.1.title"),
    ("side:nobody", "sides.0.title"),
    ("table:landing", "assault.landing_rows"),
    ("table:airborne", "assault.airborne_rows"),
    ("table:supply", "tables.supply"),
    (f"troop:{CAEN.troops[0].key}", "troops.0"),
    (f"area:{CAEN.areas[1].key}", "areas.1"),
    ("turn:1", "turns.0"),
    ("troop:ghost", "troops"),
    ("border:A1-A2", "borders.0"),
    ("border:A1-E1", "border:A1-E1"),
    ("area:", "area:"),
    ("troops.3.comes", "troops.3.comes"),
)


@pytest.mark.parametrize(("place", "path"), PATHS)
def test_a_finding_leads_to_the_row_or_the_field_it_is_about(place: str, path: str) -> None:
    assert path_of(CAEN, place) == path


def test_where_there_is_no_landing_its_options_lead_to_the_list() -> None:
    assert path_of(replace(CAEN, assault=None), "option:naval-gunfire") == "assault.options"


def test_a_troop_is_called_by_its_name_and_what_is_not_there_by_its_key() -> None:
    called = [troop_called(CAEN, key) for key in ("21-panzer", "ghost", "")]
    assert called == ["21. Panzer", "'ghost'", "nobody"]
    assert (area_called("C2"), area_called("")) == ("C2", "nowhere")


def test_a_troop_is_there_from_the_set_up_or_after_the_turn_it_first_comes_in() -> None:
    again = replace(CAEN.turns[2], arrivals=CAEN.turns[0].arrivals)
    known = coming(replace(CAEN, turns=(*CAEN.turns[:2], again)))
    assert (known["21-panzer"], known["12-ss"]) == (0, 1)
    gone = leaving(CAEN)
    assert gone["panzer-lehr"] == 3 and "12-ss" not in gone
