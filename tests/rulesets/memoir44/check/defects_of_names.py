"""Seeded defects of what things are called, of hexes on other maps, and of what lies on the shore."""

from dataclasses import replace

from rulesets.memoir44.document.document import RuleSwitch, SpecialRule
from rulesets.memoir44.document.rulings import Rulings
from tests.rulesets.memoir44.check.defect import MEDAL, UNITS, Defect, far_hex, on_landing, standard
from tests.rulesets.memoir44.sound import Change, d_day, lay, with_

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
NOTED_NAMES = (
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
