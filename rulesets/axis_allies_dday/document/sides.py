"""The sides of a battle as the house knows them: the Axis, the Allies and the powers of each.

Cite: AD-003, AD-010.
"""

from rulesets.axis_allies_dday.document.battle import Battle, Power, SideKey
from rulesets.kit.flow.sides import Ink, Manner, Side

AXIS = Side("axis", "Axis", "the Axis", "solid", "slate", is_one=True)
ALLIES = Side("allies", "Allies", "the Allies", "open", "olive", adjective="Allied")
_INKS: dict[SideKey, tuple[Ink, ...]] = {"axis": ("slate", "plum"), "allies": ("tan", "olive", "blue")}
_BY_WORD: dict[str, Ink] = {
    "gray": "slate",
    "grey": "slate",
    "tan": "tan",
    "khaki": "tan",
    "green": "olive",
    "blue": "blue",
    "red": "brick",
    "orange": "orange",
}
"""The ink that is drawn for the colour of a power's pieces."""
_MANNERS: dict[SideKey, tuple[Manner, ...]] = {"axis": ("solid",), "allies": ("barred", "open")}


def sides_of(battle: Battle) -> tuple[Side, ...]:
    """The two sides and each power of theirs, drawn apart: who holds the ground solid, who lands open, each
    in the colour of its pieces where no other has it."""
    powers: list[Side] = []
    for power in battle.powers:
        powers.append(_drawn(power, _place(battle, power), [known.ink for known in powers]))
    return (AXIS, ALLIES, *powers)


def _place(battle: Battle, power: Power) -> int:
    return [row.key for row in battle.powers if row.side == power.side].index(power.key)


def _drawn(power: Power, place: int, taken: list[Ink]) -> Side:
    manners, usual = _MANNERS.get(power.side, ("plain",)), _INKS.get(power.side, ("",))
    inks = (_BY_WORD.get(power.ink.strip().lower(), ""), *usual[place:], *usual)
    return Side(
        power.key,
        power.title,
        power.people,
        manners[place % len(manners)],
        next((ink for ink in inks if ink and ink not in taken), usual[0]),
        of=power.side,
        adjective=power.adjective,
    )
