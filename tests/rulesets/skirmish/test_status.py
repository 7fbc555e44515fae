"""The Status Phase: mat, victory points, income, initiative, tokens, and the order of its steps. What may be
asked of a match."""

from dataclasses import replace

import pytest

from rulesets.kit.ruleset import Question, fold
from rulesets.skirmish.document.maps import Marker
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.match_kind import MATCH_KIND
from rulesets.skirmish.records.numbers import counted_points, fuel, income, unit_points
from rulesets.skirmish.rules.log.state import State, units_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.builders import GROUND, MATCH, documents
from tests.rulesets.skirmish.log import c
from tests.rulesets.skirmish.play import SIDES, USUAL


def purse(state: State, side: str = "allied") -> tuple[int, int, int]:
    """Free points, pool and fuel."""
    own = state.books[side].purse
    return own.points, own.pool, own.fuel


def again(rulings: Rulings = USUAL, **owners: str) -> State:
    """Round 2 at its purchase, with markers held so at the end of round 1."""
    return p.next_round(p.held(p.in_action(rulings), **owners))


@rule("TS-013", "TS-014")
def test_a_round_is_a_status_phase_in_its_steps_and_then_an_action_phase() -> None:
    state = p.begun()
    assert (state.round, state.step) == (1, "purchase")
    assert "TS-014" in p.refused(state, "allied", c.Ready())
    state = p.both(state, c.CloseOrders())
    assert state.step == "ready"
    assert p.refused(state, "allied", c.Act("Squad 1", "advance"))
    state = p.both(state, c.Ready())
    assert (state.step, state.turn) == ("action", "allied")
    assert p.next_round(state).round == 2


@rule("TS-015")
def test_by_house_rule_purchase_and_initiative_come_at_the_end() -> None:
    state = p.begun(Rulings(status_order="purchase_last"))
    assert state.step == "ready"
    state = p.both(state, c.Ready())
    assert state.step == "purchase"
    assert p.both(state, c.CloseOrders()).step == "action"


@rule("TS-017", "TS-304")
@pytest.mark.parametrize(("last", "after"), [(0, 4), (3, 3)])
def test_units_of_the_mat_move_a_space_and_stop_at_the_last_one(last: int, after: int) -> None:
    rulings = Rulings(mat_last_space=last)
    state = p.with_unit(p.in_action(rulings), "allied", place="mat", space=3, figures=(1, 0, 0))
    assert units_of(p.next_round(state), "allied")[-1].space == after


@rule("TS-018", "TS-019", "TS-020")
def test_the_side_with_fewer_victory_hexes_loses_the_difference_two_at_most() -> None:
    assert [again().books[side].vp for side in SIDES] == [10, 10]
    one = again(The_mill="allied", The_ford="allied", The_farm="axis")
    assert [one.books[side].vp for side in SIDES] == [10, 9]
    three = again(The_mill="axis", The_ford="axis", The_farm="axis")
    assert [three.books[side].vp for side in SIDES] == [8, 10]
    even = again(The_mill="axis", The_ford="allied")
    assert [even.books[side].vp for side in SIDES] == [10, 10]


@rule("TS-020", "TS-021")
def test_a_side_at_no_victory_points_has_lost_before_any_income() -> None:
    state = p.with_book(p.held(p.in_action(), The_mill="axis", The_ford="axis"), "allied", vp=1)
    before = purse(state, "axis")
    for _ in range(60):
        if state.is_finished:
            break
        state = next_round_or_end(state)
    assert state.ending is not None and state.ending.result == "axis"
    assert state.books["allied"].vp == 0 and purse(state, "axis") == before
    assert not SKIRMISH.menu(state, "allied")


def next_round_or_end(state: State) -> State:
    try:
        return p.next_round(state)
    except (AssertionError, IndexError):
        return state


@rule("TS-341")
def test_only_one_side_loses_points_in_a_step() -> None:
    for owners in ({"The_mill": "axis"}, {"The_mill": "allied", "The_ford": "allied"}):
        state = again(**owners)
        assert sum(state.books[side].vp < 10 for side in SIDES) == 1


@rule("TS-022", "TS-032", "TS-033")
def test_income_is_sixteen_less_one_for_each_unit_point_and_eight_at_least() -> None:
    state = p.in_action()
    assert (unit_points(state, "allied"), income(state, "allied")) == (3, 13)
    tank = p.with_unit(state, "allied", row="sherman", place="board", name="Sherman 1")
    light = p.with_unit(tank, "allied", row="t70", place="board", name="T-70 1")
    truck = p.with_unit(light, "allied", row="truck", place="board", name="Truck 1")
    assert (unit_points(truck, "allied"), income(truck, "allied")) == (9, 8)
    assert purse(p.next_round(tank))[0] == purse(tank)[0] + 16 - 6 - 1
    heavy = p.with_unit(state, "allied", row="kv2", place="board", name="KV-2 1")
    assert unit_points(heavy, "allied") == 7


@rule("TS-032")
def test_a_squad_counts_one_whatever_its_figures() -> None:
    state = p.with_unit(p.in_action(), "axis", place="board", name="Squad 4", figures=(1, 0, 0))
    assert unit_points(state, "axis") == 4


@rule("TS-023", "TS-024", "TS-030")
def test_after_the_first_income_a_side_has_twelve_free_one_pooled_and_three_fuel() -> None:
    for side in SIDES:
        assert purse(p.begun(), side) == (12, 1, 3)
        assert p.begun().books[side].vp == 10
    assert purse(p.begun(Rulings(tank_pool_source="on_top"))) == (13, 1, 3)


@rule("TS-026")
@pytest.mark.parametrize(("setting", "free"), [("on", 24), ("cp_lapse", 12)])
def test_unspent_points_last_unless_the_house_rule_lets_them_lapse(setting: str, free: int) -> None:
    state = again(Rulings(carry_over=setting))
    assert purse(state) == (free, 2, 4)


@rule("TS-027", "TS-028", "TS-029")
def test_fuel_comes_from_markers_and_is_one_at_least_while_all_have_ten_points() -> None:
    assert purse(again())[2] == 4
    assert purse(again(The_depot="allied"))[2] == 4
    assert purse(again(The_depot="allied", The_dump="allied"))[2] == 5
    assert purse(again(Rulings(fuel_minimum="extra"), The_depot="allied"))[2] == 3 + 2
    assert purse(again(Rulings(fuel_per_marker=2), The_depot="allied"))[2] == 5
    lost = again(The_mill="axis")
    assert purse(lost)[2] == purse(lost, "axis")[2] == 3


@rule("TS-027")
def test_the_map_may_say_what_a_marker_brings() -> None:
    rich = Marker("The depot", "fuel", GROUND.markers[3].at, "axis", fuel=3)
    given = documents(map=GROUND.__class__(GROUND.title, GROUND.map, homes=GROUND.homes, markers=(rich,)))
    state = p.opened(given=given)
    assert SKIRMISH.evolve(None, SKIRMISH.start(given, Rulings())[0]).map == state.map
    assert fuel(state, "axis") == 3


@rule("TS-031")
@pytest.mark.parametrize(("setting", "fuel_gained"), [("fp_marker", 2), ("own_kind", 1)])
def test_a_command_point_hex_is_one_of_fuel_unless_the_house_rule_says_otherwise(
    setting: str, fuel_gained: int
) -> None:
    markers = (
        Marker("The post", "command", GROUND.markers[3].at),
        Marker("The dump", "fuel", GROUND.markers[4].at),
    )
    state = p.in_action(Rulings(cp_hex_means=setting))
    owners = {"The post": "axis", "The dump": "axis"}
    state = replace(state, map=replace(GROUND, markers=markers), markers=owners)
    assert purse(p.next_round(state), "axis")[2] - purse(state, "axis")[2] == fuel_gained


@rule("TS-034")
def test_by_house_rule_units_of_the_mat_count_for_income_and_actions() -> None:
    for scope, counted in (("board", 3), ("board_and_mat", 4)):
        state = p.with_unit(p.in_action(Rulings(up_scope=scope)), "allied", place="mat", figures=(1, 0, 0))
        assert counted_points(state, "allied") == counted
        assert unit_points(state, "allied") == 3
        assert purse(p.next_round(state))[0] - purse(state)[0] == 16 - counted - 1


@rule("TS-034")
def test_where_the_mat_counts_no_side_is_skipped_for_its_number_of_actions() -> None:
    state = p.in_action(Rulings(up_scope="board_and_mat"))
    for unit in ("Squad 1", "Squad 2"):
        state = p.order(state, state.turn, c.Act(unit, "advance"))
    for unit in ("Squad 1", "Squad 2"):
        state = p.order(state, state.turn, c.Act(unit, "advance"))
    state = p.order(state, "allied", c.Act("Squad 3", "advance"))
    assert state.turn == "allied" and p.offered(state, "allied", c.EndTurn)


@rule("TS-035")
def test_no_side_has_more_than_24_unit_points_on_the_board() -> None:
    state = p.with_units(p.in_action(), "allied", 21)
    state = p.with_unit(state, "allied", place="mat", figures=(1, 0, 0))
    unit = units_of(state, "allied")[-1]
    assert "24 Unit Points" in p.refused(state, "allied", c.Act(unit.key, "advance"))
    less = p.with_unit(p.in_action(), "allied", place="mat", figures=(1, 0, 0))
    assert p.order(less, "allied", c.Act(units_of(less, "allied")[-1].key, "advance"))


@rule("TS-036")
def test_the_mat_holds_any_number_of_units() -> None:
    state = p.begun()
    for _ in range(30):
        state = p.with_unit(state, "allied", place="mat", figures=(0, 0, 0), weapon="mg")
    assert p.offered(state, "allied", c.FillBasket)


@rule("TS-054")
def test_initiative_passes_in_every_round_but_the_first() -> None:
    state = p.begun()
    assert state.initiative == "allied"
    state = p.both(state, c.CloseOrders())
    assert state.initiative == "allied"
    state = p.both(p.next_round(p.both(state, c.Ready())), c.CloseOrders())
    assert state.initiative == "axis"


@rule("TS-343")
def test_the_window_of_the_status_start_is_closed_by_one_word_of_who_has_an_ability_for_it() -> None:
    state = p.to_action(p.experienced(p.begun(allied="commando", axis="support"), "allied", 1))
    for _ in range(40):
        if state.step == "opening":
            break
        state = step_on(state)
    assert state.step == "opening"
    assert p.offered(state, "allied", c.CloseOpening) and not p.offered(state, "axis", c.CloseOpening)
    assert [duty.seats for duty in SKIRMISH.standing(state, None).duties] == [("allied",)]
    assert p.order(state, "allied", c.CloseOpening()).step == "purchase"


def step_on(state: State) -> State:
    """One Action, or the last retreats."""
    if state.step == "last":
        return p.both(state, c.NoRetreat())
    acts = [choice for choice in SKIRMISH.menu(state, state.turn) if choice.command is c.Act]
    if acts:
        return p.order(state, state.turn, c.Act(**dict(acts[0].fixed)))
    events = SKIRMISH.decide(state, state.turn, c.EndActions(), ())
    return fold(SKIRMISH, events, state)


@rule("TS-014")
def test_tokens_come_off_and_markers_are_laid_in_every_status_phase() -> None:
    state = p.in_action()
    state = p.order(state, "allied", c.Act("Squad 1", "fire"))
    assert [unit.fatigued for unit in units_of(state, "allied")] == [True, False, False]
    state = p.both(p.next_round(state), c.CloseOrders())
    assert not any(unit.fatigued for unit in state.units)


@rule("TS-106")
@pytest.mark.parametrize(
    ("firepower", "dice"),
    [(4, ("4", "3", "2", "1", "no shot")), (2, ("2", "1", "no shot", "no shot", "no shot"))],
)
def test_special_fire_loses_a_die_for_every_hex_beyond_the_first(
    firepower: int, dice: tuple[str, ...]
) -> None:
    assert MATCH_KIND.ask is not None
    answer = MATCH_KIND.ask(MATCH, {}, Question("special fire"))
    assert answer.table is not None
    assert answer.table.rows[firepower - 1].cells[1:6] == dice


def test_unit_points_are_told_with_income_and_actions_and_nonsense_is_not_answered() -> None:
    assert MATCH_KIND.ask is not None
    kinds = [question for _, question in MATCH_KIND.questions(MATCH, {}, ())]
    army = MATCH_KIND.ask(MATCH, {}, kinds[1])
    assert army.table is not None
    assert army.table.rows[3].cells == ("3", "13", "3") and army.table.rows[24].cells == ("24", "8", "8")
    assert len(army.table.rows) == 25
    assert MATCH_KIND.ask(MATCH, {}, Question("weather")).title == "No answer"
    assert MATCH_KIND.questions(MATCH, {}, ("A1",)) == ()
