"""Editing: what a designer may do to a document, as data the editor draws itself from.

An `Edit` is one of a closed set; a stroke is a list of them, and the document before it is
what undo goes back to. `Editing` names the forms of a kind of document, its map of hexes where it
has one, and the pure function that carries an edit out. An edit that cannot stand raises a `Refusal`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_args

from rulesets.kit.editing.hexes import HexEdit, HexEditing
from rulesets.kit.editing.paths import value_at
from rulesets.kit.editing.rows import FormPage, RowEdit
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import HexShape

Document = TypeVar("Document")
Edit = HexEdit | RowEdit
EDITS: tuple[type, ...] = get_args(Edit)


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A report on a document: sentences, and a table of cells under heads."""

    key: str
    title: str
    sentences: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Mend:
    """What would mend a finding at one press: the words of the button ("Set 3") and the edits."""

    label: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Editing(Generic[Document]):
    """All the editor needs of a kind of document.

    `blank(key)` is a new document of one of `blanks`; `edit` carries an Edit out or refuses; `forms` are
    its pages of forms, of which a document without a map has at least one; `reports(document, owned)` are
    the reports, `owned` the copies of each of `boxes` by key. `asides` is the path of the warnings put
    aside (empty: none can be), `title` that of the title of a blank. `hexes` is its map of hexes, None
    for a document without.
    `value(document, path)` is what a form shows, a row's field at "medals.2.worth" among them: a system
    may have paths of its own ("towns.on") that its `edit` understands, and shows switches as the words of
    their options. `mends(document, code, place)` is what would mend a finding of that code at one press;
    of a finding in several places, what every place offers under the same words is made at all of them.
    `compared(document)` is what two versions are compared as: the document itself, or dataclasses with the
    paths of its forms.
    """

    blanks: tuple[Option, ...]
    blank: Callable[[str], Document]
    edit: Callable[[Document, Edit], Document]
    forms: Callable[[Document], tuple[FormPage, ...]]
    reports: Callable[[Document, tuple[tuple[str, int], ...]], tuple[ReportTable, ...]]
    boxes: tuple[Option, ...] = ()
    asides: str = "asides"
    title: str = "title"
    value: Callable[[Any, str], Any] = lambda document, path: value_at(document, path)
    hexes: HexEditing[Document] | None = None
    mends: Callable[[Document, str, str], tuple[Mend, ...]] = lambda document, code, place: ()
    compared: Callable[[Any], Any] = lambda document: document

    def shape(self, document: Document) -> HexShape | None:
        """The board of the document's map, None for a document without one."""
        return self.hexes.shape(document) if self.hexes is not None else None


def hexes_of(editing: Editing[Document]) -> HexEditing[Document]:
    """How the map is edited; refuses a document that has none."""
    if editing.hexes is None:
        raise Refusal("This document has no map of hexes.")
    return editing.hexes
