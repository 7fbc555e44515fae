"""By which server the house sends mail. For the organisers of the house alone."""

from collections.abc import Mapping

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.notices import mail, queue
from campaign.pages.club.post_office import post_office
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people import house_organisers, security_log
from campaign.people.security import person
from rulesets.kit.flow.refusals import Refusal

SAFETY = (
    ("starttls", "STARTTLS, usually at port 587"),
    ("tls", "TLS, usually at port 465"),
    ("none", "none, only on this machine"),
)


@front_pages.get("/house/mail/", endpoint="house_mail")
def house_mail_page() -> str:
    """The server, without its password, and why letters wait."""
    house_organisers.require_house_organiser(person())
    return _page()


def _page(refusal: Refusal | None = None, typed: Mapping[str, str] | None = None) -> str:
    row = mail.server(db())
    words = ("host", "port", "safety", "name", "sender")
    kept = {word: str(getattr(row, word)) for word in words} if row else {"port": "587", "safety": "starttls"}
    waiting, why = queue.letters_waiting(db()) if row else (0, "")
    return render_template(
        "campaign/house_mail.html",
        waiting=waiting,
        why=why,
        typed=typed or kept,
        is_set=row is not None,
        has_password=row is not None and bool(row.password),
        safety=SAFETY,
        refusal=refusal,
    )


@front_pages.post("/house/mail/", endpoint="change_house_mail")
def change_house_mail() -> Response | tuple[str, int]:
    """Keeps what the form says, or sends no mail any more."""
    house_organisers.require_house_organiser(person())
    try:
        if request.form.get("deed") == "end":
            mail.end_server(db())
            words = "Mail is switched off."
        else:
            mail.set_server(db(), post_office(), request.form)
            words = "The mail server is saved."
        security_log.record(db(), "link", f"{person().username} says: {words}", by=person())
    except Refusal as refusal:
        return _page(refusal, request.form), 422
    flash(words)
    return redirect(url_for("front.house_mail"), 303)
