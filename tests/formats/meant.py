"""Comparing what is shown today with what was shown then, but for the differences that are meant.

`1/seen/NAME.txt.xz` holds for each archive, and for the shipped documents, everything each viewer was
given, part by part. `1/meant.toml` lists what may differ, one difference a line, each with the matter that
means it. A part is compared line by line, once the meant differences are out of the way.
"""

import difflib
import lzma
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from tests.formats.kept import FOLDER

SEEN = FOLDER / "seen"
MEANT = FOLDER / "meant.toml"
HEAD = "#### "
PARTS = ("chronicle", "views", "standing", "papers", "menu", "handouts", "drawing", "findings", "cover")
LONGEST = 160
SHOWN = 40
AHEAD = 400


@dataclass(frozen=True, slots=True)
class Meant:
    """A difference that is meant, and the `matter` that means it. `archive`, `seat` and `part` say where
    ("*" is anywhere, "memoir44-*" any of these). With `line`, a pattern, every whole line that fits it is
    left out on both sides; with `old` and `new`, every whole line of then that fits the pattern `old` reads
    `new`, which may be empty for a line that is gone, and may name groups of `old`."""

    matter: str
    archive: str = "*"
    seat: str = "*"
    part: str = "*"
    line: str = ""
    old: str = ""
    new: str = ""

    def __post_init__(self) -> None:
        assert self.matter, f"{self} does not say which matter means it"
        assert bool(self.line) != bool(self.old), f"{self} needs either a line or an old one"
        re.compile(self.line or self.old)

    def is_of(self, archive: str, part: str, seat: str) -> bool:
        """Whether it is about that part of what the seat is shown of the archive."""
        wanted = ((archive, self.archive), (part, self.part), (seat, self.seat))
        return all(fnmatchcase(name, pattern) for name, pattern in wanted)


def meant(path: Path = MEANT) -> tuple[Meant, ...]:
    """The differences the file lists."""
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["meant"]
    return tuple(Meant(**item) for item in listed)


def packed(parts: Iterable[tuple[str, Sequence[str]]]) -> bytes:
    """The parts as one packed text."""
    text = "\n".join(line for name, told in parts for line in (HEAD + name, *told))
    return lzma.compress(text.encode(), preset=6)


def unpacked(data: bytes) -> dict[str, list[str]]:
    """The parts of a packed text by name, each as its lines."""
    parts: dict[str, list[str]] = {}
    for line in lzma.decompress(data).decode().split("\n"):
        if line.startswith(HEAD):
            told = parts.setdefault(line.removeprefix(HEAD), [])
        else:
            told.append(line)
    return parts


def without_meant(
    differences: Iterable[Meant], old: list[str], new: list[str]
) -> tuple[list[str], list[str]]:
    """Both sides with what is meant out of the way."""
    for item in differences:
        pattern = re.compile(item.line or item.old)
        if item.line:
            old, new = ([text for text in side if not pattern.fullmatch(text)] for side in (old, new))
        else:
            changed = (
                (match.expand(item.new) if (match := pattern.fullmatch(text)) else text) for text in old
            )
            old = [text for text in changed if text]
    return old, new


def compared(
    archive: str,
    then: Mapping[str, list[str]],
    now: Mapping[str, list[str]],
    listed: Sequence[Meant] | None = None,
) -> str:
    """What differs between then and now and is not meant: which parts, and the first of them line by line;
    empty where nothing does."""
    listed = meant() if listed is None else listed
    wrong: list[str] = []
    first = ""
    for name in dict.fromkeys((*then, *now)):
        old, new = then.get(name, []), now.get(name, [])
        if old == new and (name in then) == (name in now):
            continue
        part, seat = name.split(" ")[:2]
        of_it = [item for item in listed if item.is_of(archive, part, seat)]
        old, new = without_meant(of_it, old, new)
        if old != new:
            wrong.append(name)
            first = first or _shown(old, new)
    if not wrong:
        return ""
    others = f" and {len(wrong) - 12} parts more" if len(wrong) > 12 else ""
    return (
        f"{archive} is not shown as it was, in {len(wrong)} parts: {', '.join(wrong[:12])}{others}.\n"
        f"{wrong[0]}, then (-) and now (+):\n{first}\n"
        "If this is meant, list it in tests/formats/1/meant.toml with the matter that means it."
    )


def _shown(old: list[str], new: list[str]) -> str:
    """The first lines that differ, as a unified diff."""
    at = next(
        (place for place, (one, two) in enumerate(zip(old, new, strict=False)) if one != two),
        min(len(old), len(new)),
    )
    begin = max(0, at - 3)
    told = difflib.unified_diff(
        old[begin : at + AHEAD], new[begin : at + AHEAD], f"then, from line {begin + 1}", "now", lineterm=""
    )
    lines = [text if len(text) <= LONGEST else f"{text[:LONGEST]}…" for text in told]
    return "\n".join(lines[:SHOWN])
