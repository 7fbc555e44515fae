"""Set-ups for the tests of positions: a few pieces on named hexes of a board."""

from collections.abc import Mapping

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece, in_order
from rulesets.kit.hexes.hexes import Hex, hex_at
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import Player, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.ground import bridge_runs
from rulesets.memoir44.ground.landscape import Landscape, landscape_of
from rulesets.memoir44.ground.units import Unit, unit_of

D_DAY = Rulings()
Pieces = Mapping[str, str | Piece]
TANK, INFANTRY, ELITE, GUN = "tankus", "infus", "inf2us", "gunus"


def at(name: str, board: str = "STANDARD") -> Hex:
    """The hex of a label."""
    found = hex_at(shape_of(board), name)
    assert found, name
    return found


def piece(what: str | Piece) -> Piece:
    """A piece by its name."""
    return what if isinstance(what, Piece) else Piece(what)


def hill(behaviour: str = "") -> Piece:
    """A hill with a behaviour of its own."""
    return Piece("hills").with_trait("behavior", behaviour)


def a_scenario(
    terrain: Pieces | None = None,
    units: Pieces | None = None,
    *,
    tiles: Pieces | None = None,
    obstacles: Pieces | None = None,
    tags: Pieces | None = None,
    board: str = "STANDARD",
    face: str = "COUNTRY",
    rulings: Rulings | None = D_DAY,
) -> Scenario:
    """A scenario with these pieces by label; the house rules are those of the D-Day maps."""
    cells: dict[Hex, Cell] = {}
    slots = {"terrain": terrain, "tile": tiles, "obstacle": obstacles, "unit": units}
    names = {name for pieces in (*slots.values(), tags) for name in pieces or ()}
    for name in names:
        held = {slot: piece(pieces[name]) for slot, pieces in slots.items() if pieces and name in pieces}
        tagged = (piece(tags[name]),) if tags and name in tags else ()
        cells[at(name, board)] = Cell(at(name, board), tags=tagged, **held)
    return Scenario(
        Player("axis"),
        Player("allied"),
        HexMap(board, face, in_order(cells.values())),
        date_begin="1944-06-06",
        rulings=rulings,
    )


def a_landscape(
    terrain: Pieces | None = None,
    units: Pieces | None = None,
    *,
    tiles: Pieces | None = None,
    obstacles: Pieces | None = None,
    tags: Pieces | None = None,
    board: str = "STANDARD",
    face: str = "COUNTRY",
    rulings: Rulings | None = D_DAY,
) -> Landscape:
    """The landscape of such a scenario."""
    return landscape_of(
        a_scenario(
            terrain,
            units,
            tiles=tiles,
            obstacles=obstacles,
            tags=tags,
            board=board,
            face=face,
            rulings=rulings,
        )
    )


def a_unit(what: str | Piece, where: str, board: str = "STANDARD") -> Unit:
    """A unit on a hex, on the map or not."""
    found = unit_of(at(where, board), piece(what), 1944)
    assert found
    return found


def supported(name: str) -> Piece:
    """A supported unit."""
    return Piece(name, traits=(("supported", "yes"),))


def crosses_squarely(river: int, bridge: int) -> bool:
    """Whether a bridge turned so crosses a straight river turned so at a right angle."""
    return (bridge_runs(bridge) - 2 * (max(river, 1) - 1)) % 6 == 3
