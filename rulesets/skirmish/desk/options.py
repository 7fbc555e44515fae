"""What the forms of lists let one choose from: fixed words, and what lists on the shelf name.

Cite: TS-154, TS-177, TS-297.
"""

from collections.abc import Iterable

from rulesets.kit.editing.fields import Lines
from rulesets.kit.flow.choices import Option, Text
from rulesets.kit.ruleset import Shelf
from rulesets.skirmish.lists.doctrines import LIMITS, MOMENTS, PROCEDURES, TARGETS, Doctrines
from rulesets.skirmish.lists.maps import THE_SIDES
from rulesets.skirmish.lists.prices import SORTS, PriceList
from rulesets.skirmish.lists.shipped import DOCTRINES, PRICE_LISTS

WHOSE = (
    Text("author", "Author", 80),
    Lines("bibliography", "Sources", 4000, hint="Books and papers it follows."),
)
"""Who wrote a document, and after what."""
YES_NO = (Option("no", "no"), Option("yes", "yes"))
EITHER = (Option("", "either side"), *(Option(side.key, side.title) for side in THE_SIDES))
MOMENT = tuple(Option(key, words) for key, words in MOMENTS)
LIMIT = tuple(Option(key, words) for key, words in LIMITS)
TARGET = tuple(Option(key, words) for key, words in TARGETS)
PROCEDURE = tuple(Option(key, words) for key, words in PROCEDURES)
SORT = tuple(Option(key, words) for key, words in SORTS)
CLASS = (Option("", "none"), *(Option(word, word) for word in ("light", "medium", "heavy")))
FIGURES = (Option("regular", "Regulars"), Option("elite", "Elites"), Option("officer", "Officers"))
SOURCE = (Option("", "nobody yet"), Option("book", "the booklet"), Option("ours", "ourselves"))
SUGGESTED = (*SOURCE, Option("base game", "suggested by the base game"))
AGAINST = tuple(Option(word, word) for word in ("infantry", "light", "medium", "heavy"))


def doctrine_options(shelf: Shelf, used: Iterable[str]) -> tuple[Option, ...]:
    """Every doctrine of the shipped set and of the shelf, "all" first; keys in use of no set last."""
    found = {one.key: one.name for doctrines in DOCTRINES.values() for one in doctrines.doctrines}
    for ref, _ in shelf.offered("doctrines"):
        offered = shelf.look_up(ref)
        if isinstance(offered, Doctrines):
            found.update({one.key: one.name for one in offered.doctrines})
    return _options("all", found, used)


def row_options(shelf: Shelf, used: Iterable[str]) -> tuple[Option, ...]:
    """Every row of the shipped price lists and of the shelf, "none" first; keys in use of no list last."""
    found = {row.key: row.name for prices in PRICE_LISTS.values() for row in prices.rows}
    for ref, _ in shelf.offered("price_list"):
        offered = shelf.look_up(ref)
        if isinstance(offered, PriceList):
            found.update({row.key: row.name for row in offered.rows})
    return _options("none", found, used)


def _options(none: str, found: dict[str, str], used: Iterable[str]) -> tuple[Option, ...]:
    lost = {key: key for key in used if key and key not in found}
    return (Option("", none), *(Option(key, name) for key, name in {**found, **lost}.items()))
