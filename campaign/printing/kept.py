"""What was printed and is kept: files in a folder, called after the hash of their content.

Invariant: a file is found by its hash alone, and a hash is worked out from content somebody may see; no
page hands one out. Old files go, by age and by the room they take; what is gone is printed again.
"""

import os
import time
from datetime import timedelta
from itertools import chain
from pathlib import Path
from typing import Protocol

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from campaign.printing.content import Content, Unmade, Work
from campaign.printing.tables import PrintResult
from campaign.storage.db import found_or_made, now, writing

FOLDER = "paper"
AGE = timedelta(days=7)
ROOM = 300_000_000
"""How many bytes are kept at most."""
_HOUR = timedelta(hours=1)
OUTLINES = "geojson"
"""The suffix of outlines that a person sent, which drafts take pieces of."""
_SUFFIXES = ("pdf", "png", OUTLINES, Work.suffix, Unmade.suffix, "part")


class Named(Protocol):
    """What a file is kept for: the hash of its content, and the suffix of the file."""

    @property
    def hash(self) -> str:
        """The name of the file."""

    @property
    def suffix(self) -> str:
        """Its suffix, one of those that are swept."""


def folder_in(instance: Path) -> Path:
    """Where the finished files lie, for nobody but us to read."""
    folder = instance / FOLDER
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def named(session: Session, folder: Path, paper: Unmade) -> str:
    """The hash of the pages that were made of the paper; empty where none were."""
    return (find(session, folder, paper.hash) or b"").decode()


def name(session: Session, folder: Path, paper: Unmade, content: Content) -> None:
    """Keeps which pages were made of the paper. Raises OSError where that cannot be stored."""
    keep(session, folder, paper, content.hash.encode())


def find(session: Session, folder: Path, hash: str) -> bytes | None:
    """The file made of the content of that hash; None where it is not kept or cannot be read."""
    found = session.get(PrintResult, hash)
    if found is None:
        return None
    try:
        data = (folder / f"{hash}.{found.suffix}").read_bytes()
    except OSError:
        return None
    if now() - found.used > _HOUR:
        with writing(session):
            session.execute(update(PrintResult).where(PrintResult.hash == hash).values(used=now()))
    return data


def made(folder: Path, content: Named) -> float:
    """When the file of the content was made, in seconds; 0 where there is none."""
    try:
        return (folder / f"{content.hash}.{content.suffix}").stat().st_mtime
    except OSError:
        return 0.0


def keep(session: Session, folder: Path, content: Named, data: bytes) -> None:
    """Keeps what was made of the content. Raises OSError where it cannot be stored."""
    path = folder / f"{content.hash}.{content.suffix}"
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    with writing(session):
        key, size = {"hash": content.hash}, len(data)
        row = found_or_made(session, PrintResult, key, suffix=content.suffix, size=size, used=now())
        row.size, row.used = size, now()


def sweep(session: Session, folder: Path) -> None:
    """Lets go of what nobody fetched for long, then of the oldest beyond the room, then of files that
    nobody knows any more."""
    with writing(session):
        session.execute(delete(PrintResult).where(PrintResult.used < now() - AGE))
        over = (session.scalar(select(func.sum(PrintResult.size))) or 0) - ROOM
        for result in session.scalars(select(PrintResult).order_by(PrintResult.used, PrintResult.hash)):
            if over <= 0:
                break
            over -= result.size
            session.delete(result)
        session.flush()
        known = {f"{hash}.{suffix}" for hash, suffix in session.execute(_NAMES)}
    for path in chain.from_iterable(folder.glob(f"*.{suffix}") for suffix in _SUFFIXES):
        if path.name not in known and _is_old(path):
            path.unlink(missing_ok=True)


_NAMES = select(PrintResult.hash, PrintResult.suffix)


def _is_old(path: Path) -> bool:
    """Whether another process cannot be about to note it."""
    try:
        return time.time() - path.stat().st_mtime > 60
    except FileNotFoundError:
        return False
