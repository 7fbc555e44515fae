"""What a document's troops owe: each exists once, has its card and bonus, and comes on once.

How strong the sides are is the designer's affair and not asked.

Cite: Firestorm Caen, "Firestorm Troops", "Firestorm Troop Deployment", "Stacking Restrictions".
"""

from collections import Counter
from collections.abc import Container, Iterator

from rulesets.firestorm.check.turns import landing_places
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
            )
    for key in (key for key, count in cards.items() if count > 1):
        yield Finding(
            "error",
            "card-twice",
            f"card:{key}",
            f"{key} names {cards[key]} troop cards.",
            "Give each card a key of its own.",
            "Firestorm Troops",
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


def check_coming(document: Campaign) -> Iterator[Finding]:
    """Set-up and arrivals: each troop comes once, and to a place that will have it.

    Cite: "Firestorm Troop Deployment", "Land Allied Firestorm Troops", "Stacking Restrictions".
    """
    coming = Counter(
        [placed.troop for placed in document.setup]
        + [arrival.troop for turn in document.turns for arrival in turn.arrivals]
    )
    names = {troop.key: troop.name for troop in document.troops}
    for key, count in coming.items():
        if count > 1 and key in names:
            yield Finding(
                "error",
                "troop-comes-twice",
                f"troop:{key}",
                f"{names[key]} comes into the campaign {count} times.",
                "Keep it in the set-up or in one turn's arrivals.",
                "Firestorm Troop Deployment",
            )
    for key in (key for key in names if key not in coming):
        yield Finding(
            "warning",
            "troop-never",
            f"troop:{key}",
            f"{names[key]} never comes into the campaign.",
            "Place it in the set-up or in a turn's arrivals.",
            "Firestorm Troop Deployment",
        )
    yield from _check_setup(document)
    yield from _check_arrivals(document)


def _check_setup(document: Campaign) -> Iterator[Finding]:
    troops = {troop.key: troop for troop in document.troops}
    areas = {area.key: area for area in document.areas}
    landing = landing_places(document.assault) if document.assault else ()
    for placed in document.setup:
        if placed.troop not in troops:
            yield Finding(
                "error",
                "unknown-troop",
                f"area:{placed.area}",
                f"The set-up places {placed.troop!r}, which is no troop.",
                "Choose a troop of this document.",
                "Set-up",
            )
            continue
        troop, area = troops[placed.troop], areas.get(placed.area)
        place = f"troop:{troop.key}"
        if area is None:
            yield Finding(
                "error",
                "unknown-area",
                place,
                f"{troop.name} is set up in {placed.area!r}, which is no area.",
                "Choose an area of this map.",
                "Set-up",
            )
        elif troop.side != area.control and (troop.key, area.key) not in landing:
            yield Finding(
                "error",
                "placed-among-enemies",
                place,
                f"{troop.name} is set up in {area.key}, which the enemy holds.",
                "Place it in an area of its own side, or let it land there.",
                "Set-up",
            )
    held = Counter(
        (placed.area, troops[placed.troop].side)
        for placed in document.setup
        if placed.troop in troops and placed.area in areas
    )
    for (key, _), count in held.items():
        if count > document.limits.stacking:
            yield Finding(
                "error",
                "stacking",
                f"area:{key}",
                f"{count} troops are set up in {key}; an area holds {document.limits.stacking}.",
                "Move some of them elsewhere.",
                "Stacking Restrictions",
            )


def _check_arrivals(document: Campaign) -> Iterator[Finding]:
    troops = {troop.key: troop for troop in document.troops}
    areas = {area.key: area for area in document.areas}
    for turn in document.turns:
        for arrival in turn.arrivals:
            if arrival.troop not in troops:
                yield Finding(
                    "error",
                    "unknown-troop",
                    f"turn:{turn.number}",
                    f"{arrival.troop!r} arrives in turn {turn.number}, but is no troop.",
                    "Choose a troop of this document.",
                    "New Reinforcements",
                )
                continue
            troop = troops[arrival.troop]
            for key in arrival.areas:
                if key not in areas:
                    yield Finding(
                        "error",
                        "unknown-area",
                        f"turn:{turn.number}",
                        f"{troop.name} is to arrive in {key!r}, which is no area.",
                        "Choose an area of this map.",
                        "New Reinforcements",
                    )
                elif troop.side == "allied" and not areas[key].beach:
                    yield Finding(
                        "error",
                        "arrival-area",
                        f"turn:{turn.number}",
                        f"{troop.name} is to land in {key}, which is no beach.",
                        "Choose a beach, or none for any beach.",
                        "Land Allied Firestorm Troops",
                    )
    if (
        document.areas
        and not any(area.beach for area in document.areas)
        and any(
            troops[arrival.troop].side == "allied"
            for turn in document.turns
            for arrival in turn.arrivals
            if arrival.troop in troops
        )
    ):
        yield Finding(
            "error",
            "no-beach",
            "side:allied",
            "Allied troops arrive, but no area is a beach.",
            "Mark the areas where they land as beaches.",
            "Land Allied Firestorm Troops",
        )
