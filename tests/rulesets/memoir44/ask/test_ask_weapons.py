"""Special weapons and special troops as they are asked about: movement, dice, hits, ground, retreat.

The figures here are taken by hand from the facts of the series, never from the data of the program.
"""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.document import Scenario
from tests.rules import rule
from tests.rulesets.memoir44.asked import answer, dice, kinds, reached, said
from tests.rulesets.memoir44.set_ups import a_scenario

RANGES = ("B5", "C5", "D5", "E5", "F5", "G5")
INFANTRY, ARMOR, GUN = Piece("infus"), Piece("tankus"), Piece("gunus")


def armed(badge: str, name: str = "infger", figures: int = 0) -> Piece:
    return Piece(name, badge=f"badge{badge}", figures=figures)


FOE = Piece("infger")
ANTI_TANK, MORTAR, MACHINE_GUN = armed("37"), armed("41"), armed("45")
SKI, SNIPER, CAVALRY, ENGINEERS = armed("30"), armed("26"), armed("29"), armed("6")
FLAK, MOBILE, TIGER = armed("46", "gunger"), armed("35", "gunger"), Piece("tank2ger", figures=1)


def duel(
    attacker: Piece,
    target: Piece,
    at: str,
    year: int = 1944,
    terrain: Mapping[str, str | Piece] | None = None,
) -> Scenario:
    """Two units on open ground, or with terrain on some hexes."""
    document = a_scenario(terrain, {"A5": attacker, at: target})
    return replace(document, date_begin=f"{year}-06-06")


def rolled(said_of_it: str) -> int:
    return 0 if said_of_it.startswith("No battle") else int(said_of_it.split()[0])


def by_range(attacker: Piece, year: int = 1944, moved: int = 0, target: Piece = INFANTRY) -> list[int]:
    """The dice at 1, 2, 3 ... hexes."""
    return [rolled(dice(duel(attacker, target, at, year), "A5", at, moved)) for at in RANGES]


def hit_by(attacker: Piece, target: Piece, year: int = 1944, moved: int = 0) -> str:
    """The faces that hit a target beside it."""
    (sentence,) = said(duel(attacker, target, "B5", year), "faces", "A5", "B5", moved=str(moved))
    return sentence.removeprefix("Each ").removesuffix(" is a hit.")


def after_a_move(attacker: Piece, year: int) -> bool:
    """Whether anything is asked of dice after a move."""
    document = duel(attacker, INFANTRY, "B5", year)
    with pytest.raises(StopIteration):
        answer(document, "dice", "A5", "B5", moved="2")
    try:
        answer(document, "dice", "A5", "B5", moved="1")
    except StopIteration:
        return False
    return True


def far(attacker: Piece, year: int = 1944) -> int:
    """How many hexes it reaches over open ground."""
    document = replace(a_scenario(units={"A5": attacker}), date_begin=f"{year}-06-06")
    return max(RANGES.index(at) + 1 for at in reached(document, "A5") if at in RANGES)


def takes_ground(attacker: Piece, year: int = 1944) -> bool:
    return said(duel(attacker, INFANTRY, "B5", year), "take", "A5", "B5")[0].startswith("Yes")


OVER = {"B5": "woods"}
INTO = {"B5": "buildings"}


def over(attacker: Piece, year: int = 1944, moved: int = 0) -> int:
    """The dice two hexes far over a wood."""
    return rolled(dice(duel(attacker, INFANTRY, "C5", year, OVER), "A5", "C5", moved))


def into(attacker: Piece, year: int = 1944, moved: int = 0) -> int:
    """The dice into a town beside it."""
    return rolled(dice(duel(attacker, INFANTRY, "B5", year, INTO), "A5", "B5", moved))


@rule("MD-388")
@pytest.mark.parametrize("year", [1940, 1942])
def test_an_early_anti_tank_gun_moves_or_battles_and_its_stars_hit_armor(year: int) -> None:
    assert far(ANTI_TANK, year) == 2 and not after_a_move(ANTI_TANK, year)
    assert by_range(ANTI_TANK, year) == [3, 2, 1, 0, 0, 0]
    assert hit_by(ANTI_TANK, ARMOR, year) == "Armor, Grenade or Star"
    assert hit_by(ANTI_TANK, INFANTRY, year) == "Infantry or Grenade"
    assert (over(ANTI_TANK, year), into(ANTI_TANK, year)) == (0, 2)


@rule("MD-391")
@pytest.mark.parametrize("year", [1943, 1944])
def test_a_late_anti_tank_gun_battles_after_one_hex_and_its_stars_hit_armor_unmoved_alone(year: int) -> None:
    assert far(ANTI_TANK, year) == 2 and after_a_move(ANTI_TANK, year)
    assert by_range(ANTI_TANK, year) == by_range(ANTI_TANK, year, 1) == [3, 2, 1, 0, 0, 0]
    assert hit_by(ANTI_TANK, ARMOR, year) == "Armor, Grenade or Star"
    assert hit_by(ANTI_TANK, ARMOR, year, 1) == "Armor or Grenade"
    assert (over(ANTI_TANK, year), into(ANTI_TANK, year), into(ANTI_TANK, year, 1)) == (0, 2, 2)


@rule("MD-389")
@pytest.mark.parametrize("year", [1940, 1942])
def test_an_early_mortar_moves_or_battles_over_what_blocks_and_without_loss_to_terrain(year: int) -> None:
    assert far(MORTAR, year) == 2 and not after_a_move(MORTAR, year)
    assert by_range(MORTAR, year) == [3, 2, 1, 0, 0, 0]
    assert (over(MORTAR, year), into(MORTAR, year)) == (2, 3)
    assert hit_by(MORTAR, INFANTRY, year) == "Infantry or Grenade"


@rule("MD-392")
@pytest.mark.parametrize("year", [1943, 1944])
def test_a_late_mortar_reaches_four_hexes_unmoved_and_battles_as_infantry_moved(year: int) -> None:
    assert far(MORTAR, year) == 2 and after_a_move(MORTAR, year)
    assert by_range(MORTAR, year) == [3, 2, 1, 1, 0, 0]
    assert by_range(MORTAR, year, 1) == [3, 2, 1, 0, 0, 0]
    assert (over(MORTAR, year), into(MORTAR, year)) == (2, 3)
    assert (over(MORTAR, year, 1), into(MORTAR, year, 1)) == (0, 2)


@rule("MD-390")
@pytest.mark.parametrize("year", [1940, 1942])
def test_an_early_machine_gun_moves_or_battles_and_its_stars_hit_infantry(year: int) -> None:
    assert far(MACHINE_GUN, year) == 2 and not after_a_move(MACHINE_GUN, year)
    assert by_range(MACHINE_GUN, year) == [3, 2, 1, 0, 0, 0]
    assert hit_by(MACHINE_GUN, INFANTRY, year) == "Infantry, Grenade or Star"
    assert hit_by(MACHINE_GUN, ARMOR, year) == "Armor or Grenade"
    assert (over(MACHINE_GUN, year), into(MACHINE_GUN, year)) == (0, 2)


@rule("MD-393")
@pytest.mark.parametrize("year", [1943, 1944])
def test_a_late_machine_gun_battles_after_one_hex_and_its_stars_hit_infantry_unmoved(year: int) -> None:
    assert far(MACHINE_GUN, year) == 2 and after_a_move(MACHINE_GUN, year)
    assert by_range(MACHINE_GUN, year) == by_range(MACHINE_GUN, year, 1) == [3, 2, 1, 0, 0, 0]
    assert hit_by(MACHINE_GUN, INFANTRY, year) == "Infantry, Grenade or Star"
    assert hit_by(MACHINE_GUN, INFANTRY, year, 1) == "Infantry or Grenade"


@rule("MD-387")
@pytest.mark.parametrize(("year", "late"), [(1941, False), (1942, False), (1943, True), (1945, True)])
@pytest.mark.parametrize("weapon", [ANTI_TANK, MORTAR, MACHINE_GUN])
def test_weapons_are_of_the_early_war_up_to_1942(weapon: Piece, year: int, late: bool) -> None:
    assert after_a_move(weapon, year) == late
    told = said(duel(weapon, INFANTRY, "B5", year), "unit", "A5")[0]
    assert ("late war" in told, "early war" in told) == (late, not late)


@rule("MD-394")
@pytest.mark.parametrize("year", [1942, 1944])
def test_no_special_weapon_takes_ground_and_other_infantry_does(year: int) -> None:
    for weapon in (ANTI_TANK, MORTAR, MACHINE_GUN):
        assert not takes_ground(weapon, year)
        assert answer(duel(weapon, INFANTRY, "B5", year), "take", "A5", "B5").cite == "MD-394"
    for other in (Piece("infger"), SKI, CAVALRY, ENGINEERS, TIGER):
        assert takes_ground(other, year)
    for gun in (FLAK, MOBILE, Piece("gunger")):
        assert not takes_ground(gun, year)
    carrier = Piece("inf2ger", badge="badge4").with_trait("weapon", "mortar")
    (told,) = said(duel(carrier, INFANTRY, "B5", year), "take", "A5", "B5")
    assert told.startswith("Yes") and "After it used its mortar" in told


@rule("MD-386")
def test_a_heavy_anti_tank_gun_sees_its_target_loses_nothing_to_terrain_and_hits_armor_by_stars() -> None:
    assert far(FLAK) == 1 and not after_a_move(FLAK, 1944)
    assert by_range(FLAK) == [2, 2, 2, 2, 0, 0]
    assert (over(FLAK), into(FLAK)) == (0, 2)
    assert hit_by(FLAK, ARMOR) == "Armor, Grenade or Star"
    assert hit_by(FLAK, INFANTRY) == "Infantry or Grenade"
    assert "armor and vehicles" in " ".join(said(duel(FLAK, ARMOR, "B5"), "unit", "A5"))


@rule("MD-381")
def test_ski_troops_are_three_move_three_and_battle_on_entering_any_terrain() -> None:
    assert far(SKI) == 3 and by_range(SKI, moved=1) == [3, 2, 0, 0, 0, 0]
    woods = a_scenario({"A5": "woods"}, {"A5": SKI, "C5": INFANTRY})
    assert rolled(dice(woods, "A5", "C5", 1)) == 2
    plain = a_scenario({"A5": "woods"}, {"A5": Piece("infger"), "C5": INFANTRY})
    assert rolled(dice(plain, "A5", "C5", 1)) == 0
    wooded = a_scenario({"B5": "woods", "a6": "woods", "a4": "woods"}, {"A5": SKI})
    assert {"B5"} <= reached(wooded, "A5") and "C5" not in reached(wooded, "A5"), "woods end its move"
    assert "It is set up with 3 figures." in said(a_scenario(units={"A5": SKI}), "unit", "A5")


@rule("MD-382")
def test_a_sniper_rolls_a_die_at_one_to_five_hexes_that_no_terrain_takes() -> None:
    assert far(SNIPER) == 2
    assert by_range(SNIPER) == by_range(SNIPER, moved=1) == [1, 1, 1, 1, 1, 0]
    assert by_range(SNIPER, target=ARMOR) == [0] * 6
    assert (over(SNIPER), into(SNIPER), into(SNIPER, moved=1)) == (0, 1, 1)
    assert hit_by(SNIPER, INFANTRY) == "Infantry, Grenade or Star"
    assert hit_by(SNIPER, GUN) == "Grenade or Star"
    woods = a_scenario({"A5": "woods"}, {"A5": SNIPER, "C5": INFANTRY})
    assert rolled(dice(woods, "A5", "C5", 1)) == 1


@rule("MD-383")
def test_a_sniper_is_hit_by_grenades_alone_battles_nobody_back_and_is_worth_no_medal() -> None:
    assert hit_by(INFANTRY, SNIPER) == hit_by(armed("45", "infus"), SNIPER) == "Grenade"
    told = said(duel(SNIPER, INFANTRY, "B5"), "hits", "A5")
    assert told[0] == "Each Grenade rolled at it is a hit."
    assert len(told) == 2 and "Each Grenade is a hit" in told[1], "in a Barrage too"
    about = " ".join(said(duel(SNIPER, INFANTRY, "B5"), "unit", "A5"))
    assert "It does not battle back." in about and "gives no medal" in about


RETREAT = {"E5": INFANTRY}


def falls_back(unit: Piece, flags: int) -> tuple[set[str], int]:
    """The rows (from the bottom) a unit of the Axis on E5 may end a retreat in, and the figures it loses."""
    told = answer(a_scenario(units={"E5": unit}), "retreat", "E5", hexes=str(flags))
    losses = next((int(line.split()[2]) for line in told.sentences if line.startswith("It loses")), 0)
    return {place[1:] for place in told.places} - {"5"}, losses


@rule("MD-395")
@pytest.mark.parametrize("unit", [SKI, SNIPER, Piece("inf2us", badge="badge3")])
def test_ski_troops_snipers_and_resistance_fall_back_one_to_three_hexes_a_flag(unit: Piece) -> None:
    forward = unit.name == "inf2us"
    near, both = ("4", "3", "2"), ("3", "2", "1")
    assert falls_back(unit, 1) == ((set(near) if forward else {"6", "7", "8"}), 0)
    assert falls_back(unit, 2) == ((set(both) if forward else {"7", "8", "9"}), 0)


@rule("MD-395")
def test_others_fall_back_one_hex_a_flag_and_nobody_loses_figures_for_hexes_he_need_not_make() -> None:
    for unit in (Piece("infger"), CAVALRY, MORTAR, ENGINEERS):
        assert falls_back(unit, 1) == ({"6"}, 0)
    document = a_scenario(units={"E9": SKI, "e8": SKI})
    assert "loses" not in " ".join(said(document, "retreat", "e8", hexes="1"))
    assert "It loses 1 figure" in " ".join(said(document, "retreat", "E9", hexes="1"))


@rule("MD-380")
def test_cavalry_moves_three_and_rolls_two_and_one() -> None:
    assert far(CAVALRY) == 3 and by_range(CAVALRY) == by_range(CAVALRY, moved=1) == [2, 1, 0, 0, 0, 0]


@rule("MD-379")
def test_engineers_lose_no_die_to_terrain_in_close_assault_alone() -> None:
    assert far(ENGINEERS) == 2 and by_range(ENGINEERS) == [3, 2, 1, 0, 0, 0]
    assert into(ENGINEERS) == 3
    assert rolled(dice(duel(ENGINEERS, INFANTRY, "C5", terrain={"C5": "buildings"}), "A5", "C5")) == 1


@rule("MD-378")
def test_special_forces_move_two_and_battle_and_elite_armor_has_four_figures() -> None:
    elite = Piece("inf2ger", badge="badge4")
    assert far(elite) == 2 and by_range(elite) == by_range(elite, moved=1) == [3, 2, 1, 0, 0, 0]
    assert "It moves up to 2 hexes and battles." in said(duel(elite, INFANTRY, "B5"), "unit", "A5")
    assert takes_ground(elite) and into(elite) == 2
    panzer = Piece("tank2ger")
    assert far(panzer) == 3 and by_range(panzer) == [3, 3, 3, 0, 0, 0]


@rule("MD-384")
def test_mobile_artillery_moves_two_or_one_and_battles() -> None:
    assert far(MOBILE) == 2 and after_a_move(MOBILE, 1944)
    assert by_range(MOBILE) == by_range(MOBILE, moved=1) == [3, 3, 2, 2, 1, 1]
    assert (over(MOBILE), into(MOBILE)) == (3, 3)


@rule("MD-385")
def test_a_tiger_plays_as_armor_and_what_confirms_its_hits_is_said_to_be_unknown() -> None:
    assert far(TIGER) == 3 and by_range(TIGER) == by_range(TIGER, moved=1) == [3, 3, 3, 0, 0, 0]
    assert (
        "second roll; which faces confirm it is not public"
        in said(duel(TIGER, ARMOR, "B5"), "unit", "A5")[-1]
    )


@rule("MD-396")
@pytest.mark.parametrize("tile", ["casemate", "wbunker", "dbunker", "pbunker", "bunker"])
def test_guns_set_up_in_a_casemate_or_field_bunker_stay_there(tile: str) -> None:
    inside = {"E5": Piece(tile, side="axis")}
    gun = a_scenario(units={"E5": Piece("gunger")}, tiles=inside)
    assert reached(gun, "E5") == set()
    told = " ".join(said(gun, "retreat", "E5", hexes="1"))
    assert "0 of 1 hex." in told and "It loses 1 figure" in told
    assert "Artillery set up in it may not leave it." in said(gun, "ground", "E5")[0]
    foot = a_scenario(units={"E5": Piece("infger")}, tiles=inside)
    assert reached(foot, "E5") and "1 of 1 hex" in said(foot, "retreat", "E5", hexes="1")[0]


@rule("MD-397")
def test_a_sea_wall_shelters_who_does_not_own_it_and_lets_anybody_ignore_a_flag() -> None:
    wall = Piece("sand", side="axis").with_trait("behavior", "SEAWALL")

    def facing(attacker: Piece, target: Piece) -> int:
        document = a_scenario(units={"A5": attacker, "B5": target}, obstacles={"B5": wall})
        return rolled(dice(document, "A5", "B5"))

    assert facing(Piece("infger"), INFANTRY) == facing(Piece("tankger"), INFANTRY) == 2
    assert facing(Piece("gunger"), INFANTRY) == 3
    assert facing(INFANTRY, Piece("infger")) == facing(ARMOR, Piece("infger")) == 3, (
        "the owner has no shelter"
    )
    for unit in (INFANTRY, Piece("infger"), ARMOR):
        behind = a_scenario(units={"E5": unit}, obstacles={"E5": wall})
        assert said(behind, "retreat", "E5", hexes="1")[-1] == "Its terrain lets it ignore 1 Flag."
        assert len(reached(behind, "E5")) > 6, "it bars nobody"
    told = said(a_scenario(obstacles={"E5": wall}), "ground", "E5")[0]
    assert "Against a unit in it that does not own it: infantry 1 die fewer, armor 1 die fewer." in told


@rule("MD-023")
def test_what_a_behaviour_makes_of_a_piece_is_called_by_that_and_not_by_the_piece() -> None:
    wall = Piece("sand", side="axis").with_trait("behavior", "SEAWALL")
    behind = a_scenario(units={"A5": Piece("infger"), "B5": INFANTRY}, obstacles={"B5": wall})
    assert dice(behind, "A5", "B5") == "2 dice: at 1 hex +3, into sea wall -1."
    bags = a_scenario(units={"A5": Piece("infger"), "B5": INFANTRY}, obstacles={"B5": Piece("sand")})
    assert dice(bags, "A5", "B5") == "2 dice: at 1 hex +3, into sandbags -1."
    ford = a_scenario({"A5": Piece("river", 1).with_trait("behavior", "FORD")}, {"A5": INFANTRY, "B5": FOE})
    assert dice(ford, "A5", "B5") == "2 dice: at 1 hex +3, out of ford -1."


@rule("MD-398")
@pytest.mark.parametrize("trench", ["ptrenches", "wtrenches"])
def test_armor_in_a_trench_does_not_battle_moved_or_not(trench: str) -> None:
    document = a_scenario({"A5": trench}, {"A5": Piece("tankger"), "B5": INFANTRY})
    for moved in (0, 1):
        told = dice(document, "A5", "B5", moved)
        assert told.startswith("No battle. Armor does not battle out of a trench")
    foot = a_scenario({"A5": trench}, {"A5": Piece("infger"), "B5": INFANTRY})
    assert rolled(dice(foot, "A5", "B5")) == 3


@pytest.mark.parametrize("unit", [ANTI_TANK, MORTAR, MACHINE_GUN, SKI, SNIPER, FLAK])
def test_whose_printed_card_is_not_public_is_told_so_and_the_books_own_units_are_not(unit: Piece) -> None:
    mark = "Its printed card is not public: these are the rules of the series' digital version."
    assert mark in said(duel(unit, INFANTRY, "B5"), "unit", "A5")
    assert mark not in said(duel(Piece("gunger", badge="badge5"), INFANTRY, "B5"), "unit", "A5")
    assert "unit" not in kinds(duel(unit, INFANTRY, "B5"), "F5"), "nobody stands there"


def test_an_airborne_unit_is_told_of_the_weapon_it_carries() -> None:
    carrier = Piece("inf2us", badge="badge9").with_trait("weapon", "mortar")
    told = said(duel(carrier, Piece("infger"), "B5"), "unit", "A5")
    assert "If it does not move, it may use its weapon: mortar, late war." in told
    rolls = said(duel(carrier, Piece("infger"), "B5", terrain=INTO), "dice", "A5", "B5", moved="0")
    assert rolls[0].startswith("2 dice") and rolls[1] == "As mortar, late war: 3 dice."
    machine_gun = Piece("inf2us", badge="badge9").with_trait("weapon", "machine-gun")
    faces = said(duel(machine_gun, Piece("infger"), "B5"), "faces", "A5", "B5", moved="0")
    assert faces[1] == "As machine gun, late war: Each Infantry, Grenade or Star is a hit."
