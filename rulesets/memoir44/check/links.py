"""Whether bridges cross something, and rivers, roads and rails run on into each other.

Loose ends at the edge or in open country are sound. Two tiles are only compared where both are of
one family and lie side by side.
Cite: .m44 orientation (MD-290 to MD-292, MD-324, MD-325).
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell
from rulesets.kit.hexes.hexes import Hex, direction_to, neighbours
from rulesets.kit.words import listed
from rulesets.memoir44.document.vocabulary import known, linked
from rulesets.memoir44.ground.ground import bridge_runs
from rulesets.memoir44.ground.survey import Survey, kind_of
from rulesets.memoir44.told.texts import everything

WATER = frozenset({"river", "frozen-river", "river-mouth", "lake", "dam", "ocean", "coast"})
WAYS = frozenset({"road", "hill-road", "rail", "rail-road", "station"})
GAPS = frozenset({"ravine", "wadi"})
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
WET = frozenset({"river", "frozen-river"})
_NO_BRIDGE = re.compile(
    r"blown|destroy|demolish|down|broken|ford|ferr|boat|wreck|frozen|without a bridge|no bridge"
)
# What a way may lead to.
PLACES = frozenset(
    {
        "town",
        "church",
        "station",
        "rail-road",
        "factory",
        "depot",
        "airfield",
        "hill-town",
        "camp",
        "fortress",
    }
)
WHOLE_HEX = 6
SPANS = frozenset({"bridge", "rail-bridge"})


def check_links(survey: Survey) -> Iterator[Finding]:
    """Findings about bridges, and about neighbouring linear tiles that do not meet."""
    for cell in survey.cells.values():
        if kind_of(cell.tile) in SPANS:
            yield from _check_bridge(survey, cell)
    yield from _check_lines(survey)


def _check_bridge(survey: Survey, cell: Cell) -> Iterator[Finding]:
    where, ground = survey.where(cell.at), survey.ground(cell.at)
    if ground not in WATER | WAYS | GAPS and not _goes_on(survey, cell):
        yield Finding(
            "warning",
            "bridge-nowhere",
            where,
            "A bridge lies neither on water nor on a road.",
            "Lay the river under it, or take the bridge away.",
            "MD-324",
        )
    elif kind_of(cell.tile) == "bridge" and not _crosses(cell):
        yield Finding(
            "warning",
            "bridge-along",
            where,
            "The bridge lies along its river, not across it.",
            "Turn it until its ends are on both banks.",
            "MD-324",
        )


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
class _Line:
    family: str
    links: tuple[int, ...]


def _check_lines(survey: Survey) -> Iterator[Finding]:
    lines: dict[Hex, _Line] = {}
    for at, cell in survey.cells.items():
        name = known(cell.terrain.name, "terrain") if cell.terrain else None
        if cell.terrain and name and name.links and name.family != "river-end":
            lines[at] = _Line(name.family, linked(name, cell.terrain.turn))
    yield from _check_loose(survey, lines)
    yield from _check_holes(survey, lines)
    yield from _check_alone(survey, lines)


def _check_loose(survey: Survey, lines: Mapping[Hex, _Line]) -> Iterator[Finding]:
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
        yield Finding(
            "warning",
            "loose-link",
            where,
            f"The {lines[wrong].family} at {where} and at {named} do not run on into each other.",
            f"Turn the tile on {where} or on {named}, or lay another.",
            "MD-325",
            (where, *(survey.where(at) for at in others)),
        )


def _check_alone(survey: Survey, lines: Mapping[Hex, _Line]) -> Iterator[Finding]:
    """A single tile of rail inside the map, with no rail, road or place beside it."""
    for at, line in lines.items():
        near = neighbours(survey.shape, at)
        leads = any(one in lines or survey.ground(one) in PLACES for one in near)
        if line.family == "rail" and len(near) == WHOLE_HEX and not leads:
            yield Finding(
                "warning",
                "lone-link",
                survey.where(at),
                "This single tile of rail leads from nowhere to nowhere.",
                "Lay the rest of the line, or take it away.",
                "MD-325",
            )


def _ponds(survey: Survey, lines: Mapping[Hex, _Line]) -> set[Hex]:
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


def _is_bend(line: _Line) -> bool:
    return len(line.links) == 2 and (line.links[1] - line.links[0]) % 12 != 6


def _check_holes(survey: Survey, lines: Mapping[Hex, _Line]) -> Iterator[Finding]:
    """A hex into which two ends of one family run, and which is bare or holds what no such line runs through.

    Reading: an end in open country is sound, and so is one at a wood; two at the same hex, or one with a town
    straight beyond, are a tile that was rubbed out or laid over. A road or rail goes on behind a town, a
    river behind a lake; over a river it needs a bridge, unless the texts tell why there is none.
    """
    ends: dict[tuple[str, Hex], list[str]] = {}
    told = _NO_BRIDGE.search(everything(survey.document)) is not None
    for at, line in lines.items():
        for near in neighbours(survey.shape, at):
            cell = survey.cells.get(near)
            tile = cell.tile if cell else None
            is_way = line.family in ("road", "rail") and not told
            is_bare = cell is None or (cell.terrain is None and tile is None)
            is_open = is_bare and survey.ground(near) == "open"
            is_laid_over = tile is None and survey.ground(near) in LAID_OVER.get(line.family, ())
            is_wet = is_way and survey.ground(near) in WET and tile is None
            if direction_to(at, near) in line.links and (is_open or is_laid_over or is_wet):
                there = ends.setdefault((line.family, near), [])
                there += [survey.where(at), *(_beyond(survey, at, near) if is_open and is_way else ())]
    for (family, near), places in ends.items():
        if len(places) > 1:
            yield Finding(
                "warning",
                "hole-in-line",
                survey.where(near),
                f"The {family} runs into {survey.where(near)} from {listed(places)}, and does not lie there.",
                "Lay a bridge there, or turn the ends away."
                if survey.ground(near) in WET and family != "river"
                else f"Lay the {family} there, or turn its ends away.",
                "MD-325",
            )


def _beyond(survey: Survey, at: Hex, near: Hex) -> list[str]:
    """The hex straight on, where a place to which a way leads lies on it."""
    on = Hex(2 * near.row - at.row, 2 * near.col - at.col)
    return [survey.where(on)] if survey.is_hex(on) and survey.ground(on) in PLACES else []
