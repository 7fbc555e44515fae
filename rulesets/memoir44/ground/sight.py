"""Line of sight from hex to hex: whether it is clear, and what blocks it.

The line runs from centre to centre. The two end hexes never block, units of either side do.
Terrain without a meaning leaves the answer open where nothing else blocks.
Cite: Memoir '44, Line of Sight; D-Day Landings, Cliffs, Sea Bluffs, Bridges (MD-017, MD-022).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rulesets.kit.hexes.hexes import Hex, distance, exists, sight as met_between
from rulesets.memoir44.ground.landscape import Landscape


@dataclass(frozen=True, slots=True)
class Sight:
    """One line of sight. `blockers` are the hexes that block it, none where it is clear; `unknown` hexes
    on it with terrain of unknown meaning; `closed` where a wadi lets nobody see further than one hex."""

    one: Hex
    other: Hex
    blockers: tuple[Hex, ...] = ()
    unknown: tuple[Hex, ...] = ()
    closed: bool = False

    @property
    def is_clear(self) -> bool:
        """Whether the one sees the other for certain."""
        return not (self.blockers or self.unknown or self.closed)

    @property
    def is_open(self) -> bool:
        """Whether it is unknown terrain alone that decides."""
        return bool(self.unknown) and not (self.blockers or self.closed)


def line_of_sight(landscape: Landscape, one: Hex, other: Hex, arm: str = "infantry") -> Sight:
    """The line of sight between two hexes of the board, for a unit of that arm.

    Reading: a line along edges is blocked where something blocks on both sides of it, at one edge
    or at several; beyond the edge of the board counts as blocked. A line that only touches a
    corner does not meet that hex.
    Cite: Memoir '44, Line of Sight (MD-344, MD-345).
    """
    line = (other.row - one.row, other.col - one.col)
    found: dict[tuple[int, str], list[Hex]] = {}
    for step in met_between(one, other):
        for at in step:
            side = 0 if len(step) == 1 else _side(line, (at.row - one.row, at.col - one.col))
            found.setdefault((side, _what(landscape, at, one, other, arm)), []).append(at)
    through = found.get((0, "blocks"), []) + _lakes(landscape, one, other)
    sure = through + _both(found, "blocks")
    maybe = [] if sure else found.get((0, "unknown"), []) + _both(found, "blocks", "unknown")
    unknown = [at for at in maybe if at in landscape.grounds and landscape.ground(at).unknown]
    return Sight(one, other, tuple(dict.fromkeys(sure)), tuple(unknown), _closed(landscape, one, other))


def _what(landscape: Landscape, at: Hex, one: Hex, other: Hex, arm: str) -> str:
    """Whether a hex on the line "blocks", is "outside" the board, of "unknown" meaning or "clear"."""
    if not exists(landscape.shape, at):
        return "outside"
    if blocks(landscape, at, one, other, arm):
        return "blocks"
    return "unknown" if landscape.ground(at).unknown else "clear"


def _both(found: Mapping[tuple[int, str], list[Hex]], *words: str) -> list[Hex]:
    """The hexes beside the line of which one of the words is true, where that is so on both its sides; the
    outside of the board counts."""
    sides = [[at for word in words for at in found.get((side, word), [])] for side in (-1, 1)]
    outside = [bool(found.get((side, "outside"))) for side in (-1, 1)]
    if all(hexes or out for hexes, out in zip(sides, outside, strict=True)):
        return sides[0] + sides[1]
    return []


def _side(line: tuple[int, int], point: tuple[int, int]) -> int:
    """On which side of a line from the origin a point lies, 1 or -1."""
    turn = line[1] * point[0] - line[0] * point[1]
    return 1 if turn > 0 else -1


def blocks(landscape: Landscape, at: Hex, one: Hex, other: Hex, arm: str = "infantry") -> bool:
    """Whether a hex between the two blocks sight: a unit on it, or terrain that does. High ground lets
    those on its own group of hexes see along it.

    Cite: Memoir '44, Hills, Terrain 6; D-Day Landings, Cliffs, Sea Bluffs (MD-017).
    """
    if at in landscape.occupied:
        return True
    for layer in landscape.ground(at).layers:
        match layer.terrain.blocks:
            case "always":
                return True
            case "height":
                if len({landscape.heights.get(near) for near in (at, one, other)}) > 1:
                    return True
            case "infantry":
                if arm == "infantry":
                    return True
    return False


def _lakes(landscape: Landscape, one: Hex, other: Hex) -> list[Hex]:
    """The lake hexes of a line that runs through two in a row.

    Cite: Memoir '44, Lakes, Terrain 26.
    """
    run: list[Hex] = []
    for step in met_between(one, other):
        lakes = [at for at in step if at in landscape.grounds and landscape.ground(at).has("lake")]
        if len(lakes) == len(step):
            run += lakes[:1]
            if len(run) > 1:
                return run
        else:
            run = []
    return []


def _closed(landscape: Landscape, one: Hex, other: Hex) -> bool:
    """Whether one alone stands in a wadi and the two are not adjacent.

    Cite: Memoir '44, Wadis, Terrain 44.
    """
    inside = [at for at in (one, other) if landscape.ground(at).has("wadi")]
    return len(inside) == 1 and distance(one, other) > 1


def seen_from(landscape: Landscape, at: Hex) -> tuple[Hex, ...]:
    """Every hex clearly seen from this one, itself left out, by row and column.

    Cite: Memoir '44, Line of Sight (MD-344).
    """
    others = (other for other in landscape.grounds if other != at)
    return tuple(other for other in others if line_of_sight(landscape, at, other).is_clear)
