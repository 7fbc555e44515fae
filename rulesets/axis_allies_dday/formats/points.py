"""The point files beside a game: a name, then its centre, its outlines or the places of its pieces.

    Name  (x,y)
    Name  <  (x,y) (x,y) (x,y)  >  <  ...  >
    Name  (x,y)  (x,y)  | overflowToLeft=false

A name ends at the first bracket, so none may hold one. Which way a full row of places runs over is not kept.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from rulesets.axis_allies_dday.formats.package import NoPackage, Point, Remarks, Ring, plain

CENTRES, OUTLINES, PLACES = "centers.txt", "polygons.txt", "place.txt"
ENDS_A_NAME = "(<"
FEWEST_CORNERS = 3
MOST_TOLD = 5
MOST_CORNERS = 400_000
MOST_LINES = 5000
_POINT = re.compile(r"\(\s*(-?\d{1,6})\s*,\s*(-?\d{1,6})\s*\)")
_RING = re.compile(r"<([^<>]*)>")
_BRACKET = re.compile(f"[{ENDS_A_NAME}]")

Found = TypeVar("Found")


def read_centres(text: str, remarks: Remarks) -> dict[str, Point]:
    """The centre of each name; what cannot be read is added to `remarks`."""
    return _read(text, CENTRES, lambda line: next(iter(_points(line)), None), remarks)


def read_outlines(text: str, remarks: Remarks) -> dict[str, tuple[Ring, ...]]:
    """The outlines of each name; what cannot be read is added to `remarks`. Raises NoPackage where they have
    more corners than any map."""
    if text.count("(") > MOST_CORNERS:
        raise NoPackage(f"{OUTLINES} has more than {MOST_CORNERS} corners, more than any map needs.")
    return _read(text, OUTLINES, _rings, remarks)


def read_places(text: str, remarks: Remarks) -> dict[str, tuple[Point, ...]]:
    """The places of each name's pieces; what cannot be read is added to `remarks`."""
    return _read(text, PLACES, lambda line: _points(line.partition("|")[0]) or None, remarks)


def _read(text: str, file: str, what: Callable[[str], Found | None], remarks: Remarks) -> dict[str, Found]:
    found: dict[str, Found] = {}
    wrong = []
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise NoPackage(f"{file} has more than {MOST_LINES} lines, more than any map needs.")
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        name = plain(_BRACKET.split(line, maxsplit=1)[0])
        value = what(line)
        if not name or value is None:
            wrong.append(f"Line {number} holds no name with points and is left out.")
        elif name in found:
            wrong.append(f"“{name[:60]}” appears twice; the first counts.")
        else:
            found[name] = value
    if len(wrong) > MOST_TOLD:
        wrong[MOST_TOLD:] = [f"{len(wrong) - MOST_TOLD} more lines are left out."]
    for sentence in wrong:
        remarks.add(file, sentence)
    return found


def _points(text: str) -> tuple[Point, ...]:
    return tuple((int(x), int(y)) for x, y in _POINT.findall(text))


def _rings(line: str) -> tuple[Ring, ...] | None:
    """The outlines of a line that enclose anything; specks and strokes are left out, None without any."""
    rings = (_points(inner) for inner in _RING.findall(line))
    return tuple(ring for ring in rings if len(ring) >= FEWEST_CORNERS) or None


def write_centres(centres: Mapping[str, Point]) -> str:
    """The file of centres."""
    return _lines(f"{name}  {_written((at,))}" for name, at in centres.items())


def write_outlines(outlines: Mapping[str, tuple[Ring, ...]]) -> str:
    """The file of outlines."""
    return _lines(
        f"{name}  " + "  ".join(f"<  {_written(ring)}  >" for ring in rings)
        for name, rings in outlines.items()
    )


def write_places(places: Mapping[str, tuple[Point, ...]]) -> str:
    """The file of places."""
    return _lines(f"{name}  {_written(points)}  | overflowToLeft=false" for name, points in places.items())


def _written(points: tuple[Point, ...]) -> str:
    return "  ".join(f"({x},{y})" for x, y in points)


def _lines(lines: Iterable[str]) -> str:
    return "\r\n".join(lines)
