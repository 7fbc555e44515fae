"""The file of a backup: a zip of parts that a manifest names, with a seal at its end.

Invariant: the last bytes are the hash of all before them, so that no byte of the file can be another one, nor
be missing, without being noticed before anything of it is believed. What a file with a good seal may still be
(a bomb, parts doubled, unknown or of another backup) is measured against limits and the manifest while it is
read; nothing is ever unpacked onto the disk.
"""

import hashlib
import json
import re
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from typing import IO, Any

from rulesets.kit.codec import Json, Unreadable
from rulesets.kit.stored.zip_damage import ZIP_DAMAGE

NAME = "sandtable-backup"
FORMAT = 2
MANIFEST = "manifest.json"
SEAL = b"sha256:"
SEALED = len(SEAL) + 64
MOST_PARTS = 200
LARGEST_PART = 2 * 1024**3
LARGEST = 4 * LARGEST_PART
TIGHTEST = 100
"""How many times smaller than its contents a part may be, where these are large at all."""
SMALL = 1024**2
_PART = re.compile(r"(states|secrets)\.json|tables/[a-z][a-z0-9_]{0,62}\.json")


def write(file: IO[bytes], head: Mapping[str, str], parts: Iterable[tuple[str, Json]]) -> None:
    """Writes the parts as they come, their manifest with what `head` says beside, and the seal into the empty
    file, which is open for reading and writing. Raises Unreadable where no program would read it again."""
    named: dict[str, Json] = {}
    with zipfile.ZipFile(file, "w") as whole:
        for name, part in parts:
            text = _text(part)
            named[name] = {"length": len(text), "sha256": _hash(text)}
            if len(named) >= MOST_PARTS or sum(each["length"] for each in named.values()) > LARGEST:
                raise Unreadable("There is too much data here for a backup.")
            add(whole, name, text)
        add(whole, MANIFEST, _text({"sandtable": NAME, "format": FORMAT, **head, "parts": named}))
        whole.comment = SEAL + b"0" * 64
    file.seek(0)
    seal = _seal_of(file, file.seek(0, 2))
    file.seek(-64, 2)
    file.write(seal)


def add(whole: zipfile.ZipFile, name: str, text: bytes) -> None:
    """Puts a part into a zip that is written: packed, unless it would be packed so tightly that it looked
    like a bomb. Raises Unreadable where no program would read it again."""
    if len(text) > LARGEST_PART:
        raise Unreadable("There is too much data here for a backup.")
    tight = len(text) > SMALL and len(zlib.compress(text)) * TIGHTEST < len(text)
    part = zipfile.ZipInfo(name)
    part.external_attr = 0o600 << 16
    part.compress_type = zipfile.ZIP_STORED if tight else zipfile.ZIP_DEFLATED
    whole.writestr(part, text)


def read(file: IO[bytes]) -> tuple[Json, dict[str, Json]]:
    """The manifest and the parts of a file that begins as a zip does; raises Unreadable with what is
    wrong."""
    size = file.seek(0, 2)
    if size > LARGEST:
        raise Unreadable("it is larger than any backup")
    file.seek(max(0, size - SEALED))
    end = file.read()
    if not end.startswith(SEAL):
        raise Unreadable("it is damaged, cut short or no backup of this program: no seal is at its end")
    if end[len(SEAL) :] != _seal_of(file, size):
        raise Unreadable("it is damaged: it is not what its seal says")
    try:
        with zipfile.ZipFile(file) as whole:
            return _opened(whole)
    except ZIP_DAMAGE as error:
        raise Unreadable(f"it is damaged: {error}") from error


def loads(text: bytes | str) -> Json:
    """The JSON data; raises Unreadable where it is none."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError, MemoryError) as error:
        raise Unreadable(f"a part of it cannot be read: {error}") from error


def _opened(whole: zipfile.ZipFile) -> tuple[Json, dict[str, Json]]:
    found = whole.infolist()
    names = [part.filename for part in found]
    if len(found) > MOST_PARTS or sum(part.file_size for part in found) > LARGEST:
        raise Unreadable("it holds more than any backup")
    if any(_is_bomb(part) for part in found):
        raise Unreadable("a part of it would grow beyond what a backup holds")
    if len(set(names)) < len(names):
        raise Unreadable("a part is there twice")
    if MANIFEST not in names:
        raise Unreadable("its manifest is missing, or it is no backup of this program")
    manifest = loads(_text_of(whole, MANIFEST))
    named = _named(manifest)
    if set(named) != {*names} - {MANIFEST}:
        missing, unknown = set(named) - set(names), {*names} - {MANIFEST} - set(named)
        raise Unreadable("parts of it are missing" if missing else f"it holds {len(unknown)} unknown parts")
    return manifest, {name: _part(whole, name, says) for name, says in named.items()}


def _named(manifest: Json) -> dict[str, Json]:
    """The parts that the manifest names; raises Unreadable for one of another program or a newer one."""
    if not isinstance(manifest, dict) or manifest.get("sandtable") != NAME:
        raise Unreadable("it is no backup of this program")
    if manifest.get("format") != FORMAT:
        raise Unreadable("it is of a newer program. Update this one first: git pull, then ./run")
    named = manifest.get("parts")
    if not isinstance(named, dict) or not {"states.json", "secrets.json"} <= set(named):
        raise Unreadable("its manifest does not name the parts of a backup")
    if not all(_PART.fullmatch(name) for name in named):
        raise Unreadable("its manifest names a part that no backup has")
    return named


def _part(whole: zipfile.ZipFile, name: str, says: Any) -> Json:
    text = _text_of(whole, name)
    if says != {"length": len(text), "sha256": _hash(text)}:
        raise Unreadable(f"its manifest belongs to another backup: {name} is not what it names")
    return loads(text)


def _text_of(whole: zipfile.ZipFile, name: str) -> bytes:
    text = whole.read(name)
    if len(text) != whole.getinfo(name).file_size:
        raise Unreadable(f"it is damaged: {name} is not as long as it says")
    return text


def _is_bomb(part: zipfile.ZipInfo) -> bool:
    is_large = part.file_size > SMALL
    return part.file_size > LARGEST_PART or (is_large and part.file_size > TIGHTEST * part.compress_size)


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number")


def _text(data: Json) -> bytes:
    return json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def _hash(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def _seal_of(file: IO[bytes], size: int) -> bytes:
    """The hash of all but the seal itself, in hex digits."""
    file.seek(0)
    hashing, left = hashlib.sha256(), size - 64
    while left > 0:
        block = file.read(min(left, SMALL))
        if not block:
            break
        hashing.update(block)
        left -= len(block)
    return hashing.hexdigest().encode()
