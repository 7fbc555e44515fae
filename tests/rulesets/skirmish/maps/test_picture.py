"""The picture of a map: what stands where, told apart without colour."""

from dataclasses import replace

import pytest

from exports import picture
from exports.hexes.signs import sign
from exports.signs.palette import MONO
from rulesets.kit.drawing.hex_board import HexSign
from rulesets.skirmish.document.maps import THE_SIDES, Marker
from rulesets.skirmish.document.shipped import MAPS, TEMPLATES
from rulesets.skirmish.pages.drawing.map_picture import board_of, home_sign, marker_sign
from rulesets.tide_of_iron_box.picture import Lying, spot
from rulesets.tide_of_iron_box.terrain import shipped_terrain
from tests.rulesets.skirmish.maps.fields import FIELD, at, changed, painted

FORD = board_of(MAPS["ford"], {})


def signs_at(key: str) -> list[tuple[str, str, str]]:
    """Kind, side and words of the signs on a hex of the small map."""
    return [(one.kind, one.side, one.words) for one in board_of(FIELD, {}).signs if one.spot == key]


def test_homes_and_markers_stand_on_their_hexes() -> None:
    assert signs_at("A3") == [("home", "allied", "")]
    assert signs_at("K3") == [("home", "axis", "")]
    assert signs_at("F5") == [("victory", "", "")]
    assert signs_at("F3") == [("fuel", "", "")]


def test_what_a_marker_brings_and_who_holds_it_is_drawn_and_said() -> None:
    shown = marker_sign(Marker("The pump", "fuel", at("F3"), "axis", 2), "m", "F3")
    assert (shown.side, shown.words) == ("axis", "2")
    assert shown.says == "Fuel marker The pump, held by the Axis"
    assert marker_sign(Marker("The pump", "fuel", at("F3"), "nobody"), "m", "F3").side == ""


def test_homes_and_kinds_of_markers_differ_in_black_and_white() -> None:
    palette = MONO.of(THE_SIDES)
    drawn = [sign(home_sign(side.key, "s", "A1"), palette) for side in THE_SIDES]
    drawn += [sign(HexSign("s", "A1", kind), palette) for kind in ("victory", "fuel", "command")]
    assert len({shape.partition(">")[2] for shape in drawn}) == len(drawn)


def test_a_hex_is_lettered_with_its_marker_where_nothing_else_is() -> None:
    lines = {spot.key: spot.lines for spot in FORD.spots}
    assert lines["I7"] == ("The bridge",)
    assert lines["f10"] == ("Saint-Orin",)
    assert lines["H13"] == ("Orine",)


def test_every_tile_is_numbered_once_and_named_under_the_map() -> None:
    numbers = [one for one in FORD.signs if one.kind == "tag"]
    assert [one.words for one in numbers] == ["1", "2", "3", "4"]
    assert FORD.note == "Tiles: 1 Saint-Orin; 2 Upper ford; 3 Lower ford; 4 Le Moulin."
    for number, tile in zip(numbers, MAPS["ford"].tiles, strict=True):
        said = next(spot.says for spot in FORD.spots if spot.key == number.spot)
        assert said.endswith(f"tile {tile.name}")


def test_the_edge_between_two_tiles_is_drawn_once() -> None:
    board = board_of(FIELD, {})
    edges = {
        spot.key: feature.links
        for spot in board.spots
        for feature in spot.features
        if feature.motif == "second-zone"
    }
    assert sum(len(links) for links in edges.values()) == 9
    assert all(set(links) <= {0, 8, 10} for links in edges.values())


def test_a_bridge_lies_along_its_road_and_a_ford_across_its_river() -> None:
    known = shipped_terrain()

    def turns(middle: str) -> dict[str, int]:
        lying = {at(name): Lying(known["stream"]) for name in ("b4", "c2")}
        lying |= {at(name): Lying(known["road"]) for name in ("B3", "D3")}
        lying[at("C3")] = Lying(known[middle])
        return {feature.motif: feature.turn % 6 for feature in spot(lying, at("C3"), "C3").features}

    assert turns("road_over_stream")["bridge"] == 0
    assert turns("ford")["ford"] == 1


def test_rails_and_crossings_have_drawings_of_their_own() -> None:
    rails = painted(painted(FIELD, "rail", "C5", "c4"), "rail_crossing", "D3")
    motifs = {feature.motif for spot in board_of(rails, {}).spots for feature in spot.features}
    assert {"rail", "road"} <= motifs and "unknown" not in motifs
    assert "unknown" in {
        feature.motif
        for spot in board_of(painted(FIELD, "lava", "C5"), {}).spots
        for feature in spot.features
    }


@pytest.mark.parametrize("map", [*MAPS.values(), TEMPLATES["lyon"], changed(tiles=())])
def test_every_map_can_be_drawn_with_its_key(map: object) -> None:
    board = board_of(map, {})  # type: ignore[arg-type]
    assert picture.svg_of(board).startswith("<svg")
    words = [words for _, words in picture.legend_of(board)]
    assert len(words) == len(set(words)) and all(words)


def test_a_map_without_layout_says_so_and_draws_nothing_on_it() -> None:
    board = board_of(replace(TEMPLATES["lyon"], homes=FIELD.homes, markers=FIELD.markers), {})
    assert board.note == "This map has no layout yet." and board.signs == ()
