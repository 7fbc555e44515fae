"""What a seat may not know, taken out in one place.

Only Tactical Reserve is ever secret, and the Generals' plans. Under the ruling everybody
but the Axis sees its troops that are off the map as one lot: in the pool or in reserve,
except those known to be in the pool. All that leaves a state passes through here. The end lays
all of it open, when the house says so.

Reading: the map and the arrivals are open, so a reader who keeps count can often tell what
stands in reserve; the program adds nothing to what the table shows.
"""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import OFF_MAP, POOL, RESERVE, State
from rulesets.kit.remembered import remembered
from rulesets.kit.stored.slotted import replace


def sees_reserve(state: State, seat: str | None) -> bool:
    """Whether the seat may know what stands in Tactical Reserve."""
    return _sees_reserve(state, side_of(seat))


def _sees_reserve(state: State, side: SideKey | None) -> bool:
    return not state.rulings.hidden_reserve or side == "axis" or state.opened


def seen_by(state: State, seat: str | None) -> State:
    """The state as the seat may know it; the state itself where it may know all."""
    return seen_by_side(state, side_of(seat))


@remembered
def seen_by_side(state: State, side: SideKey | None) -> State:
    """The same: all seats of a side know the same, and one state of what they know serves them."""
    plans = ("" if side != "allied" else state.plans[0], "" if side != "axis" else state.plans[1])
    known = state.plans if state.opened else plans
    if _sees_reserve(state, side):
        return state if known == state.plans else replace(state, plans=known)
    sides = lookup(state).troops
    listed = [
        (troop, _place(state, troop, place) if sides[troop].side == "axis" else place)
        for troop, place in state.troops.items()
    ]
    on_map = [item for item in listed if item[1] != OFF_MAP]
    off_map = sorted(item for item in listed if item[1] == OFF_MAP)
    return replace(state, plans=known, troops=dict([*on_map, *off_map]))


def opened(state: State) -> State:
    """The state with what its end lays open; one that is not at its end as it is."""
    return replace(state, opened=True) if state.is_over else state


def _place(state: State, troop: str, place: str) -> str:
    if place == RESERVE or (place == POOL and troop not in state.seen_pooled):
        return OFF_MAP
    return place
