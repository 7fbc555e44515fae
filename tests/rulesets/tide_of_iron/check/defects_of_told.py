"""Words seeded into the shipped scenario that the whole sheet speaks against."""

from dataclasses import replace

from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.scenario import Grade, OwnCard
from tests.rulesets.tide_of_iron.check.defects import SOUND, Defect, row
from tests.rulesets.tide_of_iron.check.defects_of_hands import coming, grades, own
from tests.rulesets.tide_of_iron.check.defects_of_words import rule_of

CARDS = SOUND.own.cards


def card(place: int, **change: str) -> dict[str, object]:
    """The scenario with that card of its own changed."""
    return own(cards=(*CARDS[:place], replace(CARDS[place], **change), *CARDS[place + 1 :]))


SNOW = replace(SOUND.weather, cards=(("clear", 3), ("snowfall", 1), ("fog", 1))) if SOUND.weather else None
SNOWFALL = OwnCard("snowfall", "Snowfall", "weather", "Nobody sees farther than five hexes.")
BUNKER = replace(
    SOUND.map,
    cells=tuple(replace(cell, at=Hex(5, 25)) if cell.at == Hex(5, 27) else cell for cell in SOUND.map.cells),
)
SWAPPED = own(cards=(replace(CARDS[0], key="clear"), replace(CARDS[1], key="fog"), *CARDS[2:]))
OF_TOLD = (
    *(
        Defect("length-told", "TN-183", rule_of(words))
        for words in (
            "The battle ends after round 6.",
            "The game is over after six rounds.",
            "The sixth round is the last.",
            "After the fifth round the battle is over.",
        )
    ),
    Defect("round-beyond", "TN-183", rule_of("In the tenth round fog comes down.")),
    Defect("round-beyond", "TN-183", card(2, words="Play this in round 12 alone.")),
    Defect("coming-told", "TN-185", rule_of("The German reinforcement comes in round 6.")),
    Defect(
        "judged-early",
        "TN-182",
        grades(0, Grade("Hold victory hexes worth 7 at the end of round 6.", points=7)),
    ),
    Defect("both-win", "TN-182", grades(0, Grade("Hold victory hexes worth 3.", points=3))),
    Defect("all-told", "TN-182", grades(0, Grade("Hold all victory hexes.", points=5))),
    Defect("all-told", "TN-182", grades(0, Grade("Hold four victory hexes.", points=7))),
    Defect("grade-told", "TN-182", grades(0, Grade("A minor victory: 7 points.", "major", points=7))),
    Defect("objective-ground", "TN-182", grades(1, Grade("Hold the crossroads.", hexes=(Hex(3, 35),)))),
    Defect("objective-ground", "TN-182", grades(1, Grade("Hold the bridge.", hexes=(Hex(4, 34),)))),
    Defect("objective-of-other", "TN-182", grades(1, Grade("At the end the Allies hold the crossroads."))),
    Defect("objective-of-other", "TN-182", grades(1, Grade("The game ends. The Americans have taken R5."))),
    Defect("season-told", "TN-173", {"background": "On 8 June the Americans cross the stream."}),
    Defect("season-told", "TN-113", {"weather": SNOW, **own(cards=(*CARDS, SNOWFALL))}),
    Defect("goal-beside", "TN-182", grades(1, Grade("Hold the mill.", hexes=(Hex(2, 12),)))),
    Defect("deployment-ground", "TN-201", {"map": BUNKER}),
    Defect("deployment-ground", "TN-201", row("divisions", 3, deployment="In the graveyard.")),
    Defect("terrain-not-there", "TN-211", {"hints": "The swamp covers your flank."}),
    Defect("entry-told", "TN-208", coming(words="They come in at the western edge.")),
    Defect("entry-told", "TN-208", coming(words="They come in on board Morvin West.")),
    Defect("brings-told", "TN-185", coming(words="Three M10s come down the road.")),
    Defect("brings-told", "TN-185", coming(words="Five squads come down the road.")),
    Defect("piece-told", "TN-048", rule_of("The Panther may not leave the road.")),
    Defect("piece-told", "TN-048", rule_of("The two StuG III begin in the village.")),
    Defect("piece-told", "TN-048", rule_of("The Firefly fires as a Sherman does.")),
    Defect("piece-told", "TN-063", rule_of("The flamethrower burns hedgerows.")),
    Defect("division-told", "TN-176", rule_of("Allied division 3 may not cross the stream.")),
    Defect("charges-told", "TN-064", rule_of("The Americans have five charges.")),
    Defect("charges-told", "TN-064", rule_of("A charge makes four hits.")),
    Defect("nation-told", "TN-176", rule_of("The British may not enter the village.")),
    Defect("nation-told", "TN-176", {"background": "Two British companies cross the stream at dawn."}),
    Defect("weather-told", "TN-113", rule_of("The battle begins in fog.")),
    Defect("weather-told", "TN-113", rule_of("While it rains, nobody digs in.")),
    Defect("weather-told", "TN-113", rule_of("There are four weather checks.")),
    Defect("weather-told", "TN-113", rule_of("There is no weather.")),
    Defect("deck-told", "TN-209", rule_of("The Allies draw two cards from Supply I.")),
    Defect("rules-at-odds", "TN-186", rule_of("The bridge can be blown by a charge.")),
    Defect("card-untitled", "TN-180", card(0, title=" ")),
    Defect("card-key", "TN-180", SWAPPED),
    Defect("card-in-deck", "TN-180", card(3, deck="Artillery I")),
    Defect("name-twice", "TN-023", own(tokens=(("Barrel", "Rolls."), ("barrel ", "Burns.")))),
)
"""Each gives its finding and no other."""

RIGHT = (
    grades(1, Grade("Hold more hexes than the Allies hold.")),
    grades(1, Grade("At the end the Allies hold the bridge and the Germans the village.")),
    {"weather": SNOW, "front": "The Ardennes, December 1944", **own(cards=(*CARDS, SNOWFALL))},
    grades(1, Grade("At the end the Allies hold neither the crossroads nor the bridge.")),
    grades(1, Grade("Hold every house before the Americans take the bridge.")),
    {"background": "Since 6 June the Americans have come on; on 12 July they cross the stream."},
    {"background": "In June nobody had crossed the stream; now the Americans do."},
    rule_of("If no side holds the crossroads, the battle ends after round 6."),
    rule_of("The smoke ends after round 2."),
    rule_of("The battle lasts eight rounds."),
    rule_of("In the eighth round fog comes down."),
    rule_of("The German reinforcement comes in round 4."),
    rule_of("There are no Tigers in this battle."),
    rule_of("Off-map mortars fire once."),
    rule_of("Both StuG III and Panzer IV may enter the village."),
    rule_of("There are three weather checks."),
    rule_of("The Allies draw first from Artillery I."),
    row("divisions", 2, deployment="Behind the bridge, and in the village."),
    row("divisions", 0, deployment="West of the bunker, on the road."),
    coming(words="Two Panzer IV and two squads come up the road."),
    coming(words="They come to stop the Shermans."),
    grades(0, Grade("Hold all victory hexes at the end of the last round.", points=7)),
    grades(1, Grade("Hold the crossroads.", hexes=(Hex(4, 34),))),
    {"background": "North of here the British fight for Caen; the Americans are alone."},
)
"""Words that say what the sheet says, or hang on something: blamed for nothing."""
