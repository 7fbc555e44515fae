"""Abilities used in turns: on the attacked, on trucks and hospitals, on the enemy and on markers."""

from dataclasses import replace

import pytest

from rulesets.skirmish.document.doctrines import Doctrine, Doctrines
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.rules.log.state import State, unit_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.builders import documents
from tests.rulesets.skirmish.log import c
from tests.rulesets.skirmish.play import acting, ready_step


@rule("TS-229")
def test_an_ability_of_the_attacked_is_open_in_the_enemys_turn() -> None:
    state = acting("defensive")
    state = p.order(state, "allied", c.Act("Squad 1", "advance"))
    state = p.order(state, "allied", c.EndTurn())
    after = p.order(state, "allied", c.UseAbility("ground", "Squad 1"))
    assert after.books["allied"].balance == 36 - 2


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


def with_moment(sets: Doctrines, key: str, *moments: str) -> Doctrines:
    """The set in which the ability has these moments."""
    changed = [
        replace(
            doctrine,
            abilities=tuple(
                replace(one, moments=moments) if one.key == key else one for one in doctrine.abilities
            ),
        )
        for doctrine in sets.doctrines
    ]
    return replace(sets, doctrines=tuple(changed))


@rule("TS-234")
def test_a_tank_is_dug_in_at_the_end_of_a_turn() -> None:
    state = p.with_unit(acting("defensive"), "allied", row="sherman", place="board", name="Sherman 1")
    assert p.refused(state, "allied", c.UseAbility("dig", "Sherman 1"))
    state = p.order(state, "allied", c.Act("Squad 1", "advance"))
    state = p.order(state, "allied", c.UseAbility("dig", "Sherman 1"))
    assert "dug in" in unit_of(state, "allied", "Sherman 1").marks
    assert p.refused(state, "allied", c.UseAbility("dig", "Sherman 1"))
    later = replace(state, taken=0, doctrines=with_moment(state.doctrines, "dig", "turn_end", "turn_start"))
    out = p.order(later, "allied", c.UseAbility("dig", "Sherman 1"))
    assert "dug in" not in unit_of(out, "allied", "Sherman 1").marks


@rule("TS-237", "TS-305")
def test_an_exchange_costs_half_a_point_and_a_whole_one_from_cheap_to_dear() -> None:
    state = acting("infantry")
    plain = p.order(state, "allied", c.UseAbility("swap", "Squad 1", "recon"))
    assert plain.books["allied"].balance == 36 - 2
    dear = p.order(state, "allied", c.UseAbility("swap", "Squad 2", "engineer"))
    assert dear.books["allied"].balance == 36 - 4


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


@rule("TS-247", "TS-248")
@pytest.mark.parametrize(("setting", "paid"), [(4, 4), (0, 0)])
def test_a_truck_of_the_convoy_costs_a_point_or_nothing(setting: int, paid: int) -> None:
    state = trucks(acting("logistics", Rulings(redball_quarters=setting)))
    after = p.order(state, "allied", c.UseAbility("convoy", "Truck 1"))
    assert after.books["allied"].balance == 36 - paid
    assert "convoy" in unit_of(after, "allied", "Truck 1").marks


@rule("TS-251")
def test_a_squad_loses_its_fatigued_marker_once_a_round() -> None:
    state = p.order(acting("logistics"), "allied", c.Act("Squad 1", "advance"))
    after = p.order(state, "allied", c.UseAbility("nothing", "Squad 1"))
    assert not unit_of(after, "allied", "Squad 1").fatigued
    assert p.refused(after, "allied", c.UseAbility("nothing", "Squad 1"))


@rule("TS-253")
@pytest.mark.parametrize(
    ("more", "face", "runs"), [("normal", 3, False), ("normal", 4, True), ("close", 2, True)]
)
def test_propaganda_makes_an_enemy_squad_retreat_by_the_die(more: str, face: int, runs: bool) -> None:
    state = p.with_unit(acting("logistics"), "axis", place="board", name="Squad 9", figures=(4, 0, 0))
    after = p.order(state, "allied", c.UseAbility("propaganda", "Squad 9", more), face)
    assert (unit_of(after, "axis", "Squad 9").place == "home") == runs


@rule("TS-254")
def test_strategic_bombing_makes_a_marker_neutral() -> None:
    state = p.held(ready_step("logistics"), The_mill="axis")
    assert p.order(state, "allied", c.UseAbility("bombing", "The mill")).markers["The mill"] == ""
    assert p.refused(state, "allied", c.UseAbility("bombing", "The ford"))


@rule("TS-187")
@pytest.mark.parametrize(("setting", "cost"), [(12, 12), (8, 8)])
def test_skilled_gunners_cost_three_or_two(setting: int, cost: int) -> None:
    from tests.rulesets.skirmish.builders import SMALL, ability

    own = ability("gunners", 1, "turn_start", quarters=12, values=(("switch", "gunners_quarters"),))
    sets = replace(SMALL, doctrines=(Doctrine("tanks", "Tanks", (own,)), *SMALL.doctrines[1:]))
    rulings = Rulings(gunners_quarters=setting)
    assert p.opened(rulings, documents(doctrines=sets))
    state = replace(acting(rulings=rulings), doctrines=sets)
    assert p.order(state, "allied", c.UseAbility("gunners")).books["allied"].balance == 36 - cost
