"""What a seat leaves to the house: which options it has, and how each fills an order of its own menu. The
preface of the book, and its terms."""

from dataclasses import replace

import pytest

from rulesets.firestorm.ground.state import PLACES, POOL, RESERVE, Phase, Result, Stage, State, Step
from rulesets.firestorm.rules.turn.consent import menu_with_accounts as menu
from rulesets.firestorm.rules.turn.staff import held, instructions, staff
from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.choices import Choice, OneOf, fill
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.instructions import Taken
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS, orders
from tests.rulesets.firestorm.turns import all_deployed, all_landed, battles_over, move, moves_done, points


def keys(state: State, seat: str) -> list[str]:
    return [item.key for item in instructions(state, seat)]


def given(state: State, seat: str, *taken: Taken) -> object:
    """The order that the house gives for the seat by what it took, None where it gives none."""
    filled = staff(state, seat, menu(state, seat), taken)
    return filled and fill(filled.choice, filled.by_name)


def attacked(state: State) -> State:
    """8 Brigade attacks B2, whose defender is to be named."""
    return b.commit(b.arrow(state, "A2", "B2"), "8-brigade")


def taken_from_axis() -> State:
    """B4 taken: 21 Panzer, alive, is to retreat."""
    state = b.place(b.in_battles(how_fought="table"), "21-panzer", "B4")
    fought = b.report(b.defend(b.commit(b.arrow(state, "A5", "B4"), "27-brigade"), "21-panzer"), 6, 1)
    return b.destroy(fought, ALLIED, 1)


def test_players_have_the_options_of_their_campaign_while_it_runs_and_nobody_else_has() -> None:
    usual = ["accept", "defend", "throw", "retreat", "advance", "attack"]
    assert keys(b.in_battles(), ALLIED) == keys(b.in_battles(), AXIS) == usual
    assert keys(b.in_battles(how_fought="mini"), ALLIED_COMMANDER) == ["dice", *usual]
    assert keys(b.in_battles(), ORGANISER) == []
    assert keys(replace(b.a_campaign(), phase=Phase.STRATEGIC), ALLIED) == usual[:-1]
    assert keys(replace(b.a_campaign(), phase=Phase.OVER, result=Result("draw", "", (0, 0))), ALLIED) == []
    assert keys(b.place_all(b.a_campaign(), "pool", *b.a_campaign().troops), ALLIED) == usual[:-1]


def test_an_attack_follows_the_list_and_passes_over_what_is_fought_or_not_legal() -> None:
    listed = Taken(
        "attack", (("first_attack", "A2>D8"), ("second_attack", "A3>B3"), ("third_attack", "A2>B2"))
    )
    state = b.initiative(b.in_battles(), "allied")
    found = given(state, ALLIED, listed)
    assert isinstance(found, orders.PlaceArrow)
    assert (found.origin, found.target) == ("A3", "B3")
    assert found.troops == ("2-canadian-brigade", "3-canadian-division")
    drawn = b.order(state, ALLIED, orders.PlaceArrow(1, "A3", "B3"))
    again = replace(b.initiative(b.in_battles(), "allied"), battles=(*drawn.battles, *state.battles))
    assert given(again, ALLIED) is None
    assert given(state, AXIS, listed) is None


@pytest.mark.parametrize(
    ("standing", "troops", "defence"),
    [
        ((), (), True),
        (("21-panzer",), ("21-panzer",), True),
        (("21-panzer", "12-ss"), ("21-panzer", "12-ss"), False),
    ],
)
def test_who_defends_with_all_names_who_stands_there_and_german_defence_in_a_free_place(
    standing: tuple[str, ...], troops: tuple[str, ...], defence: bool
) -> None:
    state = b.place(b.place_all(b.place(b.in_battles(), "21-panzer", "C5"), "B2", *standing), "9-ss", RESERVE)
    assert given(attacked(state), AXIS, Taken("defend")) == orders.CommitDefenders(
        1, troops, (), False, defence
    )
    assert given(attacked(state), AXIS, Taken("retreat")) is None


def test_the_allies_defend_with_all_and_keep_their_sortie() -> None:
    state = b.commit(b.arrow(b.place(b.in_battles(), "21-panzer", "B4"), "B4", "A5"), "21-panzer")
    found = given(state, ALLIED, Taken("defend"))
    assert found == orders.CommitDefenders(1, ("27-brigade", "3-division"), (), False, False, "yes")


def test_a_retreat_goes_where_supply_is_even_where_another_way_is_offered_first() -> None:
    state = taken_from_axis()
    ways = [dict(choice.fixed)["to"] for choice in b.offered(state, AXIS, orders.Retreat)]
    assert len(ways) > 1
    found = given(state, AXIS, Taken("retreat"))
    assert found == orders.Retreat(1, "B4", ways[0], ("21-panzer",))
    cut = b.give_all(state, "allied", "B3")
    assert ways[0] == "A4" == dict(b.offered(cut, AXIS, orders.Retreat)[0].fixed)["to"]
    assert given(cut, AXIS, Taken("retreat")) == orders.Retreat(1, "B4", "C3", ("21-panzer",))


def test_a_battle_retreats_its_own_troops_though_those_of_another_could_reach_supply() -> None:
    state = b.in_battles(how_fought="table", parallel_battles=True)
    state = b.place_all(b.place(state, "21-panzer", "B4"), "B2", "12-ss")
    state = b.defend(b.commit(b.arrow(state, "A2", "B2"), "8-brigade"), "12-ss")
    state = b.defend(b.commit(b.arrow(state, "A5", "B4"), "27-brigade"), "21-panzer")
    for number in (1, 2):
        state = b.destroy(b.report(state, 6, 1, battle=number), ALLIED, 1, battle=number)
    cut = b.give_all(state, "allied", "B1", "C1", "C2", "B3")
    assert {dict(choice.fixed)["battle"] for choice in b.offered(cut, AXIS, orders.Retreat)} == {1, 2}
    assert given(cut, AXIS, Taken("retreat")) == orders.Retreat(1, "B2", "A1", ("12-ss",))


def test_all_survivors_move_in_and_nobody_is_brought_up() -> None:
    state = taken_from_axis()
    state = b.order(state, AXIS, given(state, AXIS, Taken("retreat")))
    found = given(state, ALLIED, Taken("advance"))
    assert found == orders.AdvanceSurvivors(1, ("27-brigade",))
    assert given(b.order(state, ALLIED, found), ALLIED, Taken("advance")) == orders.EndAdvance(1)
    assert given(state, ALLIED) is None


def test_a_reported_score_is_accepted_and_a_proposal_to_leave_it_to_the_dice_is_not() -> None:
    ready = b.defend(attacked(b.in_battles()))
    reported = b.order(ready, ALLIED, orders.ReportBattle(1, 6, 1))
    assert given(reported, AXIS, Taken("accept")) == Agree("battle 1")
    assert given(reported, AXIS, Taken("defend")) is None
    proposed = b.order(ready, ALLIED, orders.ProposeDice(1))
    assert given(proposed, AXIS, Taken("accept")) is None


def test_a_claim_nobody_makes_is_left_to_the_dice_and_said_with_the_troops() -> None:
    state = attacked(b.in_battles(how_fought="mini"))
    both = given(state, AXIS, Taken("defend"), Taken("dice"))
    alone = given(state, AXIS, Taken("defend"))
    assert isinstance(both, orders.CommitDefenders) and isinstance(alone, orders.CommitDefenders)
    assert (both.way, alone.way) == ("dice" if _says(state) else "", "")


def test_where_the_battle_cannot_be_left_to_the_dice_with_the_troops_the_house_leaves_it_open() -> None:
    def without_dice(choice: Choice) -> Choice:
        fields = (
            replace(field, options=tuple(option for option in field.options if option.value != "dice"))
            if isinstance(field, OneOf) and field.name == "way"
            else field
            for field in choice.fields
        )
        return replace(choice, fields=tuple(fields))

    state = attacked(b.in_battles(how_fought="mini"))
    for change, way in ((lambda choice: choice, "dice"), (without_dice, "")):
        ways = tuple(change(choice) for choice in menu(_declined(state), AXIS))
        filled = staff(_declined(state), AXIS, ways, (Taken("defend"), Taken("dice")))
        assert filled is not None and filled.by_name["way"] == way


def _declined(state: State) -> State:
    """The attacker has said already that he leaves the battle to the dice."""
    return replace(state, battles=(*state.battles[:-1], replace(b.last(state), declined=("allied",))))


def _says(state: State) -> bool:
    """Whether the defender may say with his troops that the battle is left to the dice."""
    return any(
        field.name == "way" and any(option.value == "dice" for option in field.options)
        for choice in b.offered(state, AXIS, orders.CommitDefenders)
        for field in choice.fields
    )


def test_the_initiative_waits_for_battles_that_may_be_fought_first_and_for_no_plan() -> None:
    choice = b.offered(b.in_battles(), ORGANISER, orders.RollInitiative)[0]
    assert held(b.in_battles(), ORGANISER, choice) == ""
    side_by_side = replace(b.defend(attacked(b.in_battles(parallel_battles=True))), phase=Phase.BATTLES)
    assert held(side_by_side, ORGANISER, choice) == "Unfinished battles may be fought first."


def test_what_would_tell_of_a_hidden_reserve_is_given_by_a_person() -> None:
    says = "It would reveal the hidden Tactical Reserve."
    for hidden in (True, False):
        state = attacked(b.in_battles(hidden_reserve=hidden))
        choice = b.offered(state, AXIS, orders.CommitDefenders)[0]
        assert held(state, AXIS, choice) == (says if hidden else "")
        assert held(state, ALLIED, choice) == ""
    assert b.last(state).number == 1


def test_where_no_reserve_could_join_the_house_names_nobody_for_an_empty_area() -> None:
    state = b.commit(b.arrow(b.in_battles(hidden_reserve=True), "A3", "B3"), "3-canadian-division")
    cut = replace(state, rulings=replace(state.rulings, tr_cutoff=False))
    cut = b.give_all(cut, "allied", *(set(cut.control) - {"B3"}))
    for met, waits in ((state, True), (cut, False)):
        choice = b.offered(met, AXIS, orders.CommitDefenders)[-1]
        assert (fill(choice, {}), bool(held(met, AXIS, choice))) == (orders.CommitDefenders(1), waits)


@rule("FC-001")
def test_a_winning_defender_keeps_his_own_area_and_takes_none() -> None:
    attacked = b.defend(b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade"))
    held = b.destroy(b.report(attacked, 1, 6), AXIS, 1)
    assert held.control == attacked.control
    assert held.troops == attacked.troops
    assert b.last(held).is_done


@rule("FC-001")
def test_a_winning_attacker_takes_the_area_he_attacked_and_no_other() -> None:
    attacked = b.defend(b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade"))
    won = b.report(attacked, 6, 1)
    assert {area for area, side in won.control.items() if side != attacked.control[area]} == {"B2"}


@rule("FC-002")
def test_nobody_moves_into_an_empty_enemy_area_in_the_strategic_phase() -> None:
    moving = b.at_step(b.a_campaign(), Step.ALLIED_MOVES)
    assert b.refused(moving, ALLIED, orders.MoveTroops("A2", "B2", ("8-brigade",))).cite == "FC-159"
    assert {b.fixed(choice, "to") for choice in b.offered(moving, ALLIED, orders.MoveTroops)} == {
        "A2",
        "A3",
        "A5",
        "B5",
    }


@rule("FC-002")
def test_troops_that_took_an_area_go_no_further_into_an_empty_one() -> None:
    won = b.report(b.defend(b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade")), 6, 1)
    assert b.last(won).stage is Stage.ADVANCE
    assert not b.may(won, ALLIED, orders.PlaceArrow(1, "B2", "C2"))
    assert b.refused(won, ALLIED, orders.BringUp(1, "C2", ("8-brigade",))).cite == "FC-139"


@rule("FC-002")
def test_an_empty_enemy_area_may_only_be_attacked() -> None:
    assert ("A2", "B2") in b.arrows(b.initiative(b.in_battles(), "allied"), "allied")


@rule("FC-004")
def test_troops_destroyed_but_not_captured_score_nothing() -> None:
    state = b.place(b.in_battles(), "21-panzer", "B2")
    fought = b.report(b.defend(b.commit(b.arrow(state, "A2", "B2"), "8-brigade"), "21-panzer"), 3, 6)
    before = points(fought)
    lost = b.destroy(b.destroy(fought, ALLIED, 6), AXIS, 6)
    assert lost.troops["21-panzer"] == lost.troops["8-brigade"] == POOL
    assert points(lost) == before == (110, 430)


@rule("FC-293")
def test_each_battle_is_finished_before_the_next_so_that_an_area_just_taken_can_start_it() -> None:
    state = b.defend(b.commit(b.arrow(b.in_battles(2), "A2", "A1"), "50-division"))
    refusal = b.refused(state, ORGANISER, orders.RollInitiative(2), 4, 4)
    assert refusal.cite in ("FC-115", "FC-293")
    state = b.order(b.report(state, 6, 0), ALLIED, orders.AdvanceSurvivors(1, ("50-division",)))
    state = b.order(state, ALLIED, orders.EndAdvance(1))
    state = b.initiative(state, "allied")
    assert b.may(state, ALLIED, orders.PlaceArrow(2, "A1", "B1"))


@rule("FC-293")
def test_the_switch_lets_the_next_battle_be_chosen_while_one_is_unfinished() -> None:
    state = b.defend(b.commit(b.arrow(b.in_battles(2, parallel_battles=True), "A2", "A1"), "50-division"))
    assert b.last(state).stage is Stage.FIGHT
    state = b.initiative(state, "allied")
    assert len(state.battles) == 2
    assert not b.may(state, ALLIED, orders.PlaceArrow(2, "A1", "B1"))
    assert b.may(state, ALLIED, orders.PlaceArrow(2, "A3", "B3"))


@rule("FC-295")
def test_every_place_is_a_whole_area_or_off_the_map() -> None:
    state = all_deployed(all_landed(battles_over(b.in_battles(2))))
    state = moves_done(move(state, "B4", "C4", "21-panzer"), "axis")
    assert set(state.troops.values()) <= set(state.control) | PLACES
    for choice in b.offered(state, ALLIED, orders.MoveTroops):
        assert {b.fixed(choice, "origin"), b.fixed(choice, "to")} <= set(state.control)


@rule("FC-295")
def test_every_battle_is_between_two_whole_areas() -> None:
    state = b.initiative(b.in_battles(2), "allied")
    for choice in b.offered(state, ALLIED, orders.PlaceArrow):
        assert choice.places == (b.fixed(choice, "origin"), b.fixed(choice, "target"))
    assert b.refused(state, ALLIED, orders.PlaceArrow(1, "A2", "the ridge")).cite == "FC-021"
