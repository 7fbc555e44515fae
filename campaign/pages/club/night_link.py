"""Yes or no to a game night by a link, without signing in.

Invariant: opening it changes nothing, for programs look at links before people do; the answer is a press. It
tells when and where the night is and what that person has answered, and nothing of anybody else.
"""

from flask import current_app, flash, redirect, render_template, request
from flask.typing import ResponseReturnValue

from campaign.club import dates, profile
from campaign.game_nights import by_link, nights
from campaign.game_nights.tables import ClubEvening
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people.security import LINK_LIMIT, limiter, public
from campaign.storage.models import User

ANSWERS = {"come": True, "stay": False}


def night_link(evening: ClubEvening, person: User) -> str:
    """The address by which that person answers for that night."""
    return whole("front.night_by_link", number=evening.id, who=person.id, code=_code(evening, person))


def _code(evening: ClubEvening, person: User) -> str:
    return by_link.code(current_app.config["SECRET_KEY"], evening, person)


@front_pages.get("/evenings/<int:number>/answer/<int:who>/<code>")
@public
@limiter.limit(LINK_LIMIT, deduct_when=lambda response: response.status_code == 404)
def night_by_link(number: int, who: int, code: str) -> ResponseReturnValue:
    """The question; the same answer to every link that opens nothing."""
    found = by_link.opened(db(), current_app.config["SECRET_KEY"], number, who, code)
    return _page(*found) if found else _over()


@front_pages.post("/evenings/<int:number>/answer/<int:who>/<code>")
@public
@limiter.limit(LINK_LIMIT)
def answer_by_link(number: int, who: int, code: str) -> ResponseReturnValue:
    """Keeps the answer that was pressed."""
    found = by_link.opened(db(), current_app.config["SECRET_KEY"], number, who, code)
    comes = ANSWERS.get(request.form.get("deed", ""))
    if found is None:
        return _over()
    if comes is None:
        return _page(*found), 422
    nights.answer(db(), *found, comes, request.form.get("words", ""))
    flash("You said yes." if comes else "You said no.")
    return redirect(request.path, 303)


def _page(evening: ClubEvening, person: User) -> str:
    return render_template(
        "campaign/night_link.html",
        evening=evening,
        when=dates.said(evening.at, profile.zone(db())),
        name=person.username,
        mine=nights.answers(db(), evening).get(person.id),
    )


def _over() -> ResponseReturnValue:
    return render_template("campaign/night_link.html", evening=None), 404
