"""Games people tell of, how often a side won and what that tells, and comments."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from sqlalchemy.orm import Session

from campaign.shelf import catalogue, comments, plays
from campaign.shelf.catalogue import Shelved
from campaign.shelf.plays import DRAWN, PlayReport
from campaign.shelf.rates import FEW, Rate
from campaign.storage.db import now
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.systems.sealed_bid.documents import SIDES

EVENING = "sealed_bid.auction.evening"


@pytest.fixture
def evening(session: Session) -> Shelved:
    return catalogue.find(session, EVENING)


def test_few_games_tell_nothing_and_many_say_whether_half_and_half_still_goes_with_them() -> None:
    assert Rate(7, FEW - 1).is_few and Rate(7, FEW - 1).words == ""
    assert Rate(5, 10).is_even and Rate(5, 10).words == "50 % (24 to 76 %)"
    assert not Rate(18, 20).is_even


def test_plays_are_counted_by_who_won_draws_apart(session: Session, rosa: User, evening: Shelved) -> None:
    for number, winner in enumerate(("red", "red", "blue", DRAWN)):
        plays.record(session, rosa, evening, SIDES, PlayReport(winner), f"k{number}")
    found = plays.records(session, [evening.hash, "another"])
    assert found[evening.hash] == plays.Record({"red": 2, "blue": 1}, 1, 4)
    assert found[evening.hash].rate("red") == Rate(2, 3)
    assert found["another"] == plays.NOTHING


@pytest.mark.parametrize(
    ("told", "says"),
    [
        (PlayReport(""), "who won"),
        (PlayReport("nobody here"), "who won"),
        (PlayReport("red", side="purple"), "which side"),
        (PlayReport("red", (("red", -1),)), "whole number"),
        (PlayReport("red", (("purple", 1),)), "whole number"),
        (PlayReport("red", remark="x" * 1001), "at most 1000 characters; these are 1001"),
        (
            PlayReport("red", day=now().date() + timedelta(days=3)),
            "Give the day it was played, not a future day.",
        ),
        (PlayReport("red", day=date(1066, 10, 14)), "the day"),
        (PlayReport("red", (("red", 4), ("blue", 9))), "Red won, 4 to 9\\?"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    session: Session, rosa: User, evening: Shelved, told: PlayReport, says: str
) -> None:
    with pytest.raises(Refusal, match=says):
        plays.record(session, rosa, evening, SIDES, told, "k")
    assert plays.plays_of(session, EVENING) == ()


def test_a_result_reads_with_the_winner_s_points_first(
    session: Session, rosa: User, evening: Shelved
) -> None:
    points = (("red", 4), ("blue", 9))
    play = plays.record(session, rosa, evening, SIDES, PlayReport("blue", points), "k1")
    assert plays.result_words(play, SIDES) == "Blue won, 9 to 4" and plays.lead(play) == 5
    drawn = plays.record(session, rosa, evening, SIDES, PlayReport(DRAWN), "k2")
    assert plays.result_words(drawn, SIDES) == "A draw" and plays.lead(drawn) == 0
    fewer = PlayReport("red", (("red", 4), ("blue", 9)), remark="Blue fled.")
    assert (
        plays.result_words(plays.record(session, rosa, evening, SIDES, fewer, "k4"), SIDES)
        == "Red won, 4 to 9"
    )
    untold = plays.record(session, rosa, evening, SIDES, PlayReport("red", (("blue", 3),)), "k3")
    assert plays.result_words(untold, SIDES) == "Red won" and plays.lead(untold) is None


def test_a_play_is_taken_away_where_it_was_told_alone(session: Session, rosa: User, evening: Shelved) -> None:
    play = plays.record(session, rosa, evening, SIDES, PlayReport("red"), "k")
    with pytest.raises(Refusal, match="deleted already"):
        plays.remove(session, rosa, "another.address", play.id)


def test_powers_of_a_side_win_nothing_by_themselves() -> None:
    power = replace(SIDES[1], key="power", of="red")
    assert plays.camps((*SIDES, power)) == SIDES


def test_a_comment_stands_until_its_writer_or_an_organiser_of_the_house_takes_it_away(
    session: Session, rosa: User, evening: Shelved
) -> None:
    comments.say(session, rosa, evening, " Bring small change.\r\n", "k1")
    comments.say(session, rosa, evening, "Sent again.", "k1")
    (said,) = comments.comments_on(session, EVENING)
    assert (said.text, said.who, said.number) == ("Bring small change.", "Rosa", 1)
    with pytest.raises(Refusal, match="Only Rosa"):
        comments.remove(session, builders.a_person(session, "Fritz"), EVENING, said.id)
    comments.remove(session, builders.an_organiser(session), EVENING, said.id)
    assert comments.comments_on(session, EVENING) == ()
    for words, says in (("  ", "Write a comment"), ("x" * 1001, "these are 1001")):
        with pytest.raises(Refusal, match=says):
            comments.say(session, rosa, evening, words, "k2")
