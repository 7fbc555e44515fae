"""Seeded defects of what things are called, of hexes on other maps, and of what lies on the shore."""

from dataclasses import replace

from rulesets.memoir44.document.document import (
    BuiltBridge,
    Exit,
    RuleSwitch,
    SpecialRule,
    TownControl,
    Words,
)
from rulesets.memoir44.document.rulings import Rulings
from tests.rulesets.memoir44.check.defect import MEDAL, UNITS, Defect, far_hex, hex_of, on_landing, standard
from tests.rulesets.memoir44.sound import SOUND, Change, d_day, english, lay, of, with_

COLUMNS = "ABCDEFGHIJKL"
SHORE = tuple(f"{column.lower()}4" for column in COLUMNS)


def called(name: str, piece: str = "infus", **more: str) -> Change:
    """A unit of that name in the place of another."""
    badge = more.pop("badge", "")
    return lay(UNITS, piece, "B1", badge=badge, called=name, **more)


def misnamed(name: str, piece: str = "infus", **more: str) -> Defect:
    return standard("called-otherwise", "B1", "MD-268", called(name, piece, **more))


def joined(key: str, hex_: str = "M7", rule: str = "") -> Change:
    """A medal on Utah with a hex on the map of that key."""
    medal = replace(
        MEDAL, at=far_hex("A7"), title="Pointe-du-Hoc", holder="axis", joined=((key, far_hex(hex_)),)
    )
    return with_(medals=(medal,), special=(SpecialRule(rule),) if rule else ())


def on_utah(key: str, hex_: str = "M7", rule: str = "") -> Defect:
    document = joined(key, hex_, rule)(lay("terrain", "hills", "A7")(d_day("utah")))
    return Defect("joined-apart", "medals.0.joined", "MD-313", document)


def shore(*gone: str, **other: str) -> tuple[Change, ...]:
    """A row of Coastlines without those hexes, or with other tiles there."""
    there = [name for name in SHORE if name not in gone]
    return (
        lay("terrain", "coast", *there, turn=1),
        lay("terrain", "beach", *(at for at in gone)),
        with_(packs=("base", "terrain", "mediterranean", "winterwars")),
        *(lay("terrain", tile, at) for at, tile in other.items()),
    )


CITED = tuple(SpecialRule(f"In effect, {number}.", f"Actions {number}") for number in (3, 15, 19))
CALLED = (
    misnamed("Machine guns of the 736th Regiment", badge="badge41"),
    misnamed("Supported American infantry"),
    misnamed("Big Gun battery", "infus"),
    misnamed("Swimming tanks of the 1st Hussars"),
    misnamed("Combat engineers"),
    misnamed("British Commandos"),
    misnamed("German pickets"),
    misnamed("British Commandos", "inf2us", badge="badge2"),
    standard(
        "namesake",
        "D1",
        "MD-268",
        *(lay(UNITS, "infus", at, called="Green Howards") for at in ("B1", "F1")),
        lay(UNITS, "infus", "D1", called="Green Howards", supported="yes"),
    ),
    on_utah("utah"),
    on_utah("gold"),
    on_utah("omaha", "D3"),
    on_utah(
        "omaha", "M9", "The Pointe-du-Hoc (A7) is one. With Omaha Beach beside this map its hill M7 joins it."
    ),
    on_utah("airborne", "A7", "Pointe-du-Hoc (A7): with Omaha Beach beside this map its hill A7 joins it."),
    on_landing("shore-gap", "f4", "MD-288", *shore("f4")),
    on_landing("shore-gap", "e4", "MD-288", *shore("e4", "f4", "g4")),
    standard(
        "line-gap",
        "E5",
        "MD-325",
        lay("terrain", "river", "D5", "G5", "H5", "I5", "J5"),
        with_(medals=()),
    ),
    on_landing(
        "craft-piece",
        "B5",
        "MD-049",
        lay("tile", "barge", "B5", "C1"),
        with_(craft=(far_hex("C1"),), craft_used=1),
    ),
    on_landing(
        "craft-piece",
        "E1",
        "MD-049",
        lay("tile", "barge", "C1", "E1"),
        with_(craft=(far_hex("C1"),), craft_used=1),
    ),
)
ENGLISH = replace(SOUND.words[0], allied_orders="You move first.", rules="The guns on L1 stay.")


def german(gun: str, orders: str = "Sie beginnen.") -> Change:
    """The texts in English, and in German with other orders to the Axis or another hex."""
    words = Words("de", "Die Mühle", axis_orders=orders, rules=f"Die Kanonen auf {gun} bleiben.")
    return with_(words=(ENGLISH, words))


def towns(*numbers: int) -> Defect:
    """A map of the book with its towns, and other numbers of them that bring a medal."""
    villages = lay("terrain", "buildings", "B15", "D15", "F15", "H17", "J17")
    document = villages(with_(towns=TownControl(thresholds=numbers))(d_day("gold")))
    return Defect("book-towns", "towns.thresholds", "MD-069", document)


SAID = (
    standard(
        "told-cards",
        "words.0.allied_orders",
        "MD-254",
        english(allied_orders="Take 4 command cards.", axis_orders="Take 5 command cards."),
    ),
    standard(
        "told-edge",
        "exits.0",
        "MD-317",
        with_(exits=(Exit(hex_of("A3"), "allied"),)),
        english(rules="Allied units may leave the map by the right edge. The marks: (Troops 2)."),
    ),
    standard(
        "told-edge",
        "exits.0",
        "MD-317",
        with_(exits=(Exit(hex_of("A3"), "allied"),)),
        english(victory="An Allied unit that exits off the Axis side of the battlefield counts."),
    ),
    standard(
        "told-medal",
        "words.0.victory",
        "MD-264",
        lay("terrain", "buildings", "I5"),
        english(victory="5 medals. Place an objective medal in each town hex."),
    ),
    standard(
        "fields-swapped", "top.cards", "MD-254", of("top", cards=16, medals=5), english(victory="16 medals.")
    ),
    towns(3),
    towns(2, 5),
    standard(
        "built-by-nobody",
        "built_bridges.0",
        "MD-182",
        with_(built_bridges=(BuiltBridge("Orne", unit="Hobart's Funnies", places=(hex_of("A5"),)),)),
    ),
    standard("exit-twice", "exits.1", "MD-317", with_(exits=(Exit(hex_of("A9"), "allied"),) * 2)),
    standard(
        "exit-twice",
        "exits.0",
        "MD-317",
        with_(exits=(Exit(hex_of("A9"), "allied", group=(hex_of("B9"), hex_of("B9"))),)),
    ),
    standard(
        "number-unknown",
        "special.0.catalogue",
        "MD-333",
        with_(special=(SpecialRule("", "Actions 38"),), reinforced=("allied",)),
        with_(rulings=Rulings(reinforcements="typed_at_table")),
    ),
)
NOTED_NAMES = (
    standard("languages-differ", "words.0.allied_orders", "MD-253", german("L1")),
    standard("languages-differ", "words.0.rules", "MD-256", german("L9", "")),
    standard(
        "language-mixed",
        "words.0.rules",
        "MD-263",
        english(rules="The ford is deep. Les Allemands sont dans le moulin et sur la route. (Troops 2)"),
    ),
    on_landing("craft-beached", "B5", "MD-049", lay("tile", "barge", "B5")),
    standard(
        "rule-awaits-object",
        "special.0",
        "MD-256",
        with_(special=(SpecialRule("Some units are supported.", "Troops 27"),), reinforced=("allied",)),
        with_(rulings=Rulings(reinforcements="typed_at_table")),
    ),
    standard(
        "nation-switch",
        "switches",
        "MD-257",
        lay(UNITS, "infbrit", "B1"),
        with_(packs=("base", "terrain", "mediterranean")),
        with_(special=CITED, switches=(RuleSwitch("british_commonwealth"),)),
    ),
)
