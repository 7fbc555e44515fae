"""Where nothing is ever sent: forty kinds of addresses, and answers of names that change their mind."""

import contextlib
import socket
import ssl
import threading
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from campaign.notices import guarded
from campaign.notices.guarded import Guard, NotSent
from rulesets.kit.flow.refusals import Refusal
from tests.campaign.notices.receivers import Room

OPEN = Guard(lets_loopback=True)
WITHIN = (
    "127.0.0.1",  # this machine
    "127.255.255.254",
    "0.0.0.0",  # this machine as well
    "0.1.2.3",
    "10.0.0.1",  # private
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "100.64.0.1",  # behind a provider's own translation
    "169.254.169.254",  # link-local: what a cloud tells its machines
    "192.0.0.1",  # kept for protocols
    "192.0.0.8",
    "192.88.99.1",  # a relay
    "192.0.2.1",  # for documents
    "198.18.0.1",  # for measurements
    "198.51.100.7",
    "203.0.113.9",
    "224.0.0.1",  # multicast
    "239.255.255.250",
    "240.0.0.1",  # kept for later
    "255.255.255.255",  # everybody near
    "::1",
    "::",
    "::127.0.0.1",  # the old kind written as the new
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",  # translated
    "64:ff9b::a00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::",  # tunnelled
    "2001:0:7f00:1::",
    "2001:db8::1",
    "3fff::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "ff0e::1",
    "100::1",
)
NO_ADDRESS = (
    "",
    "room",
    "http://example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "gopher://example.com/",
    "https://",
    "https:///room",
    "https://name:word@example.com/",
    "https://name@example.com/",
    "https://example.com/#part",
    "https://example.com:0/",
    "https://example.com:99999/",
    "https://example.com:x/",
    "https://example.com\\@127.0.0.1/",
    "https://example.com/\r\nX: y",
    "https://exa mple.com/",
    "https://exämple.com/",
    "https://[::1/",
    "https://example.com/" + "a" * 1000,
)
TYPED = (
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://0/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://localhost/",
    "https://localhost./",
)


def _answers(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """Any name stands for these; returns what was asked for."""
    asked: list[str] = []

    def answer(host: str, port: int, **_: object) -> list[tuple[Any, ...]]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (item, port)) for item in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    return asked


def _no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "create_connection", lambda *_, **__: pytest.fail("it speaks to somebody"))


@pytest.mark.parametrize("address", WITHIN)
def test_nothing_is_sent_into_a_network_that_is_not_public(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    _answers(monkeypatch, address)
    _no_line(monkeypatch)
    with pytest.raises(NotSent):
        guarded.post("https://room.example/x", b"{}", {}, Guard())


def test_a_name_of_this_network_is_answered_like_one_nobody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    said = []
    for found in (("10.0.0.1",), ("8.8.8.8", "fe80::1"), ()):
        _answers(monkeypatch, *found)
        with pytest.raises(NotSent) as why:
            guarded.post("https://printer.example/x", b"{}", {}, Guard())
        said.append((why.value.why, why.value.surely, why.value.nobody))
    assert len(set(said)) == 1


def test_one_inner_address_among_public_ones_is_enough_to_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    _answers(monkeypatch, "8.8.8.8", "10.0.0.1")
    _no_line(monkeypatch)
    with pytest.raises(NotSent):
        guarded.post("https://room.example/x", b"{}", {}, Guard())


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "162.159.128.233", "2606:4700::6810:84e5", "2a00:1450:4001::1"]
)
def test_public_addresses_are_let_through(address: str) -> None:
    assert guarded.is_public(ip_address(address), Guard())


@pytest.mark.parametrize("url", NO_ADDRESS)
def test_what_is_no_address_of_a_room_is_refused_by_its_look(url: str) -> None:
    with pytest.raises(Refusal):
        guarded.checked(url, Guard())


@pytest.mark.parametrize("url", TYPED)
def test_this_machine_in_disguise_is_refused(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setattr(socket, "create_connection", lambda *_, **__: pytest.fail("it speaks to somebody"))
    with pytest.raises((Refusal, NotSent)):
        guarded.post(url, b"{}", {}, Guard())


def test_a_name_is_asked_once_and_the_address_looked_at_is_the_one_spoken_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = _answers(monkeypatch, "8.8.8.8")
    spoken: list[object] = []

    def connect(place: object, **_: object) -> socket.socket:
        spoken.append(place)
        raise OSError

    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(NotSent) as failed:
        guarded.post("https://room.example/x", b"{}", {}, Guard())
    assert asked == ["room.example"] and spoken == [("8.8.8.8", 443)] and failed.value.surely


def test_a_certificate_that_nobody_vouches_for_is_refused(tmp_path: Path) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(_own_certificate(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            line, _ = server.accept()
            with line, contextlib.suppress(OSError), context.wrap_socket(line, server_side=True) as safe:
                safe.recv(1)

        answering = threading.Thread(target=answer)
        answering.start()
        with pytest.raises(NotSent, match="certificate of localhost is not good") as failed:
            guarded.post(f"https://localhost:{server.getsockname()[1]}/", b"{}", {}, OPEN)
        answering.join()
    assert failed.value.surely


def _own_certificate(folder: Path) -> Path:
    """A certificate for localhost that its owner signed himself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    began = datetime(2026, 1, 1, tzinfo=UTC)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    made = made.serial_number(1).not_valid_before(began).not_valid_after(began + timedelta(days=9999))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    path = folder / "certificate.pem"
    pem = serialization.Encoding.PEM
    own = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    path.write_bytes(own + made.sign(key, hashes.SHA256()).public_bytes(pem))
    return path


def test_a_redirect_is_not_followed(room: Room) -> None:
    room.answers = [(302, {"Location": room.url("/elsewhere")})]
    assert guarded.post(room.url(), b"{}", {"X": "y"}, OPEN).status == 302
    assert [item.path for item in room.came] == ["/room"]


def test_without_the_setting_of_tests_this_machine_is_not_spoken_to(room: Room) -> None:
    with pytest.raises(Refusal):
        guarded.post(room.url(), b"{}", {}, Guard())
    with pytest.raises(Refusal):
        guarded.post(room.url().replace("http:", "https:"), b"{}", {}, Guard())
    assert room.came == []


def test_an_answer_that_says_when_to_come_again_is_read(room: Room) -> None:
    room.answers = [(429, {"Retry-After": "17"}), (429, {"Retry-After": "tomorrow"})]
    assert guarded.post(room.url(), b"{}", {}, OPEN) == guarded.Answer(429, 17)
    assert guarded.post(room.url(), b"{}", {}, OPEN) == guarded.Answer(429, 0)


@pytest.mark.slow
@pytest.mark.parametrize("scheme, surely", [("http", False), ("https", True)])
def test_whoever_drips_his_answer_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, scheme: str, surely: bool
) -> None:
    monkeypatch.setattr(guarded, "SECONDS", 0.8)
    stop = threading.Event()
    server = socket.create_server(("127.0.0.1", 0))
    first = b"HT" if scheme == "http" else b"\x16\x03\x03\x3f\x00\x02\x00\x3e\xfc"

    def drip() -> None:
        line, _ = server.accept()
        with line, contextlib.suppress(OSError):
            line.sendall(first)
            while not stop.wait(0.05):
                line.sendall(b"H")

    dripping = threading.Thread(target=drip)
    dripping.start()
    try:
        with pytest.raises(NotSent) as failed:
            guarded.post(f"{scheme}://127.0.0.1:{server.getsockname()[1]}/", b"{}", {}, OPEN)
        assert failed.value.surely == surely
    finally:
        stop.set()
        dripping.join()
        server.close()


def test_a_name_nobody_answers_for_in_time_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded, "SECONDS", 0.1)
    done = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: done.wait(30) and [])
    with pytest.raises(NotSent, match="no public address"):
        guarded.post("https://room.example/x", b"{}", {}, Guard())
    done.set()


def test_no_part_of_the_program_lets_loopback_through() -> None:
    root = Path(guarded.__file__).parents[2]
    files = [path for room in ("campaign", "authoring") for path in (root / room).rglob("*.py")]
    named = [path.name for path in files if "lets_loopback" in path.read_text(encoding="utf-8")]
    assert named == ["guarded.py"]
