"""Refusals of orders of a battle: too early, too late, the other side's, or of another way of fighting."""

from dataclasses import replace

import pytest

from rulesets.firestorm.ground.state import POOL, RESERVE, State
from rulesets.kit.flow.agreement import Dispute
from rulesets.kit.flow.duties import ORGANISER
from tests.rulesets.firestorm.builders import (
    ALLIED,
    AXIS,
    arrow,
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
from tests.rulesets.firestorm.turn.test_why_not import Make, defence
from tests.rulesets.firestorm.turns import ashore, evening


def placing() -> State:
    """The Allies have an arrow to draw."""
    return initiative(in_battles(2), "allied")


def landing() -> State:
    """The landing on Gold is to be fought at the table."""
    return order(report(beginning(), 6, 1), ALLIED, orders.StartLanding("A2"))


def met(**rulings: object) -> State:
    """12 SS defends B2 against 8th Armoured Brigade."""
    state = place(in_battles(2, **rulings), "12-ss", "B2")
    return defend(commit(arrow(state, "A2", "B2"), "8-brigade"), "12-ss")


def reported() -> State:
    return order(met(), ALLIED, orders.ReportBattle(1, 6, 1))


def disputed() -> State:
    return order(reported(), AXIS, Dispute("battle 1", "No."))


def mini() -> State:
    return met(how_fought="mini")


def spent() -> State:
    """The Allies have used their one claim, and a second battle is to be claimed."""
    state = report(order(mini(), ALLIED, orders.ClaimBattle(1)), 1, 0)
    return defend(commit(arrow(state, "A2", "B2"), "8-brigade"), "12-ss")


def beaten(to: str = "C2") -> State:
    """12 SS must leave B2; where C2 is full it has nowhere to go."""
    state = report(met(), 6, 1)
    if to == POOL:
        state = give_all(state, "allied", "A1", "B1", "C1", "B3")
        state = place_all(state, "C2", "panzer-lehr", "2-panzer", "1-ss")
        state = place(state, "9-ss", "B2")
    return order(state, ALLIED, orders.RollToDestroy(1, "allied"), 1)


def won() -> State:
    """B2 is won, and 8th Armoured Brigade may move in."""
    return order(beaten(), AXIS, orders.Retreat(1, "B2", "C2", ("12-ss",)))


def moved_in() -> State:
    return order(won(), ALLIED, orders.AdvanceSurvivors(1, ("8-brigade",)))


def margin() -> State:
    """The Allies have won by dice, by three or more."""
    return order(met(how_fought="dice"), ALLIED, orders.DecideByDice(1), 6, 1)


def against_defence() -> State:
    """German Defence is named, and its die to be thrown."""
    return defend(defence(), defence=True)


def on_after_sword() -> State:
    """Sword's further attack has taken A4; Juno's landing earned no attack with both its troops."""
    state = order(ashore(6, 5, 6), ALLIED, orders.FollowUp("A5", "A4", ("27-brigade",)))
    state = order(defend(state), ALLIED, orders.DecideByDice(5), 6, 1)
    return order(state, ALLIED, orders.AdvanceSurvivors(5, ("27-brigade",)))


def side_by_side() -> State:
    """Battle 1 is fought, battle 2 waits for its attackers."""
    return arrow(met(parallel_battles=True), "A5", "A4")


HERE = ("8-brigade",)
THERE = ("12-ss",)
IN_BATTLE: list[tuple[Make, str, object, str, str]] = [
    (met, ALLIED, orders.ClaimBattle(1), "FC-187", "This campaign has no claims: its house rules say how"),
    (met, AXIS, orders.LeaveToDice(1), "FC-187", "This campaign has no claims: its house rules say how"),
    (met, ORGANISER, orders.DecideByDice(1), "FC-184", "is fought at the table"),
    (met, ALLIED, orders.ReportGames(1), "FC-113", "No game of battle 1"),
    (met, ALLIED, orders.ChooseOptions(1, ()), "FC-206", "Only a beach landing has options"),
    (met, ALLIED, orders.RollToDestroy(1, "allied"), "FC-113", "That comes later in battle 1. First: Fight"),
    (met, ALLIED, orders.AdvanceSurvivors(1, HERE), "FC-113", "That comes later in battle 1. First: Fight"),
    (met, ALLIED, orders.PassAttack(1), "FC-045", "Too late for battle 1: its attack is made"),
    (mini, AXIS, orders.ClaimBattle(1), "FC-185", "The attacker decides first whether to claim the battle"),
    (mini, ALLIED, orders.ReportBattle(1, 6, 1), "FC-185", "That comes later in battle 1. First: Decide"),
    (
        lambda: arrow(in_battles(2, how_fought="mini"), "A2", "B2"),
        AXIS,
        orders.ClaimBattle(1),
        "FC-058",
        "That comes later in battle 1. Waiting on the other side: Commit troops to attack B2 from A2",
    ),
    (spent, ALLIED, orders.ClaimBattle(2), "FC-186", "You have used all your claims this turn"),
    (
        lambda: order(mini(), ALLIED, orders.LeaveToDice(1)),
        ALLIED,
        orders.ClaimBattle(1),
        "FC-185",
        "Your side has already left battle 1 to the dice",
    ),
    (
        lambda: order(mini(), ALLIED, orders.ClaimBattle(1)),
        AXIS,
        orders.ClaimBattle(1),
        "FC-185",
        "Battle 1 is already claimed for the table",
    ),
    (lambda: met(how_fought="dice"), ALLIED, orders.ReportBattle(1, 6, 1), "FC-319", "Dice decide battle 1"),
    (lambda: met(how_fought="dice"), AXIS, orders.ProposeDice(1), "FC-184", "Battle 1 is already left to"),
    (reported, ALLIED, orders.ReportBattle(1, 5, 2), "FC-113", "Your side has reported"),
    (reported, AXIS, orders.ReportGame(1, 5, 2), "FC-113", "A score of battle 1 is already reported"),
    (reported, AXIS, orders.ProposeDice(1), "FC-113", "A score of battle 1 is already reported"),
    (disputed, AXIS, orders.ReportBattle(1, 5, 2), "FC-113", "the organiser settles it"),
    (
        lambda: order(met(), ALLIED, orders.ProposeDice(1)),
        AXIS,
        orders.ProposeDice(1),
        "FC-184",
        "Leaving battle 1 to the dice is already proposed",
    ),
    (
        lambda: order(met(), ALLIED, orders.ReportGame(1, 6, 1)),
        AXIS,
        orders.ProposeDice(1),
        "FC-184",
        "A game is already reported",
    ),
    (landing, AXIS, orders.ChooseOptions(2, ()), "FC-206", "The Allies choose"),
    (landing, ALLIED, orders.ReportGame(2, 4, 3), "FC-196", "is one game"),
    (
        lambda: order(landing(), ALLIED, orders.ChooseOptions(2, ())),
        ALLIED,
        orders.ChooseOptions(2, ("dd-tanks",)),
        "FC-206",
        "The options of this landing are already chosen",
    ),
    (
        lambda: order(landing(), ALLIED, orders.ChooseOptions(2, ("dd-tanks",))),
        ALLIED,
        orders.ProposeDice(2),
        "FC-184",
        "The landing options are chosen: the battle is fought at the table",
    ),
    (margin, AXIS, orders.RollToDestroy(1, "axis"), "FC-324", "With so large a difference nobody rolls"),
    (
        lambda: report(met(loser_may_roll=False), 5, 3),
        AXIS,
        orders.RollToDestroy(1, "axis"),
        "FC-123",
        "By your house rule only the winner",
    ),
    (
        lambda: order(report(met(), 5, 3), ALLIED, orders.RollToDestroy(1, "allied"), 1),
        ALLIED,
        orders.RollToDestroy(1, "allied"),
        "FC-118",
        "Your side has already rolled against the enemy's troops",
    ),
    (against_defence, ALLIED, orders.RollDefence(1), "FC-287", "The Axis rolls for German Defence"),
    (
        lambda: order(against_defence(), AXIS, orders.RollDefence(1), 3),
        AXIS,
        orders.RollDefence(1),
        "FC-287",
        "German Defence is already rolled",
    ),
    (lambda: beaten(POOL), AXIS, orders.Retreat(1, "B2", POOL, THERE), "FC-143", "No area beside"),
    (beaten, AXIS, orders.Retreat(1, "B2", POOL, THERE), "FC-131", "A friendly area beside Creully–Audrieu"),
    (beaten, AXIS, orders.Retreat(1, "B4", "C4", ("21-panzer",)), "FC-130", "has to leave"),
    (won, AXIS, orders.Retreat(1, "C2", "C3", THERE), "FC-130", "has to leave"),
    (won, AXIS, orders.AdvanceSurvivors(1, THERE), "FC-137", "The other side has won the area and moves in"),
    (won, ALLIED, orders.AdvanceSurvivors(1, ("50-division",)), "FC-139", "Survivors of the battle move in"),
    (moved_in, ALLIED, orders.BringUp(1, "A3", ("50-division",)), "FC-140", "is not in Juno"),
    (moved_in, ALLIED, orders.BringUp(1, "A5", ("3-division",)), "FC-140", "is not beside"),
    (moved_in, ALLIED, orders.ReportBattle(1, 5, 2), "FC-113", "Too late for battle 1: it is decided"),
    (on_after_sword, ALLIED, orders.BringUp(5, "A3", ("3-canadian-division",)), "FC-212", "earned no"),
    (side_by_side, ALLIED, orders.AdvanceSurvivors(1, HERE), "FC-113", "That comes later in battle 1."),
    (side_by_side, ALLIED, orders.ClaimBattle(1), "FC-187", "This campaign has no claims: its house rules"),
    (moved_in, ORGANISER, orders.FallBack(1, "void"), "FC-039", "is decided"),
    (moved_in, AXIS, orders.DeployTroops("C2", THERE), "FC-029", "That comes in the Strategic Phase, after"),
    (evening, ALLIED, orders.LandTroops("A2", ("5-agra",)), "FC-145", "is over"),
    (evening, ALLIED, orders.WritePlan("On."), "FC-034", "before they are over"),
    (
        lambda: place(in_battles(2), "ss-101", "later"),
        ORGANISER,
        orders.PutTroop("C4", "ss-101", "So."),
        "FC-028",
        "has not arrived",
    ),
    (
        lambda: replace(place(in_battles(2), "12-ss", "captured"), captures=(("12-ss", "allied"),)),
        ORGANISER,
        orders.PutTroop("C4", "12-ss", "So."),
        "FC-132",
        "is captured",
    ),
    (
        lambda: place(in_battles(2), "12-ss", RESERVE),
        ORGANISER,
        orders.PutTroop("C4", "12-ss", "So."),
        "FC-084",
        "12 SS Panzer is off the map",
    ),
    (met, ORGANISER, orders.PutTroop("B4", "21-panzer", "So."), "FC-039", "21"),
    (met, ORGANISER, orders.PutTroop("A3", "21-panzer", "So."), "FC-141", "The Allies hold"),
    (
        lambda: place_all(in_battles(2), "C4", "12-ss", "1-ss", "2-ss"),
        ORGANISER,
        orders.PutTroop("C4", "21-panzer", "So."),
        "FC-141",
        "an area holds three",
    ),
]


@pytest.mark.parametrize(
    ("make", "seat", "command", "cite", "words"),
    IN_BATTLE,
    ids=[f"{type(command).__name__}-{words}" for _, _, command, _, words in IN_BATTLE],
)
def test_an_order_too_early_too_late_or_of_another_way_of_fighting_says_so(
    make: Make, seat: str, command: object, cite: str, words: str
) -> None:
    """And never that it may be given once something has been done that ends its time."""
    refusal = refused(make(), seat, command)
    assert (refusal.cite, words in refusal.sentence) == (cite, True), refusal.sentence
