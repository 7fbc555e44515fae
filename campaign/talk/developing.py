"""Photographs made anew: what comes from outside is decoded under limits and drawn onto an empty sheet.

Invariant: what is kept are pixels alone, written by ourselves as one JPEG: where it was taken, by what and
when, a preview, a second picture or another file behind its end do not come along. Nothing of the file is
believed before its size is known.
"""

import hashlib
import re
import struct
import warnings
import zlib
from dataclasses import dataclass
from io import BytesIO
from threading import Lock

from PIL import Image, ImageOps, UnidentifiedImageError

from rulesets.kit.flow.refusals import Refusal

LARGEST = 12 * 1024**2
MOST_PIXELS = 60_000_000
"""Of a plain JPEG, which is decoded no larger than it is wanted; all others are held whole."""
MOST_PIXELS_WHOLE = 25_000_000
LONGEST_SIDE = 20_000
SHORTEST_SIDE = 16
MOST_SCANS = 64
"""A JPEG of many scans is drawn over and over again: hundreds of thousands of them fit into a few MB."""
MOST_PARTS = 2000
"""Before the first scan of a JPEG: what a camera and its programs say there are some hundreds at most."""
LONGEST_GAP = 1000
"""Bytes between two of them, where none belong."""
KEPT_SIDE = 1600
PAPER_SIDE = 900
QUALITY = 82
PAPER = (255, 255, 255)
_STARTS = {"JPEG": b"\xff\xd8\xff", "PNG": b"\x89PNG\r\n\x1a\n", "WEBP": b"RIFF"}
_DAMAGE = (
    UnidentifiedImageError,
    OSError,
    ValueError,
    SyntaxError,
    EOFError,
    LookupError,
    TypeError,
    AttributeError,
    OverflowError,
    RuntimeError,
    MemoryError,
    struct.error,
    zlib.error,
)
"""What decoders raise of files that are none."""
_WITH_LENGTH = re.compile(rb"\xff([\x02-\xcf\xda-\xfe])")
"""A marker of a JPEG that says how long it is."""
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_IN_ONE_LAYER = frozenset((0xC0, 0xC1))
_SCAN = 0xDA
_ONE_AT_A_TIME = Lock()


@dataclass(frozen=True, slots=True)
class Developed:
    """A photograph as it is kept: a JPEG without anything but its pixels."""

    data: bytes
    wide: int
    high: int

    @property
    def hash(self) -> str:
        """By which the same picture is known."""
        return hashlib.sha256(self.data).hexdigest()


def developed(data: bytes, longest: int = LONGEST_SIDE) -> Developed:
    """The photograph made anew. Refuses, with what to do, a file that is no photograph, is damaged, moves, or
    is larger than its limits; `longest` are the pixels that a side of it may have."""
    if not data:
        raise Refusal("Choose a photograph first.")
    if len(data) > LARGEST:
        raise Refusal(f"A photograph has at most {LARGEST // 1024**2} MB. Send a smaller copy of it.")
    kind = next((kind for kind, start in _STARTS.items() if data.startswith(start)), "")
    if not kind or (kind == "WEBP" and data[8:12] != b"WEBP"):
        raise Refusal("This photograph cannot be read. Upload a JPEG, PNG or WebP.")
    is_plain = kind == "JPEG" and _is_drawn_at_once(data)
    with _ONE_AT_A_TIME, warnings.catch_warnings(action="ignore"):
        try:
            return _drawn(data, kind, longest, is_plain)
        except Image.DecompressionBombError as error:
            raise _too_many() from error
        except _DAMAGE as error:
            raise _damaged() from error


def smaller(data: bytes) -> Developed:
    """One of ours as it goes onto paper and into files, no longer than PAPER_SIDE pixels."""
    with _ONE_AT_A_TIME, Image.open(BytesIO(data), formats=("JPEG",)) as picture:
        picture.thumbnail((PAPER_SIDE, PAPER_SIDE))
        return _written(picture)


def _written(sheet: Image.Image) -> Developed:
    out = BytesIO()
    sheet.save(out, "JPEG", quality=QUALITY, optimize=True, exif=b"")
    return Developed(out.getvalue(), *sheet.size)


def _drawn(data: bytes, kind: str, longest: int, is_plain: bool) -> Developed:
    with Image.open(BytesIO(data), formats=(kind,)) as picture:
        _check(picture, data, kind, longest, is_plain)
        picture.draft("RGB", (KEPT_SIDE, KEPT_SIDE))
        upright = ImageOps.exif_transpose(picture)
    upright.thumbnail((KEPT_SIDE, KEPT_SIDE), reducing_gap=3.0)
    sheet = Image.new("RGB", upright.size, PAPER)
    if upright.has_transparency_data:
        seen = upright.convert("RGBA")
        sheet.paste(seen, mask=seen.getchannel("A"))
    else:
        sheet.paste(upright.convert("RGB"))
    return _written(sheet)


def _check(picture: Image.Image, data: bytes, kind: str, longest: int, is_plain: bool) -> None:
    """Refuses by what the head of the file says, before any of its pixels is decoded."""
    wide, high = picture.size
    if max(wide, high) > longest or wide * high > (MOST_PIXELS if is_plain else MOST_PIXELS_WHOLE):
        raise _too_many()
    if min(wide, high) < SHORTEST_SIDE:
        raise Refusal(f"This picture is smaller than {SHORTEST_SIDE} pixels. Send a photograph.")
    if kind == "JPEG" and not is_plain and data.count(b"\xff\xda") > MOST_SCANS:
        raise Refusal("This photograph is packed in too many layers. Save it anew as a plain JPEG.")
    if kind != "JPEG" and getattr(picture, "is_animated", False):
        raise Refusal("This picture moves. Send a single photograph.")


def _is_drawn_at_once(data: bytes) -> bool:
    """Whether the first scan of a JPEG holds all of it, which is so where it is in one layer and that has all
    its colours: a decoder reads no other scan then, and holds a few rows at a time. Cite: ITU-T T.81,
    annex B. Refuses a head of more parts than anybody needs, which takes seconds to read."""
    at, colours = 2, b""
    for _ in range(MOST_PARTS):
        found = _WITH_LENGTH.search(data, at, at + LONGEST_GAP)
        if found is None:
            break
        kind, at = found[1][0], found.end()
        if kind == _SCAN:
            return len(colours) == 1 and colours == data[at + 2 : at + 3]
        if kind in _FRAMES:
            colours = data[at + 7 : at + 8] if kind in _IN_ONE_LAYER else b""
        at += int.from_bytes(data[at : at + 2])
    raise _damaged()


def _damaged() -> Refusal:
    return Refusal("This photograph is damaged or cut off. Send the file again.")


def _too_many() -> Refusal:
    return Refusal(
        f"This photograph has too many pixels: at most {MOST_PIXELS // 1_000_000} million as a plain JPEG, "
        f"else {MOST_PIXELS_WHOLE // 1_000_000} million. Send a smaller copy of it."
    )
