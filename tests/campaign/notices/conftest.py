"""An auction whose people want notices, with a clock that stands."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.campaign.notices.receivers import Room, a_room


@pytest.fixture(autouse=True)
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the house of these tests keeps its keys."""
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "address").write_text("https://club.example\n", encoding="utf-8")
    monkeypatch.setenv("SANDTABLE_INSTANCE", str(folder))
    return folder


@pytest.fixture
def room() -> Iterator[Room]:
    """A chat room on this machine."""
    with a_room() as found:
        yield found
