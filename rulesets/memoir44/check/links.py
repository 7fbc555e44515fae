"""Whether bridges cross something, and rivers, roads and rails run on into each other.

Loose ends at the edge or in open country are sound. Two tiles are only compared where both are of
one family and lie side by side.
Cite: .m44 orientation (MD-290 to MD-292, MD-324, MD-325).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell
from rulesets.kit.hexes.hexes import direction_to, neighbours
from rulesets.memoir44.document.vocabulary import Name, known, linked
from rulesets.memoir44.ground.ground import bridge_runs
from rulesets.memoir44.ground.survey import Survey, kind_of

WATER = frozenset({"river", "frozen-river", "river-mouth", "lake", "dam", "ocean", "coast"})
WAYS = frozenset({"road", "hill-road", "rail", "rail-road", "station"})
GAPS = frozenset({"ravine", "wadi"})
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
    if len(links) < 2:
        return True
    one = bridge_runs(cell.tile.turn)
    other = one + 6
    banks = zip(links, (*links[1:], links[0] + 12), strict=True)
    return not any(_within(one, low, high) and _within(other, low, high) for low, high in banks)


def _within(direction: int, low: int, high: int) -> bool:
    return low <= direction <= high or low <= direction + 12 <= high


def _check_lines(survey: Survey) -> Iterator[Finding]:
    tiles: dict[tuple[int, int], tuple[Name, tuple[int, ...]]] = {}
    for at, cell in survey.cells.items():
        name = known(cell.terrain.name, "terrain") if cell.terrain else None
        if cell.terrain and name and name.links and name.family != "river-end":
            tiles[at] = (name, linked(name, cell.terrain.turn))
    for at, (name, links) in (
        (cell.at, tiles[cell.at]) for cell in survey.cells.values() if cell.at in tiles
    ):
        for near in neighbours(survey.shape, at):
            if near not in tiles or tiles[near][0].family != name.family:
                continue
            out, back = direction_to(at, near), direction_to(near, at)
            if out in links and back not in tiles[near][1]:
                yield Finding(
                    "warning",
                    "loose-link",
                    survey.where(near),
                    f"The {name.family} from {survey.where(at)} runs to {survey.where(near)} "
                    "and does not go on there.",
                    f"Turn the tile on {survey.where(near)} or on {survey.where(at)}, or lay another.",
                    "MD-325",
                )
