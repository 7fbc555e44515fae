"""An auction whose people want notices, with a clock that stands."""

from pathlib import Path

import pytest

from tests.campaign.hours import hours as hours


@pytest.fixture(autouse=True)
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the house of these tests keeps its keys."""
    monkeypatch.setenv("SANDTABLE_INSTANCE", str(tmp_path))
    monkeypatch.setenv("SANDTABLE_ADDRESS", "https://club.example")
    return tmp_path
