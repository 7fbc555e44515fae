"""A small auction with secret bids: a whole system, to prove the interface every system speaks.

This module is its frame: which rule carries out an order, which an event, and the one value the house knows.
"""

from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders, decided, evolved, not_now
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import DocumentKind, Documents, Ruleset
from tests.systems.sealed_bid import documents as d, orders as o, pages, play, staff
from tests.systems.sealed_bid.floor import FLOOR, STAFF, Floor
from tests.systems.sealed_bid.price_list import PRICES
from tests.systems.sealed_bid.say import FOLDER
from tests.systems.sealed_bid.state import State, duties

ORDERS: Orders[State, o.Event] = {
    o.PlaceBid: play.bid,
    o.ThrowForTie: play.throw_for_tie,
    o.ReportHandover: play.report,
    o.CloseRound: play.close_round,
    o.LowerPrice: play.lower,
    **dict.fromkeys(agreement.COMMANDS, play.answer),
}
EFFECTS: Effects[State] = {
    o.BidPlaced: play.bid_placed,
    o.BidsRevealed: play.bids_revealed,
    o.TieThrown: play.tie_thrown,
    o.LotSold: play.priced,
    o.PriceLowered: play.priced,
    o.RoundClosed: play.round_closed,
    o.AuctionAmended: play.amended,
    **dict.fromkeys(agreement.EVENTS, agreement.changed),
}


def start(documents: Documents[d.Auction], rulings: d.Rulings) -> tuple[o.Event, ...]:
    """The opening of the auction with its price list."""
    return (o.AuctionOpened(documents.main, d.prices_of(documents), rulings),)


def decide(state: State, seat: str, command: o.Command, faces: Faces) -> tuple[o.Event, ...]:
    """The events; refuses what the menu does not offer."""
    return decided(OrderContext(state, seat, command, faces), play.menu, ORDERS, play.follow, evolve, why_not)


def why_not(state: State, seat: str, command: object) -> Refusal:
    """What the seat is asked for instead; of the others' secret bids nothing shows."""
    return not_now(duties(state, seat), seat)


def evolve(state: State | None, event: o.Event) -> State:
    """The state after the event; the first event of an auction makes it."""
    return evolved(state, event, o.AuctionOpened, play.opened, EFFECTS)


AUCTION = DocumentKind(
    "auction",
    "Auction",
    d.Auction,
    True,
    {"evening": d.EVENING},
    d.check_auction,
    lambda auction, library: (),
    d.cover,
    glance=d.glance,
    joining=d.JOINING,
)
SEALED_BID: Ruleset[State, o.Command, o.Event] = Ruleset(
    "sealed_bid",
    "Sealed Bid",
    "test edition",
    "Made for the tests; no game is needed to play.",
    (AUCTION, FLOOR, PRICES),
    d.Rulings,
    o.COMMANDS,
    o.EVENTS,
    d.seats,
    start,
    play.menu,
    decide,
    evolve,
    pages.views,
    pages.tell,
    pages.sheets,
    pages.standing,
    play.broken,
    FOLDER.ledger,
    ask=pages.ask,
    findings=FOLDER.findings,
    amend=play.amend,
    sides=lambda document: STAFF if isinstance(document, Floor) else d.SIDES,
    seen_by=staff.seen_by,
    instructions=staff.instructions,
    staff=staff.staff,
    report=pages.report,
)
