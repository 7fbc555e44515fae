"""The house's public address: said once, in every link, and no other name is answered."""

import argparse
import re
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from app import create_app
from campaign.commands import serve
from campaign.installation import address
from campaign.people import people
from campaign.people.transport import A_YEAR
from rulesets.kit.flow.refusals import Refusal
from tests.builders import a_campaign, an_organiser, with_password
from tests.campaign.web import signed_in
from tests.housed import FAST_HASHES
from tests.systems.sealed_bid import SEALED_BID

CLUB = "https://club.example"
Begun = Callable[..., Flask]


@pytest.fixture
def begun(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begun]:
    """Begins an application of that public address, as the instance folder keeps it."""
    apps: list[Flask] = []

    def begin(said: str = "") -> Flask:
        if said:
            address.keep_said(tmp_path, address.parsed(said))
        given = {"DATABASE_URL": database, "INSTANCE": str(tmp_path), "TESTING": True, **FAST_HASHES}
        apps.append(create_app({**given, "RATELIMIT_ENABLED": False}, (SEALED_BID,)))
        return apps[-1]

    for name in ("SANDTABLE_ADDRESS", "SANDTABLE_HTTPS", "SANDTABLE_PROXY"):
        monkeypatch.delenv(name, raising=False)
    yield begin
    for app in apps:
        app.extensions["sandtable"]["house"].engine.dispose()


def an_invitation(app: Flask, session: Session) -> str:
    """The page that shows Olga a link she has just made."""
    olga = an_organiser(session)
    a_campaign(session, olga)
    return signed_in(app, "Olga").press("/c/an-evening/people/", "Create invitations", wanted="+player").text


@pytest.mark.parametrize(
    "host", ["elsewhere.example", "127.0.0.1.elsewhere.example", "localhost@x", "", "a b"]
)
def test_a_request_for_another_name_gets_400_and_a_sentence(begun: Begun, host: str) -> None:
    client = begun(CLUB).test_client()
    for path in ("/login", "/static/look.css", "/nowhere"):
        answer = client.get(path, headers={"Host": host})
        assert answer.status_code == 400
        assert f"This server is at {CLUB} and answers to no other name." in answer.text
        assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    "host", ["club.example", "CLUB.example:8000", "localhost", "127.0.0.1:8123", "[::1]:80"]
)
def test_the_house_answers_to_its_name_and_on_its_own_machine(begun: Begun, host: str) -> None:
    assert begun(CLUB).test_client().get("/login", headers={"Host": host}).status_code == 200


def test_an_address_of_numbers_alone_is_a_name_too(begun: Begun) -> None:
    client = begun("http://[2001:db8::5]:8000").test_client()
    assert client.get("/login", headers={"Host": "[2001:db8::5]:8000"}).status_code == 200
    assert client.get("/login", headers={"Host": "[2001:db8::6]:8000"}).status_code == 400


@pytest.mark.slow
def test_links_say_the_public_address_whatever_the_browser_asked_for(begun: Begun, session: Session) -> None:
    page = an_invitation(begun("http://club.example:8000"), session)
    found = re.search(r'id="address-1" value="([^"]+)"', page)
    assert found and found[1].startswith("http://club.example:8000/join/")
    assert "cannot reach that address" not in page


@pytest.mark.slow
def test_while_the_address_is_127_0_0_1_a_page_with_a_link_warns(begun: Begun, session: Session) -> None:
    page = an_invitation(begun(), session)
    assert 'value="http://127.0.0.1:8000/join/' in page
    assert "cannot reach that address" in page and "--address" in page


def test_no_page_makes_an_address_of_what_the_browser_says() -> None:
    for room in ("campaign", "authoring", "exports"):
        for path in Path(room).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"_external=|\burl_root|request\.base_url|request\.url\b", text), path


def test_with_https_cookies_are_of_this_host_alone_and_every_answer_says_so(begun: Begun) -> None:
    client = begun(CLUB).test_client()
    answer = client.get("/login", base_url=CLUB)
    (cookie,) = answer.headers.getlist("Set-Cookie")
    assert cookie.startswith("__Host-session=")
    assert "Secure" in cookie and "Path=/" in cookie and "Domain" not in cookie
    for path in ("/login", "/csp-report", "/nowhere"):
        assert client.get(path).headers["Strict-Transport-Security"] == f"max-age={A_YEAR}"


def test_in_the_plain_cookies_keep_their_ordinary_names(begun: Begun) -> None:
    answer = begun("http://club.example").test_client().get("/login")
    (cookie,) = answer.headers.getlist("Set-Cookie")
    assert cookie.startswith("session=") and "Secure" not in cookie
    assert "Strict-Transport-Security" not in answer.headers


@pytest.mark.parametrize(
    ("said", "asked", "kept_apart"),
    [
        (CLUB, CLUB, True),
        ("http://192.168.1.20:8000", "http://192.168.1.20:8000", False),
        ("http://192.168.1.20:8000", "http://127.0.0.1:8000", True),
        ("http://192.168.1.20:8000", "http://localhost:8000", True),
    ],
)
def test_in_the_plain_no_header_is_sent_that_browsers_ignore_and_complain_of(
    begun: Begun, said: str, asked: str, kept_apart: bool
) -> None:
    headers = begun(said).test_client().get("/login", base_url=asked).headers
    assert (headers.get("Cross-Origin-Opener-Policy") == "same-origin") == kept_apart
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Origin-Agent-Cluster" not in headers
    assert "upgrade-insecure-requests" not in headers["Content-Security-Policy"]


def test_the_setting_of_https_alone_still_makes_cookies_secure(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SANDTABLE_HTTPS", "1")
    (cookie,) = begun().test_client().get("/login").headers.getlist("Set-Cookie")
    assert cookie.startswith("__Host-session=") and "Secure" in cookie


def test_the_cookies_that_remember_have_the_prefix_too(begun: Begun, session: Session) -> None:
    app = begun("https://localhost")
    with app.app_context():
        with_password(session, an_organiser(session))
    client = app.test_client()
    page = client.get("/login", base_url="https://localhost").text
    token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)
    assert token
    sent = {"csrf_token": token[1], "username": "Olga", "password": "a long enough word", "remember": "y"}
    answer = client.post(
        "/login", data=sent, base_url="https://localhost", headers={"Referer": "https://localhost/login"}
    )
    assert answer.status_code == 303
    cookies = answer.headers.getlist("Set-Cookie")
    names = {cookie.partition("=")[0] for cookie in cookies}
    assert names == {"__Host-session", "__Host-stay", "__Host-known"}
    for cookie in cookies:
        assert {"Secure", "Path=/"} <= set(cookie.split("; ")) and "Domain" not in cookie


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" https://Club.example/ ", "https://club.example"),
        ("http://192.168.1.20:8000", "http://192.168.1.20:8000"),
        ("http://[2001:DB8::5]:8000", "http://[2001:db8::5]:8000"),
        ("https://club.example:443", "https://club.example"),
        ("http://club.example:443", "http://club.example:443"),
    ],
)
def test_an_address_is_kept_as_browsers_send_it(typed: str, kept: str) -> None:
    assert address.parsed(typed).text == kept


@pytest.mark.parametrize(
    "typed",
    ["club.example", "ftp://club.example", "https://", "https://club.example/sandtable", "https://u@club.example",
     "https://club.example:99999", "https://club.example?x", "https://[::1", "javascript:alert(1)"],
)  # fmt: skip
def test_what_is_no_address_is_refused_with_a_sentence(typed: str) -> None:
    with pytest.raises(Refusal, match="is not a server address"):
        address.parsed(typed)


@pytest.mark.parametrize(
    ("text", "reachable"),
    [
        ("http://127.0.0.1:8000", False),
        ("http://localhost", False),
        ("http://127.9.9.9", False),
        ("http://[::1]:8000", False),
        ("http://192.168.1.20", True),
        ("https://club.example", True),
    ],
)
def test_only_this_machine_reaches_its_own_number(text: str, reachable: bool) -> None:
    assert address.Address(text).is_reachable == reachable


def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Runs `serve` with these words up to where the servers would begin."""
    monkeypatch.setenv("SANDTABLE_INSTANCE", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setattr(serve, "_supervise", lambda listening, _: listening.close())
    monkeypatch.setattr(serve.pool, "start", lambda instance, url: None)
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    return serve.run(parser.parse_args(["--port", "0", *words])) or 0


def test_the_address_said_once_is_known_to_later_starts_and_other_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SANDTABLE_ADDRESS", raising=False)
    served(tmp_path, monkeypatch, "--address", CLUB)
    said = capsys.readouterr().out
    assert f"Sandtable serves on {CLUB}\n" in said and f"  {CLUB}/join/" in said
    served(tmp_path, monkeypatch)
    assert f"  {CLUB}/join/" in capsys.readouterr().out
    assert address.public_address(tmp_path).text == CLUB
    monkeypatch.setenv("SANDTABLE_ADDRESS", "https://other.example")
    served(tmp_path, monkeypatch)
    monkeypatch.delenv("SANDTABLE_ADDRESS")
    assert address.public_address(tmp_path).text == "https://other.example"


def test_where_nobody_said_it_the_address_is_where_it_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SANDTABLE_ADDRESS", raising=False)
    served(tmp_path, monkeypatch, "--port", "0")
    assert re.search(r"serves on http://127\.0\.0\.1:\d+\nOther machines", capsys.readouterr().out)
    monkeypatch.setattr(address, "_own_number", lambda: "192.168.1.20")
    served(tmp_path, monkeypatch, "--host", "0.0.0.0")
    assert re.search(r"serves on http://192\.168\.1\.20:\d+\nThere are no members", capsys.readouterr().out)
    assert address.said_address(tmp_path) is None and address.public_address(tmp_path).is_reachable


@pytest.mark.parametrize("words", [["--address", "club"], ["--port", "{taken}"]])
def test_a_start_that_cannot_be_says_why_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(Refusal, match=r"not a server address|cannot"),
    ):
        served(tmp_path, monkeypatch, *(word.format(taken=taken.getsockname()[1]) for word in words))
    assert not (tmp_path / "sandtable.sqlite").exists()


def test_a_second_start_leaves_the_first_visitors_link_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, session: Session
) -> None:
    token = people.first_link(session)
    assert token
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(Refusal, match="Sandtable itself"):
        served(tmp_path, monkeypatch, "--port", str(taken.getsockname()[1]))
    people.links.find(session, token)
