"""Editing: what a designer may do to a document, as data the editor draws itself from.

An `Edit` is one of a closed set; a stroke is a list of them, and the document before it is
what undo goes back to. `Editing` names the palette, layers and forms of a kind of document and
the pure function that carries an edit out. An edit that cannot stand raises a `Refusal`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from rulesets.kit.drawing.hex_board import Swatch
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, Slot
from rulesets.kit.hexes.hexes import Hex, HexShape

Document = TypeVar("Document")
# A single hex is set by forms on the server; what comes as JSON names groups of hexes.
Value = str | int | bool | None | Hex | tuple[Hex, ...] | tuple[str, ...] | tuple[int, ...]
Values = tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class SetHexes:
    """Put the piece into a slot of the hexes; None takes away what lies there."""

    slot: Slot
    hexes: tuple[Hex, ...]
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class LayLine:
    """Lay a river, road, coast or the like along the hexes in their order: of the piece's kind, on every hex
    the one that fits what lies there and beside it. Only for what a palette says `runs`."""

    slot: Slot
    hexes: tuple[Hex, ...]
    piece: Piece


@dataclass(frozen=True, slots=True)
class TakeMarker:
    """Take one marker off a hex and leave its others."""

    at: Hex
    piece: Piece


@dataclass(frozen=True, slots=True)
class ClearHexes:
    """Take everything off the hexes."""

    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class TurnPieces:
    """Turn the pieces of a slot on the hexes by that many of their orientations."""

    slot: Slot
    hexes: tuple[Hex, ...]
    by: int = 1


@dataclass(frozen=True, slots=True)
class Letter:
    """Write lines on a hex; none takes the words away."""

    at: Hex
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CopyRegion:
    """Copy what lies on the hexes so far down and across (double columns); `cut` takes it away there.
    `slots` limits it to some, empty for all."""

    hexes: tuple[Hex, ...]
    down: int
    across: int
    cut: bool = False
    slots: tuple[Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class MirrorMap:
    """Mirror the whole map: "left-right" or "top-bottom"."""

    axis: str


@dataclass(frozen=True, slots=True)
class ShiftMap:
    """Shift the whole map; refused where something would leave the board, unless `crop`."""

    down: int
    across: int
    crop: bool = False


@dataclass(frozen=True, slots=True)
class SetField:
    """Set one field: `path` as "top.cards" or "medals.2.group"."""

    path: str
    value: Value


@dataclass(frozen=True, slots=True)
class ToggleHex:
    """Put the hex into the group at `path`, or take it out."""

    path: str
    at: Hex


@dataclass(frozen=True, slots=True)
class AddRow:
    """Add a row to the list at `path`, its fields set to `values`."""

    path: str
    values: Values = ()


@dataclass(frozen=True, slots=True)
class DropRow:
    path: str
    row: int


@dataclass(frozen=True, slots=True)
class MoveRow:
    path: str
    row: int
    to: int


Edit = (
    SetHexes
    | LayLine
    | TakeMarker
    | ClearHexes
    | TurnPieces
    | Letter
    | CopyRegion
    | MirrorMap
    | ShiftMap
    | SetField
    | ToggleHex
    | AddRow
    | DropRow
    | MoveRow
)
EDITS: tuple[type, ...] = (
    SetHexes,
    LayLine,
    TakeMarker,
    ClearHexes,
    TurnPieces,
    Letter,
    CopyRegion,
    MirrorMap,
    ShiftMap,
    SetField,
    ToggleHex,
    AddRow,
    DropRow,
    MoveRow,
)


@dataclass(frozen=True, slots=True)
class MaybeCount:
    """A whole number, or nothing where it is not known."""

    name: str
    label: str
    low: int
    high: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Hexes:
    """Hexes chosen on the map or named by their labels; `most` 1 is a single hex (still a tuple
    unless `single`, which holds the hex itself)."""

    name: str
    label: str
    least: int = 0
    most: int = 0
    single: bool = False
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers in one line, "1, 2"."""

    name: str
    label: str
    low: int
    high: int
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Lines:
    """Text of several lines, held as one string, or as a tuple of lines where `split`."""

    name: str
    label: str
    longest: int
    split: bool = False
    hint: str = ""


FormField = OneOf | SomeOf | Count | Text | MaybeCount | Hexes | Numbers | Lines


@dataclass(frozen=True, slots=True)
class RowForm:
    """A list one may add to: `path` of the list, the fields of a row (names are fields of the row's
    class, dots allowed), what a new row begins with. `say(document, row)` is the row in one line."""

    path: str
    title: str
    one: str
    fields: tuple[FormField, ...]
    new: Values = ()
    say: Callable[[Any, Any], str] = lambda document, row: str(row)
    hint: str = ""


@dataclass(frozen=True, slots=True)
class FormPage:
    """One page of plain forms: fields (their names are paths) and lists."""

    key: str
    title: str
    fields: tuple[FormField, ...] = ()
    rows: tuple[RowForm, ...] = ()
    hint: str = ""


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
class ReportTable:
    """A report on a document: sentences, and a table of cells under heads. `hexes` are to be shown."""

    key: str
    title: str
    sentences: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Editing(Generic[Document]):
    """All the editor needs of a kind of document.

    `blank(key)` is a new document of one of `blanks`; `edit` carries an Edit out or refuses; `shape` is
    the board, which gives hexes their labels; `palette`, `layers` and `forms` draw the tools;
    `piece_form(slot)` are the fields of a piece of that slot beyond its name: attributes of Piece, or
    "trait:WORD" for a trait; `reports(document, owned)` are the reports, `owned` the copies of each of
    `boxes` by key. `asides` is the path of the warnings put aside, `map` that of the HexMap,
    `title` that of the title of a blank.
    `value(document, path)` is what a form shows, a row's field at "medals.2.worth" among them: a system
    may have paths of its own ("towns.on") that its `edit` understands, and shows switches as the words of
    their options. `markers(document, at)` are the markers on a hex, each of which TakeMarker takes off;
    `swatch(piece, slot)` is the small picture of a piece as it is turned, where the system draws one.
    """

    blanks: tuple[Option, ...]
    blank: Callable[[str], Document]
    edit: Callable[[Document, Edit], Document]
    shape: Callable[[Document], HexShape]
    palette: Callable[[Document], tuple[PaletteItem, ...]]
    layers: tuple[EditLayer, ...]
    forms: Callable[[Document], tuple[FormPage, ...]]
    piece_form: Callable[[Slot], tuple[FormField, ...]]
    reports: Callable[[Document, tuple[tuple[str, int], ...]], tuple[ReportTable, ...]]
    boxes: tuple[Option, ...] = ()
    asides: str = "asides"
    map: str = "map"
    title: str = "title"
    value: Callable[[Any, str], Any] = lambda document, path: value_at(document, path)
    markers: Callable[[Document, Hex], tuple[Piece, ...]] = lambda document, at: ()
    swatch: Callable[[Piece, Slot], Swatch] | None = None


def drop_row(document: Document, edit: DropRow) -> Document:
    """The document without that row."""
    rows = rows_at(document, edit.path)
    if not 0 <= edit.row < len(rows):
        raise Refusal("That row is not there any more.")
    return set_at(document, edit.path, (*rows[: edit.row], *rows[edit.row + 1 :]))


def move_row(document: Document, edit: MoveRow) -> Document:
    """The document with that row at another place of its list."""
    rows = list(rows_at(document, edit.path))
    if not (0 <= edit.row < len(rows) and 0 <= edit.to < len(rows)):
        raise Refusal("That row is not there any more.")
    rows.insert(edit.to, rows.pop(edit.row))
    return set_at(document, edit.path, tuple(rows))


def toggle_hex(document: Document, edit: ToggleHex) -> Document:
    """The document with the hex put into the group at the path, or taken out of it."""
    group = rows_at(document, edit.path)
    kept = tuple(at for at in group if at != edit.at)
    return set_at(document, edit.path, kept if len(kept) < len(group) else (*group, edit.at))
