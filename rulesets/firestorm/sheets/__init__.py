"""Firestorm's papers."""

from rulesets.firestorm.state import State
from rulesets.kit.sheets import Sheet


def sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """The handouts the seat may print now."""
    return ()
