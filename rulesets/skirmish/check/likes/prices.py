"""Rows of a price list against the complete list that is shipped, and against each other: a digit too many,
the better of two for less, one of two that are alike, a mark that was set by mistake.

Only a list most of which is the shipped one is held against its numbers.

Cite: TS-032, TS-045, TS-108, TS-111, TS-258, TS-265, TS-297, TS-300.
"""

import re
from collections.abc import Iterator
from statistics import median

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.likes.slips import is_copied, is_slip
from rulesets.skirmish.lists.maps import SIDES, THE_SIDES
from rulesets.skirmish.lists.prices import Price, PriceList, Sort
from rulesets.skirmish.lists.shipped import PRICE_LISTS

CLUB = {row.key: row for row in PRICE_LISTS["club"].rows}
PEOPLE = {side.key: side.people for side in THE_SIDES}
ON_FOOT: tuple[Sort, ...] = ("figures", "crew", "weapon", "token", "structure")
BETTER = (
    ("mortar_halftrack", "half_track"),
    ("heavy_at_gun", "at_gun"),
    ("king_tiger", "tiger1"),
    ("half_track", "truck"),
    ("kv2", "kv1"),
)
"""Two rows of which the first is the other and more."""
TWINS = (("t70", "panzer2"), ("katyusha", "panzerwerfer"), ("half_track", "bren_carrier"))
CLASSES = ("light", "medium", "heavy")
LOW = {"points": 4, "fuel": 3}
"""A price is too low at this part of the usual one. Nothing at all is a gift."""
MOST_CARRIED = 4
LEAST_WORTH, MOST_WORTH = 2, 8


def check_price_likes(document: PriceList) -> Iterator[Finding]:
    """Row by row, then pairs of rows; a line a row."""
    known = [row for row in document.rows if row.key in CLUB]
    same = sum((row.points, row.fuel) == (CLUB[row.key].points, CLUB[row.key].fuel) for row in known)
    copied = is_copied(same, len(known))
    told: set[str] = set()
    for place, row in enumerate(document.rows):
        found = [*_digits(f"rows.{place}", row, copied), *_marks(f"rows.{place}", row, document)]
        for finding in found[:1]:
            told.add(row.key)
            yield finding
    yield from _pairs(document, told)
    yield from _dear(document, told)
    yield from _models(document)


def _digits(where: str, row: Price, copied: bool) -> Iterator[Finding]:
    """A number that is the usual one but for a digit, and points that stand where fuel belongs."""
    known = CLUB.get(row.key)
    if known is None or not copied:
        return
    if (row.points, row.fuel) == (known.fuel, known.points) and not known.fuel and known.points:
        said = f"{row.name} costs {row.fuel} fuel and no command points; usual are {known.points} points."
        yield Finding("warning", "digit-slip", f"{where}.fuel", said, "Swap the two.", "TS-300")
    for field, words in (("points", "command points"), ("fuel", "fuel"), ("worth", "quarters")):
        own, usual = getattr(row, field), getattr(known, field)
        if own and usual and is_slip(own, usual):
            said = f"{row.name} has {own} {words}; usual are {usual}."
            yield Finding("warning", "digit-slip", f"{where}.{field}", said, "Look again.", "TS-300")
        elif field in LOW and own and usual and LOW[field] * own <= usual:
            said = f"{row.name} costs {own} {words}; usual are {usual}."
            yield Finding("warning", "far-price", f"{where}.{field}", said, "Look again.", "TS-300")


def _marks(where: str, row: Price, document: PriceList) -> Iterator[Finding]:
    """Fields that rows of its sort never fill, and marks that shut it off from all who buy."""
    known = CLUB.get(row.key)
    if row.sort in ON_FOOT and (row.size or row.level):
        field, words = ("size", "unit points") if row.size else ("level", "a Vehicle Level")
        said = f"{row.name} takes {words}, which only squad bases, guns and vehicles do."
        if field == "level":
            said = f"{row.name} takes a Vehicle Level, and is no vehicle."
        yield Finding("warning", f"sort-{field}", f"{where}.{field}", said, "Write 0.", "TS-032")
    if row.sort == "base" and row.size != 1:
        said = f"{row.name} takes {row.size} unit points; a squad takes 1."
        yield Finding("warning", "sort-size", f"{where}.size", said, "Write 1.", "TS-032")
    if (
        row.sort in ("figures", "crew")
        and known
        and known.sort == row.sort
        and row.worth not in (None, known.worth)
    ):
        said = f"{row.name} gives {row.worth} quarters a figure; by the booklet it is {known.worth}."
        yield Finding("warning", "known-worth", f"{where}.worth", said, "Correct it.", "TS-108")
    if row.sort in ("halftrack", "launcher") and not LEAST_WORTH <= (row.worth or LEAST_WORTH) <= MOST_WORTH:
        said = f"{row.name} gives {row.worth} quarters; usual for one without a class are 2 to 4."
        yield Finding("warning", "far-worth", f"{where}.worth", said, "Look again.", "TS-111")
    carries = row.transport and (row.sort in ("tank", "gun", "launcher") or row.key == "mortar_halftrack")
    if carries or row.transport > MOST_CARRIED:
        said = f"{row.name} is to carry {row.transport} squads, which no unit of its kind does."
        yield Finding("warning", "known-load", f"{where}.transport", said, "Look again.", "TS-297")
    if row.called and known and not known.called and not row.doctrine:
        said = f"{row.name} comes by an ability alone here, and no doctrine has it."
        mend = "Take the mark away, or name its doctrine."
        yield Finding("warning", "known-called", f"{where}.called", said, mend, "TS-045")
    words = f"{document.about} {row.note}".lower()
    if (
        known
        and not known.side
        and row.side in SIDES
        and row.note == known.note
        and row.side[:4] not in words
    ):
        said = f"{row.name} is for both sides, and is sold to {PEOPLE[row.side]} alone."
        mend = "Choose both, or write in its remark why."
        yield Finding("warning", "known-both", f"{where}.side", said, mend, "TS-258")


def _cost(row: Price) -> tuple[int, int]:
    return row.points or 0, row.fuel or 0


def _pairs(document: PriceList, told: set[str]) -> Iterator[Finding]:
    """The better of two for less, and two that are alike of which one costs twice as much."""
    rows = {
        row.key: (n, row)
        for n, row in enumerate(document.rows)
        if row.points is not None and row.fuel is not None
    }
    for better, other in BETTER:
        if better in rows and other in rows and not {better, other} & told:
            (place, one), (_, two) = rows[better], rows[other]
            mine, yours = _cost(one), _cost(two)
            if mine[0] <= yours[0] and mine[1] <= yours[1] and mine != yours and mine[0]:
                told.add(better)
                said = f"{one.name} costs less than {two.name}, and can do more."
                where = f"rows.{place}.points"
                yield Finding("warning", "better-for-less", where, said, "Look at both prices.", "TS-300")
    for first, second in TWINS:
        if first in rows and second in rows and not {first, second} & told:
            (place, one), (_, two) = rows[first], rows[second]
            low, high = sorted((one.points or 0, two.points or 0))
            if low and high >= 2 * low:
                told |= {first, second}
                said = f"{one.name} costs {one.points} and {two.name} {two.points}; the two are alike."
                where = f"rows.{place}.points"
                yield Finding("warning", "twins-apart", where, said, "Look at both prices.", "TS-300")


def _dear(document: PriceList, told: set[str]) -> Iterator[Finding]:
    """Known Tanks that cost half as much again as they do, and more than is usual in the next class."""
    tanks = [(n, row) for n, row in enumerate(document.rows) if row.sort == "tank" and row.is_priced]
    for place, row in tanks:
        heavier = [
            other.points or 0
            for _, other in tanks
            if row.armour in CLASSES[:2] and other.armour == CLASSES[CLASSES.index(row.armour) + 1]
        ]
        known = CLUB.get(row.key)
        own = row.points or 0
        if known is None or not heavier or row.key in told:
            continue
        if 2 * own >= 3 * (known.points or own) and own > median(heavier):
            said = f"{row.name} costs {own}, more than Tanks of the next class do."
            yield Finding("warning", "dear-tank", f"rows.{place}.points", said, "Look again.", "TS-300")


def _models(document: PriceList) -> Iterator[Finding]:
    """A row of a club's own made of another row's piece, with no remark that says so."""
    rows = {row.key: row for row in document.rows}
    for place, row in enumerate(document.rows):
        other = next((one for one in rows.values() if one.model == row.model and one.key in CLUB), None)
        if (
            row.key in CLUB
            or other is None
            or not row.model
            or re.search(r"model|marker|token", row.note, re.I)
        ):
            continue
        if row.sort == "token" or (row.side and other.side and row.side != other.side):
            said = f"{row.name} is made of the piece of {other.name}, and no remark says so."
            mend = "Choose its own model, or write it in its remark."
            yield Finding("warning", "model-of-another", f"rows.{place}.model", said, mend, "TS-265")
