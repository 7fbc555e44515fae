"""What stands in the queue, and the hash it is known by: a paper whose pages are still to be made; pages, how
they are set, and by which setter; or a question that takes long.

Invariant: equal content has one hash, so it is set once, whoever asks and by whatever address; another
setter, style sheet or face makes another hash.
"""

import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

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


@dataclass(frozen=True)
class Unmade:
    """A paper whose pages are still to be made. Equal `edition`s have equal pages while the `program` is the
    same. `asked` is the request that makes them, sealed: it may hold the key of a link."""

    title: str
    edition: str
    program: str
    asked: str
    pages = ()
    suffix = "name"

    @property
    def hash(self) -> str:
        """What it is known by, until its content is."""
        return hashlib.sha256(f"{stamp()}\n{self.program}\n{self.edition}".encode()).hexdigest()

    def packed(self) -> bytes:
        """The whole as bytes, as the queue keeps it."""
        return zlib.compress(json.dumps(asdict(self)).encode(), 1)


REFUSED = "refused"
"""What an answer has alone where it was refused: the sentence."""
Wish = Content | Work | Unmade
"""All that can stand in the queue."""


def unpacked(data: bytes) -> Wish:
    """What was packed, out of its bytes."""
    told = json.loads(zlib.decompress(data))
    if "asked" in told:
        return Unmade(**told)
    if "work" in told:
        return Work(told["title"], told["work"], tuple(told["arguments"]), told["edition"])
    return content_of(told)


def content_of(told: Mapping[str, Any]) -> Content:
    """The content out of plain data."""
    pages = tuple((title, html) for title, html in told["pages"])
    return Content(told["title"], pages, told["across"], told.get("contents", 0))
