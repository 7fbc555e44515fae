"""A report that its parent tells to one seat alone is told of nowhere, by no form and by no note."""

from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.play import children, reports
from tests.builders import take_back
from tests.campaign.sale import a_sale, write_down
from tests.campaign.web import signed_in
from tests.systems.house_sale import HOUSE_SALE, VILLA, Event, RoomReported, State, tell
from tests.systems.sealed_bid import SEALED_BID

STANDS = "as it was sent"


def _told_to_the_notary(before: State | None, event: Event, seat: str | None) -> str | None:
    is_secret = isinstance(event, RoomReported) and before is not None and before.house == VILLA
    return tell(before, event, seat) if seat == "notary" or not is_secret else None


QUIET = replace(HOUSE_SALE, tell=_told_to_the_notary)
"""A sale of which the notary keeps what he writes down to himself."""

pytestmark = pytest.mark.plays(QUIET, SEALED_BID)


def test_a_secret_report_changes_no_form_no_note_and_nothing_that_may_begin(
    app: Flask, session: Session
) -> None:
    sale, who = a_sale(session)
    stable = children.begin_child(session, sale.id, who["organiser"], "stable")
    write_down(session, stable, who, "loft", (9, 9, 9))
    before = reports.to_be_sent(session, running(session, sale.id))
    write_down(session, sale, who, "stable", (9, 9, 9))
    at = running(session, sale.id)
    assert at.log.records[-1].report_of is not None
    assert reports.to_be_sent(session, at) == before != ()
    assert children.played_for(session, at, "stable") == stable
    take_back(session, stable, who["notary"], "notary")
    for name in ("Nora", "Anna", "Olga"):
        page = signed_in(app, name).page
        assert STANDS not in page("/c/the-villa/") + page("/c/the-stable/")
