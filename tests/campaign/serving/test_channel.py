"""Connections whose other end takes its time: each is let go of in the end, and holds up nobody meanwhile."""

import contextlib
import re
import select
import socket
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Any

import pytest
from waitress import wasyncore
from waitress.adjustments import Adjustments

from campaign.serving import channel, server
from tests.dawdling import KINDS, LARGE as PICTURE, dawdling

pytestmark = pytest.mark.slow  # waits on sockets

PAGE = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
LARGE = b"x" * 20_000_000


def application(environ: dict[str, Any], start: Callable[..., object]) -> Sequence[bytes]:
    """A page, a large one at /large, a picture for those who dawdle, and who asks at /who."""
    start("200 OK", [("Content-Type", "text/plain")])
    if environ["PATH_INFO"] == "/who":
        return [f"{environ['REMOTE_ADDR']} {environ['wsgi.url_scheme']} {environ['HTTP_HOST']}".encode()]
    large = {"/large": LARGE, PICTURE: LARGE[:200_000]}
    return [large.get(environ["PATH_INFO"], b"a page")]


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """With no time to speak of in any phase."""
    for name in ("SILENT", "HEADERS", "BODY", "ANSWER", "REFUSED"):
        monkeypatch.setattr(channel, name, 0.3)
    return monkeypatch


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., int]]:
    """Begins to serve the application in a thread; gives the port."""
    loops: list[threading.Event] = []

    def begin(proxy: str = "", knows_at_once: Callable[[str], bool] = server.Server.knows_at_once) -> int:
        sock, over = socket.create_server(("127.0.0.1", 0)), threading.Event()
        made: list[server.Server] = []

        def run(of: server.Server) -> None:
            made.append(of)
            while not over.is_set():
                of.asyncore.loop(timeout=0.05, map=of._map, use_poll=True, count=1)
            of.task_dispatcher.shutdown()
            for held in of._map.values():
                if getattr(held, "request", None):
                    held.request.close()
            wasyncore.close_all(of._map)

        monkeypatch.setattr(server.Server, "run", run)
        thread = threading.Thread(target=server.serve, args=(application, sock, proxy, knows_at_once))
        thread.start()
        loops.append(over)
        stop.callback(thread.join)
        stop.callback(over.set)
        return int(sock.getsockname()[1])

    with ExitStack() as stop:
        yield begin


def is_let_go(dawdler: socket.socket) -> bool:
    """Waits until the server has ended the connection."""
    dawdler.settimeout(60)
    try:
        while dawdler.recv(1_000_000):
            pass
    except ConnectionResetError:
        return True
    return True


def page_on(sock: socket.socket, asked: bytes = PAGE) -> bytes:
    """What the server answers on the connection to a plain request."""
    sock.settimeout(60)
    sock.sendall(asked)
    got = b""
    while not got.endswith(b"a page"):
        got += sock.recv(10_000)
    return got


@pytest.mark.parametrize(
    ("more", "is_at_once"),
    [
        (b"", True),
        (b"Connection: keep-alive\r\n", True),
        (b"Connection: close\r\n", False),
        (b"Content-Length: 3\r\n", False),
    ],
)
def test_an_open_page_is_told_that_nothing_is_new_before_a_thread_is_asked(
    listening: Callable[..., int], more: bytes, is_at_once: bool
) -> None:
    asked = b"GET /newer/a-1.b HTTP/1.1\r\nHost: localhost\r\n%s\r\n" % more
    with socket.create_connection(("127.0.0.1", listening("", "/newer/a-1.b".__eq__))) as page:
        if not is_at_once:
            assert b" 200 OK" in page_on(page, asked + (b"abc" if b"Length" in more else b""))
            return
        page.sendall(asked)
        assert b" 204 No Content" in page.recv(10_000)
        assert b" 200 OK" in page_on(page, asked.replace(b"b HTTP", b"c HTTP"))
        page.sendall(asked)
        assert b" 204 No Content" in page.recv(10_000)
        assert b" 200 OK" in page_on(page)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "slow readers"])
def test_whoever_does_not_send_a_whole_request_in_time_is_let_go(
    patient: pytest.MonkeyPatch, listening: Callable[..., int], kind: str
) -> None:
    with dawdling(listening(), kind, 2) as dawdlers:
        assert [is_let_go(dawdler) for dawdler in dawdlers] == [True, True]


@pytest.mark.parametrize("sent", [b"\r\n", b"a"])
def test_a_byte_now_and_then_prolongs_nothing(
    patient: pytest.MonkeyPatch, listening: Callable[..., int], sent: bytes
) -> None:
    with socket.create_connection(("127.0.0.1", listening())) as dawdler:
        if sent == b"a":
            dawdler.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n")
        with pytest.raises(OSError, match=r"reset|[Pp]ipe"):
            while True:
                dawdler.sendall(sent)
                time.sleep(0.05)


def test_whoever_does_not_take_his_answer_is_let_go(
    patient: pytest.MonkeyPatch, listening: Callable[..., int]
) -> None:
    with socket.create_connection(("127.0.0.1", listening())) as dawdler:
        dawdler.sendall(b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
        ended = select.poll()
        ended.register(dawdler, select.POLLRDHUP)
        assert ended.poll(60_000)
        got = 0
        with contextlib.suppress(ConnectionResetError):
            while some := dawdler.recv(1_000_000):
                got += len(some)
        assert 0 < got < len(LARGE)


def test_an_answer_may_take_as_long_as_it_flows(
    patient: pytest.MonkeyPatch, listening: Callable[..., int]
) -> None:
    patient.setattr(channel, "RATE", 1_000_000)
    patient.setattr(channel, "SILENT", 60)  # a busy machine pauses for longer
    with socket.create_connection(("127.0.0.1", listening())) as reader:
        reader.sendall(b"GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        got = 0
        while some := reader.recv(200_000):
            got += len(some)
            time.sleep(0.01)
        assert got > len(LARGE)


def test_the_place_with_most_connections_gives_way_when_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch, listening: Callable[..., int]
) -> None:
    monkeypatch.setattr(server, "MOST_CONNECTIONS", 5)
    port = listening()
    with (
        socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.2", 0)) as other,
        dawdling(port, "silent", 12) as crowd,
    ):
        assert is_let_go(crowd[0])
        assert b"a page" in page_on(other)
        assert b"a page" in page_on(crowd[-1])


def test_bodies_that_fill_the_disk_give_way(
    monkeypatch: pytest.MonkeyPatch, listening: Callable[..., int]
) -> None:
    monkeypatch.setattr(server, "MOST_HELD", 1_000_000)
    with dawdling(listening(), "half a body", 4, size=1_200_000) as dawdlers:
        held = [dawdler for dawdler in dawdlers[:2] if is_let_go(dawdler)]
        assert len(held) == 2


@pytest.mark.parametrize(
    ("size", "status"), [(40 * 1024 * 1024, b"200"), (42 * 1024 * 1024, b"413"), (10**30, b"413")]
)
def test_what_is_too_large_is_refused_before_it_is_sent(
    listening: Callable[..., int], size: int, status: bytes
) -> None:
    with socket.create_connection(("127.0.0.1", listening())) as sock:
        sock.sendall(f"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\n\r\n".encode())
        if status == b"200":
            sock.sendall(b"a" * size)
        assert sock.recv(10_000).split()[1] == status


def test_who_was_refused_while_he_sends_may_send_on_and_read_why(listening: Callable[..., int]) -> None:
    """A proxy, and a browser, send first and read then."""
    with socket.create_connection(("127.0.0.1", listening())) as sock:
        sock.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 44040192\r\n\r\n")
        for _ in range(42):
            sock.sendall(b"a" * 1024 * 1024)
        with sock.makefile("rb") as answer:
            said = answer.read().decode()
            assert (
                "What you sent is larger than the limit of 40 MB. Nothing was" in said
                and "text/html" in said
                and "<h1>" in said
            )


def test_who_was_refused_and_sends_on_for_ever_is_let_go(
    patient: pytest.MonkeyPatch, listening: Callable[..., int]
) -> None:
    with socket.create_connection(("127.0.0.1", listening())) as dawdler:
        dawdler.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n")
        with pytest.raises(OSError, match=r"reset|[Pp]ipe"):
            while True:
                dawdler.sendall(b"a")
                time.sleep(0.05)


def test_what_is_no_request_is_answered_with_a_sentence(listening: Callable[..., int]) -> None:
    port = listening()
    for sent, sentence in (
        ((b"GET / HTTP/1.1\r\nX: " + b"a" * 40_000)[:32_768], "too long"),
        (b"nonsense\r\n\r\n", "did not understand"),
        (
            b"POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n",
            "What you sent is larger than the limit of 40 MB. Nothing was",
        ),
        (
            b"POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n",
            "The server does not know this kind of request.",
        ),
    ):
        with socket.create_connection(("127.0.0.1", port)) as sock:
            sock.sendall(sent)
            with sock.makefile("rb") as answer:
                assert sentence in answer.read().decode()


def test_where_a_request_ends_is_said_once(listening: Callable[..., int]) -> None:
    port = listening()
    head, chunks = b"POST / HTTP/1.1\r\nHost: localhost\r\n", b"Transfer-Encoding: chunked\r\n"
    for sent, answers in (
        (head + chunks + b"\r\n0\r\n\r\n", [b"200", b"200"]),
        (head + b"Content-Length: 6\r\n" + chunks + b"\r\n0\r\n\r\n", [b"200", b"200"]),
        (head + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n", [b"400"]),
        (head + b"Content-Length: +1\r\n\r\n", [b"400"]),
        (head + b"Transfer-Encoding : chunked\r\n\r\n", [b"400"]),
        (head + chunks + b"\r\nnone\r\n\r\n", [b"400"]),
    ):
        with socket.create_connection(("127.0.0.1", port)) as sock:
            sock.sendall(sent + PAGE.replace(b"Host", b"Connection: close\r\nHost"))
            with sock.makefile("rb") as answer:
                assert re.findall(rb"HTTP/1\.[01] (\d+)", answer.read()) == answers, sent


def test_what_is_being_sent_lies_on_disk_beyond_its_first_kilobytes() -> None:
    adj = Adjustments(**server.LIMITS)
    assert server.MOST_CONNECTIONS * (adj.inbuf_overflow + adj.max_request_header_size) < 64 * 1024 * 1024


@pytest.mark.parametrize(
    ("proxy", "seen"),
    [
        ("", "127.0.0.1 http localhost"),
        ("192.0.2.1", "127.0.0.1 http localhost"),
        ("127.0.0.1", "203.0.113.9 https club.example"),
        ("*", "203.0.113.9 https club.example"),
    ],
)
def test_a_proxy_is_believed_only_where_it_was_named(
    listening: Callable[..., int], proxy: str, seen: str
) -> None:
    said = {
        "X-Forwarded-For": "203.0.113.9",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": "club.example",
        "Host": "localhost",
    }
    asked = urllib.request.Request(f"http://127.0.0.1:{listening(proxy)}/who", headers=said)
    with urllib.request.urlopen(asked) as answer:
        assert answer.read().decode() == seen


def test_a_page_is_served_while_forty_sockets_of_each_kind_dawdle(listening: Callable[..., int]) -> None:
    port = listening()
    with ExitStack() as stack:
        for kind in KINDS:
            stack.enter_context(dawdling(port, kind, 40))
        assert b" 200 OK" in page_on(stack.enter_context(socket.create_connection(("127.0.0.1", port))))
