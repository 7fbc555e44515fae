"""Whom the table waits for: each thing that is asked of others, with who sits there.

An empty chair is said to be one, and the organiser fills it here, himself included. A thing asked of several
of the same people stands once, and so does one that several empty chairs are asked for alike. A game that has
not begun waits for its empty seats alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flask import flash, redirect, request
from werkzeug.wrappers import Response

from campaign.club import notes
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.begun import begin_if_all_are_there
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.clocks import by_the_club, day_and_hour
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader, one_of
from campaign.people import seating, seats
from campaign.people.security import person
from campaign.play import beginning
from campaign.timing.deadlines import Deadline, deadlines, late_words
from campaign.your_turn import messages
from campaign.your_turn.messages import Message
from rulesets.kit.flow.duties import ORGANISER, Duty, open_duties
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat
from rulesets.kit.words import listed


@dataclass(frozen=True, slots=True)
class Waited:
    """One thing that is waited for: of which seats, in words, who sits in them, what it is, since when, in
    the club's zone, and by how much it is late; `empty` are those seats where nobody sits in any of them.
    `message` tells them that it is their move, where the public may know it. `is_program`: the program does
    it, so nobody is waited for."""

    seats: str
    names: tuple[str, ...]
    what: str
    since: str
    empty: tuple[Seat, ...]
    message: Message | None = None
    is_program: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """All that is waited for, and who might fill an empty chair, by number and name, the reader first; nobody
    where the reader may fill none."""

    things: tuple[Waited, ...] = ()
    members: tuple[tuple[int, str], ...] = ()

    @property
    def chairs(self) -> tuple[Seat, ...]:
        """The empty chairs that something is asked of, each once."""
        return tuple({seat.key: seat for item in self.things for seat in item.empty}.values())


@dataclass(frozen=True, slots=True)
class Opening:
    """A game that has not begun: the empty seats it waits for, with whom a chair is kept for; the key of the
    form by which the reader has it begin, empty where he may not."""

    seats: tuple[str, ...]
    key: str


def opening(who: Reader) -> Opening | None:
    """What the opening waits for; None once the game has begun, and in the past."""
    wanting = who.running.waits_for
    if not wanting or who.at is not None:
        return None
    chairs = () if who.token else seats.chairs(who.session, who.running)
    kept = {chair.seat.key: f", kept for {chair.name}" for chair in chairs if chair.is_empty}
    named = tuple(f"{seat.title}{kept.get(seat.key, '')}" for seat in wanting)
    return Opening(named, new_key() if who.is_organiser else "")


def waiting(who: Reader, duties: Sequence[Duty]) -> Waiting:
    """What is asked of others now, each once. Nobody is named to an observers' link, and in the past nothing
    is waited for."""
    others = [duty for duty in open_duties(duties) if not {*duty.seats} & {*who.acting}]
    if not others or who.at is not None:
        return Waiting()
    open_now = {item.duty: item for item in deadlines(who.session, who.running, who.key, who.sides)}
    asked: dict[tuple[tuple[str, ...], str], Duty] = {}
    for duty in others:
        asked.setdefault((duty.seats, duty.says or duty.kind), duty)
    sitting, held = {} if who.token else _sitting(who), seats.held(who.session, who.campaign.id)
    things = tuple(
        _of_program(who, duty)
        if held.is_for_program(duty.seats)
        else _waited(who, duty, sitting, open_now.get(duty))
        for duty in asked.values()
    )
    return Waiting(_gathered(things), _members(who, things))


def state_of_turn(who: Reader) -> Message | None:
    """How it stands, as a text for the group; nothing for an observers' link and in the past."""
    if who.person is None or who.at is not None:
        return None
    return messages.of_turn(who.session, who.running, whole("table.table", slug=who.campaign.slug))


def _gathered(things: Sequence[Waited]) -> tuple[Waited, ...]:
    """The same with one line for all chairs in which the same people sit, or nobody, and of which the same is
    asked since the same moment."""
    alike: dict[tuple[object, ...], list[Waited]] = {}
    for item in things:
        key = (item.names, item.what, item.since, bool(item.empty), item.is_program)
        alike.setdefault(key, []).append(item)
    return tuple(
        replace(
            group[0],
            seats=listed([item.seats for item in group]),
            empty=tuple(seat for item in group for seat in item.empty),
        )
        for group in alike.values()
    )


def _since(who: Reader, item: Deadline) -> str:
    late = late_words(who.session, item)
    moment = f"{by_the_club(item.since):%A} {day_and_hour(item.since)}"
    return f"since {moment}{f'; {late}' if late else ''}"


def _sitting(who: Reader) -> dict[str, list[str]]:
    """Who sits where, or stands in for who does."""
    found: dict[str, list[str]] = {}
    for chair in seats.chairs(who.session, who.running):
        if chair.user_id is not None:
            found.setdefault(chair.seat.key, []).append(chair.substitute or chair.name)
    return found


def _waited(who: Reader, duty: Duty, sitting: dict[str, list[str]], item: Deadline | None) -> Waited:
    names = tuple(dict.fromkeys(name for key in duty.seats for name in sitting.get(key, ())))
    is_empty = not names and not who.token
    empty = (who.running.seat(key) for key in duty.seats if is_empty and key != ORGANISER)
    link = whole("table.table", slug=who.campaign.slug) if names else ""
    return Waited(
        one_of(who, duty.seats),
        names,
        duty.says or duty.kind,
        _since(who, item) if item else "",
        tuple(empty),
        messages.of_move(who.session, who.running, duty, names, link),
    )


def _of_program(who: Reader, duty: Duty) -> Waited:
    return Waited(one_of(who, duty.seats), (), duty.says or duty.kind, "", (), is_program=True)


def _members(who: Reader, things: Sequence[Waited]) -> tuple[tuple[int, str], ...]:
    if who.person is None or not who.is_organiser or not any(item.empty for item in things):
        return ()
    named = {who.person.id: who.person.username}
    named |= {item.user_id: item.user.username for item in seats.members(who.session, who.campaign.id)}
    return tuple(named.items())


@campaign_pages.post("/chair", endpoint="chair")
def fill_chair(slug: str) -> Response:
    """Gives an empty chair to a member of the campaign, and goes back to the table."""
    who = reader(slug)
    wanted = request.form.get("member", "")
    members = (item.user for item in seats.members(db(), who.campaign.id))
    found = next((user for user in members if str(user.id) == wanted), None)
    if found is None:
        raise Refusal("That person is not in this campaign. Invite them first.")
    seating.give(db(), who.campaign.id, person(), request.form.get("seat", ""), found)
    flash(notes.notes_for(db(), who.campaign.id, frozenset({""}), ("people",))[-1].text)
    begin_if_all_are_there(who.campaign.id, waited=bool(who.running.waits_for))
    return redirect(who.url(), 303)


@campaign_pages.post("/begin", endpoint="begin")
def begin(slug: str) -> Response:
    """The organiser has the game begin although seats are empty."""
    who = reader(slug)
    outcome = beginning.begin(db(), who.campaign.id, person(), request.form.get("key", ""))
    for sentence in outcome.sentences:
        flash(sentence)
    return redirect(who.url(), 303)
