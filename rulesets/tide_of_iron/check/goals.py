"""Findings of what a battle is about: sides, initiative, length; objectives: hexes nobody comes to, sums that
cannot be had, grades in the wrong order.

Cite: TN-046, TN-181, TN-182, TN-206.
"""

from collections.abc import Collection, Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import begun, listed
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.document.scenario import SIDES, Goal, Grade, Scenario, SideKey, does, sheet_of
from rulesets.tide_of_iron.ground.analysis import SIDE_HAS, Survey, soonest


def check_objectives(asked: Survey) -> Iterator[Finding]:
    """Hexes nobody can come to, sums that the values on the map cannot reach."""
    reached = {side: soonest(asked, side) for side in SIDES}
    for place, sheet in enumerate(asked.scenario.sides):
        for number, grade in enumerate(sheet.grades):
            where = f"sides.{place}.grades.{number}"
            yield from _sum(asked, where, sheet.side, grade, reached[sheet.side])
            held = reached[sheet.side]
            off = [at for at in asked.known(grade.hexes) if held and at not in held]
            if off:
                are = begun(does(sheet.side, "is", "are"))
                yield say("goal-out-of-reach/grade", where, are=are, told=asked.told(off[0]))
    for place, goal in enumerate(asked.scenario.goals):
        takers = [side for side in SIDES if not goal.side or goal.side == side]
        able = [side for side in takers if not reached[side] or goal.at in reached[side]]
        if takers and not able and goal.at in asked.ground.hexes:
            yield say("goal-out-of-reach", f"goals.{place}", told=asked.told(goal.at))


def _sum(asked: Survey, where: str, side: SideKey, grade: Grade, held: Collection[Hex]) -> Iterator[Finding]:
    """A sum against the victory hexes there are, then against those the side can come to."""
    if grade.points is None:
        return
    counted = [goal for goal in asked.scenario.goals if goal.kind == "victory"]
    if any(goal.at not in asked.ground.hexes for goal in counted):
        return
    if not counted:
        yield say("points-without-hexes", where, people=begun(PEOPLE[side]), grade=grade)
        return
    total = sum(goal.value for goal in counted)
    theirs = [goal for goal in counted if goal.side in ("", side) and (not held or goal.at in held)]
    had = sum(goal.value for goal in theirs)
    if grade.points > total:
        yield say("sum-out-of-reach", where, people=begun(PEOPLE[side]), grade=grade, total=total)
    elif grade.points > had:
        off = listed([asked.told(goal.at) for goal in counted if goal not in theirs])
        yield say("sum-out-of-reach/side", where, grade=grade, side=begun(PEOPLE[side]), had=had, off=off)


def check_grades(asked: Survey) -> Iterator[Finding]:
    """Grades that are there twice or in the wrong order, and markers that count for nobody."""
    for place, sheet in enumerate(asked.scenario.sides):
        where = f"sides.{place}.grades"
        names = [grade.grade for grade in sheet.grades]
        for number, grade in enumerate(sheet.grades):
            here = f"{where}.{number}"
            if grade.grade in names[:number]:
                called = f"{grade.grade} result" if grade.grade else "result without a grade"
                yield say("grade-twice", here, side_has=SIDE_HAS[sheet.side], called=called)
            elif grade.words.strip() and grade.words in [one.words for one in sheet.grades[:number]]:
                yield say("grade-twice/grades", here, people=PEOPLE[sheet.side], grade=grade)
        graded = {grade.grade: grade for grade in reversed(sheet.grades)}
        major, minor = graded.get("major"), graded.get("minor")
        if major and minor and _is_easier(major, minor):
            yield say("grades-out-of-order", where, people=PEOPLE[sheet.side])
    yield from _markers(asked)


def _is_easier(major: Grade, minor: Grade) -> bool:
    """Whether whoever has the minor result has the major one too."""
    if major.points is None and not major.hexes:
        return False
    if (major.points is None) != (minor.points is None):
        return False
    return (major.points or 0) <= (minor.points or 0) and set(major.hexes) <= set(minor.hexes)


def _markers(asked: Survey) -> Iterator[Finding]:
    scenario = asked.scenario
    for place, goal in enumerate(scenario.goals):
        where = f"goals.{place}"
        if _stands_before(goal, scenario.goals[:place]):
            yield say("goal-twice", where, told=asked.told(goal.at))
        if goal.side not in ("", *SIDES):
            yield say("goal-side", where, told=asked.told(goal.at), goal=goal)


def _stands_before(goal: Goal, earlier: tuple[Goal, ...]) -> bool:
    return any((one.at, one.kind) == (goal.at, goal.kind) for one in earlier)


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
