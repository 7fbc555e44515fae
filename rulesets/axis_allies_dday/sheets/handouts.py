"""The papers of a battle that needs no running game.

Cite: "Game Setup"; AD-010, AD-029, AD-051, AD-069, AD-070, AD-101, AD-178.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.axis_allies_dday.pages.map import board
from rulesets.axis_allies_dday.rules.state import charts, position
from rulesets.axis_allies_dday.sheets.aid import player_aid
from rulesets.axis_allies_dday.sheets.battle_board import battle_board
from rulesets.axis_allies_dday.sheets.cards import order_cards, tactics_cards
from rulesets.axis_allies_dday.sheets.charts import charts_sheet
from rulesets.axis_allies_dday.sheets.common import Paper
from rulesets.axis_allies_dday.sheets.map_sheet import map_sheets
from rulesets.axis_allies_dday.sheets.record import turn_record
from rulesets.axis_allies_dday.sheets.set_up import set_up_sheets, with_its_disputes
from rulesets.axis_allies_dday.sheets.zones import zones_sheet
from rulesets.kit.drawing.sheets import Sheet, for_sides
from rulesets.kit.ruleset import Library


def handouts(document: Battle, library: Library) -> tuple[Sheet, ...]:
    """Set-up sheets, charts, the map, the decks, player aid, battle board and a blank record."""
    return for_sides(_sheets(document), sides_of(document))


def _sheets(document: Battle) -> Iterator[Sheet]:
    battle = with_its_disputes(document)
    paper, rulings = Paper(battle), battle.rulings
    pieces, lines = position.opening(battle), charts.opening(battle)
    yield from set_up_sheets(paper, pieces, lines)
    yield charts_sheet(paper, lines)
    drawn = board(battle, pieces, {zone.key: pieces.holder(zone.key) for zone in battle.zones})
    if drawn:
        yield from map_sheets(paper, drawn, 1)
    yield zones_sheet(paper)
    yield player_aid(paper, rulings)
    yield battle_board(paper)
    yield turn_record(paper)
    yield order_cards(paper, rulings, bool(battle.fortune))
    if battle.tactics:
        yield tactics_cards(paper, rulings)
