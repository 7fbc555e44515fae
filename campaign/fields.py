"""How a field of a form is asked, of an order as of a draft: one place decides it, one template draws it.

Few options are radio buttons, many a list; a small number of an order is one tap. What is typed is judged
elsewhere: by the kit for an order, and for a draft by the desk. It reads no database and knows no game.
"""

from dataclasses import dataclass
from typing import assert_never

from rulesets.kit.editing.fields import FormField, Hexes, Lines, MaybeCount, Numbers
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text, Total

RADIOS = 6
TAPS = 12
LINE = 120
TALL = ((1000, 8), (400, 4), (0, 2))
Sent = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Summed:
    """A total as the page draws it: what its fields come to `now`, of how much, and what each counts by
    the name it is sent under."""

    now: int
    of: str
    is_met: bool
    total: Total
    weighed: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """One field as a page draws it: `kind` is radio, select, checks, taps, number, line or area; `shown` is
    what stands in it (several for checks), `wrong` why it was refused, `now` what somebody else put there
    meanwhile; `pick` an address for choosing hexes. Under the last field of a total stands what it comes
    to."""

    field: FormField
    name: str
    id: str
    kind: str
    shown: Sent
    options: tuple[Option, ...] = ()
    wrong: str = ""
    now: str = ""
    pick: str = ""
    totals: tuple[Summed, ...] = ()

    @property
    def text(self) -> str:
        """What stands in a field of one value."""
        return self.shown[0] if self.shown else ""

    @property
    def longest(self) -> int:
        """The letters it takes, 0 for as many as one likes."""
        return self.field.longest if isinstance(self.field, Text | Lines) else 0

    @property
    def rows(self) -> int:
        """How many lines an area shows."""
        return next(rows for over, rows in TALL if self.longest > over or not over)


def kind_of(field: FormField, *, taps: bool = False) -> str:
    """How the field is asked; with `taps` a small number is a row of buttons."""
    match field:
        case OneOf():
            return "radio" if len(field.options) <= RADIOS else "select"
        case SomeOf():
            return "checks"
        case Count() if taps and is_small(field):
            return "taps"
        case Count() | MaybeCount():
            return "number"
        case Text():
            return "line" if field.longest <= LINE else "area"
        case Hexes() | Numbers():
            return "line"
        case Lines():
            return "area"
    assert_never(field)


def is_small(field: Count) -> bool:
    """Whether every number it takes fits in one row of buttons."""
    return field.high - field.low < TAPS


def options_of(field: FormField, *, taps: bool = False) -> tuple[Option, ...]:
    """What a person chooses from; nothing where he types."""
    if isinstance(field, OneOf | SomeOf):
        return field.options
    if taps and isinstance(field, Count) and is_small(field):
        return tuple(Option(str(number), str(number)) for number in range(field.low, field.high + 1))
    return ()
