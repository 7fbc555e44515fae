"""Fields and lists of a kind's forms by their paths, and input converted to the document's values.

Whatever is set must be a field of a form and fit it: no value gets into a document that a form would reject.
"""

from collections.abc import Collection, Iterable

from rulesets.kit.editing.fields import FormField, Lines, Value, require_fit
from rulesets.kit.editing.paths import value_at
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf, SomeOf, Text, check_field
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.spelling import word_of


def field_of(pages: Iterable[FormPage], document: object, path: str) -> FormField:
    """The field of a form at the path; Refusal for an unknown path, and for a row that is not there."""
    pages = tuple(pages)
    for page in pages:
        for field in page.fields:
            if field.name == path:
                return field
    into = row_into(pages, path)
    if into is None:
        raise Refusal("There is no field of that name.")
    row, number, name = into
    value_at(document, f"{row.path}.{number}")
    return field_named(row, name)


def row_into(pages: Iterable[FormPage], path: str) -> tuple[RowForm, int, str] | None:
    """The list with the row to which the path leads, the row's number and the rest of the path. For a list
    within a row of another it is the inner one. None if no list of the forms has the path."""
    found = []
    for row in (row for page in pages for row in page.rows if path.startswith(f"{row.path}.")):
        first, _, name = path.removeprefix(f"{row.path}.").partition(".")
        number = plain_number(first)
        if number is not None:
            found.append((row, number, name))
    return max(found, key=lambda item: len(item[0].path), default=None)


def field_named(row: RowForm, name: str) -> FormField:
    """The field of a row; Refusal for an unknown name."""
    for field in row.fields:
        if field.name == name:
            return field
    raise Refusal("There is no field of that name.")


def list_of(pages: Iterable[FormPage], path: str) -> RowForm:
    """The list of a form at the path; Refusal for an unknown one."""
    for page in pages:
        for row in page.rows:
            if row.path == path:
                return row
    raise Refusal("There is no list of that name.")


def fitting(field: FormField, new: object) -> None:
    """Refuses a value the field cannot hold."""
    match field:
        case OneOf() | SomeOf() | Count() | Text():
            check_field(field, new)
        case Lines():
            lines = new if isinstance(new, tuple) and field.split else (new,)
            if not all(isinstance(line, str) for line in lines):
                raise Refusal(f"{field.label}: write it as text.")
            require_fit(field, new)
        case _:
            require_fit(field, new)


def kept_as(old: object, new: Value) -> Value:
    """The new value in the type of the old one; texts are stripped, and empty lines removed. Hexes and
    numbers stay as they are."""
    if isinstance(old, bool):
        return new == "yes"
    if isinstance(old, int) and isinstance(new, str):
        return int(new)
    if isinstance(new, tuple):
        lines = tuple(line.strip() for line in new if isinstance(line, str) and line.strip())
        return lines if all(isinstance(line, str) for line in new) else new
    return new.strip() if isinstance(new, str) else new


def key_of(name: str, taken: Collection[str]) -> str:
    """A key of plain small letters, made from the name and not yet taken."""
    key = word_of(name, "row")[:40].strip("-")
    if key not in taken:
        return key
    return next(f"{key}-{number}" for number in range(2, len(taken) + 3) if f"{key}-{number}" not in taken)
