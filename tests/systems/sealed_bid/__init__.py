"""A small auction with secret bids: a whole system, to prove the interface every system speaks."""

from pathlib import Path

from rulesets.kit.ledger import of_folder
from rulesets.kit.ruleset import Cover, DocumentKind, Ruleset
from tests.systems.sealed_bid import documents as d, pages, play, price_list, staff
from tests.systems.sealed_bid.floor import FLOOR, STAFF, Floor
from tests.systems.sealed_bid.orders import COMMANDS, EVENTS, Command, Event, State

AUCTION = DocumentKind(
    "auction",
    "Auction",
    d.Auction,
    True,
    {"evening": d.EVENING},
    d.check_auction,
    lambda auction, library: None,
    lambda auction, library: (),
    lambda auction, library: Cover(auction.title),
    joining=d.JOINING,
)
PRICES = DocumentKind(
    "prices",
    "Price list",
    d.PriceList,
    False,
    {"attic": d.ATTIC},
    price_list.check,
    lambda prices, library: pages.room(prices),
    price_list.handouts,
    lambda prices, library: Cover(prices.title),
    editing=price_list.EDITING,
)

SEALED_BID: Ruleset[State, Command, Event] = Ruleset(
    "sealed_bid",
    "Sealed Bid",
    "test edition",
    "Made for the tests; no game is needed to play.",
    (AUCTION, FLOOR, PRICES),
    d.Rulings,
    COMMANDS,
    EVENTS,
    pages.seats,
    play.start,
    play.menu,
    play.decide,
    play.evolve,
    pages.views,
    pages.ask,
    pages.tell,
    pages.sheets,
    pages.standing,
    play.broken,
    lambda state: state.rulings,
    of_folder(Path(__file__).parent).ledger,
    amend=play.amend,
    sides=lambda document: STAFF if isinstance(document, Floor) else d.SIDES,
    seen_by=staff.seen_by,
    instructions=staff.instructions,
    staff=staff.staff,
)
