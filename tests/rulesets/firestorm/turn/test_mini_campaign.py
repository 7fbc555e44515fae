"""Turns and Mini-Campaign: how long a campaign is, and which battles go to the table."""

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.ground.state import Stage, State
from rulesets.firestorm.rules.battle.claims import claims_left
from rulesets.firestorm.rules.turn.decide import start
from rulesets.firestorm.rules.turn.planning import battles_of_campaign, battles_of_turn
from rulesets.kit.flow.agreement import Agree, Proposed
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.ruleset import Documents
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS, AXIS_COMMANDER, happened, orders
from tests.rulesets.firestorm.turns import next_turn, waited_for


@rule("FC-182")
def test_a_campaign_has_25_to_38_battles() -> None:
    assert [battles_of_turn(CAEN, turn) for turn in CAEN.turns] == [(4, 8), (3, 6), (6, 8), (6, 8), (6, 8)]
    assert battles_of_campaign(CAEN) == (25, 38)
    (throw,) = b.offered(b.a_campaign(2), ORGANISER, orders.RollBattles)
    assert throw.why == (
        "3 to 5 battles this turn and one more through Caumont Gap; 25 to 38 in the whole campaign."
    )
    (throw,) = b.offered(b.a_campaign(3), ORGANISER, orders.RollBattles)
    assert throw.why == "6 to 8 battles this turn; 25 to 38 in the whole campaign."
    least, most = (
        [
            b.order(b.a_campaign(turn), ORGANISER, orders.RollBattles(), face).number_of_battles
            for turn in (2, 3, 4, 5)
        ]
        for face in (1, 6)
    )
    assert (least, most) == ([3, 6, 6, 6], [5, 8, 8, 8])
    assert (4 + sum(least), 8 + sum(most) + 1) == (25, 38)


def chosen(number: int = 1, **rulings: object) -> State:
    """A mini-campaign with the troops of its first battle named, the Allies attacking."""
    state = b.in_battles(2, how_fought="mini", claims=number, **rulings)
    return b.defend(b.commit(b.arrow(state, "A2", "A1"), "50-division"))


@rule("FC-184")
@pytest.mark.parametrize("claims", [1, 2, 3, 4, 6])
def test_the_number_of_battles_for_the_table_is_fixed_before_play_and_kept(claims: int) -> None:
    events = b.through_json(start(Documents(CAEN), Rulings(how_fought="mini", claims=claims)))
    assert b.fold(None, events).rulings == Rulings(how_fought="mini", claims=claims)


@rule("FC-184")
def test_at_the_table_a_battle_is_left_to_the_dice_only_when_the_other_side_agrees() -> None:
    state = b.defend(b.commit(b.arrow(b.in_battles(2), "A2", "A1"), "50-division"))
    assert b.last(state).mode == "table"
    asked = b.recorded(state, ALLIED_COMMANDER, orders.ProposeDice(1))
    assert asked.pendings[0].words == "leave battle 1 to the dice"
    assert not b.may(asked, ALLIED, Agree("battle 1 by dice"))
    agreed = b.order(asked, AXIS_COMMANDER, Agree("battle 1 by dice"))
    assert (b.last(agreed).mode, b.last(agreed).stage) == ("dice", Stage.FIGHT)


@rule("FC-185")
def test_the_attacker_may_claim_first_then_the_defender() -> None:
    state = chosen()
    assert b.last(state).stage is Stage.CLAIM
    assert waited_for(state) == {"ClaimBattle"}
    assert b.refused(state, AXIS, orders.ClaimBattle(1)).sentence.startswith("The attacker decides first")
    state = b.order(state, ALLIED_COMMANDER, orders.LeaveToDice(1))
    assert b.refused(state, ALLIED, orders.ClaimBattle(1)).cite == "FC-185"
    state = b.order(state, AXIS_COMMANDER, orders.ClaimBattle(1))
    assert (b.last(state).mode, b.last(state).claimed_by) == ("table", "axis")


@rule("FC-185")
def test_claims_come_after_initiative_and_the_choice_of_troops() -> None:
    state = b.arrow(b.in_battles(2, how_fought="mini"), "A2", "A1")
    assert b.refused(state, ALLIED, orders.ClaimBattle(1)).cite == "FC-058"
    assert b.refused(b.commit(state, "50-division"), ALLIED, orders.ClaimBattle(1)).cite


@rule("FC-186")
def test_a_claim_uses_up_one_of_the_claimants_own_battles() -> None:
    state = chosen(2)
    assert b.offered(state, ALLIED, orders.ClaimBattle)[0].why.startswith("2 ")
    state = b.order(state, ALLIED, orders.ClaimBattle(1))
    assert (claims_left(state, "allied"), claims_left(state, "axis")) == (1, 2)
    state = b.order(b.report(state, 0, 0), ORGANISER, orders.EndBattles("Dusk."))
    assert claims_left(next_turn(state), "allied") == 2


@rule("FC-186", "FC-187")
def test_a_side_without_claims_left_is_not_asked_and_the_other_still_is() -> None:
    state = b.report(b.order(chosen(), ALLIED, orders.ClaimBattle(1)), 0, 0)
    state = b.defend(b.commit(b.arrow(state, "A2", "A1"), "50-division"))
    assert b.refused(state, ALLIED, orders.ClaimBattle(2)).cite == "FC-186"
    state = b.order(state, AXIS, orders.ClaimBattle(2))
    assert (claims_left(state, "allied"), claims_left(state, "axis")) == (0, 0)


@rule("FC-187")
def test_a_battle_nobody_claims_is_rolled_for() -> None:
    state = b.order(b.order(chosen(), ALLIED, orders.LeaveToDice(1)), AXIS, orders.LeaveToDice(1))
    assert (b.last(state).mode, waited_for(state)) == ("dice", {"DecideByDice"})
    assert b.refused(state, ALLIED, orders.ReportBattle(1, 6, 1)).cite == "FC-319"


@rule("FC-187")
def test_a_battle_is_rolled_for_when_no_claim_is_left() -> None:
    state = b.report(b.order(chosen(), ALLIED, orders.ClaimBattle(1)), 0, 0)
    state = b.defend(b.commit(b.arrow(state, "A2", "A1"), "50-division"))
    state = b.report(b.order(state, AXIS, orders.ClaimBattle(2)), 0, 0)
    state = b.defend(b.commit(b.arrow(state, "A2", "A1"), "50-division"))
    assert b.last(state).mode == "dice"


@rule("FC-185", "FC-187")
def test_the_battles_of_the_day_of_landing_may_be_claimed_too() -> None:
    state = b.order(b.beginning(how_fought="mini"), ALLIED, orders.LeaveToDice(1))
    assert b.may(state, AXIS, orders.ClaimBattle(1))
    assert b.last(b.order(state, AXIS, orders.LeaveToDice(1))).mode == "dice"


@rule("FC-188")
def test_who_follows_one_corps_leaves_the_other_battles_to_the_dice_and_the_chronicle_keeps_it() -> None:
    state = chosen()
    events = b.through_json(b.events_of(state, ALLIED, orders.LeaveToDice(1)))
    assert events == (happened.ClaimDeclined(1, "allied"),)
    assert b.last(b.fold(state, events)).declined == ("allied",)
    assert b.told(state, events) == ("The Allies do not claim battle 1.",)


@rule("FC-188")
def test_a_proposal_to_leave_a_battle_to_the_dice_is_kept_and_told() -> None:
    state = b.defend(b.commit(b.arrow(b.in_battles(2), "A2", "A1"), "50-division"))
    events = b.through_json(b.events_of(state, ALLIED, orders.ProposeDice(1)))
    assert [type(event) for event in events] == [Proposed]
    assert "leave battle 1 to the dice" in b.told(state, events)[0]


@rule("FC-187")
def test_where_all_battles_are_rolled_nobody_is_asked() -> None:
    state = b.defend(b.commit(b.arrow(b.in_battles(2, how_fought="dice"), "A2", "A1"), "50-division"))
    assert b.last(state).mode == "dice"
