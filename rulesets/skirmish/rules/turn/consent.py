"""Answers to what a side proposed: a loss the killer reports, an end that is offered.

Cite: TS-311, TS-321.
"""

from dataclasses import replace
from typing import Any

from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.sides import are_many
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.records.losses import losses_of
from rulesets.skirmish.rules.log.state import END, State, enemy, on_board
from rulesets.skirmish.rules.turn.ending import MatchEnded
from rulesets.skirmish.rules.turn.losses import loss
from rulesets.skirmish.rules.turn.words import who


def answer(given: OrderContext[State, agreement.AgreementCommand]) -> list[object]:
    """What was proposed happens once it stands: a loss, or the end."""
    state = given.state
    event = agreement.decide(state.pendings, given.seat, given.command)
    if not agreement.stands(state.pendings, event):
        return [event]
    if event.subject == END and state.offered:
        return [event, MatchEnded(state.offered.result, "both agreed to end it")]
    found = next(one for one in state.claims if one.subject == event.subject)
    owner = enemy(found.by)
    units = [unit for unit in on_board(state, owner) if unit.name == found.unit]
    if not units or found.what not in losses_of(state, units[0]):
        return [event]
    return [event, loss(state, owner, found.unit, found.what)]


def answered(state: State, event: agreement.AgreementEvent) -> State:
    """What waits for consent; a claim or offer that is answered waits no more."""
    after = agreement.changed(state, event)
    waiting = {pending.subject for pending in after.pendings}
    return replace(
        after,
        claims=tuple(claim for claim in after.claims if claim.subject in waiting),
        offered=after.offered if END in waiting else None,
    )


def tell_answered(state: State, event: Any, seat: str | None) -> Sentence:
    if isinstance(event, agreement.Proposed):
        return ""
    by = who(event.by) if event.by != ORGANISER else "The organiser"
    return agreement.told(state.pendings, event, by, are_many(THE_SIDES, event.by))


ORDERS = tuple(Order(command, answer) for command in agreement.COMMANDS)
EVENTS = tuple(Happened(event, answered, tell_answered) for event in agreement.EVENTS)
