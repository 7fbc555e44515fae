"""The log: what stands, what fell, what each seat sees of it, and who takes what back."""

from dataclasses import replace

import pytest
from sqlalchemy.orm import Session

from campaign.log import undo
from campaign.log.entries import fallen, standing
from campaign.log.fold import (
    Log,
    chronicle,
    has_secrets,
    news,
    record_at,
    seen_by,
    state_after,
    state_at,
    told,
)
from campaign.log.running import House, running
from campaign.play import service
from campaign.storage.models import Campaign
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import fold
from tests.builders import Begun, People, an_auction, order, take_back, take_seat as sit_down
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.documents import Rulings

HANDED_OVER = (
    "Red reports the Brass Lamp handed over: Red has the Brass Lamp. Here. "
    "If it stands, Red pays 3 and has 5 left."
)


def sell_the_lamp(session: Session, campaign: Campaign, who: People) -> None:
    """Three secret bids, of which Red's is the highest: entries 2 to 4."""
    for seat, price in (("red", 3), ("blue", 1), ("green", 1)):
        order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", {"price": price})


def a_report(session: Session) -> Begun:
    """Red has the lamp and has reported it handed over, in entry 5; no throw, nothing hidden in it."""
    campaign, who = an_auction(session, Rulings(consent=True))
    sell_the_lamp(session, campaign, who)
    order(session, campaign, who["red"], "red", "Report the Brass Lamp", {"remark": "Here."})
    return campaign, who


def test_a_cold_fold_and_a_warm_one_agree_after_every_entry(session: Session, house: House) -> None:
    campaign, who = a_report(session)
    take_back(session, campaign, who["organiser"], "organiser", 3, "Too early.")
    order(session, campaign, who["red"], "red", "Report the Brass Lamp", {"remark": ""})
    warm = running(session, campaign.id).log
    for number in range(1, warm.last + 1):
        events = [event for record in standing(warm.records[:number]) for event in record.events]
        assert state_after(warm, number) == fold(SEALED_BID, events)
        assert state_after(Log(SEALED_BID, warm.records), number) == state_after(warm, number)


def test_chronicle_numbers_count_what_a_seat_can_see(session: Session) -> None:
    campaign, _ = a_report(session)
    log = running(session, campaign.id).log
    assert [record.number for record in seen_by(log, None)] == [1, 4, 5]
    assert [record.number for record in seen_by(log, "red")] == [1, 2, 4, 5]
    assert [record.number for record in seen_by(log, "blue")] == [1, 3, 4, 5]
    assert record_at(log, "blue", 2).number == 3
    assert news(log, "blue", 3) == (f"Red: {HANDED_OVER}",)


def test_the_table_as_it_was_is_the_state_after_that_entry(session: Session) -> None:
    campaign, _ = a_report(session)
    log = running(session, campaign.id).log
    assert state_at(log, None, 1) == state_after(log, 1)
    assert state_at(log, None, 3) == log.state
    for number in (0, 4, -1):
        with pytest.raises(Refusal, match="There is no entry"):
            state_at(log, None, number)


def test_a_bid_under_seal_is_told_to_its_bidder_alone(session: Session) -> None:
    campaign, who = an_auction(session)
    order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    at = running(session, campaign.id)
    log = at.log
    assert told(log, log.records[1], "red") == ("Red bids 3 for the Brass Lamp.",)
    assert not any(told(log, log.records[1], seat) for seat in (None, "blue", "green", "organiser"))
    assert has_secrets(log, at.seats)
    assert not has_secrets(Log(SEALED_BID, log.records[:1]), at.seats)


def test_the_organiser_takes_back_with_a_reason_and_what_fell_stays_struck_through(session: Session) -> None:
    campaign, who = a_report(session)
    with pytest.raises(Refusal, match="Give a reason"):
        take_back(session, campaign, who["organiser"], "organiser", 3)
    outcome = take_back(session, campaign, who["organiser"], "organiser", 3, "Wrong lot.")
    assert outcome.sentences == (f"Olga undoes: {HANDED_OVER} Reason: Wrong lot.",)
    log = running(session, campaign.id).log
    assert fallen(log.records) == {5}
    assert log.state == state_after(log, 4)
    assert [(line.number, line.struck) for line in chronicle(log, None)] == [
        (1, False),
        (2, False),
        (3, True),
        (4, False),
    ]
    assert [line.struck for line in chronicle(log, None, 3)] == [False, False, False]


def test_the_organiser_is_told_what_falls_with_an_order(session: Session) -> None:
    campaign, _ = a_report(session)
    at = running(session, campaign.id)
    plan = undo.take_back_of(at.log, at.seats, "organiser", 2)
    assert plan.way == "ruling"
    assert [words.split(" ")[0] for words in plan.falls] == ["Bids", "Red"]


def test_an_organiser_who_plays_rules_over_what_his_own_seat_sees(session: Session) -> None:
    campaign, who = a_report(session)
    sit_down(session, campaign, who["organiser"], who["organiser"], "green")
    with pytest.raises(Refusal, match="You cannot see that seat"):
        service.take_back(session, campaign.id, who["organiser"], "organiser", 4, "k", "Why.", eyes="red")
    outcome = service.take_back(session, campaign.id, who["organiser"], "organiser", 3, "k", "Why.", "green")
    assert outcome.record.takes_back == 5


def test_dice_of_what_was_taken_back_stay_visible(session: Session) -> None:
    campaign, who = an_auction(session)
    for seat, price in (("red", 3), ("blue", 3), ("green", 1)):
        order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", {"price": price})
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(6, 2))
    take_back(session, campaign, who["organiser"], "organiser", 3, "A die fell off the table.")
    struck = [line for line in chronicle(running(session, campaign.id).log, None) if line.struck]
    assert [line.record.faces for line in struck] == [(6, 2)]


def test_an_order_that_threw_dice_needs_the_others(session: Session) -> None:
    campaign, who = an_auction(session)
    for seat, price in (("red", 3), ("blue", 3), ("green", 1)):
        order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", {"price": price})
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(6, 2))
    outcome = take_back(session, campaign, who["red"], "red")
    assert outcome.record.kind == "ask_back"
    assert outcome.record.wanted == (("blue",), ("green",))
    asked = undo.request_for(running(session, campaign.id).log, "blue")
    assert [text.endswith("(dice typed in: Red 6; Blue 2)") for text in asked] == [True]
    found = undo.pending(running(session, campaign.id).log, "blue")
    assert found is not None and found[0].shows == asked


def test_all_who_are_asked_must_agree_and_then_it_falls(session: Session) -> None:
    campaign, who = a_report(session)
    take_back(session, campaign, who["red"], "red")
    at = running(session, campaign.id)
    assert undo.request_for(at.log, "blue") and not undo.request_for(at.log, "red")
    service.answer_back(session, campaign.id, who["blue"], "blue", True, "b")
    assert not fallen(running(session, campaign.id).log.records)
    assert not undo.request_for(running(session, campaign.id).log, "blue")
    with pytest.raises(Refusal, match="There is no request to undo for this seat now"):
        service.answer_back(session, campaign.id, who["blue"], "blue", True, "b again")
    last = service.answer_back(session, campaign.id, who["green"], "green", True, "g")
    assert fallen(running(session, campaign.id).log.records) == {5}
    assert last.sentences[0].startswith("Green agrees and Red undoes: Red reports")


def test_a_refusal_ends_the_request(session: Session) -> None:
    campaign, who = a_report(session)
    take_back(session, campaign, who["red"], "red")
    service.answer_back(session, campaign.id, who["blue"], "blue", False, "b", "It was said.")
    log = running(session, campaign.id).log
    assert undo.pending(log) is None and not fallen(log.records)
    assert told(log, log.records[-1], None)[0].endswith("Reason: It was said.")


def test_an_order_that_comes_between_ends_the_request(session: Session) -> None:
    campaign, who = a_report(session)
    take_back(session, campaign, who["red"], "red")
    order(session, campaign, who["blue"], "blue", "Dispute", {"reason": "No."})
    assert undo.pending(running(session, campaign.id).log) is None
    with pytest.raises(Refusal, match="There is no request to undo for this seat now"):
        service.answer_back(session, campaign.id, who["blue"], "blue", True, "b")


def test_a_hidden_order_that_comes_between_ends_no_request_and_falls_with_the_rest(session: Session) -> None:
    campaign, who = a_report(session)
    take_back(session, campaign, who["red"], "red")
    asked = undo.request_for(running(session, campaign.id).log, "green")
    order(session, campaign, who["blue"], "blue", "Bid for the Ship", {"price": 1})
    log = running(session, campaign.id).log
    assert undo.request_for(log, "green") == asked
    assert undo.request_for(log, "blue") == (*asked, "Blue bids 1 for the Ship in a Bottle.")
    service.answer_back(session, campaign.id, who["blue"], "blue", True, "b")
    last = service.answer_back(session, campaign.id, who["green"], "green", True, "g")
    assert last.sentences == (f"Green agrees and Red undoes: {HANDED_OVER}",)
    assert fallen(running(session, campaign.id).log.records) == {5, 7}


def test_what_others_alone_are_told_of_an_order_does_not_keep_its_giver_from_taking_it_back(
    session: Session,
) -> None:
    campaign, _ = a_report(session)
    at = running(session, campaign.id)
    said = replace(
        OPEN,
        tell=lambda before, event, seat: (
            OPEN.tell(before, event, seat) + ("And in secret: all is lost." if seat == "blue" else "")
        ),
    )
    assert undo.take_back_of(Log(said, at.log.records), at.seats, "red", 5).way == "alone"


def test_a_person_takes_back_his_own_last_order_alone_where_nothing_was_hidden(session: Session) -> None:
    campaign, _ = a_report(session)
    at = running(session, campaign.id)
    open_house = Log(OPEN, at.log.records)
    assert undo.may_take_back(open_house, at.log.records[4])
    assert not undo.may_take_back(at.log, at.log.records[4])
    assert undo.take_back_of(open_house, at.seats, "red", 5).way == "alone"


def test_nothing_is_taken_back_alone_once_another_has_ordered(session: Session) -> None:
    campaign, who = a_report(session)
    order(session, campaign, who["blue"], "blue", "Dispute", {"reason": "No."})
    at = running(session, campaign.id)
    assert not undo.may_take_back(Log(OPEN, at.log.records), at.log.records[4])


def test_a_hidden_order_of_another_changes_no_answer(session: Session) -> None:
    campaign, who = a_report(session)
    at = running(session, campaign.id)
    before = undo.take_back_of(at.log, at.seats, "red", 4)
    order(session, campaign, who["blue"], "blue", "Bid for the Ship", {"price": 2})
    after = running(session, campaign.id)
    again = undo.take_back_of(after.log, after.seats, "red", 4)
    assert again == before and again.mark == before.mark


def test_what_cannot_be_taken_back_is_refused_with_a_sentence(session: Session) -> None:
    campaign, who = a_report(session)
    with pytest.raises(Refusal, match="this entry is not an order"):
        take_back(session, campaign, who["red"], "red", 1)
    with pytest.raises(Refusal, match="not yours"):
        take_back(session, campaign, who["blue"], "blue", 4)
    with pytest.raises(Refusal, match="secret"):
        take_back(session, campaign, who["red"], "red", 2)
    take_back(session, campaign, who["organiser"], "organiser", 3, "Wrong.")
    with pytest.raises(Refusal, match="already"):
        take_back(session, campaign, who["organiser"], "organiser", 3, "Wrong.")


def test_a_take_back_is_told_only_to_those_who_knew_of_something_that_fell(session: Session) -> None:
    campaign, who = an_auction(session)
    order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    log = running(session, campaign.id).log
    back = replace(log.records[1], number=3, kind="take_back", command=None, events=(), takes_back=2)
    after = log.with_unsaved(back)
    assert told(after, back, "red") == ("Red undoes: Red bids 3 for the Brass Lamp.",)
    assert told(after, back, "blue") == () and len(seen_by(after, "blue")) == 1


def test_orders_that_fell_are_offered_again_to_their_giver(session: Session) -> None:
    campaign, who = a_report(session)
    take_back(session, campaign, who["organiser"], "organiser", 2, "Once more.")
    log = running(session, campaign.id).log
    assert [record.command.remark for record in undo.fallen_orders(log, "red")] == []
    assert [record.command.price for record in undo.fallen_orders(log, "green")] == [1]
    order(session, campaign, who["green"], "green", "Bid for the Brass Lamp", {"price": 1})
    log = running(session, campaign.id).log
    assert undo.fallen_orders(log, "green") == ()
    assert [record.command.remark for record in undo.fallen_orders(log, "red")] == ["Here."]


def test_opening_the_sealed_matters_is_told_to_everybody_once(session: Session) -> None:
    campaign, who = a_report(session)
    with pytest.raises(Refusal, match="Only the organiser"):
        service.open_sealed(session, campaign.id, who["red"], "k", "To see.")
    service.open_sealed(session, campaign.id, who["organiser"], "k", "A dispute.")
    log = running(session, campaign.id).log
    assert told(log, log.records[-1], None) == (
        "Olga looks at all hidden information of this campaign. Reason: A dispute.",
    )
    with pytest.raises(Refusal, match="You can see everything already"):
        service.open_sealed(session, campaign.id, who["organiser"], "k2", "Again.")


def test_a_log_that_was_put_back_under_the_same_numbers_is_noticed(session: Session, house: House) -> None:
    campaign, who = an_auction(session)
    order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    log = running(session, campaign.id).log
    other = replace(log.records[1], key="another entry")
    house.memory._logs[campaign.uid] = 0, Log(SEALED_BID, (log.records[0], other))
    assert running(session, campaign.id).log.records == log.records


OPEN = replace(
    SEALED_BID, tell=lambda before, event, seat: SEALED_BID.tell(before, event, getattr(event, "seat", seat))
)
