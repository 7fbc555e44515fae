"""Whether bridges cross something, and rivers, roads and rails go on where they seem to, without a hole.

Loose ends at the edge, in open country, at a wood or at the water are sound. Two tiles are only compared
where both are of one family and lie side by side; two ends at the same hex are a tile that was rubbed out or
laid over. A road or rail goes on behind a town, a river behind a lake.
Cite: .m44 orientation (MD-290 to MD-292, MD-324, MD-325).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell
from rulesets.kit.hexes.hexes import Hex, direction_to, neighbours
from rulesets.kit.words import listed
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.vocabulary import known, linked
from rulesets.memoir44.ground.analysis import Survey, kind_of
from rulesets.memoir44.ground.ground import bridge_runs

WATER = frozenset({"river", "frozen-river", "river-mouth", "lake", "dam", "ocean", "coast"})
WAYS = frozenset({"road", "hill-road", "rail", "rail-road", "station"})
GAPS = frozenset({"ravine", "wadi"})
SPANS = frozenset({"bridge", "rail-bridge"})


def check_links(survey: Survey) -> Iterator[Finding]:
    """Findings about bridges, and about neighbouring linear tiles that do not meet."""
    for cell in survey.cells.values():
        if kind_of(cell.tile) in SPANS:
            yield from _check_bridge(survey, cell)
    yield from _check_loose(survey, lines_of(survey))


def _check_bridge(survey: Survey, cell: Cell) -> Iterator[Finding]:
    where, ground = survey.where(cell.at), survey.ground(cell.at)
    if ground not in WATER | WAYS | GAPS and not _goes_on(survey, cell):
        yield say("bridge-nowhere", where)
    elif kind_of(cell.tile) == "bridge" and not _crosses(cell):
        yield say("bridge-along", where)


def _goes_on(survey: Survey, cell: Cell) -> bool:
    """Whether the bridge is one span of a longer one: another lies beyond one of its ends."""
    one = bridge_runs(cell.tile.turn) if cell.tile else 0
    return any(
        direction_to(cell.at, near) in (one, one + 6) and kind_of(survey.cells[near].tile) in SPANS
        for near in neighbours(survey.shape, cell.at)
        if near in survey.cells
    )


def _crosses(cell: Cell) -> bool:
    """Whether the ends of the bridge are on different banks, a bank being what lies between two links.

    Reading: any angle will do, as the road may bend; only a bridge with both ends on one bank is odd.
    """
    name = known(cell.terrain.name) if cell.terrain else None
    if name is None or name.family != "river" or cell.terrain is None or cell.tile is None:
        return True
    links = linked(name, cell.terrain.turn)
    one = bridge_runs(cell.tile.turn)
    other = one + 6
    banks = zip(links, (*links[1:], links[0] + 12), strict=True)
    return not any(_within(one, low, high) and _within(other, low, high) for low, high in banks)


def _within(direction: int, low: int, high: int) -> bool:
    return low <= direction <= high or low <= direction + 12 <= high


@dataclass(frozen=True, slots=True)
class LinkedLine:
    """What runs over a hex: "river", "road" or "rail", and the directions in which it leaves the hex."""

    family: str
    links: tuple[int, ...]


def lines_of(survey: Survey) -> dict[Hex, LinkedLine]:
    """The line of every hex that has one; the ends of rivers, which lead one way alone, are none."""
    lines: dict[Hex, LinkedLine] = {}
    for at, cell in survey.cells.items():
        name = known(cell.terrain.name, "terrain") if cell.terrain else None
        if cell.terrain and name and name.links and name.family != "river-end":
            lines[at] = LinkedLine(name.family, linked(name, cell.terrain.turn))
    return lines


def _check_loose(survey: Survey, lines: Mapping[Hex, LinkedLine]) -> Iterator[Finding]:
    """One finding for a tile, however many of its neighbours it does not meet: of two that do not meet, the
    one that misses more of them is the one to turn."""
    ponds = _ponds(survey, lines)
    loose = [
        (at, near)
        for at, line in lines.items()
        for near in neighbours(survey.shape, at)
        if near in lines
        and lines[near].family == line.family
        and direction_to(at, near) in line.links
        and direction_to(near, at) not in lines[near].links
        and not {at, near} <= ponds
    ]
    while loose:
        times = Counter(at for pair in loose for at in pair)
        wrong = max((near for _, near in loose), key=lambda at: times[at])
        others = tuple(
            dict.fromkeys(at if near == wrong else near for at, near in loose if wrong in (at, near))
        )
        loose = [pair for pair in loose if wrong not in pair]
        where, named = survey.where(wrong), listed([survey.where(at) for at in others])
        yield say(
            "loose-link",
            where,
            (where, *(survey.where(at) for at in others)),
            family=lines[wrong].family,
            where=where,
            named=named,
        )


def _ponds(survey: Survey, lines: Mapping[Hex, LinkedLine]) -> set[Hex]:
    """The hexes of waters laid of bends alone, each beside two others: a pond, which bends never close."""
    bends = {at for at, line in lines.items() if line.family == "river" and _is_bend(line)}
    ponds: set[Hex] = set()
    for start in bends:
        group = [start]
        for at in group:
            group += [near for near in neighbours(survey.shape, at) if near in lines and near not in group]
        closed = all(len(set(neighbours(survey.shape, at)) & set(group)) > 1 for at in group)
        if closed and bends.issuperset(group):
            ponds.update(group)
    return ponds


def _is_bend(line: LinkedLine) -> bool:
    return len(line.links) == 2 and (line.links[1] - line.links[0]) % 12 != 6


# What a line does not run through: two ends of it at such a hex are a tile that was laid over.
COVERS = frozenset({"woods", "hedgerow", "marsh", "jungle", "palms", "cemetery", "trench", "oasis"})
DRY = COVERS | {
    "hill",
    "hill-woods",
    "hill-town",
    "mountain",
    "road",
    "hill-road",
    "rail",
    "town",
    "church",
} - {"marsh"}
LAID_OVER = {
    "river": frozenset(DRY),
    "road": COVERS | {"rail"},
    "rail": COVERS | {"road", "hill", "mountain"},
}
UNCROSSED = frozenset({"river", "river-mouth", "lake", "ravine"})
ROADS = ("road", "rail")


def check_gaps(survey: Survey) -> Iterator[Finding]:
    """Findings about a hex into which a line runs from two sides, and on which it does not lie."""
    lines = lines_of(survey)
    ends: dict[tuple[str, Hex], dict[int, Hex]] = {}
    for at, line in lines.items():
        for near in neighbours(survey.shape, at):
            way = direction_to(at, near)
            if way in line.links and _breaks_off(survey, line, near):
                there = ends.setdefault((line.family, near), {})
                there[(way + 6) % 12] = at
    for (family, near), there in ends.items():
        if len(there) > 1 and not _is_one_bank(lines.get(near), family, tuple(there)):
            yield _gap(survey, family, near, list(there.values()))


def _breaks_off(survey: Survey, line: LinkedLine, near: Hex) -> bool:
    """Whether nothing of the hex carries the line on, or explains why it ends there."""
    cell, ground = survey.cells.get(near, Cell(near)), survey.ground(near)
    if cell.tile:
        return False
    if line.family in ROADS and ground in UNCROSSED:
        return False
    return (cell.terrain is None and ground == "open") or ground in LAID_OVER.get(line.family, ())


def _is_one_bank(water: LinkedLine | None, family: str, ends: tuple[int, ...]) -> bool:
    """Whether all ends of a way lie on one bank of the river that runs through the hex."""
    if water is None or water.family != "river" or family == "river":
        return False
    links = water.links
    banks = zip(links, (*links[1:], links[0] + 12), strict=True)
    return any(all(low < end < high or low < end + 12 < high for end in ends) for low, high in banks)


def _gap(survey: Survey, family: str, near: Hex, places: list[Hex]) -> Finding:
    where, ends = survey.where(near), listed([survey.where(at) for at in places])
    return say("hole-in-line", where, family=family, where=where, ends=ends)
