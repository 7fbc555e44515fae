"""Applies each edit of hexes to a map, the same for every system with hexes.

Invariant: a map is never changed in place, and a refused edit leaves nothing half done. What a system
forbids, how its pieces are called, and markers that are rows of a document are not known here.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from rulesets.kit.editing.hexes import (
    ClearHexes,
    CopyRegion,
    LayLine,
    Letter,
    MirrorMap,
    SetHexes,
    ShiftMap,
    SlotKind,
    TakeMarker,
    TurnPieces,
)
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import (
    TAG,
    Cell,
    HexMap,
    Piece,
    Slot,
    by_hex,
    cell_at,
    changed,
    clear,
    lettered,
    moved,
    pasted,
    put,
)
from rulesets.kit.hexes.hexes import Hex, HexShape, exists, mirrored

MapEdit = (
    SetHexes | LayLine | TakeMarker | ClearHexes | TurnPieces | Letter | CopyRegion | MirrorMap | ShiftMap
)
MOST = 40
"""The most pieces in one slot of a hex: far more than any game stacks, and few enough to be listed."""
WAYS = ("left-right", "top-bottom")


def as_it_lay(piece: Piece, to: int | str) -> Piece:
    """The piece unchanged: for systems whose pieces are never turned."""
    return piece


def edited(
    map: HexMap,
    shape: HexShape,
    slots: tuple[SlotKind, ...],
    change: MapEdit,
    *,
    turned: Callable[[Piece, int], Piece] = as_it_lay,
    reflected: Callable[[Piece, str], Piece] = as_it_lay,
) -> HexMap:
    """The map after the edit; refuses unknown hexes and slots, and what would leave the board.

    `turned` turns a piece by so many of its orientations, and `reflected` mirrors one. A line is applied as
    it was painted: which pieces fit together is a matter of the system.
    """
    match change:
        case SetHexes() | LayLine():
            on_board(shape, change.hexes)
            return _laid(map, slots, change)
        case TakeMarker():
            return _exchanged(map, slots, SetHexes(change.slot, (change.at,), None, change.piece))
        case ClearHexes():
            return clear(map, change.hexes)
        case TurnPieces():
            on_board(shape, change.hexes)
            return _turned(map, slots, change, turned)
        case Letter():
            on_board(shape, (change.at,))
            return lettered(map, change.at, change.lines)
        case CopyRegion():
            return _copied(map, shape, slots, change)
        case MirrorMap():
            return moved(map, placing(shape, change), lambda piece: reflected(piece, change.way))
        case ShiftMap():
            return _shifted(map, shape, change)


def on_board(shape: HexShape, hexes: Iterable[Hex]) -> None:
    """Refuses hexes that are not on the board."""
    outside = [at for at in hexes if not exists(shape, at)]
    if outside:
        raise Refusal(f"{len(outside)} of these hexes are not on the board. Choose hexes of the board.")


def placing(shape: HexShape, change: MirrorMap | ShiftMap) -> Callable[[Hex], Hex | None]:
    """A function from a hex to its place when the whole map is mirrored or shifted, None beyond the board. It
    is also used for hexes that a document names beside its map. Refuses what no map can do."""
    if isinstance(change, ShiftMap):
        _keeps_parity(change.down, change.across)
        return lambda at: _there(shape, Hex(at.row + change.down, at.col + change.across))
    if change.way not in WAYS:
        raise Refusal("A map is mirrored left to right or top to bottom. Choose one.")
    if {mirrored(shape, at, change.way) for at in shape.absent} != shape.absent:
        raise Refusal("This layout cannot be mirrored. Copy the hexes instead.")
    return lambda at: mirrored(shape, at, change.way)


def _there(shape: HexShape, at: Hex) -> Hex | None:
    return at if exists(shape, at) else None


def _keeps_parity(down: int, across: int) -> None:
    if (down + across) % 2:
        raise Refusal(
            "Rows lie half a hex apart: move by an odd number of rows together with half a hex to "
            "the side, or by an even number of rows."
        )


def _holds_many(slots: tuple[SlotKind, ...], slot: Slot) -> bool:
    return slot == TAG or any(kind.many for kind in slots if kind.key == slot)


def _laid(map: HexMap, slots: tuple[SlotKind, ...], change: SetHexes | LayLine) -> HexMap:
    if all(kind.key != change.slot for kind in slots):
        raise Refusal(f"Nothing lies on a hex as {change.slot}. Choose a piece from the palette.")
    if isinstance(change, SetHexes) and change.instead is not None:
        return _exchanged(map, slots, change)
    many = _holds_many(slots, change.slot)
    if many and change.piece is not None:
        cells = by_hex(map)
        if any(at in cells and len(cells[at].pieces(change.slot)) >= MOST for at in change.hexes):
            raise Refusal(f"At most {MOST} pieces fit on a hex. Remove one first.")
    return put(map, change.slot, change.hexes, change.piece, many)


def _exchanged(map: HexMap, slots: tuple[SlotKind, ...], change: SetHexes) -> HexMap:
    """The map with one piece of a slot replaced; refuses a piece that is not there."""
    if any(change.instead not in cell_at(map, at).pieces(change.slot) for at in change.hexes):
        what = "marker" if change.slot == TAG else "piece"
        raise Refusal(f"That {what} is not on the hex any more. Check the current state.")
    many = _holds_many(slots, change.slot)
    return put(map, change.slot, change.hexes, change.piece, many, change.instead)


def _turned(
    map: HexMap, slots: tuple[SlotKind, ...], change: TurnPieces, turned: Callable[[Piece, int], Piece]
) -> HexMap:
    """The map with the pieces of that slot turned; in a slot of many, only the named one."""
    if change.piece is not None:
        new = turned(change.piece, change.by)
        return _exchanged(map, slots, SetHexes(change.slot, change.hexes, new, change.piece))
    if all(kind.many or kind.key != change.slot for kind in slots):
        return map

    def turn(cell: Cell) -> Cell:
        pieces = tuple(turned(piece, change.by) for piece in cell.pieces(change.slot))
        return cell.holding(change.slot, pieces)

    return changed(map, change.hexes, turn)


def _copied(map: HexMap, shape: HexShape, slots: tuple[SlotKind, ...], change: CopyRegion) -> HexMap:
    _keeps_parity(change.down, change.across)
    targets = {Hex(at.row + change.down, at.col + change.across): at for at in change.hexes}
    on_board(shape, (*change.hexes, *targets))
    held = {there: cell_at(map, at) for there, at in targets.items()}
    words = {item.at: item.lines for item in map.labels}
    if change.cut:
        for slot in change.slots or tuple(kind.key for kind in slots):
            map = put(map, slot, change.hexes, None)
    under = by_hex(map)
    map = pasted(
        map, [_only(cell, slots, change, under.get(there, Cell(there))) for there, cell in held.items()]
    )
    if not change.slots:
        for at in change.hexes if change.cut else ():
            map = lettered(map, at, ())
        for there, at in targets.items():
            if at in words or not change.over:
                map = lettered(map, there, words.get(at, ()))
    return map


def _only(cell: Cell, slots: tuple[SlotKind, ...], change: CopyRegion, under: Cell) -> Cell:
    """A hex after the copy: the whole cell, or some of its slots over what is there."""
    if not change.slots and not change.over:
        return replace(cell, at=under.at)
    for slot in change.slots or cell.slots:
        pieces, many = cell.pieces(slot), _holds_many(slots, slot)
        if change.over and not pieces:
            continue
        if change.over and many:
            there = under.pieces(slot)
            pieces = (*there, *(piece for piece in pieces if slot != TAG or piece not in there))
        under = under.holding(slot, pieces, many)
    return under


def _shifted(map: HexMap, shape: HexShape, change: ShiftMap) -> HexMap:
    place = placing(shape, change)
    lost = [cell for cell in map.cells if place(cell.at) is None]
    if lost and not change.crop:
        raise Refusal(
            f"{len(lost)} hexes with pieces would leave the board. Allow cutting them off, or shift by less."
        )
    return moved(map, place)
