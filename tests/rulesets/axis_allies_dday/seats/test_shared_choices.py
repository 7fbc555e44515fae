"""What two Allied players decide together, and who decides where they cannot."""

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow import agreement
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c

AIM = c.Bombard("Z15", dice=6)


def aimed(**rulings: str) -> State:
    """Card 2, where the ships' six dice are both players'."""
    blockhouses = {"Z15": {"germany": "2B"}, "Z16": {"germany": "B"}}
    return g.on_card(2, blockhouses, players=3, **rulings)


@rule("AD-008")
def test_what_is_both_players_stands_when_the_other_agrees() -> None:
    state = aimed()
    assert g.told(state, "uk", AIM) == ["The British player proposes: Fire all 6 dice."]
    state = g.ordered(state, "uk", AIM)
    assert g.asked_of(state, "uk") == {agreement.Withdraw}
    assert g.asked_of(state, "us") == {agreement.Agree, agreement.Dispute}
    assert g.asked_of(state, "axis") == set()
    assert g.told(state, "us", agreement.Agree("allies")) == ["The American player agrees."]
    agreed = g.ordered(state, "us", agreement.Agree("allies"))
    (carry,) = g.choices(agreed, "uk", c.CarryOut)
    assert g.dice_of(carry) == 6
    fired = g.ordered(agreed, "uk", c.CarryOut(), 1, 1, 6, 6, 6, 6)
    assert fired.position.lost == {("germany", "blockhouse"): 2}


@rule("AD-008")
def test_where_they_cannot_agree_the_axis_decides_and_the_chronicle_says_so() -> None:
    state = g.ordered(aimed(), "uk", AIM)
    assert g.told(state, "us", agreement.Dispute("allies", "Juno first")) == [
        "The American player disagrees: Juno first. The Axis decides."
    ]
    quarrel = g.ordered(state, "us", agreement.Dispute("allies", "Juno first"))
    (settle,) = g.choices(quarrel, "axis", agreement.Settle)
    stands = g.filled(settle, verdict="stands", reason="")
    assert g.told(quarrel, "axis", stands) == ["The Axis decides that it stands."]
    assert c.CarryOut in g.asked_of(g.ordered(quarrel, "axis", stands), "uk")
    falls = g.filled(settle, verdict="falls", reason="")
    assert g.told(quarrel, "axis", falls)[0] == "The Axis decides that it falls."
    assert c.Bombard in g.asked_of(g.ordered(quarrel, "axis", falls), "us")


@rule("AD-008")
def test_either_speaks_for_both_by_the_house_rule() -> None:
    state = g.ordered(aimed(allied_voice="either"), "us", AIM, 1, 6, 6, 6, 6, 6)
    assert state.pendings == ()
    assert state.position.lost == {("germany", "blockhouse"): 1}
