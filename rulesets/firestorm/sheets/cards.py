"""Troop cards to cut out: points, rating, composition and the profiles the book prints.

Cite: Firestorm Caen, "Firestorm Troops".
"""

from rulesets.firestorm.document import SideKey, Troop, TroopCard
from rulesets.firestorm.ground import marker
from rulesets.firestorm.position import lookup
from rulesets.firestorm.sheets.common import label
from rulesets.firestorm.state import State
from rulesets.firestorm.words import side_title
from rulesets.kit.board import Marker
from rulesets.kit.sheets import Card, Cards, Head, Sheet


def troop_cards(state: State, side: SideKey) -> Sheet:
    """All cards of a side, and those of what has no troop of its own: sortie, landing options, defence."""
    known = lookup(state)
    cards = [_card(troop, known.cards[troop.card]) for troop in state.campaign.troops if troop.side == side]
    used = {troop.card for troop in state.campaign.troops}
    cards += [
        _loose(card, side)
        for card in state.campaign.cards
        if card.key not in used and _belongs(state, card, side)
    ]
    head = Head(
        label(state, "Troop cards"),
        f"Troops of the {side_title(state, side)}",
        ("Figures as the book prints them, its misprints corrected and marked.",),
    )
    return Sheet(
        f"cards-{side}",
        f"Troop cards, {side_title(state, side)}",
        head,
        (Cards(tuple(cards)),),
        about="Eight a page, to cut out.",
        foot=f"{state.campaign.title} · figures are the book’s",
        group="Cards",
    )


def _belongs(state: State, card: TroopCard, side: SideKey) -> bool:
    """Cards without a troop: German Defence is the Axis', all others are the Allies'."""
    defence = {row.card for row in state.campaign.tables.defence}
    return (card.key in defence) == (side == "axis")


def _card(troop: Troop, card: TroopCard) -> Card:
    special = (f"Special rule: {troop.special}.",) if troop.special else ()
    return Card(
        marker(troop),
        troop.name,
        str(troop.points) if troop.points else "–",
        troop.rating,
        card.words,
        card.profiles,
        (*special, *card.notes, *_corrected(card)),
    )


def _loose(card: TroopCard, side: SideKey) -> Card:
    sign = Marker(card.key, "", side, "infantry", "none", "", card.title)
    return Card(
        sign,
        card.title,
        "–",
        "no value of its own" if side == "allied" else "German Defence",
        card.words,
        card.profiles,
        (*card.notes, *_corrected(card)),
    )


def _corrected(card: TroopCard) -> tuple[str, ...]:
    return tuple(f"Corrected: {text}" for text in card.corrections)
