"""Squads and guns that are taken up and put down, figures passed on in mid-move, empty trucks. Squads that
run home: after which turns, by whom, and how they stand there."""

from dataclasses import replace

import pytest

from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.numbers import unit_points
from rulesets.skirmish.rules.log.state import State, unit_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.book import at
from tests.rulesets.skirmish.log import c


def acting(rulings: Rulings | None = None) -> State:
    """The first Action Phase, with a truck, a gun and a squad of the Allies on the board."""
    state = p.in_action(rulings or Rulings())
    state = p.with_unit(state, "allied", row="truck", place="board", name="Truck 1")
    state = p.with_unit(state, "allied", row="at_gun", place="board", name="AT gun 1", crew=4)
    return p.with_unit(state, "allied", place="board", name="Squad 9", figures=(2, 1, 0))


@rule("TS-134", "TS-289")
def test_with_an_action_a_truck_hooks_a_gun_on_the_board_and_drops_it_fatigued() -> None:
    state = acting()
    assert p.refused(state, "allied", c.Board("AT gun 1", "Truck 1"))
    state = p.order(state, "allied", c.Act("Truck 1", "advance"))
    hooked = p.order(state, "allied", c.Board("AT gun 1", "Truck 1"))
    assert unit_of(hooked, "allied", "AT gun 1").carrier == "Truck 1"
    assert not unit_of(hooked, "allied", "AT gun 1").fatigued
    assert p.order(hooked, "allied", c.Act("AT gun 1", "move_fire"))
    dropped = unit_of(p.order(hooked, "allied", c.Board("AT gun 1", "")), "allied", "AT gun 1")
    assert (dropped.place, dropped.carrier, dropped.fatigued) == ("board", "", True)


@rule("TS-058")
def test_in_the_status_phase_nobody_boards_out_on_the_board_and_a_gun_put_down_stays_ready() -> None:
    state = replace(acting(), step="ready", turn="", taken=0)
    assert p.refused(state, "allied", c.Board("Squad 9", "Truck 1"))
    assert p.refused(state, "allied", c.Board("AT gun 1", "Truck 1"))
    state = p.with_facts(state, "AT gun 1", place="aboard", carrier="Truck 1")
    assert not unit_of(p.order(state, "allied", c.Board("AT gun 1", "")), "allied", "AT gun 1").fatigued


@rule("TS-076")
def test_a_transport_takes_up_squads_of_the_mat_from_space_0_on_as_if_at_home() -> None:
    state, key = p.on_mat(acting(), space=0)
    taken = p.order(state, "allied", c.Board(key, "Truck 1"))
    squad = unit_of(taken, "allied", "Squad 4")
    assert (squad.place, squad.carrier) == ("aboard", "Truck 1") and taken.taken == 0
    assert unit_points(taken, "allied") == unit_points(state, "allied") + 1
    told = SKIRMISH.tell(state, SKIRMISH.decide(state, "allied", c.Board(key, "Truck 1"), ())[0], "axis")
    assert told == "Allied unit on the mat is now carried by Truck 1."
    low, key = p.on_mat(acting(), space=-1)
    assert p.refused(low, "allied", c.Board(key, "Truck 1"))
    full, key = p.on_mat(p.with_units(acting(), "allied", 18), space=0)
    assert p.refused(full, "allied", c.Board(key, "Truck 1"))


@rule("TS-076")
def test_spaces_of_the_mat_from_0_on_are_one_place_to_load_and_a_squad_keeps_its_own() -> None:
    state, truck = p.on_mat(p.in_action(), row="truck", figures=(0, 0, 0), space=2)
    state, squad = p.on_mat(state, space=0)
    state, new = p.on_mat(state, space=-1)
    assert p.refused(state, "allied", c.Board(new, truck))
    loaded = p.order(state, "allied", c.Board(squad, truck))
    out = p.order(loaded, "allied", c.Board(squad, ""))
    assert unit_of(out, "allied", squad).space == 0
    entered = p.order(loaded, "allied", c.Act(truck, "advance"))
    assert unit_of(entered, "allied", "Squad 4").carrier == "Truck 1"


@rule("TS-216")
def test_a_tank_carries_a_squad_once_tank_riders_are_unlocked() -> None:
    state = p.order(at("own turn", "mechanized"), "allied", c.Act("The sherman", "advance"))
    rides = c.Board("Squad 9", "The sherman")
    assert p.refused(p.with_book(state, "allied", gained=15), "allied", rides)
    state = p.with_book(state, "allied", gained=16)
    after = p.order(state, "allied", rides)
    assert unit_of(after, "allied", "Squad 9").carrier == "The sherman"
    second = p.with_unit(after, "allied", place="board", name="Squad 10", figures=(4, 0, 0))
    assert p.refused(second, "allied", c.Board("Squad 10", "The sherman"))


@rule("TS-094")
def test_in_mid_move_figures_pass_between_squads_on_the_board() -> None:
    state = p.with_unit(acting(), "allied", place="board", name="Squad 10", figures=(1, 0, 0))
    passes = c.Transfer("Squad 9", "Squad 10", (("regular", 0), ("elite", 1)))
    assert p.refused(state, "allied", passes)
    state = p.order(state, "allied", c.Act("Squad 9", "advance"))
    after = p.order(state, "allied", passes)
    assert unit_of(after, "allied", "Squad 10").figures == (1, 1, 0) and after.taken == 1
    assert p.refused(state, "axis", passes)


@rule("TS-276")
@pytest.mark.parametrize(("setting", "free"), [("free", True), ("status_phase_only", False)])
def test_at_home_figures_pass_for_nothing_in_the_action_phase_by_house_rule(setting: str, free: bool) -> None:
    state = acting(Rulings(home_transfer=setting))
    state = p.with_facts(state, "Squad 2", figures=(1, 0, 0))
    passes = c.Transfer("Squad 1", "Squad 2", (("regular", 2),))
    if free:
        assert unit_of(p.order(state, "allied", passes), "allied", "Squad 2").figures == (3, 0, 0)
    else:
        assert p.refused(state, "allied", passes)
        assert p.order(p.order(state, "allied", c.Act("Squad 1", "advance")), "allied", c.EndTurn())


@rule("TS-281", "TS-352")
def test_an_empty_truck_moves_without_an_action_once_a_round() -> None:
    state = acting()
    after = p.order(state, "allied", c.MoveTruck("Truck 1"))
    assert (after.taken, after.books["allied"].actions) == (0, 0)
    assert unit_of(after, "allied", "Truck 1").fatigued
    assert not p.offered(after, "allied", c.MoveTruck) and "Fatigued" in p.refused(
        after, "allied", c.Act("Truck 1", "advance")
    )


@rule("TS-281")
def test_a_truck_with_a_squad_or_a_gun_is_not_empty() -> None:
    for name in ("Squad 9", "AT gun 1"):
        state = p.with_facts(acting(), name, place="aboard", carrier="Truck 1")
        assert not p.offered(state, "allied", c.MoveTruck)


@rule("TS-057")
def test_in_the_status_phase_figures_pass_on_the_board_and_on_one_space_of_the_mat() -> None:
    state = p.both(p.begun(), c.CloseOrders())
    state, one = p.on_mat(state, figures=(2, 0, 0), space=1)
    state, other = p.on_mat(state, figures=(1, 0, 0), space=1)
    after = p.order(state, "allied", c.Transfer(one, other, (("regular", 1),)))
    assert unit_of(after, "allied", other).figures == (2, 0, 0)


def running(rulings: Rulings | None = None, **more: str) -> State:
    """The first Action Phase, the Allies to act, each side with one more squad on the board."""
    state = p.in_action(rulings or Rulings(), **more)
    for side in ("allied", "axis"):
        state = p.with_unit(state, side, place="board", name="Squad 9", figures=(2, 0, 0))
    return state


def turn_of(state: State, *units: str) -> State:
    """The state after the side on turn had these units fire and ended its turn."""
    side = state.turn
    for unit in units:
        state = p.order(state, side, c.Act(unit, "fire"))
    return p.order(state, side, c.EndTurn()) if state.turn == side and state.taken else state


@rule("TS-096")
def test_squads_retreat_for_nothing_only_when_a_turn_of_the_enemy_has_ended() -> None:
    state = running()
    assert p.refused(state, "allied", c.Retreat("Squad 9", "home"))
    state = turn_of(state, "Squad 1")
    assert p.refused(state, "allied", c.Retreat("Squad 9", "home"))
    assert p.order(state, "axis", c.Retreat("Squad 9", "home")).turn == "axis"
    begun_turn = p.order(state, "axis", c.Act("Squad 1", "fire"))
    assert p.refused(begun_turn, "axis", c.Retreat("Squad 9", "home"))


@rule("TS-096")
def test_who_has_no_actions_left_retreats_between_the_turns_of_the_other_and_nobody_after_his_own() -> None:
    state = p.with_book(running(), "axis", done=True)
    state = turn_of(state, "Squad 1")
    assert state.turn == "allied" and p.refused(state, "allied", c.Retreat("Squad 9", "home"))
    after = p.order(state, "axis", c.Retreat("Squad 9", "home"))
    assert unit_of(after, "axis", "Squad 9").place == "home"


@rule("TS-097", "TS-098", "TS-100")
def test_a_retreat_as_an_action_leaves_the_transport_and_counts_as_a_retreat() -> None:
    state = running(Rulings(reserve_fill="only_retreated"))
    state = p.with_unit(state, "allied", row="truck", place="board", name="Truck 1")
    state = p.with_facts(state, "Squad 9", place="aboard", carrier="Truck 1")
    home = p.order(state, "allied", c.Act("Squad 9", "retreat"))
    squad = unit_of(home, "allied", "Squad 9")
    assert (squad.place, squad.carrier, squad.marks) == ("home", "", ("retreated",))
    later = p.with_book(p.next_round(home), "allied", reserve=(2, 0, 0))
    assert "Squad 9" in {dict(one.fixed)["base"] for one in p.offered(later, "allied", c.ManBase)}


@rule("TS-100")
def test_a_retreated_squad_is_filled_in_the_next_purchase_and_not_sooner() -> None:
    state = p.with_book(running(), "allied", reserve=(2, 0, 0))
    state = p.order(state, "allied", c.Act("Squad 9", "retreat"))
    assert not p.offered(state, "allied", c.ManBase)
    assert p.refused(state, "allied", c.ManBase("Squad 9", "2-0-0-", ""))
    state = p.next_round(state)
    assert state.step == "purchase"
    filled = p.order(state, "allied", c.ManBase("Squad 9", "2-0-0-", ""))
    closed = p.both(filled, c.CloseOrders())
    assert unit_of(closed, "allied", "Squad 9").figures == (4, 0, 0)
    assert not p.offered(closed, "allied", c.ManBase)


@rule("TS-098")
def test_only_squads_on_the_board_run_home() -> None:
    state = p.with_units(turn_of(running(), "Squad 1", "Squad 2"), "axis", 1, row="truck", figures=(0, 0, 0))
    runners = {dict(one.fixed)["unit"] for one in p.offered(state, "axis", c.Retreat)}
    assert runners == {"Squad 9"}
