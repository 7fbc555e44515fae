"""What lies on the ground of a scenario, who sees whom, who gets where."""

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Features, Laying, Scenario
from rulesets.tide_of_iron.ground.ground import ground_of
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.ground import Ground
from rulesets.tide_of_iron_box.movement import pocket, reach, step_cost
from rulesets.tide_of_iron_box.sight import look

REF = Ref("board", "plain", 1)
PLAIN = Board("1A", HexMap("6 by 5", ""))


def ground(*cells: Cell, rulings: Rulings | None = None, depth: str = "") -> Ground:
    scenario = Scenario(
        "Test",
        boards=(Laying(REF),),
        map=HexMap("6 by 5", "", cells),
        features=Features(depth=depth),
        rulings=rulings or Rulings(),
    )
    return ground_of(scenario, {REF: PLAIN})


def painted(row: int, col: int, terrain: str, level: int = 0, *tags: str, obstacle: str = "") -> Cell:
    return Cell(
        Hex(row, col),
        terrain=Piece(terrain) if terrain else None,
        tile=Piece(f"level-{level}") if level else None,
        obstacle=Piece(obstacle) if obstacle else None,
        tags=tuple(Piece(tag) for tag in tags),
    )


def test_what_is_painted_stands_in_the_place_of_what_is_printed() -> None:
    here = ground(painted(2, 2, "swamp", 1)).hexes
    assert (here[Hex(2, 2)].terrain.key, here[Hex(2, 2)].level) == ("swamp", 1)
    assert here[Hex(2, 4)].terrain.key == "clear"


def test_terrain_that_nobody_knows_is_named_and_counts_as_clear() -> None:
    found = ground(painted(0, 0, "lava"))
    assert found.unknown == ((Hex(0, 0), "lava"),)
    assert found.hexes[Hex(0, 0)].terrain.key == "clear"


@pytest.mark.parametrize("level", [2, 1, 0])
def test_a_bunker_stands_where_the_house_rule_says_unless_the_scenario_does(level: int) -> None:
    here = ground(painted(0, 0, "bunker"), painted(0, 2, "bunker", 3), rulings=Rulings(bunker_level=level))
    assert (here.hexes[Hex(0, 0)].level, here.hexes[Hex(0, 2)].level) == (level, 3)


def test_tank_traps_of_the_beach_bar_vehicles_as_the_ordinary_ones_do() -> None:
    here = ground(
        painted(0, 2, "beach", obstacle="beach_tank_traps"), painted(0, 4, "", obstacle="tank_traps")
    )
    costs = [step_cost(here, Hex(0, col), mover) for col in (2, 4) for mover in ("squad", "vehicle")]  # type: ignore[arg-type]
    assert costs == [2, None, 1, None]
    assert here.obstacles == {Hex(0, 2): "tank_traps", Hex(0, 4): "tank_traps"}


def test_a_hedgerow_hides_what_lies_behind_and_a_swamp_does_not() -> None:
    hidden = look(ground(painted(2, 4, "hedgerow")), Hex(2, 0), Hex(2, 8))
    assert (hidden.clear, hidden.blocked_by) == (False, (Hex(2, 4),))
    assert look(ground(painted(2, 4, "swamp")), Hex(2, 0), Hex(2, 8)).clear
    assert look(ground(painted(2, 4, "hedgerow")), Hex(2, 4), Hex(2, 8)).clear


def test_who_stands_above_what_blocks_sees_over_it_and_a_hill_hides() -> None:
    over = ground(painted(2, 0, "bunker"), painted(2, 4, "forest"))
    assert look(over, Hex(2, 0), Hex(2, 8)).clear
    assert not look(ground(painted(2, 4, "", 1)), Hex(2, 0), Hex(2, 8)).clear


def test_along_an_edge_both_hexes_must_block() -> None:
    one, both = painted(1, 1, "forest"), painted(1, 3, "forest")
    assert look(ground(one), Hex(0, 2), Hex(2, 2)).clear
    assert look(ground(one, both), Hex(0, 2), Hex(2, 2)).blocked_by == (Hex(1, 1), Hex(1, 3))


def test_a_unit_gets_as_far_as_its_points_and_the_cheapest_way_let_it() -> None:
    here = ground(painted(0, 2, "swamp"), painted(1, 1, "", 0, "crater"))
    found = reach(here, Hex(0, 0), "squad", 3)
    assert (found[Hex(0, 2)], found[Hex(1, 1)], found[Hex(2, 2)]) == (3, 2, 3)
    assert Hex(0, 0) not in found and Hex(0, 4) not in found
    assert reach(here, Hex(0, 0), "squad", 3, barred={Hex(1, 1), Hex(0, 2)}) == {}


def test_streams_bar_everybody_until_the_scenario_names_a_depth() -> None:
    wet = painted(0, 2, "stream")
    costs = [step_cost(ground(wet, depth=depth), Hex(0, 2), "squad") for depth in ("", "shallow", "flooded")]
    assert costs == [None, 2, None]


def test_a_tank_among_hedgerows_gets_nowhere_and_a_squad_does() -> None:
    here = ground(painted(0, 2, "hedgerow"), painted(1, 1, "hedgerow"))
    assert [len(pocket(here, Hex(0, 0), mover, 1)) != 1 for mover in ("squad", "vehicle", "truck")] == [  # type: ignore[arg-type]
        True,
        False,
        False,
    ]
