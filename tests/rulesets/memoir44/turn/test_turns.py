"""Hands, draws, steps and turn tracks in the books of a battle."""

import pytest

from rulesets.kit.flow.dice import length
from rulesets.memoir44.document.document import Player
from rulesets.memoir44.records.exits import CrossOver
from rulesets.memoir44.rules.log.state import STEPS
from rulesets.memoir44.rules.turn.arrival import CallIn, ReinforcementsLost
from rulesets.memoir44.rules.turn.cards import DrawCards, PlayCard
from rulesets.memoir44.rules.turn.reinforcement_roll import OpenTurn, RollReinforcements
from rulesets.memoir44.rules.turn.steps import CloseStep, StepBegan
from rulesets.memoir44.rules.turn.turn import EndTurn, ResumeTurn
from tests.rules import rule
from tests.rulesets.memoir44.battles import Battle, a_battle, refused, to_step, to_turn

ALLIED, AXIS = "map-allied", "map-axis"


def with_hand(cards: int, draws: tuple[int, ...]) -> Battle:
    return a_battle(changes={"bottom": Player("allied", "US", cards, 10, draws)})


@rule("MD-162")
@pytest.mark.parametrize(("start", "draws", "after"), [(3, (1, 2), 5), (5, (1,), 6), (4, (1,), 5)])
def test_extra_draws_let_the_hand_grow_to_its_final_size(
    start: int, draws: tuple[int, ...], after: int
) -> None:
    battle = with_hand(start, draws)
    assert battle.hand("allied") == start
    assert to_turn(battle, "allied", 4).hand("allied") == after


@rule("MD-242")
@pytest.mark.parametrize(
    "command", [CloseStep("map", "move"), CrossOver("map", "map", "A17", "C23")], ids=repr
)
def test_what_belongs_to_a_turn_is_refused_to_the_other_side_by_whose_turn_it_is(command: object) -> None:
    assert "It is the turn of the Allies." in refused(a_battle(), AXIS, command)


@rule("MD-241", "MD-243")
def test_a_hand_after_a_turn_is_one_played_and_one_or_two_drawn() -> None:
    battle = with_hand(3, (2,))
    battle.order(ALLIED, PlayCard("map", "other"))
    assert battle.hand("allied") == 2
    assert to_turn(battle, "axis", 1).hand("allied") == 3
    assert to_turn(battle, "axis", 2).hand("allied") == 4, "the second turn draws two"
    assert to_turn(battle, "axis", 3).hand("allied") == 4
    assert battle.state.books[0].turns == (3, 2)


@rule("MD-242")
def test_a_turn_passes_its_steps_in_their_order() -> None:
    battle = a_battle()
    seen = [battle.state.step]
    given = {
        "card": PlayCard("map", "other"),
        "roll": RollReinforcements("map", "map"),
        "draw": DrawCards("map"),
    }
    orders = {step: given.get(step, CloseStep("map", step)) for step in STEPS}
    for step in STEPS:
        for other, command in orders.items():
            if other != step:
                assert "MD-242" in refused(battle, ALLIED, command)
        battle.order(ALLIED, orders[step])
        seen.append(battle.state.step)
    assert seen == [*STEPS, "card"]
    assert battle.state.side == "axis"


@rule("MD-242")
def test_a_plain_turn_of_a_single_map_takes_two_presses() -> None:
    battle, before = a_battle(), len(a_battle().events)
    hand = battle.hand("allied")
    battle.order(ALLIED, OpenTurn("map", "map"), *(4,) * hand)
    assert battle.state.posts[0].card == "other"
    battle.order(ALLIED, EndTurn("map"))
    assert (battle.state.side, battle.state.step, battle.hand("allied")) == ("axis", "card", hand)
    steps = [event.step for event in battle.events[before:] if isinstance(event, StepBegan)]
    assert steps == ["roll", "orders", "move", "battle", "draw"]


@rule("MD-038")
def test_who_ends_his_turn_early_is_told_that_what_is_not_placed_is_lost() -> None:
    battle = a_battle()
    battle.order(ALLIED, PlayCard("map", "other"))
    battle.order(ALLIED, RollReinforcements("map", "map"))
    [ending] = battle.choices(ALLIED, EndTurn)
    assert ending.why == "Units not placed by then are lost."
    battle.order(ALLIED, EndTurn("map"))
    assert any(isinstance(event, ReinforcementsLost) for event in battle.events)


@rule("MD-026", "MD-027")
def test_card_and_roll_in_one_press_are_the_dice_of_the_cards_held() -> None:
    battle = with_hand(5, ())
    [opening] = battle.choices(ALLIED, OpenTurn)
    assert opening.throw is not None
    assert length(opening.throw) == 5, "4 left in hand and 1 played"
    battle.order(ALLIED, OpenTurn("map", "map", 2), 1, 3, 4, 5, 5)
    post = battle.state.posts[0]
    assert (battle.state.step, battle.hand("allied"), post.faces) == ("orders", 4, (1, 3, 4, 5, 5))
    assert post.on_the_move == 4, "two on the card and two Flags"


@rule("MD-026", "MD-087")
def test_card_and_roll_are_one_press_only_where_a_roll_is_due_and_nobody_is_waited_for() -> None:
    assert a_battle(reinforcements="off").choices(ALLIED, OpenTurn) == []
    assert a_battle("double", ("gold", "omaha")).choices("gold-allied", OpenTurn) == []
    barred = a_battle().order(ALLIED, PlayCard("map", "air_power"))
    assert to_turn(barred, "axis", 1).choices(AXIS, OpenTurn) == []
    assert to_turn(barred, "axis", 2).choices(AXIS, OpenTurn) != []


@rule("MD-035", "MD-242")
def test_a_player_alone_opens_movement_with_the_first_unit_he_puts_on_the_map() -> None:
    battle = a_battle()
    battle.order(ALLIED, OpenTurn("map", "map"))
    assert battle.state.step == "orders"
    battle.order(ALLIED, CallIn("map", "map", "infantry", "craft"))
    assert battle.state.step == "move"
    partners = to_step(a_battle("double", ("gold", "omaha")), "orders")
    assert partners.choices("gold-allied", CallIn) == []


@rule("MD-158")
def test_partners_who_have_nothing_to_enter_open_no_step_before_the_others_and_draw_with_them() -> None:
    battle = to_step(a_battle("double", ("gold", "omaha")), "orders")
    hand = battle.hand("allied")
    battle.order("gold-allied", EndTurn("gold"))
    for step in ("orders", "move", "battle"):
        assert (battle.state.step, battle.hand("allied")) == (step, hand)
        assert battle.choices("gold-allied", EndTurn) == []
        battle.order("omaha-allied", CloseStep("omaha", step))
    battle.order("omaha-allied", DrawCards("omaha"))
    assert (battle.state.side, battle.hand("allied")) == ("axis", hand + 1)


@rule("MD-158")
def test_a_plain_turn_among_partners_takes_each_three_presses() -> None:
    battle = a_battle("double", ("gold", "omaha"))
    seats = (("gold-allied", "gold"), ("omaha-allied", "omaha"))
    for command in (lambda key: PlayCard(key, "other"), lambda key: RollReinforcements(key, key), EndTurn):
        for seat, key in seats:
            battle.order(seat, command(key))
    assert (battle.state.side, battle.state.step) == ("axis", "card")


@rule("MD-158")
def test_who_was_done_too_early_takes_part_again_until_his_partners_go_on() -> None:
    battle = to_step(a_battle("double", ("gold", "omaha")), "orders")
    assert "not finished this step" in refused(battle, "gold-allied", ResumeTurn("gold"))
    battle.order("gold-allied", EndTurn("gold"))
    battle.order("gold-allied", ResumeTurn("gold"))
    battle.order("omaha-allied", EndTurn("omaha"))
    assert battle.state.step == "orders", "gold orders still"
    battle.order("gold-allied", CloseStep("gold", "orders"))
    battle.order("gold-allied", CallIn("gold", "gold", "infantry", "craft"))
    battle.order("gold-allied", EndTurn("gold"))
    assert battle.state.side == "axis"


@rule("MD-243")
def test_each_map_has_a_turn_track_of_its_own() -> None:
    battle = a_battle("double", ("gold", "omaha"))
    assert [books.turns for books in to_turn(battle, "allied", 3).state.books] == [(2, 2), (2, 2)]
    assert [books.hands[1] for books in battle.state.books] == [6, 6], "4 and two extra draws each"


@rule("MD-244")
@pytest.mark.parametrize("card", ["other", "recon1", "barrage", "air_power", "finest_hour"])
def test_a_card_is_entered_by_name_where_it_changes_the_books(card: str) -> None:
    battle = a_battle().order(ALLIED, PlayCard("map", card))
    assert battle.state.posts[0].card == card
    assert "MD-244" in refused(a_battle(), ALLIED, PlayCard("map", "assault"))
