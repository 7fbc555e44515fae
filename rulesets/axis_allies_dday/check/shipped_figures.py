"""Where an owner's copy of a shipped battle says otherwise than the battle as it is shipped.

A copy keeps the key. What the board data has is not checked against a printed board, so a difference is no
mistake: it is told as a note, a part a line, for whoever compares his copy with his board.

Cite: AD-013 to AD-026, AD-034 to AD-049, AD-156 to AD-160, AD-249.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from rulesets.axis_allies_dday.check.known import note
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import SHIPPED
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

_TOLD = 6
_PARTS = (
    ("zones", "AD-017"),
    ("links", "AD-013"),
    ("boxes", "AD-019"),
    ("set_up", "AD-034"),
    ("charts", "AD-048"),
    ("orders", "AD-032"),
    ("fortune", "AD-189"),
    ("tactics", "AD-189"),
)


def check_shipped_figures(battle: Battle) -> Iterator[Finding]:
    """A note for each part in which a copy of a shipped battle differs from it; nothing for other battles."""
    shipped = SHIPPED.get(battle.key)
    if shipped is None:
        return
    for part, cite in _PARTS:
        ours, theirs = _rows(battle, part), _rows(shipped, part)
        changed = [
            f"{part}.{at}" for at, row in enumerate(getattr(battle, part)) if row not in theirs.values()
        ]
        gone = [name for name, row in theirs.items() if row not in ours.values()]
        if changed or gone:
            named = sorted({*gone, *(name for name, row in ours.items() if row not in theirs.values())})
            more = f" and {len(named) - _TOLD} more" if len(named) > _TOLD else ""
            says = f"{shipped.title} has other {_WORDS[part]}: {listed(named[:_TOLD])}{more}."
            mend = "Nothing need be mended where your board says so."
            yield note("unlike-shipped", (*changed, part)[0], says, mend, cite, tuple(changed))


_WORDS = {
    "zones": "zones",
    "links": "links",
    "boxes": "boxes",
    "set_up": "pieces at the start",
    "charts": "charts",
    "orders": "order cards",
    "fortune": "fortune cards",
    "tactics": "tactics cards",
}


def _rows(battle: Battle, part: str) -> dict[str, Any]:
    """The rows of a part by what they are called."""
    rows: Sequence[Any] = getattr(battle, part)
    return {_name(row): row for row in rows}


def _name(row: Any) -> str:
    for names in (("place", "power", "kind"), ("a", "b"), ("key",), ("number",)):
        if all(hasattr(row, name) for name in names):
            return " ".join(str(getattr(row, name)) for name in names)
    return ""
