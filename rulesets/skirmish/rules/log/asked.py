"""What conditions judge: an order of a side in the state as the side sees it, and what many orders need.

Cite: TS-014, TS-037, TS-059.
"""

from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow.conditions import Need, gate
from rulesets.skirmish.rules.log.state import State, Step, Unit, by_key

STEPS: dict[Step, str] = {
    "rules": "confirming the house rules",
    "deal": "dealing doctrines",
    "doctrine": "choosing doctrines",
    "initiative": "the initiative roll",
    "opening": "the start of the Status Phase",
    "purchase": "the purchase step",
    "ready": "the transfers at the end of the Status Phase",
    "strike": "the strikes before the first Action Turn",
    "action": "the Action Phase",
    "last": "the last retreats",
}
AT_TABLE: tuple[Step, ...] = ("strike", "action", "last")


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the side in the state `s`, as the side sees it."""

    s: State
    side: str
    c: Any

    def unit(self, name: str = "unit") -> Unit | None:
        """The side's own unit that the order names so."""
        return by_key(self.s, self.side).get(getattr(self.c, name))

    @property
    def own(self) -> Unit:
        """Its unit, where a condition before has found it."""
        found = self.unit()
        assert found is not None
        return found


def in_step(cite: str, *steps: Step) -> Need[Asked]:
    """That it is one of these steps of the round; the row says so."""
    where = "the steps at the table" if steps == AT_TABLE else " or ".join(STEPS[step] for step in steps)
    return gate(
        lambda o: o.s.step in steps,
        lambda o: f"That is for {where}. The match is at {STEPS[o.s.step]}.",
        cite,
    )


TURN: Need[Asked] = Need(
    lambda o: o.s.turn == o.side, "It is the other side's Action Turn. Wait until it ends.", "TS-059"
)
OPEN: Need[Asked] = gate(
    lambda o: not o.s.books[o.side].closed,
    "Your orders are closed. They arrive when the other side has closed too.",
    "TS-037",
)
FOUND: Need[Asked] = gate(lambda o: o.unit(), "You have no such unit. Choose one of yours.", "TS-067")
