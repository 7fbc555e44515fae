"""For every error and warning of the checks documents that have exactly that defect.

A `Defect` names the code it must give, where, and the row of the ledger; nothing else may be found.
"""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import Cell, HexMap, Lettering, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import (
    Arrival,
    BeachControl,
    BridgeControl,
    BuiltBridge,
    EmptySections,
    Entry,
    Exit,
    MustExit,
    ReinforcementTable,
    SpecialRule,
    SuddenDeath,
    TownControl,
)
from rulesets.memoir44.document.rulings import Rulings
from tests.rulesets.memoir44.check.defect import (
    MEDAL,
    UNITS,
    Defect,
    cells,
    far_hex,
    hex_of,
    on_landing,
    standard,
)
from tests.rulesets.memoir44.check.defects_of_laws import LAWS, NOTED_LAWS
from tests.rulesets.memoir44.check.defects_of_names import CALLED, NOTED_NAMES, SAID
from tests.rulesets.memoir44.check.defects_of_papers import BOOK, BRIEFING, PACKS, WORDS
from tests.rulesets.memoir44.check.lines.seeded import SEEDED
from tests.rulesets.memoir44.sound import (
    SOUND,
    after,
    bare,
    english,
    landing,
    lay,
    of,
    with_,
)

BOARD = (
    standard("unknown-board", "map.board", "MD-298", of("map", board="HUGE")),
    standard("unknown-face", "map.face", "MD-259", of("map", face="LUNAR")),
    Defect(
        "no-shore",
        "map.face",
        "MD-282",
        after(
            replace(SOUND, map=HexMap("SMALL", "BEACH"), medals=()),
            *(
                lay(UNITS, name, *where)
                for name, where in (
                    ("infus", ("B1", "C1", "D1", "E1", "F1")),
                    ("infger", ("B7", "C7", "D7", "E7", "F7")),
                )
            ),
        ),
    ),
    standard(
        "off-board",
        "map.cells.21",
        "MD-299",
        cells(lambda cells: (*cells, Cell(Hex(4, 40), Piece("woods")))),
    ),
    standard(
        "off-board", "map.cells.21", "MD-299", cells(lambda cells: (*cells, Cell(Hex(3, 4), Piece("woods"))))
    ),
    standard(
        "hex-twice", "C3", "MD-300", cells(lambda cells: (*cells, Cell(hex_of("C3"), Piece("hedgerow"))))
    ),
    standard("empty-hex", "H5", "MD-355", cells(lambda cells: (*cells, Cell(hex_of("H5"))))),
    standard(
        "lettering-off-board",
        "map.labels.0",
        "MD-261",
        of("map", labels=(Lettering(Hex(0, 1), ("Here", "")),)),
    ),
)
NAMES = (
    standard("unknown-name", "H5", "MD-301", lay("terrain", "swampland", "H5")),
    standard("wrong-slot", "H5", "MD-301", lay("terrain", "bunker", "H5")),
    standard("wrong-slot", "i6", "MD-301", lay("obstacle", "woods", "i6")),
    standard("unknown-unit", "H5", "MD-285", lay(UNITS, "cavalryus", "H5")),
    standard("unknown-army", "H5", "MD-306", lay(UNITS, "infit", "H5")),
    standard("unknown-badge", "B1", "MD-284", lay(UNITS, "infus", "B1", badge="badge99")),
    standard("unknown-medal", "medals.0.name", "MD-284", with_(medals=(replace(MEDAL, name="medal3"),))),
    standard("bad-turn", "H5", "MD-288", lay("terrain", "road", "H5", turn=4)),
    standard("bad-turn", "H5", "MD-289", lay("obstacle", "wire", "H5", turn=3)),
    standard("bad-turn", "H5", "MD-289", lay("obstacle", "hedgehog", "H5", turn=2)),
    standard("odd-turn", "C3", "MD-302", lay("terrain", "woods", "C3", turn=2)),
)
GROUND = (
    standard("unit-on-obstacle", "H5", "MD-311", lay(UNITS, "infger", "H5"), lay("obstacle", "wire", "H5")),
    standard(
        "unit-on-obstacle", "H5", "MD-311", lay(UNITS, "infger", "H5"), lay("obstacle", "hedgehog", "H5")
    ),
    standard("impassable-ground", "C5", "MD-310", lay(UNITS, "infger", "C5")),
    standard("impassable-ground", "I5", "MD-310", lay("terrain", "lakeA", "I5"), lay(UNITS, "tankus", "I5")),
    standard("impassable-ground", "I5", "MD-310", lay("terrain", "pmouth", "I5"), lay(UNITS, "infus", "I5")),
    standard("forbidden-ground", "I5", "MD-308", lay("terrain", "marshes", "I5"), lay(UNITS, "gunus", "I5")),
    standard(
        "forbidden-ground", "I5", "MD-308", lay("terrain", "fortress", "I5"), lay(UNITS, "tankus", "I5")
    ),
    standard("forbidden-ground", "I5", "MD-308", lay("tile", "roadblock", "I5"), lay(UNITS, "tankus", "I5")),
    standard(
        "forbidden-ground", "I5", "MD-308", lay("terrain", "mountain", "I5"), lay(UNITS, "tankger", "I5")
    ),
    standard("armor-in-bunker", "I5", "MD-309", lay("tile", "bunker", "I5"), lay(UNITS, "tankger", "I5")),
    standard("armor-in-casemate", "I5", "MD-309", lay("tile", "casemate", "I5"), lay(UNITS, "tankger", "I5")),
    standard("bunker-owner", "I5", "MD-323", lay("tile", "bunker", "I5")),
    on_landing("destroyer-ashore", "G15", "MD-312", lay("tile", "pdestroyer", "G15", side="allied")),
    on_landing("destroyer-inshore", "G3", "MD-312", lay("tile", "pdestroyer", "G3", side="allied")),
    on_landing("sandbags-in-water", "g2", "MD-293", lay("obstacle", "sand", "g2")),
    standard("mine-side", "I5", "MD-332", lay("tag", "tag3", "I5")),
    standard("marker-behavior", "I1", "MD-318", lay("tag", "tag1", "I1", behavior="MINE_FIELD")),
    standard("bare-exit", "I1", "MD-318", lay("tag", "tag4", "I1")),
    standard("bridge-nowhere", "I5", "MD-324", lay("tile", "bridge", "I5")),
    standard("bridge-along", "B5", "MD-324", lay("tile", "bridge", "B5", turn=4)),
    standard("loose-link", "D5", "MD-325", lay("terrain", "river", "D5", turn=2)),
    standard(
        "loose-link", "K5", "MD-325", lay("terrain", "road", "J5"), lay("terrain", "roadcurve", "K5", turn=1)
    ),
)
MADE_UP = (
    standard("figures", "B1", "MD-307", lay(UNITS, "infus", "B1", figures=5)),
    standard("figures", "B1", "MD-307", lay(UNITS, "infus", "B1", figures=-1)),
    standard("supported-type", "L1", "MD-111", lay(UNITS, "gunus", "L1", supported="yes")),
    standard("supported-figures", "B1", "MD-111", lay(UNITS, "infus", "B1", figures=3, supported="yes")),
    standard("supported-figures", "H1", "MD-117", lay(UNITS, "tankus", "H1", figures=4, supported="yes")),
    standard("big-gun-figures", "L9", "MD-095", lay(UNITS, "gunger", "L9", figures=3, badge="badge5")),
    standard("badge-misfit", "H1", "MD-328", lay(UNITS, "tankus", "H1", badge="badge12")),
    standard("badge-misfit", "B1", "MD-328", lay(UNITS, "infus", "B1", badge="badge33")),
    standard("badge-misfit", "L1", "MD-328", lay(UNITS, "tankus", "L1", badge="badge5")),
    standard("elite-badge", "f2", "MD-330", lay(UNITS, "inf2us", "f2")),
    standard(
        "weapon-date",
        "B1",
        "MD-329",
        lay(UNITS, "infus", "B1", badge="badge45"),
        with_(date_begin="1942-11-08"),
    ),
    standard(
        "weapon-date",
        "B1",
        "MD-329",
        lay(UNITS, "infus", "B1", badge="badge41"),
        with_(special=(SpecialRule("The weapon units.", "SWAs 3"),)),
    ),
    standard(
        "no-units",
        "bottom.side",
        "MD-316",
        with_(reinforced=("allied",), rulings=Rulings(reinforcements="typed_at_table")),
        *(bare(name) for name in ("B1", "D1", "F1", "H1", "J1", "L1", "f2")),
    ),
)
OBJECTIVES = (
    standard("medal-off-board", "medals.0", "MD-313", with_(medals=(replace(MEDAL, group=(Hex(30, 0),)),))),
    standard("medal-needed", "medals.0", "MD-314", with_(medals=(replace(MEDAL, needed=2),))),
    standard("medal-side", "medals.0", "MD-264", with_(medals=(replace(MEDAL, side="red"),))),
    standard("medal-worth", "medals.0", "MD-265", with_(medals=(replace(MEDAL, worth=-1),))),
    standard(
        "medal-kinds",
        "medals.0",
        "MD-266",
        with_(medals=(replace(MEDAL, permanent=True, last_to_occupy=True),)),
    ),
    standard(
        "exit-off-board",
        "exits.0",
        "MD-313",
        with_(exits=(Exit(hex_of("M1"), "allied", group=(Hex(1, 2),)),)),
    ),
    standard("exit-side", "exits.0", "MD-317", with_(exits=(Exit(hex_of("M1")),))),
    standard("tag-behavior", "exits.0", "MD-318", with_(exits=(Exit(hex_of("M1"), "allied", tag="tag1"),))),
    standard(
        "sudden-death-off-board",
        "sudden_death.0",
        "MD-313",
        with_(sudden_death=(SuddenDeath("axis", 1, (Hex(30, 0),)),)),
    ),
    standard(
        "sudden-death-number",
        "sudden_death.0",
        "MD-315",
        with_(sudden_death=(SuddenDeath("axis", 2, (hex_of("B1"),)),)),
    ),
    standard(
        "sudden-death-side",
        "sudden_death.0",
        "MD-255",
        with_(sudden_death=(SuddenDeath("", 1, (hex_of("B1"),)),)),
    ),
    standard(
        "blown-bridge",
        "C3",
        "MD-267",
        lay("tile", "roadblock", "C3", behavior="CAN_BE_BLOWN", behavior2="ONE_MEDAL_IF_BLOWN"),
    ),
    standard("required-exit", "must_exit.0", "MD-267", with_(must_exit=(MustExit("allied"),))),
    standard("target-out-of-reach", "top.medals", "MD-322", of("top", medals=10)),
)
TOWNS = TownControl(thresholds=(1,))
CONTROL = (
    standard("control-side", "towns.attacker", "MD-067", with_(towns=replace(TOWNS, attacker="red"))),
    standard("town-thresholds", "towns.thresholds", "MD-067", with_(towns=replace(TOWNS, thresholds=(1, 1)))),
    standard("town-thresholds", "towns.thresholds", "MD-067", with_(towns=replace(TOWNS, thresholds=()))),
    standard("too-few-towns", "towns.thresholds", "MD-339", with_(towns=TownControl())),
    standard("held-no-town", "towns.held", "MD-065", with_(towns=replace(TOWNS, held=(hex_of("B1"),)))),
    on_landing("sections", "beaches.sections", "MD-072", with_(beaches=BeachControl(sections=("middle",)))),
    on_landing(
        "sections",
        "empty_sections.0",
        "MD-072",
        with_(empty_sections=(EmptySections("axis", sections=("left", "left")),)),
    ),
    standard("beach-section", "beaches.sections", "MD-340", with_(beaches=BeachControl(sections=("left",)))),
    standard("no-bridge", "C5", "MD-080", with_(bridges=BridgeControl((hex_of("C5"),)))),
    standard(
        "control-side",
        "built_bridges.0",
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
    standard("control-side", "entries.0", "MD-048", with_(entries=(Entry(hex_of("A9"), ""),))),
    on_landing("control-side", "beaches.sections", "MD-076", with_(beaches=BeachControl("red"))),
    on_landing("control-side", "empty_sections.0", "MD-076", with_(empty_sections=(EmptySections("red"),))),
    standard("control-side", "bridges.side", "MD-084", with_(bridges=BridgeControl((hex_of("B5"),), "red"))),
    on_landing("control-side", "reinforced", "MD-025", with_(reinforced=("red",))),
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
)
SLIPS = (
    standard("nation-side", "top.nation", "MD-252", of("top", nation="US")),
    standard("odd-year", "date_begin", "MD-320", with_(date_begin="1844-07-30")),
    standard("odd-year", "date_end", "MD-320", with_(date_end="1954-07-30")),
    standard(
        "bridge-worth", "bridges.worth", "MD-084", with_(bridges=BridgeControl((hex_of("B5"),), worth=0))
    ),
    on_landing("entry-at-sea", "A1", "MD-048", with_(entries=(Entry(far_hex("A1"), "axis"),))),
    standard("empty-rule", "special.0", "MD-256", with_(special=(SpecialRule(" "),))),
    standard("front-nation", "front", "MD-251", with_(front="PACIFIC")),
    standard("medal-too-much", "medals.0", "MD-265", with_(medals=(replace(MEDAL, worth=10),))),
    standard(
        "edges-swapped",
        "top.side",
        "MD-252",
        of("top", side="allied", nation="US"),
        of("bottom", side="axis", nation="DE"),
    ),
    standard("turncoat", "D1", "MD-306", lay(UNITS, "infus", "D1", side="axis")),
    standard("medal-twice", "medals.1", "MD-264", with_(medals=(MEDAL, MEDAL))),
    standard("medal-out-of-reach", "A5", "MD-264", with_(medals=(replace(MEDAL, at=hex_of("A5")),))),
    standard("exit-inland", "F7", "MD-317", with_(exits=(Exit(hex_of("F7"), "allied"),))),
    standard(
        "exit-units",
        "must_exit.0",
        "MD-267",
        with_(exits=(Exit(hex_of("A9"), "allied"),), must_exit=(MustExit("allied", 20),)),
    ),
    on_landing("craft-number", "craft_used", "MD-054", with_(craft=(far_hex("C1"),), craft_used=2)),
    on_landing("craft-ashore", "C15", "MD-049", with_(craft=(far_hex("C15"),), craft_used=1)),
    standard("hole-in-line", "D5", "MD-325", lay("terrain", "river", "E5")),
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
    standard("no-name", "words.0.name", "MD-319", english(name="", subtitle="")),
    standard(
        "told-cards",
        "words.0.description",
        "MD-254",
        english(description="Allied Player: take six Command cards."),
    ),
    standard(
        "told-start",
        "words.0.description",
        "MD-253",
        english(description="Axis Player: you move first."),
    ),
    standard("told-medals", "words.0.victory", "MD-254", english(victory="6 Medals.")),
)
DEFECTS = (
    *BOARD,
    *NAMES,
    *GROUND,
    *MADE_UP,
    *OBJECTIVES,
    *CONTROL,
    *BRIEFING,
    *WORDS,
    *PACKS,
    *BOOK,
    *SLIPS,
    *LAWS,
    *CALLED,
    *SAID,
    *SEEDED,
)

# What is odd and yet allowed: a note, which bars nothing and asks for nothing.
NOTED = (
    standard("wading", "C5", "MD-310", lay(UNITS, "infger", "C5"), english(rules="The Mill is a Ford.")),
    standard(
        "artillery-on-mountain", "I5", "MD-338", lay("terrain", "mountain", "I5"), lay(UNITS, "gunger", "I5")
    ),
    Defect(
        "hill-shore",
        "g6",
        "MD-331",
        after(
            landing("", "STANDARD"),
            with_(rulings=None, boxes=()),
            *(
                lay(UNITS, name, *where)
                for name, where in (
                    ("infus", ("B1", "D1", "F1", "H1", "J1")),
                    ("infger", ("B9", "D9", "F9", "H9", "J9")),
                )
            ),
            lay("terrain", "hills", "g6"),
        ),
    ),
    standard(
        "other-climate",
        "I5",
        "MD-327",
        lay("terrain", "whill", "I5"),
        with_(packs=("base", "terrain", "winterwars")),
    ),
    standard("unusual-number", "top.medals", "MD-321", of("top", medals=1)),
    *NOTED_LAWS,
    *NOTED_NAMES,
)


def defects_of(cite: str) -> tuple[Defect, ...]:
    """The defects that a row of the ledger is about."""
    return tuple(item for item in (*DEFECTS, *NOTED) if item.cite == cite)
