"""The deck: cards in the order of their numbers, which come up once a turn and leave when they are spent.

Fortune card n comes before order n and tactics card n after it. Nothing is ever shuffled.

Cite: Axis & Allies: D-Day, "Sequence of Play", "Advanced Rules"; AD-032, AD-063 to AD-065, AD-190, AD-216.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeVar

from rulesets.axis_allies_dday.document.battle import Battle, Fortune, Order, Tactic
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.kit.stored.slotted import replace

DeckKey = Literal["fortune", "orders", "tactics"]
CardT = TypeVar("CardT", Order, Fortune, Tactic)
RUN: tuple[DeckKey, ...] = ("fortune", "orders", "tactics")
_DECKS: dict[str, tuple[DeckKey, ...]] = {
    "orders": ("orders",),
    "orders and fortune": ("fortune", "orders"),
    "orders and tactics": ("orders", "tactics"),
    "all": RUN,
}


class CardKey(NamedTuple):
    """A card by its deck and number."""

    deck: DeckKey
    number: int


@dataclass(frozen=True, slots=True)
class Deck:
    """`cards` are those in the deck, in the order in which they come up, `done` those completed this turn,
    `gone` those that have left, the last one last."""

    cards: tuple[CardKey, ...]
    done: tuple[CardKey, ...] = ()
    gone: tuple[CardKey, ...] = ()

    @property
    def top(self) -> CardKey | None:
        """The card that comes up next; None at the end of the turn."""
        done = {*self.done}
        return next((card for card in self.cards if card not in done), None)

    def has(self, deck: DeckKey, number: int) -> bool:
        """Whether the card is still in the deck."""
        return CardKey(deck, number) in self.cards


def _in_run(cards: Iterable[CardKey]) -> tuple[CardKey, ...]:
    return tuple(sorted(cards, key=lambda card: (card.number, RUN.index(card.deck))))


def opening(battle: Battle, rulings: Rulings) -> Deck:
    """The decks that are played, as one run of cards."""
    played = _DECKS[rulings.decks]
    numbers = {
        "fortune": [card.number for card in battle.fortune],
        "orders": [card.number for card in battle.orders],
        "tactics": [card.number for card in battle.tactics],
    }
    return Deck(_in_run(CardKey(deck, number) for deck in played for number in numbers[deck]))


def completed(deck: Deck, card: CardKey) -> Deck:
    """With the card face up among the completed orders."""
    return replace(deck, done=(*deck.done, card))


def without(deck: Deck, card: CardKey) -> Deck:
    """With the card out of the deck for good."""
    return replace(
        deck,
        cards=tuple(known for known in deck.cards if known != card),
        done=tuple(known for known in deck.done if known != card),
        gone=(*deck.gone, card),
    )


def put_back(deck: Deck, card: CardKey) -> Deck:
    """With a card that had left at its place again; it comes up next turn where its place is passed."""
    gone = tuple(known for known in deck.gone if known != card)
    top = deck.top
    is_passed = top is None or _in_run((card, top))[0] == card
    done = (*deck.done, card) if is_passed else deck.done
    return Deck(_in_run({*deck.cards, card}), done, gone)


def returned(deck: Deck) -> Deck:
    """With the completed cards back in the deck, for the next turn."""
    return replace(deck, done=())


def order_of(battle: Battle, number: int) -> Order:
    """The order card of that number; KeyError where there is none."""
    return _numbered(battle.orders, number)


def fortune_of(battle: Battle, number: int) -> Fortune:
    """The fortune card of that number; KeyError where there is none."""
    return _numbered(battle.fortune, number)


def tactic_of(battle: Battle, number: int) -> Tactic:
    """The tactics card of that number; KeyError where there is none."""
    return _numbered(battle.tactics, number)


def _numbered(cards: tuple[CardT, ...], number: int) -> CardT:
    for card in cards:
        if card.number == number:
            return card
    raise KeyError(number)
