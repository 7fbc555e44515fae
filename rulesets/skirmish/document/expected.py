"""What a row of a price list should hold by the booklet, whatever a list says: prices its text gives, limits
and doctrines of single units, and what follows from a sort or an armour class.

A row is known by its key, or by the name of a row of the shipped list.

Cite: TS-032, TS-033, TS-038, TS-045, TS-048 to TS-050, TS-108 to TS-110, TS-261, TS-265, TS-298.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulesets.skirmish.document.prices import Armour, Price, Sort
from rulesets.skirmish.document.shipped import PRICE_LISTS

BOOK = PRICE_LISTS["book"]
_KEYS = {row.key: row for row in BOOK.rows}
_NAMES = {row.name.casefold(): row for row in BOOK.rows}
LEVELS: Mapping[Armour, int] = {"light": 1, "medium": 2, "heavy": 3}
LEVEL_ROWS = {1: "TS-048", 2: "TS-049", 3: "TS-050"}
SIZES: Mapping[Armour, int] = {"light": 2, "medium": 3, "heavy": 4}
WORTHS: Mapping[Armour, int] = {"light": 4, "medium": 8, "heavy": 12}
OF_SORT: Mapping[Sort, tuple[tuple[str, int, str], ...]] = {
    "truck": (("size", 1, "TS-032"), ("level", 1, "TS-048"), ("worth", 2, "TS-109")),
    "halftrack": (("size", 1, "TS-032"), ("level", 1, "TS-048")),
    "gun": (("size", 1, "TS-032"), ("level", 1, "TS-048")),
    "launcher": (("level", 3, "TS-050"),),
    "weapon": (("worth", 2, "TS-109"),),
    "token": (("worth", 2, "TS-109"),),
}
"""What all rows of a sort have, with the row of the ledger."""
WORDS = {
    "points": "command points",
    "fuel": "fuel",
    "doctrine": "its doctrine",
    "most": "at a time",
    "size": "unit points",
    "level": "Vehicle Level",
    "worth": "quarters of experience",
    "quarters": "quarters of experience to pay",
}
Setting = str | int | None


@dataclass(frozen=True, slots=True)
class Expected:
    """A field of a row, the value it should have, and why; `code` is that of the finding where it has not."""

    field: str
    value: Setting
    code: str
    cite: str


def known_row(row: Price) -> Price | None:
    """The row of the shipped list that is the same unit; None for a unit of a club's own."""
    return _KEYS.get(row.key) or _NAMES.get(row.name.strip().casefold())


def expected(row: Price) -> Iterator[Expected]:
    """All that the row should hold, a field each."""
    known = known_row(row)
    if known is not None:
        yield from _known(row, known)
    if row.armour and row.sort == "tank":
        level = LEVELS[row.armour]
        yield Expected("size", SIZES[row.armour], "class-size", "TS-033")
        yield Expected("level", level, "class-level", LEVEL_ROWS[level])
        yield Expected("worth", WORTHS[row.armour], "class-worth", "TS-110")
    for field, value, cite in OF_SORT.get(row.sort, ()):
        yield Expected(field, value, f"sort-{field}", cite)


def _known(row: Price, known: Price) -> Iterator[Expected]:
    if known.source == "book" and known.sort != "crew":
        yield Expected("points", known.points, "known-price", "TS-298")
        yield Expected("fuel", known.fuel, "known-price", "TS-298")
    if known.sort == "crew" and row.points:
        yield Expected("points", known.points, "known-price", "TS-298")
    if known.quarters and known.source == "book":
        yield Expected("quarters", known.quarters, "known-price", "TS-298")
    if known.doctrine:
        yield Expected("doctrine", known.doctrine, "doctrine-only", "TS-045")
    if known.most is not None:
        yield Expected("most", known.most, "known-limit", "TS-261")


def differs(row: Price, wanted: Expected) -> bool:
    """Whether the row holds another value. A blank price and a blank worth are another matter."""
    own: Setting = getattr(row, wanted.field)
    if wanted.field in ("points", "fuel", "worth") and own is None:
        return False
    return own != wanted.value


def value_words(wanted: Expected) -> str:
    """The value with what it counts: "2 unit points"."""
    if wanted.field == "doctrine":
        return str(wanted.value).replace("_", " ")
    return f"{wanted.value} {WORDS[wanted.field]}"
