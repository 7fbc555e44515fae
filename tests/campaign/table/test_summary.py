"""The end of a game: said at its head, told turn by turn, and played once more."""

from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log import timeline
from campaign.log.running import running
from campaign.log.timeline import course
from campaign.people import seats
from campaign.play import rematch, replays
from campaign.storage.models import Campaign
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from tests import builders
from tests.campaign.caen import won_by_the_allies
from tests.campaign.web import form, signed_in

pytestmark = pytest.mark.plays(FIRESTORM, SKIRMISH_EVENT)

SHARED = Path("tests/replays/skirmish_event/first-place-shared.json")
TABLE = "/c/won/"


@pytest.fixture
def won(session: Session) -> Campaign:
    return won_by_the_allies(session)[0]


@pytest.mark.slow
@pytest.mark.usefixtures("won")
def test_everybody_reads_at_the_head_how_it_ended(app: Flask) -> None:
    for name in ("Olga", "Arthur", "Gerda"):
        page = signed_in(app, name).page(TABLE)
        head = page[page.index('id="victory"') : page.index('id="main"')]
        assert "llied tactical victory" in head and f"{TABLE}summary/" in head


@pytest.mark.slow
def test_the_summary_tells_the_score_of_every_turn(app: Flask, session: Session, won: Campaign) -> None:
    turns = course(running(session, won.id))
    assert len(turns) > 2 and len({turn.words for turn in turns}) == len(turns)
    last = FIRESTORM.standing(running(session, won.id).state, None).scores
    assert turns[-1].scores == last
    page = signed_in(app, "Gerda").page(f"{TABLE}summary/")
    assert "plot-picture" in page and all(turn.words in page for turn in turns)
    assert "Play again" not in page


@pytest.mark.slow
def test_a_course_that_is_followed_order_by_order_is_that_of_the_whole_log(
    session: Session, won: Campaign
) -> None:
    at = running(session, won.id)

    def told(upto: int) -> list[tuple[object, ...]]:
        then = replace(at, log=replace(at.log, records=at.log.records[:upto]))
        return [(turn.words, turn.scores, turn.records, turn.matters, turn.is_over) for turn in course(then)]

    for upto in (at.log.last // 3, at.log.last // 2, at.log.last // 4, at.log.last):
        followed = told(upto)
        timeline._COURSES.things.clear()
        timeline._FOLLOWED.things.clear()
        assert followed == told(upto)
        timeline._COURSES.things.clear()


def test_of_a_game_without_sides_is_not_said_that_nothing_was_scored(app: Flask, session: Session) -> None:
    olga = builders.an_organiser(session)
    replays.open_replay(session, SHARED.read_text(encoding="utf-8"), olga, "Shared")
    page = signed_in(app, "Olga").page("/c/shared/summary/")
    assert "share the first place with 2½ points each" in page
    assert "This game has no score by turn." in page and "plot-picture" not in page


@pytest.mark.slow
def test_played_once_more_everybody_sits_in_his_seat_or_in_its_like(
    app: Flask, session: Session, won: Campaign
) -> None:
    olga = signed_in(app, "Olga")
    assert olga.press(f"{TABLE}summary/", "Play again").status_code == 303
    assert olga.press(f"{TABLE}summary/", "Play again", swap="yes").status_code == 303
    made = [item for item in session.query(Campaign) if item.id != won.id]
    assert [item.title for item in made] == ["Won, again", "Won, again"]
    for campaign, arthur in zip(made, ("allied_general", "axis_general"), strict=True):
        sat = {row.seat: row.user.username for row in seats.holders(session, campaign.id) if row.user}
        assert sat[arthur] == "Arthur" and len(sat) == 2 and not campaign.finished
    assert "Olga begins Won, again." in olga.page(f"{TABLE}chronicle/")


@pytest.mark.slow
def test_a_form_sent_twice_begins_one_game_and_with_the_sides_swapped_another(
    app: Flask, session: Session, won: Campaign
) -> None:
    olga = signed_in(app, "Olga")
    again = form(olga.page(f"{TABLE}summary/"), "Play again")
    sent = [again.sent(), again.sent(), again.sent(swap="yes")]
    led = [olga.client.post(again.action, data=data).headers["Location"] for data in sent]
    assert led[0] == led[1] != led[2]
    assert session.query(Campaign).count() == 3


@pytest.mark.slow
def test_only_its_organiser_begins_it_anew_and_not_before_its_end(session: Session, won: Campaign) -> None:
    gerda = next(row.user for row in seats.holders(session, won.id, "axis_general"))
    assert gerda is not None
    with pytest.raises(Refusal, match="organiser"):
        rematch.play_again(session, won.id, gerda, False)
    olga = next(row.user for row in seats.members(session, won.id) if row.role == "organiser")
    fresh = rematch.play_again(session, won.id, olga, False)
    with pytest.raises(Refusal, match="not over yet"):
        rematch.play_again(session, fresh.id, olga, False)


def test_seats_are_swapped_only_between_two_sides_alike() -> None:
    red, blue = Seat("red", "Red", "r", "general"), Seat("blue", "Blue", "b", "general")
    assert rematch.swapped((red, blue, Seat("o", "Organiser", "", "organiser"))) == {
        "red": "blue",
        "blue": "red",
    }
    assert rematch.swapped((red, blue, Seat("aide", "Aide", "b", "commander"))) is None
    assert rematch.swapped((red,)) is None
