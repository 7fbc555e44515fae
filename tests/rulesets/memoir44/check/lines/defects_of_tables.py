"""Defects of Reinforcements Tables: rows of the enemy, tables not in use (see `defects`)."""

from dataclasses import replace

from rulesets.memoir44.document.document import Arrival, Entry, ReinforcementTable
from rulesets.memoir44.document.rulings import Rulings
from tests.rulesets.memoir44.check.defect import Defect, far_hex, on_landing
from tests.rulesets.memoir44.sound import Change, with_

ALLIED = ReinforcementTable(
    "allied", (Arrival("infantry", "infantry", 4, "craft"), Arrival("armor", "armor", 3, "craft"))
)
AXIS = ReinforcementTable(
    "axis", (Arrival("infantry", "infantry", 4, "entry"), Arrival("armor", "armor", 3, "entry"))
)


def tables(allied: ReinforcementTable = ALLIED, axis: ReinforcementTable = AXIS) -> Change:
    """Both sides reinforced by these tables, on a map where the ways they come by are marked."""
    return with_(
        reinforced=("allied", "axis"),
        reinforcements=(allied, axis),
        entries=(Entry(far_hex("G23"), "axis"),),
        craft=(far_hex("G1"), far_hex("I1")),
    )


def row(table: ReinforcementTable, number: int, **changes: object) -> ReinforcementTable:
    """The table with one row changed."""
    rows = tuple(
        replace(arrival, **changes) if i == number else arrival  # type: ignore[arg-type]
        for i, arrival in enumerate(table.rows)
    )
    return replace(table, rows=rows)


def of_a_table(code: str, where: str, cite: str, *changes: Change) -> Defect:
    return on_landing(code, where, cite, *changes)


TABLES = (
    of_a_table("table-way", "reinforcements.1", "MD-031", tables(axis=row(AXIS, 1, where="craft"))),
    of_a_table("table-foreign", "reinforcements.1", "MD-031", tables(axis=row(AXIS, 1, words="Hobart's"))),
    of_a_table(
        "tables-off",
        "rulings.reinforcements",
        "MD-025",
        tables(),
        with_(rulings=Rulings(reinforcements="off")),
    ),
)
