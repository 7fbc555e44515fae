"""Battle dice: by range and ground, after a move, close assault, arrival, barrage."""

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.ground.battle_dice import flags_ignored, throw_at, why_no_battle
from rulesets.memoir44.ground.units import Unit, units_of
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import ELITE, GUN, INFANTRY, TANK, a_landscape, a_scenario, a_unit, at

RANGES = ("B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5", "J5")


def by_range(what: str | Piece, moved: int = 0) -> list[int]:
    """The dice over open ground at 1, 2, 3 ... hexes."""
    enemy = "infger" if a_unit(what, "A5").side == "allied" else "infus"
    return [throw_at(a_landscape(), a_unit(what, "A5"), a_unit(enemy, name), moved).dice for name in RANGES]


def a_ship(name: str, side: str = "allied") -> Unit:
    """A Destroyer on the hex."""
    return units_of(a_scenario(tiles={name: Piece("pdestroyer", side=side)}).map)[0]


@pytest.mark.parametrize(
    ("name", "dice"),
    [
        (INFANTRY, [3, 2, 1]),
        (TANK, [3, 3, 3]),
        (GUN, [3, 3, 2, 2, 1, 1]),
    ],
)
def test_a_unit_rolls_its_dice_by_range(name: str | Piece, dice: list[int]) -> None:
    assert by_range(name) == dice + [0] * (9 - len(dice))


@pytest.mark.parametrize(
    ("name", "moved", "battles"),
    [
        (INFANTRY, 1, True),
        (INFANTRY, 2, False),
        (ELITE, 2, True),
        (TANK, 3, True),
        (GUN, 0, True),
        (GUN, 1, False),
    ],
)
def test_a_unit_that_moved_too_far_does_not_battle(name: str | Piece, moved: int, battles: bool) -> None:
    assert (why_no_battle(a_landscape(), a_unit(name, "A5"), moved) == "") == battles


def test_who_entered_woods_does_not_battle_and_who_stood_there_does() -> None:
    landscape = a_landscape({"A5": "woods"})
    assert why_no_battle(landscape, a_unit(INFANTRY, "A5"), 1)
    assert not why_no_battle(landscape, a_unit(INFANTRY, "A5"), 0)
    french = Piece("inf2us", badge="badge3")
    assert not why_no_battle(landscape, a_unit(french, "A5"), 1)


def test_armor_that_left_a_marsh_does_not_battle() -> None:
    landscape = a_landscape({"A5": "marshes"})
    assert why_no_battle(landscape, a_unit(TANK, "B5"), 1, at("A5"))
    assert not why_no_battle(landscape, a_unit(INFANTRY, "B5"), 1, at("A5"))


def test_nobody_battles_out_of_the_ocean() -> None:
    landscape = a_landscape({"A5": "ocean"})
    assert not throw_at(landscape, a_unit(INFANTRY, "A5"), a_unit("infger", "B5")).dice


def test_artillery_fires_over_what_blocks_and_others_do_not() -> None:
    landscape = a_landscape({"B5": "woods"})
    assert throw_at(landscape, a_unit(GUN, "A5"), a_unit("infger", "C5")).dice == 3
    blocked = throw_at(landscape, a_unit(TANK, "A5"), a_unit("infger", "C5"))
    assert blocked.cannot == "The line of sight is blocked." and blocked.dice == 0


def test_japanese_infantry_at_full_strength_has_a_die_more_in_close_assault_and_ignores_a_flag() -> None:
    def dice(attacker: str | Piece, where: str = "B5") -> int:
        return throw_at(a_landscape(), a_unit(attacker, "A5"), a_unit("infus", where)).dice

    weak = Piece("infjp", figures=3)
    assert [dice("infjp"), dice("infjp", "C5"), dice(weak), dice("tankjp")] == [4, 2, 3, 3]
    assert flags_ignored(a_landscape(), a_unit("infjp", "A5")) == 1
    assert flags_ignored(a_landscape({"A5": "church"}), a_unit("infjp", "A5")) == 2
    assert flags_ignored(a_landscape(), a_unit(INFANTRY, "A5")) == 0


def test_a_throw_has_no_fewer_than_no_dice() -> None:
    far = throw_at(a_landscape({"D5": "buildings"}), a_unit(INFANTRY, "A5"), a_unit("infger", "D5"))
    assert (far.dice, far.cannot) == (0, "")
    mountain = throw_at(a_landscape({"D5": "mountain"}), a_unit(INFANTRY, "A5"), a_unit("infger", "D5"))
    assert (mountain.dice, mountain.cannot) == (0, "")


def test_unknown_ground_between_matters_to_units_that_must_see() -> None:
    landscape = a_landscape({"B5": "ppier"})
    assert throw_at(landscape, a_unit(TANK, "A5"), a_unit("infger", "C5")).unknown == (at("B5"),)
    assert throw_at(landscape, a_unit(GUN, "A5"), a_unit("infger", "C5")).unknown == ()


def test_a_bunker_lets_its_owner_ignore_a_flag_and_a_trench_infantry_alone() -> None:
    owned = a_landscape(tiles={"A5": Piece("bunker", side="axis")})
    assert [flags_ignored(owned, a_unit(name, "A5")) for name in ("infger", INFANTRY)] == [1, 0]
    assert flags_ignored(a_landscape(tiles={"A5": "bunker"}), a_unit(INFANTRY, "A5")) == 1, "nobody's"
    casemate = a_landscape(tiles={"A5": Piece("casemate", side="axis")})
    assert flags_ignored(casemate, a_unit(INFANTRY, "A5")) == 1, "whoever is in it"
    trench = a_landscape({"A5": "ptrenches"})
    assert [flags_ignored(trench, a_unit(name, "A5")) for name in (INFANTRY, TANK)] == [1, 0]
    assert flags_ignored(a_landscape({"F1": "ocean"}), a_ship("F1")) == 1


@rule("MD-100")
def test_a_cross_hair_adds_a_die_for_guns_that_lay_them_and_for_no_others() -> None:
    landscape, enemy = a_landscape(), a_unit("infger", "D5")
    gun = a_unit(Piece("gunger", badge="badge5"), "A5")
    assert throw_at(landscape, gun, a_unit(INFANTRY, "D5"), crosshair=True).dice == 3
    assert throw_at(landscape, a_ship("A5"), enemy, crosshair=True).dice == 3
    for name in (GUN, INFANTRY, TANK):
        unit = a_unit(name, "A5")
        assert throw_at(landscape, unit, enemy, crosshair=True).dice == throw_at(landscape, unit, enemy).dice


@rule("MD-023")
@pytest.mark.parametrize(
    ("terrain", "flags"),
    [
        ("church", 1),
        ("fortress", 9),
        ("woods", 0),
        ("buildings", 0),
        ("radar", 1),
        ("camp", 1),
        ("cemetery", 1),
        ("oasis", 1),
        ("ravine", 1),
        ("hills", 0),
    ],
)
def test_ground_lets_a_unit_ignore_flags(terrain: str, flags: int) -> None:
    assert flags_ignored(a_landscape({"A5": terrain}), a_unit(INFANTRY, "A5")) == flags


@rule("MD-023")
@pytest.mark.parametrize(
    ("name", "infantry", "armor"),
    [
        ("woods", 1, 2),
        ("hedgerow", 1, 2),
        ("hills", 1, 1),
        ("buildings", 1, 2),
        ("church", 1, 2),
        ("wruins", 1, 2),
        ("fortress", 1, 2),
        ("oasis", 1, 1),
        ("mountain", 2, 2),
        ("wadi", 1, 1),
        ("ptrenches", 1, 1),
        ("price", 0, 0),
        ("cemetery", 0, 0),
    ],
)
def test_terrain_takes_dice_that_battle_into_it(name: str, infantry: int, armor: int) -> None:
    landscape = a_landscape({"F5": name})
    target = a_unit("infger", "F5")
    assert 3 - throw_at(landscape, a_unit(INFANTRY, "E5"), target).dice == infantry
    assert 3 - throw_at(landscape, a_unit(TANK, "E5"), target).dice == armor
