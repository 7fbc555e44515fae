"""What the other side reads of units bought unseen, what a use brings once only, what a page says of it."""

from dataclasses import replace

import pytest

from rulesets.kit.drawing.board import Table
from rulesets.kit.flow.instructions import Taken
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.numbers import unit_points
from rulesets.skirmish.rules.log.state import State, unit_of
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish import play as p
from tests.rulesets.skirmish.book import BOOK, at, of_book, used, uses
from tests.rulesets.skirmish.builders import with_rows
from tests.rulesets.skirmish.log import c

TWO = ({"figures": (4, 0, 0)}, {"figures": (1, 0, 0), "weapon": "mg"})


def on_mat(*units: dict[str, object], rulings: Rulings | None = None) -> tuple[State, list[str]]:
    """The Action Phase with these units on space 0 of the Allied mat, bought in this order; their keys."""
    state = p.in_action(rulings or Rulings())
    for facts in units:
        state = p.with_unit(state, "allied", **{"place": "mat", "space": 0, **facts})
    return state, [unit.key for unit in state.units[-len(units) :]]


def answers(state: State, seat: str) -> str:
    """All pages and orders of the seat."""
    return repr((SKIRMISH.views(state, seat), SKIRMISH.menu(state, seat), SKIRMISH.standing(state, seat)))


@rule("TS-012")
def test_the_balance_of_experience_is_open_to_everybody_but_for_what_is_sealed() -> None:
    state = p.with_book(p.begun(), "allied", gained=25, balance=10, sealed=3)
    for seat in ("allied", "axis", None):
        (track,) = [part for part in SKIRMISH.views(state, seat)[0].panels if part.key == "vp-allied"]
        assert track.aside.startswith("6¼ experience points gained, 3¼ to spend")  # type: ignore[union-attr]


@rule("TS-011", "TS-012")
def test_the_end_lays_purses_and_purchases_of_both_sides_open() -> None:
    state = p.with_book(p.begun(), "axis", points=7, orders=((1, (("regular", 2),)),))
    ended = p.order(state, "axis", c.ConcedeMatch("late"))
    for seat in ("allied", "axis", None):
        closed, open_ = (
            {part.title: part for part in SKIRMISH.views(one, seat)[0].panels}
            for one in (ended, SKIRMISH.opened(ended))
        )
        assert "Purchases" not in closed and "Axis account at the end" not in closed
        facts = {fact.word: fact.text for fact in open_["Axis account at the end"].facts}  # type: ignore[union-attr]
        assert facts["Free points"] == "7" and "Allied account at the end" in open_
        (row,) = [row for row in open_["Purchases"].rows if row.cells[0] == "1"]  # type: ignore[union-attr]
        assert "2 × " in row.cells[2]


@rule("TS-356", "TS-011")
def test_what_was_bought_first_is_not_to_be_read_from_the_order_on_a_page() -> None:
    one, (squad, gunners) = on_mat(*TWO)
    other, (gunners_there, squad_there) = on_mat(*reversed(TWO))
    for here, there in ((squad, squad_there), (gunners, gunners_there)):
        one = p.order(one, "allied", c.Act(here, "advance"))
        other = p.order(other, "allied", c.Act(there, "advance"))
    assert answers(one, "axis") == answers(other, "axis")
    assert [unit.name for unit in one.units[-2:]] == ["Squad 4", "Squad 5"]


@rule("TS-356", "TS-320")
def test_who_comes_aboard_together_is_named_by_what_it_is() -> None:
    found = []
    for units in (TWO, tuple(reversed(TWO))):
        state, (carrier, *load) = on_mat({"row": "truck"}, *units)
        rows = replace(state.prices.row("truck"), transport=2)
        kept = tuple(rows if row.key == "truck" else row for row in state.prices.rows)
        state = replace(state, prices=replace(state.prices, rows=kept))
        for key in load:
            state = p.order(state, "allied", c.Board(key, carrier))
        found.append(answers(p.order(state, "allied", c.Act(carrier, "advance")), "axis"))
    assert found[0] == found[1]


@rule("TS-319")
def test_which_unit_of_the_mat_was_fatigued_is_in_nothing_the_other_side_is_given() -> None:
    state, (first, second) = on_mat(*TWO)
    one, other = (p.order(state, "allied", c.Act(key, "fatigue")) for key in (first, second))
    assert SKIRMISH.seen_by(one, "axis") == SKIRMISH.seen_by(other, "axis")
    assert SKIRMISH.seen_by(one, "allied").mover == first


@rule("TS-338", "TS-200")
def test_experience_spent_on_what_a_glider_brings_is_open_once_it_has_landed() -> None:
    state = p.with_unit(
        p.experienced(p.begun(allied="air", axis="tanks"), "allied", 2),
        "allied",
        place="bay",
        figures=(4, 0, 0),
        marks=("sealed 3",),
    )
    state = p.with_book(p.to_action(state), "allied", balance=5, sealed=3)
    assert SKIRMISH.seen_by(state, "axis").books["allied"].balance == 8
    landed = p.order(state, "allied", c.UseAbility("gliders", state.units[-1].key, "C3"))
    assert SKIRMISH.seen_by(landed, "axis").books["allied"].balance == 5
    assert unit_of(landed, "allied", "Squad 4").marks == ()


@rule("TS-035", "TS-033")
def test_a_tank_whose_row_says_no_size_counts_by_its_class_when_it_is_called() -> None:
    state = p.with_book(p.begun(), "allied", gained=40, points=40, fuel=40, level=3)
    state = replace(state, prices=with_rows(kv2={"size": 0, "armour": "heavy"}))
    twenty_one = p.with_units(state, "allied", 21 - unit_points(state, "allied"))
    assert unit_points(twenty_one, "allied") == 21 and not uses(twenty_one, "call_in_kv2")
    twenty = replace(twenty_one, units=twenty_one.units[:-1])
    after = used(twenty, "call_in_kv2")
    assert unit_points(after, "allied") == 24 and SKIRMISH.broken(after) == ()


@rule("TS-312", "TS-119")
@pytest.mark.parametrize(("setting", "promoted"), [("yes", True), ("no", False)])
def test_who_is_routed_and_not_killed_makes_nobody_an_elite(setting: str, promoted: bool) -> None:
    state = p.in_action(Rulings(xp_routed=setting))
    after = p.order(state, "axis", c.Lose("Squad 3", "routed"))
    assert bool(p.offered(after, "allied", c.Promote)) == promoted
    assert p.offered(p.order(state, "axis", c.Lose("Squad 3", "all")), "allied", c.Promote)


@rule("TS-357", "TS-181", "TS-210")
@pytest.mark.parametrize(
    ("doctrine", "key"),
    [
        ("tank_commander", "skilled_drivers"),
        ("tank_commander", "skilled_gunners"),
        ("assault_support", "valiant_assault"),
        ("mechanized", "pedal_to_the_metal"),
    ],
)
def test_what_holds_for_a_whole_turn_is_paid_once_in_it(doctrine: str, key: str) -> None:
    state = used(p.experienced(at("own turn", doctrine), "allied", 9), key)
    assert not uses(state, key)
    assert "once an Action Turn and is already used" in p.refused(state, "allied", c.UseAbility(key))
    for seat in ("allied", "axis"):
        while state.turn == seat:
            over = p.offered(state, seat, c.EndTurn)
            acts = [one for one in p.offered(state, seat, c.Act) if dict(one.fixed)["kind"] == "fatigue"]
            state = p.order(state, seat, c.EndTurn() if over else c.Act(**dict(acts[0].fixed)))
    assert state.turn == "allied" and used(state, key)


@rule("TS-357")
def test_what_is_paid_for_a_unit_is_paid_again_for_another() -> None:
    state = p.experienced(at("own turn", "mechanized"), "allied", 9)
    assert uses(used(state, "pak_ambush"), "pak_ambush")


PASSIVE = {
    ("tank_commander", "skilled_engineers"): 5,
    ("tank_commander", "skilled_commanders"): 8,
    ("air_force", "reconnaissance_flight"): 1,
    ("air_force", "available_aircraft"): 8,
    ("air_force", "air_photography"): 9,
    ("mechanized", "halftrack_sd_kfz_250"): 2,
    ("mechanized", "tank_riders"): 4,
    ("mechanized", "emergency_repair_sets"): 5,
    ("commando", "camouflage_specialists"): 2,
    ("commando", "surprise_assault"): 6,
    ("defensive", "block_their_way"): 1,
    ("defensive", "take_the_shovels"): 2,
    ("defensive", "safe_shelter"): 5,
    ("infantry", "elite_mortars"): 3,
    ("logistics", "rubber_tires"): 2,
}
"""What works by itself, and the experience that opens it, by the booklet."""


@rule("TS-176", "TS-174")
@pytest.mark.parametrize(("doctrine", "key"), PASSIVE)
def test_a_passive_ability_is_locked_first_and_then_works_by_itself(doctrine: str, key: str) -> None:
    for step in ("own turn", "enemy turn", "ready"):
        state = at(step, doctrine)
        locked = p.with_book(state, "allied", gained=PASSIVE[doctrine, key] * 4 - 1)
        assert "opens at" in p.refused(locked, "allied", c.UseAbility(key))
        open_ = p.with_book(state, "allied", gained=PASSIVE[doctrine, key] * 4)
        assert not uses(open_, key)
        assert "works by itself" in p.refused(open_, "allied", c.UseAbility(key))


def test_every_ability_that_works_always_is_tried() -> None:
    always = {(d.key, a.key) for d in BOOK.doctrines for a in d.abilities if a.moments == ("always",)}
    assert always == set(PASSIVE)


@rule("TS-073", "TS-071", "TS-072")
def test_the_own_mat_stands_apart_with_what_each_space_gains() -> None:
    state, _ = on_mat(TWO[0], {"row": "truck", "space": 2}, {"figures": (4, 0, 0), "space": 1})
    state = p.with_unit(state, "allied", place="mat", space=-1, figures=(4, 0, 0), fatigued=True)
    tables = {one.key: one for one in SKIRMISH.views(state, "allied")[0].panels}
    spaces = [row.cells[2] for row in tables["mat"].rows]  # type: ignore[union-attr]
    assert spaces == [
        "+2, 12 MP more",
        "+1, 4 MP more by Sprint",
        "0",
        "-1, from the next round on, Fatigued",
    ]
    assert "mat" not in {one.key for one in SKIRMISH.views(state, "axis")[0].panels}
    assert not any("#" in row.cells[0] for row in tables["units-allied"].rows)  # type: ignore[union-attr]


@rule("TS-354")
def test_a_gun_that_nobody_serves_is_told_as_that() -> None:
    state = p.with_unit(p.begun(), "allied", row="at_gun", place="board", name="Gun 1", crew=0)
    assert "No crew" in p.said(state, "axis")


@rule("TS-047", "TS-049")
def test_the_own_book_says_what_the_next_level_costs_and_when_the_fuel_is_there() -> None:
    state = p.with_book(p.begun(), "allied", fuel=5, level=1)
    assert "Vehicle Level 2 costs 3 points and 6 fuel; you have the fuel in 1 round." in p.said(
        state, "allied"
    )
    assert "6 fuel; you have the fuel." in p.said(p.with_book(state, "allied", fuel=6), "allied")
    late = p.with_book(p.with_book(state, "axis", vp=9), "allied", fuel=0)
    assert "you gain no fuel" in p.said(late, "allied")
    assert "Vehicle Level" not in p.said(p.with_book(state, "allied", level=3), "allied").replace(
        "'Vehicle Level'", ""
    )
    done = p.order(state, "axis", c.ConcedeMatch("late"))
    assert "As things stand" not in p.said(done, "allied")


@rule("TS-061", "TS-034")
@pytest.mark.parametrize(("scope", "told"), [("board", True), ("board_and_mat", False)])
def test_both_read_how_many_actions_either_has_left_unless_the_mat_counts(scope: str, told: bool) -> None:
    state = p.in_action(Rulings(up_scope=scope))
    state = p.order(state, "allied", c.Act("Squad 1", "fire"))
    assert ("2 of 3 Actions left" in p.said(state, "axis")) == told
    assert "Actions left" not in p.said(p.begun(Rulings(up_scope=scope)), "axis")


@rule("TS-038")
def test_a_mixture_is_offered_by_its_figures_and_told_so() -> None:
    state = of_book(p.begun(), "infantry")
    labels = [field.label for field in p.offered(state, "allied", c.FillBasket)[0].fields]
    assert "3 Elites: 2 points" in labels and "2 Elites and 1 Officer: 2 points" in labels


@rule("TS-043", "TS-011")
def test_what_was_earned_spent_and_bought_is_counted_for_the_report_alone() -> None:
    state = p.both(p.bought(p.begun(), "allied", base=1, regulars=1, mg=1), c.CloseOrders())
    tally = dict(state.books["allied"].tally)
    assert (tally["earned"], tally["spent"], tally["squads"], tally["vehicles"]) == (13, 5, 1, 0)
    assert state.books["allied"].orders == ((1, (("base", 1), ("regulars", 1), ("mg", 1))),)
    assert SKIRMISH.seen_by(state, "axis").books["allied"].tally == ()
    ended = SKIRMISH.opened(p.order(state, "axis", c.ConcedeMatch("late")))
    report = next(sheet for sheet in SKIRMISH.sheets(ended, None) if sheet.key == "match-report")
    assert "1 × Squad base, 1 × Four Regulars and 1 × Machine gun" in repr(report)


@rule("TS-051")
def test_a_base_takes_a_specialization_before_there_is_a_figure_for_it() -> None:
    state = p.bought(p.begun(), "allied", base=1, engineer=1)
    (manning,) = [one for one in p.offered(state, "allied", c.ManBase) if dict(one.fixed)["base"] == "new 1"]
    assert [option.value for field in manning.fields[1:] for option in field.options] == ["", "engineer"]


@rule("TS-177")
def test_a_refusal_at_a_wrong_moment_says_which_would_be_right() -> None:
    said_so = p.refused(
        p.experienced(at("ready", "commando"), "allied", 9), "allied", c.UseAbility("smoke_wall")
    )
    assert said_so.startswith("Smoke wall can be used only as a Special Action.")


@rule("TS-014", "TS-060")
def test_a_seat_may_leave_ready_and_the_end_of_full_turns_to_the_house() -> None:
    ready, turns = (Taken(key) for key in ("ready", "turns"))
    state = p.both(p.begun(), c.CloseOrders())
    left = SKIRMISH.staff(state, "allied", SKIRMISH.menu(state, "allied"), (ready,))
    assert left is not None and left.choice.command is c.Ready
    state = p.with_unit(p.to_action(state), "allied", row="truck", place="board", name="Truck 1")
    for unit in ("Squad 1", "Squad 2"):
        assert SKIRMISH.staff(state, "allied", SKIRMISH.menu(state, "allied"), (ready, turns)) is None
        state = p.order(state, "allied", c.Act(unit, "fire"))
    left = SKIRMISH.staff(state, "allied", SKIRMISH.menu(state, "allied"), (turns,))
    assert left is not None and left.choice.command is c.EndTurn
    assert {one.key for one in SKIRMISH.instructions(state, "allied")} >= {"ready", "turns"}


@rule("TS-014", "TS-059")
def test_a_matter_is_called_by_what_it_is_about_and_not_by_who_is_waited_for_last() -> None:
    state = p.begun()
    for side in ("allied", "axis", None):
        assert SKIRMISH.standing(state, side).subjects == (("round 1 purchase", "Purchase of round 1"),)
    one = p.order(state, "axis", c.CloseOrders())
    assert SKIRMISH.standing(one, None).subjects == (("round 1 purchase", "Purchase of round 1"),)
    acting = SKIRMISH.standing(p.to_action(state), None).subjects
    assert acting == (("round 1 action", "Action Turn of the Allies, round 1"),)
    assert SKIRMISH.standing(p.opened(), None).subjects == (("round 0 doctrine", "Doctrines"),)


@rule("TS-356", "TS-209")
def test_air_photography_shows_what_was_bought_and_not_what_of_it_came_first() -> None:
    marks = ("seen",)
    squad = {"place": "mat", "space": 0, "figures": (4, 0, 0), "marks": marks}
    gunners = {**squad, "figures": (2, 0, 0), "weapon": "mg"}
    truck = {"place": "mat", "space": 1, "row": "truck", "marks": marks}
    one = other = p.begun(allied="air", axis="tanks")
    for unit in (squad, gunners, truck):
        one = p.with_unit(one, "axis", **unit)
    for unit in (gunners, truck, squad):
        other = p.with_unit(other, "axis", **unit)
    assert SKIRMISH.seen_by(one, "allied") == SKIRMISH.seen_by(other, "allied")
    assert answers(one, "allied") == answers(other, "allied") and "mat +1" in answers(one, "allied")
    assert answers(one, "axis") != answers(other, "axis")


@rule("TS-059", "TS-073")
def test_the_units_stand_first_while_they_act_and_fold_for_who_plays_and_has_nothing_to_do_there() -> None:
    state = p.in_action()
    acting = [part.key for part in SKIRMISH.views(state, "allied")[0].panels]
    assert acting[:5] == ["book", "units-allied", "units-axis", "losses", "markers"]
    buying = [part.key for part in SKIRMISH.views(p.begun(), "allied")[0].panels]
    assert buying[:4] == ["book", "vp-allied", "vp-axis", "markers"]
    public = [part for part in SKIRMISH.views(state, None)[0].panels if isinstance(part, Table)]
    own = [part for part in SKIRMISH.views(state, "axis")[0].panels if isinstance(part, Table)]
    assert {part.key for part in own if part.folded} >= {"units-allied", "units-axis"}
    assert not any(part.folded for part in public)
    losses = next(part for part in own if part.key == "losses")
    assert [row.key for row in losses.rows] == ["loss Squad 1", "loss Squad 2", "loss Squad 3"]
    assert losses.rows[0].cells[-1] == "Reinforcement Hex" and losses.rows[0].state == "open"
