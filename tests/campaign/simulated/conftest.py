"""Houses of the simulated club, founded once and copied."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest
from flask import Flask

from campaign.log.running import open_house
from rulesets.kit.ruleset import AnyRuleset
from tests.campaign.hours import Hours
from tests.campaign.simulated import script
from tests.campaign.simulated.chance import Source, bind
from tests.campaign.simulated.founded import SYSTEMS, found
from tests.campaign.simulated.house import SimulatedHouse, trouble as trouble
from tests.campaign.simulated.post import Post

House = TypeVar("House", bound=SimulatedHouse)


@pytest.fixture
def systems() -> tuple[AnyRuleset, ...]:
    return SYSTEMS


@dataclass
class Club:
    """The club as it was founded, and what all its houses share."""

    file: Path
    app: Flask
    hours: Hours
    source: Source
    post: Post
    tokens: dict[str, str]

    def house(self, name: str, made: type[House] = SimulatedHouse, **more: Any) -> House:  # type: ignore[assignment]
        """A house as it was founded."""
        other = self.file.with_name(f"{name.replace(' ', '-')}.sqlite")
        with closing(sqlite3.connect(self.file)) as here, closing(sqlite3.connect(other)) as copy:
            here.backup(copy)
        url = f"sqlite:///{other}"
        return made(name, url, self.app, self.hours, self.source, self.post, self.tokens, **more)


@pytest.fixture
def simulated(
    app: Flask, database: str, tmp_path: Path, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Club]:
    """The club on the morning it is founded."""
    (tmp_path / "address").write_text("https://club.example\n", encoding="utf-8")
    monkeypatch.setenv("SANDTABLE_INSTANCE", str(tmp_path))
    hours.moment = script.BEGINS
    source, post = Source(), Post(hours)
    post.bind(monkeypatch)
    bind(source, hours, monkeypatch)
    house = open_house(database, SYSTEMS)
    with house.sessions()() as session:
        tokens = found(session)
    house.engine.dispose()
    yield Club(Path(database.removeprefix("sqlite:///")), app, hours, source, post, tokens)
