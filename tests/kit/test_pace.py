"""The pace of a game: what is an order, what is a change of seat, and what counts for neither."""

from dataclasses import replace
from typing import Any

from rulesets.kit.pace import Pace, pace, sides_of
from rulesets.kit.playout import Order
from rulesets.kit.references import builtin_documents
from rulesets.kit.replay import Replay, play
from rulesets.kit.ruleset import Seat, Standing
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.documents import Rulings
from tests.systems.sealed_bid.orders import LowerPrice, PlaceBid, ReportHandover

RULINGS = Rulings(ties="first", consent=False)
SIDES = sides_of(SEALED_BID.seats(builtin_documents(SEALED_BID, "auction", "evening"), RULINGS))
LOWER = Order("organiser", LowerPrice("A1", 1, "It is cracked."))
LOWER_AGAIN = Order("organiser", LowerPrice("A1", 0, "It leaks."))
BIDS = (Order("red", PlaceBid("A1", 3)), Order("blue", PlaceBid("A1", 2)), Order("green", PlaceBid("A1", 1)))
MORE_BIDS = tuple(Order(bid.seat, PlaceBid("A2", 1)) for bid in BIDS)
HANDOVER = Order("red", ReportHandover("A1"))


def counted(*orders: Order, ruleset: Any = SEALED_BID, **options: Any) -> list[tuple[int, int]]:
    steps = play(SEALED_BID, Replay("sealed_bid", "auction", "evening", RULINGS, orders)).steps
    return [(turn.orders, turn.changes) for turn in pace(ruleset, SIDES, steps, **options)]


def without_bidders(state: Any, seat: str | None) -> Standing:
    """A standing that asks no more who has bid."""
    standing = SEALED_BID.standing(state, seat)
    done = {(key, bidder) for key, sale in state.sales.items() for bidder in sale.bids}
    left = [duty for duty in standing.duties if (duty.subject, duty.seats[0]) not in done]
    return replace(standing, duties=tuple(left))


def test_a_change_is_an_order_from_another_side_than_the_one_before() -> None:
    assert counted(*BIDS, HANDOVER) == [(4, 0)]
    assert counted(*BIDS, HANDOVER, LOWER) == [(5, 1)]


def test_seats_of_one_side_do_not_change_hands() -> None:
    steps = play(
        SEALED_BID, Replay("sealed_bid", "auction", "evening", RULINGS, (*BIDS, HANDOVER, LOWER))
    ).steps
    allies = {**SIDES, "organiser": SIDES["red"]}
    assert [turn.changes for turn in pace(SEALED_BID, allies, steps)] == [0]
    assert sides_of([Seat("chair", "Chair", "", "organiser")]) == {"chair": ""}


def test_orders_of_a_simultaneous_step_are_no_change_and_leave_the_hand_where_it_was() -> None:
    assert counted(*BIDS) == [(3, 0)]
    assert counted(*BIDS, HANDOVER, LOWER, *MORE_BIDS, LOWER_AGAIN) == [(9, 1)]


def test_the_last_order_of_a_simultaneous_step_is_one_of_it_though_nobody_else_is_asked_any_more() -> None:
    asked_once = replace(SEALED_BID, standing=without_bidders)
    assert counted(*BIDS, HANDOVER, LOWER, *MORE_BIDS, LOWER_AGAIN, ruleset=asked_once) == [(9, 1)]


def test_what_the_house_would_give_is_no_order_and_no_change() -> None:
    def lowers(state: Any, order: Order) -> bool:
        return isinstance(order.command, LowerPrice)

    assert counted(*BIDS, HANDOVER, LOWER, of_house=lowers) == [(4, 0)]


def test_a_turn_has_the_number_and_the_words_of_its_standing() -> None:
    steps = play(SEALED_BID, Replay("sealed_bid", "auction", "evening", RULINGS, BIDS)).steps
    standing = SEALED_BID.standing(steps[0].before, None)
    assert pace(SEALED_BID, SIDES, steps) == (Pace(standing.number, standing.turn, 3, 0),)
