"""Signing in: by name and password with the second step where it is on, or by a passkey.

Whatever way somebody comes in by, he goes through `welcome`: a new session, and what he has to be told.
"""

import re
import time

from flask import current_app, flash, redirect, render_template, request, session as cookie, url_for
from sqlalchemy import select
from werkzeug.wrappers import Response

from campaign.pages import going_out
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.frame.passkeys import answered, ask
from campaign.people import browsers, devices, passkeys, people, renewing, second_step, security_log
from campaign.people.security import LINK_LIMIT, SIGN_IN_LIMIT, SignInForm, limiter, person_or_none, public
from campaign.people.throttle import browser_or_origin
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]
WAITING = "waiting"
"""Where the cookie says whose password was right and whose second step is awaited."""
WAITS = 600
OF_THIS_HOUSE = re.compile(r"/(?![/\\])[^\\\s]*")


def _is_known() -> bool:
    """Whether the person whom the form names signed in on this browser before: others who try at its address
    do not keep him out. Nobody is looked for where the browser is not known at all."""
    found = people.named(db(), request.form.get("username", "")) if devices.name() else None
    return found is not None and bool(devices.known_as(found))


def _is_awaited_known() -> bool:
    """The same for whose second step is awaited."""
    awaited = _awaited()
    return awaited is not None and bool(devices.known_as(awaited[0]))


@public
@limiter.limit(SIGN_IN_LIMIT, methods=["POST"], exempt_when=_is_known)
def sign_in() -> Answer:
    """Name and password; one sentence for every way in which they can be wrong."""
    if person_or_none() is not None:
        return redirect(_wanted())
    form = SignInForm()
    if form.validate_on_submit():
        assert isinstance(form.user, User)
        db().commit()  # the hash may have been made anew
        return go_on(form.user, is_remembered=bool(form.remember.data))
    wrong = current_app.config["SECURITY_MSG_GENERIC_AUTHN_FAILED"][0] if request.method == "POST" else ""
    wrong = " ".join(form.form_errors) or wrong  # that he has to wait
    return _sign_in_page(wrong, form.username.data or "")


def _sign_in_page(wrong: str = "", name: str = "") -> str:
    return render_template("security/login_user.html", wrong=wrong, name=name, is_empty=people.is_empty(db()))


def go_on(person: User, *, is_remembered: bool) -> Response:
    """Lets the person in whose password was right, or asks him for his second step."""
    if second_step.standing(db(), person) is None:
        welcome(person, is_remembered=is_remembered)
        return redirect(_wanted(), 303)
    browsers.leave(db())
    cookie[WAITING] = [person.fs_uniquifier, is_remembered, int(time.time())]
    wanted = request.form.get("next", "")
    return redirect(url_for("front.second_step", next=wanted or None), 303)


def _wanted() -> str:
    """The page somebody wanted when he was asked to sign in, if it is one of this house, or the first one."""
    wanted = request.values.get("next", "")
    return wanted if OF_THIS_HOUSE.fullmatch(wanted) else url_for("front.waiting")


def welcome(person: User, *, is_remembered: bool = False) -> None:
    """Signs the person in, in a new session, and tells him who made links for him meanwhile."""
    browsers.enter(db(), person, is_remembered=is_remembered)
    for sentence in renewing.tell(db(), person, going_out.sentences):
        flash(sentence)


def _awaited() -> tuple[User, bool] | None:
    """Whose second step this browser is asked for, and whether he wants to stay signed in."""
    known = cookie.get(WAITING)
    if not isinstance(known, list) or time.time() - known[2] > WAITS:
        return None
    person = db().scalar(select(User).where(User.fs_uniquifier == known[0], User.active))
    return None if person is None else (person, bool(known[1]))


@front_pages.route("/login/second", methods=["GET", "POST"], endpoint="second_step")
@public
@limiter.limit(SIGN_IN_LIMIT, methods=["POST"], exempt_when=_is_awaited_known)
def second() -> Answer:
    """The second step, after the password."""
    awaited = _awaited()
    if awaited is None:
        return redirect(url_for("security.login", next=request.values.get("next") or None), 303)
    person, is_remembered = awaited
    if request.method == "GET":
        return _second_page(person)
    try:
        is_recovery = second_step.check(db(), person, request.form.get("code", ""))
    except Refusal as refusal:
        return _second_page(person, refusal), 422
    welcome(person, is_remembered=is_remembered)
    standing = second_step.standing(db(), person)
    if is_recovery and standing is not None:
        flash(f"That recovery code is used up. You have {standing.codes} left.")
    return redirect(_wanted(), 303)


def _second_page(person: User, refusal: Refusal | None = None) -> str:
    has_passkey = bool(passkeys.of_person(db(), person))
    return render_template("campaign/second_step.html", refusal=refusal, has_passkey=has_passkey)


@front_pages.post("/login/passkey/options")
@public
@limiter.limit(LINK_LIMIT, key_func=browser_or_origin)
def passkey_options() -> Answer:
    """What a browser needs to offer its passkeys, as JSON; nobody's are named."""
    return ask(passkeys.ask_for_one)


@front_pages.post("/login/passkey")
@public
@limiter.limit(SIGN_IN_LIMIT, key_func=browser_or_origin)
def sign_in_by_passkey() -> Answer:
    """In by a passkey: in place of password and second step, or of the second step of the same person."""
    awaited = _awaited()
    try:
        place, asked, answer = answered()
        person = passkeys.owner(db(), place, asked, answer)
        if awaited is not None and awaited[0].id != person.id:
            raise Refusal(passkeys.WRONG)
    except Refusal as refusal:
        security_log.record(db(), "failure", "A passkey that does not work here.")
        if awaited is not None:
            return _second_page(awaited[0], refusal), 422
        return _sign_in_page(refusal.sentence), 422
    is_remembered = awaited[1] if awaited is not None else bool(request.form.get("remember"))
    welcome(person, is_remembered=is_remembered)
    return redirect(_wanted(), 303)
