"""Squads that run home: after which turns, by whom, and how they stand there."""

from dataclasses import replace

from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.rules.log.state import State, unit_of
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.log import c


def acting(rulings: Rulings | None = None, **more: str) -> State:
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
    state = acting()
    assert p.refused(state, "allied", c.Retreat("Squad 9", "home"))
    state = turn_of(state, "Squad 1")
    assert p.refused(state, "allied", c.Retreat("Squad 9", "home"))
    assert p.order(state, "axis", c.Retreat("Squad 9", "home")).turn == "axis"
    begun_turn = p.order(state, "axis", c.Act("Squad 1", "fire"))
    assert p.refused(begun_turn, "axis", c.Retreat("Squad 9", "home"))


@rule("TS-096")
def test_who_has_no_actions_left_retreats_between_the_turns_of_the_other_and_nobody_after_his_own() -> None:
    state = p.with_book(acting(), "axis", done=True)
    state = turn_of(state, "Squad 1")
    assert state.turn == "allied" and p.refused(state, "allied", c.Retreat("Squad 9", "home"))
    after = p.order(state, "axis", c.Retreat("Squad 9", "home"))
    assert unit_of(after, "axis", "Squad 9").place == "home"


@rule("TS-097", "TS-098", "TS-100")
def test_a_retreat_as_an_action_leaves_the_transport_and_counts_as_a_retreat() -> None:
    state = acting(Rulings(reserve_fill="only_retreated"))
    state = p.with_unit(state, "allied", row="truck", place="board", name="Truck 1")
    riding = replace(unit_of(state, "allied", "Squad 9"), place="aboard", carrier="Truck 1")
    state = replace(
        state,
        units=tuple(riding if (one.side, one.name) == ("allied", "Squad 9") else one for one in state.units),
    )
    home = p.order(state, "allied", c.Act("Squad 9", "retreat"))
    squad = unit_of(home, "allied", "Squad 9")
    assert (squad.place, squad.carrier, squad.marks) == ("home", "", ("retreated",))
    later = p.with_book(p.next_round(home), "allied", reserve=(2, 0, 0))
    assert "Squad 9" in {dict(one.fixed)["base"] for one in p.offered(later, "allied", c.ManBase)}


@rule("TS-100")
def test_a_retreated_squad_is_filled_in_the_next_purchase_and_not_sooner() -> None:
    state = p.with_book(acting(), "allied", reserve=(2, 0, 0))
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
    state = p.with_units(turn_of(acting(), "Squad 1", "Squad 2"), "axis", 1, row="truck", figures=(0, 0, 0))
    runners = {dict(one.fixed)["unit"] for one in p.offered(state, "axis", c.Retreat)}
    assert runners == {"Squad 9"}
