"""An auction in play: what its events fold to, and what is expected of whom. Nobody stores it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rulesets.kit.flow import agreement
from rulesets.kit.flow.duties import Duty
from tests.systems.sealed_bid.documents import SEATS, Auction, Lot, PriceList, Rulings


@dataclass(frozen=True, slots=True)
class Sale:
    """One lot under the hammer. Its bids are secret while the step is "bid"."""

    lot: Lot
    bids: Mapping[str, int]
    step: Literal["bid", "tie", "hand-over", "sold", "passed"] = "bid"
    winner: str = ""
    price: int = 0

    @property
    def tied(self) -> tuple[str, ...]:
        """Those who bid the most; empty where nobody bid."""
        top = max(self.bids.values(), default=0)
        return tuple(seat for seat, price in self.bids.items() if price == top and top)


@dataclass(frozen=True, slots=True)
class State:
    """The whole auction; the sales of the lots called so far stand under the keys of these."""

    auction: Auction
    prices: PriceList
    rulings: Rulings
    purses: Mapping[str, int]
    sales: Mapping[str, Sale]
    round: int = 1
    pendings: agreement.Pendings = ()

    @property
    def is_finished(self) -> bool:
        return self.round > self.auction.rounds

    @property
    def open_sales(self) -> tuple[Sale, ...]:
        """The sales of this round that are neither sold nor passed."""
        return tuple(sale for sale in self.sales.values() if sale.step not in ("sold", "passed"))


def duties(state: State, viewer: str | None) -> tuple[Duty, ...]:
    """What is expected of whom, as far as the viewer knows: of the others' bids nothing is known."""
    listed = [duty for sale in state.open_sales for duty in _about(state, sale, viewer)]
    if not listed and not state.is_finished:
        listed.append(
            Duty(f"round {state.round}", 1, SEATS, "CloseRound", "Close the round: any may.", "SB-006")
        )
    return tuple(listed)


def _about(state: State, sale: Sale, viewer: str | None) -> Sequence[Duty]:
    key, name, pending = sale.lot.key, sale.lot.name, agreement.pending_for(state.pendings, sale.lot.key)
    if sale.step == "bid":
        asked = [seat for seat in SEATS if seat != viewer or seat not in sale.bids]
        return [Duty(key, 1, (seat,), "PlaceBid", f"Bid for the {name}.", "SB-001") for seat in asked]
    if sale.step == "tie":
        return [Duty(key, 2, sale.tied, "ThrowForTie", f"Throw for the {name}.", "SB-004")]
    if pending is None:
        return [Duty(key, 3, (sale.winner,), "ReportHandover", f"Report the {name} handed over.")]
    return agreement.duties(pending, 4, pending.words)
