"""Forms of a document, derived from the declarations of its fields (`kit/document/fields.py`).

Fields of a form that are not in the document are passed in.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields as fields_of, make_dataclass
from functools import cache
from typing import Any, assert_never

from rulesets.kit.document import fields as say
from rulesets.kit.document.fields import Said, offered_by, said, start_of
from rulesets.kit.editing.fields import FormField, Hexes, Lines, MaybeCount, Numbers, Values
from rulesets.kit.editing.rows import RowForm, Table
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text
from rulesets.kit.flow.rulings import spelled, switches
from rulesets.kit.flow.sides import Side

FieldWanted = str | FormField
"""A field of a form: one of the document by its name, or one of the form's own."""


def form_field(document: object, holder: type, name: str, path: str = "", of: str = "") -> FormField:
    """A field of a class as a form at that path shows it; its title is extended by what it is `of`."""
    item, start = said(holder)[name], start_of(holder, name)
    path, title, hint = path or name, of + item.title, item.hint
    match item.kind:
        case say.Number(low, high, True):
            return MaybeCount(path, title, low, high, hint)
        case say.Number(low, high):
            return Count(path, title, low, high, start if isinstance(start, int) else None, hint)
        case say.Text(longest, least):
            return Text(path, title, longest, least, hint=hint)
        case say.Lines(longest, split):
            return Lines(path, title, longest, split, hint)
        case say.Choice():
            return OneOf(path, title, offered_by(document, item.kind), str(start or ""), hint)
        case say.Several(_, least, most, _):
            options = offered_by(document, item.kind)
            return SomeOf(path, title, options, least, most or len(options), hint=hint)
        case say.Hexes(least, most, single):
            return Hexes(path, title, least, most, single, hint)
        case say.Numbers(low, high):
            return Numbers(path, title, low, high, hint)
        case say.Rows():
            raise TypeError(f"{name} is a list: it is asked by row_form")
        case say.Drawn():
            raise TypeError(f"{name} is drawn: no form asks it")
    assert_never(item.kind)


def form_fields(
    document: object, holder: type, *asked: FieldWanted, at: str = "", of: str = ""
) -> tuple[FormField, ...]:
    """Those fields of a class, whose values are `at` a path of the document; by default all declared ones."""
    return tuple(
        form_field(document, holder, one, f"{at}{one}", of) if isinstance(one, str) else one
        for one in asked or said(holder)
        if not (isinstance(one, str) and isinstance(said(holder)[one].kind, say.Rows))
    )


def row_form(
    document: object,
    holder: type,
    name: str,
    *asked: FieldWanted,
    at: str = "",
    title: str = "",
    say_row: Callable[[Any, Any], str] | None = None,
    called: Callable[[Any, Any], str] | None = None,
    new: Values = (),
    **how: Any,
) -> RowForm:
    """The list of a class as a form, with those fields of its rows. The first of the document's fields names
    a row. A new row begins with its fields' starts, and with `new`."""
    item, row = said(holder)[name], say.lists_of(holder)[name]
    kind = item.kind
    assert isinstance(kind, say.Rows), "lists alone have rows"
    asked = asked or tuple(said(row))
    first = next((one for one in asked if isinstance(one, str)), "")
    by_name = called or (lambda document, row: str(getattr(row, first)))
    return RowForm(
        f"{at}{name}",
        title or item.title,
        kind.one,
        form_fields(document, row, *asked),
        (*_begun(document, row, asked), *new),
        say_row or by_name,
        by_name,
        item.hint,
        how.pop("table", _table(kind, asked)),
        kind.most,
        **how,
    )


def _table(kind: say.Rows, asked: tuple[FieldWanted, ...]) -> Table | None:
    """The list as one table, if it is one; a key that no field asks is the code of its rows."""
    if not kind.table:
        return None
    return Table(kind.table, code="" if kind.key in asked else kind.key)


def _begun(document: object, row: type, asked: tuple[FieldWanted, ...]) -> Values:
    """The values of a new row, by field."""
    found = []
    for name in (one for one in asked if isinstance(one, str)):
        item = said(row)[name]
        start = item.start if item.start is not None else _first(document, item)
        if start is not None:
            found.append((name, start))
    return tuple(found)


def _first(document: object, item: Said) -> str | None:
    """The first option of a choice that begins with it."""
    if not isinstance(item.kind, say.Choice) or not item.kind.first:
        return None
    options = offered_by(document, item.kind)
    return options[0].value if options else None


def rule_fields(rulings: type, at: str = "rulings.", sides: Sequence[Side] = ()) -> tuple[FormField, ...]:
    """A field for each house rule of the class, in these sides' words. Its options are spelled settings."""
    return tuple(
        OneOf(
            f"{at}{item.name}",
            item.question,
            tuple(Option(spelled(setting), words) for setting, words in item.values),
            hint=item.id,
        )
        for item in switches(rulings, sides)
    )


def told(holder: Any, *without: str, **more: Any) -> Any:
    """The value as two versions are compared: without some of its fields, with others added."""
    kept = {
        item.name: getattr(holder, item.name) for item in fields_of(holder) if item.name not in without
    } | more
    of: type = type(holder)
    return _class_told(of, tuple(kept))(**kept)


@cache
def _class_told(holder: type, names: tuple[str, ...]) -> type:
    declared = {item.name: item.type for item in fields_of(holder)}
    kept = [(name, declared.get(name, object)) for name in names]
    return make_dataclass(holder.__name__, kept, frozen=True, slots=True)
