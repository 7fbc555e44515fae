"""One of the processes that answer: waitress over the shared socket, with our limits.

    python -m campaign.serving.server SOCKET [PROXY]

SOCKET is the number of the listening socket it was given; headers of a proxy (X-Forwarded-For, -Proto, -Host)
are believed from the address PROXY alone ("*": from anybody), and taken away from everybody else's requests.

Invariant: whoever is slow costs a place on a list, never a thread; where the list is full, the place of
origin with most connections gives one of its own up. What is being sent lies on disk beyond the first
kilobytes.
"""

import gc
import logging
import os
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pkgutil import resolve_name
from typing import Any

from waitress.adjustments import Adjustments
from waitress.server import TcpWSGIServer

from campaign.installation.settings import instance_folder
from campaign.serving.channel import Channel
from campaign.serving.supervisor import end_with_the_supervisor

THREADS = 4
MOST_CONNECTIONS = 500
MOST_HELD = 256 * 1024 * 1024
STUCK = 300
GARBAGE = (10_000, 20, 20)
"""How often garbage is looked for (objects, and rounds of the younger generations): a page makes some ten
thousand objects and leaves few behind."""
FORWARDED = {"x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"}
LIMITS: dict[str, Any] = {
    "threads": THREADS,
    "backlog": 1024,
    "connection_limit": MOST_CONNECTIONS + 50,
    "max_request_header_size": 32 * 1024,
    "max_request_body_size": 41 * 1024 * 1024,  # a little more than the application's largest
    "inbuf_overflow": 64 * 1024,
    "outbuf_overflow": 512 * 1024,
    "outbuf_high_watermark": 256 * 1024 * 1024,  # on disk by then: a thread never waits for a slow reader
    "cleanup_interval": 1,
    "asyncore_use_poll": True,
    "log_socket_errors": False,
    "ident": "",
}

log = logging.getLogger("sandtable.server")


class Server(TcpWSGIServer):  # type: ignore[misc]
    """Waitress' server with an eye on its connections. `knows_at_once` says of an address that a page asks
    whether nothing is new, without waiting for anybody."""

    channel_class = Channel
    knows_at_once: Callable[[str], bool] = staticmethod(lambda asked: False)

    def handle_accept(self) -> None:
        super().handle_accept()
        if len(self.active_channels) > MOST_CONNECTIONS:
            self._make_room(lambda channel: 1)

    def maintenance(self, _: float) -> None:
        """Ends what is overdue, and this process where a page does not end: it is started anew."""
        now = time.monotonic()
        channels: list[Channel] = list(self.active_channels.values())
        for channel in channels:
            if channel.is_overdue(now):
                channel.end()
            elif channel.is_worked_on and now - channel.began > STUCK:
                log.error("A page takes longer than %d seconds; this server ends itself.", STUCK)
                os._exit(1)
        over = sum(channel.held() for channel in channels) - MOST_HELD
        while over > 0 and (freed := self._make_room(Channel.held)):
            over -= freed

    def _make_room(self, weight: Callable[[Channel], int]) -> int:
        """Ends one connection, that which waits longest of the place of origin that weighs most; returns its
        own weight, 0 where none can be ended."""
        waiting = [
            channel
            for channel in self.active_channels.values()
            if not channel.is_worked_on and not channel.will_close and weight(channel)
        ]
        weights: Counter[str] = Counter()
        for channel in waiting:
            weights[channel.place] += weight(channel)
        if not waiting:
            return 0
        heaviest = weights.most_common(1)[0][0]
        ended = min((each for each in waiting if each.place == heaviest), key=lambda each: each.rested)
        freed = weight(ended)
        ended.end()
        return freed


def settle() -> None:
    """Takes what is there from the start out of what is looked over for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def serve(
    application: Any,
    listening: socket.socket,
    proxy: str = "",
    knows_at_once: Callable[[str], bool] = Server.knows_at_once,
) -> None:
    """Answers on the socket until the process is told to end; requests that run then are answered."""
    trusted = {"trusted_proxy": proxy, "trusted_proxy_headers": FORWARDED} if proxy else {}
    server = Server(
        application,
        {},
        _sock=listening,
        adj=Adjustments(sockets=[listening], **LIMITS, **trusted),
        bind_socket=False,
        sockinfo=(listening.family, listening.type, listening.proto, listening.getsockname()),
    )
    server.knows_at_once = knows_at_once
    server.run()


def main(words: Sequence[str]) -> int:
    """Loads the application and serves it."""
    end_with_the_supervisor()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    parts = instance_folder() / "being-sent"
    parts.mkdir(mode=0o700, exist_ok=True)
    tempfile.tempdir = str(parts)
    application = resolve_name("app:served")()
    settle()
    proxy = words[1] if len(words) > 1 else ""
    serve(application, socket.socket(fileno=int(words[0])), proxy, application.wsgi_app.knows_at_once)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
