"""Findings of a collection of cards and units.

Cite: TN-011, TN-012, TN-023, TN-180.
"""

import re
from collections.abc import Iterator

from rulesets.kit.checks.placeholders import is_unnamed
from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check.cards import check_leadership
from rulesets.tide_of_iron.check.decks import IN_NO_BOX
from rulesets.tide_of_iron.check.own import ATTESTED, check_own
from rulesets.tide_of_iron.check.texts import in_one_language, texts_of_own, unfinished
from rulesets.tide_of_iron.check.told.cards import KINDS
from rulesets.tide_of_iron.check.told.fields import NUMBER, SENTENCE, number_of
from rulesets.tide_of_iron.check.whole.vehicles import check_vehicles
from rulesets.tide_of_iron.document.collection import NOTHING, Collection
from rulesets.tide_of_iron.document.scenario import Own

_OURS = rf"(?:our own|own|new|further|additional|several|{NUMBER[1:-1]})"
_WITHOUT = re.compile(
    r"\b(?:no|not|without|except|instead|stands? for|in (?:the )?place of|like|later)\b", re.I
)
"""Words by which something named is not said to be there."""


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
    yield from check_vehicles(own, (("about", collection.about), *texts_of_own(own)))
    for place, commander in enumerate(own.commanders):
        yield from check_leadership(f"own.commanders.{place}", commander, own)
    yield from _counted(collection)
    yield from _named(collection)
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


def _named(collection: Collection) -> Iterator[Finding]:
    """What title and introduction name and the collection has not: weather, a unit of no box, a commander, a
    kind of row."""
    own = collection.own
    ways = _ways(own)
    for sentence in SENTENCE.split(f"{collection.title}. {collection.about}"):
        if own == NOTHING or _WITHOUT.search(sentence):
            continue
        for way in ways:
            found = re.search(way, sentence, re.I)
            if found:
                said = f"Its words name {found[0].lower()}, and nothing of it is in the collection."
                mend = "Add it, or change the words."
                yield Finding("warning", "named-not-there", "about", said, mend, "TN-180")


def _ways(own: Own) -> list[str]:
    """Patterns of what the collection has not, though it has rows of that kind or words promise some."""
    kinds = {card.kind for card in own.cards}
    names = [KINDS[kind] for kind in KINDS] if "weather" in kinds else []
    names += [rf"(?-i:{name})s?" for name in IN_NO_BOX] if own.units else []
    names += [rf"(?-i:{name})" for name in ATTESTED] if own.commanders else []
    texts = [word for card in own.cards for word in (card.title, card.key, card.words)]
    texts += [unit.title for unit in own.units] + [commander.name for commander in own.commanders]
    there = " ".join(texts)
    rows = {
        "weather": "weather" in kinds,
        "operations cards?": "operations" in kinds,
        "strategy cards?": "strategy" in kinds,
        "commanders?": bool(own.commanders),
        "units?|vehicles?|tanks?": bool(own.units),
        "terrain": bool(own.terrain),
        "tokens?": bool(own.tokens),
    }
    ways = [rf"\b(?:{name})\b" for name in names if not re.search(rf"\b(?:{name})\b", there, re.I)]
    return ways + [
        rf"\b{_OURS} (?:{row})\b|^(?:{row}) of (?:our|my)\b" for row, is_there in rows.items() if not is_there
    ]
