"""The auction room drawn: the lots in a row, before them the purses of the bidders."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from rulesets.kit.drawing.board import Board, Box, Marker, Region
from rulesets.kit.words import count
from tests.systems.sealed_bid.documents import SIDES, Lot, PriceList
from tests.systems.sealed_bid.state import Sale

SIZE, _PURSE, _TALL = 120.0, 112.0, 70.0
NONE: Mapping[str, int] = MappingProxyType({})


def room(prices: PriceList, sales: Iterable[Sale] = (), purses: Mapping[str, int] = NONE) -> Board:
    """The lots, each with the counter of who has it, and a box for each purse with its coins."""
    held = {sale.lot.key: sale.winner for sale in sales if sale.step == "sold"}
    stalls = tuple(_stall(lot, SIZE * n, held.get(lot.key, "")) for n, lot in enumerate(prices.lots))
    markers = tuple(
        Marker(f"sold-{lot}", lot, seat, "infantry", "none", seat.title(), "has it")
        for lot, seat in held.items()
    )
    boxes = tuple(_purse(seat, n) for n, seat in enumerate(purses))
    coins = tuple(_coins(seat, number) for seat, number in purses.items())
    width = max(SIZE * max(1, len(stalls)), SIZE * len(boxes))
    height = SIZE + 30 + _TALL if boxes else SIZE
    says = "The lots in a row."
    return Board(
        "room",
        prices.title,
        width,
        height,
        stalls,
        markers=markers + coins,
        says=says,
        sides=SIDES,
        boxes=boxes,
    )


def purse_of(seat: str) -> str:
    """The key of the box that is the seat's purse."""
    return f"purse-{seat}"


def _purse(seat: str, number: int) -> Box:
    return Box(
        purse_of(seat), f"{seat.title()}'s purse", (4 + SIZE * number, SIZE + 20), (_PURSE, _TALL), seat
    )


def _coins(seat: str, number: int) -> Marker:
    says = count(number, "coin")
    return Marker(f"coins-{seat}", purse_of(seat), seat, "artillery", "none", "", says, count=number)


def _stall(lot: Lot, left: float, owner: str) -> Region:
    ring = ((left, 0.0), (left + SIZE, 0.0), (left + SIZE, SIZE), (left, SIZE))
    says = f"{lot.name}, worth {lot.worth}, {f'sold to {owner.title()}' if owner else 'not sold'}"
    at, slot = (left + 60, 40.0), (left + 60, 85.0)
    return Region(lot.key, lot.name, (lot.name,), ring, at, slot, owner, worth=lot.worth, says=says)
