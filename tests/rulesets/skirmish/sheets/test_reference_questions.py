"""The leaf of words, abilities, questions and terms, read as text."""

import pytest

from rulesets.skirmish.document.doctrines import Doctrines, Term
from tests.rules import rule
from tests.rulesets.skirmish.sheets.papers import papers, questions, words


@rule("TS-004")
@pytest.mark.parametrize(
    "sentence",
    [
        "Fatigued The same as exhausted. Its marker is the activation token.",
        "Vehicle Level and Tank Level are one.",
        "Resource point A marker that pays FP.",
    ],
)
def test_words_that_mean_the_same_are_told(sentence: str) -> None:
    assert sentence in questions()


@rule("TS-066")
def test_a_fatigued_unit_with_a_marker_keeps_both() -> None:
    said = questions()
    assert "A Fatigued unit that gets an Op-Fire marker keeps both: it may shoot with it, and not be" in said


@rule("TS-067")
def test_the_eight_actions_are_named() -> None:
    said = questions()
    assert (
        "Advance, Concentrate Fire, Fire and Movement, Assault, Sprint, Fatigue Unit, Retreat, Special"
        in said
    )


@rule("TS-068")
def test_movement_and_combined_fire_are_among_the_eight_or_beside_them() -> None:
    assert "Movement is Advance; Combined Fire is several units in a Concentrate Fire." in questions()
    added = questions(actions_names="both_added")
    assert "in addition Movement and Combined Fire, each separate." in added


@rule("TS-178")
def test_sight_for_an_ability_comes_from_a_fresh_unit_or_recon() -> None:
    said = questions()
    assert (
        "Comes from one of your units that is not Fatigued; from Recon even if Fatigued. Propaganda has"
        in said
    )


@rule("TS-342")
def test_called_units_arrive_ready() -> None:
    assert "Motorcycles and Relief Infantry arrive ready and may go into opportunity fire." in questions()


@rule("TS-180")
def test_a_call_in_takes_the_vehicle_level_or_none() -> None:
    assert "A call-in takes the Vehicle Level of its class;" in questions()
    assert "A call-in takes no Vehicle Level;" in questions(callin_level="not_required")


@rule("TS-333")
def test_any_side_may_call_or_only_the_vehicles_own() -> None:
    assert "any side with the doctrine may call." in questions()
    assert "only the side whose vehicle it is may call." in questions(callin_nation="own")


@rule("TS-316")
def test_commandos_have_cover_and_not_the_paratroopers_loss() -> None:
    assert "Commandos Have 1 cover more, and not the 1 less of Paratroopers." in questions()


@rule("TS-336")
def test_dropped_commandos_get_their_marker_at_once_or_with_the_next_step() -> None:
    assert "Dropped after the Op-Fire step, they get their marker at once." in questions()
    assert "they get a marker in the next one." in questions(drops_marker="no")


@rule("TS-271")
def test_passing_on_in_mid_move_is_counted_out() -> None:
    assert "A hex, a figure passed on, another hex: 3 MP in all." in questions()


@rule("TS-272")
def test_a_swap_between_full_squads_costs_2_mp() -> None:
    assert "Swapping figures costs 2 MP each, one each way." in questions()


@rule("TS-273")
def test_an_officer_gives_his_bonus_to_the_squad_he_joins() -> None:
    assert "Passed on in mid-move, an Officer gives the movement bonus again to the new squad." in questions()


@rule("TS-274")
def test_a_machine_gun_aims_by_an_elite_that_does_not_fire() -> None:
    assert "A machine gun has that of an Elite in its squad, even if the Elite does not fire." in questions()


@rule("TS-277")
def test_a_sniper_falls_to_one_hit_and_is_not_filled_up() -> None:
    assert "One figure: a hit kills it, nothing fills it up." in questions()


@rule("TS-278")
def test_a_sniper_fires_three_dice_at_range_8_and_is_concealed() -> None:
    assert "Range 8, three dice, one of which may be modified; always concealed." in questions()


@rule("TS-279")
def test_a_sniper_may_become_an_elite() -> None:
    assert (
        "After killing a squad the Sniper may become an Elite with Determination (1) and Aiming (1)."
        in questions()
    )


@rule("TS-280")
def test_an_nco_leaves_a_marker_beside_fatigue() -> None:
    assert "NCO After its Action the squad has an Op-Fire token beside its Fatigued marker." in questions()


@rule("TS-281", "TS-282")
def test_an_empty_truck_moves_without_an_action_for_all_or_for_logistics() -> None:
    moves = "moves in its side's Action Turn without counting as an Action."
    assert f"An empty truck of any side {moves}" in questions()
    assert f"An empty truck of the Logistics doctrine {moves}" in questions(logistics_keyword="doctrine")


@rule("TS-283")
def test_infantry_destroys_trucks_and_with_the_token_tanks() -> None:
    assert (
        "Infantry can damage and destroy trucks and halftracks, and Tanks with the Anti-Tank" in questions()
    )


@rule("TS-275")
def test_a_gun_may_enter_hooked() -> None:
    assert "A gun may come hooked to a carrier bought with it or standing at home." in questions()


@rule("TS-288")
def test_unhooking_in_its_own_activation_leaves_a_gun_ready() -> None:
    said = questions()
    assert "In the gun's own activation it is not Fatigued by it, but the carrier has to stand." in said
    assert "Dropped on the drive, it is." in said


@rule("TS-289")
def test_a_gun_driven_somewhere_fires_at_half() -> None:
    said = questions()
    assert "Hooked for 1 MP and driven, the gun may then be activated and fire, at half firepower." in said


@rule("TS-290")
def test_an_ambush_gun_in_the_open_stays_concealed_until_one_of_three() -> None:
    said = questions()
    assert "Outside cover the gun stays concealed until it attacks, moves without 1 MP more a hex, or" in said
    assert "has an enemy next to it." in said


@rule("TS-306")
def test_terms_stand_in_the_sets_words_and_open_ones_are_lines_for_the_pencil() -> None:
    known = Doctrines("Set", terms=(Term("Drift", "Two dice of wind."), Term("Muddle", "Nobody knows.")))
    said = words(papers(known)["reference-questions"])
    assert "Drift Two dice of wind. Muddle Nobody knows. Target Line Target Hex Area Attack" in said
    assert "Wide Blast Radius Deflection Determination Effective on Roads" in said
    assert "agree on what is left open" in said
    names = questions().partition(" Terms ")[2]
    whole = Doctrines("Set", terms=tuple(Term(name, "Told.") for name in TERMS))
    assert all(name in names for name in TERMS)
    assert "left open" not in words(papers(whole)["reference-questions"])


TERMS = (
    "Target Line",
    "Target Hex",
    "Drift",
    "Area Attack",
    "Wide Blast Radius",
    "Deflection",
    "Determination",
    "Effective on Roads",
)
