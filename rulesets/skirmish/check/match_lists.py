"""Findings of a match's boxes by themselves, and of lists that lean on each other.

Cite: TS-045, TS-297, TS-307.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import VEHICLES, PriceList
from rulesets.skirmish.document.units import UnitList


def check_boxes(match: Match) -> Iterator[Finding]:
    """Pieces listed twice, boxes of one title. Cite: TS-307."""
    titles = Counter(holding.title.strip().casefold() for holding in match.stock)
    for place, holding in enumerate(match.stock):
        where = f"stock.{place}.pieces"
        names = [model for model, _ in holding.pieces]
        if twice := [model for model, often in Counter(names).items() if often > 1]:
            yield say("piece-twice", where, holding=holding, twice=twice[0])
        stems = {name.partition(":")[0] if not name.startswith("token:") else name for name in names}
        if both := [model for model in holding.uncounted if model in {*stems, *names}]:
            yield say("piece-uncounted", f"stock.{place}.uncounted", holding=holding, both=both[0])
        if titles[holding.title.strip().casefold()] > 1 and holding.title.strip():
            titles[holding.title.strip().casefold()] = 0
            yield say("box-named-twice", f"stock.{place}.title", holding=holding)


def check_lists(prices: PriceList, units: UnitList | None, doctrines: Doctrines | None) -> Iterator[Finding]:
    """What carries other loads on two lists, comes by an ability nobody has, or by another doctrine's."""
    rows = {row.key: row for row in prices.rows}
    for unit in units.rows if units else ():
        row = rows.get(unit.row)
        if row and unit.transport and row.transport and unit.transport != row.transport:
            yield say("load-apart", "units", row=row, unit=unit)
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
            yield say("never-called", "prices", row=row, doctrines=doctrines)
    for key, cards in called.items():
        own = rows[key].doctrine if key in rows else ""
        if own in known and own not in cards:
            yield say(
                "call-of-another", "prices", name=rows[key].name, known=known[own], known2=known[min(cards)]
            )
