"""What the objectives held come to: who holds what, which grade is reached. And what a report brings.

Cite: TN-103, TN-181, TN-182, TN-245.
"""

from collections.abc import Iterator

from rulesets.kit.children import Report
from rulesets.kit.words import begun, parted
from rulesets.tide_of_iron.document.chain import MOST_CARDS
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.scenario import SIDES, Grade, does
from rulesets.tide_of_iron.rules.battle.events import BattleReported
from rulesets.tide_of_iron.rules.battle.state import State
from rulesets.tide_of_iron.rules.chain.squads import figures_words

PEOPLE = {side.key: side.people for side in THE_SIDES}
WON = {"draw": "a draw", **{side.key: f"won by {side.people}" for side in THE_SIDES}}


def objectives(state: State) -> tuple[str, ...]:
    """The hexes of objectives, those a grade names among them, by their labels."""
    named = [goal.at for goal in state.scenario.goals]
    named += [at for sheet in state.scenario.sides for grade in sheet.grades for at in grade.hexes]
    return tuple(dict.fromkeys(state.names[at] for at in named if at in state.names))


def worth(state: State, hex: str) -> int:
    """What the victory hex is worth; 0 where it has no such marker."""
    return sum(
        goal.value
        for goal in state.scenario.goals
        if goal.kind == "victory" and state.names.get(goal.at) == hex
    )


def points(state: State, side: str) -> int:
    """The sum of the victory hexes the side holds. Cite: TN-182."""
    return sum(worth(state, hex) for hex, holder in state.held.items() if holder == side)


def reached(state: State, side: str) -> Grade | None:
    """The highest grade of its objective that the side has reached by hexes and points; those that words
    alone tell are never reached by themselves. Cite: TN-181."""
    grades = next((sheet.grades for sheet in state.scenario.sides if sheet.side == side), ())
    return next((grade for grade in grades if _is_reached(state, side, grade)), None)


def _is_reached(state: State, side: str, grade: Grade) -> bool:
    if not grade.hexes and grade.points is None:
        return False
    held = all(state.held.get(state.names.get(at, "")) == side for at in grade.hexes)
    return held and (grade.points is None or points(state, side) >= grade.points)


def verdict(state: State) -> str:
    """What the objectives held now say, in a sentence; empty where none is reached."""
    told = []
    for side in SIDES:
        grade = reached(state, side)
        if grade is not None:
            graded = f" ({grade.grade})" if grade.grade else ""
            told.append(f"{begun(does(side, 'has', 'have'))} reached an objective{graded}: {grade.words}")
    return " ".join(told)


def shown(state: State, report: BattleReported) -> Iterator[str]:
    """All that is agreed to, a sentence each."""
    graded = f" ({report.grade})" if report.grade else ""
    yield f"The battle was {WON[report.result]}{graded}."
    yield verdict(state) or "By the objectives held, no grade is reached that hexes or points alone tell."
    for key, figures in report.left:
        base = next(base for base in state.scenario.roster if base.key == key)
        if figures != base.figures:
            yield f"Left of {base.name}: {figures_words(figures)}."
    if report.remark:
        yield f"“{report.remark}”"


def report(state: State) -> Report:
    """What a finished battle says to the chain it is of, by the fields of its report. Cite: TN-246."""
    if state.ended is None:
        return ()
    left = tuple(
        (f"left.{key}:{kind}", dict(figures).get(kind, 0))
        for key, figures in state.ended.left
        for base in state.scenario.roster
        if base.key == key
        for kind, _ in base.figures
    )
    remark = (("remark", state.ended.why),) if state.ended.why else ()
    cards = (("cards", words),) if (words := _cards(state)) else ()
    return (("result", state.ended.result), ("grade", state.ended.grade), *left, *cards, *remark)


def _cards(state: State) -> str:
    """Who commanded with which deck, and the weather as it was turned up, as far as the chain has room for
    it. Cite: TN-167."""
    told = [f"{one.commander} with {one.deck}" for one in state.chosen.values() if one is not None]
    told += [f"weather: {', '.join(state.shown)}"] if state.shown else []
    return parted("; ".join(told), MOST_CARDS)[0]
