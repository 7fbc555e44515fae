"""OverThrough: Commanders in Chief, Field Generals, their dice. What whoever plays may leave to the house,
and how each option fills an order of his own menu."""

from dataclasses import replace

import pytest

from rulesets.kit.flow.choices import OneOf, SomeOf, fill
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.instructions import Taken
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.battle_start import BeginBattle
from rulesets.memoir44.rules.turn.cards import DrawCards, PlayCard, RollInitiative
from rulesets.memoir44.rules.turn.on_the_move import OrderOnTheMove
from rulesets.memoir44.rules.turn.overthrough import (
    AssignSections,
    DrawForStaff,
    HandOut,
    dealing_choices,
    section_keys,
)
from rulesets.memoir44.rules.turn.reinforcement_roll import RollReinforcements, dice_due
from rulesets.memoir44.rules.turn.staff import instructions, staff
from rulesets.memoir44.rules.turn.steps import CloseStep
from rulesets.memoir44.rules.turn.turn import EndTurn
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.battles import Battle, a_battle, a_combination, opened, refused, to_step, to_turn

KEYS = ("gold", "omaha")
ALL = ("general-1", "general-2", "general-3")
CHIEF = "allied-chief"


def begun(**rulings: object) -> Battle:
    return a_battle("overthrough", KEYS, **rulings)  # type: ignore[arg-type]


def dice(battle: Battle) -> list[int]:
    return [dice_due(battle.state, post) for post in battle.state.posts]


@rule("MD-143")
def test_a_side_has_a_commander_in_chief_who_hands_out_cards_and_three_field_generals() -> None:
    seats = MEMOIR44.seats(a_combination("overthrough", KEYS), Rulings())
    assert [seat.role for seat in seats] == ["organiser", *(["chief"] + ["general"] * 3) * 2]
    battle = begun()
    assert "another step" in refused(battle, "allied-general-1", PlayCard("general-1", "other"))
    assert "turn of the Allies" in refused(battle, "axis-chief", HandOut(ALL))
    battle.order(CHIEF, HandOut(("general-1", "general-3")))
    assert battle.state.chiefs == (10, 9)
    assert [post.given for post in battle.state.posts] == [True, False, True]
    asked = {
        duty.subject.removeprefix("turn 1 "): duty.kind
        for duty in MEMOIR44.standing(battle.state, None).duties
    }
    assert asked == {"general-1": "PlayCard", "general-2": "RollInitiative", "general-3": "PlayCard"}
    says = {
        duty.subject.removeprefix("turn 1 "): duty.says
        for duty in MEMOIR44.standing(battle.state, None).duties
    }
    assert says["general-2"] == "Make your Initiative Roll at the table."
    assert says["general-1"] == says["general-3"] == "Play a Command card."


@rule("MD-143")
@pytest.mark.parametrize(("hand", "most"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (9, 3)])
def test_the_chief_hands_out_a_card_to_each_general_and_all_but_one_of_his_own_at_most(
    hand: int, most: int
) -> None:
    (handing,) = dealing_choices(replace(begun().state, chiefs=(hand, 9)))
    generals, own = handing.fields
    assert isinstance(generals, SomeOf) and isinstance(own, OneOf)
    assert (generals.most, generals.default) == (most, ALL[:most])
    assert [option.value for option in own.options][1:] == (["air_power", "other"] if hand else [])


@rule("MD-146")
@pytest.mark.parametrize(
    ("pair", "axis"),
    [("sword-juno", 9), ("juno-gold", 9), ("gold-omaha", 10), ("omaha-utah", 9), ("utah-airborne", 9)],
)
def test_starting_hands_of_the_commanders_in_chief(pair: str, axis: int) -> None:
    documents = builtin_documents(MEMOIR44, "combination", f"overthrough-{pair}")
    assert fold(MEMOIR44, MEMOIR44.start(documents, Rulings())).chiefs == (12, axis)
    battle = Battle(documents, reinforcements="typed_at_table")
    for side in ("allied", "axis"):
        battle.order("organiser", AssignSections(side, *("general-1", "general-2", "general-3") * 2))
    battle.order("organiser", BeginBattle())
    assert battle.state.chiefs == (12, axis)
    handed = battle.choices("allied-chief", HandOut)
    assert handed


@rule("MD-147")
def test_the_organiser_assigns_all_six_sections_before_the_start() -> None:
    battle = a_battle("overthrough", KEYS, begun=False)
    assert section_keys(battle.state) == (
        "gold-left",
        "gold-center",
        "gold-right",
        "omaha-left",
        "omaha-center",
        "omaha-right",
    )
    assert "cannot begin yet" in refused(battle, "organiser", BeginBattle())
    for side in ("allied", "axis"):
        battle.order("organiser", AssignSections(side, ALL[0], ALL[0], ALL[0], ALL[1], ALL[2], ALL[2]))
    battle.order("organiser", BeginBattle())
    assert {section: general for side, section, general in battle.state.commands if side == "axis"} == {
        "gold-left": ALL[0],
        "gold-center": ALL[0],
        "gold-right": ALL[0],
        "omaha-left": ALL[1],
        "omaha-center": ALL[2],
        "omaha-right": ALL[2],
    }
    gold = {dict(choice.fixed)["map"] for choice in battle.choices("axis-general-1", MarkTown)}
    assert gold == {"gold"}


@rule("MD-148", "MD-151")
def test_a_general_without_a_card_makes_his_initiative_roll_first_and_rolls_all_the_same() -> None:
    battle = begun().order(CHIEF, HandOut(("general-1",)))
    general = "allied-general-2"
    roll = RollReinforcements("general-2", "gold")
    assert "another step" in refused(battle, general, roll, *[1] * 6)
    assert "MD-151" in refused(battle, general, PlayCard("general-2", "other"))
    assert "has a Command card" in refused(battle, "allied-general-1", RollInitiative("general-1"))
    battle.order(general, RollInitiative("general-2"))
    to_step(battle, "roll")
    assert dice(battle) == [6, 6, 6]
    battle.order(general, roll)


@rule("MD-060", "MD-147")
@pytest.mark.parametrize(
    ("general", "map", "sections"),
    [
        ("general-1", "gold", {"gold-left", "gold-center", "gold-right"}),
        ("general-2", "omaha", {"omaha-left"}),
        ("general-3", "omaha", {"omaha-center", "omaha-right"}),
    ],
)
def test_an_on_the_move_order_goes_into_the_sections_of_the_general_alone(
    general: str, map: str, sections: set[str]
) -> None:
    battle = a_battle("overthrough", KEYS, begun=False)
    for side, generals in (
        ("axis", (ALL[2], ALL[2], ALL[1], ALL[1], ALL[0], ALL[0])),
        ("allied", (ALL[0], ALL[0], ALL[0], ALL[1], ALL[2], ALL[2])),
    ):
        battle.order("organiser", AssignSections(side, *generals))
    battle.order("organiser", BeginBattle())
    to_step(battle, "roll").order(f"allied-{general}", RollReinforcements(general, map), *[5] * 6)
    to_step(battle, "orders")
    offered = battle.choices(f"allied-{general}", OrderOnTheMove)
    assert {dict(choice.fixed)["section"] for choice in offered} == sections


@rule("MD-143")
def test_cards_handed_out_and_played_by_the_chief_himself_leave_his_hand() -> None:
    battle = begun().order(CHIEF, HandOut(ALL, "air_power"))
    assert battle.state.chiefs == (12 - 3 - 1, 9)
    fewer = begun().order(CHIEF, HandOut((), "other"))
    assert fewer.state.chiefs == (11, 9)
    assert fewer.state.fewer == (0, 0), "it is Air Power that costs dice"


@rule("MD-149", "MD-150")
def test_dice_come_from_the_table_and_not_from_hands() -> None:
    assert Rulings().overthrough_dice_rows == "turns"
    battle = begun()
    for turn, axis in ((1, 3), (2, 4), (3, 5), (4, 5)):
        to_step(to_turn(battle, "allied", turn), "roll")
        assert dice(battle) == [6, 6, 6]
        to_step(to_turn(battle, "axis", turn), "roll")
        assert dice(battle) == [axis] * 3
    last = to_step(to_turn(begun(overthrough_dice_rows="always_last"), "axis", 1), "roll")
    assert dice(last) == [5, 5, 5]


@rule("MD-088")
def test_allied_air_power_costs_each_axis_general_two_dice_once() -> None:
    battle = begun().order(CHIEF, HandOut(ALL, "air_power"))
    to_step(to_turn(battle, "axis", 1), "roll")
    assert dice(battle) == [3 - 2] * 3
    to_step(to_turn(battle, "axis", 2), "roll")
    assert dice(battle) == [4] * 3


@rule("MD-152")
def test_a_recon_1_adds_two_dice_also_after_air_power() -> None:
    battle = begun().order(CHIEF, HandOut(ALL, "air_power"))
    to_turn(battle, "axis", 1).order("axis-chief", HandOut(ALL))
    battle.order("axis-general-1", PlayCard("general-1", "recon1"))
    to_step(battle, "roll")
    assert dice(battle) == [3, 1, 1]


@rule("MD-158")
def test_the_generals_of_a_side_go_step_by_step_together() -> None:
    battle = begun().order(CHIEF, HandOut(ALL))
    battle.order("allied-general-1", PlayCard("general-1", "other"))
    assert battle.state.step == "card"
    for general in ALL[1:]:
        battle.order(f"allied-{general}", PlayCard(general, "other"))
    assert battle.state.step == "roll"


def test_the_commander_in_chief_draws_what_the_table_says() -> None:
    battle = to_step(begun().order(CHIEF, HandOut(ALL)), "draw").order(CHIEF, DrawForStaff(2))
    assert battle.state.chiefs == (11, 9)
    assert (battle.state.side, battle.state.step) == ("axis", "deal")


@rule("MD-148", "MD-158")
def test_a_field_general_with_nothing_to_enter_goes_on_with_the_others_and_the_chief_draws() -> None:
    battle = to_step(a_battle("overthrough", ("gold", "omaha")), "orders")
    for general in ("general-1", "general-3"):
        battle.order(f"allied-{general}", EndTurn(general))
    assert battle.state.step == "orders", "the second still gives his orders"
    battle.order("allied-general-2", EndTurn("general-2"))
    assert (battle.state.step, battle.state.side) == ("draw", "allied")
    battle.order("allied-chief", DrawForStaff(3))
    assert (battle.state.step, battle.state.side) == ("deal", "axis")


ALLIED, AXIS = "map-allied", "map-axis"


def keys(state: State, seat: str) -> list[str]:
    return [item.key for item in instructions(state, seat)]


def given(state: State, seat: str, *taken: str) -> object:
    """The order the house gives for the seat by what it took, None where it gives none."""
    filled = staff(state, seat, MEMOIR44.menu(state, seat), tuple(map(Taken, taken)))
    return filled and fill(filled.choice, filled.by_name)


def test_whoever_plays_has_options_of_his_office_while_the_battle_runs_and_nobody_else_has() -> None:
    state = a_battle().state
    assert keys(state, ALLIED) == keys(state, AXIS) == ["orders", "moves", "draw"]
    assert keys(state, ORGANISER) == []
    assert keys(replace(state, phase="over"), ALLIED) == []
    staffs = opened(a_combination("overthrough", ("gold", "omaha")))
    assert keys(staffs, "allied-chief") == ["draw"]
    assert keys(staffs, "allied-general-1") == ["orders", "moves", "initiative"]


def test_orders_are_closed_for_him_who_left_that_to_the_house_and_for_nobody_else() -> None:
    state = to_step(a_battle(), "orders").state
    assert given(state, ALLIED, "orders") == CloseStep("map", "orders")
    assert given(state, ALLIED, "moves", "draw") is None
    assert given(state, AXIS, "orders") is None, "it is not its turn"


def test_movement_is_closed_but_where_reinforcements_wait_to_be_placed() -> None:
    state = to_step(a_battle(), "move").state
    post = state.post("map")
    assert post is not None
    quiet = replace(state, posts=(replace(post, left=()),))
    waiting = replace(state, posts=(replace(post, left=(("infantry", 1),)),))
    assert given(quiet, ALLIED, "moves") == CloseStep("map", "move")
    assert given(waiting, ALLIED, "moves") is None


def test_cards_are_drawn_for_him_who_always_draws() -> None:
    state = to_step(a_battle(), "draw").state
    assert given(state, ALLIED, "draw") == DrawCards("map")
    assert given(state, ALLIED, "orders", "moves") is None
