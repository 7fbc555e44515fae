"""Bases that are manned: Snipers alone, specializations for squads at home, who takes from the reserve. What
movement points of an Action pay: works, conquests, and until when they are told."""

import pytest

from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.rules.log.state import State, units_of
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.book import at, of_book
from tests.rulesets.skirmish.log import c
from tests.rulesets.skirmish.play import in_action, offered, order, refused, with_book, with_unit


def fillable(state: State) -> set[str]:
    """The squads that may take figures now."""
    return {dict(one.fixed)["base"] for one in p.offered(state, "allied", c.ManBase)}


@rule("TS-277")
def test_a_sniper_is_one_figure_on_a_base_of_his_own() -> None:
    state = p.bought(p.rich(), "allied", base=1, regulars=1, sniper=1)
    for pattern in ("4-0-0-", "2-0-0-"):
        assert p.refused(state, "allied", c.ManBase("new 1", pattern, "sniper"))
    manned = p.order(state, "allied", c.ManBase("new 1", "1-0-0-", "sniper"))
    for after in (p.both(manned, c.CloseOrders()), p.both(state, c.CloseOrders())):
        sniper = units_of(after, "allied")[-1]
        assert (sniper.figures, sniper.token, sniper.weapon) == ((1, 0, 0), "sniper", "")
        assert after.books["allied"].reserve == (3, 0, 0)


@rule("TS-277")
def test_no_squad_of_several_becomes_a_sniper() -> None:
    state = p.with_unit(p.rich(), "allied", place="home", name="Squad 9", figures=(2, 0, 0))
    state = p.bought(state, "allied", regulars=1, sniper=1, base=1)
    assert p.refused(state, "allied", c.ManBase("Squad 9", "2-0-0-", "sniper"))
    acting = p.experienced(p.to_action(of_book(p.begun(), "commando")), "allied", 1)
    assert p.order(acting, "allied", c.UseAbility("a_tool_for_every_job", "Squad 3", "medic"))
    assert p.refused(acting, "allied", c.UseAbility("a_tool_for_every_job", "Squad 3", "sniper"))


@rule("TS-044", "TS-100")
@pytest.mark.parametrize(
    ("setting", "squads"),
    [
        ("new_and_home", {"Squad 1", "Squad 2"}),
        ("also_mat", {"Squad 1", "Squad 2", "#5"}),
        ("only_retreated", {"Squad 2"}),
    ],
)
def test_just_the_squads_of_the_house_rule_take_from_the_reserve(setting: str, squads: set[str]) -> None:
    state = p.with_book(p.begun(Rulings(reserve_fill=setting)), "allied", reserve=(9, 0, 0))
    state = p.with_facts(state, "Squad 1", figures=(2, 0, 0))
    state = p.with_facts(state, "Squad 2", figures=(2, 0, 0), marks=("retreated",))
    state = p.with_facts(state, "Squad 3", figures=(2, 0, 0), place="board")
    state = p.with_unit(state, "allied", place="board", name="Squad 9", figures=(1, 0, 0))
    assert fillable(p.with_unit(state, "allied", place="mat", figures=(1, 0, 0))) == squads


@rule("TS-044", "TS-100")
def test_a_squad_that_ran_home_may_take_a_specialization_with_its_figures() -> None:
    state = p.with_facts(p.rich(), "Squad 3", figures=(2, 0, 0), marks=("retreated",))
    state = p.bought(state, "allied", regulars=1, recon=1)
    after = p.both(p.order(state, "allied", c.ManBase("Squad 3", "2-0-0-", "recon")), c.CloseOrders())
    assert (after.units[2].figures, after.units[2].token) == ((4, 0, 0), "recon")


@rule("TS-192", "TS-224")
@pytest.mark.parametrize("mark", ["silver_star", "medal_of_honor", "mounted"])
def test_a_squad_with_a_mark_of_its_doctrine_takes_no_token(mark: str) -> None:
    state = p.with_unit(p.rich(), "allied", place="home", name="Squad 9", figures=(2, 0, 0), marks=(mark,))
    state = p.bought(state, "allied", regulars=1, recon=1)
    assert p.refused(state, "allied", c.ManBase("Squad 9", "2-0-0-", "recon"))
    assert p.order(state, "allied", c.ManBase("Squad 9", "2-0-0-", ""))


@rule("TS-036")
def test_a_full_board_and_a_full_mat_stop_no_purchase() -> None:
    state = p.with_units(p.rich(), "allied", 21)
    for _ in range(30):
        state = p.with_unit(state, "allied", place="mat", figures=(0, 0, 0), weapon="mg")
    after = p.both(p.bought(state, "allied", truck=1, t70=1), c.CloseOrders())
    assert [unit.row for unit in units_of(after, "allied")[-2:]] == ["truck", "t70"]


@rule("TS-150")
def test_a_mortar_squad_takes_no_elite_by_transfer_or_promotion() -> None:
    state = p.with_unit(p.begun(), "allied", place="home", name="Mortar", figures=(1, 0, 0), weapon="mortar")
    state = p.with_unit(state, "allied", place="home", name="Squad 9", figures=(1, 1, 1))
    state = p.both(state, c.CloseOrders())
    fields = {
        field.name
        for one in p.offered(state, "allied", c.Transfer)
        if one.fixed == (("source", "Squad 9"), ("target", "Mortar"))
        for field in one.fields
    }
    assert fields == {"figures.regular"}
    acting = p.order(p.both(state, c.Ready()), "axis", c.Lose("Squad 1", "all"))
    promoted = {dict(one.fixed)["unit"] for one in p.offered(acting, "allied", c.Promote)}
    assert "Squad 9" in promoted and "Mortar" not in promoted


@rule("TS-119")
def test_without_an_elite_in_stock_nobody_is_promoted() -> None:
    state = p.order(p.in_action(), "axis", c.Lose("Squad 1", "all"))
    assert p.offered(state, "allied", c.Promote)
    assert "in stock" in p.refused(p.stocked(state, "elite", 0), "allied", c.Promote("Squad 1"))


def acting() -> State:
    """The first Action Phase, the Allies to act, with one more squad of Engineers on the board."""
    state = in_action()
    return with_unit(state, "allied", place="board", name="Squad 9", figures=(4, 0, 0), token="engineer")


@rule("TS-231")
def test_with_the_shovels_any_squad_builds_entrenchments_and_nothing_else() -> None:
    state = order(at("own turn", "defensive"), "allied", c.Act("Squad 9", "advance"))
    locked = with_book(state, "allied", gained=7)
    assert refused(locked, "allied", c.BuildStructure("Squad 9", "entrenchment", "A1"))
    state = with_book(state, "allied", gained=8)
    assert order(state, "allied", c.BuildStructure("Squad 9", "entrenchment", "A1")).structures[-1].at == "A1"
    for kind in ("trench", "mines", "pillbox"):
        assert refused(state, "allied", c.BuildStructure("Squad 9", kind, "A1"))


@rule("TS-080", "TS-355")
def test_what_the_last_action_of_a_turn_did_is_told_until_the_next_action() -> None:
    state = acting()
    assert refused(state, "allied", c.Conquer("The mill", "Squad 9"))
    for unit in ("Squad 1", "Squad 9"):
        state = order(state, "allied", c.Act(unit, "advance"))
    assert state.turn == "axis"
    taken = order(state, "allied", c.Conquer("The mill", "Squad 9"))
    assert taken.markers["The mill"] == "allied" and taken.turn == "axis"
    assert order(state, "allied", c.BuildStructure("Squad 9", "trench", "A1"))
    assert refused(state, "axis", c.Conquer("The ford", "Squad 1"))
    later = order(state, "axis", c.Act("Squad 1", "advance"))
    assert refused(later, "allied", c.Conquer("The mill", "Squad 9"))
    assert refused(later, "allied", c.BuildStructure("Squad 9", "trench", "A1"))


@rule("TS-243")
@pytest.mark.parametrize(("gained", "builds"), [(19, False), (20, True)])
def test_the_books_field_hospital_costs_two_points_from_five_gained_on(gained: int, builds: bool) -> None:
    state = with_book(at("own turn", "infantry"), "allied", gained=gained, balance=0, points=2)
    state = order(state, "allied", c.Act("Squad 1", "advance"))
    command = c.UseAbility("field_hospital", "Squad 1", "A1")
    if not builds:
        assert "opens at" in refused(state, "allied", command)
        return
    after = order(state, "allied", command)
    assert after.structures[-1].kind == "field_hospital" and after.books["allied"].purse.points == 0
    poor = with_book(state, "allied", points=1)
    assert not [one for one in offered(poor, "allied", c.UseAbility) if "field_hospital" in repr(one.fixed)]
