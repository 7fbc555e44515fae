"""Many files in one: a zip from outside, read under limits, and a zip of our own.

Nothing is unpacked onto a disk. A zip with tricks is refused whole: names that lead elsewhere, links, locks,
too many files, files beyond what a document needs, and what is packed so tightly that it is a bomb.
"""

import stat
import zipfile
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import PurePosixPath

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.stored.zip_damage import ZIP_DAMAGE

MOST_FILES = 100
LARGEST_TOGETHER = 32 * 1024**2
TIGHTEST = 100
"""How many times smaller than its contents a file may be packed, where these are large at all."""
SMALL = 256 * 1024
_COMMON = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_PASSED_OVER = ("__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini")
"""What systems put into zips beside what was packed."""
File = tuple[str, bytes]
"""A path and what is in it."""


def is_zip(data: bytes) -> bool:
    """Whether it begins as a zip does."""
    return data[:4] in (b"PK\x03\x04", b"PK\x05\x06")


def names_in(data: bytes) -> tuple[str, ...]:
    """The paths of the files in the zip; none where it is damaged."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as whole:
            return tuple(_path(entry) for entry in whole.infolist() if not _is_passed_over(entry))
    except ZIP_DAMAGE:
        return ()


def files_in(data: bytes, most_mb: Callable[[str], int]) -> tuple[File, ...]:
    """The files in the zip by their paths, sorted; `most_mb` says how many MB one of that name may have.
    Refuses a zip that is damaged, not to be trusted, or beyond the limits, with what to do."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as whole:
            entries = [entry for entry in whole.infolist() if not _is_passed_over(entry)]
            _check(entries)
            return tuple(sorted(_read(whole, entries, most_mb)))
    except ZIP_DAMAGE as error:
        raise Refusal("This is not a zip, or it is damaged. Pack the files again.") from error


def _path(entry: zipfile.ZipInfo) -> str:
    """Its path; programs of Windows part it by the other stroke."""
    return entry.orig_filename.replace("\\", "/")


def _is_passed_over(entry: zipfile.ZipInfo) -> bool:
    parts = PurePosixPath(_path(entry)).parts
    return entry.is_dir() or any(part in _PASSED_OVER or part.startswith("._") for part in parts)


def _check(entries: list[zipfile.ZipInfo]) -> None:
    if not entries:
        raise Refusal("There is no file in this zip.")
    if len(entries) > MOST_FILES:
        raise Refusal(
            f"The zip holds {len(entries)} files; {MOST_FILES} can be imported at once. Split them into "
            f"several."
        )
    seen: set[str] = set()
    for entry in entries:
        path = _path(entry)
        told = path[:60]
        if path.startswith("/") or path[1:2] == ":" or "\0" in path or ".." in path.split("/"):
            raise Refusal(f"The zip holds “{told}”, a path that leads out of its folder.")
        if stat.S_ISLNK(entry.external_attr >> 16):
            raise Refusal(f"The zip holds “{told}”, a link to another file.")
        if entry.flag_bits & 1:
            raise Refusal("The zip is locked with a password. Pack it again without one.")
        if entry.compress_type not in _COMMON:
            raise Refusal("The zip is packed in an unusual way. Pack it again with any common program.")
        if path.casefold() in seen:
            raise Refusal(f"The zip holds “{told}” twice. Remove one.")
        seen.add(path.casefold())


def _read(
    whole: zipfile.ZipFile, entries: list[zipfile.ZipInfo], most_mb: Callable[[str], int]
) -> Iterable[File]:
    """The files, read no further than the limits go, whatever the entries say of their lengths."""
    room = LARGEST_TOGETHER
    for entry in entries:
        path = _path(entry)
        most = most_mb(path) * 1024**2
        with whole.open(entry) as part:
            text = part.read(min(most, room) + 1)
        if len(text) > most:
            raise Refusal(f"“{path[:60]}” has more than {most_mb(path)} MB, which no document has.")
        room -= len(text)
        if room < 0:
            raise Refusal(
                f"The files of the zip have more than {LARGEST_TOGETHER // 1024**2} MB together. Split "
                f"them into several."
            )
        if len(text) > SMALL and len(text) > TIGHTEST * max(1, entry.compress_size):
            raise Refusal(f"“{path[:60]}” is packed so tightly that no document can be in it.")
        yield path, text


def packed(files: Iterable[File]) -> bytes:
    """A zip of the files, the same bytes for the same files; a path that is there already gets a number."""
    made = BytesIO()
    seen: set[str] = set()
    with zipfile.ZipFile(made, "w") as whole:
        for path, data in files:
            name = _free(path, seen)
            seen.add(name.casefold())
            entry = zipfile.ZipInfo(name)
            entry.external_attr = 0o644 << 16
            whole.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def _free(path: str, seen: set[str]) -> str:
    pure, number, name = PurePosixPath(path), 1, path
    while name.casefold() in seen:
        number += 1
        name = str(pure.with_name(f"{pure.stem} {number}{pure.suffix}"))
    return name
