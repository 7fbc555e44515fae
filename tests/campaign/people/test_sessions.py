"""Sessions: new at sign-in, listed, ended on the server one by one; a device that stays, only where asked."""

from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy import event, select, update
from sqlalchemy.orm import Session

from campaign.log.running import House
from campaign.people import renewing, security_log, sessions, user_agents
from campaign.people.tables import PersonSession
from campaign.storage.db import now, writing
from campaign.storage.models import User
from tests.builders import PASSWORD, a_person, an_organiser
from tests.campaign.web import Visitor, form, signed_in, visitor

ACCOUNT = "/account/"


def remembered(app: Flask) -> Visitor:
    """Rosa at a browser that she asked to keep her signed in."""
    who = visitor(app)
    assert who.press("/login", "Sign in", username="Rosa", password=PASSWORD, remember="y").status_code == 303
    return who


def cookie(who: Visitor, name: str) -> str:
    found = who.client.get_cookie(name)
    return found.value if found is not None else ""


def put(who: Visitor, **cookies: str) -> Visitor:
    """The same browser with these cookies; an empty one is gone."""
    for name, value in cookies.items():
        if value:
            who.client.set_cookie(name, value)
        else:
            who.client.delete_cookie(name)
    return who


def is_in(who: Visitor) -> bool:
    return who.client.get(ACCOUNT).status_code == 200


def rows(session: Session) -> list[PersonSession]:
    session.rollback()
    return list(session.scalars(select(PersonSession).order_by(PersonSession.id)))


def back(session: Session, **ago: float) -> None:
    """Lets the last time every session was seen or renewed be so long ago."""
    with writing(session):
        moment = now() - timedelta(**ago)
        session.execute(update(PersonSession).values(seen=moment, renewed=moment))


def test_signing_out_ends_the_session_for_a_cookie_that_was_copied_before(app: Flask, rosa: User) -> None:
    who = remembered(app)
    thief = put(visitor(app), session=cookie(who, "session"), stay=cookie(who, "stay"))
    assert is_in(thief)
    thief = put(visitor(app), session=cookie(who, "session"), stay=cookie(who, "stay"))
    who.press(ACCOUNT, "Sign out")
    assert not is_in(who) and not is_in(thief)
    assert cookie(who, "stay") == ""


def test_a_session_begins_anew_at_sign_in_and_keeps_nothing_that_was_planted(app: Flask, rosa: User) -> None:
    attacker, victim = visitor(app), visitor(app)
    attacker.page("/login")
    planted = cookie(attacker, "session")
    put(victim, session=planted)
    victim.press("/login", "Sign in", username="Rosa", password=PASSWORD)
    assert is_in(victim) and cookie(victim, "session") != planted
    assert not is_in(attacker)
    with victim.client.session_transaction() as inside:
        assert set(inside) <= {"_fresh", "_id", "_user_id", "csrf_token", "fs_cc", "fs_paa", "token"} | {
            "identity.id",
            "identity.auth_type",
            "_permanent",
        }


def test_what_was_planted_in_a_browser_before_is_gone_once_somebody_signs_in(app: Flask, rosa: User) -> None:
    who = visitor(app)
    who.page("/login")
    with who.client.session_transaction() as inside:
        inside.update(planted="by somebody", waiting=["x", True, 0])
        mark = inside["csrf_token"]
    who.press("/login", "Sign in", username="Rosa", password=PASSWORD)
    with who.client.session_transaction() as inside:
        assert not {"planted", "waiting"} & set(inside) and inside.get("csrf_token") != mark


def test_whoever_comes_in_by_a_link_ends_the_session_of_who_sat_there(
    app: Flask, session: Session, rosa: User
) -> None:
    who = remembered(app)
    copied = put(visitor(app), session=cookie(who, "session"))
    token = renewing.password_link(session, an_organiser(session), a_person(session, "Karl"))
    who.press(f"/join/{token}", "Save password", password="a dull brown lamp", again="a dull brown lamp")
    assert "Karl" in who.page(ACCOUNT) and not is_in(copied)
    assert cookie(who, "stay") == ""


def test_nobody_stays_signed_in_who_did_not_ask_for_it(app: Flask, session: Session, rosa: User) -> None:
    page = visitor(app).page("/login")
    assert 'type="checkbox" name="remember"' in page and "checked" not in page
    who = signed_in(app, "Rosa")
    assert cookie(who, "stay") == "" and rows(session)[0].device_hash is None
    assert not is_in(put(who, session=""))


def test_the_cookie_of_a_session_goes_with_the_browser_and_the_device_s_stays_30_days(
    app: Flask, rosa: User
) -> None:
    who = visitor(app)
    answer = who.press("/login", "Sign in", username="Rosa", password=PASSWORD, remember="y")
    kept = {line.split("=")[0]: line for line in answer.headers.getlist("Set-Cookie")}
    assert "Max-Age" not in kept["session"] and "Expires" not in kept["session"]
    assert "Max-Age=2592000" in kept["stay"]
    assert "HttpOnly" in kept["stay"] and "SameSite=Lax" in kept["stay"]


def test_a_session_that_was_not_asked_to_stay_ends_after_twelve_idle_hours(
    app: Flask, session: Session, rosa: User
) -> None:
    who = signed_in(app, "Rosa")
    back(session, hours=11, minutes=50)
    assert is_in(who)
    back(session, hours=12, minutes=1)
    assert not is_in(who)


def test_a_device_comes_back_with_new_tokens_and_its_old_one_works_no_more(
    app: Flask, session: Session, rosa: User
) -> None:
    who = remembered(app)
    device, session_before = cookie(who, "stay"), cookie(who, "session")
    put(who, session="")
    assert is_in(who)
    assert cookie(who, "stay") not in ("", device)
    assert not is_in(put(visitor(app), session=session_before))
    assert len(rows(session)) == 1


def test_a_browser_that_opens_with_several_pages_is_not_signed_out(app: Flask, rosa: User) -> None:
    who = remembered(app)
    device = cookie(who, "stay")
    assert [is_in(put(visitor(app), stay=device)) for _ in range(3)] == [True, True, True]


def test_an_old_token_that_comes_again_later_ends_the_session_in_both_hands(
    app: Flask, session: Session, rosa: User
) -> None:
    who = remembered(app)
    stolen = cookie(who, "stay")
    assert is_in(put(who, session=""))
    back(session, minutes=5)
    assert not is_in(put(visitor(app), stay=stolen))
    assert not is_in(who) and rows(session) == []
    assert "came again" in security_log.of_person(session, rosa, 1)[0].words


def test_a_device_is_renewed_by_use_and_forgotten_after_30_days_without(
    app: Flask, session: Session, rosa: User
) -> None:
    who = remembered(app)
    first = cookie(who, "stay")
    for _ in range(3):
        back(session, days=29)
        assert is_in(who)
    assert cookie(who, "stay") != first
    back(session, days=30, minutes=1)
    assert not is_in(who) and cookie(who, "stay") == ""


def test_a_device_in_use_is_renewed_once_a_day(app: Flask, session: Session, rosa: User) -> None:
    who = remembered(app)
    first = cookie(who, "stay")
    with writing(session):
        session.execute(update(PersonSession).values(renewed=now() - timedelta(hours=25)))
    assert is_in(who) and cookie(who, "stay") == first
    with writing(session):
        session.execute(update(PersonSession).values(seen=now() - timedelta(minutes=11)))
    assert is_in(who) and cookie(who, "stay") != first


def test_one_token_is_for_one_device(app: Flask, session: Session, rosa: User) -> None:
    here, there = remembered(app), remembered(app)
    assert cookie(here, "stay") != cookie(there, "stay") and len(rows(session)) == 2
    here.press(ACCOUNT, "Sign out")
    assert is_in(put(there, session=""))


def test_sessions_are_listed_with_where_and_when_and_ended_one_by_one(
    app: Flask, session: Session, rosa: User
) -> None:
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
    other = visitor(app)
    other.client.environ_base.update(HTTP_USER_AGENT=agent, REMOTE_ADDR="192.0.2.7")
    other.press("/login", "Sign in", username="Rosa", password=PASSWORD)
    who = signed_in(app, "Rosa")
    page = who.page(ACCOUNT)
    assert "Firefox on Linux" in page and "192.0.2.7, signed in on" in page and "this one" in page
    who.press(ACCOUNT, "Sign it out")
    assert not is_in(other) and is_in(who)
    assert security_log.of_person(session, rosa, 1)[0].words == "Rosa ends a session: Firefox on Linux."


def test_all_other_sessions_are_ended_at_once(app: Flask, rosa: User) -> None:
    others = [signed_in(app, "Rosa"), remembered(app)]
    who = signed_in(app, "Rosa")
    who.press(ACCOUNT, "Sign out all others")
    assert [is_in(one) for one in (*others, who)] == [False, False, True]


def test_nobody_ends_a_session_of_somebody_else(app: Flask, session: Session, rosa: User) -> None:
    who = signed_in(app, "Rosa")
    a_person(session, "Mallory")
    mallory = signed_in(app, "Mallory")
    wanted = form(mallory.page(ACCOUNT), "Sign out everywhere, here too")
    wanted.action = f"/account/sessions/{rows(session)[0].id}/end"
    assert mallory.send(wanted).status_code == 422
    assert is_in(who)


def test_a_new_password_ends_every_session_but_the_one_it_was_typed_in(
    app: Flask, session: Session, rosa: User
) -> None:
    others = [signed_in(app, "Rosa"), remembered(app)]
    who = remembered(app)
    others.append(put(visitor(app), session=cookie(who, "session")))
    new = {"password": "something else", "again": "something else"}
    assert who.press(ACCOUNT, "Change password", old="wrong", **new).status_code == 422
    who.press(ACCOUNT, "Change password", old=PASSWORD, **new)
    assert [is_in(one) for one in (*others, who)] == [False, False, False, True]
    assert is_in(put(who, session="")) and len(rows(session)) == 1


def test_seen_is_written_each_ten_minutes_at_most_and_a_page_asks_once(
    app: Flask, session: Session, rosa: User
) -> None:
    who = signed_in(app, "Rosa")
    who.page("/games/")
    asked: list[str] = []
    engine = app.extensions["sandtable"]["house"].engine

    def note(_c: object, _x: object, statement: str, *_: object) -> None:
        asked.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    before = rows(session)[0].seen
    who.page("/games/")
    event.remove(engine, "before_cursor_execute", note)
    about = [words for words in asked if "FROM users" in words]
    assert len(about) == 1 and "sessions" in about[0] and not any("UPDATE" in words for words in asked)
    back(session, minutes=11)
    who.page("/games/")
    assert rows(session)[0].seen >= before


def test_a_page_is_read_though_another_writes_for_long(app: Flask, session: Session, rosa: User) -> None:
    from sqlalchemy.exc import OperationalError

    who = signed_in(app, "Rosa")
    back(session, minutes=11)
    with pytest.MonkeyPatch.context() as patch:

        def busy(*_: object) -> None:
            raise OperationalError("UPDATE", {}, Exception("database is locked"))

        patch.setattr(sessions, "note_seen", busy)
        assert is_in(who)


def test_no_token_for_programs_opens_the_house(app: Flask, session: Session, rosa: User) -> None:
    with app.app_context():
        token = rosa.get_auth_token()
    assert visitor(app).client.get(ACCOUNT, headers={"Authentication-Token": token}).status_code == 302
    assert visitor(app).client.get(ACCOUNT, query_string={"auth_token": token}).status_code == 302


def test_the_cookie_of_before_that_remembered_a_person_opens_nothing(app: Flask, rosa: User) -> None:
    from flask_login import encode_cookie

    with app.app_context():
        old = encode_cookie(rosa.fs_uniquifier)
    for name in ("remember_token", app.config["REMEMBER_COOKIE_NAME"]):
        who = visitor(app)
        who.client.set_cookie(name, old)
        assert not is_in(who)


def test_flask_security_s_own_pages_that_we_do_not_use_are_not_there(app: Flask, rosa: User) -> None:
    who = signed_in(app, "Rosa")
    wanted = form(who.page(ACCOUNT), "Sign out everywhere, here too")
    for action in ("/logout", "/verify"):
        wanted.action = action
        assert who.send(wanted).status_code == 404
    assert is_in(who)


def test_a_person_who_is_not_active_any_more_is_out_at_once(app: Flask, session: Session, rosa: User) -> None:
    who, device = signed_in(app, "Rosa"), remembered(app)
    with writing(session):
        rosa.active = False
    assert not is_in(who) and not is_in(put(device, session=""))


def test_who_was_given_a_link_reads_of_it_at_his_next_sign_in_and_on_his_account(
    app: Flask, session: Session, rosa: User
) -> None:
    renewing.password_link(session, an_organiser(session), rosa)
    who = signed_in(app, "Rosa")
    assert "A link to a new password was made for you by Olga on" in who.page("/games/")
    assert "made for you" not in who.page("/games/")
    assert "it has not been used" in who.page(ACCOUNT)
    who.press(ACCOUNT, "Revoke this link")
    assert "Revoke this link" not in who.page(ACCOUNT) and "it has not been used and is over" in who.page(
        ACCOUNT
    )


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36 Edg/120.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36", "Chrome on Android"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17 Safari/604",
            "Safari on an iPhone",
        ),
        ("curl/8.0", "A browser"),
        ("", "A browser"),
    ],
)
def test_a_browser_is_told_in_plain_words(agent: str, words: str) -> None:
    assert user_agents.in_words(agent) == words


def test_sessions_that_are_over_are_forgotten_when_the_person_comes_again(
    app: Flask, session: Session, rosa: User
) -> None:
    signed_in(app, "Rosa")
    back(session, hours=13)
    signed_in(app, "Rosa")
    assert len(rows(session)) == 1


def test_sessions_begin_come_back_and_end_in_both_dialects(any_house: House) -> None:
    place = sessions.From("192.0.2.7", "Firefox on Linux")
    with any_house.sessions()() as session:
        person = a_person(session, "Rosa")
        opened = sessions.begin(session, person, place, is_remembered=True)
        found = sessions.find(session, opened.token)
        assert found is not None and found.person == person and sessions.find(session, "another") is None
        resumed = sessions.resume(session, opened.device, place)
        assert resumed is not None and resumed[1].id == opened.id
        assert sessions.find(session, opened.token) is None
        assert sessions.note_seen(session, opened.id, place) == sessions.Opened(opened.id)
        sessions.end_others(session, person, opened.id)
        assert [row.id for row in sessions.of_person(session, person)] == [opened.id]
        sessions.end(session, person, opened.id)
        assert sessions.find(session, resumed[1].token) is None
        assert sessions.note_seen(session, opened.id, place) is None
