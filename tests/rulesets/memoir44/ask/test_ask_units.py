"""Units of the book on a designer's map: how far they go, with how many dice, at whom."""

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.document import Scenario
from tests.rules import rule
from tests.rulesets.memoir44.asked import dice, reached, report, said
from tests.rulesets.memoir44.set_ups import GUN, INFANTRY, TANK, a_scenario, supported

FLAME = Piece("tankus", badge="badge33")
BIG_GUN = Piece("gunus", badge="badge5")
RANGES = ("B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5", "J5")
FOOT, ARMED = supported(INFANTRY), supported(TANK)


def facing(unit: str | Piece, terrain: dict[str, str] | None = None, where: str = "B5") -> Scenario:
    """The unit on A5 and an enemy on the other hex."""
    return a_scenario(terrain, {"A5": unit, where: "infger"})


def by_range(unit: str | Piece, moved: int = 0) -> list[int]:
    """The dice told at 1, 2, 3 ... hexes over open ground."""
    told = [dice(facing(unit, where=where), "A5", where, moved) for where in RANGES]
    return [0 if words.startswith("No battle") else int(words.split()[0]) for words in told]


def told_at(unit: str | Piece, where: str, terrain: dict[str, str]) -> str:
    """The number of dice told, with its word."""
    return dice(facing(unit, terrain, where), "A5", where).partition(":")[0]


@rule("MD-098")
def test_big_guns_and_destroyers_are_told_their_dice_to_eight_hexes() -> None:
    far = [3, 3, 2, 2, 1, 1, 1, 1, 0]
    assert by_range(BIG_GUN) == far
    for where, number in zip(RANGES, far, strict=True):
        sea = a_scenario({"A5": "ocean"}, {where: "infger"}, tiles={"A5": Piece("pdestroyer", side="allied")})
        told = dice(sea, "A5", where)
        assert told.startswith(f"{number} d" if number else "No battle.")


@rule("MD-099")
def test_a_hit_that_leaves_the_unit_there_is_told_to_lay_the_cross_hair() -> None:
    document = a_scenario(units={"A5": BIG_GUN, "F5": "infger"})
    plain, marked = dice(document, "A5", "F5"), said(document, "crosshair", "A5", "F5")
    assert plain.startswith("1 die: ")
    assert marked[0] == "2 dice instead of 1, with any number of markers."
    assert marked[1].endswith("a hit that leaves the target in place adds one.")


@rule("MD-104")
@pytest.mark.parametrize("land", ["coast", "pmouth", "beach", "hills", "buildings"])
def test_a_destroyer_is_told_one_or_two_hexes_of_ocean_never_next_to_land(land: str) -> None:
    ocean = {f"{letter}{row}": "ocean" for row in (3, 5) for letter in "ABCDEFGHIJKLM"}
    ocean |= {f"{letter}4": "ocean" for letter in "abcdefghijkl"}
    ship = {"F1": "pdestroyer"}
    free = reached(a_scenario(ocean, tiles=ship, face="BEACH"), "F1")
    assert {"G1", "H1", "F3"} <= free
    assert not free & {"I1", "F5", "f4"}, "three hexes away"
    near_land = reached(a_scenario({**ocean, "G3": land}, tiles=ship, face="BEACH"), "F1")
    assert not near_land & {"F3", "G3", "f2", "g2"}
    assert near_land


@rule("MD-109")
def test_a_flame_thrower_tank_is_told_three_hexes_and_the_dice_of_armor() -> None:
    assert by_range(FLAME) == by_range(FLAME, moved=1) == [3, 3, 3, 0, 0, 0, 0, 0, 0]
    near = reached(a_scenario(units={"A5": FLAME}), "A5")
    assert "D5" in near and "E5" not in near


@rule("MD-109", "MD-113", "MD-118")
@pytest.mark.parametrize("unit", [FLAME, FOOT, ARMED], ids=["flame thrower", "infantry", "armor"])
def test_these_units_are_told_to_battle_ground_units_in_sight_and_no_ships(unit: Piece) -> None:
    assert dice(facing(unit, {"B5": "woods"}, "C5"), "A5", "C5") == "No battle. The line of sight is blocked."
    ship = a_scenario({"B5": "ocean"}, {"A5": unit}, tiles={"B5": Piece("pdestroyer", side="axis")})
    assert dice(ship, "A5", "B5").startswith("No battle. ")
    plain = a_scenario({"B5": "ocean"}, {"A5": TANK}, tiles={"B5": Piece("pdestroyer", side="axis")})
    assert not dice(plain, "A5", "B5").startswith("No battle")


@rule("MD-110")
def test_a_flame_thrower_tank_is_told_one_die_less_in_close_assault_on_a_town() -> None:
    assert told_at(FLAME, "B5", {"B5": "buildings"}) == "2 dice"
    assert told_at(TANK, "B5", {"B5": "buildings"}) == "1 die"
    assert told_at(FLAME, "C5", {"C5": "buildings"}) == "1 die", "at range as armor"
    assert told_at(FLAME, "B5", {"A5": "buildings", "B5": "buildings"}) == "2 dice", "one die in all"
    assert told_at(FLAME, "a6", {"A5": "buildings"}) == "2 dice", "out of a town"


@rule("MD-112")
def test_supported_infantry_is_told_one_hex_and_battle_or_two_hexes_without() -> None:
    near = reached(a_scenario(units={"A5": FOOT}), "A5")
    assert "C5" in near and "D5" not in near
    assert by_range(FOOT, moved=1)[0] == 3
    one_hex = said(a_scenario(units={"A5": FOOT}), "edge", "A5", "B5")[0]
    assert one_hex.endswith(": 1 hex of movement.")
    two_hexes = said(a_scenario({"A5": "beach", "B5": "hills"}, {"A5": FOOT}), "edge", "A5", "B5")[1]
    assert two_hexes.endswith(": 2 hexes of movement, after which it may not battle.")


@rule("MD-113")
def test_supported_infantry_is_told_three_three_and_two_dice() -> None:
    assert by_range(FOOT) == [3, 3, 2, 0, 0, 0, 0, 0, 0]


@rule("MD-114")
def test_supported_infantry_may_take_ground_and_then_battle_an_adjacent_enemy_alone() -> None:
    for unit, may in ((FOOT, "Yes"), (ARMED, "Yes"), (GUN, "No")):
        assert said(facing(unit, {"B5": "woods"}), "take", "A5", "B5")[0].startswith(may)
    advanced = a_scenario(units={"B5": FOOT, "C5": "infger", "D5": "infger"})
    assert dice(advanced, "B5", "C5").startswith("3 dice")
    assert dice(advanced, "B5", "D5").startswith("No battle.") and "adjacent" in dice(advanced, "B5", "D5")


@rule("MD-118")
def test_supported_armor_is_told_three_hexes_and_the_dice_of_armor() -> None:
    assert by_range(ARMED) == by_range(ARMED, moved=1) == [3, 3, 3, 0, 0, 0, 0, 0, 0]
    near = reached(a_scenario(units={"A5": ARMED}), "A5")
    assert "D5" in near and "E5" not in near


@rule("MD-119")
def test_supported_armor_is_told_the_loss_of_infantry_in_close_assault() -> None:
    assert told_at(ARMED, "B5", {"B5": "buildings"}) == "2 dice"
    assert told_at(ARMED, "C5", {"C5": "buildings"}) == "1 die", "at range as armor"
    assert told_at(ARMED, "B5", {"A5": "buildings"}) == "3 dice", "out of a town"
    assert told_at(TANK, "B5", {"A5": "buildings"}) == "1 die"


@rule("MD-268")
@pytest.mark.parametrize(
    ("unit", "figures"),
    [
        ("infus", 4),
        ("inf2ger", 4),
        ("tankbrit", 3),
        ("tank2us", 4),
        ("gunru", 2),
        (Piece("inf2us", badge="badge3"), 3),
        (Piece("infger", badge="badge30"), 3),
        (Piece("infus", badge="badge26"), 1),
    ],
)
def test_a_unit_is_counted_with_the_figures_of_its_kind_or_those_stated(
    unit: str | Piece, figures: int
) -> None:
    assert counted(unit) == figures
    stated = Piece(unit) if isinstance(unit, str) else unit
    for number in (1, 2, 3, 4):
        assert counted(Piece(stated.name, badge=stated.badge, figures=number)) == number


def counted(unit: str | Piece) -> int:
    """The figures that the report of the sections counts on the whole map."""
    rows = report(a_scenario(units={"A5": unit}), "sections")
    return sum(int(row[5]) for row in rows if row[0] == "Whole map")
