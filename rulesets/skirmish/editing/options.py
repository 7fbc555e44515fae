"""What the forms of lists let one choose from beside the words of a field: what lists in the library name.

Cite: TS-154, TS-177, TS-297.
"""

from collections.abc import Iterable

from rulesets.kit.flow.choices import Option
from rulesets.kit.ruleset import Shelf
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.shipped import DOCTRINES, PRICE_LISTS


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
