"""A house with a story, its secrets in a folder of its own, and a backup of it."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from campaign.backups.backup import backup
from campaign.log.running import House
from tests import builders


@dataclass(frozen=True)
class Kept:
    """A house, where its database and its secrets lie, and the backup that was made of it."""

    house: House
    database: Path
    instance: Path
    file: Path


@pytest.fixture
def instance(tmp_path: Path) -> Path:
    """The instance folder of the house."""
    folder = tmp_path / "instance"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture
def kept(session: Session, house: House, database: str, instance: Path, tmp_path: Path) -> Kept:
    """An auction with a bid, and its backup."""
    campaign, who = builders.an_auction(session)
    builders.order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
    session.close()
    file = tmp_path / "backup.zip"
    backup(house, file, instance)
    return Kept(house, Path(database.removeprefix("sqlite:///")), instance, file)
