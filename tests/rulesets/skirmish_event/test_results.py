"""Results, what they count, who stands where, and every way it ends. Who signs up and who drops out."""

from dataclasses import replace

import pytest

from rulesets.kit.flow.refusals import Refusal
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import MOST_ENTRANTS
from rulesets.skirmish.event.rules.scores import lines_of
from rulesets.skirmish.event.rules.state import ENTRANTS, Outcome, Round, Table, name_of
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from tests.rules import rule
from tests.rulesets.skirmish_event.log import c, e
from tests.rulesets.skirmish_event.tournaments import EVEN, Pair, Running, reported, sums, tournament

ORDERS = {
    "opponents left gained": ["Ada", "Clara", "Edith"],
    "opponents gained left": ["Clara", "Ada", "Edith"],
    "left opponents gained": ["Ada", "Edith", "Clara"],
    "left gained opponents": ["Edith", "Ada", "Clara"],
    "gained opponents left": ["Clara", "Edith", "Ada"],
    "gained left opponents": ["Edith", "Clara", "Ada"],
}
LOST = Outcome("axis", (0, 0), (0, 0))
DRAWN = Outcome("draw", (1, 1), (0, 0))
FIRST = Round(
    1,
    (
        Table(1, 1, 2, Outcome("allied", (5, 0), (0, 0))),
        Table(2, 3, 4, Outcome("allied", (0, 0), (5, 0))),
        Table(3, 5, 6, Outcome("allied", (5, 0), (5, 0))),
        Table(4, 7, 8, DRAWN),
    ),
)
SECOND = Round(2, (Table(1, 1, 3, DRAWN), Table(2, 5, 8, DRAWN), Table(3, 6, 2, LOST), Table(4, 7, 4, LOST)))
"""Ada, Clara and Edith have a point and a half each; two of them are equal in each tie-break."""


def table_of(running: Running, table: int = 1) -> Outcome | None:
    return running.state.rounds[-1].tables[table - 1].outcome


@rule("TS-329")
def test_a_result_is_typed_in_by_whoever_sits_among_the_entrants_or_organises() -> None:
    running = tournament(4)
    running.pair()
    running.give(reported(1, 1, "axis", (0, 6), (3, 14)))
    running.give(reported(1, 2, "draw"), "organiser")
    assert table_of(running) == Outcome("axis", (0, 6), (3, 14))
    assert running.told[-2] == "Table 1: Boris won, 0 : 6 victory points, ¾ : 3½ experience."
    assert SKIRMISH_EVENT.menu(running.state, "somebody else") == ()


@rule("TS-329")
def test_a_table_is_reported_once_and_only_in_its_round() -> None:
    running = tournament(4)
    with pytest.raises(Refusal, match="No round is paired yet"):
        running.give(reported(1, 1, "draw"))
    running.pair()
    running.report(1, "draw")
    with pytest.raises(Refusal, match="Ask the organiser to correct it") as refused:
        running.give(reported(1, 1, "allied"))
    assert refused.value.cite == "TS-349"
    running.report(2, "draw")
    running.pair()
    with pytest.raises(Refusal, match="Round 2 is being played"):
        running.give(reported(1, 1, "allied"))


@rule("TS-329")
@pytest.mark.parametrize(("result", "left"), [("nobody", EVEN), ("allied", (11, 0)), ("axis", (0, -1))])
def test_a_report_that_no_match_can_have_is_refused(result: str, left: Pair) -> None:
    running = tournament(2)
    running.pair()
    with pytest.raises(Refusal) as refused:
        running.give(reported(1, 1, result, left))
    assert refused.value.cite == "TS-327"


@rule("TS-327")
def test_a_win_counts_one_a_draw_a_half_a_loss_nothing() -> None:
    running = tournament(4)
    running.pair()
    running.report(1, "allied")
    assert SKIRMISH_EVENT.standing(running.state, None).verdict == "Ada leads with 1 point."
    running.report(2, "draw")
    points = {line.entrant.name: line.points for line in lines_of(running.state)}
    assert points == {"Ada": 2, "Boris": 0, "Clara": 1, "Dmitri": 1}


@rule("TS-327")
@pytest.mark.parametrize(
    ("setting", "left", "gained", "result"),
    [
        ("left gained", (4, 6), (9, 0), "axis"),
        ("left gained", (5, 5), (9, 0), "allied"),
        ("left gained", (5, 5), (2, 2), "draw"),
        ("left", (6, 4), (0, 9), "allied"),
        ("left", (5, 5), (9, 0), "draw"),
        ("drawn", (6, 4), (9, 0), "draw"),
    ],
)
def test_called_time_is_decided_as_the_house_rule_says(
    setting: str, left: Pair, gained: Pair, result: str
) -> None:
    running = tournament(2, rulings=Rulings(called_time=setting))
    running.pair()
    running.report(1, "time", left, gained)
    found = table_of(running)
    assert found is not None and (found.result, found.on_time) == (result, True)
    assert " on time, " in running.told[-1]


@rule("TS-328")
@pytest.mark.parametrize(("order", "best"), ORDERS.items())
def test_equal_points_are_parted_in_the_order_the_house_rule_sets(order: str, best: list[str]) -> None:
    running = tournament(8, rulings=Rulings(tie_breaks=order))
    running.state = replace(running.state, rounds=(FIRST, SECOND), of=2)
    assert [line.entrant.name for line in lines_of(running.state)[:3]] == best
    (ended,) = running.give(c.FinishTournament())
    assert isinstance(ended, e.TournamentEnded)
    assert [name_of(running.state, number) for number in ended.winners] == best[:1]


@rule("TS-328")
def test_who_is_equal_in_everything_shares_a_place_in_the_order_of_the_lots() -> None:
    running = tournament(4, rounds=1)
    running.pair(4, 3, 2, 1)
    running.settle("Ada", "Clara")
    found = [(line.place, line.entrant.name) for line in lines_of(running.state)]
    assert found == [(1, "Clara"), (1, "Ada"), (3, "Dmitri"), (3, "Boris")]
    running.give(c.FinishTournament())
    result = SKIRMISH_EVENT.standing(running.state, None).result
    assert result == "Clara and Ada share the first place with 1 point each."


@rule("TS-347")
def test_who_dropped_out_keeps_his_points_and_stands_below_all_who_stayed() -> None:
    running = tournament(4, rounds=3)
    running.play("Ada", "Clara")
    running.give(c.DropOut("1"))
    lines = lines_of(running.state)
    assert [line.entrant.name for line in lines] == ["Clara", "Boris", "Dmitri", "Ada"]
    assert (lines[-1].points, lines[1].opponents) == (2, 2)
    assert SKIRMISH_EVENT.standing(running.state, None).verdict == "Clara leads with 1 point."


@rule("TS-349")
def test_the_organiser_sets_any_result_right_and_pairings_stay() -> None:
    running = tournament(4)
    running.play("Ada", "Clara")
    running.pair()
    before = running.state.rounds[1].tables
    wrong = c.SetResult("1.1", "axis", sums((2, 3)), sums((0, 0)), "The slip was read upside down")
    with pytest.raises(Refusal, match="Ask the organiser"):
        running.give(wrong)
    (event,) = running.give(wrong, "organiser")
    assert event == e.ResultSet(1, 1, Outcome("axis", (2, 3), (0, 0)), "The slip was read upside down")
    assert running.told[-1] == (
        "The organiser corrects round 1, table 1: Boris won, 2 : 3 victory points, 0 : 0 experience. "
        "Reason: The slip was read upside down."
    )
    assert running.state.rounds[1].tables == before
    assert {line.entrant.name: line.points for line in lines_of(running.state)}["Boris"] == 2


@rule("TS-350")
def test_a_tournament_ends_after_its_last_round_when_somebody_closes_it() -> None:
    running = tournament(4)
    running.play("Ada", "Clara")
    assert not running.offers(ENTRANTS, c.FinishTournament())
    with pytest.raises(Refusal, match="Pair round 2"):
        running.give(c.FinishTournament())
    running.play("Ada", "Boris")
    assert not running.offers(ENTRANTS, c.PairRound(3)) and running.offers(ENTRANTS, c.FinishTournament())
    running.give(c.FinishTournament())
    assert SKIRMISH_EVENT.standing(running.state, None).result == "Ada won the tournament with 2 points."
    with pytest.raises(Refusal, match="The tournament is over"):
        running.give(c.SignUp("Late"))


@rule("TS-350")
def test_it_ends_when_fewer_than_two_are_left_and_where_its_organiser_ends_it() -> None:
    running = tournament(2, rounds=3)
    running.play("Ada")
    running.give(c.DropOut("2"))
    running.give(c.FinishTournament())
    result = SKIRMISH_EVENT.standing(running.state, None).result
    assert result == "Ada won the tournament with 1 point. Reason: Fewer than two entrants were left."
    early = tournament(4)
    assert not early.offers(ENTRANTS, c.CloseTournament("No light"))
    early.give(c.CloseTournament("No light"), "organiser")
    result = SKIRMISH_EVENT.standing(early.state, None).result
    assert result == "The tournament ended and nobody won. Reason: No light."


def test_a_house_rule_is_changed_by_the_organiser_and_what_was_played_is_counted_anew() -> None:
    running = tournament(3)
    running.play()
    changed = c.ChangeRuling("bye", "nothing", "As agreed at the door")
    assert not running.offers(ENTRANTS, changed)
    running.give(changed, "organiser")
    assert SKIRMISH_EVENT.standing(running.state, None).verdict == "Ada and Boris lead with ½ point."
    assert running.told[-1] == (
        "The organiser changes a house rule: What does a bye count as? Now: nothing. "
        "Reason: As agreed at the door."
    )


@rule("TS-324")
def test_entrants_sign_up_before_the_first_round_and_not_after_it() -> None:
    running = tournament(2)
    assert running.give(c.SignUp("  Ines \n Blum ")) == (e.EntrantSignedUp(3, "Ines Blum"),)
    assert running.told[-1] == "Ines Blum signs up."
    running.pair()
    assert running.state.rounds[0].bye == 3
    with pytest.raises(Refusal, match="sign-up is closed") as refused:
        running.give(c.SignUp("Late"))
    assert refused.value.cite == "TS-324"


@rule("TS-324")
def test_two_of_one_name_are_told_apart_however_long_it_is() -> None:
    running = tournament(2)
    for name in ("ada", "ADA"):
        running.give(c.SignUp(name))
    assert [entrant.name for entrant in running.state.listed] == ["Ada", "Boris", "ada (2)", "ADA (3)"]
    for _ in range(2):
        running.give(c.SignUp("x" * 40))
    assert running.state.listed[-1].name == f"{'x' * 36} (2)"


@rule("TS-324")
def test_no_more_than_64_sign_up_until_one_is_taken_out() -> None:
    running = tournament(0)
    for number in range(MOST_ENTRANTS):
        running.give(c.SignUp(f"Player {number}"))
    with pytest.raises(Refusal, match="Remove one first"):
        running.give(c.SignUp("One more"))
    running.give(c.DropOut("7"))
    running.give(c.SignUp("One more"))
    assert len(running.state.listed) == len(running.state.still_in) == MOST_ENTRANTS
    assert "Player 6" not in {entrant.name for entrant in running.state.listed}


@rule("TS-324")
def test_who_drops_out_between_rounds_is_not_paired_again_and_nobody_does_within_one() -> None:
    running = tournament(5)
    running.pair()
    assert not running.offers(ENTRANTS, c.DropOut("2"))
    with pytest.raises(Refusal, match="Report its matches first") as refused:
        running.give(c.DropOut("2"))
    assert refused.value.cite == "TS-324"
    running.settle("Ada", "Clara")
    running.give(c.DropOut("2"))
    assert running.told[-1] == "Boris drops out after round 1."
    paired = running.pair()
    assert paired.bye == 0
    assert sorted(number for pair in paired.pairs for number in pair) == [1, 3, 4, 5]


@rule("TS-324")
def test_who_is_taken_out_before_the_first_round_stands_nowhere() -> None:
    running = tournament(3)
    running.give(c.DropOut("1"))
    assert running.told[-1] == "Ada drops out before the first round."
    running.pair(2, 1)
    assert "Ada" not in str(SKIRMISH_EVENT.views(running.state, None))


@rule("TS-324")
def test_below_two_entrants_only_signing_up_is_asked() -> None:
    running = tournament(1)
    (asked,) = SKIRMISH_EVENT.standing(running.state, None).duties
    assert (asked.kind, asked.says) == ("SignUp", "Sign up at least 2 entrants.")
    assert not running.offers(ENTRANTS, c.PairRound(1))
    with pytest.raises(Refusal, match="Sign up at least 2 entrants"):
        running.give(c.PairRound(1))


@rule("TS-324")
def test_an_entrant_is_asked_for_until_there_are_two() -> None:
    for number, weight in ((0, "asked"), (1, "asked"), (2, "open")):
        menu = SKIRMISH_EVENT.menu(tournament(number).state, ENTRANTS)
        assert [choice.weight for choice in menu if choice.command is c.SignUp] == [weight]
