"""Findings of a price list against the shipped one: the wrong side, a bundle or model of another row.

Cite: TS-038, TS-048, TS-111, TS-258, TS-261, TS-265, TS-300, TS-305.
"""

from collections.abc import Iterator
from difflib import get_close_matches

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.names import LIKE, check_spelling
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.expected import BOOK, known_row
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.document.prices import SORTS, VEHICLES, Price, PriceList
from rulesets.skirmish.document.shipped import PRICE_LISTS

NAMES = [row.name for row in BOOK.rows]
TITLES = {side.key: side.people for side in THE_SIDES}
CAPTURED = ("captur", "beute", "lend", "trophy")


def check_known_prices(document: PriceList) -> Iterator[Finding]:
    """Row by row, then the names."""
    for place, row in enumerate(document.rows):
        where = f"rows.{place}"
        yield from _numbers(where, row)
        known = known_row(row)
        if known is not None:
            yield from _known(where, row, known)
    rows = [*enumerate(document.rows)]
    yield from check_spelling(((f"rows.{n}.name", row.name) for n, row in rows), NAMES, "TS-297")
    models = {row.model for name in ("book", "club") for row in PRICE_LISTS[name].rows if row.model}
    used = {row.model for row in document.rows}
    for place, row in rows:
        near = get_close_matches(row.model, models - used, 1, LIKE) if row.model not in models else []
        if near and row.model:
            where = f"rows.{place}.model"
            yield say("model-misspelt", where, row=row, near=near[0])


def _numbers(where: str, row: Price) -> Iterator[Finding]:
    if row.sort == "gun" and row.worth:
        yield say("gun-worth", f"{where}.worth", row=row)
    if row.sort == "truck" and not row.transport:
        yield say("carrier-none", f"{where}.transport", row=row)
    if row.most == 0 and row.for_sale:
        yield say("never-sold", f"{where}.most", row=row)
    if row.quarters and row.sort in VEHICLES and not row.called:
        yield say("price-in-experience", f"{where}.quarters", row=row)


def _known(where: str, row: Price, known: Price) -> Iterator[Finding]:
    """Where a unit everybody knows is another one's: its side, bundle, load, model, how it comes."""
    captured = any(word in f"{row.note} {row.name}".lower() for word in CAPTURED)
    if known.side and row.side != known.side and not captured:
        sold = TITLES.get(row.side, "both sides")
        yield say("known-side", f"{where}.side", row=row, title=TITLES[known.side], sold=sold)
    if known.bundle != row.bundle:
        yield say("known-bundle", f"{where}.bundle", row=row, known=known)
    if known.transport and row.transport != known.transport and row.sort != "truck":
        yield say("known-load", f"{where}.transport", row=row, known=known)
    if row.doctrine and not known.doctrine:
        yield say("known-open", f"{where}.doctrine", row=row)
    if known.called and not row.called and row.for_sale:
        yield say("known-called", f"{where}.called", row=row)
    if row.sort != known.sort and not captured:
        words = dict(SORTS)
        yield say("known-sort", f"{where}.sort", row=row, words=words[row.sort], words2=words[known.sort])
    other = known_row(Price(row.model, "", "tank")) if row.model else None
    if other is not None and other.key != row.key and (known.model or known.key) != row.model:
        yield say("known-model", f"{where}.model", row=row, other=other)
