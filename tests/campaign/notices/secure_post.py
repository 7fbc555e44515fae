"""A mail server of our own on loopback that speaks TLS, by STARTTLS or at once, and wants a login."""

import base64
import contextlib
import socketserver
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import Message
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.campaign.notices.receivers import serving


def certificate(folder: Path, host: str = "127.0.0.1") -> Path:
    """A file with a certificate that we made ourselves for that address, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - timedelta(days=1))
        .not_valid_after(datetime.now(UTC) + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(host))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{host}.pem"
    pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain)
    file.write_bytes(made.public_bytes(pem) + private)
    return file


@dataclass
class SecurePost:
    """The letters that came, each with whether its line was encrypted and who had signed in; the name and
    password that it takes; whether it offers STARTTLS; every line that came in the open."""

    certificate: Path
    starttls: bool = True
    password: str = "house:right"
    came: list[tuple[Message, bool, str]] = field(default_factory=list)
    in_the_open: list[bytes] = field(default_factory=list)
    port: int = 0


class _Server(socketserver.ThreadingTCPServer):
    """Listens on a free port of loopback."""

    def __init__(self, post: SecurePost, from_the_start: bool) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.post, self.from_the_start = post, from_the_start
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(post.certificate)


class _Handler(socketserver.StreamRequestHandler):
    """One line from a client, until it leaves."""

    server: _Server
    is_safe, who = False, ""

    def handle(self) -> None:
        # a client that does not trust us leaves in the middle
        with contextlib.suppress(OSError):
            if self.server.from_the_start:
                self.encrypt()
            self.say("220 here")
            while line := self.rfile.readline():
                if not self.is_safe:
                    self.server.post.in_the_open.append(line)
                self.answer(line)

    def answer(self, line: bytes) -> None:
        post, word = self.server.post, line.split(b" ")[0].strip().upper()
        if word == b"EHLO":
            offers = ["STARTTLS"] if post.starttls and not self.is_safe else []
            self.say(*(f"250-{offer}" for offer in ("here", *offers)), "250 AUTH PLAIN")
        elif word == b"STARTTLS":
            self.say("220 go on")
            self.encrypt()
        elif word == b"AUTH":
            said = base64.b64decode(line.split(b" ")[2]).decode().strip("\0").replace("\0", ":")
            self.who = said.partition(":")[0] if said == post.password else ""
            self.say("235 welcome" if self.who else "535 not so")
        elif word == b"DATA":
            self.say("354 go on")
            text = b"".join(iter(self.rfile.readline, b".\r\n"))
            post.came.append((message_from_bytes(text), self.is_safe, self.who))
            self.say("250 taken")
        elif word == b"MAIL" and not self.who:
            self.say("530 sign in first")
        else:
            self.say("250 yes")

    def encrypt(self) -> None:
        self.connection = self.server.context.wrap_socket(self.connection, server_side=True)
        self.rfile, self.is_safe = self.connection.makefile("rb"), True

    def say(self, *lines: str) -> None:
        self.connection.sendall("".join(f"{line}\r\n" for line in lines).encode())

    def finish(self) -> None:
        self.rfile.close()
        self.connection.close()


@contextmanager
def a_secure_post(post: SecurePost, *, from_the_start: bool = False) -> Iterator[SecurePost]:
    """The server, for the block."""
    with serving(_Server(post, from_the_start)) as post.port:
        yield post
