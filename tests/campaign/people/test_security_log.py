"""The security log: a line with the deed it tells, and none that outlives its time."""

from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from campaign.log.running import House
from campaign.people import security_log
from campaign.storage.db import now, writing
from campaign.storage.models import SecurityEntry
from tests.builders import a_person


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
