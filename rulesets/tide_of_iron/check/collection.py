"""Findings of a collection of cards and units.

Cite: TN-011, TN-012, TN-023, TN-180.
"""

import re
from collections.abc import Iterator

from rulesets.kit.checks.claims import Claim, Held, Passage, check_claims
from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check.cards import check_leadership
from rulesets.tide_of_iron.check.own import check_own
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.check.texts import titled, unfinished
from rulesets.tide_of_iron.document.collection import NOTHING, Collection


def check_collection(document: Collection, library: Library) -> tuple[Finding, ...]:
    """All findings about a collection; a warning put aside is a note."""
    return put_aside(_found(document), document.asides)


def _found(collection: Collection) -> Iterator[Finding]:
    yield from titled(collection.title, "collection")
    own = collection.own
    if own == NOTHING:
        yield say("empty-collection", "own.cards")
    yield from check_own(own)
    for place, commander in enumerate(own.commanders):
        yield from check_leadership(f"own.commanders.{place}", commander, own)
    yield from check_claims(collection, (Passage("about", collection.about),), (COUNTED,))
    yield from unfinished((("about", collection.about),))


def _counted(collection: Collection, passage: Passage, match: re.Match[str]) -> Held:
    own = collection.own
    if match["rows"]:
        path = f"{match['rows'].lower()}s"
        return [(f"own.{path}", len(getattr(own, path)))]
    kind = (match["kind"] or match["sky"]).lower()
    return [("own.cards", sum(card.kind == kind for card in own.cards))]


COUNTED = Claim(
    "about-told",
    r"\b{n} (?:kinds? of (?P<sky>weather)|(?P<kind>weather|strategy|operations) cards?|"
    r"(?P<rows>commander|unit)s?)\b",
    _counted,
    "The introduction says {said}, but there are {held}.",
    "TN-180",
)
"""How many cards, kinds of weather, commanders or units there are."""
