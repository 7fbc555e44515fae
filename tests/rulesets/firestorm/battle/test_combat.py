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
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ALLIED_COMMANDER, AXIS, AXIS_COMMANDER, happened, orders
from tests.rulesets.firestorm.turns import waited_for


def a_battle() -> State:
    """8 Brigade attacks 21 Panzer in B2, ready to be fought."""
    return b.defend(
        b.commit(b.arrow(b.place(b.in_battles(), "21-panzer", "B2"), "A2", "B2"), "8-brigade"), "21-panzer"
    )


@rule("FC-107")
@pytest.mark.parametrize("mission", ["Free for All", "Breakthrough, rolled on the random table", ""])
def test_the_mission_is_agreed_or_rolled_and_kept_with_the_battle(mission: str) -> None:
    command = orders.NoteBattle(1, 1250, mission)
    noted = b.recorded(a_battle(), AXIS_COMMANDER, command)
    assert b.last(noted).mission == mission
    events = b.events_of(a_battle(), AXIS_COMMANDER, command)
    assert events == (happened.BattleNoted(1, 1250, mission, "", ""),)
    assert mission in b.told(a_battle(), events)[0]


@rule("FC-107")
def test_the_missions_of_the_day_of_landing_are_fixed() -> None:
    day = b.beginning()
    assert b.last(day).kind == "airborne"
    fields = {field.name for field in b.offered(day, ALLIED, orders.NoteBattle)[0].fields}
    assert fields == {"army", "allied_players", "axis_players"}
    assert b.refused(day, ALLIED, orders.NoteBattle(1, 1250, "Free for All")).cite == "FC-107"
    assert day.campaign.assault is not None
    assert day.campaign.assault.airborne_mission.startswith("Seize and Hold")
    assert day.campaign.assault.landing_mission.startswith("Hit the Beach")


@rule("FC-111")
def test_both_sides_start_from_the_same_agreed_points() -> None:
    noted = b.order(a_battle(), ALLIED, orders.NoteBattle(1, 1500))
    assert (
        strength_lost(noted, b.last(noted), "allied") == strength_lost(noted, b.last(noted), "axis") == 1500
    )


@rule("FC-111")
def test_unequal_final_armies_are_accepted() -> None:
    state = b.give(b.place_all(b.in_battles(), "later", "27-brigade", "3-division"), "A5", "axis")
    cut_off = b.defend(
        b.commit(b.arrow(b.place(state, "21-panzer", "A5"), "B5", "A5"), "6-airborne"), "21-panzer"
    )
    cut_off = b.order(cut_off, ALLIED, orders.RollSupply(1, "allied"), 3)
    one = b.last(b.order(cut_off, AXIS, orders.TakeInLieu(1, "21-panzer")))
    assert (strength_lost(cut_off, one, "allied"), strength_lost(cut_off, one, "axis")) == (1000, 1250)
    assert one.stage is Stage.FIGHT, "the battle may be fought all the same"


@rule("FC-112")
def test_an_army_of_any_nation_fights_with_the_sides_own_troops() -> None:
    command = orders.NoteBattle(1, 1250, "", "Anna with Soviet guards", "Bert with Americans")
    lent = b.recorded(a_battle(), ALLIED_COMMANDER, command)
    assert b.last(lent).players == ("Anna with Soviet guards", "Bert with Americans")
    assert (b.last(lent).attack.ground, b.last(lent).defence.ground) == (("8-brigade",), ("21-panzer",))
    sentence = b.told(a_battle(), b.events_of(a_battle(), ALLIED_COMMANDER, command))[0]
    assert "Soviet guards" in sentence
    assert "Americans" in sentence


@rule("FC-113")
def test_both_scores_are_written_down_before_any_step_after_the_action() -> None:
    fought = a_battle()
    assert b.refused(fought, ALLIED, orders.RollToDestroy(1, "allied"), 6).cite == "FC-113"
    assert b.refused(fought, AXIS, orders.Retreat(1, "B2", "C2", ("21-panzer",))).cite == "FC-113"
    proposed = b.order(fought, ALLIED_COMMANDER, orders.ReportBattle(1, 6, 3))
    assert waited_for(proposed) == {"Agree"}
    assert b.refused(proposed, ALLIED, orders.RollToDestroy(1, "allied"), 6).cite == "FC-113"
    agreed = b.recorded(proposed, AXIS, Agree("battle 1"))
    assert (b.last(agreed).score, b.last(agreed).stage) == ((6, 3), Stage.DESTROY)
    assert b.may(agreed, ALLIED, orders.RollToDestroy(1, "allied"))


@rule("FC-113")
def test_the_score_that_stands_names_both_sides_points() -> None:
    events = b.events_of(a_battle(), ORGANISER, orders.ReportBattle(1, 5, 2))
    assert b.first(events, happened.ScoreStands) == happened.ScoreStands(1, 5, 2, (0, 0, 0, 0), "allied")
    assert any("5 : 2" in sentence for sentence in b.told(a_battle(), events, AXIS))
    assert b.last(b.report(a_battle(), 5, 2)).score == (5, 2)


def test_a_second_report_is_called_another_and_a_withdrawn_one_is_made_anew() -> None:
    assert [choice.label for choice in b.offered(a_battle(), ALLIED, orders.ReportBattle)] == [
        "Report battle 1"
    ]
    reported = b.order(a_battle(), ALLIED, orders.ReportBattle(1, 6, 1))
    assert b.offered(reported, ALLIED, orders.ReportBattle) == ()
    assert [choice.label for choice in b.offered(reported, AXIS, orders.ReportBattle)] == [
        "Report battle 1 with another score"
    ]
    assert happened.ReportDropped(1) in b.events_of(reported, ALLIED, Withdraw("battle 1"))


def test_a_score_is_asked_for_until_one_side_has_reported_it() -> None:
    def weights(state: State) -> list[str]:
        return [
            choice.weight for seat in (ALLIED, AXIS) for choice in b.offered(state, seat, orders.ReportBattle)
        ]

    assert weights(a_battle()) == ["asked", "asked"]
    assert weights(b.order(a_battle(), ALLIED, orders.ReportBattle(1, 6, 1))) == ["open"]


def test_a_proposal_of_dice_that_is_withdrawn_leaves_the_report_alone() -> None:
    proposed = b.order(a_battle(), ALLIED, orders.ProposeDice(1))
    assert happened.ReportDropped(1) not in b.events_of(proposed, ALLIED, Withdraw("battle 1 by dice"))


@rule("FC-184")
@pytest.mark.parametrize("first_said", [orders.ReportBattle(1, 6, 1), orders.ProposeDice(1)])
def test_dice_are_not_proposed_while_a_score_or_dice_wait_for_the_other_side(first_said: object) -> None:
    assert b.may(a_battle(), ALLIED, orders.ProposeDice(1)) and b.may(a_battle(), AXIS, orders.ProposeDice(1))
    waiting = b.order(a_battle(), ALLIED, first_said)
    assert not b.may(waiting, ALLIED, orders.ProposeDice(1)) and not b.may(
        waiting, AXIS, orders.ProposeDice(1)
    )


@pytest.mark.parametrize("side", [ALLIED, AXIS])
def test_the_dice_of_the_generals_wargame_have_six_sides(side: str) -> None:
    ready = b.defend(b.commit(b.arrow(b.in_battles(how_fought="dice"), "A2", "B2"), "8-brigade"))
    (choice,) = b.offered(ready, side, orders.DecideByDice)
    assert choice.throw is not None
    assert (choice.throw.dice, choice.throw.sides, choice.throw.names) == (2, 6, ("Allies", "Axis"))
    (alone,) = b.offered(b.beginning(how_fought="dice"), ALLIED, orders.DecideByDice)
    assert alone.throw is not None and (alone.throw.dice, alone.throw.sides) == (1, 6)


def test_twenty_games_of_a_battle_are_reported_and_no_more() -> None:
    state = a_battle()
    played = replace(b.last(state), games=(Game(4, 2, ALLIED),) * 19)
    assert b.may(replace(state, battles=(played,)), ALLIED, orders.ReportGame(1, 4, 2))
    full = replace(played, games=(*played.games, played.games[0]))
    assert not b.may(replace(state, battles=(full,)), ALLIED, orders.ReportGame(1, 4, 2))


def test_who_reports_reads_what_becomes_of_it() -> None:
    def why(state: State, seat: str) -> str:
        return b.offered(state, seat, orders.ReportBattle)[0].why

    reported = b.order(a_battle(), ALLIED, orders.ReportBattle(1, 6, 1))
    assert why(a_battle(), ORGANISER) == "Your score counts at once."
    assert why(a_battle(), ALLIED) == "The other side is asked to confirm it."
    assert why(reported, AXIS) == "The organiser then decides."


def at_the_table(**rulings: object) -> State:
    """A battle for B2 to be fought, one troop against none."""
    return b.defend(b.commit(b.arrow(b.in_battles(2, **rulings), "A2", "B2"), "8-brigade"))


def hint(state: State) -> str:
    """How the form of the report says that a score is read."""
    (choice,) = b.offered(state, ALLIED, orders.ReportBattle)
    return next(field.hint for field in choice.fields if isinstance(field, Count) and field.name == "axis")


@rule("FC-196", "FC-126")
@pytest.mark.parametrize("make", [at_the_table, b.beginning], ids=["battle", "day of landing"])
def test_two_winning_scores_at_once_are_refused_to_everybody(make: object) -> None:
    state = make()  # type: ignore[operator]
    for seat in (ALLIED, AXIS, ORGANISER):
        (choice,) = b.offered(state, seat, orders.ReportBattle)
        for allied in range(11):
            for axis in range(11):
                command = orders.ReportBattle(1, allied, axis)
                assert b.may(state, seat, command) is (min(allied, axis) < 4), (allied, axis)
        with pytest.raises(Refusal, match="at most one winner"):
            counts = {field.name: 6 for field in choice.fields if isinstance(field, Count)}
            fill(choice, {**counts, "remark": ""})


@rule("FC-113")
def test_the_sum_of_several_games_may_be_won_by_nobody() -> None:
    state = at_the_table(several_games="sum")
    assert b.may(state, ALLIED, orders.ReportBattle(1, 7, 7))
    assert not b.may(state, ALLIED, orders.ReportGame(1, 4, 4)), "each of the games has one winner"


@rule("FC-196", "FC-127")
def test_how_an_odd_score_is_read_stands_on_the_form() -> None:
    assert hint(b.beginning()) == (
        "The Allied points alone give the row of the table: 3 : 3 counts as 3, 0 as 1, more than 6 as 6."
    )
    assert hint(at_the_table()) == (
        "The Allies win with at least 3 points and more than the Axis; at 3 : 3, or if neither has 3, "
        "the defender holds. More than 6 points count as 6."
    )


@rule("FC-113")
def test_who_agrees_after_all_and_who_settles_read_every_die_and_what_follows() -> None:
    state = at_the_table()
    state = b.order(state, ALLIED, orders.ReportBattle(1, 2, 5, at_allied_1=5))
    disputed = b.order(state, AXIS, Dispute("battle 1", "It was a six."))
    (after_all,) = b.offered(disputed, AXIS, Agree)
    assert any("rolled 5 against 8th Armoured Brigade: destroyed" in line for line in after_all.shows)
    (settles,) = b.offered(disputed, ORGANISER, Settle)
    assert after_all.shows == settles.shows[: len(after_all.shows)]
    countered = b.order(state, AXIS, orders.ReportBattle(1, 2, 5, at_allied_1=6))
    (settles,) = b.offered(countered, ORGANISER, Settle)
    assert settles.shows[-1].endswith("2 : 5 by the other account, with 6 against 8th Armoured Brigade")


@rule("FC-127")
@pytest.mark.parametrize("attack", [("A2", "B2", "8-brigade"), ("B4", "A5", "21-panzer")])
def test_an_attacker_wins_with_three_points_and_more_and_at_three_to_three_the_defender_holds(
    attack: tuple[str, str, str],
) -> None:
    origin, target, troop = attack
    fought = b.defend(b.commit(b.arrow(b.place(b.in_battles(2), troop, origin), origin, target), troop))
    one = b.last(fought)
    for own, others, is_won in ((3, 2, True), (3, 3, False), (2, 1, False)):
        reported = b.report(fought, *((own, others) if one.attacker == "allied" else (others, own)))
        assert b.last(reported).winner == (one.attacker if is_won else one.defender)
        assert reported.control[target] == b.last(reported).winner


def in_bocage() -> State:
    """8 Brigade attacks 21 Panzer in A1, which the Axis hold, ready to be fought."""
    held = b.give(b.place(b.in_battles(), "21-panzer", "A1"), "A1", "axis")
    return b.defend(b.commit(b.arrow(held, "A2", "A1"), "8-brigade"), "21-panzer")


REPORTED = orders.ReportBattle(1, 6, 3, at_allied_1=6, at_axis_1=5, remark="Rain all evening.")


def test_a_report_shows_score_remark_every_die_with_whose_it_is_and_what_follows() -> None:
    shows = b.first(b.events_of(in_bocage(), ALLIED, REPORTED), Proposed).shows
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
    shows = b.first(
        b.events_of(in_bocage(), ALLIED, orders.ReportBattle(1, 6, 3, at_axis_1=2)), Proposed
    ).shows
    assert shows[1:3] == (
        "The Axis still has to roll against 8th Armoured Brigade: destroyed on a 6.",
        "The Allies rolled 2 against 21. Panzer: safe, on 4 or more.",
    )
    assert shows[-1] == "Next: Roll to destroy the enemy troops of this battle."


def test_what_is_shown_is_what_follows() -> None:
    proposed = b.order(in_bocage(), ALLIED, REPORTED)
    agreed = " ".join(b.told(proposed, b.events_of(proposed, AXIS, Agree("battle 1"))))
    assert "The Allies take Bayeux (A1), 6 : 3." in agreed
    assert "21. Panzer 5, destroyed" in agreed and "8th Armoured Brigade 6, destroyed" in agreed


def test_several_games_are_each_shown() -> None:
    one = b.order(in_bocage(), ALLIED, orders.ReportGame(1, 4, 2, "First table."))
    both = b.order(one, ALLIED, orders.ReportGame(1, 6, 2))
    shows = b.first(b.events_of(both, ALLIED, orders.ReportGames(1, "Two tables.")), Proposed).shows
    assert shows[:3] == (
        "The General of the Allies reports battle 1: Allies 5, Axis 2. “Two tables.”",
        "A game of battle 1 ends 4 : 2. “First table.”",
        "A game of battle 1 ends 6 : 2.",
    )


def test_leaving_a_battle_to_the_dice_shows_what_is_asked_then() -> None:
    shows = b.first(b.events_of(in_bocage(), AXIS, orders.ProposeDice(1)), Proposed).shows
    assert shows[0] == "The General of the Axis proposes to leave battle 1 to the dice."
    assert shows[-1] == "Next: Roll for the General's Wargame."


def test_what_is_agreed_to_stands_above_the_button_and_in_the_chronicle() -> None:
    before = in_bocage()
    events = b.events_of(before, ALLIED, REPORTED)
    shows = b.first(events, Proposed).shows
    after = b.order(before, ALLIED, REPORTED)
    assert [choice.shows for choice in b.offered(after, AXIS, Agree)] == [shows]
    disputed = b.order(after, AXIS, orders.ReportBattle(1, 3, 3))
    assert b.offered(disputed, ORGANISER, Settle)[0].shows == (
        *shows,
        "Against it: 3 : 3 by the other account",
    )
    chronicle = " ".join(b.told(before, events))
    assert all(sentence in chronicle for sentence in shows)
    assert chronicle.count("reports battle 1") == 1
