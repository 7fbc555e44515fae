"""What a person reads when a page cannot be shown: a sentence, and what he had typed.

Invariant: nothing typed is lost. Where a form came back without its mark of safety, or from
somebody who was signed out meanwhile, the page shows what was written. It never shows a
trace; bugs go to the program's log. What fails outside the program, as a disk that is full, is no bug.
"""

from flask import Flask, current_app, g, render_template, request
from flask.wrappers import Response
from flask_limiter import RateLimitExceeded
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import DBAPIError, SQLAlchemyError, TimeoutError as NoConnection
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge, ServiceUnavailable

from campaign.storage.outages import trouble_of
from rulesets.kit.codec import Unreadable
from rulesets.kit.flow.refusals import Refusal

AGAIN = 60
"""After how many seconds it is worth trying again."""
SECRETS = ("again", "old", "code", "passkey")
"""The fields that hold what signs somebody in, beside those whose name says that it is a password."""
NEVER_SHOWN = (*SECRETS, "csrf_token", "mark", "key", "seen", "submit", "next", "back")
PAGES: dict[int, tuple[str, str]] = {
    400: ("This could not be read", "The server did not understand what was sent. Go back and try again."),
    401: ("You are signed out", "Nothing was done. Sign in again; what you wrote is below."),
    403: ("No access", "You are signed in, but you cannot see this page. Ask the organiser."),
    404: ("Page not found", "This page does not exist, or you are not a member of its campaign or draft."),
    405: ("Wrong kind of request", "This address needs another kind of request. Go back and try again."),
    413: (
        "Too large",
        "What you sent is too large. Nothing was stored. Go back and send less, or a smaller file.",
    ),
    422: ("Not possible", "What you sent is not possible. Go back and change it."),
    429: ("Too many requests", "Too many tries in a short time. Wait a minute and try again."),
    500: (
        "Server error",
        "This is Sandtable's mistake, not yours. Nothing was stored in part. The server's log has the "
        "details.",
    ),
}


def set_up(app: Flask) -> None:
    """Registers a page for every kind of failure."""
    app.register_error_handler(CSRFError, _csrf)
    app.register_error_handler(Refusal, _refusal)
    app.register_error_handler(Unreadable, _unreadable)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(ServiceUnavailable, _restored)
    for kind in (DBAPIError, NoConnection, OSError):
        app.register_error_handler(kind, _outside)


def page(code: int, sentence: str = "", cite: str = "", title: str = "") -> tuple[str, int]:
    """The page of a failure with its status."""
    usual_title, usual = PAGES.get(code, PAGES[500 if code >= 500 else 400])
    text = render_template(
        "campaign/error.html",
        code=code,
        title=title or usual_title,
        sentence=sentence or usual,
        cite=cite,
        kept=kept(),
    )
    return text, code


def kept() -> list[tuple[str, str]]:
    """What was typed into the form that failed, secrets and machinery left out."""
    try:
        typed = list(request.form.items(multi=True))
    except RequestEntityTooLarge:
        return []
    return [
        (name.removeprefix("field-"), value)
        for name, value in typed
        if value and name not in NEVER_SHOWN and "password" not in name
    ]


def _csrf(error: CSRFError) -> tuple[str, int]:
    return page(
        400,
        "This form is out of date: perhaps you signed out and in again, or your browser blocks cookies. "
        "Go back, reload the page and send it again.",
        title="Nothing was done",
    )


def _refusal(error: Refusal) -> tuple[str, int]:
    return page(422, error.sentence, error.cite)


def _unreadable(error: Unreadable) -> tuple[str, int]:
    return page(422, f"This file cannot be read: {error}")


def _http(error: HTTPException) -> tuple[str, int] | HTTPException:
    code = error.code or 500
    if isinstance(error, RequestEntityTooLarge):
        return page(code, _too_large())
    said = error.limit.error_message if isinstance(error, RateLimitExceeded) else None
    return error if code < 400 else page(code, str(said or ""))


def _too_large() -> str:
    """How much this page takes, and what to do; nothing of it where a form has too many fields."""
    most, sent = request.max_content_length or 0, request.content_length or 0
    if sent <= most:
        return ""
    return (
        f"What was sent has {_mb(sent)} MB; the limit here is {_mb(most)} MB. Nothing was stored. "
        "Go back and choose a smaller file: a photograph in a smaller size, many files in several zips."
    )


def _mb(size: int) -> str:
    return f"{size / 1024**2:.3g}"


def _restored(error: ServiceUnavailable) -> Response:
    return _unavailable("Backup restored", error.description or "")


def _outside(error: Exception) -> Response:
    trouble = trouble_of(error)
    if trouble is None:
        raise error
    current_app.logger.error("%s: %s", trouble.title, getattr(error, "orig", error))
    return _unavailable(trouble.title, trouble.sentence)


def _unavailable(title: str, sentence: str) -> Response:
    """The page of what fails outside the program. Where not even the reader can be looked up, it is the page
    of a stranger."""
    if request.method != "GET":
        sentence += " Nothing was stored; what you wrote is below."
    try:
        current_app.extensions["sandtable"]["sessions"]().rollback()
        text, code = page(503, sentence, title=title)
    except SQLAlchemyError:
        g._login_user = current_app.login_manager.anonymous_user()  # type: ignore[attr-defined]
        text, code = page(503, sentence, title=title)
    return Response(text, code, {"Retry-After": str(AGAIN)})
