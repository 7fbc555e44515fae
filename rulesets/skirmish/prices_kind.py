"""The document kind of a price list."""

from rulesets.kit.ruleset import DocumentKind, Library, Shelf
from rulesets.kit.summary import Cover
from rulesets.kit.words import count
from rulesets.skirmish.check.prices import check_prices
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.shipped import PRICE_LISTS
from rulesets.skirmish.editing.prices_editing import editing
from rulesets.skirmish.sheets.common import whose_alone
from rulesets.skirmish.sheets.price_list import price_handouts


def cover(document: PriceList, library: Library) -> Cover:
    """What a list says of the price list, with how much of it has a price."""
    priced = sum(row.is_priced for row in document.rows)
    told = f"{count(priced, 'price')}, {len(document.rows) - priced} to fill in or not for sale"
    return Cover(document.title or "Untitled", told, document.about, credit=document.credit)


PRICES_KIND: DocumentKind[PriceList] = DocumentKind(
    name="price_list",
    title="Price list",
    type=PriceList,
    playable=False,
    builtin=PRICE_LISTS,
    check=check_prices,
    drawing=lambda document, library: None,
    handouts=price_handouts,
    cover=cover,
    glance=whose_alone,
    editing=editing(Shelf()),
    editing_with=editing,
)
