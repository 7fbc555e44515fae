"""Editing a hex map: the edits, the palette and layers of the tools, and what a system declares about its
map.

A board that is laid by hand is a row of the document, which its forms edit too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from rulesets.kit.drawing.hex_board import HexBoard, Swatch
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.paths import rows_at, set_at
from rulesets.kit.hexes.hex_document import TAG, Piece, Placed, Slot
from rulesets.kit.hexes.hexes import Hex, HexShape

Document = TypeVar("Document")


@dataclass(frozen=True, slots=True)
class LooseBoard:
    """A board or overlay one may lay. `word` names it in a row, `code` is printed on it, `box` is the key of
    its set, empty for one of a designer's own.

    `ways` are its lawful turns, in sixths clockwise. Each has the hexes of the board as they then lie, always
    in the same order. What is `over` others lies on boards, all else beside them.
    """

    word: str
    code: str
    title: str
    box: str
    over: bool
    ways: tuple[tuple[int, tuple[Hex, ...]], ...]
    draw: Callable[[], HexBoard]


@dataclass(frozen=True, slots=True)
class BoardTray(Generic[Document]):
    """The boards `offered` for a document. `rows` is the list of those that lie, in the order in which they
    were laid.

    A row's field `board` has its word, `down` its row, `across` how many hexes it lies from the left.
    """

    offered: Callable[[Document], tuple[LooseBoard, ...]]
    rows: str = "boards"
    board: str = "board"
    down: str = "placing.row"
    across: str = "across"
    turn: str = "placing.turn"


@dataclass(frozen=True, slots=True)
class SetHexes:
    """Put the piece into a slot of the hexes; None removes what is there. In a slot of many it is added, or
    replaces the one piece `instead`."""

    slot: Slot
    hexes: tuple[Hex, ...]
    piece: Piece | None = None
    instead: Piece | None = None


@dataclass(frozen=True, slots=True)
class LayLine:
    """Lay a river, road, coast or the like along the hexes in their order. Each hex gets the piece of the
    same kind that fits what is there and beside it. Only for palette items that `runs`."""

    slot: Slot
    hexes: tuple[Hex, ...]
    piece: Piece


@dataclass(frozen=True, slots=True)
class TakeMarker:
    """Remove one marker, or one piece of a slot of many, from a hex and leave its others."""

    at: Hex
    piece: Piece
    slot: Slot = TAG


@dataclass(frozen=True, slots=True)
class ClearHexes:
    """Remove everything from the hexes."""

    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class TurnPieces:
    """Turn the pieces of a slot on the hexes by that many of their orientations. In a slot of many only the
    named one turns; without a name, none."""

    slot: Slot
    hexes: tuple[Hex, ...]
    by: int = 1
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class Letter:
    """Write lines on a hex; an empty tuple removes the words."""

    at: Hex
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CopyRegion:
    """Copy the content of the hexes so far down and across (double columns); `cut` removes it there. `slots`
    limits it to some, empty for all. With `over` only what exists is laid down. Without it a hex becomes an
    exact copy, empty ones included."""

    hexes: tuple[Hex, ...]
    down: int
    across: int
    cut: bool = False
    slots: tuple[Slot, ...] = ()
    over: bool = False


@dataclass(frozen=True, slots=True)
class MirrorMap:
    """Mirror the whole map: "left-right" or "top-bottom"."""

    way: str


@dataclass(frozen=True, slots=True)
class ShiftMap:
    """Shift the whole map; refused if something would leave the board, unless `crop`."""

    down: int
    across: int
    crop: bool = False


@dataclass(frozen=True, slots=True)
class ToggleHex:
    """Put the hex into the group at `path`, or remove it."""

    path: str
    at: Hex


HexEdit = (
    SetHexes
    | LayLine
    | TakeMarker
    | ClearHexes
    | TurnPieces
    | Letter
    | CopyRegion
    | MirrorMap
    | ShiftMap
    | ToggleHex
)


@dataclass(frozen=True, slots=True)
class PaletteItem:
    """One thing to paint with. `pack` is its heading, and `words` are further search words. `turns` is its
    number of orientations (0 or 1: it is never turned). What `runs` can be laid so that it fits (LayLine): a
    "line" along hexes in their order, an "area" over any."""

    key: str
    title: str
    slot: Slot
    piece: Piece
    pack: str
    swatch: Swatch
    words: str = ""
    turns: int = 1
    runs: Literal["", "line", "area"] = ""


@dataclass(frozen=True, slots=True)
class EditLayer:
    """A layer the designer can hide: the drawing layers it stands for."""

    key: str
    title: str
    layers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SlotKind:
    """A place of a hex for pieces; `title` is its heading in the form of a hex. With `many` a hex holds any
    number, equal ones too, which are added, removed, moved and turned one by one. The slot "tag" always has
    many, and no two equal ones. What is `ground` is painted and cannot be dragged: dragging moves the map. A
    key is one plain word."""

    key: Slot
    title: str
    many: bool = False
    ground: bool = False


@dataclass(frozen=True, slots=True)
class HexEditing(Generic[Document]):
    """All that the editor needs of a hex map.

    `shape` is the board, which gives hexes their labels, and `map` the path of the HexMap. `slots` are the
    places of a hex in the order of its form. `palette` and `layers` draw the tools. `piece_form(slot)` are
    the fields of a piece beyond its name: attributes of Piece, or "trait:WORD" for a trait.

    `markers(document, at)` are the tags on a hex, and rows of the document that look like them; TakeMarker
    removes each. `rows(document, at)` are the other rows of the document on a hex, in slots of many. Pieces
    on the map need no such function. `swatch(piece, slot)` is the small picture of a piece as it is turned,
    if the system draws one. `boards` are those the map is laid of, if it is.
    """

    shape: Callable[[Document], HexShape]
    map: str
    slots: tuple[SlotKind, ...]
    palette: Callable[[Document], tuple[PaletteItem, ...]]
    layers: tuple[EditLayer, ...]
    piece_form: Callable[[Slot], tuple[FormField, ...]] = lambda slot: ()
    markers: Callable[[Document, Hex], tuple[Piece, ...]] = lambda document, at: ()
    rows: Callable[[Document, Hex], tuple[Placed, ...]] = lambda document, at: ()
    swatch: Callable[[Piece, Slot], Swatch] | None = None
    boards: BoardTray[Document] | None = None


def toggle_hex(document: Document, edit: ToggleHex) -> Document:
    """The document with the hex put into the group at the path, or removed from it."""
    group = rows_at(document, edit.path)
    kept = tuple(at for at in group if at != edit.at)
    return set_at(document, edit.path, kept if len(kept) < len(group) else (*group, edit.at))
