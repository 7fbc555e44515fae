"""Sentences that tell a figure or a choice of a sheet otherwise than it stands, by field, and as many that
are right."""

from dataclasses import replace

from rulesets.tide_of_iron.document.chain import Award, Chain
from rulesets.tide_of_iron.document.scenario import Features
from tests.rulesets.tide_of_iron.check.defects import SOUND
from tests.rulesets.tide_of_iron.check.defects_of_words import rule_of
from tests.rulesets.tide_of_iron.check.slips_of_editors import BRANCHED, Change, story

assert SOUND.weather
DRY: Change = {"weather": None, "modules": ("terrain", "demolitions", "buildings", "commanders")}
SOLID: Change = {
    "features": Features("shallow"),
    "modules": ("terrain", "demolitions", "weather", "commanders"),
}
FOGGY: Change = {"weather": replace(SOUND.weather, opening="fog")}
RULES: tuple[tuple[str, Change, tuple[str, ...]], ...] = (
    ("weather-told", DRY, ("Use the weather rules.", "Weather is used.", "Play with weather.")),
    (
        "weather-told",
        {},
        (
            "Do not use the weather rules.",
            "The sky is clear throughout: no weather deck is used.",
            "The first weather card is fog.",
            "Fog is in force before the first check.",
            "Start with the fog card face up.",
            "The weather deck has six cards.",
        ),
    ),
    (
        "weather-told",
        FOGGY,
        (
            "It begins with clear skies.",
            "The first weather card is clear.",
            "The starting weather is clear.",
            "Clear weather at the start.",
        ),
    ),
    (
        "modules-told",
        {},
        (
            "No module of the expansion is used.",
            "All modules but weather are used.",
            "Only the terrain module is used.",
            "The demolitions module is not used.",
            "The weather module is off.",
        ),
    ),
    (
        "charges-told",
        {},
        (
            "Americans: your five charges must last.",
            "Nobody has demolition charges.",
            "Demolition charges are not used.",
            "Demolition charges hit with a strength of 4.",
        ),
    ),
    (
        "buildings-told",
        {},
        (
            "Destructible buildings are not used.",
            "The building rules are not in use.",
            "Play without the destructible buildings.",
        ),
    ),
    (
        "buildings-told",
        SOLID,
        (
            "Destructible buildings are used.",
            "Buildings may be destroyed.",
            "Charges can bring a house down.",
            "A building with six hits collapses.",
        ),
    ),
    (
        "card-told",
        {},
        (
            "Operations cards are not used.",
            "Neither side has operations cards.",
            "Each side has one operations card.",
            "The Americans have two operations cards.",
            "The Americans start with two strategy cards.",
            "Each side starts with one card.",
            "The Germans begin with a strategy card in hand.",
            "The Americans have no starting cards.",
        ),
    ),
    ("length-told", {}, ("It goes on for twelve rounds.",)),
    (
        "actions-told",
        {},
        ("Two actions make a turn.", "A turn is two actions.", "Both sides have 4 actions."),
    ),
    ("deck-told", {}, ("Each side has two decks.",)),
    (
        "number-told",
        {},
        (
            "Seven German squads hold the village.",
            "Three German squads begin concealed.",
            "The Axis places two concealment markers.",
            "The Americans are reinforced by one squad.",
            "Four squads come for the Americans in round 2.",
        ),
    ),
    ("sets-told", {}, ("Only the core game is needed.", "The Normandy expansion is not needed.")),
    (
        "sum-told",
        {},
        (
            "The Allies need 8 points for a major victory.",
            "Americans: seven points give a minor victory.",
            "The Germans win with six points.",
            "Four points are a major German victory.",
        ),
    ),
)
OF_SCENARIOS: tuple[tuple[str, Change], ...] = (
    *((code, {**rule_of(words), **change}) for code, change, rules in RULES for words in rules),
    ("year-told", story("It is June 1943.")),
)
PLAIN = replace(BRANCHED, stages=tuple(replace(one, award=Award()) for one in BRANCHED.stages))
LOST = replace(BRANCHED, stages=tuple(replace(one, award=Award(2, 3)) for one in BRANCHED.stages))
OF_CHAINS: tuple[tuple[str, Chain], ...] = tuple(
    ("about-told", replace(PLAIN, about=words))
    for words in (
        "The Germans get four points for each battle they win.",
        "A lost battle costs the division four points.",
        "Every defeat gives the enemy 4 points.",
        "Levels count double.",
        "Four levels can be reached.",
        "The highest medal is the Silver Star.",
        "The lowest medal is the Silver Star.",
        "The Medal of Honor is the second level.",
        "After the Bronze Star comes the Medal of Honor.",
        "After a defeat a base rises too.",
        "Squads rise after a defeat too.",
        "The milder numbers are used.",
        "It follows a German division.",
    )
)
RIGHT_RULES: tuple[tuple[Change, tuple[str, ...]], ...] = (
    (
        DRY,
        (
            "Do not use the weather rules.",
            "No weather cards are used.",
            "The weather is fine all day, and hot.",
            "All modules but weather are used.",
            "The weather module is not used.",
        ),
    ),
    (
        FOGGY,
        (
            "It begins in fog.",
            "The first weather card is fog.",
            "The fog of the start lifts at the first check that draws clear.",
            "The battle opens in fog, and a clear card ends it.",
        ),
    ),
    (
        SOLID,
        (
            "Destructible buildings are not used.",
            "Artillery cannot bring down a house.",
            "No building may be destroyed.",
        ),
    ),
    (
        {},
        (
            "Use the weather rules.",
            "All modules of the expansion are used.",
            "All five modules are in use.",
            "The weather and commanders modules are used.",
            "Weather is not used in round 1.",
            "The Germans do not use charges.",
            "Only the Americans have demolition charges.",
            "Demolition charges may not be placed in the bunker.",
            "The Germans have no operations cards.",
            "Charges are not used up by a squad that is pinned.",
            "Buildings may be destroyed.",
            "The Germans start with no card in hand.",
            "The Americans start with one strategy card.",
            "The Americans have one operations card.",
            "The Germans begin with a card more in round 2.",
            "Each side draws a card at the start of a round.",
            "The Americans have three decks, the Germans two.",
            "Each side has two fatigued squads at most.",
            "The weather deck has four cards.",
            "A turn is three actions.",
            "Both sides have 3 actions.",
            "In round 1 both sides have 2 actions.",
            "Five German squads hold the village.",
            "The Americans are reinforced by two squads.",
            "Two squads come for the Germans in round 4.",
            "Three squads come out of the bunker at most.",
            "The Allies need 7 points for a major victory.",
            "Four points are a minor victory for either side.",
            "The Germans win with five points and the crossroads.",
            "The smoke goes on for two rounds of fire.",
            "Both the core game and the Normandy expansion are needed.",
            "Only the core set's dice are needed.",
            "Charges have a strength of 3.",
            "With clear weather at the start of a round vehicles move a hex farther.",
            "At the start of the battle the fog card is shuffled into the weather deck.",
        ),
    ),
)
RIGHT: tuple[Change, ...] = (
    *({**rule_of(words), **change} for change, rules in RIGHT_RULES for words in rules),
    story("It is June 1944."),
    story("The men had trained together in June 1943."),
)
RIGHT_CHAINS = (
    *(
        replace(PLAIN, about=words)
        for words in (
            "The Germans get five points for each battle they win.",
            "A lost battle costs five points.",
            "Each level counts a point.",
            "Three levels can be reached.",
            "The highest medal is the Medal of Honor.",
            "The Bronze Star is the first level.",
            "After the Bronze Star comes the Silver Star.",
            "After a defeat no base rises.",
            "Squads rise only after a victory.",
            "It follows an American division against a German one.",
            "A squad may gain two levels in a battle.",
            "The reported numbers are used.",
        )
    ),
    replace(LOST, about="After a defeat a base rises too, with three figures left.", preset="own"),
)
