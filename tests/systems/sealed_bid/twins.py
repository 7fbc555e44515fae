"""States of an auction that differ only in what one seat may not know."""

from dataclasses import replace

from rulesets.kit.walk import Chance
from tests.systems.sealed_bid.documents import SEATS
from tests.systems.sealed_bid.orders import Sale, State


def twin_of_sealed_bid(state: State, viewer: str | None, chance: Chance) -> State:
    """The state with the others' sealed bids made up anew, or gone, or there where none were."""
    return replace(state, sales=tuple(_resealed(sale, viewer, chance) for sale in state.sales))


def _resealed(sale: Sale, viewer: str | None, chance: Chance) -> Sale:
    if sale.step != "bid":
        return sale
    mine = tuple((seat, price) for seat, price in sale.bids if seat == viewer)
    others = [seat for seat in SEATS if seat != viewer][:2]
    theirs = tuple((seat, chance.randint(0, 2)) for seat in others[:1] if chance.randint(0, 1))
    more = tuple((seat, chance.randint(0, 2)) for seat in others[1:] if chance.randint(0, 1))
    bids = (*mine, *theirs, *more)
    return replace(sale, bids=bids if len(bids) < len(SEATS) else (*mine, *theirs))
