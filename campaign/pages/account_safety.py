"""What a person does about his own account beside the password: sessions, links, second step, passkeys.

Whatever changes how he signs in asks for his password again.
"""

from collections.abc import Callable

from flask import flash, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.pages.account import account_page
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.frame.passkeys import answered, ask
from campaign.people import browsers, passkeys, people, renewing, second_step, sessions
from campaign.people.security import LINK_LIMIT, limiter, person
from exports.paper import qr
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]


def _done(deed: Callable[[], None], said: str) -> Answer:
    """Back at the account with a sentence, or with why it was refused."""
    try:
        deed()
    except Refusal as refusal:
        return account_page(refusal), 422
    flash(said)
    return redirect(url_for("front.account"), 303)


@front_pages.post("/account/sessions/<int:number>/end")
def end_session(number: int) -> Answer:
    """Ends one session of the person; his own, here, is signing out."""
    if number == browsers.here_now():
        return sign_out()
    return _done(lambda: sessions.end(db(), person(), number), "That device is signed out.")


@front_pages.post("/account/sessions/others")
def end_other_sessions() -> Answer:
    """Ends all sessions of the person but this one."""
    return _done(
        lambda: sessions.end_others(db(), person(), browsers.here_now()), "All other devices are signed out."
    )


@front_pages.post("/sign-out")
def sign_out() -> Response:
    """Ends this session, here and for whoever has copied its cookie."""
    browsers.leave(db())
    return redirect(url_for("security.login"), 303)


@front_pages.post("/account/links/<int:number>/end")
def end_link(number: int) -> Answer:
    """Ends a link to a new password that somebody made for the person."""
    return _done(lambda: renewing.withdraw(db(), person(), number), "That link is revoked.")


@front_pages.get("/account/second-step", endpoint="own_second_step")
def own_second_step() -> str:
    """The person's second step: off, started, or on."""
    return _second_step()


def _second_step(refusal: Refusal | None = None, codes: tuple[str, ...] = ()) -> str:
    starting = second_step.starting(db(), person())
    return render_template(
        "campaign/own_second_step.html",
        refusal=refusal,
        codes=codes,
        standing=second_step.standing(db(), person()),
        starting=starting,
        picture=qr.code(starting.address) if starting else "",
    )


def _checked(*, with_code: bool) -> None:
    """Refuses unless the form holds the person's password, and his second step's code where that is asked."""
    people.require_password(person(), request.form.get("old", ""))
    if with_code:
        second_step.check(db(), person(), request.form.get("code", ""))


def _start() -> tuple[str, ...]:
    _checked(with_code=False)
    second_step.start(db(), person())
    return ()


def _confirm() -> tuple[str, ...]:
    return second_step.confirm(db(), person(), request.form.get("code", ""))


def _renew_codes() -> tuple[str, ...]:
    _checked(with_code=True)
    return second_step.renew_codes(db(), person())


def _switch_off() -> tuple[str, ...]:
    _checked(with_code=True)
    second_step.switch_off(db(), person(), person())
    flash("Two-step verification is off.")
    return ()


STEPS: dict[str, Callable[[], tuple[str, ...]]] = {
    "start": _start,
    "confirm": _confirm,
    "codes": _renew_codes,
    "off": _switch_off,
}


@front_pages.post("/account/second-step/<deed>")
@limiter.limit(LINK_LIMIT)
def change_second_step(deed: str) -> Answer:
    """One change of the second step; recovery codes are shown on this answer alone."""
    try:
        if deed not in STEPS:
            raise Refusal("This page has no such button. Reload it and try again.")
        codes = STEPS[deed]()
    except Refusal as refusal:
        return _second_step(refusal), 422
    return _second_step(codes=codes) if codes else redirect(url_for("front.own_second_step"), 303)


@front_pages.get("/account/passkeys/")
def own_passkeys() -> str:
    """The person's passkeys."""
    return _passkeys()


def _passkeys(refusal: Refusal | None = None) -> str:
    return render_template(
        "campaign/own_passkeys.html", refusal=refusal, passkeys=passkeys.of_person(db(), person())
    )


@front_pages.post("/account/passkeys/options")
@limiter.limit(LINK_LIMIT)
def new_passkey_options() -> Answer | tuple[Response, int]:
    """What a browser needs to make a passkey for the person, as JSON, once his password is right."""
    try:
        _checked(with_code=False)
        return ask(lambda place: passkeys.ask_for_new(db(), person(), place))
    except Refusal as refusal:
        return jsonify(refused=refusal.sentence), 422


def _add_passkey() -> str:
    place, asked, answer = answered()
    if not asked.handle:
        raise Refusal("That code was for signing in. Try again.")
    passkeys.add(db(), person(), place, asked, answer, request.form.get("name", ""))
    return "Your passkey is saved. It signs you in without a password or a code."


def _rename_passkey() -> str:
    passkeys.rename(db(), person(), _number(), request.form.get("name", ""))
    return "Your passkey is renamed."


def _remove_passkey() -> str:
    _checked(with_code=False)
    passkeys.remove(db(), person(), _number())
    return "That passkey is removed here. Remove it from your device too."


def _number() -> int:
    return plain_number(request.form.get("passkey", "")) or 0


PASSKEYS: dict[str, Callable[[], str]] = {
    "add": _add_passkey,
    "rename": _rename_passkey,
    "remove": _remove_passkey,
}


@front_pages.post("/account/passkeys/<deed>")
@limiter.limit(LINK_LIMIT)
def change_passkeys(deed: str) -> Answer:
    """One change of the person's passkeys."""
    try:
        if deed not in PASSKEYS:
            raise Refusal("This page has no such button. Reload it and try again.")
        flash(PASSKEYS[deed]())
    except Refusal as refusal:
        return _passkeys(refusal), 422
    return redirect(url_for("front.own_passkeys"), 303)
