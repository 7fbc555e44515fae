"""The clock: orders the organiser chose in advance, for matters not settled in time.

Invariant: the clock decides nothing. It gives an order that the organiser may give for that matter, filled in
before its date and readable by everybody. If the rules no longer accept it, it is dropped and that is
announced. A day after the date it is an ordinary entry for the organiser's seat, given by "the clock". The
organiser can give it earlier or cancel it.
"""

import json
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.log.entries import Record
from campaign.log.matters import title_of
from campaign.log.running import Running, running
from campaign.people.seats import require_organiser
from campaign.play.writer import Outcome, insert, locked, randint
from campaign.storage.db import now, writing
from campaign.storage.models import THE_CLOCK, Note, User
from campaign.timing.deadlines import GRACE
from rulesets.kit.flow.agreement import COMMANDS as CONSENTS
from rulesets.kit.flow.choices import Choice, Value, fill, mark
from rulesets.kit.flow.dice import check_faces, roll
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal

PUBLIC = frozenset({""})


@dataclass(frozen=True, slots=True)
class Left:
    """What is left to the clock for a matter: the order by its name and words, its values, and who chose
    it."""

    subject: str
    order: str
    label: str
    values: tuple[tuple[str, Value], ...]
    who: str


def offered(at: Running, subject: str) -> tuple[Choice, ...]:
    """The orders the organiser can leave to the clock for a matter: those they may give for it themselves."""
    menu = at.ruleset.menu(at.state, ORGANISER)
    return tuple(choice for choice in menu if choice.subject == subject and choice.command not in CONSENTS)


def leave(
    session: Session, campaign_id: int, by: User, subject: str, seal: str, values: Mapping[str, Value]
) -> None:
    """Leaves the filled-in order with that hash to the clock. Refuses one that is not offered, and a matter
    without a date in the future."""
    with writing(session):
        require_organiser(session, campaign_id, by)
        at = locked(session, campaign_id)
        choice = next((item for item in offered(at, subject) if mark(item) == seal), None)
        if choice is None:
            raise Refusal("That fallback is no longer possible. Choose another one.")
        meeting = notes.meetings(session, campaign_id, PUBLIC).get(subject)
        if meeting is None or meeting.when is None or meeting.when.moment + GRACE <= now():
            raise Refusal("A fallback needs a date in the future. Set a date first.")
        fill(choice, values)
        said = {"order": choice.command.__name__, "label": choice.label, "values": dict(values)}
        notes.put(session, campaign_id, "clock", by, json.dumps(said), subject)


def take_away(session: Session, campaign_id: int, by: User, subject: str) -> None:
    """Cancels what was left to the clock for the matter."""
    with writing(session):
        require_organiser(session, campaign_id, by)
        if left(session, campaign_id, subject) is None:
            raise Refusal("It has no automatic fallback.")
        notes.put(session, campaign_id, "clock", by, "", subject)


def left(session: Session, campaign_id: int, subject: str) -> Left | None:
    """What is left to the clock for a matter."""
    said = notes.notes_for(session, campaign_id, PUBLIC, ("clock",), subject)
    return read(said[-1]) if said else None


def all_left(session: Session, campaign_id: int) -> dict[str, Left]:
    """Everything that is left to the clock in a campaign, by matter."""
    said = {note.subject: note for note in notes.notes_for(session, campaign_id, PUBLIC, ("clock",))}
    return {subject: found for subject, note in said.items() if (found := read(note))}


def read(note: Note) -> Left | None:
    """The content of a note of this kind; None if it cancels an earlier one, or does not decode."""
    try:
        said: Any = json.loads(note.text or "null")
        values = tuple(
            (str(name), tuple(value) if isinstance(value, list) else value)
            for name, value in said["values"].items()
        )
        return Left(note.subject, str(said["order"]), str(said["label"]), values, note.who)
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def due(session: Session, campaign_id: int, moment: datetime) -> Iterator[Left]:
    """What the clock has to do in a campaign by then."""
    waiting = all_left(session, campaign_id).values()
    meetings = notes.meetings(session, campaign_id, PUBLIC) if waiting else {}
    for item in waiting:
        meeting = meetings.get(item.subject)
        if meeting is not None and meeting.when is not None and meeting.when.moment + GRACE <= moment:
            yield item


def strike(session: Session, campaign_id: int, subject: str, by: User | None = None) -> Outcome | None:
    """Gives the order that is left to the clock, once: because it is due, or (`by`) because the organiser
    says so.

    None if there is nothing to give, or if the rules no longer accept it, which is announced."""
    with writing(session):
        if by is not None:
            require_organiser(session, campaign_id, by)
        at = locked(session, campaign_id)
        item = left(session, campaign_id, subject)
        if item is None or (by is None and item not in due(session, campaign_id, now())):
            return None
        notes.put(session, campaign_id, "clock", None, "", subject)
        try:
            record = _order(at, item, by)
        except Refusal as refusal:
            title = title_of(at, at.ruleset.standing(at.state, None), subject)
            words = f"The clock was to order for {title}: {item.label}. It could not: {refusal.sentence}"
            notes.put(session, campaign_id, "people", None, words[: notes.TEXT_LONGEST])
            return None
        return insert(session, at, record, goes_on=True)


def _order(at: Running, item: Left, by: User | None) -> Record:
    choice = next(
        (
            choice
            for choice in offered(at, item.subject)
            if (choice.command.__name__, choice.label) == (item.order, item.label)
        ),
        None,
    )
    if choice is None:
        raise Refusal("it is settled already, or the game went another way.")
    command = fill(choice, dict(item.values))
    faces = roll(choice.throw, randint)
    check_faces(choice.throw, faces)
    return Record(
        at.log.last + 1,
        "order",
        by.id if by else None,
        by.username if by else THE_CLOCK,
        ORGANISER,
        command,
        faces,
        False,
        at.ruleset.decide(at.state, ORGANISER, command, faces),
        now(),
        uuid.uuid4().hex,
    )


def strike_all(session: Session, campaigns: list[int]) -> int:
    """Gives every order that is due in these campaigns; returns how many."""
    given = 0
    for number in campaigns:
        if running(session, number).campaign.finished:
            continue
        for item in tuple(due(session, number, now())):
            given += strike(session, number, item.subject) is not None
    return given
