"""Who signs up and who drops out."""

import pytest

from rulesets.kit.flow.refusals import Refusal
from rulesets.skirmish.event.document.tournament import MOST_ENTRANTS
from rulesets.skirmish.event.rules.state import ENTRANTS
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from tests.rules import rule
from tests.rulesets.skirmish_event.log import c, e
from tests.rulesets.skirmish_event.tournaments import tournament


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
