"""Findings of a match's boxes against the shipped ones: numbers ten times too high, models of the other side.

Cite: TS-265, TS-307.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.maps import SIDES, THE_SIDES
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.shipped import MATCHES

PEOPLE = {side.key: side.people for side in THE_SIDES}
KNOWN = {
    (holding.box, piece): number for holding in MATCHES["club"].stock for piece, number in holding.pieces
}
FAR = 3


def check_known_boxes(match: Match, prices: PriceList | None) -> Iterator[Finding]:
    """Every number of every box."""
    for place, holding in enumerate(match.stock):
        where = f"stock.{place}.pieces"
        for piece, number in holding.pieces:
            known = KNOWN.get((holding.box, piece))
            if known and number > FAR * known:
                yield say("stock-far", where, holding=holding, number=number, piece=piece, known=known)
            model, _, side = piece.partition(":")
            rows = [row for row in prices.rows if (row.model or row.key) == model] if prices else []
            sides = {row.side for row in rows}
            if side in SIDES and sides and not sides & {"", side}:
                yield say("stock-side", where, holding=holding, name=rows[0].name, people=PEOPLE[side])
