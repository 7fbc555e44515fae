"""What an edit of a form makes of a document: the same for a scenario, a chain and a collection."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from rulesets.kit.editing.fields import FormField, Value
from rulesets.kit.editing.named import field_named, field_of, list_of
from rulesets.kit.editing.rows import AddRow, FormPage, RowEdit, SetField, edited
from rulesets.kit.findings import Aside

Document = TypeVar("Document")


def edited_by_form(
    document: Document,
    change: RowEdit,
    pages: Iterable[FormPage],
    set_field: Callable[[Document, FormField, str, Value], Document],
    added: Callable[[Document, str, Mapping[str, tuple[FormField, Value]]], Document],
    asides: str = "asides",
) -> Document:
    """The document after the edit of a form; refuses fields and lists that no form has. `set_field` sets a
    field of a form, `added` a new row with its fields. What is painted is in the lists of no form."""
    path, pages = change.path, tuple(pages)
    if isinstance(change, SetField):
        return set_field(document, field_of(pages, document, path), path, change.value)
    if path == asides:
        return edited(document, change, {asides: Aside})
    if isinstance(change, AddRow):
        row = list_of(pages, path)
        values = {**dict(row.new), **dict(change.values)}
        return added(document, path, {name: (field_named(row, name), new) for name, new in values.items()})
    if not path.startswith("map."):
        list_of(pages, path)
    return edited(document, change, {}, asides)
