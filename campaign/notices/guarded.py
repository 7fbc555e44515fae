"""The one sender of what goes to an address that somebody typed or a browser named.

Invariant: nothing here speaks to a machine of this network. The name is resolved once, every address it
stands for must be a public one, and the connection goes to the address that was looked at, so that no
second answer of the name counts. Redirects are not followed, nothing lasts longer than three seconds, and
of an answer no more is kept than its status and when to come again.
"""

import contextlib
import http.client
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

from rulesets.kit.flow.refusals import Refusal

SECONDS = 3.0
URL_LONGEST = 1000
_HIDING = tuple(
    IPv6Network(words)
    for words in (
        "::/96",
        "::ffff:0:0/96",
        "64:ff9b::/96",
        "64:ff9b:1::/48",
        "2001::/23",
        "2002::/16",
        "3fff::/20",
        "fec0::/10",
    )
)
"""Addresses of the new kind that stand for one of the old, or for nothing that can be reached from here."""
_INNER = "This address leads into this server's own network, or nowhere. Use a public address."
_KEPT = (IPv4Network("192.0.0.0/24"), IPv4Network("192.88.99.0/24"))
"""Those of the old kind that are kept for protocols and relays. Cite: RFC 6890, RFC 7526."""


@dataclass(frozen=True, slots=True)
class Guard:
    """What is let through. `lets_loopback` is for tests alone: nothing in the program sets it."""

    lets_loopback: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """The status of an answer, and how many seconds it asks to wait."""

    status: int
    wait: int = 0


class NotSent(Exception):
    """It was not sent; `surely` says whether that is known, or it may have arrived all the same; `nobody`
    that nothing else goes by that way now."""

    def __init__(self, why: str, surely: bool = True, nobody: bool = False) -> None:
        super().__init__(why)
        self.why, self.surely, self.nobody = why, surely, nobody


def checked(url: str, guard: Guard) -> SplitResult:
    """The parts of an address one may send to, by its look; refuses any other."""
    if len(url) > URL_LONGEST or not url.isascii() or any(letter <= " " for letter in url) or "\\" in url:
        raise Refusal("That is not an address. Copy it again as shown.")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refusal("That is not an address. Copy it again as shown.") from None
    if parts.scheme not in (("https", "http") if guard.lets_loopback else ("https",)):
        raise Refusal("The address begins with https://.")
    if not parts.hostname or parts.username is not None or parts.password is not None or parts.fragment:
        raise Refusal("The address has a host, and neither a name with a password nor a “#”.")
    if port == 0:
        raise Refusal("No port has the number 0.")
    with contextlib.suppress(ValueError):
        if not is_public(ip_address(parts.hostname), guard):
            raise Refusal(_INNER)
    return parts


def is_public(address: IPv4Address | IPv6Address, guard: Guard) -> bool:
    """Whether the address is one of the public network."""
    if guard.lets_loopback and address.is_loopback:
        return True
    if isinstance(address, IPv6Address) and (
        address.scope_id is not None or any(address in block for block in _HIDING)
    ):
        return False
    if isinstance(address, IPv4Address) and any(address in block for block in _KEPT):
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def resolved(host: str, port: int, guard: Guard) -> str:
    """The address the host stands for. Raises NotSent, with one sentence, where nobody knows it, where the
    answer does not come in time, and where any of those it stands for is not public: which names the network
    of this house has is told to nobody."""
    found: list[str] = []
    failed: list[OSError | UnicodeError] = []

    def ask() -> None:
        try:
            for item in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
                found.append(str(item[4][0]))
        except (OSError, UnicodeError) as error:
            failed.append(error)

    asking = threading.Thread(target=ask, daemon=True)
    asking.start()
    asking.join(SECONDS)
    if asking.is_alive() or failed or not found or not all(is_public(ip_address(it), guard) for it in found):
        raise NotSent(f"there is no public address by the name of {host}")
    return found[0]


def post(url: str, body: bytes, headers: Mapping[str, str], guard: Guard) -> Answer:
    """Sends the body there and returns the answer. Refusal where the address may not be sent to, NotSent
    where it did not come to an answer."""
    parts, end = checked(url, guard), time.monotonic() + SECONDS
    port = parts.port or (443 if parts.scheme == "https" else 80)
    host = parts.hostname or ""
    place = resolved(host, port, guard)
    connection = http.client.HTTPConnection(host, port)
    opened: list[socket.socket] = []
    watch = threading.Timer(max(end - time.monotonic(), 0), _cut, (opened,))
    watch.daemon = True
    watch.start()
    try:
        connection.sock = _line(connection, parts.scheme == "https", place, end, opened)
        return _spoken(connection, parts, body, headers)
    finally:
        watch.cancel()
        connection.close()
        for item in opened:
            item.close()


def _line(
    connection: http.client.HTTPConnection, is_safe: bool, place: str, end: float, opened: list[socket.socket]
) -> socket.socket:
    """The line to that address; whatever holds it is among `opened` before anything is waited for, so that it
    can be cut. Raises NotSent."""
    try:
        line = socket.create_connection((place, connection.port), timeout=max(end - time.monotonic(), 0.01))
        opened.append(line)
        if is_safe:
            context = ssl.create_default_context()
            safe = context.wrap_socket(line, server_hostname=connection.host, do_handshake_on_connect=False)
            opened.append(safe)
            _require_time(end)
            safe.do_handshake()
            line = safe
        _require_time(end)
        return line
    except (OSError, ValueError) as error:
        raise NotSent(_why(connection.host, error)) from error


def _require_time(end: float) -> None:
    """Refuses to go on once the time is up: what was not opened then could not be cut."""
    if time.monotonic() >= end:
        raise TimeoutError


def _spoken(
    connection: http.client.HTTPConnection, parts: SplitResult, body: bytes, headers: Mapping[str, str]
) -> Answer:
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request("POST", target, body, {**headers, "Content-Length": str(len(body))})
        answer = connection.getresponse()
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise NotSent(_why(connection.host, error), surely=False) from error
    wait = answer.headers.get("Retry-After", "")
    return Answer(answer.status, int(wait) if wait.isascii() and wait.isdecimal() and len(wait) < 7 else 0)


def _cut(opened: list[socket.socket]) -> None:
    """Ends what lasts too long, whoever waits for it."""
    for line in opened:
        with contextlib.suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)


def _why(host: str, error: Exception) -> str:
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"the certificate of {host} is not good"
    if isinstance(error, TimeoutError):
        return f"{host} did not answer within three seconds"
    return f"{host} could not be reached"


def host_of(url: str) -> str:
    """The host in an address that was kept; empty for none."""
    return urlsplit(url).hostname or ""
