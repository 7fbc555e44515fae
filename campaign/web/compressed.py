"""Answers go over the line compressed, where whoever asks can read that: Brotli, else gzip.

Invariant: an answer is the same under either, so its mark (ETag) says no more than that it is worth the same
(weak). Parts of a file, files that are packed already, and answers that no browser may store are sent as they
are: what stands in those is a secret of its own, and how far an answer shrinks tells of what is in it. What
guards the mark of safety in all others is its mask (`campaign/web/safety.py`).

A drawn map is most of a page and the same for many: what stands in a part of a page (`pages/frame/parts.py`)
that is long and holds no word of this answer alone is packed once, and the rest of the page around it.
"""

import gzip
import re
import zlib
from functools import lru_cache
from hashlib import sha256

import brotli
from flask import Flask, Response, g, request
from werkzeug.http import quote_etag

from campaign.storage.lru_cache import Recent

TEXTS = frozenset(
    {
        "application/javascript",
        "application/json",
        "application/xml",
        "image/svg+xml",
        "text/css",
        "text/csv",
        "text/html",
        "text/javascript",
        "text/plain",
    }
)
WAYS = ("br", "gzip")
"""As the header `Content-Encoding` calls them, the better one first."""
WORTH_IT = 500
"""Below so many bytes an answer fits into one packet as it is."""
LIVE = {"br": 4, "gzip": 4}
KEPT = {"br": 10, "gzip": 9}
"""How hard each works, on what is made anew for everybody and on files, which are packed once."""
SHARED = 6
"""The same for a part that several ask for until the next order changes it."""

LONG = 16_000
"""Bytes of a part that is packed once."""
PART = re.compile(rb"<!--[a-z]+ [0-9a-f]+-->")
NEW_EACH_TIME = (b'name="csrf_token"', b'name="key"', b'name="seen"')
_STRETCHES: Recent[bytes] = Recent(4_000_000, len)
"""Packed stretches, a few megabytes of them, by a hash of what they were."""
_HEAD = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"


def set_up(app: Flask) -> None:
    """Has every answer go through here; it comes first, so that it is the last to see one."""
    app.after_request(_compress)


def packed(content: bytes, way: str, effort: dict[str, int]) -> bytes:
    """The content, packed in that way."""
    if way == "br":
        return bytes(brotli.compress(content, quality=effort[way]))
    if effort is KEPT:
        return gzip.compress(content, effort[way], mtime=0)
    check = zlib.crc32(content).to_bytes(4, "little") + (len(content) % 2**32).to_bytes(4, "little")
    stretches = [
        _kept_stretch(some) if is_kept else _stretch(some, LIVE["gzip"])
        for some, is_kept in _stretches(content)
    ]
    return b"".join((_HEAD, *stretches, zlib.compress(b"", wbits=-15), check))


def _stretches(content: bytes) -> list[tuple[bytes, bool]]:
    """The content in order, and of each stretch whether it is one that is packed once."""
    found, at = [], 0
    for start in PART.finditer(content):
        end = content.find(b"<!--/", start.end())
        if end - start.end() < LONG:
            continue
        part = content[start.end() : end]
        if not any(word in part for word in NEW_EACH_TIME):
            found += [(content[at : start.end()], False), (part, True)]
            at = end
    return [*found, (content[at:], False)]


def _stretch(content: bytes, effort: int) -> bytes:
    """Packed so that others may stand beside it: it refers to nothing before, and ends on a byte."""
    packing = zlib.compressobj(effort, wbits=-15)
    return packing.compress(content) + packing.flush(zlib.Z_FULL_FLUSH)


def _kept_stretch(content: bytes) -> bytes:
    return _STRETCHES.get((sha256(content).digest(),), lambda: _stretch(content, SHARED))


@lru_cache(64)
def _packed_file(content: bytes, way: str) -> bytes:
    return packed(content, way, KEPT)


def _compress(response: Response) -> Response:
    if not _may_shrink(response):
        return response
    response.vary.add("Accept-Encoding")
    way = request.accept_encodings.best_match(WAYS)
    if way is None:
        return response
    is_file = request.endpoint == "static"
    response.direct_passthrough = False
    content = response.get_data()
    if len(content) < WORTH_IT:
        return response
    response.set_data(_packed_file(content, way) if is_file else packed(content, way, LIVE))
    response.headers["Content-Encoding"] = way
    mark, is_weak = response.get_etag()
    if mark and not is_weak:
        response.headers["ETag"] = quote_etag(mark, weak=True)
    return response


def _may_shrink(response: Response) -> bool:
    is_whole = response.status_code not in (204, 206, 304) and "Content-Range" not in response.headers
    is_streamed = response.is_streamed and request.endpoint != "static"
    is_kept_close = response.cache_control.no_store and not g.get("shows_opened")
    return (
        is_whole
        and not is_streamed
        and not is_kept_close
        and response.mimetype in TEXTS
        and "Content-Encoding" not in response.headers
    )
