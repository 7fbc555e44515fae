"""What is agreed to is shown whole: the report, every die and whose it is, the remark, what follows."""

from rulesets.firestorm.ground.state import State
from rulesets.kit.flow.agreement import Agree, Proposed, Settle
from rulesets.kit.flow.duties import ORGANISER
from tests.rulesets.firestorm.builders import (
    ALLIED,
    AXIS,
    arrow,
    commit,
    defend,
    events_of,
    first,
    give,
    in_battles,
    offered,
    order,
    orders,
    place,
    told,
)


def a_battle() -> State:
    """8 Brigade attacks 21 Panzer in A1, which the Axis hold, ready to be fought."""
    held = give(place(in_battles(), "21-panzer", "A1"), "A1", "axis")
    return defend(commit(arrow(held, "A2", "A1"), "8-brigade"), "21-panzer")


REPORTED = orders.ReportBattle(1, 6, 3, at_allied_1=6, at_axis_1=5, remark="Rain all evening.")


def test_a_report_shows_score_remark_every_die_with_whose_it_is_and_what_follows() -> None:
    shows = first(events_of(a_battle(), ALLIED, REPORTED), Proposed).shows
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
    shows = first(events_of(a_battle(), ALLIED, orders.ReportBattle(1, 6, 3, at_axis_1=2)), Proposed).shows
    assert shows[1:3] == (
        "The Axis still has to roll against 8th Armoured Brigade: destroyed on a 6.",
        "The Allies rolled 2 against 21. Panzer: safe, on 4 or more.",
    )
    assert shows[-1] == "Next: Roll to destroy the enemy troops of this battle."


def test_what_is_shown_is_what_follows() -> None:
    proposed = order(a_battle(), ALLIED, REPORTED)
    agreed = " ".join(told(proposed, events_of(proposed, AXIS, Agree("battle 1"))))
    assert "The Allies take Bayeux (A1), 6 : 3." in agreed
    assert "21. Panzer 5, destroyed" in agreed and "8th Armoured Brigade 6, destroyed" in agreed


def test_several_games_are_each_shown() -> None:
    one = order(a_battle(), ALLIED, orders.ReportGame(1, 4, 2, "First table."))
    both = order(one, ALLIED, orders.ReportGame(1, 6, 2))
    shows = first(events_of(both, ALLIED, orders.ReportGames(1, "Two tables.")), Proposed).shows
    assert shows[:3] == (
        "The General of the Allies reports battle 1: Allies 5, Axis 2. “Two tables.”",
        "A game of battle 1 ends 4 : 2. “First table.”",
        "A game of battle 1 ends 6 : 2.",
    )


def test_leaving_a_battle_to_the_dice_shows_what_is_asked_then() -> None:
    shows = first(events_of(a_battle(), AXIS, orders.ProposeDice(1)), Proposed).shows
    assert shows[0] == "The General of the Axis proposes to leave battle 1 to the dice."
    assert shows[-1] == "Next: Roll for the General's Wargame."


def test_what_is_agreed_to_stands_above_the_button_and_in_the_chronicle() -> None:
    before = a_battle()
    events = events_of(before, ALLIED, REPORTED)
    shows = first(events, Proposed).shows
    after = order(before, ALLIED, REPORTED)
    assert [choice.shows for choice in offered(after, AXIS, Agree)] == [shows]
    disputed = order(after, AXIS, orders.ReportBattle(1, 3, 3))
    assert offered(disputed, ORGANISER, Settle)[0].shows == (*shows, "Against it: 3 : 3 by the other account")
    chronicle = " ".join(told(before, events))
    assert all(sentence in chronicle for sentence in shows)
    assert chronicle.count("reports battle 1") == 1
