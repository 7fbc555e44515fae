"""Any value of the kit as lines of text, one field a line: what a seat is shown, made comparable.

A line is the path of a field and its value, `board.regions.name: Caen`; an item begins with a line of its
own, `board.regions = Region`. Paths hold no positions, so that an item more shifts nothing; classes go by
their bare names, so that a module may move; a field that equals its default, or is empty, is left out, so
that a class may grow.
"""

import dataclasses
import json
from collections.abc import Mapping
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


def lines(value: object, path: str = "") -> list[str]:
    """The lines of a value that stands at the path."""
    told: list[str] = []
    _tell(value, path, told)
    return told


def _tell(value: object, path: str, told: list[str]) -> None:
    match value:
        case Enum():
            told.append(f"{path}: {value.name}")
        case str() | int() | float() | None:
            told.append(f"{path}: {_plain(value)}")
        case type():
            told.append(f"{path}: {value.__name__}")
        case Mapping():
            for key, item in value.items():
                _tell(item, f"{path}.{_plain(key)}", told)
        case tuple() | list() if _is_plain(value):
            told.append(f"{path}: {json.dumps(value, ensure_ascii=False)}")
        case tuple() | list():
            for item in value:
                _tell(item, path, told)
        case frozenset() | set():
            told.append(f"{path}: {sorted(str(item) for item in value)}")
        case _:
            _tell_fields(value, path, told)


def _tell_fields(value: Any, path: str, told: list[str]) -> None:
    told.append(f"{path} = {type(value).__name__}")
    for name, default in _fields(type(value)):
        item = getattr(value, name)
        if item not in EMPTY and item != default:
            under = f"{path}.{name}" if path else name
            if type(item) is str:  # most are: told here, without another call
                told.append(f"{under}: {_plain(item)}")
            else:
                _tell(item, under, told)


def _plain(value: object) -> str:
    return value.replace("\n", "\\n") if isinstance(value, str) else json.dumps(value)


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple | list):
        return all(_is_plain(item) for item in value)
    return isinstance(value, PLAIN)
