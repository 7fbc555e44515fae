"""Findings of a price list: prices that are none, classes, limits, shared models, what differs from the book.

A blank price is no mistake: its row is not sold. What must be filled in before a match begins is told once,
and by the match.

Cite: TS-045, TS-108 to TS-111, TS-154, TS-257, TS-261, TS-265, TS-297 to TS-300, TS-305.
"""

from collections.abc import Iterator
from statistics import median

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Library
from rulesets.skirmish.check.common import check_names, check_title, some
from rulesets.skirmish.check.known_prices import check_known_prices
from rulesets.skirmish.check.names import check_template_names
from rulesets.skirmish.check.say import say
from rulesets.skirmish.check.texts import check_texts
from rulesets.skirmish.document.expected import differs, expected, known_row, value_words
from rulesets.skirmish.document.prices import Armour, Price, PriceList

CLASSES: tuple[Armour, ...] = ("light", "medium", "heavy")
FAR, FAR_BY, FEWEST_LIKES = 3, 5, 3
"""A price is far from its likes at this many times their median and this much above it, of so many rows."""


def check_prices(document: PriceList, library: Library) -> tuple[Finding, ...]:
    """All findings about a list; a warning put aside is a note."""
    found = [
        *check_title(document.title, "TS-297"),
        *check_ranges(document),
        *_list(document),
        *_models(document),
        *_likes(document),
    ]
    notes = tuple((f"rows.{place}.note", row.note) for place, row in enumerate(document.rows))
    found += check_texts(document.title, (("about", document.about), *notes), "TS-297")
    for place, row in enumerate(document.rows):
        found += [*_row(row, f"rows.{place}"), *_facts(row, f"rows.{place}")]
    found += check_known_prices(document)
    names = ((f"rows.{place}.name", row.name) for place, row in enumerate(document.rows))
    found += check_template_names(names, "TS-297")
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
        yield say("unpriced", wheres[0], wheres, some=some([rows[p].name for p in blank]))


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
    unlike = [wanted for wanted in expected(row) if differs(row, wanted)]
    if len([wanted for wanted in unlike if wanted.code.startswith("class-")]) > 1:
        yield say("class-unlike", f"{where}.armour", row=row)
        return
    for wanted in unlike:
        value = value_words(wanted)
        yield say("unlike", f"{where}.{wanted.field}", row=row, value=value, wanted=wanted)


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
            yield say("model-apart", wheres[0], wheres, some=some([document.rows[p].name for p in places]))


def _likes(document: PriceList) -> Iterator[Finding]:
    """Tanks whose price is far from that of their class, or below that of a lighter one."""
    rows = [(place, row) for place, row in enumerate(document.rows) if row.sort == "tank" and row.is_priced]
    prices = {
        armour: [(row.points or 0, row.fuel or 0) for _, row in rows if row.armour == armour]
        for armour in CLASSES
    }
    for place, row in rows:
        own = (row.points or 0, row.fuel or 0)
        likes = prices.get(row.armour, [])
        for which, field in enumerate(("points", "fuel")):
            usual = median(like[which] for like in likes) if len(likes) >= FEWEST_LIKES else own[which]
            if own[which] > FAR * usual and own[which] > usual + FAR_BY:
                yield say("far-price", f"rows.{place}.{field}", row=row, own=own[which], usual=usual)
        if (known := known_row(row)) is not None and known.armour not in ("", row.armour):
            continue
        lighter = prices[CLASSES[CLASSES.index(row.armour) - 1]] if row.armour in CLASSES[1:] else []
        if len(lighter) >= FEWEST_LIKES and _is_below(own, lighter):
            yield say("cheap-tank", f"rows.{place}.points", row=row)


def _is_below(own: tuple[int, int], others: list[tuple[int, int]]) -> bool:
    """Whether both parts of the price are at most the usual ones of the others, and one is below."""
    usual = (median(other[0] for other in others), median(other[1] for other in others))
    return own[0] <= usual[0] and own[1] <= usual[1] and own != usual
