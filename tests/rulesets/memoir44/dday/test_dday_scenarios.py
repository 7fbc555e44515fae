"""The six documents say what the book's text says, leave open what it does not, and mark what is ours. The
maps of D-Day as they are laid: seams run on, and the ground is sound."""

from itertools import pairwise

import pytest

from rulesets.kit.findings import has_errors
from rulesets.kit.hexes.hex_document import by_hex
from rulesets.kit.hexes.hexes import all_hexes, neighbours, towards
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.boards import SHAPES, printed
from rulesets.memoir44.document.document import SECTIONS, Scenario
from rulesets.memoir44.document.facts import catalogue, read_entry
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.document.vocabulary import known, linked, unit_type
from rulesets.memoir44.ground.analysis import badge_kind, survey
from rulesets.memoir44.ground.control import beach_hexes, bridge_holder, controls_beach
from rulesets.memoir44.ground.landscape import landscape_of
from tests.rules import rule
from tests.rulesets.memoir44.check.judged import shipped

SHAPE = SHAPES["EXTENDED"]
MAPS = pytest.mark.parametrize("key", DDAY)


def count(document: Scenario, badge: str) -> int:
    return sum(badge_kind(unit) == badge for _, unit in survey(document).units())


def cites(document: Scenario) -> set[str]:
    return {special.catalogue for special in document.special if special.catalogue}


@MAPS
def test_nothing_is_wrong_with_a_map_but_what_the_text_lacks(key: str) -> None:
    assert not has_errors(check(shipped(key), {}))


@MAPS
def test_every_map_says_that_its_ground_and_its_troops_are_ours(key: str) -> None:
    said = " ".join(DDAY[key].reconstructed)
    assert "ground is drawn by us" in said and "troops are set up by us" in said


@rule("MD-161")
@MAPS
def test_the_axis_sits_at_the_top_and_is_germany(key: str) -> None:
    top, bottom = shipped(key).players
    assert (top.side, top.nation, bottom.side) == ("axis", "DE", "allied")


@MAPS
def test_the_axis_stands_on_or_next_to_every_beach_section_it_has_a_medal_for(key: str) -> None:
    document = DDAY[key]
    seen = landscape_of(document)
    for section in document.beaches.sections if document.beaches else ():
        assert not controls_beach(seen, seen.occupied, (0, section))


@rule("MD-171", "MD-220", "MD-080")
def test_five_bridges_count_on_sword_and_four_over_the_douve() -> None:
    named = {key: document.bridges for key in DDAY if (document := shipped(key)).bridges}
    assert {key: len(set(rule_.bridges)) for key, rule_ in named.items() if rule_} == {
        "sword": 5,
        "airborne": 4,
    }
    for key, bridges in [(key, rule_.bridges) for key, rule_ in named.items() if rule_]:
        seen = landscape_of(DDAY[key])
        tiles = {cell.at: cell.tile.name for cell in DDAY[key].map.cells if cell.tile}
        assert all(tiles[at] == "bridge" for at in bridges)
        assert [bridge_holder(seen, seen.occupied, at) for at in bridges].count("allied") == 0


@rule("MD-199", "MD-207")
@pytest.mark.parametrize("key", ["gold", "omaha"])
def test_one_unit_has_a_machine_gun(key: str) -> None:
    assert count(shipped(key), "machine-gun") == 1


@rule("MD-192", "MD-222")
@pytest.mark.parametrize(("key", "exits"), [("gold", 4), ("utah", 4), ("airborne", 2)])
def test_the_exits_are_road_hexes_of_the_right_edge_and_pay_the_first_unit_once(key: str, exits: int) -> None:
    (way,) = shipped(key).exits
    hexes = {way.at, *way.group}
    assert (way.side, way.worth, way.first_only, len(hexes)) == ("allied", 1, True, exits)
    seen = landscape_of(DDAY[key])
    assert {at.col for at in hexes} == {SHAPE.last_col}
    assert all(0 in seen.ground(at).roads for at in hexes), "the road runs on to the right"
    edge = {at for at in seen.grounds if at.col == SHAPE.last_col and 0 in seen.ground(at).roads}
    assert edge == hexes, "every road of the right edge is an exit"


@rule("MD-203")
def test_omaha_has_towns_beaches_and_eliminations_only() -> None:
    omaha = shipped("omaha")
    assert not (omaha.medals or omaha.exits or omaha.bridges or omaha.built_bridges or omaha.empty_sections)


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("sword", "28 29 30 31 32 34 35"),
        ("juno", "28 29 30 34 35"),
        ("gold", "28 29 30 34 35"),
        ("omaha", "28 29 30 34 35"),
        ("utah", "28 29 30 34 35"),
        ("airborne", "28 29 32 34"),
    ],
)
def test_the_special_rules_cite_what_is_in_effect_by_number(key: str, numbers: str) -> None:
    said = cites(DDAY[key])
    assert {text for text in said if text.startswith("Actions")} - {"Actions 33"} == {
        f"Actions {number}" for number in numbers.split()
    }
    assert ("Nations 5" in said) == ("Troops 26" in said) == (key in ("sword", "juno", "gold"))
    assert ("SWAs 4" in said) == (key != "utah")
    assert {read_entry(text) for text in said} <= set(catalogue())


@MAPS
def test_the_briefing_is_told_in_our_words_to_both_sides(key: str) -> None:
    text = DDAY[key].text
    told = (text.name, text.subtitle, text.description, text.victory, text.allied_orders, text.axis_orders)
    assert all(told)
    assert len(text.historical.strip().split("\n\n")) >= 2


LINEAR = ("river", "road")


def links(document: Scenario, family: str, edge: int) -> dict[int, str]:
    """The rows in which a river or road runs off the map at its left (6) or right (0) edge."""
    found = {}
    for cell in document.map.cells:
        name = known(cell.terrain.name, "terrain") if cell.terrain else None
        runs = linked(name, cell.terrain.turn) if name and cell.terrain and name.family == family else ()
        if edge in runs and not 0 <= towards(cell.at, edge).col <= SHAPE.last_col:
            found[cell.at.row] = family
    return found


def test_the_six_stand_in_order_and_are_read_once() -> None:
    assert list(DDAY) == ["sword", "juno", "gold", "omaha", "utah", "airborne"]
    assert len(DDAY) == 6 and DDAY["sword"] is DDAY["sword"] and "normandy" not in DDAY


def test_roads_and_rivers_run_on_across_every_seam() -> None:
    for left, right in pairwise(DDAY.values()):
        for family in LINEAR:
            assert links(left, family, 0) == links(right, family, 6), (left.key, right.key, family)
            crossing = [row for row in links(left, family, 0) if row % 2]
            assert crossing == [], "in odd rows half a hex of the seam would lie between"


def test_the_ground_at_the_seams_agrees() -> None:
    """Sea meets sea and land meets land; along the beaches of two maps the same row is shore."""
    for left, right in pairwise(list(DDAY.values())[:5]):
        for row in range(0, 23, 2):
            wet = [ground(left, row, SHAPE.last_col) == "ocean", ground(right, row, 0) == "ocean"]
            assert wet[0] == wet[1], (left.key, right.key, row)


def ground(document: Scenario, row: int, col: int) -> str:
    at = next(at for at in all_hexes(SHAPE) if at == (row, col))
    found = by_hex(document.map).get(at)
    return found.terrain.name if found and found.terrain else printed("EXTENDED", document.map.face, at)


@MAPS
def test_every_beach_lies_behind_a_coastline_and_boats_can_reach_it(key: str) -> None:
    """No Beach hex touches the ocean, so whoever lands crosses a Coastline hex (MD-052)."""
    document = DDAY[key]
    beaches = [at for section in SECTIONS for at in beach_hexes(landscape_of(document), (0, section))]
    assert bool(beaches) == (document.beaches is not None)
    for at in beaches:
        assert all(ground(document, *near) != "ocean" for near in neighbours(SHAPE, at)), at


@MAPS
def test_landing_craft_lie_in_the_ocean_on_printed_places_within_reach_of_a_coastline(key: str) -> None:
    document = DDAY[key]
    boats = {cell.at for cell in document.map.cells if cell.tile and cell.tile.name == "barge"}
    assert boats <= set(document.craft) and len(boats) == document.craft_used
    for place in document.craft:
        assert ground(document, *place) == "ocean"
        near = {at for one in neighbours(SHAPE, place) for at in neighbours(SHAPE, one)}
        assert any(ground(document, *at) == "coast" for at in near), place


@MAPS
def test_the_figures_set_up_leave_a_pool_of_two_core_games(key: str) -> None:
    """84 infantry, 48 tanks, 12 guns an army (MD-043); Big Guns and Flak have figures of their own."""
    most = {"inf": 84, "tank": 48, "gun": 12}
    used: dict[tuple[str, str], int] = {}
    for cell in DDAY[key].map.cells:
        kind, army = unit_type(cell.unit.name) if cell.unit else ("", "")
        if kind:
            used[kind.rstrip("2"), army] = used.get((kind.rstrip("2"), army), 0) + {"gun": 2}.get(kind, 4)
    assert used and all(count <= most[kind] - 12 * (kind != "gun") for (kind, _), count in used.items())
