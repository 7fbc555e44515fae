"""The files of a zip from outside, as far as a map package is read from them, and a zip of our own.

Nothing is unpacked onto a disk. A zip with tricks is refused whole: names that lead elsewhere, links, too
many entries, texts beyond what a map needs. Pictures are never opened.
"""

import stat
import zipfile
from collections.abc import Mapping
from io import BytesIO

from rulesets.axis_allies_dday.formats.package import NoPackage, twice
from rulesets.kit.stored.zip_damage import ZIP_DAMAGE

TEXTS = (".xml", ".yml", ".txt", ".properties", ".html")
MOST_ENTRIES = 20_000
LARGEST = 8 * 1024**2
LARGEST_TOGETHER = 24 * 1024**2
_COMMON = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def unpacked(data: bytes) -> dict[str, bytes]:
    """The texts in a zip by their paths; raises NoPackage where it is damaged or not to be trusted."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as whole:
            entries = whole.infolist()
            _check(entries)
            return _texts(whole, entries)
    except NoPackage:
        raise
    except ZIP_DAMAGE as error:
        raise NoPackage(
            "This is not a zip, or it is damaged or cut off. Pack the map's folder again."
        ) from error


def _check(entries: list[zipfile.ZipInfo]) -> None:
    """Raises NoPackage where the entries are too many, lead elsewhere, or cannot be opened as they stand."""
    if len(entries) > MOST_ENTRIES:
        raise NoPackage(f"The zip has {len(entries)} entries; a map package has at most {MOST_ENTRIES}.")
    for entry in entries:
        if not _stays_inside(_path(entry)):
            raise NoPackage(f"The zip holds “{_path(entry)[:60]}”, a path that leads out of its folder.")
        if stat.S_ISLNK(entry.external_attr >> 16):
            raise NoPackage(f"The zip holds “{_path(entry)[:60]}”, a link to another file.")
        if entry.flag_bits & 1:
            raise NoPackage("The zip is locked with a password. Pack it again without one.")
        if entry.compress_type not in _COMMON:
            raise NoPackage("The zip is packed in an unusual way. Pack it again with any common program.")
    if len(zips := [_path(entry) for entry in entries if _path(entry).lower().endswith(".zip")]) and not any(
        _path(entry).lower().endswith(TEXTS) for entry in entries
    ):
        raise NoPackage(f"The zip holds another, “{zips[0][:60]}”. Unpack it and import it by itself.")
    if both := twice(_path(entry) for entry in entries):
        raise NoPackage(f"The zip holds “{both[0][:60]}” twice. Keep only one.")


def _path(entry: zipfile.ZipInfo) -> str:
    """Its path; programs of Windows part it by the other stroke."""
    return entry.orig_filename.replace("\\", "/")


def _stays_inside(path: str) -> bool:
    """Whether the path is relative and goes down only, on any system."""
    return not (path.startswith("/") or path[1:2] == ":" or "\0" in path or ".." in path.split("/"))


def _texts(whole: zipfile.ZipFile, entries: list[zipfile.ZipInfo]) -> dict[str, bytes]:
    """The texts, read no further than the limits go, whatever the entries say of their lengths."""
    found: dict[str, bytes] = {}
    room = LARGEST_TOGETHER
    for entry in entries:
        if entry.is_dir() or not _path(entry).lower().endswith(TEXTS):
            continue
        with whole.open(entry) as part:
            text = part.read(min(LARGEST, room) + 1)
        if len(text) > LARGEST:
            raise NoPackage(
                f"“{_path(entry)[:60]}” has more than {LARGEST // 1024**2} MiB, more than any map needs."
            )
        room -= len(text)
        if room < 0:
            raise NoPackage(
                f"The texts of the zip have more than {LARGEST_TOGETHER // 1024**2} MiB together, "
                "more than any map needs."
            )
        found[_path(entry)] = text
    return found


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip of the files, the same bytes for the same files."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as whole:
        for name, text in files.items():
            whole.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
    return made.getvalue()
