"""What each order of a chain brings about, and what follows by itself.

Cite: TN-142 to TN-169, TN-241 to TN-247.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Given, Orders
from rulesets.kit.flow.sides import other
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.chain import Result
from rulesets.tide_of_iron.document.scenario import SIDES, Counted
from rulesets.tide_of_iron.document.ways import next_of
from rulesets.tide_of_iron.rules.chain import commands as c, events as e
from rulesets.tide_of_iron.rules.chain.outcome import (
    bonuses_after,
    conceded_to,
    levels_after,
    score,
    shown,
    winner_of,
)
from rulesets.tide_of_iron.rules.chain.squads import read
from rulesets.tide_of_iron.rules.chain.state import SUBJECT, State
from rulesets.tide_of_iron.rules.chain.words import people

Handler: TypeAlias = Callable[[Given[State, Any]], Sequence[e.Event]]


def type_base(given: Given[State, c.TypeBase]) -> list[e.Event]:
    command = given.command
    return [e.BaseTyped(command.base, read(command.figures), command.specialization)]


def begin(given: Given[State, c.BeginStage]) -> list[e.Event]:
    return [e.StageBegun(given.command.stage)]


def report(given: Given[State, c.ReportStage]) -> list[e.Event]:
    """The report is put to the other side with all that follows from it. Cite: TN-167, TN-168, TN-245."""
    state, command = given.state, given.command
    result = _result(command.result)
    left = _left(state, command.left)
    words = f"{begun(people(state.chain, given.seat))} reports “{state.due.title}”"
    said = (command.played, command.cards, command.remark)
    shows = [
        *shown(state, result, command.grade, left, command.bonuses),
        *(f"“{text}”" for text in said if text),
    ]
    reported = e.StageReported(
        command.stage, given.seat, result, command.grade, tuple(left.items()), command.bonuses, *said
    )
    wanted = ((other(SIDES, given.seat),),)
    return [reported, agreement.Proposed(SUBJECT, given.seat, wanted, words, tuple(shows))]


def _left(state: State, given: Sequence[tuple[str, int]]) -> Mapping[str, Counted]:
    """What is left of each base, in the order of the roster."""
    numbers = dict(given)
    return {
        base.key: tuple(
            (kind, numbers[f"{base.key}:{kind}"])
            for kind, _ in state.bases[base.key].figures
            if numbers[f"{base.key}:{kind}"]
        )
        for base in state.chain.roster
    }


def _result(word: str) -> Result:
    return "allied" if word == "allied" else "axis" if word == "axis" else "draw"


def answer(given: Given[State, agreement.AgreementCommand]) -> list[e.Event]:
    event = agreement.decide(given.state.pendings, given.seat, given.command)
    report = given.state.report
    if report is None or not agreement.stands(given.state.pendings, event):
        return [event]
    ended = e.StageEnded(
        report.stage, report.result, report.grade, report.left, report.bonuses, remark=report.remark
    )
    return [event, ended]


def concede_stage(given: Given[State, c.ConcedeStage]) -> list[e.Event]:
    """The other side has won it; nobody has lost a figure. Cite: TN-244."""
    state = given.state
    left = tuple((key, held.figures) for key, held in state.bases.items())
    result = conceded_to(given.seat)
    return [e.StageEnded(state.stage, result, "", left, conceded_by=given.seat, remark=given.command.reason)]


def concede_chain(given: Given[State, c.ConcedeChain]) -> list[e.Event]:
    own, enemy = _score(given.state)
    why = f"{people(given.state.chain, given.seat)} gave it up"
    reason = f": {given.command.reason}" if given.command.reason else ""
    return [e.ChainEnded(other(SIDES, given.seat), own, enemy, why + reason)]


def choose(given: Given[State, c.ChooseSpecialization]) -> list[e.Event]:
    return [e.SpecializationChosen(given.command.base, given.command.specialization)]


def void(given: Given[State, c.VoidStage]) -> list[e.Event]:
    command = given.command
    return [e.StageVoided(command.stage, command.to, command.reason)]


def set_level(given: Given[State, c.SetLevel]) -> list[e.Event]:
    command = given.command
    return [e.LevelSet(command.base, int(command.level), command.reason)]


def set_base(given: Given[State, c.SetBase]) -> list[e.Event]:
    command = given.command
    return [e.BaseTyped(command.base, read(command.figures), command.specialization, command.reason)]


def change_ruling(given: Given[State, c.ChangeRuling]) -> list[e.Event]:
    command = given.command
    return [e.RulingChanged(command.name, command.value, command.reason)]


def close(given: Given[State, c.CloseChain]) -> list[e.Event]:
    own, enemy = _score(given.state)
    return [e.ChainEnded(given.command.winner, own, enemy, f"the organiser ended it: {given.command.reason}")]


def _score(state: State) -> tuple[int, int]:
    return score(state.chain, state.levels, state.past)


ORDERS: Orders[State, e.Event] = {
    c.TypeBase: type_base,
    c.BeginStage: begin,
    c.ReportStage: report,
    c.ConcedeStage: concede_stage,
    c.ConcedeChain: concede_chain,
    c.ChooseSpecialization: choose,
    c.VoidStage: void,
    c.SetLevel: set_level,
    c.SetBase: set_base,
    c.ChangeRuling: change_ruling,
    c.CloseChain: close,
    **dict.fromkeys(agreement.COMMANDS, answer),
}


def follow(state: State) -> list[e.Event]:
    """After a stage: the roster is judged, then the chain goes on or ends. Cite: TN-149, TN-164, TN-165."""
    if state.is_finished or not state.past:
        return []
    last = state.past[-1]
    if state.phase == "judging" and last.result:
        levels = levels_after(state, last.result, last.grade, last.left)
        return [e.RosterJudged(last.stage, levels, bonuses_after(state, last.result, last.bonuses))]
    if state.phase == "judged":
        to = next_of(state.chain, last.stage, last.result, last.grade) if last.result else last.to or None
        if to is not None:
            return [e.ChainWentOn(to)]
        return [e.ChainEnded(winner_of(state), *_score(state))]
    return []
