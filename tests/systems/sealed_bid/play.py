"""The rules of an auction: what is offered, what an order brings about, and how that changes the state."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, Count, Field, Option, SomeOf, Text, Total
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from tests.systems.sealed_bid import orders as o
from tests.systems.sealed_bid.documents import SEATS, Auction, PriceList, prices_of
from tests.systems.sealed_bid.state import Sale, State

CHANGE = 3


def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """What the seat may order now; of the others' secret bids nothing shows."""
    if state.is_finished:
        return ()
    answers = agreement.choices(state.pendings, seat, seat == "organiser")
    if seat == "organiser":
        return (*answers, *(_lowering(sale) for sale in state.sales.values() if sale.price))
    offered = (_offered(state, sale, seat) for sale in state.open_sales)
    closing = () if state.open_sales else (_closing(f"round {state.round}"),)
    return (*answers, *(choice for choice in offered if choice), *closing)


def _about(sale: Sale, command: type, label: str, *fields: Field, **more: Any) -> Choice:
    key, words = sale.lot.key, label.format(f"the {sale.lot.name}")
    return Choice(command, words, (("lot", key),), fields, key, (key,), **more)


def _offered(state: State, sale: Sale, seat: str) -> Choice | None:
    if sale.step == "bid":
        return _bidding(state, sale, seat)
    if sale.step == "tie" and seat in sale.tied:
        throw = Throw(len(sale.tied), 6, tuple(who.title() for who in sale.tied))
        return _about(sale, o.ThrowForTie, "Throw for {}", throw=throw, cite="SB-004")
    if sale.winner == seat and agreement.pending_for(state.pendings, sale.lot.key) is None:
        remark = Text("remark", "Remark", 200)
        return _about(sale, o.ReportHandover, "Report {} handed over", remark, cite="SB-005")
    return None


def _bidding(state: State, sale: Sale, seat: str) -> Choice:
    mine = sale.bids.get(seat)
    elsewhere = sum(other.bids.get(seat, 0) for other in state.open_sales if other != sale)
    price = Count("price", "Your bid, nought for none", 0, state.purses[seat] - elsewhere, mine)
    if mine is None:
        return _about(sale, o.PlaceBid, "Bid for {}", price, cite="SB-001")
    return _about(sale, o.PlaceBid, "Change your bid for {}", price, weight="open", cite="SB-001")


def _lowering(sale: Sale) -> Choice:
    fields = (Count("price", "Price", 0, sale.price - 1), Text("reason", "Reason", 200, least=1))
    return _about(sale, o.LowerPrice, "Lower the price of {}", *fields, weight="ruling", cite="SB-007")


def _closing(at: str) -> Choice:
    fields: list[Field] = [Count(who, f"Coins for {who.title()}", 0, CHANGE, default=1) for who in SEATS]
    bidders = tuple(Option(who, who.title()) for who in SEATS)
    fields.append(SomeOf("porters", "Who carries the tables", bidders, 0, 2))
    totals = (Total(SEATS, CHANGE, CHANGE, words="coins"),)
    return Choice(o.CloseRound, "Close the round", (), tuple(fields), at, totals=totals, cite="SB-006")


def bid(given: OrderContext[State, o.PlaceBid]) -> list[o.Event]:
    return [o.BidPlaced(given.command.lot, given.seat, given.command.price)]


def throw_for_tie(given: OrderContext[State, o.ThrowForTie]) -> list[o.Event]:
    lot, faces = given.command.lot, given.faces
    best = [who for who, face in zip(given.state.sales[lot].tied, faces, strict=True) if face == max(faces)]
    return [o.TieThrown(lot, faces, best[0] if len(best) == 1 else "")]


def report(given: OrderContext[State, o.ReportHandover]) -> list[o.Event]:
    state, seat, command = given.state, given.seat, given.command
    sold = _sold(state, command.lot)
    if not state.rulings.consent:
        return [sold]
    has = f"{seat.title()} has the {state.sales[command.lot].lot.name}. {command.remark}".strip()
    left = state.purses[seat] - sold.price
    follows = f"If it stands, {seat.title()} pays {sold.price} and has {left} left."
    others = tuple(who for who in SEATS if who != seat)
    return [agreement.Proposed(command.lot, seat, (others,), has, (has, follows))]


def close_round(given: OrderContext[State, o.CloseRound]) -> list[o.Event]:
    command = given.command
    coins = (("red", command.red), ("blue", command.blue), ("green", command.green))
    return [o.RoundClosed(given.seat, coins, command.porters)]


def lower(given: OrderContext[State, o.LowerPrice]) -> list[o.Event]:
    return [o.PriceLowered(given.command.lot, given.command.price, given.command.reason)]


def answer(given: OrderContext[State, agreement.AgreementCommand]) -> list[o.Event]:
    event = agreement.decide(given.state.pendings, given.seat, given.command)
    stands = agreement.stands(given.state.pendings, event)
    return [event, _sold(given.state, event.subject)] if stands else [event]


def _sold(state: State, lot: str) -> o.LotSold:
    sale = state.sales[lot]
    return o.LotSold(lot, sale.winner, sale.bids[sale.winner])


def follow(state: State) -> list[o.Event]:
    """The bids for a lot are revealed as soon as everybody has made one."""
    bidding = (sale for sale in state.open_sales if sale.step == "bid")
    return [_revealed(state, sale) for sale in bidding if len(sale.bids) == len(SEATS)]


def _revealed(state: State, sale: Sale) -> o.BidsRevealed:
    best = [seat for seat in SEATS if seat in sale.tied]
    alone = len(best) == 1 or (best and state.rulings.ties == "first")
    bids = tuple((who, sale.bids[who]) for who in SEATS)
    return o.BidsRevealed(sale.lot.key, bids, best[0] if alone else "")


def amend(state: State, documents: Documents[Auction], reason: str) -> tuple[o.Event, ...]:
    """Another version of the auction: more rounds, other lots to come. Refuses what would change the past."""
    auction, prices, done = documents.main, prices_of(documents), 2 * state.round
    if (auction.purse, prices.lots[:done]) != (state.auction.purse, state.prices.lots[:done]):
        raise Refusal("The purses and the lots that were called cannot be others.", "SB-009")
    if auction.rounds < state.round:
        raise Refusal("There have been more rounds already.", "SB-009")
    return (o.AuctionAmended(auction, prices, reason),)


def opened(event: o.AuctionOpened) -> State:
    purses = dict.fromkeys(SEATS, event.auction.purse)
    return State(event.auction, event.prices, event.rulings, purses, _called(event.prices, 1))


def _called(prices: PriceList, number: int) -> dict[str, Sale]:
    """The sales of the two lots of the round."""
    return {lot.key: Sale(lot, {}) for lot in prices.lots[2 * number - 2 : 2 * number]}


def _with_sale(state: State, lot: str, **changes: Any) -> State:
    return replace(state, sales={**state.sales, lot: replace(state.sales[lot], **changes)})


def _paid(state: State, coins: Mapping[str, int]) -> State:
    return replace(state, purses={who: held + coins.get(who, 0) for who, held in state.purses.items()})


def bid_placed(state: State, event: o.BidPlaced) -> State:
    return _with_sale(state, event.lot, bids={**state.sales[event.lot].bids, event.seat: event.price})


def bids_revealed(state: State, event: o.BidsRevealed) -> State:
    step = "hand-over" if event.winner else "tie" if any(dict(event.bids).values()) else "passed"
    return _with_sale(state, event.lot, bids=dict(event.bids), winner=event.winner, step=step)


def tie_thrown(state: State, event: o.TieThrown) -> State:
    return _with_sale(state, event.lot, winner=event.winner, step="hand-over" if event.winner else "tie")


def priced(state: State, event: o.LotSold | o.PriceLowered) -> State:
    sale = state.sales[event.lot]
    paid = _paid(state, {sale.winner: sale.price - event.price})
    return _with_sale(paid, event.lot, step="sold", price=event.price)


def amended(state: State, event: o.AuctionAmended) -> State:
    return replace(state, auction=event.auction, prices=event.prices)


def round_closed(state: State, event: o.RoundClosed) -> State:
    following = state.round + 1
    called = _called(state.prices, following) if following <= state.auction.rounds else {}
    return replace(_paid(state, dict(event.coins)), round=following, sales={**state.sales, **called})


def broken(state: State) -> tuple[str, ...]:
    """Coins made or lost, and a purse below nought."""
    there = sum(state.purses.values()) + sum(sale.price for sale in state.sales.values())
    wanted = len(SEATS) * state.auction.purse + CHANGE * (state.round - 1)
    wrong = [f"{there} coins instead of {wanted}"] if there != wanted else []
    return (*wrong, *(f"{seat} owes {-coins}" for seat, coins in state.purses.items() if coins < 0))
