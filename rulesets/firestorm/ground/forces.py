"""Which troops may be committed to a battle, as choices every filling of which is legal.

Two places a side. A choice fixes whether a sortie or German Defence fills one and how
many the reserve may fill, so that nothing has to be refused afterwards.

Cite: Firestorm Caen, "4. Choose Firestorm Troops", "German Tactical Reserve".
"""

from functools import lru_cache

from rulesets.firestorm.document.atlas import Atlas
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import (
    barred_troops,
    fought,
    in_supply,
    lookup,
    reserve,
    room,
    troops_in,
)
from rulesets.firestorm.ground.state import Battle, State
from rulesets.kit.flow.choices import Option
from rulesets.kit.words import count


def ground_troops(state: State, side: SideKey, area: str) -> tuple[str, ...]:
    """The side's ground troops in the area that may still be committed this turn (K27)."""
    here = troops_in(state, area, side)
    return tuple([troop for troop in here if not is_spent(state, troop)])


def is_spent(state: State, troop: str) -> bool:
    """Whether the troop has fought this turn, where it may fight in one battle only (K27)."""
    return state.rulings.one_battle_per_troop and troop in fought(state)


def attacking_troops(state: State, side: SideKey, area: str) -> tuple[str, ...]:
    """Those of them that may attack: not the troops of a landing in chaos (K44)."""
    barred = barred_troops(state)
    return tuple([troop for troop in ground_troops(state, side, area) if troop not in barred])


def free_reserve(state: State, side: SideKey, area: str) -> tuple[str, ...]:
    """Tactical Reserve that may join a battle in the side's area (K16). Cite: FC-087."""
    if side != "axis" or not (state.rulings.tr_cutoff or in_supply(state, area)):
        return ()
    if not state.rulings.tr_stack and not room(state, area, "axis"):
        return ()
    return reserve(state)


def reserve_places(state: State, area: str) -> int:
    """How many reserve troops may join in the area."""
    return 9 if state.rulings.tr_stack else room(state, area, "axis")


def options_of(state: State, troops: tuple[str, ...]) -> tuple[Option, ...]:
    """The troops to choose from, each with what it is worth."""
    return options(lookup(state), troops)


@lru_cache(maxsize=1024)
def options(known: Atlas, troops: tuple[str, ...]) -> tuple[Option, ...]:
    """The same by the atlas alone."""
    return tuple(_option(known, troop) for troop in troops)


@lru_cache(maxsize=1024)
def _option(known: Atlas, key: str) -> Option:
    troop = known.troops[key]
    return Option(troop.key, troop.name, f"{troop.rating}; {count(troop.points, 'point')}")


def counts_by_dice(state: State, one: Battle, joining: int = 0) -> bool:
    """Whether German Defence would count in a battle decided by dice: not where three troops stand, those
    of Tactical Reserve that are `joining` among them (K11)."""
    full = len(troops_in(state, one.target, "axis")) + joining >= state.campaign.limits.stacking
    return state.rulings.gd_with_full_stack or not full
