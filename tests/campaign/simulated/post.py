"""What comes to the people of the simulated club and to its rooms, by mail, push and webhook, whole.

The servers at the other end are replaced where the program speaks to them; a push is opened with its
browser's key, as the browser does.
"""

import base64
import json
import smtplib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from email.message import EmailMessage

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from campaign.notices import guarded
from campaign.notices.guarded import Answer
from campaign.notices.letters import AGAIN
from tests.campaign.hours import Hours
from tests.campaign.simulated.members import BY_NAME

AUTH = b"sixteen letters."
PUSHED = "https://push.example/"


@dataclass(frozen=True, slots=True)
class Came:
    """Something that came: when, to whom (a person or a room) by which way, under which id, whether it says
    that it is a repeat, its text, and all of it as it came."""

    at: datetime
    to: str
    way: str
    id: str
    again: bool
    says_again: bool
    text: str
    whole: tuple[object, ...]

    @property
    def news(self) -> str:
        """Its text without the words that it is a repeat."""
        return self.text.replace(f"({AGAIN}) ", "").replace(f"{AGAIN}\n\n", "")


class Post:
    """The other end of all ways. `step` is called before and after each sending."""

    def __init__(self, hours: Hours) -> None:
        self.hours = hours
        self.came: list[Came] = []
        self.step: Callable[[str], None] = lambda _: None

    def bind(self, patch: pytest.MonkeyPatch) -> None:
        """Takes the place of the servers."""
        post = self

        class Line:
            sock = None

            def __init__(self, *_: object, **__: object) -> None:
                pass

            def connect(self, *_: object) -> tuple[int, bytes]:
                return 220, b"here"

            def send_message(self, letter: EmailMessage) -> None:
                post.take("mail", lambda: post.mailed(letter))

            def close(self) -> None:
                pass

        patch.setattr(smtplib, "SMTP", Line)
        patch.setattr(guarded, "resolved", lambda *_: "192.0.2.1")
        patch.setattr(guarded, "post", self.posted)

    def take(self, way: str, read: Callable[[], Came]) -> None:
        """Something comes by that way."""
        self.step(f"before {way}")
        self.came.append(read())
        self.step(f"after {way}")

    def posted(self, url: str, body: bytes, headers: dict[str, str], _: object) -> Answer:
        """Something is posted."""
        way, read = ("push", self._pushed) if url.startswith(PUSHED) else ("hook", self._to_room)
        self.take(way, lambda: read(url, body, headers))
        return Answer(201)

    def mailed(self, letter: EmailMessage) -> Came:
        """A letter comes."""
        text = letter.get_content()
        name = str(letter["To"]).partition("@")[0].title()
        again, says = letter["X-Sandtable-Again"] == "yes", text.startswith(AGAIN)
        id = str(letter["Message-ID"]).strip("<>").partition("@")[0]
        return Came(self.hours.moment, name, "mail", id, again, says, text, (bytes(letter),))

    def _pushed(self, url: str, body: bytes, headers: dict[str, str]) -> Came:
        name, _, number = url.removeprefix(PUSHED).partition("/")
        plain = http_ece.decrypt(
            body, private_key=key_of(name, int(number)), auth_secret=AUTH, version="aes128gcm"
        )
        said = json.loads(plain)
        assert said["id"] == headers["Topic"]
        signed = headers["Authorization"].partition("t=")[2].partition(",")[0]
        claims = base64.urlsafe_b64decode(signed.split(".")[1] + "==")
        rest = tuple(pair for pair in headers.items() if pair[0] != "Authorization")
        again, says = said["again"], said["title"].startswith("Again: ")
        return Came(
            self.hours.moment,
            name,
            f"push {number}",
            said["id"],
            again,
            says,
            said["text"],
            (plain, claims, rest),
        )

    def _to_room(self, url: str, body: bytes, headers: dict[str, str]) -> Came:
        said = json.loads(body)
        text = said.get("content") or said["text"]
        again, says = headers.get("X-Sandtable-Again") == "yes", text.startswith(f"({AGAIN})")
        whole = (body, tuple(headers.items()))
        name = f"room {url.rpartition('/')[2]}"
        return Came(self.hours.moment, name, "hook", headers["X-Sandtable-Id"], again, says, text, whole)


def key_of(name: str, number: int) -> ec.EllipticCurvePrivateKey:
    """The key of a person's browser."""
    return ec.derive_private_key(7 + 20 * list(BY_NAME).index(name) + number, ec.SECP256R1())


def subscription(name: str, number: int) -> str:
    """What that browser gives the house."""
    point = key_of(name, number).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return json.dumps(
        {"endpoint": f"{PUSHED}{name}/{number}", "keys": {"p256dh": _coded(point), "auth": _coded(AUTH)}}
    )


def _coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unique(came: list[Came]) -> list[Came]:
    """What came, each once: a receiver folds what has the same id by the same way."""
    return list({(item.to, item.way, item.id): item for item in reversed(came)}.values())
