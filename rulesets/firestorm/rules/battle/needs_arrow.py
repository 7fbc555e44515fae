"""What the arrow of a battle needs. The menu draws its arrows by the same rows.

Cite: Firestorm Caen, "3. Place a Battle Arrow".
"""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.forces import attacking_troops, ground_troops
from rulesets.firestorm.ground.position import barred_areas, in_supply, reserve, room, troops_in
from rulesets.firestorm.ground.words import number_words
from rulesets.firestorm.rules.log.state import Stage, State
from rulesets.kit.flow.conditions import Need, Needs


def reserve_may_lead(state: State, origin: str) -> bool:
    """Whether Tactical Reserve can be the ground troop an attack from the area needs."""
    return bool(reserve(state)) and could_lead(state, origin)


def could_lead(state: State, origin: str) -> bool:
    """Whether a troop of Tactical Reserve could lead there, if any stands in it: public, even where it is
    hidden (K16)."""
    return state.rulings.tr_may_lead and could_join(state, origin)


def could_join(state: State, area: str) -> bool:
    """Whether a troop of Tactical Reserve could join a battle there, if any stands in it: public, too."""
    rulings = state.rulings
    supplied = rulings.tr_cutoff or in_supply(state, area)
    return supplied and (rulings.tr_stack or room(state, area, "axis") > 0)


def can_lead(state: State, side: SideKey, origin: str) -> bool:
    """Whether a ground troop of the side can lead an attack from there."""
    return bool(attacking_troops(state, side, origin)) or (side == "axis" and reserve_may_lead(state, origin))


def _nobody_leads(o: Asked) -> str:
    """Why nobody in the area leads an attack: nobody is there, or whoever is there may not attack."""
    if not o.side or not troops_in(o.s, o.c.origin, o.side):
        return f"No troop in {o.here} can attack."
    if not ground_troops(o.s, o.side, o.c.origin):
        return f"All troops in {o.here} have fought; a troop fights once a turn."
    return f"The troops in {o.here} landed in chaos and do not attack this turn."


def _barred(o: Asked) -> bool:
    return o.side == "allied" and o.c.origin in barred_areas(o.s)


def may_start(state: State, side: SideKey | None, origin: str) -> bool:
    """Whether an attack of the side may start in its area. Cite: "3. Place a Battle Arrow"; K16, K44."""
    is_barred = side == "allied" and origin in barred_areas(state)
    return side is not None and not is_barred and can_lead(state, side, origin)


WHERE_FROM: Needs[Asked] = (
    Need(
        lambda o: o.s.control[o.c.origin] == o.side,
        "Your side does not hold {o.here}. Attack from an area you hold.",
        "FC-047",
    ),
    Need(
        lambda o: not _barred(o),
        "The landing ended in chaos: no attack from {o.here} this turn.",
        "FC-217",
    ),
    Need(
        lambda o: o.s.control[o.c.origin] != o.side or can_lead(o.s, o.side, o.c.origin),
        _nobody_leads,
        "FC-049",
    ),
)
"""What the area needs an attack starts in."""


def _beside(o: Asked) -> list[str]:
    """The areas of the side that border the one attacked."""
    return [area for area in o.known.neighbours[o.c.target] if o.s.control[area] == o.side]


TARGET: Needs[Asked] = (
    Need(_beside, "{o.there} does not border an area you hold.", "FC-048", True),
    Need(
        lambda o: any(may_start(o.s, o.side, area) for area in _beside(o)),
        "No troop of yours beside {o.there} can attack.",
        "FC-049",
    ),
)
"""What an enemy area needs for an attack on it."""
ARROW: Needs[Asked] = (
    WHERE_FROM[0],
    Need(
        lambda o: o.s.control[o.c.target] != o.side,
        "{o.there} is already yours. Choose an enemy area.",
        "FC-047",
    ),
    Need(
        lambda o: o.c.target in o.known.neighbours[o.c.origin],
        "{o.here} and {o.there} share no border.",
        "FC-048",
    ),
    *WHERE_FROM[1:],
)
"""What an arrow needs. Cite: FC-047 to FC-049; K16, K44."""


def limit_words(o: Asked) -> str:
    most = o.s.campaign.limits.committed
    troops = "Firestorm Troop" if most == 1 else "Firestorm Troops"
    return f"Each side commits at most {number_words(most)} {troops} to a battle."


SPENT: Need[Asked] = Need(
    lambda o: not o.spent(),
    lambda o: f"{o.say(o.spent(), 'has', 'have')} fought this turn; a troop fights in one battle only.",
    "FC-057",
)
WITH_THE_ARROW: Needs[Asked] = (
    Need(
        lambda o: not o.elsewhere(o.c.origin),
        lambda o: f"{o.say(o.elsewhere(o.c.origin), 'is', 'are')} not in {o.here}.",
        "FC-053",
    ),
    SPENT,
    Need(lambda o: len(o.c.troops) <= o.s.campaign.limits.committed, limit_words, "FC-052"),
)
PLACE_ARROW: Needs[Asked] = (
    Need(
        lambda o: o.at(Stage.ARROW), "The attack of battle {o.one.number} is already chosen.", "FC-041", True
    ),
    Need(
        lambda o: o.one.attacker == o.side,
        "The other side has the initiative and chooses where to fight.",
        "FC-044",
    ),
    *ARROW,
    *WITH_THE_ARROW,
)
PASS: Needs[Asked] = (
    Need(
        lambda o: not (o.one.attacker == o.side and o.at(Stage.ATTACK)),
        "The attack is chosen. Commit troops to it.",
        "FC-045",
    ),
    Need(
        lambda o: not (o.one.attacker == o.side and o.at(Stage.ARROW)),
        "An attack is possible: the side with the initiative must attack.",
        "FC-045",
    ),
)
