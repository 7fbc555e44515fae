"""The papers of a scenario and of a board, without a battle running.

Cite: TN-013, TN-216 to TN-232.
"""

from rulesets.kit.drawing.sheets import Head, MapPicture, Poster, Sheet, for_sides
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.analysis import survey
from rulesets.tide_of_iron.pages.drawing.nations import sides_of
from rulesets.tide_of_iron.pages.drawing.printed_board import picture_of
from rulesets.tide_of_iron.pages.drawing.scenario_board import board_of
from rulesets.tide_of_iron.sheets.cards import cards_sheet
from rulesets.tide_of_iron.sheets.chain_common import NEEDED
from rulesets.tide_of_iron.sheets.reference import reference_sheet
from rulesets.tide_of_iron.sheets.scenario_common import foot, head
from rulesets.tide_of_iron.sheets.scenario_sheet import scenario_sheet
from rulesets.tide_of_iron.sheets.set_up import set_up_sheets
from rulesets.tide_of_iron.sheets.tracks import tracks_sheet
from rulesets.tide_of_iron_box.boards import Board


def handouts(scenario: Scenario, library: Library) -> tuple[Sheet, ...]:
    """Scenario sheet, set-up by division, tracks, cards, reference, the map alone and as a poster."""
    asked = survey(scenario, library)
    scenario, board = asked.scenario, board_of(scenario, library)
    cards = cards_sheet(scenario)
    map_sheet = Sheet(
        "map",
        "Map",
        head(scenario, "Map"),
        (MapPicture(board, key=True),),
        "landscape" if board.width > board.rows else "portrait",
        foot=foot(scenario),
        group="Map",
        about="The map with boards, zones and objectives on one page.",
    )
    poster = Sheet(
        "poster",
        "Poster",
        Head("", scenario.title or "Untitled"),
        (Poster(board),),
        foot=foot(scenario),
        group="Map",
        about="The map at true size, over several pages with cut marks.",
    )
    sheets = (
        scenario_sheet(asked),
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
    sheet = Sheet(
        "board",
        "Board",
        Head("Board", board.title or board.code or "Untitled", (board.about,) if board.about else ()),
        (MapPicture(picture, key=True),),
        "landscape" if picture.width > picture.rows else "portrait",
        foot=NEEDED,
        about="The board with its terrain and heights.",
    )
    return for_sides((sheet,), THE_SIDES)
