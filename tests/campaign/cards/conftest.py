"""A campaign whose cards carry codes."""

from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.storage.models import Campaign
from tests.campaign.caen import week_two
from tests.campaign.cards.card_verbs import CLUB


@pytest.fixture
def caen(session: Session, app: Flask) -> Iterator[Campaign]:
    """Caen in its second week, in a house that phones can reach: battle 3 waits for its score."""
    before = app.config["PUBLIC_ADDRESS"]
    app.config["PUBLIC_ADDRESS"] = CLUB
    yield week_two(session)[0]
    app.config["PUBLIC_ADDRESS"] = before
