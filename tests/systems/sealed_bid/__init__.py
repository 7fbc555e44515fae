"""A small auction with secret bids: a whole system, to prove the interface every system speaks."""

from pathlib import Path

from rulesets.kit.ledger import read_ledger
from rulesets.kit.ruleset import DocumentKind, Ruleset
from tests.systems.sealed_bid.documents import ATTIC, EVENING, Auction, PriceList, Rulings, check_auction, check_prices
from tests.systems.sealed_bid.orders import COMMANDS, EVENTS, Command, Event, State
from tests.systems.sealed_bid.pages import ask, room, seats, sheets, standing, tell, views
from tests.systems.sealed_bid.play import broken, decide, evolve, menu, start

PRICES = DocumentKind("prices", "Price list", PriceList, False, {"attic": ATTIC}, check_prices, room, lambda prices: ())
AUCTION = DocumentKind("auction", "Auction", Auction, True, {"evening": EVENING}, check_auction, lambda auction: None,
                       lambda auction: ())

SEALED_BID: Ruleset[State, Command, Event] = Ruleset(
    "sealed_bid", "Sealed Bid", "test edition", "Made for the tests; no game is needed to play.", (AUCTION, PRICES),
    Rulings, COMMANDS, EVENTS, seats, start, menu, decide, evolve, views, ask, tell, sheets, standing, broken,
    lambda: read_ledger(Path(__file__).parent / "rules.toml"))
