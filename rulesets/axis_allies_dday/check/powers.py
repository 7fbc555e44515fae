"""What the powers owe: a side each that plays, and something to play with.

Cite: AD-003, AD-005, AD-049, AD-280.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import SIDES, Battle
from rulesets.axis_allies_dday.document.sides import allied
from rulesets.kit.findings import Finding
from rulesets.kit.flow.duties import ORGANISER

MOST_ALLIED = 2
"""Allied powers there are seats for: three play at most."""


def check_powers(battle: Battle) -> Iterator[Finding]:
    """Sides and keys of the powers, and how many play."""
    sides, number = [power.side for power in battle.powers], len(allied(battle))
    for side, title in zip(SIDES, ("Axis", "Allies"), strict=True):
        if side not in sides:
            yield say("side-empty", "powers", title=title)
    if number > MOST_ALLIED:
        places = tuple(f"powers.{at}" for at, side in enumerate(sides) if side == "allies")
        yield say("powers-many", places[0], places, number=number)
    if battle.rulings.players > number + 1:
        yield say("players", "rulings.players", players=battle.rulings.players, number=number)
    for at, power in enumerate(battle.powers):
        if not power.key.strip() or power.key in (*SIDES, ORGANISER):
            yield say("power-key", f"powers.{at}", power=power)


def check_uses_of_powers(battle: Battle) -> Iterator[Finding]:
    """Powers that have nothing."""
    busy = {piece.power for piece in battle.set_up} | {queue.power for queue in battle.charts}
    for at, power in enumerate(battle.powers):
        if power.key not in busy:
            yield say("power-idle", f"powers.{at}", power=power)
