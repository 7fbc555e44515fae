"""The sides of a battle as the house knows them: the Axis, the Allies and the powers of each.

Cite: AD-003, AD-010.
"""

from rulesets.axis_allies_dday.document.battle import Battle, Power, SideKey
from rulesets.kit.flow.sides import Ink, Manner, Side

AXIS = Side("axis", "Axis", "the Axis", "solid", "slate")
ALLIES = Side("allies", "Allies", "the Allies", "open", "olive", adjective="Allied")
_INKS: dict[SideKey, tuple[Ink, ...]] = {"axis": ("slate", "plum"), "allies": ("brick", "olive")}
_MANNERS: dict[SideKey, tuple[Manner, ...]] = {"axis": ("solid",), "allies": ("barred", "open")}


def sides_of(battle: Battle) -> tuple[Side, ...]:
    """The two sides and each power of theirs, drawn apart: who holds the ground solid, who lands open."""
    powers = [_drawn(power, _place(battle, power)) for power in battle.powers]
    return (AXIS, ALLIES, *powers)


def _place(battle: Battle, power: Power) -> int:
    return [row.key for row in battle.powers if row.side == power.side].index(power.key)


def _drawn(power: Power, place: int) -> Side:
    manners, inks = _MANNERS.get(power.side, ("plain",)), _INKS.get(power.side, ("",))
    return Side(
        power.key,
        power.title,
        power.people,
        manners[place % len(manners)],
        inks[place % len(inks)],
        of=power.side,
        adjective=power.adjective,
    )
