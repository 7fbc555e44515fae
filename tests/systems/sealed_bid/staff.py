"""What a bidder may leave to the house, and what of the auction he sees."""

from collections.abc import Sequence
from dataclasses import replace

from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.instructions import Filled, Instruction, Taken, taken
from tests.systems.sealed_bid import orders as o
from tests.systems.sealed_bid.documents import SEATS
from tests.systems.sealed_bid.state import State

NOUGHT, FIXED = "nought", "fixed"


def seen_by(state: State, seat: str | None) -> State:
    """The auction without the bids of others that are still under seal."""
    sales = {
        key: replace(sale, bids={who: bid for who, bid in sale.bids.items() if who == seat})
        if sale.step == "bid"
        else sale
        for key, sale in state.sales.items()
    }
    return replace(state, sales=sales)


def instructions(seen: State, seat: str) -> tuple[Instruction, ...]:
    """To bid nought for every lot, or in this round the same for each as long as the purse allows it."""
    if seat not in SEATS or seen.is_finished:
        return ()
    most = seen.purses[seat] // 2
    price = Count("price", "Your bid for each lot", 1, max(1, most))
    fixed = Instruction(FIXED, "Bid the same for each lot", "turn", (price,), "Ends with the round.")
    return (Instruction(NOUGHT, "Bid nought for every lot"), fixed)


def staff(seen: State, seat: str, menu: Sequence[Choice], chosen: tuple[Taken, ...]) -> Filled | None:
    """The first bid that is asked of the seat, filled in; nothing else is left to the house."""
    bid = next((item for item in menu if item.command is o.PlaceBid and item.weight == "asked"), None)
    if bid is None:
        return None
    most = next(field.high for field in bid.fields if isinstance(field, Count))
    if fixed := taken(chosen, FIXED):
        price = fixed.value("price")
        return Filled(bid, (("price", price),)) if isinstance(price, int) and price <= most else None
    return Filled(bid, (("price", 0),)) if taken(chosen, NOUGHT) else None
