"""What each order of a battle brings about, and what follows by itself.

Cite: TN-105 to TN-122, TN-244, TN-245.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Given, Orders
from rulesets.kit.flow.sides import other
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.chain import Result
from rulesets.tide_of_iron.document.scenario import SIDES, Counted, does, seats_of
from rulesets.tide_of_iron.rules.battle import commands as c, events as e
from rulesets.tide_of_iron.rules.battle.commanders import candidates, given_up, why_none
from rulesets.tide_of_iron.rules.battle.handlers_table import TABLE
from rulesets.tide_of_iron.rules.battle.outcome import PEOPLE, shown
from rulesets.tide_of_iron.rules.battle.state import SUBJECT, State, choosing, side_of
from rulesets.tide_of_iron.rules.battle.weather import turned_up
from rulesets.tide_of_iron.rules.chain.commands import ChangeRuling
from rulesets.tide_of_iron.rules.chain.events import RulingChanged

Handler: TypeAlias = Callable[[Given[State, Any]], Sequence[e.Event]]
RESULTS: Mapping[str, Result] = {"allied": "allied", "axis": "axis", "draw": "draw"}


def roll(given: Given[State, c.RollInitiative]) -> list[e.Event]:
    allied, axis = given.faces
    side = "" if allied == axis else "allied" if allied > axis else "axis"
    return [e.InitiativeRolled(side, allied, axis)]


def use(given: Given[State, c.UseCommanders]) -> list[e.Event]:
    return [e.CommandersAnswered(given.seat, given.command.answer)]


def choose(given: Given[State, c.ChooseCommander]) -> list[e.Event]:
    command = given.command
    return [e.CommanderChosen(given.seat, command.commander, command.deck, command.replaced)]


def begin(given: Given[State, c.BeginRound]) -> list[e.Event]:
    """The round, with the weather its check turns up. Cite: TN-107, TN-108."""
    weather = given.state.scenario.weather
    kind = turned_up(weather, given.faces[0]) if weather and given.faces else ""
    return [e.RoundBegun(given.command.round, kind)]


def report(given: Given[State, c.ReportBattle]) -> list[e.Event]:
    """The report is put to the other side with what it says. Cite: TN-245."""
    state, command = given.state, given.command
    side = side_of(given.seat)
    reported = e.BattleReported(
        side, RESULTS[command.result], command.grade, _left(state, command.left), command.remark
    )
    words = f"{begun(does(side, 'reports', 'report'))} how the battle ended"
    wanted = (seats_of(state.scenario, other(SIDES, side)),)
    return [reported, agreement.Proposed(SUBJECT, given.seat, wanted, words, tuple(shown(state, reported)))]


def _left(state: State, given: Sequence[tuple[str, int]]) -> tuple[tuple[str, Counted], ...]:
    """What is left of each core base, in the order of the roster."""
    numbers = dict(given)
    return tuple(
        (
            base.key,
            tuple((kind, left) for kind, _ in base.figures if (left := numbers[f"{base.key}:{kind}"])),
        )
        for base in state.scenario.roster
    )


def answer(given: Given[State, agreement.AgreementCommand]) -> list[e.Event]:
    event = agreement.decide(given.state.pendings, given.seat, given.command)
    reported = given.state.report
    if reported is None or not agreement.stands(given.state.pendings, event):
        return [event]
    return [event, e.BattleEnded(reported.result, reported.grade, reported.left, reported.remark)]


def concede(given: Given[State, c.ConcedeBattle]) -> list[e.Event]:
    """The other side has won it; nobody has lost a figure. Cite: TN-244."""
    side = side_of(given.seat)
    left = tuple((base.key, base.figures) for base in given.state.scenario.roster)
    reason = f": {given.command.reason}" if given.command.reason else ""
    why = f"{begun(PEOPLE[side])} gave it up{reason}"
    return [e.BattleEnded(RESULTS[other(SIDES, side)], "", left, why)]


def set_round(given: Given[State, c.SetRound]) -> list[e.Event]:
    return [e.RoundSet(given.command.round, given.command.reason)]


def change_ruling(given: Given[State, ChangeRuling]) -> list[e.Event]:
    command = given.command
    return [RulingChanged(command.name, command.value, command.reason)]


def close(given: Given[State, c.CloseBattle]) -> list[e.Event]:
    left = tuple((base.key, base.figures) for base in given.state.scenario.roster)
    why = f"The organiser ended it: {given.command.reason}"
    return [e.BattleEnded(RESULTS[given.command.result], "", left, why)]


ORDERS: Orders[State, e.Event] = {
    c.RollInitiative: roll,
    c.UseCommanders: use,
    c.ChooseCommander: choose,
    c.BeginRound: begin,
    **TABLE,
    c.ReportBattle: report,
    c.ConcedeBattle: concede,
    c.SetRound: set_round,
    c.CloseBattle: close,
    ChangeRuling: change_ruling,
    **dict.fromkeys(agreement.COMMANDS, answer),
}


def follow(state: State) -> list[e.Event]:
    """A side that cannot choose a commander plays without, and one with a single choice has made it.
    Cite: TN-236."""
    side = "" if state.is_finished else choosing(state)
    if not side:
        return []
    if why := why_none(state, side):
        return [e.CommanderPassed(side, why)]
    found, decks = candidates(state, side), given_up(state, side)
    if len(found) == len(found[0].decks) == len(decks) == 1:
        return [e.CommanderChosen(side, found[0].commander.name, found[0].decks[0], decks[0])]
    return []
