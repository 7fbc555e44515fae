"""What each edit of hexes makes of a map, the same in every system that is drawn on hexes.

Invariant: a map is never changed, and what is refused leaves nothing half done. What a system forbids,
how its pieces are called, and its markers that are rows of a document are not known here.
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
    Cell,
    HexMap,
    Piece,
    Slot,
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
WAYS = ("left-right", "top-bottom")


def as_it_lay(piece: Piece, to: int | str) -> Piece:
    """The piece as it is: for systems whose pieces are never turned."""
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
    """The map after the edit; refuses hexes and slots there are not, and what would leave the board.

    `turned` is a piece turned on by so many of its orientations, `reflected` one as the mirror shows it. A
    line is laid as it is painted: what fits beside what is a matter of the system.
    """
    match change:
        case SetHexes() | LayLine():
            on_board(shape, change.hexes)
            if all(kind.key != change.slot for kind in slots):
                raise Refusal(f"Nothing lies on a hex as {change.slot}. Choose something of the palette.")
            return put(map, change.slot, change.hexes, change.piece)
        case TakeMarker():
            return _taken(map, change)
        case ClearHexes():
            return clear(map, change.hexes)
        case TurnPieces():
            on_board(shape, change.hexes)
            return changed(map, change.hexes, lambda cell: _turned(cell, slots, change, turned))
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
    """Where a hex comes to lie when the whole map is mirrored or shifted, None beyond the board: also for the
    hexes that a document names beside its map. Refuses what no map can do."""
    if isinstance(change, ShiftMap):
        _keeps_parity(change.down, change.across)
        return lambda at: _there(shape, Hex(at.row + change.down, at.col + change.across))
    if change.way not in WAYS:
        raise Refusal("A map is mirrored left to right or top to bottom. Choose one.")
    if {mirrored(shape, at, change.way) for at in shape.absent} != shape.absent:
        raise Refusal("This layout has no mirror image of its own shape. Copy the hexes instead.")
    return lambda at: mirrored(shape, at, change.way)


def _there(shape: HexShape, at: Hex) -> Hex | None:
    return at if exists(shape, at) else None


def _keeps_parity(down: int, across: int) -> None:
    if (down + across) % 2:
        raise Refusal(
            "Rows lie half a hex apart: move by an odd number of rows together with half a hex to "
            "the side, or by an even number of rows."
        )


def _taken(map: HexMap, change: TakeMarker) -> HexMap:
    tags = cell_at(map, change.at).tags
    if change.piece not in tags:
        raise Refusal("That marker is not on the hex any more. Look at the newest state.")
    number = tags.index(change.piece)
    left = (*tags[:number], *tags[number + 1 :])
    return changed(map, (change.at,), lambda cell: replace(cell, tags=left))


def _turned(
    cell: Cell, slots: tuple[SlotKind, ...], change: TurnPieces, turned: Callable[[Piece, int], Piece]
) -> Cell:
    """The cell with its piece of that slot turned; what lies in a slot of many stays."""
    single = any(kind.key == change.slot and not kind.many for kind in slots)
    piece = cell.piece(change.slot) if single else None
    return cell if piece is None else _with(cell, change.slot, turned(piece, change.by))


def _with(cell: Cell, slot: Slot, piece: Piece | None) -> Cell:
    return cell_at(put(HexMap("", "", (cell,)), slot, (cell.at,), piece), cell.at)


def _copied(map: HexMap, shape: HexShape, slots: tuple[SlotKind, ...], change: CopyRegion) -> HexMap:
    _keeps_parity(change.down, change.across)
    targets = {Hex(at.row + change.down, at.col + change.across): at for at in change.hexes}
    on_board(shape, (*change.hexes, *targets))
    source = [
        _only(cell_at(map, at), change.slots, there, cell_at(map, there)) for there, at in targets.items()
    ]
    words = {item.at: item.lines for item in map.labels}
    if change.cut:
        for slot in change.slots or tuple(kind.key for kind in slots):
            map = put(map, slot, change.hexes, None)
    map = pasted(map, source)
    if not change.slots:
        for at in change.hexes if change.cut else ():
            map = lettered(map, at, ())
        for there, at in targets.items():
            map = lettered(map, there, words.get(at, ()))
    return map


def _only(cell: Cell, slots: tuple[Slot, ...], there: Hex, under: Cell) -> Cell:
    """What lies on a hex after the copy: the whole cell, or some of its slots over what lies there."""
    if not slots:
        return replace(cell, at=there)
    new = replace(under, at=there)
    for slot in slots:
        new = replace(new, tags=cell.tags) if slot == "tag" else _with(new, slot, cell.piece(slot))
    return new


def _shifted(map: HexMap, shape: HexShape, change: ShiftMap) -> HexMap:
    place = placing(shape, change)
    lost = [cell for cell in map.cells if place(cell.at) is None]
    if lost and not change.crop:
        raise Refusal(
            f"{len(lost)} hexes with pieces would leave the board. Say that they may be cut off, or "
            "shift by less."
        )
    return moved(map, place)
