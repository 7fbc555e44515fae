"""What was counted over all servers does not keep a backup from coming back."""

from pathlib import Path

from campaign.backups.backup import backup
from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.log.running import House, open_house
from campaign.people import rate_limit
from tests.systems.sealed_bid import SEALED_BID


def test_a_moment_that_is_no_whole_second_comes_back_as_it_was(
    database: str, any_house: House, tmp_path: Path
) -> None:
    here = open_house(database, (SEALED_BID,))
    counts, there = rate_limit.Counts(here.engine.url), rate_limit.Counts(any_house.engine.url)
    counts.write(lambda to: rate_limit.put(to, "key", 3, 1_795_379_253.125, 4e9))
    backup(here, tmp_path / "backup.zip", tmp_path)
    restore(any_house, read_backup(tmp_path / "backup.zip"), tmp_path)
    assert there.write(lambda to: rate_limit.row(to, "key")) == (3, 1_795_379_253.125)
    for one in (counts, there):
        one.close()
    here.engine.dispose()
