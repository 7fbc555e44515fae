"""People at the other end who take their time: sockets that send or take next to nothing, by kind."""

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LARGE = "/static/pictures/table.png"
BETWEEN = 0.1
Dawdler = socket.socket


def _silent(_: Dawdler, __: int) -> None:
    pass


def _half_a_header(dawdler: Dawdler, _: int) -> None:
    dawdler.sendall(b"GET /login HTTP/1.1\r\nHost: localhost\r\nX-Half: a")


def _half_a_body(dawdler: Dawdler, size: int) -> None:
    head = f"POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\n\r\n"
    dawdler.sendall(head.encode())
    with contextlib.suppress(OSError):
        for _ in range(size // 2 // 65536):
            dawdler.sendall(b"a" * 65536)


def _byte_by_byte(dawdler: Dawdler, _: int) -> None:
    dawdler.sendall(b"GET /login HTTP/1.1\r\nHost: localhost\r\nX-Long: ")


def _slow_reader(dawdler: Dawdler, _: int) -> None:
    for _ in range(3):
        dawdler.sendall(f"GET {LARGE} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())


KINDS: dict[str, Callable[[Dawdler, int], None]] = {
    "silent": _silent,
    "half a header": _half_a_header,
    "half a body": _half_a_body,
    "byte by byte": _byte_by_byte,
    "slow readers": _slow_reader,
}


@contextmanager
def dawdling(port: int, kind: str, number: int, size: int = 100_000) -> Iterator[list[Dawdler]]:
    """So many sockets of that kind, for as long as the block lasts; half a body is half of `size`."""
    dawdlers = [_connected(port) for _ in range(number)]
    over = threading.Event()
    going_on = threading.Thread(target=_go_on, args=(kind, dawdlers, over))
    for dawdler in dawdlers:
        KINDS[kind](dawdler, size)
    going_on.start()
    try:
        yield dawdlers
    finally:
        over.set()
        going_on.join()
        for dawdler in dawdlers:
            dawdler.close()


def _connected(port: int) -> Dawdler:
    dawdler = socket.socket()
    dawdler.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    dawdler.connect(("127.0.0.1", port))
    return dawdler


def _go_on(kind: str, dawdlers: list[Dawdler], over: threading.Event) -> None:
    """A byte from each now and then, or to each."""
    while not over.wait(BETWEEN):
        for dawdler in dawdlers:
            with contextlib.suppress(OSError):
                if kind == "byte by byte":
                    dawdler.send(b"a")
                elif kind == "slow readers":
                    dawdler.recv(1, socket.MSG_DONTWAIT)
