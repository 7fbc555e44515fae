"""The leaf of fire and damage, AT guns and mortars, read as text."""

import pytest

from tests.rules import rule
from tests.rulesets.skirmish.sheets.papers import fire


@rule("TS-117")
def test_a_work_in_cover_terrain_gives_the_higher_cover_only() -> None:
    said = fire()
    assert "A work in cover terrain gives the higher of both: a Trench (4) in forest (2) gives 4." in said
    assert "Against ballistic fire the 2 of the forest still count." in said


@rule("TS-118")
def test_armour_in_cover_terrain_gives_the_higher_of_both() -> None:
    assert "the higher of armour and cover applies: a truck in Rough 1, a Panther there 3." in fire()


@rule("TS-119")
def test_a_squad_that_kills_gets_an_elite_unless_it_has_a_mortar() -> None:
    assert "A squad that kills a unit swaps a Regular for an Elite, free; never one with a mortar." in fire()


@rule("TS-120")
def test_obstructed_dice_count_1_lower_before_aiming() -> None:
    assert "Obstructed Every attack die counts 1 lower, before Aiming." in fire()


@rule("TS-121")
def test_there_is_no_long_range() -> None:
    assert "Close or normal. There is no long range." in fire()


@rule("TS-122")
def test_terrain_damage_craters_open_ground() -> None:
    assert "with two hits or more craters a hex without cover terrain; cover terrain is never" in fire()


@rule("TS-123")
def test_terrain_damage_breaches_hedgerows_and_destroys_buildings() -> None:
    assert "Two or more of its hits left after cover breach a hedgerow or destroy a building." in fire()


@rule("TS-126")
def test_buildings_fall_to_terrain_damage_alone_or_to_hits_above_their_cover() -> None:
    assert "Nothing else destroys a building." in fire()
    assert "A building also falls to more hits than its cover." in fire(building_destroyed="hits_above_cover")


@rule("TS-124", "TS-127")
def test_works_fall_to_more_hits_than_their_cover_or_to_a_charge() -> None:
    said = fire()
    assert "A Pillbox falls to more than 5 hits of Tanks, artillery, mortars or aircraft, a Trench to" in said
    assert "more than 4, an Entrenchment to more than 2; each to a charge in its hex." in said


@rule("TS-125")
def test_a_squad_in_a_destroyed_work_goes_one_step_down() -> None:
    assert "If it lives, it goes one step down: Pinned, Disrupted, Routed." in fire()


@rule("TS-128")
def test_heavy_damage_doubles_what_a_vehicle_pays() -> None:
    assert "A vehicle with heavy damage pays double MP and can still move." in fire()


@rule("TS-129")
def test_machine_guns_alone_suppress() -> None:
    assert "Suppressive Only machine guns, including those of Tanks and LMG and SMG tokens." in fire()


@rule("TS-256")
def test_suppression_and_second_mortar_shots_may_be_left_to_the_base_game() -> None:
    assert "Only machine guns" in fire() and "Any unit, as in the base game." in fire(mg_only="off")
    assert "Shots Two in one activation" in fire()
    assert "Shots One, as in the base game." in fire(mortar_twice="off")


@rule("TS-130")
def test_doctrine_strikes_suppress_or_do_not() -> None:
    assert "Covering Fire and Incendiary Mortar Support suppress too." in fire()
    assert "Incendiary Mortar Support do not suppress." in fire(suppressive_strikes="refused")


@rule("TS-131")
def test_a_squad_in_a_destroyed_transport_takes_4_dice() -> None:
    assert "A squad aboard takes 4 dice as in close combat" in fire()


@rule("TS-132")
def test_a_gun_fires_through_the_hex_it_faces() -> None:
    assert "It fires only through the hex it faces. Its owner sets that when it is unhooked." in fire()


@rule("TS-133")
def test_a_gun_moves_as_tanks_do_and_is_shot_at_as_infantry() -> None:
    said = fire()
    assert "As Tanks do, so even a turn takes Advance or Fire and Movement. Shot at, it is infantry." in said


@rule("TS-134")
def test_a_carrier_hooks_a_gun_for_1_mp_and_drops_it_fatigued() -> None:
    assert "A truck or halftrack hooks it for 1 MP;" in fire()
    assert "Dropping it is free and leaves the gun Fatigued." in fire()


@rule("TS-077")
def test_hooking_at_home_costs_nothing() -> None:
    assert "free if its activation begins at home." in fire()


@rule("TS-135")
@rule("TS-335")
def test_a_gun_hooks_itself_to_any_carrier_or_to_trucks_only() -> None:
    said = "In an activation with MP it pays 1 to hook itself to"
    assert f"{said} a truck or halftrack or to unhook." in fire()
    assert f"{said} a truck, not a halftrack, or to unhook." in fire(hook_in_activation="truck")


@rule("TS-136")
def test_a_gun_whose_carrier_is_lost_takes_4_dice() -> None:
    assert "Carrier lost The gun it pulls takes the 4 dice of a lost transport." in fire()


@rule("TS-137", "TS-143", "TS-144", "TS-145")
def test_a_crew_comes_and_falls_with_its_gun_and_does_nothing_else() -> None:
    said = fire()
    assert "Crew Comes with the gun and moves with it; anything may shoot at it." in said
    assert "No Unit Points, no room in a transport." in said
    assert "It only moves, sprints, retreats and serves the gun, and is lost with it." in said


@rule("TS-141")
def test_a_small_crew_works_as_damage_to_the_gun() -> None:
    assert "Two crew left count as light damage, one as heavy, in addition to the gun's own." in fire()


@rule("TS-142")
def test_heavy_damage_weakens_a_gun_or_doubles_its_cost() -> None:
    assert "Heavy damage takes 2 MP, 2 cover and half the dice." in fire()
    assert "Heavy damage doubles what a gun pays for moving." in fire(gun_heavy_damage="double_mp")


@rule("TS-138", "TS-139", "TS-140")
def test_a_crew_is_filled_up_in_three_ways() -> None:
    said = fire()
    assert "Free at home after a retreat; at the price of Regulars; or Regulars of a squad in the" in said


@rule("TS-146")
def test_the_two_shots_of_a_mortar_stand_in_one_activation_or_one_round() -> None:
    assert "Shots Two in one activation, at two different hexes." in fire()
    assert "Shots Two in a round, one an activation" in fire(mortar_two_shots="one_round")


@rule("TS-147")
def test_a_mortar_may_lay_smoke_for_a_friend_who_sees() -> None:
    said = fire()
    assert "In place of normal fire, at hexes in range seen by a friendly unit that is not Fatigued." in said
    assert "One hit lays it; no dice for cover or armour." in said


@rule("TS-148")
def test_mortars_never_destroy_tanks() -> None:
    assert "At Tanks Light or heavy damage, never destroyed." in fire()


@rule("TS-149")
def test_a_mortar_without_sight_hits_on_6_within_normal_range() -> None:
    assert "No sight Ballistic fire within normal range: only a 6 hits." in fire()


@rule("TS-150")
def test_a_mortar_squad_holds_no_officer_or_elite() -> None:
    assert "Never holds an Officer or an Elite." in fire()


@rule("TS-283")
@pytest.mark.parametrize(
    "row",
    [
        "Infantry yes damages and destroys incapacitates, no more",
        "with the Anti-Tank token yes damages and destroys damages and destroys",
        "Machine gun yes by its values never",
        "Machine gun of a Tank 3 dice, range 5 2 dice, range 2 never",
        "Mortar yes yes light or heavy damage, never destroys",
        "AT gun, gun of a Tank yes yes by the dice against its class",
    ],
)
def test_a_table_says_who_may_hurt_what(row: str) -> None:
    assert row in fire()
