"""Trials where something is sealed: the copy holds what its owner knew, or there is none."""

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.pages.frame.reader import reader_of
from campaign.pages.paper import papers
from campaign.play import trial
from campaign.storage.models import Campaign
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.systems.sealed_bid.orders import PlaceBid


def test_a_bid_that_lies_sealed_is_not_in_anothers_trial(session: Session) -> None:
    campaign, who = builders.an_auction(session)
    builders.order(session, campaign, who["blue"], "blue", "Bid for the Brass", {"price": 5})
    builders.order(session, campaign, who["red"], "red", "Bid for the Brass", {"price": 2})
    copy = trial.start_trial(session, campaign.id, who["red"], "red")
    records = running(session, copy.id).log.records
    assert [record.seat for record in records] == ["", "red"]
    assert builders.order(session, copy, who["red"], "blue", "Bid for the Brass", {"price": 1})


def test_there_is_no_trial_where_what_was_sealed_has_shaped_the_table(session: Session) -> None:
    campaign, who = builders.an_auction(session)
    for seat, price in (("red", 2), ("blue", 5), ("green", 1)):
        builders.order(session, campaign, who[seat], seat, "Bid for the Brass", {"price": price})
    before = session.scalar(select(func.count(Campaign.id)))
    with pytest.raises(Refusal, match="would reveal what is hidden from you"):
        trial.start_trial(session, campaign.id, who["red"], "red")
    assert session.scalar(select(func.count(Campaign.id))) == before


def test_a_key_used_in_another_campaign_shows_none_of_its_papers(app: Flask, session: Session) -> None:
    """Whoever gives an order chooses its key, so that it must not stand for a table of papers alone."""
    campaign, who = builders.an_auction(session)
    other = builders.a_campaign(session, who["organiser"], "New game night")
    builders.take_seat(session, other, who["organiser"], who["red"], "red")
    for number in (campaign.id, other.id):
        builders.give(session, number, who["red"], "red", PlaceBid("A1", 1), "the same key")
    with app.test_request_context():
        readers = [
            reader_of(session, running(session, number), who["red"], "", None)
            for number in (campaign.id, other.id)
        ]
        first = papers.outlines(readers[0])
        assert papers.outlines(readers[0]) is first and papers.outlines(readers[1]) is not first


def test_nobody_tries_with_anothers_eyes(session: Session) -> None:
    campaign, who = builders.an_auction(session)
    with pytest.raises(Refusal, match="Only players of this campaign can make a practice copy"):
        trial.start_trial(session, campaign.id, who["red"], "blue")
