"""Copies of frozen dataclasses with slots, made faster than by the standard library.

A game that plays itself copies states and Choices thousands of times. Here the slots of a twin that is not
frozen are set one by one; then it becomes an item of the class. No `__init__` is called. A class without
slots, with a parent or with a `__post_init__` stays with the standard library.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace as by_library
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(item, /, **changes):
        """A copy of the item with those fields changed; an error for a field it has not."""
        of = item.__class__
        known = _SLOTS.get(of)
        if known is None:
            known = _SLOTS[of] = _slots(of)
        names, given, twin = known
        if twin is None:
            return by_library(item, **changes)
        new = twin()
        for name, value in zip(names, given(item), strict=True):
            setattr(new, name, value)
        for name, value in changes.items():
            setattr(new, name, value)
        new.__class__ = of
        return new


Slots = tuple[Sequence[str], Callable[[Any], tuple[Any, ...]], type | None]
_SLOTS: dict[type, Slots] = {}


def _slots(of: type) -> Slots:
    """The fields of the class, what reads them all at once, and a class of the same slots whose items are not
    frozen. None if the class stays with the standard library."""
    names = [field.name for field in fields(of)]
    is_plain = "__slots__" in vars(of) and of.__base__ is object and not hasattr(of, "__post_init__")
    if not is_plain or len(names) < 2:
        return names, tuple, None
    twin = type(of.__name__, (), {"__slots__": names})
    return names, attrgetter(*names), twin
