"""Findings of a unit list: values by side, values from nowhere, classes, what differs from the book.

A blank cell is no mistake: it prints blank.

Cite: TS-154, TS-258 to TS-260, TS-301 to TS-303.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Library
from rulesets.kit.words import listed
from rulesets.skirmish.check.common import check_list, check_names, check_words, some
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.document.shipped import PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.document.units import Against, Fire, Unit, UnitList

_GUN = re.compile(r"^(?:\w+ )?machine[- ]gun\b", re.IGNORECASE)
CLASSES: tuple[Against, ...] = ("light", "medium", "heavy")
FIELDS = ("movement", "armour", "deflection", "transport")
CELLS = ("range", "dice", "concentrated", "moving")
ABSENT = re.compile(r"\b(mg[ -]?42|at[ -]?36|zis[ -]?3)\b", re.IGNORECASE)
"""Guns of the base game this mode does not have."""
CARRIERS = ("bren_carrier", "half_track")
SOLD = {row.key: row for row in PRICE_LISTS["club"].rows}
SHARED = ("elites",)
"""Price rows under which more than one unit stands."""
NAMES = [row.name for row in UNIT_LISTS["club"].rows]
KEYWORDS = tuple(dict.fromkeys(word for row in UNIT_LISTS["club"].rows for word in row.keywords))
KNOWN = {row.key: row for row in UNIT_LISTS["book"].rows if row.source == "book"}


def check_units(document: UnitList, library: Library) -> tuple[Finding, ...]:
    """All findings about a list; a warning put aside is a note."""
    found = [*check_list(document, NAMES, "TS-301"), *_list(document), *_by_side(document)]
    found += _carriers(document)
    for place, row in enumerate(document.rows):
        where = f"rows.{place}"
        found += [*_row(row, where), *_known(row, where), *_fires(where, row), *_sold(where, row)]
        found += check_words([(f"{where}.keywords", word) for word in row.keywords], KEYWORDS, "TS-302")
    found += _under_one_price(document)
    return put_aside((*found, *_open(document)), document.asides)


def _list(document: UnitList) -> Iterator[Finding]:
    if not document.rows:
        yield say("no-units", "rows")
    yield from check_names("rows", "unit", document.rows, _title, "TS-301")


def _title(row: Unit) -> str:
    """What tells the row from others: its name, and its side where it has one."""
    return f"{row.name} ({row.side})" if row.name.strip() and row.side else row.name


def _row(row: Unit, where: str) -> Iterator[Finding]:
    against = [fire.against for fire in row.fires]
    missing = [one for one in CLASSES if one not in against]
    hurt = [fire.against for fire in row.fires if fire.against in CLASSES and any(_of_fire(fire).values())]
    if hurt and _is_machine_gun(row):
        mend = "Delete that line." if len(hurt) == 1 else "Delete those lines."
        yield say("gun-at-tanks", f"{where}.fires", row=row, hurt=listed(hurt), mend=mend)
    elif missing and len(missing) < len(CLASSES) and not _is_machine_gun(row):
        yield say("class-unlisted", f"{where}.fires", row=row, missing=" or ".join(missing))
    if not row.source and any(number is not None for _, number in _numbers(row)):
        yield say("no-source", f"{where}.source", row=row)
    if ABSENT.search(row.name):
        yield say("absent-gun", f"{where}.name", row=row)


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
    against = {fire.against for fire in row.fires}
    if against and "infantry" not in against:
        yield say("no-infantry-fire", f"{where}.fires", row=row)


def _sold(where: str, row: Unit) -> Iterator[Finding]:
    """A unit under no price, under that of another, or of the other side."""
    sold, own = SOLD.get(row.row), SOLD.get(row.key)
    if own and sold and sold != own and row.row not in SHARED:
        yield say("row-of-another", f"{where}.row", row=row, name=sold.name)
    elif own and not row.row:
        yield say("row-none", f"{where}.row", row=row)
    elif row.row:
        yield from check_words([(f"{where}.row", row.row)], SOLD, "TS-301")
    if sold and sold.side and row.side in SIDES and row.side != sold.side:
        yield say("side-of-another", f"{where}.side", row=row)


def _under_one_price(document: UnitList) -> Iterator[Finding]:
    """Two units under one price."""
    under: dict[str, list[int]] = {}
    for place, row in enumerate(document.rows):
        if row.row and row.row not in SHARED and row.key not in SOLD:
            under.setdefault(f"{row.row} {row.side}", []).append(place)
    for places in under.values():
        if len(places) > 1:
            names = " and ".join(document.rows[place].name for place in places[:2])
            yield say("row-twice", f"rows.{places[1]}.row", names=names)


def _is_machine_gun(row: Unit) -> bool:
    """Whether it is a machine gun, of a squad or of a Tank. Cite: TS-155, TS-169."""
    return "mg" in (row.key, row.row) or _GUN.search(row.name) is not None


def _numbers(row: Unit) -> Iterator[tuple[str, int | None]]:
    """Every number of the row by its path within it."""
    for field in FIELDS:
        yield field, getattr(row, field)
    for place, fire in enumerate(row.fires):
        for cell in CELLS:
            yield f"fires.{place}.{cell}", getattr(fire, cell)


def _values(row: Unit) -> tuple[object, ...]:
    """What the row can do on the table, whatever it is called."""
    return (row.fires, *(getattr(row, field) for field in FIELDS))


def _by_side(document: UnitList) -> Iterator[Finding]:
    """Machine guns and AT guns, of whose rows each is for one side, with values that differ."""
    rows: dict[str, list[int]] = {}
    for place, row in enumerate(document.rows):
        if row.row in ("mg", "at_gun"):
            rows.setdefault(row.row, []).append(place)
    for places in rows.values():
        if len({_values(document.rows[place]) for place in places}) > 1:
            wheres = tuple(f"rows.{place}" for place in places)
            yield say(
                "values-by-side",
                wheres,
                some=some([document.rows[place].name for place in places]),
            )


def _carriers(document: UnitList) -> Iterator[Finding]:
    """A Bren Carrier that is not as a halftrack."""
    found = {row.key: place for place, row in enumerate(document.rows) if row.key in CARRIERS}
    if len(found) == len(CARRIERS):
        bren, half_track = (document.rows[found[key]] for key in CARRIERS)
        if _values(bren) != _values(half_track):
            where = f"rows.{found[CARRIERS[0]]}"
            yield say("carrier-values", where, bren=bren, half_track=half_track)


def _known(row: Unit, where: str) -> Iterator[Finding]:
    """Where the row differs from what the booklet says of the unit. Blank cells do not."""
    known = KNOWN.get(row.key)
    if known is None:
        return
    own = _by_path(row)
    for path, number in _by_path(known).items():
        if number is not None and own.get(path) not in (None, number):
            yield say("known-value", where, row=row, path=path, number=number, own=own[path])
    for keyword in known.keywords:
        if keyword.startswith("No turret") and keyword not in row.keywords:
            yield say("known-keyword", f"{where}.keywords", row=row)


def _by_path(row: Unit) -> dict[str, int | None]:
    """The numbers of a row by what they are: "armour", "dice against infantry"."""
    found: dict[str, int | None] = {field: getattr(row, field) for field in FIELDS}
    for fire in row.fires:
        found.update(_of_fire(fire))
    return found


def _of_fire(fire: Fire) -> dict[str, int | None]:
    return {f"{cell} against {fire.against}": getattr(fire, cell) for cell in CELLS}


def _open(document: UnitList) -> Iterator[Finding]:
    """What is only suggested, and rows without a number."""
    suggested = [place for place, row in enumerate(document.rows) if row.source == "base game"]
    if suggested:
        wheres = tuple(f"rows.{place}.source" for place in suggested)
        yield say("suggested", wheres, named=_named(document, suggested))
    blank = [
        place for place, row in enumerate(document.rows) if not any(n is not None for _, n in _numbers(row))
    ]
    if blank:
        wheres = tuple(f"rows.{place}" for place in blank)
        yield say("no-values", wheres, named=_named(document, blank))


def _named(document: UnitList, places: list[int]) -> str:
    return some([document.rows[place].name for place in places])
