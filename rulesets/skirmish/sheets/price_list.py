"""The price list on paper: what is sold, what is missing as room for the pencil, levels and Actions.

Cite: TS-022, TS-038, TS-048 to TS-050, TS-061, TS-298, TS-299.
"""

from collections.abc import Callable, Iterator

from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, FillIn, Grid, Head, Pair, Sheet
from rulesets.kit.ruleset import Library
from rulesets.kit.words import count
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.document.prices import BY_LEVEL, Price, PriceList
from rulesets.skirmish.document.shipped import DOCTRINES
from rulesets.skirmish.records.numbers import ACTIONS
from rulesets.skirmish.records.offers import LEVELS
from rulesets.skirmish.sheets.common import BLANK, NEEDED, experience, filled, whose_blocks

OWN_ENTRIES = 5
OPENS = {
    1: "trucks, halftracks, AT guns, light Tanks",
    2: "medium Tanks",
    3: "heavy Tanks, rocket launchers",
}
TITLES = {doctrine.key: doctrine.name for doctrines in DOCTRINES.values() for doctrine in doctrines.doctrines}
OF_VEHICLES = "UP unit points, XP experience for its killer."
INCOME = "Income is 16 CP minus 1 for each unit point, at least 8; 1 of them goes to the Tank Pool."


def price_handouts(document: PriceList, library: Library) -> tuple[Sheet, ...]:
    """The list as one sheet; none before it has a row."""
    return (price_sheet(document),) if document.rows else ()


def price_sheet(document: PriceList) -> Sheet:
    """Infantry, then guns and vehicles of each side, then what comes by doctrines, and the fixed tables."""
    open_rows = [row for row in document.rows if row.for_sale]
    missing = sum(not row.is_priced for row in open_rows)
    told = f"{count(missing, 'row')} without a price: write it at {BLANK}." if missing else ""
    return Sheet(
        "price-list",
        "Price list",
        Head("Skirmish Mode · price list", document.title or "Untitled", tuple(filter(None, (told,)))),
        (*_tables(open_rows), _fixed(), FillIn((), OWN_ENTRIES, "Own entries"), *whose_blocks(document)),
        about="All prices, with room for unknown ones.",
        foot=NEEDED,
        group="Lists",
        sides=THE_SIDES,
    )


def _tables(rows: list[Price]) -> Iterator[Block]:
    plain = [row for row in rows if not row.doctrine]
    infantry = [row for row in plain if row.sort not in BY_LEVEL]
    if infantry:
        yield _table("Infantry", INFANTRY, infantry)
    vehicles = [row for row in plain if row.sort in BY_LEVEL]
    both = [row for row in vehicles if not row.side]
    if both:
        yield _table("Guns and vehicles of both sides", VEHICLES, both, OF_VEHICLES)
    for side in THE_SIDES:
        own = [row for row in vehicles if row.side == side.key]
        if own:
            yield _table(f"Vehicles of {side.people}", VEHICLES, own, OF_VEHICLES, side.key)
    bound = [row for row in rows if row.doctrine]
    if bound:
        yield _table("Only with a doctrine", BOUND, bound, "XP its cost in experience.")


Column = tuple[str, Callable[[Price], str]]
REMARKS: Column = ("Remarks", lambda row: _remarks(row))
NAME_AND_PRICE: tuple[Column, ...] = (
    ("Unit", lambda row: row.name),
    ("CP", lambda row: filled(row.points)),
    ("FP", lambda row: filled(row.fuel)),
)
INFANTRY: tuple[Column, ...] = (*NAME_AND_PRICE[:2], ("XP when lost", lambda row: _worth(row)), REMARKS)
VEHICLES: tuple[Column, ...] = (
    *NAME_AND_PRICE,
    ("Level", lambda row: str(row.level)),
    ("UP", lambda row: str(row.size)),
    ("XP", lambda row: _worth(row)),
    ("Class", lambda row: row.armour),
    REMARKS,
)
BOUND: tuple[Column, ...] = (
    *NAME_AND_PRICE,
    ("XP", lambda row: experience(row.quarters or None)),
    ("Level", lambda row: str(row.level or "")),
    ("UP", lambda row: str(row.size or "")),
    ("Doctrine", lambda row: TITLES.get(row.doctrine, row.doctrine).removesuffix(" Doctrine")),
    REMARKS,
)


def _table(
    title: str, columns: tuple[Column, ...], rows: list[Price], note: str = "", side: str = ""
) -> Grid:
    """A row for each unit; numbers stand in the columns of the prices and up to class or doctrine."""
    numbers = (1, 2) if columns is INFANTRY else (1, 2, 3, 4, 5)
    cells = (tuple(say(row) for _, say in columns) for row in rows)
    return table(title, tuple(head for head, _ in columns), *cells, numbers=numbers, note=note, side=side)


def _worth(row: Price) -> str:
    if row.worth is None:
        return ""
    each = " each" if row.bundle > 1 else ""
    return f"{experience(row.worth)}{each}" if row.worth else "none"


def _remarks(row: Price) -> str:
    parts = [f"at most {row.most} at a time"] if row.most is not None else []
    parts += ["Cheap"] if row.cheap else []
    return "; ".join((*parts, row.note.rstrip("."))) if row.note else "; ".join(parts)


def _fixed() -> Pair:
    levels = ((str(n), str(cp), str(fp), OPENS[n]) for n, (cp, fp) in LEVELS.items())
    least_first = ACTIONS[::-1]
    above = [least for least, _ in least_first[1:]]
    spans = [f"{low} to {top - 1}" for (low, _), top in zip(least_first, above, strict=False)]
    words = [*spans, f"{least_first[-1][0]} and more"]
    actions = ((span, str(number)) for span, (_, number) in zip(words, least_first, strict=True))
    return Pair(
        table("Vehicle Level", ("Level", "CP", "FP", "Opens"), *levels, numbers=(0, 1, 2)),
        table("Actions in a round", ("Unit points", "Actions"), *actions, numbers=(1,), note=INCOME),
    )
