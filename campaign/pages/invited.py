"""Invitations as they are given away: address, code, and words to paste that say into which seat they lead.

Each is shown on the answer that made it and never again. What the words say of the campaign everybody may
know.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from markupsafe import Markup

from campaign.club import notes, profile
from campaign.guests.invitations import Made
from campaign.log.running import Running
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader
from campaign.people import seats
from campaign.storage.db import now
from exports.paper import qr
from rulesets.kit.ruleset import Seat


@dataclass(frozen=True, slots=True)
class Invitation:
    """One invitation: what it is for, of which side, for whom the chair is kept, until when it works, its
    address with the code of it, and the words to paste."""

    title: str
    side: str
    chair: str
    until: date
    address: str
    code: Markup
    text: str


@dataclass(frozen=True, slots=True)
class InvitedPage:
    """All that the page of invitations just made shows."""

    reader: Reader
    invitations: tuple[Invitation, ...]

    @property
    def all_texts(self) -> str:
        """The words of all, one after another."""
        return "\n\n".join(item.text for item in self.invitations)


def invited_page(who: Reader, made: Sequence[Made]) -> InvitedPage:
    """The page that shows what was just made."""
    return InvitedPage(who, tuple(_shown(who, item) for item in made))


def _shown(who: Reader, made: Made) -> Invitation:
    seat = _seat(who, made)
    address = whole("front.join", token=made.token)
    return Invitation(
        title=seat.title
        if seat
        else "Observer"
        if made.guest.role == "observer"
        else "Player, seat to follow",
        side=seat.side if seat else "",
        chair=made.chair,
        until=made.until,
        address=address,
        code=Markup(qr.code(address)),
        text=_text(who, made, seat, address),
    )


def _seat(who: Reader, made: Made) -> Seat | None:
    if made.guest.holder_id is not None:
        chairs = seats.chairs(db(), who.running)
        return next((chair.seat for chair in chairs if chair.id == made.guest.holder_id), None)
    return who.running.seat(made.guest.seat) if made.guest.seat else None


def _text(who: Reader, made: Made, seat: Seat | None, address: str) -> str:
    """What is pasted into a message."""
    campaign = who.campaign
    turn = f" ({campaign.turn})" if campaign.turn else ""
    if seat is not None:
        asked = f"asked to {f'play {seat.people}' if seat.people else f'be {seat.title}'} in"
        opens = "This opens your seat"
    elif made.guest.role == "observer":
        asked, opens = "asked to look on at", "This lets you in"
    else:
        asked, opens = "asked to play in", "This lets you in; you are given a seat there"
    greeting = f"{made.chair}, you are" if made.chair else "You are"
    house, evening = profile.title(db()), next_evening(who.running)
    at = f" at {house}" if house else ""
    dated = f" {evening}" if evening else ""
    until = f"until {made.until:%-d %B}"
    return (
        f"{greeting} {asked} “{campaign.title}”{turn}{at}.{dated} {opens}, on a phone too, {until}: {address}"
    )


def next_evening(at: Running) -> str:
    """When something open is to be played next, in a sentence, as everybody may know it; empty where that is
    not known. Words that once stood in place of a date are told as they are."""
    arranged = notes.meetings(db(), at.campaign.id, frozenset({""}))
    open_now = [arranged[key] for key, _ in at.ruleset.standing(at.state, None).subjects if key in arranged]
    ahead = [item for item in open_now if item.when and item.when.moment >= now()]
    told = min(ahead, key=lambda item: item.when.moment if item.when else now(), default=None)
    told = told or next((item for item in open_now if item.date and item.when is None), None)
    return f"The next game night is {told.date.removesuffix('.')}." if told else ""
