"""Two things exchanged, and a thing in the place of another: cards, sizes, words of sides and troops.

Names tell what a thing is for. Only a name that speaks for another place than its own is found.

Cite: Firestorm Caen, "Firestorm Troops", "Operation Neptune", "German Defence Firestorm Troop".
"""

import re
from collections.abc import Iterator
from itertools import permutations

from rulesets.firestorm.check.landing import landing_row
from rulesets.firestorm.check.supports import STEM, check_supports, stems, unused
from rulesets.firestorm.document.document import Campaign, Side, Troop, TroopCard
from rulesets.kit.findings import Finding

_AIR = re.compile(
    r"(?<!anti-)\b(?:air|aircraft|aerial|sorties?|planes?|fighters?|bombers?|typhoons?|stukas?)\b"
)
_SEA = re.compile(r"\b(?:naval|navy|ships?|fleet|destroyers?|cruisers?|battleships?|monitors?)\b")
_SIZES = ("battalion", "regiment", "brigade", "division", "corps")
_BEACH = "beach"


def check_roles(document: Campaign) -> Iterator[Finding]:
    """What stands in a place that its own name speaks against."""
    rows = [*_check_guns_and_wings(document), *_check_cards(document)]
    yield from rows
    told = {found.where for found in rows}
    supports = [found for found in check_supports(document) if found.where not in told]
    yield from supports
    if not supports:
        yield from _check_borrowed(document)
    yield from _check_landing(document)
    yield from _check_sides(document)


def _check_guns_and_wings(document: Campaign) -> Iterator[Finding]:
    cards = {card.key: card for card in document.cards}
    sortie, naval = cards.get(document.sortie_card), cards.get(document.naval_card)
    for where, what, card, own, other in (
        ("sortie_card", "an air sortie", sortie, _AIR, _SEA),
        ("naval_card", "naval gunfire", naval, _SEA, _AIR),
    ):
        if card is None or _is(card, own):
            continue
        busy = {troop.card for troop in document.troops} | {row.card for row in document.tables.defence}
        others = [item for item in document.cards if item.key not in busy]
        better = next((item for item in others if item is not card and _is(item, own)), None)
        if _is(card, other) or better:
            yield Finding(
                "warning",
                "card-role",
                where,
                f"The card of {what} is {card.title!r}, whose name speaks of something else.",
                f"Choose {better.title!r}." if better else "Choose the card that is meant.",
                "Firestorm Troops",
            )


def _is(card: TroopCard, words: re.Pattern[str]) -> bool:
    heads = " ".join(profile.heads[0] for profile in card.profiles if profile.heads)
    return bool(words.search(f"{card.title} {card.words} {heads}".lower()))


def _check_cards(document: Campaign) -> Iterator[Finding]:
    """Rows of German Defence and landing options with the card that another's name tells of."""
    titles = {card.key: stems(card.title) for card in document.cards}
    free = {card.key for card in unused(document)}
    named = [("table:defence", row.words, row.card) for row in document.tables.defence]
    named += [
        (f"option:{option.key}", option.name, option.card)
        for option in (document.assault.options if document.assault else ())
    ]
    for where, words, key in named:
        told = stems(words)
        if key not in titles or not titles[key] or told & titles[key]:
            continue
        kind = where.partition(":")[0]
        others = free | {card for place, _, card in named if place.startswith(kind)}
        better = next(
            (card for card in document.cards if card.key in others and told & titles[card.key]), None
        )
        if better:
            own = next(card for card in document.cards if card.key == key)
            yield Finding(
                "warning",
                "card-role",
                where,
                f"{words!r} has the card {own.title!r}, while {better.title!r} is a card too.",
                "Choose the card that is meant.",
                "German Defence Firestorm Troop",
            )


def _check_borrowed(document: Campaign) -> Iterator[Finding]:
    """One troop with a card that is no troop's: of a sortie, of gunfire, of German Defence or a landing."""
    other = {document.sortie_card, document.naval_card, *(row.card for row in document.tables.defence)}
    other |= {option.card for option in document.assault.options} if document.assault else set()
    borrowing = [troop for troop in document.troops if troop.card in other]
    if len(borrowing) == 1 and len(document.troops) > 1:
        yield Finding(
            "warning",
            "card-role",
            f"troop:{borrowing[0].key}",
            f"{borrowing[0].name} has a card that stands for support, not for a troop.",
            "Choose the card of such troops, or add one.",
            "Firestorm Troops",
        )


def _check_landing(document: Campaign) -> Iterator[Finding]:
    assault = document.assault
    if assault is None:
        return
    troops = {troop.key: troop for troop in document.troops}
    air, sea = assault.airborne_mission.lower(), assault.landing_mission.lower()
    if assault.landings and (air.strip() == sea.strip() != "" or (_BEACH in air and _BEACH not in sea)):
        yield Finding(
            "warning",
            "mission-role",
            "assault.airborne_mission",
            "The missions of the airborne assault and of the landing are alike, or exchanged.",
            "Give the drop its own mission, and the mission on the beach to the landing.",
            "Turn 1: D-Day",
        )
    for at, landing in enumerate(assault.landings):
        division, brigade = troops.get(landing.division), troops.get(landing.brigade)
        if division and brigade and _size(division) < _size(brigade):
            yield Finding(
                "warning",
                "landing-sizes",
                landing_row(at),
                f"{division.name} lands as the division, and {brigade.name} as the brigade.",
                "Exchange them: the table decides over the brigade, the division always lands.",
                "Operation Neptune",
            )
    drops = troops.get(assault.airborne_troop)
    flyers = [troop for troop in document.troops if troop.symbol == "airborne" and troop.side == "allied"]
    if drops and flyers and drops not in flyers:
        yield Finding(
            "note",
            "airborne-troop",
            "assault.airborne_troop",
            f"{drops.name} drops from the air, but {flyers[0].name} is the airborne troop by its counter.",
            "Choose the troop that is airborne, or its sign.",
            "Turn 1: D-Day",
        )


def _size(troop: Troop) -> int:
    return _SIZES.index(troop.size) if troop.size in _SIZES else -1


def _check_sides(document: Campaign) -> Iterator[Finding]:
    for side, enemy in permutations(document.sides[:2], 2):
        same = side is document.sides[0] and side.title.strip() == enemy.title.strip() != ""
        if same or _of_other(side, enemy):
            yield Finding(
                "warning",
                "side-words",
                f"side:{side.key}",
                f"The {side.title} are called {side.adjective!r} and {side.people!r} too.",
                "Let title, adjective and people name one side: Allies, Allied, the Allies.",
                "Firestorm: Caen",
            )


def _of_other(side: Side, enemy: Side) -> bool:
    """Whether a word of the side speaks of the other side alone, or stands in the place of another."""
    own, foreign = side.title.strip().lower()[:STEM], enemy.title.strip().lower()[:STEM]
    words = (side.adjective.lower(), side.people.lower())
    if words[0].startswith("the "):
        return True
    return bool(own and foreign) and any(foreign in word and own not in word for word in words)
