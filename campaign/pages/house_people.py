"""Members: everybody, and who organises it. For the organisers of the house alone.

What is changed is asked of `campaign.people.house_organisers`; who asks confirms it on a page of its own.
"""

from dataclasses import dataclass

from flask import abort, flash, redirect, render_template, request, url_for
from sqlalchemy import func, select
from werkzeug.wrappers import Response

from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.once import Once
from campaign.pages.frame.opened import db
from campaign.pages.people_page import new_password
from campaign.people import house_organisers, people
from campaign.people.security import person
from campaign.storage.models import Membership, PracticeCopy, User
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class PersonLine:
    """Somebody of the house, in how many campaigns he is, and whether he organises the house."""

    person: User
    campaigns: int
    is_organiser: bool


@dataclass(frozen=True, slots=True)
class Confirming:
    """The page that asks once more: about whom, whether he is to organise the house from now on, and why it
    came back."""

    person: User
    makes: bool
    refusal: Refusal | None


@front_pages.get("/house/people/")
def house_people() -> str:
    """Everybody who lives in the house, by name."""
    house_organisers.require_house_organiser(person())
    return _page()


def _page(once: Once | None = None) -> str:
    real = Membership.campaign_id.not_in(select(PracticeCopy.campaign_id))
    counted = select(Membership.user_id, func.count()).where(real).group_by(Membership.user_id)
    campaigns = {number: count for number, count in db().execute(counted).all()}  # noqa: C416
    keepers = {each.id for each in house_organisers.organisers(db())}
    lines = [
        PersonLine(each, campaigns.get(each.id, 0), each.id in keepers)
        for each in people.everybody(db())
        if each.active
    ]
    return render_template("campaign/house_people.html", lines=lines, keepers=len(keepers), once=once)


@front_pages.get("/house/people/<int:number>/")
def house_person(number: int) -> str:
    """What it means that somebody organises the house, and the button that makes it so or ends it."""
    house_organisers.require_house_organiser(person())
    return _confirming(_somebody(number))


@front_pages.post("/house/people/<int:number>/")
def change_house_person(number: int) -> Response | tuple[str, int]:
    """Makes somebody an organiser of the house, or ends it."""
    house_organisers.require_house_organiser(person())
    other = _somebody(number)
    try:
        if request.form.get("sure") != "yes":
            raise Refusal("Tick the box to confirm. Nothing was changed.")
        if request.form.get("wanted") == "yes":
            house_organisers.make_organiser(db(), person(), other)
        else:
            house_organisers.end_organiser(db(), person(), other)
    except Refusal as refusal:
        return _confirming(other, refusal), 422
    newest = house_organisers.standing(db(), other).changed
    flash(newest.words if newest else "")
    mine = people.is_house_organiser(person())
    return redirect(url_for("front.house_people" if mine else "front.account"), 303)


@front_pages.post("/house/people/<int:number>/link")
def link_for_house_person(number: int) -> str:
    """Makes somebody a link to a new password, shown once; refuses another organiser of the house."""
    house_organisers.require_house_organiser(person())
    return _page(new_password(_somebody(number)))


def _somebody(number: int) -> User:
    found = db().get(User, number)
    return found if found is not None and found.active else abort(404)


def _confirming(other: User, refusal: Refusal | None = None) -> str:
    page = Confirming(other, not people.is_house_organiser(other), refusal)
    return render_template("campaign/house_person.html", page=page)
