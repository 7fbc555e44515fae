"""Rows of a unit list against the complete list that is shipped, and the lines of fire of one row against
each other: a digit too many, a cell left blank, the lines of another unit, a keyword gone.

Only a list most of which is the shipped one is held against its numbers.

Cite: TS-154, TS-155, TS-258, TS-301, TS-302.
"""

import re
from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.likes.slips import is_copied, is_slip
from rulesets.skirmish.lists.prices import Price
from rulesets.skirmish.lists.shipped import PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.lists.units import Fire, Unit, UnitList

CLUB = {row.key: row for row in UNIT_LISTS["club"].rows}
SOLD: dict[str, Price] = {row.key: row for row in PRICE_LISTS["club"].rows}
FIELDS = ("movement", "armour", "deflection", "transport")
CELLS = ("range", "dice", "concentrated", "moving")
CLASSES = ("light", "medium", "heavy")
OF_MODEL = ("No turret", "Ballistic Fire", "Open top")
TWINS = (("t70", "panzer2"), ("katyusha", "panzerwerfer"))
FAR, SLOW, EVEN = 3, 2, 5
"""A number is too low at this part of the usual one, movement at that: Tanks of the base game are slow."""
SLIPS = 2
"""A row in which more numbers are changed was made anew."""


def check_unit_likes(document: UnitList) -> Iterator[Finding]:
    """Row by row, a line a row, then pairs of rows."""
    known = [row for row in document.rows if row.key in CLUB]
    copied = is_copied(sum(_numbers(row) == _numbers(CLUB[row.key]) for row in known), len(known))
    keeps = is_copied(sum(set(CLUB[row.key].keywords) <= set(row.keywords) for row in known), len(known))
    told: set[str] = set()
    for place, row in enumerate(document.rows):
        where = f"rows.{place}"
        found = [*_cells(where, row), *_keywords(where, row, keeps), *_row(where, row)]
        if copied:
            found = [*_digits(where, row), *found]
        for finding in found[:1]:
            told.add(row.key)
            yield finding
    yield from _armour(document, told)
    yield from _pairs(document, told, copied)


def _numbers(row: Unit) -> dict[str, int]:
    """The numbers of the row by what they are."""
    found = {field: getattr(row, field) for field in FIELDS}
    found |= {f"{cell} against {fire.against}": getattr(fire, cell) for fire in row.fires for cell in CELLS}
    return {path: number for path, number in found.items() if number is not None}


def _digits(where: str, row: Unit) -> Iterator[Finding]:
    """A number that is the usual one but for a digit, or a third of it, or the lines of another unit."""
    known = CLUB.get(row.key)
    if known is None:
        return
    if row.fires != known.fires and len(row.fires) > 1:
        other = next((unit for unit in CLUB.values() if unit.fires == row.fires), None)
        if other is not None:
            said = f"{row.name} fires exactly as {other.name} does."
            mend = "Copy its own lines, or put this aside."
            yield Finding("warning", "fires-of-another", f"{where}.fires", said, mend, "TS-301")
            return
    usual = _numbers(known)
    if sum(usual.get(path) != own for path, own in _numbers(row).items()) > SLIPS:
        return
    for path, own in _numbers(row).items():
        least = SLOW if path == "movement" else FAR
        if path in usual and (is_slip(own, usual[path]) or (own and least * own <= usual[path])):
            said = f"{row.name}: {path} is {own}; usual are {usual[path]}."
            place = f"{where}.{path}" if path in FIELDS else f"{where}.fires"
            yield Finding("warning", "digit-slip", place, said, "Look again.", "TS-301")


def _cells(where: str, row: Unit) -> Iterator[Finding]:
    """Lines of fire of one row that do not go together."""
    place = f"{where}.fires"
    for cell in CELLS:
        held = [getattr(fire, cell) for fire in row.fires]
        blank = [fire.against for fire in row.fires if getattr(fire, cell) is None]
        if blank and len(held) - len(blank) > len(blank) and (cell != "dice" or not _by_move(row)):
            said = f"{row.name} has no {cell} against {blank[0]}, and has it in its other lines."
            yield Finding("warning", "cell-blank", place, said, "Type it in.", "TS-155")
    ranges = {fire.against: fire.range for fire in row.fires if fire.against in CLASSES and fire.range}
    often = Counter(ranges.values()).most_common()
    if len(ranges) == len(CLASSES) and len(often) == 2:
        odd = next(against for against, reach in ranges.items() if reach == often[1][0])
        said = f"{row.name} fires at {odd} Tanks at range {often[1][0]}, at the others at {often[0][0]}."
        yield Finding("warning", "range-apart", place, said, "Look again.", "TS-155")
    if any(fire.range == 0 for fire in row.fires):
        said = f"{row.name} has a line of range 0: it reaches nobody."
        yield Finding("warning", "range-none", place, said, "Type in its range.", "TS-155")
    if any(fire.against == "infantry" and 0 in (fire.dice, fire.concentrated) for fire in row.fires):
        said = f"{row.name} throws no dice against infantry."
        yield Finding("warning", "dice-none", place, said, "Type them in, or delete the line.", "TS-155")
    yield from _moving(place, row)


def _by_move(row: Unit) -> bool:
    return any(fire.concentrated is not None or fire.moving is not None for fire in row.fires)


def _moving(place: str, row: Unit) -> Iterator[Finding]:
    """Dice of Fire and Movement that are as many as standing, or none, in one line alone."""
    lines: list[Fire] = [
        fire for fire in row.fires if fire.moving is not None and fire.concentrated is not None
    ]
    even = [fire for fire in lines if fire.moving == fire.concentrated and (fire.moving or 0) >= EVEN]
    still = [fire for fire in lines if fire.moving == 0]
    if len(lines) > 2 and len(even) == 1:
        said = f"{row.name} has as many dice moving as standing against {even[0].against} alone."
        yield Finding("warning", "moving-even", place, said, "Look again.", "TS-155")
    if len(lines) > 2 and len(still) == 1:
        said = f"{row.name} has no dice moving against {still[0].against}, and has some in its other lines."
        yield Finding("warning", "moving-none", place, said, "Look again.", "TS-155")


def _keywords(where: str, row: Unit, keeps: bool) -> Iterator[Finding]:
    known, place = CLUB.get(row.key), f"{where}.keywords"
    if twice := [word for word, often in Counter(row.keywords).items() if often > 1]:
        said = f"{row.name} says {twice[0]} twice."
        yield Finding("warning", "keyword-twice", place, said, "Leave one.", "TS-302")
    if known is None or row.source not in ("ours", "book"):
        return
    for word in row.keywords:
        like = [own for own in known.keywords if own != word and _bare(own) == _bare(word)]
        if like and re.search(r"\d", word):
            said = f"{row.name}: {word}; usual is {like[0]}."
            yield Finding("warning", "keyword-number", place, said, "Look again.", "TS-302")
    added = [word for word in OF_MODEL if word in row.keywords and word not in known.keywords]
    if added:
        said = f"{row.name} says {added[0]}, which does not go with its model."
        yield Finding("warning", "keyword-added", place, said, "Take it away, or put this aside.", "TS-302")
    bare = {_bare(word) for word in row.keywords}
    lacking = [word for word in known.keywords if _bare(word) not in bare and word not in OF_MODEL]
    if lacking and keeps and len(row.keywords) < len(known.keywords) and not added:
        said = f"{row.name} does not say {lacking[0]}."
        mend = f"Add {lacking[0]}, or put this aside."
        yield Finding("warning", "keyword-lacking", place, said, mend, "TS-302")


def _bare(word: str) -> str:
    return re.sub(r"\d+", "#", word)


def _row(where: str, row: Unit) -> Iterator[Finding]:
    known = CLUB.get(row.key)
    if known and known.row and row.row in SOLD and row.row != known.row:
        said = (
            f"{row.name} stands under the price of {SOLD[row.row].name}; its own is {SOLD[known.row].name}."
        )
        yield Finding("warning", "row-of-another", f"{where}.row", said, "Choose its own.", "TS-301")
    sold = SOLD.get(row.row) or SOLD.get(row.key)
    if row.transport and (_by_move(row) or (sold and sold.sort in ("tank", "gun", "launcher"))):
        said = f"{row.name} is to carry {row.transport}, which no unit of its kind does."
        yield Finding("warning", "carries", f"{where}.transport", said, "Leave it blank.", "TS-301")
    if not sold and _by_move(row):
        for field in FIELDS[:3]:
            likes = [
                n for unit in CLUB.values() if _by_move(unit) and (n := getattr(unit, field)) is not None
            ]
            own = getattr(row, field)
            if own is not None and likes and own > 2 * max(likes):
                said = f"{row.name} has {field} {own}; other Tanks have up to {max(likes)}."
                yield Finding("warning", "value-far", f"{where}.{field}", said, "Look again.", "TS-301")


def _armour(document: UnitList, told: set[str]) -> Iterator[Finding]:
    """Tanks with more armour than every Tank of a heavier class. Cite: TS-154."""
    rows = [
        (n, row, CLASSES.index(sold.armour))
        for n, row in enumerate(document.rows)
        if row.armour is not None and (sold := SOLD.get(row.row)) and sold.armour
    ]
    for place, row, weight in rows:
        heavier = [other.armour or 0 for _, other, of in rows if of > weight]
        if heavier and (row.armour or 0) > max(heavier) and row.key not in told:
            said = f"{row.name} has more armour than every heavier Tank."
            yield Finding("warning", "armour-thick", f"rows.{place}.armour", said, "Look again.", "TS-154")


def _pairs(document: UnitList, told: set[str], copied: bool) -> Iterator[Finding]:
    """Two units that are alike but for one number, and a heavy gun that is weaker than the light one."""
    rows = {row.key: (place, row) for place, row in enumerate(document.rows)}
    for one, other in TWINS:
        if copied and one in rows and other in rows and not {one, other} & told:
            (place, first), (_, second) = rows[one], rows[other]
            mine, yours = _numbers(first), _numbers(second)
            apart = [path for path in {**mine, **yours} if mine.get(path) != yours.get(path)]
            if len(apart) == 1:
                said = f"{first.name} and {second.name} are alike but for {apart[0]}."
                mend = "Correct one of them, or put this aside."
                yield Finding("warning", "twins-apart", f"rows.{place}", said, mend, "TS-301")
    if "heavy_at_gun" in rows and "at_gun" in rows and not {"heavy_at_gun", "at_gun"} & told:
        (place, heavy), (_, light) = rows["heavy_at_gun"], rows["at_gun"]
        dice = {fire.against: fire.dice or 0 for fire in light.fires}
        weaker = [fire for fire in heavy.fires if fire.dice and fire.dice < dice.get(fire.against, 0)]
        if len(weaker) > 1:
            said = f"{heavy.name} has fewer dice than {light.name}."
            yield Finding("warning", "gun-weaker", f"rows.{place}.fires", said, "Look again.", "TS-301")
