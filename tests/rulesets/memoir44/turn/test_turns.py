"""Hands, draws, steps and turn tracks in the books of a battle. Twelve people act at once: an order on one
map leaves the forms of the others as they are."""

import random

import pytest

from rulesets.kit.flow.choices import mark
from rulesets.kit.flow.dice import length
from rulesets.kit.playout import Order, one_of, random_command, roll, take
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from rulesets.memoir44.document.combination import D_DAY
from rulesets.memoir44.document.document import Player
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.exits import CrossOver
from rulesets.memoir44.rules.log.state import STEPS, State
from rulesets.memoir44.rules.turn.arrival import CallIn, ReinforcementsLost
from rulesets.memoir44.rules.turn.cards import DrawCards, PlayCard
from rulesets.memoir44.rules.turn.organiser import ConfirmVictory
from rulesets.memoir44.rules.turn.reinforcement_roll import OpenTurn, RollReinforcements
from rulesets.memoir44.rules.turn.steps import CloseStep, StepBegan
from rulesets.memoir44.rules.turn.turn import EndTurn, ResumeTurn
from rulesets.memoir44.system import MEMOIR44
from tests.length import far
from tests.rules import rule
from tests.rulesets import laws, laws_of_going_on as going_on
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


# What the rules themselves tie to the map next door: a unit that comes over, and Coastline across a seam.
SHARED = (CrossOver,)
SEATS = [f"{key}-{side}" for key in D_DAY for side in ("allied", "axis")]


def marks(state: State, map_key: str) -> dict[str, set[str]]:
    """The marks of all choices of both seats at a map, Coastline placements and a victory to be confirmed,
    which is of all maps, apart."""
    return {
        seat: {
            mark(choice)
            for choice in MEMOIR44.menu(state, seat)
            if dict(choice.fixed).get("way") != "coast" and choice.command is not ConfirmVictory
        }
        for seat in SEATS
        if seat.startswith(f"{map_key}-")
    }


@pytest.mark.parametrize("seed", range(far(1, 3)))
@pytest.mark.slow
def test_forms_of_a_map_are_not_spoiled_by_orders_on_another(seed: int) -> None:
    chance, state, compared = random.Random(seed), a_battle("neptune", D_DAY).state, 0
    for _ in range(220):
        seat = one_of(SEATS, chance)
        menu = [choice for choice in MEMOIR44.menu(state, seat) if choice.command not in SHARED]
        if not menu:
            continue
        asked = [choice for choice in menu if choice.weight == "asked"]
        choice = one_of(asked if asked and chance.random() < 0.7 else menu, chance)
        given = Order(seat, random_command(choice, chance), roll(choice.throw, chance.randint))
        after = take(MEMOIR44, state, given).after
        if (after.side, after.step, after.phase) == (state.side, state.step, state.phase):
            own = seat.partition("-")[0]
            for key in D_DAY:
                if key != own:
                    assert marks(after, key) == marks(state, key), f"{given} changes the forms of {key}"
                    compared += 1
        state = after
    assert compared > 300


COMBINED = [("neptune", 1), ("overthrough-utah-airborne", 2), ("triple-omaha", 3), ("double-juno-gold", 4)]


@pytest.mark.parametrize(("id", "seed"), COMBINED[: far(2, 4)])
@pytest.mark.slow
def test_the_laws_hold_in_games_that_are_played_in_turns(id: str, seed: int) -> None:
    """As the contract's walks, but duties come first, so that turns go by."""
    chance = random.Random(seed)
    documents = builtin_documents(MEMOIR44, "combination", id)
    rulings = Rulings(reinforcements="typed_at_table" if seed % 2 else "table")
    table = laws.Table(MEMOIR44, tuple(seat.key for seat in MEMOIR44.seats(documents, rulings)))
    state = fold(MEMOIR44, MEMOIR44.start(documents, rulings))
    for number in range(far(130, 260)):
        seats = [seat for seat in table.seats if MEMOIR44.menu(state, seat)]
        asked = [
            (seat, choice)
            for seat in seats
            for choice in MEMOIR44.menu(state, seat)
            if choice.weight == "asked"
        ]
        offered = [
            (seat, choice)
            for seat in seats
            for choice in MEMOIR44.menu(state, seat)
            if choice.weight in ("open", "paper")
        ]
        if not asked:
            break
        seat, choice = one_of(asked if chance.random() < 0.7 or not offered else offered, chance)
        step = take(
            MEMOIR44, state, Order(seat, random_command(choice, chance), roll(choice.throw, chance.randint))
        )
        laws.check_invariants(table, step)
        laws.check_told(table, step)
        if number % 65 == 64:
            laws.check_menu(table, step.after, chance)
            laws.check_refusals(table, step.after, chance)
            laws.check_pages(table, step.after, chance)
        going_on.check_standing(table, step.after)
        state = step.after
    assert state.turn >= 2 or state.phase == "over"
