"""What two Allied players decide together, and who decides where they cannot."""

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow import agreement
from tests.rules import rule
from tests.rulesets.axis_allies_dday.games import (
    asked_of,
    at_card,
    begun,
    choices,
    dice_of,
    filled,
    ordered,
    placed,
    told,
)
from tests.rulesets.axis_allies_dday.stored import c

AIM = c.Bombard("Z15", dice=6)


def aimed(**rulings: str) -> State:
    """Card 2, where the ships' six dice are both players'."""
    blockhouses = {"Z15": {"germany": "2B"}, "Z16": {"germany": "B"}}
    return at_card(placed(begun(players=3, **rulings), blockhouses), 2)


@rule("AD-008")
def test_what_is_both_players_stands_when_the_other_agrees() -> None:
    state = aimed()
    assert told(state, "uk", AIM) == ["The British player proposes: Fire all 6 dice."]
    state = ordered(state, "uk", AIM)
    assert asked_of(state, "uk") == {agreement.Withdraw}
    assert asked_of(state, "us") == {agreement.Agree, agreement.Dispute}
    assert asked_of(state, "axis") == set()
    assert told(state, "us", agreement.Agree("allies")) == ["The American player agrees."]
    agreed = ordered(state, "us", agreement.Agree("allies"))
    (carry,) = choices(agreed, "uk", c.CarryOut)
    assert dice_of(carry) == 6
    fired = ordered(agreed, "uk", c.CarryOut(), 1, 1, 6, 6, 6, 6)
    assert fired.position.lost == {("germany", "blockhouse"): 2}


@rule("AD-008")
def test_where_they_cannot_agree_the_axis_decides_and_the_chronicle_says_so() -> None:
    state = ordered(aimed(), "uk", AIM)
    assert told(state, "us", agreement.Dispute("allies", "Juno first")) == [
        "The American player disagrees: Juno first. The Axis decides."
    ]
    quarrel = ordered(state, "us", agreement.Dispute("allies", "Juno first"))
    (settle,) = choices(quarrel, "axis", agreement.Settle)
    stands = filled(settle, verdict="stands", reason="")
    assert told(quarrel, "axis", stands) == ["The Axis decides that it stands."]
    assert c.CarryOut in asked_of(ordered(quarrel, "axis", stands), "uk")
    falls = filled(settle, verdict="falls", reason="")
    assert told(quarrel, "axis", falls)[0] == "The Axis decides that it falls."
    assert c.Bombard in asked_of(ordered(quarrel, "axis", falls), "us")


@rule("AD-008")
def test_either_speaks_for_both_by_the_house_rule() -> None:
    state = ordered(aimed(allied_voice="either"), "us", AIM, 1, 6, 6, 6, 6, 6)
    assert state.pendings == ()
    assert state.position.lost == {("germany", "blockhouse"): 1}
