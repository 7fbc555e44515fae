"""A game night where people already are: in calendars, by a link, answered for by others."""

from typing import Any

import pytest
import vobject
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from campaign.calendar import feeds
from campaign.game_nights import by_link, changing, nights
from campaign.game_nights.nights import Wish
from campaign.game_nights.tables import ClubEvening
from campaign.storage.models import User
from tests.builders import Begun
from tests.campaign.game_nights.test_game_nights import THURSDAY
from tests.campaign.hours import Hours
from tests.campaign.web import Visitor, forms, signed_in, visitor


@pytest.fixture
def evening(session: Session, auction: Begun, hours: Hours) -> ClubEvening:
    return nights.set_up(session, auction[1]["organiser"], THURSDAY)


def _nights(app: Flask, address: str) -> list[Any]:
    calendar = vobject.readOne(visitor(app).client.get(address).text)
    events = calendar.contents.get("vevent", ())
    return [event for event in events if event.summary.value == "Game night"]


def _link(app: Flask, evening: ClubEvening, person: User) -> str:
    code = by_link.code(app.config["SECRET_KEY"], evening, person)
    return f"/evenings/{evening.id}/answer/{person.id}/{code}"


def test_a_night_stands_in_every_members_calendar_until_they_say_no(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening
) -> None:
    _, people = auction
    feed = f"/calendar/{feeds.renew(session, people['red'])}.ics"
    (night,) = _nights(app, feed)
    assert (night.location.value, night.status.value) == ("the hall", "TENTATIVE")
    nights.answer(session, evening, people["red"], comes=True)
    assert [one.status.value for one in _nights(app, feed)] == ["CONFIRMED"]
    nights.answer(session, evening, people["red"], comes=False)
    assert _nights(app, feed) == []


def test_a_night_that_is_moved_moves_in_the_calendar_and_one_called_off_is_gone(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening
) -> None:
    _, people = auction
    feed = f"/calendar/{feeds.renew(session, people['red'])}.ics"
    (before,) = _nights(app, feed)
    changing.change(session, people["organiser"], evening, Wish("2026-12-04", *_rest()))
    (then,) = _nights(app, feed)
    assert (then.uid.value, int(then.sequence.value)) == (before.uid.value, 1)
    assert then.dtstart.value > before.dtstart.value
    changing.call_off(session, people["organiser"], evening)
    assert _nights(app, feed) == []


def _press(who: Visitor, page: str, deed: str, **more: str) -> TestResponse:
    token = next(
        value for item in forms(who.page(page)) for name, value in item.pairs if name == "csrf_token"
    )
    return who.client.post(page, data={"csrf_token": token, "deed": deed, **more})


def _rest() -> tuple[str, ...]:
    return THURSDAY.hour, THURSDAY.zone, THURSDAY.place, THURSDAY.tables, THURSDAY.words


def test_an_organiser_answers_for_a_member_and_it_is_told(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening
) -> None:
    _, people = auction
    page = f"/evenings/{evening.id}/"
    _press(signed_in(app, "Olga"), page, "come", **{"for": str(people["red"].id)})
    session.rollback()
    row = nights.answers(session, evening)[people["red"].id]
    assert (row.comes, row.by_host) == (True, True)
    _press(signed_in(app, "Red"), page, "stay")
    session.rollback()
    row = nights.answers(session, evening)[people["red"].id]
    assert (row.comes, row.by_host) == (False, False)


def test_nobody_else_answers_for_a_member(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening
) -> None:
    _, people = auction
    said = {"for": str(people["red"].id)}
    answer = _press(signed_in(app, "Blue"), f"/evenings/{evening.id}/", "come", **said)
    assert answer.status_code == 422 and nights.answers(session, evening) == {}


def test_a_link_answers_for_its_person_alone_and_only_by_a_press(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening
) -> None:
    _, people = auction
    stranger, address = visitor(app), _link(app, evening, people["red"])
    page = stranger.client.get(address)
    assert page.status_code == 200 and nights.answers(session, evening) == {}
    assert not any(people[name].username in page.text for name in ("blue", "green", "organiser"))
    assert auction[0].title not in page.text
    assert _press(stranger, address, "come", words="from 19:30").status_code == 303
    session.rollback()
    assert {key: row.comes for key, row in nights.answers(session, evening).items()} == {
        people["red"].id: True
    }


def test_a_link_of_another_person_of_another_night_or_of_one_that_is_over_opens_nothing(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening, hours: Hours
) -> None:
    _, people = auction
    code = _link(app, evening, people["red"]).rsplit("/", 1)[1]
    tried = (f"/evenings/{evening.id}/answer/{people['blue'].id}/{code}", f"/evenings/99/answer/1/{code}")
    assert [visitor(app).client.get(address).status_code for address in tried] == [404, 404]
    hours.pass_by(days=30)
    assert visitor(app).client.get(_link(app, evening, people["red"])).status_code == 404
