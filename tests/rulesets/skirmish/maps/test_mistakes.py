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
    "tile-told",
    "marker-at-home",
    "victory-with-fuel",
    "fuel-far",
    "tile-apart",
    "bridge-over-nothing",
    "bare-map",
}
AROUND_HOME = ("a4", "B3", "a2")
HOMES = [
    pytest.param(changed(homes=(ALLIED,)), "no-home", marks=rule("TS-002"), id="a side has no home"),
    pytest.param(changed(homes=()), "no-home no-home", marks=rule("TS-002"), id="no side has a home"),
    pytest.param(
        changed(homes=(*FIELD.homes, Home("axis", at("J1")))),
        "home-twice",
        marks=rule("TS-002"),
        id="a side has two homes",
    ),
    pytest.param(
        changed(homes=(ALLIED, Home("axis", OFF))),
        "home-off-map",
        marks=rule("TS-002"),
        id="home off the map",
    ),
    pytest.param(
        changed(homes=(ALLIED, Home("axis", ALLIED.at))),
        "homes-share",
        marks=rule("TS-002"),
        id="both at home in one hex",
    ),
    pytest.param(painted(FIELD, "pond", "A3"), "home-misplaced", marks=rule("TS-002"), id="home in a pond"),
    pytest.param(
        painted(FIELD, "pond", *AROUND_HOME), "home-shut-in", marks=rule("TS-002"), id="home shut in by water"
    ),
    pytest.param(
        painted(FIELD, "forest", *AROUND_HOME),
        "home-without-way",
        marks=rule("TS-002"),
        id="no way for vehicles out of the woods",
    ),
    pytest.param(
        with_more(Marker("Depot", "fuel", at("A3")), Marker("Tank", "fuel", at("K3"))),
        "marker-at-home marker-at-home",
        marks=rule("TS-294"),
        id="fuel in a home",
    ),
]
MARKERS = [
    pytest.param(
        changed(markers=FIELD.markers[2:]), "no-victory", marks=rule("TS-294"), id="nothing is fought for"
    ),
    pytest.param(
        changed(markers=FIELD.markers[:2]), "no-fuel", marks=rule("TS-294"), id="no fuel marker at all"
    ),
    pytest.param(
        with_more(Marker("Barrel", "fuel", at("F5"))),
        "markers-share",
        marks=rule("TS-294"),
        id="objective and fuel in one hex",
    ),
    pytest.param(with_marker(at=OFF), "marker-off-map", marks=rule("TS-294"), id="objective off the map"),
    pytest.param(
        painted(FIELD, "stream", "F5"), "marker-wading", marks=rule("TS-294"), id="objective in a stream"
    ),
    pytest.param(
        painted(FIELD, "pond", "F5"), "marker-misplaced", marks=rule("TS-294"), id="objective in a pond"
    ),
    pytest.param(
        painted(FIELD, "pond", "E5", "G5", "e4", "f4"),
        "marker-cut-off",
        marks=rule("TS-294"),
        id="objective on an island",
    ),
    pytest.param(with_marker(name=" "), "marker-unnamed", marks=rule("TS-294"), id="a marker has no name"),
    pytest.param(
        with_marker(name="the Oak"), "marker-name-twice", marks=rule("TS-294"), id="two markers of one name"
    ),
    pytest.param(
        with_marker(owner="soviet"), "not-offered", marks=rule("TS-295"), id="held by nobody's side"
    ),
    pytest.param(
        with_marker(fuel=2), "victory-with-fuel", marks=rule("TS-294"), id="a victory hex brings fuel"
    ),
    pytest.param(with_marker(kind="fuel", fuel=0), "fuel-nothing", marks=rule("TS-294"), id="fuel of nought"),
    pytest.param(with_marker(kind="fuel", fuel=20), "fuel-far", marks=rule("TS-294"), id="twenty for two"),
]
TILES = [
    pytest.param(
        changed(tiles=(*FIELD.tiles, Tile("North"))),
        "tile-empty",
        marks=rule("TS-296"),
        id="a tile has no hexes",
    ),
    pytest.param(
        changed(tiles=(Tile("West", WEST), Tile("East", (*EAST, WEST[-1])))),
        "tiles-share",
        marks=rule("TS-296"),
        id="a hex lies in two tiles",
    ),
    pytest.param(
        changed(tiles=(Tile("West", (*WEST, OFF)), Tile("East", EAST))),
        "tile-off-map",
        marks=rule("TS-296"),
        id="a tile reaches off the map",
    ),
    pytest.param(
        changed(tiles=(Tile("", WEST), Tile("East", EAST))),
        "tile-unnamed",
        marks=rule("TS-296"),
        id="no name",
    ),
    pytest.param(
        changed(tiles=(Tile("east ", WEST), Tile("East", EAST))),
        "tile-name-twice",
        marks=rule("TS-296"),
        id="two tiles of one name",
    ),
    pytest.param(
        changed(tiles=(Tile("West", tuple(at for at in WEST if at.col not in (4, 5))), Tile("East", EAST))),
        "tile-apart",
        marks=rule("TS-296"),
        id="a tile lies in two pieces",
    ),
    pytest.param(
        painted(FIELD, "road_over_stream", "C3"),
        "bridge-over-nothing",
        marks=rule("TS-296"),
        id="bridge over nothing",
    ),
]
GROUND = [
    pytest.param(changed(map=HexMap("", "")), "no-layout", marks=rule("TS-293"), id="no layout"),
    pytest.param(changed(map=HexMap("wide by long", "")), "no-layout", marks=rule("TS-293"), id="no size"),
    pytest.param(BARE, "bare-map", marks=rule("TS-293"), id="not a hex is painted"),
    pytest.param(painted(FIELD, "lava", "C5"), "unknown-terrain", marks=rule("TS-293"), id="unknown ground"),
    pytest.param(
        replace(painted(FIELD, "stream", "C5"), depth=""),
        "stream-without-depth",
        marks=rule("TS-293"),
        id="a stream without a depth",
    ),
    pytest.param(changed(title=" "), "no-title", marks=rule("TS-293"), id="no title"),
    pytest.param(
        changed(
            map=replace(
                FIELD.map,
                cells=(*FIELD.map.cells, Cell(OFF, Piece("forest"))),
                labels=(Lettering(OFF, ("Far",)),),
            )
        ),
        "off-map",
        marks=rule("TS-293"),
        id="painted and lettered beyond the map",
    ),
]


def test_the_small_map_itself_is_sound() -> None:
    assert codes(FIELD) == []


@pytest.mark.parametrize(("map", "expected"), HOMES)
def test_a_mistake_about_homes_gives_its_lines(map: SkirmishMap, expected: str) -> None:
    assert codes(map) == expected.split()


@pytest.mark.parametrize(("map", "expected"), MARKERS)
def test_a_mistake_about_markers_gives_its_lines(map: SkirmishMap, expected: str) -> None:
    assert codes(map) == expected.split()


@pytest.mark.parametrize(("map", "expected"), TILES)
def test_a_mistake_about_tiles_and_roads_gives_its_lines(map: SkirmishMap, expected: str) -> None:
    assert codes(map) == expected.split()


@pytest.mark.parametrize(("map", "expected"), GROUND)
def test_a_mistake_about_the_ground_gives_its_lines(map: SkirmishMap, expected: str) -> None:
    assert codes(map) == expected.split()


@pytest.mark.parametrize(("map", "expected"), [*HOMES, *MARKERS, *TILES, *GROUND])
def test_every_line_cites_its_row_and_says_what_mends_it(map: SkirmishMap, expected: str) -> None:
    for found in judged(map):
        assert found.cite.startswith("TS-") and found.mend.endswith("."), found
        assert found.sentence.endswith(".") and found.where, found


@pytest.mark.parametrize(("map", "expected"), [*HOMES, *MARKERS, *TILES, *GROUND])
def test_what_cannot_be_played_is_an_error_and_what_one_may_mean_a_warning(
    map: SkirmishMap, expected: str
) -> None:
    for found in judged(map):
        assert found.level == ("warning" if found.code in MAY_BE_MEANT else "error"), found


def test_five_fuel_from_a_marker_may_be_and_six_are_told() -> None:
    assert codes(with_marker(kind="fuel", fuel=5)) == []
    assert codes(with_marker(kind="fuel", fuel=6)) == ["fuel-far"]


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


@rule("TS-294")
def test_a_marker_named_after_a_crossing_beside_it_lies_one_hex_off() -> None:
    over = painted(painted(FIELD, "stream", "F5"), "road_over_stream", "f4")
    named = replace(over, depth="shallow", markers=(replace(FIELD.markers[0], name="Elm bridge"),))
    (found,) = [one for one in judged(named) if one.code.startswith("marker")]
    assert (found.level, found.code) == ("warning", "marker-wading") and "the bridge" in found.mend
    there = replace(named, markers=(replace(named.markers[0], at=at("f4")),))
    assert not [one for one in codes(there) if one.startswith("marker")]
    afar = replace(named, markers=(replace(named.markers[0], at=at("A1")),))
    assert "marker-wading" not in codes(afar)


@rule("TS-074")
@pytest.mark.parametrize(("terrain", "told"), [("hedgerow", True), ("building", False), ("beach", False)])
def test_a_home_bars_vehicles_where_neither_tanks_nor_trucks_enter(terrain: str, told: bool) -> None:
    assert ("home-bars-vehicles" in codes(painted(FIELD, terrain, "A3"))) == told


@rule("TS-296")
def test_a_tile_named_after_a_crossing_has_one_where_it_has_water() -> None:
    named = changed(tiles=(replace(FIELD.tiles[0], name="West ford"), FIELD.tiles[1]))
    assert codes(named) == []
    wet = replace(painted(named, "stream", "C1"), depth="shallow")
    assert "tile-told" in codes(wet) and "tile-told" not in codes(painted(wet, "ford", "C5"))
    east = replace(wet, map=painted(FIELD, "stream", "I1").map)
    assert "tile-told" not in codes(east)


@rule("TS-296")
def test_a_road_that_stops_on_both_banks_is_broken_and_one_with_a_ford_is_not() -> None:
    wet = replace(painted(FIELD, "stream", "F3", "f2", "f4"), depth="shallow", markers=FIELD.markers[:2])
    assert "road-broken" in codes(wet)
    assert "road-broken" not in codes(painted(wet, "ford", "F3"))
    assert "road-broken" not in codes(painted(wet, "clear", "E3"))
