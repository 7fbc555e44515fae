"""Hands, draws, steps and turn tracks in the books of a battle."""

import pytest

from rulesets.memoir44 import commands as order
from rulesets.memoir44.document import Player
from rulesets.memoir44.state import STEPS
from tests.rules import rule
from tests.rulesets.memoir44.battles import Battle, a_battle, refused, to_turn

ALLIED, AXIS = "map-allied", "map-axis"


def with_hand(cards: int, draws: tuple[int, ...]) -> Battle:
    return a_battle(changes={"bottom": Player("allied", "US", cards, 10, draws)})


@rule("MD-162")
@pytest.mark.parametrize(("start", "draws", "after"), [(3, (1, 2), 5), (5, (1,), 6), (4, (1,), 5)])
def test_extra_draws_let_the_hand_grow_to_its_final_size(start: int, draws: tuple[int, ...],
                                                         after: int) -> None:
    battle = with_hand(start, draws)
    assert battle.hand("allied") == start
    assert to_turn(battle, "allied", 4).hand("allied") == after


@rule("MD-241", "MD-243")
def test_a_hand_after_a_turn_is_one_played_and_one_or_two_drawn() -> None:
    battle = with_hand(3, (2,))
    battle.order(ALLIED, order.PlayCard("map", "other"))
    assert battle.hand("allied") == 2
    assert to_turn(battle, "axis", 1).hand("allied") == 3
    assert to_turn(battle, "axis", 2).hand("allied") == 4, "the second turn draws two"
    assert to_turn(battle, "axis", 3).hand("allied") == 4
    assert battle.state.books[0].turns == (3, 2)


@rule("MD-242")
def test_a_turn_passes_its_steps_in_their_order() -> None:
    battle = a_battle()
    seen = [battle.state.step]
    given = {"card": order.PlayCard("map", "other"), "roll": order.RollReinforcements("map", "map"),
             "draw": order.DrawCards("map")}
    orders = {step: given.get(step, order.CloseStep("map", step)) for step in STEPS}
    for step in STEPS:
        for other, command in orders.items():
            if other != step:
                assert "MD-242" in refused(battle, ALLIED, command)
        battle.order(ALLIED, orders[step])
        seen.append(battle.state.step)
    assert seen == [*STEPS, "card"]
    assert battle.state.side == "axis"


@rule("MD-243")
def test_each_map_has_a_turn_track_of_its_own() -> None:
    battle = a_battle("double", ("gold", "omaha"))
    assert [books.turns for books in to_turn(battle, "allied", 3).state.books] == [(2, 2), (2, 2)]
    assert [books.hands[1] for books in battle.state.books] == [6, 6], "4 and two extra draws each"


@rule("MD-244")
@pytest.mark.parametrize("card", ["other", "recon1", "barrage", "air_power", "finest_hour"])
def test_a_card_is_entered_by_name_where_it_changes_the_books(card: str) -> None:
    battle = a_battle().order(ALLIED, order.PlayCard("map", card))
    assert battle.state.posts[0].card == card
    assert "cannot be played so" in refused(a_battle(), ALLIED, order.PlayCard("map", "assault"))
