"""Games within games: what a running game offers as campaigns of their own.

A battle of a chain or a match of a tournament is begun from its parent and played separately. Its outcome is
offered to the parent, where a person checks and sends it. The systems do not know each other. A `Child` names
another system by its slug alone, and values come back by the names of fields.
"""

from dataclasses import dataclass, field
from typing import Any

from rulesets.kit.flow.choices import Value

Report = tuple[tuple[str, Value], ...]
"""What a finished game reports to its parent: field names of the parent's Choice, with their values."""


@dataclass(frozen=True, slots=True)
class Child:
    """A game that can begin now.

    `subject` is the open matter of the parent it settles: the `subject` of the Choice that its report fills
    in. `ruleset` is the slug of its system, which may be another. `document` is a value of that system's
    `kind`, and `rulings` of its house rules. References are resolved as for any campaign. `seats` are pairs
    of a parent's seat and a child's seat: the people of the first get the second."""

    subject: str
    title: str
    ruleset: str
    kind: str
    document: Any = field(repr=False)
    rulings: Any = field(repr=False)
    seats: tuple[tuple[str, str], ...] = ()
