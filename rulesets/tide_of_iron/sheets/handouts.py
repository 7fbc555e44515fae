"""The papers of a scenario and of a board, without a battle running.

Cite: TN-013, TN-216 to TN-232.
"""

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.leaves import leaf
from rulesets.kit.drawing.sheets import MapPicture, Orientation, Poster, Sheet, for_sides
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.analysis import survey
from rulesets.tide_of_iron.pages.drawing.boards import board_of
from rulesets.tide_of_iron.pages.drawing.pieces import sides_of
from rulesets.tide_of_iron.sheets.at_the_table import reference_sheet, tracks_sheet
from rulesets.tide_of_iron.sheets.cards import cards_sheet
from rulesets.tide_of_iron.sheets.chain_common import NEEDED
from rulesets.tide_of_iron.sheets.scenario_common import foot, leaf_of
from rulesets.tide_of_iron.sheets.scenario_sheet import evening_sheet, scenario_sheet
from rulesets.tide_of_iron.sheets.set_up import set_up_sheets
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.picture import picture_of


def handouts(scenario: Scenario, library: Library) -> tuple[Sheet, ...]:
    """Scenario sheet, evening's page, set-up by division, tracks, cards, reference, map, poster."""
    asked = survey(scenario, library)
    scenario, board = asked.scenario, board_of(scenario, library)
    cards = cards_sheet(scenario)
    map_sheet = leaf_of(
        scenario,
        "map",
        "Map",
        "Map",
        MapPicture(board, key=True),
        orientation=_orientation(board),
        about="The map with boards, zones and objectives on one page.",
    )
    poster = leaf(
        "poster",
        "Poster",
        "",
        (Poster(board),),
        game="",
        called=scenario.title or "Untitled",
        foot=foot(scenario),
        group="Map",
        about="The map at true size, over several pages with cut marks.",
    )
    sheets = (
        scenario_sheet(asked),
        evening_sheet(asked),
        *set_up_sheets(asked),
        tracks_sheet(scenario),
        *((cards,) if cards else ()),
        reference_sheet(asked),
        map_sheet,
        poster,
    )
    return for_sides(sheets, sides_of(scenario))


def board_handouts(board: Board, library: Library) -> tuple[Sheet, ...]:
    """The board on one page."""
    picture = picture_of(board)
    sheet = leaf(
        "board",
        "Board",
        "",
        (MapPicture(picture, key=True),),
        game="Board",
        called=board.title or board.code or "Untitled",
        lines=(board.about,),
        orientation=_orientation(picture),
        foot=NEEDED,
        group="",
        about="The board with its terrain and heights.",
    )
    return for_sides((sheet,), THE_SIDES)


def _orientation(board: HexBoard) -> Orientation:
    return "landscape" if board.width > board.rows else "portrait"
