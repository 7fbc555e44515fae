"""Questions on troops: losses, landing, arrival, ground to take, cross-hairs, a step."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.document import BeachControl
from tests.rules import rule
from tests.rulesets.memoir44.asked import answer, kinds, said
from tests.rulesets.memoir44.set_ups import GUN, INFANTRY, TANK, a_scenario, at, hill, supported

SHORE = dict.fromkeys(("A1", "C1", "E1", "G1", "I1", "K1"), "coast")
BIG_GUN = Piece(GUN, badge="badge5")


@rule("MD-116")
def test_supported_infantry_is_told_what_is_left_after_each_hit() -> None:
    document = a_scenario(units={"E5": supported(INFANTRY)})
    assert said(document, "losses", "E5") == (
        "1 hit: 3 figures and 1 supporting left.",
        "2 hits: 2 figures and 1 supporting left.",
        "3 hits: 2 figures left, standard infantry for good.",
        "4 hits: 1 figure left, standard infantry for good.",
        "5 hits: eliminated.",
    )


@rule("MD-120")
def test_supported_armor_is_told_what_is_left_after_each_hit() -> None:
    document = a_scenario(units={"E5": supported(TANK)})
    found = answer(document, "losses", "E5")
    assert found.cite == "MD-120" and found.sentences == (
        "1 hit: 2 figures and 1 supporting left.",
        "2 hits: 1 figure and 1 supporting left.",
        "3 hits: 1 figure left, standard armor for good.",
        "4 hits: eliminated.",
    )


@rule("MD-106")
def test_a_destroyer_is_told_its_battle_stars_and_a_plain_unit_has_nothing_to_ask() -> None:
    ship = a_scenario(tiles={"F1": "pdestroyer"}, face="BEACH")
    assert "at 3 it is removed" in said(ship, "losses", "F1")[0]
    assert "losses" not in kinds(a_scenario(units={"E5": INFANTRY}), "E5")


@rule("MD-092", "MD-105", "MD-115")
def test_a_unit_is_told_which_dice_hit_it_and_what_a_barrage_does() -> None:
    document = a_scenario(
        {"E5": "buildings"},
        {"E5": supported(INFANTRY), "G5": supported(TANK), "I5": GUN},
        tiles={"F1": "pdestroyer"},
        face="BEACH",
    )
    usual = {"E5": "Infantry or Grenade", "G5": "Armor or Grenade", "I5": "Grenade", "F1": "Grenade"}
    for place, faces in usual.items():
        assert said(document, "hits", place)[0] == f"Each {faces} rolled at it is a hit."
    assert answer(document, "hits", "I5").title == "What hits American artillery on I5"
    assert answer(document, "hits", "F1").title == "What hits Destroyer on F1"
    shelled = {
        "E5": "Infantry, Grenade or Star",
        "G5": "Armor, Grenade or Star",
        "I5": "Grenade or Star",
        "F1": "Grenade",
    }
    for place, faces in shelled.items():
        assert said(document, "hits", place)[-1] == (
            f"A Barrage rolls 4 dice at it on any ground. Each {faces} is a hit; each "
            "Flag is a hex of retreat that cannot be ignored."
        )
    assert "Machine gun" in said(document, "hits", "E5")[1]
    assert "Heavy anti-tank gun" in said(document, "hits", "G5")[1]
    assert said(document, "hits", "I5")[1] == "Each Star rolled by these is also a hit: Sniper."
    assert "hits" not in kinds(document, "A9")


def test_coastline_reinforcements_are_asked_about_on_the_coastline_of_a_landing_alone() -> None:
    ground = {**SHORE, "A3": "beach"}
    landing = replace(a_scenario(ground), beaches=BeachControl())
    assert "coast" in kinds(landing, "A1")
    assert "coast" not in kinds(landing, "E5") and "coast" not in kinds(landing, "A3")
    assert "coast" not in kinds(a_scenario(ground), "A1")


@pytest.mark.parametrize(
    ("ground", "says"), [({}, "lets it ignore 1 Flag."), ({"E5": "sand"}, "lets it ignore 2 Flags.")]
)
def test_japanese_infantry_behind_sandbags_ignores_a_flag_for_each(ground: dict[str, str], says: str) -> None:
    document = a_scenario(units={"E5": "infjp"}, obstacles=ground)
    assert said(document, "retreat", "E5", hexes="1")[-1].endswith(says)


@rule("MD-009", "MD-224", "MD-395")
@pytest.mark.parametrize(
    ("key", "unit", "cite"),
    [
        ("utah", Piece("infger"), "MD-009"),
        ("utah", Piece("infger", badge="badge30"), "MD-395"),
        ("airborne", Piece("infger"), "MD-224"),
        ("airborne", Piece("inf2us", badge="badge9"), "MD-224"),
        ("omaha", Piece("inf2us", badge="badge9"), "MD-009"),
    ],
)
def test_a_retreat_cites_the_rule_that_says_where_it_goes(key: str, unit: Piece, cite: str) -> None:
    document = replace(a_scenario(units={"E5": unit}), key=key)
    assert answer(document, "retreat", "E5", hexes="1").cite == cite


@rule("MD-395")
def test_figures_lost_in_a_retreat_are_told_by_their_number() -> None:
    cornered = a_scenario(units={"E9": "infger"})
    assert "It loses 1 figure for the rest." in said(cornered, "retreat", "E9", hexes="1")
    assert "It loses 2 figures for the rest." in said(cornered, "retreat", "E9", hexes="2")


@rule("MD-052")
def test_a_loaded_craft_is_told_where_it_lands() -> None:
    ground = dict.fromkeys(("C5", "D5", "b4", "c6", "C7"), "ocean")
    ground |= dict.fromkeys(("E5", "c4", "c8"), "coast")
    sea = a_scenario(ground)
    document = replace(sea, craft=(at("C5"),))
    found = answer(document, "landing", "C5")
    assert set(found.places) == {"C5", "E5", "c4"} and "one of 4 Ocean hexes" in found.sentences[1]
    full = replace(a_scenario(ground, {"D5": INFANTRY, "c4": INFANTRY}), craft=(at("C5"),))
    assert answer(full, "landing", "C5").places == ("C5",), "neither through another nor onto one"
    dry = replace(a_scenario(), craft=(at("C5"),))
    assert said(dry, "landing", "C5")[0] == "In one turn it reaches no Coastline hex that is empty."
    assert "landing" in kinds(a_scenario(tiles={"C5": "barge"}), "C5") and "landing" not in kinds(sea, "C5")


@rule("MD-056")
def test_two_sections_held_open_the_coastline_and_one_alone_does_not() -> None:
    sea = {**SHORE, "A3": "beach", "G3": "beach", "M3": "beach"}
    free = replace(a_scenario(sea, {"C1": INFANTRY}), beaches=BeachControl())
    found = answer(free, "coast", "A1")
    assert set(found.places) == set(SHORE) - {"C1"}
    assert found.sentences[1] == (
        "Their reinforcements may arrive on 5 empty Coastline hexes, in place of a Landing Craft."
    )
    held = replace(a_scenario(sea, {"G3": "infger"}), beaches=BeachControl())
    found = answer(held, "coast", "A1")
    assert found.places == () and "left, right" in found.sentences[0]


@rule("MD-039", "MD-040", "MD-041")
def test_an_arrival_is_told_for_each_kind_whether_it_battles_at_once() -> None:
    document = replace(a_scenario({"F5": "woods"}, {"J5": "infger"}), reinforced=("allied",))
    clear = said(document, "arrival", "B5")
    assert clear[:2] == ("Allies, infantry: yes.", "Allies, armor: yes.")
    assert clear[2].startswith("Allies, artillery: no. ") and clear[3] == "Allies, mobile artillery: yes."
    assert "Supply Trucks and Half-Tracks do not resupply" in clear[4]
    assert all(": no. " in line for line in said(document, "arrival", "I5")[:4])
    assert said(document, "arrival", "F5")[0].endswith("in the turn it enters woods.")
    assert "arrival" not in kinds(document, "J5") and "arrival" not in kinds(a_scenario(), "B5")


@rule("MD-012", "MD-013")
def test_ground_is_taken_across_a_bluff_and_not_across_a_cliff() -> None:
    units = {"E5": INFANTRY, "F5": "infger"}
    down = a_scenario({"E5": "coast", "F5": hill()}, {"F5": INFANTRY, "E5": "infger"})
    assert said(down, "take", "F5", "E5")[0].startswith("No. ")
    cliff = a_scenario({"E5": "coast", "F5": hill()}, units)
    bluff = a_scenario({"E5": "beach", "F5": hill()}, units)
    assert said(cliff, "take", "E5", "F5") == ("No. American infantry may not take ground from E5 to F5.",)
    assert answer(cliff, "take", "E5", "F5").cite == "MD-012"
    assert said(bluff, "take", "E5", "F5")[0].startswith("Yes. Once F5 is empty")
    assert "take" not in kinds(a_scenario(units={"E5": INFANTRY, "H5": "infger"}), "E5", "H5")


@rule("MD-010", "MD-014")
@pytest.mark.parametrize(("shore", "edge"), [("coast", "cliff"), ("beach", "bluff")])
@pytest.mark.parametrize("way", [("E5", "F5"), ("F5", "E5")])
def test_infantry_alone_is_told_to_climb_and_for_two_hexes(
    shore: str, edge: str, way: tuple[str, str]
) -> None:
    assert said(a_scenario({"E5": shore, "F5": hill()}), "edge", *way) == (
        f"A {edge} lies between them.",
        "Infantry: 2 hexes of movement, after which it may not battle.",
        "Armor: cannot move there.",
        "Artillery: cannot move there.",
    )


@rule("MD-015")
@pytest.mark.parametrize("way", [("E5", "F5"), ("F5", "E5")])
def test_nobody_is_told_to_go_between_ocean_and_cliff(way: tuple[str, str]) -> None:
    cliff = a_scenario({"E5": "ocean", "F5": hill()})
    assert [words.partition(": ")[2] for words in said(cliff, "edge", *way)[1:]] == ["cannot move there."] * 3
    level = said(a_scenario({"E5": "ocean"}), "edge", *way)
    assert not any("cannot move" in words for words in level)


def test_a_step_is_told_for_the_unit_that_stands_there() -> None:
    cliff = a_scenario({"E5": "coast", "F5": hill()})
    assert said(a_scenario({"F5": "woods"}, {"E5": TANK}), "edge", "E5", "F5") == (
        "American armor: 1 hex of movement, which ends its move, after which it may not battle.",
    )
    taken = a_scenario(units={"E5": TANK, "F5": INFANTRY})
    assert said(taken, "edge", "E5", "F5")[-1] == "A unit stands on F5 at set-up, so no unit can move there."
    assert "unknown" in said(a_scenario({"F5": "ppier"}), "edge", "E5", "F5")[0]
    assert "edge" not in kinds(cliff, "E5", "H5")


@rule("MD-100", "MD-097")
def test_a_cross_hair_adds_a_die_for_a_big_gun() -> None:
    document = a_scenario(units={"A5": BIG_GUN, "F5": "infger", "D9": INFANTRY})
    words = said(document, "crosshair", "A5", "F5")
    assert words[0].startswith("2 dice instead of 1") and words[1].startswith("It has 1 marker;")
    assert "The marker returns when" in words[2]
    assert "crosshair" not in kinds(document, "D9", "F5")
