"""People: the first visitor, invitations, links to passwords. Passwords that are easy to guess are refused
with a sentence, on every way to set one."""

import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.installation.settings import ROOT
from campaign.log.running import running
from campaign.people import links, passwords, people, renewing, seating, seats
from campaign.people.people import Newcomer
from campaign.play.replays import open_replay
from campaign.storage.db import now
from campaign.storage.models import Link, User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.replay import Replay, to_text
from tests.builders import PASSWORD, a_campaign, a_person, an_auction, an_organiser
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.documents import Rulings


@pytest.fixture(autouse=True)
def in_the_application(app: Flask) -> Iterator[None]:
    """Passwords are hashed as the application is configured to."""
    with app.app_context():
        yield


def newcomer(name: str, email: str = "") -> people.Newcomer:
    return people.Newcomer(name, PASSWORD, email)


def test_the_first_visitor_becomes_the_organiser_and_the_link_is_gone(session: Session) -> None:
    before = people.first_link(session)
    token = people.first_link(session)
    assert before and token and before != token
    with pytest.raises(Refusal, match="not known here"):
        people.accept_first(session, before, newcomer("Olga"))
    olga = people.accept_first(session, token, newcomer("Olga", "Olga@Example.org"))
    assert people.is_house_organiser(olga) and olga.email == "olga@example.org"
    assert people.first_link(session) is None
    with pytest.raises(Refusal, match="used already, by Olga"):
        people.accept_first(session, token, newcomer("Oleg"))


def test_the_first_visitor_organises_the_campaigns_that_waited_for_one(session: Session) -> None:
    text = to_text(SEALED_BID, Replay("sealed_bid", "auction", "evening", Rulings(), (), "A demonstration"))
    campaign = open_replay(session, text, None)
    olga = people.accept_first(session, people.first_link(session) or "", newcomer("Olga"))
    assert seats.is_organiser(session, campaign.id, olga)


def test_an_invitation_for_a_seat_brings_a_new_person_onto_it(session: Session) -> None:
    olga = an_organiser(session)
    campaign = a_campaign(session, olga)
    token = people.invite(session, campaign.id, olga, seat="red")
    rosa = people.join_new(session, token, newcomer("Rosa"))
    assert seats.own_seats(session, running(session, campaign.id), rosa) == ("red",)
    assert people.campaigns_of(session, rosa) == (campaign,)
    with pytest.raises(Refusal, match="used already, by Rosa"):
        people.join_new(session, token, newcomer("Rudi"))
    assert people.named(session, "Rudi") is None


def test_an_empty_chair_is_claimed_once(session: Session) -> None:
    olga = an_organiser(session)
    campaign = a_campaign(session, olga)
    chair = seating.add_chair(session, campaign.id, olga, "red", "Uncle Rudi")
    one, two = (people.invite(session, campaign.id, olga, holder_id=chair) for _ in range(2))
    rudi = people.join_new(session, one, newcomer("Rudi"))
    assert [(item.name, item.user_id) for item in seats.chairs(session, running(session, campaign.id))] == [
        ("Rudi", rudi.id)
    ]
    with pytest.raises(Refusal, match="not open any more"):
        people.join_new(session, two, newcomer("Rosa"))
    with pytest.raises(Refusal, match="not open any more"):
        people.invite(session, campaign.id, olga, holder_id=chair)


@pytest.mark.parametrize("way", ["takes the chair back", "removes him"])
def test_an_invitation_to_a_chair_that_is_gone_is_none_to_the_seat(session: Session, way: str) -> None:
    campaign, who = an_auction(session)
    olga = who["organiser"]
    seating.take_seat(session, campaign.id, olga, seats.holders(session, campaign.id, "red")[0].id)
    chair = seating.add_chair(session, campaign.id, olga, "red", "Uncle Rudi")
    one, two = (people.invite(session, campaign.id, olga, holder_id=chair) for _ in range(2))
    if way == "takes the chair back":
        seating.take_seat(session, campaign.id, olga, chair)
        rudi = a_person(session, "Rudi")
    else:
        rudi = people.join_new(session, one, newcomer("Rudi"))
        seating.remove_member(session, campaign.id, olga, rudi)
    with pytest.raises(Refusal, match="This link was good until"):
        people.join(session, two, rudi)
    assert seats.own_seats(session, running(session, campaign.id), rudi) == ()


def test_an_invitation_ends_with_its_maker_s_right_to_invite(session: Session) -> None:
    campaign, who = an_auction(session)
    seating.take_seat(
        session, campaign.id, who["organiser"], seats.holders(session, campaign.id, "red")[0].id
    )
    token = people.invite(session, campaign.id, who["organiser"], seat="red")
    seating.hand_on_organiser(session, campaign.id, who["organiser"], who["blue"])
    seating.remove_member(session, campaign.id, who["blue"], who["organiser"])
    with pytest.raises(Refusal, match="Olga no longer organises this campaign"):
        people.join(session, token, who["organiser"])
    with pytest.raises(Refusal, match="Olga no longer organises this campaign"):
        people.join_new(session, token, newcomer("Rosa"))
    assert people.named(session, "Rosa") is None and links.find(session, token).used is None


def test_an_expired_link_says_so(session: Session) -> None:
    olga = an_organiser(session)
    token = people.invite(session, a_campaign(session, olga).id, olga)
    session.query(Link).update({"expires": now() - timedelta(days=1)})
    session.commit()
    with pytest.raises(Refusal, match="This link was good until"):
        people.join_new(session, token, newcomer("Rosa"))


def test_a_link_serves_its_own_purpose_only(session: Session) -> None:
    olga = an_organiser(session)
    token = people.invite(session, a_campaign(session, olga).id, olga)
    for wrong in (
        lambda: people.accept_first(session, token, newcomer("Rosa")),
        lambda: renewing.new_password(session, token, PASSWORD),
    ):
        with pytest.raises(Refusal, match="something else"):
            wrong()
    assert links.find(session, token).used is None


def test_only_the_organiser_invites(session: Session) -> None:
    campaign, who = an_auction(session)
    with pytest.raises(Refusal, match="Only the organiser"):
        people.invite(session, campaign.id, who["red"])
    with pytest.raises(Refusal, match="goes with the role"):
        people.invite(session, campaign.id, who["organiser"], seat="organiser")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A name has"),
        ("x", "A name has"),
        ("x" * 41, "A name has"),
        ("<b>", "A name has"),
        ("ROSA", "is called ROSA already"),
        ("Ｒｏｓａ", "is called Ｒｏｓａ already"),
        ("Rоsa", "letters of one alphabet"),
        ("ÉDITH", "is called ÉDITH already"),
        ("Rosa\u3164", "A name has"),
        ("O’Hara", "is called O’Hara already"),
        ("The House", "is called The House already"),
    ],
)
def test_a_name_is_readable_and_nobody_elses(session: Session, name: str, sentence: str) -> None:
    olga = an_organiser(session)
    a_person(session, "Rosa")
    a_person(session, "Édith")
    a_person(session, "O'Hara")
    token = people.invite(session, a_campaign(session, olga).id, olga)
    with pytest.raises(Refusal, match=sentence):
        people.join_new(session, token, newcomer(name))
    assert links.find(session, token).used is None


def test_the_observers_link_shows_one_campaign_and_can_be_closed(session: Session) -> None:
    campaign, who = an_auction(session)
    first = people.set_public_link(session, campaign.id, who["organiser"], True) or ""
    second = people.set_public_link(session, campaign.id, who["organiser"], True) or ""
    assert people.campaign_of_public_token(session, first) is None
    assert people.campaign_of_public_token(session, second) == campaign
    people.set_public_link(session, campaign.id, who["organiser"], False)
    assert people.campaign_of_public_token(session, second) is None


def test_tokens_are_stored_as_hashes_only(session: Session) -> None:
    olga = an_organiser(session)
    token = people.invite(session, a_campaign(session, olga).id, olga)
    assert [link.token_hash for link in session.query(Link)] == [links.hashed(token)]
    assert len(token) == 32


def test_of_two_names_alike_from_before_each_finds_its_own(session: Session) -> None:
    both = a_person(session, "Weiss"), a_person(session, "Weiß")
    assert tuple(people.named(session, word) for word in ("Weiss", " Weiß ")) == both
    assert people.named(session, "WEISS") == both[0]


def test_a_persons_name_is_found_in_any_case_and_an_address_too(session: Session) -> None:
    rosa = people.accept_first(session, people.first_link(session) or "", newcomer("Rosa", "rosa@x.org"))
    found: list[User | None] = [people.named(session, word) for word in ("ROSA", "rosa@X.org", "", "nobody")]
    assert found == [rosa, rosa, None, None]


COMMON = "This password is one of the first that attackers try."
KNOWN = "This password is made of your name or of words used here."


@pytest.mark.parametrize(
    ("password", "words"),
    [
        ("1234567", "at least 8 characters"),
        ("x" * 201, "at most 200 characters"),
        ("password", COMMON),
        ("12345678", COMMON),
        ("P@ssw0rd1", COMMON),
        ("qwertyuiop", COMMON),
        ("iloveyou2", COMMON),
        ("drowssap", COMMON),
        ("a" * 200, COMMON),
        ("Rosa1234", KNOWN),
        ("rosa luxemburg", KNOWN),
        ("RosaLuxemburg!", KNOWN),
        ("grubmexul", KNOWN),
        ("rosa.l@club.example", KNOWN),
        ("sandtable1", KNOWN),
        ("sealed bid", KNOWN),
        ("wargames99", KNOWN),
    ],
)
def test_a_password_that_is_easy_to_guess_is_refused_with_a_sentence(
    app: Flask, password: str, words: str
) -> None:
    with app.app_context(), pytest.raises(Refusal) as refused:
        passwords.check(password, "Rosa Luxemburg", "rosa.l@club.example")
    assert words in refused.value.sentence


@pytest.mark.parametrize(
    "password",
    ["a long enough word", "correct horse battery", "Tr0ub4dor&3", "Rosa and the long river", "x7k2qvp9"],
)
def test_a_password_that_takes_many_tries_is_taken(app: Flask, password: str) -> None:
    with app.app_context():
        passwords.check(password, "Rosa Luxemburg", "")


def test_nothing_of_one_person_is_held_against_another(app: Flask) -> None:
    with app.app_context():
        with pytest.raises(Refusal):
            passwords.check("Zwetschgenmus1", "Zwetschgenmus")
        passwords.check("Zwetschgenmus1", "Karl")


def test_every_way_to_set_a_password_refuses_an_easy_one(app: Flask, session: Session) -> None:
    first = people.first_link(session)
    assert first
    with app.app_context():
        with pytest.raises(Refusal, match=KNOWN):
            people.accept_first(session, first, Newcomer("Wilhelmina", "wilhelmina1"))
        olga = an_organiser(session)
        rosa = a_person(session, "Rosamunde")
        campaign = a_campaign(session, olga)
        with pytest.raises(Refusal, match=KNOWN):
            people.join_new(
                session, people.invite(session, campaign.id, olga), Newcomer("Karlheinz", "karlheinz")
            )
        link = renewing.password_link(session, olga, rosa)
        with pytest.raises(Refusal, match=KNOWN):
            renewing.new_password(session, link, "Rosamunde1")
        with pytest.raises(Refusal, match=COMMON):
            people.change_password(session, rosa, "password1")
        assert renewing.new_password(session, link, "a brand new word") == rosa, "the link was not used up"


@pytest.mark.slow
def test_the_lists_cost_a_start_nothing() -> None:
    words = "import sys, app; print([name for name in sys.modules if name.startswith('zxcvbn')])"
    said = subprocess.run([sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
