"""A connection, and how long the server waits for whoever is at its other end.

Waitress reads a request whole before it takes a thread, and lets nobody go who sends or takes a byte now and
then. Here each phase has an end of its own, however often a byte comes: a request that does not begin, its
headers, its body, the answer. A body and an answer get a second more for each `RATE` bytes that went. Who
is refused while he sends may send on for a while, unread: a connection that is closed on what was not read
takes the answer with it, and proxies and browsers read only then.
"""

import contextlib
import re
import socket
import struct
import time
from html import escape
from typing import Any

from waitress.channel import HTTPChannel
from waitress.task import ErrorTask
from waitress.utilities import build_http_date

from campaign.installation.network import place_of
from campaign.installation.settings import ROOT

SILENT = 30
HEADERS = 20
BODY = 30
ANSWER = 60
REFUSED = 30
RATE = 8 * 1024
AT_ONCE = struct.pack("ii", 1, 0)
NOTHING = (
    b"HTTP/1.1 204 No Content\r\n"
    b"Date: %s\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\r\n"
)
PAGE = (ROOT / "templates" / "refused.html").read_text(encoding="utf-8")
SAFELY = (
    ("Content-Security-Policy", "default-src 'none'; style-src 'self'; font-src 'self'"),
    ("X-Frame-Options", "DENY"),
    ("X-Content-Type-Options", "nosniff"),
    ("Cache-Control", "no-store"),
)
ASK = re.compile(rb"GET (/newer/[\w.=-]+) HTTP/1\.1\r\n((?:[^\r\n]+\r\n)+)\r\n")
"""The whole of a small question that an open page asks every two seconds."""
MORE = re.compile(rb"(?im)^(?:connection: *close|content-length|transfer-encoding|expect|upgrade)")
"""Headers with which it wants more than the short answer."""
SENTENCES = {
    400: "The server did not understand what was sent. Go back and try again.",
    413: "What you sent is larger than the limit of 40 MB. Nothing was stored. Go back and choose a "
    "smaller file: a smaller photograph, or a package without its pictures.",
    431: "The address or what the browser sends with it is too long.",
    501: "The server does not know this kind of request.",
}


class SentenceTask(ErrorTask):  # type: ignore[misc]
    """The answer to what never was a whole request, in a sentence."""

    def execute(self) -> None:
        error = self.request.error
        sentence = SENTENCES.get(error.code, error.body)
        page = PAGE.replace("{code}", str(error.code)).replace("{sentence}", escape(sentence)).encode()
        self.status = f"{error.code} {error.reason}"
        self.response_headers += [("Content-Type", "text/html; charset=utf-8"), *SAFELY]
        self.set_close_on_finish()
        self.content_length = len(page)
        self.write(page)


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection that knows since when its phase lasts.

    `rested` is when it was made or its last answer was ready, `began` when the request began, and from
    when it is whole when the work on it began, `sent_at` when a byte last went out, `sent` how
    many did of the present answer. `is_refused` is set when the answer is to no whole request, `is_unread`
    when that is out and what still comes is thrown away.
    """

    error_task_class = SentenceTask

    def __init__(self, server: Any, sock: socket.socket, addr: Any, adj: Any, map: Any = None) -> None:
        self.place = place_of(str(addr[0]))
        self.rested = self.began = self.sent_at = time.monotonic()
        self.sent = 0
        self.is_refused = self.is_unread = False
        super().__init__(server, sock, addr, adj, map)

    def received(self, data: bytes) -> bool:
        if self.is_unread:
            return False
        if not self.requests and self.request is None and not self.total_outbufs_len and self._is_told(data):
            return True
        if self.began <= self.rested:  # empty lines before a request are no requests, and begin none anew
            self.began = time.monotonic()
        went: bool = super().received(data)
        if self.requests:
            self.began = time.monotonic()
        return went

    def _is_told(self, data: bytes) -> bool:
        """Answers a page that asks where nothing is new, which takes no thread; whether it did."""
        asked = ASK.fullmatch(data)
        if asked is None or MORE.search(asked[2]) or not self.server.knows_at_once(asked[1].decode()):
            return False
        answer = NOTHING % build_http_date(time.time()).encode()
        with self.outbuf_lock:
            self.outbufs[-1].append(answer)
            self.total_outbufs_len += len(answer)
            self._flush_exception(self._flush_some)
        self.began = self.rested = time.monotonic()
        return True

    def service(self) -> None:
        self.sent = 0
        self.is_refused = self.requests[0].error is not None
        super().service()
        self.rested = time.monotonic()

    def handle_write(self) -> None:
        if self.is_refused and self.close_when_flushed:
            self._flush_exception(self._flush_some)
            if not self.total_outbufs_len and not self.will_close:
                self._read_no_more()
                return
        super().handle_write()

    def _read_no_more(self) -> None:
        """Ends our side alone, in place of the connection."""
        self.is_unread, self.close_when_flushed = True, False
        self.began = time.monotonic()
        with contextlib.suppress(OSError):  # gone already
            self.socket.shutdown(socket.SHUT_WR)

    def send(self, data: bytes, do_close: bool = True) -> int:
        number = int(super().send(data, do_close))
        if number:
            self.sent += number
            self.sent_at = time.monotonic()
        return number

    def handle_close(self) -> None:
        if self.request is not None:
            self.request.close()
        super().handle_close()

    @property
    def is_worked_on(self) -> bool:
        """Whether a request of it is being answered, or waits for a thread: the other end is not to blame."""
        return bool(self.requests)

    def is_overdue(self, now: float) -> bool:
        """Whether the other end has had all the time that its phase gives it."""
        if self.is_worked_on:
            return False
        if self.is_unread:
            return now - self.began > REFUSED
        is_still = now - max(self.rested, self.sent_at) > SILENT
        if self.total_outbufs_len:
            return is_still or now - self.rested > ANSWER + self.sent / RATE
        if self.request is None:
            return is_still
        if not self.request.headers_finished:
            return now - self.began > HEADERS
        return now - self.began > BODY + int(self.request.body_bytes_received) / RATE

    def held(self) -> int:
        """How many bytes are kept for it, of a request that is not whole and of an answer not taken."""
        of_request = self.request.body_bytes_received if self.request is not None else 0
        return int(of_request + self.total_outbufs_len)

    def end(self) -> None:
        """Ends the connection without waiting for the other end to take what is still to be sent. The loop
        closes it: it alone knows which numbers of sockets are in use."""
        self.will_close = True
        with contextlib.suppress(OSError):  # gone already
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            self.socket.shutdown(socket.SHUT_RDWR)
