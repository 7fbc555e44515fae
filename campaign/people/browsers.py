"""The browser's side of a session: its cookies, and who is signed in by them.

Invariant: Flask's signed cookie holds the session's token and goes with the browser; the device's cookie,
where somebody asked for it, holds another and stays. Nothing else signs anybody in: Flask-Login's own cookie
of "remember me" and Flask-Security's tokens for programs open nothing.
"""

from contextlib import suppress
from typing import NoReturn, cast

from flask import Flask, Request, Response, abort, current_app, g, request, session as cookie
from flask_security import current_user, login_user, logout_user
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from campaign.people import sessions, user_agents
from campaign.people.tables import PersonSession
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

TOKEN = "token"
STAY = "stay"
NOT_OURS = ("security.verify", "security.logout")
"""Flask-Security's pages that we have no use for: beside ours, they would sign out and try passwords."""
FORGET = ""
"""What is noted for the device's cookie where it is to go."""


def set_up(app: Flask) -> None:
    """Lets sessions alone say who is signed in; Flask-Security is set up already."""
    app.login_manager.user_loader(_of_token)  # type: ignore[attr-defined]
    app.login_manager.request_loader(_of_device)  # type: ignore[attr-defined]
    app.after_request(_send_device)
    for name in NOT_OURS:
        app.view_functions[name] = _nothing_here


def _nothing_here() -> NoReturn:
    abort(404)


def enter(db: Session, person: User, *, is_remembered: bool) -> None:
    """Signs the person in: a new session, and nothing of what stood in the browser's cookie before."""
    leave(db)
    opened = sessions.begin(db, person, _place(), is_remembered=is_remembered)
    login_user(person, remember=False)
    _go_on(opened)


def leave(db: Session) -> None:
    """Signs out whoever is signed in here: his session is at an end, whatever was copied of its cookie."""
    if current_user.is_authenticated:
        person = cast(User, current_user._get_current_object())
        with suppress(Refusal):  # a new password has ended it already
            sessions.end(db, person, here_now(), by_signing_out=True)
    logout_user()
    cookie.clear()
    g.pop("csrf_token", None)
    g.pop("session_here", None)
    g.device_token = FORGET


def here_now() -> int:
    """The number of this request's session; 0 where nobody is signed in."""
    return int(g.get("session_here", 0))


def is_remembered(db: Session) -> bool:
    """Whether this request's session is one that was asked to stay."""
    row = db.get(PersonSession, here_now())
    return row is not None and row.device_hash is not None


def _place() -> sessions.From:
    return sessions.From(
        request.remote_addr or "", user_agents.in_words(request.headers.get("User-Agent", ""))
    )


def _db() -> Session:
    found: Session = current_app.extensions["sandtable"]["sessions"]()
    return found


def _go_on(opened: sessions.Opened) -> None:
    g.session_here = opened.id
    if opened.token:
        cookie[TOKEN] = opened.token
    if opened.device:
        g.device_token = opened.device


def _of_token(_: str) -> User | None:
    """Whoever is signed in by the token of this browser's session."""
    found = sessions.find(_db(), str(cookie.get(TOKEN, "")))
    if found is None:
        return None
    if found.is_due:
        return _note_seen(found)
    g.session_here = found.id
    return found.person


def _note_seen(found: sessions.SignedIn) -> User | None:
    """The same person; that he was here is written down, unless the database is busy."""
    try:
        opened = sessions.note_seen(_db(), found.id, _place())
    except OperationalError:
        opened = sessions.Opened(found.id)
    if opened is None:
        return None
    _go_on(opened)
    return found.person


def _of_device(of: Request) -> User | None:
    """Whoever asked to stay signed in on this device; the session goes on with new tokens."""
    token = of.cookies.get(device_cookie())
    if not token:
        return None
    found = sessions.resume(_db(), token, _place())
    if found is None:
        g.device_token = FORGET
        return None
    person, opened = found
    cookie["_user_id"] = person.fs_uniquifier  # by which Flask-Login asks `_of_token` the next time
    _go_on(opened)
    return person


def device_cookie() -> str:
    """The name of the cookie by which a device stays signed in; over https it is this very host's alone."""
    return f"__Host-{STAY}" if current_app.config.get("SESSION_COOKIE_SECURE") else STAY


def _send_device(answer: Response) -> Response:
    token = g.pop("device_token", None)
    if token is None or (token == FORGET and device_cookie() not in request.cookies):
        return answer
    seconds = int(sessions.REMEMBERED.total_seconds()) if token else 0
    answer.set_cookie(
        device_cookie(),
        token,
        max_age=seconds,
        secure=bool(current_app.config.get("SESSION_COOKIE_SECURE")),
        httponly=True,
        samesite="Lax",
    )
    return answer
