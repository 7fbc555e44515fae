"""The way back in from the machine: a one-time link for anybody, the only organiser of the house too.
Invitations: several at once, each shown once, made anew, taken back, and what the guest reads."""

import argparse
import re
from datetime import timedelta

import pytest
from flask import Flask
from passlib.totp import TOTP
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from campaign.club import dates, notes, profile
from campaign.commands import recover
from campaign.guests import invitations
from campaign.guests.invitations import Guest
from campaign.log.running import House
from campaign.pages.invited import next_evening
from campaign.people import links, people, recovering, renewing, seating, second_step
from campaign.storage.db import now, writing
from campaign.storage.models import Campaign, Link, SecurityEntry, User
from campaign.storage.outages import in_a_sentence
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import PASSWORD, Begun, a_person, an_organiser
from tests.campaign.web import Visitor, forms, signed_in, visitor

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


PEOPLE = "/c/an-evening/people/"
_ADDRESS = re.compile(r'id="address-\d+" value="http://[^/]+(/join/[\w-]+)"')


@pytest.fixture
def campaign(session: Session) -> Campaign:
    """An evening with Olga as its organiser and nobody on its seats."""
    olga = builders.an_organiser(session)
    return builders.a_campaign(session, olga)


@pytest.fixture
def olga(app: Flask, campaign: Campaign) -> Visitor:
    """Olga, signed in."""
    return signed_in(app, "Olga")


def _olga(session: Session) -> User:
    return session.scalars(select(User).where(User.username == "Olga")).one()


def _press(who: Visitor, deed: str, nth: int = 0) -> str:
    found = [item for item in forms(who.page(PEOPLE)) if item.action.endswith(f"/{deed}")]
    return who.send(found[nth]).text


def test_several_seats_are_ticked_and_one_press_makes_an_invitation_for_each(
    app: Flask, olga: Visitor
) -> None:
    answer = olga.press(PEOPLE, "Create invitations", wanted=["red", "blue", "+observer"])
    addresses = _ADDRESS.findall(answer.text)
    assert len(set(addresses)) == 3
    assert answer.text.count("QR code of the address") == 3
    assert answer.text.count("You are asked to") == 2 * 3  # each once, and all together
    assert [visitor(app).page(address).count("Your seat:") for address in addresses] == [1, 1, 0]


def test_the_words_to_paste_name_seat_campaign_and_address(olga: Visitor, campaign: Campaign) -> None:
    page = olga.press(PEOPLE, "Create invitations", wanted="red").text
    words = re.search(r'<p class="paste"[^>]*>(.*?)</p>', page)
    address = _ADDRESS.search(page)
    assert words is not None and address is not None
    assert "be Red in" in words[1] and "“An evening”" in words[1] and campaign.turn in words[1]
    assert words[1].endswith(address[1])
    assert "evening is" not in words[1]


def test_the_next_evening_is_named_to_the_guest_where_it_is_known(
    app: Flask, session: Session, campaign: Campaign, olga: Visitor
) -> None:
    at = builders.running(session, campaign.id)
    subject = at.ruleset.standing(at.state, None).subjects[0][0]
    dated, everybody = dates.typed("2098-11-27", "19:00", "UTC"), frozenset({""})
    notes.write_note(session, campaign.id, _olga(session), everybody, "date", dated.text, subject)
    when = dated.words(profile.zone(session))
    page = olga.press(PEOPLE, "Create invitations", wanted="red").text
    assert page.count(f"The next game night is {when}.") == 1
    address = _ADDRESS.search(page)
    assert address is not None
    told = visitor(app).page(address[1])
    assert f"The next game night is {when}." in told and "Red" in told and "An evening" in told


def test_of_several_dates_the_nearest_that_is_to_come_is_told(
    app: Flask, session: Session, campaign: Campaign
) -> None:
    at = builders.running(session, campaign.id)
    open_now = [key for key, _ in at.ruleset.standing(at.state, None).subjects]
    assert len(open_now) > 1
    for subject, day in zip(open_now, ("2001-01-01", "2098-11-27"), strict=False):
        text = dates.typed(day, "19:00", "UTC").text
        notes.write_note(session, campaign.id, _olga(session), frozenset({""}), "date", text, subject)
    with app.app_context():
        assert "27 November 2098" in next_evening(at)


def test_nothing_shows_an_invitation_again_and_its_hash_alone_is_stored(
    session: Session, olga: Visitor
) -> None:
    page = olga.press(PEOPLE, "Create invitations", wanted="red").text
    token = _ADDRESS.findall(page)[0].removeprefix("/join/")
    assert token not in olga.page(PEOPLE)
    stored = session.scalars(select(Link).where(Link.kind == "invitation")).one()
    assert stored.token_hash == links.hashed(token)
    assert token not in str({name: getattr(stored, name) for name in vars(stored)})


def test_an_invitation_is_made_anew_and_the_old_one_ends(app: Flask, olga: Visitor) -> None:
    old = _ADDRESS.findall(olga.press(PEOPLE, "Create invitations", wanted="red").text)[0]
    new = _ADDRESS.findall(_press(olga, "anew"))[0]
    assert "Ask Olga for a new one" in visitor(app).page(old, status=410)
    assert "Your seat:" in visitor(app).page(new)


def test_an_invitation_that_is_taken_back_works_no_more(app: Flask, olga: Visitor) -> None:
    address = _ADDRESS.findall(olga.press(PEOPLE, "Create invitations", wanted="red").text)[0]
    _press(olga, "end")
    visitor(app).page(address, status=410)
    assert "not used yet" not in olga.page(PEOPLE)


def test_a_seat_of_one_has_never_two_invitations_that_work(session: Session, campaign: Campaign) -> None:
    olga = _olga(session)
    first, second = (invitations.make(session, campaign.id, olga, [Guest("red")])[0] for _ in range(2))
    with pytest.raises(Refusal, match="good until"):
        links.find(session, first.token)
    assert links.find(session, second.token).seat == "red"
    assert len(invitations.open_ones(session, campaign.id)) == 1


def test_all_invitations_are_made_or_none(session: Session, campaign: Campaign) -> None:
    olga, red = _olga(session), builders.a_person(session, "Red")
    builders.take_seat(session, campaign, olga, red, "red")
    with pytest.raises(Refusal, match="The seat Red is taken"):
        invitations.make(session, campaign.id, olga, [Guest("blue"), Guest("red")])
    assert invitations.open_ones(session, campaign.id) == ()


def test_an_empty_chair_s_invitation_is_made_anew_too(session: Session, campaign: Campaign) -> None:
    olga = _olga(session)
    chair = seating.add_chair(session, campaign.id, olga, "red", "Bertha")
    old, new = (invitations.make(session, campaign.id, olga, [Guest(holder_id=chair)])[0] for _ in range(2))
    assert old.chair == new.chair == "Bertha"
    with pytest.raises(Refusal):
        links.find(session, old.token)
    assert links.find(session, new.token).holder_id == chair


def test_nobody_ticked_and_too_many_are_refused_with_a_sentence(olga: Visitor) -> None:
    answer = olga.press(PEOPLE, "Create invitations")
    assert (
        answer.status_code == 422
        and "Tick at least one: an open seat, a player without a seat, or an" in answer.text
    )
    answer = olga.press(PEOPLE, "Create invitations", wanted="red", **{"many-red": "400"})
    assert answer.status_code == 422 and "at most 24 invitations" in answer.text


def test_an_invitation_that_is_over_is_neither_made_anew_nor_listed(
    session: Session, campaign: Campaign
) -> None:
    olga = _olga(session)
    invitations.make(session, campaign.id, olga, [Guest("red")])
    number = invitations.open_ones(session, campaign.id)[0].id
    with writing(session):
        session.get_one(Link, number).expires = now() - timedelta(days=1)
    assert invitations.open_ones(session, campaign.id) == ()
    for deed in (invitations.anew, invitations.take_back):
        with pytest.raises(Refusal, match="That invitation was used already or has ended"):
            deed(session, campaign.id, olga, number)


def test_only_the_organiser_makes_them_anew_and_sees_who_is_invited(
    app: Flask, session: Session, campaign: Campaign, olga: Visitor
) -> None:
    red = builders.a_person(session, "Red")
    builders.take_seat(session, campaign, _olga(session), red, "red")
    olga.press(PEOPLE, "Create invitations", wanted="blue")
    number = invitations.open_ones(session, campaign.id)[0].id
    assert "not used yet" not in signed_in(app, "Red").page(PEOPLE)
    with pytest.raises(Refusal, match="Only the organiser"):
        invitations.anew(session, campaign.id, red, number)
