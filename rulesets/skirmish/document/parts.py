"""The documents a match is made of: its map, price list, unit list and set of doctrines.

Cite: TS-007, TS-293, TS-297, TS-301.
"""

from dataclasses import dataclass

from rulesets.kit.ruleset import Library, Ref
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.units import UnitList

PARTS: tuple[tuple[str, str, type, str], ...] = (
    ("map", "map", SkirmishMap, "TS-293"),
    ("prices", "price list", PriceList, "TS-297"),
    ("units", "unit list", UnitList, "TS-301"),
    ("doctrines", "set of doctrines", Doctrines, "TS-007"),
)
"""The documents a match needs: the field, what it is called, its type."""
DEALT = 3
"""Doctrines each side is dealt."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The documents of a match, None for one that is not here."""

    map: SkirmishMap | None
    prices: PriceList | None
    units: UnitList | None
    doctrines: Doctrines | None


def parts_of(document: Match, library: Library) -> Parts:
    """The documents it names, as far as they are there and of the right kind."""

    def here(ref: Ref | None) -> object:
        return library.get(ref) if ref else None

    ground, prices = here(document.map), here(document.prices)
    units, doctrines = here(document.units), here(document.doctrines)
    return Parts(
        ground if isinstance(ground, SkirmishMap) else None,
        prices if isinstance(prices, PriceList) else None,
        units if isinstance(units, UnitList) else None,
        doctrines if isinstance(doctrines, Doctrines) else None,
    )
