"""The public address of the house: what every link, code and printed sheet begins with.

It is said once, by `./run serve --address` or SANDTABLE_ADDRESS, and kept in the instance folder, so that
later starts and other commands know it. Where nobody has said it, it is where the house was last served.
Invariant: what a browser claims to have asked for (the header Host) never makes a link.
"""

import os
import socket
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from rulesets.kit.flow.refusals import Refusal

USUAL = "http://127.0.0.1:8000"
EVERYWHERE = ("0.0.0.0", "::", "")
UNSAID = {"http": 80, "https": 443}
"""Ports that browsers leave out."""
SAID, SERVED = "address", "served-on"


@dataclass(frozen=True, slots=True)
class Address:
    """An address such as https://club.example, without a slash at its end."""

    text: str

    @property
    def host(self) -> str:
        """The name or number in it, small, without a port and without brackets."""
        return urlsplit(self.text).hostname or ""

    @property
    def is_https(self) -> bool:
        """Whether browsers speak to the house through https."""
        return self.text.startswith("https:")

    @property
    def is_reachable(self) -> bool:
        """Whether another machine can reach it: 127.0.0.1 is everybody's own."""
        try:
            return not ip_address(self.host).is_loopback
        except ValueError:
            return self.host != "localhost" and not self.host.endswith(".localhost")

    def link(self, path: str) -> str:
        """The whole address of a page."""
        return self.text + path


def parsed(text: str) -> Address:
    """The address somebody typed; Refusal with a sentence where it is none."""
    wanted = text.strip().rstrip("/").lower()
    try:
        parts = urlsplit(wanted)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in ("http", "https") or not parts.hostname or wanted != _whole(parts, port):
        raise Refusal(
            f"{text} is not a server address. Write it like https://club.example or "
            f"http://192.168.1.20:8000, without a page after it."
        )
    return Address(_whole(parts, None if port == UNSAID.get(parts.scheme) else port))


def _whole(parts: SplitResult, port: int | None) -> str:
    host = _in_brackets(parts.hostname or "")
    return f"{parts.scheme}://{host}" + (f":{port}" if port is not None else "")


def _in_brackets(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def said_address(instance: Path) -> Address | None:
    """What somebody said that the address is, now or at an earlier start; Refusal as `parsed`."""
    text = os.environ.get("SANDTABLE_ADDRESS") or _read(instance / SAID)
    return parsed(text) if text else None


def public_address(instance: Path) -> Address:
    """The address of the house; Refusal as `parsed`."""
    return said_address(instance) or Address(_read(instance / SERVED) or USUAL)


def keep_said(instance: Path, address: Address) -> None:
    """Later starts and other commands know the address from now on."""
    (instance / SAID).write_text(address.text + "\n", encoding="utf-8")


def keep_served(instance: Path, host: str, port: int) -> None:
    """Remembers where the house is served, for as long as nobody says its address."""
    reached = _own_number() if host in EVERYWHERE else host
    (instance / SERVED).write_text(f"http://{_in_brackets(reached)}:{port}\n", encoding="utf-8")


def _own_number() -> str:
    """By which number others in the same network reach this machine, as far as it knows itself."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # sends nothing: it only chooses the way
        except OSError:
            return "127.0.0.1"
        return str(asked.getsockname()[0])


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip() if path.is_file() else ""
