"""The leaf of movement, building, retreat and opportunity fire, read as text."""

import pytest

from tests.rules import rule
from tests.rulesets.skirmish.sheets.papers import moving


@rule("TS-078")
def test_four_actions_give_movement_points_that_pay_other_things_too() -> None:
    assert (
        "Advance, Fire and Movement, Assault and Sprint give MP. All but Sprint pay for the rest" in moving()
    )


@rule("TS-079")
def test_a_cautious_approach_costs_1_mp_and_covers_once() -> None:
    assert (
        "Cautious, 1 MP A squad in Advance or Fire and Movement has +1 cover while it moves, once only."
        in moving()
    )


@rule("TS-080", "TS-081")
def test_conquering_costs_2_mp_and_standing_there_takes_nothing() -> None:
    assert "Conquer, 2 MP A squad takes the marker of its hex. Standing there does not take it." in moving()


@rule("TS-083")
def test_concealing_costs_3_mp_in_cover_and_open_ground_then_double() -> None:
    assert "Conceal, 3 MP For a squad in cover terrain. Ground without cover then costs double" in moving()


@rule("TS-084")
def test_a_concealed_squad_is_revealed_on_an_objective() -> None:
    assert "A concealed squad that enters its hex is revealed and may be shot at by Op-Fire." in moving()


@rule("TS-094")
def test_passing_a_figure_on_costs_1_mp() -> None:
    assert (
        "Pass on, 1 MP For each figure, between squads of a hex, in Advance or Fire and Movement." in moving()
    )


@rule("TS-276")
def test_passing_on_at_home_is_free_in_both_phases_or_in_the_status_phase_only() -> None:
    assert "At home it is free, in the Action Phase too." in moving()
    assert "At home it is free in the Status Phase only." in moving(home_transfer="status_phase_only")


@rule("TS-095")
def test_a_sprint_gives_4_mp_to_move_only_and_not_to_the_concealed() -> None:
    assert "Sprint +4 MP for a squad, to move and nothing else, no attack." in moving()
    assert "It draws special opportunity fire; concealed squads may not." in moving()


@rule("TS-071")
def test_vehicles_gain_6_mp_a_space_of_the_mat() -> None:
    assert "For each space above 0: vehicles have +6 MP" in moving()


@rule("TS-072")
def test_a_sprint_from_the_mat_gains_4_mp_a_space_or_once() -> None:
    assert "a Sprint has +4 more for each such space" in moving()
    assert "a Sprint has +4 more, from space 0 too" in moving(mat_infantry_bonus="flat")


@rule("TS-087")
@pytest.mark.parametrize(
    ("work", "cost"),
    [
        ("Entrenchment", "2"),
        ("Trench", "4"),
        ("Pillbox", "4"),
        ("Razor wire", "1 1"),
        ("Tank trap", "2 2"),
        ("Mines (laying them ½ XP besides)", "4 4"),
        ("S-Mines", "4 4"),
        ("Charge", "2 2"),
    ],
)
def test_each_work_has_its_cost_to_build(work: str, cost: str) -> None:
    assert f" {work} {cost[:1]} " in moving()


@rule("TS-088")
def test_what_can_be_cleared_has_its_cost_beside() -> None:
    said = moving()
    assert "Razor wire 1 1 Tank trap 2 2 Mines (laying them ½ XP besides) 4 4 S-Mines 4 4 Charge 2 2" in said
    assert "Entrenchment 2 Trench 4 Pillbox 4 Razor wire" in said


@rule("TS-089")
def test_laying_mines_costs_half_an_experience_point_and_s_mines_none() -> None:
    assert "Mines (laying them ½ XP besides)" in moving() and "S-Mines 4 4" in moving()


@rule("TS-085")
def test_building_fatigues_draws_fire_and_the_squad_may_step_in() -> None:
    said = moving()
    assert "Building Leaves the squad Fatigued and draws special opportunity fire." in said
    assert "It may step into the Entrenchment, Trench or Pillbox at once." in said


@rule("TS-086")
def test_nothing_is_built_on_an_objective() -> None:
    assert "Nothing is built on the hex of a victory or fuel marker." in moving()


@rule("TS-090")
def test_a_repair_costs_3_mp_in_its_hex_under_special_fire() -> None:
    assert "Repair of a crater or a vehicle 3" in moving()
    assert "Repairing In the hex of the damage, under special opportunity fire." in moving()


@rule("TS-091")
def test_a_repair_takes_off_one_step() -> None:
    assert "takes off a crater or light damage, or makes heavy damage light." in moving()


@rule("TS-092")
def test_each_further_engineer_squad_adds_4_mp_and_is_fatigued() -> None:
    assert (
        "Each further Engineer squad in the hex adds 4 MP to the work and becomes Fatigued. TS-092"
        in moving()
    )


@rule("TS-093")
def test_medics_heal_as_in_the_base_game() -> None:
    said = moving()
    assert "Medics As in the base game: +1 cover against normal attacks for squads in their hex." in said
    assert "A Medic squad that is fatigued for it rolls a die: on 4 to 6 a weakened squad in its hex" in said
    assert "gets a Regular back." in said


@rule("TS-096", "TS-097")
def test_squads_retreat_after_an_enemy_turn_for_nothing_or_as_an_action() -> None:
    said = moving()
    assert "After an enemy Action Turn and after the last Action: any of your squads, free." in said
    assert "As an Action: a squad that is not Fatigued." in said


@rule("TS-098")
def test_a_retreat_goes_the_shortest_way_home_under_fire() -> None:
    assert "At once, the shortest one home; Op-Fire may hit on it." in moving()


@rule("TS-099")
def test_two_dice_against_a_retreating_squad_are_lowered() -> None:
    said = moving()
    assert "The squad lies on its side. Its owner lowers up to two dice of an attack by one: a 6 to 5" in said


@rule("TS-101")
def test_pinned_and_disrupted_squads_stay_so_on_their_retreat() -> None:
    said = moving()
    assert "Disrupted squad stays so; suppressive fire can still Disrupt or Rout it. TS-101" in said


@rule("TS-102")
def test_what_becomes_of_pinned_and_disrupted_at_home_is_told_by_the_house_rule() -> None:
    assert "At home Pinned or Disrupted comes off at once." in moving()
    assert "At home Pinned or Disrupted stays until tokens come off." in moving(retreat_arrival="keep")


@rule("TS-100")
def test_the_reserve_fills_a_retreated_squad_in_the_next_purchase() -> None:
    assert "The reserve fills it up in the next purchase step." in moving()


@rule("TS-103")
def test_opportunity_fire_is_alone_shorter_and_never_close() -> None:
    assert "One unit alone, at 1 less range, without the bonus for close range, adjacent targets" in moving()


@rule("TS-104")
def test_opportunity_fire_is_drawn_once_an_activation() -> None:
    assert "A unit draws it at most once while it is active, not once per hex." in moving()


@rule("TS-105")
def test_special_opportunity_fire_is_that_of_the_closest_squad() -> None:
    said = moving()
    assert "One enemy squad alone: the closest that sees the target in range." in said
    assert "Of equally close ones their owner chooses." in said


@rule("TS-106")
def test_special_opportunity_fire_loses_a_die_a_hex() -> None:
    assert (
        "One fewer for each hex after the first: of 4 dice 2 are left at three hexes, of 2 none." in moving()
    )


@rule("TS-107")
def test_special_opportunity_fire_takes_a_marker_or_none() -> None:
    assert "The shot needs an Op-Fire marker and spends it." in moving()
    assert "The shot needs no Op-Fire marker and spends none." in moving(special_fire_marker="not_needed")
