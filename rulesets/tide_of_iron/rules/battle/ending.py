"""Objectives, and how a battle ends: who holds what, which grade is reached, what is reported and agreed.

Cite: TN-103, TN-167, TN-181, TN-182, TN-183, TN-244, TN-245.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.children import Report
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, Field, OneOf, Option, Text
from rulesets.kit.flow.conditions import Need, Needs, Table, gate
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders, as_given
from rulesets.kit.flow.house_rule import ruling
from rulesets.kit.flow.sides import are_many, other
from rulesets.kit.words import begun, parted
from rulesets.tide_of_iron.document.chain import MOST_CARDS, RESULTS, result_of
from rulesets.tide_of_iron.document.offered import PEOPLE, THE_SIDES
from rulesets.tide_of_iron.document.scenario import SIDES, Grade, does, seats_of
from rulesets.tide_of_iron.rules.battle.squads import left_of_core
from rulesets.tide_of_iron.rules.battle.state import (
    SUBJECT,
    Asked,
    BattleEnded,
    BattleReported,
    State,
    side_of,
)
from rulesets.tide_of_iron.rules.battle.words import seat_words
from rulesets.tide_of_iron.rules.chain.squads import (
    beyond,
    beyond_words,
    figures_words,
    left_fields,
    left_of,
    left_parts,
)

WON = {"draw": "a draw", **{side.key: f"won by {side.people}" for side in THE_SIDES}}
_RESULT = OneOf("result", "Result", tuple(Option(result, WON[result]) for result in RESULTS))


@dataclass(frozen=True, slots=True)
class HoldObjective:
    hex: str
    side: str


@dataclass(frozen=True, slots=True)
class ReportBattle:
    """How it ended; `left` are figures left of the core bases by "base:kind", of a battle of a chain."""

    result: str
    grade: str
    left: tuple[tuple[str, int], ...] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ConcedeBattle:
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CloseBattle:
    """The organiser's: the battle ends so."""

    result: str
    reason: str


@dataclass(frozen=True, slots=True)
class ObjectiveHeld:
    """`side` is empty where nobody holds it any more."""

    hex: str
    side: str


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
    yield verdict(state) or "The objectives held reach no grade by hexes or points."
    for key, figures in report.left:
        base = next(base for base in state.scenario.roster if base.key == key)
        if figures != base.figures:
            yield f"Left of {base.name}: {figures_words(figures)}."
    if report.remark:
        yield f"“{report.remark}”"


def result(state: State) -> str:
    """Who won, in a sentence; empty before the end."""
    if state.ended is None:
        return ""
    ended = state.ended
    graded = f" ({ended.grade})" if ended.grade else ""
    why = f" {ended.why}" if ended.why else ""
    end = "" if not why or why.endswith((".", "!", "?")) else "."
    return f"{begun(f'the battle was {WON[ended.result]}')}{graded}.{why}{end}"


def report_of(state: State) -> Report:
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


HOLD: Needs[Asked] = (
    gate(lambda o: o.c.hex in objectives(o.s), "There is no objective on {o.c.hex}.", "TN-182"),
    Need(lambda o: o.s.held.get(o.c.hex, "") != o.c.side, "{o.c.hex} is already held like that.", "TN-182"),
)


REPORT: Needs[Asked] = (
    Need(
        lambda o: not beyond(o.s.scenario.roster, o.c.left),
        lambda o: beyond_words(o.s.scenario.roster, o.c.left),
        "TN-168",
    ),
)


NEEDS: Table[Asked] = {HoldObjective: HOLD, ReportBattle: REPORT}


def holding(state: State) -> Iterator[Choice]:
    """Who holds each objective, on the row of it."""
    for hex in objectives(state):
        now = state.held.get(hex, "")
        for side in (*(side for side in THE_SIDES if side.key != now), None):
            if side is None and not now:
                continue
            key, words = (side.key, side.title) if side else ("", "nobody")
            label = f"{hex} is held by {side.people if side else 'nobody'}"
            fixed = (("hex", hex), ("side", key))
            subject = f"objective {hex}"
            yield Choice(
                HoldObjective,
                label,
                fixed,
                subject=subject,
                weight="open",
                row=f"goal-{hex}",
                tap=words,
                places=(hex,) if state.laid_out else (),
            )


def reporting(state: State) -> Choice:
    """The report: who won, of which grade; of a battle of a chain what is left of each base."""
    grades = {row.grade for sheet in state.scenario.sides for row in sheet.grades if row.grade}
    graded = (Option("", "no grade"), *(Option(grade, grade) for grade in sorted(grades)))
    fields: tuple[Field, ...] = (
        _RESULT,
        OneOf("grade", "Grade", graded, ""),
        *left_fields(state.scenario.roster, left_of_core(state)),
        Text("remark", "Remark", 500),
    )
    return Choice(
        ReportBattle,
        "Report the result",
        (),
        fields,
        SUBJECT,
        weight="asked" if state.is_last else "open",
        why="The other side has to agree.",
        cite="TN-245",
        parts=left_parts(state.scenario.roster),
        reports=True,
    )


def conceding() -> Choice:
    """A side may give the battle up at any time."""
    reason = Text("reason", "Reason", 300)
    return Choice(
        ConcedeBattle,
        "Concede the battle",
        (),
        (reason,),
        "words",
        weight="paper",
        cite="TN-244",
        ends=True,
    )


def closing() -> Choice:
    """The organiser's end of it."""
    return ruling(CloseBattle, "End the battle", "TN-245", _RESULT, ends=True)


def report(given: OrderContext[State, ReportBattle]) -> list[object]:
    """The report is put to the other side with what it says. Cite: TN-245."""
    state, command = given.state, given.command
    side = side_of(given.seat)
    left = left_of(state.scenario.roster, command.left)
    reported = BattleReported(side, result_of(command.result), command.grade, left, command.remark)
    words = f"{begun(does(side, 'reports', 'report'))} the end of the battle"
    wanted = (seats_of(state.scenario, other(SIDES, side)),)
    return [reported, agreement.Proposed(SUBJECT, given.seat, wanted, words, tuple(shown(state, reported)))]


def answer(given: OrderContext[State, agreement.AgreementCommand]) -> list[object]:
    event = agreement.decide(given.state.pendings, given.seat, given.command)
    reported = given.state.report
    if reported is None or not agreement.stands(given.state.pendings, event):
        return [event]
    return [event, BattleEnded(reported.result, reported.grade, reported.left, reported.remark)]


def concede(given: OrderContext[State, ConcedeBattle]) -> list[object]:
    """The other side has won it; nobody has lost a figure. Cite: TN-244."""
    side = side_of(given.seat)
    left = tuple((base.key, base.figures) for base in given.state.scenario.roster)
    reason = f": {given.command.reason}" if given.command.reason else ""
    why = f"{begun(PEOPLE[side])} gave it up{reason}"
    return [BattleEnded(result_of(other(SIDES, side)), "", left, why)]


def close(given: OrderContext[State, CloseBattle]) -> list[object]:
    known = left_of_core(given.state)
    left = tuple((base.key, known.get(base.key, base.figures)) for base in given.state.scenario.roster)
    why = f"The organiser ended it: {given.command.reason}"
    return [BattleEnded(result_of(given.command.result), "", left, why)]


def answered(state: State, event: agreement.AgreementEvent) -> State:
    """What is withdrawn or falls is reported no longer."""
    after = agreement.changed(state, event)
    return after if after.pendings else replace(after, report=None)


def ended(state: State, event: BattleEnded) -> State:
    dice = {"attack": None, "collapse": None, "blast": None, "fire": None, "struck": None}
    return replace(state, ended=event, pendings=(), report=None, **dice)  # type: ignore[arg-type]


ORDERS: Orders[State, object] = {
    HoldObjective: as_given(ObjectiveHeld),
    ReportBattle: report,
    ConcedeBattle: concede,
    CloseBattle: close,
    **dict.fromkeys(agreement.COMMANDS, answer),
}
EFFECTS: Effects[State] = {
    ObjectiveHeld: lambda state, event: replace(state, holders={**state.held, event.hex: event.side}),
    BattleReported: lambda state, event: replace(state, report=event),
    BattleEnded: ended,
    **dict.fromkeys(agreement.EVENTS, answered),
}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    match event:
        case ObjectiveHeld(hex, side):
            if not side:
                return f"Nobody holds the objective on {hex} now."
            return f"{begun(does(side, 'holds', 'hold'))} the objective on {hex}."
        case BattleReported():
            return ""
        case BattleEnded():
            return result(replace(state, ended=event))
        case agreement.Proposed():
            return f"{event.words}. {event.shows[0]}"
        case agreement.Agreed() | agreement.Disputed() | agreement.Withdrawn() | agreement.Settled():
            many = are_many(THE_SIDES, event.by.partition("-")[0])
            return agreement.told(state.pendings, event, begun(seat_words(event.by)), many)
    return None
