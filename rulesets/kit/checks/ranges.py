"""Checks the values of a document's fields against their declarations: numbers, and words from a list.

It finds whatever a form would reject, because a file may hold anything. A number above the limit of forms
prevents no game unless the field is firm.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulesets.kit.document.fields import (
    FEW,
    Choice,
    Number,
    Numbers,
    Rows,
    Said,
    Several,
    Text,
    offered_by,
    said,
    shown,
    walk,
)
from rulesets.kit.findings import NOT_OFFERED, OUT_OF_RANGE, SAME_KEY, Finding
from rulesets.kit.words import begun, listed


def check_ranges(document: object) -> Iterator[Finding]:
    """A finding for each field with an invalid value."""
    for path, item, value in walk(document):
        match item.kind:
            case Number() as kind if value is not None and not kind.low <= value <= kind.high:
                found = _out_of_range(path, item, kind, value)
                yield found if value < kind.low or kind.firm else replace(found, level="warning")
            case Numbers() as kind:
                beyond = [str(each) for each in value if not kind.low <= each <= kind.high]
                if beyond:
                    yield _out_of_range(path, item, kind, " or ".join(beyond))
            case Choice() as kind if not kind.open:
                yield from _check_choice(document, path, item, kind, str(shown(value)))
            case Rows() as kind if kind.key:
                yield from _check_key(path, item, kind.key, value)
            case Several() as kind if not kind.open:
                known = {option.value for option in offered_by(document, kind)}
                strange = [each for each in value if each not in known]
                if strange:
                    yield _not_offered(document, path, item, kind, listed(strange))


def _check_key(path: str, item: Said, key: str, rows: tuple[Any, ...]) -> Iterator[Finding]:
    """The rows of a list whose key another row has."""
    places: dict[str, list[str]] = {}
    for at, row in enumerate(rows):
        places.setdefault(str(getattr(row, key)), []).append(f"{path}.{at}")
    for word, alike in places.items():
        if len(alike) > 1:
            yield SAME_KEY.at(
                alike[0], alike, title=begun(item.title), number=len(alike), key=word, cite=item.cite
            )


def _out_of_range(path: str, item: Said, kind: Number | Numbers, value: object) -> Finding:
    return OUT_OF_RANGE.at(
        path, title=begun(item.title), value=value, low=kind.low, high=kind.high, cite=item.cite
    )


def _check_choice(document: object, path: str, item: Said, kind: Choice, value: str) -> Iterator[Finding]:
    known = {option.value for option in offered_by(document, kind)}
    if value == "" and kind.loose and not kind.needed:
        return
    if value not in known or (kind.needed and _is_none(kind, document, value)):
        found = _not_offered(document, path, item, kind, value)
        yield replace(found, level="warning") if kind.loose else found


def _is_none(kind: Choice, document: object, value: str) -> bool:
    """Whether it is the option for nothing: the first of those with it."""
    return value in ("", "0") and offered_by(document, kind)[0].value == value


def _called(document: object, key: str) -> str:
    """The name of what has the key in another list of the document; the word itself if nothing has."""
    for _, item, value in walk(document):
        if isinstance(item.kind, Rows) and item.kind.key and value:
            name = next(
                (
                    name
                    for name, held in said(type(value[0])).items()
                    if isinstance(held.kind, Text) and name != item.kind.key
                ),
                "",
            )
            for row in value:
                if name and getattr(row, item.kind.key) == key:
                    return str(getattr(row, name))
    return f"“{key}”"


def _not_offered(document: object, path: str, item: Said, kind: Choice | Several, value: str) -> Finding:
    labels = [option.label for option in offered_by(document, kind)]
    options = f": {', '.join(labels)}" if 0 < len(labels) <= FEW else ""
    is_none = value in ("", "0")
    told = "nothing is chosen" if is_none else f"{_called(document, value)} cannot be chosen"
    return NOT_OFFERED.at(path, title=begun(item.title), value=told, options=options, cite=item.cite)
