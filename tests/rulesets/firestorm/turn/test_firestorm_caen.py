"""Campaign turns and flexibility: five turns, the D3, the cap on battles, what people agree on."""

import pytest

from rulesets.firestorm.ground.state import State
from rulesets.firestorm.pages.standing import standing
from rulesets.firestorm.pages.views import table_panels
from rulesets.firestorm.rules.battle.initiative import RollInitiative
from rulesets.firestorm.rules.battle.notes import BattleNoted, NoteBattle
from rulesets.firestorm.rules.strategic.turns import CampaignEnded, TurnBegan
from rulesets.firestorm.rules.turn.organiser import AgreeChange, ChangeAgreed, FallBack
from rulesets.firestorm.rules.turn.planning import AddBattle, RollBattles
from rulesets.kit.drawing.board import Panel
from rulesets.kit.flow.choices import Count
from rulesets.kit.flow.dice import d3
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS
from tests.rulesets.firestorm.turns import battles_over, evening, next_turn


def void_battle(state: State) -> State:
    """A battle begun and voided, so that it is used up."""
    begun = b.initiative(state, "allied")
    return b.order(begun, ORGANISER, FallBack(b.last(begun).number, "void"))


def a_battle() -> State:
    """Battle 1 of turn 2, both sides' troops named and nothing fought."""
    return b.defend(b.commit(b.arrow(b.in_battles(), "A2", "B2"), "8-brigade"))


@rule("FC-008")
def test_the_campaign_ends_after_exactly_five_turns() -> None:
    state = next_turn(evening())
    seen = [state.turn]
    while state.turn < 5:
        state = next_turn(battles_over(state))
        seen.append(state.turn)
    assert seen == [2, 3, 4, 5]
    assert standing(state, None).turn.startswith("Turn 5 of 5")
    assert battles_over(state).is_over


@rule("FC-008")
def test_no_sixth_turn_follows_the_fifth() -> None:
    state = b.in_battles(5, die=1)
    for _ in range(5):
        state = void_battle(state)
    begun = b.initiative(state, "allied")
    happened = [type(event) for event in b.events_of(begun, ORGANISER, FallBack(6, "void"))]
    assert CampaignEnded in happened
    assert TurnBegan not in happened


@rule("FC-009")
@pytest.mark.parametrize(("face", "read"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_a_six_sided_die_read_by_halves(face: int, read: int) -> None:
    assert d3(face) == read
    assert b.order(b.a_campaign(3), ALLIED, RollBattles(), face).number_of_battles == read + 5


@rule("FC-010")
def test_the_number_thrown_caps_the_battles_of_the_turn() -> None:
    state = b.in_battles(2, die=1)
    for _ in range(2):
        state = void_battle(state)
    assert b.may(state, ALLIED, RollInitiative(3))
    used_up = void_battle(state)
    assert used_up.phase == "strategic"
    assert b.refused(used_up, ALLIED, RollInitiative(4), 6, 1).cite == "FC-010"


@rule("FC-010")
def test_battles_fought_side_by_side_keep_to_the_cap_too() -> None:
    state = b.in_battles(2, die=1, parallel_battles=True)
    for _ in range(3):
        state = b.defend(b.commit(b.arrow(state, "A2", "B2"), "8-brigade"))
    assert b.refused(state, ALLIED, RollInitiative(4), 6, 1).cite == "FC-010"


@rule("FC-010")
def test_only_the_house_rule_lets_the_organiser_raise_the_number() -> None:
    assert b.refused(b.in_battles(2), ORGANISER, AddBattle("A large group")).cite == "FC-010"
    raised = b.in_battles(2, battle_cap="raised")
    assert b.refused(raised, ALLIED, AddBattle("We want more")).cite == "FC-039"
    assert b.order(raised, ORGANISER, AddBattle("A large group")).number_of_battles == 6


@rule("FC-012")
def test_a_small_change_that_all_agreed_is_kept_with_who_agreed() -> None:
    state, command = b.in_battles(), AgreeChange("Caen may be fought in May.", "Anna, Bert and Cleo")
    kept = b.recorded(state, ORGANISER, command)
    assert kept.agreed_changes == ("Caen may be fought in May. (agreed by Anna, Bert and Cleo)",)
    shown = [panel.sentences for panel in table_panels(kept, None) if isinstance(panel, Panel)]
    assert kept.agreed_changes in shown
    events = b.events_of(state, ORGANISER, command)
    assert events == (ChangeAgreed("Caen may be fought in May.", "Anna, Bert and Cleo"),)
    assert "Anna, Bert and Cleo" in b.told(state, events)[0]


@rule("FC-013")
def test_losses_at_the_table_never_shrink_a_later_army() -> None:
    noted = b.order(a_battle(), ALLIED, NoteBattle(1, 1000))
    beaten = b.destroy(b.report(noted, 0, 6), AXIS, 1)
    assert b.last(beaten).is_done
    assert b.last(b.initiative(beaten, "axis")).army == 1250


@rule("FC-013")
def test_only_firestorm_troops_can_be_lost() -> None:
    begun = b.report(a_battle(), 0, 6)
    lost = b.destroy(begun, AXIS, 6)
    changed = {troop for troop, place in lost.troops.items() if place != begun.troops[troop]}
    assert changed == {"8-brigade"}
    assert set(lost.troops) == set(begun.troops)


@rule("FC-014")
def test_1250_points_are_offered_first_and_1000_to_1500_recommended() -> None:
    army = next(
        field for field in b.offered(a_battle(), ALLIED, NoteBattle)[0].fields if field.name == "army"
    )
    assert isinstance(army, Count)
    assert army.default == b.last(a_battle()).army == 1250
    assert "1000 to 1500 is recommended" in army.hint


@rule("FC-014")
@pytest.mark.parametrize("army", [800, 1000, 1500, 2500])
def test_any_agreed_size_is_kept_with_the_battle(army: int) -> None:
    noted = b.recorded(a_battle(), ALLIED_COMMANDER, NoteBattle(1, army))
    assert b.last(noted).army == army


@rule("FC-015")
def test_several_commanders_a_side_are_kept_with_the_battle() -> None:
    command = NoteBattle(1, 1500, "", "Anna, Bert and Cleo", "Dora and Emil")
    noted = b.recorded(a_battle(), ALLIED, command)
    assert b.last(noted).players == ("Anna, Bert and Cleo", "Dora and Emil")
    events = b.events_of(a_battle(), ALLIED, command)
    assert events == (BattleNoted(1, 1500, "", "Anna, Bert and Cleo", "Dora and Emil"),)
    assert "Anna, Bert and Cleo" in b.told(a_battle(), events)[0]
