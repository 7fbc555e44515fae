"""Who may load which page, and what every answer carries.

Invariant: deny by default. A page is for people who are signed in unless its view is marked
`public`; what a member or an organiser may do is asked of `seats.py` by the view. Every
answer carries the headers below, so no page can run foreign or inline code.
"""

import re
from collections.abc import Callable
from typing import TypeVar, cast

from flask import Flask, abort, current_app, redirect, request, url_for
from flask.wrappers import Response
from flask_limiter import Limiter
from flask_security import LoginForm, Security, SQLAlchemySessionUserDatastore, current_user
from sqlalchemy.orm import Session, scoped_session
from werkzeug.wrappers import Response as AnyResponse
from wtforms import StringField
from wtforms.validators import DataRequired, Optional

from campaign.log.running import House
from campaign.people import browsers, cache_headers, devices, origins, people, sign_ins, throttle, transport
from campaign.storage.models import Role, User
from campaign.web.safety import MaskedMarks

View = TypeVar("View", bound=Callable[..., object])

PUBLIC_ENDPOINTS = frozenset({"static", "security.login"})
READING = frozenset({"GET", "HEAD", "OPTIONS"})
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
LINK_LIMIT = "30 per minute"
SIGN_IN_LIMIT = "20 per minute"
REPORT_LIMIT = "60 per minute"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
    "report-uri /csp-report"
)
NOT_USED = (
    "accelerometer browsing-topics camera display-capture encrypted-media geolocation "
    "gyroscope hid idle-detection local-fonts magnetometer microphone midi payment picture-in-picture "
    "screen-wake-lock serial usb xr-spatial-tracking"
)
"""What a browser can do and our pages never ask for; passkeys are left to ourselves."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{name}=()" for name in NOT_USED.split()),
    "X-Robots-Tag": "noindex, nofollow",
}
SETTINGS: dict[str, object] = {
    "SECURITY_EMAIL_VALIDATOR_ARGS": {"check_deliverability": False},
    "SECURITY_RETURN_GENERIC_RESPONSES": True,
    "SECURITY_MSG_GENERIC_AUTHN_FAILED": ("This name and password do not match.", "error"),
    "SECURITY_MSG_PASSWORD_NOT_PROVIDED": ("Type your password.", "error"),
    "SECURITY_JOIN_USER_ROLES": False,
    "SECURITY_API_ENABLED_METHODS": ["session"],
    "SECURITY_FLASH_MESSAGES": False,
    "SECURITY_DEFAULT_REMEMBER_ME": False,
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "REMEMBER_COOKIE_NAME": "nobody-reads-this",  # Flask-Login's own; `browsers.py` has another
    "WTF_CSRF_TIME_LIMIT": None,
    "WTF_CSRF_SSL_STRICT": False,  # `origins.py` asks where a form comes from
    "RATELIMIT_STORAGE_URI": "house://",
    "RATELIMIT_HEADERS_ENABLED": False,
}

csrf = MaskedMarks()
limiter = Limiter(throttle.origin)


class SignInForm(LoginForm):
    """Name (or address) and password; one sentence for every way in which they can be wrong."""

    email = StringField("Address", validators=[Optional()])
    username = StringField(
        "Name", validators=[DataRequired("Type your name.")], render_kw={"autocomplete": "username"}
    )

    def validate(self, **kwargs: object) -> bool:
        self.ifield = self.username
        typed, nobody = self.username.data or "", throttle.nobody()
        found = people.named(session(), typed)
        if typed and self.password.data and (wait := throttle.seconds_to_wait(found, typed)):
            self.form_errors.append(throttle.refuse(wait))
            return sign_ins.judged(session(), typed, found, is_right=False)
        self.user = found if found is not None and found.password else nobody
        is_right = super().validate(**kwargs) and found is not None
        if not sign_ins.judged(session(), typed, found, is_right) or found is None:
            return False
        people.keep_rehashed(session(), found)
        throttle.went_well(found, typed)
        return True

    def validate_next(self, field: StringField) -> None:
        """Where signing in leads on to makes no password wrong: `signing_in.py` takes our own pages alone."""


def public(view: View) -> View:
    """Marks a view that people who are not signed in may load; it guards itself."""
    view.is_public = True  # type: ignore[attr-defined]
    return view


def an_hour(most: int, deed: str, words: str) -> Callable[[View], View]:
    """So many times an hour a person may do it, from wherever; then he reads the words."""

    def counted_by() -> str:
        return f"{deed} of {person().id}"

    limited = limiter.limit(f"{most} per hour", key_func=counted_by, error_message=words)
    return cast(Callable[[View], View], limited)


def only_reads(view: View) -> View:
    """Marks a view that takes a form and changes nothing: what it costs counts as that of pages does."""
    view.only_reads = True  # type: ignore[attr-defined]
    return view


def takes_files(largest: int) -> Callable[[View], View]:
    """Marks a view that takes so many bytes of somebody who is signed in."""

    def mark(view: View) -> View:
        view.largest = largest  # type: ignore[attr-defined]
        return view

    return mark


def session() -> Session:
    """The database session of this request."""
    return cast(Session, current_app.extensions["sandtable"]["sessions"]())


def house() -> House:
    """The house this program serves."""
    return cast(House, current_app.extensions["sandtable"]["house"])


def person_or_none() -> User | None:
    """Whoever is signed in, or None."""
    return cast(User, current_user._get_current_object()) if current_user.is_authenticated else None


def person() -> User:
    """Whoever is signed in; 403 where nobody is."""
    return person_or_none() or abort(403)


def set_up(app: Flask, of_house: House) -> None:
    """Gives the application its sessions, signing in, guard and headers; SETTINGS are in its
    configuration already."""
    sessions = scoped_session(of_house.sessions())
    app.extensions["sandtable"] = {"sessions": sessions, "house": of_house, "csp_reports": []}
    app.teardown_appcontext(lambda _: sessions.remove())
    app.before_request(_mind_the_session)
    app.before_request(_mind_the_size)
    csrf.init_app(app)
    Security(app, SQLAlchemySessionUserDatastore(sessions, User, Role), login_form=SignInForm)
    devices.set_up(app)
    app.before_request(_mind_characters)
    limiter.init_app(app)
    browsers.set_up(app)
    origins.set_up(app)
    app.before_request(_guard)
    app.after_request(_add_headers)
    cache_headers.set_up(app)
    sign_ins.set_up(app)
    app.add_url_rule("/csp-report", "csp_report", csrf.exempt(_csp_report), methods=["POST"])
    app.context_processor(lambda: {"person": person_or_none()})


def is_public(app: Flask, endpoint: str) -> bool:
    """Whether the endpoint is for everybody."""
    return endpoint in PUBLIC_ENDPOINTS or getattr(app.view_functions[endpoint], "is_public", False)


def _mind_the_session() -> None:
    """The session knows where the request comes from. Flask-Security's own pages write as they like; their
    forms open a writing transaction at once, but for signing in: nobody waits while a password is checked."""
    session().info["address"] = request.remote_addr or ""
    if request.blueprint == "security":
        session().info["writes"] = request.method not in READING and request.endpoint != "security.login"


def _mind_the_size() -> None:
    """A page that takes files may be sent more, by somebody who is signed in."""
    view = current_app.view_functions.get(request.endpoint or "")
    largest = getattr(view, "largest", 0)
    if largest and request.method not in READING and current_user.is_authenticated:
        request.max_content_length = largest


def _mind_characters() -> None:
    """Refuses what nobody types: PostgreSQL stores no NUL, and no picture may hold a control character."""
    words = (request.path, *request.args.values(), *request.form.values())
    if any(_CONTROL.search(text) for text in words):
        abort(400)


def _guard() -> AnyResponse | None:
    endpoint = request.endpoint
    if endpoint is None:
        return None
    if is_public(current_app, endpoint) or current_user.is_authenticated:
        return None
    if request.method in READING:
        return redirect(url_for("security.login", next=request.full_path.rstrip("?")))
    return abort(401)


def _add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if transport.is_trusted_by_browsers():
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "private, no-cache")
    return response


@public
@limiter.limit(REPORT_LIMIT)
def _csp_report() -> tuple[str, int]:
    """Keeps what a browser refused to load, for the log and the browser tests."""
    report = request.get_data(as_text=True)[:2000]
    current_app.logger.warning("content security policy: %r", report)
    reports = current_app.extensions["sandtable"]["csp_reports"]
    reports.append(report)
    del reports[:-100]
    return "", 204
