"""What a system says to somebody who meets an order for the first time: `first_time.toml` beside its rules.

It knows no person: who has read a card is kept elsewhere. A card names no side: documents may rename them.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

PICTURES = ("attack", "cards", "dice", "exchange", "full", "hidden", "landing", "moves", "retreat")
"""The drawings a card may show, by name."""


@dataclass(frozen=True, slots=True)
class Card:
    """At most two sentences on one or more orders. `orders` are the names of their classes; `key` is the
    card's own within its system; `picture` is one of PICTURES, or empty."""

    key: str
    orders: tuple[str, ...]
    title: str
    says: str
    cite: str
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Alone:
    """A shipped document that is played alone against the program, by its kind and id. `title` is its name in
    "Play Caen against the program", `says` what the person and the program do. `rulings` are the house rules
    that differ from those it proposes."""

    kind: str
    document: str
    title: str
    says: str
    rulings: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FirstTime:
    """The cards of a system, the kind and id of the smallest of its shipped documents, and what is played
    alone; None if nothing is."""

    cards: tuple[Card, ...] = ()
    kind: str = ""
    document: str = ""
    alone: Alone | None = None

    def of(self, orders: Iterable[str]) -> tuple[Card, ...]:
        """The cards on these orders, each once, in the order in which the orders are named."""
        by_order = {order: card for card in self.cards for order in card.orders}
        return tuple(dict.fromkeys(by_order[order] for order in orders if order in by_order))


def read(path: Path) -> FirstTime:
    """The cards of the file; none if there is no such file."""
    if not path.exists():
        return FirstTime()
    tree = tomllib.loads(path.read_text("utf-8"))
    cards = (
        Card(key, tuple(row["orders"]), row["title"], row["says"], row["cite"], row.get("picture", ""))
        for key, row in tree["card"].items()
    )
    alone = Alone(**tree["alone"]) if "alone" in tree else None
    return FirstTime(tuple(cards), **tree["smallest"], alone=alone)
