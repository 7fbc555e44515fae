"""The chronicle's sentences: one troop does, several do; who did what, and what came on top of it."""

from dataclasses import replace

import pytest

from rulesets.firestorm.ground.state import POOL, RESERVE, WITHDRAWN, Phase
from rulesets.firestorm.rules.battle.destroying import Roll
from rulesets.firestorm.rules.turn.chapters import tell
from rulesets.kit.flow.agreement import Proposed
from tests.rulesets.firestorm.builders import (
    ALLIED,
    AXIS,
    a_campaign,
    arrow,
    commit,
    defend,
    happened,
    happened as battle_events,
    in_battles,
    order,
    orders,
)

ONE, TWO = ("8-brigade",), ("8-brigade", "27-brigade")
NAMES = "8th Armoured Brigade and 27th Armoured Brigade"


NUMBERS: list[tuple[object, object, str, str]] = [
    (
        happened.TroopsCaptured("A2", "axis", ONE, 10),
        happened.TroopsCaptured("A2", "axis", TWO, 20),
        "is captured in Gold Beach (A2): 10 points for the Axis.",
        "are captured in Gold Beach (A2): 20 points for the Axis.",
    ),
    (
        happened.TroopsRetreated(1, "A2", RESERVE, ONE),
        happened.TroopsRetreated(1, "A2", "A3", TWO),
        "retreats from Gold Beach (A2) to Tactical Reserve.",
        "retreat from Gold Beach (A2) to Juno Beach (A3).",
    ),
    (
        happened.TroopsPooled(ONE, "A2", "no room"),
        happened.TroopsPooled(TWO, "A2", "no room"),
        "goes to the pool: no room.",
        "go to the pool: no room.",
    ),
    (
        happened.TroopsAdvanced(1, "A2", "A3", ONE),
        happened.TroopsAdvanced(1, "A2", "A3", TWO),
        "advances from Gold Beach (A2) into Juno Beach (A3).",
        "advance from Gold Beach (A2) into Juno Beach (A3).",
    ),
    (
        happened.TroopsReserved(ONE, POOL),
        happened.TroopsReserved(TWO, "A2"),
        "goes into Tactical Reserve.",
        "go from Gold Beach (A2) into Tactical Reserve.",
    ),
]


@pytest.mark.parametrize(
    ("one", "two", "does", "do"), NUMBERS, ids=[type(row[0]).__name__ for row in NUMBERS]
)
def test_one_troop_does_and_several_do(one: object, two: object, does: str, do: str) -> None:
    assert tell(a_campaign(), one, None) == f"8th Armoured Brigade {does}"
    assert tell(a_campaign(), two, None) == f"{NAMES} {do}"


TOLD: list[tuple[object, str]] = [
    (
        happened.InitiativeRolled(1, 3, 4, 4, 4, "allied"),
        "The Allies roll 3 + 1, the Axis 4, a tie: the Allies have the initiative for battle 1.",
    ),
    (
        happened.InitiativeRolled(1, 3, 4, 3, 4, "axis"),
        "The Allies roll 3, the Axis 4: the Axis has the initiative for battle 1.",
    ),
    (
        happened.AttackersCommitted(1, "allied", ONE, (), True, True),
        "The Allies commit 8th Armoured Brigade, an air sortie and carpet bombing.",
    ),
    (
        happened.DefendersCommitted(1, "axis", (), (), False, False, False),
        "The Axis defends without further Firestorm Troops.",
    ),
    (
        happened.DefendersCommitted(1, "axis", (), ("12-ss",), False, True, True),
        "The Axis defends with 12 SS Panzer from Tactical Reserve, German Defence and naval gunfire.",
    ),
    (happened.SupplyChecked(1, True, True), ""),
    (happened.SupplyChecked(1, True, False), "Out of supply: the Axis."),
    (happened.SupplyChecked(1, False, True), "Out of supply: the Allies."),
    (
        happened.TroopsRolledFor(1, "axis", (Roll("8-brigade", 6, 6, True),)),
        "The Axis rolls to destroy, on a 6: 8th Armoured Brigade 6, destroyed.",
    ),
    (
        happened.TroopsRolledFor(1, "axis", (Roll("8-brigade", 3, 4, False),)),
        "The Axis rolls to destroy, on 4 or more: 8th Armoured Brigade 3, safe.",
    ),
    (happened.AreaTaken("A1", "allied", 1), ""),
    (happened.AreaTaken("A1", "allied"), "Bayeux (A1) is now held by the Allies."),
    (happened.BattleClosed(1, ""), "Battle 1 is over."),
    (happened.BattleClosed(1, "not played"), "Battle 1 is over: not played."),
    (
        happened.TroopsArrived((*TWO, "12-ss"), ()),
        f"The Allies receive {NAMES}; the Axis receives 12 SS Panzer.",
    ),
    (happened.TroopsArrived((), ()), "No new troops arrive."),
    (happened.ReserveReturned(()), "Tactical Reserve has no troops to place again."),
    (happened.ReserveReturned(("12-ss",)), "12 SS Panzer leaves Tactical Reserve to be placed again."),
    (
        happened.TroopPut("12-ss", WITHDRAWN, ""),
        "Ruling: the organiser puts 12 SS Panzer out of the campaign. ",
    ),
]


@pytest.mark.parametrize(("event", "says"), TOLD)
def test_the_chronicle_says_who_did_what_and_what_came_on_top(event: object, says: str) -> None:
    assert tell(arrow(in_battles(), "A2", "A1"), event, None) == says


@pytest.mark.parametrize(
    ("follow_up", "next_turn", "ahead"),
    [
        (0, False, "no further attack from here, nor in the next turn."),
        (1, True, "one further attack with one troop."),
        (2, True, "one further attack."),
        (3, True, "one further attack."),
    ],
)
def test_a_landing_is_told_with_what_may_attack_on(follow_up: int, next_turn: bool, ahead: str) -> None:
    landed = happened.LandingResolved(2, "A2", 4, "8-brigade", "lands", follow_up, next_turn)
    ashore = "Gold Beach (A2) is taken: division and brigade are ashore; "
    assert tell(a_campaign(), landed, None) == ashore + ahead


def test_of_a_hidden_reserve_the_enemy_sees_only_who_leaves_the_map() -> None:
    hidden = a_campaign(hidden_reserve=True)
    held, pulled = happened.TroopsReserved(("12-ss",)), happened.TroopsReserved(("12-ss", "21-panzer"), "B4")
    assert (
        tell(hidden, held, ALLIED) is None
        and tell(hidden, happened.ReserveReturned(("12-ss",)), None) is None
    )
    assert tell(hidden, held, AXIS) == "12 SS Panzer goes into Tactical Reserve."
    gone = "pulled back from Épron (B4), off the map."
    assert tell(hidden, pulled, ALLIED) == f"12 SS Panzer and 21. Panzer are {gone}"
    alone = happened.TroopsReserved(("12-ss",), "B4")
    assert tell(hidden, alone, ALLIED) == f"12 SS Panzer is {gone}"


def test_a_plan_is_told_to_its_own_side_alone() -> None:
    plan = happened.PlanWritten("axis", "Hold the hill.")
    assert tell(a_campaign(), plan, AXIS) == "The General of the Axis writes a plan for the turn."
    assert tell(a_campaign(), plan, ALLIED) is None and tell(a_campaign(), plan, None) is None


def test_only_an_open_way_through_the_gap_is_told_with_the_turn() -> None:
    shut, opened = (tell(a_campaign(), happened.TurnBegan(3, gap_open=way), None) for way in (False, True))
    assert "is open" not in shut
    assert opened == f"{shut} The way through Caumont Gap is open."


def test_a_way_that_is_open_when_the_battles_are_over_is_told_to_close_with_the_turn() -> None:
    totalled = happened.PointsTotalled(2, 110, 430)
    unused = replace(a_campaign(), gap_open=True)
    ends = "Turn 2 ends: Allies 110, Axis 430."
    assert tell(replace(unused, phase=Phase.STRATEGIC), totalled, None) == ends
    assert (
        tell(replace(unused, phase=Phase.BATTLES), totalled, None)
        == f"{ends} The way through Caumont Gap closes unused."
    )


@pytest.mark.parametrize(
    ("ruling", "mode", "is_told"),
    [("table", "table", False), ("mini", "table", True), ("dice", "dice", False), ("mini", "dice", True)],
)
def test_the_way_of_a_battle_is_told_where_it_was_chosen(ruling: str, mode: str, is_told: bool) -> None:
    assert bool(tell(a_campaign(how_fought=ruling), happened.WayChosen(1, mode), None)) is is_told


def test_a_proposal_is_told_with_all_it_shows_but_its_own_words() -> None:
    proposed = Proposed("battle 9", ALLIED, (), "leave it", ("one", "Two.", "Three."))
    assert tell(a_campaign(), proposed, None) == "The General of the Allies proposes to leave it. Two. Three."


def test_a_report_put_to_the_other_side_is_told_without_the_words_of_the_proposal() -> None:
    fought = defend(commit(arrow(in_battles(), "A2", "B2"), "8-brigade"))
    reported = order(fought, ALLIED, orders.ReportBattle(1, 6, 1))
    proposed = Proposed("battle 1", AXIS, (), "leave it", ("one", "Two.", "Three."))
    assert tell(reported, proposed, None) == "Two. Three."


def test_an_assault_is_told_as_a_drop_or_as_a_landing() -> None:
    for kind, says in (("airborne", "The airborne assault on"), ("landing", "The landing on")):
        assert tell(a_campaign(), battle_events.AssaultOpened(1, kind, "B5"), None).startswith(says)
