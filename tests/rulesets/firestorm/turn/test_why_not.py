"""Refusals read against the orders that earn them: the reason and the rule, and nothing that was tried."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.document.seats import EVERYBODY
from rulesets.firestorm.ground.state import POOL, RESERVE, State, Step
from rulesets.firestorm.rules.turn.consent import menu_with_accounts as menu
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.agreement import Agree, Dispute, Settle, Withdraw
from rulesets.kit.flow.choices import find
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import walk
from tests.length import far
from tests.rulesets.firestorm.builders import (
    ALLIED,
    ALLIED_COMMANDER,
    AXIS,
    a_campaign,
    arrow,
    at_step,
    beginning,
    commit,
    defend,
    give_all,
    in_battles,
    initiative,
    order,
    orders,
    place,
    place_all,
    refused,
    report,
)
from tests.rulesets.firestorm.turns import ashore, evening

Make = Callable[[], State]
THREE = ("50-division", "8-brigade", "7-armoured")
SWORD = ("3-division", "27-brigade")


def placing(**rulings: object) -> State:
    """The Allies have an arrow to draw; three troops stand on Gold."""
    return initiative(place_all(in_battles(2, **rulings), "A2", *THREE), "allied")


def attack(turn: int = 2, **rulings: object) -> State:
    """The Allies have drawn the arrow from Gold to B2."""
    return arrow(in_battles(turn, **rulings), "A2", "B2")


def defence(**rulings: object) -> State:
    """The Germans name who defends B2."""
    return commit(attack(**rulings), "8-brigade")


def fought(**rulings: object) -> State:
    return defend(defence(**rulings))


def day(step: int = 6) -> State:
    """The further attacks of the day of landing; Gold and Sword have earned one."""
    return ashore(step, 4, 5)


def against_sword() -> State:
    """21 Panzer attacks Sword, whose two troops are to be named."""
    return commit(arrow(place(in_battles(2), "21-panzer", "B4"), "B4", "A5"), "21-panzer")


def three(**rulings: object) -> State:
    """B4 attacked, where three German troops stand."""
    standing = place_all(in_battles(2, **rulings), "B4", "21-panzer", "12-ss", "panzer-lehr")
    way = {"way": "dice"} if rulings["how_fought"] == "mini" else {}
    attacking = arrow(standing, "A5", "B4")
    return order(attacking, ALLIED, orders.CommitAttackers(1, ("27-brigade",), **way))


def led_by_reserve() -> State:
    """B4, full of Germans, attacks Sword, where reserve may join and not lead."""
    full = place_all(in_battles(2, tr_may_lead=False), "B4", "21-panzer", "12-ss", "panzer-lehr")
    return arrow(place(full, "9-ss", RESERVE), "B4", "A5")


def deploying(**rulings: object) -> State:
    """The Germans deploy: one troop waits in the pool, one stands in reserve, 21 Panzer in B4."""
    return at_step(place(place(a_campaign(2, **rulings), "9-ss", POOL), "12-ss", RESERVE), Step.DEPLOY)


def moving() -> State:
    """The Germans make their strategic moves; 12 SS stands in C3, and an Allied troop astray in B4."""
    return place(place(at_step(a_campaign(2), Step.AXIS_MOVES), "12-ss", "C3"), "8-brigade", "B4")


CASES: list[tuple[Make, str, object, str, str]] = [
    (placing, ALLIED, orders.PlaceArrow(1, "A2", "B2", THREE), "FC-052", "at most two Firestorm Troops"),
    (placing, ALLIED, orders.PlaceArrow(1, "A2", "B2", ("3-division",)), "FC-053", "is not in Gold"),
    (placing, ALLIED, orders.PlaceArrow(1, "A2", "B2", THREE[:1], "table"), "FC-187", "This campaign has no"),
    (attack, ALLIED, orders.PlaceArrow(1, "A2", "A1"), "FC-041", "The attack of battle 1 is already chosen"),
    (attack, ALLIED, orders.PassAttack(1), "FC-045", "The attack is chosen"),
    (attack, AXIS, orders.CommitDefenders(1), "FC-058", "The attacker commits troops first, then the"),
    (placing, ALLIED, orders.CommitAttackers(1, THREE[:1]), "FC-058", "The attack is chosen first, then"),
    (defence, ALLIED, orders.CommitAttackers(1, THREE[:1]), "FC-058", "The troops that attack in battle 1"),
    (
        attack,
        ALLIED,
        orders.CommitAttackers(1, THREE[:1], bombing="yes"),
        "FC-069",
        "only for turn 4 and turn 5",
    ),
    (day, ALLIED, orders.StartLanding("A2"), "FC-204", "The landing on Gold Beach (A2) has already begun"),
    (lambda: ashore(3, 3, 3), ALLIED, orders.FollowUp("A2", "A1"), "FC-218", "Further attacks come after"),
    (day, ALLIED, orders.FollowUp("A3", "B3"), "FC-218", "The landing on Juno Beach (A3) earned no further"),
    (day, ALLIED, orders.FollowUp("B5", "C6"), "FC-218", "Further attacks start only from beaches landed"),
    (day, AXIS, orders.FollowUp("A2", "A1"), "FC-190", "On the day of landing the other side does that"),
    (day, AXIS, orders.CounterAttack("A5"), "FC-219", "The Axis counter-attacks after the Allied attacks"),
    (lambda: in_battles(2), ALLIED, orders.StartLanding("A2"), "FC-190", "That is only for the day of"),
    (
        lambda: order(day(), ALLIED, orders.FollowUp("A5", "A4")),
        ALLIED,
        orders.CommitAttackers(5, ("3-division", "27-brigade")),
        "FC-211",
        "This landing earned a further attack with only one of its troops",
    ),
    (
        lambda: order(day(), ALLIED, orders.FollowUp("A2", "A1")),
        ALLIED,
        orders.CommitAttackers(5, ("8-brigade",), sortie=True),
        "FC-065",
        "This turn has no sorties",
    ),
    (lambda: defence(turn=5), AXIS, orders.CommitDefenders(1, sortie=True), "FC-060", "Only the Allies"),
    (
        lambda: defence(how_fought="mini"),
        AXIS,
        orders.CommitDefenders(1, way="table"),
        "FC-185",
        "The attacker decides first whether to claim the battle",
    ),
    (fought, AXIS, orders.RollDefence(1), "FC-287", "not committed"),
    (fought, ALLIED, orders.RollSupply(1, "allied"), "FC-101", "in supply"),
    (fought, ALLIED, orders.ReportBattle(1, 6, 6), "FC-126", "A game has at most one winner"),
    (fought, ALLIED, orders.ReportGame(1, 4, 5), "FC-126", "A game has at most one winner"),
    (fought, ALLIED, orders.ReportBattle(1, 11, 0), "FC-113", "from 0 to 10"),
    (fought, ALLIED, orders.NoteBattle(1, 5), "FC-014", "from 100 to 9000"),
    (fought, AXIS, orders.TakeInLieu(1, "german-defence"), "FC-075", "not committed"),
    (lambda: fought(how_fought="dice"), ALLIED, orders.TakeInLieu(1, "8-brigade"), "FC-074", "Dice decide"),
    (lambda: report(fought(), 2, 3), ALLIED, orders.RollToDestroy(1, "allied"), "FC-122", "too few points"),
    (fought, ORGANISER, orders.TakeInLieu(1, "8-brigade"), "FC-035", "the organiser has no side"),
    (fought, ORGANISER, orders.GiveArea("B2", "So be it."), "FC-039", "Battle 1 is fought over"),
    (fought, ORGANISER, orders.PutTroop("A3", "8-brigade", "So."), "FC-039", "committed to a battle"),
    (fought, ORGANISER, orders.EndBattles("Dusk."), "FC-039", "not finished"),
    (fought, ALLIED, Agree("battle 1"), "", "There is nothing to agree to"),
    (evening, AXIS, orders.LandTroops("A2", ("5-agra",)), "FC-150", "Only Allied troops land"),
    (evening, ALLIED, orders.DeployTroops("A2", ("5-agra",)), "FC-152", "Only the Axis deploys"),
    (lambda: evening(3, 4, 3), ALLIED, orders.LandTroops("A2", ("12-ss",)), "FC-150", "Allied pool"),
    (lambda: in_battles(3), ALLIED, orders.UseGap(), "FC-229", "Caumont Gap opens once, in turn 2"),
    (lambda: in_battles(2), AXIS, orders.LeaveGap(), "FC-229", "Only the Allies use or skip Caumont Gap"),
    (lambda: a_campaign(2), ALLIED_COMMANDER, orders.WritePlan("On."), "FC-034", "Only the General writes a"),
    (lambda: in_battles(2), ORGANISER, orders.RollInitiative(3), "FC-031", "next battle is battle 1."),
    (
        lambda: a_campaign(2, battle_cap="raised"),
        ORGANISER,
        orders.AddBattle("More."),
        "FC-010",
        "Add battles after the roll for their number and before the last is over",
    ),
    (lambda: fought(how_fought="dice"), ALLIED, orders.NoteBattle(1, 1250), "FC-319", "Dice decide battle"),
    (against_sword, ALLIED, orders.CommitDefenders(1, SWORD, (), True), "FC-052", "at most two"),
    (against_sword, ALLIED, orders.CommitDefenders(1, (SWORD[0],) * 2), "FC-052", "3rd Division is chosen"),
    (
        lambda: three(how_fought="dice"),
        AXIS,
        orders.CommitDefenders(1, (), (), False, True),
        "FC-310",
        "only the dice can decide",
    ),
    (
        lambda: three(how_fought="mini"),
        AXIS,
        orders.CommitDefenders(1, (), (), False, True, way="dice"),
        "FC-310",
        "Where three Axis troops stand, German Defence counts nothing by dice",
    ),
    (led_by_reserve, AXIS, orders.CommitAttackers(1, (), ("9-ss",)), "FC-093", "Tactical Reserve does not"),
    (deploying, AXIS, orders.HoldInReserve(("21-panzer",)), "FC-085", "does not wait in the pool"),
    (
        lambda: deploying(tr_from_map=True),
        AXIS,
        orders.PullBack("C3", ("21-panzer",)),
        "FC-085",
        "does not stand there",
    ),
    (deploying, AXIS, orders.ReleaseReserve("C3", ("12-ss",)), "FC-095", "Tactical Reserve is within the"),
    (
        lambda: place(deploying(), "59-division", POOL),
        AXIS,
        orders.DeployTroops("C3", ("59-division",)),
        "FC-152",
        "59th Staffordshire Division is not in the Axis pool",
    ),
    (moving, AXIS, orders.MoveTroops("B4", "C3", ("12-ss",)), "FC-159", "You have no 12 SS Panzer in Épron"),
    (moving, AXIS, orders.MoveTroops("B4", "C3", ("8-brigade",)), "FC-159", "You have no 8th Armoured"),
    (moving, AXIS, orders.MoveTroops("B4", "D1", ("21-panzer",)), "FC-159", "Too far: a move covers at most"),
    (moving, ALLIED, orders.MoveTroops("A2", "A3", ("8-brigade",)), "FC-160", "The Axis moves first"),
]


NAMES = [f"{type(command).__name__}-{words}" for _, _, command, _, words in CASES]


@pytest.mark.parametrize(("make", "seat", "command", "cite", "words"), CASES, ids=NAMES)
def test_an_order_is_refused_for_its_own_reason(
    make: Make, seat: str, command: object, cite: str, words: str
) -> None:
    refusal = refused(make(), seat, command)
    assert (refusal.cite, words in refusal.sentence) == (cite, True), refusal.sentence


def test_a_gap_whose_defender_is_gone_or_that_was_left_says_so() -> None:
    state = give_all(place(in_battles(2), "7-armoured", "A2"), "allied", "A1")
    gone = refused(place(state, "ss-101", POOL), ALLIED, orders.UseGap())
    assert (gone.cite, "no longer on the map" in gone.sentence) == ("FC-235", True)
    fighting = arrow(state, "A2", "B2")
    for closed in (state, fighting):
        left = refused(closed, ALLIED, orders.UseGap())
        assert (left.cite, "until you skip it" in left.sentence) == ("FC-230", True)
    hand = refused(replace(fighting, gap_open=True), ALLIED, orders.UseGap())
    assert (hand.cite, hand.sentence) == ("FC-298", "Finish the current battle first.")


def test_side_by_side_the_battle_whose_troops_are_not_named_is_named() -> None:
    state = defend(commit(arrow(in_battles(2, parallel_battles=True), "A2", "B2"), "8-brigade"))
    refusal = refused(arrow(state, "A3", "B3"), ALLIED, orders.RollInitiative(3), 6, 1)
    assert refusal.sentence == "Commit the troops of battle 2 first."


def test_who_answers_a_proposal_that_is_his_own_hears_whose_answer_it_is() -> None:
    state = order(fought(), ALLIED, orders.ReportBattle(1, 6, 1))
    assert "your own proposal" in refused(state, ALLIED, Agree("battle 1")).sentence
    assert "Only who proposed" in refused(state, AXIS, Withdraw("battle 1")).sentence
    assert refused(state, AXIS, Settle("battle 1", "stands")).cite == "FC-039"
    disputed = order(state, AXIS, Dispute("battle 1", "No."))
    assert "organiser decides" in refused(disputed, ALLIED, Dispute("battle 1")).sentence


CIRCULAR = {
    "PlaceArrow": "choose an area to attack",
    "CommitAttackers": "Commit troops to attack",
    "CommitDefenders": "commit troops to defend",
    "Retreat": "Retreat your troops",
    "LandTroops": "Land troops from the pool",
    "ReportBattle": "then report the score",
}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(far(1, 4)))
def test_no_order_of_a_random_game_is_refused_by_asking_for_itself(seed: int) -> None:
    """Every order that was accepted is given again in later states, by every seat."""
    chance = random.Random(seed)
    state = beginning(how_fought="mini", parallel_battles=bool(seed % 2))
    given: dict[type, object] = {}
    for number, step in enumerate(walk(FIRESTORM, state, EVERYBODY, chance)):
        given[type(step.order.command)] = step.order.command
        if number % 5:
            continue
        for command in given.values():
            for seat in EVERYBODY:
                if find(menu(step.after, seat), command) is None:
                    check(step.after, seat, command)
        if number > 250:
            break


def check(state: State, seat: str, command: object) -> None:
    try:
        FIRESTORM.decide(state, seat, command, ())
    except Refusal as refusal:
        said = refusal.sentence
        own = CIRCULAR.get(type(command).__name__)
        assert not (
            own and said.startswith("Your seat cannot give that order now. Your orders") and own in said
        ), said
