"""The papers of a running game: the board as it stands, the decks that are played, a report of each turn.

Nothing is hidden, so every seat and the public have the same.

Cite: AD-009, AD-051, AD-178.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.axis_allies_dday.pages.views import table_board
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.sheets.aid import player_aid
from rulesets.axis_allies_dday.sheets.battle_board import battle_board
from rulesets.axis_allies_dday.sheets.cards import order_cards, tactics_cards
from rulesets.axis_allies_dday.sheets.charts import charts_sheet
from rulesets.axis_allies_dday.sheets.common import Paper
from rulesets.axis_allies_dday.sheets.map_sheet import map_sheets
from rulesets.axis_allies_dday.sheets.record import turn_record
from rulesets.axis_allies_dday.sheets.report import reports
from rulesets.axis_allies_dday.sheets.set_up import set_up_sheets
from rulesets.axis_allies_dday.sheets.zones import zones_sheet
from rulesets.kit.drawing.sheets import Sheet, for_sides


def sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """The papers of the game as it stands, the same for every seat and the public."""
    return for_sides(_sheets(state), sides_of(state.battle))


def _sheets(state: State) -> Iterator[Sheet]:
    paper = Paper(state.battle, f"turn {state.turn}")
    if drawn := table_board(state):
        yield from map_sheets(paper, drawn, state.turn)
    yield zones_sheet(paper)
    yield charts_sheet(paper, state.charts)
    yield from reports(state)
    yield from set_up_sheets(paper, state.position, state.charts)
    yield player_aid(paper, state.rulings)
    yield battle_board(paper)
    yield turn_record(paper)
    decks = state.rulings.decks
    yield order_cards(paper, state.rulings, decks in ("orders and fortune", "all"))
    if decks in ("orders and tactics", "all"):
        yield tactics_cards(paper, state.rulings)
