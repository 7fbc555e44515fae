"""How alike a map is for both sides: ways from each home to each marker, and the cover on them.

Sides are held against each other near for near: the nearest marker of a kind from one home against the
nearest from the other, then the next. So a map on which each side has its own is alike.

Cite: TS-331.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import begun
from rulesets.skirmish.document.maps import SIDES, TITLES, Marker, SideKey
from rulesets.skirmish.ground.analysis import Survey
from rulesets.skirmish.ground.ways import Way, Ways, ways_from
from rulesets.tide_of_iron_box.terrain import MOVER_WORDS, Mover

CLASSES: tuple[Mover, ...] = ("squad", "vehicle")
NO_WAY = "no route"


@dataclass(frozen=True, slots=True)
class Balance:
    """The markers that lie on the map, the home of each side that has one, and the ways of each class from
    every home that lies on the map."""

    markers: tuple[Marker, ...]
    homes: Mapping[SideKey, Hex]
    ways: Mapping[Mover, Mapping[Hex, Ways]]

    @property
    def is_told(self) -> bool:
        """Whether both sides have a home to be held against each other."""
        return all(side in self.homes for side in SIDES)

    def costs(self, side: SideKey, mover: Mover, markers: Iterable[Marker]) -> list[int | None]:
        """The movement points to each of the markers, the fewest first, None at the end for those to which
        there is no way."""
        found = [self.cost(side, mover, marker) for marker in markers]
        return sorted(found, key=lambda cost: (cost is None, cost))

    def cost(self, side: SideKey, mover: Mover, marker: Marker) -> int | None:
        """The movement points of the class to the marker, None where there is no way."""
        way = self.way(side, mover, marker)
        return way.cost if way else None

    def way(self, side: SideKey, mover: Mover, marker: Marker) -> Way | None:
        """The cheapest way of the class from the side's home to the marker, None where there is none."""
        return self.ways[mover][self.homes[side]].get(marker.at)

    def cover(self, side: SideKey, markers: Iterable[Marker]) -> int:
        """The dice of cover on the ways of squads to these markers, all together."""
        ways = (self.way(side, "squad", marker) for marker in markers)
        return sum(way.cover for way in ways if way)


def balance(site: Survey) -> Balance:
    """The figures of a map."""
    homes = {side: at for side in SIDES if (at := site.home(side)) is not None}
    starts = tuple(dict.fromkeys(home.at for home in site.homes()))
    ways = {mover: ways_from(site.ground, starts, mover) for mover in CLASSES}
    markers = tuple(marker for marker in site.map.markers if marker.at in site.ground.hexes)
    return Balance(markers, homes, ways)


def is_unlike(one: int | None, other: int | None) -> bool:
    """Whether the larger is more than a quarter above the smaller; what is not there is unlike all that
    is. Cite: TS-331."""
    if one is None or other is None:
        return one is not other
    return 4 * max(one, other) > 5 * min(one, other)


def balance_table(site: Survey) -> Table:
    """For each marker the movement points from each home by class, and the cover on the way of squads; what
    they come to at the end. No rows where the two homes cannot be told."""
    found = balance(site)
    rows = tuple(_row(site, found, marker) for marker in found.markers) if found.is_told else ()
    heads = (
        "Marker",
        "Hex",
        *(f"{begun(MOVER_WORDS[mover])}, {TITLES[side]}" for mover in CLASSES for side in SIDES),
        *(f"Cover, {TITLES[side]}" for side in SIDES),
    )
    sums = (_sums(found),) if rows else ()
    return Table("balance", "Routes from home", heads, (*rows, *sums), numbers=tuple(range(2, len(heads))))


def _row(site: Survey, found: Balance, marker: Marker) -> Row:
    costs = (found.cost(side, mover, marker) for mover in CLASSES for side in SIDES)
    cells = (*(_told(cost) for cost in costs), *(str(found.cover(side, (marker,))) for side in SIDES))
    at = site.name(marker.at)
    return Row((marker.name, at, *cells), at)


def _sums(found: Balance) -> Row:
    costs = [found.costs(side, mover, found.markers) for mover in CLASSES for side in SIDES]
    told = (NO_WAY if None in of else str(sum(cost for cost in of if cost is not None)) for of in costs)
    return Row(("All", "", *told, *(str(found.cover(side, found.markers)) for side in SIDES)))


def _told(cost: int | None) -> str:
    return NO_WAY if cost is None else str(cost)
