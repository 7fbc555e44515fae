"""The table page through its forms: orders, refusals, what was lost, undo, time, observers."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.log.running import running
from campaign.pages.frame.reader import reader_of
from campaign.pages.table.page import table_page
from campaign.pages.table.sidebar import Spot
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from tests import builders
from tests.builders import Begun
from tests.campaign.web import Visitor, form, forms, signed_in, visitor, without_tickets

TABLE = "/c/an-evening/"


def _bid(who: Visitor, price: str, nth: int = 0, **changes: str) -> int:
    found = form(who.page(TABLE), "Place bid", nth)
    return who.send(found, **{"field-price": price}, **changes).status_code


def test_an_order_goes_through_its_form_and_its_sentence_is_told(red: Visitor) -> None:
    assert _bid(red, "3") == 303
    assert "Red bids 3 for the Brass Lamp." in red.page(TABLE)


def test_a_page_shows_each_side_by_its_manner_and_names_none_to_the_style_sheets(red: Visitor) -> None:
    page = red.page(TABLE)
    for look in ("open in-brick", "solid in-blue", "barred"):
        assert f'<span class="sign {look}"' in page
    assert '<section class="block ask open in-brick"' in page
    assert not re.search(r'class="[^"]*\b(red|green)\b', page)


def test_one_entry_is_counted_as_one(red: Visitor) -> None:
    assert "<small>1 entry</small>" in red.page(TABLE)


def test_a_small_number_is_one_tap_each(red: Visitor) -> None:
    taps = re.findall(r'type="radio" name="field-price" value="(\d+)"', red.page(TABLE))
    assert taps[:9] == [str(number) for number in range(9)]


def test_a_refused_form_comes_back_filled_in_with_the_sentence(red: Visitor) -> None:
    answer = red.send(form(red.page(TABLE), "Place bid"), **{"field-price": "99"})
    assert answer.status_code == 422
    assert "a whole number from 0 to 8 is needed" in answer.text
    assert 'role="alert"' in answer.text


def test_the_same_form_sent_twice_is_one_order(red: Visitor) -> None:
    found = form(red.page(TABLE), "Place bid")
    for _ in range(2):
        assert red.send(found, **{"field-price": "3"}).status_code == 303
    assert red.page(TABLE).count('<p class="sentence">Red bids 3') == 1


def test_a_poll_is_answered_with_nothing_until_something_happens_that_the_seat_sees(
    red: Visitor, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    address = re.findall(r'data-poll="([^"]+)"', red.page(TABLE))[0].replace("&amp;", "&")
    builders.order(session, campaign, people["blue"], "blue", "Bid for the Brass", {"price": 2})
    assert red.client.get(address).status_code == 204, "a bid of Blue's is hidden from Red"
    builders.order(session, campaign, people["red"], "red", "Bid for the Brass", {"price": 3})
    assert "Red bids 3" in red.page(address)


def test_an_order_whose_choice_is_gone_shows_what_happened_and_what_was_filled_in(
    app: Flask, red: Visitor, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    found = form(red.page(TABLE), "Place bid")
    builders.order(session, campaign, people["red"], "red", "Bid for the Brass", {"price": 1})
    answer = red.send(found, **{"field-price": "3"})
    assert answer.status_code == 409
    assert "Order not given" in answer.text
    assert "Red bids 1 for the Brass Lamp." in answer.text
    lost = answer.text.split('id="lost"')[1].split("</section>")[0]
    assert "<dt>Your bid, nought for none</dt><dd>3</dd>" in lost
    again = [item for item in forms(answer.text) if ("field-price", "3") in item.pairs]
    assert len(again) == 1, "the choice that took its place is filled in"


def test_where_the_program_rolls_nobody_is_asked_for_dice(app: Flask, session: Session) -> None:
    campaign, people = builders.an_auction(session, dice="none")
    for seat in ("red", "blue", "green"):
        builders.order(session, campaign, people[seat], seat, "Bid for the Brass", {"price": 2})
    page = signed_in(app, "Red").page(TABLE)
    assert "Throw for tie" in page
    assert "Enter dice" not in page


def test_a_hidden_bid_is_nowhere_on_another_s_page(app: Flask, red: Visitor, auction: Begun) -> None:
    before = without_tickets(signed_in(app, "Blue").page(TABLE))
    _bid(red, "7")
    after = without_tickets(signed_in(app, "Blue").page(TABLE))
    plain = r'value="[^"]{10,}"'
    assert re.sub(plain, "", before) == re.sub(plain, "", after)


def test_an_area_shows_what_it_holds_and_answers_questions(red: Visitor) -> None:
    page = red.page(f"{TABLE}?area=A1")
    panel = page.split('id="area"')[1].split("</section>")[0]
    assert "A1 Brass Lamp" in panel
    answer = red.page(f"{TABLE}?area=A1&ask=0").split('id="answer"')[1].split("</div>")[0]
    assert "The Brass Lamp is worth 3." in answer


def test_the_past_is_shown_and_nothing_is_ordered_there(red: Visitor) -> None:
    _bid(red, "3")
    red.page(TABLE)
    page = red.page(f"{TABLE}?at=1")
    assert "This is the state after entry 1." in page
    assert "Place bid" not in page
    assert "Red bids" not in page
    assert red.page(f"{TABLE}?at=77", status=422)


def test_what_cannot_be_taken_back_says_why_and_offers_no_link(app: Flask, red: Visitor) -> None:
    _bid(red, "3")
    assert "undo</a>" not in red.page(TABLE), "a secret bid is changed, not taken back"
    assert "Give a new order to change it" in red.page("/c/an-evening/undo/2", status=422)
    assert "Only an order can be undone; this entry is not an order." in signed_in(app, "Olga").page(
        "/c/an-evening/undo/1", status=422
    )


def test_one_press_takes_nothing_back_for_which_others_must_be_asked(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    for seat in ("blue", "green", "red"):
        builders.order(session, campaign, people[seat], seat, "Bid for the Brass", {"price": len(seat)})
    green = signed_in(app, "Green")
    assert green.press(TABLE, "Report handover", **{"field-remark": "Mine."}).status_code == 303
    page = green.page(TABLE)
    assert "Green reports the Brass Lamp handed over" in page
    assert [item for item in forms(page) if item.button == "Undo"] == []


def test_a_page_that_came_back_from_an_order_is_loaded_anew(red: Visitor) -> None:
    answer = red.client.get("/c/an-evening/order")
    assert (answer.status_code, answer.location) == (303, TABLE)


def test_taking_back_is_asked_of_the_others_after_a_look_at_what_falls(
    app: Flask, red: Visitor, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    for seat in ("blue", "green", "red"):
        builders.order(session, campaign, people[seat], seat, "Bid for the Brass", {"price": len(seat)})
    green = signed_in(app, "Green")
    builders.order(session, campaign, people["green"], "green", "Report the", {"remark": "Mine."})
    number = green.page(TABLE).split("undo/")[1].split('"')[0]
    page = green.page(f"/c/an-evening/undo/{number}")
    assert "Green reports the Brass Lamp handed over" in page
    answer = green.press(f"/c/an-evening/undo/{number}", "Ask to undo", reason="A slip.")
    assert answer.status_code == 303
    assert "Undo this?" in red.page(TABLE)
    assert red.send(forms(red.page(TABLE))[0], agrees="yes").status_code == 303
    blue = signed_in(app, "Blue")
    assert blue.send(forms(blue.page(TABLE))[0], agrees="yes").status_code == 303
    assert "taken-back" in green.page(TABLE)


def test_an_organiser_takes_back_with_a_reason_and_the_order_is_offered_again_filled_in(
    app: Flask, red: Visitor, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    for seat in ("blue", "green", "red"):
        builders.order(session, campaign, people[seat], seat, "Bid for the Brass", {"price": len(seat)})
    olga = signed_in(app, "Olga")
    assert olga.press("/c/an-evening/undo/2", "Undo").status_code == 422, "a reason is wanted"
    assert olga.press("/c/an-evening/undo/2", "Undo", reason="Misread.").status_code == 303
    page = red.page(TABLE)
    assert "taken-back" in page
    assert "Olga undoes" in page
    assert ("field-price", "3") in form(page, "Place bid").pairs


def _chronicle(page: str) -> str:
    """The part of the page that tells what happened."""
    return page[page.index('id="chronicle"') :]


def _token(who: Visitor) -> str:
    return dict(form(who.page(TABLE), "Place bid").pairs)["csrf_token"]


def test_observers_with_the_link_read_the_public_table_and_no_more(
    app: Flask, red: Visitor, session: Session, auction: Begun
) -> None:
    _bid(red, "7")
    olga = signed_in(app, "Olga")
    answer = olga.press("/c/an-evening/people/", "Create link", wanted="yes")
    address = re.search(r"/watch/[\w-]+/", answer.text)
    assert address
    stranger = visitor(app)
    page = stranger.page(address[0])
    assert "The auction room" in page or "Brass Lamp" in page
    assert "Red bids 7" not in page
    assert "Place bid" not in page
    assert not [item for item in forms(page) if item.method == "post"]
    assert "Price list" in stranger.page(f"{address[0]}papers/")
    assert (
        olga.press("/c/an-evening/people/", "Replace the linkDelete the link", wanted="no").status_code == 303
    )
    stranger.page(address[0], status=404)


def test_a_subject_has_a_page_that_leads_straight_to_its_form(red: Visitor) -> None:
    page = red.page("/c/an-evening/report/A1")
    assert form(page, "Place bid")
    answer = red.send(form(page, "Sign up"))
    assert answer.status_code == 303
    assert "<dd>Red</dd>" in red.page("/c/an-evening/report/A1")


def test_the_organiser_fixes_a_date_and_everybody_is_told(app: Flask, red: Visitor) -> None:
    olga = signed_in(app, "Olga")
    dates = form(olga.page("/c/an-evening/report/A1"), "Save")
    typed = {"day": "2026-11-29", "hour": "20:00", "zone": "Europe/London"}
    assert olga.send(dates, fallback="void", **typed).status_code == 303
    page = red.page(TABLE)
    assert "Sunday 29 November 2026, 20:00" in page and "if not played: void" in page
    assert _chronicle(page).count("Olga sets") == 2
    answer = red.client.post(
        dates.action, data={**dates.sent(csrf_token=_token(red)), **typed, "hour": "21:00"}
    )
    assert answer.status_code == 422
    assert "Only the organiser sets dates, fallbacks and tables." in answer.text


@pytest.mark.usefixtures("auction")
def test_what_is_no_date_comes_back_as_it_was_typed_and_nothing_of_the_form_is_kept(app: Flask) -> None:
    olga = signed_in(app, "Olga")
    dates = form(olga.page("/c/an-evening/report/A1"), "Save")
    answer = olga.send(dates, day="next thursday-ish", hour="25:99", zone="Europe/London", table="table 2")
    assert answer.status_code == 422 and "no day of the calendar" in answer.text
    assert 'value="next thursday-ish"' in answer.text and 'value="table 2"' in answer.text
    page = olga.page("/c/an-evening/report/A1")
    assert "<dd>not set</dd>" in page and "table 2" not in page.replace("For example: table 2", "")
    answer = olga.send(dates, day="2026-11-29", hour="")
    assert "Fill in both day and hour, or empty both to remove the date." in answer.text


def test_a_date_of_old_in_words_stays_readable_until_a_day_takes_its_place(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    with writing(session):
        notes.put(session, campaign.id, "date", people["organiser"], "Sunday, 20.00", "A1")
    olga = signed_in(app, "Olga")
    page = olga.page("/c/an-evening/report/A1")
    assert "<dd>Sunday, 20.00</dd>" in page and "So far: “Sunday, 20.00”" in page
    assert olga.send(form(page, "Save"), table="table 2").status_code == 303
    assert "<dd>Sunday, 20.00</dd>" in olga.page("/c/an-evening/report/A1")
    assert olga.send(form(page, "Save"), day="2026-11-29", hour="20:00", zone="UTC").status_code == 303
    assert "Sunday 29 November 2026, 20:00" in olga.page("/c/an-evening/report/A1")


def test_the_page_has_one_solid_button(red: Visitor) -> None:
    assert red.page(TABLE).count('class="button"') == 1


def _nobody_bids(session: Session, campaign: Campaign, people: dict[str, User]) -> None:
    for seat in ("red", "blue", "green"):
        for lot in ("Brass", "Ship"):
            builders.order(session, campaign, people[seat], seat, f"Bid for the {lot}", {"price": 0})


def test_the_page_says_what_counts_come_to_and_again_where_they_were_too_many(
    red: Visitor, session: Session, auction: Begun
) -> None:
    _nobody_bids(session, *auction)
    found = form(red.page(TABLE), "Close round")
    assert "<output>3</output> of 3 coins" in red.page(TABLE)
    answer = red.send(found, **{"field-red": "3"})
    assert answer.status_code == 422
    assert "must be 3 coins; now they are 5" in answer.text
    assert '<p class="total unmet"' in answer.text and "<output>5</output> of 3 coins" in answer.text


def test_all_that_is_agreed_to_stands_above_the_button_that_agrees(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    for seat, price in (("red", 3), ("blue", 1), ("green", 1)):
        builders.order(session, campaign, people[seat], seat, "Bid for the Brass", {"price": price})
    builders.order(session, campaign, people["red"], "red", "Report the Brass Lamp", {"remark": "Polished."})
    page = signed_in(app, "Blue").page(TABLE)
    agree = page.split('<ul class="shows">')[1].split("</form>")[0]
    assert "<li>Red has the Brass Lamp. Polished.</li>" in agree
    assert "<li>If it stands, Red pays 3 and has 5 left.</li>" in agree
    assert agree.index("Red pays 3") < agree.index(">Agree</button>")


def test_the_page_knows_before_it_is_html_what_waits_and_where_forms_go(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    with app.test_request_context():
        at = running(session, campaign.id)
        red, organiser = (
            table_page(reader_of(session, at, people[name], "", None), Spot(area="Z9"))
            for name in ("red", "organiser")
        )
    asked = [group.heading for group in red.beside.groups]
    assert asked == ["Bid for the Brass Lamp", "Bid for the Ship in a Bottle"]
    assert (red.duties, organiser.duties) == (2, 0)
    assert (red.ways.order, red.older) == ("/c/an-evening/order", "")
    assert {name for thing in organiser.waiting.things for name in thing.names} == {"Red", "Blue", "Green"}
    assert red.astray == ("There is no area Z9 on this map.",)
