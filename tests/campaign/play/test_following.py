"""What needs nobody is done in the same moment, by the house, as entries of its own."""

from dataclasses import replace

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log import undo
from campaign.log.entries import Record, fallen
from campaign.log.fold import Log, told
from campaign.log.running import House, open_house, running
from campaign.play import service, settling, writer
from campaign.play.writer import Outcome
from campaign.storage.models import Campaign, Entry
from rulesets.kit.flow.choices import Choice, mark
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset
from tests.builders import People, an_auction, choice_of, order, take_back
from tests.systems.sealed_bid import SEALED_BID, orders as o, pages, play
from tests.systems.sealed_bid.documents import Rulings
from tests.systems.sealed_bid.state import State


def log_of(session: Session, campaign: Campaign) -> Log:
    return running(session, campaign.id).log


def bid_all(session: Session, campaign: Campaign, who: People, lot: str, *bids: int) -> Outcome:
    for seat, price in zip(("red", "blue", "green"), bids, strict=True):
        outcome = order(session, campaign, who[seat], seat, f"Bid for the {lot}", {"price": price})
    return outcome


@pytest.fixture
def falls(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The faces the program rolls, one after another; ones after the last of them."""
    faces: list[int] = []
    monkeypatch.setattr(writer, "randint", lambda low, high: faces.pop(0) if faces else low)
    return faces


def test_a_throw_nobody_has_to_decide_is_made_by_the_house_at_once(
    session: Session, falls: list[int]
) -> None:
    falls += [2, 5]
    campaign, who = an_auction(session, throws="house")
    outcome = bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    thrown = log_of(session, campaign).records[-1]
    assert (thrown.kind, thrown.who, thrown.user_id, thrown.seat) == ("order", "the house", None, "red")
    assert (thrown.command, thrown.faces, thrown.typed) == (o.ThrowForTie("A1"), (2, 5), False)
    assert (outcome.record.number, thrown.number, thrown.caused_by) == (4, 5, 4)
    assert outcome.sentences[-1] == "They throw (2, 5) for the Brass Lamp; Blue wins it."
    session.refresh(campaign)
    assert campaign.last == 5 and "blue" in campaign.waiting


def test_the_house_goes_on_until_nothing_is_due(session: Session, falls: list[int]) -> None:
    falls += [4, 4, 3, 3, 6, 1]
    campaign, who = an_auction(session, throws="house")
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    followed = log_of(session, campaign).records[4:]
    assert [(record.faces, record.caused_by) for record in followed] == [
        ((4, 4), 4),
        ((3, 3), 4),
        ((6, 1), 4),
    ]
    assert len({record.key for record in followed}) == 3


def test_what_never_ends_is_stopped(session: Session, falls: list[int]) -> None:
    campaign, who = an_auction(session, throws="house")
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    assert log_of(session, campaign).last == 4 + writer.MOST_AT_ONCE


def test_in_a_campaign_that_waits_the_throw_waits_for_an_order(session: Session) -> None:
    campaign, who = an_auction(session, throws="wait")
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    assert log_of(session, campaign).last == 4
    typed = order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(2, 5))
    assert typed.record.typed and typed.record.caused_by is None


def test_a_second_click_sets_nothing_off_again_and_tells_all_of_it(
    session: Session, falls: list[int]
) -> None:
    falls += [2, 5]
    campaign, who = an_auction(session, throws="house")
    for seat, price in (("red", 3), ("blue", 3)):
        order(session, campaign, who[seat], seat, "Bid for the Brass Lamp", {"price": price})
    form = service.Form(
        choice_mark(session, campaign, "green", "Bid for the Brass Lamp"), {"price": 1}, "a key"
    )
    first, second = (service.submit(session, campaign.id, who["green"], "green", form) for _ in range(2))
    assert (first.repeated, second.repeated) == (False, True)
    assert second.sentences == first.sentences and len(first.sentences) == 3
    assert log_of(session, campaign).last == 5


def choice_mark(session: Session, campaign: Campaign, seat: str, label: str) -> str:
    return mark(choice_of(running(session, campaign.id), seat, label))


def test_nobody_can_send_a_submission_of_the_house(session: Session, falls: list[int]) -> None:
    falls += [2, 5]
    campaign, who = an_auction(session, throws="house")
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    key = log_of(session, campaign).records[-1].key
    with pytest.raises(Refusal, match="Somebody else"):
        service.submit(session, campaign.id, who["red"], "red", service.Form("m", {}, key))


def with_reports_of_one_press(state: State, seat: str) -> tuple[Choice, ...]:
    """The menu, in which a hand-over is reported without a remark."""
    return tuple(
        replace(item, fields=(), fixed=(*item.fixed, ("remark", "")))
        if item.command is o.ReportHandover
        else item
        for item in play.menu(state, seat)
    )


def a_house_of(house: House, ruleset: AnyRuleset) -> House:
    """The same database with another system under the auction's name."""
    return open_house(house.engine.url.render_as_string(hide_password=False), (ruleset,))


def refusing(state: State, seat: str, command: o.Command, faces: tuple[int, ...]) -> tuple[o.Event, ...]:
    if isinstance(command, o.ReportHandover):
        raise Refusal("Nobody reports here.")
    return SEALED_BID.decide(state, seat, command, faces)


def test_a_step_with_one_possible_answer_is_done_where_throws_wait_too(house: House) -> None:
    plain = replace(SEALED_BID, menu=with_reports_of_one_press)
    with a_house_of(house, plain).sessions()() as session:
        campaign, who = an_auction(session, Rulings(consent=False), throws="wait")
        bid_all(session, campaign, who, "Brass Lamp", 3, 2, 1)
        reported = log_of(session, campaign).records[-1]
        assert (reported.command, reported.who, reported.seat) == (o.ReportHandover("A1"), "the house", "red")


def test_a_step_that_is_held_waits_for_its_person(house: House) -> None:
    held = replace(
        SEALED_BID, menu=with_reports_of_one_press, held=lambda state, seat, choice: "An act of the table."
    )
    with a_house_of(house, held).sessions()() as session:
        campaign, who = an_auction(session, throws="house")
        bid_all(session, campaign, who, "Brass Lamp", 3, 2, 1)
        assert log_of(session, campaign).last == 4


def test_what_the_rules_refuse_the_house_ends_what_follows_and_the_order_stands(house: House) -> None:
    wrong = replace(SEALED_BID, menu=with_reports_of_one_press, decide=refusing)
    with a_house_of(house, wrong).sessions()() as session:
        campaign, who = an_auction(session, throws="house")
        outcome = bid_all(session, campaign, who, "Brass Lamp", 3, 2, 1)
        assert outcome.record.number == log_of(session, campaign).last == 4
        assert campaign.last == 4


def test_what_was_done_is_stored_and_read_again_from_nothing(session: Session, house: House) -> None:
    campaign, who = an_auction(session, throws="house")
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    warm = log_of(session, campaign)
    with open_house(
        house.engine.url.render_as_string(hide_password=False), (SEALED_BID,)
    ).sessions()() as cold:
        assert log_of(cold, campaign).records == warm.records
    rows = session.scalars(select(Entry).where(Entry.caused_by.is_not(None))).all()
    assert rows and {row.who for row in rows} == {"the house"}


def test_the_organiser_changes_what_becomes_of_throws_and_everybody_is_told(
    session: Session, falls: list[int]
) -> None:
    falls += [2, 5]
    campaign, who = an_auction(session, throws="wait")
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    with pytest.raises(Refusal, match="Only the organiser"):
        settling.change_throws(session, campaign.id, who["red"], "house", "k")
    outcome = settling.change_throws(session, campaign.id, who["organiser"], "house", "k")
    log = log_of(session, campaign)
    assert campaign.throws == "house"
    assert (log.records[4].kind, log.records[4].throws) == ("throws", "house")
    assert told(log, log.records[4], None) == told(log, log.records[4], "blue") != ()
    assert (log.records[5].faces, log.records[5].caused_by) == ((2, 5), 5)
    assert outcome.sentences[-1].startswith("They throw")
    with pytest.raises(Refusal, match="already"):
        settling.change_throws(session, campaign.id, who["organiser"], "house", "l")
    with pytest.raises(Refusal, match="Choose automatic rolls"):
        settling.change_throws(session, campaign.id, who["organiser"], "sometimes", "m")
    settling.change_throws(session, campaign.id, who["organiser"], "wait", "n")
    bid_all(session, campaign, who, "Ship in a Bottle", 2, 2, 1)
    assert log_of(session, campaign).records[-1].who == "Green"


def opening_with_a_tie(state: State | None, event: o.Event) -> State:
    """The auction, which opens with two equal bids for its first lot."""
    after = SEALED_BID.evolve(state, event)
    if not isinstance(event, o.AuctionOpened):
        return after
    tied = replace(after.sales["A1"], bids={"red": 1, "blue": 1, "green": 0}, step="tie")
    return replace(after, sales={**after.sales, "A1": tied})


def test_what_is_due_at_the_start_is_carried_out_too(house: House) -> None:
    with a_house_of(house, replace(SEALED_BID, evolve=opening_with_a_tie)).sessions()() as session:
        campaign, _ = an_auction(session, throws="house")
        kinds = [(record.kind, record.who, record.caused_by) for record in log_of(session, campaign).records]
        assert kinds[:2] == [("start", "Olga", None), ("order", "the house", 1)]
        assert campaign.last == len(kinds)


def orders_after(session: Session, campaign: Campaign, number: int) -> list[Record]:
    return [record for record in log_of(session, campaign).records if record.number > number]


def test_what_the_house_did_falls_with_the_order_that_set_it_off_and_is_not_set_off_again(
    session: Session, falls: list[int]
) -> None:
    falls += [2, 5]
    campaign, who = an_auction(session, throws="house")
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    take_back(session, campaign, who["organiser"], "organiser", reason="Too early.")
    assert [record.kind for record in orders_after(session, campaign, 5)] == ["take_back"]
    assert log_of(session, campaign).state.sales["A1"].bids == {"red": 3, "blue": 3}


def test_after_a_taking_back_the_house_rests_and_goes_on_with_the_next_open_order(
    session: Session, falls: list[int]
) -> None:
    falls += [2, 5, 6, 1]
    campaign, who = an_auction(session, throws="wait")
    bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(6, 5))
    settling.change_throws(session, campaign.id, who["organiser"], "house", "h")
    take_back(session, campaign, who["organiser"], "organiser", 3, "They fell off the table.")
    at = running(session, campaign.id)
    due = writer.waits(at)
    assert due is not None and due.choice.label == "Throw for the Brass Lamp"
    assert at.log.records[-1].kind == "take_back"
    bid_all(session, campaign, who, "Ship", 1, 0, 0)
    thrown = log_of(session, campaign).records[-1]
    assert (thrown.who, thrown.faces, thrown.caused_by) == ("the house", (2, 5), 10)
    assert writer.waits(running(session, campaign.id)) is None


def test_an_order_with_what_the_house_did_of_it_is_its_giver_s_to_take_back_if_nothing_was_thrown(
    house: House,
) -> None:
    plain = replace(SEALED_BID, menu=with_reports_of_one_press, tell=telling_all)
    with a_house_of(house, plain).sessions()() as session:
        campaign, who = an_auction(session, Rulings(consent=False), throws="house")
        bid_all(session, campaign, who, "Brass Lamp", 3, 2, 1)
        log = log_of(session, campaign)
        assert log.records[-1].caused_by == 4
        for visible in (4, 5):
            plan = undo.take_back_of(log, running(session, campaign.id).seats, "green", visible)
            assert (plan.first, plan.way, len(plan.falls)) == (4, "alone", 2)
        with pytest.raises(Refusal, match="not yours"):
            undo.take_back_of(log, running(session, campaign.id).seats, "red", 5)
        take_back(session, campaign, who["green"], "green", 5)
        assert fallen(log_of(session, campaign).records) == {4, 5}


def test_an_order_that_set_off_a_throw_is_not_taken_back_alone(house: House, falls: list[int]) -> None:
    falls += [2, 5]
    with a_house_of(house, replace(SEALED_BID, tell=telling_all)).sessions()() as session:
        campaign, who = an_auction(session, throws="house")
        bid_all(session, campaign, who, "Brass Lamp", 3, 3, 1)
        at = running(session, campaign.id)
        plan = undo.take_back_of(at.log, at.seats, "green", 5)
        assert (plan.first, plan.way) == (4, "ask")
        assert plan.wanted == (("red",), ("blue",))


def telling_all(before: State | None, event: o.Event, seat: str | None) -> str | None:
    """An auction in which nothing is hidden."""
    return pages.tell(before, event, event.seat if isinstance(event, o.BidPlaced) else seat)
