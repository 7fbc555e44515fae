"""The battle card: what stands on it for the table, read off the printed page."""

import pytest

from rulesets.firestorm.ground.state import State
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    AXIS,
    arrow,
    commit,
    defend,
    give,
    give_all,
    in_battles,
    last,
    order,
    orders,
    place,
    place_all,
    report,
)
from tests.rulesets.firestorm.sheets.papers import keys, read
from tests.rulesets.firestorm.turn.test_caumont_gap import used


def at_cheux(turn: int = 2, **rulings: object) -> State:
    """The Allies at B3 with three troops, two Axis troops in C2, and the arrow between them."""
    state = give_all(in_battles(turn, **rulings), "allied", "B3")
    state = place_all(state, "B3", "3-canadian-division", "2-canadian-brigade", "4-agra")
    return arrow(place_all(state, "C2", "12-ss", "panzer-lehr"), "B3", "C2")


def card(state: State, seat: str | None = ALLIED) -> str:
    """The words of the card of the battle begun last."""
    return read(state, f"battle-{last(state).number}", seat)


def attacked(state: State, *troops: str, **more: object) -> str:
    """The card once the attack is named and the defender commits nothing."""
    return card(defend(commit(state, *troops, **more)))


def of_reserve(**rulings: object) -> State:
    """The battle of Cheux with 21. Panzer out of Tactical Reserve beside 12 SS."""
    state = place(at_cheux(**rulings), "21-panzer", "reserve")
    return defend(commit(state, "3-canadian-division"), "12-ss", reserve=("21-panzer",))


def cut_off(die: int = 0, **rulings: object) -> State:
    """The Axis attacked in Carpiquet with Allies all round it, the supply die thrown if it is named."""
    state = place(in_battles(**rulings), "21-panzer", "D1")
    state = give_all(state, "allied", "B3", "B4", "C2", "C4", "D4")
    state = place(place(state, "3-division", "B3"), "12-ss", "C3")
    state = defend(commit(arrow(state, "B3", "C3"), "3-division"), "12-ss")
    return order(state, AXIS, orders.RollSupply(1, "axis"), die) if die else state


@rule("FC-050", "FC-055")
def test_only_who_has_named_no_troop_reads_that_his_army_has_none() -> None:
    bare = "No Firestorm Troop: only an army of the agreed points."
    drawn = at_cheux()
    assert bare not in card(drawn), "nobody has named his troops yet"
    named = commit(drawn, "3-canadian-division")
    assert bare not in card(named), "the defender has still to"
    assert card(defend(named)).count(bare) == 1
    assert bare not in card(defend(named, "12-ss"))


def test_each_side_has_its_column_by_what_it_does_and_sums_until_the_battle_is_decided() -> None:
    fought = defend(commit(at_cheux(), "3-canadian-division"), "12-ss")
    said = card(fought)
    assert "Allies attack" in said and "Axis defend" in said
    assert "Axis attack" not in said and "Allies defend" not in said
    assert "it is traded for points" in said
    void = order(fought, ORGANISER, orders.FallBack(1, "defender"))
    assert "it is traded for points" not in read(void, "battle-1")


@pytest.mark.slow
@rule("FC-046")
def test_the_card_says_who_is_the_attacker_in_the_mission() -> None:
    said = (
        "Attacker the Allies, on the map and in the mission, even if a mission or list says otherwise FC-046"
    )
    assert said in card(at_cheux())
    state = place(in_battles(), "21-panzer", "B4")
    assert said.replace("Allies", "Axis") in card(arrow(state, "B4", "A5"))


@rule("FC-056", "FC-059")
def test_the_card_says_that_troops_come_on_top_and_lists_hold_no_aircraft() -> None:
    said = attacked(at_cheux(), "3-canadian-division")
    assert (
        "1250 points a side. Each committed troop is added as one more divisional support choice. No "
        "list includes aircraft or a spotter plane. FC-014, FC-056, FC-059"
    ) in said


@rule("FC-066")
def test_an_agra_brings_its_own_spotter_plane() -> None:
    words = "An AGRA brings its own spotter plane: both are one troop, and the plane uses no sortie."
    assert words in attacked(at_cheux(), "4-agra")
    assert words not in attacked(at_cheux(), "3-canadian-division")


@rule("FC-263")
def test_batteries_of_agra_may_join_with_one_staff_team() -> None:
    assert "may fire as eight guns with one staff team. FC-066, FC-263" in attacked(at_cheux(), "4-agra")


@rule("FC-073")
def test_carpet_bombing_is_a_preliminary_bombardment() -> None:
    said = attacked(at_cheux(4), "3-canadian-division", bombing="yes")
    assert (
        "Carpet bombing A Preliminary Bombardment, Normandy Battles page 26: after deployment, "
        "before the first turn."
    ) in said
    assert "Carpet bombing" not in attacked(at_cheux(4), "3-canadian-division")


@rule("FC-089", "FC-090", "FC-096")
def test_tactical_reserve_starts_in_reserve() -> None:
    said = card(of_reserve())
    assert "Confident Veteran. From Tactical Reserve." in said
    assert (
        "Tactical Reserve always starts in reserve, even in attack and in missions without reserves" in said
    )
    assert (
        "It is delayed if the mission delays reserves; otherwise it comes with the others, without "
        "its own roll. What its points buy starts there as well. FC-089, FC-090, FC-096"
    ) in said
    assert "FC-089" not in attacked(at_cheux(), "3-canadian-division")


@rule("FC-103", "FC-105", "FC-106")
def test_out_of_supply_prints_its_table_until_the_die_has_fallen() -> None:
    said = card(cut_off())
    for words in (
        "Out of supply the Axis rolls a die for this battle.",
        "1 or 2: All units fight one motivation lower. Those already Reluctant pass motivation only on 6;",
        "5: No effect;",
        "6: All units fight one motivation higher. Those already Fearless pass motivation on 2 or more.",
    ):
        assert words in said


@rule("FC-103", "FC-104", "FC-105", "FC-106")
def test_out_of_supply_prints_its_result_once_the_die_has_fallen() -> None:
    assert "The Axis, out of supply, rolled 2: All units fight one motivation lower." in card(cut_off(2))
    assert "The Axis, out of supply, rolled 5: No effect." in card(cut_off(5))
    assert "The Axis, out of supply, rolled 6: All units fight one motivation higher." in card(cut_off(6))
    assert "1250 points a side; the Axis has 1000, out of supply." in card(cut_off(3))
    assert "have 1000" not in card(cut_off(2))


def test_the_card_cites_the_rows_of_supply_for_the_table_or_for_the_dice() -> None:
    assert "FC-100, FC-103 to 106" in card(cut_off())
    dice = card(cut_off(how_fought="dice"))
    assert "FC-100, FC-316" in dice and "FC-103 to 106" not in dice


def test_the_card_says_who_cuts_supply_and_what_would_mend_it() -> None:
    said = card(cut_off())
    assert "The Axis is cut off in Carpiquet (C3): the Allies hold B3, B4, C2, C4 and D4 around it." in said
    assert "Retaking" in said and "would restore it" in said


@rule("FC-108")
def test_the_card_tells_how_to_lay_the_table() -> None:
    assert "Bocage. Lay it dense with hedges and roads." in card(at_cheux())
    city = give(place(in_battles(), "3-division", "C3"), "C3", "allied")
    said = card(arrow(city, "C3", "C4"))
    assert "Ruined city. Lay ruins throughout, which hinder vehicles badly." in said
    plains = place(in_battles(), "3-division", "A5")
    assert "Open plains. Lay it open, with crops, hamlets and low hills." in card(arrow(plains, "A5", "B4"))


@rule("FC-109", "FC-025")
def test_an_arrow_over_a_river_puts_it_in_no_mans_land_with_crossings() -> None:
    over = give(place(in_battles(), "3-division", "C3"), "C3", "allied")
    assert (
        "The Odon runs through no-man’s-land, with at least one crossing for every 40 to 60 cm "
        "(16 to 24 inches) of it (FC-109, FC-025)."
    ) in card(arrow(over, "C3", "D4"))
    assert "No river lies between B3 and C2." in card(at_cheux())


@rule("FC-110")
def test_a_beach_has_fortifications_and_if_possible_a_board() -> None:
    beach = arrow(place(in_battles(), "21-panzer", "B4"), "B4", "A5")
    assert "It is a beach: add fortifications and, if you have one, a beach board (FC-110)." in card(beach)
    assert "FC-110" not in card(at_cheux())


@rule("FC-237")
def test_the_gap_battle_says_whose_tiger_it_is() -> None:
    said = card(used())
    assert "Tiger of SS 101 is Wittmann's for this battle, and an ordinary Tiger afterwards. FC-237" in said
    assert "Wittmann" not in card(at_cheux())


def test_points_in_lieu_are_marked_once_taken() -> None:
    state = defend(commit(at_cheux(), "3-canadian-division", "2-canadian-brigade"), "12-ss")
    said = card(state)
    assert "If both are traded for points 1550" in said and "If it is traded for points 1500" in said
    taken = card(order(state, ALLIED, orders.TakeInLieu(1, "2-canadian-brigade")))
    assert "200 traded" in taken and "Army with these points 1450" in taken


def test_german_defence_prints_its_table_then_what_it_fields() -> None:
    state = defend(commit(at_cheux(), "3-canadian-division"), "12-ss", defence=True)
    assert "One die. 1: Two snipers; 2: One HMG nest and two minefields;" in card(state)
    thrown = card(order(state, AXIS, orders.RollDefence(1), 6))
    assert "German Defence Rolled 6. Assault gun platoon: two StuG G or StuG IV." in thrown


def test_the_card_says_what_hangs_on_it() -> None:
    said = card(defend(commit(at_cheux(), "3-canadian-division"), "12-ss"))
    assert "C2 is theirs at once and the score is 120: 420." in said.replace(" :", ":")
    assert "12 SS Panzer and Panzer Lehr retreat to " in said
    assert "Up to three of their troops move in, those of this battle first." in said
    assert "The attackers go back to B3" in said
    assert (
        "Own points 6 or more: destroyed on 4 or more; 5: destroyed on 5 or 6; 3 or 4: destroyed on 6; "
        "2 or fewer: no roll."
    ) in said


def test_the_card_speaks_of_the_axis_as_of_one() -> None:
    said = card(defend(commit(at_cheux(), "3-canadian-division"), "12-ss"))
    for words in (
        "The Allies win and take C2",
        "The Axis defends",
        "The Axis holds C2",
        "Otherwise the Axis holds, also at three all",
    ):
        assert words in said


def test_troops_without_a_way_out_are_named_as_captures() -> None:
    said = card(cut_off())
    assert "With no retreat, 12 SS Panzer would be captured, for 10 points each (FC-132)." in said


def test_a_decided_battle_says_what_came_of_it_and_asks_for_nothing() -> None:
    said = card(report(defend(commit(at_cheux(), "3-canadian-division")), 2, 5))
    assert "Outcome Result The Axis holds Cheux (C2)." in said
    assert "Roll to destroy" not in said and "At stake" not in said


def test_a_battle_left_to_the_dice_says_what_each_side_adds() -> None:
    said = card(defend(commit(at_cheux(how_fought="dice"), "3-canadian-division"), "12-ss"))
    assert "By dice The Allies roll one die, plus 2: 3rd Canadian Division +2." in said
    assert (
        "with the higher total" in said
        and "Difference 0: losers destroyed on 6, winners destroyed on 6" in said
    )


def test_players_mission_and_army_stand_on_the_card_as_noted() -> None:
    state = defend(commit(at_cheux(), "3-canadian-division"))
    state = order(state, ORGANISER, orders.NoteBattle(1, 1500, "Free for All", "M. Brandt", "J. Hartley"))
    said = card(state)
    assert "Allies: M. Brandt. Axis: J. Hartley." in said
    assert "Mission Free for All FC-107" in said and "1500 points a side." in said


def test_there_is_a_card_for_each_drawn_battle_and_everybody_may_print_it() -> None:
    state = at_cheux()
    for seat in (None, ORGANISER, ALLIED, AXIS):
        assert "battle-1" in keys(state, seat)
        assert card(state, seat) == card(state)
