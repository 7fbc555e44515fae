"""One-click fixes of a field with an invalid value: the least number, or one of a few options.

A number that is too high needs a person.
"""

from typing import Any

from rulesets.kit.document.fields import FEW, Choice, Number, offered_by, walk
from rulesets.kit.editing.editing import Mend
from rulesets.kit.editing.rows import SetField


def mends(document: Any, code: str, place: str) -> tuple[Mend, ...]:
    """The fixes of a finding of `check_ranges` at the place; empty for any other."""
    if code not in ("out-of-range", "not-offered"):
        return ()
    found = next(((item, value) for path, item, value in walk(document) if path == place), None)
    match found:
        case (item, int() as value) if isinstance(item.kind, Number) and value < item.kind.low:
            return (Mend(f"Set {item.kind.low}", (SetField(place, item.kind.low),)),)
        case (item, _) if isinstance(item.kind, Choice):
            options = offered_by(document, item.kind)
            few = options if len(options) <= FEW else ()
            return tuple(Mend(f"Choose {one.label}", (SetField(place, one.value),)) for one in few)
    return ()
