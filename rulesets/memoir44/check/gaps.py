"""Whether rivers, roads and rails go on where they seem to: no hole in them, no water across them.

An end in open country is sound, and so is one at a wood; two at the same hex, or one with a place straight
beyond, are a tile that was rubbed out, laid over or forgotten. A road or rail goes on behind a town, a river
behind a lake; over water a way needs a bridge or a ford, unless the texts tell why there is none.
Cite: .m44 orientation (MD-325), rivers and bridges (MD-310).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell
from rulesets.kit.hexes.hexes import Hex, direction_to, neighbours, towards
from rulesets.kit.words import listed
from rulesets.memoir44.check.links import PLACES, Line, lines_of
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.believed import tells_of_crossing

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
# What no way crosses without a bridge or a ford; over ice one may walk.
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
                if _has_place_beyond(survey, line, near, way):
                    there.setdefault(way, towards(near, way))
    for (family, near), there in ends.items():
        if len(there) > 1 and not _is_one_bank(lines.get(near), family, tuple(there)):
            yield _gap(survey, family, near, list(there.values()))


def _breaks_off(survey: Survey, line: Line, near: Hex) -> bool:
    """Whether nothing of the hex carries the line on, or explains why it ends there."""
    cell, ground = survey.cells.get(near, Cell(near)), survey.ground(near)
    if cell.tile:
        return False
    if line.family in WAYS and ground in UNCROSSED:
        return not _is_bridged_later(survey, near) and not tells_of_crossing(survey, near)
    return (cell.terrain is None and ground == "open") or ground in LAID_OVER.get(line.family, ())


def _has_place_beyond(survey: Survey, line: Line, near: Hex, way: int) -> bool:
    """Whether a place to which a way leads lies straight on, behind open ground or water.

    Reading: where a text tells of a broken bridge or of a ford, ways may break off elsewhere too.
    """
    on = towards(near, way)
    is_way = line.family in WAYS and survey.ground(near) in UNCROSSED | {"open"}
    is_place = survey.is_hex(on) and survey.ground(on) in PLACES
    return is_way and is_place and not tells_of_crossing(survey, near)


def _is_bridged_later(survey: Survey, at: Hex) -> bool:
    """Whether a bridge may be built there, which is anywhere where no hexes are named, or is under Bridge
    Control, of which `control.py` says that it is missing."""
    document = survey.document
    controlled = document.bridges.bridges if document.bridges else ()
    return at in controlled or any(at in built.places or not built.places for built in document.built_bridges)


def _is_one_bank(water: Line | None, family: str, ends: tuple[int, ...]) -> bool:
    """Whether all ends of a way lie on one bank of the river that runs through the hex."""
    if water is None or water.family != "river" or family == "river":
        return False
    links = water.links
    banks = zip(links, (*links[1:], links[0] + 12), strict=True)
    return any(all(low < end < high or low < end + 12 < high for end in ends) for low, high in banks)


def _gap(survey: Survey, family: str, near: Hex, places: list[Hex]) -> Finding:
    where, ends = survey.where(near), listed([survey.where(at) for at in places])
    if family in WAYS and survey.ground(near) in UNCROSSED:
        return Finding(
            "warning",
            "no-crossing",
            where,
            f"The {family} runs into the water on {where} from {ends}, and nothing crosses it there.",
            "Lay a bridge there, or say in the rules how it is crossed.",
            "MD-310",
        )
    return Finding(
        "warning",
        "hole-in-line",
        where,
        f"The {family} runs into {where} from {ends}, and does not lie there.",
        f"Lay the {family} there, or turn its ends away.",
        "MD-325",
    )
