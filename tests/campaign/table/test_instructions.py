"""What a seat leaves to the house: done as its order, told to its own people alone, kept while it fits."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.entries import fallen
from campaign.log.fold import chronicle, news, seen_by, told
from campaign.log.instructions import NOT_OFFERED, chosen, left_by
from campaign.log.running import House, Running, open_house, running
from campaign.log.undo import take_back_of
from campaign.pages.table.chronicle import told_lines
from campaign.people import people as house_people
from campaign.play import archive, instructing, service, trial
from campaign.storage.models import Campaign, User
from rulesets.kit.codec import Unreadable, digest
from rulesets.kit.flow.instructions import Taken
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import Begun, People
from tests.campaign.web import Visitor, form, forms, signed_in, visitor, without_tickets
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.staff import FIXED, NOUGHT

TABLE = "/c/an-evening/"
PAGE = f"{TABLE}instructions/"
OTHERS = ("blue", "green", "organiser", None)


def at_of(session: Session, campaign: Campaign) -> Running:
    return running(session, campaign.id)


def bid(session: Session, auction: Begun, seat: str, lot: str, price: int) -> None:
    campaign, people = auction
    builders.order(session, campaign, people[seat], seat, f"Bid for the {lot}", {"price": price})


def leave(session: Session, auction: Begun, seat: str, option: str = NOUGHT, **values: object) -> None:
    campaign, people = auction
    key = f"{seat} {option} {at_of(session, campaign).log.last}"
    instructing.instruct(session, campaign.id, people[seat], seat, option, values, key)


def bids(session: Session, campaign: Campaign, seat: str) -> list[tuple[str, int]]:
    state = at_of(session, campaign).state
    return [(key, sale.bids[seat]) for key, sale in state.sales.items() if seat in sale.bids]


def test_what_is_due_by_an_instruction_is_carried_out_at_once_as_the_seat_s_own_order(
    session: Session, auction: Begun
) -> None:
    campaign, people = auction
    leave(session, auction, "red")
    log = at_of(session, campaign).log
    assert bids(session, campaign, "red") == [("A1", 0), ("A2", 0)]
    done = log.records[2:]
    assert [(record.kind, record.who, record.seat, record.user_id) for record in done] == [
        ("order", "Red", "red", people["red"].id)
    ] * 2
    assert [record.instructed for record in done] == [True, True]
    assert [record.caused_by for record in done] == [2, 3]


def test_it_is_carried_out_after_whatever_makes_it_due(session: Session, auction: Begun) -> None:
    campaign, people = auction
    for seat, price in (("red", 0), ("blue", 0), ("green", 0)):
        bid(session, auction, seat, "Brass", price)
        bid(session, auction, seat, "Ship", price)
    leave(session, auction, "blue")
    closing = {"red": 1, "blue": 1, "green": 1, "porters": ()}
    builders.order(session, campaign, people["red"], "red", "Close the round", closing)
    assert bids(session, campaign, "blue")[2:] == [("B1", 0), ("B2", 0)]


@pytest.mark.slow
def test_what_was_filled_in_is_followed_and_ends_with_its_turn(session: Session, auction: Begun) -> None:
    campaign, people = auction
    leave(session, auction, "red", FIXED, price=2)
    assert bids(session, campaign, "red") == [("A1", 2), ("A2", 2)]
    for seat in ("blue", "green"):
        bid(session, auction, seat, "Brass", 3 if seat == "blue" else 0)
        bid(session, auction, seat, "Ship", 3 if seat == "blue" else 0)
    for lot in ("Brass", "Ship"):
        builders.order(session, campaign, people["blue"], "blue", f"Report the {lot}", {"remark": ""})
        builders.order(session, campaign, people["green"], "green", "Agree", {})
    assert left_by(at_of(session, campaign).log, at_of(session, campaign).state, "red")
    closing = {"red": 1, "blue": 1, "green": 1, "porters": ()}
    builders.order(session, campaign, people["green"], "green", "Close the round", closing)
    at = at_of(session, campaign)
    assert left_by(at.log, at.state, "red") == () and len(bids(session, campaign, "red")) == 2


@pytest.mark.slow
def test_one_that_no_longer_fits_is_left_out_and_its_owner_is_told(
    session: Session, auction: Begun, red: Visitor, app: Flask
) -> None:
    campaign, people = auction
    for lot in ("Brass", "Ship"):
        bid(session, auction, "red", lot, 1)
    leave(session, auction, "red", FIXED, price=4)
    at = at_of(session, campaign)
    assert chosen(at.log, at.state) == {"red": (Taken(FIXED, (("price", 4),)),)}
    pay(session, campaign, people)
    at = at_of(session, campaign)
    (left,) = left_by(at.log, at.state, "red")
    assert not left.holds and "whole number from 1 to 3" in left.misfit
    assert chosen(at.log, at.state) == {}
    for address in (TABLE, PAGE):
        page = red.page(address)
        assert "ot used any more" in page
        assert "whole number from 1 to 3" in page
        assert "ot used any more" not in signed_in(app, "Blue").page(address)
    assert red.press(PAGE, "Deactivate").status_code == 303
    session.rollback()
    assert left_by(at_of(session, campaign).log, at_of(session, campaign).state, "red") == ()


def test_one_that_is_not_offered_any_more_does_nothing_and_is_taken_back_by_its_title(
    house: House, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    for lot in ("Brass", "Ship"):
        bid(session, auction, "red", lot, 1)
    leave(session, auction, "red")
    url = house.engine.url.render_as_string(hide_password=False)
    without = open_house(url, (replace(SEALED_BID, instructions=lambda seen, seat: ()),))
    with without.sessions()() as other:
        at = at_of(other, campaign)
        (left,) = left_by(at.log, at.state, "red")
        assert (left.title, left.misfit) == ("Bid nought for every lot", NOT_OFFERED)
        assert chosen(at.log, at.state) == {}
        red = other.get_one(User, people["red"].id)
        gone = instructing.revoke(other, campaign.id, red, "red", NOUGHT, "r")
        assert gone.sentences == ("Red deactivates a standing order: Bid nought for every lot.",)
    without.engine.dispose()


def pay(session: Session, campaign: Campaign, people: People) -> None:
    """Red has the lamp for one coin: half his purse is less than four."""
    for seat in ("blue", "green"):
        for lot in ("Brass", "Ship"):
            builders.order(session, campaign, people[seat], seat, f"Bid for the {lot}", {"price": 0})
    for lot in ("Brass",):
        builders.order(session, campaign, people["red"], "red", f"Report the {lot}", {"remark": ""})
        builders.order(session, campaign, people["blue"], "blue", "Agree", {})


def plain(page: str) -> str:
    """A page without the tokens that differ each time it is loaded."""
    page = re.sub(r'name="(csrf_token|key)" value="[^"]*"', "", without_tickets(page))
    return re.sub(r'(content|value)="[^"]{60,}"', "", page)


@pytest.mark.slow
def test_nobody_else_can_see_that_anything_is_left_to_the_house(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    for lot in ("Brass", "Ship"):
        bid(session, auction, "red", lot, 1)
    link = house_people.set_public_link(session, campaign.id, people["organiser"], True)
    watchers = {name: signed_in(app, name) for name in ("Blue", "Green", "Olga")}
    addresses = [
        TABLE,
        f"{TABLE}?at=1",
        f"{TABLE}chronicle/",
        PAGE,
        f"{TABLE}keeping/",
        "/",
        f"{TABLE}rules/",
    ]

    def seen() -> dict[tuple[str, str], str]:
        found = {(name, a): plain(who.page(a)) for name, who in watchers.items() for a in addresses}
        for address in (f"/watch/{link}/", f"/watch/{link}/chronicle/"):
            found["nobody", address] = plain(visitor(app).page(address))
        return found

    before, log = seen(), at_of(session, campaign).log
    leave(session, auction, "red")
    leave(session, auction, "red", FIXED, price=2)
    instructing.revoke(session, campaign.id, people["red"], "red", FIXED, "r")
    after, now = seen(), at_of(session, campaign).log
    assert now.last == log.last + 3
    for place, page in before.items():
        assert after[place] == page, place
    for seat in OTHERS:
        assert len(seen_by(now, seat)) == len(seen_by(log, seat))
        assert news(now, seat, len(seen_by(log, seat))) == ()
    mine = [text for record in now.records[-3:] for text in told(now, record, "red")]
    assert mine == [
        "Red activates a standing order: Bid nought for every lot.",
        "Red activates a standing order: Bid the same for each lot.",
        "Red deactivates a standing order: Bid the same for each lot.",
    ]


def read_by(at: Running, seat: str | None) -> list[tuple[Sequence[str], str, bool, int]]:
    """What a reader of that seat reads in the log, and by whom."""
    lines = told_lines(at.log, chronicle(at.log, seat), seat, at.seats, (), True, str, str)
    return [(line.sentences, line.by, line.taken_back, line.number) for line in lines]


def test_to_all_others_an_order_by_instruction_reads_like_one_given(session: Session, auction: Begun) -> None:
    campaign, people = auction
    twin = builders.a_campaign(session, people["organiser"], "A twin")
    for seat in ("red", "blue", "green"):
        builders.take_seat(session, twin, people["organiser"], people[seat], seat)
    leave(session, auction, "red")
    for lot in ("Brass", "Ship"):
        bid(session, (twin, people), "red", lot, 0)
    for seat in ("blue", "green"):
        for each in (auction, (twin, people)):
            bid(session, each, seat, "Brass", 2 if seat == "blue" else 1)
    for seat in OTHERS:
        assert read_by(at_of(session, campaign), seat) == read_by(at_of(session, twin), seat)
    by = [words for _, words, _, _ in read_by(at_of(session, campaign), "red")]
    assert by.count("Red, Red; by standing order") == 2


def test_a_trial_holds_no_word_of_instructions(session: Session, auction: Begun) -> None:
    campaign, people = auction
    leave(session, auction, "red")
    copy = trial.start_trial(session, campaign.id, people["red"], "red")
    records = at_of(session, copy).log.records
    assert [record.kind for record in records] == ["start", "order", "order"]
    assert not any(record.instructed or record.caused_by for record in records)
    with pytest.raises(Refusal):
        trial.start_trial(session, campaign.id, people["blue"], "red")


def test_an_order_by_instruction_is_taken_back_as_its_seat_s_own_and_is_not_set_off_again(
    session: Session, auction: Begun
) -> None:
    campaign, people = auction
    for seat in ("blue", "green"):
        bid(session, auction, seat, "Brass", 1)
    leave(session, auction, "red")
    at = at_of(session, campaign)
    visible = next(
        place
        for place, record in enumerate(seen_by(at.log, "red"), 1)
        if told(at.log, record, None) and place > 1
    )
    assert take_back_of(at.log, at.seats, "red", visible).way == "ask"
    builders.take_back(session, campaign, people["organiser"], "organiser", reason="He is back.")
    at = at_of(session, campaign)
    assert len(fallen(at.log.records)) == 2 and at.log.records[-1].kind == "take_back"
    leave(session, auction, "red")
    assert at_of(session, campaign).log.records[-1].kind == "instruct", "it rests until the next open order"
    for seat in ("blue", "green"):
        bid(session, auction, seat, "Ship", 1)
    assert bids(session, campaign, "red") == [], "a hidden order would be told by what it sets off"
    bid(session, auction, "red", "Ship", 1)
    assert bids(session, campaign, "red") == [("A1", 0), ("A2", 1)], "the bids for the ship lie open"


def test_an_archive_of_a_campaign_that_lies_open_brings_the_instructions_back(
    session: Session, auction: Begun
) -> None:
    campaign, people = auction
    for lot in ("Brass", "Ship"):
        bid(session, auction, "red", lot, 1)
    leave(session, auction, "red", FIXED, price=3)
    service.open_sealed(session, campaign.id, people["organiser"], "o", "For the archive.")
    out = archive.export_campaign(session, campaign.id)
    there = archive.import_text(session, json.dumps(out), people["organiser"])
    at = at_of(session, there)
    assert chosen(at.log, at.state) == {"red": (Taken(FIXED, (("price", 3),)),)}
    assert archive.export_campaign(session, there.id)["entries"] == out["entries"]
    for damage, words in (
        ({"extra": {"instruct": {"key": 3, "turn": 1}}}, ": it does not say which standing order it sets"),
        ({"extra": {}}, ": it does not say which standing order it sets"),
        ({"caused_by": 1}, "what set it off"),
    ):
        entries = [{**entry, **damage} if entry["kind"] == "instruct" else entry for entry in out["entries"]]
        with pytest.raises(Unreadable, match=words):
            broken = {**out, "entries": entries, "log": digest(entries)}
            archive.import_campaign(session, broken, people["organiser"])


def test_the_page_offers_what_the_system_offers_and_takes_it_in_one_press(
    red: Visitor, auction: Begun
) -> None:
    assert f'href="{PAGE}"' in red.page(TABLE)
    page = red.page(PAGE)
    assert "Bid nought for every lot" in page and "Ends with the round." in page
    assert red.press(PAGE, "Activate").status_code == 303
    page = red.page(PAGE)
    assert "Active until you deactivate it." in page
    assert "1 active" in red.page(TABLE)
    assert red.press(PAGE, "Deactivate").status_code == 303
    assert "None active" in red.page(TABLE)


def test_ticks_on_the_table_are_left_to_the_house_and_taken_back_in_one_press(
    red: Visitor, auction: Begun
) -> None:
    found = form(red.page(TABLE), "Save standing orders")
    assert red.send(found, take=NOUGHT).status_code == 303
    page = red.page(TABLE)
    assert f'value="{NOUGHT}" checked' in page and "1 active" in page
    again = form(page, "Save standing orders")
    assert red.client.post(again.action, data=again.sent()).status_code == 303
    assert "No standing order was changed." in red.page(TABLE)
    sent = {name: value for name, value in again.sent().items() if name != "take"}
    assert red.client.post(again.action, data=sent).status_code == 303
    assert "None active" in red.page(TABLE)


def test_nobody_ticks_for_a_seat_he_does_not_sit_in(app: Flask, red: Visitor, auction: Begun) -> None:
    found = form(red.page(TABLE), "Save standing orders")
    blue = signed_in(app, "Blue")
    token = dict(forms(blue.page(TABLE))[0].pairs)["csrf_token"]
    sent = {**found.sent(take=NOUGHT), "csrf_token": token}
    assert blue.client.post(found.action, data=sent).status_code == 303
    assert "1 active" not in red.page(TABLE) + blue.page(TABLE)


def test_what_lies_outside_its_fields_comes_back_with_the_sentence(red: Visitor, auction: Begun) -> None:
    found = form(red.page(PAGE), "Activate", 1)
    answer = red.send(found, **{"field-price": "9"})
    assert answer.status_code == 422 and "a whole number from 1 to 4" in answer.text
    assert red.send(found, **{"field-price": "3"}).status_code == 303
    assert "Your bid for each lot: 3." in red.page(PAGE)
    assert red.press(PAGE, "Save changes", **{"field-price": "2"}).status_code == 303
    assert "Your bid for each lot: 2." in red.page(PAGE)


def test_only_those_who_act_for_a_seat_leave_anything_to_the_house_for_it(
    app: Flask, session: Session, auction: Begun, red: Visitor
) -> None:
    campaign, people = auction
    found = form(red.page(PAGE), "Activate")
    for name in ("Blue", "Olga"):
        who = signed_in(app, name)
        token = dict(forms(who.page(TABLE))[0].pairs)["csrf_token"]
        answer = who.client.post(PAGE, data={**found.sent(), "csrf_token": token})
        assert answer.status_code == 422 and "You do not have the seat Red" in answer.text
        assert 'name="seat" value="red"' not in who.page(PAGE)
    assert at_of(session, campaign).log.last == 1
    for option in ("", "nothing of the kind"):
        with pytest.raises(Refusal, match="That standing order is not possible now"):
            instructing.instruct(session, campaign.id, people["red"], "red", option, {}, f"k{option}")
    with pytest.raises(Refusal, match="That standing order is not active"):
        instructing.revoke(session, campaign.id, people["red"], "red", NOUGHT, "r")
