"""The units of charts that may enter now, beside the map of the seat that brings them in.

Cite: "Reinforcements"; AD-155, AD-170.
"""

from collections.abc import Iterator
from itertools import islice

from rulesets.axis_allies_dday.document.battle import Waiting
from rulesets.axis_allies_dday.pages.map import SYMBOLS
from rulesets.axis_allies_dday.rules.cards.reinforcement import BringIn, upcoming
from rulesets.axis_allies_dday.rules.state.charts import Line
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import counted
from rulesets.axis_allies_dday.rules.turn.menu import menu
from rulesets.kit.drawing.board import Marker, Tray
from rulesets.kit.flow.choices import Count


def trays(state: State, seat: str | None) -> Iterator[Tray]:
    """A tray for each chart from which the seat may bring in units, with so many as may enter, in order;
    paratroopers come by their box on the map."""
    most: dict[str, int] = {}
    for choice in menu(state, seat) if seat else ():
        if choice.command is BringIn and choice.way and choice.way.origin in state.charts:
            highest = (field.high for field in choice.fields if isinstance(field, Count))
            most[choice.way.origin] = max(most.get(choice.way.origin, 0), *highest)
    for key, number in most.items():
        line = state.charts[key]
        markers = tuple(_marker(state, line, *unit) for unit in islice(upcoming(state, line), number))
        yield Tray(key, line.queue.title, markers, note="They enter in this order.", cite="AD-155")


def _marker(state: State, line: Line, place: int, unit: Waiting) -> Marker:
    key, power = line.queue.key, line.queue.power
    says = counted(state.battle, Spot(key, power, unit.kind), 1)
    return Marker(f"{key}-{place}", key, power, SYMBOLS[unit.kind], "none", "", says)
