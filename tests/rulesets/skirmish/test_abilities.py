"""Abilities: unlock, balance, moment, limit, and what each procedure changes in the books. Abilities used in
turns: on the attacked, on trucks and hospitals, on the enemy and on markers."""

from dataclasses import replace

import pytest

from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.stock import share
from rulesets.skirmish.rules.log.state import State, unit_of, units_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.builders import with_rows
from tests.rulesets.skirmish.log import c
from tests.rulesets.skirmish.play import acting, ready_step


@rule("TS-174")
def test_an_ability_opens_by_experience_ever_gained_and_stays_open() -> None:
    state = acting(whole=0)
    assert "opens at 1 experience point" in p.refused(state, "allied", c.UseAbility("skilled_drivers"))
    spent = p.with_book(acting(whole=2), "allied", balance=4)
    assert p.order(spent, "allied", c.UseAbility("skilled_drivers")).books["allied"].balance == 0


@rule("TS-175")
def test_a_use_is_paid_at_once_and_refused_without_the_balance() -> None:
    poor = p.with_book(acting(), "allied", balance=3)
    assert "costs 1 experience point" in p.refused(poor, "allied", c.UseAbility("skilled_drivers"))
    assert p.order(acting(), "allied", c.UseAbility("skilled_drivers")).books["allied"].balance == 9 * 4 - 4


@rule("TS-177")
def test_an_ability_is_offered_at_its_moment_and_within_its_limit() -> None:
    state = acting()
    later = p.order(state, "allied", c.Act("Squad 1", "advance"))
    assert "can be used only" in p.refused(later, "allied", c.UseAbility("skilled_drivers"))
    fresh = p.with_unit(
        acting("support"), "allied", row="truck", place="board", name="Truck 1", damage="light"
    )
    once = p.order(fresh, "allied", c.UseAbility("repair", "Truck 1"))
    assert "once an Action Turn" in p.refused(once, "allied", c.UseAbility("repair", "Truck 1"))
    assert "no such ability" in p.refused(state, "allied", c.UseAbility("artillery", "A1"))


@rule("TS-179", "TS-323")
def test_a_call_in_skips_the_mat_at_its_price_from_stock_and_counts_at_once() -> None:
    state = p.with_book(acting(), "allied", points=6, pool=3, fuel=5, level=2)
    after = p.order(state, "allied", c.UseAbility("call_in_kv2"))
    tank = unit_of(after, "allied", "KV-2 1")
    purse = after.books["allied"].purse
    assert tank.place == "home" and (purse.points, purse.pool, purse.fuel) == (1, 0, 1)
    assert "4 Unit Points" not in p.said(state, "allied")
    assert "once a round" in p.refused(after, "allied", c.UseAbility("call_in_kv2"))
    assert share(after, "allied", "kv1") == 1
    crowded = p.with_units(state, "allied", 18)
    assert p.refused(crowded, "allied", c.UseAbility("call_in_kv2"))


@rule("TS-323")
def test_the_pool_pays_for_a_called_vehicle_only_if_it_is_a_tank() -> None:
    state = p.with_book(acting(), "allied", points=6, pool=3, fuel=5, level=2)
    carrier = replace(state, prices=with_rows(kv2={"sort": "halftrack", "level": 1}))
    assert p.refused(carrier, "allied", c.UseAbility("call_in_kv2"))
    assert p.order(p.with_book(carrier, "allied", points=8), "allied", c.UseAbility("call_in_kv2"))


@rule("TS-180")
@pytest.mark.parametrize(("setting", "comes"), [("required", False), ("not_required", True)])
def test_a_call_in_needs_the_vehicle_level_unless_the_house_rule_says_no(setting: str, comes: bool) -> None:
    state = p.with_book(acting(rulings=Rulings(callin_level=setting)), "allied", points=20, fuel=9, level=1)
    assert any("kv2" in repr(choice.fixed) for choice in p.offered(state, "allied", c.UseAbility)) == comes


@rule("TS-333")
@pytest.mark.parametrize(("setting", "comes"), [("any", True), ("own", False)])
def test_any_side_with_the_doctrine_calls_its_vehicles_unless_the_house_rule_says_no(
    setting: str, comes: bool
) -> None:
    state = p.with_book(acting(rulings=Rulings(callin_nation=setting)), "allied", points=20, fuel=9, level=2)
    foreign = replace(state, prices=with_rows(kv2={"side": "axis"}))
    assert any("kv2" in repr(choice.fixed) for choice in p.offered(foreign, "allied", c.UseAbility)) == comes


@rule("TS-226", "TS-336")
def test_commandos_are_dropped_with_a_marker_unless_the_house_rule_says_no() -> None:
    state = ready_step("commando")
    after = p.order(state, "allied", c.UseAbility("commandos", "hex C3"))
    assert unit_of(after, "allied", "Squad 4").marks == ("medal_of_honor", "opfire")
    plain = p.order(
        ready_step("commando", Rulings(drops_marker="no")), "allied", c.UseAbility("commandos", "hex C3")
    )
    assert unit_of(plain, "allied", "Squad 4").marks == ("medal_of_honor",)


@rule("TS-337")
@pytest.mark.parametrize(("setting", "number"), [("no", 99), ("yes", 1)])
def test_medals_use_up_a_share_of_tokens_by_house_rule(setting: str, number: int) -> None:
    state = ready_step("commando", Rulings(medals_are_tokens=setting), 40)
    holding = replace(state.match.stock[0], pieces=(*state.match.stock[0].pieces, ("silver_star", 2)))
    state = p.with_book(replace(state, match=replace(state.match, stock=(holding,))), "allied", points=40)
    first = p.order(state, "allied", c.UseAbility("paratroopers", "C3"))
    again = any("paratroopers" in repr(choice.fixed) for choice in p.offered(first, "allied", c.UseAbility))
    assert again == (number > 1)


@rule("TS-202")
@pytest.mark.parametrize(("setting", "words"), [("in_los", "a hex a friend sees"), ("anywhere", "any hex")])
def test_gliders_land_where_a_friend_sees_or_anywhere(setting: str, words: str) -> None:
    state = p.with_unit(
        acting("air", Rulings(gliders_target=setting)), "allied", place="bay", figures=(4, 0, 0)
    )
    (choice,) = [one for one in p.offered(state, "allied", c.UseAbility) if "gliders" in repr(one.fixed)]
    assert words in choice.fields[1].label


@rule("TS-205")
def test_a_strafing_run_comes_before_the_first_turn_of_the_two_rounds_after() -> None:
    state = p.order(ready_step("air"), "allied", c.UseAbility("strafing", "North"))
    assert state.strikes[0].rounds == (2, 3)
    state = p.next_round(p.both(state, c.Ready()))
    state = p.both(p.both(state, c.CloseOrders()), c.Ready())
    assert (
        state.step == "strike"
        and p.offered(state, "allied", c.MakeStrike)
        and not p.offered(state, "axis", c.MakeStrike)
    )
    state = p.order(state, "allied", c.MakeStrike("North", "Axis Squad 2"))
    assert state.step == "action" and state.strikes[0].rounds == (3,)


@rule("TS-209", "TS-314")
@pytest.mark.parametrize(("setting", "seen"), [("from_then", 1), ("whole_mat", 2)])
def test_air_photography_shows_purchases_made_after_its_unlock_or_the_whole_mat(
    setting: str, seen: int
) -> None:
    state = p.begun(Rulings(photography_sees=setting), "air", "tanks")
    state = p.with_unit(state, "axis", place="mat", figures=(4, 0, 0))
    assert len(units_of(SKIRMISH.seen_by(state, "allied"), "axis")) == 3
    state = p.experienced(state, "allied", 2)
    state = p.both(p.bought(state, "axis", base=1, regulars=1), c.CloseOrders())
    assert len(units_of(SKIRMISH.seen_by(state, "allied"), "axis")) == 3 + seen
    assert len(units_of(SKIRMISH.seen_by(state, None), "axis")) == 3


@rule("TS-232", "TS-322")
def test_who_wishes_to_be_asked_at_the_start_of_enemy_turns_is_waited_for() -> None:
    state = acting("defensive")
    state = p.order(state, "allied", c.AskMe("flares", "yes"))
    state = p.order(state, "allied", c.Act("Squad 1", "advance"))
    state = p.order(state, "allied", c.EndTurn())
    assert [duty.seats for duty in SKIRMISH.standing(state, None).duties] == [("allied",)]
    used = p.order(state, "allied", c.UseAbility("flares", "Squad 1"))
    squad = unit_of(used, "allied", "Squad 1")
    assert squad.fatigued and "opfire" in squad.marks
    passed = p.order(state, "allied", c.PassBy("flares"))
    assert [duty.seats for duty in SKIRMISH.standing(passed, None).duties] == [("axis",)]
    quiet = p.order(
        p.order(acting("defensive"), "allied", c.Act("Squad 1", "advance")), "allied", c.EndTurn()
    )
    assert [duty.seats for duty in SKIRMISH.standing(quiet, None).duties] == [("axis",)]
    late = p.order(quiet, "axis", c.Act("Squad 1", "advance"))
    assert "can be used only" in p.refused(late, "allied", c.UseAbility("flares", "Squad 1"))


@rule("TS-243", "TS-244", "TS-317")
def test_engineers_build_a_field_hospital_to_which_squads_retreat() -> None:
    state = p.with_unit(acting("infantry"), "allied", place="board", name="Squad 9", figures=(1, 0, 0))
    assert p.refused(state, "allied", c.UseAbility("hospital", "Squad 1", "A1"))
    state = p.order(state, "allied", c.Act("Squad 1", "advance"))
    state = p.order(state, "allied", c.UseAbility("hospital", "Squad 1", "A1"))
    assert state.books["allied"].purse.points == 12 - 2
    assert not [one for one in p.offered(state, "allied", c.UseAbility) if "hospital" in repr(one.fixed)]
    state = replace(state, ended="axis", taken=0)
    state = p.order(state, "allied", c.Retreat("Squad 9", "hospital"))
    assert unit_of(state, "allied", "Squad 9").place == "hospital"
    filling = p.with_book(replace(state, step="purchase"), "allied", reserve=(3, 0, 0))
    bases = {dict(one.fixed)["base"] for one in p.offered(filling, "allied", c.ManBase)}
    near = p.order(state, "axis", c.ThreatenHospital("A1", "yes"))
    closed = p.with_book(replace(near, step="purchase"), "allied", reserve=(3, 0, 0))
    assert "Squad 9" in bases
    assert "Squad 9" not in {dict(one.fixed)["base"] for one in p.offered(closed, "allied", c.ManBase)}


@rule("TS-317")
def test_by_house_rule_there_may_be_several_hospitals() -> None:
    state = p.with_unit(
        acting("infantry", Rulings(hospitals="any")),
        "allied",
        place="board",
        name="Squad 9",
        figures=(4, 0, 0),
        token="engineer",
    )
    for unit in ("Squad 1", "Squad 9"):
        state = p.order(state, "allied", c.Act(unit, "advance"))
    assert state.turn == "axis"
    state = p.order(state, "allied", c.UseAbility("hospital", "Squad 1", "A1"))
    assert p.order(state, "allied", c.UseAbility("hospital", "Squad 9", "B1"))


def trucks(state: State, number: int = 2) -> State:
    for place in range(number):
        state = p.with_unit(state, "allied", row="truck", place="board", name=f"Truck {place + 1}")
    return state


@rule("TS-246", "TS-315", "TS-334")
def test_a_supply_truck_stands_by_an_own_marker_or_by_house_rule_several_by_any() -> None:
    state = p.held(trucks(acting("logistics")), The_depot="allied", The_dump="axis")
    (choice,) = [one for one in p.offered(state, "allied", c.UseAbility) if "supply" in repr(one.fixed)]
    assert [option.value for option in choice.fields[1].options] == ["The depot"]
    several = p.held(
        trucks(acting("logistics", Rulings(supply_truck="several", supply_marker="any"))), The_dump="axis"
    )
    one = p.order(several, "allied", c.UseAbility("supply", "Truck 1", "The dump"))
    assert p.order(one, "allied", c.UseAbility("supply", "Truck 2", "The dump"))
