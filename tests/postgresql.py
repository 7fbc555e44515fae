"""A PostgreSQL server of the tests' own: in a temporary folder, on a socket, gone at the end."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HASTY = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
"""Nothing of it outlives the tests, so nothing waits for the disk."""


class NoServer(Exception):
    """No server can be started here; the text says why."""


def _programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    if elsewhere is None:
        raise NoServer("PostgreSQL is not installed")
    return Path(elsewhere).parent


def _run(*words: str | Path) -> None:
    """Runs a program of the server, as the user postgres where we are root."""
    user = "postgres" if os.geteuid() == 0 else None
    with tempfile.TemporaryFile() as log:  # a pipe would wait for the server that pg_ctl leaves behind
        groups: list[str] | None = [] if user else None
        done = subprocess.run(
            [str(word) for word in words],
            user=user,
            group=user,
            extra_groups=groups,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
        log.seek(0)
        if done.returncode:
            raise NoServer(log.read().decode(errors="replace")[-500:])


def _in_memory() -> Path | None:
    """A folder in memory that holds a gigabyte, if there is one: a database is a thousand small files."""
    memory = Path("/dev/shm")
    return memory if memory.is_dir() and shutil.disk_usage(memory).free > 2**30 else None


@contextmanager
def a_server() -> Iterator[str]:
    """The address of a server, without the name of a database; raises NoServer."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-", dir=_in_memory()))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        data = folder / "data"
        _run(programs / "initdb", "-D", data, "-U", "tests", "-A", "trust", "-E", "UTF8", "--no-sync")
        _run(
            programs / "pg_ctl",
            "-D",
            data,
            "-w",
            "-o",
            f"-c listen_addresses='' {HASTY} -k {folder}",
            "-l",
            folder / "log",
            "start",
        )
        try:
            yield f"postgresql://tests@/{{name}}?host={folder}"
        finally:
            _run(programs / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    except (OSError, LookupError) as error:
        raise NoServer(str(error)) from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)
