"""The rules of the auction, one test a row of its ledger."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from rulesets.kit import playing
from rulesets.kit.drawing.sheets import Grid
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import find
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import Order, take
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import Ref, fold
from tests.rules import rule
from tests.systems.sealed_bid import SEALED_BID, orders as o
from tests.systems.sealed_bid.documents import ATTIC, EVENING, Rulings, check_auction
from tests.systems.sealed_bid.state import State


def an_auction(rulings: Rulings = Rulings()) -> State:  # noqa: B008  (frozen)
    documents = builtin_documents(SEALED_BID, "auction", "evening")
    opened: State = fold(SEALED_BID, SEALED_BID.start(documents, rulings))
    return opened


def after(state: State, *orders: Order) -> State:
    for order in orders:
        state = take(SEALED_BID, state, order).after
    return state


def bids(lot: str, red: int, blue: int, green: int) -> Sequence[Order]:
    placed = (("red", red), ("blue", blue), ("green", green))
    return [Order(seat, o.PlaceBid(lot, price)) for seat, price in placed]


def sold(lot: str, seat: str, other: str) -> Sequence[Order]:
    return [Order(seat, o.ReportHandover(lot, "Here.")), Order(other, agreement.Agree(lot))]


@rule("SB-001")
def test_nobody_bids_more_than_he_has_over_both_lots() -> None:
    state = after(an_auction(), Order("red", o.PlaceBid("A1", 5)))
    with pytest.raises(Refusal):
        SEALED_BID.decide(state, "red", o.PlaceBid("A2", 4), ())
    assert find(SEALED_BID.menu(state, "red"), o.PlaceBid("A2", 3))


@rule("SB-002")
def test_a_bid_is_told_to_its_bidder_alone_until_all_are_in() -> None:
    state = an_auction()
    event = o.BidPlaced("A1", "red", 5)
    assert SEALED_BID.tell(state, event, "red") == "Red bids 5 for the Brass Lamp."
    placed = after(state, Order("red", o.PlaceBid("A1", 5)))
    for seat in ("blue", "organiser", None):
        assert SEALED_BID.tell(state, event, seat) is None
        assert SEALED_BID.standing(placed, seat) == SEALED_BID.standing(state, seat)


@rule("SB-003")
def test_the_highest_bid_has_the_lot_and_nought_is_no_bid() -> None:
    assert after(an_auction(), *bids("A1", 1, 3, 2)).sales["A1"].winner == "blue"
    assert after(an_auction(), *bids("A1", 0, 0, 0)).sales["A1"].step == "passed"


@rule("SB-004")
def test_equal_bids_are_thrown_for_until_one_die_is_highest() -> None:
    state = after(an_auction(), *bids("A1", 3, 3, 1))
    again = after(state, Order("red", o.ThrowForTie("A1"), (4, 4)))
    assert again.sales["A1"].step == "tie"
    assert after(again, Order("blue", o.ThrowForTie("A1"), (2, 5))).sales["A1"].winner == "blue"
    with pytest.raises(Refusal, match="takes 2 dice"):
        SEALED_BID.decide(state, "red", o.ThrowForTie("A1"), (4,))


@rule("SB-004")
def test_by_house_rule_equal_bids_go_to_the_first_seat() -> None:
    assert after(an_auction(Rulings(ties="first")), *bids("A1", 1, 3, 3)).sales["A1"].winner == "blue"


@rule("SB-005")
def test_a_sale_stands_when_another_agrees_or_the_auctioneer_says_so() -> None:
    reported = after(an_auction(), *bids("A1", 1, 3, 2), Order("blue", o.ReportHandover("A1")))
    assert reported.sales["A1"].step == "hand-over"
    agreed = after(reported, Order("green", agreement.Agree("A1")))
    disputed = after(reported, Order("red", agreement.Dispute("A1", "No lamp came.")))
    stands = after(disputed, Order("organiser", agreement.Settle("A1", "stands", "I saw it.")))
    falls = after(disputed, Order("organiser", agreement.Settle("A1", "falls", "I saw none.")))
    assert [state.sales["A1"].step for state in (agreed, disputed, stands, falls)] == [
        "sold",
        "hand-over",
        "sold",
        "hand-over",
    ]
    assert agreed.purses["blue"] == 5


def test_a_playout_settles_by_chance_what_is_disputed() -> None:
    reported = after(an_auction(), *bids("A1", 1, 3, 2), Order("blue", o.ReportHandover("A1")))
    disputed = after(reported, Order("red", agreement.Dispute("A1", "No lamp came.")))
    settled = [playing.settled(SEALED_BID, disputed, (), random.Random(seed)) for seed in range(8)]
    assert {state.sales["A1"].step for state in settled} == {"sold", "hand-over"}
    assert playing.disputes(disputed) and not any(playing.disputes(state) for state in settled)


@rule("SB-005")
def test_by_house_rule_a_sale_stands_at_once() -> None:
    state = an_auction(Rulings(consent=False))
    state = after(state, *bids("A1", 1, 3, 2), Order("blue", o.ReportHandover("A1")))
    assert state.sales["A1"].step == "sold"


def a_closed_round(state: State) -> State:
    return after(state, *bids("A1", 1, 3, 2), *bids("A2", 0, 0, 0), *sold("A1", "blue", "red"))


@rule("SB-006")
def test_anybody_closes_the_round_and_divides_three_coins() -> None:
    state = a_closed_round(an_auction())
    for seat in ("red", "blue", "green"):
        closed = after(state, Order(seat, o.CloseRound(2, 0, 1, ("red",))))
        assert closed.purses == {"red": 10, "blue": 5, "green": 9}
        assert [sale.lot.key for sale in closed.open_sales] == ["B1", "B2"]
    with pytest.raises(Refusal):
        SEALED_BID.decide(state, "red", o.CloseRound(2, 2, 0), ())


@rule("SB-007")
def test_the_auctioneer_lowers_a_price_with_a_reason() -> None:
    ruling = Order("organiser", o.LowerPrice("A1", 1, "The lamp is cracked."))
    state = after(a_closed_round(an_auction()), ruling)
    assert state.purses["blue"] == 7
    with pytest.raises(Refusal):
        SEALED_BID.decide(state, "organiser", o.LowerPrice("A1", 0, ""), ())


@rule("SB-008")
def test_worth_and_coins_are_the_score() -> None:
    state = a_closed_round(an_auction())
    assert [score.points for score in SEALED_BID.standing(state, None).scores] == [8, 8, 8]
    state = after(
        state,
        Order("red", o.CloseRound(3, 0, 0)),
        *bids("B1", 0, 0, 0),
        *bids("B2", 1, 0, 0),
        *sold("B2", "red", "blue"),
        Order("red", o.CloseRound(1, 1, 1)),
    )
    assert SEALED_BID.standing(state, None).result == "Red wins with 17 points."


@rule("SB-009")
def test_a_price_list_too_short_or_missing_is_an_error() -> None:
    library: dict[Ref, object] = {EVENING.prices: ATTIC}
    assert check_auction(EVENING, library) == ()
    assert [found.code for found in check_auction(replace(EVENING, rounds=3), library)] == ["too-few-lots"]
    assert [found.code for found in check_auction(EVENING, {})] == ["no-prices"]


@rule("SB-010")
def test_the_slip_shows_a_bidder_his_own_bids() -> None:
    state = after(an_auction(), Order("red", o.PlaceBid("A1", 5)))
    papers = {
        seat: {sheet.key: sheet for sheet in SEALED_BID.sheets(state, seat)} for seat in ("red", "blue", None)
    }
    slips = {seat: papers[seat]["slip"].blocks[0] for seat in ("red", "blue")}
    assert [[row.cells[1] for row in slip.rows] for slip in slips.values() if isinstance(slip, Grid)] == [
        ["5", ""],
        ["", ""],
    ]
    assert "slip" not in papers[None]
