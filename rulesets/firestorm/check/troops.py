"""What a document's troops owe: each exists once, has its card and its bonus.

How strong the sides are is the designer's affair and not asked.

Cite: Firestorm Caen, "Firestorm Troops".
"""

from collections import Counter
from collections.abc import Container, Iterator

from rulesets.firestorm.check.places import rows_of
from rulesets.firestorm.document.document import SIDES, Campaign, Troop
from rulesets.kit.findings import Finding

MOTIVATIONS = ("Reluctant", "Confident", "Fearless")
SKILLS = ("Conscript", "Trained", "Veteran")
AGRA = "agra"
"""The one bonus without a row of its own: a house rule says what it counts as (K10)."""


def check_troops(document: Campaign) -> Iterator[Finding]:
    """Keys, sides, cards, bonuses, ratings and points. Cite: "Firestorm Troops"."""
    cards = Counter(card.key for card in document.cards)
    bonuses = {row.key for row in document.tables.bonuses} | {AGRA}
    for key, count in Counter(troop.key for troop in document.troops).items():
        if count > 1:
            yield Finding(
                "error",
                "troop-twice",
                f"troop:{key}",
                f"{key} names {count} troops.",
                "Give each troop a key of its own; every troop exists once.",
                "Firestorm Troops",
                (f"troop:{key}", *rows_of(document, f"troop:{key}")),
            )
    for key in (key for key, count in cards.items() if count > 1):
        yield Finding(
            "error",
            "card-twice",
            f"card:{key}",
            f"{key} names {cards[key]} troop cards.",
            "Give each card a key of its own.",
            "Firestorm Troops",
            (f"card:{key}", *rows_of(document, f"card:{key}")),
        )
    for troop in document.troops:
        yield from _check_troop(troop, cards, bonuses)


def _check_troop(troop: Troop, cards: Container[str], bonuses: Container[str]) -> Iterator[Finding]:
    place = f"troop:{troop.key}"
    if troop.side not in SIDES:
        yield Finding(
            "error",
            "troop-side",
            place,
            f"{troop.name} fights for a side that does not play.",
            "Choose one of the two sides.",
            "Firestorm Troops",
        )
    if troop.card not in cards:
        yield Finding(
            "error",
            "unknown-card",
            place,
            f"{troop.name} has no troop card {troop.card!r}.",
            "Choose a card of this document, or add one.",
            "Firestorm Troops",
        )
    if troop.bonus not in bonuses:
        yield Finding(
            "error",
            "unknown-bonus",
            place,
            f"{troop.name} counts as {troop.bonus!r}, which the bonus table lacks.",
            "Choose a row of the bonus table, or add one.",
            "Firestorm Troop Bonuses",
        )
    if troop.rating not in {f"{motivation} {skill}" for motivation in MOTIVATIONS for skill in SKILLS}:
        yield Finding(
            "warning",
            "troop-rating",
            place,
            f"{troop.name} is rated {troop.rating!r}.",
            "Write a motivation and a skill, such as Confident Trained.",
            "Firestorm Troops",
        )
    if troop.points < 0:
        yield Finding(
            "error",
            "troop-points",
            place,
            f"{troop.name} is worth less than nothing.",
            "Give it 0 points or more.",
            "Firestorm Troop Points Value",
        )
