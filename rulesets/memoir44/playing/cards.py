"""Command cards in short form: the section cards of the deck alone, orders to some units of their sections.

Reading: tactics cards are left out of the deck, a Recon draws one card like any other, and a Breakthrough
card gives no units on the move besides.
Cite: Memoir '44, Command cards; D-Day Landings, Single Map (MD-136).
"""

from dataclasses import dataclass
from functools import cache

from rulesets.kit.playout import Chance, some_of
from rulesets.memoir44.document.document import SECTIONS
from rulesets.memoir44.document.facts import rows_of

TALL = 9
"""Boards with more rows than this use the Breakthrough deck."""


@dataclass(frozen=True, slots=True)
class Card:
    """A section card: orders to `each` units of each of its sections, 0 for all units there."""

    title: str
    each: int
    sections: tuple[str, ...]


@cache
def deck_of(rows: int) -> tuple[Card, ...]:
    """The section cards of the deck for a board with so many rows."""
    found: list[Card] = []
    for row in rows_of("section_cards").values():
        copies = row["breakthrough" if rows > TALL else "standard"]
        if "sections" in row:
            found += [Card(row["title"], row["each"], row["sections"])] * copies[0]
        else:
            for section, number in zip(SECTIONS, copies, strict=True):
                found += [Card(f"{row['title']}, {section}", row["each"], (section,))] * number
    return tuple(found)


class Cards:
    """The cards of one playout: deck, hands, and those played, which are shuffled when the deck is out."""

    def __init__(self, deck: tuple[Card, ...], hands: dict[str, int], chance: Chance) -> None:
        self.chance, self.played = chance, list[Card]()
        self.deck = list(some_of(deck, len(deck), chance))
        self.hands: dict[str, list[Card]] = {side: [] for side in hands}
        for side, number in hands.items():
            self.draw(side, number)

    def draw(self, side: str, number: int = 1) -> None:
        """The side draws; none where all cards are in hands."""
        for _ in range(number):
            if not self.deck:
                self.deck, self.played = list(some_of(self.played, len(self.played), self.chance)), []
            if self.deck:
                self.hands[side].append(self.deck.pop())

    def play(self, side: str, card: Card) -> None:
        """The card goes from the hand to those played."""
        self.hands[side].remove(card)
        self.played.append(card)
