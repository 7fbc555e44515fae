"""A backup's file, read: today's sealed zip, or the one JSON text of the first format.

Invariant: nothing is believed before hashes and limits agree, and whatever is wrong with a file is one
sentence (Unreadable). Nothing is changed here.
"""

from pathlib import Path
from typing import IO

from campaign.backups import sealed_zip
from campaign.backups.contents import Contents, checked
from rulesets.kit.codec import Json, Unreadable, digest

FIRST_FORMAT = 1
_HEADS = ("revision", "made", "hash", "tables", "states")


def read_backup(path: Path) -> Contents:
    """What the file holds; raises Unreadable with a sentence where it is no backup, damaged or too new."""
    try:
        with path.open("rb") as file:
            return checked(_read(file))
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror}.") from error
    except Unreadable as why:
        raise Unreadable(f"{path} cannot be used: {why}. Nothing was changed.") from why


def _read(file: IO[bytes]) -> Contents:
    start = file.read(2)
    if not start:
        raise Unreadable("it is empty")
    if start == b"PK":
        return _of_today(*sealed_zip.read(file))
    if not start.lstrip().startswith(b"{"):
        raise Unreadable("it is no backup of this program")
    file.seek(0)
    text = file.read(sealed_zip.LARGEST_PART + 1)
    if len(text) > sealed_zip.LARGEST_PART:
        raise Unreadable("it is larger than any backup of its format")
    return _of_the_first_format(sealed_zip.loads(text))


def _of_today(manifest: Json, parts: dict[str, Json]) -> Contents:
    tables = {
        name.removeprefix("tables/").removesuffix(".json"): part
        for name, part in parts.items()
        if name.startswith("tables/")
    }
    found = Contents(
        house=manifest.get("house"),
        revision=manifest.get("revision"),
        made=manifest.get("made"),
        tables=tables,
        states=parts["states.json"],
        secrets=parts["secrets.json"],
    )
    if checked(found).rows("identity", "uid") != [(found.house,)]:
        raise Unreadable("its manifest belongs to another server")
    return found


def _of_the_first_format(data: Json) -> Contents:
    if not isinstance(data, dict) or data.get("sandtable") != sealed_zip.NAME:
        raise Unreadable("it is no backup of this program")
    if data.get("format") != FIRST_FORMAT or not set(_HEADS) <= set(data):
        raise Unreadable("it is no backup of a format that this program knows")
    if digest(data["tables"]) != data["hash"]:
        raise Unreadable("it is damaged: its contents are not what its hash says")
    return Contents("", data["revision"], data["made"], data["tables"], data["states"], {})
