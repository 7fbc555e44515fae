"""Findings of what words say lies open at the start: the weather, and the cards that a side begins with.

Cite: TN-105, TN-113, TN-178, TN-179.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.told.fields import NUMBER, number_of
from rulesets.tide_of_iron.check.told.reader import HANGS, Said
from rulesets.tide_of_iron.document.scenario import SIDES, SideSheet, sheet_of
from rulesets.tide_of_iron.ground.survey import PEOPLE, Survey

_START = re.compile(
    r"\b(?:first|opening|starting) weather(?: card)?\b|\bstarting weather\b|\bat the (?:start|beginning|"
    r"outset)\b|\b(?:begins?|starts?|opens?) (?:in|with|under)\b|\bbefore the first (?:weather )?check\b|"
    r"\b(?:first|opening|starting) card (?:of the weather deck )?(?:is|shows)\b|"
    r"\b(?:weather )?in force (?:at|from) the (?:start|first)\b|\bweather (?:begins|starts|opens)\b",
    re.I,
)
_ABOUT = re.compile(r"\b(?:weather|sk(?:y|ies)|card|rain|fog|clear|snow|sun|heat|in force)\b", re.I)
_DARK = re.compile(
    r"\b(?:no|not|never|without|until|after|except|strategy|shuffl\w*|rounds?|field of|line of sight|"
    r"clears? the)\b",
    re.I,
)
_SOME = rf"(?:an?|{NUMBER})"
_HAND = (
    r"(?:begins?|starts?|opens?) (?:the (?:battle|game) )?with (?:only |just )?"
    rf"{_SOME} (?:(?:strategy|starting) )?cards?\b|\b(?:has|have|holds?|gets?|"
    rf"receives?) {_SOME} starting cards?\b|"
    rf"\b{_SOME} (?:strategy |starting )?cards? (?:in hand )?at the (?:start|beginning)\b|"
    rf"\bstarting cards?: {_SOME}(?!\w)"
)
_EMPTY = re.compile(
    r"\b(?:has|have|get|gets|receives?) no starting cards?\b|\b(?:nobody|neither side|no (?:side|player)) "
    r"(?:begins?|starts?|has|gets|receives?) (?:with )?(?:an?|any) (?:starting |strategy )?cards?\b"
    r"(?= (?:in hand|at the (?:start|beginning))|[.!]?$)|\b(?:begins?|starts?) (?:with no|without)"
    r"(?: any| a)? (?:strategy |starting )?cards?\b|\bno starting cards\b",
    re.I,
)
_OPERATIONS = re.compile(
    rf"\b(?:has|have|uses?|gets?|receives?|draws?) (?:only )?{_SOME} operations cards?\b|"
    rf"\boperations cards?: {_SOME}(?!\w)",
    re.I,
)


def check_openings(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against the weather in force at first, starting cards and operations cards."""
    if said.where.startswith(("own.", "sides.")) or HANGS.search(said.words):
        return
    yield from _weather(asked, said)
    hand = re.search(_HAND, said.words, re.I)
    if (hand or _EMPTY.search(said.words)) and not re.search(
        r"\b(?:command|weather|leadership|rounds?)\b", said.words, re.I
    ):
        yield from _cards(asked, said, _number(hand) if hand else 0, "starting_cards", "starting cards")
        return
    held = _OPERATIONS.search(said.words)
    if held:
        yield from _cards(asked, said, _number(held), "operations", "operations cards")


def _number(found: re.Match[str]) -> int:
    told = next(filter(None, found.groups()), "")
    return number_of(told) if told else 1


def _cards(asked: Survey, said: Said, told: int, field: str, called: str) -> Iterator[Finding]:
    """A number of cards of the side that the sentence is of, or of both."""
    sides = [said.side] if said.side else list(SIDES)
    had = {side: _held(sheet_of(asked.scenario, side), field) for side in sides}
    off = [side for side in sides if had[side] != told]
    if off:
        by = f"by the sheet {PEOPLE[off[0]]} have {had[off[0]] or 'none'} of the {called}"
        yield Finding("warning", "card-told", said.where, f"{said.quoted}: {by}.", "Correct one.", "TN-178")


def _held(sheet: SideSheet, field: str) -> int:
    cards: tuple[str, ...] = getattr(sheet, field)
    return len(cards)


def _weather(asked: Survey, said: Said) -> Iterator[Finding]:
    """Another weather than the one in force at the start. What the deck has not at all is told elsewhere."""
    weather = asked.scenario.weather
    words = said.words
    if not weather or not _START.search(words) or not _ABOUT.search(words) or _DARK.search(words):
        return
    titles = {card.key: card.title for card in asked.scenario.own.cards if card.kind == "weather"}
    kinds = {key: titles.get(key, key) for key, number in weather.cards if number}
    named = {
        key
        for key, title in kinds.items()
        if re.search(rf"\b{re.escape(title)}\b|\b{re.escape(key.replace('_', ' '))}\b", words, re.I)
    }
    is_other = bool(weather.opening) and weather.opening not in named
    is_none = (
        not weather.opening and "clear" not in named and bool(re.search(r"\bcard|force|weather", words, re.I))
    )
    if len(named) == 1 and (is_other or is_none):
        by = (
            f"it begins in {kinds.get(weather.opening, weather.opening)}"
            if is_other
            else "it names none to begin with"
        )
        line = f"{said.quoted}: by the sheet {by}."
        yield Finding("warning", "weather-told", said.where, line, "Correct one of them.", "TN-113")
