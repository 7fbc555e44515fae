"""Since when somebody is waited for, until when, and what is late."""

import pytest
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.storage.models import Campaign
from campaign.timing import waited as looking_back
from campaign.timing.deadlines import deadlines, set_turn_length
from campaign.timing.waited import waited
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun, an_auction, order, take_back
from tests.campaign.hours import Hours

ALL = frozenset({""})


@pytest.fixture
def auction(session: Session, hours: Hours) -> Begun:
    """An auction begun on another day, with everybody's bids on lot A1 asked since Saturday noon."""
    campaign, people = an_auction(session)
    hours.pass_by(days=1)
    order(session, campaign, people["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    return campaign, people


def _since(session: Session, campaign: Campaign, eyes: str | None) -> dict[tuple[str, str], str]:
    at = running(session, campaign.id)
    return {(item.duty.subject, item.duty.kind): f"{item.since:%d %H}" for item in waited(at, eyes)}


def test_a_hidden_order_of_another_changes_nothing_for_who_waits(session: Session, auction: Begun) -> None:
    campaign, _ = auction
    blue = _since(session, campaign, "blue")
    assert set(blue.values()) == {f"{campaign.created:%d %H}"}
    assert blue == _since(session, campaign, "green")


def test_what_is_asked_anew_is_asked_since_then(session: Session, auction: Begun, hours: Hours) -> None:
    campaign, people = auction
    for name in ("blue", "green"):
        hours.pass_by(hours=1)
        order(
            session,
            campaign,
            people[name],
            name,
            "Bid for the Brass Lamp",
            {"price": 2 if name == "blue" else 1},
        )
    after = _since(session, campaign, None)
    assert any(when == f"{hours.moment:%d %H}" for when in after.values())
    take_back_works = take_back(session, campaign, people["organiser"], "organiser", reason="Wrong lot.")
    assert take_back_works.record.kind == "take_back"
    assert set(_since(session, campaign, None).values()) == {f"{campaign.created:%d %H}"}


def test_what_goes_on_from_the_order_before_is_what_the_whole_log_says(
    session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    for name, price in (("blue", 2), ("green", 1)):
        for eyes in (None, "red", "blue"):
            _since(session, campaign, eyes)
        hours.pass_by(hours=1)
        order(session, campaign, people[name], name, "Bid for the Brass Lamp", {"price": price})
        told = {eyes: _since(session, campaign, eyes) for eyes in (None, "red", "blue")}
        looking_back._KEPT.things.clear()
        assert told == {eyes: _since(session, campaign, eyes) for eyes in (None, "red", "blue")}
        looking_back._KEPT.things.clear()


def test_a_turn_that_lasts_too_long_is_late_and_nothing_is_where_nobody_has_said_how_long(
    session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction

    def late() -> set[bool]:
        at = running(session, campaign.id)
        return {item.is_late for item in deadlines(session, at, "blue", ALL)}

    hours.moment = campaign.created
    hours.pass_by(days=6)
    assert late() == {False}
    assert set_turn_length(session, campaign.id, people["organiser"], "7") == 7
    assert late() == {False}
    hours.pass_by(days=2)
    assert late() == {True}
    assert set_turn_length(session, campaign.id, people["organiser"], "") == 0
    assert late() == {False}


@pytest.mark.parametrize("days", ["a week", "-1", "366", "7.5", "²"])
def test_what_is_no_number_of_days_is_refused(session: Session, auction: Begun, days: str) -> None:
    with pytest.raises(Refusal, match="A turn lasts a number of days"):
        set_turn_length(session, auction[0].id, auction[1]["organiser"], days)


def test_only_the_organiser_says_how_long_a_turn_lasts(session: Session, auction: Begun) -> None:
    with pytest.raises(Refusal, match="Only the organiser"):
        set_turn_length(session, auction[0].id, auction[1]["red"], "7")
