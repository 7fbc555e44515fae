"""What the units shoot and what the terrain costs: only what the scenario has, unverified figures marked.

Cite: TN-051, TN-129, TN-222.
"""

from rulesets.kit.drawing.leaves import prose, table
from rulesets.kit.drawing.sheets import Grid, Sheet
from rulesets.tide_of_iron.ground.analysis import Survey
from rulesets.tide_of_iron.pages.ask.figures import units_answer, units_in
from rulesets.tide_of_iron.sheets.scenario_common import leaf_of
from rulesets.tide_of_iron_box.telling import terrain_key as key_of_ground


def reference_sheet(asked: Survey) -> Sheet:
    """The figures of the units and of the terrain, on one leaf for the table."""
    answer = units_answer(asked.scenario)
    found = answer.table
    assert found is not None, "units are always told as a table"
    known = units_in(asked.scenario)
    rows = (
        (f"{row.cells[0]} ({row.sub}){'' if unit.verified else ' *'}", *row.cells[1:])
        for row, (_, unit) in zip(found.rows, known, strict=True)
    )
    return leaf_of(
        asked.scenario,
        "reference",
        "Units and terrain",
        "Reference",
        table("Units", found.heads, *rows),
        prose("", *answer.sentences),
        terrain_key(asked),
        about="Range and dice, movement, armour; cost, cover and sight of the terrain that lies here.",
    )


def terrain_key(asked: Survey) -> Grid:
    """Each kind of ground on the map with what it costs, hides and covers. Cite: TN-222."""
    return key_of_ground(asked.ground, asked.scenario.rulings.hedgerow_crater_area_cover)
