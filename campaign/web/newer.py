"""Whether there is something newer than a page shows, asked in a fraction of a millisecond.

A page carries a ticket: which audiences its reader belongs to, what they had counted when the page was made
(`campaign/club/marks.py`), and until when it holds. An open page asks with it every two seconds, before any
of Flask is reached; that nothing is new is said by a server's loop (`campaign/serving/channel.py`).

Invariant: 204 says that nothing is new; any other answer says nothing but that the page asks for itself,
where its reader's rights are looked at again. Nobody but the server can make a ticket.
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from hmac import compare_digest
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from campaign.club import marks
from campaign.storage.db import now

START = "/newer/"
HOLDS = 15 * 60
_SEAL = 24
_SAFELY = (("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"))


def key_of(secret: object) -> bytes:
    """The key that seals tickets, of the application's secret."""
    return blake2b(f"tickets of pages, {secret!r}".encode(), digest_size=32).digest()


def set_up(app: Flask) -> None:
    """Answers such questions before any page of the application is asked."""
    app.wsgi_app = _Newer(app.wsgi_app, app.extensions["sandtable"], key_of(app.secret_key))  # type: ignore[assignment, method-assign]


def ticket(key: bytes, names: Sequence[str], known: int) -> str:
    """A ticket of these audiences, who had counted that much; it holds for a quarter of an hour."""
    words = f"{_moment() + HOLDS:x}.{known:x}.{''.join(names)}"
    return f"{words}.{_seal(key, words)}"


def read(key: bytes, text: str) -> tuple[tuple[str, ...], int] | None:
    """The audiences of a ticket and what they had counted; None where it is none of ours or holds no more."""
    words, _, seal = text.rpartition(".")
    if not compare_digest(_seal(key, words).encode(), seal.encode()):
        return None
    until, known, names = words.split(".")
    if int(until, 16) < _moment():
        return None
    cut = range(0, len(names), marks.LETTERS)
    return tuple(names[at : at + marks.LETTERS] for at in cut), int(known, 16)


def _moment() -> int:
    return int(now().timestamp())


def _seal(key: bytes, words: str) -> str:
    return blake2b(words.encode(), key=key, digest_size=_SEAL // 2).hexdigest()


class _Newer:
    """The layer that answers such questions, before the application's pages."""

    def __init__(self, pages: WSGIApplication, rooms: Mapping[str, Any], key: bytes) -> None:
        self.pages, self.rooms, self.key = pages, rooms, key
        self.line: sqlite3.Connection | None = None

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        asked = str(environ.get("PATH_INFO", ""))
        if not asked.startswith(START) or environ.get("REQUEST_METHOD") != "GET":
            return self.pages(environ, start)
        if self._is_same(asked.removeprefix(START)):
            start("204 No Content", list(_SAFELY))
            return ()
        start("200 OK", [*_SAFELY, ("Content-Type", "text/plain"), ("Content-Length", "1")])
        return (b"1",)

    def _is_same(self, text: str) -> bool:
        found = read(self.key, text)
        if found is None:
            return False
        names, known = found
        engine: Engine = self.rooms["house"].engine
        try:
            return marks.stands_now(engine, names) == known
        except (
            DBAPIError,
            engine.dialect.loaded_dbapi.Error,
        ):  # the page itself says what is the matter with the database
            return False

    def knows_at_once(self, asked: str) -> bool:
        """Whether nothing is new at the address, as far as one knows without waiting. For one thread."""
        found, url = read(self.key, asked.removeprefix(START)), self.rooms["house"].engine.url
        if found is None or url.get_backend_name() != "sqlite":
            return False
        try:
            if self.line is None:
                self.line = sqlite3.connect(url.database, timeout=0, isolation_level=None)
            return marks.counted(self.line.cursor(), found[0]) == found[1]
        except sqlite3.Error:  # somebody is at it: one of the threads asks again
            return False
