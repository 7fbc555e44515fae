"""All orders of a game and what carries each out: a closed set, whose classes are for ever.

Each stands with its chapter. Cite: as the chapters.
"""

from rulesets.axis_allies_dday.rules.cards import (
    attack,
    bombardment,
    bombers,
    deal,
    flak,
    fortune,
    homecoming,
    landing,
    movement,
    patrols,
    reinforcement,
    sea_fire,
    shots,
    tactics,
)
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn import organiser, pieces, words
from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Orders

ALONE: Orders[State, object] = {
    **deal.ORDERS,
    **bombardment.ORDERS,
    **patrols.ORDERS,
    **flak.ORDERS,
    **bombers.ORDERS,
    **movement.ORDERS,
    **sea_fire.ORDERS,
    **shots.ORDERS,
    **landing.ORDERS,
    **attack.ORDERS,
    **reinforcement.ORDERS,
    **fortune.ORDERS,
    **homecoming.ORDERS,
    **tactics.ORDERS,
    **words.ORDERS,
    **pieces.ORDERS,
    **organiser.ORDERS,
}
"""What one seat gives by itself; where it is for both Allied players it is proposed first."""
COMMANDS: tuple[type, ...] = (*ALONE, words.CarryOut, *agreement.COMMANDS)
