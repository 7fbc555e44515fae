"""Findings of a unit list: dice in the wrong columns, keywords and names misspelt, the row of another unit.

Cite: TS-154, TS-155, TS-258, TS-301, TS-302.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import pairwise

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.names import check_spelling
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.document.prices import Price
from rulesets.skirmish.document.shipped import PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.document.units import Against, Fire, Unit, UnitList

SOLD: dict[str, Price] = {row.key: row for row in PRICE_LISTS["club"].rows}
SHARED = ("elites",)
"""Price rows under which more than one unit stands."""
BY_CLASS: tuple[Against, ...] = ("light", "medium", "heavy")
KEYWORDS = tuple(dict.fromkeys(word for row in UNIT_LISTS["club"].rows for word in row.keywords))
LIKE = 0.8
NAMES = [unit.name for unit in UNIT_LISTS["club"].rows]


def check_unit_rows(document: UnitList) -> Iterator[Finding]:
    """Row by row, then the list as a whole."""
    for place, row in enumerate(document.rows):
        where = f"rows.{place}"
        yield from _fires(where, row)
        yield from _keywords(where, row)
        yield from _sold(where, row)
    named = ((f"rows.{place}.name", row.name) for place, row in enumerate(document.rows))
    yield from check_spelling(named, NAMES, "TS-301")
    yield from _rows(document)


def _fires(where: str, row: Unit) -> Iterator[Finding]:
    for fire in row.fires:
        still, moving = fire.concentrated, fire.moving
        if still is not None and moving is not None and moving > still:
            yield say("fire-swapped", f"{where}.fires", row=row, moving=moving, still=still)
            break
    for fire in row.fires:
        if fire.dice is not None and (fire.concentrated is not None or fire.moving is not None):
            yield say("fire-doubled", f"{where}.fires", row=row)
            break
    dice = [_most(fire) for against in BY_CLASS for fire in row.fires if fire.against == against]
    if any(one is not None and other is not None and other > one for one, other in pairwise(dice)):
        yield say("fire-order", f"{where}.fires", row=row)
    against = {fire.against for fire in row.fires}
    if against and "infantry" not in against:
        yield say("no-infantry-fire", f"{where}.fires", row=row)


def _most(fire: Fire) -> int | None:
    return fire.dice if fire.dice is not None else fire.concentrated


def _keywords(where: str, row: Unit) -> Iterator[Finding]:
    for word in row.keywords:
        near = get_close_matches(word, KEYWORDS, 1, LIKE)
        if word not in KEYWORDS and near and not any(letter.isdigit() for letter in word):
            yield say("keyword-misspelt", f"{where}.keywords", row=row, word=word, near=near[0])


def _sold(where: str, row: Unit) -> Iterator[Finding]:
    """A unit under the price of another, or of the other side."""
    sold = SOLD.get(row.row)
    if row.key in SOLD and row.row != row.key and row.row in SOLD and row.row not in SHARED:
        yield say("row-of-another", f"{where}.row", row=row, name=SOLD[row.row].name)
    elif row.key in SOLD and not row.row:
        yield say("row-none", f"{where}.row", row=row)
    elif row.row and sold is None and (near := get_close_matches(row.row, SOLD, 1, LIKE)):
        yield say("row-misspelt", f"{where}.row", row=row, near=near[0])
    if sold and sold.side and row.side in SIDES and row.side != sold.side:
        yield say("side-of-another", f"{where}.side", row=row)


def _rows(document: UnitList) -> Iterator[Finding]:
    """Two units under one price."""
    under: dict[str, list[int]] = {}
    for place, row in enumerate(document.rows):
        if row.row and row.row not in SHARED and row.key not in SOLD:
            under.setdefault(f"{row.row} {row.side}", []).append(place)
    for places in under.values():
        if len(places) > 1:
            names = " and ".join(document.rows[place].name for place in places[:2])
            where = f"rows.{places[1]}.row"
            yield say("row-twice", where, names=names)
