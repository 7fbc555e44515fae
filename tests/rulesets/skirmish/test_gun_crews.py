"""Guns and their crews: what a crew does, how it is lost, runs home and is brought up again."""

from dataclasses import replace

import pytest

from rulesets.skirmish.records.numbers import unit_points
from rulesets.skirmish.rules.log.state import State, unit_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.log import c


def acting() -> State:
    """The first Action Phase with a gun of the Allies on the board."""
    return p.with_unit(p.in_action(), "allied", row="at_gun", place="board", name="AT gun 1", crew=4)


def gun(state: State) -> tuple[str, int]:
    """Where the gun stands and how many serve it."""
    own = unit_of(state, "allied", "AT gun 1")
    return own.place, own.crew


@rule("TS-144")
def test_a_crew_sprints_and_retreats_and_assaults_nobody() -> None:
    state = acting()
    kinds = {
        dict(one.fixed)["kind"]
        for one in p.offered(state, "allied", c.Act)
        if dict(one.fixed)["unit"] == "AT gun 1"
    }
    assert kinds == {"advance", "fire", "move_fire", "sprint", "fatigue", "retreat"}
    assert "Only squads" in p.refused(state, "allied", c.Act("AT gun 1", "assault"))
    truck = p.with_unit(state, "allied", row="truck", place="board", name="Truck 1")
    for kind in ("assault", "sprint", "retreat"):
        assert p.refused(truck, "allied", c.Act("Truck 1", kind))


@rule("TS-138", "TS-354")
def test_a_crew_that_runs_home_leaves_its_gun_and_is_whole_again_there() -> None:
    state = acting()
    state = p.order(state, "allied", c.Lose("AT gun 1", "crew"))
    state = p.order(state, "allied", c.Act("AT gun 1", "retreat"))
    assert gun(state) == ("board", 0) and state.books["allied"].crews == 4
    assert state.books["allied"].actions == 1 and state.books["allied"].purse.points == 12
    rested = replace(
        state, units=tuple(replace(one, fatigued=False) for one in state.units), turn="allied", taken=0
    )
    assert "no crew" in p.refused(rested, "allied", c.Act("AT gun 1", "fire"))
    assert not p.offered(replace(rested, ended="axis"), "allied", c.Retreat)


@rule("TS-138", "TS-096")
def test_after_an_enemy_turn_a_crew_retreats_for_nothing() -> None:
    state = replace(acting(), ended="axis")
    choices = {dict(one.fixed)["unit"]: one.label for one in p.offered(state, "allied", c.Retreat)}
    assert choices == {"AT gun 1": "The crew of AT gun 1 retreats home"}
    after = p.order(state, "allied", c.Retreat("AT gun 1", "home"))
    assert gun(after) == ("board", 0) and after.taken == 0
    events = SKIRMISH.decide(state, "allied", c.Retreat("AT gun 1", "home"), ())
    assert SKIRMISH.tell(state, events[0], "axis") == "Allied AT gun 1: its crew retreats home."


@rule("TS-139", "TS-140", "TS-354")
def test_a_gun_without_crew_is_manned_anew_by_a_squad_or_by_spare_crew_a_halftrack_brings() -> None:
    state = acting()
    for _ in range(4):
        state = p.order(state, "allied", c.Lose("AT gun 1", "crew"))
    assert gun(state) == ("board", 0) and state.books["axis"].gained == 4
    assert unit_points(state, "allied") == 4
    state = p.with_unit(state, "allied", place="board", name="Squad 9", figures=(3, 0, 0))
    state = p.both(p.next_round(p.with_book(state, "allied", crews=2)), c.CloseOrders())
    by_squad = p.order(state, "allied", c.ManGun("AT gun 1", "Squad 9", 2))
    assert gun(by_squad) == ("board", 2)
    assert p.refused(state, "allied", c.ManGun("AT gun 1", "", 2))
    carried = p.with_unit(state, "allied", row="halftrack", place="board", name="Halftrack 1")
    brought = p.order(carried, "allied", c.ManGun("AT gun 1", "", 2))
    assert gun(brought) == ("board", 2) and brought.books["allied"].crews == 0


@rule("TS-140")
def test_regulars_become_crew_in_the_status_phase_alone() -> None:
    state = p.with_unit(acting(), "allied", place="board", name="Squad 9", figures=(3, 0, 0))
    state = p.order(state, "allied", c.Lose("AT gun 1", "crew"))
    assert not p.offered(state, "allied", c.ManGun)


@rule("TS-143")
@pytest.mark.parametrize("crew", [0, 2, 4])
def test_a_crew_is_worth_no_unit_points_and_takes_no_room_in_a_transport(crew: int) -> None:
    state = p.begun()
    state = p.with_unit(state, "allied", row="at_gun", place="home", name="AT gun 1", crew=crew)
    assert unit_points(state, "allied") == 4
    state = p.with_unit(state, "allied", row="truck", place="home", name="Truck 1")
    state = p.both(state, c.CloseOrders())
    state = p.order(state, "allied", c.Board("AT gun 1", "Truck 1"))
    assert p.order(state, "allied", c.Board("Squad 1", "Truck 1"))


@rule("TS-145")
def test_a_destroyed_gun_leaves_nobody_behind() -> None:
    state = p.order(acting(), "allied", c.Lose("AT gun 1", "all"))
    assert not [unit for unit in state.units if unit.row == "at_gun"]
    assert state.books["allied"].crews == 0 and state.books["axis"].gained == 4
