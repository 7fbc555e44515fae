"""What a row of Headquarters offers: dates on which all are free, a substitute, another date."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from campaign.club import notes
from campaign.game_nights import nights
from campaign.game_nights.nights import Wish
from campaign.game_nights.tables import ClubEvening
from campaign.log.running import running
from campaign.people import seating, seats
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from campaign.timing import absences
from tests.builders import Begun, a_campaign, a_person, take_seat
from tests.campaign.hours import Hours
from tests.campaign.web import Form, Visitor, forms, signed_in

PAGE = "/headquarters/"
PUBLIC = frozenset({""})


def _evening(session: Session, people: dict[str, User], day: str, tables: str = "Table 1") -> ClubEvening:
    wish = Wish(day, "19:00", "Europe/London", "the hall", tables)
    row = nights.set_up(session, people["organiser"], wish)
    for name in ("red", "blue", "green"):
        nights.answer(session, row, people[name], comes=True)
    return row


def _form(html: str, deed: str, nth: int = 0, **pairs: str) -> Form:
    """The form of a row that carries these hidden fields and has a button of that deed's words."""
    found = [
        item
        for item in forms(html)
        if item.button.startswith(deed) and all((name, value) in item.pairs for name, value in pairs.items())
    ]
    assert len(found) > nth, [(item.button, item.pairs) for item in forms(html)]
    return found[nth]


def _post(who: Visitor, wanted: Form, **changes: str) -> TestResponse:
    return who.client.post(PAGE, data=wanted.sent(**changes))


def _meeting(session: Session, campaign: Campaign) -> notes.Meeting:
    """What is arranged for the first lot by now."""
    session.rollback()
    return notes.meetings(session, campaign.id, PUBLIC)["A1"]


def _proposed(html: str) -> list[str]:
    """The dates proposed for the first matter without one."""
    row = html.partition('class="undated"')[2].partition("</li>")[0]
    return re.findall(r'name="evening" value="\d+">([^<]+)<', row)


def test_a_matter_without_a_date_offers_the_next_two_on_which_all_sides_are_free(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    _, people = auction
    for day in ("2026-12-17", "2026-12-03", "2026-12-10", "2026-12-24"):
        _evening(session, people, day)
    absences.be_away(session, people["green"], "2026-12-09", "2026-12-11")
    page = signed_in(app, "Olga").page(PAGE)
    assert _proposed(page) == ["Thu 3 Dec, 19:00", "Thu 17 Dec, 19:00"]


def test_one_press_gives_the_matter_that_date_and_place(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    row = _evening(session, people, "2026-12-03")
    olga = signed_in(app, "Olga")
    sent, at = _form(olga.page(PAGE), "Thu 3 Dec", subject="A1"), row.at
    assert _post(olga, sent, evening=str(row.id)).status_code == 303
    meeting = _meeting(session, campaign)
    assert meeting.when is not None and (meeting.when.text, meeting.table) == (at, "the hall")
    again = _post(olga, sent, evening=str(row.id))
    assert again.status_code == 422 and "has a date already" in again.text


@pytest.mark.parametrize(
    ("who", "says"),
    [("away", "Green is away"), ("stays", "Green cannot come"), ("silent", "Green has not answered")],
)
def test_where_no_date_suits_the_row_says_who_is_not_free_and_why(
    app: Flask, session: Session, auction: Begun, hours: Hours, who: str, says: str
) -> None:
    _, people = auction
    row = nights.set_up(
        session, people["organiser"], Wish("2026-12-03", "19:00", "Europe/London", "", "Table 1")
    )
    for name in ("red", "blue"):
        nights.answer(session, row, people[name], comes=True)
    if who != "silent":
        nights.answer(session, row, people["green"], comes=who == "away")
    if who == "away":
        absences.be_away(session, people["green"], "2026-12-01", "2026-12-05")
    page = signed_in(app, "Olga").page(PAGE)
    assert f"Thursday 3 December 2026: {says}." in page and not _proposed(page)


def test_without_any_evening_the_row_says_so(app: Flask, auction: Begun, hours: Hours) -> None:
    assert "No game night is planned." in signed_in(app, "Olga").page(PAGE)


def test_whoever_has_a_battle_on_that_day_is_not_proposed_for_another(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    _, people = auction
    other = a_campaign(session, people["organiser"], "New game night")
    for seat in ("red", "blue", "green"):
        take_seat(session, other, people["organiser"], people[seat], seat)
    row = _evening(session, people, "2026-12-03", "Table 1\nTable 2")
    olga = signed_in(app, "Olga")
    late = _form(olga.page(PAGE), "Thu 3 Dec", subject="A1", campaign=other.slug)
    sent = _form(olga.page(PAGE), "Thu 3 Dec", subject="A1", campaign="an-evening")
    assert _post(olga, sent, evening=str(row.id)).status_code == 303
    page = olga.page(PAGE)
    assert not _proposed(page) and "its players play something else" in page
    answer = _post(olga, late, evening=str(row.id))
    assert answer.status_code == 422 and "no longer suits them" in answer.text


def test_whoever_has_a_date_that_day_with_somebody_who_does_not_come_is_not_free_either(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    _, people = auction
    gray, other = a_person(session, "Gray"), a_campaign(session, people["organiser"], "New game night")
    for seat, person in (("red", people["red"]), ("blue", people["blue"]), ("green", gray)):
        take_seat(session, other, people["organiser"], person, seat)
    row = _evening(session, people, "2026-12-03", "Table 1\nTable 2")
    with writing(session):
        notes.put(session, other.id, "date", people["organiser"], row.at, "A1")
    page = signed_in(app, "Olga").page(PAGE)
    assert "Thursday 3 December 2026: Red has a date that day, Blue has a date that day." in page
    assert not _proposed(page)


def test_who_is_away_is_stood_in_for_by_one_press_until_he_is_back(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    gray = a_person(session, "Gray")
    with writing(session):
        seats.add_member(session, campaign.id, gray, "player")
    absences.be_away(session, people["red"], "2026-11-27", "2026-12-04")
    olga = signed_in(app, "Olga")
    sent = _form(olga.page(PAGE), "Substitute")
    assert dict(sent.pairs)["member"] == str(gray.id)  # the likeliest is chosen already
    assert _post(olga, sent, deed="substitute").status_code == 303
    session.rollback()
    at = running(session, campaign.id)
    chair = next(chair for chair in seats.chairs(session, at) if chair.seat.key == "red")
    assert (chair.substitute, str(chair.substitute_until)) == ("Gray", "2026-12-04")
    page = olga.page(PAGE)
    assert "Red is away until 4 December; the substitute is Gray." in page
    assert not [item for item in forms(page) if item.button.startswith("Substitute")]


def test_where_the_substitute_is_away_too_the_row_says_so_and_offers_another(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    gray, nina = (a_person(session, name) for name in ("Gray", "Nina"))
    with writing(session):
        for person in (gray, nina):
            seats.add_member(session, campaign.id, person, "player")
    absences.be_away(session, people["red"], "2026-11-27", "2026-12-04")
    olga = signed_in(app, "Olga")
    assert _post(olga, _form(olga.page(PAGE), "Substitute"), deed="substitute").status_code == 303
    absences.be_away(session, gray, "2026-11-28", "2026-11-30")
    page = olga.page(PAGE)
    assert "the substitute is Gray, who is away too." in page
    sent = _form(page, "Substitute")
    assert dict(sent.pairs)["member"] == str(nina.id)
    assert _post(olga, sent, deed="substitute").status_code == 303
    assert "the substitute is Nina." in olga.page(PAGE)


def test_nobody_stands_in_who_plays_for_another_side_or_is_away_himself(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    absences.be_away(session, people["red"], "2026-11-27", "2026-12-04")
    olga = signed_in(app, "Olga")
    page = olga.page(PAGE)
    sent = _form(page, "Substitute")
    offered = page.partition('name="member"')[2].partition("</select>")[0]
    assert "You" in offered and "Blue" not in offered
    answer = _post(olga, sent, deed="substitute", member=str(people["blue"].id))
    assert answer.status_code == 422 and "plays for no other side" in answer.text
    absences.be_away(session, people["organiser"], "2026-11-27", "2026-12-04")
    assert "invite somebody" in olga.page(PAGE)
    chairs = seats.chairs(session, running(session, campaign.id))
    assert not any(chair.substitute for chair in chairs)


def test_a_chair_that_is_kept_for_somebody_is_empty_until_he_comes(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    olga = people["organiser"]
    seating.take_seat(session, campaign.id, olga, seats.holders(session, campaign.id, "red")[0].id)
    seating.add_chair(session, campaign.id, olga, "red", "Uncle Rudi")
    page = " ".join(signed_in(app, "Olga").page(PAGE).split())
    assert "Red (kept for Uncle Rudi)" in page and "<b>Open seat</b>" in page
    assert "<b>Uncle Rudi</b>" not in page


def test_no_date_suits_a_battle_of_which_a_seat_is_empty(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    _evening(session, people, "2026-12-03")
    chair = seats.holders(session, campaign.id, "green")[0].id
    seating.take_seat(session, campaign.id, people["organiser"], chair)
    page = signed_in(app, "Olga").page(PAGE)
    assert not _proposed(page) and "Red against Blue against open seat" in page
    assert "Thursday 3 December 2026: nobody sits for Green." in page
    assert "Everybody can come:" not in page


def test_an_empty_seat_is_filled_and_not_reminded(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    visitor = signed_in(app, "Olga")
    stale = _form(visitor.page(PAGE), "Remind", subject="A1")
    for name in ("red", "blue", "green"):
        chair = seats.holders(session, campaign.id, name)[0].id
        seating.take_seat(session, campaign.id, people["organiser"], chair)
    page = visitor.page(PAGE)
    assert "Fill the seat" in page
    assert not [item for item in forms(page) if item.button.startswith("Remind (")]
    answer = _post(visitor, stale, deed="remind")
    assert answer.status_code == 422 and "That seat is open. Fill it first." in answer.text
    assert notes.notes_for(session, campaign.id, frozenset({"", "red"}), ("reminder",)) == ()


def test_a_date_is_moved_in_its_row_and_taken_away_there(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, _ = auction
    olga = signed_in(app, "Olga")

    def move(**typed: str) -> TestResponse:
        sent = _form(olga.page(PAGE), "Set date", subject="A1")
        return _post(olga, sent, deed="move", zone="Europe/London", **typed)

    assert move(day="2026-12-03", hour="20:00").status_code == 303
    when = _meeting(session, campaign).when
    assert when is not None and when.words() == "Thursday 3 December 2026, 20:00"
    assert 'value="2026-12-03"' in olga.page(PAGE)
    assert move(day="2026-12-10", hour="8 pm").status_code == 303
    when = _meeting(session, campaign).when
    assert when is not None and when.words() == "Thursday 10 December 2026, 20:00"
    assert "over already" not in olga.page(PAGE)
    assert move(day="2026-01-10", hour="8 pm").status_code == 303, "what was played may be written down"
    assert "That hour is over already. Change it if you meant another." in olga.page(PAGE)
    assert move(day="", hour="").status_code == 303
    assert _meeting(session, campaign).when is None


def test_a_date_that_cannot_be_is_refused_in_its_row_with_all_that_was_typed(
    app: Flask, auction: Begun, hours: Hours
) -> None:
    olga = signed_in(app, "Olga")
    sent = _form(olga.page(PAGE), "Set date", subject="A1")
    answer = _post(olga, sent, deed="move", day="soon", hour="20:17", zone="Europe/Paris")
    assert answer.status_code == 422
    row = next(part for part in answer.text.split("<li") if "no day of the calendar" in part)
    assert 'value="soon"' in row and 'value="20:17"' in row and 'value="Europe/Paris"' in row
    assert "<details open>" in row
    assert answer.text.count("no day of the calendar") == 1


def test_what_is_late_in_all_campaigns_is_reminded_of_by_one_press(
    app: Flask, session: Session, auction: Begun, hours: Hours
) -> None:
    campaign, people = auction
    other = a_campaign(session, people["organiser"], "New game night")
    for seat in ("red", "blue", "green"):
        take_seat(session, other, people["organiser"], people[seat], seat)
    hours.moment = campaign.created
    olga = signed_in(app, "Olga")
    for nth in (0, 1):
        assert olga.press(PAGE, "Save", nth, days="2", deed="length").status_code == 303
    assert "Remind all who are late" not in olga.page(PAGE)
    hours.pass_by(days=5)
    olga = signed_in(app, "Olga")
    assert olga.press(PAGE, "Remind all who are late", deed="remind-late").status_code == 303
    session.rollback()
    for number in (campaign.id, other.id):
        assert notes.notes_for(session, number, frozenset({"", "red", "blue", "green"}), ("reminder",))
    answer = olga.press(PAGE, "Remind all who are late", deed="remind-late")
    assert answer.status_code == 422 and "within the last day" in answer.text
