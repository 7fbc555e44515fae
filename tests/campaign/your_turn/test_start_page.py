"""Your turn: each kind of thing stands on the start page with its answer, and goes when it is answered. Ready
messages: plain text with its link, of what the public may know and of nothing else."""

import html
import re
from datetime import timedelta
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import notes, profile
from campaign.game_nights import nights
from campaign.game_nights.nights import Wish
from campaign.log.running import running
from campaign.people import seating, seats
from campaign.play.settling import change_dice
from campaign.storage.db import now
from campaign.storage.models import User
from campaign.timing.waited import Waited, waited
from campaign.your_turn import messages
from rulesets.kit.flow.duties import Duty
from tests import builders
from tests.builders import Begun
from tests.campaign.hours import Hours
from tests.campaign.web import Visitor, forms, signed_in
from tests.systems.sealed_bid.documents import Rulings

TABLE = "/c/an-evening/"
NOTHING = "Nothing to do right now"
PUBLIC = frozenset({""})


@pytest.fixture
def auction(session: Session) -> Begun:
    """An auction in which reports are agreed to."""
    campaign, people = builders.an_auction(session, Rulings(consent=True))
    return campaign, people


def rows(page: str) -> list[tuple[str, str]]:
    """What stands in the list: each label with its title."""
    found = re.findall(r'<li class="todo.*?label"><span>([^<]*).*?<h2><a[^>]*>([^<]*)', page, re.DOTALL)
    return [(label, title) for label, title in found]


def labels(who: Visitor) -> list[str]:
    return [label for label, _ in rows(who.page("/"))]


def bid(session: Session, auction: Begun, lot: str = "the Brass Lamp", **prices: int) -> None:
    """These seats bid."""
    for name, price in prices.items():
        builders.order(session, auction[0], auction[1][name], name, f"Bid for {lot}", {"price": price})


def a_tie(session: Session, auction: Begun) -> None:
    """All have bid for the lamp, Red and Blue the same."""
    bid(session, auction, red=3, blue=3, green=1)


def sent_here(who: Visitor, action: str) -> list[dict[str, str | list[str]]]:
    """What the forms of the start page send to that address."""
    return [item.sent() for item in forms(who.page("/")) if item.action == action]


def test_an_undo_is_answered_by_one_press_where_it_is_told(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    a_tie(session, auction)
    builders.order(session, campaign, people["red"], "red", "Throw for the Brass Lamp")
    builders.take_back(session, campaign, people["red"], "red", reason="I misread it.")
    blue, olga = signed_in(app, "Blue"), signed_in(app, "Olga")
    assert "Undo" in labels(blue) and "Undo" not in labels(olga) and "I misread it." in blue.page("/")
    assert NOTHING not in blue.page(TABLE)
    (sent,) = sent_here(blue, TABLE + "answer")
    answer = blue.client.post(TABLE + "answer", data={**sent, "agrees": "no"})
    assert (answer.status_code, answer.location) == (303, "/")
    assert "Undo" not in labels(blue)


@pytest.mark.parametrize(
    ("dice", "label"), [("all", "they count once your side acts"), ("word", "Confirm these dice")]
)
def test_dice_that_others_entered_are_told_until_they_stand(
    app: Flask, session: Session, auction: Begun, dice: str, label: str
) -> None:
    campaign, people = auction
    if dice == "word":
        change_dice(session, campaign.id, people["organiser"], "word", "key")
    a_tie(session, auction)
    builders.order(session, campaign, people["red"], "red", "Throw for the Brass Lamp", typed=(6, 2))
    blue, red = signed_in(app, "Blue"), signed_in(app, "Red")
    assert "Dice" in labels(blue) and label in blue.page("/")
    assert "Dice" not in labels(red) and NOTHING not in blue.page(TABLE)
    if dice == "word":
        (sent,) = sent_here(blue, TABLE + "dice")
        assert blue.client.post(TABLE + "dice", data={**sent, "agrees": "yes"}).location == "/"
    else:
        builders.order(session, campaign, people["red"], "red", "Report the Brass Lamp", {"remark": "."})
        builders.order(session, campaign, people["blue"], "blue", "Agree")
    assert "Dice" not in labels(blue)


def a_night(session: Session, by: User) -> int:
    day = (now() + timedelta(days=5)).date().isoformat()
    return nights.set_up(session, by, Wish(day, "19:00", "Europe/London", "Parish hall", "Table 1")).id


def test_a_night_stands_with_everybody_until_it_is_answered_by_one_press(
    app: Flask, session: Session, auction: Begun
) -> None:
    red, blue = signed_in(app, "Red"), signed_in(app, "Blue")
    known = blue.client.get("/").headers["ETag"]
    number = a_night(session, auction[1]["organiser"])
    assert blue.client.get("/", headers={"If-None-Match": known}).status_code == 200
    assert "Game night" in labels(red) and "Game night" in labels(blue)
    (sent,) = sent_here(red, f"/evenings/{number}/")
    known = blue.client.get("/").headers["ETag"]
    assert red.client.post(f"/evenings/{number}/", data={**sent, "deed": "come"}).location == "/"
    assert "Game night" not in labels(red) and "Game night" in labels(blue)
    assert blue.client.get("/", headers={"If-None-Match": known}).status_code == 200
    assert "1 yes, 0 no" in blue.page("/") and "Parish hall" in red.page("/").partition("Next dates")[2]


def test_what_has_a_date_stands_first_and_says_what_happens_then(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    profile.set_zone(session, "Europe/London")
    for day, subject in (("30", "A2"), ("28", "A1")):
        when = f"2026-11-{day}T22:00+00:00[Europe/London]"
        notes.write_note(session, campaign.id, people["organiser"], PUBLIC, "date", when, subject)
    notes.write_note(session, campaign.id, people["organiser"], PUBLIC, "fallback", "rolled", "A1")
    page = signed_in(app, "Red").page("/")
    assert page.index("Today 22:00") < page.index("if not played: rolled") < page.index("Mon 30 Nov")
    assert page.count('class="todo now"') == 1


def test_an_organiser_is_told_of_an_empty_seat_that_is_asked_and_of_matters_without_a_date(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    olga = signed_in(app, "Olga")
    assert labels(olga) == []
    (row,) = seats.holders(session, campaign.id, "green")
    seating.take_seat(session, campaign.id, people["organiser"], row.id)
    when = "2026-11-28T22:00+00:00[Europe/London]"
    notes.write_note(session, campaign.id, people["organiser"], PUBLIC, "date", when, "A1")
    assert sorted(labels(olga)) == ["Dates", "Players"]
    assert NOTHING not in olga.page(TABLE)
    assert set(labels(signed_in(app, "Red"))) == {"Order"}


def test_a_substitute_is_told_for_whom_he_plays(app: Flask, session: Session, auction: Begun) -> None:
    campaign, people = auction
    (row,) = seats.holders(session, campaign.id, "red")
    until = profile.today(session) + timedelta(days=2)
    seating.substitute(session, campaign.id, people["organiser"], row.id, people["green"], until)
    green = signed_in(app, "Green")
    assert "Substitute" in labels(green) and "you play for Red" in green.page("/")


def test_a_dispute_is_the_organisers_to_settle_from_either_page(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    bid(session, auction, red=3, blue=2, green=1)
    builders.order(session, campaign, people["red"], "red", "Report the Brass Lamp", {"remark": "Mine."})
    builders.order(session, campaign, people["blue"], "blue", "Dispute", {"reason": "Never."})
    olga = signed_in(app, "Olga")
    for address in ("/", "/headquarters/"):
        assert [label for label, _ in rows(olga.page(address))] == ["Disputed result"], address


def test_a_copy_in_which_one_sits_in_every_seat_is_no_turn(
    app: Flask, session: Session, auction: Begun
) -> None:
    olga = auction[1]["organiser"]
    copy = builders.a_campaign(session, olga, "A copy")
    for seat in ("red", "blue", "green"):
        builders.take_seat(session, copy, olga, olga, seat)
    page = signed_in(app, "Olga").page("/")
    assert not rows(page) and NOTHING in page
    assert "you play all seats" in page and "Bid for" in page.partition("A copy")[2]


def texts(page: str) -> list[str]:
    """The texts that stand there to be sent."""
    return [html.unescape(text) for text in re.findall(r"<textarea[^>]*readonly[^>]*>([^<]*)", page)]


def bids(session: Session, auction: Begun, *names: str) -> None:
    for lot in ("the Brass Lamp", "the Ship"):
        for price, name in enumerate(names, 1):
            builders.order(session, auction[0], auction[1][name], name, f"Bid for {lot}", {"price": price})


def test_it_is_your_move_names_whoever_is_waited_for_with_the_whole_address(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign = auction[0]
    bids(session, auction, "red", "blue", "green")
    at = running(session, campaign.id)
    (first, *_) = [item.duty for item in waited(at, None)]
    sitting = [at.seat(key).title for key in first.seats]
    other = next(name for name in ("Red", "Blue", "Green") if name not in sitting)
    for page in (signed_in(app, other).page("/"), signed_in(app, "Olga").page("/headquarters/")):
        (text, *_) = texts(page)
        assert text.startswith(f"{sitting[0]}, it is your move in An evening: ")
        assert text.splitlines()[-1] == app.config["PUBLIC_ADDRESS"].link(TABLE)


def test_the_text_goes_along_in_links_that_work_without_scripts_and_without_https(
    session: Session, auction: Begun
) -> None:
    message = messages.Message("A title", "Grüße & more?\nhttp://192.168.1.20:8000/c/an-evening/")
    (_, chat), (_, mail), (_, sms) = message.links
    assert parse_qs(urlsplit(chat).query)["text"] == [message.text]
    assert mail.startswith("mailto:?subject=A%20title&body=") and "+" not in mail
    assert unquote(sms.removeprefix("sms:?body=")) == message.text


def test_of_what_the_public_does_not_see_there_is_no_message(session: Session, auction: Begun) -> None:
    at = running(session, auction[0].id)
    known: Waited = waited(at, None)[0]
    assert messages.of_move(session, at, known.duty, ["Red"], "x") is not None
    secret = Duty(known.duty.subject, known.duty.step, known.duty.seats, "Betray")
    assert messages.of_move(session, at, secret, ["Red"], "x") is None
    assert messages.of_move(session, at, known.duty, [], "x") is None


def test_how_a_turn_stands_is_the_same_text_whoever_reads_it(
    app: Flask, session: Session, auction: Begun
) -> None:
    bids(session, auction, "red")
    told = {texts(signed_in(app, name).page(TABLE))[-1] for name in ("Red", "Blue", "Olga")}
    assert len(told) == 1
    (text,) = told
    assert text.startswith("An evening") and "Waiting for" in text and text.endswith(TABLE)
    olga = signed_in(app, "Olga")
    assert olga.page(TABLE + "?at=1") and not texts(olga.page(TABLE + "?at=1"))
