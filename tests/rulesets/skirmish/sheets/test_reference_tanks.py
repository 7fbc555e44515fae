"""The leaf of Tanks and smoke, read as text."""

from tests.rules import rule
from tests.rulesets.skirmish.sheets.papers import tanks


@rule("TS-151")
def test_armour_and_deflection_are_told_by_the_side_that_is_hit() -> None:
    said = tanks()
    assert "the front 1 more as listed" in said
    assert "a side 1 less where it has no Deflection 1 less" in said
    assert "the rear 1 less 2 less" in said


@rule("TS-152")
def test_a_side_hit_costs_deflection_or_meets_the_regular_values() -> None:
    assert "a side 1 less where it has no Deflection 1 less" in tanks()
    assert "a side as listed as listed the rear" in tanks(tank_side_armour="regular")


@rule("TS-153")
def test_the_side_is_read_off_the_adjacent_hex_and_ballistic_fire_meets_base_values() -> None:
    assert "Read off the hex beside the Tank that the line of sight crosses." in tanks()
    assert "above, ballistic as listed as listed" in tanks()


@rule("TS-154")
def test_a_tank_is_a_vehicle_with_a_class() -> None:
    assert "A Tank is a vehicle with an armour class: light, medium or heavy" in tanks()


@rule("TS-155")
def test_a_tank_fires_gun_and_machine_gun_in_one_activation() -> None:
    said = tanks()
    assert "Gun and MG Both in one activation, where it has an MG." in said
    assert "MG: 3 dice, range 5 on infantry; 2 dice, range 2 on trucks and halftracks." in said


@rule("TS-156")
def test_turrets_fire_anywhere_and_others_only_ahead() -> None:
    said = tanks()
    assert "Turret Fires at anything it sees." in said
    assert "Fires only through the hex it faces (StuG III), with Fire and Movement too." in said


@rule("TS-157")
def test_two_tables_of_firepower_and_aiming_halved() -> None:
    said = tanks()
    assert "Concentrated Fire uses CF, Fire and Movement and Combined Fire use FaM." in said
    assert "Both halve Aiming, rounded up." in said


@rule("TS-158")
def test_fire_and_movement_costs_tanks_and_halftracks_no_mp() -> None:
    assert "Tanks and halftracks lose none for Fire and Movement." in tanks()


@rule("TS-159")
def test_two_adjacent_tanks_support_at_half_firepower() -> None:
    said = tanks()
    assert "Up to two adjacent Tanks add half their firepower to Concentrated Fire or Fire and" in said
    assert "and are Fatigued; those Fatigued already may." in said


@rule("TS-160")
def test_one_squad_beside_a_tank_has_cover() -> None:
    assert "One infantry squad in its hex has +1 cover." in tanks()


@rule("TS-161")
def test_an_incapacitated_tank_fires_and_is_repaired_as_light_damage() -> None:
    assert "No movement, full firepower and armour; repaired as light damage is." in tanks()


@rule("TS-162")
def test_a_hex_ahead_and_a_side_turned_cost_1_mp_and_roads_turn_free() -> None:
    said = tanks()
    assert "1 MP a hex. Each hex side of a turn is 1 MP, so to turn about takes 3." in said
    assert "On consecutive hexes of it turns are free." in said


@rule("TS-163")
def test_reverse_costs_1_mp_more_each_time() -> None:
    assert "1 MP more for every hex and every turn: one hex back with one turn takes 4." in tanks()


@rule("TS-164")
def test_what_changes_a_tanks_mp_counts_three_times() -> None:
    assert (
        "Penalties and abilities of the base game that change its MP, such as Overrun, count three" in tanks()
    )


@rule("TS-165")
def test_bonuses_of_this_mode_stand_or_are_tripled_too() -> None:
    assert "those of this mode, such as +4 or +6, count once." in tanks()
    assert "Overrun, and the +4 or +6 of this mode too." in tanks(tank_triple_mp="everything")


@rule("TS-166")
def test_driving_or_standing_is_declared_and_standing_costs_3_mp() -> None:
    said = tanks()
    assert "When MP were spent, say Driving or Standing; a token marks Standing." in said
    assert "With heavy damage it always stands." in said
    assert "Double MP for movement, and always Standing." in said
    assert "MP all 3 less" in said


@rule("TS-167")
def test_dice_at_a_driving_tank_are_lowered_by_its_class() -> None:
    said = tanks()
    assert "Dice of each shot at it lowered light 2, medium 1, heavy none none" in said
    assert "A 6 becomes 5, a 5 becomes 4, before Aiming; Op-Fire too." in said


@rule("TS-168")
def test_a_driving_tank_fires_at_half_and_never_concentrates() -> None:
    assert "Firepower half full Concentrated Fire no yes" in tanks()


@rule("TS-169")
def test_infantry_incapacitates_tanks_and_machine_guns_do_nothing() -> None:
    said = tanks()
    assert "Without the Anti-Tank token it can only incapacitate. Machine guns cannot hurt a Tank." in said


@rule("TS-170")
def test_smoke_obstructs_and_two_obstructed_hexes_block() -> None:
    assert "Through it The attack is Obstructed. Two Obstructed hexes block sight." in tanks()


@rule("TS-171")
def test_smoke_covers_and_halves_an_assault() -> None:
    said = tanks()
    assert "Units have +2 cover. An assault into it halves the dice of both sides, rounded up." in said


@rule("TS-284")
def test_an_incapacitated_tank_cannot_turn() -> None:
    assert "Turning then Impossible: one without turret keeps its one direction of fire." in tanks()


@rule("TS-285")
def test_joint_fire_moves_nobody() -> None:
    assert "But nobody enters the target's hex and the target does not retreat." in tanks()


@rule("TS-286")
def test_supporting_tanks_stand() -> None:
    assert "Must be Standing: firepower is never halved twice." in tanks()


@rule("TS-287")
def test_rear_dice_come_before_front_dice() -> None:
    said = tanks()
    assert "Rear dice first, against 1 armour and 2 Deflection less; then those from the front" in said
    assert "against 1 armour die more. Armour dice not used carry over, hits add up." in said


@rule("TS-302")
def test_the_figures_of_the_books_text_are_named() -> None:
    said = tanks()
    assert "Panther Regular Sniper MG of a Tank StuG III armour 3 1 die range 8, 3 dice" in said
    assert "3 at range 5, 2 at range 2 No turret" in said
