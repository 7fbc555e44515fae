"""Lines of tiles: rivers, roads and rails, and what crosses them.

Along a run of hexes everything follows from the directions it takes: the tile that runs exactly
there, the bridge where a road meets a river, the orientation of either. Invariant: a run that is
laid is unbroken, and what led to it before still does. Nothing is drawn here.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece, by_hex, changed
from rulesets.kit.hexes.hexes import (
    STEPS,
    Hex,
    HexShape,
    direction_to,
    distance,
    exists,
    neighbours,
    towards,
)
from rulesets.memoir44.document.vocabulary import Name, known, linked, of_slot, vocabulary

LINES = ("river", "road", "rail", "wadi", "hill-road")
CROSSINGS = ("bridge", "broken-bridge", "pontoon", "ford")
# Two directions a sixth of a turn apart: no tile bends so.
SHARP = (2, 10)
# Towns and the like: a road runs up to them and on behind.
LEVEL_CROSSING = "rail-road"
ON_ROADS = ("town", "church", "airfield", "radar", "station", "fortress", "depot", LEVEL_CROSSING)
BRIDGES = {"": "bridge", "winter": "wbridge", "pacific": "pbridge", "desert": "bridge"}


def _running(names: Iterable[Name], links: tuple[int, ...]) -> tuple[str, int] | None:
    """The name and orientation that run exactly to these directions."""
    return next(
        (
            (name.name, turn)
            for name in names
            for turn in range(1, name.turns + 1)
            if linked(name, turn) == links
        ),
        None,
    )


def _straightened(links: tuple[int, ...]) -> tuple[int, ...]:
    """The directions, a single one with that across from it."""
    return links if len(links) != 1 else tuple(sorted((links[0], (links[0] + 6) % 12)))


def bridge_turn(links: tuple[int, ...]) -> int:
    """How a bridge lies that carries a road running to these directions; 1 is upright, each turn 30 degrees
    clockwise.

    Cite: .m44 orientation (MD-292); a bend is bridged along the line between its two ends.
    """
    return _lying(_line(links))


def _line(links: tuple[int, ...]) -> int:
    """The line between the middles of the first and last edge, in steps of 30 degrees."""
    return links[0] if len(links) == 1 else (links[0] + links[-1]) // 2 + 3


def _lying(way: int) -> int:
    """The orientation of a crossing along that line."""
    return (3 - way) % 6 + 1


def runs(name: Name) -> bool:
    """Whether tiles of that name are laid in lines, or across them."""
    return name.motif in LINES or name.motif in CROSSINGS


def laid(map: HexMap, shape: HexShape, hexes: tuple[Hex, ...], piece: Piece) -> HexMap:
    """The map with the piece's kind of line along the hexes in their order, every tile the one that fits;
    of a bridge or ford, each turned across what it crosses. A run is smoothed where it doubles back."""
    name = known(piece.name)
    assert name is not None and runs(name), "only rivers, roads and the like run along hexes"
    if name.motif in CROSSINGS:
        return changed(map, hexes, lambda cell: _crossed(map, shape, cell, piece))
    cells = by_hex(map)
    run = smoothed(shape, hexes)
    if len(run) == 1:
        run = (*_loose_end(shape, cells, run[0], name), *run)
    ways: dict[Hex, set[int]] = {at: set() for at in run}
    for one, other in pairwise(run):
        way = direction_to(one, other)
        assert way is not None, "a run goes from hex to hex"
        ways[one].add(way)
        ways[other].add((way + 6) % 12)
    new = {
        at: _laid_on(cells.get(at, Cell(at)), piece, name, links, _met(shape, cells, at, name, ways))
        for at, links in ways.items()
    }
    return changed(map, run, lambda cell: new[cell.at])


def smoothed(shape: HexShape, hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """The hexes as a run from neighbour to neighbour, without the corners no tile could take."""
    run: list[Hex] = []
    for goal in hexes:
        while run and run[-1] != goal:
            at = run[-1]
            run.append(min(neighbours(shape, at), key=lambda one: (distance(one, goal), one)))
            while len(run) > 2 and distance(run[-3], run[-1]) < 2:
                if run[-3] == run[-1]:
                    del run[-2:]
                else:
                    del run[-2]
        if not run:
            run.append(goal)
    return tuple(run)


def _links(cell: Cell | None, family: str) -> tuple[int, ...]:
    """To where a line of the family runs on the hex, its ends among them."""
    name = known(cell.terrain.name, "terrain") if cell and cell.terrain else None
    if name is None or cell is None or cell.terrain is None or name.family not in (family, f"{family}-end"):
        return ()
    return linked(name, cell.terrain.turn)


def _leads_on(cell: Cell | None) -> bool:
    """Whether a road may go on here without a tile of its own: a town, a bridge."""
    name = known(cell.terrain.name) if cell and cell.terrain else None
    tile = known(cell.tile.name) if cell and cell.tile else None
    return bool((name and name.kind in ON_ROADS) or (tile and tile.motif in CROSSINGS))


def _met(
    shape: HexShape, cells: Mapping[Hex, Cell], at: Hex, name: Name, run: Mapping[Hex, object]
) -> set[int]:
    """The directions from which something leads to the hex already, the hexes of the run aside."""
    own = _links(cells.get(at), name.family)
    found = set()
    for way in STEPS:
        near = towards(at, way)
        if near in run:
            continue
        answers = (way + 6) % 12 in _links(cells.get(near), name.family)
        on = not exists(shape, near) or (name.family == "road" and _leads_on(cells.get(near)))
        if answers or (way in own and on):
            found.add(way)
    return found


def _loose_end(shape: HexShape, cells: Mapping[Hex, Cell], at: Hex, name: Name) -> tuple[Hex, ...]:
    """The one hex beside this one where such a line ends, from which a single hex goes on; else nothing."""
    ends = []
    for near in neighbours(shape, at):
        way, met = direction_to(near, at), _met(shape, cells, near, name, {at: None})
        is_bent = way is not None and any((way - other) % 12 in SHARP for other in met)
        if len(_links(cells.get(near), name.family)) == 2 and len(met) < 2 and not is_bent:
            ends.append(near)
    return (ends[0],) if len(ends) == 1 else ()


def _laid_on(cell: Cell, piece: Piece, name: Name, ways: set[int], met: set[int]) -> Cell:
    """The hex with the line through it: a tile, a bridge where it crosses a river, or what is there."""
    under = known(cell.terrain.name, "terrain") if cell.terrain else None
    every, through = tuple(sorted(ways | met)), tuple(sorted(ways))
    if name.family == "road" and under and under.family == "river":
        return _put(cell, tile=Piece(BRIDGES[name.climate], bridge_turn(through))) if through else cell
    if name.family == "road" and under and under.kind in ON_ROADS:
        return cell
    if under and {name.family, under.family} == {"road", "rail"}:
        return _level_crossing(cell, name, through)
    if under and under.kind == LEVEL_CROSSING and ways <= set(_links(cell, "rail")):
        return cell
    if name.family == "river" and under and under.family == "river-end" and len(through) == 1:
        turned = _running((under,), through)
        return _put(cell, terrain=Piece(*turned)) if turned else cell
    motif = "hill-road" if name.family == "road" and under and under.name == "hills" else name.motif
    tiles = [
        one
        for one in vocabulary().values()
        if (one.family, one.motif, one.climate) == (name.family, motif, name.climate)
    ]
    has_line = bool(_links(cell, name.family))
    fits = _running(tiles, _straightened(every))
    if fits is None and not (has_line and len(through) < 2):
        fits = _running(tiles, _straightened(through))
    if fits is None:
        return cell if has_line else _put(cell, terrain=piece)
    laid_piece = Piece(*fits)
    if name.family == "river" and under and under.family == "road":
        bridge = Piece(BRIDGES[name.climate], bridge_turn(_links(cell, "road")))
        return _put(cell, terrain=laid_piece, tile=bridge)
    return _put(cell, terrain=laid_piece)


def _level_crossing(cell: Cell, name: Name, through: tuple[int, ...]) -> Cell:
    """The hex with the tile on which a road and rails cross; as it is where none does."""
    rails = through if name.family == "rail" else _links(cell, "rail")
    roads = through if name.family == "road" else _links(cell, "road")
    tiles = (one for one in of_slot("terrain") if one.kind == LEVEL_CROSSING and one.climate == name.climate)
    found = None if set(rails) & set(roads) else _running(tiles, rails)
    return _put(cell, terrain=Piece(*found)) if found else cell


def _put(cell: Cell, terrain: Piece | None = None, tile: Piece | None = None) -> Cell:
    return Cell(cell.at, terrain or cell.terrain, tile or cell.tile, cell.obstacle, cell.unit, cell.tags)


def _crossed(map: HexMap, shape: HexShape, cell: Cell, piece: Piece) -> Cell:
    """The hex with the crossing on it, along the roads that lead to it, else square to its river; a ford
    always lies square to it."""
    cells = by_hex(map)
    roads = tuple(
        way
        for way in STEPS
        if exists(shape, near := towards(cell.at, way)) and (way + 6) % 12 in _links(cells.get(near), "road")
    )
    river = _links(cell, "river")
    if piece.name == "ford":
        turn = _line(river) % 6 // 2 + 1 if river else piece.turn
    else:
        turn = _lying(_line(roads)) if roads else _lying(_line(river) + 3) if river else piece.turn
    return _put(cell, tile=Piece(piece.name, turn, piece.side))
