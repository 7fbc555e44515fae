"""A house with a story, its secrets in a folder of its own, and a backup of it."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.backups.backup import backup
from campaign.log.running import House
from campaign.storage.models import User
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


@pytest.fixture(scope="session")
def first_kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the first house with that story is laid, of which all others are copies."""
    return tmp_path_factory.mktemp("kept")


@pytest.fixture
def kept(
    session: Session, house: House, database: str, instance: Path, tmp_path: Path, first_kept: Path
) -> Kept:
    """An auction with a bid, and its backup."""
    place, file, first = Path(database.removeprefix("sqlite:///")), tmp_path / "backup.zip", first_kept
    if not (first / "backup.zip").exists():
        campaign, who = builders.an_auction(session)
        builders.order(session, campaign, who["red"], "red", "Bid for the Brass Lamp", {"price": 3})
        session.close()
        backup(house, file, instance)
        copied(place, first / "house.sqlite")
        shutil.copytree(instance, first / "instance")
        shutil.copy(file, first)
    else:
        copied(first / "house.sqlite", place)
        shutil.copytree(first / "instance", instance, dirs_exist_ok=True)
        shutil.copy(first / "backup.zip", file)
        session.scalar(select(User.id).limit(1))  # the house has it open, as the first has
        session.close()
    return Kept(house, place, instance, file)


def copied(here: Path, there: Path) -> None:
    """Copies a database, whoever has it open."""
    with closing(sqlite3.connect(here)) as one, closing(sqlite3.connect(there)) as other:
        one.backup(other)
