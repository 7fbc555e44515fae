"""Ready messages: plain text with its link, of what the public may know and of nothing else."""

import html
import re
from urllib.parse import parse_qs, unquote, urlsplit

from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.timing.waited import Waited, waited
from campaign.your_turn import messages
from rulesets.kit.flow.duties import Duty
from tests import builders
from tests.builders import Begun
from tests.campaign.web import signed_in

TABLE = "/c/an-evening/"


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
