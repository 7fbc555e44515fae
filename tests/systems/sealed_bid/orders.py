"""The orders and events of an auction and its state, with what everybody may read off it."""

from dataclasses import dataclass
from typing import Literal, get_args

from rulesets.kit.flow import agreement
from rulesets.kit.flow.duties import Duty
from tests.systems.sealed_bid.documents import SEATS, Auction, Lot, PriceList, Rulings

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


@dataclass(frozen=True, slots=True)
class Sale:
    """One lot under the hammer. Its bids are secret while the step is "bid"."""

    lot: str
    bids: Amounts = ()
    step: Literal["bid", "tie", "hand-over", "sold", "passed"] = "bid"
    winner: str = ""
    price: int = 0


@dataclass(frozen=True, slots=True)
class State:
    auction: Auction
    prices: PriceList
    rulings: Rulings
    purses: Amounts
    sales: tuple[Sale, ...]
    round: int = 1
    pendings: agreement.Pendings = ()

    @property
    def is_finished(self) -> bool:
        return self.round > self.auction.rounds


def lots_of_round(prices: PriceList, number: int) -> tuple[Lot, ...]:
    """The two lots of the round."""
    return prices.lots[2 * number - 2 : 2 * number]


def sale_of(state: State, lot: str) -> Sale:
    """How it stands with the lot."""
    return next(sale for sale in state.sales if sale.lot == lot)


def lot_of(state: State, key: str) -> Lot:
    """The lot as the price list has it."""
    return next(lot for lot in state.prices.lots if lot.key == key)


def open_sales(state: State) -> tuple[Sale, ...]:
    """The sales of this round that are neither sold nor passed."""
    return tuple(sale for sale in state.sales if sale.step not in ("sold", "passed"))


def tied_seats(sale: Sale) -> tuple[str, ...]:
    """Those who bid the most; empty where nobody bid."""
    top = max((price for _, price in sale.bids), default=0)
    return tuple(seat for seat, price in sale.bids if price == top and top)


def duties(state: State, viewer: str | None) -> tuple[Duty, ...]:
    """What is expected of whom, as far as the viewer knows: of the others' bids nothing is known."""
    listed: list[Duty] = []
    for sale in open_sales(state):
        name, pending = lot_of(state, sale.lot).name, agreement.pending_for(state.pendings, sale.lot)
        if sale.step == "bid":
            listed += [
                Duty(sale.lot, 1, (seat,), "PlaceBid", f"Bid for the {name}.", "SB-001")
                for seat in SEATS
                if seat != viewer or seat not in dict(sale.bids)
            ]
        elif sale.step == "tie":
            tied, says = tied_seats(sale), f"Throw for the {name}."
            listed.append(Duty(sale.lot, 2, tied, "ThrowForTie", says, "SB-004"))
        elif pending is None:
            says = f"Report the {name} handed over."
            listed.append(Duty(sale.lot, 3, (sale.winner,), "ReportHandover", says))
        else:
            others = tuple(seat for seat in SEATS if seat != sale.winner)
            asked, kind = (("organiser",), "Settle") if pending.disputed_by else (others, "Agree")
            listed.append(Duty(sale.lot, 4, asked, kind, pending.words))
    if not listed and not state.is_finished:
        listed.append(Duty("round", 1, SEATS, "CloseRound", "Close the round: any of you may.", "SB-006"))
    return tuple(listed)
