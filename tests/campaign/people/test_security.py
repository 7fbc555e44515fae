"""Deny by default, headers on every answer, and failures that are told in sentences."""

import re
import stat
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

import app as program
from app import create_app
from campaign.commands import COMMANDS, load_command
from campaign.installation import settings
from campaign.people import security
from campaign.storage import migrate
from campaign.web import errors
from rulesets.kit.flow.refusals import Refusal
from tests.builders import PASSWORD, a_person
from tests.systems.sealed_bid import SEALED_BID

FOR_EVERYBODY = {
    "static",
    "security.login",
    "csp_report",
    "front.join",
    "front.calendar",
    "front.card",
    "front.report_by_card",
    "front.night_by_link",
    "front.closed",
    "front.closed_news",
    "front.closed_paper",
    "front.closed_photograph",
    "front.give_key",
    "front.answer_by_link",
    "front.link_to_papers",
    "front.papers_by_link",
    "front.second_step",
    "front.passkey_options",
    "front.sign_in_by_passkey",
    "front.systems",
    "front.findings",
    "front.system",
    "schemas.schema",
    "shelf.shelf",
    "shelf.work",
    "shelf.version",
    "shelf.small",
    "shelf.referred",
    "shelf.collections",
    "shelf.collection",
    "shelf.book",
    "publishing.collection_files",
    "shelf.paper",
    "shelf.asking",
    "shelf.paper_pdf",
    "shelf.paper_file",
    "publishing.changes",
    "publishing.against_parent",
    "publishing.take",
}


def token_in(page: str) -> str:
    found = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)
    assert found
    return found.group(1)


def signed_in(app: Flask, session: Session) -> FlaskClient:
    a_person(session, "Rosa")
    client = app.test_client()
    token = token_in(client.get("/login").get_data(as_text=True))
    client.post("/login", data={"username": "Rosa", "password": PASSWORD, "csrf_token": token})
    return client


def test_every_page_is_for_people_who_are_signed_in_unless_it_is_named_here(app: Flask) -> None:
    endpoints = {rule.endpoint for rule in app.url_map.iter_rules()}
    public = {endpoint for endpoint in endpoints if security.is_public(app, endpoint)}
    assert {endpoint for endpoint in public if not endpoint.startswith("watch.")} == FOR_EVERYBODY
    assert len(endpoints - public) > 10


@pytest.mark.slow
def test_nobody_gets_past_the_guard_without_signing_in(app: Flask, client: FlaskClient) -> None:
    asked = 0
    for rule in app.url_map.iter_rules():
        if security.is_public(app, rule.endpoint):
            continue
        values = {name: 1 if name in ("number", "play", "comment", "run") else "x" for name in rule.arguments}
        with app.test_request_context():
            address = app.url_for(rule.endpoint, **values)
        for method in (rule.methods or set()) & {"GET", "POST"}:
            answer = client.open(address, method=method)
            where = answer.headers.get("Location", "")
            assert answer.status_code in (400, 401) or where.startswith("/login?next="), (method, address)
            asked += 1
    assert asked > 10


def test_a_page_that_nobody_marked_is_closed(own_app: Flask) -> None:
    own_app.add_url_rule("/forgotten", "forgotten", lambda: "secret")
    answer = own_app.test_client().get("/forgotten")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/login?next=/forgotten")


@pytest.mark.parametrize("address", ["/login", "/static/look.css", "/nowhere", "/"])
def test_every_answer_carries_the_headers(client: FlaskClient, address: str) -> None:
    with client.get(address) as answer:
        headers = answer.headers
    for name, value in security.HEADERS.items():
        assert headers[name] == value
    policy = headers["Content-Security-Policy"]
    assert "unsafe" not in policy and "default-src 'none'" in policy


@pytest.mark.parametrize(
    ("address", "kept"), [("/login", "private, no-store"), ("/nowhere", "private, no-cache")]
)
def test_no_page_is_kept_for_others(client: FlaskClient, address: str, kept: str) -> None:
    assert client.get(address).headers["Cache-Control"] == kept


def test_cookies_are_kept_from_scripts_and_from_other_sites(client: FlaskClient) -> None:
    cookies = client.get("/login").headers.getlist("Set-Cookie")
    assert cookies and all("HttpOnly" in cookie and "SameSite=Lax" in cookie for cookie in cookies)


def test_a_form_without_its_mark_of_safety_loses_nothing_that_was_typed(app: Flask, session: Session) -> None:
    client = signed_in(app, session)
    typed = {"field-remark": "Held <b>at dawn", "password": "secret word"}
    answer = client.post("/account/password", data=typed)
    page = answer.get_data(as_text=True)
    assert answer.status_code == 400
    assert (
        "This form is out of date: perhaps you signed out and in again" in page
        and "Held &lt;b&gt;at dawn" in page
    )
    assert "secret word" not in page


def test_a_form_of_somebody_signed_out_meanwhile_is_shown_to_him_again(
    client: FlaskClient, session: Session
) -> None:
    a_person(session, "Rosa")
    token = token_in(client.get("/login").get_data(as_text=True))
    answer = client.post("/account/everywhere", data={"field-remark": "Held at dawn", "csrf_token": token})
    page = answer.get_data(as_text=True)
    assert answer.status_code == 401
    assert "You are signed out" in page and "Held at dawn" in page


@pytest.mark.parametrize("is_in", [True, False], ids=["without its mark", "signed out meanwhile"])
def test_no_secret_of_a_form_that_failed_stands_on_the_page(
    app: Flask, session: Session, is_in: bool
) -> None:
    asked = "".join(path.read_text() for path in Path(program.HERE, "templates").rglob("*.html"))
    named = re.findall(r'text\("(\w+)"[^)]*(?:type="password"|"one-time-code")', asked)
    named += re.findall(r'<input type="(?:password|hidden)"[^>]* name="((?:password|passkey))"', asked)
    assert {"old", "password", "again", "code", "passkey"} <= set(named)
    typed = {name: f"a secret in {name}" for name in named}
    if is_in:
        answer = signed_in(app, session).post("/account/password", data=typed)
    else:
        a_person(session, "Rosa")
        client = app.test_client()
        token = token_in(client.get("/login").get_data(as_text=True))
        answer = client.post("/account/password", data={**typed, "csrf_token": token})
    assert answer.status_code == (400 if is_in else 401)
    assert "a secret" not in answer.get_data(as_text=True)


@pytest.mark.slow
def test_failures_are_told_in_sentences(own_app: Flask, session: Session) -> None:
    def refuse() -> str:
        raise Refusal("The bridge is down.", "SB-001")

    def fail() -> str:
        raise ZeroDivisionError("a secret detail")

    own_app.config["PROPAGATE_EXCEPTIONS"] = False
    own_app.add_url_rule("/refuse", "refuse", refuse)
    own_app.add_url_rule("/fail", "fail", fail)
    client = signed_in(own_app, session)
    for address, code, words in (
        ("/refuse", 422, "The bridge is down."),
        ("/nowhere", 404, "Page not found"),
        ("/fail", 500, "Server error"),
        ("/csp-report", 405, "Wrong kind of request"),
    ):
        answer = client.get(address)
        assert answer.status_code == code
        assert words in answer.get_data(as_text=True)
        assert "secret detail" not in answer.get_data(as_text=True)


@pytest.mark.parametrize("control", ["\x00", "\x1b", "\x7f"])
def test_control_characters_are_refused_everywhere(app: Flask, session: Session, control: str) -> None:
    client = signed_in(app, session)
    token = token_in(client.get("/account/").get_data(as_text=True))
    assert client.get("/games/", query_string={"area": f"A{control}"}).status_code == 400
    assert client.get(f"/c/a{control}b/").status_code == 400
    answer = client.post("/login", data={"username": f"Rosa{control}", "csrf_token": token})
    assert answer.status_code == 400
    kept = client.post("/account/password", data={"old": "two\r\n\tlines", "csrf_token": token})
    assert kept.status_code == 422


def test_what_is_too_large_is_refused(own_app: Flask, session: Session) -> None:
    own_app.config["MAX_CONTENT_LENGTH"] = 1000
    client = signed_in(own_app, session)
    answer = client.post("/bring-in", data={"file": "x" * 2000})
    assert answer.status_code == 413 and "Too large" in answer.get_data(as_text=True)


def test_every_failure_has_a_title_and_a_sentence() -> None:
    for title, sentence in errors.PAGES.values():
        assert title and sentence.endswith(".")


def test_what_a_browser_refused_to_load_is_kept(app: Flask, client: FlaskClient) -> None:
    answer = client.post("/csp-report", data='{"csp-report": {}}', content_type="application/csp-report")
    assert answer.status_code == 204
    assert app.extensions["sandtable"]["csp_reports"] == ['{"csp-report": {}}']


def test_the_secret_key_is_made_once_and_for_its_owner_only(tmp_path: Path, database: str) -> None:
    first, second = (
        create_app({"DATABASE_URL": database, "INSTANCE": str(tmp_path)}, (SEALED_BID,)) for _ in range(2)
    )
    assert first.config["SECRET_KEY"] == second.config["SECRET_KEY"] and len(first.config["SECRET_KEY"]) == 64
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600
    for made in (first, second):
        made.extensions["sandtable"]["house"].engine.dispose()


def test_the_database_is_that_of_the_environment_or_a_file_beside_the_secrets(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert settings.database_url(tmp_path) == f"sqlite:///{tmp_path}/sandtable.sqlite"
    monkeypatch.setenv("DATABASE_URL", "postgresql://there/it")
    assert settings.database_url(tmp_path) == "postgresql://there/it"


def test_help_lists_every_command_with_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        program.main(["--help"])
    said = capsys.readouterr().out
    assert stopped.value.code == 0
    for name in COMMANDS:
        assert name in said and load_command(name).SUMMARY.split(",")[0][:30] in said


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        program.main([name, "--help"])
    assert stopped.value.code == 0 and f"usage: ./run {name}" in capsys.readouterr().out


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        program.main(["dance"])
    assert stopped.value.code == 2 and "dance" in capsys.readouterr().err


def test_the_database_is_made_by_the_command_migrate(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("SANDTABLE_INSTANCE", str(tmp_path))
    assert [program.main(["migrate"]), program.main(["migrate"])] == [0, 0]
    assert capsys.readouterr().out.splitlines() == [
        f"The database is now at revision {migrate.newest()}.",
        "The database is up to date.",
    ]
    assert (tmp_path / "sandtable.sqlite").exists()
