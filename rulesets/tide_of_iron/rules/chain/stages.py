"""Stages: begun, reported, agreed, conceded or not played, and what follows from them.

Cite: TN-139, TN-144, TN-149 to TN-169, TN-171, TN-241 to TN-245.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, Field, OneOf, Option, SomeOf, Text
from rulesets.kit.flow.conditions import Need, Table
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders, as_given
from rulesets.kit.flow.house_rule import ruling
from rulesets.kit.flow.sides import other
from rulesets.kit.words import begun as capital, listed
from rulesets.tide_of_iron.document.chain import MOST_CARDS, RESULTS, Result, result_of
from rulesets.tide_of_iron.document.scenario import SIDES, Counted
from rulesets.tide_of_iron.document.ways import steps
from rulesets.tide_of_iron.rules.chain.outcome import shown
from rulesets.tide_of_iron.rules.chain.squads import (
    beyond,
    beyond_words,
    figures_words,
    left_fields,
    left_of,
    left_parts,
)
from rulesets.tide_of_iron.rules.chain.state import SUBJECT, Asked, Past, StageReported, State, stage_of
from rulesets.tide_of_iron.rules.chain.words import base_of, people, result_words, why_words


@dataclass(frozen=True, slots=True)
class BeginStage:
    stage: str


@dataclass(frozen=True, slots=True)
class ReportStage:
    """The result of a stage. `left` are figures left by "base:kind"; `bonuses` the conditions that came
    true; `played`, `cards` and `remark` are words. Cite: TN-167."""

    stage: str
    result: str
    left: tuple[tuple[str, int], ...]
    grade: str = ""
    bonuses: tuple[str, ...] = ()
    played: str = ""
    cards: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ConcedeStage:
    stage: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class VoidStage:
    """The organiser's: the stage is not played; `to` is where the chain goes on, empty where it ends."""

    stage: str
    to: str
    reason: str


@dataclass(frozen=True, slots=True)
class StageBegun:
    stage: str


@dataclass(frozen=True, slots=True)
class StageEnded:
    """A stage is over: as reported, or conceded by the side `conceded_by`."""

    stage: str
    result: Result
    grade: str
    left: tuple[tuple[str, Counted], ...]
    bonuses: tuple[str, ...] = ()
    conceded_by: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class StageVoided:
    stage: str
    to: str
    reason: str


NEEDS: Table[Asked] = {
    BeginStage: (
        Need(lambda o: o.s.phase != "playing", "“{o.s.due.title}” has begun. Report its result.", "TN-169"),
    ),
    ReportStage: (
        Need(lambda o: o.s.phase == "playing", "“{o.s.due.title}” has not begun yet.", "TN-169"),
        Need(
            lambda o: o.c.stage != o.s.stage or not beyond(o.s.standing, o.c.left),
            lambda o: beyond_words(o.s.standing, o.c.left),
            "TN-168",
        ),
    ),
}


def beginning(state: State) -> Choice:
    """The stage that is due."""
    fixed = (("stage", state.stage),)
    label, why = f"Begin “{state.due.title}”", " ".join(_still_missing(state))
    return Choice(BeginStage, label, fixed, subject=SUBJECT, why=why, cite="TN-164")


def _still_missing(state: State) -> Iterator[str]:
    """What the battle needs and a template still lacks, so that it is filled in or looked up by then.
    Cite: TN-139, TN-156, TN-171."""
    chain = state.chain
    if not chain.missing:
        return
    if state.due.scenario is None:
        yield "Its scenario is not in this chain. Use your own booklet."
    worn = sorted(set(state.levels.values()) - {0})
    silent = [chain.medals[level - 1].title for level in worn if not chain.medals[level - 1].words]
    if silent:
        yield f"The effect of {listed(silent)} is missing here. Look it up before you begin."


def reporting(state: State) -> Choice:
    """The report: who won, and what is left of each base, at full strength unless said otherwise.
    Cite: TN-167, TN-168."""
    chain, stage = state.chain, state.due
    won = tuple(Option(result, result_words(chain, result)) for result in RESULTS)
    graded = dict.fromkeys(way.grade for way in chain.ways if way.of == stage.key and way.grade)
    grades = (Option("", "no grade"), *(Option(grade, grade) for grade in graded))
    stated = [(str(place), bonus.words) for place, bonus in enumerate(stage.bonus) if bonus.when == "stated"]
    options = tuple(Option(key, words) for key, words in stated)
    fields: tuple[Field, ...] = (
        OneOf("result", "Result", won),
        *((OneOf("grade", "Grade", grades, ""),) if graded else ()),
        *left_fields(state.standing, {}),
        *((SomeOf("bonuses", "Conditions met", options, 0, len(options)),) if stated else ()),
        Text("played", "Played on", 40),
        Text("cards", "Commanders, decks and weather", MOST_CARDS),
        Text("remark", "Remark", 500),
    )
    return Choice(
        ReportStage,
        f"Report “{stage.title}”",
        (("stage", stage.key),),
        fields,
        SUBJECT,
        why="Enter the figures left on each base of the division. The other side has to agree.",
        cite="TN-167",
        parts=left_parts(state.standing),
        reports=True,
    )


def conceding(state: State) -> Iterator[Choice]:
    """A side may give the stage up before and while it is played. Cite: TN-244."""
    reason = Text("reason", "Reason", 300)
    if state.phase in ("before", "playing") and not (state.pendings or state.choosing or state.empty_bases):
        fixed = (("stage", state.stage),)
        label = f"Concede “{state.due.title}”"
        yield Choice(ConcedeStage, label, fixed, (reason,), "words", weight="paper", cite="TN-244")


def voiding(state: State) -> Iterator[Choice]:
    """The organiser's: the stage is not played. Cite: TN-242."""
    chain = state.chain
    if not (state.pendings or state.choosing or state.empty_bases):
        ways = dict.fromkeys(to for of, _, _, to in steps(chain) if of == state.stage)
        goes_on = tuple(Option(to, stage_of(chain, to).title) for to in ways)
        field = OneOf("to", "Next stage", goes_on or (Option("", "none: the chain ends"),))
        fixed = (("stage", state.stage),)
        yield ruling(VoidStage, f"Skip “{state.due.title}”", "TN-242", field, fixed=fixed)


def report(given: OrderContext[State, ReportStage]) -> list[object]:
    """The report is put to the other side with all that follows from it. Cite: TN-167, TN-168, TN-245."""
    state, command = given.state, given.command
    result = result_of(command.result)
    left = dict(left_of(state.standing, command.left))
    words = f"{capital(people(state.chain, given.seat))} reports “{state.due.title}”"
    said = (command.played, command.cards, command.remark)
    shows = [
        *shown(state, result, command.grade, left, command.bonuses),
        *(f"“{text}”" for text in said if text),
    ]
    reported = StageReported(
        command.stage, given.seat, result, command.grade, tuple(left.items()), command.bonuses, *said
    )
    wanted = ((other(SIDES, given.seat),),)
    return [reported, agreement.Proposed(SUBJECT, given.seat, wanted, words, tuple(shows))]


def answer(given: OrderContext[State, agreement.AgreementCommand]) -> list[object]:
    event = agreement.decide(given.state.pendings, given.seat, given.command)
    report = given.state.report
    if report is None or not agreement.stands(given.state.pendings, event):
        return [event]
    ended = StageEnded(
        report.stage, report.result, report.grade, report.left, report.bonuses, remark=report.remark
    )
    return [event, ended]


def concede_stage(given: OrderContext[State, ConcedeStage]) -> list[object]:
    """The other side has won it; nobody has lost a figure. Cite: TN-244."""
    state = given.state
    left = tuple((base.key, base.figures) for base in state.standing)
    result = result_of(other(SIDES, given.seat))
    return [StageEnded(state.stage, result, "", left, conceded_by=given.seat, remark=given.command.reason)]


def answered(state: State, event: agreement.AgreementEvent) -> State:
    """What is withdrawn or falls is reported no longer."""
    after = agreement.changed(state, event)
    return after if after.pendings else replace(after, report=None)


def ended(state: State, event: StageEnded) -> State:
    """The stage is over; bases come back for the next. Cite: TN-144."""
    left = dict(event.left)
    past = Past(event.stage, event.result, event.grade, left, event.conceded_by, event.remark, event.bonuses)
    return replace(state, phase="judging", past=(*state.past, past), report=None, pendings=())


def voided(state: State, event: StageVoided) -> State:
    """Nothing counts. Cite: TN-242."""
    past = Past(event.stage, "", "", {}, remark=event.reason, to=event.to)
    return replace(state, phase="judged", past=(*state.past, past), report=None, pendings=())


ORDERS: Orders[State, object] = {
    BeginStage: as_given(StageBegun),
    ReportStage: report,
    ConcedeStage: concede_stage,
    VoidStage: as_given(StageVoided),
    **dict.fromkeys(agreement.COMMANDS, answer),
}
EFFECTS: Effects[State] = {
    StageBegun: lambda state, event: replace(state, phase="playing"),
    StageReported: lambda state, event: replace(state, report=event),
    StageEnded: ended,
    StageVoided: voided,
    **dict.fromkeys(agreement.EVENTS, answered),
}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    chain = state.chain
    match event:
        case StageReported():
            return ""
        case agreement.Proposed():
            return f"{event.words}. {event.shows[0]}"
        case agreement.Agreed() | agreement.Disputed() | agreement.Withdrawn() | agreement.Settled():
            return agreement.told(state.pendings, event, capital(people(chain, event.by)))
        case StageEnded():
            return _stage_ended(state, event)
        case StageBegun(stage):
            return f"“{stage_of(chain, stage).title}” begins."
        case StageVoided(stage, _, reason):
            return f"The organiser skips “{stage_of(chain, stage).title}”.{why_words(reason)}"
    return None


def _stage_ended(state: State, event: StageEnded) -> str:
    title = stage_of(state.chain, event.stage).title
    graded = f" ({event.grade})" if event.grade else ""
    given_up = f" {capital(people(state.chain, event.conceded_by))} conceded it." if event.conceded_by else ""
    lost = [
        f"{base_of(state.chain, key).name} has {figures_words(left)} left"
        for key, left in event.left
        if left != state.bases[key].figures
    ]
    losses = f" {'; '.join(lost)}." if lost else " No base lost a figure."
    said = f" “{event.remark}”" if event.remark else ""
    return f"“{title}” was {result_words(state.chain, event.result)}{graded}.{given_up}{losses}{said}"
