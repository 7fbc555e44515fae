"""Homes, tiles and roads of a map; a Tank of a wrong class."""

from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.maps import check_map
from rulesets.skirmish.check.prices import check_prices
from rulesets.skirmish.document.maps import SkirmishMap
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import row_changed
from tests.rulesets.skirmish.check.test_likely_slips import MAP, PRICES


def codes(found: tuple[Finding, ...]) -> set[str]:
    return {item.code for item in found if item.level != "note"}


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
def test_tiles_may_be_called_by_numbers() -> None:
    tiles = tuple(replace(tile, name=str(number + 1)) for number, tile in enumerate(MAP.tiles))
    assert codes(check_map(replace(MAP, tiles=tiles), {})) == set()
    unsaid = (replace(MAP.tiles[0], name="???"), *MAP.tiles[1:])
    assert "text-unfinished" in codes(check_map(replace(MAP, tiles=unsaid), {}))


@rule("TS-002")
def test_of_three_homes_only_the_third_is_told() -> None:
    third = replace(MAP, homes=(*MAP.homes, replace(MAP.homes[0], at=MAP.map.cells[0].at)))
    assert codes(check_map(third, {})) == {"home-twice"}


@rule("TS-154")
def test_a_tank_of_a_wrong_class_is_one_line_and_not_what_follows_from_it() -> None:
    heavy = row_changed(PRICES, "t70", armour="heavy")
    assert codes(check_prices(heavy, {})) == {"known-class"}
