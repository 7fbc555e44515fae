"""Troop cards to cut out: points, rating, composition and the profiles the book prints.

Cite: Firestorm Caen, "Firestorm Troops".
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SideKey, Troop, TroopCard
from rulesets.firestorm.ground.board import marker
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.ground.words import side_title
from rulesets.firestorm.sheets.common import card_symbol, paper, spans
from rulesets.kit.drawing.board import Marker
from rulesets.kit.drawing.sheets import Card, Cards, Profile, Sheet

_SHORT = {"Anti-tank": "AT", "Firepower": "FP"}
"""Heads of figures, short enough for a card; the foot of the sheet says what they stand for."""


def troop_cards(state: State, side: SideKey) -> Sheet:
    """All cards of a side, and those of what has no troop of its own: sortie, landing options, defence."""
    known = lookup(state)
    cards = [_card(troop, known.cards[troop.card]) for troop in state.campaign.troops if troop.side == side]
    cards += [_loose(state, card, side) for card in state.campaign.cards if _belongs(state, card, side)]
    return paper(
        state,
        f"cards-{side}",
        "Troop cards",
        f"Troop cards, {side_title(state, side)}",
        (Cards(tuple(cards)),),
        "Eight a page, to cut out.",
        "Cards",
        called=f"Troops of the {side_title(state, side)}",
        lines=("The figures of the book; corrected misprints are marked.",),
        foot=f"{state.campaign.title} · the book’s figures: ROF rate of fire, AT anti-tank, FP firepower",
    )


def _belongs(state: State, card: TroopCard, side: SideKey) -> bool:
    """Cards without a troop: German Defence is the Axis'; sortie, naval gunfire and landing options are the
    Allies'. A card nothing refers to is nobody's."""
    campaign = state.campaign
    if card.key in {troop.card for troop in campaign.troops}:
        return False
    if card.key in {row.card for row in campaign.tables.defence}:
        return side == "axis"
    options = {option.card for option in campaign.assault.options} if campaign.assault else set()
    return side == "allied" and card.key in {campaign.sortie_card, campaign.naval_card} | options


def _card(troop: Troop, card: TroopCard) -> Card:
    special = (f"Special rule: {troop.special}.",) if troop.special else ()
    points = str(troop.points) if troop.points else ""
    return Card(
        marker(troop),
        troop.name,
        points,
        troop.rating,
        card.words,
        _profiles(card),
        (*special, *_notes(card)),
    )


def _loose(state: State, card: TroopCard, side: SideKey) -> Card:
    sign = Marker(card.key, "", side, card_symbol(state, card), "none", "", card.title)
    dice = [row for row in state.campaign.tables.defence if row.card == card.key]
    worth = f"on a roll of {spans(dice)}" if dice else "no points of its own"
    return Card(sign, card.title, "", worth, card.words, _profiles(card), _notes(card))


def _profiles(card: TroopCard) -> tuple[Profile, ...]:
    """The profiles under short heads, each line with as many cells; one from a file may have others."""
    return tuple(
        replace(
            profile,
            heads=tuple(_SHORT.get(head, head) for head in profile.heads),
            lines=tuple(
                (*line, *("" for _ in profile.heads))[: len(profile.heads)] for line in profile.lines
            ),
        )
        for profile in card.profiles
    )


def _notes(card: TroopCard) -> tuple[str, ...]:
    return (*card.notes, *(f"Corrected: {text}" for text in card.corrections))
