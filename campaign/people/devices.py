"""Browsers that signed in before: a signed cookie of a year, which says for whom.

It opens nothing; who is signed in says `browsers.py`. Invariant: it spares its browser only that others'
wrong tries slow it down (`campaign/people/throttle.py`), and nobody can make one but by signing in.
"""

import secrets

from flask import Flask, Response, after_this_request, current_app, request
from flask_login import user_logged_in
from itsdangerous import BadSignature, URLSafeTimedSerializer

from campaign.storage.models import User

KNOWN = "known"
LASTS = 365 * 24 * 60 * 60
MOST = 10
"""Accounts that one browser is known for, those that signed in last."""


def set_up(app: Flask) -> None:
    """Every way to sign in makes the browser known."""
    user_logged_in.connect(_remember, app)


def known_as(person: User) -> str:
    """What this browser is called, where the person signed in on it before; empty where not."""
    name, of = _said()
    return name if person.id in of else ""


def name() -> str:
    """What this browser is called, where anybody signed in on it before; empty where nobody did."""
    name, of = _said()
    return name if of else ""


def cookie_name() -> str:
    """The name of the cookie; over https browsers take it from this very host alone."""
    return f"__Host-{KNOWN}" if current_app.config["SESSION_COOKIE_SECURE"] else KNOWN


def _said() -> tuple[str, list[int]]:
    """What the cookie says: its browser's name, and for whom; nothing where it is not ours, or too old."""
    try:
        name, of = _signer().loads(request.cookies.get(cookie_name(), ""), max_age=LASTS)
    except (BadSignature, TypeError, ValueError):
        return "", []
    return str(name), list(of)


def _signer() -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(current_app.config["SECRET_KEY"], salt="a browser that signed in before")


def _remember(_: Flask, user: User, **__: object) -> None:
    name, of = _said()
    said = [name or secrets.token_hex(8), [*(each for each in of if each != user.id), user.id][-MOST:]]

    @after_this_request
    def give(response: Response) -> Response:
        response.set_cookie(
            cookie_name(),
            str(_signer().dumps(said)),
            max_age=LASTS,
            httponly=True,
            secure=current_app.config["SESSION_COOKIE_SECURE"],
            samesite="Lax",
        )
        return response
