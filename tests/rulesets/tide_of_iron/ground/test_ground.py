"""What lies on the ground of a scenario, who sees whom, who gets where."""

from rulesets.kit.hexes.hex_document import Cell
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.ground.ground import ground_of
from rulesets.tide_of_iron_box.ground import Ground, look
from rulesets.tide_of_iron_box.movement import pocket, reach
from tests.rulesets.tide_of_iron.ask.asking import LIBRARY, on, painted


def ground(*cells: Cell) -> Ground:
    return ground_of(on(*cells), LIBRARY)


def test_what_is_painted_stands_in_the_place_of_what_is_printed() -> None:
    here = ground(painted(Hex(2, 2), "swamp", 1)).hexes
    assert (here[Hex(2, 2)].terrain.key, here[Hex(2, 2)].level) == ("swamp", 1)
    assert here[Hex(2, 4)].terrain.key == "clear"


def test_terrain_that_nobody_knows_is_named_and_counts_as_clear() -> None:
    found = ground(painted(Hex(0, 0), "lava"))
    assert found.unknown == ((Hex(0, 0), "lava"),)
    assert found.hexes[Hex(0, 0)].terrain.key == "clear"


def test_a_hedgerow_hides_what_lies_behind_and_a_swamp_does_not() -> None:
    hidden = look(ground(painted(Hex(2, 4), "hedgerow")), Hex(2, 0), Hex(2, 8))
    assert (hidden.clear, hidden.blocked_by) == (False, (Hex(2, 4),))
    assert look(ground(painted(Hex(2, 4), "swamp")), Hex(2, 0), Hex(2, 8)).clear
    assert look(ground(painted(Hex(2, 4), "hedgerow")), Hex(2, 4), Hex(2, 8)).clear


def test_who_stands_above_what_blocks_sees_over_it_and_a_hill_hides() -> None:
    over = ground(painted(Hex(2, 0), "bunker"), painted(Hex(2, 4), "forest"))
    assert look(over, Hex(2, 0), Hex(2, 8)).clear
    assert not look(ground(painted(Hex(2, 4), "", 1)), Hex(2, 0), Hex(2, 8)).clear


def test_along_an_edge_both_hexes_must_block() -> None:
    one, both = painted(Hex(1, 1), "forest"), painted(Hex(1, 3), "forest")
    assert look(ground(one), Hex(0, 2), Hex(2, 2)).clear
    assert look(ground(one, both), Hex(0, 2), Hex(2, 2)).blocked_by == (Hex(1, 1), Hex(1, 3))


def test_a_unit_gets_as_far_as_its_points_and_the_cheapest_way_let_it() -> None:
    here = ground(painted(Hex(0, 2), "swamp"), painted(Hex(1, 1), "", 0, "crater"))
    found = reach(here, Hex(0, 0), "squad", 3)
    assert (found[Hex(0, 2)], found[Hex(1, 1)], found[Hex(2, 2)]) == (3, 2, 3)
    assert Hex(0, 0) not in found and Hex(0, 4) not in found
    assert reach(here, Hex(0, 0), "squad", 3, barred={Hex(1, 1), Hex(0, 2)}) == {}


def test_a_tank_among_hedgerows_gets_nowhere_and_a_squad_does() -> None:
    here = ground(painted(Hex(0, 2), "hedgerow"), painted(Hex(1, 1), "hedgerow"))
    assert [len(pocket(here, Hex(0, 0), mover, 1)) != 1 for mover in ("squad", "vehicle", "truck")] == [  # type: ignore[arg-type]
        True,
        False,
        False,
    ]
