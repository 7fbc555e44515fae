"""Wrong tries slow an account down over all servers, lock nobody out, and tell nothing of who is here."""

import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import flask_security.core
import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from app import create_app
from campaign.commands.configured import open_house
from campaign.people import devices, people, rate_limit, renewing, throttle
from campaign.storage.models import Count, User
from tests.builders import PASSWORD, a_person, an_organiser
from tests.campaign.conftest import Clock
from tests.campaign.people.test_signing_in import token_of
from tests.campaign.web import form, press_sign_out
from tests.housed import FAST_HASHES
from tests.systems.sealed_bid import SEALED_BID

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("clock")]
WRONG = "not the right word"
ATTACKER, OWNER = "203.0.113.9", "198.51.100.4"


def tried(client: FlaskClient, word: str, name: str = "Rosa", place: str = ATTACKER) -> TestResponse:
    """What signing in with that word from that place is answered."""
    from_there = {"REMOTE_ADDR": place}
    token = token_of(client.get("/login", environ_base=from_there).text)
    sent = {"csrf_token": token, "username": name, "password": word}
    return client.post("/login", data=sent, environ_base=from_there)


def wait_of(answer: TestResponse) -> int:
    """How long the answer tells to wait; 0 where it does not."""
    if answer.status_code != 429:
        return 0
    seconds = int(answer.headers["Retry-After"])
    assert throttle.sentence(seconds) in answer.text
    return seconds


def test_wrong_tries_slow_down_to_a_minute_and_no_further(app: Flask, rosa: User, clock: Clock) -> None:
    client, waits = app.test_client(), []
    assert tried(client, WRONG).status_code == 200
    for _ in range(10):
        assert tried(client, WRONG).status_code == 200
        waits.append(wait := wait_of(tried(client, PASSWORD)))
        clock.now += wait
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]


def test_nothing_is_locked_and_a_right_word_wipes_the_slate(app: Flask, rosa: User, clock: Clock) -> None:
    client = app.test_client()
    for _ in range(12):
        tried(client, WRONG)
        clock.now += throttle.LONGEST
    assert tried(client, PASSWORD).status_code == 303
    other = app.test_client()
    assert [tried(other, WRONG, place=OWNER).status_code for _ in range(2)] == [200, 200]


def test_an_hour_of_quiet_is_forgiven(app: Flask, rosa: User, clock: Clock) -> None:
    client = app.test_client()
    for _ in range(4):
        tried(client, WRONG)
        clock.now += throttle.LONGEST
    clock.now += throttle.KEPT
    assert [tried(client, WRONG).status_code for _ in range(3)] == [200, 200, 429]


def test_two_servers_count_together(database: str, tmp_path: Path, app: Flask, rosa: User) -> None:
    given = {**app.config, "INSTANCE": str(tmp_path), "DATABASE_URL": database}
    servers = [create_app(given, (SEALED_BID,)) for _ in range(2)]
    clients = [server.test_client() for server in servers]
    codes = [tried(clients[number % 2], WRONG).status_code for number in range(4)]
    for server in servers:
        server.extensions["sandtable"]["house"].engine.dispose()
    assert codes == [200, 200, 429, 429]


def test_tries_at_once_count_before_they_are_judged(
    app: Flask, rosa: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, inside = app.test_client(), app.test_client()
    seen: list[int] = []
    real = flask_security.core.verify_and_update_password

    def meanwhile(*given: object) -> bool:
        if not seen:
            seen.append(0)
            with ThreadPoolExecutor(1) as others:
                seen.extend(others.map(lambda _: tried(inside, WRONG).status_code, range(3)))
        return bool(real(*given))  # type: ignore[arg-type]

    monkeypatch.setattr(flask_security.core, "verify_and_update_password", meanwhile)
    tried(client, WRONG)
    assert seen[1:] == [200, 429, 429]


def test_many_places_together_slow_down_too(app: Flask, rosa: User, clock: Clock) -> None:
    codes = [
        tried(app.test_client(), WRONG, place=f"203.0.113.{number}").status_code for number in range(1, 30)
    ]
    assert codes.count(200) == 2
    clock.now += throttle.LONGEST
    assert tried(app.test_client(), WRONG, place="203.0.113.99").status_code == 200


def test_whoever_hammers_an_account_does_not_keep_its_owner_out(app: Flask, rosa: User, clock: Clock) -> None:
    attacker, owner = app.test_client(), app.test_client()

    def hammer(seconds: int) -> None:
        for _ in range(seconds):
            tried(attacker, WRONG)
            clock.now += 1

    hammer(60)
    wait = wait_of(tried(owner, PASSWORD, place=OWNER))
    assert 0 < wait <= throttle.LONGEST
    hammer(wait)
    assert tried(owner, PASSWORD, place=OWNER).status_code == 303


def test_a_browser_that_signed_in_before_is_not_slowed(app: Flask, rosa: User, clock: Clock) -> None:
    owner = app.test_client()
    assert tried(owner, PASSWORD, place=OWNER).status_code == 303
    press_sign_out(owner)
    for place in (ATTACKER, OWNER):
        for _ in range(8):
            tried(app.test_client(), WRONG, place=place)
    assert tried(app.test_client(), PASSWORD, place=OWNER).status_code == 429
    assert tried(owner, PASSWORD, place=OWNER).status_code == 303


def test_a_known_browser_is_slowed_by_its_own_tries_in_the_end(app: Flask, rosa: User, clock: Clock) -> None:
    thief = app.test_client()
    tried(thief, PASSWORD)
    press_sign_out(thief)
    codes = [tried(thief, WRONG).status_code for _ in range(13)]
    assert codes == [200] * 11 + [429] * 2


def test_a_known_browser_is_known_for_its_own_accounts_alone(
    app: Flask, rosa: User, session: Session, clock: Clock
) -> None:
    a_person(session, "Karl")
    thief = app.test_client()
    tried(thief, PASSWORD, name="Karl")
    press_sign_out(thief)
    assert [tried(thief, WRONG).status_code for _ in range(3)] == [200, 200, 429]


@pytest.mark.parametrize("made", ["", "rubbish", "WyJhIixbMV1d.x.y", '["a",[1]]'])
def test_nobody_makes_himself_a_known_browser(app: Flask, rosa: User, made: str) -> None:
    client = app.test_client()
    client.set_cookie("known", made)
    assert [tried(client, WRONG).status_code for _ in range(3)] == [200, 200, 429]


def test_the_cookie_of_a_known_browser_is_kept_from_scripts_and_others(app: Flask, rosa: User) -> None:
    cookies = tried(app.test_client(), PASSWORD).headers.getlist("Set-Cookie")
    (cookie,) = [cookie for cookie in cookies if cookie.startswith("known=")]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
    assert f"Max-Age={devices.LASTS}" in cookie


def test_a_standing_session_and_a_link_are_not_slowed(app: Flask, rosa: User, session: Session) -> None:
    olga, inside = an_organiser(session), app.test_client()
    tried(inside, PASSWORD)
    link = renewing.password_link(session, olga, rosa)
    outside = app.test_client()
    for _ in range(9):
        tried(outside, WRONG)
    assert inside.get("/account/").status_code == 200
    found = form(outside.get(f"/join/{link}").text, "Save password")
    answer = outside.post(
        f"/join/{link}", data=found.sent(password="a brand new word", again="a brand new word")
    )
    assert answer.status_code == 303 and outside.get("/account/").status_code == 200


def test_known_and_unknown_names_are_answered_alike(app: Flask, rosa: User, clock: Clock) -> None:
    def told(name: str) -> list[tuple[object, ...]]:
        client = app.test_client()
        answers = [tried(client, WRONG, name=name) for _ in range(6)]
        return [
            (
                answer.status_code,
                answer.headers.get("Retry-After", ""),
                re.sub(r'value="[^"]*"', "", answer.text),
            )
            for answer in answers
        ]

    assert told("Rosa") == told("Nobody at all") == told("nobody@club.example")


def test_the_same_functions_judge_known_and_unknown_names(
    app: Flask, session: Session, rosa: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []

    def noted(module: object, name: str) -> None:
        real: Callable[..., object] = getattr(module, name)

        def note(*given: object, **more: object) -> object:
            called.append(name)
            return real(*given, **more)

        monkeypatch.setattr(module, name, note)

    def calls(name: str) -> list[str]:
        called.clear()
        tried(app.test_client(), WRONG, name=name)
        return list(called)

    a_person(session, "Without a word")
    calls("first of all")  # makes the word of nobody
    noted(flask_security.core, "verify_and_update_password")
    for module, name in ((people, "named"), (throttle, "seconds_to_wait"), (rate_limit, "_put")):
        noted(module, name)
    known = calls("Rosa")
    assert "verify_and_update_password" in known and "seconds_to_wait" in known
    assert calls("Nobody at all") == known
    assert calls("Without a word") == known


@pytest.mark.parametrize("second", ["Ｘｏｓａ", "xosa@example.org"])
def test_no_second_name_tells_who_is_here(app: Flask, session: Session, rosa: User, second: str) -> None:
    rosa.email = "rosa@example.org"
    session.commit()
    waits = []
    for letters in (("R", "Ｒ", "r"), ("N", "Ｎ", "n")):
        names = (f"{letters[0]}osa", second.replace("Ｘ", letters[1]).replace("x", letters[2], 1))
        waits.append([wait_of(tried(app.test_client(), WRONG, name)) for name in names for _ in range(4)])
    assert waits[0] == waits[1]


def test_nobody_is_signed_in_whoever_he_says_he_is(app: Flask, rosa: User) -> None:
    client = app.test_client()
    for name in ("", " ", "\u00a0"):
        assert tried(client, "", name=name).status_code == 200
        assert client.get("/account/").status_code == 302


def test_an_empty_form_counts_for_nothing(app: Flask, rosa: User) -> None:
    client = app.test_client()
    assert [tried(client, "").status_code for _ in range(5)] == [200] * 5
    assert tried(client, PASSWORD).status_code == 303


def test_ones_own_password_is_not_guessed_through_a_standing_session(app: Flask, rosa: User) -> None:
    client = app.test_client()
    tried(client, PASSWORD)
    found = form(client.get("/account/").text, "Change password")
    sent = found.sent(old=WRONG, password="a brand new word", again="a brand new word")
    told = [client.post("/account/password", data=sent) for _ in range(3)]
    assert [answer.status_code for answer in told] == [422, 422, 429]
    assert throttle.sentence(1) in told[-1].text


def test_a_household_is_limited_as_one(app: Flask, rosa: User) -> None:
    codes = [
        tried(app.test_client(), WRONG, place=f"2001:db8:1:2::{number:x}").status_code
        for number in range(1, 5)
    ]
    assert codes == [200, 200, 429, 429]


def test_limits_by_address_hold_over_all_servers(
    app: Flask, session: Session, tmp_path: Path, clock: Clock
) -> None:
    a_person(session, "Anna")
    settings = {**app.config, "INSTANCE": str(tmp_path), "RATELIMIT_ENABLED": True}
    servers = [create_app(settings, (SEALED_BID,)) for _ in range(2)]
    codes = [
        tried(servers[number % 2].test_client(), WRONG, name=f"Rosa {number}").status_code
        for number in range(22)
    ]
    clock.now += 61
    after = tried(servers[0].test_client(), WRONG, name="Karl").status_code
    for server in servers:
        server.extensions["sandtable"]["house"].engine.dispose()
    assert codes == [200] * 20 + [429] * 2 and after == 200


def test_a_busy_database_makes_no_page_fail_and_is_not_waited_for(
    app: Flask, rosa: User, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "WAIT_SECONDS", 0.01)
    client = app.test_client()
    with sqlite3.connect(database.removeprefix("sqlite:///")) as busy:
        busy.execute("BEGIN IMMEDIATE")
        with app.test_request_context("/login", environ_base={"REMOTE_ADDR": ATTACKER}):
            assert [throttle.seconds_to_wait(None, "Rosa") for _ in range(4)] == [0, 0, 1, 1]
        busy.execute("ROLLBACK")
    busy.close()
    assert tried(client, PASSWORD, place=OWNER).status_code == 303


def test_a_password_is_checked_while_somebody_else_writes(
    app: Flask, rosa: User, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, free = app.test_client(), []
    real = flask_security.core.verify_and_update_password

    def meanwhile(*given: object) -> bool:
        with sqlite3.connect(database.removeprefix("sqlite:///"), timeout=0) as other:
            other.execute("BEGIN IMMEDIATE")
            other.execute("ROLLBACK")
        other.close()
        free.append(True)
        return bool(real(*given))  # type: ignore[arg-type]

    monkeypatch.setattr(flask_security.core, "verify_and_update_password", meanwhile)
    assert tried(client, PASSWORD).status_code == 303 and free == [True]


def test_what_was_counted_goes_when_its_time_is_over_and_names_nobody(
    app: Flask, rosa: User, session: Session, clock: Clock
) -> None:
    tried(app.test_client(), WRONG)
    keys = session.scalars(select(Count.key)).all()
    assert len(keys) == 2 and all(re.fullmatch("[0-9a-f]{64}", key) for key in keys)
    session.rollback()
    clock.now += throttle.KEPT + 1
    tried(app.test_client(), WRONG, name="Karl", place=OWNER)
    assert session.scalar(select(func.count(Count.key))) == 2
    assert not set(keys) & set(session.scalars(select(Count.key)))


def test_a_hash_of_an_older_kind_is_made_anew_when_its_owner_signs_in(
    session: Session, database: str, tmp_path: Path, app: Flask, rosa: User
) -> None:
    before = rosa.password
    session.rollback()
    stronger = {**FAST_HASHES["SECURITY_PASSWORD_HASH_PASSLIB_OPTIONS"], "argon2__time_cost": 2}
    given = {**app.config, "INSTANCE": str(tmp_path), "SECURITY_PASSWORD_HASH_PASSLIB_OPTIONS": stronger}
    newer = create_app(given, (SEALED_BID,))
    assert tried(newer.test_client(), PASSWORD).status_code == 303
    newer.extensions["sandtable"]["house"].engine.dispose()
    session.refresh(rosa)
    assert rosa.password != before
    session.rollback()
    assert tried(app.test_client(), PASSWORD).status_code == 303


def test_counting_is_the_same_in_both_databases(any_database: str, any_house: object, clock: Clock) -> None:
    house = open_house(any_database, (SEALED_BID,))
    counts = rate_limit.Counts(house.engine.url)
    key = rate_limit.key_of("a", "b")
    try:
        assert [counts.write(lambda to: rate_limit.add(to, key, 1, 60)) for _ in range(3)] == [1, 2, 3]
        clock.now += 60
        assert counts.write(lambda to: rate_limit.row(to, key)) == (0, 0.0)
        assert counts.write(lambda to: rate_limit.add(to, key, 2, 60)) == 2
        counts.write(lambda to: rate_limit.put(to, key, 7, 5.0, clock.now + 9))
        assert counts.write(lambda to: rate_limit.row(to, key)) == (7, 5.0)
        counts.write(lambda to: rate_limit.forget(to, key))
        assert counts.write(lambda to: rate_limit.row(to, key)) == (0, 0.0)
    finally:
        counts.close()
        house.engine.dispose()
