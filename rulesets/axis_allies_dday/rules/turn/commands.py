"""All chapters of the rules and the orders of a game, with what carries each out: a closed set, for ever.

Each order stands with its chapter. Cite: as the chapters.
"""

from types import ModuleType
from typing import Any

from rulesets.axis_allies_dday.rules.cards import (
    airborne,
    attack,
    bombardment,
    bombers,
    deal,
    entering,
    flak,
    fortune,
    homecoming,
    landing,
    losses,
    movement,
    patrols,
    reinforcement,
    reinforcing_drop,
    run,
    sea_fire,
    shots,
    tactics,
    tactics_known,
)
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn import amending, organiser, pieces, victory, words
from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Orders

_CARDS = (run, deal, airborne, bombardment, patrols, flak, bombers, homecoming, movement, sea_fire, landing)
_CARDS_AFTER = (
    shots,
    attack,
    losses,
    reinforcement,
    entering,
    reinforcing_drop,
    fortune,
    tactics_known,
    tactics,
)
CHAPTERS: tuple[ModuleType, ...] = (amending, *_CARDS, *_CARDS_AFTER, words, victory, pieces, organiser)


def of_chapters(name: str) -> dict[type, Any]:
    """The tables of that name of all chapters as one: ORDERS, EVENTS or NEEDS."""
    return {key: row for chapter in CHAPTERS for key, row in getattr(chapter, name, {}).items()}


ALONE: Orders[State, object] = of_chapters("ORDERS")
"""What one seat gives by itself; where it is for both Allied players it is proposed first."""
COMMANDS: tuple[type, ...] = (*ALONE, words.CarryOut, *agreement.COMMANDS)
