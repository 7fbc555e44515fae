"""In which language a text is: English, French, German, as far as its commonest words tell.

Nothing is said of a text too short to tell.
"""

import re
from collections.abc import Mapping

COMMON = {
    "en": re.compile(r"\b(?:the|and|of|to|with|is|are|that|this|from|by|for|their|was|were)\b"),
    "fr": re.compile(r"\b(?:le|la|les|et|des|du|est|sont|une|dans|pour|qui|sur|au|aux|leur)\b"),
    "de": re.compile(r"\b(?:der|die|das|und|ist|sind|ein|eine|mit|von|den|dem|auf|für|werden)\b"),
}
"""Words that stand in every text of their language, and hardly in the two others."""
LANGUAGES: Mapping[str, str] = {"en": "English", "fr": "French", "de": "German"}
OF_ORDERS = {
    "en": re.compile(
        r"\b(?:on|at|in|may|no|not|hold|they|or|end|edge|each|round|hexes|east|west|north|south)\b"
    ),
    "fr": re.compile(
        r"\b(?:deux|trois|peut|ses|son|sans|ne|pas|avec|un|en|ou|bord|chaque|tour|ouest|nord|sud|tenir|fin|ils|la)\b"
    ),
    "de": re.compile(
        r"\b(?:des|einer|einen|eines|je|zwei|drei|vier|erhalten|erhält|kann|darf|wird|im|am|zum|zur|nicht|"
        r"oder|zu|bei|nach|jede[rsnm]?|rand|runde|halten|ende|(?:öst|west|nörd|süd)lich)\b"
    ),
}
"""Words in which short orders are written: where somebody stands, what he is to hold."""
ENOUGH, CLEARLY = 2, 2


def language_of(text: str) -> str:
    """The language of which a text has words enough, and far more than of any other; empty where it cannot
    be told."""
    lower = text.lower()
    found = {key: len(COMMON[key].findall(lower)) + len(OF_ORDERS[key].findall(lower)) for key in COMMON}
    second, best = sorted(found, key=lambda key: found[key])[-2:]
    return best if found[best] >= ENOUGH and found[best] > CLEARLY * found[second] else ""
