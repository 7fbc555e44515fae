"""Defects of control, landings and Reinforcements Tables (see `defects`)."""

from dataclasses import replace

from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import (
    Arrival,
    BeachControl,
    BridgeControl,
    BuiltBridge,
    EmptySections,
    Entry,
    ReinforcementTable,
    TownControl,
)
from rulesets.memoir44.document.rulings import Rulings
from tests.rulesets.memoir44.check.defect import UNITS, far_hex, hex_of, on_landing, standard
from tests.rulesets.memoir44.sound import Change, lay, with_

TOWNS = TownControl(thresholds=(1,))
CONTROL = (
    standard("not-offered", "towns.attacker", "MD-067", with_(towns=replace(TOWNS, attacker="red"))),
    standard("town-thresholds", "towns.thresholds", "MD-067", with_(towns=replace(TOWNS, thresholds=(1, 1)))),
    standard("town-thresholds", "towns.thresholds", "MD-067", with_(towns=replace(TOWNS, thresholds=()))),
    standard("too-few-towns", "towns.thresholds", "MD-339", with_(towns=TownControl())),
    standard("held-no-town", "towns.held", "MD-065", with_(towns=replace(TOWNS, held=(hex_of("B1"),)))),
    on_landing(
        "not-offered", "beaches.sections", "MD-072", with_(beaches=BeachControl(sections=("middle",)))
    ),
    on_landing(
        "sections",
        "empty_sections.0",
        "MD-072",
        with_(empty_sections=(EmptySections("axis", sections=("left", "left")),)),
    ),
    standard("beach-section", "beaches.sections", "MD-340", with_(beaches=BeachControl(sections=("left",)))),
    standard("no-bridge", "C5", "MD-080", with_(bridges=BridgeControl((hex_of("C5"),)))),
    standard(
        "not-offered",
        "built_bridges.0.side",
        "MD-182",
        with_(built_bridges=(BuiltBridge("Seulles", "", 2, (hex_of("C5"),)),)),
    ),
    standard(
        "place-off-board",
        "built_bridges.0",
        "MD-299",
        with_(built_bridges=(BuiltBridge("Seulles", places=(Hex(1, 2),)),)),
    ),
    standard(
        "entry-line", "entries.0", "MD-123", with_(entries=(Entry(hex_of("A9"), "axis", hex_of("c6")),))
    ),
    standard("place-off-board", "entries.0", "MD-299", with_(entries=(Entry(Hex(1, 2), "axis"),))),
    standard("not-offered", "entries.0.side", "MD-048", with_(entries=(Entry(hex_of("A9"), ""),))),
    on_landing("not-offered", "beaches.landing", "MD-076", with_(beaches=BeachControl("red"))),
    on_landing(
        "not-offered", "empty_sections.0.side", "MD-076", with_(empty_sections=(EmptySections("red"),))
    ),
    standard("not-offered", "bridges.side", "MD-084", with_(bridges=BridgeControl((hex_of("B5"),), "red"))),
    on_landing("not-offered", "reinforced", "MD-025", with_(reinforced=("red",))),
    on_landing(
        "control-side",
        "reinforcements.0",
        "MD-025",
        with_(reinforcements=(ReinforcementTable("red", (Arrival("star", "infus", 4),)),)),
    ),
    on_landing("place-off-board", "craft", "MD-299", with_(craft=(Hex(1, 2),))),
    on_landing("no-table", "reinforced", "MD-033", with_(reinforced=("axis",))),
    on_landing(
        "table-row",
        "reinforcements.0",
        "MD-031",
        with_(
            entries=(Entry(far_hex("A23"), "axis"),),
            reinforced=("axis",),
            reinforcements=(ReinforcementTable("axis", (Arrival("star", "infgre", 4),)),),
        ),
    ),
    on_landing(
        "no-entry",
        "reinforcements.0",
        "MD-341",
        with_(
            reinforced=("axis",),
            reinforcements=(ReinforcementTable("axis", (Arrival("star", "infger", 4, "entry"),)),),
        ),
    ),
    on_landing(
        "no-craft",
        "reinforcements.0",
        "MD-341",
        with_(
            reinforced=("allied",),
            reinforcements=(ReinforcementTable("allied", (Arrival("star", "infus", 4, "craft"),)),),
        ),
    ),
    standard(
        "out-of-range", "bridges.worth", "MD-084", with_(bridges=BridgeControl((hex_of("B5"),), worth=0))
    ),
    on_landing("craft-number", "craft_used", "MD-054", with_(craft=(far_hex("C1"),), craft_used=2)),
    on_landing("craft-ashore", "C15", "MD-049", with_(craft=(far_hex("C15"),), craft_used=1)),
    on_landing(
        "craft-laden",
        "craft_used",
        "MD-399",
        lay("tile", "barge", "B1"),
        lay(UNITS, "infus", "B1"),
        with_(craft=(far_hex("B1"),), craft_used=0),
    ),
)
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


TABLES = (
    on_landing(
        "tables-off",
        "rulings.reinforcements",
        "MD-025",
        tables(),
        with_(rulings=Rulings(reinforcements="off")),
    ),
    on_landing(
        "face-twice",
        "reinforcements.0",
        "MD-031",
        with_(
            reinforcements=(
                ReinforcementTable(
                    "allied", (Arrival("star", "infus", 4, "coast"), Arrival("star", "tankus", 3, "coast"))
                ),
            )
        ),
    ),
)
