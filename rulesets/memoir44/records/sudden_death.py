"""Sudden death: hexes that win at once.

Cite: Memoir '44, "Conditions of Victory".
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.memoir44.document.words import the
from rulesets.memoir44.records.objectives import SUDDEN, UnitsCounted
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Ordered
from rulesets.memoir44.rules.log.state import State, with_pair


@dataclass(frozen=True, slots=True)
class CountSudden:
    """How many hexes of a sudden-death group are held."""

    map: str
    condition: int
    held: int


def choices(state: State, number: int) -> list[Choice]:
    """How many hexes of a sudden-death group are held. Cite: MD-255."""
    chart, books = state.charts[number], state.books[number]
    return [
        Choice(
            CountSudden,
            f"Count the hexes {the(sudden.side)} hold: {', '.join(sudden.hexes)}",
            (("map", chart.key), ("condition", i)),
            (Count("held", "Hexes held", 0, sudden.size, books.sudden[i]),),
            weight="open",
            why=f"{sudden.number} of them win the battle at once.",
            cite="MD-255",
            button="Sudden death",
        )
        for i, sudden in enumerate(chart.sudden)
    ]


def count_sudden(given: OrderContext[State, CountSudden]) -> list[object]:
    state, command = given.state, given.command
    number = state.map_number(command.map)
    side = state.charts[number].sudden[command.condition].side
    allied, axis = with_pair((0, 0), side, command.held)
    return [UnitsCounted(number, SUDDEN, command.condition, allied, axis)]


def sudden_winner(state: State) -> str:
    """The side that has won at once, empty for none. Cite: MD-255."""
    for chart, books in zip(state.charts, state.books, strict=True):
        for sudden, held in zip(chart.sudden, books.sudden, strict=True):
            if held >= sudden.number:
                return sudden.side
    return ""


HEXES: Needs[Asked] = (
    Need(
        lambda o: 0 <= o.c.condition < len(o.chart.sudden),
        "This map has no such sudden death condition.",
        "MD-255",
    ),
)


CHAPTER = Chapter({CountSudden: Ordered(count_sudden, HEXES)})
