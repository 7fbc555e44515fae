"""Reinforcements: the figures of the pool, and what comes back to it."""

from rulesets.memoir44.document.combination import D_DAY
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.figure_pool import CountLosses, in_pool, map_pool, owned
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.objectives import MarkObjective
from tests.rules import rule
from tests.rulesets.memoir44.battles import a_battle

ALLIED, AXIS = "map-allied", "map-axis"


@rule("MD-042", "MD-043")
def test_the_pool_is_what_two_core_games_hold_less_what_stands_on_the_board() -> None:
    battle = a_battle()
    assert owned(battle.state, 0, "axis") == (84, 48, 12)
    assert map_pool(battle.state, 0, "axis") == (84 - 8, 48 - 3, 12 - 2)
    assert map_pool(battle.state, 0, "allied") == (84 - 8, 48 - 3, 12)
    assert owned(a_battle(pool_copies=3).state, 0, "axis") == (126, 72, 18)


@rule("MD-044")
def test_british_figures_join_on_the_british_beaches_alone() -> None:
    assert not Rulings().british_figures
    with_them = a_battle("neptune", D_DAY, british_figures=True).state
    assert [owned(with_them, number, "allied") for number in range(6)] == [(168, 96, 24)] * 3 + [
        (84, 48, 12)
    ] * 3
    assert {owned(with_them, number, "axis") for number in range(6)} == {(84, 48, 12)}
    without = a_battle("neptune", D_DAY).state
    assert {owned(without, number, "allied") for number in range(6)} == {(84, 48, 12)}


@rule("MD-045")
def test_a_lost_figure_is_back_in_the_pool_at_once() -> None:
    battle = a_battle()
    before = map_pool(battle.state, 0, "axis")[0]
    battle.order(ALLIED, CountLosses("map", "axis", 2, 0, 0))
    assert map_pool(battle.state, 0, "axis")[0] == before + 2
    battle.order(ALLIED, CountLosses("map", "axis", 1, 0, 0))
    assert map_pool(battle.state, 0, "axis")[0] == before + 1, "a wrong count is set again"


@rule("MD-046")
def test_the_last_figure_of_a_unit_leaves_the_pool_for_the_medal_stand() -> None:
    battle = a_battle()
    before = map_pool(battle.state, 0, "axis")[0]
    battle.order(ALLIED, Eliminate("map", "axis", "infantry"))
    assert map_pool(battle.state, 0, "axis")[0] == before + 3
    counted = a_battle().order(ALLIED, CountLosses("map", "axis", 3, 0, 0))
    counted.order(ALLIED, Eliminate("map", "axis", "infantry"))
    assert map_pool(counted.state, 0, "axis")[0] == before + 3, "counted once, not twice"


@rule("MD-045", "MD-046")
def test_figures_of_both_sides_and_of_each_kind_are_counted_apart() -> None:
    battle = a_battle()
    before = {side: map_pool(battle.state, 0, side) for side in ("allied", "axis")}

    def more(side: str) -> tuple[int, ...]:
        now = map_pool(battle.state, 0, side)
        return tuple(number - was for number, was in zip(now, before[side], strict=True))

    battle.order(ALLIED, CountLosses("map", "axis", 3, 1, 1))
    battle.order(ALLIED, CountLosses("map", "allied", 2, 0, 0))
    assert (more("axis"), more("allied")) == ((3, 1, 1), (2, 0, 0))
    battle.order(ALLIED, Eliminate("map", "axis", "armor"))
    assert (more("axis"), more("allied")) == ((3, 2, 1), (2, 0, 0))
    battle.order(ALLIED, Eliminate("map", "allied", "infantry"))
    assert (more("axis"), more("allied")) == ((3, 2, 1), (3, 0, 0))
    battle.order(ALLIED, Eliminate("map", "axis", "K17"))
    assert (more("axis"), more("allied")) == ((3, 2, 1), (3, 0, 0)), "a battery gives one gun back"
    battle.order(AXIS, MarkObjective("map", 2, "axis"))
    assert (more("axis"), more("allied")) == ((3, 2, 1), (3, 0, 0)), "no figure lies on an objective"


@rule("MD-047")
def test_maps_have_pools_of_their_own_unless_they_share_one() -> None:
    assert Rulings().pool_scope == "per_map"
    own = a_battle("double", ("gold", "omaha")).state
    shared = a_battle("double", ("gold", "omaha"), pool_scope="shared").state
    assert in_pool(own, 0, "axis", "infantry") == 76
    assert in_pool(shared, 0, "axis", "infantry") == 152
