"""The newspaper of a game that ends with the entry that begins a turn: the turn has no entries of its own."""

from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.log.timeline import course
from campaign.play import replays
from rulesets.skirmish.system import SKIRMISH
from tests import builders
from tests.campaign.web import signed_in
from tests.printing import printed

pytestmark = pytest.mark.plays(SKIRMISH)

ENDED = Path("tests/replays/skirmish/air-force-mechanized-allied.json")


@pytest.mark.usefixtures("blank_paper")
def test_the_last_issue_is_printed_where_its_turn_has_no_entries(app: Flask, session: Session) -> None:
    olga = builders.an_organiser(session)
    campaign = replays.open_replay(session, ENDED.read_text("utf-8"), olga, "Ended")
    turns = course(running(session, campaign.id))
    assert turns[-1].is_over and turns[-1].records == () and turns[-1].newest == 0
    assert turns[0].newest == turns[0].records[-1].number
    assert "No. " in signed_in(app, "Olga").page(f"/c/{campaign.slug}/news/")
    answer = printed(signed_in(app, "Olga").client, f"/c/{campaign.slug}/news/{len(turns)}.pdf")
    assert answer.status_code == 200 and answer.mimetype == "application/pdf"
