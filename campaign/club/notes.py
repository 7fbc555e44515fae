"""Notes: facts about a campaign that are no rules.

Dates (`dates.py`) and fallbacks of a turn or battle, who signs up, table numbers, remarks, plans, the name of
the newspaper, the leading article of an issue, and what happened to people's seats. Invariant: no rule reads
a note, a note is never changed but for the name of somebody who left the house (`campaign/leaving/`), and a
note with a side is read by that side alone. Of dates, fallbacks, tables, names and articles the latest
counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal, get_args

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from campaign.club import dates, marks, profile
from campaign.club.outbox import happened
from campaign.storage.db import locked, now, read_by_now, read_once, writing
from campaign.storage.models import Campaign, Membership, Note, User
from rulesets.kit.flow.refusals import Refusal

NoteKind = Literal[
    "date",
    "fallback",
    "sign-up",
    "table",
    "remark",
    "plan",
    "people",
    "length",
    "reminder",
    "clock",
    "card",
    "newspaper",
    "article",
]
KINDS: tuple[NoteKind, ...] = get_args(NoteKind)
SAID: tuple[NoteKind, ...] = ("remark", "plan", "people")
ARRANGED = tuple(kind for kind in KINDS if kind not in SAID)
"""Of these there are few, and lists of many campaigns ask for them alone."""
KINDS_WATCHED: tuple[NoteKind, ...] = ("people",)
"""What is shown to whoever holds an observers' link."""
OF_ORGANISER: tuple[NoteKind, ...] = (
    *("date", "fallback", "table", "length", "reminder", "clock", "card", "newspaper", "article"),
)
TEXT_LONGEST = 2000
TWICE = timedelta(seconds=10)
"""Who writes the same again within that time has pressed twice."""
_READ = (
    select(Note)
    .where(
        Note.campaign_id == bindparam("campaign"),
        Note.side.in_(bindparam("sides", expanding=True)),
        Note.kind.in_(bindparam("kinds", expanding=True)),
    )
    .order_by(Note.id)
)
"""Every page asks this: to build a query takes as long as to ask it."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """What is arranged for a subject: when, what happens if nobody comes, at which table, and who
    has signed up, by name. `date` says in words when; `when` is that date, None where it was once written
    down in words alone."""

    subject: str
    date: str = ""
    fallback: str = ""
    table: str = ""
    signed_up: tuple[str, ...] = ()
    when: dates.When | None = None


def put(
    session: Session,
    campaign_id: int,
    kind: NoteKind,
    who: User | None,
    text: str,
    subject: str = "",
    side: str = "",
) -> Note:
    """Adds a note; the caller has checked who may and commits."""
    note = Note(
        campaign_id=campaign_id,
        subject=subject,
        kind=kind,
        user_id=who.id if who else None,
        who=who.username if who else "",
        text=text,
        at=now(),
        side=side,
    )
    session.add(note)
    session.flush()
    happened(session, campaign_id, "note", note.id)
    readers = (marks.notes_of(side), *((marks.WATCHED,) if kind in KINDS_WATCHED and not side else ()))
    marks.move(session, session.get_one(Campaign, campaign_id), readers)
    return note


def write_note(
    session: Session,
    campaign_id: int,
    person: User,
    sides: frozenset[str],
    kind: NoteKind,
    text: str,
    subject: str = "",
    side: str = "",
) -> Note:
    """A member's note. `sides` are those he reads. Refuses a stranger, a side not his own, a note
    that only the organiser writes, and more than 2000 characters."""
    with writing(session):
        member = session.scalar(
            select(Membership).where(Membership.campaign_id == campaign_id, Membership.user_id == person.id)
        )
        if member is None:
            raise Refusal("Only members of this campaign can write here.")
        if kind == "people" or kind not in KINDS:
            raise Refusal("This kind of note does not exist.")
        if kind in OF_ORGANISER and member.role != "organiser":
            raise Refusal("Only the organiser sets dates, fallbacks and tables.")
        if kind == "date" and text and dates.read(text) is None:
            raise Refusal("Give a day and an hour.")
        if side not in sides:
            raise Refusal("You can write to all or to your own side.")
        if len(text) > TEXT_LONGEST or (not text.strip() and kind in ("remark", "plan")):
            raise Refusal(f"Write something, in at most {TEXT_LONGEST} characters.")
        locked(session, Campaign, campaign_id)
        if (
            before := _pressed_before(session, campaign_id, person, kind, text.strip(), subject, side)
        ) is not None:
            return before
        return put(session, campaign_id, kind, person, text.strip(), subject, side)


def _pressed_before(
    session: Session, campaign_id: int, person: User, kind: NoteKind, text: str, subject: str, side: str
) -> Note | None:
    """The newest note of that kind, where the same person has just written the same: a button is pressed
    twice."""
    same = Note.kind == kind, Note.subject == subject, Note.side == side
    newest = select(Note).where(Note.campaign_id == campaign_id, *same).order_by(Note.id.desc()).limit(1)
    found = session.scalar(newest)
    if found is None or (found.user_id, found.text) != (person.id, text):
        return None
    return found if found.at > now() - TWICE else None


def sign_up(session: Session, campaign_id: int, person: User, subject: str, comes: bool) -> Note:
    """The person signs up for a battle or turn, or no longer does."""
    word = "yes" if comes else "no"
    return write_note(session, campaign_id, person, frozenset({""}), "sign-up", word, subject)


def notes_for(
    session: Session,
    campaign_id: int,
    sides: frozenset[str],
    kinds: Sequence[NoteKind] = KINDS,
    subject: str | None = None,
) -> tuple[Note, ...]:
    """The notes somebody who reads `sides` (with "" for the public ones) may read, oldest first."""
    wanted = KINDS if {*kinds} & {*SAID} else ARRANGED
    asked = {"campaign": campaign_id, "sides": tuple(sides), "kinds": wanted}
    known = read_by_now(session, "notes")
    wider = (key for key in known if key[0] == campaign_id and sides <= key[1] and {*wanted} <= {*key[2]})
    key = next(wider, (campaign_id, sides, wanted))
    read = read_once(session, ("notes", *key), lambda: tuple(session.scalars(_READ, asked)))
    return tuple(
        note for note in read if note.kind in kinds and note.side in sides and subject in (None, note.subject)
    )


def has_plans(session: Session, campaign_id: int) -> bool:
    """Whether any note of the campaign is for one side alone."""
    query = select(Note.id).where(Note.campaign_id == campaign_id, Note.side != "").limit(1)
    return session.scalar(query) is not None


def meetings(session: Session, campaign_id: int, sides: frozenset[str]) -> dict[str, Meeting]:
    """What is arranged, by subject."""
    latest: dict[tuple[str, str], str] = {}
    coming: dict[str, dict[str, bool]] = {}
    for note in notes_for(session, campaign_id, sides, ("date", "fallback", "table", "sign-up")):
        if note.kind == "sign-up":
            coming.setdefault(note.subject, {})[note.who] = note.text == "yes"
        else:
            latest[note.subject, note.kind] = note.text
    here = profile.zone(session) if any(kind == "date" for _, kind in latest) else ""
    return {
        subject: Meeting(
            subject,
            dates.said(latest.get((subject, "date"), ""), here),
            latest.get((subject, "fallback"), ""),
            latest.get((subject, "table"), ""),
            tuple(name for name, comes in coming.get(subject, {}).items() if comes),
            dates.read(latest.get((subject, "date"), "")),
        )
        for subject in dict.fromkeys((*(subject for subject, _ in latest), *coming))
    }
