"""Findings of markers and names on the map that slipped to a hex beside the one that was meant.

Cite: TN-174, TN-175, TN-182, TN-200.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.tide_of_iron.check.texts import is_told
from rulesets.tide_of_iron.ground.survey import Survey

FEWEST = 2
_FIELDS = (
    r"(?:open|victory) (?:field|ground|hex in the open)s?|(?:landing|drop|assembly) (?:zone|ground|area)s?|"
    r"observation posts?|in the open|meadows?|clearings?|gun positions?|start line"
)
"""Words by which an objective lies in the open on purpose."""


def names_of_places(asked: Survey) -> dict[str, Hex]:
    """The names that are printed on the map, each with its hex. A line that ends in a hyphen goes on."""
    found: dict[str, Hex] = {}
    for label in asked.scenario.map.labels:
        name = " ".join(line.strip() for line in label.lines).replace("- ", "-").strip()
        if name:
            found[name] = Hex(*label.at)
    return found


def check_markers(asked: Survey) -> Iterator[Finding]:
    """Names beside the map; markers beside the place that bears a name, or in the open beside a building."""
    named = names_of_places(asked)
    zones = {at for division in asked.scenario.divisions for at in division.zone}
    is_whole = all(at in asked.ground.hexes for at in zones | {goal.at for goal in asked.scenario.goals})
    for name, at in named.items() if is_whole else ():
        if asked.ground.hexes and at not in asked.ground.hexes:
            said = f"The name {name} stands at {asked.name(at)}, which is not on the map."
            yield Finding("warning", "name-off-map", "map", said, "Move it onto the map.", "TN-200")
    marked = {goal.at for goal in asked.scenario.goals}
    held = {at for sheet in asked.scenario.sides for grade in sheet.grades for at in grade.hexes}
    places = {at: name for name, at in named.items() if at in asked.ground.hexes}
    for number, goal in enumerate(asked.scenario.goals):
        if not is_whole or goal.at in places or asked.ground.hexes[goal.at].terrain.building:
            continue
        beside = [at for at in places if distance(at, goal.at) == 1 and at not in marked]
        others = sum(at in marked for at in places)
        if beside and (others or len(places) == 1 or beside[0] in held):
            said = f"An objective lies at {asked.told(goal.at)}, beside {places[beside[0]]} and not on it."
            mend = f"Move it to {asked.name(beside[0])}, if it slipped."
            yield Finding("warning", "goal-beside-name", f"goals.{number}", said, mend, "TN-175")
        elif _is_open(asked, goal.at) and not is_told(asked.scenario, rf"{asked.name(goal.at)}|{_FIELDS}"):
            yield from _in_the_open(asked, number, goal.at)


def _in_the_open(asked: Survey, number: int, at: Hex) -> Iterator[Finding]:
    """A marker on open ground beside a building, where all others lie on something."""
    goals = asked.scenario.goals
    marked = {goal.at for goal in goals}
    others = [goal.at for goal in goals if goal.at != at and goal.kind == goals[number].kind]
    if len(others) < FEWEST or any(_is_open(asked, other) for other in others):
        return
    for other in asked.ground.next_to(at):
        terrain = asked.ground.hexes[other].terrain
        if (terrain.building or terrain.key == "bunker") and other not in marked:
            said = (
                f"The objective at {asked.told(at)} lies in the open, beside the {terrain.title.lower()} at "
            )
            said += f"{asked.name(other)}; all others lie on something."
            mend = "Move it, if it slipped."
            yield Finding("warning", "goal-in-the-open", f"goals.{number}", said, mend, "TN-175")
            return


def _is_open(asked: Survey, at: Hex) -> bool:
    here = asked.ground.hexes[at]
    return here.terrain.key == "clear" and here.level <= here.terrain.level and not here.crater
