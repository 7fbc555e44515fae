"""Findings of how it is played: who is on which side, initiative, length.

Cite: TN-046, TN-206.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, sheet_of
from rulesets.tide_of_iron.ground.analysis import SIDE_HAS, Survey

FRIENDS = {"american", "british"}


def check_settings(asked: Survey) -> Iterator[Finding]:
    """Who is on which side, objectives, initiative, length."""
    scenario = asked.scenario
    if friends_opposed(scenario):
        yield say("friends-opposed", "sides")
    for side in SIDES:
        if not any(grade.words.strip() for grade in sheet_of(scenario, side).grades):
            yield say("no-objective", "sides", side_has=SIDE_HAS[side])
    if scenario.initiative not in (*SIDES, "die"):
        yield say("no-initiative", "initiative")
    yield from _length(scenario)


def friends_opposed(scenario: Scenario) -> bool:
    """Whether Americans and British stand on opposing sides."""
    nations = [
        {*sheet_of(scenario, side).nations, *(d.nation for d in scenario.divisions if d.side == side)}
        for side in SIDES
    ]
    return all(of_side & FRIENDS for of_side in nations)


def _length(scenario: Scenario) -> Iterator[Finding]:
    lasts = scenario.unlimited and scenario.ends.strip()
    if not lasts and (scenario.unlimited or not scenario.rounds or scenario.rounds < 1):
        yield say("no-length", "rounds")
