"""For every error and warning of the checks documents that have exactly that defect.

A `Defect` names the code it must give, where, and the row of the ledger; nothing else may be found.
"""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import Cell, HexMap, Lettering, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import Exit, MustExit, SpecialRule, SuddenDeath
from rulesets.memoir44.document.rulings import Rulings
from tests.rulesets.memoir44.check.defect import MEDAL, UNITS, Defect, cells, hex_of, on_landing, standard
from tests.rulesets.memoir44.check.defects_of_control import CONTROL, TABLES
from tests.rulesets.memoir44.check.defects_of_papers import BRIEFING, PACKS, TEXTS, WORDS
from tests.rulesets.memoir44.sound import SOUND, after, bare, english, landing, lay, of, stacked, with_

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
        "off-board", "map.cells.21", "MD-299", cells(lambda cells: (*cells, Cell(Hex(4, 40), Piece("woods"))))
    ),
    standard(
        "off-board", "map.cells.21", "MD-299", cells(lambda cells: (*cells, Cell(Hex(3, 4), Piece("woods"))))
    ),
    standard(
        "hex-twice", "C3", "MD-300", cells(lambda cells: (*cells, Cell(hex_of("C3"), Piece("hedgerow"))))
    ),
    standard(
        "lettering-off-board",
        "map.labels.0",
        "MD-261",
        of("map", labels=(Lettering(Hex(0, 1), ("Here", "")),)),
    ),
    standard("stacked", "C3", "MD-260", stacked("C3", "unit", "infus")),
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
    standard("hole-in-line", "D5", "MD-325", lay("terrain", "river", "E5")),
    standard("hole-in-line", "D5", "MD-325", lay("terrain", "river", "E5"), lay("terrain", "woods", "D5")),
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
    standard("badge-army", "B1", "MD-328", lay(UNITS, "infus", "B1", badge="badge6")),
)
OBJECTIVES = (
    standard("medal-off-board", "medals.0", "MD-313", with_(medals=(replace(MEDAL, group=(Hex(30, 0),)),))),
    standard("medal-needed", "medals.0", "MD-314", with_(medals=(replace(MEDAL, needed=2),))),
    standard("not-offered", "medals.0.side", "MD-264", with_(medals=(replace(MEDAL, side="red"),))),
    standard("out-of-range", "medals.0.worth", "MD-265", with_(medals=(replace(MEDAL, worth=-1),))),
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
    standard("not-offered", "exits.0.side", "MD-317", with_(exits=(Exit(hex_of("M1")),))),
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
        "not-offered",
        "sudden_death.0.side",
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
    standard("medal-out-of-reach", "A5", "MD-264", with_(medals=(replace(MEDAL, at=hex_of("A5")),))),
    standard(
        "medal-holder",
        "medals.0.holder",
        "MD-264",
        with_(medals=(replace(MEDAL, side="axis", holder="allied"),)),
    ),
)
DEFECTS = (
    *BOARD,
    *NAMES,
    *GROUND,
    *MADE_UP,
    *OBJECTIVES,
    *CONTROL,
    *TABLES,
    *BRIEFING,
    *WORDS,
    *TEXTS,
    *PACKS,
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
)


def defects_of(cite: str) -> tuple[Defect, ...]:
    """The defects that a row of the ledger is about."""
    return tuple(item for item in (*DEFECTS, *NOTED) if item.cite == cite)
