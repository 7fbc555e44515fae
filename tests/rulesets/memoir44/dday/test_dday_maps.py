"""The maps of D-Day as they are laid: seams run on, and the ground is sound."""

from itertools import pairwise

import pytest

from rulesets.kit.hexes.hex_document import by_hex
from rulesets.kit.hexes.hexes import all_hexes, neighbours, towards
from rulesets.memoir44.document.boards import SHAPES, printed
from rulesets.memoir44.document.document import SECTIONS, Scenario
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.document.vocabulary import known, linked, unit_type
from rulesets.memoir44.ground.control import beach_hexes
from rulesets.memoir44.ground.landscape import landscape_of

SHAPE = SHAPES["EXTENDED"]
MAPS = pytest.mark.parametrize("key", DDAY)
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
