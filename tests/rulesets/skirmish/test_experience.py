"""What losses give, what is paid, and whose word about a loss stands."""

from dataclasses import replace

import pytest

from rulesets.kit.flow.agreement import Agree, Dispute
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.stock import left
from rulesets.skirmish.rules.log.state import State, unit_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.log import c


def gained_by(state: State, what: str, unit: str = "Target") -> int:
    """The quarters the Allies gain when the Axis unit loses that."""
    return p.order(state, "axis", c.Lose(unit, what)).books["allied"].gained


def target(state: State, **facts: object) -> State:
    return p.with_unit(state, "axis", **{"place": "board", "name": "Target", "figures": (2, 1, 1), **facts})


@rule("TS-108", "TS-113")
def test_a_regular_gives_a_quarter_and_four_of_them_a_whole_point() -> None:
    assert gained_by(p.in_action(), "regular", "Squad 1") == 1
    assert gained_by(p.in_action(), "all", "Squad 3") == 4
    state = p.order(p.in_action(), "axis", c.Lose("Squad 3", "regular"))
    assert "¼" in p.said(state, "allied") and state.books["allied"].balance == 1


@rule("TS-109")
def test_weapons_elites_officers_specializations_and_trucks_give_half_a_point() -> None:
    state = target(p.in_action(), figures=(1, 1, 1), weapon="")
    assert gained_by(state, "elite") == gained_by(state, "officer") == 2
    assert gained_by(target(p.in_action(), figures=(2, 0, 0), weapon="mg"), "weapon") == 2
    assert gained_by(target(p.in_action(), figures=(2, 0, 0), weapon="mg"), "all") == 4
    assert gained_by(target(p.in_action(), figures=(2, 0, 0), token="recon"), "all") == 4
    assert gained_by(target(p.in_action(), row="truck", figures=(0, 0, 0)), "all") == 2


@rule("TS-109")
def test_medals_and_mounted_count_as_specializations() -> None:
    assert gained_by(target(p.in_action(), figures=(4, 0, 0), marks=("silver_star",)), "all") == 6


@rule("TS-110", "TS-184")
def test_other_vehicles_give_by_class_and_a_command_tank_one_more() -> None:
    for row, quarters in (("panzer2", 4), ("panther", 8), ("kv2", 12)):
        assert gained_by(target(p.in_action(), row=row, figures=(0, 0, 0)), "all") == quarters
    assert gained_by(target(p.in_action(), row="panther", figures=(0, 0, 0), marks=("command",)), "all") == 12
    assert gained_by(target(p.in_action(), row="panther", figures=(0, 0, 0)), "heavy") == 0


@rule("TS-111")
@pytest.mark.parametrize(("setting", "quarters"), [(4, 4), (2, 2)])
def test_a_vehicle_without_class_gives_what_the_house_rule_says(setting: int, quarters: int) -> None:
    state = target(p.in_action(Rulings(no_class_vehicle=setting)), row="halftrack", figures=(0, 0, 0))
    assert gained_by(state, "all") == quarters


@rule("TS-112", "TS-141", "TS-145")
@pytest.mark.parametrize(("setting", "quarters"), [("crew_only", 3), ("one", 7)])
def test_a_destroyed_gun_takes_its_crew_along_and_gives_for_them(setting: str, quarters: int) -> None:
    state = target(p.in_action(Rulings(xp_at_gun=setting)), row="at_gun", figures=(0, 0, 0), crew=3)
    assert gained_by(state, "all") == quarters
    assert gained_by(state, "crew") == 1
    less = p.order(state, "axis", c.Lose("Target", "crew"))
    assert unit_of(less, "axis", "Target").crew == 2
    with pytest.raises(KeyError):
        unit_of(p.order(state, "axis", c.Lose("Target", "all")), "axis", "Target")


@rule("TS-312")
@pytest.mark.parametrize(("setting", "quarters"), [("yes", 4), ("no", 0)])
def test_routed_squads_count_as_killed_by_house_rule(setting: str, quarters: int) -> None:
    assert gained_by(p.in_action(Rulings(xp_routed=setting)), "routed", "Squad 3") == quarters


@rule("TS-313", "TS-277")
@pytest.mark.parametrize(("setting", "quarters"), [("half", 2), ("quarter", 1)])
def test_a_sniper_dies_on_one_hit_and_gives_what_the_house_rule_says(setting: str, quarters: int) -> None:
    state = target(p.in_action(Rulings(xp_sniper=setting)), figures=(1, 0, 0), token="sniper")
    after = p.order(state, "axis", c.Lose("Target", "all"))
    assert after.books["allied"].gained == quarters
    with pytest.raises(KeyError):
        unit_of(after, "axis", "Target")


@rule("TS-114", "TS-115")
def test_what_was_gained_unlocks_and_the_balance_pays() -> None:
    state = p.experienced(p.in_action(), "allied", 1)
    after = p.order(state, "allied", c.UseAbility("skilled_drivers"))
    assert (after.books["allied"].gained, after.books["allied"].balance) == (4, 0)
    again = p.order(after, "axis", c.Lose("Squad 1", "regular"))
    assert (again.books["allied"].gained, again.books["allied"].balance) == (5, 1)


@rule("TS-116")
@pytest.mark.parametrize(("setting", "more"), [("at_once", 1), ("when_spent", 0)])
def test_killed_pieces_return_to_the_stock_at_once_or_when_the_experience_is_spent(
    setting: str, more: int
) -> None:
    state = p.experienced(p.in_action(Rulings(stock_killed=setting)), "allied", 1)
    before = left(state, "axis", "regular") or 0
    after = p.order(state, "axis", c.Lose("Squad 1", "regular"))
    assert (left(after, "axis", "regular") or 0) - before == more
    spent = p.order(after, "allied", c.UseAbility("skilled_drivers"))
    assert (left(spent, "axis", "regular") or 0) - before == 1


@rule("TS-321")
def test_the_owners_word_stands_and_the_killers_waits_for_the_owner() -> None:
    state = p.in_action()
    assert p.order(state, "axis", c.Lose("Squad 1", "regular")).books["allied"].gained == 1
    claimed = p.order(state, "allied", c.ClaimLoss("Squad 1", "regular"))
    assert claimed.books["allied"].gained == 0
    (choice,) = [one for one in SKIRMISH.menu(claimed, "axis") if one.command is Agree]
    assert any("gains ¼ experience point" in words for words in choice.shows)
    agreed = p.order(claimed, "axis", Agree(choice.subject))
    assert agreed.books["allied"].gained == 1 and not agreed.claims
    disputed = p.order(claimed, "axis", Dispute(choice.subject, "it was pinned"))
    assert disputed.books["allied"].gained == 0
    assert not p.offered(claimed, "axis", c.Lose) or all(
        dict(one.fixed)["unit"] != "Squad 1" for one in p.offered(claimed, "axis", c.Lose)
    )


@rule("TS-321")
def test_a_claim_about_a_unit_that_is_gone_meanwhile_changes_nothing() -> None:
    state = p.order(p.in_action(), "allied", c.ClaimLoss("Squad 1", "regular"))
    gone = p.order(state, "organiser", c.RemoveUnit("axis", "Squad 1", "counted twice"))
    (choice,) = [one for one in SKIRMISH.menu(gone, "axis") if one.command is Agree]
    assert p.order(gone, "axis", Agree(choice.subject)).books["allied"].gained == 0


@rule("TS-338")
def test_experience_spent_in_the_purchase_is_sealed_until_the_thing_is_seen() -> None:
    from tests.rulesets.skirmish.play import both, bought, next_round, with_book

    state = p.experienced(with_book(p.begun(), "allied", points=30, fuel=9, level=2), "allied", 2)
    state = both(bought(state, "allied", sherman_at_command=1), c.CloseOrders())
    assert state.books["allied"].balance == 4
    assert SKIRMISH.seen_by(state, "axis").books["allied"].balance == 8
    state = p.to_action(next_round(both(state, c.Ready())))
    while state.turn != "allied":
        acts = p.offered(state, "axis", c.Act)
        state = p.order(state, "axis", c.Act(**dict(acts[0].fixed)))
    key = next(unit.key for unit in state.units if unit.row == "sherman")
    state = p.order(state, "allied", c.Act(key, "advance"))
    assert SKIRMISH.seen_by(state, "axis").books["allied"].balance == 4
    assert "command" in unit_of(state, "allied", "Sherman 1").marks


@rule("TS-115")
def test_experience_buys_nothing_but_abilities_and_mines() -> None:
    state = p.experienced(p.begun(allied="air", axis="tanks"), "allied", 9)
    (choice,) = p.offered(state, "allied", c.FillBasket)
    assert not [total for total in choice.totals if "experience" in total.words]
    assert p.refused(replace(state, step="action", turn="allied"), "allied", c.UseAbility("skilled_drivers"))
