"""The purchase step: prices, budgets, bases to man, levels, limits of stock, orders that close."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.ruleset import Documents
from rulesets.skirmish.document.match import Holding, Match
from rulesets.skirmish.document.prices import Price
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.stock import left, share
from rulesets.skirmish.rules.log.state import State, Unit, units_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.builders import MATCH, STOCK, documents, with_rows
from tests.rulesets.skirmish.log import c


def closed(state: State, **allied: int) -> State:
    """The state after the Allies ordered this and both closed."""
    return p.both(p.bought(state, "allied", **allied), c.CloseOrders())


def new_units(state: State) -> tuple[Unit, ...]:
    """The units of the Allies beyond the first three."""
    return units_of(state, "allied")[3:]


@rule("TS-037")
def test_both_buy_unseen_and_the_step_ends_when_both_have_closed() -> None:
    state = p.bought(p.begun(), "allied", base=1, regulars=1)
    assert p.said(state, "axis") == p.said(p.begun(), "axis")
    state = p.order(state, "allied", c.CloseOrders())
    assert state.step == "purchase" and "closed" in p.refused(state, "allied", basket_of_nothing(state))
    assert p.order(state, "axis", c.CloseOrders()).step == "ready"


def basket_of_nothing(state: State) -> Any:
    return c.FillBasket((("base", 0),))


@rule("TS-011")
def test_what_was_bought_is_closed_to_the_other_side_until_it_stands_on_the_board() -> None:
    state = closed(p.begun(), base=1, regulars=1)
    assert len(new_units(state)) == 1
    assert len(units_of(SKIRMISH.seen_by(state, "axis"), "allied")) == 3
    state = p.next_round(p.both(state, c.Ready()))
    state = p.to_action(state)
    state = p.order(state, state.turn, c.Act("Squad 1", "advance"))
    state = p.order(state, state.turn, c.Act("Squad 2", "advance"))
    state = p.order(state, "allied", c.Act(new_units(state)[0].key, "advance"))
    assert [unit.name for unit in units_of(SKIRMISH.seen_by(state, "axis"), "allied")][-1] == "Squad 4"


@rule("TS-012")
@pytest.mark.parametrize(("setting", "points"), [("hidden", 0), ("open", 12)])
def test_sums_are_closed_unless_the_house_rule_opens_them(setting: str, points: int) -> None:
    state = p.begun(Rulings(secrecy_resources=setting))
    assert SKIRMISH.seen_by(state, "axis").books["allied"].purse.points == points
    assert SKIRMISH.seen_by(state, "axis").books["allied"].vp == 10


@rule("TS-025")
def test_the_pool_pays_for_tanks_alone() -> None:
    state = p.with_book(p.begun(), "allied", points=4, pool=5, fuel=9, level=1)
    assert "TS-025" in p.refused(state, "allied", p.basket(state, "allied", base=2, regulars=1))
    after = closed(state, t70=1)
    assert (after.books["allied"].purse.points, after.books["allied"].purse.pool) == (4, 0)
    assert closed(state, truck=2).books["allied"].purse.pool == 5


@rule("TS-038", "TS-043")
def test_the_order_of_the_example_costs_seven_and_leaves_five_figures_in_reserve() -> None:
    state = p.bought(p.begun(), "allied", base=1, regulars=1, mg=1, elites=1)
    state = p.order(state, "allied", c.ManBase("new 1", "1-1-0-mg", ""))
    state = p.both(state, c.CloseOrders())
    (squad,) = new_units(state)
    assert (squad.figures, squad.weapon, squad.place, squad.space) == ((1, 1, 0), "mg", "mat", -1)
    assert state.books["allied"].reserve == (3, 2, 0)
    assert state.books["allied"].purse.points == 12 - 7


@rule("TS-038")
def test_elites_and_officers_come_in_any_mixture_of_three() -> None:
    for key, reserve in (("elites", (0, 3, 0)), ("elites_at_1", (0, 2, 1)), ("elites_at_3", (0, 0, 3))):
        after = closed(p.begun(), **{key: 1})
        assert after.books["allied"].reserve == reserve
        assert after.books["allied"].purse.points == 10


@rule("TS-039")
def test_part_of_a_bundle_is_sold_by_house_rule_alone() -> None:
    few = Holding(
        "core",
        "Core box",
        (("regular:allied", 14), ("regular:axis", 14), ("base:allied", 9), ("base:axis", 9)),
    )
    for setting, number in (("on", 0), ("off", 2)):
        state = play_with(replace(MATCH, stock=(few,)), Rulings(whole_bundles=setting))
        assert p.is_sold(state, "allied", "regulars") == (setting == "off")
        if setting == "off":
            assert closed(state, regulars=1).books["allied"].reserve == (number, 0, 0)


def play_with(match: Match, rulings: Rulings = Rulings(), **changed: object) -> State:  # noqa: B008
    """Round 1 at its purchase of a match of other documents."""
    given: Documents[Match] = documents(match, **changed)
    state = p.opened(rulings, given)
    usual = p.begun(rulings)
    return replace(usual, match=state.match, prices=state.prices, map=state.map, doctrines=state.doctrines)


@rule("TS-040")
def test_a_base_has_four_places_a_weapon_takes_two_and_there_is_one_of_them() -> None:
    state = p.bought(p.rich(), "allied", base=1, regulars=2, mg=2)
    assert "TS-040" in p.refused(state, "allied", c.ManBase("new 1", "3-0-0-mg", ""))
    assert p.order(state, "allied", c.ManBase("new 1", "2-0-0-mg", ""))
    state = p.order(state, "allied", c.ManBase("new 1", "2-0-0-mg", ""))
    assert "no squad yet" in p.refused(state, "allied", c.CloseOrders())


@rule("TS-041", "TS-042")
def test_figures_are_split_over_bases_of_the_round_and_the_rest_serves_later() -> None:
    state = p.bought(p.rich(), "allied", base=2, regulars=2)
    state = p.order(state, "allied", c.ManBase("new 1", "3-0-0-", ""))
    state = p.order(state, "allied", c.ManBase("new 2", "2-0-0-", ""))
    state = p.both(state, c.CloseOrders())
    assert [unit.figures for unit in new_units(state)] == [(3, 0, 0), (2, 0, 0)]
    assert state.books["allied"].reserve == (3, 0, 0)
    state = p.bought(p.next_round(p.both(state, c.Ready())), "allied", base=1)
    state = p.order(state, "allied", c.ManBase("new 1", "3-0-0-", ""))
    assert p.both(state, c.CloseOrders()).books["allied"].reserve == (0, 0, 0)


@rule("TS-340")
def test_what_refills_a_squad_at_home_shows_when_both_have_closed() -> None:
    state = p.with_book(p.begun(), "allied", reserve=(3, 0, 0))
    state = p.with_facts(state, "Squad 1", figures=(1, 0, 0))
    state = p.order(state, "allied", c.ManBase("Squad 1", "3-0-0-", ""))
    state = p.order(state, "allied", c.CloseOrders())
    assert state.units[0].figures == (1, 0, 0)
    assert p.order(state, "axis", c.CloseOrders()).units[0].figures == (4, 0, 0)


@rule("TS-045")
def test_a_doctrines_vehicle_is_refused_to_other_doctrines() -> None:
    own = p.experienced(p.with_book(p.begun(), "allied", points=20, fuel=9, level=3), "allied", 1)
    other = p.experienced(
        p.with_book(p.begun(allied="air"), "allied", points=20, fuel=9, level=3), "allied", 1
    )
    assert p.is_sold(own, "allied", "kv2") and not p.is_sold(other, "allied", "kv2")
    locked = p.with_book(p.begun(), "allied", points=20, fuel=9, level=3)
    assert not p.is_sold(locked, "allied", "kv2")


@rule("TS-046")
def test_at_level_0_no_vehicle_and_no_gun_is_sold() -> None:
    state = p.with_book(p.begun(), "allied", points=40, fuel=40)
    assert not any(
        p.is_sold(state, "allied", key) for key in ("truck", "halftrack", "at_gun", "t70", "sherman")
    )


@rule("TS-047", "TS-048", "TS-049", "TS-050")
@pytest.mark.parametrize(("level", "points", "fuel"), [(0, 2, 2), (1, 3, 6), (2, 3, 10)])
def test_a_level_is_bought_one_a_round_and_opens_in_the_next(level: int, points: int, fuel: int) -> None:
    state = p.with_book(p.begun(), "allied", points=9, fuel=11, level=level)
    assert not p.is_sold(p.with_book(state, "allied", fuel=fuel - 1), "allied", "level")
    assert not p.is_sold(p.with_book(state, "allied", points=points - 1, pool=9), "allied", "level")
    assert "TS-047" in p.refused(state, "allied", p.basket(state, "allied", level=2))
    after = closed(state, level=1)
    own = after.books["allied"].purse
    assert (own.points, own.fuel, own.level, own.next) == (9 - points, 11 - fuel, level, level + 1)
    opens = p.next_round(p.both(after, c.Ready())).books["allied"].purse
    assert opens.level == level + 1


@rule("TS-048", "TS-049", "TS-050")
def test_each_level_opens_its_vehicles() -> None:
    heavy = with_rows(sherman={"level": 3})
    for level, open_to in ((1, {"truck", "halftrack", "at_gun", "t70"}), (2, {"sherman"}), (3, set())):
        state = p.rich(level)
        rows = {"truck", "halftrack", "at_gun", "t70", "sherman"}
        sold = {key for key in rows if p.is_sold(state, "allied", key)}
        assert open_to <= sold and ("sherman" in sold) == (level >= 2)
        third = replace(state, prices=heavy)
        assert p.is_sold(third, "allied", "sherman") == (level == 3)


@rule("TS-051", "TS-052", "TS-310")
def test_each_side_has_half_the_tokens_rounded_down() -> None:
    state = p.rich()
    assert share(state, "allied", "token:engineer") == 3
    assert share(p.stocked(state, "token:engineer", 5), "allied", "token:engineer") == 2
    assert left(state, "allied", "token:engineer") == 2
    assert "TS-051" in p.refused(state, "allied", p.basket(state, "allied", engineer=3))


@rule("TS-310")
def test_by_house_rule_shared_pieces_go_to_who_buys_first() -> None:
    state = p.with_book(p.begun(Rulings(stock_shared="first_come")), "allied", points=40)
    assert left(state, "allied", "token:engineer") == 4


@rule("TS-053")
def test_what_is_bought_stands_on_space_minus_1_and_may_act_in_the_next_round() -> None:
    state = p.to_action(closed(p.begun(), base=1, regulars=1))
    (squad,) = new_units(state)
    assert (squad.place, squad.space) == ("mat", -1)
    assert "space -1" in p.refused(state, "allied", c.Act(squad.key, "advance"))
    later = p.to_action(p.next_round(state))
    assert new_units(later)[0].space == 0


@rule("TS-137", "TS-143")
def test_a_gun_comes_with_a_crew_of_an_unused_faction_that_counts_nothing() -> None:
    state = closed(p.rich(), at_gun=1)
    (gun,) = new_units(state)
    assert gun.crew == 4 and left(state, "allied", "regular") == left(p.rich(), "allied", "regular")


@rule("TS-138", "TS-192")
def test_crews_and_relief_squads_at_home_are_filled_free_of_points() -> None:
    state = p.with_unit(p.begun(), "allied", row="at_gun", place="home", name="AT gun 1", crew=2)
    state = p.with_unit(state, "allied", place="home", name="Squad 9", figures=(1, 0, 0), marks=("relief",))
    after = p.both(state, c.CloseOrders())
    assert [(unit.crew, unit.figures) for unit in new_units(after)] == [(4, (0, 0, 0)), (0, (4, 0, 0))]
    assert after.books["allied"].purse == state.books["allied"].purse


@rule("TS-139")
def test_spare_crew_is_bought_at_the_price_of_regulars() -> None:
    after = closed(p.begun(), crew=1)
    assert after.books["allied"].crews == 4 and after.books["allied"].purse.points == 11


@rule("TS-150")
def test_a_mortar_squad_holds_no_elite_and_no_officer() -> None:
    state = p.bought(p.rich(), "allied", base=1, regulars=1, elites=1, mortar=1)
    assert p.refused(state, "allied", c.ManBase("new 1", "1-1-0-mortar", ""))
    assert p.order(state, "allied", c.ManBase("new 1", "2-0-0-mortar", ""))


@rule("TS-261", "TS-265")
def test_units_of_one_model_share_its_number_and_two_t_70_is_the_most() -> None:
    state = p.rich()
    for box in (state, p.stocked(state, "t70", 20)):
        assert "TS-051" in p.refused(box, "allied", p.basket(box, "allied", t70=3))
        assert p.bought(box, "allied", t70=2)
    one = p.with_unit(state, "allied", row="t70", place="board", name="T-70 1")
    assert "TS-051" in p.refused(one, "allied", p.basket(one, "allied", t70=2))
    rows = (
        *state.prices.rows,
        Price("kv1", "KV-1", "tank", points=8, fuel=0, level=2, model="kv1", armour="heavy"),
    )
    both_of_them = p.experienced(replace(state, prices=replace(state.prices, rows=rows)), "allied", 1)
    order_two = p.basket(both_of_them, "allied", kv1=1, kv2=1)
    assert "now they are" in p.refused(both_of_them, "allied", order_two)


@rule("TS-266", "TS-267")
def test_both_sides_have_as_many_figures_as_the_smaller_stock() -> None:
    assert share(p.rich(), "allied", "regular") == share(p.rich(), "axis", "regular") == 48
    assert share(p.stocked(p.rich(), "regular:allied", 90), "allied", "regular") == 48


@rule("TS-268")
def test_allied_tanks_form_one_pool_whatever_the_squads() -> None:
    assert p.is_sold(p.rich(), "allied", "t70") and p.is_sold(p.rich(), "allied", "sherman")
    state = p.with_book(p.begun(), "axis", points=40, fuel=40, level=3)
    assert p.is_sold(state, "axis", "panther") and not p.is_sold(state, "axis", "sherman")


@rule("TS-277")
def test_a_sniper_squad_is_never_refilled() -> None:
    state = p.with_book(p.begun(), "allied", reserve=(3, 0, 0))
    state = p.with_unit(state, "allied", place="home", name="Squad 9", figures=(1, 0, 0), token="sniper")
    assert "Squad 9" not in {dict(choice.fixed)["base"] for choice in p.offered(state, "allied", c.ManBase)}


@rule("TS-299")
def test_what_has_no_price_cannot_be_bought() -> None:
    state = replace(p.rich(), prices=with_rows(mortar={"points": None}, truck={"fuel": None}))
    assert not p.is_sold(state, "allied", "mortar") and not p.is_sold(state, "allied", "truck")
    assert p.is_sold(state, "allied", "mg")
    assert p.refused(state, "allied", p.basket(state, "allied", mortar=1))


@rule("TS-308")
def test_a_weapon_cannot_be_set_aside() -> None:
    state = p.bought(p.begun(), "allied", mg=1)
    assert "has no squad yet" in p.refused(state, "allied", c.CloseOrders())
    assert p.order(p.bought(p.begun(), "allied", mg=1, base=1, regulars=1), "allied", c.CloseOrders())


@rule("TS-309")
@pytest.mark.parametrize("setting", ["refused", "kept"])
def test_a_base_needs_a_figure_unless_the_house_rule_keeps_it(setting: str) -> None:
    state = p.bought(p.begun(Rulings(base_unmanned=setting)), "allied", base=1)
    if setting == "refused":
        assert "no figures yet" in p.refused(state, "allied", c.CloseOrders())
    else:
        after = p.both(state, c.CloseOrders())
        assert new_units(after)[0].figures == (0, 0, 0)


@rule("TS-003")
def test_only_pieces_of_the_boxes_on_the_table_count() -> None:
    second = Holding("normandy", "Second box", (("mg", 6),))
    two = replace(MATCH, stock=(*STOCK, second), boxes=("core", "normandy"))
    for match, most in ((two, 8), (replace(two, boxes=("core",)), 5)):
        state = replace(p.rich(), match=match)
        assert share(state, "allied", "mg") == most
        (choice,) = p.offered(state, "allied", c.FillBasket)
        assert next(field.high for field in choice.fields if field.name == "counts.mg") == most


@rule("TS-308")
def test_an_order_that_cannot_be_closed_is_asked_for_again_and_says_why() -> None:
    state = p.with_book(p.begun(), "allied", points=20)
    state = p.order(state, "allied", p.basket(state, "allied", mg=3))
    (again,) = p.offered(state, "allied", c.FillBasket)
    assert again.weight == "asked" and "has no squad yet" in again.why
    assert not p.offered(state, "allied", c.CloseOrders)
    state = p.order(state, "allied", p.basket(state, "allied"))
    assert p.offered(state, "allied", c.CloseOrders)


@rule("TS-308")
def test_no_more_specializations_can_be_ordered_than_squads_could_take() -> None:
    state = p.with_book(p.begun(), "allied", points=9)
    (choice,) = p.offered(state, "allied", c.FillBasket)
    (total,) = (one for one in choice.totals if one.words == "specializations, one to a squad")
    price = next(row.points for row in state.prices.rows if row.sort == "base")
    assert total.high == 9 // price and set(total.weights) == {1}
    without = p.offered(p.with_book(p.begun(), "allied", points=price - 1), "allied", c.FillBasket)
    assert not any(field.name == "counts.mg" for one in without for field in one.fields)
