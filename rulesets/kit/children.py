"""Games within games: what a running game offers to be played as a campaign of its own.

A battle of a chain, a match of a tournament: it is begun from its parent, played by itself, and its outcome
is offered to the parent, where a person looks it over and sends it. The systems stay strangers: a `Child`
names another by its slug alone, and what comes back are values by the names of fields.
"""

from dataclasses import dataclass, field
from typing import Any

from rulesets.kit.flow.choices import Value

Report = tuple[tuple[str, Value], ...]
"""What a finished game says to its parent: names of the fields of the parent's Choice, with their values."""


@dataclass(frozen=True, slots=True)
class Child:
    """A game that may begin now. `subject` is the open matter of the parent it settles, the `subject` of the
    Choice that its report fills in; `ruleset` the slug of the system it is played by, which may be another.
    `document` is a value of that system's `kind`, `rulings` of its house rules; what the document refers to
    is looked up as for any campaign. `seats` are pairs: who sits in the first, a seat of the parent, sits in
    the second, one of the child."""

    subject: str
    title: str
    ruleset: str
    kind: str
    document: Any = field(repr=False)
    rulings: Any = field(repr=False)
    seats: tuple[tuple[str, str], ...] = ()
