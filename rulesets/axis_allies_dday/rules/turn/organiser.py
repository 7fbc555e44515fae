"""The organiser's rulings: a number, a card, a house rule, the end; of pieces see `pieces.py`.

The chronicle keeps the reason of each.

Cite: AD-222.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import SIDES
from rulesets.axis_allies_dday.document.rule_groups import RULE_GROUPS
from rulesets.axis_allies_dday.document.rulings import ONCE, as_asked, changed
from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.axis_allies_dday.rules.cards.procedure import order
from rulesets.axis_allies_dday.rules.cards.run import CardLeft, card_key, card_left
from rulesets.axis_allies_dday.rules.state import deck
from rulesets.axis_allies_dday.rules.state.changes import with_card
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.telling import Events, sentence
from rulesets.axis_allies_dday.rules.state.words import people
from rulesets.axis_allies_dday.rules.turn.pieces import REASON, piece_rulings
from rulesets.axis_allies_dday.rules.turn.victory import GameEnded
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option, Value
from rulesets.kit.flow.deciding import OrderContext, Orders, as_given
from rulesets.kit.flow.house_rule import because
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
class ChangeRuling:
    """The organiser changes a house rule in mid-game."""

    name: str
    value: str
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


@dataclass(frozen=True, slots=True)
class RulingChanged(ChangeRuling):
    """It is changed."""


def rulings(state: State) -> Iterator[Choice]:
    """What the organiser may order at any time."""
    yield from piece_rulings(state)
    if state.card is not None and state.card.key.deck == "orders" and order(state).hits:
        hits = Count("hits", "Hits on this or less", 1, 6, 1)
        yield _ruling(SetNumber, "Set what this card's dice hit on", (), hits)
    yield from _cards(state)
    yield from _switches(state)
    winners = tuple(Option(key, people(state.battle, key)) for key in (*SIDES, ""))
    closing = _ruling(CloseGame, "End the game", (), OneOf("winner", "Winner", winners, ""))
    yield replace(closing, ends=True)


def _ruling(
    command: type, label: str, fixed: tuple[tuple[str, Value], ...], *fields: Field, asks: str = ""
) -> Choice:
    every, subject = (*fields, REASON), f"ruling-{label}"
    return Choice(command, label, fixed, every, subject, weight="ruling", cite="AD-222", asks=asks)


def _cards(state: State) -> Iterator[Choice]:
    now = state.card.key if state.card else None
    ways = ((state.deck.cards, True, "leaves the deck"), (state.deck.gone, False, "returns to the deck"))
    for cards, leaves, words_ in ways:
        for card in cards:
            if card != now:
                fixed = (("deck", card.deck), ("number", card.number), ("leaves", leaves))
                label = f"Card {card.number} of the {card.deck} {words_}"
                yield _ruling(MoveCard, label, fixed, asks="Move a card")


def _switches(state: State) -> Iterator[Choice]:
    rulings = as_asked(state.rulings)
    for item in switches(type(rulings), sides_of(state.battle)):
        if item.name in FIXED:
            continue
        now = getattr(rulings, item.name)
        rows = tuple(Option(spelled(value), words(item, value)) for value, _ in item.values if value != now)
        field = OneOf("value", item.question, rows, rows[0].value)
        yield _ruling(ChangeRuling, item.question, (("name", item.name),), field)


FIXED = frozenset((*RULE_GROUPS[0].names[:2], *RULE_GROUPS[1].names, "tactics_sides", "tactics_remarks"))
"""House rules about the set-up and the decks: settled before turn 1."""


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


def _tell_ruling_changed(state: State, event: RulingChanged) -> str:
    name = ONCE.get(event.name, event.name)
    asked = switches(type(state.rulings), sides_of(state.battle))
    item = next(known for known in asked if known.name == name)
    said = words(item, getattr(as_asked(changed(state.rulings, event.name, event.value)), name))
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
        lambda state, event: replace(state, rulings=changed(state.rulings, event.name, event.value)),
        _tell_ruling_changed,
    ),
}
