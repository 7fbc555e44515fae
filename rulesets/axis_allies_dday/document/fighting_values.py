"""What each kind of unit hits on.

Cite: Axis & Allies: D-Day, "Combat Units"; AD-052 to AD-055, AD-205, AD-210, AD-239, AD-240.
"""

from collections.abc import Mapping

from rulesets.axis_allies_dday.document.battle import Kind, SideKey

ATTACK: Mapping[Kind, int] = {"infantry": 1, "artillery": 2, "tank": 3, "blockhouse": 3}
MOVES: Mapping[Kind, int] = {"infantry": 1, "artillery": 1, "tank": 2, "blockhouse": 0}
_DEFENCE: Mapping[Kind, int] = {"infantry": 2, "artillery": 2, "tank": 2, "blockhouse": 1}
AXIS_TANK_DEFENCE = 3


def defence(kind: Kind, side: SideKey) -> int:
    """What a unit hits on as it defends: the Axis' tanks are better than the Allies'. Cite: AD-054."""
    return AXIS_TANK_DEFENCE if kind == "tank" and side == "axis" else _DEFENCE[kind]
