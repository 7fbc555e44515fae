"""Findings of a match's boxes by themselves, and of lists that lean on each other.

Cite: TS-045, TS-297, TS-307.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.skirmish.lists.doctrines import Doctrines
from rulesets.skirmish.lists.match import Match
from rulesets.skirmish.lists.prices import VEHICLES, PriceList
from rulesets.skirmish.lists.units import UnitList


def check_boxes(match: Match) -> Iterator[Finding]:
    """Pieces listed twice, boxes of one title. Cite: TS-307."""
    titles = Counter(holding.title.strip().casefold() for holding in match.stock)
    for place, holding in enumerate(match.stock):
        where = f"stock.{place}.pieces"
        names = [model for model, _ in holding.pieces]
        if twice := [model for model, often in Counter(names).items() if often > 1]:
            said = f"{holding.title} lists {twice[0]} twice."
            yield Finding("warning", "piece-twice", where, said, "Leave one line of it.", "TS-307")
        stems = {name.partition(":")[0] if not name.startswith("token:") else name for name in names}
        if both := [model for model in holding.uncounted if model in {*stems, *names}]:
            said = f"{holding.title} lists {both[0]} as counted and as not counted."
            yield Finding(
                "warning", "piece-uncounted", f"stock.{place}.uncounted", said, "Leave one.", "TS-307"
            )
        if titles[holding.title.strip().casefold()] > 1 and holding.title.strip():
            titles[holding.title.strip().casefold()] = 0
            said = f"Two boxes are called {holding.title}."
            yield Finding("warning", "box-named-twice", f"stock.{place}.title", said, "Rename one.", "TS-307")


def check_lists(prices: PriceList, units: UnitList | None, doctrines: Doctrines | None) -> Iterator[Finding]:
    """What carries other loads on two lists, comes by an ability nobody has, or by another doctrine's."""
    rows = {row.key: row for row in prices.rows}
    for unit in units.rows if units else ():
        row = rows.get(unit.row)
        if row and unit.transport and row.transport and unit.transport != row.transport:
            said = f"{row.name} carries {row.transport} by the price list, {unit.transport} by the unit list."
            yield Finding("warning", "load-apart", "units", said, "Correct one of them.", "TS-297")
    if doctrines is None:
        return
    known = {card.key: card.name for card in doctrines.doctrines}
    called: dict[str, set[str]] = {}
    for card in doctrines.doctrines:
        for ability in card.abilities:
            if ability.procedure in ("call_in", "build"):
                called.setdefault(ability.value("row"), set()).add(card.key)
    for row in prices.rows:
        is_offered = row.called and row.for_sale and row.doctrine in ("", *known)
        if is_offered and row.sort in (*VEHICLES, "gun") and row.key not in called:
            said = f"{row.name} comes by an ability alone, and none in {doctrines.title} brings it."
            mend = "Take its mark away, or write the ability."
            yield Finding("warning", "never-called", "prices", said, mend, "TS-045")
    for key, cards in called.items():
        own = rows[key].doctrine if key in rows else ""
        if own in known and own not in cards:
            said = f"{rows[key].name} is of {known[own]} alone, and {known[min(cards)]} calls it."
            yield Finding("warning", "call-of-another", "prices", said, "Correct one of them.", "TS-045")
