"""Mistakes people make on maps: each gives its lines and no others, and points at its place."""

from dataclasses import replace

import pytest

from rulesets.kit.findings import gathered
from rulesets.kit.hexes.hex_document import Cell, HexMap, Lettering, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.skirmish.document.maps import Home, Marker, SkirmishMap, Tile
from rulesets.skirmish.map_kind import MAP
from tests.rules import rule
from tests.rulesets.skirmish.maps.fields import (
    BARE,
    EAST,
    FIELD,
    WEST,
    at,
    changed,
    codes,
    judged,
    painted,
    with_marker,
    with_more,
)

ALLIED, AXIS = FIELD.homes
OFF = Hex(40, 40)
MAY_BE_MEANT = {
    "home-bars-vehicles",
    "home-without-way",
    "marker-wading",
    "road-broken",
    "marker-at-home",
    "victory-with-fuel",
    "tile-apart",
    "bare-map",
}
AROUND_HOME = ("a4", "B3", "a2")
Mistake = tuple[pytest.MarkDecorator, str, str, SkirmishMap]
"""Its row, what is wrong, the codes of its lines, and the map."""
HOMES: tuple[Mistake, ...] = (
    (rule("TS-002"), "a side has no home", "no-home", changed(homes=(ALLIED,))),
    (rule("TS-002"), "no side has a home", "no-home no-home", changed(homes=())),
    (
        rule("TS-002"),
        "a side has two homes",
        "home-twice",
        changed(homes=(*FIELD.homes, Home("axis", at("J1")))),
    ),
    (rule("TS-002"), "home off the map", "home-off-map", changed(homes=(ALLIED, Home("axis", OFF)))),
    (
        rule("TS-002"),
        "both at home in one hex",
        "homes-share",
        changed(homes=(ALLIED, Home("axis", ALLIED.at))),
    ),
    (rule("TS-002"), "home in a pond", "home-misplaced", painted(FIELD, "pond", "A3")),
    (rule("TS-002"), "home shut in by water", "home-shut-in", painted(FIELD, "pond", *AROUND_HOME)),
    (
        rule("TS-002"),
        "no way for vehicles out of the woods",
        "home-without-way",
        painted(FIELD, "forest", *AROUND_HOME),
    ),
    (
        rule("TS-294"),
        "fuel in a home",
        "marker-at-home marker-at-home",
        with_more(Marker("Depot", "fuel", at("A3")), Marker("Tank", "fuel", at("K3"))),
    ),
)
MARKERS: tuple[Mistake, ...] = (
    (rule("TS-294"), "nothing is fought for", "no-victory", changed(markers=FIELD.markers[2:])),
    (rule("TS-294"), "no fuel marker at all", "no-fuel", changed(markers=FIELD.markers[:2])),
    (
        rule("TS-294"),
        "objective and fuel in one hex",
        "markers-share",
        with_more(Marker("Barrel", "fuel", at("F5"))),
    ),
    (rule("TS-294"), "objective off the map", "marker-off-map", with_marker(at=OFF)),
    (rule("TS-294"), "objective in a stream", "marker-wading", painted(FIELD, "stream", "F5")),
    (rule("TS-294"), "objective in a pond", "marker-misplaced", painted(FIELD, "pond", "F5")),
    (
        rule("TS-294"),
        "objective on an island",
        "marker-cut-off",
        painted(FIELD, "pond", "E5", "G5", "e4", "f4"),
    ),
    (rule("TS-294"), "a marker has no name", "marker-unnamed", with_marker(name=" ")),
    (rule("TS-294"), "two markers of one name", "marker-name-twice", with_marker(name="the Oak")),
    (rule("TS-295"), "held by nobody's side", "not-offered", with_marker(owner="soviet")),
    (rule("TS-294"), "a victory hex brings fuel", "victory-with-fuel", with_marker(fuel=2)),
    (rule("TS-294"), "fuel of nought", "fuel-nothing", with_marker(kind="fuel", fuel=0)),
)
TILES: tuple[Mistake, ...] = (
    (rule("TS-296"), "a tile has no hexes", "tile-empty", changed(tiles=(*FIELD.tiles, Tile("North")))),
    (
        rule("TS-296"),
        "a hex lies in two tiles",
        "tiles-share",
        changed(tiles=(Tile("West", WEST), Tile("East", (*EAST, WEST[-1])))),
    ),
    (
        rule("TS-296"),
        "a tile reaches off the map",
        "tile-off-map",
        changed(tiles=(Tile("West", (*WEST, OFF)), Tile("East", EAST))),
    ),
    (rule("TS-296"), "no name", "tile-unnamed", changed(tiles=(Tile("", WEST), Tile("East", EAST)))),
    (
        rule("TS-296"),
        "two tiles of one name",
        "tile-name-twice",
        changed(tiles=(Tile("east ", WEST), Tile("East", EAST))),
    ),
    (
        rule("TS-296"),
        "a tile lies in two pieces",
        "tile-apart",
        changed(tiles=(Tile("West", tuple(at for at in WEST if at.col not in (4, 5))), Tile("East", EAST))),
    ),
)
GROUND: tuple[Mistake, ...] = (
    (rule("TS-293"), "no layout", "no-layout", changed(map=HexMap("", ""))),
    (rule("TS-293"), "no size", "no-layout", changed(map=HexMap("wide by long", ""))),
    (rule("TS-293"), "not a hex is painted", "bare-map", BARE),
    (rule("TS-293"), "unknown ground", "unknown-terrain", painted(FIELD, "lava", "C5")),
    (
        rule("TS-293"),
        "a stream without a depth",
        "stream-without-depth",
        replace(painted(FIELD, "stream", "C5"), depth=""),
    ),
    (rule("TS-293"), "no title", "no-title", changed(title=" ")),
    (
        rule("TS-293"),
        "painted and lettered beyond the map",
        "off-map",
        changed(
            map=replace(
                FIELD.map,
                cells=(*FIELD.map.cells, Cell(OFF, Piece("forest"))),
                labels=(Lettering(OFF, ("Far",)),),
            )
        ),
    ),
)


def each(*lists: tuple[Mistake, ...]) -> pytest.MarkDecorator:
    """The test once for every mistake."""
    cases = (
        pytest.param(map, codes, marks=mark, id=says) for rows in lists for mark, says, codes, map in rows
    )
    return pytest.mark.parametrize(("map", "expected"), list(cases))


def test_the_small_map_itself_is_sound() -> None:
    assert codes(FIELD) == []


@each(HOMES, MARKERS, TILES, GROUND)
def test_a_mistake_gives_its_lines_with_row_and_mend_a_warning_where_it_may_be_meant(
    map: SkirmishMap, expected: str
) -> None:
    assert codes(map) == expected.split()
    for found in judged(map):
        assert found.cite.startswith("TS-") and found.mend.endswith("."), found
        assert found.sentence.endswith(".") and found.where, found
        assert found.level == ("warning" if found.code in MAY_BE_MEANT else "error"), found


@rule("TS-018", "TS-295")
def test_a_side_that_begins_with_fewer_victory_hexes_loses_points_before_it_can_act() -> None:
    led = with_marker(owner="axis")
    assert _leads(led) == ["note"], "it may be meant"
    other = next(n for n, one in enumerate(led.markers) if one.kind == "victory" and not one.owner)
    even = [replace(one, owner="allied") if n == other else one for n, one in enumerate(led.markers)]
    assert _leads(replace(led, markers=tuple(even))) == []


def _leads(map: SkirmishMap) -> list[str]:
    return [one.level for one in MAP.check(map, {}) if one.code == "victory-lead"]


@rule("TS-002")
def test_a_home_is_shut_in_where_no_marker_lies_within_its_walls() -> None:
    yard = painted(FIELD, "pond", "A5", "b4", "C3", "b2", "A1")
    assert codes(painted(yard, "pond", "B5", "B1")) == ["home-shut-in"]
    with_shed = replace(yard, markers=(*FIELD.markers, Marker("Shed", "fuel", at("B3"))))
    assert "home-shut-in" not in codes(painted(with_shed, "pond", "B5", "B1"))


@rule("TS-002")
def test_vehicles_that_get_beside_a_marker_have_a_way() -> None:
    woods = painted(FIELD, "forest", "a4", "a2", "C3", "b4", "b2", "B5", "B1")
    assert codes(woods) == ["home-without-way"]
    assert (
        codes(replace(woods, markers=(*FIELD.markers, Marker("Hut", "fuel", at("C3")))))
        == ["ways-unlike"] * 2
    )


def test_a_mistake_in_several_hexes_is_one_line_with_all_of_them() -> None:
    lying = Tile("East", (*EAST, *WEST[-3:]))
    (found,) = gathered(judged(changed(tiles=(Tile("West", WEST), lying))))
    assert len(found.places) == 3 and found.finding.code == "tiles-share"


@rule("TS-296")
def test_a_map_without_tiles_and_roads_is_told_what_that_costs_and_blamed_for_nothing() -> None:
    plain = changed(tiles=(), map=painted(BARE, "forest", "E5", "G5", "E1", "G1").map)
    assert [(found.level, found.code) for found in MAP.check(plain, {})] == [
        ("note", "no-tiles"),
        ("note", "no-roads"),
    ]


@rule("TS-296")
def test_hexes_in_no_tile_are_counted() -> None:
    (found,) = MAP.check(changed(tiles=(Tile("West", WEST),)), {})
    assert (found.level, found.code) == ("note", "hexes-without-tile")
    assert str(len(EAST)) in found.sentence


@rule("TS-294")
def test_a_marker_in_water_is_an_error_only_where_no_squad_gets_to_it() -> None:
    for depth, found in (("shallow", []), ("deep", ["marker-wading"]), ("flooded", ["marker-misplaced"])):
        wet = replace(painted(FIELD, "stream", "F5"), depth=depth)
        assert [one for one in codes(wet) if one.startswith("marker")] == found


@rule("TS-074")
@pytest.mark.parametrize(("terrain", "told"), [("hedgerow", True), ("building", False), ("beach", False)])
def test_a_home_bars_vehicles_where_neither_tanks_nor_trucks_enter(terrain: str, told: bool) -> None:
    assert ("home-bars-vehicles" in codes(painted(FIELD, terrain, "A3"))) == told


@rule("TS-296")
def test_a_road_that_stops_on_both_banks_is_broken_and_one_with_a_ford_is_not() -> None:
    wet = replace(painted(FIELD, "stream", "F3", "f2", "f4"), depth="shallow", markers=FIELD.markers[:2])
    assert "road-broken" in codes(wet)
    assert "road-broken" not in codes(painted(wet, "ford", "F3"))
    assert "road-broken" not in codes(painted(wet, "clear", "E3"))
