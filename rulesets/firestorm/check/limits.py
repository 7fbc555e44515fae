"""What a document's limits owe: figures a battle, an army and the papers can hold.

Cite: Firestorm Caen, "Stacking Restrictions", "Choose Firestorm Troops", "Strategic Moves".
"""

from collections.abc import Iterator

from rulesets.firestorm.document.document import Campaign, Limits
from rulesets.kit.findings import Finding

COMMITTED = (1, 2)
"""Troops in a battle: reports, cards and rolls to destroy know two places a side."""
ARMY = (100, 9000)
"""Points of an army that can be noted for a battle."""


def check_limits(document: Campaign) -> Iterator[Finding]:
    """One finding for each limit that cannot be."""
    for name, low, high, says in _BOUNDS:
        value = getattr(document.limits, name)
        if not low <= value <= high:
            yield Finding(
                "error",
                "limit",
                f"limits.{name}",
                f"{says} {value}; it must be {low} to {high}.",
                f"State a whole number from {low} to {high}.",
                "Stacking Restrictions",
            )
    yield from _check_army(document.limits)


_BOUNDS: tuple[tuple[str, int, int, str], ...] = (
    ("stacking", 1, 20, "The number of troops an area holds is"),
    ("committed", *COMMITTED, "The number of troops a side commits to a battle is"),
    ("move", 1, 50, "The number of areas of a strategic move is"),
    ("capture", 0, 1000, "What a captured troop is worth is"),
    ("supply_loss", 0, 100, "The part of an army lost out of supply, in percent, is"),
    ("defence_points", 0, 5000, "What German Defence is worth in points is"),
)


def _check_army(limits: Limits) -> Iterator[Finding]:
    low, high = ARMY
    if not low <= limits.army_low <= limits.army <= limits.army_high <= high:
        yield Finding(
            "error",
            "army-range",
            "limits.army",
            f"An army of {limits.army} points is offered, and {limits.army_low} to {limits.army_high} is "
            "recommended; that cannot be.",
            f"Offer an army within what is recommended, all of it from {low} to {high} points.",
            "Any size may be agreed",
        )
