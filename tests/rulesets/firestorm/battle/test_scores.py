"""Scores: how they are asked for, which cannot be, and what the other side reads of them."""

import pytest

from rulesets.firestorm.ground.state import State
from rulesets.kit.flow.agreement import Agree, Dispute, Settle
from rulesets.kit.flow.choices import Count, fill
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from tests.rules import rule
from tests.rulesets.firestorm.builders import (
    ALLIED,
    AXIS,
    arrow,
    beginning,
    commit,
    defend,
    in_battles,
    last,
    may,
    offered,
    order,
    orders,
    place,
    report,
)


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
