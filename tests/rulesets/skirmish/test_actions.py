"""The Action Phase: turns, Actions, entering, retreats, conquests, what is built."""

from dataclasses import replace

import pytest

from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.numbers import actions_for, left_of, unit_points
from rulesets.skirmish.rules.log.state import State, unit_of, units_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.log import c
from tests.rulesets.skirmish.play import SIDES, both, said


def acts(state: State, *orders: tuple[str, str, str]) -> State:
    """Actions given one after the other: (side, unit, kind)."""
    for side, unit, kind in orders:
        state = p.order(state, side, c.Act(unit, kind))
    return state


@rule("TS-059")
def test_turns_alternate_from_the_holder_of_initiative_until_all_actions_are_used() -> None:
    state = acts(p.in_action(), ("allied", "Squad 1", "advance"), ("allied", "Squad 2", "advance"))
    assert state.turn == "axis"
    state = acts(state, ("axis", "Squad 1", "advance"), ("axis", "Squad 2", "advance"))
    state = acts(state, ("allied", "Squad 3", "advance"))
    assert state.turn == "axis"
    state = acts(state, ("axis", "Squad 3", "advance"))
    assert state.step == "last"
    state = p.order(state, "allied", c.NoRetreat())
    assert p.order(state, "axis", c.NoRetreat()).round == 2


@rule("TS-060")
def test_an_action_turn_holds_one_or_two_actions() -> None:
    state = acts(p.in_action(), ("allied", "Squad 1", "advance"))
    assert p.order(state, "allied", c.EndTurn()).turn == "axis"
    assert p.refused(p.in_action(), "allied", c.EndTurn())
    with_truck = p.with_unit(p.in_action(), "allied", row="truck", place="board", name="Truck 1")
    with_truck = acts(with_truck, ("allied", "Squad 1", "advance"), ("allied", "Squad 2", "advance"))
    assert "no Action left" in p.refused(with_truck, "allied", c.Act("Squad 3", "advance"))


@rule("TS-061")
def test_the_number_of_actions_goes_by_unit_points() -> None:
    table = [3, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]
    assert [actions_for(points) for points in range(25)] == table
    state = p.with_units(p.in_action(), "allied", 6)
    assert (unit_points(state, "allied"), left_of(state, "allied")) == (9, 6)
    assert "6 of 6" in said(state, "allied")


@rule("TS-062")
@pytest.mark.parametrize(("setting", "left"), [("live", 4), ("start_of_phase", 3)])
def test_the_limit_follows_the_units_on_the_board_unless_it_is_fixed(setting: str, left: int) -> None:
    state = p.with_units(p.in_action(Rulings(actions_recount=setting)), "allied", 1)
    assert left_of(state, "allied") == left
    after = acts(state, ("allied", "Squad 1", "advance"))
    assert left_of(after, "allied") == left - 1


@rule("TS-063")
def test_nobody_passes_while_an_action_and_a_ready_unit_are_left() -> None:
    assert "ready unit left" in p.refused(p.in_action(), "allied", c.EndActions())
    allowed = p.in_action(Rulings(actions_pass="on"))
    assert p.order(allowed, "allied", c.EndActions()).turn == "axis"
    tired = p.in_action()
    tired = replace(tired, units=tuple(replace(unit, fatigued=unit.side == "allied") for unit in tired.units))
    done = p.order(tired, "allied", c.EndActions())
    assert done.turn == "axis" and done.books["allied"].done


@rule("TS-064", "TS-065")
def test_an_action_counts_and_leaves_the_unit_fatigued() -> None:
    state = acts(p.in_action(), ("allied", "Squad 1", "fire"))
    assert state.books["allied"].actions == 1 and unit_of(state, "allied", "Squad 1").fatigued
    assert "Fatigued" in p.refused(state, "allied", c.Act("Squad 1", "advance"))


@rule("TS-067", "TS-068")
@pytest.mark.parametrize(("setting", "number"), [("as_ruled", 7), ("both_added", 9)])
def test_actions_are_those_of_the_list(setting: str, number: int) -> None:
    state = p.in_action(Rulings(actions_names=setting))
    kinds = {
        dict(choice.fixed)["kind"]
        for choice in p.offered(state, "allied", c.Act)
        if dict(choice.fixed)["unit"] == "Squad 1"
    }
    assert len(kinds) == number
    assert p.refused(state, "allied", c.Act("Squad 1", "dance"))
    if setting == "as_ruled":
        assert p.refused(state, "allied", c.Act("Squad 1", "movement"))


@rule("TS-069")
def test_a_special_action_is_one_of_the_turn_and_of_the_round() -> None:
    state = p.experienced(p.in_action(allied="support", axis="tanks"), "allied", 4)
    state = p.order(state, "allied", c.UseAbility("artillery", "D3"))
    assert (state.taken, state.books["allied"].actions) == (1, 1)
    assert acts(state, ("allied", "Squad 1", "advance")).turn == "axis"


@rule("TS-070", "TS-074")
def test_a_unit_of_space_0_or_more_enters_by_an_action_and_counts_from_then() -> None:
    state, key = p.on_mat(p.in_action())
    assert unit_points(state, "allied") == 3
    after = acts(state, ("allied", key, "advance"))
    squad = unit_of(after, "allied", "Squad 4")
    assert squad.place == "board" and unit_points(after, "allied") == 4
    low, key = p.on_mat(p.in_action(), space=-1)
    assert "space -1" in p.refused(low, "allied", c.Act(key, "advance"))


@rule("TS-071")
@pytest.mark.parametrize(("space", "bonus"), [(0, 0), (1, 6), (2, 12)])
def test_a_vehicle_has_six_movement_points_for_each_space_above_0(space: int, bonus: int) -> None:
    state, key = p.on_mat(p.in_action(), row="truck", figures=(0, 0, 0), space=space)
    events = SKIRMISH.decide(state, "allied", c.Act(key, "advance"), ())
    assert events[0].bonus == bonus


@rule("TS-072")
@pytest.mark.parametrize(
    ("setting", "space", "bonus"), [("per_space", 2, 8), ("per_space", 0, 0), ("flat", 2, 4), ("flat", 0, 4)]
)
def test_sprinting_infantry_has_four_for_each_space_or_flat_from_0_too(
    setting: str, space: int, bonus: int
) -> None:
    state, key = p.on_mat(p.in_action(Rulings(mat_infantry_bonus=setting)), space=space)
    assert SKIRMISH.decide(state, "allied", c.Act(key, "sprint"), ())[0].bonus == bonus
    assert SKIRMISH.decide(state, "allied", c.Act(key, "advance"), ())[0].bonus == 0


@rule("TS-075", "TS-319")
def test_a_unit_fatigued_on_the_mat_stays_there_and_is_told_as_one_of_the_mat() -> None:
    state, key = p.on_mat(p.in_action(), row="truck", figures=(0, 0, 0))
    events = SKIRMISH.decide(state, "allied", c.Act(key, "fatigue"), ())
    told = [SKIRMISH.tell(state, events[0], seat) for seat in ("allied", "axis", None)]
    assert "Truck" in (told[0] or "")
    assert told[1] == told[2] == "Allied: Fatigue Unit, a unit on the mat."
    after = p.order(state, "allied", c.Act(key, "fatigue"))
    assert units_of(after, "allied")[-1].place == "mat" and after.books["allied"].actions == 1


@rule("TS-076", "TS-320")
def test_a_transport_of_the_mat_enters_with_its_load_and_shows_it() -> None:
    state = p.begun()
    state, truck = p.on_mat(state, row="truck", figures=(0, 0, 0), space=0)
    state, squad = p.on_mat(state, space=0)
    state = p.order(both(state, c.CloseOrders()), "allied", c.Board(squad, truck))
    state = both(state, c.Ready())
    after = acts(state, ("allied", truck, "advance"))
    assert (unit_of(after, "allied", "Truck 1").place, unit_of(after, "allied", "Squad 4").place) == (
        "board",
        "aboard",
    )
    assert unit_of(after, "allied", "Squad 4").carrier == "Truck 1"
    assert unit_points(after, "allied") == 5


@rule("TS-058", "TS-275")
def test_squads_board_and_guns_are_hooked_at_home_and_on_the_mat() -> None:
    state = p.with_unit(p.begun(), "allied", row="truck", place="home", name="Truck 1")
    state = p.with_unit(state, "allied", row="at_gun", place="home", name="AT gun 1", crew=4)
    state = both(state, c.CloseOrders())
    state = p.order(state, "allied", c.Board("Squad 1", "Truck 1"))
    assert unit_of(state, "allied", "Squad 1").place == "aboard"
    assert p.refused(state, "allied", c.Board("Squad 2", "Truck 1"))
    state = p.order(state, "allied", c.Board("AT gun 1", "Truck 1"))
    assert unit_of(state, "allied", "AT gun 1").carrier == "Truck 1"
    off = p.order(state, "allied", c.Board("Squad 1", ""))
    assert unit_of(off, "allied", "Squad 1").place == "home"


@rule("TS-077")
def test_at_home_a_gun_is_hooked_and_squads_are_taken_up_in_the_action_phase_too() -> None:
    state = p.with_unit(p.in_action(), "allied", row="truck", place="home", name="Truck 1")
    state = p.with_unit(state, "allied", row="at_gun", place="home", name="AT gun 1", crew=4)
    after = p.order(state, "allied", c.Board("AT gun 1", "Truck 1"))
    assert unit_of(after, "allied", "AT gun 1").carrier == "Truck 1" and after.taken == 0
    assert p.refused(state, "axis", c.Board("AT gun 1", "Truck 1"))


@rule("TS-057")
def test_figures_pass_between_squads_of_one_place_whatever_their_specializations() -> None:
    state = both(p.begun(), c.CloseOrders())
    state = p.with_facts(state, "Squad 2", figures=(1, 0, 0))
    state = p.order(state, "allied", c.Transfer("Squad 1", "Squad 2", (("regular", 2),)))
    assert [unit.figures for unit in state.units[:2]] == [(2, 0, 0), (3, 0, 0)]
    far, one = p.on_mat(state, figures=(1, 0, 0), space=0)
    far, other = p.on_mat(far, figures=(1, 0, 0), space=1)
    assert p.refused(far, "allied", c.Transfer(one, other, (("regular", 1),)))
    assert p.refused(state, "allied", c.Transfer("Squad 2", "Squad 1", (("regular", 0),)))
    assert p.refused(far, "allied", c.Transfer("Squad 1", one, (("regular", 1),)))


@rule("TS-281", "TS-282")
@pytest.mark.parametrize(("setting", "moves"), [("all_trucks", True), ("doctrine", False)])
def test_an_empty_truck_of_any_doctrine_moves_or_of_one_by_house_rule(setting: str, moves: bool) -> None:
    state = p.with_unit(
        p.in_action(Rulings(logistics_keyword=setting)), "allied", row="truck", place="board", name="Truck 1"
    )
    assert bool(p.offered(state, "allied", c.MoveTruck)) == moves


@rule("TS-339")
def test_a_turn_ends_by_itself_only_where_nothing_is_free_after_its_actions() -> None:
    orders = (("allied", "Squad 1", "advance"), ("allied", "Squad 2", "advance"))
    assert acts(p.in_action(), *orders).turn == "axis"
    truck = p.with_unit(p.in_action(), "allied", row="truck", place="board", name="Truck 1")
    waits = acts(truck, *orders)
    assert waits.turn == "allied"
    assert p.order(waits, "allied", c.EndTurn()).turn == "axis"


@rule("TS-080", "TS-081")
def test_a_squad_conquers_a_marker_and_standing_on_it_changes_nothing() -> None:
    state = acts(p.in_action(), ("allied", "Squad 1", "advance"))
    after = p.order(state, "allied", c.Conquer("The mill", "Squad 1"))
    assert after.markers["The mill"] == "allied"
    assert p.next_round(state).markers["The mill"] == ""


@rule("TS-082", "TS-144")
def test_nothing_but_a_squad_conquers_unless_an_ability_allows_it() -> None:
    state = p.with_unit(p.in_action(), "allied", row="sherman", place="board", name="Sherman 1")
    state = p.with_unit(state, "allied", row="at_gun", place="board", name="AT gun 1", crew=4)
    state = acts(state, ("allied", "Squad 1", "advance"))
    tank = p.order(state, "allied", c.Act("Sherman 1", "advance"))
    assert p.refused(tank, "allied", c.Conquer("The mill", "Sherman 1"))
    assert p.order(p.experienced(tank, "allied", 2), "allied", c.Conquer("The mill", "Sherman 1"))
    gun = p.order(state, "allied", c.Act("AT gun 1", "advance"))
    assert p.refused(p.experienced(gun, "allied", 2), "allied", c.Conquer("The mill", "AT gun 1"))


@rule("TS-080", "TS-082")
def test_a_squad_conquers_by_an_action_of_its_own_that_moves_it_and_once_a_turn() -> None:
    for kind, may in (("advance", True), ("move_fire", True), ("assault", True), ("sprint", False)):
        state = acts(p.in_action(), ("allied", "Squad 1", kind))
        assert bool(p.offered(state, "allied", c.Conquer)) is may, "a sprint pays for movement alone"
    stayed = acts(p.in_action(), ("allied", "Squad 1", "fire"))
    assert "TS-080" in p.refused(stayed, "allied", c.Conquer("The mill", "Squad 1"))
    moved = acts(p.in_action(), ("allied", "Squad 1", "advance"))
    assert "TS-080" in p.refused(moved, "allied", c.Conquer("The mill", "Squad 2"))
    taken = p.order(moved, "allied", c.Conquer("The mill", "Squad 1"))
    assert p.refused(taken, "allied", c.Conquer("The ford", "Squad 1")), "a marker a squad and turn"
    both = acts(taken, ("allied", "Squad 2", "advance"))
    assert p.refused(both, "allied", c.Conquer("The ford", "Squad 1"))
    assert p.order(both, "allied", c.Conquer("The ford", "Squad 2")).markers["The ford"] == "allied"


@rule("TS-085", "TS-086", "TS-089")
def test_engineers_build_on_hexes_without_a_marker_and_mines_cost_half_a_point() -> None:
    fresh = acts(p.in_action(), ("allied", "Squad 3", "advance"))
    assert "TS-085" in p.refused(fresh, "allied", c.BuildStructure("Squad 1", "trench", "A1"))
    state = acts(p.in_action(), ("allied", "Squad 1", "advance"))
    assert p.refused(p.in_action(), "allied", c.BuildStructure("Squad 1", "trench", "A1"))
    built = p.order(state, "allied", c.BuildStructure("Squad 1", "trench", "A1"))
    assert built.structures[-1].at == "A1" and unit_of(built, "allied", "Squad 1").fatigued
    assert built.books["allied"].actions == 1
    marked = {
        field.name: field
        for choice in p.offered(state, "allied", c.BuildStructure)
        for field in choice.fields
    }
    hexes = {option.value for option in marked["at"].options}
    assert len(hexes) == len(all_labels(state)) - len(state.map.markers)
    assert p.refused(state, "allied", c.BuildStructure("Squad 1", "mines", "A1"))
    assert p.refused(state, "allied", c.BuildStructure("Squad 2", "trench", "A1"))
    paid = p.order(p.experienced(state, "allied", 1), "allied", c.BuildStructure("Squad 1", "mines", "A1"))
    assert paid.books["allied"].balance == 2
    free = p.order(state, "allied", c.BuildStructure("Squad 1", "s_mines", "A1"))
    assert free.books["allied"].balance == 0


def all_labels(state: State) -> list[str]:
    choice = p.offered(state, "allied", c.MarkGround)[0]
    return [option.value for field in choice.fields if field.name == "at" for option in field.options]


@rule("TS-091", "TS-161")
def test_a_repair_takes_one_step_off_damage() -> None:
    tank = p.with_unit(p.in_action(), "allied", row="sherman", place="board", name="Sherman 1")
    state = p.with_facts(tank, "Sherman 1", damage="heavy")
    state = p.order(state, "allied", c.Repair("Sherman 1"))
    assert unit_of(state, "allied", "Sherman 1").damage == "light"
    assert unit_of(p.order(state, "allied", c.Repair("Sherman 1")), "allied", "Sherman 1").damage == ""
    stuck = p.with_facts(tank, "Sherman 1", damage="incapacitated")
    assert unit_of(p.order(stuck, "allied", c.Repair("Sherman 1")), "allied", "Sherman 1").damage == ""


@rule("TS-096")
def test_squads_retreat_after_an_enemy_turn_and_at_the_end_without_an_action() -> None:
    state = acts(p.in_action(), ("allied", "Squad 1", "advance"), ("allied", "Squad 2", "advance"))
    state = acts(state, ("axis", "Squad 1", "advance"), ("axis", "Squad 2", "advance"))
    assert state.turn == "allied"
    home = p.order(state, "allied", c.Retreat("Squad 1", "home"))
    assert unit_of(home, "allied", "Squad 1").place == "home" and home.books["allied"].actions == 2
    state = acts(state, ("allied", "Squad 3", "advance"), ("axis", "Squad 3", "advance"))
    last = p.order(state, "axis", c.Retreat("Squad 1", "home"))
    assert unit_of(last, "axis", "Squad 1").marks == ("retreated",)


@rule("TS-097", "TS-098")
def test_retreat_as_an_action_takes_one_and_needs_a_squad_that_is_not_fatigued() -> None:
    state = p.with_units(p.in_action(), "allied", 1)
    after = acts(state, ("allied", "Extra 1", "retreat"))
    assert unit_of(after, "allied", "Extra 1").place == "home" and after.books["allied"].actions == 1
    tired = p.with_facts(state, "Extra 1", fatigued=True)
    assert "Fatigued" in p.refused(tired, "allied", c.Act("Extra 1", "retreat"))


@rule("TS-119")
def test_a_squad_that_killed_a_unit_swaps_a_regular_for_an_elite() -> None:
    state = p.in_action()
    assert p.refused(state, "allied", c.Promote("Squad 1"))
    state = p.order(state, "axis", c.Lose("Squad 1", "all"))
    after = p.order(state, "allied", c.Promote("Squad 1"))
    assert unit_of(after, "allied", "Squad 1").figures == (3, 1, 0)
    assert not p.offered(after, "allied", c.Promote)


@rule("TS-122", "TS-123", "TS-124", "TS-127")
def test_what_the_table_did_to_a_hex_is_kept_and_structures_are_taken_off() -> None:
    state = p.order(p.in_action(), "axis", c.MarkGround("crater", "A1"))
    state = p.order(state, "allied", c.MarkGround("breach", "B1"))
    assert {(one.kind, one.at) for one in state.structures} == {("crater", "A1"), ("breach", "B1")}
    state = p.order(state, "allied", c.RemoveStructure("crater", "A1"))
    assert [one.kind for one in state.structures] == ["breach"]
    assert "Breach" in said(state, "axis")


@rule("TS-311")
def test_a_match_ends_by_agreement_concession_called_time_or_a_number_of_rounds() -> None:
    state = p.order(p.in_action(), "allied", c.OfferEnd("draw", "The last train goes."))
    (choice,) = [one for one in SKIRMISH.menu(state, "axis") if one.label.startswith("Agree")]
    assert any("The last train goes" in said for said in choice.shows)
    agreed = p.order(state, "axis", choice.command(**dict(choice.fixed)))
    assert agreed.ending is not None and agreed.ending.result == "draw"
    given_up = p.order(p.in_action(), "axis", c.ConcedeMatch("too late"))
    assert given_up.ending is not None and given_up.ending.result == "allied"
    timed = p.order(p.with_book(p.in_action(), "axis", vp=7), "organiser", c.CallTime("closing time"))
    assert timed.ending is not None and timed.ending.result == "allied"
    even = p.order(p.experienced(p.in_action(), "axis", 1), "organiser", c.CallTime("closing time"))
    assert even.ending is not None and even.ending.result == "axis"


@rule("TS-311")
def test_by_house_rule_a_match_ends_after_eight_rounds() -> None:
    state = replace(p.in_action(Rulings(match_length=8)), round=8)
    state = replace(state, units=())
    for side in SIDES:
        state = p.order(state, side, c.EndActions())
    assert state.ending is not None and "8 rounds are played" in state.ending.why
    longer = replace(p.in_action(), round=8, units=())
    for side in SIDES:
        longer = p.order(longer, side, c.EndActions())
    assert longer.round == 9
