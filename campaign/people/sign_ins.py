"""What the security log says of signing in: who came in by which way, and who failed to.

Forms of whoever was signed in before go no more: the mark of safety is the newcomer's own.

Invariant: a failure is written alike for a name that is known here and for one that is not, so that neither
words nor time tell which it was.
"""

from flask import Flask, current_app, g, request, session as cookie
from flask_security import user_authenticated
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from campaign.people import security_log
from campaign.people.rate_limit import counts
from campaign.storage.db import HouseSession
from campaign.storage.models import User

BY_ENDPOINT = {
    "security.login": "with a password",
    "front.second_step": "with a password and a code",
    "front.sign_in_by_passkey": "with a passkey",
    "front.join": "by a one-time link",
}
"""What else signs somebody in again, such as a changed password, is no coming in."""


def set_up(app: Flask) -> None:
    """Has whoever signs in written down."""
    user_authenticated.connect(_came_in, app)


def judged(session: Session, typed: str | None, person: User | None, is_right: object) -> bool:
    """Whether the name and the password belong together; where not, that is written down."""
    if not is_right and typed and typed.strip():
        _write_failure({"address": session.info["address"]}, typed.strip(), person)
    return bool(is_right)


def _write_failure(info: dict[str, object], typed: str, person: User | None) -> None:
    """Writes it in a transaction of its own that waits for little: a busy or full database makes nobody's
    page fail, and the line goes to the program's log instead."""
    try:
        with HouseSession(counts().engine, info=info) as own:
            security_log.failed(own, typed, person)
    except SQLAlchemyError as error:
        said = str(error).splitlines()[0]
        current_app.logger.warning("A failure to sign in is not in the security log: %s", said)


def _came_in(_: Flask, user: User, **__: object) -> None:
    way = BY_ENDPOINT.get(request.endpoint or "")
    if way is None:
        return
    field = current_app.config["WTF_CSRF_FIELD_NAME"]
    cookie.pop(field, None)
    g.pop(field, None)
    session = current_app.extensions["sandtable"]["sessions"]()
    session.commit()  # the hash of the password may have been made anew
    words = f"{user.username} signs in {way}."
    security_log.record(session, "sign-in", words, by=user, about=user)
