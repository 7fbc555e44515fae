"""The hexes of a picture: ground, terrain with its courses, heights that fall, edges of boards. A board by
itself.

A `Lying` is what one hex shows; all documents make them alike, so all look the same.

Cite: TN-014, TN-022, TN-024.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulesets.kit.drawing.hex_board import Feature, HexBoard, HexSpot, Swatch
from rulesets.kit.hexes.hex_document import Piece, Slot
from rulesets.kit.hexes.hexes import STEPS, Hex, all_hexes, label, towards
from rulesets.tide_of_iron_box.boards import Board, hexes_of, shape_of
from rulesets.tide_of_iron_box.terrain import RAILS, Terrain, shipped_terrain

Links = tuple[int, ...]
MOTIFS: Mapping[str, tuple[str, ...]] = {
    "road": ("road",),
    "rough": ("rough",),
    "forest": ("woods",),
    "building": ("town",),
    "stream": ("river",),
    "pond": ("lake",),
    "bunker": ("bunker",),
    "hedgerow": ("hedgerow",),
    "swamp": ("marsh",),
    "graveyard": ("cemetery",),
    "supply_depot": ("depot",),
    "road_over_stream": ("river", "road", "bridge"),
    "forest_stream": ("river", "woods"),
    "ford": ("river", "ford"),
    "rail": ("rail",),
    "rail_crossing": ("road", "rail"),
    "rail_bridge": ("river", "rail"),
}
"""The drawings of the terrain of the boards; clear ground and beach are ground alone."""
HIGHEST = 3
CROSSED = ("stream", "forest_stream", "road_over_stream", "pond", "ford", "rail_bridge")
ONE_SIDED = (0, 8, 10)
"""Directions in which the edge between two boards is drawn, so that it is drawn once."""


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on a hex: terrain, height, the board it is printed on, whether it is
    painted over the boards, further drawings (`bare`: they stand for the terrain's own), whose zone it is,
    what is lettered and said of it, whether two boards meet in it."""

    terrain: Terrain
    level: int = 0
    board: str = ""
    painted: bool = False
    over: tuple[Feature, ...] = ()
    bare: bool = False
    side: str = ""
    lines: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    seam: bool = False


def terrain_features(kind: Terrain, links: Mapping[str, Links]) -> tuple[Feature, ...]:
    """The drawings of a terrain; `links` where what runs from hex to hex goes on. What has no drawing is
    lettered."""
    if kind.key in ("clear", "beach"):
        return ()
    if kind.key not in MOTIFS:
        return (Feature("terrain", "unknown", words=kind.title or kind.key),)
    return tuple(
        Feature("terrain", motif, links.get(motif, ()), _across(motif, links), words=kind.title)
        for motif in MOTIFS[kind.key]
    )


def _across(motif: str, links: Mapping[str, Links]) -> int:
    """Where a bridge points, along its road, and a ford: half way between the directions of the river."""
    river, road = links.get("river", ()), links.get("road", ())
    if motif == "bridge" and road:
        return road[0]
    return sum(river) // 2 if motif == "ford" and len(river) == 2 else 0


def ground_of_hex(kind: Terrain, level: int) -> str:
    """What is under everything: the height, the sand of a beach, or land."""
    if level > 0:
        return f"level-{min(level, HIGHEST)}"
    return "beach" if kind.key == "beach" else "land"


def ground_swatch(piece: Piece, slot: Slot, title: str) -> Swatch:
    """A terrain or a height as a small picture for a palette, where it is called by that title."""
    if slot == "tile":
        level = int(piece.name.removeprefix("level-"))
        slope = (Feature("terrain", "slope", (8, 10)),) if level else ()
        return Swatch(f"level-{min(level, HIGHEST)}" if level else "land", slope)
    kind = shipped_terrain().get(piece.name, Terrain(piece.name, title))
    links: Mapping[str, Links] = {"road": (0, 6), "rail": (0, 6), "river": (2, 8)}
    if piece.name == "rail_crossing":
        links = {**links, "rail": (2, 8)}
    return Swatch(ground_of_hex(kind, 0), terrain_features(kind, links))


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
    """Where a road, a rail and a stream go on from the hex."""
    return {
        "road": _course(lying, at, lambda kind: kind.road or kind.key == "ford"),
        "rail": _course(lying, at, lambda kind: kind.key in RAILS),
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
    if lying[at].seam:
        return (Feature("terrain", "board-seam"),)
    if not board:
        return ()
    edges = tuple(way for way in STEPS if _ends(lying, board, towards(at, way), way))
    return (Feature("terrain", "board-edge", edges),) if edges else ()


def _ends(lying: Mapping[Hex, Lying], board: str, beside: Hex, way: int) -> bool:
    """Whether the board ends towards that hex: at nothing, or at another board; a seam is half its own."""
    near = lying.get(beside)
    if near is None:
        return True
    return near.board != board and not near.seam and way in ONE_SIDED


def names_of(lying: Mapping[Hex, Lying]) -> tuple[tuple[str, str], ...]:
    """What the motifs that occur are called."""
    found: dict[str, str] = {}
    for here in lying.values():
        for feature in terrain_features(here.terrain, {}):
            found.setdefault(feature.motif, "Stream" if feature.motif == "river" else feature.words)
    edges = {"slope": "Slope", "board-edge": "Edge of a board", "board-seam": "Two boards meet"}
    return (*found.items(), *edges.items())


def picture_of(board: Board) -> HexBoard:
    """The board as it is printed; of an overlay the hexes that hold nothing are left open."""
    shape = shape_of(board.map.board)
    lying = _printed(board)
    spots = tuple(spot(lying, at, label(shape, at)) for at in all_hexes(shape))
    called = board.code or "Untitled"
    return HexBoard(
        "board",
        board.title or called,
        shape.width,
        shape.rows,
        spots,
        note=f"Overlay {called}." if board.overlay else f"Board {called}.",
        says=f"The {'overlay' if board.overlay else 'board'} {called}",
        names=names_of(lying),
    )


def _printed(board: Board) -> Mapping[Hex, Lying]:
    known = shipped_terrain()
    lines = {item.at: item.lines for item in board.map.labels}
    return {
        at: Lying(
            known.get(terrain, Terrain(terrain, terrain)),
            level,
            "" if board.overlay else board.code or "board",
            lines=lines.get(at, ()),
        )
        for at, (terrain, level) in hexes_of(board).items()
    }
