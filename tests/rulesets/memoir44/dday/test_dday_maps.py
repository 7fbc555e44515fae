"""The maps of D-Day as they are drawn: courses become tiles that link, seams run on, the ground is sound."""

from dataclasses import replace
from itertools import pairwise

import pytest

from rulesets.kit.hexes.hex_document import HexMap, by_hex, cell_at
from rulesets.kit.hexes.hexes import all_hexes, hex_at, neighbours, towards
from rulesets.memoir44.document.boards import SHAPES, printed
from rulesets.memoir44.document.document import SECTIONS, Scenario
from rulesets.memoir44.document.vocabulary import known, linked, unit_type, vocabulary
from rulesets.memoir44.ground.control import beach_hexes
from rulesets.memoir44.ground.courses import TILES, Unfit, bridge_turn, fitted
from rulesets.memoir44.ground.landscape import landscape_of
from rulesets.memoir44.rules.dday.course import Course, course_hexes, links_of
from rulesets.memoir44.rules.dday.dday import DDAY
from rulesets.memoir44.rules.dday.map import Drawing, Placed, map_of
from tests.rules import rule

SHAPE = SHAPES["EXTENDED"]
PLAIN = Drawing("EXTENDED", "COUNTRY", "\n".join(" ".join("." * (13 - row % 2)) for row in range(23)))
MAPS = pytest.mark.parametrize("key", DDAY)
LINEAR = ("river", "road")


def drawn(*courses: Course, **places: str) -> HexMap:
    """An empty country with these courses, and letters on some of its hexes."""
    lines = [line.split() for line in PLAIN.rows.splitlines()]
    for label, letter in places.items():
        at = hex_at(SHAPE, label)
        assert at is not None
        lines[at.row][at.col // 2] = letter
    return map_of(replace(PLAIN, rows="\n".join(" ".join(line) for line in lines), courses=courses))


def tile(map: HexMap, label: str) -> tuple[str, int]:
    at = hex_at(SHAPE, label)
    assert at is not None
    found = cell_at(map, at).terrain
    return (found.name, found.turn) if found else ("", 0)


def links(document: Scenario, family: str, edge: int) -> dict[int, str]:
    """The rows in which a river or road runs off the map at its left (6) or right (0) edge."""
    found = {}
    for cell in document.map.cells:
        name = known(cell.terrain.name, "terrain") if cell.terrain else None
        runs = linked(name, cell.terrain.turn) if name and cell.terrain and name.family == family else ()
        if edge in runs and not 0 <= towards(cell.at, edge).col <= SHAPE.last_col:
            found[cell.at.row] = family
    return found


@rule("MD-290", "MD-291")
@pytest.mark.parametrize("family", ["river", "road", "hill", "mouth", "source"])
def test_every_turn_of_every_tile_is_found_again_from_the_directions_it_runs_to(family: str) -> None:
    for name in TILES[family]:
        for turn in range(1, vocabulary()[name].turns + 1):
            assert fitted(family, linked(vocabulary()[name], turn), "here") == (name, turn)


def test_directions_no_tile_has_are_refused_with_the_hex() -> None:
    with pytest.raises(Unfit, match="F17"):
        fitted("road", (0, 2), "F17")


@rule("MD-292")
def test_a_bridge_lies_along_the_straight_road_it_carries() -> None:
    assert [bridge_turn(way) for way in ((0, 6), (2, 8), (4, 10))] == [4, 2, 6]
    assert bridge_turn((2, 10)) == 1, "a bend is bridged from end to end, here upright"


def test_a_course_passes_its_stops_in_order_step_by_step() -> None:
    run = course_hexes(SHAPE, Course("road", "A23 D21 d10"))
    assert [hex_at(SHAPE, label) for label in ("A23", "D21", "d10")] == [
        run[0],
        run[run.index(hex_at(SHAPE, "D21"))],
        run[-1],
    ]
    assert all(other in neighbours(SHAPE, one) for one, other in pairwise(run))


def test_courses_that_meet_share_one_tile() -> None:
    both = [Course("road", "A13 M13"), Course("road", "F13 f12")]
    at = hex_at(SHAPE, "F13")
    assert at is not None and links_of(SHAPE, both)[at] == (0, 6, 10)


def test_a_road_bridges_a_river_climbs_a_hill_and_leaves_a_town_alone() -> None:
    map = drawn(
        Course("river", "G23 G21 G1"),
        Course("road", "A13 M13", enters="west", leaves="east"),
        C13="H",
        I13="T",
    )
    at = hex_at(SHAPE, "G13")
    assert at is not None
    crossing = cell_at(map, at)
    assert crossing.terrain and crossing.terrain.name == "curve"
    assert crossing.tile and (crossing.tile.name, crossing.tile.turn) == ("bridge", 4)
    assert [tile(map, label) for label in ("C13", "D13", "I13")] == [
        ("hillroad", 1),
        ("road", 1),
        ("buildings", 0),
    ]


def test_a_river_ends_in_a_mouth_that_faces_its_last_hex() -> None:
    assert tile(drawn(Course("river", "G13 G11 g10", mouth=True)), "g10") == ("pmouth", 6)


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        (PLAIN.rows.replace(". .", ". ?", 1), "drawn as"),
        (PLAIN.rows + "\n.", "24 rows"),
        (PLAIN.rows.replace(". .", ".", 1), "Row 23"),
    ],
)
def test_a_drawing_that_makes_no_sense_is_refused(rows: str, says: str) -> None:
    with pytest.raises(Unfit, match=says):
        map_of(replace(PLAIN, rows=rows))


def test_no_road_runs_through_a_wood_and_no_river_through_a_town() -> None:
    with pytest.raises(Unfit, match="D13: a road runs over woods"):
        drawn(Course("road", "A13 M13"), D13="W")
    with pytest.raises(Unfit, match="D13: a river runs over buildings"):
        drawn(Course("river", "A13 M13"), D13="T")


def test_ground_that_is_printed_anyway_takes_no_tile_and_a_coast_turns_to_its_sea() -> None:
    rows = "\n".join(
        " ".join(
            {17: "b", 18: "b", 19: "c", 20: "~", 21: "~", 22: "~"}.get(row, ".") for _ in range(13 - row % 2)
        )
        for row in range(23)
    )
    map = map_of(replace(PLAIN, face="BEACH", rows=rows))
    assert {cell.at.row for cell in map.cells} == {19}
    assert {cell.terrain.turn for cell in map.cells if cell.terrain} == {1}


def test_pieces_go_to_their_slots_and_unknown_ones_are_refused() -> None:
    placed = Placed("infus", "A1 B1", badge="badge24", called="Guards", airborne=True)
    units = [cell.unit for cell in map_of(replace(PLAIN, pieces=(placed,))).cells]
    assert [(unit.badge, unit.trait("called"), unit.trait("airborne")) for unit in units if unit] == [
        ("badge24", "Guards", "yes")
    ] * 2
    with pytest.raises(Unfit, match="infxx"):
        map_of(replace(PLAIN, pieces=(Placed("infxx", "A1"),)))


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
