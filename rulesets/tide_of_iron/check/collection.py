"""Findings of a collection of cards and units.

Cite: TN-011, TN-012, TN-023, TN-180.
"""

from collections.abc import Iterator

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
    yield from unfinished((("about", collection.about),))
