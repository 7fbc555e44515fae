"""The files of the database are for their owner alone."""

from pathlib import Path

from campaign.storage import migrate
from campaign.storage.db import open_engine, writer_of


def _rights(folder: Path) -> dict[str, str]:
    return {path.name: oct(path.stat().st_mode & 0o777) for path in folder.iterdir()}


def _written(path: Path) -> dict[str, str]:
    engine = open_engine(f"sqlite:///{path}")
    migrate.upgrade(engine)
    with writer_of(engine).begin() as connection:
        connection.exec_driver_sql("UPDATE identity SET stamp = 'x'")
        found = _rights(path.parent)
    engine.dispose()
    return found


def test_a_database_and_what_lies_beside_it_are_for_their_owner_alone(tmp_path: Path) -> None:
    found = _written(tmp_path / "sandtable.sqlite")
    assert found == {f"sandtable.sqlite{end}": "0o600" for end in ("", "-wal", "-shm")}


def test_one_of_before_is_tightened_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "sandtable.sqlite"
    _written(path)
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    found = _written(path)
    assert set(found.values()) == {"0o600"}
