"""An evening from its first day to the date in every campaign, and whoever must not do what."""

import re
from dataclasses import replace
from datetime import date

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import notes, profile
from campaign.game_nights import nights, plans
from campaign.game_nights.nights import Wish
from campaign.game_nights.open_battles import open_battles
from campaign.game_nights.tables import ClubEvening
from campaign.people import seating, seats
from campaign.printing import kept, taken
from campaign.storage.db import writing
from campaign.storage.models import User
from campaign.timing import absences
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun, a_person
from tests.campaign.hours import Hours
from tests.campaign.web import Visitor, form, signed_in

PUBLIC = frozenset({""})
THURSDAY = Wish("2026-12-03", "19:00", "Europe/London", "the hall", "Table 1\nTable 2", "doors at 18.45")


@pytest.fixture
def evening(session: Session, auction: Begun, hours: Hours) -> ClubEvening:
    """Thursday's evening with two tables, where the auction's bids are due."""
    return nights.set_up(session, auction[1]["organiser"], THURSDAY)


def _come(session: Session, evening: ClubEvening, *people: User) -> None:
    for person in people:
        nights.answer(session, evening, person, comes=True)


def test_a_plan_is_told_to_the_campaign_as_date_and_table_only_when_it_is_fixed(
    session: Session, auction: Begun, evening: ClubEvening
) -> None:
    campaign, people = auction
    _come(session, evening, people["red"], people["blue"], people["green"])
    plan = plans.propose(session, people["organiser"], evening)
    assert len(plan.games) == 1  # each lot concerns three bidders, so that two tables cannot be filled
    assert notes.meetings(session, campaign.id, PUBLIC) == {}
    assert plans.fix(session, people["organiser"], evening) == 1
    (meeting,) = notes.meetings(session, campaign.id, PUBLIC).values()
    assert meeting.when is not None and meeting.when.text == evening.at
    assert meeting.table == "the hall, Table 1"
    assert sorted(plans.players_told(session, campaign.id, meeting.subject)) == ["Blue", "Green", "Red"]
    before = len(notes.notes_for(session, campaign.id, PUBLIC))
    plans.fix(session, people["organiser"], evening)
    assert len(notes.notes_for(session, campaign.id, PUBLIC)) == before


def test_an_evening_waits_for_the_answer_of_each_until_it_begins(
    session: Session, auction: Begun, evening: ClubEvening, hours: Hours
) -> None:
    red, blue = auction[1]["red"], auction[1]["blue"]
    nights.answer(session, evening, red, comes=False)
    assert nights.unanswered(session, red) == () and nights.unanswered(session, blue) == (evening,)
    hours.pass_by(days=30)
    assert nights.unanswered(session, blue) == ()


def test_whoever_is_away_that_day_is_not_planned(
    session: Session, auction: Begun, evening: ClubEvening
) -> None:
    _, people = auction
    _come(session, evening, people["red"], people["blue"], people["green"])
    absences.be_away(session, people["green"], "2026-12-01", "2026-12-05")
    assert plans.propose(session, people["organiser"], evening).games == ()
    absences.be_away(session, people["red"], "2027-12-01", "2027-12-05")
    assert {number for number, _ in plans.explained(session, evening).left_out} == {
        people["red"].id,
        people["blue"].id,
    }


def test_what_is_set_by_hand_stays_and_takes_the_place_of_what_it_meets(
    session: Session, auction: Begun, evening: ClubEvening
) -> None:
    _, people = auction
    olga = people["organiser"]
    _come(session, evening, people["red"], people["blue"], people["green"])
    plans.propose(session, olga, evening)
    item = open_battles(session)[1]
    players = [side[0] for side in item.battle.sides]
    plans.set_game(session, olga, evening, item, "Table 2", players)
    (game,) = nights.games(session, evening)
    assert (game.subject, game.table, game.by_hand) == (item.subject, "Table 2", True)
    plans.propose(session, olga, evening)
    assert [row.subject for row in nights.games(session, evening)] == [item.subject]
    plans.drop_game(session, olga, evening, game.id)
    assert nights.games(session, evening) == ()
    with pytest.raises(Refusal, match="not in the plan any more"):
        plans.drop_game(session, olga, evening, game.id)


def test_only_an_organiser_of_the_house_plans(session: Session, auction: Begun, evening: ClubEvening) -> None:
    red, item = auction[1]["red"], open_battles(session)[0]
    for deed in (
        lambda: nights.set_up(session, red, THURSDAY),
        lambda: plans.propose(session, red, evening),
        lambda: plans.fix(session, red, evening),
        lambda: plans.drop_game(session, red, evening, 1),
        lambda: plans.set_game(session, red, evening, item, "Table 1", [1, 2, 3]),
        lambda: nights.keep_armies(session, red, {"x": 1}),
    ):
        with pytest.raises(Refusal, match="Only administrators"):
            deed()


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"day": "soon"}, "no day of the calendar"),
        ({"day": "2026-11-27"}, "That hour is over"),
        ({"tables": " \n "}, "Name the tables"),
        ({"tables": "\n".join(map(str, range(41)))}, "Name the tables"),
    ],
)
def test_an_evening_that_cannot_be_is_refused_and_comes_back_as_it_was_typed(
    app: Flask, auction: Begun, hours: Hours, changed: dict[str, str], says: str
) -> None:
    olga = signed_in(app, "Olga")
    wished = {"day": "2026-12-03", "hour": "19:00", "zone": "UTC", "place": "the hall", "tables": "A"}
    answer = olga.send(form(olga.page("/evenings/"), "Create game night"), **{**wished, **changed})
    assert answer.status_code == 422 and says in answer.text and 'value="the hall"' in answer.text


def test_the_pages_of_an_evening(app: Flask, session: Session, auction: Begun, evening: ClubEvening) -> None:
    page = f"/evenings/{evening.id}/"
    for name in ("Red", "Blue", "Green"):
        assert _press(signed_in(app, name), page, "come", words="from 19:30").status_code == 303
    olga = signed_in(app, "Olga")
    assert "has not said" not in olga.page(page) and "from 19:30" in olga.page(page)
    assert _press(olga, page, "propose").status_code == 303
    told = olga.page(page)
    assert "The plan has 1 game." in told and "Table 1" in told and "plays something else" not in told
    assert _press(signed_in(app, "Red"), page, "fix").status_code == 422
    assert _press(olga, page, "fix").status_code == 303
    assert "Thursday 3 December 2026, 19:00" in signed_in(app, "Red").page("/c/an-evening/")
    sheet = olga.page(f"{page}sheet")
    assert "Thursday 3 December 2026" in sheet and "Red" in sheet
    answer = _press(olga, page, "set", battle="nothing")
    assert answer.status_code == 422 and "still open" in answer.text
    olga.page("/evenings/99/", status=422)


def _press(who: Visitor, page: str, deed: str, **more: str) -> object:
    token = re.search(r'name="csrf_token" value="([^"]+)"', who.page(page))
    assert token is not None
    return who.client.post(page, data={"csrf_token": token[1], "deed": deed, **more})


def test_an_evenings_papers_are_known_to_the_campaigns_played_there_once_they_are_fetched(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign, people = auction
    _come(session, evening, people["red"], people["blue"], people["green"])
    plans.propose(session, people["organiser"], evening)
    olga = signed_in(app, "Olga").client
    assert olga.get(f"/evenings/{evening.id}/everything.pdf").status_code == 202
    monkeypatch.setattr(kept, "find", lambda *_: b"%PDF")
    session.rollback()
    assert taken.taken_since(session, campaign.id, ("",), 1) == ()
    assert olga.get(f"/evenings/{evening.id}/everything.pdf").status_code == 200
    session.rollback()
    known = taken.taken_since(session, campaign.id, ("",), 1)
    evening_of_the_third = "Game night, Thursday 3 December 2026, 19:00 (Europe/London)"
    assert [paper.title for paper in known] == [evening_of_the_third]


def test_cards_with_codes_of_all_campaigns_are_for_who_plans_the_evening(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening
) -> None:
    _come(session, evening, *(auction[1][seat] for seat in ("red", "blue", "green")))
    plans.propose(session, auction[1]["organiser"], evening)
    page, pack = f"/evenings/{evening.id}/", f"/evenings/{evening.id}/everything.pdf"
    red, olga = signed_in(app, "Red"), signed_in(app, "Olga")
    assert pack in olga.page(page) and olga.client.get(pack).status_code == 202
    assert pack not in red.page(page) and red.client.get(pack).status_code == 422
    for paper in ("sheet", "sheet.pdf"):
        assert f"{page}{paper}" in olga.page(page)
        assert f"{page}{paper}" not in red.page(page) and red.client.get(page + paper).status_code == 422


def test_a_plan_is_read_once_it_is_published_and_by_whom_it_concerns(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening
) -> None:
    campaign, people = auction
    nina = a_person(session, "Nina")
    _come(session, evening, people["red"], people["blue"], people["green"], nina)
    told = f"/c/{campaign.slug}/", campaign.title, "Brass Lamp", "has not said"
    page = f"/evenings/{evening.id}/"
    for step in (None, plans.propose, plans.fix):
        if step:
            step(session, people["organiser"], evening)
        inside, outside = signed_in(app, "Red").page(page), signed_in(app, "Nina").page(page)
        assert [words for words in told if words in outside] == []
        assert (campaign.title in inside) == (step is plans.fix)
        assert campaign.title in signed_in(app, "Olga").page(page)
    assert "A game of others" in outside and "A game of others" not in inside
    assert "Nina</b>" in outside and "Nina</b>" not in inside


def test_what_the_club_can_field_is_kept_and_what_is_no_number_is_not(
    app: Flask, auction: Begun, session: Session
) -> None:
    olga = signed_in(app, "Olga")
    button = form(olga.page("/evenings/"), "Save limits")
    assert olga.send(button, **{"army-sealed_bid": "1"}).status_code == 303
    assert nights.armies(session) == {"sealed_bid": 1}
    answer = olga.send(button, **{"army-sealed_bid": "many"})
    assert answer.status_code == 422 and "say a number of battles" in answer.text
    assert olga.send(button, **{"army-sealed_bid": ""}).status_code == 303
    session.rollback()
    assert nights.armies(session) == {}


def test_who_is_to_stand_in_by_then_plays_for_whom_is_away(
    session: Session, auction: Begun, evening: ClubEvening
) -> None:
    campaign, people = auction
    nina = a_person(session, "Nina")
    with writing(session):
        seats.add_member(session, campaign.id, nina, "player")
    _come(session, evening, people["red"], people["blue"], nina)
    absences.be_away(session, people["green"], "2026-12-01", "2026-12-05")
    chair = seats.holders(session, campaign.id, "green")[0].id
    days = date(2026, 12, 5), date(2026, 12, 1)
    seating.substitute(session, campaign.id, people["green"], chair, nina, *days)
    (game,) = plans.propose(session, people["organiser"], evening).games
    assert game.players == (people["red"].id, people["blue"].id, nina.id)


def test_what_has_another_date_is_not_planned_and_the_plan_says_when_it_is_played(
    session: Session, auction: Begun, evening: ClubEvening
) -> None:
    campaign, people = auction
    profile.set_zone(session, "Europe/London")
    saturday = nights.set_up(session, people["organiser"], replace(THURSDAY, day="2026-12-05"))
    for row in (evening, saturday):
        _come(session, row, people["red"], people["blue"], people["green"])
    (first,) = plans.propose(session, people["organiser"], evening).games
    plans.fix(session, people["organiser"], evening)
    (other,) = plans.propose(session, people["organiser"], saturday).games
    assert other.battle.key != first.battle.key
    assert {battle.key: why for battle, why in plans.explained(session, saturday).not_played} == {
        first.battle.key: "it is to be played on Thursday 3 December 2026, 19:00"
    }
    plans.fix(session, people["organiser"], saturday)
    assert [game.battle.key for game in plans.propose(session, people["organiser"], evening).games] == [
        first.battle.key
    ]
    assert plans.explained(session, saturday).left_out == ()
    for game in nights.games(session, saturday):
        plans.drop_game(session, people["organiser"], saturday, game.id)
    third = nights.set_up(session, people["organiser"], replace(THURSDAY, day="2026-12-07"))
    _come(session, third, people["red"], people["blue"], people["green"])
    assert plans.propose(session, people["organiser"], third).games == ()
    assert {why for _, why in plans.explained(session, third).left_out} == {"their battle has another date"}
    assert len(notes.notes_for(session, campaign.id, PUBLIC, ("date",))) == 2


def test_what_has_its_date_on_the_evening_is_planned_before_all_else(
    session: Session, auction: Begun, evening: ClubEvening
) -> None:
    campaign, people = auction
    olga = people["organiser"]
    _come(session, evening, people["red"], people["blue"], people["green"])
    notes.write_note(session, campaign.id, olga, PUBLIC, "date", evening.at, "A2")
    assert [game.battle.key for game in plans.propose(session, olga, evening).games] == ["1/A2"]


def test_whoever_has_a_date_elsewhere_that_day_is_left_out_and_that_is_said(
    session: Session, auction: Begun, evening: ClubEvening
) -> None:
    campaign, people = auction
    olga = people["organiser"]
    _come(session, evening, people["red"], people["blue"])
    notes.write_note(session, campaign.id, olga, PUBLIC, "date", evening.at, "A2")
    assert plans.propose(session, olga, evening).games == ()
    assert plans.explained(session, evening).left_out == (
        (people["red"].id, "has a date elsewhere that day"),
        (people["blue"].id, "has a date elsewhere that day"),
    )


def test_a_plan_told_again_dates_nothing_that_is_over_but_still_shows_it(
    app: Flask, session: Session, auction: Begun, evening: ClubEvening
) -> None:
    campaign, people = auction
    a_person(session, "Nina")
    _come(session, evening, people["red"], people["blue"], people["green"])
    plans.propose(session, people["organiser"], evening)
    with writing(session):
        campaign.finished = True
    with pytest.raises(Refusal, match="still to be played"):
        plans.fix(session, people["organiser"], evening)
    assert notes.meetings(session, campaign.id, PUBLIC) == {}
    page = f"/evenings/{evening.id}/"
    host, outside = signed_in(app, "Olga").page(page), signed_in(app, "Nina").page(page)
    assert f"/c/{campaign.slug}/" in host and "Blue" in host
    assert f"/c/{campaign.slug}/" not in outside
