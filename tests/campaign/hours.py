"""A clock that stands where a test puts it, for all that asks `campaign.storage.db.now`."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from campaign.storage import db


class Hours:
    """The present moment, as a test has it."""

    def __init__(self, moment: datetime) -> None:
        self.moment = moment

    def now(self, zone: Any = UTC) -> datetime:
        return self.moment.astimezone(zone)

    def pass_by(self, **span: float) -> None:
        """So much time passes."""
        self.moment += timedelta(**span)


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    """Saturday, 28 November 2026, noon; it passes by as a test says."""
    stands = Hours(datetime(2026, 11, 28, 12, tzinfo=UTC))
    monkeypatch.setattr(db, "datetime", stands)
    return stands
