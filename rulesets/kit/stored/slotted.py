"""Frozen dataclasses with slots, made and copied faster than by the standard library.

A game that plays itself folds states and makes Choices thousands of times, and a third of that was setting
fields. Here the same functions are made once for a class, as dataclasses makes them, and set the slots
themselves. A class without slots, or with a `__post_init__`, stays with the standard library.
"""

from collections.abc import Callable
from dataclasses import MISSING, fields, replace as by_library
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(item, /, **changes):
        """A copy of the item with those fields changed; KeyError for a field it has not."""
        of = item.__class__
        copier = _COPIERS.get(of)
        if copier is None:
            copier = _COPIERS[of] = _copier(of)
        return copier(item, changes)


Made = TypeVar("Made")
Copier = Callable[[Any, dict[str, Any]], Any]
_COPIERS: dict[type, Copier] = {}


def quickly_made(of: type[Made]) -> type[Made]:
    """The class with an `__init__` that sets its slots; for classes of which a menu makes hundreds."""
    named = [
        field.name if field.default is MISSING else f"{field.name}=default_{field.name}"
        for field in fields(of)  # type: ignore[arg-type]
    ]
    defaults = {f"default_{field.name}": field.default for field in fields(of)}  # type: ignore[arg-type]
    setting = [f"set_{field.name}(self, {field.name})" for field in fields(of)]  # type: ignore[arg-type]
    setattr(of, "__init__", _function("__init__", ["self", *named], setting, _setters(of) | defaults))  # noqa: B010
    return of


def _copier(of: type) -> Copier:
    """What copies an item of the class, a line for each field."""
    if "__slots__" not in vars(of) or hasattr(of, "__post_init__"):
        return lambda item, changes: by_library(item, **changes)
    setters = _setters(of)
    copied = [f"set_{field.name}(new, item.{field.name})" for field in fields(of)]
    changed = "for name, value in changes.items(): setters['set_' + name](new, value)"
    scope = {**setters, "make": object.__new__, "of": of, "setters": setters}
    body = ["new = make(of)", *copied, changed, "return new"]
    return _function("copier", ["item", "changes"], body, scope)


def _setters(of: type) -> dict[str, Any]:
    """What sets each slot, under the name by which the lines of a function call it."""
    return {f"set_{field.name}": getattr(of, field.name).__set__ for field in fields(of)}


def _function(name: str, parameters: list[str], lines: list[str], scope: dict[str, Any]) -> Copier:
    """The function of those lines."""
    made = dict(scope)
    exec(f"def {name}({', '.join(parameters)}):\n    " + "\n    ".join(lines), made)
    function: Copier = made[name]
    return function
