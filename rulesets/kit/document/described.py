"""The JSON Schema of a document with the declarations of its fields: title, hint, and limits of a number."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args

from rulesets.kit.document.fields import Number, Said, said


def described(schema: dict[str, Any], holder: type) -> dict[str, Any]:
    """The schema of the class and its parts, with descriptions; nothing else in it changes."""
    classes = {known.__name__: known for known in _classes(holder)}
    definitions = {
        name: _described(told, classes[name]) if name in classes else told
        for name, told in schema.get("$defs", {}).items()
    }
    return {**_described(schema, holder), "$defs": definitions}


def _described(told: dict[str, Any], holder: type) -> dict[str, Any]:
    properties = {
        name: {**item, **_words(said(holder)[name])} if name in said(holder) else item
        for name, item in told.get("properties", {}).items()
    }
    return {**told, "properties": properties} if properties else told


def _words(item: Said) -> dict[str, Any]:
    words: dict[str, Any] = {"title": item.title, **({"description": item.hint} if item.hint else {})}
    if isinstance(item.kind, Number):
        words["minimum"] = item.kind.low
        if item.kind.firm:
            words["maximum"] = item.kind.high
    return words


def _classes(type_: Any) -> Iterator[type]:
    """Every dataclass of a type, at any depth."""
    if isinstance(type_, type) and is_dataclass(type_):
        yield type_
        for item in fields(type_):
            yield from _classes(item.type)
    for part in get_args(type_):
        yield from _classes(part)
