"""Organisers of the house: more than one, made and ended by one another, never none."""

import re
from threading import Barrier, Thread

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.running import House
from campaign.people import house_organisers, people
from campaign.storage.models import Link, SecurityEntry, User
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun, a_person, an_organiser
from tests.campaign.web import form, forms, signed_in, visitor

PEOPLE = "/house/people/"


def names(session: Session) -> list[str]:
    session.rollback()
    return [person.username for person in house_organisers.organisers(session)]


def test_an_organiser_makes_another_who_then_may_do_the_same(session: Session) -> None:
    olga, karl, rosa = an_organiser(session), a_person(session, "karl"), a_person(session, "Rosa")
    house_organisers.make_organiser(session, olga, karl)
    house_organisers.make_organiser(session, karl, rosa)
    assert names(session) == ["karl", "Olga", "Rosa"]
    told = session.scalars(select(SecurityEntry).order_by(SecurityEntry.id)).all()
    assert [(line.kind, line.who, line.about) for line in told] == [
        ("role", "Olga", "karl"),
        ("role", "karl", "Rosa"),
    ]
    house_organisers.end_organiser(session, rosa, olga)
    assert names(session) == ["karl", "Rosa"] and not people.is_house_organiser(olga)
    standing = house_organisers.standing(session, olga)
    assert standing.changed is not None and not standing.is_organiser
    assert standing.changed.words == "Rosa ends that Olga is an administrator."


def test_the_last_organiser_stays(session: Session) -> None:
    olga, karl = an_organiser(session), an_organiser(session, "Karl")
    house_organisers.end_organiser(session, olga, olga)
    with pytest.raises(Refusal, match="only administrator"):
        house_organisers.end_organiser(session, karl, karl)
    assert names(session) == ["Karl"]


def test_nobody_else_makes_or_ends_one(session: Session) -> None:
    olga, karl, rosa = an_organiser(session), a_person(session, "Karl"), a_person(session, "Rosa")
    for deed, whom in ((house_organisers.make_organiser, rosa), (house_organisers.end_organiser, olga)):
        with pytest.raises(Refusal, match="Only an administrator"):
            deed(session, karl, whom)
    with pytest.raises(Refusal, match="already"):
        house_organisers.make_organiser(session, olga, olga)
    with pytest.raises(Refusal, match="is not an administrator"):
        house_organisers.end_organiser(session, olga, karl)
    assert names(session) == ["Olga"] and not session.scalars(select(SecurityEntry)).all()


@pytest.mark.writers
def test_two_who_end_each_other_at_once_leave_one(any_house: House) -> None:
    with any_house.sessions()() as session:
        numbers = [an_organiser(session, name).id for name in ("Olga", "Karl")]
    barrier, refused = Barrier(2), []

    def end(by: int, whom: int) -> None:
        with any_house.sessions()() as session:
            one, other = session.get_one(User, by), session.get_one(User, whom)
            assert people.is_house_organiser(one) and people.is_house_organiser(other)
            barrier.wait()
            try:
                house_organisers.end_organiser(session, one, other)
            except Refusal as refusal:
                refused.append(refusal.sentence)

    threads = [Thread(target=end, args=pair) for pair in (numbers, numbers[::-1])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with any_house.sessions()() as session:
        assert len(names(session)) == 1
    assert refused == ["Only an administrator can do that."]


def test_the_page_makes_one_once_it_was_confirmed_and_tells_him_on_his_account(
    app: Flask, auction: Begun, session: Session
) -> None:
    olga, red = signed_in(app, "Olga"), signed_in(app, "Red")
    assert "Members" in olga.page("/account/")
    assert "organiser of this house" not in red.page("/account/")
    page = olga.page(PEOPLE)
    assert all(name in page for name in ("Olga (you)", "Red", "Blue", "Green", "Administrator."))
    address = f"{PEOPLE}{auction[1]['red'].id}/"
    assert address in page
    unsure = olga.press(address, "Make administrator")
    assert unsure.status_code == 422 and "Tick the box to confirm. Nothing was changed." in unsure.text
    assert names(session) == ["Olga"]
    assert olga.press(address, "Make administrator", sure="yes").status_code == 303
    assert "Olga makes Red an administrator." in olga.page(PEOPLE)
    told = re.sub(r"\s+", " ", red.page("/account/"))
    assert "You are an administrator. Olga makes Red an administrator." in told
    assert (
        red.press(f"{PEOPLE}{auction[1]['organiser'].id}/", "Remove as administrator", sure="yes").status_code
        == 303
    )
    assert "You are no longer an administrator." in olga.page("/account/")
    assert olga.client.get(PEOPLE).status_code == 422
    last = red.press(address, "Remove as administrator", sure="yes")
    assert last.status_code == 422 and "the only administrator" in last.text


def test_whoever_gives_it_up_himself_is_led_to_his_account(app: Flask, auction: Begun) -> None:
    olga, people_of = signed_in(app, "Olga"), auction[1]
    olga.press(f"{PEOPLE}{people_of['red'].id}/", "Make administrator", sure="yes")
    answer = olga.press(f"{PEOPLE}{people_of['organiser'].id}/", "Remove as administrator", sure="yes")
    assert (answer.status_code, answer.location) == (303, "/account/")


def test_an_organiser_of_the_house_gives_a_new_password_to_somebody_who_is_in_no_campaign(
    app: Flask, auction: Begun, session: Session
) -> None:
    rosa, olga = a_person(session, "Rosa"), signed_in(app, "Olga")
    wanted = next(item for item in forms(olga.page(PEOPLE)) if item.action == f"{PEOPLE}{rosa.id}/link")
    answer = olga.send(wanted)
    found = re.search(r'value="[^"]+(/join/[^"]+)"', answer.text)
    assert answer.status_code == 200 and "A new password for Rosa" in answer.text and found is not None
    assert answer.headers["Cache-Control"] == "private, no-store" and "/join/" not in olga.page(PEOPLE)
    word = "three odd words"
    chosen = visitor(app).press(found.group(1), "Save password", password=word, again=word)
    assert chosen.status_code == 303


def test_no_link_is_made_for_another_organiser_of_the_house_nor_by_anybody_else(
    app: Flask, auction: Begun, session: Session
) -> None:
    people_of, karl = auction[1], an_organiser(session, "Karl")
    olga, red = signed_in(app, "Olga"), signed_in(app, "Red")
    made = form(olga.page(PEOPLE), "New password for Blue")
    assert f"{PEOPLE}{karl.id}/link" not in olga.page(PEOPLE)
    made.action = f"{PEOPLE}{karl.id}/link"
    refused = olga.send(made)
    assert (
        refused.status_code == 422
        and "for an administrator it is done on the server, by ./run recover" in refused.text
    )
    token = next(item for item in forms(red.page("/account/")) if item.action == "/sign-out")
    token.action = f"{PEOPLE}{people_of['blue'].id}/link"
    assert red.send(token).status_code == 422
    assert session.scalars(select(Link)).all() == []
