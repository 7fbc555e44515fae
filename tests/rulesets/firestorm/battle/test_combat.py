"""Step Two, Combat: mission, equal points, lend-lease, and the score written down before all that follows."""

from dataclasses import replace

import pytest

from rulesets.firestorm.ground.state import Game, Stage, State
from rulesets.firestorm.rules.battle.preparing import strength_lost
from rulesets.kit.flow.agreement import Agree, Dispute, Proposed, Settle, Withdraw
from rulesets.kit.flow.choices import Count, fill
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    ALLIED_COMMANDER,
    AXIS,
    AXIS_COMMANDER,
    arrow,
    beginning,
    commit,
    defend,
    events_of,
    first,
    give,
    happened,
    in_battles,
    last,
    may,
    offered,
    order,
    orders,
    place,
    place_all,
    recorded,
    refused,
    report,
    told,
)
from tests.rulesets.firestorm.turns import waited_for


def a_battle() -> State:
    """8 Brigade attacks 21 Panzer in B2, ready to be fought."""
    return defend(commit(arrow(place(in_battles(), "21-panzer", "B2"), "A2", "B2"), "8-brigade"), "21-panzer")


@rule("FC-107")
@pytest.mark.parametrize("mission", ["Free for All", "Breakthrough, rolled on the random table", ""])
def test_the_mission_is_agreed_or_rolled_and_kept_with_the_battle(mission: str) -> None:
    command = orders.NoteBattle(1, 1250, mission)
    noted = recorded(a_battle(), AXIS_COMMANDER, command)
    assert last(noted).mission == mission
    events = events_of(a_battle(), AXIS_COMMANDER, command)
    assert events == (happened.BattleNoted(1, 1250, mission, "", ""),)
    assert mission in told(a_battle(), events)[0]


@rule("FC-107")
def test_the_missions_of_the_day_of_landing_are_fixed() -> None:
    day = beginning()
    assert last(day).kind == "airborne"
    fields = {field.name for field in offered(day, ALLIED, orders.NoteBattle)[0].fields}
    assert fields == {"army", "allied_players", "axis_players"}
    assert refused(day, ALLIED, orders.NoteBattle(1, 1250, "Free for All")).cite == "FC-107"
    assert day.campaign.assault is not None
    assert day.campaign.assault.airborne_mission.startswith("Seize and Hold")
    assert day.campaign.assault.landing_mission.startswith("Hit the Beach")


@rule("FC-111")
def test_both_sides_start_from_the_same_agreed_points() -> None:
    noted = order(a_battle(), ALLIED, orders.NoteBattle(1, 1500))
    assert strength_lost(noted, last(noted), "allied") == strength_lost(noted, last(noted), "axis") == 1500


@rule("FC-111")
def test_unequal_final_armies_are_accepted() -> None:
    state = give(place_all(in_battles(), "later", "27-brigade", "3-division"), "A5", "axis")
    cut_off = defend(commit(arrow(place(state, "21-panzer", "A5"), "B5", "A5"), "6-airborne"), "21-panzer")
    cut_off = order(cut_off, ALLIED, orders.RollSupply(1, "allied"), 3)
    one = last(order(cut_off, AXIS, orders.TakeInLieu(1, "21-panzer")))
    assert (strength_lost(cut_off, one, "allied"), strength_lost(cut_off, one, "axis")) == (1000, 1250)
    assert one.stage is Stage.FIGHT, "the battle may be fought all the same"


@rule("FC-112")
def test_an_army_of_any_nation_fights_with_the_sides_own_troops() -> None:
    command = orders.NoteBattle(1, 1250, "", "Anna with Soviet guards", "Bert with Americans")
    lent = recorded(a_battle(), ALLIED_COMMANDER, command)
    assert last(lent).players == ("Anna with Soviet guards", "Bert with Americans")
    assert (last(lent).attack.ground, last(lent).defence.ground) == (("8-brigade",), ("21-panzer",))
    sentence = told(a_battle(), events_of(a_battle(), ALLIED_COMMANDER, command))[0]
    assert "Soviet guards" in sentence
    assert "Americans" in sentence


@rule("FC-113")
def test_both_scores_are_written_down_before_any_step_after_the_action() -> None:
    fought = a_battle()
    assert refused(fought, ALLIED, orders.RollToDestroy(1, "allied"), 6).cite == "FC-113"
    assert refused(fought, AXIS, orders.Retreat(1, "B2", "C2", ("21-panzer",))).cite == "FC-113"
    proposed = order(fought, ALLIED_COMMANDER, orders.ReportBattle(1, 6, 3))
    assert waited_for(proposed) == {"Agree"}
    assert refused(proposed, ALLIED, orders.RollToDestroy(1, "allied"), 6).cite == "FC-113"
    agreed = recorded(proposed, AXIS, Agree("battle 1"))
    assert (last(agreed).score, last(agreed).stage) == ((6, 3), Stage.DESTROY)
    assert may(agreed, ALLIED, orders.RollToDestroy(1, "allied"))


@rule("FC-113")
def test_the_score_that_stands_names_both_sides_points() -> None:
    events = events_of(a_battle(), ORGANISER, orders.ReportBattle(1, 5, 2))
    assert first(events, happened.ScoreStands) == happened.ScoreStands(1, 5, 2, (0, 0, 0, 0), "allied")
    assert any("5 : 2" in sentence for sentence in told(a_battle(), events, AXIS))
    assert last(report(a_battle(), 5, 2)).score == (5, 2)


def test_a_second_report_is_called_another_and_a_withdrawn_one_is_made_anew() -> None:
    assert [choice.label for choice in offered(a_battle(), ALLIED, orders.ReportBattle)] == [
        "Report battle 1"
    ]
    reported = order(a_battle(), ALLIED, orders.ReportBattle(1, 6, 1))
    assert offered(reported, ALLIED, orders.ReportBattle) == ()
    assert [choice.label for choice in offered(reported, AXIS, orders.ReportBattle)] == [
        "Report battle 1 with another score"
    ]
    assert happened.ReportDropped(1) in events_of(reported, ALLIED, Withdraw("battle 1"))


def test_a_score_is_asked_for_until_one_side_has_reported_it() -> None:
    def weights(state: State) -> list[str]:
        return [
            choice.weight for seat in (ALLIED, AXIS) for choice in offered(state, seat, orders.ReportBattle)
        ]

    assert weights(a_battle()) == ["asked", "asked"]
    assert weights(order(a_battle(), ALLIED, orders.ReportBattle(1, 6, 1))) == ["open"]


def test_a_proposal_of_dice_that_is_withdrawn_leaves_the_report_alone() -> None:
    proposed = order(a_battle(), ALLIED, orders.ProposeDice(1))
    assert happened.ReportDropped(1) not in events_of(proposed, ALLIED, Withdraw("battle 1 by dice"))


@rule("FC-184")
@pytest.mark.parametrize("first_said", [orders.ReportBattle(1, 6, 1), orders.ProposeDice(1)])
def test_dice_are_not_proposed_while_a_score_or_dice_wait_for_the_other_side(first_said: object) -> None:
    assert may(a_battle(), ALLIED, orders.ProposeDice(1)) and may(a_battle(), AXIS, orders.ProposeDice(1))
    waiting = order(a_battle(), ALLIED, first_said)
    assert not may(waiting, ALLIED, orders.ProposeDice(1)) and not may(waiting, AXIS, orders.ProposeDice(1))


@pytest.mark.parametrize("side", [ALLIED, AXIS])
def test_the_dice_of_the_generals_wargame_have_six_sides(side: str) -> None:
    ready = defend(commit(arrow(in_battles(how_fought="dice"), "A2", "B2"), "8-brigade"))
    (choice,) = offered(ready, side, orders.DecideByDice)
    assert choice.throw is not None
    assert (choice.throw.dice, choice.throw.sides, choice.throw.names) == (2, 6, ("Allies", "Axis"))
    (alone,) = offered(beginning(how_fought="dice"), ALLIED, orders.DecideByDice)
    assert alone.throw is not None and (alone.throw.dice, alone.throw.sides) == (1, 6)


def test_twenty_games_of_a_battle_are_reported_and_no_more() -> None:
    state = a_battle()
    played = replace(last(state), games=(Game(4, 2, ALLIED),) * 19)
    assert may(replace(state, battles=(played,)), ALLIED, orders.ReportGame(1, 4, 2))
    full = replace(played, games=(*played.games, played.games[0]))
    assert not may(replace(state, battles=(full,)), ALLIED, orders.ReportGame(1, 4, 2))


def test_who_reports_reads_what_becomes_of_it() -> None:
    def why(state: State, seat: str) -> str:
        return offered(state, seat, orders.ReportBattle)[0].why

    reported = order(a_battle(), ALLIED, orders.ReportBattle(1, 6, 1))
    assert why(a_battle(), ORGANISER) == "Your score counts at once."
    assert why(a_battle(), ALLIED) == "The other side is asked to confirm it."
    assert why(reported, AXIS) == "The organiser then decides."


def at_the_table(**rulings: object) -> State:
    """A battle for B2 to be fought, one troop against none."""
    return defend(commit(arrow(in_battles(2, **rulings), "A2", "B2"), "8-brigade"))


def hint(state: State) -> str:
    """How the form of the report says that a score is read."""
    (choice,) = offered(state, ALLIED, orders.ReportBattle)
    return next(field.hint for field in choice.fields if isinstance(field, Count) and field.name == "axis")


@rule("FC-196", "FC-126")
@pytest.mark.parametrize("make", [at_the_table, beginning], ids=["battle", "day of landing"])
def test_two_winning_scores_at_once_are_refused_to_everybody(make: object) -> None:
    state = make()  # type: ignore[operator]
    for seat in (ALLIED, AXIS, ORGANISER):
        (choice,) = offered(state, seat, orders.ReportBattle)
        for allied in range(11):
            for axis in range(11):
                command = orders.ReportBattle(1, allied, axis)
                assert may(state, seat, command) is (min(allied, axis) < 4), (allied, axis)
        with pytest.raises(Refusal, match="at most one winner"):
            counts = {field.name: 6 for field in choice.fields if isinstance(field, Count)}
            fill(choice, {**counts, "remark": ""})


@rule("FC-113")
def test_the_sum_of_several_games_may_be_won_by_nobody() -> None:
    state = at_the_table(several_games="sum")
    assert may(state, ALLIED, orders.ReportBattle(1, 7, 7))
    assert not may(state, ALLIED, orders.ReportGame(1, 4, 4)), "each of the games has one winner"


@rule("FC-196", "FC-127")
def test_how_an_odd_score_is_read_stands_on_the_form() -> None:
    assert hint(beginning()) == (
        "The Allied points alone give the row of the table: 3 : 3 counts as 3, 0 as 1, more than 6 as 6."
    )
    assert hint(at_the_table()) == (
        "The Allies win with at least 3 points and more than the Axis; at 3 : 3, or if neither has 3, "
        "the defender holds. More than 6 points count as 6."
    )


@rule("FC-113")
def test_who_agrees_after_all_and_who_settles_read_every_die_and_what_follows() -> None:
    state = at_the_table()
    state = order(state, ALLIED, orders.ReportBattle(1, 2, 5, at_allied_1=5))
    disputed = order(state, AXIS, Dispute("battle 1", "It was a six."))
    (after_all,) = offered(disputed, AXIS, Agree)
    assert any("rolled 5 against 8th Armoured Brigade: destroyed" in line for line in after_all.shows)
    (settles,) = offered(disputed, ORGANISER, Settle)
    assert after_all.shows == settles.shows[: len(after_all.shows)]
    countered = order(state, AXIS, orders.ReportBattle(1, 2, 5, at_allied_1=6))
    (settles,) = offered(countered, ORGANISER, Settle)
    assert settles.shows[-1].endswith("2 : 5 by the other account, with 6 against 8th Armoured Brigade")


@rule("FC-127")
@pytest.mark.parametrize("attack", [("A2", "B2", "8-brigade"), ("B4", "A5", "21-panzer")])
def test_an_attacker_wins_with_three_points_and_more_and_at_three_to_three_the_defender_holds(
    attack: tuple[str, str, str],
) -> None:
    origin, target, troop = attack
    fought = defend(commit(arrow(place(in_battles(2), troop, origin), origin, target), troop))
    one = last(fought)
    for own, others, is_won in ((3, 2, True), (3, 3, False), (2, 1, False)):
        reported = report(fought, *((own, others) if one.attacker == "allied" else (others, own)))
        assert last(reported).winner == (one.attacker if is_won else one.defender)
        assert reported.control[target] == last(reported).winner


def in_bocage() -> State:
    """8 Brigade attacks 21 Panzer in A1, which the Axis hold, ready to be fought."""
    held = give(place(in_battles(), "21-panzer", "A1"), "A1", "axis")
    return defend(commit(arrow(held, "A2", "A1"), "8-brigade"), "21-panzer")


REPORTED = orders.ReportBattle(1, 6, 3, at_allied_1=6, at_axis_1=5, remark="Rain all evening.")


def test_a_report_shows_score_remark_every_die_with_whose_it_is_and_what_follows() -> None:
    shows = first(events_of(in_bocage(), ALLIED, REPORTED), Proposed).shows
    assert shows == (
        "The General of the Allies reports battle 1: Allies 6, Axis 3. “Rain all evening.”",
        "The Axis rolled 6 against 8th Armoured Brigade: destroyed, on a 6.",
        "The Allies rolled 5 against 21. Panzer: destroyed, on 4 or more.",
        "If confirmed: The Allies take Bayeux (A1), 6 : 3.",
        "The way through Caumont Gap is open until the next initiative roll.",
        "The score is then 130 : 410.",
        "Next: Bring other troops into A1, or finish.",
    )


def test_a_die_that_is_still_to_be_thrown_is_said_and_who_throws_it() -> None:
    shows = first(events_of(in_bocage(), ALLIED, orders.ReportBattle(1, 6, 3, at_axis_1=2)), Proposed).shows
    assert shows[1:3] == (
        "The Axis still has to roll against 8th Armoured Brigade: destroyed on a 6.",
        "The Allies rolled 2 against 21. Panzer: safe, on 4 or more.",
    )
    assert shows[-1] == "Next: Roll to destroy the enemy troops of this battle."


def test_what_is_shown_is_what_follows() -> None:
    proposed = order(in_bocage(), ALLIED, REPORTED)
    agreed = " ".join(told(proposed, events_of(proposed, AXIS, Agree("battle 1"))))
    assert "The Allies take Bayeux (A1), 6 : 3." in agreed
    assert "21. Panzer 5, destroyed" in agreed and "8th Armoured Brigade 6, destroyed" in agreed


def test_several_games_are_each_shown() -> None:
    one = order(in_bocage(), ALLIED, orders.ReportGame(1, 4, 2, "First table."))
    both = order(one, ALLIED, orders.ReportGame(1, 6, 2))
    shows = first(events_of(both, ALLIED, orders.ReportGames(1, "Two tables.")), Proposed).shows
    assert shows[:3] == (
        "The General of the Allies reports battle 1: Allies 5, Axis 2. “Two tables.”",
        "A game of battle 1 ends 4 : 2. “First table.”",
        "A game of battle 1 ends 6 : 2.",
    )


def test_leaving_a_battle_to_the_dice_shows_what_is_asked_then() -> None:
    shows = first(events_of(in_bocage(), AXIS, orders.ProposeDice(1)), Proposed).shows
    assert shows[0] == "The General of the Axis proposes to leave battle 1 to the dice."
    assert shows[-1] == "Next: Roll for the General's Wargame."


def test_what_is_agreed_to_stands_above_the_button_and_in_the_chronicle() -> None:
    before = in_bocage()
    events = events_of(before, ALLIED, REPORTED)
    shows = first(events, Proposed).shows
    after = order(before, ALLIED, REPORTED)
    assert [choice.shows for choice in offered(after, AXIS, Agree)] == [shows]
    disputed = order(after, AXIS, orders.ReportBattle(1, 3, 3))
    assert offered(disputed, ORGANISER, Settle)[0].shows == (*shows, "Against it: 3 : 3 by the other account")
    chronicle = " ".join(told(before, events))
    assert all(sentence in chronicle for sentence in shows)
    assert chronicle.count("reports battle 1") == 1
