"""Findings of a unit list that rest on what is usual: dice in the wrong columns, a number far from its likes,
the row of another unit.

Cite: TS-154, TS-155, TS-258, TS-301, TS-302.
"""

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import pairwise

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.told import check_known, check_spelling
from rulesets.skirmish.lists.prices import Price
from rulesets.skirmish.lists.shipped import PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.lists.units import Against, Fire, Unit, UnitList

SOLD: dict[str, Price] = {row.key: row for row in PRICE_LISTS["club"].rows}
SHARED = ("elites",)
"""Price rows under which more than one unit stands."""
BY_CLASS: tuple[Against, ...] = ("light", "medium", "heavy")
ARMOURS = ("light", "medium", "heavy")
FIELDS = ("movement", "armour", "deflection", "transport")
KEYWORDS = tuple(dict.fromkeys(word for row in UNIT_LISTS["club"].rows for word in row.keywords))
OF_MODEL = ("No turret", "Ballistic Fire", "Open top")
"""Keywords that go with the model, whatever a club makes of its numbers."""
LIKE, FULL = 0.8, 4
FAR = 2
ARMED = {unit.key: bool(unit.fires) for unit in UNIT_LISTS["club"].rows}
REACHES = {
    unit.key: max(ranges)
    for unit in UNIT_LISTS["club"].rows
    if (ranges := [fire.range for fire in unit.fires if fire.range is not None])
}
"""How far each unit of the club's list fires at most."""
NOTED = {unit.key: unit.note for unit in UNIT_LISTS["club"].rows}
NOTES = {unit.name: unit.note for unit in UNIT_LISTS["club"].rows}


def check_likely(document: UnitList) -> Iterator[Finding]:
    """Row by row, then the list as a whole."""
    for place, row in enumerate(document.rows):
        where = f"rows.{place}"
        numbers = [*_far(where, row), *_fires(where, row)]
        yield from numbers[: 1 if numbers and numbers[0].code == "value-far" else None]
        yield from _keywords(where, row)
        yield from _sold(where, row)
    worded = (
        (f"rows.{place}.note", row.name, row.note, NOTED.get(row.key, ""))
        for place, row in enumerate(document.rows)
    )
    yield from check_known(worded, NOTES, "TS-155")
    named = ((f"rows.{place}.name", row.name) for place, row in enumerate(document.rows))
    yield from check_spelling(named, [*NOTES], "TS-301")
    yield from _forgotten(document)
    yield from _unarmed(document)
    yield from _armour(document)
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


def _sort(row: Unit) -> str:
    """The sort of thing it is, by its price row or its own key."""
    sold = SOLD.get(row.row) or SOLD.get(row.key)
    return sold.sort if sold else ""


def _unarmed(document: UnitList) -> Iterator[Finding]:
    """The one or two that fire at nothing, of units that all fire in the club's list."""
    rows = [(n, row) for n, row in enumerate(document.rows) if ARMED.get(row.key)]
    bare = [(n, row) for n, row in rows if not row.fires]
    for place, row in bare if FULL * len(bare) < len(rows) else ():
        said = f"{row.name} has no line of fire: it attacks nothing."
        yield Finding("warning", "unarmed", f"rows.{place}.fires", said, "Add what it fires at.", "TS-155")


def _ranges(row: Unit) -> list[int]:
    return [fire.range for fire in row.fires if fire.range is not None]


def _far(where: str, row: Unit) -> Iterator[Finding]:
    """Numbers half again above, or below half of, those of all club units of its sort."""
    likes = [unit for unit in UNIT_LISTS["club"].rows if _sort(unit) == _sort(row)]
    if not _sort(row) or not likes:
        return
    for field in FIELDS:
        own, known = getattr(row, field), [n for unit in likes if (n := getattr(unit, field)) is not None]
        if own is not None and known and not min(known) <= 2 * own <= 3 * max(known) + 2:
            said = f"{row.name} has {field} {own}; units of its sort have {min(known)} to {max(known)}."
            yield Finding("warning", "value-far", f"{where}.{field}", said, "Look again.", "TS-301")
    for cell in ("range", "dice", "concentrated", "moving"):
        known = [n for unit in likes for fire in unit.fires if (n := getattr(fire, cell)) is not None]
        far = [
            n for fire in row.fires if (n := getattr(fire, cell)) is not None and known and n > 2 * max(known)
        ]
        if far:
            said = f"{row.name} fires with {cell} {far[0]}; units of its sort have up to {max(known)}."
            yield Finding("warning", "value-far", f"{where}.fires", said, "Look again.", "TS-301")
    if (
        row.key in REACHES
        and row.fires
        and FAR * max(_ranges(row), default=REACHES[row.key]) < REACHES[row.key]
    ):
        said = f"{row.name} fires no farther than {max(_ranges(row))}; usual are {REACHES[row.key]}."
        yield Finding("warning", "range-short", f"{where}.fires", said, "Look again.", "TS-301")
    if row.fires and not any(unit.fires for unit in likes):
        said = f"{row.name} fires, and no other unit of its sort does."
        yield Finding("warning", "armed", f"{where}.fires", said, "Take its lines away, if so.", "TS-301")


def _keywords(where: str, row: Unit) -> Iterator[Finding]:
    for word in row.keywords:
        near = get_close_matches(word, KEYWORDS, 1, LIKE)
        if word not in KEYWORDS and near and not any(letter.isdigit() for letter in word):
            said = f"{row.name}: “{word}” is written almost like “{near[0]}”."
            yield Finding(
                "warning", "keyword-misspelt", f"{where}.keywords", said, f"Write {near[0]}.", "TS-302"
            )
    known = next((unit for unit in UNIT_LISTS["club"].rows if unit.key == row.key), None)
    lacking = [word for word in OF_MODEL if known and word in known.keywords and word not in row.keywords]
    is_filled = row.source == "ours" and any(_most(fire) is not None for fire in row.fires)
    for word in lacking if is_filled else ():
        if not get_close_matches(word, row.keywords, 1, LIKE):
            said = f"{row.name} does not say {word}."
            mend = f"Add {word}, or put this aside."
            yield Finding("warning", "keyword-lacking", f"{where}.keywords", said, mend, "TS-302")


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
    if sold and sold.side and row.side not in ("", sold.side):
        said = f"{row.name} is of one side here, and its price is of the other."
        yield Finding("warning", "side-of-another", f"{where}.side", said, "Correct it.", "TS-258")


def _forgotten(document: UnitList) -> Iterator[Finding]:
    """A number that nearly all rows of the sort have."""
    for sort in dict.fromkeys(_sort(row) for row in document.rows):
        rows = [(n, row) for n, row in enumerate(document.rows) if sort and _sort(row) == sort and row.fires]
        for field in FIELDS:
            bare = [(n, row) for n, row in rows if getattr(row, field) is None]
            if bare and len(rows) - len(bare) >= FULL * len(bare):
                said = (
                    f"{bare[0][1].name} has no {field}; the other {len(rows) - len(bare)} of its sort have."
                )
                where = f"rows.{bare[0][0]}.{field}"
                yield Finding("warning", "value-forgotten", where, said, "Type it in.", "TS-301")


def _armour(document: UnitList) -> Iterator[Finding]:
    """Tanks with less armour than every Tank of a lighter class."""
    rows = [(n, row) for n, row in enumerate(document.rows) if row.armour is not None and _class(row)]
    for place, row in rows:
        lighter = [
            other.armour
            for _, other in rows
            if other.armour is not None and ARMOURS.index(_class(other)) < ARMOURS.index(_class(row))
        ]
        if lighter and row.armour is not None and row.armour < min(lighter):
            said = f"{row.name} is {_class(row)} and has less armour than every lighter Tank."
            yield Finding("warning", "armour-thin", f"rows.{place}.armour", said, "Look again.", "TS-154")


def _class(row: Unit) -> str:
    sold = SOLD.get(row.row) or SOLD.get(row.key)
    return sold.armour if sold else ""


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
