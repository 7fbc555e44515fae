"""The free texts of a campaign, what a reader holds against its figures and names, and what they answer for.

Cite: Firestorm Caen, "Turns", "Using the Map".
"""

import re
from collections.abc import Callable, Iterator

from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.checks.claims import Claim, Held, Passage, check_claims
from rulesets.kit.checks.placeholders import is_unfinished
from rulesets.kit.checks.spelling import TOLD_NAME, check_spelling
from rulesets.kit.drawing.outlines import Pair
from rulesets.kit.findings import Finding

_PAIR = re.compile(r"\b([A-Z][1-9][0-9]?)(?: and | or |–|/)([A-Z][1-9][0-9]?)\b")


def lines(document: Campaign) -> Iterator[Passage]:
    """All free texts that are told to players and organisers, in the order of the forms."""
    yield Passage("about", document.about)
    yield from (Passage("handout", text) for text in document.handout)
    yield from (Passage("notes", text) for text in document.notes)
    for turn in document.turns:
        yield from (Passage(f"turn:{turn.number}", text) for text in turn.notes)
    yield from (
        Passage("assault.notes", text) for text in (document.assault.notes if document.assault else ())
    )
    if document.gap and document.gap.note:
        yield Passage("gap.note", document.gap.note)


def speaks_of(document: Campaign, name: str, clue: str = "") -> bool:
    """Whether the title or a free text names it, beside words that a clue finds."""
    wanted = name.strip().lower()
    told = [document.title.lower(), *(line.text.lower() for line in lines(document))]
    return any(wanted in words and re.search(clue, words) for words in told)


def pairs_named(document: Campaign) -> frozenset[Pair]:
    """The pairs of areas that a text, or the note on the map, names side by side: it answers for them."""
    texts = [line.text for line in lines(document)] + ([document.chart.note] if document.chart else [])
    return frozenset(frozenset(found) for text in texts for found in _PAIR.findall(text))


def _figure(field: str) -> Callable[[Campaign, Passage, re.Match[str]], Held]:
    """The figure of the turn whose note it is."""

    def held(document: Campaign, passage: Passage, match: re.Match[str]) -> Held:
        turns = [turn for turn in document.turns if passage.where == f"turn:{turn.number}"]
        return [(passage.where, getattr(turn, field)) for turn in turns]

    return held


CLAIMS = tuple(
    Claim(
        "turn-told",
        rf"\b{{n}} (?:{words})\b",
        _figure(field),
        f"The note says {{said}} {title}, but the turn has {{held}}.",
        "Turns",
        "turn:",
        mend="Correct the note or the turn.",
    )
    for field, title, words in (
        ("bombings", "carpet bombings", "carpet bombings?"),
        ("sorties", "sorties", "(?:air )?sort(?:ies|ie|y)"),
        ("reserve", "places in Tactical Reserve", "places? in (?:the )?tactical reserve"),
    )
)
OF_TEXTS = (*(claim.finding for claim in CLAIMS), TOLD_NAME)
"""What may be said of the texts."""


def check_told(document: Campaign) -> Iterator[Finding]:
    """Warnings for notes that count otherwise than their turn, names misspelt and paragraphs not written."""
    texts = tuple(lines(document))
    yield from check_claims(document, texts, CLAIMS)
    names = {area.name: f"area:{area.key}" for area in document.areas}
    names |= {troop.name: f"troop:{troop.key}" for troop in document.troops}
    yield from check_spelling(texts, names, "Using the Map")
    for line in texts:
        if is_unfinished(line.text):
            yield say("few-words/told", line.where, text=line.text[:40])
