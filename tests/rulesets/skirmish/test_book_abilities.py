"""The abilities of the eight doctrines: each before its unlock, without the balance, at a wrong moment, past
its limit, and used.

Cite: TS-181 to TS-255.
"""

from dataclasses import replace

import pytest

from rulesets.kit.drawing.sheets import Grid
from rulesets.kit.hexes.hexes import label
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.shipped import MAPS, PRICE_LISTS
from rulesets.skirmish.records.numbers import unit_points
from rulesets.skirmish.rules.doctrines.moments import is_lasting
from rulesets.skirmish.rules.log.state import on_board, unit_of
from rulesets.skirmish.sheets.doctrine_cards import doctrine_handouts
from rulesets.skirmish.system import SKIRMISH
from rulesets.tide_of_iron_box.boards import shape_of, terrain_of
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.book import BOOK, STEPS, at, opened_at, paid, used, uses
from tests.rulesets.skirmish.log import c


def tried(doctrine: str, key: str, unlock: int, cost: int, moments: list[str], limit: str) -> None:
    """The ability before its unlock, without the balance, at a wrong moment, past its limit, and used."""
    own = next(one for one in BOOK.doctrine(doctrine).abilities if one.key == key)
    assert (list(own.moments), own.limit, own.procedure) == (moments, limit, "")
    step = STEPS[moments[0]]
    bare = at(step, doctrine)
    locked = p.with_book(bare, "allied", gained=unlock * 4 - 1, balance=unlock * 4 - 1)
    assert "opens at" in p.refused(locked, "allied", c.UseAbility(key))
    open_ = p.with_book(bare, "allied", gained=unlock * 4, balance=20)
    poor = p.with_book(open_, "allied", balance=cost - 1)
    assert not uses(poor, key) and "costs" in p.refused(poor, "allied", c.UseAbility(key))
    wrong = at("ready" if step != "ready" else "own turn", doctrine)
    assert "can be used only" in p.refused(p.experienced(wrong, "allied", 9), "allied", c.UseAbility(key))
    after = used(open_, key)
    spent = open_.books["allied"].balance - after.books["allied"].balance
    assert spent == cost and after.books["allied"].gained == open_.books["allied"].gained
    assert (after.books["allied"].actions - open_.books["allied"].actions) == (moments[0] == "special")
    if limit or is_lasting(own):
        assert "already used" in p.refused(after, "allied", uses(open_, key)[0])
    elif after.step == open_.step and after.turn == open_.turn and moments[0] != "special":
        assert used(p.experienced(after, "allied", 9), key)


TRIED = (
    (rule("TS-181"), "tank_commander", "skilled_drivers", 1, 4, ["turn_start"], ""),
    (rule("TS-182"), "tank_commander", "smoke_canisters", 2, 4, ["attacked", "activation"], ""),
    (rule("TS-186"), "tank_commander", "skilled_gunners", 6, 12, ["turn_start"], ""),
    (rule("TS-193"), "assault_support", "incendiary_ammo", 1, 4, ["attack"], ""),
    (rule("TS-195"), "assault_support", "grenade_no_73", 3, 4, ["attack"], ""),
    (rule("TS-196"), "assault_support", "vehicle_repair", 4, 8, ["activation"], "turn"),
    (rule("TS-197"), "assault_support", "valiant_assault", 5, 8, ["turn_start"], ""),
    (rule("TS-198"), "assault_support", "railway_artillery", 6, 12, ["special"], ""),
    (rule("TS-199"), "assault_support", "fragmentation_bombs", 6, 8, ["special"], ""),
    (rule("TS-204"), "air_force", "incendiary_bombing_run", 3, 12, ["special"], ""),
    (rule("TS-206"), "air_force", "dive_bombing_run", 3, 12, ["special"], ""),
    (rule("TS-210"), "mechanized", "pedal_to_the_metal", 1, 4, ["turn_start"], ""),
    (rule("TS-214"), "mechanized", "pak_ambush", 3, 8, ["turn_start"], ""),
    (rule("TS-218"), "mechanized", "covering_fire", 5, 8, ["special"], ""),
    (rule("TS-225"), "commando", "smoke_wall", 4, 4, ["special"], ""),
    (rule("TS-228"), "commando", "precise_bombing", 7, 16, ["special"], ""),
    (rule("TS-238"), "infantry", "hand_grenades", 1, 2, ["attack"], ""),
    (rule("TS-239"), "infantry", "double_time", 2, 2, ["activation"], ""),
    (rule("TS-240"), "infantry", "panzerschrecks", 2, 4, ["attack"], ""),
    (rule("TS-242"), "infantry", "incendiary_mortar_support", 3, 4, ["special"], ""),
    (rule("TS-245"), "infantry", "lead_by_example", 7, 12, ["activation"], ""),
    (rule("TS-252"), "logistics", "disrupt_supplies", 4, 4, ["status_end"], ""),
)


@pytest.mark.parametrize(
    ("doctrine", "key", "unlock", "cost", "moments", "limit"),
    [pytest.param(*row, marks=mark, id=row[1]) for mark, *row in TRIED],
)
def test_an_ability_opens_costs_and_comes_at_its_moment_as_the_book_says(
    doctrine: str, key: str, unlock: int, cost: int, moments: list[str], limit: str
) -> None:
    tried(doctrine, key, unlock, cost, moments, limit)


@rule("TS-187")
def test_the_books_skilled_gunners_cost_what_the_house_rule_says() -> None:
    for cost in (12, 8):
        state = p.experienced(at("own turn", "tank_commander"), "allied", 6)
        state = replace(state, rulings=replace(state.rulings, gunners_quarters=cost))
        assert used(state, "skilled_gunners").books["allied"].balance == 24 - cost


CALLED = (
    (rule("TS-188"), "tank_commander", "call_in_kv_2", "kv2", 7),
    (rule("TS-189"), "tank_commander", "call_in_su_85", "su85", 7),
    (rule("TS-194"), "assault_support", "call_in_mortar_halftrack", "mortar_halftrack", 2),
    (rule("TS-221"), "commando", "call_in_crusader", "crusader", 1),
    (rule("TS-255"), "logistics", "call_in_is_2", "is2", 8),
)


@pytest.mark.parametrize(
    ("doctrine", "key", "row", "unlock"), [pytest.param(*row, marks=mark, id=row[1]) for mark, *row in CALLED]
)
def test_a_unit_is_called_in_once_a_round_and_comes_home_at_once_for_its_price(
    doctrine: str, key: str, row: str, unlock: int
) -> None:
    state = p.with_book(at("own turn", doctrine), "allied", points=40, pool=0, fuel=40, level=3)
    locked = p.with_book(state, "allied", gained=unlock * 4 - 1, balance=0)
    assert "opens at" in p.refused(locked, "allied", c.UseAbility(key))
    open_ = p.experienced(state, "allied", unlock)
    assert not uses(p.with_book(open_, "allied", points=0), key)
    assert not uses(p.with_book(open_, "allied", level=0), key)
    assert not uses(replace(open_, prices=PRICE_LISTS["book"]), key)
    assert not uses(p.with_units(open_, "allied", 15), key)
    after = used(open_, key)
    new = [unit for unit in on_board(after, "allied") if unit.row == row]
    price = PRICE_LISTS["club"].row(row)
    assert [unit.place for unit in new] == ["home"]
    assert open_.books["allied"].purse.points - after.books["allied"].purse.points == price.points
    assert open_.books["allied"].purse.fuel - after.books["allied"].purse.fuel == price.fuel
    assert "once a round" in p.refused(after, "allied", c.UseAbility(key))


@rule("TS-176")
def test_a_passive_ability_works_from_its_unlock_on_and_costs_nothing() -> None:
    state = p.experienced(at("own turn", "tank_commander"), "allied", 8)
    state = p.order(state, "allied", c.Act("The sherman", "advance"))
    after = p.order(state, "allied", c.Conquer("The mill", "The sherman"))
    assert after.books["allied"].balance == state.books["allied"].balance
    assert not uses(state, "skilled_commanders")
    locked = p.with_book(state, "allied", gained=31)
    assert p.refused(locked, "allied", c.Conquer("The mill", "The sherman"))


@rule("TS-236", "TS-353")
def test_engineers_build_heavy_guns_once_their_price_is_filled_in() -> None:
    state = p.experienced(at("own turn", "defensive"), "allied", 6)
    state = p.with_book(state, "allied", points=40, fuel=9)
    assert not uses(state, "bring_out_the_heavy_guns")
    state = p.order(state, "allied", c.Act("Squad 1", "advance"))
    after = used(state, "bring_out_the_heavy_guns")
    gun, price = on_board(after, "allied")[-1], PRICE_LISTS["club"].row("heavy_at_gun")
    assert (gun.row, gun.place, gun.crew, gun.fatigued) == ("heavy_at_gun", "board", 4, False)
    assert unit_points(after, "allied") == unit_points(state, "allied") + 1
    assert state.books["allied"].purse.points - after.books["allied"].purse.points == price.points
    assert state.books["allied"].purse.fuel - after.books["allied"].purse.fuel == price.fuel
    assert not uses(p.with_units(state, "allied", 15), "bring_out_the_heavy_guns")
    assert not uses(p.with_book(state, "allied", fuel=0), "bring_out_the_heavy_guns")
    assert not uses(replace(state, prices=PRICE_LISTS["book"]), "bring_out_the_heavy_guns")
    assert not uses(p.with_book(state, "allied", gained=23), "bring_out_the_heavy_guns")


@rule("TS-233")
def test_hidden_mines_cost_half_a_point_and_lie_on_no_marker_road_or_bridge() -> None:
    tried("defensive", "hidden_mines", 4, 2, ["special"], "")
    state = p.experienced(at("own turn", "defensive"), "allied", 4)
    (choice,) = [one for one in p.offered(state, "allied", c.UseAbility) if "hidden_mines" in repr(one.fixed)]
    hexes = {option.value for option in choice.fields[0].options}
    shape = shape_of(state.map.map.board)
    assert len(hexes) > 50 and not {label(shape, one.at) for one in state.map.markers} & hexes
    ford = replace(state, map=MAPS["ford"], markers={one.name: "" for one in MAPS["ford"].markers})
    (choice,) = [one for one in p.offered(ford, "allied", c.UseAbility) if "hidden_mines" in repr(one.fixed)]
    kinds = {label(shape_of(ford.map.map.board), cell.at): terrain_of(cell) for cell in ford.map.map.cells}
    left = {kinds.get(option.value, "") for option in choice.fields[0].options}
    assert {"road", "road_over_stream"} & set(kinds.values()) and not {"road", "road_over_stream"} & left


@rule("TS-224")
def test_where_paratroopers_landed_is_kept_in_the_log_and_their_losses_are_reported() -> None:
    state = p.experienced(at("ready", "commando"), "allied", 4)
    command = c.UseAbility("paratroopers", "C3, drift to the wood on C4")
    told = [SKIRMISH.tell(state, event, None) for event in SKIRMISH.decide(state, "allied", command, ())]
    assert any("drift to the wood on C4" in (said or "") for said in told)
    after = p.order(state, "allied", command)
    squad = next(unit for unit in on_board(after, "allied") if "silver_star" in unit.marks)
    acting = replace(after, step="action", turn="allied", turns=1)
    less = p.order(acting, "allied", c.Lose(squad.name, "regular"))
    assert unit_of(less, "allied", squad.name).figures == (3, 0, 0)


@rule("TS-279")
def test_a_sniper_that_killed_is_exchanged_for_an_elite() -> None:
    state = p.with_unit(
        p.in_action(), "allied", place="board", name="Squad 9", figures=(1, 0, 0), token="sniper"
    )
    state = p.order(state, "axis", c.Lose("Squad 1", "all"))
    assert unit_of(p.order(state, "allied", c.Promote("Squad 9")), "allied", "Squad 9").figures == (0, 1, 0)


@rule("TS-358", "TS-181")
@pytest.mark.parametrize(("setting", "in_enemy_turn"), [(False, False), (True, True)])
def test_skilled_drivers_is_for_own_turns_or_for_any_by_house_rule(
    setting: bool, in_enemy_turn: bool
) -> None:
    rulings = p.opened(Rulings(drivers_in_enemy_turns=setting)).rulings
    state = replace(opened_at("enemy turn", "tank_commander", "skilled_drivers", 1), rulings=rulings)
    assert bool(uses(state, "skilled_drivers")) is in_enemy_turn
    if in_enemy_turn:
        after = used(state, "skilled_drivers")
        assert paid(state, after) == (4, 0) and not uses(after, "skilled_drivers")
        asked = p.order(state, "allied", c.AskMe("skilled_drivers", "yes"))
        assert any(duty.kind == "PassBy" for duty in SKIRMISH.standing(asked, None).duties)
    own = replace(opened_at("own turn", "tank_commander", "skilled_drivers", 1), rulings=rulings)
    assert uses(own, "skilled_drivers")
    (card,) = (s for s in doctrine_handouts(BOOK, {}) if s.key == "doctrine-tank_commander")
    (grid,) = (block for block in card.blocks if isinstance(block, Grid) and "Ability" in block.heads)
    assert grid.rows[0].sub.endswith("at the start of an enemy Action Turn too, by house rule")
