"""Whether rivers, roads and rails go on where they seem to, with no hole in them.

An end in open country is sound, and so is one at a wood or at the water; two at the same hex are a tile that
was rubbed out or laid over. A road or rail goes on behind a town, a river behind a lake.
Cite: .m44 orientation (MD-325).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell
from rulesets.kit.hexes.hexes import Hex, direction_to, neighbours
from rulesets.kit.words import listed
from rulesets.memoir44.check.links import LinkedLine, lines_of
from rulesets.memoir44.check.say import say
from rulesets.memoir44.ground.analysis import Survey

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
WAYS = ("road", "rail")


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
    if line.family in WAYS and ground in UNCROSSED:
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
