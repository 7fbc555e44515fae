"""An evening that is changed or called off: what was told follows it, and nothing else does."""

from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.game_nights import changing, nights, plans
from campaign.game_nights.nights import Wish
from campaign.game_nights.tables import ClubEvening
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun
from tests.campaign.hours import Hours
from tests.campaign.web import form, signed_in

PUBLIC = frozenset({""})
THURSDAY = Wish("2026-12-03", "19:00", "Europe/London", "the hall", "Table 1\nTable 2")


@pytest.fixture
def told(session: Session, auction: Begun, hours: Hours) -> ClubEvening:
    """Thursday's evening, whose plan of one battle is told."""
    people = auction[1]
    row = nights.set_up(session, people["organiser"], THURSDAY)
    for name in ("red", "blue", "green"):
        nights.answer(session, row, people[name], comes=True)
    plans.propose(session, people["organiser"], row)
    plans.fix(session, people["organiser"], row)
    return row


def _meeting(session: Session, auction: Begun) -> notes.Meeting:
    (found,) = notes.meetings(session, auction[0].id, PUBLIC).values()
    return found


def test_what_has_its_date_by_an_evening_moves_with_it(
    session: Session, auction: Begun, told: ClubEvening
) -> None:
    olga = auction[1]["organiser"]
    assert changing.change(session, olga, told, replace(THURSDAY, day="2026-12-04", place="the barn")) == 1
    meeting = _meeting(session, auction)
    assert meeting.when is not None and meeting.when.day == "2026-12-04"
    assert meeting.table == "the barn, Table 1"
    assert len(nights.games(session, told)) == 1
    assert nights.answers(session, told) == {}, "everybody is asked again"
    changing.change(session, olga, told, replace(THURSDAY, day="2026-12-04", place="the hall"))
    nights.answer(session, told, auction[1]["red"], comes=True)
    changing.change(session, olga, told, replace(THURSDAY, day="2026-12-04", place="the barn"))
    assert len(nights.answers(session, told)) == 1, "another place alone asks nobody again"


def test_what_was_dated_otherwise_since_stays(session: Session, auction: Begun, told: ClubEvening) -> None:
    campaign, people = auction
    notes.write_note(
        session, campaign.id, people["organiser"], PUBLIC, "date", "2026-12-09T19:00+00:00[UTC]", "A1"
    )
    assert changing.change(session, people["organiser"], told, replace(THURSDAY, day="2026-12-04")) == 0
    assert changing.call_off(session, people["organiser"], told) == 0
    meeting = _meeting(session, auction)
    assert meeting.when is not None and meeting.when.day == "2026-12-09"


def test_an_evening_that_is_called_off_takes_its_dates_along(
    app: Flask, session: Session, auction: Begun, told: ClubEvening
) -> None:
    olga = signed_in(app, "Olga")
    page = f"/evenings/{told.id}/"
    answer = olga.press(page, "Call off this game night", deed="call-off")
    assert answer.status_code == 303 and answer.location == "/evenings/"
    page_after = olga.page("/evenings/")
    assert "One battle has no date any more." in page_after and "No game night is planned." in page_after
    session.rollback()
    meeting = _meeting(session, auction)
    assert (meeting.when, meeting.table) == (None, "")
    assert "was called off on" in olga.page(page) and "deed" not in olga.page(page)
    assert olga.client.get(f"{page}sheet").status_code != 500


def test_who_wanted_to_come_is_told_until_the_day_that_it_is_called_off_and_nobody_else_is(
    app: Flask, session: Session, auction: Begun, told: ClubEvening, hours: Hours
) -> None:
    people = auction[1]
    nights.answer(session, told, people["green"], comes=False)
    changing.call_off(session, people["organiser"], told)
    said = "Called off: Thursday 3 December"
    assert said in signed_in(app, "Red").page("/") and said not in signed_in(app, "Green").page("/")
    with pytest.raises(Refusal, match="called off"):
        nights.answer(session, told, people["red"], comes=True)
    again = nights.set_up(session, people["organiser"], THURSDAY)
    assert again.id != told.id and nights.unanswered(session, people["red"]) == (again,)
    hours.pass_by(days=30)
    assert said not in signed_in(app, "Red").page("/")


def test_the_organiser_is_told_who_is_in_the_plan_and_cannot_come(
    app: Flask, session: Session, auction: Begun, told: ClubEvening
) -> None:
    nights.answer(session, told, auction[1]["red"], comes=False, words="train strike")
    said = "In the plan for Thursday 3 December, but cannot come: Red"
    assert said in signed_in(app, "Olga").page("/") and said not in signed_in(app, "Blue").page("/")
    page = signed_in(app, "Olga").page(f"/evenings/{told.id}/")
    assert "Cannot come: Red." in page and "cannot: train strike" in page


def test_an_evening_is_changed_by_its_form_and_comes_back_as_it_was_typed(
    app: Flask, session: Session, told: ClubEvening
) -> None:
    olga = signed_in(app, "Olga")
    page = f"/evenings/{told.id}/"
    sent = form(olga.page(page), "Save changes")
    assert dict(sent.pairs)["day"] == "2026-12-03" and dict(sent.pairs)["tables"] == "Table 1\nTable 2"
    answer = olga.press(page, "Save changes", tables="Table 2", place="the barn")
    assert answer.status_code == 422 and 'value="the barn"' in answer.text
    assert "A game is planned for Table 1." in answer.text
    assert olga.press(page, "Save changes", notice="doors at 18.45").status_code == 303
    assert "doors at 18.45" in olga.page(page) and "is changed" not in olga.page(page)


def test_nobody_changes_what_is_over_or_not_his(
    session: Session, auction: Begun, told: ClubEvening, hours: Hours
) -> None:
    people = auction[1]
    for deed in (changing.call_off, lambda *about: changing.change(*about, THURSDAY)):
        with pytest.raises(Refusal, match="Only administrators"):
            deed(session, people["red"], told)
    hours.pass_by(days=6)
    for deed in (changing.call_off, lambda *about: changing.change(*about, THURSDAY)):
        with pytest.raises(Refusal, match="That game night is over"):
            deed(session, people["organiser"], told)


def test_a_button_pressed_twice_sets_one_evening_up(
    session: Session, auction: Begun, told: ClubEvening
) -> None:
    assert nights.set_up(session, auction[1]["organiser"], THURSDAY).id == told.id
    assert len(nights.listed(session)) == 1
