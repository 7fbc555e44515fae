"""Cross-hairs and Destroyers."""

import pytest

from rulesets.kit.hexes.hexes import distance
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.battle_dice import hits
from rulesets.memoir44.ground.guns import (
    Crosshair,
    Crosshairs,
    after_fire,
    crosshairs_for,
    destroyer_retreat,
    is_sunk,
    left,
    owner_moved,
)
from rulesets.memoir44.ground.landscape import Landscape, landscape_of, rulings_of
from rulesets.memoir44.ground.units import unit_kinds
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import a_landscape, a_scenario, at

HERE, THERE = at("F5"), at("G5")
ONE_EACH = crosshairs_for(("gun", "ship"), 1)
LAID = after_fire(ONE_EACH, "gun", HERE, 1)


def the_sea(terrain: dict[str, str] | None = None) -> Landscape:
    """A board of the beach face whose last rows but some tiles are ocean."""
    ocean = {f"{letter}{row}": "ocean" for row in (3, 5) for letter in "ABCDEFGHIJKLM"}
    ocean |= {f"{letter}4": "ocean" for letter in "abcdefghijkl"}
    return a_landscape({**ocean, **(terrain or {})}, face="BEACH")


@rule("MD-097")
def test_a_gun_has_as_many_cross_hairs_as_the_house_rules_give() -> None:
    assert crosshairs_for(("gun",), Rulings().crosshairs).markers == (Crosshair("gun"),)
    outside = rulings_of(a_scenario(rulings=None))
    assert len(crosshairs_for(("gun", "ship"), outside.crosshairs).of("ship")) == 3


@rule("MD-099")
def test_a_hit_that_leaves_the_unit_there_lays_the_cross_hair() -> None:
    assert LAID.zeroed(HERE)
    assert not after_fire(ONE_EACH, "gun", HERE, 0).zeroed(HERE)
    assert not after_fire(ONE_EACH, "gun", HERE, 2, eliminated=True).zeroed(HERE)
    assert not after_fire(ONE_EACH, "gun", HERE, 1, retreated=True).zeroed(HERE)


@rule("MD-100")
def test_a_hex_is_zeroed_whoever_laid_the_marker() -> None:
    assert LAID.zeroed(HERE) and not LAID.zeroed(THERE)
    assert [marker.at for marker in LAID.of("ship")] == [None]


@rule("MD-101")
def test_several_cross_hairs_on_a_hex_are_as_good_as_one() -> None:
    both = after_fire(LAID, "ship", HERE, 1)
    assert both.zeroed(HERE) is LAID.zeroed(HERE) is True
    assert sum(marker.at == HERE for marker in both.markers) == 2


@rule("MD-102")
def test_cross_hairs_go_home_when_their_target_goes_or_their_owner_moves() -> None:
    both = after_fire(LAID, "ship", HERE, 1)
    assert set(left(both, HERE).markers) == set(ONE_EACH.markers)
    moved = owner_moved(both, "gun")
    assert moved.of("gun") == (Crosshair("gun"),) and moved.of("ship") == (Crosshair("ship", HERE),)
    assert not after_fire(LAID, "ship", HERE, 1, retreated=True).zeroed(HERE)


@rule("MD-103")
def test_a_new_target_takes_the_marker_from_the_old_one() -> None:
    again = after_fire(LAID, "gun", THERE, 1)
    assert again.of("gun") == (Crosshair("gun", THERE),)
    three = crosshairs_for(("gun",), 3)
    for target in (HERE, THERE, at("H5"), at("I5")):
        three = after_fire(three, "gun", target, 1)
    assert {marker.at for marker in three.markers} == {THERE, at("H5"), at("I5")}
    home = after_fire(left(three, at("H5")), "gun", HERE, 1)
    assert {marker.at for marker in home.markers} == {THERE, at("I5"), HERE}, "the one at home is laid first"
    again = after_fire(home, "gun", HERE, 1)
    assert [marker.at for marker in again.markers].count(HERE) == 1


def test_a_second_hit_on_a_marked_hex_moves_nothing() -> None:
    assert after_fire(LAID, "gun", HERE, 1) == LAID
    assert after_fire(Crosshairs(), "gun", HERE, 1) == Crosshairs()


@rule("MD-105")
def test_grenades_alone_hit_a_destroyer() -> None:
    faces = ("infantry", "armor", "star", "flag", "grenade", "grenade")
    assert hits(unit_kinds()["destroyer"], faces) == 2


@rule("MD-106")
def test_the_third_star_sinks_it() -> None:
    assert [is_sunk(stars) for stars in (0, 1, 2, 3, 4)] == [False, False, False, True, True]


@rule("MD-107")
@pytest.mark.parametrize(("flags", "hexes"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_a_destroyer_ignores_the_first_flag_and_goes_a_hex_for_each_other(flags: int, hexes: int) -> None:
    found = destroyer_retreat(the_sea(), at("F1"), flags)
    assert (found.hexes, found.stars) == (hexes, 0)
    assert hexes in {distance(at("F1"), end) for end in found.ends}
    assert all(distance(at("F1"), end) <= hexes for end in found.ends)


@rule("MD-108")
def test_a_hex_of_retreat_a_destroyer_cannot_make_is_a_star() -> None:
    stuck = a_landscape({"A1": "ocean"}, face="COUNTRY")
    found = destroyer_retreat(stuck, at("A1"), 3)
    assert (found.hexes, found.ends, found.stars) == (0, (at("A1"),), 2)
    lane = dict.fromkeys(("A1", "B1", "C1", "a2", "b2"), "ocean")
    narrow = landscape_of(a_scenario(lane, tiles={"A1": "pdestroyer"}))
    partly = destroyer_retreat(narrow, at("A1"), 4)
    assert (partly.hexes, partly.ends, partly.stars) == (1, (at("B1"),), 2)
    taken = a_scenario(tiles={"F1": "pdestroyer", "E1": "pdestroyer", "G1": "pdestroyer"}, face="BEACH")
    blocked = destroyer_retreat(landscape_of(taken), at("F1"), 2)
    assert (blocked.hexes, blocked.stars) == (0, 1), "not through other ships"
