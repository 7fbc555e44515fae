"""Guns and their crews: what a crew does, how it is lost, runs home and is brought up again. What counts for
a side and is shown to the other: Actions, the cap, ends by experience, refills, hands."""

from dataclasses import replace

import pytest

from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.numbers import left_of, unit_points
from rulesets.skirmish.rules.log.state import State, unit_of
from rulesets.skirmish.rules.turn.settle import SquadRefilled
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.book import at, uses
from tests.rulesets.skirmish.builders import with_rows
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
    rested = replace(p.with_facts(state, "AT gun 1", fatigued=False), turn="allied", taken=0)
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
    assert unit_of(by_squad, "allied", "Squad 9").figures == (1, 0, 0)
    for before, number in ((by_squad, 1), (state, 3)):
        assert p.refused(before, "allied", c.ManGun("AT gun 1", "Squad 9", number))
    assert p.refused(state, "allied", c.ManGun("AT gun 1", "", 2))
    carried = p.with_unit(state, "allied", row="halftrack", place="board", name="Halftrack 1")
    brought = p.order(carried, "allied", c.ManGun("AT gun 1", "", 2))
    assert gun(brought) == ("board", 2) and brought.books["allied"].crews == 0
    at_home = p.with_unit(state, "allied", row="at_gun", place="home", name="AT gun 2", crew=2)
    assert p.order(at_home, "allied", c.ManGun("AT gun 2", "", 2)).books["allied"].crews == 0


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


@rule("TS-034", "TS-062")
@pytest.mark.parametrize(("scope", "left"), [("board", 3), ("board_and_mat", 4)])
@pytest.mark.parametrize("recount", ["live", "start_of_phase"])
def test_by_house_rule_units_of_the_mat_give_actions(scope: str, left: int, recount: str) -> None:
    state = p.with_unit(
        p.begun(Rulings(up_scope=scope, actions_recount=recount)), "allied", place="mat", figures=(4, 0, 0)
    )
    assert left_of(p.to_action(state), "allied") == left


@rule("TS-035")
def test_a_side_with_24_unit_points_calls_nobody_and_enters_nobody() -> None:
    full = p.with_units(at("own turn", "mechanized"), "allied", 15)
    assert not uses(p.with_book(full, "allied", gained=36, balance=36, points=40), "motorcycles")
    ready = p.with_units(at("ready", "commando"), "allied", 15)
    for key in ("paratroopers", "commandos"):
        assert not uses(p.with_book(ready, "allied", gained=36, balance=36, points=40), key)


@rule("TS-179")
@pytest.mark.parametrize(("points", "fuel", "comes"), [(8, 4, True), (7, 4, False), (8, 3, False)])
def test_a_call_in_takes_all_of_its_price_at_once(points: int, fuel: int, comes: bool) -> None:
    state = p.with_book(p.in_action(), "allied", gained=4, points=points, pool=0, fuel=fuel, level=2)
    if comes:
        after = p.order(state, "allied", c.UseAbility("call_in_kv2"))
        assert (after.books["allied"].purse.points, after.books["allied"].purse.fuel) == (0, 0)
    else:
        assert p.refused(state, "allied", c.UseAbility("call_in_kv2"))


@rule("TS-311")
def test_experience_gained_decides_and_not_what_is_left_of_it() -> None:
    state = p.with_book(p.in_action(), "allied", gained=8, balance=0)
    state = p.with_book(state, "axis", gained=4, balance=4)
    ended = p.order(state, "organiser", c.CallTime("closing time"))
    assert ended.ending is not None and ended.ending.result == "allied"


@rule("TS-318", "TS-007")
def test_even_where_discards_are_shown_no_hand_is_before_both_have_chosen() -> None:
    state = p.dealt(Rulings(doctrine_discards="shown"))
    assert SKIRMISH.seen_by(state, "axis").books["allied"].hand == ()
    one = p.order(state, "allied", c.ChooseDoctrine("tanks"))
    assert SKIRMISH.seen_by(one, "axis").books["allied"].hand == ()
    assert SKIRMISH.seen_by(one, "axis").books["allied"].doctrine == ""


@rule("TS-340", "TS-011")
def test_what_refills_a_squad_on_the_mat_is_told_to_nobody_else() -> None:
    state = p.with_book(p.begun(Rulings(reserve_fill="also_mat")), "allied", reserve=(3, 0, 0))
    state = p.with_unit(state, "allied", place="mat", figures=(1, 0, 0))
    key = state.units[-1].key
    state = p.order(state, "allied", c.ManBase(key, "3-0-0-", ""))
    state = p.order(state, "allied", c.CloseOrders())
    events = SKIRMISH.decide(state, "axis", c.CloseOrders(), ())
    assert not [event for event in events if isinstance(event, SquadRefilled)]
    told = " ".join(SKIRMISH.tell(state, event, "axis") or "" for event in events[:3])
    assert key not in told and "stands at home" not in told


@rule("TS-032", "TS-033")
def test_a_size_of_the_price_list_stands_before_that_of_the_class() -> None:
    state = p.with_unit(p.in_action(), "allied", row="sherman", place="board", name="Sherman 1")
    assert left_of(state, "allied") == 5
    bare = replace(state, prices=with_rows(sherman={"size": 0, "armour": "heavy"}))
    assert left_of(bare, "allied") == 5 and left_of(p.with_units(bare, "allied", 2), "allied") == 6
