"""The run of the cards: a card comes up, is completed, is kept or leaves; a part of one is over.

Cite: Axis & Allies: D-Day, "Sequence of Play"; AD-063 to AD-078, AD-193.
"""

from dataclasses import dataclass
from typing import Any

from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.rules.state import deck
from rulesets.axis_allies_dday.rules.state.deck import CardKey, order_of
from rulesets.axis_allies_dday.rules.state.state import Card, State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events, sentence
from rulesets.axis_allies_dday.rules.state.words import card_title, does, people
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class CardOpened:
    deck: str
    number: int


@dataclass(frozen=True, slots=True)
class CardCompleted:
    """`note` says why where nothing could happen on it."""

    deck: str
    number: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class CardLeft:
    """The card is out of the deck for good."""

    deck: str
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class CardKept:
    """A spent card that the active side keeps in the deck this turn."""

    deck: str
    number: int


@dataclass(frozen=True, slots=True)
class PartEnded:
    """A part of the card is over: that of the seat of this key, or what the word says: "fired", "held" ..."""

    part: str


def seat_done(given: OrderContext[State, Any]) -> list[object]:
    """The seat is done with its part of the card."""
    return [PartEnded(given.seat)]


def card_opened(state: State, event: CardOpened) -> State:
    return replace(state, card=Card(card_key(event.deck, event.number)))


def _tell_card_opened(state: State, event: CardOpened) -> str:
    if event.deck != "orders":
        return ""
    order = order_of(state.battle, event.number)
    return f"{order.number}. {order.title}: {both(state.battle)[order.side]:acts|act}."


def card_completed(state: State, event: CardCompleted) -> State:
    key = card_key(event.deck, event.number)
    luck = (0, 0) if event.deck == "orders" else state.luck
    return replace(state, card=None, deck=deck.completed(state.deck, key), luck=luck)


def _tell_card_completed(state: State, event: CardCompleted) -> str:
    return sentence("{Card}, is skipped: {note}." if event.note else "", state, event)


def card_left(state: State, event: CardLeft) -> State:
    key = card_key(event.deck, event.number)
    card = None if state.card and state.card.key == key else state.card
    return replace(state, card=card, deck=deck.without(state.deck, key))


def card_kept(state: State, event: CardKept) -> State:
    return replace(state, deck=deck.completed(state.deck, card_key(event.deck, event.number)), card=None)


def _tell_card_kept(state: State, event: CardKept) -> str:
    keeps = does(state.battle, order_of(state.battle, event.number).side, "keeps", "keep")
    return sentence(f"{keeps} {{card}}, in the deck.", state, event)


def part_ended(state: State, event: PartEnded) -> State:
    card = in_play(state)
    return replace(state, card=replace(card, ended=(*card.ended, event.part)))


def _tell_part_ended(state: State, event: PartEnded) -> str:
    """Who is done, or holds fire; what a step of the house ends is told with what happened in it."""
    assert state.card is not None
    key = state.card.key
    if event.part == "held":
        side = order_of(state.battle, key.number).side
        return f"{does(state.battle, side, 'holds its', 'hold their')} fire."
    who = does(state.battle, event.part, "is", "are")
    done = f"{who} done with {card_title(state.battle, key.deck, key.number)}."
    return "" if people(state.battle, event.part) == "nobody" else done


def card_key(name: str, number: int) -> CardKey:
    return CardKey(next(known for known in deck.RUN if known == name), number)


EVENTS: Events = {
    CardOpened: (card_opened, _tell_card_opened),
    CardCompleted: (card_completed, _tell_card_completed),
    CardLeft: (card_left, "{Card}, leaves the deck: {why}."),
    CardKept: (card_kept, _tell_card_kept),
    PartEnded: (part_ended, _tell_part_ended),
}
