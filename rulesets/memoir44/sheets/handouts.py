"""The papers of a scenario that needs no running battle.

One shows every terrain, tile, obstacle, marker and unit as it is drawn: small and in black and white, so that
one sees what can be told apart on a photocopy.
"""

from rulesets.kit.drawing.hex_board import Swatch
from rulesets.kit.drawing.sheets import Chart, Head, MapPicture, Orientation, Poster, Sheet, for_sides
from rulesets.memoir44.document.document import THE_SIDES, Scenario
from rulesets.memoir44.editing.palette import palette
from rulesets.memoir44.pages.drawing.drawing import board_of
from rulesets.memoir44.sheets.battle_sheet import battle_sheet
from rulesets.memoir44.sheets.common import foot, paper
from rulesets.memoir44.sheets.components import components_sheet
from rulesets.memoir44.sheets.scenario_sheet import scenario_sheet
from rulesets.memoir44.sheets.set_up import set_up_sheets
from rulesets.memoir44.sheets.troops_sheet import troops_sheet


def handouts(document: Scenario) -> tuple[Sheet, ...]:
    """Scenario sheet, troops and weapons, set-up sheets, component list, battle sheet, the map alone, the
    poster, and what is drawn how."""
    board = board_of(document)
    way: Orientation = "landscape" if board.width > board.rows else "portrait"
    about, picture = "The map with every piece on one page.", MapPicture(board, key=True)
    map_sheet = paper(document, "Map", "map", "Map", about, (picture,), orientation=way)
    poster = Sheet(
        "poster",
        "Poster",
        Head("", document.text.name or "Untitled"),
        (Poster(board),),
        foot=foot(document),
        group="Map",
        about="The map at the size of the boxed boards, over several pages with cut marks.",
    )
    return for_sides(
        (
            scenario_sheet(document),
            troops_sheet(document),
            map_sheet,
            *set_up_sheets(document),
            components_sheet(document),
            battle_sheet(document),
            poster,
            drawing_sheet(document),
        ),
        THE_SIDES,
    )


def drawing_sheet(document: Scenario) -> Sheet:
    """All that can lie on a map, by box, those the scenario needs first."""
    groups: dict[str, list[tuple[Swatch, str]]] = {}
    for item in palette(document):
        groups.setdefault(item.pack, []).append((item.swatch, item.title))
    chart = Chart(tuple((pack, tuple(pieces)) for pack, pieces in groups.items()))
    return Sheet(
        "drawings",
        "Key to the drawing",
        Head("Key", "Key to the drawing"),
        (chart,),
        group="Map",
        about="Every piece as drawn, 8 millimetres wide, in black and white.",
    )
