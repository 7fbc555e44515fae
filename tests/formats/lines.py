"""Any value of the kit as lines of text, one field a line: what a seat is shown, made comparable.

A line is the path of a field and its value, `board.regions.name: Caen`; an item begins with a line of its
own, `board.regions = Region`. Paths hold no positions, so that an item more shifts nothing; classes go by
their bare names, so that a module may move; a field that equals its default, or is empty, is left out, so
that a class may grow.
"""

import dataclasses
import json
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any

EMPTY: tuple[object, ...] = ((), "", None)
PLAIN = (str, int, float, bool, type(None))


@cache
def _fields(kind: type) -> tuple[tuple[str, object], ...]:
    return tuple((item.name, _default(item)) for item in dataclasses.fields(kind))


def _default(item: "dataclasses.Field[Any]") -> object:
    if item.default_factory is not dataclasses.MISSING:
        return item.default_factory()
    return item.default


def lines(value: object, path: str = "") -> Iterator[str]:
    """The lines of a value that stands at the path."""
    match value:
        case Enum():
            yield f"{path}: {value.name}"
        case str() | int() | float() | None:
            yield f"{path}: {_plain(value)}"
        case type():
            yield f"{path}: {value.__name__}"
        case Mapping():
            for key, item in value.items():
                yield from lines(item, f"{path}.{_plain(key)}")
        case tuple() | list() if _is_plain(value):
            yield f"{path}: {json.dumps(value, ensure_ascii=False)}"
        case tuple() | list():
            for item in value:
                yield from lines(item, path)
        case frozenset() | set():
            yield f"{path}: {sorted(str(item) for item in value)}"
        case _:
            yield from _of_a_dataclass(value, path)


def _of_a_dataclass(value: Any, path: str) -> Iterator[str]:
    yield f"{path} = {type(value).__name__}"
    for name, default in _fields(type(value)):
        item = getattr(value, name)
        if item not in EMPTY and item != default:
            yield from lines(item, f"{path}.{name}" if path else name)


def _plain(value: object) -> str:
    return value.replace("\n", "\\n") if isinstance(value, str) else json.dumps(value)


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple | list):
        return all(_is_plain(item) for item in value)
    return isinstance(value, PLAIN)
