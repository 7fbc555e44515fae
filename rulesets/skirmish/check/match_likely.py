"""Findings of a match's boxes that rest on what the shipped ones hold: a number ten times too high, a model
of the other side, and words that tell of another map.

Cite: TS-003, TS-265, TS-293, TS-307.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.told import check_rounds
from rulesets.skirmish.lists.map_shelf import MAPS
from rulesets.skirmish.lists.maps import SIDES, THE_SIDES, SkirmishMap
from rulesets.skirmish.lists.match import Match
from rulesets.skirmish.lists.prices import PriceList
from rulesets.skirmish.lists.shipped import MATCHES

PEOPLE = {side.key: side.people for side in THE_SIDES}
KNOWN = {
    (holding.box, piece): number for holding in MATCHES["club"].stock for piece, number in holding.pieces
}
FAR = 3
GROUNDS = [title for title in (map.title for map in MAPS.values()) if " " in title]
"""The names of maps that are no single word: "Best" stands in many a sentence."""


def check_likely(match: Match, prices: PriceList | None, ground: SkirmishMap | None) -> Iterator[Finding]:
    """The words, then every number of every box."""
    yield from check_rounds(match)
    if ground is not None:
        yield from _ground_told(match, ground)
    for place, holding in enumerate(match.stock):
        where = f"stock.{place}.pieces"
        for piece, number in holding.pieces:
            known = KNOWN.get((holding.box, piece))
            if known and number > FAR * known:
                said = f"{holding.title} is said to hold {number} of {piece}; usual are {known}."
                yield Finding("warning", "stock-far", where, said, "Count again.", "TS-307")
            model, _, side = piece.partition(":")
            rows = [row for row in prices.rows if (row.model or row.key) == model] if prices else []
            sides = {row.side for row in rows}
            if side in SIDES and sides and not sides & {"", side}:
                said = f"{holding.title} holds {rows[0].name} for {PEOPLE[side]}, who cannot buy it."
                yield Finding("warning", "stock-side", where, said, "Correct the side.", "TS-265")


def _ground_told(match: Match, ground: SkirmishMap) -> Iterator[Finding]:
    """Words that name another map than the one the match is played on, and not this one. Cite: TS-293."""
    for where, words in (("title", match.title), ("about", match.about)):
        named = [title for title in GROUNDS if re.search(rf"\b{re.escape(title)}\b", words, re.IGNORECASE)]
        own = [word for word in re.findall(r"\w{4,}", ground.title) if word.casefold() in words.casefold()]
        if named and ground.title not in named and not own:
            said = f"The words tell of {named[0]}; the match is played on {ground.title}."
            yield Finding("warning", "map-told", where, said, "Correct one of them.", "TS-293")
