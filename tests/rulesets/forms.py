"""The forms of a draft, field by field, for tests of editing."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from campaign.web import fields as typed
from rulesets.kit.codec import canonical, shape, to_json
from rulesets.kit.editing.editing import Editing
from rulesets.kit.editing.fields import FormField
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import SetField
from rulesets.kit.ruleset import Ref


def fields_of(document: Any, editing: Editing[Any]) -> Iterator[tuple[str, FormField]]:
    """Every field of the forms with its path, those of every row among them."""
    for page in editing.forms(document):
        yield from ((field.name, field) for field in page.fields)
        for row in page.rows:
            for number, item in enumerate(rows_at(document, row.path)):
                assert row.say(document, item)
                yield from ((f"{row.path}.{number}.{field.name}", field) for field in row.fields)


def asked(document: Any, editing: Editing[Any]) -> set[str]:
    """The paths of all fields, the numbers of rows left out."""
    paths = (path.split(".") for path, _ in fields_of(document, editing))
    return {".".join(part for part in path if not part.isdigit()) for path in paths}


def held(value: object, before: str = "") -> Iterator[str]:
    """The paths of all that a document holds, the numbers of rows left out."""
    if isinstance(value, tuple) and value and is_dataclass(value[0]):
        for item in value:
            yield from held(item, before)
    elif is_dataclass(value) and not isinstance(value, Ref):
        for field in fields(value):
            yield from held(getattr(value, field.name), f"{before}.{field.name}".strip("."))
    else:
        yield before


def takes_back(document: Any, editing: Editing[Any]) -> list[str]:
    """The paths of all fields: each shows what it takes, and not a byte of the document changes."""
    board, form, paths, after = editing.shape(document), shape(type(document)), [], document
    for path, field in fields_of(document, editing):
        shown = typed.shown(field, editing.value(document, path), board)
        after = editing.edit(after, SetField(path, typed.read(field, shown, board)))
        assert after == document, path
        paths.append(path)
    assert canonical(to_json(form, after)) == canonical(to_json(form, document))
    return paths
