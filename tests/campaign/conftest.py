"""Who sits at the table of an auction, and a sale with auctions within it."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.people import rate_limit, throttle
from tests.builders import Begun
from tests.campaign.hours import hours as hours
from tests.campaign.web import Visitor, signed_in


class Clock:
    """Time of whoever counts tries, as a test wants it."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which wrong tries are slowed down; it stands still."""
    made = Clock()
    for module in (throttle, rate_limit):
        monkeypatch.setattr(module, "time", made)
    return made


@pytest.fixture
def red(app: Flask, auction: Begun) -> Visitor:
    """Red at the table."""
    return signed_in(app, "Red")


@pytest.fixture
def olga(app: Flask, auction: Begun) -> Visitor:
    """The organiser of the auction."""
    return signed_in(app, "Olga")


@pytest.fixture
def sale(session: Session) -> Begun:
    """The villa, which Olga sells to Anna, Bert and Cora before the notary, Nora."""
    from tests.campaign.sale import a_sale

    return a_sale(session)
