"""Seeded defects of one thing unlike all its likes, and of texts nobody has finished."""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import Lettering
from rulesets.memoir44.document.document import (
    Arrival,
    BridgeControl,
    BuiltBridge,
    Entry,
    Exit,
    Medal,
    ReinforcementTable,
)
from tests.rulesets.memoir44.check.defect import MEDAL, UNITS, far_hex, hex_of, on_landing, standard
from tests.rulesets.memoir44.sound import Change, english, lay, of, with_

NOTES = "The bocage hid every gun, so that the tanks went first and the men behind them."
ROUND_C5 = ("B5", "D5", "b4", "c4", "b6", "c6")
CROSSED = (
    ReinforcementTable("axis", (Arrival("star", "infger", 4, "craft"),)),
    ReinforcementTable("allied", (Arrival("star", "infus", 4, "entry"),)),
)


def mines(*where: str) -> Change:
    """Minefields of the Axis."""
    return lay("tag", "tag3", *where, side="axis")


UNLIKE = (
    standard("lone-mine", "I5", "MD-332", mines("H5", "J5", "h6"), lay("tag", "tag3", "I5", side="allied")),
    standard("mine-under-unit", "B9", "MD-332", mines("H5", "J5", "I5", "B9")),
    standard(
        "lone-season",
        "I3",
        "MD-259",
        lay("terrain", "woods", "E3", "H7", "I7"),
        lay("terrain", "wforest", "I3"),
        with_(packs=("base", "terrain", "eastern")),
    ),
    standard("sea-inland", "I5", "MD-282", lay("terrain", "ocean", "I5")),
    on_landing("sea-hole", "C5", "MD-282", lay("terrain", "ocean", *ROUND_C5)),
    on_landing("land-at-sea", "b2", "MD-282", lay("terrain", "buildings", "b2")),
    on_landing("medal-at-sea", "medals.0", "MD-264", with_(medals=(Medal(far_hex("C1"), "medal1"),))),
    standard(
        "place-dry",
        "built_bridges.0",
        "MD-182",
        with_(built_bridges=(BuiltBridge("the mill stream", places=(hex_of("A5"), hex_of("I5"))),)),
    ),
    standard(
        "exit-at-home",
        "exits.0",
        "MD-317",
        with_(exits=(Exit(hex_of("C1"), "allied", group=(hex_of("E1"),)),)),
    ),
    on_landing(
        "tables-swapped",
        "reinforcements.0",
        "MD-341",
        with_(reinforced=("allied", "axis"), reinforcements=CROSSED),
    ),
    on_landing(
        "exit-at-sea",
        "M1",
        "MD-317",
        with_(exits=(Exit(far_hex("M7"), "allied", group=(far_hex("M9"), far_hex("M1"))),)),
    ),
    standard(
        "group-apart",
        "medals.0",
        "MD-264",
        with_(medals=(Medal(hex_of("G5"), group=tuple(map(hex_of, ("G5", "H5", "A1"))), needed=2),)),
    ),
    on_landing(
        "craft-apart",
        "b4",
        "MD-049",
        with_(craft=tuple(map(far_hex, ("b2", "c2", "d2", "b4"))), craft_used=1),
    ),
    standard(
        "river-called",
        "built_bridges.0",
        "MD-182",
        of("map", labels=(Lettering(hex_of("A5"), ("Mill stream",)),)),
        with_(built_bridges=(BuiltBridge("Orne", places=(hex_of("A5"), hex_of("C5"))),)),
    ),
    on_landing(
        "craft-laden",
        "craft_used",
        "MD-399",
        lay("tile", "barge", "B1"),
        lay(UNITS, "infus", "B1"),
        with_(craft=(far_hex("B1"),), craft_used=0),
    ),
    standard(
        "entry-self", "entries.0", "MD-121", with_(entries=(Entry(hex_of("C9"), "axis", hex_of("C9")),))
    ),
    standard("lone-link", "I5", "MD-325", lay("terrain", "rail", "I5")),
    standard("wrong-face", "map.face", "MD-259", english(rules="Armor may not leave the beach (Troops 2).")),
    standard(
        "row-twice",
        "medals.0",
        "MD-256",
        with_(medals=(replace(MEDAL, group=tuple(map(hex_of, ("G5", "H5", "H5")))),)),
    ),
    standard("medal-twice", "medals.1", "MD-264", with_(medals=(MEDAL, replace(MEDAL, worth=2)))),
)
UNFINISHED = (
    standard("no-nation", "top.nation", "MD-251", of("top", nation="")),
    standard("placeholder", "words.0.name", "MD-334", english(name="Copy of The Mill at the Ford")),
    standard("placeholder", "words.0.historical", "MD-334", english(historical="To be written.")),
    standard("line-twice", "words.0.rules", "MD-256", english(rules="The ford is deep this year.\n" * 2)),
    standard(
        "player-twice",
        "words.0.description",
        "MD-256",
        english(description="Axis player: take 4 Command cards.\nAxis player: you sit above."),
    ),
    standard("no-victory", "words.0.victory", "MD-319", english(victory="", historical=NOTES)),
    standard(
        "cited-without-object",
        "words.0.rules",
        "MD-256",
        english(rules="- The Red Army rules (Nations 2) are in effect.\n- Elite units: (Troops 2)."),
    ),
    standard(
        "told-place",
        "words.0.victory",
        "MD-261",
        of("map", labels=(Lettering(hex_of("G5"), ("Marigny",)),)),
        english(victory="5 medals. Marigny and Saint-Gilles are worth one each."),
    ),
    standard(
        "told-place",
        "words.0.victory",
        "MD-261",
        of("map", labels=(Lettering(hex_of("G5"), ("Marigny",)), Lettering(hex_of("I5"), ("Hébécrevon",)))),
        with_(medals=(MEDAL, Medal(hex_of("I5")))),
        english(victory="5 medals. The bridge at Nijmegen is worth one."),
    ),
    standard(
        "name-beside",
        "J5",
        "MD-261",
        lay("terrain", "buildings", "I5"),
        of("map", labels=(Lettering(hex_of("G5"), ("Marigny",)), Lettering(hex_of("J5"), ("Hébécrevon",)))),
        with_(medals=(MEDAL, Medal(hex_of("I5")))),
        english(victory="5 medals. Marigny and Hébécrevon are worth one each."),
    ),
    standard(
        "told-nation",
        "words.0.description",
        "MD-251",
        english(description="Axis player [Italy]: take 4 Command cards."),
    ),
    standard(
        "told-count",
        "words.0.rules",
        "MD-256",
        english(rules="Three Ranger units carry badges (Troops 2)."),
    ),
    standard(
        "told-field",
        "bridges.bridges",
        "MD-265",
        lay("tile", "bridge", "C5"),
        with_(bridges=BridgeControl((hex_of("B5"),))),
        english(victory="5 medals. Bridge Control holds for the two bridges."),
    ),
    standard(
        "told-field",
        "medals.0",
        "MD-265",
        english(victory="5 medals. The town is a permanent medal."),
    ),
)
