"""States of an auction that differ only in what one seat may not know."""

from dataclasses import replace

from rulesets.kit.playout import Chance
from tests.systems.sealed_bid.documents import SEATS
from tests.systems.sealed_bid.state import Sale, State


def twin_of_sealed_bid(state: State, viewer: str | None, chance: Chance) -> State:
    """The state with the others' sealed bids made up anew, or gone, or there where none were."""
    return replace(state, sales={key: _resealed(sale, viewer, chance) for key, sale in state.sales.items()})


def _resealed(sale: Sale, viewer: str | None, chance: Chance) -> Sale:
    if sale.step != "bid":
        return sale
    mine = {seat: price for seat, price in sale.bids.items() if seat == viewer}
    others = [seat for seat in SEATS if seat != viewer][:2]
    theirs = {seat: chance.randint(0, 2) for seat in others if chance.randint(0, 1)}
    if len(mine) + len(theirs) == len(SEATS):
        del theirs[others[-1]]
    return replace(sale, bids={**mine, **theirs})
