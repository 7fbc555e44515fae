"""Findings of cards, decks and commanders that a sentence names, and who has them.

Cite: TN-127, TN-178, TN-181, TN-209, TN-210, TN-236.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import begun, listed
from rulesets.tide_of_iron.check.own import ATTESTED
from rulesets.tide_of_iron.check.told.fields import CALLED
from rulesets.tide_of_iron.check.told.reader import DENIES, Said
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, SideKey, does, sheet_of
from rulesets.tide_of_iron.ground.survey import Survey

HEDGE_BREAKERS = "Hedge Breakers"
_RANKED = re.compile(r"\b(?:General|Colonel|Marshal|Lieutenant|Commander) ([A-Z][a-z]+(?: [A-Z][a-z]+)*)")
_FULL = re.compile(r"\b([A-Z][a-z]+(?: [A-Z][a-z.]*)? [A-Z][a-z]+)\b")
_CHOOSES = re.compile(r"\b(?:chooses?|takes?|picks?) (?:a|one|its|his|their) commander", re.I)
_SHARED = re.compile(r"\b(?:shared|share|both sides)\b", re.I)
_UNUSED = re.compile(r"\b(?:not used|left out|out of the game|nobody uses)\b", re.I)
_OF_THE_GAME = (
    "Action Status Command Phase Leadership Tide Iron The Each Both Round Turn Allies Axis Allied American "
    "German British Soviet Americans Germans"
)


def check_names_told(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against the cards, decks and commanders of the scenario."""
    scenario = asked.scenario
    if said.where.startswith("own."):
        return
    yield from _cards(scenario, said)
    yield from _commanders(scenario, said)
    for title in dict.fromkeys(deck.title for sheet in scenario.sides for deck in sheet.decks if deck.title):
        rows = [deck for sheet in scenario.sides for deck in sheet.decks if deck.title == title]
        if not re.search(rf"\b{re.escape(title)}\b(?! I)", said.words):
            continue
        if _UNUSED.search(said.words):
            told = f"{said.quoted}: the sheet lists the deck {title}."
        elif _SHARED.search(said.words) and not DENIES.search(said.words) and len(rows) == 1:
            told = f"{said.quoted}: by the sheet one side alone has the deck {title}."
        else:
            continue
        yield Finding("warning", "deck-told", said.where, told, "Correct one of them.", "TN-209")


def _cards(scenario: Scenario, said: Said) -> Iterator[Finding]:
    """A card of a side that has it not, or that nobody has."""
    decks = {card.title: card.deck for card in scenario.own.cards if card.kind in ("strategy", "operations")}
    for title, deck in ({HEDGE_BREAKERS: ""} | decks).items() if not DENIES.search(said.words) else ():
        found = re.search(rf"\b{re.escape(title)}\b(?! (?:deck|cards))", said.words) if " " in title else None
        if not found:
            continue
        holders = {side for side in SIDES if _has(scenario, side, title, deck)}
        before = said.words[: found.start()]
        named = [side for side in SIDES if re.search(rf"\b{CALLED[side]}\b", before, re.I)]
        who = said.side if said.addressed or len(named) != 1 else named[0]
        if not holders:
            told = f"{said.quoted} names the card {title}, and nobody has it."
        elif who and who not in holders:
            told = f"{said.quoted}: {begun(does(who, 'does', 'do'))} not have the card {title}."
        else:
            continue
        yield Finding("warning", "card-told", said.where, told, "Correct one of them.", "TN-178")


def _has(scenario: Scenario, side: SideKey, title: str, deck: str) -> bool:
    """Whether a side has a card in its hands or in a deck of its own or shared."""
    sheet = sheet_of(scenario, side)
    cards = {card.casefold() for card in (*sheet.operations, *sheet.starting_cards)}
    removed = {card for one in sheet.decks for card in one.removed}
    in_deck = bool(deck) and any(one.title == deck for one in sheet.decks) and title not in removed
    return title.casefold() in cards or in_deck


def _commanders(scenario: Scenario, said: Said) -> Iterator[Finding]:
    """A commander in words alone; a choice of one where they are never chosen."""
    if scenario.commanders == "forbidden" and _CHOOSES.search(said.words) and not DENIES.search(said.words):
        told = f"{said.quoted}: by the sheet commanders are never chosen."
        yield Finding("warning", "commanders-told", said.where, told, "Correct one of them.", "TN-236")
    known = [one.name for one in scenario.own.commanders]
    named = _RANKED.findall(said.words)
    full = _FULL.findall(said.words)
    named += full if re.search(r"\bcommanders?\b", said.words) else [one for one in full if one in ATTESTED]
    for name in named if known else ():
        if not any(name.split()[-1] in one for one in known) and not _is_of_game(scenario, name):
            told = f"{said.quoted} names {name}; the commanders' cards here are of {listed(known)}."
            yield Finding("warning", "commander-told", said.where, told, "Correct one of them.", "TN-236")
            return


def _is_of_game(scenario: Scenario, name: str) -> bool:
    """Whether a capitalised name has a word of a card, a deck, a place or the game."""
    texts = [deck.title for sheet in scenario.sides for deck in sheet.decks]
    texts += [card.title for card in scenario.own.cards] + [unit.title for unit in scenario.own.units]
    texts += [scenario.title, scenario.background, scenario.front, _OF_THE_GAME]
    texts += [line for label in scenario.map.labels for line in label.lines]
    words = set(re.findall(r"\w+", " ".join(texts)))
    return any(word in words for word in name.split())
