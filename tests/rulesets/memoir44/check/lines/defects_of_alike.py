"""Defects of medals unlike their likes, pieces only the texts have, orders of the enemy (see `defects`)."""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import Lettering
from rulesets.memoir44.document.document import Medal, Scenario, SpecialRule, Words
from tests.rulesets.memoir44.check.defect import d_day_map, far_hex, hex_of, standard
from tests.rulesets.memoir44.check.lines.defects_of_aims import PLACES, TOWNS, lettered
from tests.rulesets.memoir44.sound import SOUND, Change, english, lay, with_

ENGLISH = (
    "The mill is in the village and the men are on the road to the ford, with the tanks of the division that "
    "was to follow by noon."
)
FRENCH = "Le moulin est sur la route et les chars sont dans le village avec les hommes de la division au gué."


def kept(*names: str, **way: bool) -> Change:
    """Medals on three towns, those named won in another way."""
    medals = tuple(Medal(hex_of(name), **(way if name in names else {})) for name in PLACES)
    return with_(medals=medals)


def french(**texts: str) -> Change:
    """A French text beside the English."""
    own = Words("fr", "Le moulin du gué", description=FRENCH)
    return with_(words=(SOUND.words[0], replace(own, **texts)))


def rules(text: str) -> Change:
    """The rules with another sentence."""
    return english(rules=f"{SOUND.words[0].rules} {text}")


def listed_as(language: str) -> Change:
    return with_(words=(replace(SOUND.words[0], language=language, historical=f"{ENGLISH} {ENGLISH}"),))


def far_lettered(at: str, name: str, *more: str) -> Change:
    """One name on a board of the landings, at one hex or at more."""
    labels = tuple(Lettering(far_hex(one), (name,)) for one in (at, *more))

    def change(document: Scenario) -> Scenario:
        return replace(document, map=replace(document.map, labels=labels))

    return change


SAID_OTHERWISE = (
    (
        "Actions 34",
        "Air Superiority is the Allies': the Allies make no Reinforcement Roll on their next turn.",
    ),
    ("Actions 35", "A Recon 2 may be played as a Barrage of 4 dice."),
    ("Troops 3", "German Big Guns are worth 2 medals to the Axis."),
    ("", "The first unit to leave by each Exit hex gains 1 temporary medal."),
)
FOUR_TOWNS = (
    TOWNS,
    lay("terrain", "buildings", "E5"),
    with_(medals=(*(Medal(hex_of(name), "medal1") for name in PLACES), Medal(hex_of("E5")))),
    english(victory="An Allied unit that takes a town gains a medal."),
)
STATION = (
    lay("terrain", "pheadquarter", "I5"),
    with_(packs=("base", "terrain", "pacific"), medals=(Medal(hex_of("H5")),)),
)
ALIKE = (
    d_day_map(
        "titles-apart",
        "words.0.name",
        "MD-263",
        "omaha",
        english(name="Omaha Beach", subtitle="Utah Beach, 6 a.m."),
    ),
    standard("medal-unlike", "medals.3", "MD-264", *FOUR_TOWNS),
    d_day_map(
        "rule-people",
        "special.0",
        "MD-330",
        "utah",
        with_(special=(SpecialRule("Allied Artillery units with a Big Gun badge fire far.", "Troops 3"),)),
    ),
    standard(
        "told-count",
        "words.0.rules",
        "MD-256",
        lay("obstacle", "sand", "B3"),
        rules("Place sandbags in these two hexes."),
    ),
    standard("lettering-unfinished", "map.labels.0", "MD-261", lettered(L5="Text")),
    standard("placeholder", "words.0.historical", "MD-334", english(historical="The stage is set.")),
    d_day_map("book-lettering", "map.labels.0", "MD-160", "omaha", far_lettered("I3", "Formigny")),
    d_day_map("book-lettering", "map.labels.0", "MD-160", "omaha", far_lettered("I3", "Carentan")),
    d_day_map("book-lettering", "map.labels.0", "MD-160", "juno", far_lettered("E7", "Saint-Aubin", "F7")),
    d_day_map(
        "place-elsewhere",
        "words.0.victory",
        "MD-256",
        "omaha",
        english(victory="16 medals. Ranville is one."),
    ),
    *(
        d_day_map("told-field", "special.0", "MD-256", "utah", with_(special=(SpecialRule(text, number),)))
        for number, text in SAID_OTHERWISE
    ),
    standard("medal-unlike", "medals.1", "MD-264", TOWNS, kept("I5", permanent=True)),
    standard(
        "medal-beside",
        "medals.0",
        "MD-264",
        *STATION,
        english(victory="The HQ is a temporary Medal Objective."),
    ),
    standard("laid-nowhere", "words.0.rules", "MD-256", rules("Place sandbags in these hexes.")),
    standard(
        "lettered-bare",
        "L5",
        "MD-261",
        lay("obstacle", "sand", "B3"),
        lettered(L5="Sea Wall"),
        rules("Place sandbags in these hexes."),
    ),
    standard("done-by-nobody", "words.0.rules", "MD-256", rules("Only ski troops can cross the ridge.")),
    standard(
        "orders-swapped", "words.0.axis_orders", "MD-256", english(axis_orders="Throw the Germans back.")
    ),
    standard("text-language", "words.1.rules", "MD-263", french(rules=ENGLISH)),
    standard("text-language", "words.0.language", "MD-263", listed_as("nl")),
)
