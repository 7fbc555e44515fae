"""Abilities used in turns: on the attacked, on trucks and hospitals, on the enemy and on markers."""

from dataclasses import replace

from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.rules.log.state import State, unit_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.log import c
from tests.rulesets.skirmish.play import acting


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


@rule("TS-246", "TS-249", "TS-315", "TS-334")
def test_a_supply_truck_brings_fuel_and_is_activated_no_more() -> None:
    state = p.held(trucks(acting("logistics")), The_depot="allied", The_dump="axis")
    (choice,) = [one for one in p.offered(state, "allied", c.UseAbility) if "supply" in repr(one.fixed)]
    assert [option.value for option in choice.fields[1].options] == ["The depot"]
    after = p.order(state, "allied", c.UseAbility("supply", "Truck 1", "The depot"))
    assert "designated" in p.refused(after, "allied", c.Act("Truck 1", "advance"))
    assert not [one for one in p.offered(after, "allied", c.UseAbility) if "supply" in repr(one.fixed)]
    fuel = after.books["allied"].purse.fuel
    assert p.next_round(after).books["allied"].purse.fuel == fuel + 2
    several = p.held(
        trucks(acting("logistics", Rulings(supply_truck="several", supply_marker="any"))), The_dump="axis"
    )
    one = p.order(several, "allied", c.UseAbility("supply", "Truck 1", "The dump"))
    assert p.order(one, "allied", c.UseAbility("supply", "Truck 2", "The dump"))
