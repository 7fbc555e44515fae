"""Receivers on this machine: a web server that takes what is posted, and a mail server."""

import contextlib
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def serving(server: socketserver.BaseServer) -> Iterator[int]:
    """The port on which the server answers, for the block."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@dataclass
class Posted:
    """What was posted: the path, the headers, the body."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Room:
    """A web server: what came, and how it answers the next ones (201 where nothing is said)."""

    came: list[Posted] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    port: int = 0

    def url(self, path: str = "/room") -> str:
        """Where it takes what is posted."""
        return f"http://127.0.0.1:{self.port}{path}"


@contextmanager
def a_room() -> Iterator[Room]:
    """A web server on loopback, for the block."""
    room = Room()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            room.came.append(Posted(self.path, dict(self.headers), body))
            status, headers = room.answers.pop(0) if room.answers else (201, {})
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with serving(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as room.port:
        yield room


@dataclass
class Post:
    """A mail server: the letters that came, the recipients it knows nothing of, and how it breaks."""

    came: list[Message] = field(default_factory=list)
    refuses: set[str] = field(default_factory=set)
    hangs_up: bool = False
    port: int = 0


@contextmanager
def a_silent_post_office(drips: int = 0) -> Iterator[tuple[int, list[str]]]:
    """A mail server that says nothing, or begins its greeting so many times over; its port, and a word for
    each line to it."""
    lines: list[str] = []
    is_over = threading.Event()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            lines.append("came")
            with contextlib.suppress(OSError):
                for _ in range(drips):
                    self.wfile.write(b"220-wait\r\n")
                    is_over.wait(0.05)
                if drips:
                    self.wfile.write(b"554 go away\r\n")
                else:
                    is_over.wait(10)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with serving(Server(("127.0.0.1", 0), Handler)) as port:
        try:
            yield port, lines
        finally:
            is_over.set()


@contextmanager
def a_post_office() -> Iterator[Post]:
    """A mail server on loopback, for the block."""
    post = Post()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.say("220 here")
            for line in self.rfile:
                word = line[:4].upper()
                if word == b"RCPT" and any(name.encode() in line for name in post.refuses):
                    self.say("550 nobody of that name")
                elif word == b"DATA":
                    self.say("354 go on")
                    text = b"".join(iter(self.rfile.readline, b".\r\n"))
                    post.came.append(message_from_bytes(text))
                    if post.hangs_up:
                        return
                    self.say("250 taken")
                elif word == b"QUIT":
                    self.say("221 bye")
                    return
                else:
                    self.say("250 yes")

        def say(self, words: str) -> None:
            self.wfile.write(words.encode() + b"\r\n")

    with serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)) as post.port:
        yield post
