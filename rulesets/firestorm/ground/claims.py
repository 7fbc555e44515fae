"""The mini-campaign: who may still claim a battle for the table, and whether one can come to it at all.

Reads a state, changes nothing. Cite: Firestorm Caen, "Mini-Campaign"; N17.
"""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.rules.log.state import Battle, State


def claims_left(state: State, side: SideKey) -> int:
    """How many battles of this turn the side may still claim for the table (N17)."""
    return state.rulings.claims - sum(one.claimed_by == side for one in state.battles)


def claimant(state: State, one: Battle) -> SideKey | None:
    """Whose turn it is to claim the battle for the table: attacker first. Cite: "Mini-Campaign"."""
    for side in (one.attacker, one.defender):
        if side not in one.declined and claims_left(state, side) > 0:
            return side
    return None


def may_be_fought(state: State, one: Battle) -> bool:
    """Whether the battle is fought at the table, or can still be claimed for it."""
    match state.rulings.how_fought:
        case "table":
            return True
        case "mini":
            return bool(one.claimed_by) or claimant(state, one) is not None
        case _:
            return False
