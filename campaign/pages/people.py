"""People of a campaign: seats and who sits in them, invitations, sides, roles, the observers' link.

Every change is asked of `campaign.people.people`, `seats` and `seating`, which tell it in the
chronicle. A link is shown once, on the page that made it, and never again.
"""

from collections.abc import Callable
from datetime import date

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign import notes
from campaign.models import Membership, User
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.people_page import Once, join_link, new_password, people_page, sides_of
from campaign.people import people as house_people, seating, seats
from campaign.people.security import person
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]


@campaign_pages.get("/people/")
def people(slug: str) -> str:
    """Everybody in the campaign, and their seats."""
    return _page(reader(slug))


def _page(who: Reader, refusal: Refusal | None = None, once: Once | None = None) -> str:
    return render_template("campaign/people.html", page=people_page(who, refusal, once))


def _member(who: Reader, name: str = "member") -> User:
    """The member named in the form; refuses anybody else."""
    text = request.form.get(name, "")
    found: list[Membership] = [
        item for item in seats.members(db(), who.campaign.id) if str(item.user_id) == text
    ]
    if not found:
        raise Refusal("That person is not in this campaign. Invite him first.")
    return found[0].user


def _holder() -> int:
    return plain_number(request.form.get("holder", "")) or 0


def _invite(who: Reader) -> Once:
    seat, name = request.form.get("seat", ""), request.form.get("name", "").strip()
    holder = None
    if seat and name:
        holder = seating.add_chair(db(), who.campaign.id, person(), seat, name)
    role = "observer" if request.form.get("role") == "observer" else "player"
    token = house_people.invite(
        db(),
        who.campaign.id,
        person(),
        role=role,
        seat=seat,
        holder_id=holder,
        side=request.form.get("side", ""),
    )
    words = (
        who.running.seat(seat).title
        if seat
        else "observer"
        if role == "observer"
        else "player without a seat"
    )
    return join_link(
        f"Invitation: {words}",
        token,
        f"Give it to {name or 'one person'}. It works once, for three weeks, and is not shown again.",
    )


def _claim(who: Reader) -> Once:
    token = house_people.invite(db(), who.campaign.id, person(), holder_id=_holder())
    return join_link(
        "Invitation to the empty chair", token, "It works once, for three weeks, and is not shown again."
    )


def _password(who: Reader) -> Once:
    return new_password(_member(who))


def _watch(who: Reader) -> Once | None:
    token = house_people.set_public_link(db(), who.campaign.id, person(), request.form.get("wanted") == "yes")
    if token is None:
        return None
    address = whole("watch.table", token=token)
    return Once(
        "Observers' link",
        address,
        "Whoever has it reads what the public may know and can change nothing. "
        "It is not shown again; a new one ends the old.",
    )


def _give(who: Reader) -> None:
    seating.give(db(), who.campaign.id, person(), request.form.get("seat", ""), _member(who))


def _hand_over(who: Reader) -> None:
    seating.hand_over(db(), who.campaign.id, person(), _holder(), _member(who))


def _take(who: Reader) -> None:
    seating.take_seat(db(), who.campaign.id, person(), _holder())


def _stand_in(who: Reader) -> None:
    other = _member(who) if request.form.get("member") else None
    try:
        until = date.fromisoformat(request.form.get("until", "")) if other else None
    except ValueError:
        raise Refusal("Say until which day he stands in.") from None
    seating.substitute(db(), who.campaign.id, person(), _holder(), other, until)


def _side(who: Reader) -> None:
    wanted = request.form.get("side", "")
    if wanted and wanted not in sides_of(who):
        raise Refusal("There is no such side in this campaign.")
    seating.change_side(db(), who.campaign.id, person(), _member(who), wanted)


def _hand_on(who: Reader) -> None:
    seating.hand_on_organiser(db(), who.campaign.id, person(), _member(who))


def _remove(who: Reader) -> None:
    seating.remove_member(db(), who.campaign.id, person(), _member(who))


DEEDS: dict[str, Callable[[Reader], Once | None]] = {
    "invite": _invite,
    "claim": _claim,
    "password": _password,
    "watch": _watch,
    "give": _give,
    "hand-over": _hand_over,
    "take": _take,
    "stand-in": _stand_in,
    "side": _side,
    "hand-on": _hand_on,
    "remove": _remove,
}


@campaign_pages.post("/people/<deed>")
def change(slug: str, deed: str) -> Answer:
    """One change of people or seats; a link it makes is shown on this answer alone."""
    who = reader(slug)
    try:
        if deed not in DEEDS:
            raise Refusal("There is nothing of that name to do here.")
        once = DEEDS[deed](who)
    except Refusal as refusal:
        return _page(reader(slug), refusal=refusal), 422
    if once is not None:
        return _page(reader(slug), once=once)
    flash(notes.notes_for(db(), who.campaign.id, frozenset({""}), ("people",))[-1].text)
    gone = deed == "remove" and request.form.get("member") == str(person().id)
    return redirect(url_for("front.waiting") if gone else who.url("people"), 303)
