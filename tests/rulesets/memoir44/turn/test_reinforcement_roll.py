"""Reinforcements: the roll (Actions 28)."""

import pytest

from rulesets.memoir44.document.document import Player
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.words import DIE
from rulesets.memoir44.rules.log.state import Post
from rulesets.memoir44.rules.turn.arrival import EnterArrival
from rulesets.memoir44.rules.turn.battle_start import BeginBattle
from rulesets.memoir44.rules.turn.cards import PlayCard, RollOrderDice
from rulesets.memoir44.rules.turn.on_the_move import OrderOnTheMove
from rulesets.memoir44.rules.turn.reinforcement_roll import ReinforcementsRolled, RollReinforcements, dice_due
from rulesets.memoir44.rules.turn.steps import CloseStep
from rulesets.memoir44.rules.turn.typed_tables import TypeTable
from tests.rules import rule
from tests.rulesets.memoir44.battles import (
    ARMOR,
    FLAG,
    GRENADE,
    INFANTRY,
    STAR,
    Battle,
    a_battle,
    refused,
    to_step,
    to_turn,
)

ALLIED, AXIS = "map-allied", "map-axis"
ROLL = RollReinforcements("map", "map")


def due(battle: Battle) -> int:
    post = battle.state.posts[0]
    return dice_due(battle.state, post)


def rolled(battle: Battle) -> Post:
    return battle.state.posts[0]


@rule("MD-026", "MD-242")
def test_a_turn_has_one_roll_after_the_card_and_before_orders() -> None:
    battle = a_battle()
    assert "another step" in refused(battle, ALLIED, ROLL, *[1] * 7)
    battle.order(ALLIED, PlayCard("map", "other"))
    assert [choice.command for choice in battle.choices(ALLIED) if choice.weight == "asked"] == [
        RollReinforcements
    ]
    battle.order(ALLIED, ROLL)
    assert battle.state.step == "orders"
    assert "another step" in refused(battle, ALLIED, ROLL, *[1] * 6)
    assert "turn of the Allies" in refused(battle, AXIS, PlayCard("map", "other"))


@rule("MD-027")
def test_four_cards_left_and_one_played_give_five_dice() -> None:
    battle = a_battle(changes={"bottom": Player("allied", "US", 5, 10)})
    battle.order(ALLIED, PlayCard("map", "other"))
    assert battle.hand("allied") == 4
    assert due(battle) == 5


@rule("MD-028")
def test_a_recon_1_adds_two_dice() -> None:
    battle = a_battle(changes={"bottom": Player("allied", "US", 5, 10)})
    battle.order(ALLIED, PlayCard("map", "recon1"))
    assert due(battle) == 7


@rule("MD-029")
@pytest.mark.parametrize("faces", [5, 7, 0])
def test_as_many_faces_as_dice_are_due(faces: int) -> None:
    battle = to_step(a_battle(), "roll")
    assert "This takes 6 dice" in refused(battle, ALLIED, ROLL, *[INFANTRY] * faces)
    battle.order(ALLIED, ROLL, *[INFANTRY] * 6)
    assert rolled(battle).faces == (INFANTRY,) * 6


@rule("MD-030")
def test_the_order_dice_of_their_finest_hour_come_first_and_apart() -> None:
    battle = a_battle().order(ALLIED, PlayCard("map", "finest_hour"))
    assert "Roll the order dice" in refused(battle, ALLIED, ROLL, *[1] * 6)
    battle.order(ALLIED, RollOrderDice("map"), *[STAR] * 6)
    assert rolled(battle).order_dice == (STAR,) * 6
    battle.order(ALLIED, ROLL, *[FLAG] * 6)
    assert rolled(battle).faces == (FLAG,) * 6
    assert rolled(battle).order_dice == (STAR,) * 6


@rule("MD-031", "MD-059")
def test_each_face_is_looked_up_in_the_table_of_map_and_side() -> None:
    battle = to_step(a_battle(), "roll")
    battle.order(ALLIED, ROLL, INFANTRY, 2, ARMOR, GRENADE, FLAG, STAR)
    assert dict(rolled(battle).left) == {"infantry": 2, "armor": 1}
    assert rolled(battle).on_the_move == 1
    to_step(to_turn(battle, "axis", 1), "roll")
    battle.order(AXIS, ROLL, INFANTRY, STAR, STAR, FLAG)
    assert dict(rolled(battle).left) == {"infantry": 1, "star": 2}, "the other side's table is another"


@rule("MD-059")
def test_each_flag_gives_one_on_the_move_order() -> None:
    for flags in range(4):
        battle = to_step(a_battle(), "roll")
        battle.order(ALLIED, ROLL, *[FLAG] * flags, *[GRENADE] * (6 - flags))
        assert rolled(battle).on_the_move == flags


@rule("MD-061", "MD-136")
def test_orders_of_the_card_and_of_the_roll_are_one_total_with_a_breakthrough_deck() -> None:
    battle = a_battle().order(ALLIED, PlayCard("map", "other", on_the_move=2))
    battle.order(ALLIED, ROLL, FLAG, *[GRENADE] * 5)
    assert rolled(battle).on_the_move == 3
    plain = a_battle(deck="two_standard")
    assert "MD-061" in refused(plain, ALLIED, PlayCard("map", "other", on_the_move=2))
    assert Rulings().deck == "breakthrough"


@rule("MD-060")
def test_an_on_the_move_order_goes_into_any_section_the_player_commands_and_no_further() -> None:
    battle = to_step(a_battle(), "roll").order(ALLIED, ROLL, FLAG, FLAG, *[GRENADE] * 4)
    offered = {dict(choice.fixed)["section"] for choice in battle.choices(ALLIED, OrderOnTheMove)}
    assert offered == {"map-left", "map-center", "map-right"}
    battle.order(ALLIED, OrderOnTheMove("map", "map-left"))
    battle.order(ALLIED, OrderOnTheMove("map", "map-left"))
    assert "No On the Move order" in refused(battle, ALLIED, OrderOnTheMove("map", "map-right"))
    battle.order(ALLIED, CloseStep("map", "orders")).order(ALLIED, CloseStep("map", "move"))
    assert battle.choices(ALLIED, OrderOnTheMove) == [], "they do not battle: none is ordered there"


@rule("MD-025")
def test_without_actions_28_nobody_rolls() -> None:
    assert Rulings().reinforcements != "off"
    switched = a_battle(reinforcements="off").order(ALLIED, PlayCard("map", "other"))
    assert switched.state.step == "orders"
    not_there = a_battle(changes={"reinforced": ("axis",)}).order(ALLIED, PlayCard("map", "other"))
    assert not_there.state.step == "orders"
    assert not [event for event in not_there.events if isinstance(event, ReinforcementsRolled)]


@rule("MD-033")
def test_a_battle_waits_for_a_table_nobody_has_typed_in() -> None:
    battle = a_battle(begun=False, changes={"reinforcements": ()})
    assert "cannot begin yet" in refused(battle, "organiser", BeginBattle())
    for side in ("allied", "axis"):
        battle.order("organiser", TypeTable("map", side, "infantry", "armor", "", "on-the-move", ""))
    battle.order("organiser", BeginBattle())
    to_step(battle, "roll").order(ALLIED, ROLL, INFANTRY, ARMOR, GRENADE, *[STAR] * 3)
    assert dict(rolled(battle).left) == {"infantry": 1, "armor": 1}
    looked_up = a_battle(begun=False, changes={"reinforcements": ()}, reinforcements="typed_at_table")
    looked_up.order("organiser", BeginBattle())


@rule("MD-225")
def test_allied_rolls_on_american_airborne_bring_only_what_the_scenario_lets_come() -> None:
    battle = a_battle(keys=("airborne",), begun=False, changes={"reinforcements": ()})
    table = TypeTable("airborne", "allied", "infantry", "", "", "on-the-move", "")
    assert "cannot come" in refused(battle, "organiser", table)
    battle.order(
        "organiser",
        TypeTable(
            "airborne", "allied", "airborne", "artillery", "supply_truck", "on-the-move", "french_resistance"
        ),
    )
    battle.order("organiser", TypeTable("airborne", "axis", "infantry", "armor", "", "on-the-move", ""))
    typed = a_battle(keys=("airborne",), reinforcements="typed_at_table")
    to_step(to_step(typed, "roll"), "move")
    units = {
        option.value
        for choice in typed.choices("airborne-allied", EnterArrival)
        for field in choice.fields
        if field.name == "unit"
        for option in getattr(field, "options", ())
    }
    assert units == {"airborne", "french_resistance", "supply_truck", "artillery"}


def test_a_battle_die_has_two_faces_of_infantry_and_one_of_each_other() -> None:
    assert sorted(DIE) == ["armor", "flag", "grenade", "infantry", "infantry", "star"]
