"""Whether shores and sea run on: no gap in a Coastline, no hole in the sea, two hexes missing in no river.

Where a map lays Coastlines between land and sea, bare land between two of them that touches the sea is a tile
that is missing. A harbour, a cliff, a river's mouth may lie there; open ground and sand may not.
A bare hex with Ocean on all its six sides is one nobody laid, unless something says that it is an island.
Cite: Coastlines, Terrain 68 (MD-288), linear tiles (MD-325), land in the sea (MD-282).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, direction_to, neighbours
from rulesets.kit.words import listed
from rulesets.memoir44.document.vocabulary import known, linked
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import is_named

# So many Coastlines are a shore; so long may a gap in it be.
SHORE, LONGEST = 4, 6
BARE = frozenset({"open", "beach", "land"})
# Families whose lines do not end in open country, two ends towards each other.
ENDLESS = frozenset({"river", "rail"})
# More bare hexes in the sea than this are islands.
HOLES = 2


def check_shores(survey: Survey) -> Iterator[Finding]:
    """Findings about gaps in a row of Coastlines, holes in the sea, and two hexes missing in a river or
    railway."""
    coast = {at for at, ground in survey.grounds.items() if ground == "coast"}
    for gap in _gaps(survey, coast) if len(coast) >= SHORE else ():
        if not any(is_named(survey, at) for at in gap):
            places = tuple(map(survey.where, sorted(gap)))
            yield Finding(
                "warning",
                "shore-gap",
                places[0],
                f"The Coastline breaks off: at {listed(list(places))} the land meets the Ocean without it.",
                "Lay the Coastline between them, from one end of the gap to the other.",
                "MD-288",
                places,
            )
    holes = [at for at in survey.grounds if _is_hole(survey, at)]
    if 0 < len(holes) <= HOLES:
        places = tuple(map(survey.where, holes))
        yield Finding(
            "warning",
            "sea-hole",
            places[0],
            f"Bare land with the Ocean all round it: {listed(list(places))}.",
            "Lay the Ocean there, or give the island a tile or a name.",
            "MD-282",
            places,
        )
    for family, one, other in _facing(survey):
        yield Finding(
            "warning",
            "line-gap",
            survey.where(one),
            f"The {family} ends before {survey.where(one)} and goes on after {survey.where(other)}, and does "
            "not lie there.",
            f"Lay the {family} on both hexes, or turn its ends away.",
            "MD-325",
            (survey.where(one), survey.where(other)),
        )


def _is_hole(survey: Survey, at: Hex) -> bool:
    """Whether nothing is laid on the hex, the Ocean lies on its six sides, and nothing makes it an island."""
    cell, document = survey.cells.get(at), survey.document
    is_bare = survey.ground(at) in BARE and (cell is None or (cell.terrain is None and cell.tile is None))
    if not is_bare or survey.around(at) != ("ocean",) * 6:
        return False
    near = {at, *neighbours(survey.shape, at)}
    is_lettered = any(item.at in near for item in document.map.labels)
    is_prize = any(at in (medal.at, *medal.group) for medal in document.medals)
    return not (is_lettered or is_prize or is_named(survey, at))


def _gaps(survey: Survey, coast: set[Hex]) -> Iterator[set[Hex]]:
    """Every short row of bare land that touches the Ocean and has a Coastline at both its ends."""
    bare = {
        at
        for at, ground in survey.grounds.items()
        if ground in BARE and "ocean" in survey.around(at) and not _has_works(survey, at)
    }
    while bare:
        row = [bare.pop()]
        for at in row:
            beside = bare.intersection(neighbours(survey.shape, at))
            bare -= beside
            row += sorted(beside)
        ends = {near for at in row for near in neighbours(survey.shape, at) if near in coast}
        if len(row) <= LONGEST and len(row) < len(coast) and _are_two(survey, ends):
            yield set(row)


def _has_works(survey: Survey, at: Hex) -> bool:
    """Whether a pier or another tile lies there, by which land meets the sea without a shore."""
    cell = survey.cells.get(at)
    return cell is not None and cell.tile is not None


def _are_two(survey: Survey, ends: set[Hex]) -> bool:
    """Whether the Coastlines are of two rows, apart from each other."""
    if not ends:
        return False
    group = [min(ends)]
    for at in group:
        group += sorted(ends.intersection(neighbours(survey.shape, at)) - set(group))
    return len(group) < len(ends)


def _facing(survey: Survey) -> Iterator[tuple[str, Hex, Hex]]:
    """The family and the two bare hexes side by side, into each of which an end of it runs."""
    ends: dict[str, list[Hex]] = {}
    for at, cell in survey.cells.items():
        name = known(cell.terrain.name, "terrain") if cell.terrain else None
        if cell.terrain is None or name is None or name.family not in ENDLESS:
            continue
        links = linked(name, cell.terrain.turn)
        ends.setdefault(name.family, []).extend(
            near
            for near in neighbours(survey.shape, at)
            if direction_to(at, near) in links and _is_bare(survey, near)
        )
    for family, hexes in ends.items():
        for i, one in enumerate(hexes):
            for other in hexes[i + 1 :]:
                if other in neighbours(survey.shape, one) and hexes.count(one) == hexes.count(other) == 1:
                    yield family, one, other


def _is_bare(survey: Survey, at: Hex) -> bool:
    cell = survey.cells.get(at)
    return survey.ground(at) == "open" and (cell is None or (cell.terrain is None and cell.tile is None))
