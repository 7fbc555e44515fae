"""Findings of a unit list: dice in the wrong columns, keywords and names misspelt, the row of another unit.

Cite: TS-154, TS-155, TS-258, TS-301, TS-302.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import pairwise

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.told import check_spelling
from rulesets.skirmish.lists.maps import SIDES
from rulesets.skirmish.lists.prices import Price
from rulesets.skirmish.lists.shipped import PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.lists.units import Against, Fire, Unit, UnitList

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
            said = f"{row.name} has more dice moving ({moving}) than standing ({still})."
            yield Finding("warning", "fire-swapped", f"{where}.fires", said, "Swap them.", "TS-155")
            break
    for fire in row.fires:
        if fire.dice is not None and (fire.concentrated is not None or fire.moving is not None):
            said = f"{row.name} has dice for any fire and dice standing or moving beside them."
            yield Finding("warning", "fire-doubled", f"{where}.fires", said, "Leave one kind.", "TS-155")
            break
    dice = [_most(fire) for against in BY_CLASS for fire in row.fires if fire.against == against]
    if any(one is not None and other is not None and other > one for one, other in pairwise(dice)):
        said = f"{row.name} has more dice against a heavier class than against a lighter one."
        yield Finding("warning", "fire-order", f"{where}.fires", said, "Sort them.", "TS-154")
    against = {fire.against for fire in row.fires}
    if against and "infantry" not in against:
        said = f"{row.name} has no line against infantry."
        yield Finding(
            "warning", "no-infantry-fire", f"{where}.fires", said, "Add it, if it has one.", "TS-301"
        )


def _most(fire: Fire) -> int | None:
    return fire.dice if fire.dice is not None else fire.concentrated


def _keywords(where: str, row: Unit) -> Iterator[Finding]:
    for word in row.keywords:
        near = get_close_matches(word, KEYWORDS, 1, LIKE)
        if word not in KEYWORDS and near and not any(letter.isdigit() for letter in word):
            said = f"{row.name}: “{word}” is written almost like “{near[0]}”."
            yield Finding(
                "warning", "keyword-misspelt", f"{where}.keywords", said, f"Write {near[0]}.", "TS-302"
            )


def _sold(where: str, row: Unit) -> Iterator[Finding]:
    """A unit under the price of another, or of the other side."""
    sold = SOLD.get(row.row)
    if row.key in SOLD and row.row != row.key and row.row in SOLD and row.row not in SHARED:
        said = f"{row.name} stands under the price of the {SOLD[row.row].name}."
        yield Finding("warning", "row-of-another", f"{where}.row", said, "Choose its own.", "TS-301")
    elif row.key in SOLD and not row.row:
        said = f"{row.name} stands under no price, and there is one for it."
        yield Finding("warning", "row-none", f"{where}.row", said, "Choose its price.", "TS-301")
    elif row.row and sold is None and (near := get_close_matches(row.row, SOLD, 1, LIKE)):
        said = f"{row.name} stands under the price {row.row}, which is written almost like {near[0]}."
        yield Finding("warning", "row-misspelt", f"{where}.row", said, f"Choose {near[0]}.", "TS-301")
    if sold and sold.side and row.side in SIDES and row.side != sold.side:
        said = f"{row.name} is of one side here, and its price is of the other."
        yield Finding("warning", "side-of-another", f"{where}.side", said, "Correct it.", "TS-258")


def _rows(document: UnitList) -> Iterator[Finding]:
    """Two units under one price."""
    under: dict[str, list[int]] = {}
    for place, row in enumerate(document.rows):
        if row.row and row.row not in SHARED and row.key not in SOLD:
            under.setdefault(f"{row.row} {row.side}", []).append(place)
    for places in under.values():
        if len(places) > 1:
            names = " and ".join(document.rows[place].name for place in places[:2])
            said = f"{names} stand under the same price."
            where = f"rows.{places[1]}.row"
            yield Finding("warning", "row-twice", where, said, "Choose another.", "TS-301")
