"""Children whose end says all that their matter asks: it settles itself, and what becomes of that."""

import pytest
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.play import children, reports
from campaign.storage.models import THE_HOUSE
from tests.builders import Begun, take_back
from tests.campaign.sale import begun, play_out, write_down
from tests.systems.house_sale import HOUSE_SALE
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(HOUSE_SALE, SEALED_BID)


def test_an_end_that_says_all_that_is_asked_settles_its_matter_by_itself(
    session: Session, sale: Begun
) -> None:
    stable = begun(session, sale, "stable")
    write_down(session, stable, sale[1], "loft", (3, 2, 1))
    at = running(session, sale[0].id)
    record = at.log.records[-1]
    assert dict(at.state.sold) == {"stable": (3, 2, 1)}
    assert record.report_of is not None and record.report_of.campaign == stable.uid
    assert (record.who, record.user_id, record.seat) == (THE_HOUSE, None, "anna")
    assert reports.to_be_sent(session, at) == ()
    assert children.played_for(session, at, "stable") is None


def test_where_a_field_is_left_the_end_fills_in_the_rest_and_that_alone_is_asked(
    session: Session, sale: Begun
) -> None:
    child = begun(session, sale)
    play_out(session, child, sale[1])
    at = running(session, sale[0].id)
    (end,) = reports.to_be_sent(session, at)
    (choice,) = [item for item in HOUSE_SALE.menu(at.state, "anna") if item.subject == "attic"]
    assert (end.leaves(choice), reports.by_itself(at, end)) == (("lamps",), None)
    assert at.log.records[-1].report_of is None


def test_a_report_that_people_have_sent_already_is_not_sent_again_by_itself(
    session: Session, sale: Begun
) -> None:
    stable = begun(session, sale, "stable")
    write_down(session, sale[0], sale[1], "stable", (1, 1, 1))
    write_down(session, stable, sale[1], "loft", (3, 2, 1))
    assert dict(running(session, sale[0].id).state.sold) == {"stable": (1, 1, 1)}
    assert running(session, sale[0].id).log.records[-1].report_of is None


def test_one_seat_alone_does_not_take_back_what_settled_itself_and_the_organiser_does(
    session: Session, sale: Begun
) -> None:
    stable = begun(session, sale, "stable")
    write_down(session, stable, sale[1], "loft", (3, 2, 1))
    take_back(session, sale[0], sale[1]["anna"], "anna")
    assert dict(running(session, sale[0].id).state.sold) == {"stable": (3, 2, 1)}
    take_back(session, sale[0], sale[1]["organiser"], "organiser", 2, "It was another stable.")
    at = running(session, sale[0].id)
    assert at.state.sold == ()
    assert [item.title for item in reports.to_be_sent(session, at)] == ["The stable"]


def test_an_end_taken_back_after_its_report_leaves_the_report_standing(session: Session, sale: Begun) -> None:
    stable = begun(session, sale, "stable")
    write_down(session, stable, sale[1], "loft", (9, 9, 9))
    assert reports.outdated(session, running(session, sale[0].id)) == ()
    take_back(session, stable, sale[1]["notary"], "notary")
    assert not stable.finished
    at = running(session, sale[0].id)
    assert [(item.child, item.is_over) for item in reports.outdated(session, at)] == [(stable, False)]
    assert dict(at.state.sold)["stable"] == (9, 9, 9)
    write_down(session, stable, sale[1], "loft", (3, 2, 1))
    assert [item.is_over for item in reports.outdated(session, running(session, sale[0].id))] == [True]
    take_back(session, stable, sale[1]["notary"], "notary")
    write_down(session, stable, sale[1], "loft", (9, 9, 9))
    assert reports.outdated(session, running(session, sale[0].id)) == ()
