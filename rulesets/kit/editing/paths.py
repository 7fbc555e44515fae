"""Places in a document by path: "medals.2.group" is a field of a row of a list.

Invariant: a document is never changed in place; setting returns a new one that shares the unchanged parts. A
path that leads nowhere is a `Refusal`, because it comes from an outdated page.
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex

Document = TypeVar("Document")


def value_at(document: object, path: str) -> Any:
    """The value at a path of field names and row numbers; Refusal if there is none."""
    found: Any = document
    for part in path.split("."):
        found = _step(found, part, path)
    return found


def _step(value: Any, part: str, path: str) -> Any:
    number = plain_number(part)
    if isinstance(value, tuple) and number is not None and number < len(value):
        return value[number]
    if is_dataclass(value) and part in {item.name for item in fields(value)}:
        return getattr(value, part)
    raise Refusal(f"There is nothing at {path} any more. Check the current state and try again.")


def set_at(document: Document, path: str, value: object) -> Document:
    """The document with the value at the path; Refusal if there is no such place."""
    found: Document = _set(document, path.split("."), value, path)
    return found


def _set(holder: Any, parts: list[str], value: object, path: str) -> Any:
    inner = _step(holder, parts[0], path)
    new = value if len(parts) == 1 else _set(inner, parts[1:], value, path)
    if isinstance(holder, tuple):
        at = int(parts[0])
        return (*holder[:at], new, *holder[at + 1 :])
    return replace(holder, **{parts[0]: new})


def rows_at(document: object, path: str) -> tuple[Any, ...]:
    """The list at the path; Refusal if there is none."""
    found = value_at(document, path)
    if not isinstance(found, tuple):
        raise Refusal(f"{path} is no list.")
    return found


def relocated(value: Any, place: Callable[[Hex], Hex | None]) -> Any:
    """The document with every hex it names, at any depth, moved by `place`.

    A hex that `place` drops (None) leaves its group; a row on it goes with it.
    """
    if isinstance(value, Hex):
        return place(value)
    if isinstance(value, tuple):
        kept = [(item, relocated(item, place)) for item in value]
        return tuple(new for old, new in kept if not (new is None and old is not None))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    new = {item.name: relocated(getattr(value, item.name), place) for item in fields(value)}
    if any(isinstance(getattr(value, name), Hex) and found is None for name, found in new.items()):
        return None
    same = all(found is getattr(value, name) for name, found in new.items())
    return value if same else replace(value, **new)
