"""Line of sight: what blocks it, along edges, through lakes and wadis, past units."""

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex, label, neighbours
from rulesets.memoir44.ground.sight import line_of_sight
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import a_landscape, at

EDGEWAYS = ((2, 0), (-2, 0), (1, 3), (1, -3), (-1, 3), (-1, -3))


@rule("MD-345")
@pytest.mark.parametrize("way", EDGEWAYS)
def test_along_an_edge_in_any_direction_both_sides_must_block(way: tuple[int, int]) -> None:
    here = at("F5")
    shape = a_landscape().shape
    there = Hex(here.row + way[0], here.col + way[1])
    one, other = (label(shape, near) for near in neighbours(shape, here) if near in neighbours(shape, there))
    for woods, clear in (
        ({one: "woods"}, True),
        ({other: "woods"}, True),
        ({one: "woods", other: "woods"}, False),
    ):
        found = line_of_sight(a_landscape(woods), here, there)
        assert found.is_clear == clear
        assert line_of_sight(a_landscape(woods), there, here).is_clear == clear
        assert {label(shape, blocker) for blocker in found.blockers} == (set() if clear else {one, other})


@rule("MD-345")
@pytest.mark.parametrize("way", EDGEWAYS)
def test_over_two_edges_in_any_direction_one_side_at_each_is_enough(way: tuple[int, int]) -> None:
    here = at("F5")
    shape = a_landscape().shape
    middle = Hex(here.row + way[0], here.col + way[1])
    there = Hex(middle.row + way[0], middle.col + way[1])

    def beside(one: Hex, other: Hex) -> list[Hex]:
        return [near for near in neighbours(shape, one) if near in neighbours(shape, other)]

    first, second = beside(here, middle), beside(middle, there)
    for one in first:
        for other in second:
            woods = {label(shape, one): "woods", label(shape, other): "woods"}
            same_side = other == Hex(one.row + way[0], one.col + way[1])
            assert line_of_sight(a_landscape(woods), here, there).is_clear == same_side


def test_a_line_through_two_lakes_in_a_row_is_blocked_and_through_one_is_not() -> None:
    assert line_of_sight(a_landscape({"F5": "lakeA"}), at("E5"), at("H5")).is_clear
    both = a_landscape({"F5": "lakeA", "G5": "lakeB"})
    assert line_of_sight(both, at("E5"), at("H5")).blockers == (at("F5"), at("G5"))


def test_a_wide_river_blocks_the_sight_of_infantry_alone() -> None:
    landscape = a_landscape({"F5": Piece("river").with_trait("behavior", "WIDE_RIVER")})
    assert not line_of_sight(landscape, at("E5"), at("G5"), "infantry").is_clear
    assert line_of_sight(landscape, at("E5"), at("G5"), "armor").is_clear


@pytest.mark.parametrize("obstacles", [{}, {"G5": "wire"}])
def test_in_and_out_of_a_wadi_one_sees_the_next_hex_only_whatever_lies_in_it(
    obstacles: dict[str, str],
) -> None:
    landscape = a_landscape({"F5": "wadi", "G5": "wadi", "H5": "wadi"}, obstacles=obstacles)
    assert line_of_sight(landscape, at("E5"), at("F5")).is_clear
    into = line_of_sight(landscape, at("E5"), at("G5"))
    assert into.closed and not into.is_clear and not into.is_open
    assert line_of_sight(landscape, at("F5"), at("H5")).is_clear


def test_unknown_ground_beside_a_line_matters_only_where_the_other_side_blocks() -> None:
    assert line_of_sight(a_landscape({"e6": "ppier"}), at("F7"), at("F5")).is_clear
    assert line_of_sight(a_landscape({"e6": "ppier", "f6": "woods"}), at("F7"), at("F5")).is_open
