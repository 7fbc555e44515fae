"""Editing a map of hexes: the edits, the palette and layers of the tools, what a system says of its map."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from rulesets.kit.drawing.hex_board import Swatch
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.paths import rows_at, set_at
from rulesets.kit.hexes.hex_document import TAG, Piece, Placed, Slot
from rulesets.kit.hexes.hexes import Hex, HexShape

Document = TypeVar("Document")


@dataclass(frozen=True, slots=True)
class SetHexes:
    """Put the piece into a slot of the hexes; None takes away what lies there. In a slot of many it is added,
    or put in place of the one piece `instead`."""

    slot: Slot
    hexes: tuple[Hex, ...]
    piece: Piece | None = None
    instead: Piece | None = None


@dataclass(frozen=True, slots=True)
class LayLine:
    """Lay a river, road, coast or the like along the hexes in their order: of the piece's kind, on every hex
    the one that fits what lies there and beside it. Only for what a palette says `runs`."""

    slot: Slot
    hexes: tuple[Hex, ...]
    piece: Piece


@dataclass(frozen=True, slots=True)
class TakeMarker:
    """Take one marker, or one piece of a slot of many, off a hex and leave its others."""

    at: Hex
    piece: Piece
    slot: Slot = TAG


@dataclass(frozen=True, slots=True)
class ClearHexes:
    """Take everything off the hexes."""

    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class TurnPieces:
    """Turn the pieces of a slot on the hexes by that many of their orientations; in a slot of many the one
    that is named, and none where none is."""

    slot: Slot
    hexes: tuple[Hex, ...]
    by: int = 1
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class Letter:
    """Write lines on a hex; none takes the words away."""

    at: Hex
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CopyRegion:
    """Copy what lies on the hexes so far down and across (double columns); `cut` takes it away there.
    `slots` limits it to some, empty for all. `over` lays down what there is and leaves what lies under the
    rest: without it a hex becomes what was copied, nothing where there was nothing."""

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
    """Shift the whole map; refused where something would leave the board, unless `crop`."""

    down: int
    across: int
    crop: bool = False


@dataclass(frozen=True, slots=True)
class ToggleHex:
    """Put the hex into the group at `path`, or take it out."""

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
    """One thing to paint with. `pack` heads it, `words` are what a search finds beside its title;
    `turns` is how many orientations it has (0 or 1: it is never turned); what `runs` may be laid so that
    it fits (LayLine), a "line" along hexes in their order, an "area" over any."""

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
    """A layer the designer may hide: the drawing layers it stands for."""

    key: str
    title: str
    layers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SlotKind:
    """A place of a hex where a piece lies: `title` heads it on the form of a hex. Of `many` a hex holds any
    number, equal ones too; what lies there is added, taken off, moved and turned piece by piece. The slot
    "tag" is always one of many, and holds no two equal ones. What is `ground` is painted and lies still: a
    hand that pulls at it moves the map. A key is one plain word."""

    key: Slot
    title: str
    many: bool = False
    ground: bool = False


@dataclass(frozen=True, slots=True)
class HexEditing(Generic[Document]):
    """All the editor needs of a map of hexes.

    `shape` is the board, which gives hexes their labels; `map` the path of the HexMap; `slots` the places
    of a hex in the order of its form; `palette` and `layers` draw the tools; `piece_form(slot)` are the
    fields of a piece of that slot beyond its name: attributes of Piece, or "trait:WORD" for a trait.
    `markers(document, at)` are the tags on a hex, with whatever rows of the document stand there like
    them, each of which TakeMarker takes off. `rows(document, at)` is what stands on a hex in other slots of
    many and is a row of the document; of what lies on the map there no such word is needed. `swatch(piece,
    slot)` is the small picture of a piece as it is turned, where the system draws one.
    """

    shape: Callable[[Document], HexShape]
    map: str
    slots: tuple[SlotKind, ...]
    palette: Callable[[Document], tuple[PaletteItem, ...]]
    layers: tuple[EditLayer, ...]
    piece_form: Callable[[Slot], tuple[FormField, ...]]
    markers: Callable[[Document, Hex], tuple[Piece, ...]] = lambda document, at: ()
    rows: Callable[[Document, Hex], tuple[Placed, ...]] = lambda document, at: ()
    swatch: Callable[[Piece, Slot], Swatch] | None = None


def toggle_hex(document: Document, edit: ToggleHex) -> Document:
    """The document with the hex put into the group at the path, or taken out of it."""
    group = rows_at(document, edit.path)
    kept = tuple(at for at in group if at != edit.at)
    return set_at(document, edit.path, kept if len(kept) < len(group) else (*group, edit.at))
