"""The chronicle of a turn at the end of its report."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.play.replays import demonstrations, open_replay
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.ruleset import AnyRuleset
from tests.builders import an_organiser, with_password
from tests.campaign.web import signed_in


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    """The house plays Firestorm."""
    return (FIRESTORM,)


@pytest.mark.slow
def test_a_report_ends_with_what_was_told_in_its_turn_alone(app: Flask, session: Session) -> None:
    with app.app_context():
        organiser = with_password(session, an_organiser(session))
    campaign = open_replay(session, demonstrations(FIRESTORM)[0].text, organiser)
    olga = signed_in(app, "Olga")
    first, second = (olga.page(f"/c/{campaign.slug}/papers/report-{turn}") for turn in (1, 2))
    assert "The bridges were ours before the moon set." in first
    assert "Épron fell before noon." not in first
    assert "Épron fell before noon." in second
    assert "The bridges were ours before the moon set." not in second
