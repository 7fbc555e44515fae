"""How a tournament opens, and its house rules, which the organiser can change.

Cite: TS-324, TS-326 to TS-328, TS-345, TS-349.
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.deciding import Happened, Order, Sentence, as_given
from rulesets.kit.flow.house_rule import ChangeRuling, RulingChanged, because, now_words, with_change
from rulesets.kit.words import count
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import Tournament
from rulesets.skirmish.event.rules.state import Entrant, State


@dataclass(frozen=True, slots=True)
class TournamentOpened:
    """`matches` are those it refers to, in its order."""

    tournament: Tournament
    rulings: Rulings
    matches: tuple[Match, ...] = ()


def opened(event: TournamentOpened) -> State:
    names = enumerate(event.tournament.entrants, 1)
    entrants = tuple(Entrant(number, name) for number, name in names)
    return State(event.tournament, event.rulings, event.matches, entrants)


def tell_opened(event: TournamentOpened) -> Sentence:
    entered = count(len(event.tournament.entrants), "entrant is", "entrants are")
    return f"“{event.tournament.title}” opens: {entered} listed."


def ruling_changed(state: State, event: RulingChanged) -> State:
    return replace(state, rulings=with_change(state.rulings, event))


def tell_ruling_changed(state: State, event: RulingChanged, seat: str | None) -> Sentence:
    question, now = now_words(state.rulings, event)
    return f"The organiser changes a house rule: {question} Now: {now}. {because(event.reason)}"


ORDERS = (Order(ChangeRuling, as_given(RulingChanged)),)
EVENTS = (Happened(RulingChanged, ruling_changed, tell_ruling_changed),)
