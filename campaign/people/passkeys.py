"""Passkeys: a key on a person's device that signs him in instead of a password and a second step.

Invariant: we keep public keys; what is signed is a challenge of ours, for our address, and the device has
asked its owner for finger, face or number, so that one stands for both steps.
"""

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import webauthn
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from campaign.people import security_log
from campaign.people.tables import Passkey
from campaign.storage.db import locked, now, writing
from campaign.storage.models import User
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal

MOST = 20
NAME_LONGEST = 40
WRONG = "This passkey does not work here. Sign in with your password, or try again."
DAMAGED = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError, RecursionError)


@dataclass(frozen=True, slots=True)
class Place:
    """Where the passkeys are for: the name of the host and the whole address in front of a path."""

    host: str
    origin: str


@dataclass(frozen=True, slots=True)
class PasskeyRequest:
    """What a browser is asked to sign: its options as JSON, and in them the challenge and, for a new passkey,
    the handle of the person."""

    options: str
    challenge: str
    handle: str = ""


def of_person(session: Session, person: User) -> Sequence[Passkey]:
    """The person's passkeys, oldest first."""
    return session.scalars(select(Passkey).where(Passkey.user_id == person.id).order_by(Passkey.id)).all()


def ask_for_new(session: Session, person: User, place: Place) -> PasskeyRequest:
    """What makes a new passkey for the person, on a device that has none of him yet."""
    mine = of_person(session, person)
    if len(mine) >= MOST:
        raise Refusal(f"You have {MOST} passkeys. Remove one first.")
    made = webauthn.generate_registration_options(
        rp_id=place.host,
        rp_name="Sandtable",
        user_id=base64url_to_bytes(mine[0].handle) if mine else secrets.token_bytes(32),
        user_name=person.username,
        user_display_name=person.username,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.credential)) for key in mine
        ],
    )
    handle = bytes_to_base64url(made.user.id)
    return PasskeyRequest(webauthn.options_to_json(made), bytes_to_base64url(made.challenge), handle)


def add(session: Session, person: User, place: Place, asked: PasskeyRequest, answer: str, name: str) -> None:
    """Keeps the passkey that the browser made when it was asked so. Refuses an answer to anything else, and
    one that is kept."""
    words = spelling.line(name) or "A passkey"
    if len(words) > NAME_LONGEST:
        raise Refusal(f"A passkey's name has at most {NAME_LONGEST} characters.")
    try:
        made = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=base64url_to_bytes(asked.challenge),
            expected_rp_id=place.host,
            expected_origin=place.origin,
            require_user_verification=True,
        )
    except DAMAGED as error:
        raise Refusal("The passkey was not created. Try again.") from error
    credential = bytes_to_base64url(made.credential_id)
    with writing(session):
        locked(session, User, person.id)
        if session.scalar(select(func.count(Passkey.id)).where(Passkey.credential == credential)):
            raise Refusal("This passkey is saved here already.")
        session.add(
            Passkey(
                user_id=person.id,
                credential=credential,
                public_key=made.credential_public_key,
                count=made.sign_count,
                handle=asked.handle,
                name=words,
                made=now(),
            )
        )
        _record(session, person, "adds", words)


def ask_for_one(place: Place) -> PasskeyRequest:
    """What lets a browser offer the passkeys it has for us; we name nobody's."""
    made = webauthn.generate_authentication_options(
        rp_id=place.host, user_verification=UserVerificationRequirement.REQUIRED
    )
    return PasskeyRequest(webauthn.options_to_json(made), bytes_to_base64url(made.challenge))


def owner(session: Session, place: Place, asked: PasskeyRequest, answer: str) -> User:
    """Whose passkey has signed the challenge; in one sentence refuses whatever is wrong with it."""
    try:
        named = json.loads(answer)
        credential = str(named["id"])
        with writing(session):
            key = session.scalar(select(Passkey).where(Passkey.credential == credential).with_for_update())
            person = session.get(User, key.user_id) if key is not None else None
            if key is None or person is None or not person.active:
                raise Refusal(WRONG)
            signed = webauthn.verify_authentication_response(
                credential=named,
                expected_challenge=base64url_to_bytes(asked.challenge),
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=key.public_key,
                credential_current_sign_count=key.count,
                require_user_verification=True,
            )
            key.count, key.used = signed.new_sign_count, now()
            return person
    except DAMAGED as error:
        raise Refusal(WRONG) from error


def rename(session: Session, person: User, number: int, name: str) -> None:
    """Another name for one of the person's passkeys."""
    words = spelling.line(name)
    if not 1 <= len(words) <= NAME_LONGEST:
        raise Refusal(f"A passkey's name has 1 to {NAME_LONGEST} characters.")
    with writing(session):
        _mine(session, person, number).name = words


def remove(session: Session, person: User, number: int) -> None:
    """One of the person's passkeys works no more. Whoever calls has asked for the password."""
    with writing(session):
        key = _mine(session, person, number)
        _record(session, person, "removes", key.name)
        session.delete(key)


def _mine(session: Session, person: User, number: int) -> Passkey:
    key = session.get(Passkey, number)
    if key is None or key.user_id != person.id:
        raise Refusal("There is no such passkey any more.")
    return key


def _record(session: Session, person: User, deed: str, name: str) -> None:
    words = f"{person.username} {deed} the passkey {name}."
    security_log.record(session, "factor", words, by=person, about=person)
