"""What the words of a map or match tell against what is there; hexes, roads, sorts and names."""

from dataclasses import replace

from rulesets.kit.hexes.hexes import Hex
from rulesets.skirmish.check.doctrines import check_doctrines
from rulesets.skirmish.check.maps import check_map
from rulesets.skirmish.check.prices import check_prices
from rulesets.skirmish.document.maps import SkirmishMap
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import row_changed
from tests.rulesets.skirmish.check.test_told_slips import MAP, MAPS, PRICES, card, codes


def unpainted(map: SkirmishMap, *hexes: Hex) -> SkirmishMap:
    cells = tuple(cell for cell in map.map.cells if cell.at not in hexes)
    return replace(map, map=replace(map.map, cells=cells))


def out_of_tiles(map: SkirmishMap, number: int) -> SkirmishMap:
    first = map.tiles[0]
    return replace(map, tiles=(replace(first, hexes=first.hexes[number:]), *map.tiles[1:]))


@rule("TS-296")
def test_a_few_hexes_in_no_tile_were_forgotten_and_many_are_a_choice() -> None:
    for number, is_told in ((0, False), (1, True), (10, True), (11, False)):
        found = codes(check_map(out_of_tiles(MAP, number), {}))
        assert ("hexes-without-tile" in found) is is_told, number
    one = next(f for f in check_map(out_of_tiles(MAP, 1), {}) if f.code == "hexes-without-tile")
    assert one.where == "A13"


@rule("TS-296")
def test_a_road_with_one_hex_missing_is_found_and_one_with_two_gaps_is_not() -> None:
    west, east = Hex(6, 4), Hex(6, 28)
    assert codes(check_map(unpainted(MAP, west), {})) == {"road-gap"}
    assert "road-gap" not in codes(check_map(unpainted(MAP, west, east), {}))


@rule("TS-296")
def test_tiles_may_be_called_by_numbers() -> None:
    tiles = tuple(replace(tile, name=str(number + 1)) for number, tile in enumerate(MAP.tiles))
    assert codes(check_map(replace(MAP, tiles=tiles), {})) == set()
    unsaid = (replace(MAP.tiles[0], name="???"), *MAP.tiles[1:])
    assert "text-unfinished" in codes(check_map(replace(MAP, tiles=unsaid), {}))


@rule("TS-297")
def test_a_known_unit_of_another_sort_is_found() -> None:
    assert codes(check_prices(row_changed(PRICES, "truck", sort="halftrack"), {})) == {"known-sort"}


@rule("TS-175")
def test_an_ability_that_differs_from_the_booklet_in_two_fields_is_one_line() -> None:
    found = check_doctrines(card("hand_grenades", quarters=1, limit="turn"), {})
    (said,) = (item for item in found if item.code == "known-ability")
    assert len(said.everywhere) == 2


@rule("TS-331")
def test_homes_that_do_not_lie_as_the_markers_do_are_found() -> None:
    allied, axis = MAP.homes
    moved = replace(MAP, homes=(replace(allied, at=Hex(6, 4)), axis))
    assert codes(check_map(moved, {})) == {"homes-unlike"}
    both = replace(MAP, homes=(replace(allied, at=Hex(6, 4)), replace(axis, at=Hex(6, 28))))
    assert "homes-unlike" not in codes(check_map(both, {}))
    fewer = replace(moved, markers=moved.markers[:2] + moved.markers[3:])
    assert "homes-unlike" not in codes(check_map(fewer, {}))


@rule("TS-296")
def test_tiles_named_after_the_other_point_of_the_compass_are_found() -> None:
    orchard = MAPS.builtin["orchard"]
    west, east = orchard.tiles
    swapped = replace(orchard, tiles=(replace(west, name=east.name), replace(east, name=west.name)))
    assert codes(check_map(swapped, {})) == {"names-swapped"}
    assert codes(check_map(orchard, {})) == set()


@rule("TS-265")
def test_a_model_written_almost_like_a_known_one_is_found_and_one_of_a_club_is_not() -> None:
    assert codes(check_prices(row_changed(PRICES, "anti_tank", model="token:antitank"), {})) == {
        "model-misspelt"
    }
    assert codes(check_prices(row_changed(PRICES, "anti_tank", model="token:bazooka"), {})) == set()


@rule("TS-045")
def test_a_known_unit_that_is_sold_to_one_doctrine_alone_is_found() -> None:
    assert codes(check_prices(row_changed(PRICES, "m10", doctrine="logistics"), {})) == {"known-open"}
