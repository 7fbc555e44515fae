"""What is stored of an auction: its orders and events, two closed sets."""

from dataclasses import dataclass
from typing import get_args

from rulesets.kit.flow import agreement
from tests.systems.sealed_bid.documents import Auction, PriceList, Rulings

Amounts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class PlaceBid:
    lot: str
    price: int


@dataclass(frozen=True, slots=True)
class ThrowForTie:
    lot: str


@dataclass(frozen=True, slots=True)
class ReportHandover:
    lot: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class CloseRound:
    red: int
    blue: int
    green: int
    porters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LowerPrice:
    lot: str
    price: int
    reason: str


@dataclass(frozen=True, slots=True)
class AuctionOpened:
    auction: Auction
    prices: PriceList
    rulings: Rulings


@dataclass(frozen=True, slots=True)
class BidPlaced:
    lot: str
    seat: str
    price: int


@dataclass(frozen=True, slots=True)
class BidsRevealed:
    lot: str
    bids: Amounts
    winner: str


@dataclass(frozen=True, slots=True)
class TieThrown:
    lot: str
    faces: tuple[int, ...]
    winner: str


@dataclass(frozen=True, slots=True)
class LotSold:
    lot: str
    seat: str
    price: int


@dataclass(frozen=True, slots=True)
class RoundClosed:
    seat: str
    coins: Amounts
    porters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PriceLowered:
    lot: str
    price: int
    reason: str


@dataclass(frozen=True, slots=True)
class AuctionAmended:
    auction: Auction
    prices: PriceList
    reason: str


Command = PlaceBid | ThrowForTie | ReportHandover | CloseRound | LowerPrice | agreement.AgreementCommand
Event = (
    AuctionOpened
    | BidPlaced
    | BidsRevealed
    | TieThrown
    | LotSold
    | RoundClosed
    | PriceLowered
    | AuctionAmended
    | agreement.AgreementEvent
)
COMMANDS: tuple[type, ...] = get_args(Command)
EVENTS: tuple[type, ...] = get_args(Event)
