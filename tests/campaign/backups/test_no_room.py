"""No rights, no folder, no room: a restore or a backup ends in a sentence and changes nothing. What was
counted over all servers does not keep a backup from coming back."""

import os
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from campaign.backups.backup import backup
from campaign.backups.reading import read_backup
from campaign.backups.restore import restore
from campaign.installation import identity
from campaign.installation.settings import KEPT_SECRETS
from campaign.log.running import House, open_house
from campaign.people import rate_limit
from campaign.storage import migrate
from campaign.storage.outages import in_a_sentence
from tests.builders import a_person
from tests.campaign.backups.conftest import Kept
from tests.campaign.backups.files import run_backup, run_restore
from tests.systems.sealed_bid import SEALED_BID


def in_a_child(deed: Callable[[], int]) -> int:
    """The exit code of the deed in a process of its own, which may give up rights."""
    child = os.fork()
    if not child:
        try:
            os._exit(deed())
        except BaseException as error:
            print(repr(error), file=sys.stderr, flush=True)
            os._exit(99)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def fresh(database: Path) -> House:
    return open_house(f"sqlite:///{database}", (SEALED_BID,))


def without_rights() -> None:
    """Becomes nobody, where the tests run as root."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that nobody may enter and read."""
    folder = Path(subprocess.run(["mktemp", "-d"], capture_output=True, text=True, check=True).stdout.strip())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_target_without_rights_is_left_as_it_is(
    kept: Kept, open_folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file, target, instance = (open_folder / name for name in ("backup.zip", "target", "instance"))
    elsewhere = open_folder / "elsewhere"
    elsewhere.mkdir()
    elsewhere.chmod(0o777)
    shutil.copy(kept.file, file)
    for folder in (target, instance):
        folder.mkdir()
    (target / "older.zip").write_bytes(b"older")
    shutil.copy(kept.database, instance / "sandtable.sqlite")
    (instance / "password-salt").write_text("a salt of here that is long enough")
    for path in (file, target / "older.zip", instance / "sandtable.sqlite", instance / "password-salt"):
        path.chmod(0o444)
    for folder in (target, instance):
        folder.chmod(0o555)
    before = (instance / "sandtable.sqlite").read_bytes(), sorted(path.name for path in instance.iterdir())

    def a_restore() -> int:
        without_rights()
        return run_restore(file, fresh(instance / "sandtable.sqlite"), instance)

    def a_restore_elsewhere() -> int:
        without_rights()
        return run_restore(file, fresh(elsewhere / "sandtable.sqlite"), instance)

    def a_backup() -> int:
        without_rights()
        return in_a_sentence(lambda: _backed_up(kept.house, target / "older.zip", instance))

    assert [in_a_child(deed) for deed in (a_restore, a_restore_elsewhere, a_backup)] == [1, 1, 1]
    said = capfd.readouterr()
    assert len(said.out.splitlines()) == 3 and not said.err, said
    assert before == (
        (instance / "sandtable.sqlite").read_bytes(),
        sorted(path.name for path in instance.iterdir()),
    )
    assert [path.name for path in target.iterdir()] == ["older.zip"]
    assert (target / "older.zip").read_bytes() == b"older"


def _backed_up(house: House, path: Path, instance: Path) -> int:
    backup(house, path, instance)
    return 0


@pytest.mark.parametrize("where", ["no/such/folder/backup.zip", "", "a-file/backup.zip"])
def test_a_backup_that_cannot_be_written_is_told(
    kept: Kept, tmp_path: Path, where: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a-file").write_text("a file")
    assert run_backup(tmp_path / where, kept.house, kept.instance) == 1
    assert "cannot be written" in capsys.readouterr().out
    assert not list(tmp_path.rglob("*.part"))


def test_a_backup_beyond_what_may_be_written_leaves_the_older_file(
    kept: Kept, capfd: pytest.CaptureFixture[str]
) -> None:
    before = kept.file.read_bytes()

    def deed() -> int:
        house = fresh(kept.database)
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
        return in_a_sentence(lambda: _backed_up(house, kept.file, kept.instance))

    assert in_a_child(deed) == 1
    assert "cannot be written" in capfd.readouterr().out
    assert kept.file.read_bytes() == before and not list(kept.file.parent.glob("*.part"))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes."""
    folder = tmp_path / "small"
    folder.mkdir()
    words = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
    if os.geteuid() or subprocess.run(words, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.mark.slow
def test_a_full_disk_leaves_everything_as_it_was(
    kept: Kept, small_disk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = small_disk / "sandtable.sqlite"
    house = fresh(database)
    migrate.upgrade(house.engine)
    identity.secrets_of(small_disk)
    with house.sessions()() as session:
        identity.identity_of(session, small_disk)
        a_person(session, "Karl")
    house.engine.dispose()
    before, salt = inside(database), (small_disk / "password-salt").read_text()
    filling = small_disk / "filling"
    # the less room there is, the earlier it fails: in the tables, in the secrets, keeping what is here
    for room in (150_000, 100_000, 60_000, 30_000, 16_000, 8_000, 4_000, 0):
        free = os.statvfs(small_disk).f_bavail * os.statvfs(small_disk).f_frsize
        with filling.open("ab", buffering=0) as file:
            file.write(b"x" * max(0, free - room))
        assert run_restore(kept.file, house, small_disk, over=True) == 1
        house.engine.dispose()
        assert inside(database) == before and (small_disk / "password-salt").read_text() == salt
        beside = {path.name for path in small_disk.iterdir()}
        beside -= {f"sandtable.sqlite{end}" for end in ("", "-wal", "-shm")}
        assert beside == {"filling", *KEPT_SECRETS}
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 8 and all(re.search("disk space|No space", line) for line in said)
    assert run_backup(small_disk / "backup.zip", house, small_disk) == 1
    assert not (small_disk / "backup.zip").exists()
    filling.unlink()
    assert run_restore(kept.file, house, small_disk, over=True) == 0
    house.engine.dispose()


def inside(database: Path) -> list[str]:
    """What the database says, read where there is room: a copy of its files."""
    with tempfile.TemporaryDirectory() as folder:
        for end in ("", "-wal"):
            if (found := database.with_name(database.name + end)).exists():
                shutil.copy(found, folder)
        connection = sqlite3.connect(Path(folder) / database.name)
        said = list(connection.iterdump())
        connection.close()
    return said


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
