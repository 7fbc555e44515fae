"""The gap in the line: whether it may be used, waits to be used, opens or closes.

Reads a state, changes nothing. Cite: Firestorm Caen, "Special: Caumont Gap/Villers Bocage"; K18, N24, N25.
"""

from rulesets.firestorm.document.document import Gap
from rulesets.firestorm.ground.forces import is_spent
from rulesets.firestorm.ground.position import lookup, on_map, unfinished
from rulesets.firestorm.ground.state import LATER, Phase, State

_BEFORE_THE_END = (Phase.PLANNING, Phase.BATTLES)


def gap_name(state: State) -> str:
    """How the gap is called."""
    return state.campaign.gap.name if state.campaign.gap else "the gap"


def usable(state: State) -> Gap | None:
    """The gap, if it may be used now: once the battles in hand are finished."""
    return None if unfinished(state) else waiting(state)


def waiting(state: State) -> Gap | None:
    """The gap, if the Allies may still use it, now or once the battles in hand are finished: its battle
    belongs to the Battle Phase, so the turn's number of battles is thrown first.

    Reading: no throw of the other side comes before the Allies have used it or passed (N24).
    """
    gap = state.campaign.gap
    if gap is None or not state.gap_open or state.gap_used or state.turn != gap.turn:
        return None
    if state.phase not in _BEFORE_THE_END or not state.number_of_battles:
        return None
    if state.control[gap.trigger] != "allied" or state.control[gap.target] != "axis":
        return None
    if not _both_may_fight(state, gap):
        return None
    near = state.troops[gap.attacker] in (gap.through, *lookup(state).neighbours[gap.through])
    return gap if near or not state.rulings.caumont_requires_adjacent else None


def _both_may_fight(state: State, gap: Gap) -> bool:
    """Whether the attacker is on the map and the defender there or still to come, neither spent (K27)."""
    if is_spent(state, gap.attacker) or is_spent(state, gap.defender):
        return False
    comes = state.troops[gap.defender] == LATER or on_map(state, gap.defender)
    return comes and on_map(state, gap.attacker)


def lapses(state: State) -> Gap | None:
    """The gap that closes unused if the next initiative is thrown, or the turn's battles end; None where none
    is open."""
    gap = state.campaign.gap
    return gap if state.gap_open and not state.gap_used else None


def opens(state: State, area: str, side: str) -> bool:
    """Whether taking the area, or being given it, opens the gap. Cite: "Special: Caumont Gap"."""
    gap = state.campaign.gap
    return bool(
        gap
        and side == "allied"
        and area == gap.trigger
        and state.turn == gap.turn
        and state.phase in _BEFORE_THE_END
        and not state.gap_used
        and not state.gap_open
    )
