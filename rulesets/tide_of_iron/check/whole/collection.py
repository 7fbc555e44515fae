"""Findings of a collection of cards and units.

Cite: TN-011, TN-012, TN-023, TN-180.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.placeholders import is_unnamed
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check.cards import check_leadership
from rulesets.tide_of_iron.check.own import check_own
from rulesets.tide_of_iron.check.texts import in_one_language, texts_of_own, unfinished
from rulesets.tide_of_iron.check.told.fields import NUMBER, number_of
from rulesets.tide_of_iron.document.collection import NOTHING, Collection


def check_collection(document: Collection, library: Library) -> tuple[Finding, ...]:
    """All findings about a collection; a warning put aside is a note."""
    return put_aside(_found(document), document.asides)


def _found(collection: Collection) -> Iterator[Finding]:
    if not collection.title.strip():
        yield Finding("error", "no-title", "title", "The collection has no title.", "Name it.", "TN-173")
    elif is_unnamed(collection.title):
        said = f"“{collection.title}” is a name for the time being."
        yield Finding("warning", "title-unfinished", "title", said, "Name the collection.", "TN-173")
    own = collection.own
    if own == NOTHING:
        said = "Nothing is in the collection yet."
        yield Finding("warning", "empty-collection", "own.cards", said, "Add something.", "TN-180")
    yield from check_own(own)
    for place, commander in enumerate(own.commanders):
        yield from check_leadership(f"own.commanders.{place}", commander, own)
    yield from _counted(collection)
    about = (("about", collection.about),)
    yield from unfinished(about)
    yield from in_one_language((*about, *texts_of_own(own)))


def _counted(collection: Collection) -> Iterator[Finding]:
    """What the introduction counts, against the rows."""
    cards = collection.own.cards
    ways = {
        r"(?:kinds? of weather|weather cards?)": sum(card.kind == "weather" for card in cards),
        r"strategy cards?": sum(card.kind == "strategy" for card in cards),
        r"operations cards?": sum(card.kind == "operations" for card in cards),
        r"commanders?": len(collection.own.commanders),
        r"units?": len(collection.own.units),
    }
    for way, number in ways.items():
        told = re.search(rf"\b{NUMBER} (?:\w+ )?{way}\b", collection.about, re.IGNORECASE)
        if told and number_of(told[1]) != number:
            said = f"The introduction tells of {told[0].lower()}; there are {number}."
            yield Finding("warning", "about-told", "about", said, "Correct one of them.", "TN-180")
