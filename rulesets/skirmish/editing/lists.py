"""Editing a document of plain lists: what each edit of its forms makes of it, whatever the document.

`shown` and `typed` say how a field stands in a form where it is not as it is kept, by the last word of its
path. A truth is "yes" or "no". Keys are never asked: a new row gets one of its name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from rulesets.kit.document.fields import blank, shown
from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.fields import FormField, Value
from rulesets.kit.editing.named import field_named, field_of, fitting, kept_as, key_of, list_of
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, SetField, edited
from rulesets.kit.findings import Aside
from rulesets.kit.flow.refusals import Refusal

ASIDES = "asides"

Document = TypeVar("Document")


@dataclass(frozen=True, slots=True)
class Lists(Generic[Document]):
    """How such a document is edited. `new` is the class of the rows of each list by the last word of its
    path, `keyed` are the lists whose rows have a key, with the field and the key's name; `cite` stands for
    the kind."""

    forms: Callable[[Document], tuple[FormPage, ...]]
    new: Mapping[str, type]
    cite: str
    keyed: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    shown: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    typed: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)

    def value(self, document: Document, path: str) -> Any:
        """What a form shows for the path; Refusal where there is no such field."""
        found = value_at(document, path)
        last = path.rpartition(".")[2]
        if last in self.shown:
            return self.shown[last](found)
        return shown(found)

    def edit(self, document: Document, change: Edit) -> Document:
        """The document after the edit; refuses what cannot be done."""
        pages = self.forms(document)
        match change:
            case SetField():
                return self._set(document, field_of(pages, document, change.path), change.path, change.value)
            case AddRow(path=path) if path == ASIDES:
                return edited(document, change, {ASIDES: Aside})
            case AddRow():
                row = list_of(pages, change.path)
                values = {**dict(row.new), **dict(change.values)}
                fields = {name: field_named(row, name) for name in values}
                return self._added(document, change.path, fields, values)
            case DropRow() | MoveRow():
                if change.path != ASIDES:
                    list_of(pages, change.path)
                return edited(document, change, {}, ASIDES if change.path != ASIDES else "")
            case _:
                raise Refusal("This document has no map of hexes. Change it in its forms.", self.cite)

    def _set(self, document: Document, field: FormField, path: str, new: Value) -> Document:
        fitting(field, new)
        last = path.rpartition(".")[2]
        if last in self.typed:
            return set_at(document, path, self.typed[last](new))
        return set_at(document, path, kept_as(value_at(document, path), new))

    def _added(
        self, document: Document, path: str, fields: Mapping[str, FormField], values: Mapping[str, Value]
    ) -> Document:
        name = path.rpartition(".")[2]
        row: Any = blank(self.new[name])
        rows = rows_at(document, path)
        if name in self.keyed:
            title, key = self.keyed[name]
            taken = [getattr(item, key).replace("_", "-") for item in rows]
            row = replace(row, **{key: key_of(str(values.get(title, "")), taken).replace("-", "_")})
        document = set_at(document, path, (*rows, row))
        for field_name, new in values.items():
            document = self._set(document, fields[field_name], f"{path}.{len(rows)}.{field_name}", new)
        return document
