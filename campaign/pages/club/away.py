"""When a person is away: he says it once for all his campaigns, and who stands in for him meanwhile."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.club import dates, profile
from campaign.log.running import Running, running_of
from campaign.pages.club.substitutes import substitutes
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people import people, seating, seats
from campaign.people.seats import Chair
from campaign.people.security import person
from campaign.play.instructing import left_to_house
from campaign.storage.db import writing
from campaign.storage.models import User
from campaign.timing import absences
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Place:
    """A chair of the person's in a campaign that is still played, who might stand in, how many things he has
    left to the house there, and whether that game takes any."""

    running: Running
    chair: Chair
    others: tuple[User, ...]
    left: int
    takes: bool


@dataclass(frozen=True, slots=True)
class AwayPage:
    """All that the page shows; what was typed stands in the form again where it came back."""

    absences: tuple[absences.Absence, ...]
    places: tuple[Place, ...]
    refusal: Refusal | None
    today: str


@front_pages.get("/account/away/")
def away() -> str:
    """When the person is away, and who stands in."""
    return _page()


@front_pages.post("/account/away/")
def be_away() -> Response | tuple[str, int]:
    """Says that he is away, with who stands in at each table."""
    try:
        with writing(db()):
            row = absences.be_away(
                db(), person(), *(request.form.get(name, "") for name in ("first", "last", "words"))
            )
            for place in _places():
                other = _stand_in(place)
                if other is not None:
                    campaign, chair = place.running.campaign.id, place.chair.id
                    seating.substitute(db(), campaign, person(), chair, other, row.last, row.first)
            first, last = row.first, row.last
    except Refusal as refusal:
        return _page(refusal), 422
    flash(f"You are away from {dates.day_words(first)} to {dates.day_words(last)}.")
    return redirect(url_for("front.away"), 303)


@front_pages.post("/account/away/<int:number>")
def be_back(number: int) -> Response | tuple[str, int]:
    """Takes an absence back; who stands in goes on until he is told otherwise at the table."""
    try:
        absences.be_back(db(), person(), number)
    except Refusal as refusal:
        return _page(refusal), 422
    flash("The absence is removed. A substitute stays until you end it on the campaign’s page Players.")
    return redirect(url_for("front.away"), 303)


def _page(refusal: Refusal | None = None) -> str:
    page = AwayPage(
        absences.absences(db(), [person().id]), tuple(_places()), refusal, profile.today(db()).isoformat()
    )
    return render_template("campaign/away.html", page=page, typed=request.form)


def _places() -> Iterator[Place]:
    for campaign in people.campaigns_of(db(), person()):
        if campaign.finished:
            continue
        at = running_of(db(), campaign)
        for chair in seats.chairs(db(), at):
            if chair.user_id == person().id:
                left = left_to_house(at, chair.seat.key)
                others = tuple(member.user for member in substitutes(at, chair))
                yield Place(at, chair, others, left.taken, left.offered > 0)


def _stand_in(place: Place) -> User | None:
    """Who is chosen to stand in at that chair; nobody where none is. Refuses whom the page does not offer."""
    typed = request.form.get(f"stand-{place.chair.id}", "")
    found = next((other for other in place.others if other.id == plain_number(typed)), None)
    if typed and found is None:
        raise Refusal("Choose a member of the campaign who plays for no other side.")
    return found
