"""What the program has to do now: the order, the consent or the answer that is due of one of its seats.

Invariant: a player of the house is asked with what a person in its seat would see, and gives what the seat's
menu offers. What a seat of a person may do too is left to that person. It agrees to what others report and to
dice they entered. Reading: it agrees to undo what rolled no dice and revealed nothing, and to anything about
which people of other sides are asked too. This module only reads.
"""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from campaign.log import typed, undo
from campaign.log.running import Running
from campaign.people.seats import Held
from rulesets.kit.flow.agreement import Agree, Groups
from rulesets.kit.flow.asking import Ask
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.players import PLAYERS
from rulesets.kit.playing import for_duty
from rulesets.kit.playout import PLAIN_WORDS, Order, drawn

NO_UNDO = "Dice were rolled, or something hidden was seen."
_CHANCE = secrets.SystemRandom()


@dataclass(frozen=True, slots=True)
class AnswerUndo:
    """The answer of a seat to a request to undo."""

    seat: str
    agrees: bool


@dataclass(frozen=True, slots=True)
class ConfirmDice:
    """A seat confirms dice that were entered by hand, of an order or of the end."""

    seat: str


Deed = Order | AnswerUndo | ConfirmDice


def next_deed(at: Running, held: Held, players: Mapping[str, str]) -> Deed | None:
    """What is due first; None if nothing is. `players` are the names of the players by seat."""
    asked_back = undo.pending(at.log)
    if asked_back and (seat := _of_program(asked_back[0].wanted, held)):
        return AnswerUndo(seat, _agrees_to_undo(at, held))
    waits, ended = typed.waiting(at.log), at.doubt
    groups = ended.sides if ended else typed.wanted(at.log, waits) if waits else ()
    if seat := _of_program(groups, held):
        return ConfirmDice(seat)
    if at.campaign.finished:
        return None
    return next((_order(at, ask, players[ask.seat]) for ask in _asks(at, held)), None)


def _of_program(groups: Groups, held: Held) -> str:
    """A seat of the program that answers for one of the groups; empty if there is none."""
    mine = (group for group in groups if held.is_for_program(group))
    return next((seat for group in mine for seat in group if seat in held.programs), "")


def _agrees_to_undo(at: Running, held: Held) -> bool:
    asking = next(record for record in reversed(at.log.records) if record.kind == "ask_back")
    with_people = any(not held.is_for_program(group) for group in asking.wanted)
    return with_people or undo.is_harmless(at.log, asking)


def _asks(at: Running, held: Held) -> Iterator[Ask]:
    """What is asked of the program's seats alone, a duty after the other, as each seat knows it; and what it
    may report meanwhile."""
    ruleset, state = at.ruleset, at.state
    for seat in (seat.key for seat in at.seats if seat.key in held.programs):
        for duty in open_duties(ruleset.standing(state, seat).duties):
            is_asked = seat in duty.seats and held.is_for_program(duty.seats)
            if is_asked and (choices := for_duty(ruleset.menu(state, seat), duty)):
                yield Ask(seat, choices)


def _order(at: Running, ask: Ask, name: str) -> Order:
    """What the player of that name orders. One that would do nothing draws from what is asked, so that nobody
    waits for it."""
    consents = tuple(item for item in ask.choices if item.command is Agree)
    if consents:
        return drawn(ask.seat, consents, _CHANCE, PLAIN_WORDS)
    made = PLAYERS.get(name)
    player = made(at.ruleset) if made else None
    order = player(at.ruleset.seen_by(at.state, ask.seat), ask, _CHANCE) if player else None
    asked = tuple(item for item in ask.choices if item.weight == "asked")
    return order or drawn(ask.seat, asked, _CHANCE, PLAIN_WORDS)
