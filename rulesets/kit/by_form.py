"""Editing a document by its forms: what a form shows of it, and what an edit makes of it.

A field stands in a form as the document keeps it, a boolean as "yes" or "no". Fields that stand otherwise are
listed as `Written`. A new row begins as its class declares it. Keys are never asked: a new row gets one of
its name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Generic, TypeVar

from rulesets.kit.document.fields import blank, row_class, shown
from rulesets.kit.editing.areas import ChartEdit
from rulesets.kit.editing.editing import Editing, Mend, Reports
from rulesets.kit.editing.fields import FormField, Value
from rulesets.kit.editing.hexes import HexEdit
from rulesets.kit.editing.named import field_named, field_of, fitting, kept_as, key_of, list_of
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, RowEdit, SetField, edited
from rulesets.kit.findings import Aside
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import spelled, with_word
from rulesets.kit.references import ref_of, word_of

Document = TypeVar("Document", bound=Any)
PAINTED = "map."
"""Lists of the map are in no form: rows of them can be removed, by the place of a finding."""


@dataclass(frozen=True, slots=True)
class Written:
    """Fields that a form shows otherwise than the document keeps them. In `path` a "*" stands for any one
    name or number. `shown` is what the form shows at the path, `typed` the document with that set."""

    path: str
    shown: Callable[[Any, str], Any]
    typed: Callable[[Any, str, Any], Any]


def as_text(path: str, text: Callable[[Any], Any], read: Callable[[Any], Any]) -> Written:
    """A field whose value is written as a text, or a word, and read from it, whatever else there is."""
    return Written(
        path,
        lambda document, at: text(value_at(document, at)),
        lambda document, at, new: set_at(document, at, read(new)),
    )


def reference(path: str) -> Written:
    """A field that refers to another document, as the word of an option."""
    return as_text(path, word_of, ref_of)


def _with_ruling(document: Any, path: str, word: str) -> Any:
    rulings = with_word(document.rulings, path.partition(".")[2], word)
    return replace(document, rulings=rulings)


RULINGS = Written("rulings.*", lambda document, path: spelled(value_at(document, path)), _with_ruling)
"""House rules, each by the word of its setting."""


@cache
def _fits(pattern: str, path: str) -> bool:
    wanted, there = pattern.split("."), path.split(".")
    return len(wanted) == len(there) and all(
        one in ("*", other) for one, other in zip(wanted, there, strict=True)
    )


@dataclass(frozen=True, slots=True)
class ByForm(Generic[Document]):
    """How a document, called `one`, is edited by its `forms`; `cite` stands for the kind.

    `begun` are new rows that differ from their declarations, by the path of the list; "*" stands for each
    number in it. `keyed` are likewise the fields of which the keys of rows are made. `joint` joins the words
    of a key.
    """

    forms: Callable[[Document], tuple[FormPage, ...]]
    one: str = "document"
    cite: str = ""
    written: tuple[Written, ...] = ()
    begun: Mapping[str, object] = field(default_factory=dict)
    keyed: Mapping[str, str] = field(default_factory=dict)
    joint: str = "-"
    asides: str = "asides"

    def editing(
        self,
        blanks: tuple[Option, ...],
        blank: Callable[[str], Document],
        reports: Reports[Document],
        mends: Callable[[Document, str, str], tuple[Mend, ...]] = lambda document, code, place: (),
    ) -> Editing[Document]:
        """How the document is edited, with what its forms do not say."""
        return Editing(blanks, blank, self.edit, self.forms, reports, value=self.value, mends=mends)

    def value(self, document: Document, path: str) -> Any:
        """What a form shows for the path; Refusal if there is no such field."""
        for row in self.written:
            if _fits(row.path, path):
                return row.shown(document, path)
        return shown(value_at(document, path))

    def edit(self, document: Document, change: RowEdit | HexEdit | ChartEdit) -> Document:
        """The document after the edit; refuses what is impossible, fields and lists of no form, and maps."""
        match change:
            case SetField(path=path):
                return self.set(document, field_of(self.forms(document), document, path), path, change.value)
            case AddRow(path=path) if path == self.asides:
                return edited(document, change, {path: Aside})
            case AddRow(path=path):
                return self._added(document, change)
            case DropRow(path=path) | MoveRow(path=path):
                if path != self.asides and not path.startswith(PAINTED):
                    list_of(self.forms(document), path)
                return edited(document, change, {}, self.asides if path != self.asides else "")
        raise Refusal(f"A {self.one} has no map. Use its forms.", self.cite)

    def set(self, document: Document, field: FormField, path: str, new: Value) -> Document:
        """The document with the field of a form set; refuses a value that does not fit it. What is set to
        what it was stays as it is."""
        fitting(field, new)
        if new == self.value(document, path):
            return document
        for row in self.written:
            if _fits(row.path, path):
                done: Document = row.typed(document, path, new)
                return done
        return set_at(document, path, kept_as(value_at(document, path), new))

    def _added(self, document: Document, change: AddRow) -> Document:
        """The document with a new row at the end of the list, its fields set one after the other. The one its
        key is made of comes first, because others may go by the key."""
        row, path = list_of(self.forms(document), change.path), change.path
        kind = ".".join("*" if part.isdecimal() else part for part in path.split("."))
        holder, rows = row_class(type(document), path), rows_at(document, path)
        assert holder is not None, "a list of a form is declared"
        document = set_at(document, path, (*rows, self.begun.get(kind) or blank(holder)))
        at, named = f"{path}.{len(rows)}", self.keyed.get(kind, "")
        values = {**dict(row.new), **dict(change.values)}
        if named in values:
            document = self.set(document, field_named(row, named), f"{at}.{named}", values.pop(named))
        document = self._with_key(document, at, named, rows)
        for name, new in values.items():
            document = self.set(document, field_named(row, name), f"{at}.{name}", new)
        return document

    def _with_key(self, document: Document, path: str, name: str, rows: tuple[Any, ...]) -> Document:
        """The document with a key for the new row at the path, unless one was typed."""
        if not name or value_at(document, path).key:
            return document
        taken = [row.key.replace(self.joint, "-") for row in rows]
        key = key_of(str(value_at(document, f"{path}.{name}")), taken)
        return set_at(document, f"{path}.key", key.replace("-", self.joint))
