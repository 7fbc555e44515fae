"""What every entry goes through: the campaign's lock, the idempotency key, the row, and what follows.

Invariant: one lock and one transaction hold an entry and all that follows from it automatically. Each of
these is an entry of its own, with a secret key. Only `campaign.play` writes with this.
"""

import secrets
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.club import marks
from campaign.club.outbox import happened
from campaign.log import typed
from campaign.log.by_card import leaving_to_people
from campaign.log.entries import FELLING, Kind, Record, Reported, read, write
from campaign.log.fold import Log, is_sealed, is_seen, told
from campaign.log.instructions import chosen, taker
from campaign.log.running import Running, running
from campaign.log.triggers import set_off_by
from campaign.people.seats import acting_seats
from campaign.play import reports
from campaign.storage.db import now
from campaign.storage.models import THE_HOUSE, Campaign, Entry, User
from rulesets.kit.automation import MOST_AT_ONCE, Due, next_due, next_of_house
from rulesets.kit.flow.agreement import Agree, Groups
from rulesets.kit.flow.dice import Faces, check_faces, roll
from rulesets.kit.flow.duties import ORGANISER, waiting_for
from rulesets.kit.flow.instructions import Filled
from rulesets.kit.flow.refusals import Refusal

KEY_LONGEST = 64
randint = secrets.SystemRandom().randint


class Giver(Protocol):
    """Who gives an entry: a person, or the program, which has no id."""

    @property
    def id(self) -> int | None: ...
    @property
    def username(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a submission: its entry, and what the acting seat is told of it and of all that followed.
    `repeated`: the same submission came before, and this is its first outcome."""

    record: Record
    sentences: tuple[str, ...]
    repeated: bool = False


def locked(session: Session, campaign_id: int) -> Running:
    """The campaign as it is, with its row locked until the transaction ends."""
    session.execute(select(Campaign.id).where(Campaign.id == campaign_id).with_for_update())
    return running(session, campaign_id)


def repeated(session: Session, at: Running, person: User, key: str) -> Outcome | None:
    """The outcome this submission had before, or None."""
    if not key or len(key) > KEY_LONGEST:
        raise Refusal("This form is out of date. Reload the page and send it again.")
    entry = session.scalar(select(Entry).where(Entry.campaign_id == at.campaign.id, Entry.key == key))
    if entry is None:
        return None
    record = read(at.ruleset, entry)
    if record.user_id != person.id:
        raise Refusal("Somebody else has sent this form already. Reload the page.")
    return _outcome(at.log, record, repeated=True)


def of_house(
    at: Running,
    kind: Kind,
    giver: Giver,
    seat: str,
    key: str,
    first: int | None = None,
    reason: str = "",
    wanted: Groups = (),
) -> Record:
    """An entry of a person, or of the program, that is no order; `first` is what it undoes, or would undo."""
    return Record(
        at.log.last + 1,
        kind,
        giver.id,
        giver.username,
        seat,
        None,
        (),
        False,
        (),
        now(),
        key,
        first,
        reason,
        wanted,
    )


def insert(
    session: Session,
    at: Running,
    record: Record,
    extra: Mapping[str, Any] | None = None,
    goes_on: bool = False,
    earlier: Sequence[Record] = (),
) -> Outcome:
    """Stores the entry and the new summary; the enclosing `writing` commits all of it or nothing. `earlier`
    are the parts before it of an order in several.

    If the game `goes_on`, it also stores all automatic steps unless automation pauses. If the game has ended,
    it stores its report in the parent."""
    was_open, since = at.is_laid_open, at.log.last
    for part in earlier:
        at = _stored(session, at, part, None)
    after = _stored(session, at, record, extra)
    after = _gone_on(session, after, record if goes_on else None)
    _mark(session, after, since, was_open)
    if at.campaign.parent_id is not None and after.is_laid_open and not was_open:
        _report(session, after, at.campaign.parent_id)
    return _outcome(after.log, earlier[0] if earlier else record)


def _gone_on(session: Session, at: Running, cause: Record | None) -> Running:
    """Stores what follows from the cause, unless automation pauses, and the new summary; returns the campaign
    then."""
    if cause is not None and not rests(at):
        at = follow(session, at, cause)
    summarise(at)
    session.flush()
    happened(session, at.campaign.id, "entry", at.log.last)
    return at


def _mark(session: Session, at: Running, since: int, was_open: bool) -> None:
    """Counts for all who can see something of the entries after `since`, or what the end has laid open."""
    eyes = (None, *(seat.key for seat in at.seats))
    lies_open = at.is_laid_open != was_open
    fresh = at.log.records[since:]
    seeing = [key for key in eyes if lies_open or any(is_seen(at.log, record, key) for record in fresh)]
    marks.move(session, at.campaign, map(marks.seat_of, seeing))


def _report(session: Session, child: Running, parent_id: int) -> None:
    """Settles a child's matter in the parent, if its end is agreed and nothing else is asked there.

    It stores the report and the agreement to it, as automatic entries. If not everybody may be told, a person
    sends it. A child is locked before its parent, never after it."""
    at, end = locked(session, parent_id), reports.finished(child)
    found = reports.by_itself(at, end) if end else None
    if end is None or found is None:
        return
    was_open, since, (seat, command) = at.is_laid_open, at.log.last, found
    try:
        record = _of_house(at, seat, command, (), report_of=end.mark)
    except Refusal:
        return
    if not told(at.log.with_unsaved(record), record, None):
        return
    at = _stored(session, at, record, None)
    while due := _agreeing(at, end.subject):
        at = _stored(session, at, _followed(at, due, record), None)
    at = _gone_on(session, at, record)
    _mark(session, at, since, was_open)
    if at.campaign.parent_id is not None and at.is_laid_open and not was_open:
        _report(session, at, at.campaign.parent_id)


def _agreeing(at: Running, subject: str) -> Due | None:
    """The consent of the next player's seat that is asked about the matter."""
    playing = [seat.key for seat in at.seats if seat.role != ORGANISER]
    for seat in playing:
        for choice in at.ruleset.menu(at.state, seat):
            if (choice.command, choice.subject, choice.weight) == (Agree, subject, "asked"):
                return Due(seat, Filled(choice))
    return None


def follow(session: Session, at: Running, cause: Record) -> Running:
    """Carries out automatic steps after the entry `cause`, each as an entry of its own; returns the campaign
    then. If the rules refuse one it stops: the order that caused it is valid in any case."""
    seats = [seat.key for seat in at.seats]
    for _ in range(MOST_AT_ONCE):
        held = chosen(at.log, at.state)
        due = next_due(
            leaving_to_people(at.ruleset, at.log), at.state, seats, at.campaign.throws == "house", held
        )
        if due is None:
            break
        try:
            record = _followed(at, due, cause)
        except Refusal:
            break
        at = _stored(session, at, record, None)
        cause = record if due.instructed else cause
    return at


def rests(at: Running) -> bool:
    """Whether automation pauses until the next public order: after an undo, so that what fell is not set off
    again. A hidden order changes nothing, because the automatic steps would reveal it."""
    moving = (record for record in reversed(at.log.records) if _moves(record))
    last = next((record for record in moving if told(at.log, record, None)), None)
    return last is not None and last.kind == "take_back"


def waits(at: Running) -> Due | None:
    """The automatic step that comes with the next order, during a pause."""
    if not rests(at):
        return None
    seats = [seat.key for seat in at.seats]
    return next_of_house(at.ruleset, at.state, seats, at.campaign.throws == "house")


def summarise(at: Running) -> None:
    """Writes what the public may know of the state into the campaign's row; the caller commits."""
    now_stands = at.ruleset.standing(at.state, None)
    row = at.campaign
    row.turn = now_stands.turn[:200]
    row.score = " · ".join(f"{score.title} {score.points}" for score in now_stands.scores)[:200]
    asked, ended = typed.waiting(at.log), typed.doubt(at.log, at.seats)
    groups = ended.sides if ended else typed.wanted(at.log, asked) if asked else ()
    word_of = [seat for group in groups for seat in group]
    row.waiting = ",".join(word_of or waiting_for(now_stands.duties))
    row.result = now_stands.result[:300]
    row.finished = now_stands.is_finished
    row.last = at.log.last


def _stored(session: Session, at: Running, record: Record, extra: Mapping[str, Any] | None) -> Running:
    after = replace(at, log=at.log.with_unsaved(record))
    if record.kind in ("order", "mend") and (doubters := _doubters(session, after)):
        record = replace(record, wanted=doubters)
        after = replace(at, log=at.log.with_unsaved(record))
    session.add(write(at.ruleset, record, at.campaign.id, dict(extra or {})))
    session.flush()
    return after


def _doubters(session: Session, at: Running) -> Groups:
    """The sides that may dispute dice, if the newest entry has ended the game."""
    if not at.ruleset.standing(at.state, None).is_finished:
        return ()

    def sides_of_typist(record: Record) -> set[str]:
        person = session.get(User, record.user_id) if record.user_id is not None else None
        acted_for = acting_seats(session, at, person) if person is not None else ()
        return {typed.side_of(at.seats, seat) for seat in acted_for}

    return typed.doubters(at.log, at.seats, sides_of_typist)


def _followed(at: Running, due: Due, cause: Record) -> Record:
    """The entry of what is due."""
    throw = due.choice.throw
    faces = roll(throw, randint)
    check_faces(throw, faces)
    record = replace(_of_house(at, due.seat, due.command, faces), caused_by=cause.number)
    if not due.instructed:
        return record
    giver = taker(at.log, due.seat)
    return replace(record, user_id=giver.user_id, who=giver.who, instructed=True)


def _of_house(
    at: Running, seat: str, command: object, faces: Faces, report_of: Reported | None = None
) -> Record:
    """The entry of an automatic order for the seat. Nobody can derive its key from their own: sending it
    would show whether there is a hidden entry."""
    events = at.ruleset.decide(at.state, seat, command, faces)
    key = uuid.uuid4().hex
    return Record(
        at.log.last + 1,
        "order",
        None,
        THE_HOUSE,
        seat,
        command,
        faces,
        False,
        events,
        now(),
        key,
        report_of=report_of,
    )


def _moves(record: Record) -> bool:
    return record.is_game or record.kind in (*FELLING, "throws")


def _outcome(log: Log, record: Record, repeated: bool = False) -> Outcome:
    """What the acting seat is told of an entry and of all that followed, and the entry. Held orders that are
    hidden from the seat are left out."""
    eyes = record.seat or None
    known = replace(record, command=None, faces=(), events=()) if is_sealed(log, record, eyes) else record
    followed = (record, *set_off_by(log.records, record))
    sentences = tuple(text for item in followed for text in told(log, item, eyes))
    return Outcome(known, sentences, repeated)
