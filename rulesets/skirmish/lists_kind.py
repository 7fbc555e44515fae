"""The document kinds of the lists a match is played with: prices, units, doctrines."""

from rulesets.kit.ruleset import DocumentKind, Library, Shelf
from rulesets.kit.summary import Cover
from rulesets.kit.words import count
from rulesets.skirmish.check.doctrines import check_doctrines
from rulesets.skirmish.check.prices import check_prices
from rulesets.skirmish.check.units import check_units
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.shipped import DOCTRINES, PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.editing import doctrines_editing, prices_editing, units_editing
from rulesets.skirmish.sheets.common import whose_alone
from rulesets.skirmish.sheets.doctrine_cards import doctrine_handouts
from rulesets.skirmish.sheets.price_list import price_handouts
from rulesets.skirmish.sheets.unit_cards import unit_handouts


def _cover(told: str, document: Doctrines | PriceList | UnitList) -> Cover:
    return Cover(document.title or "Untitled", told, document.about, credit=document.credit)


def cover_of_doctrines(document: Doctrines, library: Library) -> Cover:
    """What a list says of the set."""
    return _cover(count(len(document.doctrines), "doctrine"), document)


def cover_of_prices(document: PriceList, library: Library) -> Cover:
    """What a list says of the price list, with how much of it has a price."""
    priced = sum(row.is_priced for row in document.rows)
    told = f"{count(priced, 'price')}, {len(document.rows) - priced} to fill in or not for sale"
    return _cover(told, document)


def cover_of_units(document: UnitList, library: Library) -> Cover:
    """What a list says of the unit list."""
    return _cover(count(len(document.rows), "unit"), document)


DOCTRINES_KIND: DocumentKind[Doctrines] = DocumentKind(
    name="doctrines",
    title="Set of doctrines",
    type=Doctrines,
    playable=False,
    builtin=DOCTRINES,
    check=check_doctrines,
    handouts=doctrine_handouts,
    cover=cover_of_doctrines,
    glance=whose_alone,
    editing=doctrines_editing.EDITING,
)
PRICES_KIND: DocumentKind[PriceList] = DocumentKind(
    name="price_list",
    title="Price list",
    type=PriceList,
    playable=False,
    builtin=PRICE_LISTS,
    check=check_prices,
    handouts=price_handouts,
    cover=cover_of_prices,
    glance=whose_alone,
    editing=prices_editing.editing(Shelf()),
    editing_with=prices_editing.editing,
)
UNITS_KIND: DocumentKind[UnitList] = DocumentKind(
    name="unit_list",
    title="Unit list",
    type=UnitList,
    playable=False,
    builtin=UNIT_LISTS,
    check=check_units,
    handouts=unit_handouts,
    cover=cover_of_units,
    glance=whose_alone,
    editing=units_editing.editing(Shelf()),
    editing_with=units_editing.editing,
)
