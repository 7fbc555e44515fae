"""Editing: what a designer may do to a document, as data from which the editor draws itself.

An `Edit` is one of a closed set; a stroke is a list of them, and undo returns to the document before it.
`Editing` names the forms of a document kind, its hex map if it has one, and the pure function that applies an
edit. An invalid edit raises a `Refusal`. A fix of one click is a few edits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar, get_args

from rulesets.kit.document.fields import FEW, Choice, Number, offered_by, walk
from rulesets.kit.editing.areas import AreaEditing, ChartEdit
from rulesets.kit.editing.hexes import HexEdit, HexEditing
from rulesets.kit.editing.paths import value_at
from rulesets.kit.editing.rows import FormPage, RowEdit, SetField
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import HexShape

Document = TypeVar("Document")
Edit = HexEdit | RowEdit | ChartEdit
EDITS: tuple[type, ...] = get_args(Edit)


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A report on a document: sentences, and a table of cells under headings."""

    key: str
    title: str
    sentences: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


Reports: TypeAlias = Callable[[Document, tuple[tuple[str, int], ...]], tuple[ReportTable, ...]]


@dataclass(frozen=True, slots=True)
class Mend:
    """A one-click fix of a finding: the words of the button ("Set 3") and the edits."""

    label: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Editing(Generic[Document]):
    """All that the editor needs of a kind of document.

    `blank(key)` is a new document of one of `blanks`; `edit` applies an Edit or refuses. `forms` are its
    pages of forms; a document without a map has at least one. `reports(document, owned)` are the reports,
    where `owned` are the copies of each of `boxes` by key. `asides` is the path of ignored warnings (empty:
    none can be ignored), and `title` that of the title. `hexes` is the map of hexes, `areas` that of areas;
    None for a document without one.

    `value(document, path)` is what a form shows, such as a row's field at "medals.2.worth". A system may have
    paths of its own ("towns.on") that its `edit` understands; switches are shown as the words of their
    options. `mends(document, code, place)` are the one-click fixes of a finding with that code. If a finding
    has several places, a fix with the same words in all of them is applied to all. `compared(document)` is
    what two versions are compared as: the document itself, or dataclasses with the paths of its forms.
    """

    blanks: tuple[Option, ...]
    blank: Callable[[str], Document]
    edit: Callable[[Document, Edit], Document]
    forms: Callable[[Document], tuple[FormPage, ...]]
    reports: Reports[Document] = lambda document, owned: ()
    boxes: tuple[Option, ...] = ()
    asides: str = "asides"
    title: str = "title"
    value: Callable[[Any, str], Any] = lambda document, path: value_at(document, path)
    hexes: HexEditing[Document] | None = None
    areas: AreaEditing | None = None
    mends: Callable[[Document, str, str], tuple[Mend, ...]] = lambda document, code, place: ()
    compared: Callable[[Any], Any] = lambda document: document

    def shape(self, document: Document) -> HexShape | None:
        """The board of the document's map; None for a document without one."""
        return self.hexes.shape(document) if self.hexes is not None else None


def hexes_of(editing: Editing[Document]) -> HexEditing[Document]:
    """How the map is edited; refuses a document without one."""
    if editing.hexes is None:
        raise Refusal("This document has no map of hexes.")
    return editing.hexes


def areas_of(editing: Editing[Document]) -> AreaEditing:
    """How the map of areas is edited; refuses a document without one."""
    if editing.areas is None:
        raise Refusal("This document has no map of areas.")
    return editing.areas


def mends(document: Any, code: str, place: str) -> tuple[Mend, ...]:
    """The fixes of a finding of `check_ranges` at the place; empty for any other."""
    if code not in ("out-of-range", "not-offered"):
        return ()
    found = next(((item, value) for path, item, value in walk(document) if path == place), None)
    match found:
        case (item, int() as value) if isinstance(item.kind, Number) and value < item.kind.low:
            return (Mend(f"Set {item.kind.low}", (SetField(place, item.kind.low),)),)
        case (item, _) if isinstance(item.kind, Choice):
            options = offered_by(document, item.kind)
            few = options if len(options) <= FEW else ()
            return tuple(Mend(f"Choose {one.label}", (SetField(place, one.value),)) for one in few)
    return ()
