"""Seeded defects of ways that end at water, of waters that are called otherwise, of badges nobody cites.

As in `defects.py`, each document gives exactly the finding named, and nothing beside it.
"""

from rulesets.kit.hexes.hex_document import Lettering
from rulesets.memoir44.document.document import BuiltBridge, Medal
from tests.rulesets.memoir44.check.defect import UNITS, hex_of, standard
from tests.rulesets.memoir44.sound import Change, english, lay, of, with_

MILL = english(name="The mill")
ENDS = lay("terrain", "road", "b6", "c4", turn=3)
MERE = lay("terrain", "lakeA", "K5", "L5")
CITED = "(Troops 2 - Specialized Units), (Troops 10 - Snipers)."


def lettered(**words: str) -> Change:
    """The words written on the hexes, and no others."""
    return of("map", labels=tuple(Lettering(hex_of(name), (said,)) for name, said in words.items()))


WATERS_NAMED = lettered(A5="The Lozon", K5="Gray Mere")
DROWNED = (
    standard("no-crossing", "C5", "MD-310", ENDS, MILL),
    standard(
        "badge-uncited", "f8", "MD-369", lay(UNITS, "infger", "F9", badge="badge26"), english(rules=CITED)
    ),
    standard(
        "other-water",
        "built_bridges.0",
        "MD-261",
        MERE,
        WATERS_NAMED,
        with_(built_bridges=(BuiltBridge("Lozon", places=(hex_of("K5"),), unit="An engineer unit"),)),
    ),
    standard(
        "other-water",
        "medals.0",
        "MD-261",
        MERE,
        WATERS_NAMED,
        with_(medals=(Medal(hex_of("B5"), "medal2", title="Mill on the Gray Mere"),)),
    ),
)
