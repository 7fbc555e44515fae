"""What is to be set, and the hash it is known by: the pages, how they are set, and by which setter.

Invariant: equal content has one hash, so it is set once, whoever asks and by whatever address; another
setter, style sheet or face makes another hash.
"""

import hashlib
import json
import zlib
from dataclasses import asdict, dataclass
from functools import cached_property

from exports.pdf.stamp import stamp


@dataclass(frozen=True)
class Content:
    """Pages of ours, (title, HTML) each, that become one PDF; with `across` the picture of the only page's
    first leaf, so many pixels wide; with `contents` a book, whose contents are the page at that place."""

    title: str
    pages: tuple[tuple[str, str], ...]
    across: int = 0
    contents: int = 0

    @property
    def suffix(self) -> str:
        """What its file ends in."""
        return "png" if self.across else "pdf"

    @cached_property
    def hash(self) -> str:
        """What it is known by."""
        return hashlib.sha256(f"{stamp()}\n{self._written()}".encode()).hexdigest()

    def packed(self) -> bytes:
        """The whole as bytes, as the queue keeps it."""
        return zlib.compress(self._written().encode(), 1)

    def _written(self) -> str:
        return json.dumps(asdict(self), sort_keys=True)


def unpacked(data: bytes) -> Content:
    """The content out of its bytes."""
    told = json.loads(zlib.decompress(data))
    pages = tuple((title, html) for title, html in told["pages"])
    return Content(told["title"], pages, told["across"], told.get("contents", 0))
