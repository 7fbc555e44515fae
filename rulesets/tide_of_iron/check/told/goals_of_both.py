"""Findings of objectives against each other: both sides win at once, "all" that is not all, a marker beside.

Cite: TN-175, TN-182.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding, Level
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.kit.words import count, quoted
from rulesets.tide_of_iron.check.told.fields import NUMBER, number_of
from rulesets.tide_of_iron.check.told.grounds import names_ground, not_held
from rulesets.tide_of_iron.document.scenario import Goal, Grade, Scenario, SideKey, does, sheet_of
from rulesets.tide_of_iron.ground.survey import SIDE_WORDS, Survey, rules_words

_BOTH = re.compile(r"\b(?:both|draw|tie|tied|neither)\b", re.I)
_ALL = re.compile(r"\b(?:all|every|each)(?: of)?(?: the)? victory hex(?:es)?\b", re.I)
_MANY = re.compile(rf"\b{NUMBER}(?: of the)? victory hexes\b(?! worth)", re.I)
_SINGLE = re.compile(r"\b(?i:hold|take|capture|control|keep)s? (?:the (?!victory|objective)|[A-Z])\w+")
BRIDGES = ("road_over_stream", "rail_bridge", "ford")


def check_goals_of_both(asked: Survey) -> Iterator[Finding]:
    """Pairs of results, sums in words, and markers that lie beside where they should."""
    yield from _at_once(asked.scenario)
    for place, sheet in enumerate(asked.scenario.sides):
        for number, grade in enumerate(sheet.grades):
            where = f"sides.{place}.grades.{number}"
            yield from _all(asked.scenario, where, sheet.side, grade)
            yield from _beside(asked, where, grade)
    yield from _in_water(asked)


def _at_once(scenario: Scenario) -> Iterator[Finding]:
    """Sums that both sides have at once at the end of the last round. A rule about both settles it."""
    settled = any(_BOTH.search(words) for words in (*rules_words(scenario), scenario.ends))
    if scenario.unlimited or settled:
        return
    by_hex = {goal.at: goal for goal in scenario.goals if goal.kind == "victory"}
    counted = list(by_hex.values())
    rows = [sheet.side for sheet in scenario.sides]
    for one in sheet_of(scenario, "allied").grades:
        for other in sheet_of(scenario, "axis").grades:
            if one.points and other.points and _share(counted, one, other):
                total = sum(goal.value for goal in counted)
                said = f"Both sides can win at once: the Allies take {one.points} and the Axis "
                said += f"{other.points} of the {total} that the victory hexes are worth."
                where = f"sides.{rows.index('allied')}.grades"
                mend = "Raise one of the sums, or say who wins then."
                yield Finding("warning", "both-win", where, said, mend, "TN-182")
                return


def _share(goals: list[Goal], one: Grade, other: Grade) -> bool:
    """Whether the hexes can be shared out so that both results are had."""
    if set(one.hexes) & set(other.hexes):
        return False
    sums = {(0, 0)}
    for goal in goals:
        ways = set()
        if goal.side in ("", "allied") and goal.at not in other.hexes:
            ways.add((goal.value, 0))
        if goal.side in ("", "axis") and goal.at not in one.hexes:
            ways.add((0, goal.value))
        sums = {(had[0] + way[0], had[1] + way[1]) for had in sums for way in (ways or {(0, 0)})}
    return any(had[0] >= (one.points or 0) and had[1] >= (other.points or 0) for had in sums)


def _all(scenario: Scenario, where: str, side: SideKey, grade: Grade) -> Iterator[Finding]:
    """Words that ask for all victory hexes, or so many of them, against the sum and the map."""
    counted = [goal for goal in scenario.goals if goal.kind == "victory"]
    total, quote = sum(goal.value for goal in counted), quoted(grade.words)
    many = _MANY.search(grade.words)
    if not counted:
        return
    if _ALL.search(grade.words) and grade.points is not None and grade.points < total:
        said = f"{quote}: {does(side, 'needs', 'need')} {grade.points} of {total}, which is not all."
    elif many and number_of(many[1]) > len(counted):
        there = count(len(counted), "victory hex", "victory hexes")
        said = f"{quote}: {SIDE_WORDS[side]} cannot, for the map has {there}."
    else:
        return
    yield Finding("warning", "all-told", where, said, "Correct one of them.", "TN-182")


def _beside(asked: Survey, where: str, grade: Grade) -> Iterator[Finding]:
    """A hex to be held that has no marker, beside a marker that nobody is told to hold. Where the words
    name a place that is no kind of ground, it was that of the marker."""
    marked = {goal.at for goal in asked.scenario.goals}
    named = {at for sheet in asked.scenario.sides for one in sheet.grades for at in one.hexes}
    for at in asked.known(grade.hexes):
        near = sorted(goal for goal in marked - named if distance(goal, at) == 1)
        if at not in marked and near and not not_held(asked, grade.words, {at}):
            is_place = _SINGLE.search(grade.words) and not names_ground(grade.words)
            level: Level = "warning" if is_place else "note"
            said = f"{asked.told(at)} is to be held and has no marker; one lies beside it, at "
            said += f"{asked.name(near[0])}."
            mend = (
                "Name the hex of the marker, if that is meant."
                if level == "warning"
                else "Nothing, if meant."
            )
            yield Finding(level, "goal-beside", where, said, mend, "TN-182")


def _in_water(asked: Survey) -> Iterator[Finding]:
    """A marker in a stream right beside a bridge or a ford that has none."""
    marked: set[Hex] = {goal.at for goal in asked.scenario.goals}
    for place, goal in enumerate(asked.scenario.goals):
        here = asked.ground.hexes.get(goal.at)
        if here is None or not here.terrain.stream or here.terrain.key in BRIDGES:
            continue
        over = [at for at in asked.ground.next_to(goal.at) if asked.ground.hexes[at].terrain.key in BRIDGES]
        if over and not marked & set(over):
            said = f"The objective at {asked.told(goal.at)} lies in the stream, beside the crossing at "
            said += f"{asked.name(over[0])}."
            yield Finding(
                "warning", "goal-in-water", f"goals.{place}", said, "Move it, if it slipped.", "TN-175"
            )
