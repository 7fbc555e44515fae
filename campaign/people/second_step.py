"""The second step: six digits from a device after the password, with recovery codes for the day it is lost.

Invariant: the secret is stored encrypted, under a key that is kept beside the password salt; a recovery code
is stored as its hash and shown once. A code works once, and none of the device's after a newer one. Wrong
codes slow the next try down, as wrong passwords do (`throttle.py`), and lock nobody out.
"""

import base64
import re
import secrets
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from flask import current_app
from passlib.exc import TokenError
from passlib.totp import TOTP
from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from campaign.people import security_log, throttle
from campaign.people.links import hashed
from campaign.people.tables import RecoveryCode, SecondStep
from campaign.storage.db import locked, now, writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

ISSUER = "Sandtable"
CODES = 10
AWRY = 30
"""By how many seconds the device's clock may be wrong."""
WRONG = "This code does not work. Wait until the app shows the next one and enter that."


@dataclass(frozen=True, slots=True)
class Starting:
    """What a device needs to count along: an address to photograph, and the same to be typed."""

    address: str
    key: str


@dataclass(frozen=True, slots=True)
class Standing:
    """That the second step is asked for, since when, and how many recovery codes are left."""

    since: datetime
    codes: int


@cache
def _maker(key: str) -> type[TOTP]:
    found: type[TOTP] = TOTP.using(issuer=ISSUER, secrets={"1": key})
    return found


def _totp(secret: str | None = None) -> TOTP:
    maker = _maker(current_app.config["TOTP_KEY"])
    return maker.new() if secret is None else maker.from_json(secret)


def standing(session: Session, person: User) -> Standing | None:
    """The person's second step; None where he is asked for none."""
    since = session.scalar(select(SecondStep.since).where(SecondStep.user_id == person.id))
    if since is None:
        return None
    left = select(func.count(RecoveryCode.id)).where(
        RecoveryCode.user_id == person.id, RecoveryCode.used.is_(None)
    )
    return Standing(since, session.scalar(left) or 0)


def start(session: Session, person: User) -> None:
    """A new secret, which counts once the person has shown that his device has it."""
    with writing(session):
        locked(session, User, person.id)
        _refuse_where_on(session, person)
        session.execute(delete(SecondStep).where(SecondStep.user_id == person.id))
        session.add(SecondStep(user_id=person.id, secret=_totp().to_json(encrypt=True), made=now()))


def starting(session: Session, person: User) -> Starting | None:
    """What was started and not shown yet; None where nothing was."""
    row = session.get(SecondStep, person.id)
    if row is None or row.since is not None:
        return None
    totp = _totp(row.secret)
    return Starting(totp.to_uri(person.username), totp.pretty_key())


def confirm(session: Session, person: User, typed: str) -> tuple[str, ...]:
    """Switches the second step on, where the device shows the right code; the recovery codes."""
    with writing(session):
        locked(session, User, person.id)
        _refuse_where_on(session, person)
        row = session.get(SecondStep, person.id, with_for_update=True)
        if row is None:
            raise Refusal("Start two-step verification first.")
        if not _is_of_device(row, typed):
            raise Refusal("This code does not work. Check that your phone’s clock is right.")
        row.since = now()
        security_log.record(
            session,
            "factor",
            f"{person.username} switches on two-step verification.",
            by=person,
            about=person,
        )
        return _new_codes(session, person)


def _refuse_where_on(session: Session, person: User) -> None:
    if standing(session, person) is not None:
        raise Refusal("Two-step verification is on already.")


def renew_codes(session: Session, person: User) -> tuple[str, ...]:
    """A new set of recovery codes; those before work no more. Whoever calls has asked for a code."""
    with writing(session):
        locked(session, User, person.id)
        if standing(session, person) is None:
            raise Refusal("Two-step verification is off.")
        words = f"{person.username} creates new recovery codes."
        security_log.record(session, "factor", words, by=person, about=person)
        return _new_codes(session, person)


def _new_codes(session: Session, person: User) -> tuple[str, ...]:
    session.execute(delete(RecoveryCode).where(RecoveryCode.user_id == person.id))
    codes = tuple(_new_code() for _ in range(CODES))
    session.add_all(RecoveryCode(user_id=person.id, code_hash=hashed(_plain(code))) for code in codes)
    session.flush()
    return codes


def _new_code() -> str:
    """120 random bits, in groups that can be copied by hand: no sign is like another."""
    letters = base64.b32encode(secrets.token_bytes(15)).decode().lower()
    return "-".join(letters[place : place + 4] for place in range(0, len(letters), 4))


def switch_off(session: Session, person: User, by: User | None = None) -> None:
    """No second step any more, and no codes. Whoever calls has asked for password and code, or sits at the
    machine."""
    with writing(session):
        locked(session, User, person.id)
        for table in (SecondStep, RecoveryCode):
            session.execute(delete(table).where(table.user_id == person.id))
        words = f"Two-step verification of {person.username} is switched off."
        security_log.record(session, "factor", words, by=by, about=person)


def check(session: Session, person: User, typed: str) -> bool:
    """Takes the code, which then works no more; whether it was a recovery code. Refuses a wrong one and,
    while one has to wait after those, any of the device's. A recovery code, which nobody guesses, does at
    once: whoever has the password and tries on and on does not keep the owner out."""
    if standing(session, person) is None:
        raise Refusal("Two-step verification is off.")
    is_recovery = _recovery_code(session, person, typed) is not None
    if not is_recovery and (wait := throttle.seconds_to_wait(person, what=throttle.SECOND_STEP)):
        raise Refusal(throttle.refuse(wait))
    if not _take(session, person, typed):
        raise Refusal(WRONG)
    throttle.went_well(person, what=throttle.SECOND_STEP)
    return is_recovery


def _take(session: Session, person: User, typed: str) -> bool:
    """Whether the code is right, and it works no more; a wrong one is written down."""
    with writing(session):
        row = session.get(SecondStep, person.id, with_for_update=True)
        recovery = _recovery_code(session, person, typed)
        if recovery is not None:
            recovery.used = now()
            words = f"{person.username} uses a recovery code."
            security_log.record(session, "factor", words, by=person, about=person)
            return True
        if row is not None and _is_of_device(row, typed):
            return True
        words = f"A wrong two-step code for {person.username}."
        security_log.record(session, "failure", words, about=person, typed=person.username)
        return False


def _is_of_device(row: SecondStep, typed: str) -> bool:
    """Whether the device shows this code now; it then counts as used, and those before it too."""
    code = "".join(typed.split())
    if not re.fullmatch("[0-9]{6}", code):
        return False
    try:
        match = _totp(row.secret).match(code, window=AWRY, last_counter=row.counter)
    except TokenError:
        return False
    row.counter = match.counter
    return True


def _recovery_code(session: Session, person: User, typed: str) -> RecoveryCode | None:
    """The person's recovery code that was typed, where it works still."""
    return session.scalar(
        select(RecoveryCode).where(
            RecoveryCode.user_id == person.id,
            RecoveryCode.code_hash == hashed(_plain(typed)),
            RecoveryCode.used.is_(None),
        )
    )


def _plain(typed: str) -> str:
    return re.sub(r"[\s-]", "", typed).lower()
