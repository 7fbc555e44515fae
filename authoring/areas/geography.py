"""Real geography for a draft: the outlines that ship, or a file that a person sent, and the part shown.

A file that was sent is kept a week beside printed papers, under a hash with the draft's name in it: so its
address opens nothing in another draft, and no paper.
"""

import hashlib
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sqlalchemy.orm import Session

from authoring.areas.outline_forms import coordinate
from campaign.printing import kept
from campaign.storage.lru_cache import Recent
from rulesets.kit.areas.formats import geography
from rulesets.kit.areas.formats.geojson import read_pieces
from rulesets.kit.areas.formats.outlines import Frame, Outline, Outlines, bounds, framed
from rulesets.kit.codec import Unreadable
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.flow.refusals import Refusal

PACK = "pack"
_SHIPPED = Path(__file__).parent / "pack" / "north-west-europe.geojson"
MB = 1024 * 1024
LARGEST = 8 * MB
SIDES = ("west", "south", "east", "north")
_FURTHEST, _FLATTEST = 85.0, 10
_MOST_METRES = 50_000
_read: Recent[Outlines] = Recent(4)
_laid: Recent[dict[int, Outline]] = Recent(4)


@dataclass(frozen=True, slots=True)
class SentFile:
    """A GeoJSON file of a draft, by what its address says of it."""

    uid: str
    digest: str
    suffix: str = kept.OUTLINES

    @property
    def hash(self) -> str:
        """The name under which it is kept."""
        return hashlib.sha256(f"outlines {self.uid} {self.digest}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Asked:
    """What the page shows: the source, the part of it, and the smallest bend in metres."""

    source: str
    frame: Frame
    metres: float

    @property
    def fields(self) -> dict[str, str]:
        """The same as the fields of a form."""
        sides = {side: f"{getattr(self.frame, side):.10g}" for side in SIDES}
        return {"source": self.source, **sides, "metres": f"{self.metres:g}"}


@cache
def pack() -> Outlines:
    """The outlines that ship: land by department and province, and large rivers of North-West Europe."""
    return read_pieces(_SHIPPED.read_text("utf-8"))


def keep(session: Session, folder: Path, uid: str, data: bytes) -> str:
    """Keeps a file for the draft and returns its digest; refuses one that cannot be read."""
    if not data or len(data) > LARGEST:
        raise Refusal(f"Choose a GeoJSON file of at most {LARGEST // MB} MB.")
    digest = hashlib.sha256(data).hexdigest()
    _pieces(uid, digest, data)
    kept.keep(session, folder, SentFile(uid, digest), data)
    return digest


def pieces_of(session: Session, folder: Path, uid: str, source: str) -> Outlines:
    """The pieces of the source; refuses a file that is not kept any more."""
    if source == PACK:
        return pack()
    data = kept.find(session, folder, SentFile(uid, source).hash)
    if data is None:
        raise Refusal("This file is not kept any more. Choose it again.")
    return _pieces(uid, source, data)


def _pieces(uid: str, digest: str, data: bytes) -> Outlines:
    try:
        return _read.get((uid, digest), lambda: read_pieces(data.decode("utf-8-sig")))
    except (Unreadable, UnicodeDecodeError) as wrong:
        why = wrong if isinstance(wrong, Unreadable) else "it is not text"
        raise Refusal(f"The file cannot be read: {why}. Choose a GeoJSON file.") from wrong


def laid(found: Outlines, seen: Asked) -> dict[int, Outline]:
    """The pieces as the map shows them; those of a page are kept until they are taken."""
    key = seen.source, repr(seen.frame), repr(seen.metres)
    return _laid.get(key, lambda: geography.laid(found, seen.frame, seen.metres))


def asked(fields: Mapping[str, str], found: Outlines, chart: Chart | None) -> Asked:
    """What the fields ask for; without them all of the source. Refuses what is no part of the world."""
    given = [fields.get(side, "").strip() for side in SIDES]
    is_round = found.plane == "degrees"
    sides = map(coordinate, given) if all(given) else bounds(found.areas)
    west, south, east, north = (round(side, 4 if is_round else 0) for side in sides)
    if not (west < east and south < north) or (is_round and max(abs(south), abs(north)) > _FURTHEST):
        raise Refusal("Write west before east and south before north, the latter within 85 degrees.")
    frame = framed(west, south, east, north, found.plane)
    if max(frame.width, frame.height) > _FLATTEST * min(frame.width, frame.height):
        raise Refusal("This part is too narrow for a map. Choose one that is higher or wider.")
    if chart is not None and chart.areas:
        frame = frame_on(chart, frame)
    metres = coordinate(fields.get("metres", "").strip() or f"{_usual(frame):g}")
    if not 0 <= metres <= _MOST_METRES:
        raise Refusal(f"Choose a smallest bend of 0 to {_MOST_METRES:,} metres.")
    return Asked(fields.get("source") or PACK, frame, metres)


def frame_on(chart: Chart, asked: Frame) -> Frame:
    """The frame of a map with areas: its own degrees, or what is asked where it gives a map of its size."""
    margin, is_round = chart.margin, chart.margin.east > chart.margin.west
    if is_round and asked.plane == "degrees":
        return Frame(margin.west, margin.south, margin.east, margin.north, chart.width, chart.height)
    if is_round or (asked.width, asked.height) != (chart.width, chart.height):
        raise Refusal("The map has areas, but not the degrees of this file. Begin with a map without areas.")
    return asked


def _usual(frame: Frame) -> float:
    """A bend of one unit of the map, in round metres."""
    metres = 1000 / frame.margin.kilometre
    digits = 10.0 ** math.floor(math.log10(metres))
    return round(metres / digits) * digits
