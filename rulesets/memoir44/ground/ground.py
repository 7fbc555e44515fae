"""What one hex counts as: what is printed, the tile on it, and what lies on both.

A tile replaces what is printed, a bridge or ford the water under it. Names without a meaning in
the terrain list stay in `unknown` and are reported. What neighbours make of a hex (cliffs,
groups of hills) is `landscape.py`.
Cite: Memoir '44, terrain cards; D-Day Landings, New Terrain Tiles & Landmarks.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.stored.slotted import replace
from rulesets.memoir44.document.boards import printed
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.vocabulary import known, linked
from rulesets.memoir44.ground.terrain import Terrain, card_of, kinds_of, plays_as_another, terrains

PRINTED_KINDS = {"beach": "beach", "ocean": "ocean"}
EVERY_WAY = (0, 2, 4, 6, 8, 10)
STRAIGHT_RIVER, BRIDGE = "river", "bridge"


@dataclass(frozen=True, slots=True)
class Layer:
    """One thing a hex counts as, with title and card of its piece; `side` is whose it is, if anybody's."""

    terrain: Terrain
    title: str
    card: int
    side: str = ""


@dataclass(frozen=True, slots=True)
class Ground:
    """What a hex counts as. `shore` is "beach", "coast", "ocean" or empty; `hill` what a hill at the sea
    is by its author's word ("CLIFF", "BLUFF", "HILL", "STEEP_HILL"); `roads` the directions its road runs
    to; `ends` the open ends of a wadi; `unknown` names without a meaning."""

    at: Hex
    layers: tuple[Layer, ...] = ()
    height: int = 0
    shore: str = ""
    hill: str = ""
    roads: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    unknown: tuple[str, ...] = ()
    water: bool = False
    bridge: bool = False
    road: bool = False
    impassable: bool = False

    def has(self, kind: str) -> bool:
        """Whether the hex counts as that kind of terrain among others."""
        return any(layer.terrain.kind == kind for layer in self.layers)


def _pieces(cell: Cell) -> Iterable[Piece]:
    mines = (tag for tag in cell.tags if tag.name == "tag3")
    return (piece for piece in (cell.tile, cell.obstacle, *mines) if piece)


def ground_of(map: HexMap, cell: Cell, rulings: Rulings) -> Ground:
    """What the hex of the cell counts as under the house rules.

    Cite: Memoir '44, terrain list by number (MD-023, MD-283); D-Day Landings, Coastlines (MD-003), River
    Mouth (MD-018).
    """
    ruled = {"coast": "ocean"} if map.face == "DESERT" and rulings.desert_coast_is_ocean else {}
    ruled |= {"river-mouth": "fordable-mouth"} if rulings.river_mouth_fordable else {}
    below = "" if cell.terrain else PRINTED_KINDS.get(printed(map.board, map.face, cell.at), "")
    return replace(_counts_as(cell.terrain, below, tuple(_pieces(cell)), tuple(ruled.items())), at=cell.at)


@lru_cache(maxsize=4096)
def _counts_as(
    tile: Piece | None, kind: str, pieces: tuple[Piece, ...], ruled: tuple[tuple[str, str], ...]
) -> Ground:
    """What the pieces count as on a hex with that tile, or with the printed kind where there is none. By
    house rule some kinds of tile count as others."""
    below, unknown = _below(tile, kind, dict(ruled))
    above: list[Layer] = []
    for piece in pieces:
        kinds = kinds_of(piece)
        if kinds is None:
            unknown = (*unknown, piece.name)
        above += [_layer(piece, kind) for kind in kinds or ()]
    if any(layer.terrain.bridge or layer.terrain.kind == "ford" for layer in above):
        below = tuple(layer for layer in below if not layer.terrain.water)
    layers = (*below, *above)
    rules = [layer.terrain for layer in layers]
    return Ground(
        Hex(0, 0),
        layers,
        height=max((rule.height for rule in rules), default=0),
        shore=next((rule.shore for rule in rules if rule.shore), ""),
        hill=tile.trait("behavior") if tile else "",
        roads=EVERY_WAY if any(rule.kind == "bridge" for rule in rules) else _roads(tile),
        ends=_links(tile) if any(rule.closed for rule in rules) else (),
        unknown=unknown,
        water=any(rule.water for rule in rules),
        bridge=any(rule.bridge for rule in rules),
        road=any(rule.road for rule in rules),
        impassable=any(rule.impassable for rule in rules),
    )


def _below(
    tile: Piece | None, kind: str, ruled: Mapping[str, str]
) -> tuple[tuple[Layer, ...], tuple[str, ...]]:
    """What the terrain tile means, or the printed ground without one, and names without a meaning."""
    if tile is None:
        rule = terrains().get(kind)
        return ((Layer(rule, rule.title, rule.card),) if rule else ()), ()
    kinds = kinds_of(tile)
    if kinds is None:
        return (), (tile.name,)
    return tuple(_layer(tile, ruled.get(kind, kind)) for kind in kinds), ()


def _layer(piece: Piece, kind: str) -> Layer:
    rule = terrains()[kind]
    found = known(piece.name)
    plain = kinds_of(piece) == (kind,)
    title = found.title if found and plain and not plays_as_another(piece) else rule.title
    return Layer(rule, title, card_of(piece) if plain else rule.card, piece.side)


def _links(piece: Piece | None) -> tuple[int, ...]:
    name = known(piece.name) if piece else None
    return linked(name, piece.turn) if name and piece else ()


def _roads(tile: Piece | None) -> tuple[int, ...]:
    """Directions of the road of a tile; a road over rails takes all the rails do not use."""
    name = known(tile.name) if tile else None
    if name and name.kind == "rail-road":
        return tuple(direction for direction in EVERY_WAY if direction not in _links(tile))
    return _links(tile) if name and name.family == "road" else ()


def bridge_runs(turn: int) -> int:
    """The direction a bridge of that orientation runs, from 0 to 5 in steps of 30 degrees.

    Cite: .m44 orientation (MD-289, MD-292).
    """
    return (3 - (max(turn, 1) - 1)) % 6


def bridge_crosses(cell: Cell) -> str:
    """How a bridge lies over a straight river: "square across", "aslant across" or "along"; empty elsewhere.

    Cite: .m44 orientation (MD-292).
    """
    river, tile = cell.terrain, cell.tile
    links = _links(river) if river and river.name == STRAIGHT_RIVER else ()
    if not links or tile is None or tile.name != BRIDGE:
        return ""
    return {0: "along", 3: "square across"}.get((bridge_runs(tile.turn) - links[0]) % 6, "aslant across")


def sea_of_coast(turn: int) -> int:
    """The direction in which the sea of a straight coastline of that orientation lies, from 0 to 11 in steps
    of 30 degrees.

    Reading: in the two published scenarios that lay the tile, its shore runs east and west at the first
    orientation, the sea to the south; that of the curved tile lies towards one edge, east at the first.
    Cite: .m44 orientation (MD-288).
    """
    return (9 + 2 * (max(turn, 1) - 1)) % 12
