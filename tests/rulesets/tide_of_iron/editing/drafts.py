"""A scenario that holds something of everything, in the library of the shipped boards, and its editing."""

from dataclasses import replace

from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.hexes.hex_document import Cell, Piece, in_order
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.tide_of_iron.document.scenario import Features, Own, Scenario, Squad, Weather
from rulesets.tide_of_iron.document.shipped import SCENARIOS
from rulesets.tide_of_iron.kind import SCENARIO
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.laying import Laying, Placing
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import Profile, Specialization

LIBRARY = {Ref("board", id, 1): board for id, board in BOARDS.items()}
SHELF = Shelf(
    LIBRARY.get,
    lambda kind: tuple((ref, BOARDS[ref.id].code) for ref in LIBRARY) if kind == "board" else (),
)
assert SCENARIO.editing_with is not None
EDITING = SCENARIO.editing_with(SHELF)
MORVIN = SCENARIOS["morvin"]
POND = Ref("board", "morvin-pond", 1)
SQUADS = (
    Squad((("regular", 3), ("officer", 1)), ("engineer",), Hex(0, 2)),
    Squad((("mg", 1), ("regular", 2)), (), Hex(0, 2)),
    Squad((("elite", 4),), ("demolitions",)),
)
WHOLE = replace(
    MORVIN,
    boards=(*MORVIN.boards, Laying(POND, Placing(7, 17, 1))),
    divisions=(replace(MORVIN.divisions[0], squads=SQUADS), *MORVIN.divisions[1:]),
    map=replace(
        MORVIN.map,
        cells=in_order((*MORVIN.map.cells, Cell(Hex(8, 10), tags=(Piece("control", side="axis"),)))),
    ),
    weather=Weather((("fog", 1), ("drizzle", 2)), (1, 3), "clear"),
    features=Features("shallow", True, ("bunker",), "Satchels", 4),
    own=replace(
        MORVIN.own,
        terrain=(Terrain("vineyard", "Vineyard", 2, 1, None, True, 1, 0),),
        units=(Profile("churchill", "Churchill", "vehicle", "british", (5, 4), None, 5, 6),),
        specializations=(Specialization("scout", "Scouts", ("core",)),),
        tokens=(("smoke", "nobody sees through it"), ("flare", "")),
    ),
    sets=(("core", 2), ("normandy", 1)),
    missing=("Who drew the first map.",),
)


def done(*changes: Edit, scenario: Scenario = WHOLE) -> Scenario:
    """The scenario after the edits."""
    for change in changes:
        scenario = EDITING.edit(scenario, change)
    return scenario


def empty(scenario: Scenario) -> Scenario:
    """The scenario without anything of its designer's own."""
    return replace(scenario, own=Own())


def count_of(scenario: Scenario, path: str) -> int:
    """How many rows the list has."""
    return len(rows_at(scenario, path))
