"""Defects of what wins at once, of counted hexes, of objectives unlike their likes (see `defects`)."""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import Lettering
from rulesets.memoir44.document.document import Medal, Scenario, SpecialRule, SuddenDeath
from tests.rulesets.memoir44.check.defect import d_day_map, hex_of, standard
from tests.rulesets.memoir44.sound import Change, english, lay, with_


def lettered(**names: str) -> Change:
    """Names on hexes, over what is lettered already."""

    def change(document: Scenario) -> Scenario:
        labels = tuple(Lettering(hex_of(at), (name,)) for at, name in names.items())
        return replace(document, map=replace(document.map, labels=labels))

    return change


def dying(*hexes: str, side: str = "axis", number: int = 0) -> Change:
    """A sudden death on the hexes, all of them unless a number is given."""
    group = tuple(map(hex_of, hexes))
    return with_(sudden_death=(SuddenDeath(side, number or len(group), group),))


def ruled(text: str) -> Change:
    return with_(special=(SpecialRule(text),))


TOWNS = lay("terrain", "buildings", "I5", "K5")
PLACES = ("G5", "I5", "K5")
MEDALS = with_(medals=tuple(Medal(hex_of(name)) for name in PLACES))
MIXED = with_(medals=tuple(Medal(hex_of(name), worth=2 if name == "G5" else 1) for name in PLACES))
NAMED = lettered(G5="Sainte-Croix", I5="Le Mesnil")
ELSEWHERE = with_(medals=(Medal(hex_of("G5"), title="Varaville"),))
AIMS = (
    standard(
        "told-at-once",
        "sudden_death.0",
        "MD-255",
        dying("C3", "J3", number=1),
        english(victory="The Axis wins at once when it holds both hexes."),
    ),
    d_day_map("beside-apart", "special.0", "MD-160", "gold", ruled("Without Sword beside this map, no.")),
    standard("worth-alone", "medals.0", "MD-265", TOWNS, MIXED),
    standard("told-hex", "special.0", "MD-256", ruled("The three hexes (G5, J3) are ours.")),
    standard("place-elsewhere", "medals.0.title", "MD-256", ELSEWHERE),
)
