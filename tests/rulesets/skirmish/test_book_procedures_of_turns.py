"""Abilities of the book used in turns: flares, Tanks dug in, trucks, markers, the enemy."""

from dataclasses import replace

import pytest

from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.numbers import unit_points
from rulesets.skirmish.rules.log.state import unit_of
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.book import at, opened_at, paid, used, uses
from tests.rulesets.skirmish.log import c


@rule("TS-232")
def test_signal_flares_of_the_book_come_at_the_start_of_an_enemy_turn() -> None:
    state = opened_at("enemy turn", "defensive", "signal_flares", 3)
    (choice,) = [
        one for one in p.offered(state, "allied", c.UseAbility) if "signal_flares" in repr(one.fixed)
    ]
    assert [option.value for option in choice.fields[0].options] == ["Squad 1"]
    after = used(state, "signal_flares")
    squad = unit_of(after, "allied", "Squad 1")
    assert squad.fatigued and "opfire" in squad.marks and paid(state, after)[0] == 12
    own = p.with_book(at("own turn", "defensive"), "allied", gained=12, balance=12)
    assert "can be used only" in p.refused(own, "allied", c.UseAbility("signal_flares", "Squad 1"))


@rule("TS-066")
def test_who_stands_in_opportunity_fire_while_fatigued_is_not_activated() -> None:
    state = used(opened_at("enemy turn", "defensive", "signal_flares", 3), "signal_flares")
    state = replace(state, turn="allied")
    assert "Fatigued" in p.refused(state, "allied", c.Act("Squad 1", "fire"))


@rule("TS-234")
def test_a_tank_that_is_dug_in_does_not_move_until_a_later_turn_digs_it_out() -> None:
    state = opened_at("own turn", "defensive", "dig_in", 5)
    assert p.refused(state, "allied", c.UseAbility("dig_in", "The sherman"))
    acted = p.order(state, "allied", c.Act("Squad 1", "fire"))
    dug = p.order(acted, "allied", c.UseAbility("dig_in", "The sherman"))
    assert p.refused(dug, "allied", c.UseAbility("dig_in", "The sherman"))
    assert paid(acted, dug)[0] == 4 and "dug in" in unit_of(dug, "allied", "The sherman").marks
    for kind in ("advance", "move_fire"):
        assert "dug in" in p.refused(dug, "allied", c.Act("The sherman", kind))
    assert p.order(dug, "allied", c.Act("The sherman", "fire"))
    later = replace(dug, taken=0)
    out = p.order(later, "allied", c.UseAbility("dig_in", "The sherman"))
    assert paid(later, out)[0] == 4
    assert p.order(out, "allied", c.Act("The sherman", "advance"))


@rule("TS-245")
def test_lead_by_example_names_a_squad_with_an_officer() -> None:
    state = p.experienced(at("own turn", "infantry"), "allied", 9)
    assert p.order(state, "allied", c.UseAbility("lead_by_example", "Squad 9"))
    assert p.refused(state, "allied", c.UseAbility("lead_by_example", "Squad 1"))


@rule("TS-240")
def test_panzerschrecks_are_for_squads_without_the_anti_tank_token() -> None:
    state = p.experienced(at("own turn", "infantry"), "allied", 9)
    state = p.with_unit(state, "allied", place="board", name="Hunters", figures=(4, 0, 0), token="anti_tank")
    assert p.order(state, "allied", c.UseAbility("panzerschrecks", "Squad 9"))
    assert p.order(state, "allied", c.UseAbility("panzerschrecks", "Squad 1"))
    assert p.refused(state, "allied", c.UseAbility("panzerschrecks", "Hunters"))


@rule("TS-246", "TS-249", "TS-315", "TS-334")
def test_the_supply_truck_of_the_book_ends_with_its_marker() -> None:
    state = p.held(opened_at("own turn", "logistics", "supply_truck", 1), The_depot="allied")
    state = p.with_unit(state, "allied", row="truck", place="board", name="Second truck")
    before = unit_points(state, "allied")
    named = p.order(state, "allied", c.UseAbility("supply_truck", "The truck", "The depot"))
    assert unit_points(named, "allied") == before and paid(state, named) == (0, 0)
    assert "designated" in p.refused(named, "allied", c.Act("The truck", "advance"))
    assert not uses(named, "supply_truck")
    fuel = named.books["allied"].purse.fuel
    assert p.next_round(named).books["allied"].purse.fuel == fuel + 2
    lost = p.held(named, The_depot="axis", The_dump="allied")
    assert p.next_round(lost).books["allied"].purse.fuel == fuel + 1
    assert p.order(lost, "allied", c.UseAbility("supply_truck", "Second truck", "The dump"))
    any_of_them = replace(lost, rulings=Rulings(supply_marker="any"))
    assert p.next_round(any_of_them).books["allied"].purse.fuel == fuel + 2


@rule("TS-246", "TS-334")
def test_without_a_marker_of_its_own_a_side_names_no_supply_truck() -> None:
    state = p.held(opened_at("own turn", "logistics", "supply_truck", 1), The_dump="axis")
    assert not uses(state, "supply_truck")
    assert p.refused(state, "allied", c.UseAbility("supply_truck", "The truck"))


@rule("TS-247", "TS-248", "TS-249")
@pytest.mark.parametrize("quarters", [4, 0])
def test_a_truck_of_the_books_convoy_is_paid_by_house_rule(quarters: int) -> None:
    state = opened_at("own turn", "logistics", "redball_express", 1)
    state = replace(state, rulings=Rulings(redball_quarters=quarters))
    after = p.order(state, "allied", c.UseAbility("redball_express", "The truck"))
    assert paid(state, after) == (quarters, 0)
    assert "designated" in p.refused(after, "allied", c.Act("The truck", "advance"))
    assert not uses(after, "redball_express")


@rule("TS-251")
def test_all_or_nothing_of_the_book_once_a_round() -> None:
    state = opened_at("own turn", "logistics", "all_or_nothing", 3)
    state = p.order(p.order(state, "allied", c.Act("Squad 1", "fire")), "allied", c.Act("Squad 2", "fire"))
    after = p.order(state, "allied", c.UseAbility("all_or_nothing", "Squad 1"))
    assert paid(state, after)[0] == 12 and not unit_of(after, "allied", "Squad 1").fatigued
    assert "once a round" in p.refused(after, "allied", c.UseAbility("all_or_nothing", "Squad 2"))


@rule("TS-253")
def test_propaganda_of_the_book_is_a_special_action_on_an_enemy_squad() -> None:
    state = opened_at("own turn", "logistics", "propaganda", 5)
    after = p.order(state, "allied", c.UseAbility("propaganda", "Squad 9", "close"), 2)
    assert unit_of(after, "axis", "Squad 9").place == "home"
    assert paid(state, after)[0] == 4 and after.taken == 1
    for face, place in ((3, "board"), (4, "home")):
        after = p.order(state, "allied", c.UseAbility("propaganda", "Squad 9", "normal"), face)
        assert unit_of(after, "axis", "Squad 9").place == place
    assert p.refused(state, "allied", c.UseAbility("propaganda", "The truck", "close"), 2)


@rule("TS-254")
def test_strategic_bombing_of_the_book_comes_when_the_status_phase_ends() -> None:
    state = p.held(
        opened_at("ready", "logistics", "strategic_bombing", 5), The_mill="axis", The_dump="allied"
    )
    for marker in ("The mill", "The dump"):
        after = p.order(state, "allied", c.UseAbility("strategic_bombing", marker))
        assert after.markers[marker] == "" and paid(state, after)[0] == 12
    assert p.refused(state, "allied", c.UseAbility("strategic_bombing", "The ford"))
    late = p.experienced(p.held(at("own turn", "logistics"), The_mill="axis"), "allied", 9)
    assert "can be used only" in p.refused(late, "allied", c.UseAbility("strategic_bombing", "The mill"))


@rule("TS-252")
def test_disrupt_supplies_of_the_book_names_any_unit_of_the_enemy() -> None:
    state = p.experienced(at("ready", "logistics"), "allied", 4)
    state = p.with_unit(state, "axis", row="truck", place="board", name="Foe")
    (choice,) = [one for one in p.offered(state, "allied", c.UseAbility) if "disrupt" in repr(one.fixed)]
    assert {"Squad 9", "Foe"} <= {option.value for option in choice.fields[0].options}


@rule("TS-177", "TS-251")
def test_all_or_nothing_may_be_used_at_any_time() -> None:
    for step in ("own turn", "enemy turn", "ready"):
        state = opened_at(step, "logistics", "all_or_nothing", 3)
        tired = replace(state, units=tuple(replace(unit, fatigued=True) for unit in state.units))
        assert uses(tired, "all_or_nothing"), step


@rule("TS-177", "TS-236", "TS-243")
@pytest.mark.parametrize(
    ("doctrine", "key", "unlock"),
    [("defensive", "bring_out_the_heavy_guns", 6), ("infantry", "field_hospital", 5)],
)
def test_what_engineers_build_belongs_to_their_activation_and_is_told_until_the_next_action(
    doctrine: str, key: str, unlock: int
) -> None:
    state = opened_at("own turn", doctrine, key, unlock)
    assert not uses(state, key)
    state = p.order(state, "allied", c.Act("Squad 1", "advance"))
    assert uses(state, key)
    state = p.order(state, "allied", c.EndTurn())
    assert state.turn == "axis" and uses(state, key)
    assert not uses(p.order(state, "axis", c.Act("Squad 1", "fire")), key)
