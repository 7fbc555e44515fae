"""The hexes of a picture: ground, terrain with its courses, heights that fall, edges of boards.

A `Lying` is what one hex shows; scenarios and boards make them alike, so both look the same.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulesets.kit.drawing.hex_board import Feature, HexSpot
from rulesets.kit.hexes.hexes import STEPS, Hex, towards
from rulesets.tide_of_iron.drawing.pieces import Links, ground_of_hex, terrain_features
from rulesets.tide_of_iron_box.terrain import Terrain

CROSSED = ("stream", "forest_stream", "road_over_stream", "pond")
ONE_SIDED = (0, 8, 10)
"""Directions in which the edge between two boards is drawn, so that it is drawn once."""


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on a hex: terrain, height, the board it is printed on (empty for a seam), whether it is
    painted over the boards, further drawings (`bare`: they stand for the terrain's own), whose zone it is,
    what is lettered and said of it."""

    terrain: Terrain
    level: int = 0
    board: str = ""
    painted: bool = False
    over: tuple[Feature, ...] = ()
    bare: bool = False
    side: str = ""
    lines: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


def spot(lying: Mapping[Hex, Lying], at: Hex, key: str) -> HexSpot:
    """The hex as it is drawn; a void where nothing lies."""
    here = lying.get(at)
    if here is None:
        return HexSpot(key, at, "void", says=f"{key}: no board")
    drawn = () if here.bare else terrain_features(here.terrain, _links(lying, at))
    return HexSpot(
        key,
        at,
        ground_of_hex(here.terrain, here.level),
        (*_slopes(lying, at), *_board_edges(lying, at), *drawn, *here.over),
        here.side,
        ("painted",) if here.painted else (),
        here.lines,
        _said(here, key),
    )


def _said(here: Lying, key: str) -> str:
    words = [here.terrain.title or here.terrain.key]
    words += [f"level {here.level}"] if here.level else []
    words += [*here.words, *(["painted over the boards"] if here.painted else [])]
    return f"{key}: {', '.join(words)}"


def _links(lying: Mapping[Hex, Lying], at: Hex) -> Mapping[str, Links]:
    """Where a road and a stream go on from the hex."""
    return {
        "road": _course(lying, at, lambda kind: kind.road),
        "river": _course(lying, at, lambda kind: kind.key in CROSSED),
    }


def _course(lying: Mapping[Hex, Lying], at: Hex, goes_on: Callable[[Terrain], bool]) -> Links:
    """The directions of the hexes in which it goes on; over the edge of the map where it comes from one."""
    ways = tuple(way for way in STEPS if (near := lying.get(towards(at, way))) and goes_on(near.terrain))
    if len(ways) == 1 and towards(at, ways[0] + 6) not in lying:
        return (*ways, (ways[0] + 6) % 12)
    return ways


def _slopes(lying: Mapping[Hex, Lying], at: Hex) -> tuple[Feature, ...]:
    level = lying[at].level
    lower = tuple(way for way in STEPS if (near := lying.get(towards(at, way))) and near.level < level)
    return (Feature("terrain", "slope", lower),) if lower else ()


def _board_edges(lying: Mapping[Hex, Lying], at: Hex) -> tuple[Feature, ...]:
    board = lying[at].board
    if not board:
        return ()
    edges = tuple(way for way in STEPS if _ends(lying, board, towards(at, way), way))
    return (Feature("terrain", "board-edge", edges),) if edges else ()


def _ends(lying: Mapping[Hex, Lying], board: str, beside: Hex, way: int) -> bool:
    """Whether the board ends towards that hex: at nothing, at a seam, or at another board."""
    near = lying.get(beside)
    if near is None or not near.board:
        return True
    return near.board != board and way in ONE_SIDED


def names_of(lying: Mapping[Hex, Lying]) -> tuple[tuple[str, str], ...]:
    """What the motifs that occur are called."""
    found: dict[str, str] = {}
    for here in lying.values():
        for feature in terrain_features(here.terrain, {}):
            found.setdefault(feature.motif, "Stream" if feature.motif == "river" else feature.words)
    edges = {"slope": "Slope", "board-edge": "Edge of a board"}
    return (*found.items(), *edges.items())
