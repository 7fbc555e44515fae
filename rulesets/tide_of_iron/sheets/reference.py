"""What the units shoot and what the terrain costs: only what the scenario has, unverified figures marked.

Cite: TN-051, TN-129, TN-222.
"""

from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import Grid, Prose, Sheet
from rulesets.tide_of_iron.ground.analysis import Survey
from rulesets.tide_of_iron.pages.ask.figures import units_answer, units_in
from rulesets.tide_of_iron.sheets.scenario_common import foot, head
from rulesets.tide_of_iron_box.telling import terrain_key as key_of_ground


def reference_sheet(asked: Survey) -> Sheet:
    """The figures of the units and of the terrain, on one leaf for the table."""
    answer = units_answer(asked.scenario)
    table = answer.table
    assert table is not None, "units are always told as a table"
    known = units_in(asked.scenario)
    rows = tuple(
        Row((f"{row.cells[0]} ({row.sub}){'' if unit.verified else ' *'}", *row.cells[1:]))
        for row, (_, unit) in zip(table.rows, known, strict=True)
    )
    said = tuple((sentence, "") for sentence in answer.sentences)
    return Sheet(
        "reference",
        "Units and terrain",
        head(asked.scenario, "Reference"),
        (Grid(table.heads, rows, "Units"), Prose(said), terrain_key(asked)),
        foot=foot(asked.scenario),
        group="Reference",
        about="Range and dice, movement, armour; cost, cover and sight of the terrain that lies here.",
    )


def terrain_key(asked: Survey) -> Grid:
    """Each kind of ground on the map with what it costs, hides and covers. Cite: TN-222."""
    return key_of_ground(asked.ground, asked.scenario.rulings.hedgerow_crater_area_cover)
