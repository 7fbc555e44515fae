"""Findings of a price list against the shipped one: the wrong side, a bundle or model of another row.

Cite: TS-038, TS-048, TS-111, TS-258, TS-261, TS-265, TS-300, TS-305.
"""

from collections.abc import Iterator
from difflib import get_close_matches

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.told import LIKE, check_spelling
from rulesets.skirmish.lists.expected import BOOK, known_row
from rulesets.skirmish.lists.maps import THE_SIDES
from rulesets.skirmish.lists.prices import SORTS, VEHICLES, Price, PriceList
from rulesets.skirmish.lists.shipped import PRICE_LISTS

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
            said = f"{row.name} is made of “{row.model}”, which is written almost like {near[0]}."
            where = f"rows.{place}.model"
            yield Finding("warning", "model-misspelt", where, said, f"Write {near[0]}.", "TS-265")


def _numbers(where: str, row: Price) -> Iterator[Finding]:
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
