"""Seeded defects that a text, a neighbour or the other side gives away.

As in `defects.py`, each document gives exactly the finding named, and nothing beside it.
"""

from dataclasses import replace

from rulesets.memoir44.document.document import (
    Arrival,
    EmptySections,
    Entry,
    Exit,
    Medal,
    ReinforcementTable,
    RuleSwitch,
    SpecialRule,
    SuddenDeath,
)
from tests.rulesets.memoir44.check.defect import MEDAL, UNITS, d_day_map, hex_of, on_landing, standard
from tests.rulesets.memoir44.check.defects_of_likes import UNFINISHED, UNLIKE
from tests.rulesets.memoir44.check.defects_of_places import NOTED_PLACES, OWNED
from tests.rulesets.memoir44.check.defects_of_waters import DROWNED, lettered
from tests.rulesets.memoir44.sound import Change, bare, english, lay, of, with_


def ruled(*texts: str) -> Change:
    """The texts as special rules."""
    return with_(special=tuple(SpecialRule(text) for text in texts))


def booked(catalogue: str, text: str) -> Change:
    """One special rule of the catalogue, in these words."""
    return with_(special=(SpecialRule(text, catalogue),))


TOLD = (
    standard("told-cards", "words.0.axis_orders", "MD-254", english(axis_orders="Take 5 cards.")),
    standard("told-start", "words.0.axis_orders", "MD-253", english(axis_orders="You move first.")),
    standard("told-start", "words.0.rules", "MD-253", english(rules="The Axis moves first.")),
    standard(
        "told-medals",
        "words.0.victory",
        "MD-254",
        english(victory="The Allies win with 5 medals, the Axis with 4."),
    ),
    standard("told-date", "date_begin", "MD-250", english(historical="On 30 June 1944 they met.")),
    standard("told-date", "date_begin", "MD-250", english(historical="They met in May 1943, and in June.")),
    standard("told-date", "date_begin", "MD-250", english(description="At dawn on August 3, 1944 they met.")),
    standard(
        "text-language",
        "words.0.language",
        "MD-263",
        english(
            description="Les deux armées sont sur la rivière, et le pont est dans les bois des Allemands."
        ),
    ),
    standard("badge-told", "words.0.rules", "MD-330", english(rules="The Allied snipers carry badges.")),
    standard("told-hex", "special.0", "MD-256", ruled("The German gun on H9 is a Flak 88.")),
    standard("told-hex", "special.0", "MD-256", ruled("The two German tanks on H9, J9 and L9 are Tigers.")),
    standard("told-hex", "special.0", "MD-256", ruled("The American guns on H1 and L1 are new.")),
    standard("told-hex", "special.0", "MD-256", ruled("The three American tanks on H1 and J1 are new.")),
    standard("told-hex", "special.0", "MD-256", ruled("The wood (c3) burns.")),
    standard("told-hex", "special.0", "MD-256", lettered(C7="Saint-Jean"), ruled("Saint-Jean (I3) is holy.")),
    standard("told-count", "special.0", "MD-256", ruled("Both sides may use the two bridges.")),
    standard("told-count", "special.0", "MD-256", ruled("The three German tanks are Tigers.")),
    standard(
        "joined-name",
        "medals.0.joined",
        "MD-313",
        with_(medals=(replace(MEDAL, joined=(("ohama", MEDAL.at),)),)),
    ),
    standard(
        "told-side",
        "medals.0",
        "MD-264",
        with_(medals=(replace(MEDAL, name="medal1", title="The mill"),)),
        english(victory="5 medals. The mill is one for the Axis."),
    ),
    standard(
        "told-side",
        "empty_sections.0",
        "MD-264",
        with_(empty_sections=(EmptySections("allied"),)),
        ruled("The Axis has a medal while any section is without an Allied unit."),
    ),
    standard(
        "told-side",
        "exits.0",
        "MD-264",
        with_(exits=(Exit(hex_of("M9"), "axis"),)),
        ruled("The Exit hex on M9 is for the Allies."),
    ),
    standard(
        "told-side",
        "I5",
        "MD-264",
        lay("tile", "bunker", "I5", side="allied"),
        ruled("The bunker is the Axis player's."),
    ),
    standard(
        "told-field",
        "medals.0",
        "MD-265",
        with_(medals=(replace(MEDAL, title="The mill"),)),
        english(victory="5 medals. The mill is worth 2 medals."),
    ),
)
NUMBERED = (
    standard(
        "told-name",
        "words.0.historical",
        "MD-261",
        lettered(G5="Marigny"),
        english(historical="Near Marginy."),
    ),
    standard(
        "told-field",
        "sudden_death.0",
        "MD-265",
        with_(sudden_death=(SuddenDeath("axis", 2, (hex_of("B1"), hex_of("D1"))),)),
        english(victory="5 medals, or at once: the Axis with B1 and F1."),
    ),
    standard(
        "told-medal", "words.0.victory", "MD-264", english(victory="Each of the three towns is one medal.")
    ),
    standard(
        "told-medal",
        "words.0.victory",
        "MD-264",
        lettered(C7="Saint-Jean"),
        english(victory="Saint-Jean is one medal for the Allies."),
    ),
    standard("told-people", "special.0", "MD-256", ruled("The Japanese infantry fights on.")),
    standard(
        "told-nation",
        "bottom.nation",
        "MD-251",
        of("bottom", nation="GB"),
        english(historical="The American infantry met them."),
    ),
    standard("long-battle", "date_end", "MD-250", with_(date_end="1945-07-30")),
    standard("more-figures", "L1", "MD-268", lay(UNITS, "gunus", "L1", figures=4)),
    on_landing(
        "table-odd",
        "reinforcements.0",
        "MD-031",
        with_(
            reinforcements=(
                ReinforcementTable(
                    "allied",
                    (Arrival("armor", "infus", 4, "coast"), Arrival("infantry", "tankus", 3, "coast")),
                ),
            )
        ),
    ),
    on_landing(
        "table-odd",
        "reinforcements.0",
        "MD-031",
        with_(reinforcements=(ReinforcementTable("allied", (Arrival("star", "gunus", 4, "coast"),)),)),
    ),
)
PLACED = (
    standard("half-empty", "map.board", "MD-298", of("map", board="OVERLORD")),
    standard("no-way-in", "entries.0", "MD-048", with_(entries=(Entry(hex_of("F7"), "axis"),))),
    standard(
        "name-twice",
        "map.labels.1",
        "MD-261",
        lay("terrain", "buildings", "C7"),
        lettered(G5="Le Bourg", C7="Le Bourg"),
    ),
    standard(
        "medal-off-town",
        "I7",
        "MD-264",
        lay("terrain", "buildings", "I5", "H7"),
        with_(medals=(MEDAL, Medal(hex_of("I5")), Medal(hex_of("I7")))),
    ),
    standard(
        "medal-holder",
        "medals.0.holder",
        "MD-264",
        with_(medals=(replace(MEDAL, side="axis", holder="allied"),)),
    ),
    standard("switch-without-object", "infantry_exits_double", "MD-256", with_(infantry_exits_double=True)),
    standard("row-twice", "entries.1", "MD-256", with_(entries=(Entry(hex_of("A9"), "axis"),) * 2)),
    standard("wrong-ground", "I5", "MD-293", lay("tile", "ford", "I5")),
    standard("wrong-ground", "J3", "MD-293", lay("tile", "loco", "J3")),
    on_landing("land-at-sea", "G1", "MD-282", lay("terrain", "buildings", "G1")),
    on_landing("unit-at-sea", "G1", "MD-282", lay(UNITS, "infger", "G1"), bare("J21")),
    standard("hole-in-line", "D5", "MD-325", lay("terrain", "river", "E5"), lay("terrain", "woods", "D5")),
    standard(
        "unreachable",
        "medals.0",
        "MD-310",
        lay("terrain", "lakeA", "K9", "k8", "l8"),
        lay(UNITS, "gunger", "K7"),
        bare("L9"),
        lay("terrain", "lakeA", "L7", "l8"),
        lay("terrain", "lakeA", "L9"),
        with_(medals=(Medal(hex_of("M9"), "medal1"),)),
    ),
    standard(
        "armies-apart",
        "map",
        "MD-310",
        lay("terrain", "river", *(f"{column}5" for column in "ABCDEFGHIJKLM")),
        with_(medals=()),
        bare("B5"),
        lay("terrain", "river", "B5"),
    ),
    standard(
        "walled-in",
        "A1",
        "MD-310",
        bare("B1"),
        lay("terrain", "lakeA", "B1", "a2"),
        lay(UNITS, "infus", "A1"),
    ),
)
SIDED = (
    standard("badge-army", "B1", "MD-328", lay(UNITS, "infus", "B1", badge="badge6")),
    standard("works-of-the-enemy", "B1", "MD-323", lay("tile", "bunker", "B1", side="axis")),
    on_landing(
        "table-side",
        "reinforcements.0",
        "MD-031",
        with_(reinforcements=(ReinforcementTable("allied", (Arrival("star", "infger", 4, "coast"),)),)),
    ),
    standard("lone-unit", "M9", "MD-306", lay(UNITS, "infus", "M9")),
    standard(
        "lone-army", "B1", "MD-306", lay(UNITS, "infru", "B1"), with_(packs=("base", "terrain", "eastern"))
    ),
)
NEEDLESS = (
    standard(
        "switch-without-object",
        "switches.0",
        "MD-256",
        with_(switches=(RuleSwitch("russian_commissar_rule"),)),
    ),
    standard(
        "rule-without-object", "special.0", "MD-256", with_(special=(SpecialRule("Guns.", "Troops 3"),))
    ),
    standard("wrong-face", "map.face", "MD-259", of("map", face="WINTER")),
)
GOALS = (
    standard(
        "won-at-start",
        "sudden_death.0",
        "MD-255",
        with_(sudden_death=(SuddenDeath("axis", 1, (hex_of("B9"), hex_of("B1"))),)),
    ),
    standard(
        "target-met",
        "top.medals",
        "MD-254",
        of("top", medals=2),
        with_(medals=(Medal(hex_of("I7"), holder="axis", worth=2),)),
    ),
    standard("medal-beside", "medals.0", "MD-264", with_(medals=(Medal(hex_of("E7"), title="Hill 122"),))),
    standard(
        "medal-beside",
        "medals.0",
        "MD-264",
        lettered(G5="Le Bourg"),
        with_(medals=(Medal(hex_of("I5"), title="Le Bourg"),)),
    ),
    standard("medal-at-home", "medals.0", "MD-264", with_(medals=(Medal(hex_of("B9"), "medal2"),))),
    standard("front-nation", "front", "MD-251", of("bottom", nation="RU")),
    standard("late-draw", "top.draws", "MD-162", of("top", draws=(12,))),
    standard("odd-worth", "medals.0.worth", "MD-265", with_(medals=(replace(MEDAL, worth=4),))),
    standard(
        "exit-apart",
        "exits.0",
        "MD-317",
        with_(exits=(Exit(hex_of("A9"), "allied", group=tuple(map(hex_of, ("M9", "M7", "M5")))),)),
    ),
    standard("entry-behind", "entries.0", "MD-048", with_(entries=(Entry(hex_of("A9"), "allied"),))),
)
SETTLED = (
    d_day_map("dice-told", "special.0", "MD-256", "sword", booked("Actions 35", "A Barrage has 5 dice.")),
    d_day_map(
        "crosshairs-told",
        "special.0",
        "MD-256",
        "sword",
        booked("Troops 12", "Three cross-hairs each."),
        lay("tile", "pdestroyer", "c2", side="allied"),
    ),
    standard("place-elsewhere", "special.0", "MD-256", ruled("The road to Grandcamp is cut.")),
    on_landing("front-of-box", "front", "MD-251", with_(boxes=("dday", "equipment"), front="MEDITERRANEAN")),
)
LAWS = (
    *SETTLED,
    *TOLD,
    *NUMBERED,
    *PLACED,
    *SIDED,
    *NEEDLESS,
    *GOALS,
    *UNLIKE,
    *UNFINISHED,
    *OWNED,
    *DROWNED,
)
NOTED_LAWS = (
    *NOTED_PLACES,
    standard(
        "medal-without-ground", "medals.0", "MD-264", with_(medals=(Medal(hex_of("I5"), title="The radar"),))
    ),
    standard("far-front", "front", "MD-251", with_(front="EASTERN")),
)
