"""Findings of what is played for: nations, objectives, initiative, length, reinforcements.

Cite: TN-046, TN-184, TN-206 to TN-208.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.survey import Survey, division_words, starts
from rulesets.tide_of_iron.check.zones import barred
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, SideKey, sheet_of
from rulesets.tide_of_iron_box.movement import reach

FRIENDS = {"american", "british"}
FAR = 10_000
SIDE_WORDS = {"allied": "The Allies", "axis": "The Axis"}
ACTIONS = (2, 3, 4)


def check_settings(asked: Survey) -> Iterator[Finding]:
    """Who is on which side, objectives, initiative, length, actions."""
    scenario = asked.scenario
    nations = {
        side: {*sheet_of(scenario, side).nations, *(d.nation for d in scenario.divisions if d.side == side)}
        for side in SIDES
    }
    if nations["allied"] & FRIENDS and nations["axis"] & FRIENDS:
        said = "Americans and British stand on opposing sides; they are always friends."
        yield Finding("error", "friends-opposed", "sides", said, "Put them on one side.", "TN-046")
    for place, sheet in enumerate(scenario.sides):
        if sheet.actions not in ACTIONS:
            said = f"{SIDE_WORDS[sheet.side]} have {sheet.actions} actions a turn; 2, 3 and 4 are usual."
            yield Finding(
                "note", "actions", f"sides.{place}.actions", said, "Nothing, if that is meant.", "TN-184"
            )
    for side in SIDES:
        if not any(grade.words.strip() for grade in sheet_of(scenario, side).grades):
            said = f"{SIDE_WORDS[side]} have no objective."
            yield Finding("error", "no-objective", "sides", said, "Say what wins for them.", "TN-206")
    if scenario.initiative not in (*SIDES, "die"):
        said = "Nobody is said to have the initiative at the start."
        yield Finding("error", "no-initiative", "initiative", said, "Name a side or a die.", "TN-206")
    yield from _length(scenario)


def _length(scenario: Scenario) -> Iterator[Finding]:
    lasts = scenario.unlimited and scenario.ends.strip()
    if not lasts and (scenario.unlimited or not scenario.rounds or scenario.rounds < 1):
        said = "The scenario has no length: no rounds, and no end of an unlimited battle."
        yield Finding("error", "no-length", "rounds", said, "Give the rounds, or say what ends it.", "TN-206")


def check_objectives(asked: Survey) -> Iterator[Finding]:
    """Hexes nobody can come to, and sums that the values on the map cannot reach."""
    scenario = asked.scenario
    total = sum(goal.value for goal in scenario.goals)
    reached = {side: _reached(asked, side) for side in SIDES}
    for place, sheet in enumerate(scenario.sides):
        for number, grade in enumerate(sheet.grades):
            where = f"sides.{place}.grades.{number}"
            if grade.points is not None and scenario.goals and grade.points > total:
                said = f"{grade.words} That takes {grade.points}, and all objectives are worth {total}."
                yield Finding(
                    "warning", "sum-out-of-reach", where, said, "Lower the sum or raise values.", "TN-182"
                )
            held = reached[sheet.side]
            off = [at for at in asked.known(grade.hexes) if held and at not in held]
            if off:
                said = f"{SIDE_WORDS[sheet.side]} are to hold {asked.told(off[0])}, and none gets there."
                yield Finding("warning", "goal-out-of-reach", where, said, "Open a way to it.", "TN-182")
    for place, goal in enumerate(scenario.goals):
        takers = [side for side in SIDES if not goal.side or goal.side == side]
        able = [side for side in takers if not reached[side] or goal.at in reached[side]]
        if takers and not able and goal.at in asked.ground.hexes:
            said = f"The objective at {asked.told(goal.at)} can be reached by nobody who may take it."
            yield Finding(
                "warning", "goal-out-of-reach", f"goals.{place}", said, "Open a way to it.", "TN-182"
            )


def _reached(asked: Survey, side: SideKey) -> set[object]:
    """Every hex to which squads of the side can come; empty where nobody says where they begin."""
    begun = starts(asked, side)
    found: set[object] = set()
    for at in begun:
        if at not in found:
            found |= {at, *reach(asked.ground, at, "squad", FAR)}
    return found


def check_reinforcements(asked: Survey) -> Iterator[Finding]:
    """When they come, for whom, and by which hexes."""
    scenario = asked.scenario
    shades = {(d.side, d.number): d.shade for d in scenario.divisions}
    last = None if scenario.unlimited else scenario.rounds
    for place, coming in enumerate(scenario.reinforcements):
        where = f"reinforcements.{place}"
        words = f"The reinforcement of {division_words(coming, coming.division)}"
        if coming.round < 1 or (last is not None and coming.round > last):
            said = f"{words} comes in round {coming.round}; the battle has rounds 1 to {last or 'the end'}."
            yield Finding(
                "error", "reinforcement-round", where, said, "Choose a round of the battle.", "TN-207"
            )
        shade = shades.get((coming.side, coming.division))
        others = [s for (side, _), s in shades.items() if side == coming.side]
        if shade is None and others:
            said = f"{words} comes for a division that the scenario does not have."
            yield Finding(
                "error", "reinforcement-division", where, said, "Choose a division that is there.", "TN-207"
            )
        elif shade is not None and coming.bases and shade != coming.shade:
            said = f"{words} stands on {coming.shade} bases; the bases of that division are {shade}."
            yield Finding("error", "reinforcement-shade", where, said, "Choose its own shade.", "TN-207")
        entry = asked.known(coming.entry)
        nation = next(
            (d.nation for d in scenario.divisions if (d.side, d.number) == (coming.side, coming.division)),
            next(iter(sheet_of(scenario, coming.side).nations), ""),
        )
        if not coming.entry:
            said = f"{words} has no hex by which it comes in."
            yield Finding("error", "no-entry", f"{where}.entry", said, "Choose entry hexes.", "TN-208")
        if entry:
            yield from barred(asked, f"{where}.entry", words, entry, coming.pieces, nation, coming.bases)
        inside = [at for at in entry if len(asked.ground.next_to(at)) == 6]
        if inside and not coming.words.strip():
            said = f"{words} comes in at {asked.told(inside[0])}, which is not at the edge of the map."
            yield Finding(
                "warning",
                "entry-inside",
                f"{where}.entry",
                said,
                "Choose a hex at the edge, or say how.",
                "TN-208",
            )
