"""Seeded defects of things on the wrong side's ground or in the wrong field."""

from dataclasses import replace

from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.document.document import Exit, Medal, SpecialRule, TownControl
from tests.rulesets.memoir44.check.defect import (
    MEDAL,
    UNITS,
    d_day_map,
    far_hex,
    hex_of,
    on_landing,
    standard,
)
from tests.rulesets.memoir44.sound import english, lay, of, stacked, with_

MARKED = "Specialised troops are marked (Troops 2 - Specialized Units)."
ONE_TOWN = with_(towns=TownControl(thresholds=(1,)))
OF_THE_BRITISH = tuple(
    SpecialRule(text, number)
    for text, number in (
        ("British Commonwealth command rules hold.", "Nations 5"),
        ("Elite units carry badges.", "Troops 2"),
        ("The bridge may be blown.", "Actions 2"),
    )
)

OWNED = (
    standard("stacked", "C3", "MD-260", stacked("C3", "unit", "infus")),
    standard(
        "told-held",
        "towns.held",
        "MD-065",
        ONE_TOWN,
        english(rules=f"{MARKED} The Axis holds every town but G5."),
    ),
    standard(
        "told-held",
        "towns.held",
        "MD-065",
        with_(towns=TownControl(thresholds=(1,), held=(hex_of("G5"),)), medals=()),
        english(rules=f"{MARKED} The town on G5 is the Axis' from the first."),
    ),
    standard(
        "held-by-enemy",
        "towns.held",
        "MD-065",
        with_(towns=TownControl(thresholds=(1,), held=(hex_of("G5"),))),
        lay(UNITS, "infger", "G5"),
    ),
    d_day_map(
        "book-held",
        "towns.held",
        "MD-065",
        "gold",
        lay("terrain", "buildings", "B17", "D17", "F17", "H17", "J17"),
        with_(towns=TownControl(held=(far_hex("B17"),))),
    ),
    standard(
        "medal-piece", "medals.0", "MD-264", with_(medals=(replace(MEDAL, name="medal2", side="allied"),))
    ),
    standard(
        "medal-army",
        "medals.1",
        "MD-264",
        with_(medals=(Medal(hex_of("G5"), "medal1"), Medal(hex_of("C7"), "medal6"))),
        with_(packs=("base", "terrain", "eastern")),
    ),
    standard("works-behind", "I9", "MD-332", lay("tag", "tag3", "I9", side="allied")),
    standard("exit-closed", "exits.0", "MD-317", with_(exits=(Exit(hex_of("A5"), "allied"),))),
    on_landing(
        "craft-taken",
        "c2",
        "MD-049",
        lay("tile", "pdestroyer", "c2", side="allied"),
        with_(craft=tuple(map(far_hex, ("b2", "c2", "d2"))), craft_used=1),
    ),
    standard("text-twice", "words.0.subtitle", "MD-256", english(subtitle="The Mill  at the ford")),
    standard(
        "text-twice", "words.0.historical", "MD-256", english(historical="Two columns meet at a river.")
    ),
    d_day_map("name-of-another-map", "words.0.name", "MD-160", "gold", english(name="Juno Beach")),
    d_day_map(
        "text-of-another-map",
        "words.0.historical",
        "MD-160",
        "gold",
        english(historical=DDAY["juno"].text.historical),
    ),
    d_day_map(
        "book-swapped",
        "top.cards",
        "MD-154",
        "gold",
        of("top", cards=6, draws=()),
        of("bottom", cards=3, draws=(1, 2)),
    ),
    standard(
        "nation-switch",
        "switches",
        "MD-257",
        of("bottom", nation="GB"),
        with_(special=OF_THE_BRITISH),
    ),
)
NOTED_PLACES = (
    standard("few-figures", "B1", "MD-268", lay(UNITS, "infus", "B1", figures=2)),
    standard("goal-behind", "medals.0", "MD-264", with_(medals=(Medal(hex_of("C1"), "medal1"),))),
)
