"""Areas and borders by their forms: what names an area follows it, or goes with it; what a border joins.
Kinds of terrain are rows of a campaign: their words, their look on the map, what they do by dice."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from authoring.compare_names import differences
from exports.picture import legend_of, svg_of
from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.atlas import atlas
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.editing.editing import EDITING, edit
from rulesets.firestorm.editing.ground import MENTIONS
from rulesets.firestorm.ground.board import opening_board
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.firestorm.rules.battle.wargame import bonus
from rulesets.firestorm.sheets.wargame import wargame
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.drawing.sheets import Grid, Pair
from rulesets.kit.editing.rows import AddRow, DropRow, RowEdit, SetField
from rulesets.kit.findings import Aside
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents, fold
from tests.length import far


def area(key: str, document: Campaign = CAEN) -> int:
    return next(number for number, item in enumerate(document.areas) if item.key == key)


def border(a: str, b: str, document: Campaign = CAEN) -> int:
    return next(number for number, item in enumerate(document.borders) if {item.a, item.b} == {a, b})


def renamed(old: str, new: str, document: Campaign = CAEN) -> Campaign:
    return edit(document, SetField(f"areas.{area(old, document)}.key", new))


def without_landing(*edits: RowEdit) -> Campaign:
    """Caen with nobody who must land or pass anywhere, after the edits."""
    document = replace(CAEN, assault=None, gap=None)
    document = replace(document, turns=tuple(replace(turn, arrivals=()) for turn in document.turns))
    for each in edits:
        document = edit(document, each)
    return document


def codes(document: Campaign) -> set[tuple[str, str]]:
    return {(item.code, item.where) for item in check(document, {})}


def words(value: object) -> Iterator[str]:
    """Every text in a stored document."""
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from words(item)
    elif isinstance(value, str):
        yield value


@pytest.mark.parametrize("key", [item.key for item in CAEN.areas])
def test_whatever_names_an_area_follows_its_code_and_nothing_else_changes(key: str) -> None:
    aside = replace(CAEN, asides=(Aside("border-unstated", f"border:{key}-Y1", "so it is"),))
    moved = renamed(key, "Z9", aside)
    told = list(words(to_json(shape(Campaign), moved)))
    assert key not in told and f"border:{key}-Y1" not in told
    assert check(replace(moved, asides=()), {}) == ()
    assert renamed("Z9", key, moved) == aside


def test_two_areas_cannot_exchange_codes_without_a_third() -> None:
    with pytest.raises(Refusal, match="C3 is taken"):
        renamed("C2", "C3")
    there = renamed("C3", "C2", renamed("C2", "Z1"))
    assert atlas(there).river("Z1", "D2") == atlas(CAEN).river("C2", "D2")


def test_an_area_goes_with_its_borders_outline_and_set_up_and_the_warnings_stay_with_their_rows() -> None:
    kept = border("D1", "D2")
    document = replace(without_landing(), asides=(Aside("border-undrawn", f"borders.{kept}", "so it is"),))
    gone = edit(document, DropRow("areas", area("B4")))
    assert "B4" not in list(words(to_json(shape(Campaign), gone)))
    assert gone.asides[0].where == f"borders.{border('D1', 'D2', gone)}"
    assert not {code for code, _ in codes(gone)} & {"unknown-area", "border-undrawn", "area-unstated"}


@pytest.mark.parametrize(
    ("key", "where"), [("A2", "Troops \\(must land on\\) and Landing"), ("D1", "Gap"), ("B5", "Landing")]
)
def test_an_area_that_is_landed_on_or_passed_stays_and_says_where_it_is_named(key: str, where: str) -> None:
    with pytest.raises(Refusal, match=where):
        edit(CAEN, DropRow("areas", area(key)))


def test_a_new_area_has_no_outline_until_it_is_drawn_and_joins_by_its_border() -> None:
    grown = edit(CAEN, AddRow("areas", (("key", "F1"), ("name", "Vire"), ("worth", 20))))
    grown = edit(grown, AddRow("borders", (("a", "F1"), ("b", "D1"))))
    new = grown.areas[-1]
    assert (new.lines, new.terrain, new.control, new.beach) == (("Vire",), "plains", "axis", False)
    assert ("area-undrawn", f"areas.{len(CAEN.areas)}") in codes(grown)
    assert "F1" in atlas(grown).neighbours["D1"]
    assert {region.key for region in opening_board(grown).regions} == {area.key for area in CAEN.areas}


def test_a_closed_border_joins_nothing_and_a_strait_needs_no_drawing() -> None:
    at = border("C2", "C3")
    closed = edit(CAEN, SetField(f"borders.{at}.kind", "closed"))
    assert "C3" not in atlas(closed).neighbours["C2"]
    assert codes(closed) == set()
    strait = edit(CAEN, AddRow("borders", (("a", "A2"), ("b", "D1"), ("kind", "strait"))))
    assert "D1" in atlas(strait).neighbours["A2"]
    assert "border-undrawn" not in {code for code, _ in codes(strait)}


def test_a_border_is_a_river_by_the_name_of_its_river() -> None:
    path = f"borders.{border('C2', 'C3')}"
    river = edit(CAEN, SetField(f"{path}.kind", "river"))
    assert ("river-nameless", path) in codes(river)
    named = edit(river, SetField(f"{path}.river", "Mue"))
    assert (EDITING.value(named, f"{path}.kind"), named.borders[border("C2", "C3")].kind) == ("river", "")
    assert edit(named, SetField(f"{path}.kind", "")) == CAEN


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(far(1, 8)))
def test_no_run_of_changes_of_areas_leaves_a_code_that_is_none(seed: int) -> None:
    chance, document = random.Random(seed), CAEN
    for step in range(60):
        number = chance.randrange(len(document.areas))
        change: RowEdit = chance.choice(
            (
                SetField(f"areas.{number}.key", f"{chance.choice('ABCDEFXYZ')}{chance.randint(1, 12)}"),
                DropRow("areas", number),
                AddRow("areas", (("key", f"S{step + 1}"), ("name", "New"))),
                SetField("gap.on", "no"),
            )
        )
        try:
            document = edit(document, change)
        except Refusal:
            continue
        known = {area.key for area in document.areas}
        assert len(known) == len(document.areas)
        found = {item.code for item in check(document, {})}
        assert "unknown-area" not in found and "area-unstated" not in found, change
    assert len(MENTIONS) > 9


MARSH = AddRow(
    "terrains", (("title", "Salt marsh"), ("spoken", "a salt marsh"), ("look", "marsh"), ("close", "yes"))
)


def done(*edits: RowEdit, document: Campaign = CAEN) -> Campaign:
    for each in edits:
        document = edit(document, each)
    return document


def at(key: str) -> int:
    return next(number for number, area in enumerate(CAEN.areas) if area.key == key)


WET = done(
    MARSH,
    SetField(f"areas.{at('C2')}.terrain", "salt-marsh"),
    SetField("tables.bonuses.0.on_salt_marsh", 7),
    SetField("beach_terrain", "salt-marsh"),
)


def test_a_campaign_with_caens_terrain_is_stored_without_a_word_of_it() -> None:
    stored = to_json(shape(Campaign), CAEN)
    assert isinstance(stored, dict) and not {"terrains", "beach_terrain"} & set(stored)
    assert [kind.key for kind in CAEN.terrains] == ["plains", "bocage", "city"]
    assert from_json(shape(Campaign), to_json(shape(Campaign), WET)) == WET


def test_a_kind_of_ones_own_counts_in_battles_rolled_by_dice() -> None:
    state = fold(FIRESTORM, FIRESTORM.start(Documents(WET), WET.rulings))
    row = WET.tables.bonuses[0]
    assert (bonus(state, row.key, "C2"), bonus(state, row.key, "A2"), bonus(state, row.key, "C3")) == (
        7,
        7,
        row.plains,
    )
    assert lookup(state).fights_as("C2").close
    (_, pair, situation, _) = wargame(state).blocks
    assert isinstance(pair, Pair) and isinstance(pair.first, Grid) and isinstance(situation, Pair)
    assert pair.first.heads == ("Allies", "Plains", "Bocage", "City", "Salt marsh")
    assert isinstance(situation.first, Grid)
    assert situation.first.rows[0].cells[0] == "Defending in bocage or ruined city or a salt marsh"


def test_the_map_draws_a_kind_as_it_says_and_its_key_names_it() -> None:
    board = opening_board(replace(WET, beach_terrain="plains"))
    assert board is not None
    (region,) = (region for region in board.regions if region.key == "C2")
    assert (region.ground, "a salt marsh" in region.says) == ("marsh", True)
    words = [word for _, word in legend_of(board)]
    assert {"Open plains", "Bocage", "Ruined city", "A salt marsh"} <= set(words)
    assert "<svg" in svg_of(board)


def test_a_kind_that_areas_have_stays_and_says_so() -> None:
    assert check(WET, {}) == ()
    with pytest.raises(Refusal, match="Salt marsh is still named under Areas and Terrain and rolls"):
        done(DropRow("terrains", 3), document=WET)
    dry = done(
        SetField(f"areas.{at('C2')}.terrain", "plains"),
        SetField("beach_terrain", "plains"),
        DropRow("terrains", 3),
        document=WET,
    )
    assert len(dry.terrains) == 3


def test_a_figure_of_a_kind_is_one_change_under_its_title() -> None:
    (change,) = differences(CAMPAIGN, WET, done(SetField("tables.bonuses.0.on_salt_marsh", 2), document=WET))
    assert (change.where, change.before, change.after) == (
        f"Salt marsh of bonus {WET.tables.bonuses[0].title}",
        "7",
        "2",
    )
    assert EDITING.value(WET, "tables.bonuses.0.on_salt_marsh") == 7
