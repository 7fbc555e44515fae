"""Web push: sealed as RFC 8291 says, signed by the house, to a push service of our own."""

import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy.orm import Session

from campaign.installation.address import Address
from campaign.notices import push
from campaign.notices.guarded import Guard
from campaign.notices.office import Office, office_of
from campaign.notices.tables import Device
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun
from tests.campaign.notices.receivers import Posted, Room, a_room
from tests.campaign.notices.verbs import bid, deliveries, noted, send_due, wants


def _coded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser that said yes: its keys, and what it reads of what comes."""

    def __init__(self, endpoint: str) -> None:
        self.key, self.auth, self.endpoint = (
            ec.generate_private_key(ec.SECP256R1()),
            b"sixteen letters.",
            endpoint,
        )

    @property
    def subscription(self) -> str:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return json.dumps(
            {"endpoint": self.endpoint, "keys": {"p256dh": _coded(point), "auth": _coded(self.auth)}}
        )

    def reads(self, posted: Posted) -> dict[str, object]:
        text = http_ece.decrypt(posted.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return dict(json.loads(text))


@pytest.fixture
def office(instance: Path) -> Office:
    return replace(office_of(instance), guard=Guard(lets_loopback=True))


@pytest.fixture
def service() -> Iterator[Room]:
    """The push service."""
    with a_room() as found:
        yield found


@pytest.fixture
def browser(session: Session, auction: Begun, office: Office, service: Room) -> Browser:
    """Red's browser, which is told at once and by no other way."""
    made = Browser(service.url("/push/red"))
    wants(session, auction, "red")
    from campaign.notices import mail

    mail.end(session, auction[1]["red"])
    push.add_device(session, office, auction[1]["red"], made.subscription, "Firefox on Linux")
    return made


def test_the_example_of_rfc_8291_comes_out_byte_for_byte() -> None:
    """Cite: RFC 8291, Appendix A."""
    own = ec.derive_private_key(
        int.from_bytes(push.decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1()
    )
    made = push.sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        own,
        push.decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert _coded(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_reads_what_is_asked_with_its_page_once(
    session: Session, auction: Begun, office: Office, service: Room, browser: Browser
) -> None:
    for name, price in (("red", 3), ("blue", 2), ("green", 1)):
        bid(session, auction, name, price)
    assert send_due(session, office) == 1 and send_due(session, office) == 0
    (posted,) = service.came
    said = browser.reads(posted)
    assert said["title"] == "An evening: it is your turn" and said["again"] is False
    assert said["link"] == "https://club.example/c/an-evening/report/A1"
    assert "Report the Brass Lamp handed over." in str(said["text"]) and "https:" not in str(said["text"])
    assert posted.path == "/push/red"
    assert posted.headers["Topic"] == said["id"] == deliveries(session)[0].uid
    assert len(posted.headers["Topic"]) <= 32
    assert (posted.headers["Content-Encoding"], posted.headers["Urgency"]) == ("aes128gcm", "normal")


def test_it_is_signed_by_the_house_for_that_service_alone(
    session: Session, auction: Begun, office: Office, service: Room, browser: Browser
) -> None:
    noted(session, auction, "remark", "One.")
    send_due(session, office)
    signed = service.came[0].headers["Authorization"]
    assert Vapid02.verify(signed)
    token = signed.split("t=")[1].split(",")[0]
    claims = json.loads(push.decoded(token.split(".")[1]))
    assert claims["aud"] == f"http://127.0.0.1:{service.port}" and claims["sub"] == "https://club.example"
    assert signed.endswith(f"k={push.public_key(office)}")


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_told_nothing_any_more(
    session: Session, auction: Begun, office: Office, service: Room, browser: Browser, status: int
) -> None:
    noted(session, auction, "remark", "One.")
    service.answers = [(status, {})]
    assert send_due(session, office) == 0
    assert push.devices(session, auction[1]["red"]) == () and deliveries(session) == []


def test_a_long_notice_fits_into_what_a_service_takes(
    session: Session, auction: Begun, office: Office, service: Room, browser: Browser
) -> None:
    for number in range(9):
        noted(session, auction, "remark", f"{number}: {'ü' * 1900}")
    send_due(session, office)
    assert len(service.came[0].body) <= 4096
    assert str(browser.reads(service.came[0])["text"]).endswith("…")


def test_the_key_of_the_house_stays_and_is_one_of_the_curve(office: Office) -> None:
    assert push.public_key(office) == push.public_key(replace(office))
    assert len(push.decoded(push.public_key(office))) == 65
    assert push.public_key(office) != push.public_key(replace(office, push_secret="of another house"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "{}",
        '{"endpoint": 1, "keys": {"p256dh": "x", "auth": "y"}}',
        '{"endpoint": "https://x.example/", "keys": {"p256dh": "BAAA", "auth": "AAAAAAAAAAAAAAAAAAAAAA"}}',
        "[" * 100_000,
    ],
)
def test_what_no_browser_gives_is_refused(
    session: Session, auction: Begun, office: Office, text: str
) -> None:
    with pytest.raises(Refusal, match="gave no address"):
        push.add_device(session, office, auction[1]["red"], text, "x")


def test_an_endpoint_within_this_network_is_refused_when_it_is_sent_to(
    session: Session, auction: Begun, instance: Path, service: Room
) -> None:
    strict = office_of(instance)
    made = Browser("https://localhost/push")
    wants(session, auction, "red")
    push.add_device(session, strict, auction[1]["red"], made.subscription, "x")
    noted(session, auction, "remark", "One.")
    assert send_due(session, strict) == 0
    (_, trouble), *_ = push.devices(session, auction[1]["red"])
    assert "no public address" in trouble
    with pytest.raises(Refusal, match="https://"):
        push.add_device(session, strict, auction[1]["red"], Browser(service.url()).subscription, "x")


def test_ten_browsers_are_enough_and_one_anew_is_no_other(
    session: Session, auction: Begun, office: Office, service: Room
) -> None:
    red = auction[1]["red"]
    for number in range(push.MOST):
        push.add_device(session, office, red, Browser(service.url(f"/{number}")).subscription, "x")
    with pytest.raises(Refusal, match="10 browsers"):
        push.add_device(session, office, red, Browser(service.url("/more")).subscription, "x")
    push.add_device(session, office, red, Browser(service.url("/1")).subscription, "x")
    assert len(push.devices(session, red)) == push.MOST


def test_another_s_browser_cannot_be_ended(
    session: Session, auction: Begun, office: Office, browser: Browser
) -> None:
    number = push.devices(session, auction[1]["red"])[0][0].id
    with pytest.raises(Refusal, match="removed already"):
        push.end_device(session, auction[1]["blue"], number)
    push.end_device(session, auction[1]["red"], number)
    assert session.get(Device, number) is None


def test_without_https_no_browser_is_taken(session: Session, auction: Begun, office: Office) -> None:
    plain = replace(office, address=Address("http://192.168.1.20:8000"))
    assert not plain.pushes
    with pytest.raises(Refusal, match="over https"):
        push.add_device(session, plain, auction[1]["red"], Browser("https://x.example/").subscription, "x")
