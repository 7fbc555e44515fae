"""A plain of six by five hexes to ask about, and how a page asks."""

from dataclasses import replace

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex, HexShape, hex_at
from rulesets.kit.ruleset import Answer, Question, Ref
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Features, Scenario
from rulesets.tide_of_iron.kind import SCENARIO
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.laying import Laying

REF, OVER = Ref("board", "plain", 1), Ref("board", "overlay", 1)
LIBRARY = {
    REF: Board("1A", HexMap("6 by 5", "", (Cell(Hex(4, 8), terrain=Piece("road")),))),
    OVER: Board("O1", HexMap("2 by 1", "", (Cell(Hex(0, 0), terrain=Piece("swamp")),)), overlay=True),
}
PLAIN = Scenario("Test", boards=(Laying(REF),), map=HexMap("6 by 5", ""))
SHAPE = HexShape(6, 5, (0, 10))
BARRED = "may not"


def at(name: str) -> Hex:
    """The hex of that label on the map of the plain."""
    found = hex_at(SHAPE, name)
    assert found is not None
    return found


def painted(there: str | Hex, terrain: str, level: int = 0, *tags: str, obstacle: str = "") -> Cell:
    """A hex of the plain, or the one its label on the map names."""
    return Cell(
        at(there) if isinstance(there, str) else there,
        terrain=Piece(terrain) if terrain else None,
        tile=Piece(f"level-{level}") if level else None,
        obstacle=Piece(obstacle) if obstacle else None,
        tags=tuple(Piece(tag) for tag in tags),
    )


def on(*cells: Cell, depth: str = "", **settings: object) -> Scenario:
    """A plain of six by five hexes with these painted."""
    return replace(
        PLAIN,
        map=HexMap("6 by 5", "", cells),
        features=Features(depth=depth),
        rulings=replace(Rulings(), **settings),  # type: ignore[arg-type]
    )


def answer(scenario: Scenario, kind: str, *places: str, **values: str) -> Answer:
    assert SCENARIO.ask is not None
    return SCENARIO.ask(scenario, LIBRARY, Question(kind, places, tuple(values.items())))
