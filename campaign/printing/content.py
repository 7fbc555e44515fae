"""What is to be set, and the hash it is known by: the pages, how they are set, and by which setter;
or a question that takes long, which stands in the same queue.

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


@dataclass(frozen=True)
class Work:
    """A question that takes long: the name of what answers it (`campaign/works/`) and plain arguments.
    Whatever else the answer hangs on is in the `edition`."""

    title: str
    work: str
    arguments: tuple[str | int | None, ...]
    edition: str
    pages = ()
    suffix = "json"

    @cached_property
    def hash(self) -> str:
        """What it is known by."""
        return hashlib.sha256(self._written().encode()).hexdigest()

    def packed(self) -> bytes:
        """The whole as bytes, as the queue keeps it."""
        return zlib.compress(self._written().encode(), 1)

    def _written(self) -> str:
        return json.dumps(asdict(self), sort_keys=True)


def unpacked(data: bytes) -> Content | Work:
    """The content or the question out of its bytes."""
    told = json.loads(zlib.decompress(data))
    if "work" in told:
        return Work(told["title"], told["work"], tuple(told["arguments"]), told["edition"])
    pages = tuple((title, html) for title, html in told["pages"])
    return Content(told["title"], pages, told["across"], told.get("contents", 0))
