"""Pages as they were made last, for whoever asks for the same again and has it no more.

Invariant: a page is kept under its mark (`unchanged.py`), which changes with all that the page depends on and
is another for every session. It is never given again word for word: keys of submissions and the mask of
safety are new each time, as on a page that is made anew. One in which the mask stands elsewhere is not kept.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from flask import Flask, Response, current_app, g

from campaign.pages.frame.offers import new_key
from campaign.storage.lru_cache import Recent
from campaign.web.safety import mark_of_safety

AT_MOST = 8_000_000
"""Bytes of the pages that a worker keeps, of up to half a megabyte each."""
_WORDS = re.compile(rb'name="(?:(csrf_token)|key)" value="([\w-]+)"')
_KEY = 16
"""Letters of a submission's key."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page cut where a word stands that is new each time; which key stands there, -1 for the mask; by which
    headers of who asks it is another."""

    pieces: tuple[bytes, ...]
    words: tuple[int, ...]
    vary: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Its bytes, but for the words that are new."""
        return sum(map(len, self.pieces))

    def filled(self) -> bytes:
        """The page with new words; what had one key has one again."""
        keys = [new_key().encode() for _ in range(max(self.words, default=-1) + 1)]
        keys.append(mark_of_safety().encode() if self.words else b"")
        words: Sequence[bytes] = [keys[place] for place in self.words]
        return b"".join(chain.from_iterable(zip(self.pieces, (*words, b""), strict=True)))


def set_up(app: Flask) -> None:
    """Gives the application its shelf of pages; `KEPT_PAGES` in its configuration says for how many bytes."""
    most = int(app.config.get("KEPT_PAGES", AT_MOST))
    app.extensions["sandtable"]["kept_pages"] = Recent[Page](most, lambda page: page.size)


def again(mark: str) -> Response | None:
    """The page of that mark, made new; None where it is not here."""
    found = _pages().find((mark,))
    if found is None:
        return None
    response = Response(found.filled(), mimetype="text/html")
    response.vary.update(found.vary)
    return response


def keep(mark: str, made: Response) -> None:
    """Keeps the page that was made."""
    cut = cut_up(made.get_data(), tuple(made.vary))
    mask = str(g.get("masked", ("", ""))[1]).encode()
    if not mask or not any(mask in piece for piece in cut.pieces):
        _pages().put((mark,), cut)


def cut_up(content: bytes, vary: tuple[str, ...] = ()) -> Page:
    """The page, cut before and after every word that is new each time."""
    pieces, words, at = [], [], 0
    keys: dict[bytes, int] = {}
    for found in _WORDS.finditer(content):
        if not found[1] and len(found[2]) != _KEY:
            continue
        pieces.append(content[at : found.start(2)])
        words.append(-1 if found[1] else keys.setdefault(found[2], len(keys)))
        at = found.end(2)
    return Page((*pieces, content[at:]), tuple(words), vary)


def _pages() -> Recent[Page]:
    pages: Recent[Page] = current_app.extensions["sandtable"]["kept_pages"]
    return pages
