"""Everything a seat may order now, enumerated once.

Cite: "Sequence of Play"; AD-007, AD-066, AD-071, AD-276, AD-277.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from rulesets.axis_allies_dday.document.battle import LAND, SideKey
from rulesets.axis_allies_dday.rules.cards.deal import procedure_in_play
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, order, own_word, side_of, side_seats
from rulesets.axis_allies_dday.rules.cards.tactics import TakeTacticsUp
from rulesets.axis_allies_dday.rules.state.deck import tactic_of
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import kind_words
from rulesets.axis_allies_dday.rules.turn import allies
from rulesets.axis_allies_dday.rules.turn.follow import asks_to_leave, offers_early_win
from rulesets.axis_allies_dday.rules.turn.organiser import rulings
from rulesets.axis_allies_dday.rules.turn.words import (
    AgreeToRemoval,
    Concede,
    PlayOn,
    SetLossOrder,
    TakeEarlyWin,
)
from rulesets.kit.flow import agreement
from rulesets.kit.flow.asking import Offer, listed
from rulesets.kit.flow.choices import Choice, OneOf, Option, Text
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.remembered import remembered
from rulesets.kit.stored.slotted import replace


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, what is asked first."""
    if state.is_finished:
        return ()
    if seat == ORGANISER:
        settles = agreement.choices(state.pendings, seat, bool(state.pendings))
        # The Axis decides what the Allies dispute (AD-008): nothing of it is asked of the organiser.
        return (*(replace(choice, weight="ruling") for choice in settles), *rulings(state))
    if side_of(state, seat) is None:
        return ()
    return (*listed(asked(state, seat)), *_words(state, seat))


def asked(state: State, seat: str) -> Iterable[Offer]:
    """What the cards ask of the seat; while something is proposed, what it may say to that."""
    if state.pendings:
        return allies.answers(state, seat)
    if state.proposed:
        return allies.carrying_out(state, seat, chain(_due(state).offers(state, seat), (_CONCESSION,)))
    return allies.offered(state, seat, _due(state).offers(state, seat))


def _win_duties(state: State) -> Iterator[Duty]:
    says = f"No {state.battle.allies.adjective} land unit is left. Take the win or play on."
    yield Duty("win", 1, side_seats(state, "axis"), "TakeEarlyWin", says, "AD-011")


def _win_offers(state: State, seat: str) -> Iterator[Choice]:
    if seat in side_seats(state, "axis"):
        yield Choice(TakeEarlyWin, "Take the win", subject="win", cite="AD-011")
        yield Choice(PlayOn, "Play on to the last turn", subject="win", cite="AD-011")


def _removal_duties(state: State) -> Iterator[Duty]:
    seats, says = side_seats(state, order(state).side), "This card has no effect any more."
    yield Duty("deck", 1, seats, "AgreeToRemoval", says, "AD-071")


def _removal_offers(state: State, seat: str) -> Iterator[Choice]:
    if seat in side_seats(state, order(state).side):
        title = order(state).title
        for leaves, words in ((True, "leaves the deck"), (False, "stays in the deck for now")):
            label = f"“{title}” {words}"
            yield Choice(AgreeToRemoval, label, (("leaves", leaves),), subject="deck", cite="AD-071")


_EARLY_WIN = Procedure((TakeEarlyWin, PlayOn), _win_duties, _win_offers)
_REMOVAL = Procedure((AgreeToRemoval,), _removal_duties, _removal_offers)


def _due(state: State) -> Procedure:
    """What is asked now: by the card in play, or by what comes before it."""
    if offers_early_win(state):
        return _EARLY_WIN
    if state.card is None:
        return Procedure(())
    spent = state.card.key.deck == "orders" and asks_to_leave(state, state.card.key.number)
    return _REMOVAL if spent else procedure_in_play(state)


def duties(state: State) -> tuple[Duty, ...]:
    """All open duties; none once the game is over."""
    if state.is_finished:
        return ()
    return tuple(allies.duties(state)) or _due(state).asks(state)


def names_losses(state: State, side: SideKey) -> bool:
    """Whether the side has losses to name for dice that have fallen."""
    seats = side_seats(state, side)
    return any(duty.kind == "NameLosses" and duty.seats == seats for duty in _due(state).asks(state))


def _words(state: State, seat: str) -> Iterator[Choice]:
    """What a side may say at any time: a card it wants again, that it gives up; and its standing loss order,
    but for losses to dice it has seen."""
    side = side_of(state, seat)
    assert side is not None
    if not names_losses(state, side):
        yield Choice(
            SetLossOrder,
            "Set your losses in advance",
            fields=_loss_fields(state, side, own_word(state, seat)),
            subject="words",
            weight="paper",
            why="Without this, you are asked for each loss.",
            cite="AD-277",
        )
    for number in state.passed:
        tactic = tactic_of(state.battle, number)
        if tactic.side == side and state.deck.has("tactics", number):
            label = f"Offer “{tactic.title}” again"
            fixed = (("number", number),)
            yield Choice(TakeTacticsUp, label, fixed, subject="words", weight="paper", cite="AD-218")
    if state.proposed is None or side == "axis":
        yield from listed(allies.offered(state, seat, (_CONCESSION,)))


_CONCESSION = Choice(
    Concede,
    "Concede the game",
    (),
    (Text("reason", "Reason", 300),),
    "words",
    weight="paper",
    cite="AD-276",
    ends=True,
)


def _loss_fields(state: State, side: SideKey, name: str) -> tuple[OneOf, ...]:
    kinds = LAND if side == "axis" else LAND[:3]
    rows = (Option("", "ask me"), *(Option(kind, kind_words(kind)) for kind in kinds))
    known = (*state.loss_orders.get(name, ()), "", "", "")
    names = (("first", "First"), ("second", "Second"), ("third", "Third"))
    return tuple(OneOf(name, label, rows, known[at]) for at, (name, label) in enumerate(names))
