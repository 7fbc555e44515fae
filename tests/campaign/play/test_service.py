"""The one writer: one entry a submission, nothing stale, nobody in another's seat. Trials where something is
sealed: the copy holds what its owner knew, or there is none."""

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.log.fold import told
from campaign.log.running import running
from campaign.pages.frame.reader import reader_of
from campaign.pages.paper import papers
from campaign.people import people
from campaign.play import service, trial
from campaign.storage.models import Campaign, Entry, User
from rulesets.kit.flow.choices import mark
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import a_campaign, a_person, an_auction, an_organiser, choice_of, order, take_seat
from tests.systems.sealed_bid.documents import Rulings
from tests.systems.sealed_bid.orders import PlaceBid


def entries(session: Session, campaign: Campaign) -> int:
    return session.scalar(select(func.count(Entry.number)).where(Entry.campaign_id == campaign.id)) or 0


def bid_all(session: Session, campaign: Campaign, who: dict[str, User], lot: str, *bids: int) -> None:
    for seat, price in zip(("red", "blue", "green"), bids, strict=True):
        order(session, campaign, who[seat], seat, f"Bid for the {lot}", {"price": price})


def test_an_order_becomes_one_entry_and_its_seat_is_told(session: Session) -> None:
    campaign, who = an_auction(session)
    outcome = order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    assert outcome.sentences == ("Red bids 3 for the Brass Lamp.",)
    assert (outcome.record.number, outcome.record.who, outcome.record.seat) == (2, "Red", "red")
    assert entries(session, campaign) == 2


def test_a_second_click_gives_the_first_outcome_again(session: Session) -> None:
    campaign, who = an_auction(session)
    at = running(session, campaign.id)
    form = service.Form(mark(choice_of(at, "red", "Bid for the Brass Lamp")), {"price": 2}, "a key")
    first = service.submit(session, campaign.id, who["red"], "red", form)
    second = service.submit(session, campaign.id, who["red"], "red", form)
    assert (first.repeated, second.repeated) == (False, True)
    assert (second.record, second.sentences) == (first.record, first.sentences)
    assert entries(session, campaign) == 2


def test_a_key_of_somebody_else_is_refused(session: Session) -> None:
    campaign, who = an_auction(session)
    order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 2}, key="a key")
    with pytest.raises(Refusal, match="Somebody else"):
        order(session, campaign, who["blue"], "blue", "Bid for the Brass Lamp", {"price": 2}, key="a key")


@pytest.mark.parametrize("key", ["", "x" * 65])
def test_a_form_without_a_proper_key_is_refused(session: Session, key: str) -> None:
    campaign, who = an_auction(session)
    form = service.Form("mark", {}, key)
    with pytest.raises(Refusal, match="This form is out of date"):
        service.submit(session, campaign.id, who["red"], "red", form)


def test_a_choice_that_is_gone_tells_what_happened_since(session: Session) -> None:
    campaign, who = an_auction(session)
    bid_all(session, campaign, who, "Brass Lamp", 3, 1, 1)
    seen = mark(choice_of(running(session, campaign.id), "red", "Report"))
    old = service.Form(seen, {"remark": "mine"}, "k", seen=3)
    order(session, campaign, who["red"], "red", "Report the Brass Lamp", {"remark": ""})
    with pytest.raises(service.Stale) as stale:
        service.submit(session, campaign.id, who["red"], "red", old)
    assert len(stale.value.news) == 1
    assert stale.value.news[0].startswith(
        "Red: Red reports the Brass Lamp handed over: Red has the Brass Lamp."
    )
    assert entries(session, campaign) == 5


def test_an_organiser_who_plays_reads_news_with_the_eyes_of_his_own_seat(session: Session) -> None:
    campaign, who = an_auction(session)
    take_seat(session, campaign, who["organiser"], who["organiser"], "green")
    order(session, campaign, who["organiser"], "green", "Bid for the Brass Lamp", {"price": 1})
    with pytest.raises(service.Stale) as stale:
        gone = service.Form("gone", {}, "k", seen=1)
        service.submit(session, campaign.id, who["organiser"], "organiser", gone)
    assert stale.value.news == ("Olga: Green bids 1 for the Brass Lamp.",)


def test_news_of_a_stale_form_hold_nothing_that_is_hidden_from_the_seat(session: Session) -> None:
    campaign, who = an_auction(session)
    gone = service.Form("no such mark", {}, "k", seen=1)
    order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    with pytest.raises(service.Stale) as stale:
        service.submit(session, campaign.id, who["blue"], "blue", gone)
    assert stale.value.news == ()


def test_an_order_of_another_does_not_spoil_a_form_whose_choice_still_stands(session: Session) -> None:
    campaign, who = an_auction(session)
    form = service.Form(
        mark(choice_of(running(session, campaign.id), "red", "Bid for the Brass Lamp")),
        {"price": 2},
        "k",
        seen=1,
    )
    order(session, campaign, who["blue"], "blue", "Bid for the Brass Lamp", {"price": 3})
    assert service.submit(session, campaign.id, who["red"], "red", form).record.number == 3


def test_nobody_orders_for_a_seat_he_does_not_hold(session: Session) -> None:
    campaign, who = an_auction(session)
    for person, seat in (
        (who["red"], "blue"),
        (who["red"], "organiser"),
        (a_person(session, "Sid"), "red"),
        (who["organiser"], "red"),
    ):
        with pytest.raises(Refusal, match="You do not have the seat"):
            service.submit(session, campaign.id, person, seat, service.Form("any mark", {}, "k"))


def test_an_unknown_seat_or_campaign_is_refused(session: Session) -> None:
    campaign, who = an_auction(session)
    form = service.Form("m", {}, "k")
    with pytest.raises(Refusal, match="no such seat"):
        service.submit(session, campaign.id, who["red"], "yellow", form)
    with pytest.raises(Refusal, match="no such campaign"):
        service.submit(session, campaign.id + 1, who["red"], "red", form)


def test_what_lies_outside_the_choice_is_refused_and_stores_nothing(session: Session) -> None:
    campaign, who = an_auction(session)
    with pytest.raises(Refusal, match="whole number from 0 to 8"):
        order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 9})
    assert entries(session, campaign) == 1


def test_the_program_rolls_or_the_dice_are_typed_and_the_log_knows_which(session: Session) -> None:
    campaign, who = an_auction(session)
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    typed = order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(2, 5))
    assert (typed.record.faces, typed.record.typed) == ((2, 5), True)
    bid_all(session, campaign, who, "Ship in a Bottle", 2, 2, 2)
    rolled = order(session, campaign, who["green"], "green", "Throw for the Ship")
    assert len(rolled.record.faces) == 3 and all(1 <= face <= 6 for face in rolled.record.faces)
    assert rolled.record.typed is False


@pytest.mark.parametrize("faces", [(7, 1), (1,), (1, 2, 3), (0, 4)])
def test_dice_that_cannot_have_fallen_are_refused(session: Session, faces: tuple[int, ...]) -> None:
    campaign, who = an_auction(session)
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    with pytest.raises(Refusal):
        order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=faces)
    assert entries(session, campaign) == 4


def test_the_campaign_settles_who_may_type_dice(session: Session) -> None:
    campaign, who = an_auction(session, dice="organiser")
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    with pytest.raises(Refusal, match="In this campaign only the organiser can enter dice"):
        order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(2, 5))
    campaign.dice = "none"
    session.commit()
    with pytest.raises(Refusal, match="In this campaign Sandtable rolls all dice"):
        order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(2, 5))


def test_the_summary_follows_the_log_and_tells_only_what_is_public(session: Session) -> None:
    campaign, who = an_auction(session)
    bid_all(session, campaign, who, "Brass Lamp", 3, 1, 1)
    session.refresh(campaign)
    assert (campaign.turn, campaign.last, campaign.finished) == ("Round 1", 4, False)
    assert campaign.score == "Red 8 · Blue 8 · Green 8"
    assert "red" in campaign.waiting.split(",")


def test_a_campaign_needs_a_title_an_organiser_and_a_setting_of_the_dice(session: Session) -> None:
    olga, sid = an_organiser(session), a_person(session, "Sid")
    with pytest.raises(Refusal, match="needs a name"):
        a_campaign(session, olga, title="  ")
    with pytest.raises(Refusal, match="Only an administrator"):
        a_campaign(session, sid)
    with pytest.raises(Refusal, match="who can enter dice"):
        a_campaign(session, olga, dice="some")
    assert session.scalar(select(func.count(Campaign.id))) == 0


def test_two_campaigns_of_one_title_have_addresses_of_their_own(session: Session) -> None:
    olga = an_organiser(session)
    first, second = a_campaign(session, olga), a_campaign(session, olga)
    assert first.slug == "an-evening" and second.slug.startswith("an-evening-")


def test_house_rules_are_fixed_at_the_start(session: Session) -> None:
    campaign, who = an_auction(session, rulings=Rulings(ties="first", consent=False))
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    at = running(session, campaign.id)
    assert at.ruleset.rulings_of(at.state) == Rulings(ties="first", consent=False)
    assert "goes to Red" in told(at.log, at.log.records[-1], None)[0]


def test_what_was_not_committed_leaves_no_trace_in_memory(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign, who = an_auction(session)
    with monkeypatch.context() as patch:
        patch.setattr(session, "commit", lambda: (_ for _ in ()).throw(RuntimeError("the disk is full")))
        with pytest.raises(RuntimeError):
            order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 7})
    order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 1})
    at = running(session, campaign.id)
    assert told(at.log, at.log.records[1], "red") == ("Red bids 1 for the Brass Lamp.",)
    assert choice_of(at, "red", "Change").fields[0].default == 1


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


def test_nobody_tries_with_anothers_eyes_or_without_a_seat(session: Session) -> None:
    campaign, who = builders.an_auction(session)
    oscar = a_person(session, "Oscar")
    people.join(session, people.invite(session, campaign.id, who["organiser"], role="observer"), oscar)
    for person, eyes in ((who["red"], "blue"), (oscar, None)):
        with pytest.raises(Refusal, match="Only players of this campaign can make a practice copy"):
            trial.start_trial(session, campaign.id, person, eyes)
