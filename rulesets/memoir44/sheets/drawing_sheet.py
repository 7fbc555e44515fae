"""The drawing sheet: every terrain, tile, obstacle, marker and unit as it is drawn, with its name.

Small and in black and white, so that one sees what can be told apart on a photocopy.
"""

from rulesets.kit.drawing.hex_board import Swatch
from rulesets.kit.drawing.sheets import Chart, Head, Sheet
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.editing.palette import palette


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
