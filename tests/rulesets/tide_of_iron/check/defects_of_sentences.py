"""Sentences seeded into the shipped scenario that its data contradict, each with the one finding it must
give, and sentences that are right."""

from dataclasses import replace
from typing import Any

from rulesets.tide_of_iron.document.scenario import Grade
from tests.rulesets.tide_of_iron.check.defects import SOUND, Defect, row
from tests.rulesets.tide_of_iron.check.defects_of_hands import coming, grades
from tests.rulesets.tide_of_iron.check.defects_of_words import rule_of


def hint(words: str) -> dict[str, Any]:
    return {"hints": f"{SOUND.hints} {words}"}


def deployed(place: int, words: str) -> dict[str, Any]:
    return row("divisions", place, deployment=words)


HELD = replace(SOUND.sides[1].grades[0], words="Hold Bel-Air and victory hexes worth 5.")
OF_SENTENCES = (
    Defect("number-told", "TN-177", rule_of("Both bridges may be crossed.")),
    Defect("number-told", "TN-177", rule_of("There are three minefields.")),
    Defect("number-told", "TN-177", rule_of("The Germans begin with twelve squads.")),
    Defect("number-told", "TN-177", rule_of("Each side has three divisions.")),
    Defect("number-told", "TN-177", rule_of("The weather deck has four cards of fog.")),
    Defect("number-told", "TN-177", rule_of("There are four victory hexes.")),
    Defect("number-told", "TN-177", grades(1, Grade("Have at least twenty squads left."))),
    Defect("actions-told", "TN-184", hint("With four actions a turn you can do it all.")),
    Defect("worth-told", "TN-175", rule_of("The crossroads is worth 2 points.")),
    Defect("worth-told", "TN-175", rule_of("Hex R5 is worth 4 points.")),
    Defect("worth-told", "TN-175", rule_of("The victory hexes are worth 9 together.")),
    Defect("weather-told", "TN-112", rule_of("In fog nobody sees farther than six hexes.")),
    Defect("distance-told", "TN-112", rule_of("At dusk nobody sees farther than 60 hexes.")),
    Defect("place-told", "TN-211", rule_of("The bunker at R5 may not be destroyed.")),
    Defect("place-told", "TN-211", rule_of("The mines at T5 are hidden.")),
    Defect("place-unknown", "TN-174", rule_of("Whoever holds Bel-Aire has one more point.")),
    Defect("place-unknown", "TN-174", rule_of("Whoever holds Saint-Malon has one more point.")),
    Defect("objective-ground", "TN-182", grades(1, HELD)),
    Defect("deployment-told", "TN-201", deployed(0, "East of the stream.")),
    Defect("deployment-told", "TN-201", deployed(0, "Within two hexes of the western edge.")),
    Defect("deployment-told", "TN-201", deployed(0, "In hexes R1 to R9.")),
    Defect("card-told", "TN-178", rule_of("The Germans may play Hedge Breakers once.")),
    Defect("card-told", "TN-178", hint("Germans: keep Patrol report for the end.")),
    Defect("commander-told", "TN-236", rule_of("George Patton is the American commander.")),
    Defect(
        "commanders-told",
        "TN-236",
        {"commanders": "forbidden", **rule_of("Each side chooses one commander.")},
    ),
    Defect("deck-told", "TN-209", rule_of("The deck Ground Support I is shared.")),
    Defect("deck-told", "TN-209", rule_of("The deck Command I is not used.")),
    Defect("initiative-told", "TN-181", rule_of("The Axis player takes the first turn.")),
    Defect("yours-told", "TN-177", hint("Americans: keep your StuGs behind the hill.")),
    Defect("yours-told", "TN-177", hint("Germans: your charges bring down the houses.")),
    Defect("yours-told", "TN-177", hint("Americans: your three Engineer squads clear the wire.")),
    Defect("brings-told", "TN-185", coming(words="They join division 1 on the road.")),
    Defect("brings-told", "TN-185", coming(words="A Flamethrower squad comes up the road.")),
    Defect("brings-told", "TN-185", coming(words="Four tanks come up the road.")),
    Defect("none-told", "TN-211", rule_of("Neither side has reinforcements.")),
    Defect("none-told", "TN-211", rule_of("There are no hedgerows on this map.")),
    Defect("none-told", "TN-211", rule_of("No vehicles take part in this battle.")),
    Defect("length-told", "TN-183", hint("You have only six rounds: hurry.")),
    Defect(
        "no-last-round",
        "TN-183",
        {"rounds": None, "unlimited": True, "ends": "When both have had enough."},
    ),
    Defect("terrain-not-there", "TN-211", rule_of("Units on the beach may not dig in.")),
    Defect("terrain-not-there", "TN-211", rule_of("Squads may cross at the ford that nobody watches.")),
    *(
        Defect("depth-told", "TN-036", rule_of(words))
        for words in (
            "After a week of rain the stream is flooded: nobody can wade it.",
            "Since the storm the water stands deep.",
            "No vehicle can cross the stream.",
            "The stream cannot be waded.",
            "The deep stream keeps the tanks out.",
            "The stream is in flood.",
        )
    ),
    Defect(
        "depth-told",
        "TN-036",
        {
            "features": replace(SOUND.features, depth="deep"),
            **rule_of("It has been dry for a month and the stream is shallow: tanks may ford it anywhere."),
        },
    ),
    Defect(
        "depth-told",
        "TN-036",
        {"features": replace(SOUND.features, depth="flooded"), **rule_of("The brook is fordable.")},
    ),
    Defect(
        "depth-told",
        "TN-036",
        {"features": replace(SOUND.features, depth="deep"), **rule_of("Tanks can wade the stream.")},
    ),
    Defect("weather-told", "TN-113", rule_of("While the storm lasts nobody digs in.")),
)
TRUE = (
    rule_of("After a week of rain the fields are soft: vehicles keep to the road."),
    rule_of("It snowed last night."),
    rule_of("The Americans must storm the village before dusk."),
    rule_of("A rain of shells falls on the village in round 1."),
    rule_of("In the fog of war nobody counts concealed squads."),
    rule_of("The rain of last week has soaked the orchards."),
    rule_of("The stream is shallow: anybody may wade it."),
    rule_of("Tanks may ford the stream anywhere."),
    rule_of("The stream is flooded north of the bridge."),
    rule_of("From round 5 on the stream is deep."),
    rule_of("The stream is no longer deep."),
    rule_of("It is not a deep stream."),
    rule_of("There is no deep water here."),
    rule_of("No tank may enter the stream."),
    rule_of("Squads may ford it, or take the bridge."),
    rule_of("American division 1 has eight squads, two of which come later."),
    rule_of("The bridge may be crossed by two squads a round."),
    rule_of("The crossroads is worth 3 points, p4 2 points."),
    rule_of("The bunker at n4 sees the bridge."),
    rule_of("In fog nobody sees farther than four hexes."),
    rule_of("Both American divisions may use Hedge Breakers."),
    rule_of("Walter Model commands the Germans."),
    rule_of("Two squads may dig in together."),
    rule_of("No unit may enter the stream north of the bridge."),
    rule_of("No tank may leave the road in the first round."),
    rule_of("The two squads nearest the bridge may not move."),
    rule_of("Both sides draw from Command I."),
    hint("Germans: the Shermans cannot leave the road."),
    hint("Americans: your two Shermans of division 1 hold the road."),
    hint("Eight rounds are few: do not wait with the M10s."),
    deployed(0, "West of the stream, north of the road or on it."),
    deployed(2, "East of the stream, in the village."),
    deployed(0, "Within four hexes of the western edge, north of the road or on it."),
    coming(words="Two tanks and two squads come up the road from the south for division 2."),
    {"rounds": None, "unlimited": True, "ends": "When one side holds all victory hexes."},
)
