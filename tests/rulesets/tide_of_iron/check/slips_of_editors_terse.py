"""More slips of an editor in a terser voice, and as many sentences beside them that are right."""

from dataclasses import replace

from rulesets.tide_of_iron.document.chain import Chain, Effect
from rulesets.tide_of_iron.document.scenario import Grade
from rulesets.tide_of_iron.document.shipped import BOARDS
from rulesets.tide_of_iron_box.boards import Board
from tests.rulesets.tide_of_iron.check.defects import SOUND
from tests.rulesets.tide_of_iron.check.defects_of_hands import grades
from tests.rulesets.tide_of_iron.check.defects_of_sentences import hint
from tests.rulesets.tide_of_iron.check.defects_of_words import rule_of
from tests.rulesets.tide_of_iron.check.slips_of_editors import (
    BRANCHED,
    BUNKER,
    CROSSROADS,
    EARLIER,
    LATER,
    LONGER,
    OVERLAY,
    Change,
    after,
    held,
    swapped,
    unit,
)

RULES = {
    "initiative-told": (
        "Axis initiative.",
        "Place the initiative card on the German side of the table.",
        "The defenders (Germans) act first throughout the opening round.",
        "Initiative is with the Germans until a card changes it.",
    ),
    "coming-told": (
        "Axis reinforcements enter on round 5 at the eastern edge.",
        "Reinforcement schedule: Allies round 2, Axis round 6.",
        "Place the Panzer IVs on the eastern edge at the end of round 2.",
        "American tanks reach the field with round 5.",
        "Both sides are reinforced in round 3.",
    ),
    "checks-told": (
        "Roll for weather in rounds 2 and 6.",
        "At the start of every even round a new weather card is turned.",
    ),
    "weather-told": ("Weather is not used.", "Half the weather deck is fog."),
    "length-told": ("Duration: 10 rounds.",),
    "actions-told": ("Actions: Allies 4, Axis 3.",),
    "charges-told": ("Allied demolition charges: 4.", "The engineers have two charges between them."),
    "buildings-told": ("Buildings in this village are of solid stone and never collapse.",),
    "worth-told": ("Nine victory points are on the map.",),
    "sets-told": ("Two core boxes are needed.",),
}
HINTS = {
    "initiative-told": "Germans: make the most of the first turn, which is yours.",
    "coming-told": "Germans: your Panzer IVs roll in during round 7, which is nearly too late.",
    "actions-told": "Germans: two actions at a time is little; spend them on the machine guns.",
}


def result(words: str) -> Change:
    """The Axis' major result in those words: the crossroads is to be held, and no sum."""
    return grades(1, Grade(words, "major", (CROSSROADS,)), SOUND.sides[1].grades[1])


OF_SCENARIOS: tuple[tuple[str, Change], ...] = (
    *((code, rule_of(words)) for code, rules in RULES.items() for words in rules),
    *((code, hint(words)) for code, words in HINTS.items()),
    ("objective-told", result("Hold the crossroads and the bunker at the end.")),
    ("objective-told", result("The crossroads and the bunker are German at the end.")),
    ("objective-told", result("No American stands on the crossroads or in the bunker.")),
)
SHERMAN, STUG = (
    Effect("add pieces", side, 1, what, 1) for side, what in (("allied", "sherman"), ("axis", "stug3"))
)
OF_CHAINS: tuple[tuple[str, Chain], ...] = (
    ("effect-told", after("With the bridge gone the M10s need a round more.", EARLIER)),
    ("effect-told", after("Night comes a round early.", LONGER)),
    ("effect-told", after("The Germans have lost a StuG on the way.", STUG)),
    ("effect-told", after("The initiative passes to the Americans.", Effect("initiative", what="axis"))),
    (
        "effect-told",
        after("It draws from Morale I in place of Supply I.", Effect("deck", "allied", 1, "Supply I")),
    ),
    ("effect-told", after("Two Shermans come along.", SHERMAN)),
    (
        "effect-told",
        after(
            "The second German division is delayed by a round.",
            Effect("shift reinforcement", "axis", 1, number=1),
        ),
    ),
    ("about-told", replace(BRANCHED, about="The Germans get three points if they hold Hill 314.")),
    ("about-told", replace(BRANCHED, about="No battle gives points of its own.")),
    ("way-told", swapped("A win leads on to the coast road, a loss or a draw to Hottot.")),
    ("way-told", swapped("Won: the coast road. Lost or drawn: Hottot.")),
    ("way-told", swapped("The winner at the Vire strikes for the coast road.")),
)
OF_BOARDS: tuple[tuple[str, Board], ...] = tuple(
    ("overlay-told", replace(OVERLAY, overlay=False, about=words, credit=""))
    for words in ("Lay this pond on the board of your choice.", "A pond for the middle of any map.")
)
RIGHT_RULES = (
    "The Germans lose the initiative whenever a command token is spent for it.",
    "A side that pays two command may take the initiative for the next round.",
    "The Americans begin, as they hold the initiative.",
    "Initiative: the Americans, until the Germans pay more.",
    "The Germans start behind the hedgerows and may not fire before the Americans do.",
    "The Germans begin with two squads concealed.",
    "The first turn of the Germans sees no fire from the bunker.",
    "In the first turn the Germans may not move.",
    "The Germans play their first card before the battle.",
    "The American player moves first, the German second.",
    "The German player sets up first.",
    "Germans first set up, then Americans.",
    "The Americans, with the initiative, must cross the stream by round 4.",
    "If the Americans do not hold the bridge by round 5, the German armour may come in one round earlier.",
    "The Panzer IVs must leave the road by round 7.",
    "The M10s must be off the western edge by round 4.",
    "Panzer IVs that come in during round 4 may not fire in round 5.",
    "No reinforcement comes in before round 2.",
    "Nobody is reinforced in round 1.",
    "The American reinforcements come at the end of the second round, the German ones in that of the fourth.",
    "Both sides are reinforced by round 4.",
    "The Shermans may enter the orchard from round 3 on.",
    "In round 3 a Sherman may come to the help of the squad in the bunker.",
    "From round 5 on the Panzers are there and the Americans should hold what they have.",
    "Until the M10s arrive after round 2 the StuG rules the road.",
    "In round 6 fog may come.",
    "The fog card comes up once in the whole deck.",
    "The weather of round 3 is that of the check before it.",
    "No weather check is made in round 2.",
    "A weather check in round 6 decides whether the night is clear.",
    "If fog is drawn in round 1 it lasts two rounds.",
    "Weather cards are drawn as the track says.",
    "After three rounds without a shot the Americans lose a point.",
    "In three rounds a squad can dig in twice.",
    "The last two rounds are played at dusk.",
    "The first three rounds are daylight.",
    "Each player has eight rounds.",
    "Each squad may take one action in its turn.",
    "The side with the initiative takes three actions, then the other.",
    "A fatigued squad takes no action for two turns.",
    "Moving a fatigued squad costs two actions, and ends the turn.",
    "A squad may carry one charge, and the two demolitions squads two.",
    "Each charge makes three hits, so that two bring down a house.",
    "No building of the churchyard can be destroyed.",
    "Buildings may be brought down by charges alone.",
    "Walls give cover as hedgerows do.",
    "Seven points lie on the map.",
    "One core box and one Normandy box are needed.",
    "A quarter of the deck is fog.",
    "Three points are at the crossroads, two in each of the others.",
    "Two of the four weather cards may be laid aside before the battle.",
    "The crossroads is worth 3 points, and whoever holds it at the end of round 4 draws a card.",
    "At the end of round 4 the Germans may withdraw.",
    "The bunker may be entered by Americans after round 2 alone.",
    "In round 2 the German machine guns may fire first.",
    "The Axis may not play Ground Support I in round 1.",
    "In the second round the tanks may not move.",
)
RIGHT_HINTS = (
    "Germans: the Americans have the initiative, so keep your heads down in round 1.",
    "Americans: you have the initiative: use it.",
    "Germans: without the initiative you must be patient.",
    "Germans: the M10s are there in round 3, your Panzers in round 5.",
    "Germans: in round 4 your Panzers come, so hold the crossroads until then.",
    "Germans: your armour is there only in round 5; until then the StuG is alone.",
    "Americans: be over the stream by round 3, for the Panzer IVs come up after round 4.",
    "Americans: six rounds are enough if the M10s come down the road at once.",
    "Americans: three actions a turn are few.",
    "Germans: the first turn is theirs, the last may be yours.",
    "Americans: if you wait for the M10s, you have six rounds left.",
    "Germans: hold out for four rounds and your armour is there.",
    "Germans: the Panzers come late, so do not spend the StuG before round 5.",
)
RIGHT_HELD = tuple(
    held(words, *hexes)
    for words, *hexes in (
        ("Hold the crossroads, and nobody of the enemy stands in the village.", CROSSROADS),
        ("Hold the crossroads against whatever comes over the bridge, and five points.", CROSSROADS),
        ("Hold the crossroads at the end of round 8, when night falls on the village.", CROSSROADS),
        ("The crossroads is German and five points are held.", CROSSROADS),
        ("Hold R5 with victory hexes worth 5.", CROSSROADS),
        ("Hold victory hexes worth 5, the crossroads among them.", CROSSROADS),
        ("Hold the crossroads and have more squads left than the Allies, with 5 points.", CROSSROADS),
        ("Hold the crossroads and any house of the village, and 5 points.", CROSSROADS),
        ("No enemy stands at the crossroads, and 5 points are held.", CROSSROADS),
        ("Hold the heart of the village with 5 points.", CROSSROADS),
        ("Drive the Americans back over the bridge and hold the crossroads with 5 points.", CROSSROADS),
        (
            "Hold both the crossroads and the bunker, the road between them too, with 5 points.",
            CROSSROADS,
            BUNKER,
        ),
    )
)
RIGHT_CHAINS = (
    *(
        replace(BRANCHED, about=words)
        for words in (
            "Four battles. After a win the division pursues; after a draw or a loss it goes back to Hottot.",
            "The division wins or loses at the Vire and all roads lead to Mortain.",
            "If the Germans win at the Vire, the division falls back on Hottot.",
            "Retreat to Hottot, lose there, and Mortain is still to come.",
            "Three points are at stake at Mortain.",
            "The Americans get three points for Hill 314.",
            "Each level is one point, each battle lost five points to the Germans, and the hill three.",
            "At most three battles are fought, and the retreat to Hottot is one of them after a defeat.",
            "They strike for the coast road only after a victory at the Vire.",
            "Squads of two figures rise, and after the third medal no more.",
            "A draw counts as a loss. The last battle gives three points.",
            "Beaten on the Vire the division holds at Hottot; if it wins there it goes on to Mortain.",
            "Losing at Hottot ends nothing: Mortain follows.",
            "If it loses on the coast road it still fights at Mortain.",
        )
    ),
    *(
        after(words, effect)
        for words, effect in (
            ("The M10s are early.", EARLIER),
            ("The Germans are short of men: the battle starts late but lasts a round longer.", LONGER),
            ("With more time there is no hurry.", LONGER),
            (
                "The division has lost its half-track, and gets a Sherman in its place.",
                Effect("add pieces", "allied", 1, "sherman", 1),
            ),
            (
                "A Sherman that was knocked out has been repaired.",
                Effect("add pieces", "allied", 1, "sherman", 1),
            ),
            ("The Panzers are delayed, and the M10s too.", LATER),
            ("The crossroads counts for one point more.", Effect("victory value", what="R5", number=1)),
            ("They begin, for the Germans are asleep.", Effect("initiative", what="allied")),
            ("The Germans sleep: the Americans have the initiative.", Effect("initiative", what="allied")),
            (
                "The division now draws from Supply I instead of Morale I.",
                Effect("deck", "allied", 1, "Supply I"),
            ),
            ("Morale I is replaced by Supply I.", Effect("deck", "allied", 1, "Supply I")),
            (
                "Two more Shermans, both new, join the first division.",
                Effect("add pieces", "allied", 1, "sherman", 2),
            ),
        )
    ),
)
RIGHT_BOARDS = tuple(
    replace(BOARDS["morvin-west"], about=words)
    for words in (
        "Orchards between hedgerows, a farm, and a stream with one bridge; it may lie beside any board.",
        "A stream board. The stream goes on to the next board.",
        "An orchard with a farm, to be placed beside another board.",
    )
)
RIGHT_COLLECTIONS = tuple(
    unit(*row)
    for row in (
        ("Sherman Crocodile", "british"),
        ("Achilles", "british", "The Achilles is a British M10."),
        ("M10", "british"),
        ("Panzer IV H", "german", "The German Panzer IV with skirts."),
        ("Humber scout car", "british"),
        ("Jeep", "american", "American jeeps."),
        ("Honey", "british"),
        ("Beute-Sherman", "german"),
        ("Priest", "british"),
        ("Half-track", "british"),
        ("Wespe", "german"),
        ("Lee", "american"),
        ("Puma", "german", "German armoured cars, British infantry and American jeeps."),
    )
)
RIGHT = (
    *(rule_of(words) for words in RIGHT_RULES),
    *(hint(words) for words in RIGHT_HINTS),
    *RIGHT_HELD,
)
