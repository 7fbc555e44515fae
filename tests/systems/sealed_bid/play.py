"""The rules of an auction: what is offered, what follows, and how it changes the state."""

from dataclasses import replace
from typing import assert_never

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, Count, Option, SomeOf, Text, Total
from rulesets.kit.flow.deciding import Given, Orders, decided, not_now
from rulesets.kit.flow.dice import Faces, Throw
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from tests.systems.sealed_bid import orders as o
from tests.systems.sealed_bid.documents import SEATS, Auction, PriceList, Rulings

CHANGE = 3


def start(documents: Documents[Auction], rulings: Rulings) -> tuple[o.Event, ...]:
    """The opening of the auction with its price list."""
    prices = dict(documents.references)[documents.main.prices]
    assert isinstance(prices, PriceList)
    return (o.AuctionOpened(documents.main, prices, rulings),)


def amend(state: o.State, documents: Documents[Auction], reason: str) -> tuple[o.Event, ...]:
    """Another version of the auction: more rounds, other lots to come. Refuses what would change the past."""
    auction, prices = documents.main, dict(documents.references)[documents.main.prices]
    assert isinstance(prices, PriceList)
    done = 2 * state.round
    if (auction.purse, prices.lots[:done]) != (state.auction.purse, state.prices.lots[:done]):
        raise Refusal("The purses and the lots that were called cannot be others.", "SB-009")
    if auction.rounds < state.round:
        raise Refusal("There have been more rounds already.", "SB-009")
    return (o.AuctionAmended(auction, prices, reason),)


def menu(state: o.State, seat: str) -> tuple[Choice, ...]:
    """What the seat may order now; of the others' secret bids nothing shows."""
    if state.is_finished:
        return ()
    offered = list(agreement.choices(state.pendings, seat, seat == "organiser"))
    if seat == "organiser":
        return (*offered, *(_lowering(state, sale) for sale in state.sales if sale.price))
    for sale in o.open_sales(state):
        name, fixed = o.lot_of(state, sale.lot).name, (("lot", sale.lot),)
        if sale.step == "bid":
            offered.append(_bidding(state, sale, seat))
        elif sale.step == "tie" and seat in o.tied_seats(sale):
            tied = o.tied_seats(sale)
            offered.append(
                Choice(
                    o.ThrowForTie,
                    f"Throw for the {name}",
                    fixed,
                    (),
                    sale.lot,
                    (sale.lot,),
                    Throw(len(tied), 6, tuple(who.title() for who in tied)),
                    cite="SB-004",
                )
            )
        elif sale.winner == seat and agreement.pending_for(state.pendings, sale.lot) is None:
            offered.append(
                Choice(
                    o.ReportHandover,
                    f"Report the {name} handed over",
                    fixed,
                    (Text("remark", "Remark", 200),),
                    sale.lot,
                    (sale.lot,),
                    cite="SB-005",
                )
            )
    if not o.open_sales(state):
        coins = tuple(Count(name, f"Coins for {name.title()}", 0, CHANGE, default=1) for name in SEATS)
        bidders = tuple(Option(who, who.title()) for who in SEATS)
        porters = SomeOf("porters", "Who carries the tables", bidders, 0, 2)
        offered.append(
            Choice(
                o.CloseRound,
                "Close the round",
                (),
                (*coins, porters),
                "round",
                totals=(Total(SEATS, CHANGE, CHANGE, words="coins"),),
                cite="SB-006",
            )
        )
    return tuple(offered)


def _bidding(state: o.State, sale: o.Sale, seat: str) -> Choice:
    mine = dict(sale.bids).get(seat)
    elsewhere = sum(dict(other.bids).get(seat, 0) for other in o.open_sales(state) if other != sale)
    label = f"{'Bid' if mine is None else 'Change your bid'} for the {o.lot_of(state, sale.lot).name}"
    price = Count("price", "Your bid, nought for none", 0, dict(state.purses)[seat] - elsewhere, mine)
    return Choice(
        o.PlaceBid,
        label,
        (("lot", sale.lot),),
        (price,),
        sale.lot,
        (sale.lot,),
        weight="asked" if mine is None else "open",
        cite="SB-001",
    )


def _lowering(state: o.State, sale: o.Sale) -> Choice:
    label = f"Lower the price of the {o.lot_of(state, sale.lot).name}"
    fields = (Count("price", "Price", 0, sale.price - 1), Text("reason", "Reason", 200, least=1))
    return Choice(
        o.LowerPrice,
        label,
        (("lot", sale.lot),),
        fields,
        sale.lot,
        (sale.lot,),
        weight="ruling",
        cite="SB-007",
    )


def _bid(given: Given[o.State, o.PlaceBid]) -> list[o.Event]:
    return [o.BidPlaced(given.command.lot, given.seat, given.command.price)]


def _throw_for_tie(given: Given[o.State, o.ThrowForTie]) -> list[o.Event]:
    lot, faces = given.command.lot, given.faces
    tied = o.tied_seats(o.sale_of(given.state, lot))
    best = [who for who, face in zip(tied, faces, strict=True) if face == max(faces)]
    return [o.TieThrown(lot, faces, best[0] if len(best) == 1 else "")]


def _report(given: Given[o.State, o.ReportHandover]) -> list[o.Event]:
    state, seat, command = given.state, given.seat, given.command
    others = tuple(who for who in SEATS if who != seat)
    has = f"{seat.title()} has the {o.lot_of(state, command.lot).name}."
    shows = (f"{has} {command.remark}".strip(), _follows(state, command.lot))
    if state.rulings.consent:
        return [agreement.Proposed(command.lot, seat, (others,), shows[0], shows)]
    return [_sold(state, command.lot)]


def _close_round(given: Given[o.State, o.CloseRound]) -> list[o.Event]:
    command = given.command
    coins = (("red", command.red), ("blue", command.blue), ("green", command.green))
    return [o.RoundClosed(given.seat, coins, command.porters)]


def _lower(given: Given[o.State, o.LowerPrice]) -> list[o.Event]:
    command = given.command
    return [o.PriceLowered(command.lot, command.price, command.reason)]


def _answer(given: Given[o.State, agreement.AgreementCommand]) -> list[o.Event]:
    state, seat, command = given.state, given.seat, given.command
    event = agreement.decide(state.pendings, seat, command)
    pending = agreement.pending_for(state.pendings, command.subject)
    match event:
        case agreement.Agreed() if pending is not None and agreement.is_agreed(pending, seat):
            return [event, _sold(state, command.subject)]
        case agreement.Settled(verdict="stands"):
            return [event, _sold(state, command.subject)]
        case _:
            return [event]


ORDERS: Orders[o.State, o.Event] = {
    o.PlaceBid: _bid,
    o.ThrowForTie: _throw_for_tie,
    o.ReportHandover: _report,
    o.CloseRound: _close_round,
    o.LowerPrice: _lower,
    **dict.fromkeys(agreement.COMMANDS, _answer),
}


def decide(state: o.State, seat: str, command: o.Command, faces: Faces) -> tuple[o.Event, ...]:
    """The events; refuses what the menu does not offer."""
    return decided(Given(state, seat, command, faces), menu, ORDERS, follow, evolve, why_not)


def why_not(state: o.State, seat: str, command: object) -> Refusal:
    """What the seat is asked for instead; of the others' secret bids nothing shows."""
    return not_now(o.duties(state, seat), seat)


def follow(state: o.State) -> list[o.Event]:
    """The bids for a lot are revealed as soon as everybody has made one."""
    return [
        _revealed(state, sale) for sale in state.sales if sale.step == "bid" and len(sale.bids) == len(SEATS)
    ]


def _revealed(state: o.State, sale: o.Sale) -> o.BidsRevealed:
    bids = tuple((who, dict(sale.bids)[who]) for who in SEATS)
    best = o.tied_seats(o.Sale(sale.lot, bids))
    alone = len(best) == 1 or (best and state.rulings.ties == "first")
    return o.BidsRevealed(sale.lot, bids, best[0] if alone else "")


def _follows(state: o.State, lot: str) -> str:
    sold = _sold(state, lot)
    left = dict(state.purses)[sold.seat] - sold.price
    return f"If it stands, {sold.seat.title()} pays {sold.price} and has {left} left."


def _sold(state: o.State, lot: str) -> o.LotSold:
    sale = o.sale_of(state, lot)
    return o.LotSold(lot, sale.winner, dict(sale.bids)[sale.winner])


def evolve(state: o.State | None, event: o.Event) -> o.State:
    """The state after the event."""
    if isinstance(event, o.AuctionOpened):
        purses = tuple((seat, event.auction.purse) for seat in SEATS)
        sales = tuple(o.Sale(lot.key) for lot in o.lots_of_round(event.prices, 1))
        return o.State(event.auction, event.prices, event.rulings, purses, sales)
    assert state is not None
    match event:
        case o.BidPlaced():
            bids = {**dict(o.sale_of(state, event.lot).bids), event.seat: event.price}
            return _with_sale(state, event.lot, bids=tuple(bids.items()))
        case o.BidsRevealed():
            wanted = any(price for _, price in event.bids)
            step = "hand-over" if event.winner else "tie" if wanted else "passed"
            return _with_sale(state, event.lot, bids=event.bids, winner=event.winner, step=step)
        case o.TieThrown():
            step = "hand-over" if event.winner else "tie"
            return _with_sale(state, event.lot, winner=event.winner, step=step)
        case o.LotSold():
            paid = _pay(state, event.seat, -event.price)
            return _with_sale(paid, event.lot, step="sold", price=event.price)
        case o.PriceLowered():
            sale = o.sale_of(state, event.lot)
            paid_back = _pay(state, sale.winner, sale.price - event.price)
            return _with_sale(paid_back, event.lot, price=event.price)
        case o.AuctionAmended():
            return replace(state, auction=event.auction, prices=event.prices)
        case o.RoundClosed():
            for seat, coins in event.coins:
                state = _pay(state, seat, coins)
            following = state.round + 1
            lots = o.lots_of_round(state.prices, following) if following <= state.auction.rounds else ()
            return replace(state, round=following, sales=(*state.sales, *(o.Sale(lot.key) for lot in lots)))
        case (
            agreement.Proposed()
            | agreement.Agreed()
            | agreement.Disputed()
            | agreement.Withdrawn()
            | agreement.Settled()
        ):
            return replace(state, pendings=agreement.evolve(state.pendings, event))
        case _:
            assert_never(event)


def _with_sale(state: o.State, lot: str, **changes: object) -> o.State:
    return replace(
        state,
        sales=tuple(
            replace(sale, **changes) if sale.lot == lot else sale  # type: ignore[arg-type]
            for sale in state.sales
        ),
    )


def _pay(state: o.State, seat: str, coins: int) -> o.State:
    return replace(state, purses=tuple((who, held + coins * (who == seat)) for who, held in state.purses))


def broken(state: o.State) -> tuple[str, ...]:
    """Coins made or lost, and a purse below nought."""
    there = sum(coins for _, coins in state.purses) + sum(sale.price for sale in state.sales)
    wanted = len(SEATS) * state.auction.purse + CHANGE * (state.round - 1)
    wrong = [f"{there} coins instead of {wanted}"] if there != wanted else []
    return (*wrong, *(f"{seat} owes {-coins}" for seat, coins in state.purses if coins < 0))
