"""What every answer says to the browser that keeps, shows or forwards it."""

import json
import re
from urllib.parse import urlsplit

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from campaign.pages.paper.papers import FILE_POLICY
from campaign.people import cache_headers, origins, people as house_people, security
from campaign.play import service
from tests.builders import PASSWORD, Begun
from tests.campaign.web import Visitor, form, signed_in, visitor

TABLE = "/c/an-evening/"
NEVER = "private, no-store"
HTTPS = {"base_url": "https://localhost"}


def taken_out(who: Visitor) -> TestResponse:
    """The answer to whoever takes the campaign out."""
    token = dict(form(who.page(TABLE + "keeping/"), "Sign out").pairs)["csrf_token"]
    return who.client.post(TABLE + "keeping/export.json", data={"csrf_token": token})


def directives(policy: str) -> dict[str, list[str]]:
    """The policy's directives with their sources."""
    parts = [part.split() for part in policy.split(";") if part.strip()]
    return {part[0]: part[1:] for part in parts}


@pytest.mark.parametrize("policy", [security.POLICY, FILE_POLICY])
def test_a_policy_closes_what_the_default_does_not(policy: str) -> None:
    found = directives(policy)
    for name in ("default-src", "object-src", "base-uri", "frame-ancestors"):
        assert found[name] == ["'none'"], name
    assert "unsafe-eval" not in policy and "*" not in policy
    assert "'unsafe-inline'" not in found.get("script-src", [])


def test_what_our_pages_never_ask_for_is_denied(app: Flask) -> None:
    said = visitor(app).client.get("/login").headers["Permissions-Policy"].split(", ")
    assert {"camera=()", "microphone=()", "geolocation=()", "usb=()", "payment=()"} <= set(said)
    assert not [each for each in said if each.startswith("publickey")]
    assert all(re.fullmatch(r"[a-z-]+=\(\)", each) for each in said)


def test_nothing_is_for_search_engines_or_other_origins(app: Flask) -> None:
    for address in ("/login", "/shelf/", "/nowhere", "/static/look.css"):
        with visitor(app).client.get(address) as answer:
            assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
            assert "Access-Control-Allow-Origin" not in answer.headers
            assert not {"Server", "X-Powered-By"} & set(answer.headers.keys())


@pytest.mark.parametrize("address", ["/account/", "/house/log", "/login", "/bring-in", TABLE + "keeping/"])
def test_pages_of_accounts_rights_and_copies_are_never_stored(
    app: Flask, session: Session, auction: Begun, address: str
) -> None:
    campaign, people = auction
    service.open_sealed(session, campaign.id, people["organiser"], "key", "To look.")
    answer = signed_in(app, "Olga").client.get(address)
    assert answer.headers["Cache-Control"] == NEVER and "ETag" not in answer.headers


def test_a_link_shown_once_is_never_stored(app: Flask, auction: Begun) -> None:
    olga = signed_in(app, "Olga")
    page = olga.page(TABLE + "people/")
    token = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert token
    answer = olga.client.post(TABLE + "people/invite", data={"csrf_token": token[1], "wanted": "+player"})
    assert "/join/" in answer.text and answer.headers["Cache-Control"] == NEVER


@pytest.mark.slow
def test_a_secret_that_lies_open_is_never_stored(app: Flask, session: Session, auction: Begun) -> None:
    campaign, people = auction
    olga = signed_in(app, "Olga")
    assert olga.client.get(TABLE).headers["Cache-Control"] == "private, no-cache"
    service.open_sealed(session, campaign.id, people["organiser"], "key", "To look.")
    for page in ("", "papers/", "instructions/", "report/lamp"):
        answer = olga.client.get(f"{TABLE}{page}?as=red")
        assert answer.headers["Cache-Control"] == NEVER and "ETag" not in answer.headers, page
    assert olga.client.get(TABLE).headers["Cache-Control"] == "private, no-cache"


def test_addresses_that_open_something_are_named_to_nobody(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    invited = house_people.invite(session, campaign.id, people["organiser"])
    watched = house_people.set_public_link(session, campaign.id, people["organiser"], True)
    for address in (f"/join/{invited}", "/join/unknown", f"/watch/{watched}/", f"/watch/{watched}/papers/"):
        assert visitor(app).client.get(address).headers["Referrer-Policy"] == "no-referrer", address
    assert visitor(app).client.get("/login").headers["Referrer-Policy"] == "same-origin"


def test_signing_out_empties_the_pages_and_keeps_strokes_not_yet_sent(red: Visitor) -> None:
    answer = red.press(TABLE, "Sign out")
    assert answer.headers["Clear-Site-Data"] == '"cache"'
    assert "Clear-Site-Data" not in red.client.get("/login").headers


def test_signing_out_everywhere_empties_the_pages(red: Visitor) -> None:
    answer = red.press("/account/", "Sign out everywhere, here too")
    assert answer.headers["Clear-Site-Data"] == '"cache"'
    red.page("/account/", status=302)


def test_a_link_is_used_over_https_though_it_names_no_page_it_comes_from(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    token = house_people.invite(session, campaign.id, people["organiser"])
    who = visitor(app)
    page = who.client.get(f"/join/{token}", **HTTPS).text
    found = next(item for item in [form(page, words) for words in _buttons(page)] if item.method == "post")
    word = "a fresh long password"
    sent = {**found.sent(), "name": "Nora", "password": word, "again": word}
    headers = {"Origin": "null", "Sec-Fetch-Site": "same-origin"}
    answer = who.client.post(f"/join/{token}", data=sent, headers=headers, **HTTPS)
    assert answer.status_code == 303


def _buttons(page: str) -> list[str]:
    main = page[page.index("<main") :]
    return re.findall(r"<button[^>]*>([^<]+)</button>", main)


@pytest.mark.parametrize(
    ("headers", "is_taken"),
    [
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site", "Origin": "https://localhost"}, False),
        ({"Origin": "https://localhost"}, True),
        ({"Origin": "https://far.example"}, False),
        ({"Origin": "https://localhost.far.example"}, False),
        ({}, True),
    ],
)
def test_a_form_is_taken_from_our_own_pages_alone(
    app: Flask, auction: Begun, headers: dict[str, str], is_taken: bool
) -> None:
    who = visitor(app)
    page = who.client.get("/login", **HTTPS).text
    sent = form(page, "Sign in").sent(username="Red", password=PASSWORD)
    answer = who.client.post("/login", data=sent, headers=headers, **HTTPS)
    assert answer.status_code == (303 if is_taken else 403)


def test_downloads_are_kept_and_never_shown(app: Flask, session: Session, auction: Begun) -> None:
    campaign, people = auction
    service.open_sealed(session, campaign.id, people["organiser"], "key", "To look.")
    olga = signed_in(app, "Olga")
    listed = olga.page(TABLE + "papers/")
    files = re.findall(r'href="(/c/[^"]+\.(?:csv|html))"', listed)
    assert files
    answers = {address: olga.client.get(address.replace("&amp;", "&")) for address in files}
    answers["export"] = taken_out(olga)
    for address, answer in answers.items():
        assert answer.headers["Content-Disposition"].startswith("attachment; filename="), address
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "charset=utf-8" in answer.headers["Content-Type"] or answer.mimetype == "application/json"
    assert json.loads(answers["export"].text)
    assert answers["export"].headers["Cache-Control"] == NEVER


def test_every_page_below_the_secret_addresses_is_one_of_them(app: Flask) -> None:
    roots = {urlsplit(rule.rule).path.split("/")[1] for rule in app.url_map.iter_rules()}
    assert {start.strip("/") for start in cache_headers.SECRET} <= roots | {"verify", "house"}
    assert set(origins.READING) == security.READING


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PUT", "DELETE", "PATCH", "PROPFIND"])
def test_methods_nobody_needs_are_refused(app: Flask, method: str) -> None:
    assert visitor(app).client.open("/login", method=method).status_code in (403, 405)


@pytest.mark.parametrize(
    "address", ["/static", "/static/", "/static/fonts/", "/static/../app.py", "/.git/config"]
)
def test_folders_are_not_listed(app: Flask, address: str) -> None:
    assert visitor(app).client.get(address).status_code in (302, 404)


def test_passwords_are_typed_unseen(app: Flask, session: Session, auction: Begun) -> None:
    campaign, people = auction
    invited = f"/join/{house_people.invite(session, campaign.id, people['organiser'])}"
    for who, address in (
        (visitor(app), "/login"),
        (visitor(app), invited),
        (signed_in(app, "Red"), "/account/"),
    ):
        fields = re.findall(r'<input[^>]*name="(?:password|again|old)"[^>]*>', who.page(address))
        assert fields and all('type="password"' in field and "autocomplete=" in field for field in fields)
