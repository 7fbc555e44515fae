"""Findings of a price list that rest on what is usual: a vehicle on the wrong side, prices in the wrong
columns, a bundle, a model or a mark of another row.

Cite: TS-038, TS-048, TS-111, TS-258, TS-261, TS-265, TS-300, TS-305.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from statistics import median

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.expected import BOOK, known_row
from rulesets.skirmish.check.told import LIKE, check_known, check_spelling
from rulesets.skirmish.lists.maps import THE_SIDES
from rulesets.skirmish.lists.prices import SORTS, VEHICLES, Price, PriceList
from rulesets.skirmish.lists.shipped import PRICE_LISTS

NAMES = [row.name for row in BOOK.rows]
NOTES = {row.name: row.note for name in ("book", "club") for row in PRICE_LISTS[name].rows}
"""The remarks of shipped rows, those of the complete list where both have one."""
TITLES = {side.key: side.people for side in THE_SIDES}
CAPTURED = ("captur", "beute", "lend", "trophy")
FIGURES = ("regular", "elite", "officer")
MOST_LEVEL = 3
FAR, FAR_BY, FEWEST_LIKES = 3, 3, 3
ALIKE: tuple[tuple[str, ...], ...] = (("token",), ("truck", "halftrack"), ("weapon",), ("gun",))
"""Sorts of small units whose prices are held against each other; Tanks are by their class."""


def check_likely(document: PriceList) -> Iterator[Finding]:
    """Row by row, then rows against their likes."""
    priced = [row for row in document.rows if row.sort in VEHICLES and row.points and row.fuel]
    usual = sum((row.points or 0) >= (row.fuel or 0) for row in priced) > len(priced) * 2 // 3
    for place, row in enumerate(document.rows):
        where = f"rows.{place}"
        yield from _numbers(where, row)
        yield from _figures(where, row)
        if usual and row in priced and (row.fuel or 0) > (row.points or 0):
            said = f"{row.name} costs more fuel ({row.fuel}) than points ({row.points}); the others do not."
            yield Finding("warning", "price-swapped", f"{where}.fuel", said, "Swap them, if so.", "TS-300")
        known = known_row(row)
        if known is not None:
            yield from _known(where, row, known)
    far = [*_likes(document)]
    yield from far
    yield from _cheap(document, {finding.where.rpartition(".")[0] for finding in far})
    yield from _unfuelled(document)
    rows = [*enumerate(document.rows)]
    yield from check_spelling(((f"rows.{n}.name", row.name) for n, row in rows), NAMES, "TS-297")
    models = {row.model for name in ("book", "club") for row in PRICE_LISTS[name].rows if row.model}
    used = {row.model for row in document.rows}
    for place, row in rows:
        near = get_close_matches(row.model, models - used, 1, LIKE) if row.model not in models else []
        if near and row.model:
            said = f"{row.name} is made of “{row.model}”, which is written almost like {near[0]}."
            where = f"rows.{place}.model"
            yield Finding("warning", "model-misspelt", where, said, f"Write {near[0]}.", "TS-265")
    notes = ((f"rows.{n}.note", row.name, row.note, NOTES.get(row.name, "")) for n, row in rows)
    yield from check_known(notes, NOTES, "TS-298")


def _numbers(where: str, row: Price) -> Iterator[Finding]:
    if row.level > MOST_LEVEL:
        said = f"{row.name} takes Vehicle Level {row.level}; there are {MOST_LEVEL}."
        yield Finding("error", "no-such-level", f"{where}.level", said, "Choose 1 to 3.", "TS-048")
    if row.sort == "gun" and row.worth:
        said = f"{row.name} gives experience itself; of a gun the crew does, figure by figure."
        yield Finding("warning", "gun-worth", f"{where}.worth", said, "Write 0.", "TS-111")
    if row.sort == "truck" and not row.transport:
        said = f"{row.name} is a truck and carries nobody."
        yield Finding("warning", "carrier-none", f"{where}.transport", said, "Say how many.", "TS-297")
    if row.most == 0 and row.for_sale:
        said = f"{row.name} is for sale, and a side may have none of it."
        yield Finding("warning", "never-sold", f"{where}.most", said, "Say how many, or nothing.", "TS-261")
    if row.quarters and row.sort in VEHICLES and not row.called:
        said = f"{row.name} costs experience, and is bought like the other vehicles."
        yield Finding("warning", "price-in-experience", f"{where}.quarters", said, "Write 0.", "TS-300")


def _figures(where: str, row: Price) -> Iterator[Finding]:
    """A bundle whose name tells of figures that do not come with it."""
    told = {kind for kind in FIGURES if re.search(rf"\b{kind}s?\b", row.name, re.IGNORECASE)}
    lacking = sorted(told - set(row.figures))
    if row.sort == "figures" and row.figures and lacking:
        said = f"{row.name} brings no {lacking[0]}, and its name tells of one."
        yield Finding(
            "warning", "figures-named", f"{where}.figures", said, "Add it, or change the name.", "TS-038"
        )


def _known(where: str, row: Price, known: Price) -> Iterator[Finding]:
    """Where a unit everybody knows is another one's: its side, bundle, load, model, how it comes."""
    captured = any(word in f"{row.note} {row.name}".lower() for word in CAPTURED)
    if known.side and row.side != known.side and not captured:
        sold = TITLES.get(row.side, "both sides")
        said = f"{row.name} is a vehicle of {TITLES[known.side]}, and is sold to {sold}."
        mend = "Change its side, or write in its remark that it is captured."
        yield Finding("warning", "known-side", f"{where}.side", said, mend, "TS-258")
    if known.bundle != row.bundle:
        said = f"{row.name} comes {row.bundle} at a time; usual are {known.bundle}."
        yield Finding("warning", "known-bundle", f"{where}.bundle", said, "Look again.", "TS-038")
    if known.transport and row.transport != known.transport and row.sort != "truck":
        said = f"{row.name} carries {row.transport} squads; usual are {known.transport}."
        yield Finding("warning", "known-load", f"{where}.transport", said, "Look again.", "TS-297")
    if row.doctrine and not known.doctrine:
        said = f"{row.name} is sold to one doctrine alone; by the booklet it is everybody's."
        yield Finding("warning", "known-open", f"{where}.doctrine", said, "Choose none.", "TS-045")
    if known.called and not row.called and row.for_sale:
        said = f"{row.name} comes by an ability alone, and is sold here to everybody."
        yield Finding("warning", "known-called", f"{where}.called", said, "Mark it so.", "TS-045")
    if row.sort != known.sort and not captured:
        words = dict(SORTS)
        said = f"{row.name} is a {words[row.sort]} here; it is a {words[known.sort]}."
        yield Finding("warning", "known-sort", f"{where}.sort", said, "Correct it.", "TS-297")
    other = known_row(Price(row.model, "", "tank")) if row.model else None
    if other is not None and other.key != row.key and (known.model or known.key) != row.model:
        said = f"{row.name} is counted as the model of the {other.name}."
        yield Finding("warning", "known-model", f"{where}.model", said, "Choose its own model.", "TS-265")


def _likes(document: PriceList) -> Iterator[Finding]:
    """Small units whose price is far from those of their sort."""
    for sorts in ALIKE:
        rows = [(n, row) for n, row in enumerate(document.rows) if row.sort in sorts and row.is_priced]
        if len(rows) < FEWEST_LIKES:
            continue
        for field in ("points", "fuel"):
            usual = median(getattr(row, field) for _, row in rows)
            for place, row in rows:
                own = getattr(row, field)
                if own > FAR * usual and own > usual + FAR_BY:
                    said = f"{row.name} costs {own}; others of its sort cost about {usual:g}."
                    yield Finding(
                        "warning", "far-price", f"rows.{place}.{field}", said, "Look again.", "TS-300"
                    )


def _unfuelled(document: PriceList) -> Iterator[Finding]:
    """A Tank without fuel where all others have some. Cite: TS-049."""
    rows = [(n, row) for n, row in enumerate(document.rows) if row.sort == "tank" and row.fuel is not None]
    dry = [(n, row) for n, row in rows if not row.fuel]
    if len(dry) == 1 and len(rows) > FEWEST_LIKES:
        place, row = dry[0]
        said = f"{row.name} costs no fuel; every other Tank does."
        yield Finding("warning", "no-fuel", f"rows.{place}.fuel", said, "Look again.", "TS-300")


def _cheap(document: PriceList, told: set[str]) -> Iterator[Finding]:
    """A specialization that is Cheap and costs more than one that is not, where prices follow the mark; where
    one that is not is below several that are, it alone is told. Nothing of rows `told` to be far already."""
    rows = [(n, row) for n, row in enumerate(document.rows) if row.sort == "token" and row.points is not None]
    rows = [(n, row) for n, row in rows if f"rows.{n}" not in told]
    dear = [(row.points or 0, n) for n, row in rows if not row.cheap]
    above = [(n, row) for n, row in rows if row.cheap and dear and (row.points or 0) > min(dear)[0]]
    lowest = [n for points, n in dear if points == min(dear)[0]]
    if len(above) > 1 and len(lowest) == 1:
        said = f"{document.rows[lowest[0]].name} costs less than specializations that are marked as Cheap."
        yield Finding("warning", "cheap-and-dear", f"rows.{lowest[0]}.points", said, "Look again.", "TS-305")
        return
    for place, row in above:
        said = f"{row.name} is marked as Cheap and costs {row.points}, more than some that are not."
        yield Finding("warning", "cheap-and-dear", f"rows.{place}.cheap", said, "Look again.", "TS-305")
