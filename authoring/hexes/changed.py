"""Which hexes of a picture changed between two states of a document."""

from collections import Counter, defaultdict
from dataclasses import replace

from exports.hexes.nations import mixed
from rulesets.kit.drawing.hex_board import HexBoard, HexSign, HexSpot, HexUnit

Thing = HexSign | HexUnit


def changed_keys(old: HexBoard, new: HexBoard) -> tuple[str, ...] | None:
    """The keys of the hexes that look or read otherwise, in the new board's order; None where the
    boards differ in more than their hexes, and the whole must be drawn again."""
    if _frame(old) != _frame(new) or len(old.spots) != len(new.spots) or mixed(old) != mixed(new):
        return None
    before, after = _by_spot(old), _by_spot(new)
    if before.keys() != after.keys():
        return None
    return tuple(key for key, things in after.items() if before[key] != things)


def _frame(board: HexBoard) -> HexBoard:
    """What of the board is no hex; its names and sentences stand beside the picture."""
    return replace(board, spots=(), units=(), signs=(), names=(), says="", title="", note="")


def _by_spot(board: HexBoard) -> dict[str, list[HexSpot | Thing]]:
    things: dict[str, list[HexSpot | Thing]] = {spot.key: [spot] for spot in board.spots}
    rest: dict[str, list[Thing]] = defaultdict(list)
    laid: tuple[Thing, ...] = (*board.units, *board.signs)
    for thing in laid:
        rest[thing.spot].append(thing)
    for key, some in rest.items():
        things.setdefault(key, []).extend(some)
    return things


def sayings(board: HexBoard, keys: tuple[str, ...] | None = None) -> dict[str, str]:
    """What a screen reader hears of each hex: the hex itself, then signs and units it does not name yet."""
    wanted = None if keys is None else set(keys)
    said = {spot.key: spot.says or spot.key for spot in board.spots if wanted is None or spot.key in wanted}
    laid: tuple[Thing, ...] = (*board.signs, *board.units)
    for (spot, says), count in Counter((thing.spot, thing.says) for thing in laid).items():
        if spot in said and says.partition(",")[0] not in said[spot]:
            said[spot] += f", {says}" + (f", {count} times" if count > 1 else "")
    return said
