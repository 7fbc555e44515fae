"""The organiser's rulings: a number, a card, a house rule, the end; of pieces see `pieces.py`.

The chronicle keeps the reason of each.

Cite: AD-222.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import SIDES
from rulesets.axis_allies_dday.document.rulings import ONCE, RULE_GROUPS, as_asked, changed
from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.axis_allies_dday.rules.cards.procedure import order
from rulesets.axis_allies_dday.rules.cards.run import CardLeft, card_key, card_left
from rulesets.axis_allies_dday.rules.state import deck
from rulesets.axis_allies_dday.rules.state.changes import with_card
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.telling import Events, sentence
from rulesets.axis_allies_dday.rules.state.words import people
from rulesets.axis_allies_dday.rules.turn.pieces import piece_rulings
from rulesets.axis_allies_dday.rules.turn.victory import GameEnded
from rulesets.kit.flow.choices import Choice, Count, OneOf, Option
from rulesets.kit.flow.deciding import OrderContext, Orders, as_given
from rulesets.kit.flow.house_rule import ChangeRuling, RulingChanged, because, changes, ruling
from rulesets.kit.flow.rulings import spelled, switches, words
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import begun


@dataclass(frozen=True, slots=True)
class SetNumber:
    """The organiser's ruling: what the dice of this card need, until it is completed."""

    hits: int
    reason: str


@dataclass(frozen=True, slots=True)
class MoveCard:
    """The organiser's ruling: a card leaves the deck or comes back to it."""

    deck: str
    number: int
    leaves: bool
    reason: str


@dataclass(frozen=True, slots=True)
class CloseGame:
    """The organiser ends the game; the winner may be nobody."""

    winner: str
    reason: str


@dataclass(frozen=True, slots=True)
class NumberSet(SetNumber):
    """It is set."""


@dataclass(frozen=True, slots=True)
class CardMoved(MoveCard):
    """It is gone or back."""


def rulings(state: State) -> Iterator[Choice]:
    """What the organiser may order at any time."""
    yield from piece_rulings(state)
    if state.card is not None and state.card.key.deck == "orders" and order(state).hits:
        hits = Count("hits", "Hits on this or less", 1, 6, 1)
        yield ruling(SetNumber, "Set what this card's dice hit on", _CITE, hits)
    yield from _cards(state)
    yield from changes(as_asked(state.rulings), _CITE, FIXED, sides_of(state.battle))
    winners = tuple(Option(key, people(state.battle, key)) for key in (*SIDES, ""))
    winner = OneOf("winner", "Winner", winners, "")
    yield ruling(CloseGame, "End the game", _CITE, winner, ends=True)


def _cards(state: State) -> Iterator[Choice]:
    now = state.card.key if state.card else None
    ways = ((state.deck.cards, True, "leaves the deck"), (state.deck.gone, False, "returns to the deck"))
    for cards, leaves, words_ in ways:
        for card in cards:
            if card != now:
                fixed = (("deck", card.deck), ("number", card.number), ("leaves", leaves))
                label = f"Card {card.number} of the {card.deck} {words_}"
                yield replace(ruling(MoveCard, label, _CITE, fixed=fixed), asks="Move a card")


FIXED = frozenset((*RULE_GROUPS[0].names[:2], *RULE_GROUPS[1].names, "tactics_sides", "tactics_remarks"))
"""House rules about the set-up and the decks: settled before turn 1."""
_CITE = "AD-222"


def close(given: OrderContext[State, CloseGame]) -> list[object]:
    return [GameEnded(given.command.winner, f"the organiser ended it: {given.command.reason}")]


def card_moved(state: State, event: CardMoved) -> State:
    key = card_key(event.deck, event.number)
    if event.leaves:
        return card_left(state, CardLeft(event.deck, event.number, event.reason))
    return replace(state, deck=deck.put_back(state.deck, key))


def _tell_card_moved(state: State, event: CardMoved) -> str:
    goes, way = ("removes", "from") if event.leaves else ("returns", "to")
    return sentence(f"The organiser {goes} {{card}} {way} the deck. {{because}}", state, event)


def _changed(state: State, event: RulingChanged) -> State:
    return replace(state, rulings=changed(state.rulings, event.name, spelled(event.value)))


def _tell_ruling_changed(state: State, event: RulingChanged) -> str:
    name = ONCE.get(event.name, event.name)
    asked = switches(type(state.rulings), sides_of(state.battle))
    item = next(known for known in asked if known.name == name)
    said = words(item, getattr(as_asked(_changed(state, event).rulings), name))
    return f"House rule changed: {item.question} {begun(said)}. {because(event.reason)}".strip()


ORDERS: Orders[State, object] = {
    SetNumber: as_given(NumberSet),
    MoveCard: as_given(CardMoved),
    ChangeRuling: as_given(RulingChanged),
    CloseGame: close,
}
EVENTS: Events = {
    NumberSet: (
        lambda state, event: with_card(state, hits=event.hits),
        "The organiser sets this card's dice to hit on {upto}. {because}",
    ),
    CardMoved: (card_moved, _tell_card_moved),
    RulingChanged: (
        _changed,
        _tell_ruling_changed,
    ),
}
