"""What is written in the security log, by the pages that do it, and who reads it. The security log: a line
with the deed it tells, and none that outlives its time."""

import re
from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from campaign.log.running import House
from campaign.people import people as house_people, seating, seats, security_log
from campaign.play import service
from campaign.storage.db import now, writing
from campaign.storage.models import SecurityEntry
from tests.builders import Begun, a_person
from tests.campaign.web import Visitor, form, signed_in, visitor

LOG = "/house/log"


def lines(session: Session, kind: str = "") -> list[str]:
    """The words of the log's lines, oldest first."""
    session.rollback()
    return [line.words for line in reversed(security_log.newest(session, 100, kind=kind))]


def fail(app: Flask, name: str, times: int = 1) -> None:
    who = visitor(app)
    for _ in range(times):
        who.press("/login", "Sign in", username=name, password="a wrong long word")


def test_signing_in_is_written_with_its_way(app: Flask, session: Session, red: Visitor) -> None:
    assert red.page("/")
    assert lines(session, "sign-in") == ["Red signs in with a password."]


def test_coming_in_by_a_link_is_written(app: Flask, session: Session, auction: Begun) -> None:
    campaign, people = auction
    token = house_people.invite(session, campaign.id, people["organiser"])
    who, word = visitor(app), "a fresh long password"
    page = f"/join/{token}"
    sent = re.findall(r"<button[^>]*>([^<]+)", who.page(page))
    button = next(words for words in sent if "Sign" not in words)
    assert who.press(page, button, name="Nora", password=word, again=word).status_code == 303
    assert "Nora signs in by a one-time link." in lines(session, "sign-in")
    assert any(words.endswith("Nora joins, invited by Olga.") for words in lines(session, "seat"))


def test_failures_of_a_name_within_a_minute_are_one_line_with_a_count(
    app: Flask, session: Session, auction: Begun
) -> None:
    fail(app, "red", 3)
    fail(app, "Nobody", 2)
    fail(app, "Red")
    found = security_log.newest(session, 10, kind="failure")
    assert [(line.who, line.times, line.about) for line in found] == [("Nobody", 2, ""), ("Red", 4, "Red")]


def test_a_flood_of_names_from_one_address_shares_a_line(session: Session) -> None:
    for number in range(40):
        security_log.failed(session, f"name {number}", None)
    found = security_log.newest(session, 100, kind="failure")
    assert len(found) == security_log.MOST_NAMES + 1
    assert (found[0].who, found[0].times) == ("", 40 - security_log.MOST_NAMES)


def test_a_failure_after_the_minute_is_a_line_of_its_own(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    security_log.failed(session, "Nobody", None)
    later = now() + security_log.FOLDED
    monkeypatch.setattr(security_log, "now", lambda: later)
    security_log.failed(session, "Nobody", None)
    assert [line.times for line in security_log.newest(session, 10)] == [1, 1]


def test_a_failure_is_written_alike_for_names_that_are_known_and_not(
    app: Flask, session: Session, auction: Begun
) -> None:
    fail(app, "Red")
    fail(app, "Nobody")
    one, other = lines(session, "failure")
    assert one.replace("Red", "...") == other.replace("Nobody", "...")


def test_seats_and_roles_given_and_taken_are_written(session: Session, auction: Begun) -> None:
    campaign, people = auction
    olga, red, blue = people["organiser"], people["red"], people["blue"]
    before = len(lines(session, "seat"))
    (row,) = seats.holders(session, campaign.id, "red")
    seating.substitute(session, campaign.id, red, row.id, blue, now().date())
    seating.hand_over(session, campaign.id, red, row.id, people["green"])
    seating.take_seat(session, campaign.id, olga, row.id)
    seating.change_side(session, campaign.id, olga, red, "")
    seating.hand_on_organiser(session, campaign.id, olga, blue)
    house_people.set_public_link(session, campaign.id, blue, True)
    seating.remove_member(session, campaign.id, blue, red)
    said = lines(session, "seat")[before:]
    assert len(said) == 7 and all(words.startswith(f"{campaign.title}: ") for words in said)
    assert "transfers the organiser's role to Blue" in said[4]
    assert security_log.of_person(session, red, 1)[0].words.endswith("removes Red from the campaign.")


def test_copies_and_opened_secrets_are_written(app: Flask, session: Session, auction: Begun) -> None:
    campaign, people = auction
    olga = signed_in(app, "Olga")
    service.open_sealed(session, campaign.id, people["organiser"], "key", "To look.")
    token = dict(form(olga.page("/c/an-evening/keeping/"), "Sign out").pairs)["csrf_token"]
    answer = olga.client.post("/c/an-evening/keeping/export.json", data={"csrf_token": token})
    assert answer.status_code == 200
    assert lines(session, "export") == [
        "Olga looks at all hidden information of An evening.",
        "Olga takes a copy of An evening out.",
    ]
    assert answer.headers["Cache-Control"] == "private, no-store"


def test_only_organisers_of_the_house_read_the_log(app: Flask, red: Visitor) -> None:
    assert red.client.get(LOG).status_code == 403
    assert visitor(app).client.get(LOG).status_code == 302
    page = signed_in(app, "Olga").client.get(LOG)
    assert page.status_code == 200 and "Red signs in with a password." in page.text
    assert page.headers["Cache-Control"] == "private, no-store"


def test_the_log_is_paged_and_filtered(app: Flask, session: Session, auction: Begun) -> None:
    olga = signed_in(app, "Olga")
    for number in range(60):
        security_log.record(session, "link", f"Link {number}.", by=auction[1]["blue"])
    page = olga.page(LOG)
    older = re.search(r'href="([^"]*before=[^"]*)"', page)
    assert "Link 59." in page and "Link 5." not in page and older
    assert "Link 5." in olga.page(older[1].replace("&amp;", "&"))
    only = olga.page(f"{LOG}?kind=sign-in")
    assert "Olga signs in" in only and "Link 5" not in only
    assert "Olga signs in" not in olga.page(f"{LOG}?name=blue") and "Link 59." in olga.page(
        f"{LOG}?name=blue"
    )
    for odd in ("?before=²", "?before=" + "9" * 40, "?kind=nothing", "?name=%27%22<b>"):
        assert "<b>" not in olga.page(LOG + odd)


def test_a_person_reads_what_concerns_his_own_account(app: Flask, red: Visitor) -> None:
    fail(app, "Red", 2)
    fail(app, "Blue")
    page = red.page("/account/")
    assert "Red signs in with a password." in page
    assert page.count("Failed sign-in as") == 1 and "2 times" in page
    assert LOG not in page and LOG in signed_in(app, "Olga").page("/account/")


def test_a_line_says_who_did_what_to_whom_and_from_where(house: House) -> None:
    with house.sessions()() as session:
        rosa, karl = a_person(session, "Rosa"), a_person(session, "Karl")
        session.info["address"] = "192.0.2.7"
        security_log.record(session, "link", "Rosa makes Karl a link.", by=rosa, about=karl)
        (line,) = security_log.newest(session, 10)
        assert (line.kind, line.who, line.about, line.address) == ("link", "Rosa", "Karl", "192.0.2.7")
        assert security_log.of_person(session, karl, 10) == [line]
        security_log.record(session, "failure", "Somebody failed.", typed="x" * 90)
        assert [each.who for each in security_log.newest(session, 1)] == ["x" * 64]
        assert [each.id for each in security_log.newest(session, 5, before=2)] == [1]


def test_a_deed_that_fails_leaves_no_line(house: House) -> None:
    with house.sessions()() as session:
        with pytest.raises(ZeroDivisionError), writing(session):
            security_log.record(session, "role", "A right is given.")
            raise ZeroDivisionError
        assert session.scalar(select(func.count(SecurityEntry.id))) == 0


def test_a_line_goes_when_its_time_is_over(house: House) -> None:
    with house.sessions()() as session:
        security_log.record(session, "sign-in", "Long ago.")
        with writing(session):
            session.execute(update(SecurityEntry).values(at=now() - security_log.KEPT - timedelta(days=1)))
        security_log.record(session, "sign-in", "Today.")
        assert [line.words for line in security_log.newest(session, 10)] == ["Today."]
