"""Findings of a collection of cards and units.

Cite: TN-012, TN-023, TN-180.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.document.collection import Collection


def check_collection(document: Collection, library: Library) -> tuple[Finding, ...]:
    """All findings about a collection; a warning put aside is a note."""
    return put_aside(_found(document), document.asides)


def _found(collection: Collection) -> Iterator[Finding]:
    if not collection.title.strip():
        yield Finding("error", "no-title", "title", "The collection has no title.", "Name it.", "TN-173")
    own = collection.own
    lists = {
        "own.terrain": [row.key for row in own.terrain],
        "own.units": [row.key for row in own.units],
        "own.specializations": [row.key for row in own.specializations],
        "own.cards": [row.key for row in own.cards],
        "own.commanders": [row.name for row in own.commanders],
    }
    if not any(lists.values()) and not own.tokens:
        said = "Nothing is in the collection yet."
        yield Finding("warning", "empty-collection", "own.cards", said, "Add something.", "TN-180")
    for path, names in lists.items():
        for place, name in enumerate(names):
            if name and name in names[:place]:
                said = f"{name} stands in row {names.index(name) + 1} as well; the first one counts."
                yield Finding("warning", "name-twice", f"{path}.{place}", said, "Rename one.", "TN-023")
