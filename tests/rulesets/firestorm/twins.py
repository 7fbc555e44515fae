"""States of a Firestorm campaign that differ only in what one seat may not know."""

from dataclasses import replace

from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import POOL, RESERVE, State
from rulesets.kit.playout import Chance, some_of

PLANS = ("", "Hold the river.", "Everything at the left.")


def twin_of_firestorm(state: State, viewer: str | None, chance: Chance) -> State:
    """The state with the others' plans made up anew and, where it is hidden, another Tactical Reserve,
    its troops and those of the pool come there in another order."""
    side = side_of(viewer)
    plans = (
        state.plans[0] if side == "allied" else PLANS[chance.randint(0, 2)],
        state.plans[1] if side == "axis" else PLANS[chance.randint(0, 2)],
    )
    if side == "axis" or not state.rulings.hidden_reserve:
        return replace(state, plans=plans)
    known = lookup(state).troops
    hidden = [
        troop
        for troop, place in state.troops.items()
        if known[troop].side == "axis"
        and (place == RESERVE or (place == POOL and troop not in state.seen_pooled))
    ]
    limit = min(len(hidden), state.campaign.turns[state.turn - 1].reserve)
    reserve = some_of(hidden, chance.randint(0, limit), chance)
    made_up = {troop: RESERVE if troop in reserve else POOL for troop in some_of(hidden, len(hidden), chance)}
    known_places = {troop: place for troop, place in state.troops.items() if troop not in made_up}
    return replace(state, plans=plans, troops={**known_places, **made_up})
