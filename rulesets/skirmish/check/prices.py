"""Findings of a price list: prices that are none, classes, limits, shared models, what differs from the book.

A blank price is no mistake: its row is not sold. What must be filled in before a match begins is told once,
and by the match.

Cite: TS-045, TS-048, TS-108 to TS-111, TS-154, TS-257 to TS-261, TS-265, TS-297 to TS-300, TS-305.
"""

from collections.abc import Iterator
from functools import partial

from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Library
from rulesets.skirmish.check.common import check_list, check_names, check_words, some
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.expected import BOOK, differs, expected, known_row, value_words
from rulesets.skirmish.document.maps import PEOPLE
from rulesets.skirmish.document.prices import VEHICLES, Price, PriceList
from rulesets.skirmish.document.shipped import PRICE_LISTS

NAMES = [row.name for row in BOOK.rows]
MODELS = sorted({row.model for name in ("book", "club") for row in PRICE_LISTS[name].rows if row.model})
CAPTURED = ("captur", "beute", "lend", "trophy")


def check_prices(document: PriceList, library: Library) -> tuple[Finding, ...]:
    """All findings about a list; a warning put aside is a note."""
    found = [*check_list(document, NAMES, "TS-297"), *_list(document), *_models(document)]
    for place, row in enumerate(document.rows):
        where = f"rows.{place}"
        found += [*_row(row, where), *_numbers(where, row), *_facts(row, where), *_side(where, row)]
    found += check_words(
        [(f"rows.{place}.model", row.model) for place, row in enumerate(document.rows)], MODELS, "TS-265"
    )
    return put_aside(found, document.asides)


def _list(document: PriceList) -> Iterator[Finding]:
    rows = document.rows
    yield from check_names("rows", "row", rows, lambda row: row.name, "TS-297")
    sold = {row.sort for row in rows if row.is_priced and not row.called}
    lacking = [words for sort, words in (("base", "squad base"), ("figures", "figures")) if sort not in sold]
    if lacking:
        yield say("no-squads", "rows", lacking=" and no ".join(lacking))
    blank = [place for place, row in enumerate(rows) if row.for_sale and not row.is_priced]
    if blank:
        wheres = tuple(f"rows.{place}.points" for place in blank)
        yield say("unpriced", wheres, some=some([rows[p].name for p in blank]))


def _row(row: Price, where: str) -> Iterator[Finding]:
    name = row.name or "A row"
    if row.for_sale and (row.points is None) != (row.fuel is None) and row.level > 0:
        field, words = ("fuel", "fuel") if row.fuel is None else ("points", "command points")
        yield say("half-price", f"{where}.{field}", name=name, words=words)
    yield from _classes(row, where, name)
    yield from _bundle(row, where, name)
    if row.sort in ("halftrack", "launcher") and row.worth is None:
        yield say("no-worth", f"{where}.worth", name=name)
    if row.cheap and row.sort != "token":
        yield say("cheap-unit", f"{where}.cheap", name=name)


def _classes(row: Price, where: str, name: str) -> Iterator[Finding]:
    if row.sort == "tank" and not row.armour:
        yield say("no-class", f"{where}.armour", name=name)
    if row.sort != "tank" and row.armour:
        yield say("class-of-no-tank", f"{where}.armour", name=name)


def _bundle(row: Price, where: str, name: str) -> Iterator[Finding]:
    if row.sort == "figures" and not row.figures:
        yield say("no-figures", f"{where}.figures", name=name)
    if row.sort != "figures" and row.figures:
        yield say("figures-of-none", f"{where}.figures", name=name)


def _facts(row: Price, where: str) -> Iterator[Finding]:
    """Where the row differs from what the booklet says; of a wrong class nothing else is told."""
    known = known_row(row)
    if known is not None and known.armour and row.armour and known.armour != row.armour:
        yield say("known-class", f"{where}.armour", row=row, known=known)
        return
    for wanted in filter(partial(differs, row), expected(row)):
        value = value_words(wanted)
        yield say("unlike", f"{where}.{wanted.field}", row=row, value=value, wanted=wanted)


def _numbers(where: str, row: Price) -> Iterator[Finding]:
    if row.sort == "gun" and row.worth:
        yield say("gun-worth", f"{where}.worth", row=row)
    if row.sort == "truck" and not row.transport:
        yield say("carrier-none", f"{where}.transport", row=row)
    if row.most == 0 and row.for_sale:
        yield say("never-sold", f"{where}.most", row=row)
    if row.quarters and row.sort in VEHICLES and not row.called:
        yield say("price-in-experience", f"{where}.quarters", row=row)


def _side(where: str, row: Price) -> Iterator[Finding]:
    """A vehicle everybody knows that the other side buys, and not as captured."""
    known = known_row(row)
    captured = any(word in f"{row.note} {row.name}".lower() for word in CAPTURED)
    if known is not None and known.side and row.side != known.side and not captured:
        sold = PEOPLE.get(row.side, "both sides")
        yield say("known-side", f"{where}.side", row=row, title=PEOPLE[known.side], sold=sold)


def _models(document: PriceList) -> Iterator[Finding]:
    """Units made of one piece of the boxes that are counted apart. Cite: TS-265."""
    shared: dict[str, list[int]] = {}
    for place, row in enumerate(document.rows):
        known = known_row(row)
        if known is not None and known.model:
            shared.setdefault(known.model, []).append(place)
    for places in shared.values():
        models = {document.rows[place].model or document.rows[place].key for place in places}
        if len(models) > 1:
            wheres = tuple(f"rows.{place}.model" for place in places)
            yield say("model-apart", wheres, some=some([document.rows[p].name for p in places]))
