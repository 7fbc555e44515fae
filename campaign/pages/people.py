"""People of a campaign: seats and who sits in them, invitations, sides, roles, the observers' link.

Every change is asked of `campaign.people.people`, `seats` and `seating`, which tell it in the
chronicle. A link is shown once, on the page that made it, and never again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.club import notes
from campaign.game_nights import changing
from campaign.guests import invitations
from campaign.guests.invitations import Guest, Made
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.begun import begin_if_all_are_there
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.once import Once
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.invited import invited_page
from campaign.pages.people_page import Leaving, leaving, new_password, people_page, sides_of
from campaign.people import people as house_people, seating, seats
from campaign.people.security import person
from campaign.program import seating as program_seating
from campaign.storage.db import writing
from campaign.storage.models import Membership, User
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]
ROLES = {"+player": "player", "+observer": "observer"}
"""What may be ticked beside the seats."""


@dataclass(frozen=True, slots=True)
class Invited:
    """Invitations that were just made, to be shown once."""

    made: Sequence[Made]


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
        raise Refusal("That person is not in this campaign. Invite them first.")
    return found[0].user


def _holder() -> int:
    return plain_number(request.form.get("holder", "")) or 0


def _invite(who: Reader) -> Invited:
    """An invitation for each that is ticked, or for a chair kept under a name."""
    seat, name = request.form.get("seat", ""), request.form.get("name", "").strip()
    with writing(db()):
        if seat:
            holder = seating.add_chair(db(), who.campaign.id, person(), seat, name) if name else None
            guests = [Guest("" if holder else seat, holder)]
        else:
            guests = [guest for word in request.form.getlist("wanted") for guest in _guests(word)]
        return Invited(invitations.make(db(), who.campaign.id, person(), guests))


def _guests(word: str) -> list[Guest]:
    """Whom a tick of the form invites: into a seat as many as stand beside it."""
    if word in ROLES:
        return [Guest(role=ROLES[word])]
    many = plain_number(request.form.get(f"many-{word}", "1")) or 1
    return [Guest(word)] * min(many, invitations.MOST_AT_ONCE + 1)


def _claim(who: Reader) -> Invited:
    return Invited(invitations.make(db(), who.campaign.id, person(), [Guest(holder_id=_holder())]))


def _anew(who: Reader) -> Invited:
    return Invited((invitations.anew(db(), who.campaign.id, person(), _link()),))


def _end(who: Reader) -> str:
    invitations.take_back(db(), who.campaign.id, person(), _link())
    return "The invitation is cancelled. Its link no longer works."


def _link() -> int:
    return plain_number(request.form.get("link", "")) or 0


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
        "Anybody with this link sees what is public and can change nothing. It is not shown again. A new "
        "link replaces it.",
    )


def _give(who: Reader) -> None:
    seating.give(db(), who.campaign.id, person(), request.form.get("seat", ""), _member(who))


def _program(who: Reader) -> None:
    """The program plays in an empty seat, or in a chair that is kept or that it has already."""
    seat, name = request.form.get("seat", ""), request.form.get("player", "")
    if seat:
        program_seating.let_sit(db(), who.campaign.id, person(), seat, name)
    else:
        program_seating.let_play_for(db(), who.campaign.id, person(), _holder(), name)


def _hand_over(who: Reader) -> None:
    seating.hand_over(db(), who.campaign.id, person(), _holder(), _member(who))


def _take(who: Reader) -> None:
    seating.take_seat(db(), who.campaign.id, person(), _holder())


def _stand_in(who: Reader) -> None:
    other = _member(who) if request.form.get("member") else None
    try:
        until = date.fromisoformat(request.form.get("until", "")) if other else None
    except ValueError:
        raise Refusal("Choose the last day of the substitute.") from None
    seating.substitute(db(), who.campaign.id, person(), _holder(), other, until)


def _side(who: Reader) -> None:
    wanted = request.form.get("side", "")
    if wanted and wanted not in sides_of(who):
        raise Refusal("There is no such side in this campaign.")
    seating.change_side(db(), who.campaign.id, person(), _member(who), wanted)


def _hand_on(who: Reader) -> None:
    seating.hand_on_organiser(db(), who.campaign.id, person(), _member(who))


def _remove(who: Reader) -> Leaving | None:
    """Asks once more; then the seats of whoever leaves are free, and their places on evenings. Refuses
    whoever may not remove another."""
    other = _member(who)
    if other.id != person().id:
        seats.require_organiser(db(), who.campaign.id, person())
    if request.form.get("sure") != "yes":
        return leaving(who, other)
    with writing(db()):
        changing.leave_out(db(), who.campaign.id, other)
        seating.remove_member(db(), who.campaign.id, person(), other)
    return None


DEEDS: dict[str, Callable[[Reader], Once | Invited | Leaving | str | None]] = {
    "invite": _invite,
    "claim": _claim,
    "anew": _anew,
    "end": _end,
    "password": _password,
    "watch": _watch,
    "give": _give,
    "program": _program,
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
            raise Refusal("This page has no such button. Reload it and try again.")
        done = DEEDS[deed](who)
        begin_if_all_are_there(who.campaign.id, waited=bool(who.running.waits_for))
    except Refusal as refusal:
        return _page(reader(slug), refusal=refusal), 422
    if isinstance(done, Leaving):
        return render_template("campaign/leave_campaign.html", page=done)
    if isinstance(done, Invited):
        return render_template("campaign/invited.html", page=invited_page(reader(slug), done.made))
    if isinstance(done, Once):
        return _page(reader(slug), once=done)
    flash(done or notes.notes_for(db(), who.campaign.id, frozenset({""}), ("people",))[-1].text)
    gone = deed == "remove" and request.form.get("member") == str(person().id)
    return redirect(url_for("front.waiting") if gone else who.url("people"), 303)
