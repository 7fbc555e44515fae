"""Coastlines laid as one draws: they turn to their sea, and to sea that comes later."""

import pytest

from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.hexes import LayLine, SetHexes, TurnPieces
from rulesets.kit.hexes.hex_document import Piece, cell_at
from rulesets.kit.hexes.hexes import STEPS, towards
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.editing.editing import EDITING
from rulesets.memoir44.ground.coasts import towards_sea
from rulesets.memoir44.ground.ground import sea_of_coast
from rulesets.memoir44.pages.drawing.drawing import board_of
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import a_scenario, at

COAST, OCEAN = Piece("coast", 1), Piece("ocean")
HERE = at("F5")


def laid(document: Scenario, piece: Piece, *names: str) -> Scenario:
    return EDITING.edit(document, LayLine("terrain", tuple(at(name) for name in names), piece))


def coast_at(document: Scenario, name: str) -> Piece | None:
    return cell_at(document.map, at(name)).terrain


def sea_in(*ways: int) -> Scenario:
    """A map with sea in these directions of F5."""
    hexes = tuple(towards(HERE, way) for way in ways)
    return EDITING.edit(a_scenario(), SetHexes("terrain", hexes, OCEAN))


@rule("MD-288")
@pytest.mark.parametrize("way", tuple(STEPS))
def test_a_coast_before_one_edge_of_sea_is_a_curve_towards_it(way: int) -> None:
    document = laid(sea_in(way), COAST, "F5")
    tile = coast_at(document, "F5")
    assert tile == Piece("coastcurve", way // 2 + 1)
    feature = next(spot for spot in board_of(document).spots if spot.key == "F5").features[0]
    assert (feature.motif, feature.turn) == ("coast-curve", way)


@rule("MD-288")
@pytest.mark.parametrize("way", tuple(STEPS))
def test_a_coast_before_two_edges_of_sea_is_straight_and_looks_between_them(way: int) -> None:
    document = laid(sea_in(way, (way + 2) % 12), Piece("coastcurve", 4), "F5")
    feature = next(spot for spot in board_of(document).spots if spot.key == "F5").features[0]
    assert (feature.motif, feature.turn) == ("coast", (way + 1) % 12)


def test_a_coast_along_the_printed_ocean_needs_no_tiles_of_sea() -> None:
    document = laid(a_scenario(face="BEACH"), COAST, "C3", "D3", "E3")
    assert [coast_at(document, name) for name in ("C3", "D3", "E3")] == [Piece("coast", 1)] * 3


def test_a_coast_without_sea_stays_as_it_is_in_hand() -> None:
    assert coast_at(laid(a_scenario(), Piece("coast", 5), "F5"), "F5") == Piece("coast", 5)


def test_sea_that_comes_later_turns_the_coasts_beside_it_that_looked_at_none() -> None:
    document = laid(a_scenario(), COAST, "F5", "J5")
    document = laid(document, OCEAN, "G5")
    assert coast_at(document, "F5") == Piece("coastcurve", 1) and coast_at(document, "J5") == COAST
    assert coast_at(document, "G5") == OCEAN


def test_a_coast_that_looks_at_sea_or_was_turned_by_hand_is_left_alone() -> None:
    fitted = laid(sea_in(0, 2), COAST, "F5")
    document = EDITING.edit(fitted, TurnPieces("terrain", (HERE,), 1))
    turned = coast_at(document, "F5")
    assert turned != coast_at(fitted, "F5")
    assert coast_at(laid(document, OCEAN, "E5"), "F5") == turned
    plain = EDITING.edit(document, SetHexes("terrain", (HERE,), COAST))
    assert coast_at(plain, "F5") == COAST


def test_what_else_lies_on_the_hexes_stays() -> None:
    document = laid(a_scenario(units={"F5": "infus"}, face="BEACH"), COAST, "F5")
    assert cell_at(document.map, HERE).unit == Piece("infus")


def test_coast_and_sea_are_offered_to_be_fitted_and_turn_south_where_nothing_is_known() -> None:
    runs = {item.key: item.runs for item in hexes_of(EDITING).palette(a_scenario())}
    assert {runs[key] for key in ("coast", "coastcurve", "ocean")} == {"area"}
    assert {runs[key] for key in ("river", "road", "rail", "bridge")} == {"line"} and runs["beach"] == ""
    assert towards_sea(()) == 1


@pytest.mark.parametrize("way", tuple(STEPS))
@pytest.mark.parametrize("edges", [1, 2])
def test_a_coast_that_looks_at_its_sea_stays_when_more_comes_behind_it(way: int, edges: int) -> None:
    document = laid(sea_in(*((way + 2 * edge) % 12 for edge in range(edges))), COAST, "F5")
    behind = tuple(towards(HERE, (way + turn) % 12) for turn in (4, 6, 8))
    after = EDITING.edit(document, LayLine("terrain", behind, OCEAN))
    assert coast_at(after, "F5") == coast_at(document, "F5")


@pytest.mark.parametrize("turn", range(1, 7))
@pytest.mark.parametrize("other", [-1, 1])
def test_a_straight_coast_sees_the_sea_on_either_of_its_two_edges(turn: int, other: int) -> None:
    way = (sea_of_coast(turn) + other) % 12
    document = EDITING.edit(sea_in(way), SetHexes("terrain", (HERE,), Piece("coast", turn)))
    behind = tuple(towards(HERE, (way + off) % 12) for off in (4, 6, 8))
    assert coast_at(EDITING.edit(document, LayLine("terrain", behind, OCEAN)), "F5") == Piece("coast", turn)
