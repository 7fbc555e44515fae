"""Backups made, put back, taken apart and put together again, and what a house is before and after. The two
commands are run as ./run runs them: their exit codes."""

import argparse
import hashlib
import io
import json
import sqlite3
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from campaign.backups.sealed_zip import SEAL
from campaign.commands import backup as backup_command, restore as restore_command
from campaign.log.running import House
from campaign.storage.outages import in_a_sentence

Part = tuple[str, bytes]


def parts_of(path: Path) -> dict[str, bytes]:
    """The parts of a backup, manifest first."""
    with zipfile.ZipFile(path) as whole:
        return {name: whole.read(name) for name in whole.namelist()}


def zipped(parts: Sequence[Part], packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these parts with a good seal, whatever they are."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", packing) as whole:
        for name, text in parts:
            whole.writestr(name, text)
        whole.comment = SEAL + b"0" * 64
    return sealed(made.getvalue())


def sealed(data: bytes) -> bytes:
    """The same bytes with a seal that is good for them."""
    return data[:-64] + hashlib.sha256(data[:-64]).hexdigest().encode()


def with_manifest(parts: dict[str, bytes], /, **changes: Any) -> dict[str, bytes]:
    """The parts under a manifest that names them as they are, and says this besides."""
    manifest = json.loads(parts["manifest.json"])
    manifest["parts"] = {
        name: {"length": len(text), "sha256": hashlib.sha256(text).hexdigest()}
        for name, text in parts.items()
        if name != "manifest.json"
    }
    return {**parts, "manifest.json": json.dumps({**manifest, **changes}).encode()}


def everything(database: Path, instance: Path) -> tuple[object, ...]:
    """All that a house keeps: what its database says, and every file beside it, byte by byte. The log of
    SQLite's writes is left out: it holds what was taken back too."""
    connection = sqlite3.connect(database)
    said = tuple(connection.iterdump())
    connection.close()
    files = [path for path in sorted(instance.iterdir()) if path.is_file() and path.suffix != ".sqlite-wal"]
    return said, {path.name: path.read_bytes() for path in files}


def run_restore(file: Path, house: House, instance: Path, over: bool = False) -> int:
    given = argparse.Namespace(file=file, over=over, address="http://here")
    return in_a_sentence(lambda: restore_command.run(given, house, instance))


def run_backup(file: Path, house: House, instance: Path) -> int:
    return in_a_sentence(lambda: backup_command.run(argparse.Namespace(file=file), house, instance))
