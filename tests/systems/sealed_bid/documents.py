"""What an auction is made of: its price list, the auction itself, its house rules.

The price list is a document of its own, to which an auction refers. Nothing here is in play.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from rulesets.kit.drawing.board import Fact
from rulesets.kit.findings import Aside, Finding
from rulesets.kit.flow.rulings import switch
from rulesets.kit.flow.sides import Side
from rulesets.kit.ruleset import Documents, Joining, Ref, Seat, Way
from rulesets.kit.stored.added import ADDED
from rulesets.kit.summary import Cover, Glance
from tests.systems.sealed_bid.say import say

SIDES = (
    Side("red", "Red", "Red", "open", "brick"),
    Side("blue", "Blue", "Blue", "solid", "blue"),
    Side("green", "Green", "Green", "barred"),
)
SEATS = tuple(side.key for side in SIDES)


@dataclass(frozen=True, slots=True)
class Lot:
    key: str
    name: str
    worth: int
    kind: Annotated[str, ADDED] = ""
    year: Annotated[int | None, ADDED] = None


@dataclass(frozen=True, slots=True)
class PriceList:
    title: str
    lots: tuple[Lot, ...]
    format: int = 1
    asides: Annotated[tuple[Aside, ...], ADDED] = ()


@dataclass(frozen=True, slots=True)
class Auction:
    """Two lots a round, in the order of the price list; everybody begins with `purse` coins."""

    title: str
    rounds: int
    purse: int
    prices: Ref
    format: int = 1


@dataclass(frozen=True, slots=True)
class Rulings:
    ties: str = switch(
        "S1",
        "Two bids are the same. Who has the lot?",
        ("dice", "those concerned throw for it"),
        ("first", "the seat that sits first"),
        rows=("SB-004",),
    )
    consent: bool = switch(
        "S2", "Must another bidder agree to a hand-over?", (True, "yes"), (False, "no"), rows=("SB-005",)
    )


ATTIC = PriceList(
    "Things from the attic",
    (
        Lot("A1", "Brass Lamp", 3),
        Lot("A2", "Ship in a Bottle", 4),
        Lot("B1", "Tin Soldiers", 5),
        Lot("B2", "Old Atlas", 6),
    ),
)
EVENING = Auction("An evening's auction", 2, 8, Ref("prices", "attic", 1))
JOINING = Joining(
    "prices",
    (Way("evening", "An evening from one list", 1),),
    lambda title, way, lists: Auction(title, 2, 8, *lists),
)


def check_auction(auction: Auction, library: Mapping[Ref, object]) -> tuple[Finding, ...]:
    """Errors where the price list is missing or too short. Cite: SB-009."""
    prices = library.get(auction.prices)
    if not isinstance(prices, PriceList):
        return (say("no-prices", "prices"),)
    if len(prices.lots) < 2 * auction.rounds:
        return (say("too-few-lots", "rounds"),)
    return ()


def cover(auction: Auction, library: Mapping[Ref, object]) -> Cover:
    """What a list says of an auction."""
    return Cover(auction.title)


def glance(auction: Auction, library: Mapping[Ref, object]) -> Glance:
    """How an auction is played."""
    return Glance((Fact("Players", "three"),), scored="coins")


def seats(documents: Documents[Auction], rulings: Rulings) -> tuple[Seat, ...]:
    """The auctioneer and three bidders; several people may sit at green."""
    bidders = (Seat(seat, seat.title(), seat, "player", (1, 0 if seat == "green" else 1)) for seat in SEATS)
    return (Seat("organiser", "Auctioneer", "", "organiser"), *bidders)


def prices_of(documents: Documents[Auction]) -> PriceList:
    """The price list the auction names."""
    prices = documents.library[documents.main.prices]
    assert isinstance(prices, PriceList)
    return prices
