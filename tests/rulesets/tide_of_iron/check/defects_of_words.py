"""Words seeded into the shipped scenario that say another thing than its fields, or nothing."""

from dataclasses import replace
from typing import Any

from rulesets.tide_of_iron.document.scenario import Grade
from tests.rulesets.tide_of_iron.check.defects import SOUND, Defect, row
from tests.rulesets.tide_of_iron.check.defects_of_hands import coming, grades, own

FRENCH = "Les hommes de la compagnie sont dans les maisons et sur la route du village."


def rule_of(*words: str) -> dict[str, Any]:
    return {"special_rules": (*SOUND.special_rules, *words)}


OF_WORDS = (
    Defect("no-title", "TN-173", {"title": " "}),
    Defect("title-unfinished", "TN-173", {"title": "New scenario"}),
    Defect("text-unfinished", "TN-173", {"background": "TODO: the night before"}),
    Defect("rule-empty", "TN-186", rule_of(" ")),
    Defect("rule-twice", "TN-186", rule_of("Nobody digs in.", "Nobody digs in.")),
    Defect(
        "deployment-twice",
        "TN-201",
        {
            "divisions": tuple(
                replace(division, deployment="Near the church.") if place in (1, 3) else division
                for place, division in enumerate(SOUND.divisions)
            )
        },
    ),
    Defect("year", "TN-173", {"year": "1994", "front": "Normandy", "background": "A day."}),
    Defect("year", "TN-173", {"year": "summer"}),
    Defect("year-told", "TN-173", {"year": "1943"}),
    Defect("language-mixed", "TN-173", row("divisions", 3, deployment=FRENCH)),
    Defect("round-beyond", "TN-183", rule_of("From round 9 on the mist lifts.")),
    Defect("length-told", "TN-183", rule_of("The battle lasts six rounds.")),
    Defect("initiative-told", "TN-181", rule_of("The Germans have the initiative.")),
    Defect("actions-told", "TN-184", rule_of("The Allies have 4 actions a turn.")),
    Defect("depth-told", "TN-036", rule_of("The stream is deep.")),
    Defect("buildings-told", "TN-186", rule_of("No building can be destroyed.")),
    Defect("commanders-told", "TN-236", rule_of("No commanders are chosen.") | {"commanders": "required"}),
    Defect("told-hex-off-map", "TN-200", rule_of("Mines lie at Q12.")),
    Defect("checks-told", "TN-114", rule_of("There are weather checks in rounds 1, 3 and 5.")),
    Defect("sum-told", "TN-182", grades(0, Grade("Hold victory hexes worth 6.", points=5))),
    Defect("objective-told", "TN-182", grades(1, Grade("Hold F7.", hexes=(SOUND.goals[0].at,)))),
    Defect(
        "objective-of-other", "TN-182", grades(1, Grade("The Allies hold R5.", hexes=(SOUND.goals[0].at,)))
    ),
    Defect("coming-told", "TN-185", coming(words="They come in round 5.")),
    Defect("coming-told", "TN-185", coming(words="They come at the end of the round.")),
    Defect("coming-of-other", "TN-185", coming(words="The Americans come up the road.")),
    Defect("deployment-told", "TN-201", row("divisions", 3, deployment="At the western edge.")),
    Defect(
        "deployment-told",
        "TN-201",
        {
            "divisions": (
                replace(SOUND.divisions[0], deployment="South of the road."),
                replace(SOUND.divisions[1], deployment="North of the road."),
                *SOUND.divisions[2:],
            )
        },
    ),
    Defect("deployment-of-other", "TN-201", row("divisions", 3, deployment="The Allies deploy here.")),
    Defect("text-unfinished", "TN-173", own(tokens=(("Barrel", "tbd"),))),
)
