"""The second step: set up without scripts, asked after the password, never twice with one code."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from flask import Flask
from flask.ctx import RequestContext
from passlib.totp import TOTP
from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from campaign.people import people, renewing, second_step, security_log
from campaign.people.tables import RecoveryCode, SecondStep
from campaign.storage.db import now
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal
from tests.builders import PASSWORD, an_organiser
from tests.campaign.conftest import Clock
from tests.campaign.web import Visitor, form, press_sign_out, signed_in, visitor

PAGE = "/account/second-step"
WORD = "another long word"
CODE = r"<li>((?:[a-z2-7]{4}-){5}[a-z2-7]{4})</li>"


@pytest.fixture
def inside(app: Flask) -> Iterator[None]:
    """The key of the secrets is the application's; a test that loads pages is not inside."""
    with app.test_request_context():
        yield


INSIDE = pytest.mark.usefixtures("inside")


def device_of(session: Session, person: User) -> TOTP:
    """The person's phone."""
    session.rollback()
    return second_step._totp(session.get_one(SecondStep, person.id).secret)


def code_of(session: Session, person: User, later: int = 0) -> str:
    """What the phone shows now, or some intervals later."""
    return str(device_of(session, person).generate(now() + timedelta(seconds=30 * later)).token)


def switched_on(session: Session, person: User) -> tuple[str, ...]:
    """The second step on; the recovery codes."""
    second_step.start(session, person)
    return second_step.confirm(session, person, code_of(session, person))


def ready(app: Flask, session: Session, person: User) -> tuple[str, tuple[str, ...]]:
    """The second step on, for a test that loads pages: the phone's next code and the recovery codes."""
    with app.app_context():
        codes = switched_on(session, person)
        return code_of(session, person, 1), codes


def half_in(app: Flask) -> Visitor:
    """Rosa, whose password was right."""
    who = visitor(app)
    answer = who.press("/login", "Sign in", username="Rosa", password=PASSWORD)
    assert answer.location == "/login/second"
    return who


def go_on(who: Visitor, code: str) -> TestResponse:
    return who.press("/login/second", "Sign in", code=code)


def is_in(who: Visitor) -> bool:
    return who.client.get("/account/").status_code == 200


@pytest.mark.slow
def test_it_is_set_up_on_its_page_without_scripts(app: Flask, session: Session, rosa: User) -> None:
    who = signed_in(app, "Rosa")
    assert who.press(PAGE, "Set up", old="not the password").status_code == 422
    assert who.press(PAGE, "Set up", old=PASSWORD).status_code == 303
    page = who.page(PAGE)
    with app.app_context():
        phone = device_of(session, rosa)
    assert "<svg" in page and phone.pretty_key() in page
    assert second_step.standing(session, rosa) is None
    assert who.press(PAGE, "Switch on", code="000000").status_code == 422
    done = who.press(PAGE, "Switch on", code=str(phone.generate().token))
    codes = re.findall(CODE, done.text)
    assert len(codes) == second_step.CODES == len(set(codes))
    assert done.headers["Cache-Control"] == "private, no-store"
    assert not any(code in who.page(PAGE) for code in codes)
    assert "You have 10 recovery codes left" in " ".join(who.page(PAGE).split())


def test_the_password_alone_opens_nothing_once_it_is_on(app: Flask, session: Session, rosa: User) -> None:
    code, _ = ready(app, session, rosa)
    who = half_in(app)
    assert not is_in(who) and who.client.get("/login/second").status_code == 200
    assert go_on(who, "123").status_code == 422 and not is_in(who)
    assert go_on(who, code).status_code == 303 and is_in(who)


def test_a_code_cannot_be_used_twice(app: Flask, session: Session, rosa: User) -> None:
    code, _ = ready(app, session, rosa)
    assert go_on(half_in(app), code).status_code == 303
    other = half_in(app)
    assert go_on(other, code).status_code == 422 and not is_in(other)


@INSIDE
def test_the_code_it_was_switched_on_with_does_not_sign_in(session: Session, rosa: User) -> None:
    second_step.start(session, rosa)
    code = code_of(session, rosa)
    second_step.confirm(session, rosa, code)
    with pytest.raises(Refusal, match="does not work"):
        second_step.check(session, rosa, code)


def test_a_recovery_code_works_once_in_any_spelling(app: Flask, session: Session, rosa: User) -> None:
    _, (first, second, *_) = ready(app, session, rosa)
    who = half_in(app)
    assert go_on(who, first.upper().replace("-", " ")).status_code == 303
    assert "You have 9 left" in who.page("/account/")
    other = half_in(app)
    assert go_on(other, first).status_code == 422
    assert go_on(other, second).status_code == 303


@INSIDE
def test_codes_and_secret_are_not_stored_as_they_are(session: Session, rosa: User) -> None:
    codes = switched_on(session, rosa)
    kept = session.scalars(select(RecoveryCode.code_hash)).all()
    plain = {code.replace("-", "") for code in codes}
    assert not plain & set(kept) and all(len(name) == 64 for name in kept)
    secret = session.get_one(SecondStep, rosa.id).secret
    assert device_of(session, rosa).base32_key not in secret and '"enckey"' in secret


@INSIDE
def test_another_key_reads_no_secret_and_recovery_codes_go_on_working(
    app: Flask, session: Session, rosa: User
) -> None:
    code, *_ = switched_on(session, rosa)
    shown = code_of(session, rosa, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(app.config, "TOTP_KEY", "of another house")
        with pytest.raises(Refusal, match="does not work"):
            second_step.check(session, rosa, shown)
            assert second_step.check(session, rosa, code)


def waits(session: Session, person: User, code: str) -> int:
    """How long who types that code has to wait; 0 where it was judged."""
    with pytest.raises(Refusal) as told:
        second_step.check(session, person, code)
    found = re.search(r"Wait (\d+) second", told.value.sentence)
    assert found is not None or "does not work" in told.value.sentence
    return int(found.group(1)) if found else 0


@INSIDE
def test_wrong_codes_slow_the_next_try_down_and_lock_nobody_out(
    session: Session, rosa: User, clock: Clock
) -> None:
    switched_on(session, rosa)
    assert waits(session, rosa, "000000") == 0
    seen = []
    for number in range(9):
        assert waits(session, rosa, "000000" if number % 2 else "not a code") == 0
        seen.append(wait := waits(session, rosa, "000000"))
        clock.now += wait
    assert seen == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert security_log.of_person(session, rosa, 1)[0].kind == "failure"
    assert second_step.check(session, rosa, code_of(session, rosa, 1)) is False
    assert [waits(session, rosa, "000000") for _ in range(2)] == [0, 0], "the slate is wiped"


@INSIDE
def test_who_has_to_wait_is_told_so_and_only_a_recovery_code_helps(
    session: Session, rosa: User, clock: Clock
) -> None:
    recovery, *_ = switched_on(session, rosa)
    for _ in range(2):
        waits(session, rosa, "000000")
    assert waits(session, rosa, code_of(session, rosa, 1)) == 1
    assert second_step.check(session, rosa, recovery)


def from_elsewhere(app: Flask, place: str) -> RequestContext:
    """A request from that place, from a browser that is not known."""
    return app.test_request_context("/", environ_base={"REMOTE_ADDR": place})


def test_many_places_together_guess_no_faster(app: Flask, session: Session, rosa: User, clock: Clock) -> None:
    ready(app, session, rosa)
    told = []
    for number in range(1, 20):
        with from_elsewhere(app, f"203.0.113.{number}"):
            told.append(waits(session, rosa, "000000"))
    clock.now += 30
    with from_elsewhere(app, "203.0.113.1"):
        told.append(waits(session, rosa, "000000"))
    assert told == [0, 0, *[1] * 17, 0]
    with from_elsewhere(app, "203.0.113.2"):
        assert waits(session, rosa, "000000") == 2, "who was told to wait has no turn of his own"


def test_whoever_has_the_password_and_tries_codes_does_not_slow_its_owner_down(
    app: Flask, session: Session, rosa: User, clock: Clock
) -> None:
    owner = signed_in(app, "Rosa")
    code, _ = ready(app, session, rosa)
    press_sign_out(owner.client)
    thief = half_in(app)
    answers = [go_on(thief, "000000") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [422, 422, 429, 429]
    assert answers[-1].headers["Retry-After"] == "1"
    owner.press("/login", "Sign in", username="Rosa", password=PASSWORD)
    assert go_on(owner, code).status_code == 303 and is_in(owner)


def test_a_known_browser_is_slowed_by_its_own_wrong_codes_in_the_end(
    app: Flask, session: Session, rosa: User, clock: Clock
) -> None:
    owner = signed_in(app, "Rosa")
    ready(app, session, rosa)
    press_sign_out(owner.client)
    owner.press("/login", "Sign in", username="Rosa", password=PASSWORD)
    assert [go_on(owner, "000000").status_code for _ in range(13)] == [422] * 11 + [429] * 2


@INSIDE
@pytest.mark.parametrize("typed", ["", " ", "²³¹²³¹", "１２３４５６", "x" * 5000, "-1", "12345", "' OR 1=1"])
def test_odd_codes_are_refused_in_the_same_sentence(session: Session, rosa: User, typed: str) -> None:
    switched_on(session, rosa)
    with pytest.raises(Refusal, match="does not work"):
        second_step.check(session, rosa, typed)


def test_the_second_step_without_the_first_is_no_page(app: Flask, session: Session, rosa: User) -> None:
    code, _ = ready(app, session, rosa)
    who = visitor(app)
    assert who.client.get("/login/second").location == "/login"
    wanted = form(who.page("/login"), "Sign in")
    wanted.action = "/login/second"
    assert who.send(wanted, code=code).location == "/login"
    assert not is_in(who)


def test_the_first_step_is_over_after_ten_minutes_and_with_another_password(
    app: Flask, session: Session, rosa: User
) -> None:
    ready(app, session, rosa)
    late, other = half_in(app), half_in(app)
    with app.app_context():
        people.change_password(session, rosa, WORD)
    assert other.client.get("/login/second").status_code == 303
    with pytest.MonkeyPatch.context() as patch:
        from campaign.pages import signing_in

        patch.setattr(signing_in.time, "time", lambda: now().timestamp() + 601)
        assert late.client.get("/login/second").status_code == 303


def test_a_wish_to_stay_signed_in_outlasts_the_second_step(app: Flask, session: Session, rosa: User) -> None:
    code, _ = ready(app, session, rosa)
    who = visitor(app)
    who.press("/login", "Sign in", username="Rosa", password=PASSWORD, remember="y")
    assert who.client.get_cookie("stay") is None
    go_on(who, code)
    who.client.delete_cookie("session")
    assert is_in(who)


def test_after_both_steps_one_comes_to_the_page_one_wanted(app: Flask, session: Session, rosa: User) -> None:
    code, _ = ready(app, session, rosa)
    who = visitor(app)
    first = form(who.page("/login?next=/games/"), "Sign in")
    answer = who.send(first, username="Rosa", password=PASSWORD)
    second = form(who.page(answer.location), "Sign in")
    assert who.send(second, code=code).location == "/games/"


def test_a_link_to_a_new_password_does_not_switch_it_off(app: Flask, session: Session, rosa: User) -> None:
    code, _ = ready(app, session, rosa)
    token = renewing.password_link(session, an_organiser(session), rosa)
    who = visitor(app)
    answer = who.press(f"/join/{token}", "Save password", password=WORD, again=WORD)
    assert answer.location == "/login/second" and not is_in(who)
    assert go_on(who, code).status_code == 303 and is_in(who)
    assert "it was used on" in who.page("/account/")


def test_switching_it_off_asks_for_password_and_code(app: Flask, session: Session, rosa: User) -> None:
    who = signed_in(app, "Rosa")
    code, _ = ready(app, session, rosa)
    assert who.press(PAGE, "Switch off", old="wrong", code=code).status_code == 422
    assert who.press(PAGE, "Switch off", old=PASSWORD, code="000000").status_code == 422
    assert second_step.standing(session, rosa) is not None
    assert who.press(PAGE, "Switch off", old=PASSWORD, code=code).status_code == 303
    session.rollback()
    assert second_step.standing(session, rosa) is None
    assert session.scalars(select(RecoveryCode)).all() == []


def test_new_recovery_codes_end_the_old_ones(app: Flask, session: Session, rosa: User) -> None:
    who = signed_in(app, "Rosa")
    code, (old, *_) = ready(app, session, rosa)
    done = who.press(PAGE, "Create new codes", old=PASSWORD, code=code)
    new = re.findall(CODE, done.text)
    assert len(new) == second_step.CODES and old not in new
    with app.app_context(), pytest.raises(Refusal, match="does not work"):
        second_step.check(session, rosa, old)
        assert second_step.check(session, rosa, new[0])


def test_one_that_is_on_cannot_be_started_over(app: Flask, session: Session, rosa: User) -> None:
    ready(app, session, rosa)
    for deed in (second_step.start, lambda *who: second_step.confirm(*who, "000000")):
        with pytest.raises(Refusal, match="on already"):
            deed(session, rosa)


@INSIDE
def test_the_machine_may_switch_it_off(session: Session, rosa: User) -> None:
    switched_on(session, rosa)
    second_step.switch_off(session, rosa)
    assert second_step.standing(session, rosa) is None
    (line,) = security_log.of_person(session, rosa, 1)
    assert (line.kind, line.who, line.about) == ("factor", "", "Rosa")


@INSIDE
def test_every_change_of_it_stands_in_the_security_log(session: Session, rosa: User) -> None:
    code, *_ = switched_on(session, rosa)
    second_step.check(session, rosa, code)
    second_step.renew_codes(session, rosa)
    second_step.switch_off(session, rosa, rosa)
    told = [(line.kind, line.words) for line in reversed(security_log.of_person(session, rosa, 9))]
    assert told == [
        ("factor", "Rosa switches on two-step verification."),
        ("factor", "Rosa uses a recovery code."),
        ("factor", "Rosa creates new recovery codes."),
        ("factor", "Two-step verification of Rosa is switched off."),
    ]
