"""The small question of an open page: whether something is newer than what it shows."""

import re
from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import marks, notes
from campaign.log.fold import seen_by
from campaign.log.running import running
from campaign.storage.db import now, writing
from campaign.web import newer
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.builders import Begun
from tests.campaign.sealed_caen import deployment, hold
from tests.campaign.web import Visitor

TABLE, KEY = "/c/an-evening/", b"key"


def _ticket(page: str) -> str:
    found = re.search(r'data-newer="([^"]+)"', page)
    assert found
    return found[1]


def _asked(app: Flask, ticket: str) -> int:
    """The status of the answer to somebody without a cookie."""
    return app.test_client().get(f"/newer/{ticket}").status_code


def test_nothing_is_new_until_something_happens_that_the_page_shows(
    app: Flask, red: Visitor, session: Session, auction: Begun
) -> None:
    ticket = _ticket(red.page(TABLE))
    assert _asked(app, ticket) == 204
    builders.order(session, auction[0], auction[1]["red"], "red", "Bid", {"price": 3})
    assert _asked(app, ticket) == 200
    ticket = _ticket(red.page(TABLE))
    assert _asked(app, ticket) == 204
    with writing(session):
        notes.put(session, auction[0].id, "remark", auction[1]["red"], "I shall be late.", "lamp", "")
    assert _asked(app, ticket) == 200


def test_the_loop_of_a_server_knows_alone_that_nothing_is_new(
    app: Flask, red: Visitor, session: Session, auction: Begun
) -> None:
    asked = f"/newer/{_ticket(red.page(TABLE))}"
    knows = app.wsgi_app.knows_at_once  # type: ignore[attr-defined]
    assert knows(asked) and not knows(f"{asked}0") and not knows("/newer/")
    builders.order(session, auction[0], auction[1]["red"], "red", "Bid", {"price": 3})
    assert not knows(asked)


def test_a_page_without_news_is_given_another_ticket(app: Flask, red: Visitor) -> None:
    page = red.page(TABLE)
    poll = re.search(r'data-poll="([^"]+)"', page)
    assert poll
    answer = red.client.get(poll[1].replace("&amp;", "&"))
    assert answer.status_code == 204 and "ETag" not in answer.headers
    assert _asked(app, answer.headers["X-Newer"]) == 204


def test_a_ticket_that_is_not_ours_learns_nothing(app: Flask, red: Visitor) -> None:
    ticket = _ticket(red.page(TABLE))
    another_digit = "1" if ticket[-1] == "0" else "0"
    for end in (another_digit, "", ".", "x" * 3000):
        assert _asked(app, ticket[:-1] + end) == 200


def test_a_ticket_holds_for_a_quarter_of_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    made = newer.ticket(KEY, ["a" * marks.LETTERS, "b" * marks.LETTERS], 11)
    assert newer.read(KEY, made) == (("a" * marks.LETTERS, "b" * marks.LETTERS), 11)
    assert newer.read(b"other", made) is None
    later = now() + timedelta(seconds=newer.HOLDS + 1)
    monkeypatch.setattr(newer, "now", lambda: later)
    assert newer.read(KEY, made) is None


@pytest.mark.plays(FIRESTORM)
def test_an_order_counts_for_those_alone_who_see_it(session: Session) -> None:
    """Each audience counts exactly where its log grows: what is hidden from it wakes nobody."""
    campaign, people = deployment(session)
    eyes = (None, *(seat.key for seat in running(session, campaign.id).seats))

    def counted() -> dict[str | None, tuple[int, int]]:
        log = running(session, campaign.id).log
        names = {key: marks.name_of(campaign, marks.seat_of(key)) for key in eyes}
        return {key: (marks.stands(session, [names[key]]), len(seen_by(log, key))) for key in eyes}

    before = counted()
    hold(session, campaign, people["Gerda"], "1-ss")
    after = counted()
    grown = {key for key in eyes if after[key][0] != before[key][0]}
    assert grown == {key for key in eyes if after[key][1] != before[key][1]}
    assert "axis_general" in grown and "allied_general" not in grown and None not in grown
