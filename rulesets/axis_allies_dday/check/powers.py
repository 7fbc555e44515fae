"""What the powers owe: a side each that plays, and something to play with.

Cite: AD-003, AD-005, AD-049, AD-280.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import error, warning
from rulesets.axis_allies_dday.document.battle import SIDES, Battle
from rulesets.axis_allies_dday.document.seats import allied
from rulesets.kit.findings import Finding
from rulesets.kit.flow.duties import ORGANISER

MOST_ALLIED = 2
"""Allied powers there are seats for: three play at most."""


def check_powers(battle: Battle) -> Iterator[Finding]:
    """Sides and keys of the powers, and how many play."""
    sides = [power.side for power in battle.powers]
    for side, title in zip(SIDES, ("Axis", "Allies"), strict=True):
        if side not in sides:
            mend = "Add one; the Axis holds the ground, the Allies land."
            yield error("side-empty", "powers", f"No power is of the {title}.", mend, "AD-003")
    if len(allied(battle)) > MOST_ALLIED:
        places = tuple(f"powers.{at}" for at, side in enumerate(sides) if side == "allies")
        says = f"{len(places)} powers are Allied; three can play, the Axis among them."
        mend = "Leave one or two Allied powers."
        yield error("powers-many", places[0], says, mend, "AD-280", places)
    if battle.rulings.players > len(allied(battle)) + 1:
        says = f"By the house rule {battle.rulings.players} play; Allied powers: {len(allied(battle))}."
        yield warning("players", "rulings.players", says, "Let two play, or add a power.", "AD-005")
    for at, power in enumerate(battle.powers):
        path = f"powers.{at}"
        if power.side not in SIDES:
            says = f"{power.title} is of a side that does not play."
            yield error("power-side", path, says, "Choose one.", "AD-003")
        if not power.key.strip() or power.key in (*SIDES, ORGANISER):
            says = f"The key of a power is {power.key!r}, which is no name or that of a seat."
            yield error("power-key", path, says, "Give it a key of its own, such as uk.", "AD-049")


def check_uses_of_powers(battle: Battle) -> Iterator[Finding]:
    """Powers that have nothing."""
    busy = {piece.power for piece in battle.set_up} | {queue.power for queue in battle.charts}
    for at, power in enumerate(battle.powers):
        if power.key not in busy:
            says = f"{power.title} has no piece at the start and no chart."
            yield warning("power-idle", f"powers.{at}", says, "Give it pieces, or leave it out.", "AD-049")
