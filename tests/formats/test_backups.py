"""Backups as they were once written come in for ever: people, campaigns, logs and the secrets they need."""

from pathlib import Path

import pytest
from sqlalchemy import select

from campaign.backups.backup import Held, backup
from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.installation.settings import KEPT_SECRETS
from campaign.log.running import House, running
from campaign.storage.models import Campaign, User

FROZEN = sorted((Path(__file__).parent / "backups").glob("2-*.zip"))


@pytest.mark.slow
@pytest.mark.parametrize("path", FROZEN, ids=lambda path: path.stem)
def test_a_backup_of_the_second_format_comes_in_folds_and_goes_out_again(
    any_house: House, path: Path, tmp_path: Path
) -> None:
    contents = read_backup(path)
    assert restore(any_house, contents, tmp_path) == Held(1, 2)
    with any_house.sessions()() as session:
        campaign = session.scalars(select(Campaign)).one()
        assert running(session, campaign.id).log.last == 2
        assert {"Olga", "Red", "Blue", "Green"} <= set(session.scalars(select(User.username)))
    assert all((tmp_path / name).read_text().strip() for name in KEPT_SECRETS)
    assert backup(any_house, tmp_path / "again.zip", tmp_path) == Held(1, 2)
