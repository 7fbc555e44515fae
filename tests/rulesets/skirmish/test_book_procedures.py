"""Abilities of the book that change the books: units that come, what is bought, tokens, attacks."""

from dataclasses import replace

import pytest

from rulesets.skirmish.document.shipped import MATCHES
from rulesets.skirmish.records.offers import offers
from rulesets.skirmish.rules.log.state import on_board, unit_of, units_of
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.book import BOOK, at, buying, of_book, opened_at, paid, used, uses
from tests.rulesets.skirmish.log import c


@rule("TS-183", "TS-215")
@pytest.mark.parametrize(
    ("doctrine", "unlock", "way", "quarters", "space", "mark"),
    [("tank_commander", 4, "command", 4, -1, ("command",)), ("mechanized", 3, "deploy", 8, 0, ())],
)
def test_a_tank_of_the_club_is_bought_as_a_command_tank_or_onto_space_0(
    doctrine: str, unlock: int, way: str, quarters: int, space: int, mark: tuple[str, ...]
) -> None:
    state = buying(doctrine, unlock)
    assert not p.is_sold(p.with_book(state, "allied", gained=unlock * 4 - 1), "allied", f"sherman@{way}")
    assert not p.is_sold(p.with_book(state, "allied", balance=quarters - 1), "allied", f"sherman@{way}")
    after = p.both(p.bought(state, "allied", **{f"sherman_at_{way}": 1}), c.CloseOrders())
    tank = units_of(after, "allied")[-1]
    assert (tank.row, tank.place, tank.space, tank.crew) == ("sherman", "mat", space, 0)
    assert paid(state, after)[0] == quarters and set(mark) <= set(tank.marks)
    state = p.both(after, c.Ready())
    enters = c.Act(tank.key, "advance")
    if space == 0:
        assert any(unit.row == "sherman" for unit in on_board(p.order(state, "allied", enters), "allied"))
    else:
        assert "space -1" in p.refused(state, "allied", enters)


@rule("TS-190")
def test_tanks_conquer_from_eight_points_on_and_other_vehicles_never() -> None:
    state = p.with_book(at("own turn", "tank_commander"), "allied", gained=32)
    state = p.order(state, "allied", c.Act("The sherman", "advance"))
    assert p.order(state, "allied", c.Conquer("The mill", "The sherman")).markers["The mill"] == "allied"
    assert p.refused(state, "allied", c.Conquer("The mill", "The truck"))
    assert p.refused(p.with_book(state, "allied", gained=31), "allied", c.Conquer("The mill", "The sherman"))
    own = BOOK.doctrine("tank_commander").ability("skilled_commanders")
    assert own is not None and own.value("mp") == "6" and "6 MP" in own.text


@rule("TS-191", "TS-192")
def test_relief_infantry_of_the_book_comes_marked_takes_no_token_and_is_filled_free() -> None:
    state = opened_at("own turn", "assault_support", "call_in_relief_infantry", 1)
    after = used(state, "call_in_relief_infantry")
    squad = units_of(after, "allied")[-1]
    assert (squad.figures, squad.place, squad.fatigued) == ((4, 0, 0), "home", False)
    assert set(squad.marks) == {"bronze_star", "relief"} and paid(state, after) == (8, 0)
    assert used(after, "call_in_relief_infantry")
    thin = p.with_facts(after, squad.key, figures=(1, 0, 0))
    state = replace(thin, step="purchase", turn="")
    state = p.with_book(p.bought(state, "allied", recon=1), "allied", reserve=(4, 0, 0))
    assert squad.name not in {dict(one.fixed)["base"] for one in p.offered(state, "allied", c.ManBase)}
    closed = p.both(p.bought(state, "allied"), c.CloseOrders())
    assert unit_of(closed, "allied", squad.name).figures == (4, 0, 0)
    assert closed.books["allied"].reserve == (4, 0, 0)


@rule("TS-193", "TS-195", "TS-238", "TS-240")
@pytest.mark.parametrize(
    ("doctrine", "key"),
    [
        ("assault_support", "incendiary_ammo"),
        ("assault_support", "grenade_no_73"),
        ("infantry", "hand_grenades"),
        ("infantry", "panzerschrecks"),
    ],
)
def test_what_helps_an_attack_helps_opportunity_fire_in_a_turn_of_the_enemy_too(
    doctrine: str, key: str
) -> None:
    state = p.experienced(at("enemy turn", doctrine), "allied", 9)
    assert state.turn == "axis" and used(state, key)
    assert used(replace(state, step="last", turn=""), key)
    assert not uses(p.experienced(at("ready", doctrine), "allied", 9), key)


@rule("TS-229", "TS-182")
@pytest.mark.parametrize(
    ("doctrine", "key", "quarters", "unlock"),
    [("defensive", "hit_the_ground", 2, 1), ("tank_commander", "smoke_canisters", 4, 2)],
)
def test_who_is_attacked_may_answer_in_every_turn_and_on_the_last_retreats(
    doctrine: str, key: str, quarters: int, unlock: int
) -> None:
    state = opened_at("enemy turn", doctrine, key, unlock)
    assert paid(state, used(state, key)) == (quarters, 0)
    assert used(replace(state, step="last", turn=""), key)
    assert not uses(p.with_book(at("ready", doctrine), "allied", gained=36, balance=36), key)


@rule("TS-200", "TS-201", "TS-035")
def test_gliders_of_the_book_carry_squads_and_guns_for_a_point_more_each() -> None:
    state = buying("air_force", 1)
    assert not p.is_sold(p.with_book(state, "allied", gained=3), "allied", "base@bay")
    prices = {offer.key: offer.points for offer in offers(state, "allied")}
    assert prices["base@bay"] == prices["base"] + 1 and prices["at_gun@bay"] == prices["at_gun"] + 1
    assert not [key for key in prices if key.endswith("@bay") and key not in ("base@bay", "at_gun@bay")]
    club = replace(state, match=MATCHES["club"])
    assert all(total.high < 99 for total in p.offered(club, "allied", c.FillBasket)[0].totals)
    state = p.both(p.bought(state, "allied", base_at_bay=1, regulars=1, at_gun_at_bay=1), c.CloseOrders())
    squad, gun = units_of(state, "allied")[-2:]
    assert (squad.place, gun.place, gun.crew) == ("bay", "bay", 4)
    state = p.both(state, c.Ready())
    crowded = p.with_units(state, "allied", 21)
    assert not uses(crowded, "gliders")
    state = p.order(state, "allied", c.UseAbility("gliders", gun.key, "C3"))
    landed = next(unit for unit in on_board(state, "allied") if unit.row == "at_gun")
    assert (landed.place, landed.fatigued, state.taken) == ("board", True, 1)
    assert state.books["allied"].balance == 40
    done = p.order(state, "allied", c.UseAbility("gliders", squad.key, "C4"))
    assert done.turn == "axis" and not uses(done, "gliders")


@rule("TS-205", "TS-208")
def test_a_strafing_run_of_the_book_is_paid_before_the_first_turn() -> None:
    state = opened_at("ready", "air_force", "strafing_run", 3)
    after = p.order(state, "allied", c.UseAbility("strafing_run", "North"))
    assert paid(state, after)[0] == 12 and after.strikes[0].rounds == (2, 3)
    late = p.with_book(at("own turn", "air_force"), "allied", gained=12)
    assert "can be used only" in p.refused(late, "allied", c.UseAbility("strafing_run", "North"))


@rule("TS-208")
@pytest.mark.parametrize(
    ("key", "step"),
    [("incendiary_bombing_run", "own turn"), ("strafing_run", "ready"), ("dive_bombing_run", "own turn")],
)
def test_each_run_of_the_book_costs_two_points_from_eight_gained_on(key: str, step: str) -> None:
    for gained, cost in ((31, 12), (32, 8)):
        state = p.with_book(at(step, "air_force"), "allied", gained=gained, balance=40)
        assert paid(state, used(state, key))[0] == cost


@rule("TS-207")
def test_the_airdrop_of_the_book_fills_a_squad_once_a_round() -> None:
    state = opened_at("own turn", "air_force", "emergency_airdrop", 5)
    state = p.with_facts(state, "Squad 9", figures=(1, 1, 0))
    assert p.refused(state, "allied", c.UseAbility("emergency_airdrop", "Squad 1"))
    after = used(state, "emergency_airdrop")
    assert unit_of(after, "allied", "Squad 9").figures == (3, 1, 0)
    assert paid(state, after) == (8, 0) and after.taken == 1
    assert "once a round" in p.refused(after, "allied", c.UseAbility("emergency_airdrop", "Squad 9"))


@rule("TS-209")
def test_the_books_air_photography_opens_at_nine() -> None:
    for gained, seen in ((35, False), (36, True)):
        state = p.with_book(of_book(p.begun(), "air_force"), "allied", gained=gained)
        state = p.both(p.bought(state, "axis", base=1, regulars=1), c.CloseOrders())
        assert ("seen" in units_of(state, "axis")[-1].marks) == seen


@rule("TS-212")
def test_motorcycles_of_the_book_cost_a_point_and_four_command_points() -> None:
    state = opened_at("own turn", "mechanized", "motorcycles", 2)
    after = used(state, "motorcycles")
    squad = units_of(after, "allied")[-1]
    assert paid(state, after) == (4, 4)
    assert (squad.figures, squad.place, squad.fatigued) == ((4, 0, 0), "home", False)
    assert "mounted" in squad.marks and p.order(after, "allied", c.Act(squad.name, "advance"))
    assert used(after, "motorcycles")
    pooled = p.with_book(state, "allied", points=3, pool=9)
    assert p.refused(pooled, "allied", c.UseAbility("motorcycles"))


@rule("TS-214")
def test_pak_ambush_of_the_book_names_an_at_gun() -> None:
    state = p.experienced(at("own turn", "mechanized"), "allied", 9)
    (choice,) = [one for one in p.offered(state, "allied", c.UseAbility) if "pak_ambush" in repr(one.fixed)]
    assert [option.value for option in choice.fields[0].options] == ["The at_gun"]


@rule("TS-217")
def test_who_rides_conquers_from_four_points_on() -> None:
    state = at("own turn", "mechanized")
    state = p.with_unit(state, "allied", place="aboard", name="Rider", carrier="The truck")
    state = p.order(p.with_book(state, "allied", gained=16), "allied", c.Act("The truck", "advance"))
    assert p.order(state, "allied", c.Conquer("The mill", "Rider")).markers["The mill"] == "allied"
    assert p.refused(p.with_book(state, "allied", gained=15), "allied", c.Conquer("The mill", "Rider"))


@rule("TS-220", "TS-237")
@pytest.mark.parametrize(
    ("doctrine", "squad", "other", "quarters"),
    [("commando", "Squad 3", "Squad 1", 4), ("infantry", "Squad 1", "Squad 3", 2)],
)
def test_a_tool_for_every_job_of_both_doctrines(doctrine: str, squad: str, other: str, quarters: int) -> None:
    key = "a_tool_for_every_job"
    state = opened_at("own turn", doctrine, key, 1)
    after = p.order(state, "allied", c.UseAbility(key, squad, "medic"))
    assert unit_of(after, "allied", squad).token == "medic"
    assert paid(state, after)[0] == quarters and after.taken == 1
    assert p.refused(state, "allied", c.UseAbility(key, other, "medic"))
    assert p.refused(state, "allied", c.UseAbility(key, squad, "nothing"))
    bare = tuple(row for row in state.prices.rows if row.sort != "token")
    none_left = replace(state, prices=replace(state.prices, rows=bare))
    assert key not in {dict(one.fixed)["ability"] for one in p.offered(none_left, "allied", c.UseAbility)}
    opening = replace(state, step="opening", turn="")
    early = p.order(opening, "allied", c.UseAbility(key, squad, "medic"))
    assert paid(opening, early)[0] == quarters and early.taken == 0
    if doctrine == "infantry":
        dear = p.order(state, "allied", c.UseAbility(key, squad, "anti_tank"))
        assert paid(state, dear)[0] == 4


@rule("TS-223", "TS-226")
@pytest.mark.parametrize(
    ("key", "unlock", "cost", "figures", "mark", "tired"),
    [
        ("paratroopers", 3, (4, 2), (4, 0, 0), "silver_star", True),
        ("commandos", 4, (8, 5), (2, 1, 1), "medal_of_honor", False),
    ],
)
def test_dropped_squads_of_the_book_cost_both_kinds_of_points(
    key: str, unlock: int, cost: tuple[int, int], figures: tuple[int, int, int], mark: str, tired: bool
) -> None:
    state = opened_at("ready", "commando", key, unlock)
    after = used(state, key)
    squad = units_of(after, "allied")[-1]
    assert (squad.figures, squad.place, squad.fatigued) == (figures, "board", tired)
    assert squad.marks == (mark, key, *(() if tired else ("opfire",))) and paid(state, after) == cost
    assert not uses(p.with_units(state, "allied", 17), key)
    late = p.experienced(at("own turn", "commando"), "allied", 9)
    assert "can be used only" in p.refused(late, "allied", c.UseAbility(key, "hex C3"))


@rule("TS-224")
def test_paratroopers_take_no_specialization() -> None:
    state = used(opened_at("ready", "commando", "paratroopers", 3), "paratroopers")
    squad = units_of(state, "allied")[-1]
    acting = replace(state, step="action", turn="allied", turns=1)
    assert p.refused(acting, "allied", c.UseAbility("a_tool_for_every_job", squad.name, "medic"))
