"""Slips that a publisher's editor finds in the hundredth submission: each field of each document told in
other words than the shipped ones, with the finding it must give; and words as odd that are right."""

from dataclasses import replace
from typing import Any

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.document.chain import Award, Bonus, Chain, Effect, Stage, Way
from rulesets.tide_of_iron.document.scenario import Grade
from rulesets.tide_of_iron.document.shipped import BOARDS, CHAINS, COLLECTIONS
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.units import Profile
from tests.rulesets.tide_of_iron.check.defects import SOUND, row
from tests.rulesets.tide_of_iron.check.defects_of_hands import coming, grades
from tests.rulesets.tide_of_iron.check.defects_of_sentences import hint
from tests.rulesets.tide_of_iron.check.defects_of_words import rule_of

Change = dict[str, Any]
CROSSROADS = SOUND.goals[0].at
BUNKER = Hex(5, 27)
BRIDGE = Hex(4, 14)


def story(words: str) -> Change:
    return {"background": f"{SOUND.background} {words}"}


def held(words: str, *hexes: Hex) -> Change:
    """The Axis' major result in those words, with those hexes."""
    return grades(1, Grade(words, "major", hexes, 5), SOUND.sides[1].grades[1])


FIRST = (
    "The Germans hold the initiative card when the battle opens.",
    "The initiative card lies before the German player.",
    "Germans go first in round 1.",
    "In the first round the Germans act before anybody else.",
    "The battle opens with a German turn.",
    "The Axis player starts.",
    "Initiative: Axis.",
    "The initiative is rolled for.",
    "The opening move is the Germans'.",
    "The Germans have been warned: they begin.",
    "The first turn belongs to the Axis.",
    "A die decides who begins.",
    "The Axis are first to act.",
    "The Americans wait while the Germans begin.",
)
COMING = (
    "The two Panzer IVs come in at the end of round 3 and may act in round 4.",
    "The M10s arrive in the Status Phase of round 2.",
    "From the seventh round on the German armour may come up from the south.",
    "German reinforcements: third round.",
    "Axis division 2 is reinforced on turn 6.",
    "Tank destroyers join the Americans after round 4.",
    "The M10s do not arrive before round 5.",
    "The Panzer IVs appear at the start of round 3.",
    "In round 6 the Panzers turn up on the eastern edge.",
    "The relief from the coast is due at the close of round 3.",
)
WEATHER = (
    "Check the weather before rounds 2, 4 and 6.",
    "Draw a weather card at the start of rounds 1, 4 and 7.",
    "A weather card is turned over in rounds two and five.",
    "The weather is checked every second round.",
    "The weather is checked four times.",
    "Check the weather before the first and third rounds.",
    "The weather may change in the fourth round.",
    "Weather checks: rounds 1, 3, 5.",
)
TRACKS: tuple[tuple[str, Change], ...] = (
    ("length-told", hint("Americans: you have six rounds to take the village.")),
    ("length-told", rule_of("The sheet allows ten rounds, and not one more.")),
    ("length-told", story("In six rounds it will be dark.")),
    ("length-told", rule_of("Six rounds, then night falls.")),
    ("length-told", rule_of("A battle of seven rounds.")),
    ("actions-told", rule_of("Each player takes two actions before passing to the other.")),
    ("actions-told", rule_of("The Germans take four actions in each of their turns.")),
    ("actions-told", rule_of("Allied actions per turn: 4.")),
    ("charges-told", rule_of("Each satchel charge is worth four hits.")),
    ("charges-told", rule_of("The Americans carry five charges.")),
    ("charges-told", rule_of("Charges inflict 5 hits.")),
    ("buildings-told", rule_of("Buildings stand whatever hits them.")),
    ("buildings-told", rule_of("No house can be brought down.")),
    ("buildings-told", rule_of("The walls are too thick to fall.")),
)
HELD: tuple[tuple[str, Change], ...] = (
    ("objective-told", held("Hold the crossroads, the bunker and victory hexes worth 5.", CROSSROADS)),
    ("objective-told", held("Control both the crossroads and the bunker, with points worth 5.", CROSSROADS)),
    ("objective-told", held("Hold the crossroads and the bridge, and 5 points.", CROSSROADS)),
    ("objective-told", held("Hold the crossroads and victory hexes worth 5.", CROSSROADS, BUNKER)),
    ("objective-told", held("Hold hex R5 together with n4, and 5 points.", CROSSROADS)),
    ("objective-told", held("Hold hexes R5 and n4, and victory hexes worth 5.", CROSSROADS, BUNKER, BRIDGE)),
    ("number-told", held("Hold both bunkers and victory hexes worth 5.", BUNKER)),
    ("objective-told", held("Hold the two houses and victory hexes worth 5.", Hex(3, 31))),
)
OVERLAY = BOARDS["morvin-pond"]
OF_BOARDS: tuple[tuple[str, Board], ...] = (
    ("overlay-told", replace(OVERLAY, overlay=False)),
    ("overlay-told", replace(OVERLAY, overlay=False, about="A pond that goes on top of a board.", credit="")),
    ("overlay-told", replace(OVERLAY, overlay=False, about="Overlay tile.", credit="")),
    ("overlay-told", replace(BOARDS["morvin-east"], overlay=True)),
)
FIREFLY = Profile("firefly", "Sherman Firefly", "vehicle", "german", (5, 5), (8, 12), 6, 4)
WEATHERS = COLLECTIONS["weather"]


def unit(title: str, nation: str, about: str = "") -> Any:
    """The shipped collection with a unit of that name and nation."""
    made = replace(FIREFLY, title=title, nation=nation)
    return replace(
        WEATHERS, about=f"{WEATHERS.about} {about}".strip(), own=replace(WEATHERS.own, units=(made,))
    )


OF_COLLECTIONS = tuple(
    ("unit-nation", unit(*row))
    for row in (
        ("Sherman Firefly", "german"),
        ("Churchill VII", "american"),
        ("M10 Achilles", "american"),
        ("Marder III", "american"),
        ("Panther", "british"),
        ("M5 Stuart", "german"),
        ("Cromwell", "american"),
        ("StuH 42", "soviet"),
        ("Land Ship", "german", "And the British Land Ship."),
    )
)
M10 = SOUND.reinforcements[0]
BRANCHED = replace(
    CHAINS["29th"],
    about="Four battles.",
    missing=(),
    roster=tuple(replace(base, figures=(("regular", 4),)) for base in CHAINS["29th"].roster),
    stages=(
        Stage("vire", "Across the Vire"),
        Stage("coast", "The strike for the coast road"),
        Stage("hottot", "Retreat to Hottot"),
        Stage("last", "Hill 314 at Mortain", bonus=(Bonus("allied", 3, "stated", "Hill 314 is held."),)),
    ),
    ways=(
        Way("vire", "allied", "coast"),
        Way("vire", "draw", "hottot"),
        Way("vire", "axis", "hottot"),
        *(Way(of, result, "last") for of in ("coast", "hottot") for result in ("allied", "draw", "axis")),
    ),
)
"""A division that goes forward after a win and back after a loss."""


def swapped(about: str, chain: Chain = BRANCHED) -> Chain:
    """The ways of win and loss exchanged."""
    ways = (replace(chain.ways[0], to="hottot"), chain.ways[1], replace(chain.ways[2], to="coast"))
    return replace(chain, about=about, ways=(*ways, *chain.ways[3:]))


def after(words: str, *effects: Effect) -> Chain:
    """The chain with those effects of a win, and a sentence beside them."""
    way = replace(BRANCHED.ways[0], effects=(*effects, Effect("sentence", words=words)))
    return replace(BRANCHED, ways=(way, *BRANCHED.ways[1:]))


LATER, EARLIER = (Effect("shift reinforcement", "allied", number=number) for number in (1, -1))
LONGER = Effect("length", number=1)
OF_CHAINS: tuple[tuple[str, Chain], ...] = (
    ("effect-told", after("The bridge is open: the M10s come a round earlier.", LATER)),
    ("effect-told", after("The column is held up on the road.", EARLIER)),
    ("effect-told", after("The reinforcements arrive two rounds later.", LATER)),
    ("effect-told", after("Darkness falls sooner.", LONGER)),
    ("effect-told", after("The battle is cut short by a round.", LONGER)),
    ("effect-told", after("The Americans begin.", Effect("initiative", what="axis"))),
    ("effect-told", after("Germans go first now.", Effect("initiative", what="allied"))),
    ("effect-told", after("One Sherman was knocked out.", Effect("add pieces", "allied", 1, "sherman", 1))),
    (
        "effect-told",
        after("A repaired Sherman joins them.", Effect("take pieces", "allied", 1, "sherman", 1)),
    ),
    ("effect-told", after("A StuG joins the Americans.", Effect("add pieces", "axis", 1, "stug3", 1))),
    ("effect-told", after("The crossroads counts for less.", Effect("victory value", what="R5", number=1))),
    ("about-told", replace(BRANCHED, about="In the last battle two points are added if the hill is held.")),
    ("about-told", replace(BRANCHED, about="Whoever holds Hill 314 gets four more points.")),
    ("about-told", replace(BRANCHED, about="Squads with four figures left rise.")),
    ("about-told", replace(BRANCHED, about="There are two extra points for winning the final battle.")),
    ("way-told", swapped("If the division wins at the Vire it strikes for the coast road.")),
    ("way-told", swapped("Beaten at the Vire, it falls back on Hottot.")),
    ("way-told", swapped("After a victory on the Vire it pursues the enemy; otherwise it withdraws.")),
    ("way-told", swapped("Who fails on the Vire retreats.")),
    ("way-told", swapped("If the Germans win the first battle, the division goes back to Hottot.")),
)
OF_SCENARIOS: tuple[tuple[str, Change], ...] = (
    *(("initiative-told", rule_of(words)) for words in FIRST),
    ("initiative-told", hint("Germans: you have the initiative, so strike before they are across.")),
    ("initiative-told", hint("Germans: you move first.")),
    *(("coming-told", rule_of(words)) for words in COMING),
    ("coming-told", hint("Germans: hold on until the Panzer IVs are there in round 6.")),
    ("coming-told", hint("Americans: your tank destroyers are there after round 4.")),
    ("coming-told", story("By the second round the Panzer IVs will be here.")),
    *(("checks-told", rule_of(words)) for words in WEATHER),
    *TRACKS,
    *HELD,
)
RIGHT_RULES = (
    "The Americans hold the initiative card when the battle begins.",
    "Initiative: Allies.",
    "The Germans may take the initiative from round 3 on by a card.",
    "If the Germans hold the bunker they begin the next round.",
    "The Germans start in the village and the bunker.",
    "German squads begin concealed, the Americans do not.",
    "The Axis player deploys first.",
    "A tie is settled by a die, and who wins it begins.",
    "The two Panzer IVs come in during the Status Phase of round 4 and act from round 5 on.",
    "The M10s are there from the third round on.",
    "The Panzer IVs do not arrive before round 4.",
    "German tanks may enter the village from round 6 on.",
    "Once the Panzer IVs are there, in round 5 or 6, the Americans may dig in.",
    "The M10s come within range of the bunker in round 6.",
    "Before rounds 1, 3 and 6 the weather is checked.",
    "In the third round the weather check is made with a die more.",
    "Check the weather three times, before rounds 1, 3 and 6.",
    "Whoever holds the bridge for three rounds may lay a bunker.",
    "The barrage lasts two rounds, and falls on R5.",
    "Only the first six rounds see daylight; fog lies in the last two.",
    "Each player takes three actions before passing to the other.",
    "To lay wire costs a squad two actions in its turn.",
    "The Americans carry three charges, each of which makes three hits.",
    "No building north of the road can be brought down.",
    "The church is too strong to fall.",
)
RIGHT_HELD = (
    held("Hold the crossroads, the bunker and victory hexes worth 5.", CROSSROADS, BUNKER),
    held("Hold the crossroads or the bunker, and victory hexes worth 5.", CROSSROADS),
    held("Hold the crossroads and five points, and let nobody cross the bridge.", CROSSROADS),
    held("Keep the crossroads in the face of the Americans in the bunker, and 5 points.", CROSSROADS),
    held("Hold hexes R5 and n4, and victory hexes worth 5.", CROSSROADS, BUNKER),
)
RIGHT_BOARDS = (
    OVERLAY,
    replace(BOARDS["morvin-east"], about="A village with room for an overlay, laid beside another board."),
    replace(BOARDS["morvin-east"], about="A village on a road. It takes overlays well."),
)
RIGHT_COLLECTIONS = tuple(
    unit(*row)
    for row in (
        ("Sherman Firefly", "british", "With the British Firefly."),
        ("Sherman V", "british"),
        ("M10 Achilles", "british"),
        ("Panther", "british", "A captured Panther that the Coldstream Guards drove."),
        ("Stuart", "american", "Stuarts, as the British had them."),
        ("Land Ship", "british"),
    )
)
MORVIN = replace(
    BRANCHED,
    stages=tuple(replace(one, scenario=Ref("scenario", "morvin", 1)) for one in BRANCHED.stages),
)
WARNED = Effect("initiative", what="axis", words="The Germans are warned and begin.")
RIGHT_CHAINS = (
    after("The bridge is open: the M10s come a round earlier.", EARLIER),
    after("The tanks are late by a round.", LATER),
    after("The Germans are late for the battle.", LONGER),
    after("The Germans begin.", Effect("initiative", what="axis")),
    replace(MORVIN, ways=(replace(MORVIN.ways[0], effects=(WARNED,)), *MORVIN.ways[1:])),
    after("One Sherman was knocked out.", Effect("take pieces", "allied", 1, "sherman", 1)),
    after("More Shermans are promised for the next battle.", Effect("take pieces", "allied", 1, "m10", 1)),
    replace(BRANCHED, about="In the last battle three points are added if the hill is held."),
    replace(BRANCHED, about="Squads with two figures left rise; each level is a point."),
    replace(
        BRANCHED,
        about="If it wins at the Vire it strikes for the coast road; otherwise it retreats.",
    ),
    replace(BRANCHED, about="Beaten at the Vire, it falls back on Hottot. Both roads end at Mortain."),
    replace(BRANCHED, about="A draw at the Vire leads to Hottot as well as a loss."),
    replace(BRANCHED, about="After a win of the Germans the Americans go back to Hottot."),
    replace(BRANCHED, stages=tuple(replace(one, award=Award(3, 4)) for one in BRANCHED.stages)),
)
RIGHT = (
    *(rule_of(words) for words in RIGHT_RULES),
    hint("Germans: the M10s come at the end of round 2, so be quick."),
    hint("Americans: you begin, and you have eight rounds."),
    story("The Germans had the initiative all week."),
    coming(words="They come up the road from the south, in the fourth round."),
    row("divisions", 3, deployment="Behind the village. They begin concealed."),
    *RIGHT_HELD,
)
