"""What would tell somebody that there is a secret order: none of it does."""

import hashlib

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.closed import sealing
from campaign.log.fold import chronicle
from campaign.log.running import running
from campaign.pages.frame.reader import reader_of
from campaign.pages.paper import papers
from campaign.play import instructing, service, settling, writer
from rulesets.kit.flow.choices import mark
from tests import builders
from tests.builders import Begun
from tests.systems.sealed_bid.staff import NOUGHT


def _closed(session: Session, auction: Begun, key: str) -> None:
    """Blue closes the first round, and the second begins."""
    campaign, people = auction
    for seat in ("red", "blue", "green"):
        for lot in ("Brass", "Ship"):
            builders.order(session, campaign, people[seat], seat, f"Bid for the {lot}", {"price": 0})
    closing = {"red": 1, "blue": 1, "green": 1, "porters": ()}
    builders.order(session, campaign, people["blue"], "blue", "Close the round", closing, key=key)


def test_a_secret_order_of_another_makes_no_paper_anew(app: Flask, session: Session, auction: Begun) -> None:
    campaign, people = auction

    def papers_of(seat: str) -> tuple[object, ...]:
        at = running(session, campaign.id)
        with app.test_request_context("/"):
            who = reader_of(session, at, people[seat], "", None)
            return papers.edition(who), papers.outline_edition(who)

    for lot in ("Brass", "Ship"):
        red, blue = papers_of("red"), papers_of("blue")
        builders.order(session, campaign, people["blue"], "blue", f"Bid for the {lot}", {"price": 0})
        assert papers_of("red") == red, "a paper that takes longer would tell Red of Blue's bid"
        assert papers_of("blue") != blue
    for seat in ("red", "green"):
        for lot in ("Brass", "Ship"):
            builders.order(session, campaign, people[seat], seat, f"Bid for the {lot}", {"price": 0})
    red = papers_of("red")
    closing = {"red": 1, "blue": 1, "green": 1, "porters": ()}
    builders.order(session, campaign, people["blue"], "blue", "Close the round", closing)
    assert papers_of("red") != red


@pytest.mark.parametrize("leaves", [True, False])
def test_the_key_of_one_s_own_order_leads_to_nothing_that_it_set_off(
    session: Session, auction: Begun, leaves: bool
) -> None:
    campaign, people = auction
    if leaves:
        instructing.instruct(session, campaign.id, people["red"], "red", NOUGHT, {}, "of Red")
        for seat in ("blue", "green"):
            for lot in ("Brass", "Ship"):
                builders.order(session, campaign, people[seat], seat, f"Bid for the {lot}", {"price": 0})
        closing = {"red": 1, "blue": 1, "green": 1, "porters": ()}
        builders.order(session, campaign, people["blue"], "blue", "Close the round", closing, key="mine")
    else:
        _closed(session, auction, "mine")
    for place in (1, 2):
        guessed = hashlib.sha256(f"mine {place}".encode()).hexdigest()
        choice = builders.choice_of(running(session, campaign.id), "blue", "Bid for")
        form = service.Form(mark(choice), {"price": place}, guessed)
        assert not service.submit(session, campaign.id, people["blue"], "blue", form).repeated


def _copies_told(session: Session, auction: Begun, bids: bool) -> int:
    campaign, people = auction
    olga = people["organiser"]
    service.open_sealed(session, campaign.id, olga, "open", "For the archive.")
    sealing.take_out(session, campaign.id, olga)
    if bids:
        builders.order(session, campaign, people["red"], "red", "Bid for the Brass", {"price": 3})
    sealing.take_out(session, campaign.id, olga)
    log = running(session, campaign.id).log
    return sum(line.record.kind == "exported" for line in chronicle(log, "blue"))


def test_a_second_copy_is_told_whether_or_not_a_secret_order_came_between(
    session: Session, auction: Begun
) -> None:
    assert _copies_told(session, auction, bids=True) == 2


def test_a_second_copy_is_told_where_none_came_between(session: Session, auction: Begun) -> None:
    assert _copies_told(session, auction, bids=False) == 2


def _at_rest_before_a_throw(session: Session, auction: Begun) -> None:
    """Three equal bids are to be thrown for; somebody threw, and that was taken back."""
    campaign, people = auction
    for seat in ("red", "blue", "green"):
        builders.order(session, campaign, people[seat], seat, "Bid for the Brass", {"price": 2})
    builders.order(session, campaign, people["red"], "red", "Throw for the Brass")
    settling.change_throws(session, campaign.id, people["organiser"], "house", "throws")
    builders.take_back(session, campaign, people["organiser"], "organiser", 3, "Thrown too early.")


def test_after_a_taking_back_a_hidden_order_sets_nothing_off_that_others_see(
    session: Session, auction: Begun
) -> None:
    campaign, people = auction
    _at_rest_before_a_throw(session, auction)
    before = running(session, campaign.id)
    told = [line.sentences for line in chronicle(before.log, "blue")]
    due = writer.waits(before)
    assert due is not None
    builders.order(session, campaign, people["green"], "green", "Bid for the Ship", {"price": 1})
    after = running(session, campaign.id)
    assert [line.sentences for line in chronicle(after.log, "blue")] == told
    assert writer.waits(after) == due
    for seat in ("red", "blue"):
        builders.order(session, campaign, people[seat], seat, "Bid for the Ship", {"price": 0})
    assert writer.waits(running(session, campaign.id)) is None
