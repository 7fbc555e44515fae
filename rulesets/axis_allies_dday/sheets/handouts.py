"""The papers of a battle, and of a running game: the board as it stands, the decks that are played, reports.

Nothing is hidden, so every seat and the public have the same.

Cite: "Game Setup"; AD-009, AD-010, AD-029, AD-051, AD-069, AD-070, AD-101, AD-178.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.axis_allies_dday.pages.map import board
from rulesets.axis_allies_dday.pages.views import table_board
from rulesets.axis_allies_dday.rules.state import charts, position
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.sheets.aid import player_aid, turn_record
from rulesets.axis_allies_dday.sheets.battle_board import battle_board
from rulesets.axis_allies_dday.sheets.cards import order_cards, tactics_cards
from rulesets.axis_allies_dday.sheets.common import Paper
from rulesets.axis_allies_dday.sheets.map_sheet import map_sheets
from rulesets.axis_allies_dday.sheets.report import reports
from rulesets.axis_allies_dday.sheets.set_up import charts_sheet, set_up_sheets, with_its_disputes
from rulesets.axis_allies_dday.sheets.zones import zones_sheet
from rulesets.kit.drawing.sheets import Sheet, for_sides
from rulesets.kit.ruleset import Library


def handouts(document: Battle, library: Library) -> tuple[Sheet, ...]:
    """Set-up sheets, charts, the map, the decks, player aid, battle board and a blank record."""
    return for_sides(_of_battle(document), sides_of(document))


def sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """The papers of the game as it stands, the same for every seat and the public."""
    return for_sides(_of_game(state), sides_of(state.battle))


def _of_battle(document: Battle) -> Iterator[Sheet]:
    battle = with_its_disputes(document)
    paper = Paper(battle)
    pieces, lines = position.opening(battle), charts.opening(battle)
    yield from set_up_sheets(paper, pieces, lines)
    yield charts_sheet(paper, lines)
    drawn = board(battle, pieces, {zone.key: pieces.holder(zone.key) for zone in battle.zones})
    if drawn:
        yield from map_sheets(paper, drawn, 1)
    yield zones_sheet(paper)
    yield from _aids(paper, battle.rulings, bool(battle.fortune), bool(battle.tactics))


def _of_game(state: State) -> Iterator[Sheet]:
    paper = Paper(state.battle, f"turn {state.turn}")
    if drawn := table_board(state):
        yield from map_sheets(paper, drawn, state.turn)
    yield zones_sheet(paper)
    yield charts_sheet(paper, state.charts)
    yield from reports(state)
    yield from set_up_sheets(paper, state.position, state.charts)
    decks = state.rulings.decks
    has_fortune, has_tactics = (decks in (f"orders and {name}", "all") for name in ("fortune", "tactics"))
    yield from _aids(paper, state.rulings, has_fortune, has_tactics)


def _aids(paper: Paper, rulings: Rulings, has_fortune: bool, has_tactics: bool) -> Iterator[Sheet]:
    """What helps at the table, whether a game runs or not."""
    yield player_aid(paper, rulings)
    yield battle_board(paper)
    yield turn_record(paper)
    yield order_cards(paper, rulings, has_fortune)
    if has_tactics:
        yield tactics_cards(paper, rulings)
