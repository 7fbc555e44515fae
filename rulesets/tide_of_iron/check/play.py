"""Findings of how it is played: who is on which side, initiative, length, actions.

Cite: TN-046, TN-184, TN-206.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, sheet_of
from rulesets.tide_of_iron.ground.survey import SIDE_HAS, Survey

FRIENDS = {"american", "british"}
ACTIONS = (2, 3, 4)
MOST_ACTIONS, MOST_ROUNDS = 8, 24


def check_settings(asked: Survey) -> Iterator[Finding]:
    """Who is on which side, objectives, initiative, length, actions."""
    scenario = asked.scenario
    if friends_opposed(scenario):
        said = "Americans and British stand on opposing sides; they are always friends."
        yield Finding("error", "friends-opposed", "sides", said, "Put them on one side.", "TN-046")
    for place, sheet in enumerate(scenario.sides):
        if sheet.actions > MOST_ACTIONS:
            said = f"{SIDE_HAS[sheet.side]} {sheet.actions} actions a turn, far more than any scenario."
            where = f"sides.{place}.actions"
            yield Finding("warning", "actions-far", where, said, "Correct it, if it slipped.", "TN-184")
        elif sheet.actions < 1:
            said = f"{SIDE_HAS[sheet.side]} {sheet.actions} actions a turn: nobody ever acts."
            where = f"sides.{place}.actions"
            yield Finding("warning", "actions-far", where, said, "Say how many.", "TN-184")
        elif sheet.actions not in ACTIONS:
            said = f"{SIDE_HAS[sheet.side]} {sheet.actions} actions a turn; 2, 3 and 4 are usual."
            yield Finding(
                "note", "actions", f"sides.{place}.actions", said, "Nothing, if that is meant.", "TN-184"
            )
    for side in SIDES:
        if not any(grade.words.strip() for grade in sheet_of(scenario, side).grades):
            said = f"{SIDE_HAS[side]} no objective."
            yield Finding("error", "no-objective", "sides", said, "Say what wins for them.", "TN-206")
    if scenario.initiative not in (*SIDES, "die"):
        said = "Nobody is said to have the initiative at the start."
        yield Finding("error", "no-initiative", "initiative", said, "Name a side or a die.", "TN-206")
    yield from _length(scenario)


def friends_opposed(scenario: Scenario) -> bool:
    """Whether Americans and British stand on opposing sides."""
    nations = [
        {*sheet_of(scenario, side).nations, *(d.nation for d in scenario.divisions if d.side == side)}
        for side in SIDES
    ]
    return all(of_side & FRIENDS for of_side in nations)


def _length(scenario: Scenario) -> Iterator[Finding]:
    if (scenario.rounds or 0) > MOST_ROUNDS and not scenario.unlimited:
        said = f"The battle has {scenario.rounds} rounds, far more than an evening holds."
        yield Finding("warning", "length-far", "rounds", said, "Correct it, if it slipped.", "TN-183")
    lasts = scenario.unlimited and scenario.ends.strip()
    if not lasts and (scenario.unlimited or not scenario.rounds or scenario.rounds < 1):
        said = "The scenario has no length: no rounds, and no end of an unlimited battle."
        yield Finding("error", "no-length", "rounds", said, "Give the rounds, or say what ends it.", "TN-206")
