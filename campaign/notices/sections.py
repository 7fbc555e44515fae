"""What is new in a campaign: for a person, with the eyes he has at its table, or for everybody.

Invariant: nothing stands here that the same person could not read on the campaign's page at that moment.
What is asked of him is asked of the seats he acts for (`standing`, since when by
`campaign/timing/waited.py`), what happened is what his seat is told, what was said are notes of sides he
reads. What he did himself is no news, nor what he was asked at once when he had done it: he saw that on the
answer.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import quote

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.log.entries import Record
from campaign.log.fold import state_after, told
from campaign.log.matters import is_named_in, names as names_of
from campaign.log.names import one_by_one
from campaign.log.running import Running
from campaign.log.triggers import order_meant, set_off_by
from campaign.notices.sentences import sentence
from campaign.people import seats
from campaign.storage.models import Note, User
from campaign.your_turn.asked import SeatTask, asked
from rulesets.kit.flow.duties import ORGANISER, Duty, open_duties

MOST_LINES = 8
ARRANGED = ("date", "table", "fallback", "length", "clock")
SAID = ("remark", "plan")
PUBLIC = frozenset({""})


@dataclass(frozen=True, slots=True)
class NoticeLine:
    """A sentence, and the page it is about: a path of the house, or nothing."""

    words: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """What is new in one campaign, by kind. `presses`: some of it is to be known at once."""

    title: str
    path: str
    asked: tuple[NoticeLine, ...] = ()
    reminded: tuple[NoticeLine, ...] = ()
    arranged: tuple[NoticeLine, ...] = ()
    said: tuple[NoticeLine, ...] = ()
    happened: tuple[NoticeLine, ...] = ()
    ended: str = ""

    @property
    def presses(self) -> bool:
        """Whether somebody wants to know it at once."""
        return bool(self.asked or self.reminded or self.arranged or self.said or self.ended)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.presses or self.happened)


@dataclass(frozen=True, slots=True)
class Marks:
    """How far somebody was told: entry, note, for which seats he acted and what was asked since when, and
    when that was looked up."""

    entry: int
    note: int
    asked: Mapping[str, str]
    looked: datetime | None = None


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who reads: nobody for the public; as which seat he looks, for which he acts, whose notes he reads."""

    person: int | None
    key: str | None
    acting: tuple[str, ...]
    sides: frozenset[str]


EVERYBODY = Eyes(None, None, (), PUBLIC)


def eyes_of(session: Session, at: Running, person: User) -> Eyes:
    """The person, as his page at the table has him."""
    sits = seats.sitting(session, at, person)
    return Eyes(person.id, seats.viewing(at, sits)[0], seats.acting(at, sits), seats.sides(at, sits))


def marks_now(session: Session, at: Running, eyes: Eyes) -> Marks:
    """Marks of somebody who knows all that there is now."""
    newest = session.scalar(select(func.max(Note.id)).where(Note.campaign_id == at.campaign.id)) or 0
    asked = {key: since.isoformat() for key, since, _ in _asked(at, eyes)}
    return Marks(at.log.last, newest, {**asked, **{_acted(seat): "" for seat in eyes.acting}})


def section(session: Session, at: Running, eyes: Eyes, marks: Marks) -> Section:
    """What is new in the campaign for these eyes since those marks."""
    standing = at.ruleset.standing(at.state, eyes.key)
    fresh = _fresh_notes(session, at, eyes, marks)
    names = names_of(at, standing, [note.subject for note in fresh])
    later = [record for record in at.log.records[marks.entry :] if not _own(at, record, eyes)]

    def lines(*kinds: str) -> tuple[NoticeLine, ...]:
        chosen = (note for note in fresh if note.kind in kinds)
        return tuple(
            NoticeLine(words, _path(at, note.subject) if note.subject else "")
            for note in chosen
            if (words := sentence(note, names))
        )

    told_of = ((record, told(at.log, record, eyes.key)) for record in later)
    happened = [NoticeLine(words) for words in one_by_one(told_of)]
    return Section(
        at.campaign.title,
        _path(at),
        tuple(_newly_asked(at, eyes, marks, names)),
        lines("reminder"),
        lines(*ARRANGED),
        lines(*SAID),
        _newest([*happened, *lines("people", "sign-up")]),
        standing.result if happened and standing.is_finished and not _was_over(at, eyes, marks) else "",
    )


def _newest(happened: list[NoticeLine]) -> tuple[NoticeLine, ...]:
    more = len(happened) - MOST_LINES
    if more <= 0:
        return tuple(happened)
    words = "1 more entry before that." if more == 1 else f"{more} more entries before that."
    return (NoticeLine(words), *happened[more:])


def _was_over(at: Running, eyes: Eyes, marks: Marks) -> bool:
    if not 0 < marks.entry <= at.log.last:
        return False
    state: Any = state_after(at.log, marks.entry)
    return at.ruleset.standing(state, eyes.key).is_finished


def _fresh_notes(session: Session, at: Running, eyes: Eyes, marks: Marks) -> list[Note]:
    """What others wrote since, as far as it is for these eyes; a reminder is for those who sit there."""
    return [
        note
        for note in notes.notes_for(session, at.campaign.id, eyes.sides)
        if note.id > marks.note
        and (eyes.person is None or note.user_id != eyes.person)
        and (note.kind != "reminder" or note.text in eyes.acting)
    ]


def _own(at: Running, record: Record, eyes: Eyes) -> bool:
    """Whether he did it, or it followed by itself from what he did."""
    return eyes.person is not None and order_meant(at.log.records, record).user_id == eyes.person


def _newly_asked(at: Running, eyes: Eyes, marks: Marks, names: Mapping[str, str]) -> Iterator[NoticeLine]:
    shown, moment = _shown_on_the_answer(at, eyes, marks)
    said: set[str] = set()
    for key, since, line in _asked(at, eyes, names):
        known = marks.asked.get(key, "")
        is_known = known and (since.isoformat() <= known or (marks.looked and since < marks.looked))
        was_shown = key in shown and moment is not None and since <= moment
        if not is_known and not was_shown and line.words not in said:
            said.add(line.words)
            yield line


def _shown_on_the_answer(at: Running, eyes: Eyes, marks: Marks) -> tuple[set[str], datetime | None]:
    """What was asked of him once his own newest order was in, and its hour; nothing of a seat that he did not
    act for then."""
    own = [record for record in at.log.records if record.is_game and record.user_id == eyes.person]
    if not own or eyes.person is None:
        return set(), None
    last = own[-1]
    state: Any = state_after(at.log, last.number + len(set_off_by(at.log.records, last)))
    return {
        _key(seat, duty)
        for seat in eyes.acting
        if _acted(seat) in marks.asked
        for duty in open_duties(at.ruleset.standing(state, seat).duties)
        if seat in duty.seats
    }, last.at


def _asked(
    at: Running, eyes: Eyes, names: Mapping[str, str] | None = None
) -> Iterator[tuple[str, datetime, NoticeLine]]:
    """All that is asked of the person now: by seat, matter and kind, since when, and in words."""
    for item in asked(at, eyes.acting):
        subject = item.duty.subject if item.duty and item.duty.subject in (names or {}) else ""
        yield item.key, item.since, NoticeLine(_said(item, names or {}), _path(at, subject))


def _said(item: SeatTask, names: Mapping[str, str]) -> str:
    """One thing that is asked, as a sentence."""
    if item.duty is not None:
        return _words(item.duty, names)
    if item.kind in ("undo", "objection"):
        return f"Agree to undo this? {' '.join(item.words)}"
    if item.kind == "dice":
        return f"Confirm or reject the dice that {item.by} entered."
    return "Confirm the dice that ended the game."


def _acted(seat: str) -> str:
    """What stands among the marks for a seat he acts for."""
    return f"@{seat}"


def _key(seat: str, duty: Duty) -> str:
    return f"{seat}|{duty.subject}|{duty.kind}"


def _words(duty: Duty, names: Mapping[str, str]) -> str:
    words = duty.says or duty.kind
    name = names.get(duty.subject, "")
    return f"{name}: {words}" if name and not is_named_in(words, name) else words


def waits_for(session: Session, at: Running) -> str:
    """Whom the campaign waits for as far as everybody may know: seats by title; empty for nobody, and where
    the program plays."""
    held = seats.held(session, at.campaign.id)
    duties = open_duties(at.ruleset.standing(at.state, None).duties)
    people = (duty.seats for duty in duties if not held.is_for_program(duty.seats))
    keys = dict.fromkeys(key for asked in people for key in asked if key != ORGANISER)
    return ", ".join(at.seat(key).title for key in keys)


def _path(at: Running, subject: str = "") -> str:
    """The page of a matter, or the table."""
    page = f"/c/{at.campaign.slug}/"
    return f"{page}report/{quote(subject)}" if subject else page


def asked_of(text: str) -> dict[str, str]:
    """What was asked, as it is stored."""
    return {str(key): str(since) for key, since in json.loads(text or "{}").items()}
