"""Whether the Reinforcements Tables bring units, and find on the map the way by which they come.

Cite: Reinforcements (Actions 28): MD-025, MD-031, MD-033, MD-341.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.check.say import say
from rulesets.memoir44.check.units import MOST_FIGURES
from rulesets.memoir44.document.document import (
    SIDE_TITLES,
    SIDES,
    ReinforcementTable,
)
from rulesets.memoir44.document.vocabulary import known
from rulesets.memoir44.document.words import FACES, UNITS
from rulesets.memoir44.ground.analysis import Survey

# What a row of a table may bring that is no unit.
ORDERS = ("", "on-the-move")


def check_tables(survey: Survey) -> Iterator[Finding]:
    """Findings about reinforced sides without a table, and about rows that bring no unit, or by no way."""
    document = survey.document
    ruling = document.rulings.reinforcements if document.rulings else ""
    tables = {table.side: (i, table) for i, table in enumerate(document.reinforcements)}
    for side in document.reinforced:
        if (
            side in SIDES
            and not (side in tables and tables[side][1].rows)
            and (ruling == "table" or (not ruling and not survey.is_missing(f"reinforcements.{side}")))
        ):
            yield say("no-table", "reinforced", side_title=SIDE_TITLES[side])
    if document.reinforced and document.reinforcements and ruling == "off":
        yield say("tables-off", "rulings.reinforcements", ("rulings.reinforcements", "reinforced"))
    for side, (i, table) in tables.items():
        yield from _check_table(survey, f"reinforcements.{i}", side, table)


def _check_table(survey: Survey, where: str, side: str, table: ReinforcementTable) -> Iterator[Finding]:
    if side not in SIDES:
        yield say("control-side/table", where, side=side)
    for row in table.rows:
        is_unit = row.unit in UNITS or known(row.unit, "unit") is not None
        if (
            row.face not in FACES
            or (row.unit not in ORDERS and not is_unit)
            or not 0 <= row.figures <= MOST_FIGURES
        ):
            yield say(
                "table-row",
                where,
                (where, f"table.{side}.{row.face}.unit"),
                found=row.face or "no face",
                most_figures=MOST_FIGURES,
            )
    faces = [row.face for row in table.rows]
    if len(set(faces)) < len(faces):
        yield say("face-twice", where)
    ways = {row.where for row in table.rows if row.unit not in ORDERS}
    enters = any(entry.side == side for entry in survey.document.entries)
    if (side == "axis" and "" in ways and not survey.document.entries) or ("entry" in ways and not enters):
        yield say(
            "no-entry", where, (where, *_rows_of(table, "entry", "axis")), side=SIDE_TITLES.get(side, side)
        )
    if ((side == "allied" and "" in ways) or "craft" in ways) and not survey.document.craft:
        yield say(
            "no-craft", where, (where, *_rows_of(table, "craft", "allied")), side=SIDE_TITLES.get(side, side)
        )


def _rows_of(table: ReinforcementTable, way: str, usual: str) -> tuple[str, ...]:
    """The rows whose units come that way, by name or because it is the usual one of their side."""
    ways = (way, "") if table.side == usual else (way,)
    rows = (row for row in table.rows if row.unit not in ORDERS and row.where in ways)
    return tuple(f"table.{table.side}.{row.face}.unit" for row in rows)
