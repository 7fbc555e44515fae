"""The way back in from the machine: a one-time link for anybody, the only organiser of the house too."""

import argparse
import re
from datetime import timedelta

import pytest
from flask import Flask
from passlib.totp import TOTP
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from campaign.commands import recover
from campaign.log.running import House
from campaign.people import people, recovering, renewing, second_step
from campaign.storage.db import now, writing
from campaign.storage.models import Link, SecurityEntry
from campaign.storage.outages import in_a_sentence
from rulesets.kit.flow.refusals import Refusal
from tests.builders import PASSWORD, Begun, a_person, an_organiser
from tests.campaign.web import signed_in, visitor

WORD = "another long word"


def told(house: House, name: str, capsys: pytest.CaptureFixture[str], code: int = 0) -> str:
    """What the command says for that name."""
    given = argparse.Namespace(person=name, address="http://club.example")
    assert in_a_sentence(lambda: recover.run(given, house)) == code
    return capsys.readouterr().out


def test_the_only_organiser_comes_in_again_by_the_link_of_the_machine(
    app: Flask, auction: Begun, house: House, session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    before = signed_in(app, "Olga")
    said = told(house, "olga", capsys)
    (address,) = re.findall(r"http://club\.example(/join/\S+)", said)
    who = visitor(app)
    page = who.page(address)
    assert "For Olga." in page and 'name="name"' not in page
    short = who.press(address, "Save password", password="short", again="short")
    assert short.status_code == 422
    assert who.press(address, "Save password", password=WORD, again=WORD).status_code == 303
    assert "Olga" in who.page("/account/")
    assert before.client.get("/account/").status_code == 302, "sessions of before are over"
    assert who.client.get(address).status_code == 410
    fresh = visitor(app)
    assert fresh.press("/login", "Sign in", username="Olga", password=PASSWORD).status_code == 200
    assert fresh.press("/login", "Sign in", username="Olga", password=WORD).status_code == 303
    lines = [line for line in session.scalars(select(SecurityEntry)) if "server" in line.words]
    assert [(line.kind, line.address == "the machine") for line in lines] == [
        ("link", True),
        ("password", False),
    ]
    assert lines[0].about == lines[1].who == "Olga"


def test_an_unknown_name_is_told_with_those_like_it(
    house: House, session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "There are no members yet" in told(house, "Olga", capsys, 1)
    for name in ("Olga", "Rosa", "Karl"):
        a_person(session, name)
    assert told(house, "olgaa", capsys, 1) == "Nobody here is called olgaa. Do you mean Olga?\n"
    assert told(house, "Xaver", capsys, 1) == "Nobody here is called Xaver.\n"
    assert not session.scalars(select(Link)).all()


def test_a_new_link_ends_the_one_before_and_time_ends_both(app: Flask, session: Session) -> None:
    olga = an_organiser(session)
    first, second = recovering.recover_link(session, olga), recovering.recover_link(session, olga)
    with app.app_context():
        with pytest.raises(Refusal, match="not known here"):
            renewing.new_password(session, first, WORD)
        with writing(session):
            session.execute(update(Link).values(expires=now() - timedelta(seconds=1)))
        with pytest.raises(Refusal, match="Ask the person who runs the server"):
            renewing.new_password(session, second, WORD)


def test_a_link_of_another_kind_recovers_nobody(app: Flask, auction: Begun, session: Session) -> None:
    campaign, who = auction
    token = people.invite(session, campaign.id, who["organiser"])
    with app.app_context(), pytest.raises(Refusal, match="something else"):
        renewing.new_password(session, token, WORD)
    assert session.scalars(select(Link.used)).all() == [None]


def test_the_link_of_the_machine_takes_a_lost_second_step_off(
    app: Flask, auction: Begun, session: Session
) -> None:
    olga = auction[1]["organiser"]
    with app.app_context():
        second_step.start(session, olga)
        starting = second_step.starting(session, olga)
        assert starting is not None
        second_step.confirm(session, olga, TOTP(starting.key).generate().token)
        assert second_step.standing(session, olga) is not None
    token = recovering.recover_link(session, olga)
    assert visitor(app).press(f"/join/{token}", "Save password", password=WORD, again=WORD).status_code == 303
    session.rollback()
    with app.app_context():
        assert second_step.standing(session, olga) is None
    fresh = visitor(app)
    assert fresh.press("/login", "Sign in", username="Olga", password=WORD).status_code == 303
    assert "Olga" in fresh.page("/account/")
