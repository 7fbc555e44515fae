"""How soon each side's squads can come to each objective, with nobody in the way.

Movement and the costs of most terrain stand in the core rules, which are not among our sources: where a
figure is unverified, the report says so.

Cite: TN-025 to TN-039, TN-182.
"""

from collections.abc import Iterator, Mapping

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.document.offered import TITLES
from rulesets.tide_of_iron.document.scenario import SIDES, SideKey, does
from rulesets.tide_of_iron.ground.analysis import Survey, marker_words, soonest

SQUADS = 4
"""Movement points of a squad in a turn: unverified."""
UNVERIFIED = "Movement of squads and costs of core terrain are unverified: no public source has them."


def reach_report(asked: Survey) -> ReportTable:
    """For each objective the movement the nearest squad of each side needs, from where it begins or comes
    in."""
    ways = {side: soonest(asked, side) for side in SIDES}
    rows = []
    never: dict[SideKey, list[str]] = {side: [] for side in SIDES}
    for title, at in _goals(asked):
        points = {side: ways[side].get(at) for side in SIDES}
        rows.append((title, asked.told(at), *(_words(points[side]) for side in SIDES)))
        for side in SIDES:
            never[side] += [asked.name(at)] if points[side] is None else []
    return ReportTable(
        "reach",
        "Routes to the objectives",
        (_said(bool(rows), never), f"Movement points of the nearest squad, {SQUADS} in a turn. {UNVERIFIED}"),
        ("Objective", "Hex", *(TITLES[side] for side in SIDES)),
        tuple(rows),
    )


def _said(has_goals: bool, never: Mapping[SideKey, list[str]]) -> str:
    """Which objectives a side never comes to, in a sentence."""
    if not has_goals:
        return "There is no objective on the map."
    lacking = [
        f"{begun(does(side, 'does', 'do'))} not reach {listed(names)}."
        for side, names in never.items()
        if names
    ]
    return " ".join(lacking) or "Both sides can reach every objective."


def _goals(asked: Survey) -> Iterator[tuple[str, Hex]]:
    scenario = asked.scenario
    for goal in scenario.goals:
        if goal.at in asked.ground.hexes:
            yield marker_words(goal), goal.at
    marked = {goal.at for goal in scenario.goals}
    for sheet in scenario.sides:
        for at in dict.fromkeys(at for grade in sheet.grades for at in asked.known(grade.hexes)):
            if at not in marked:
                yield f"For the {TITLES[sheet.side]}", at


def _words(points: int | None) -> str:
    if points is None:
        return "not reached"
    if points == 0:
        return "starts there"
    turns = -(-points // SQUADS)
    return f"{count(points, 'point')}, {count(turns, 'turn')}"
