"""Who is told what of a mend, what cannot be mended, and what happens while somebody reads what differs."""

import pytest
from sqlalchemy.orm import Session

from campaign.log import undo
from campaign.log.fold import seen_by, told
from campaign.log.running import running
from campaign.play import mending
from campaign.play.mending import Change
from campaign.play.service import Stale
from campaign.storage.models import User
from campaign.timing.waited import waited
from rulesets.kit.flow.refusals import Refusal
from tests.builders import an_auction, order, take_back, take_seat
from tests.campaign.mended import CONSENT, HANDOVER, THROW, a_tie, bid_all, change, log_of, mend


def test_each_seat_is_told_what_differs_as_far_as_it_may_know(session: Session) -> None:
    campaign, who = a_tie(session)
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 7})
    entry = mend(session, campaign, who["organiser"], change(THROW, (5, 2)))
    log = log_of(session, campaign)
    public = told(log, log.records[-1], None)
    assert public[0] == (
        "Olga corrects an earlier entry: They throw (2, 5) for the Brass Lamp; Blue wins it. "
        "Now: They throw (5, 2) for the Brass Lamp; Red wins it. Reason: Misread."
    )
    assert public[1].startswith("Dropped: Blue reports the Brass Lamp handed over")
    assert public[2].startswith("Dropped: Brass Lamp: Red agrees.") and len(public) == 4
    assert public[3].endswith("Now: Round 1; Red 8, Blue 8, Green 8.")
    hidden = "Dropped: Red bids 7 for the Ship in a Bottle."
    assert told(log, log.records[-1], "red") == (*public[:3], hidden, public[3])
    for seat in ("blue", "green", "organiser"):
        assert told(log, log.records[-1], seat) == public
    assert entry.reason == "Misread."


def test_a_secret_order_that_falls_has_nobody_else_wait(session: Session) -> None:
    campaign, who = a_tie(session)
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 7})
    order(session, campaign, who["green"], "green", "Bid for the Ship", {"price": 2})
    at = running(session, campaign.id)
    found = mending.rehearse(session, at, who["organiser"], change(THROW, (5, 2)), "k")
    fates = {outcome.record.number: outcome.fate for outcome in found.outcomes}
    assert (fates[8], fates[9]) == ("asked", "stands")


def test_somebody_orders_between_the_rehearsal_and_the_decision(session: Session) -> None:
    campaign, who = a_tie(session)
    wanted = change(THROW, (2, 6))
    read = mending.rehearse(session, running(session, campaign.id), who["organiser"], wanted, "k")
    bid_all(session, campaign, who, "Ship", 1, 0, 3)
    with pytest.raises(Stale) as stale:
        mending.decide(session, campaign.id, who["organiser"], wanted, read.mark, "decided", 5)
    assert stale.value.news[0].startswith("Green: Bids for the Ship in a Bottle")
    assert log_of(session, campaign).last == 10


def test_a_secret_order_in_between_is_played_again_and_not_betrayed(session: Session) -> None:
    campaign, who = a_tie(session)
    wanted = change(THROW, (2, 6))
    read = mending.rehearse(session, running(session, campaign.id), who["organiser"], wanted, "k")
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 1})
    mending.decide(session, campaign.id, who["organiser"], wanted, read.mark, "decided", 5)
    assert log_of(session, campaign).state.sales["A2"].bids == {"red": 1}


def test_a_second_press_is_not_a_second_mend(session: Session) -> None:
    campaign, who = a_tie(session)
    wanted = change(THROW, (2, 6))
    read = mending.rehearse(session, running(session, campaign.id), who["organiser"], wanted, "k")
    for _ in range(2):
        outcome = mending.decide(session, campaign.id, who["organiser"], wanted, read.mark, "decided", 5)
    assert outcome.repeated and log_of(session, campaign).last == 8


def test_what_cannot_be_mended_is_refused_in_a_sentence(session: Session) -> None:
    campaign, who = a_tie(session)
    olga = who["organiser"]
    take_back(session, campaign, olga, "organiser", CONSENT, "Not yet.")

    def refused(person: User, wanted: Change) -> str:
        with pytest.raises(Refusal) as refusal:
            mending.rehearse(session, running(session, campaign.id), person, wanted, "k")
        return refusal.value.sentence

    assert refused(who["red"], change(THROW, (2, 6), eyes="red")).startswith("Only the organiser can correct")
    assert refused(olga, change(THROW, (2, 6), eyes="red")) == "You cannot see that seat's view."
    assert refused(olga, change(1)).endswith("order can be corrected; this entry is not one.")
    assert refused(olga, change(CONSENT)).startswith("That order was undone, so there is nothing to correct.")
    assert refused(olga, change(99)).startswith("There is no entry 99")
    assert refused(olga, change(THROW, (2, 5))) == mending.SAME
    assert refused(olga, change(THROW, (2, 6), reason=" ")) == "Give a reason. Everybody can read it."
    assert refused(olga, change(THROW, (2, 7))).startswith("A number from 1 to 6")
    assert refused(olga, change(THROW, (2, 6, 6))).startswith("This takes 2 dice; 3 came.")
    assert refused(olga, change(HANDOVER, values={"remark": "x" * 300})).startswith("Remark: at most 200")
    assert log_of(session, campaign).last == 8


def test_dice_that_the_program_rolled_stay_as_they_fell(session: Session) -> None:
    campaign, who = an_auction(session)
    bid_all(session, campaign, who, "Brass Lamp", 5, 5, 0)
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp")
    with pytest.raises(Refusal, match="That order has no values to correct"):
        mending.rehearse(session, running(session, campaign.id), who["organiser"], change(THROW, (1, 2)), "k")


def test_an_organiser_who_plays_says_nothing_of_typed_dice(session: Session) -> None:
    campaign, who = a_tie(session)
    take_seat(session, campaign, who["organiser"], who["organiser"], "green")
    at = running(session, campaign.id)
    with pytest.raises(Refusal, match="You play in this campaign"):
        mending.rehearse(session, at, who["organiser"], change(THROW, (2, 6), eyes="green"), "k")


def test_what_is_sealed_plays_no_part_in_what_an_organiser_who_plays_reads(session: Session) -> None:
    campaign, who = a_tie(session)
    olga = who["organiser"]
    order(session, campaign, olga, "organiser", "Lower", {"price": 1, "reason": "Dented."})
    take_seat(session, campaign, olga, olga, "green")
    number = len(seen_by(log_of(session, campaign), "green"))
    wanted = change(number, values={"price": 2, "reason": "Dented."}, eyes="green")
    none = mending.rehearse(session, running(session, campaign.id), olga, wanted, "k")
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 7})
    some = mending.rehearse(session, running(session, campaign.id), olga, wanted, "k")
    assert len(some.outcomes) > len(none.outcomes)
    assert (some.later, some.rows, some.mark) == (none.later, none.rows, none.mark)


def test_that_a_secret_order_falls_is_read_by_nobody_else(session: Session) -> None:
    campaign, who = a_tie(session)
    wanted = change(THROW, (5, 2))
    none = mending.rehearse(session, running(session, campaign.id), who["organiser"], wanted, "k")
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 7})
    falls = mending.rehearse(session, running(session, campaign.id), who["organiser"], wanted, "k")
    assert [item.fate for item in falls.outcomes if item.record.number == 8] == ["asked"]
    assert falls.mark == none.mark


def test_a_request_to_take_back_ends_with_a_mend(session: Session) -> None:
    campaign, who = a_tie(session)
    take_back(session, campaign, who["blue"], "blue", HANDOVER + 1)
    assert undo.pending(log_of(session, campaign)) is not None
    mend(session, campaign, who["organiser"], change(THROW, (2, 6)))
    assert undo.pending(log_of(session, campaign)) is None


def test_what_is_asked_again_waits_since_the_mend(session: Session) -> None:
    campaign, who = a_tie(session)
    entry = mend(session, campaign, who["organiser"], change(THROW, (5, 2)))
    since = {item.duty.kind: item.since for item in waited(running(session, campaign.id), None)}
    assert since["ReportHandover"] == entry.at
