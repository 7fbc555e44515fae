"""Several counters on one hex: each is seen or counted, and none runs over its neighbours."""

import re
from dataclasses import replace
from itertools import pairwise

from exports.hexes.stacks import counters, piles
from exports.hexes.svg import draw_hexes
from exports.hexes.units import unit
from exports.signs.palette import SCREEN
from rulesets.kit.drawing.hex_board import HexUnit
from tests.exports.hexes.hex_boards import board, infantry
from tests.exports.sides import TWO

PALETTE = SCREEN.of(TWO)
SQUAD = infantry("A4")
TRUCK = replace(SQUAD, key="truck", symbol="vehicle", figures=0)
GUN = replace(SQUAD, key="gun", symbol="machine-gun", figures=2, badge="MG")
TANK = replace(SQUAD, key="tank", symbol="armour", figures=0)


def squads(count: int) -> tuple[HexUnit, ...]:
    return tuple(replace(SQUAD, key=f"squad-{i}", says=f"Squad {i}") for i in range(count))


def words(*units: HexUnit) -> list[str]:
    """What is lettered on the counters of one hex."""
    return re.findall(r">([^<>]+)</text>", counters(units, PALETTE))


def faces(*units: HexUnit) -> int:
    """How many counters are drawn."""
    return counters(units, PALETTE).count('class="counter')


def test_one_counter_is_drawn_as_if_nothing_could_stand_beside_it() -> None:
    assert counters((GUN,), PALETTE, "m-", (26.0, 45.0), 12.0) == unit(GUN, PALETTE, "m-", (26.0, 45.0), 12.0)


def test_counters_that_look_alike_are_one_with_their_number_and_others_stand_beside_it() -> None:
    assert [count for _, count in piles((*squads(2), TRUCK, *squads(1)))] == [3, 1]
    assert (faces(*squads(3), TRUCK), words(*squads(3), TRUCK)) == (2, ["×3"])
    assert (faces(*squads(2)), words(*squads(2))) == (1, ["×2"])
    assert (faces(SQUAD, replace(SQUAD, figures=2)), words(SQUAD, replace(SQUAD, figures=2))) == (2, [])


def test_a_badge_stands_with_the_number_of_its_counter() -> None:
    assert words(GUN, GUN, TRUCK) == ["MG×2"]


def test_beyond_three_looks_a_number_says_how_many_more_there_are() -> None:
    assert (faces(SQUAD, TRUCK, GUN), words(SQUAD, TRUCK, GUN)) == (3, ["MG"])
    assert (faces(SQUAD, TRUCK, GUN, GUN, TANK), words(SQUAD, TRUCK, GUN, GUN, TANK)) == (2, ["+3"])


def test_counters_abreast_stay_between_the_edges_of_their_hex_and_apart() -> None:
    for several in ((SQUAD, TRUCK), (SQUAD, TRUCK, GUN)):
        drawn = counters(several, PALETTE)
        found = re.findall(r'class="counter[^>]*translate\(([-.\d]+) [-.\d]+\) scale\(([.\d]+)\)', drawn)
        spans = [(float(x) - 17 * float(scale), float(x) + 17 * float(scale)) for x, scale in found]
        assert len(spans) == len(several)
        assert spans[0][0] >= -26 and spans[-1][1] <= 26
        assert all(one[1] < other[0] for one, other in pairwise(spans))


def test_a_map_shows_a_stack_in_its_own_hex() -> None:
    drawn = draw_hexes(board(units=(*squads(3), TRUCK)), SCREEN)
    (inside,) = re.findall(r'data-layer="units"[^>]*><g data-hex="A4">(.*?)</g></g><g data-layer', drawn)
    assert inside.count('class="counter') == 2 and "×3" in inside
