"""What the units shoot and what the terrain costs: only what the scenario has, unverified figures marked.

Cite: TN-051, TN-129, TN-222.
"""

from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import Grid, Prose, Sheet
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import listed
from rulesets.tide_of_iron.ask.figures import units_answer, units_in
from rulesets.tide_of_iron.check.survey import Survey
from rulesets.tide_of_iron.sheets.scenario_common import UNVERIFIED, foot, head
from rulesets.tide_of_iron_box.movement import step_cost
from rulesets.tide_of_iron_box.states import Footing, cover
from rulesets.tide_of_iron_box.terrain import MOVERS


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
    ground, hedgerow = asked.ground, asked.scenario.rulings.hedgerow_crater_area_cover
    kinds: dict[str, tuple[Hex, Footing]] = {}
    for at, here in sorted(ground.hexes.items()):
        lies = ["crater"] if here.crater else []
        lies += [ground.obstacles[at].replace("_", " ")] if at in ground.obstacles else []
        name = f"{here.terrain.title} with {listed(lies)}" if lies else here.terrain.title
        kinds.setdefault(name, (at, here))
    rows, doubtful = [], False
    for name, (at, here) in sorted(kinds.items()):
        costs = [step_cost(ground, at, mover) for mover in MOVERS]
        covers = [cover(here, area=area, hedgerow_crater=hedgerow) for area in (False, True)]
        mark = "" if here.is_verified else " *"
        doubtful = doubtful or not here.is_verified
        cells = ("no" if cost is None else str(cost) for cost in costs)
        hides = "blocks" if here.terrain.blocks else ""
        rows.append(Row((f"{name}{mark}", *cells, str(covers[0]), str(covers[1]), hides)))
    heads = ("Ground", "Squads", "Vehicles", "Trucks", "Cover", "Area attack", "Sight")
    note = f"* Figures of the core game, {UNVERIFIED}." if doubtful else ""
    return Grid(heads, tuple(rows), "Terrain on this map", (1, 2, 3, 4, 5), note=note)
