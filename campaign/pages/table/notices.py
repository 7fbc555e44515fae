"""Notices: what a campaign's people should know beside the game, as its pages show it.

People's comings and goings and remarks stand in the log; dates, who comes and seats
that nobody has yet stand beside the map. A note of a side is seen by that side alone
(`campaign.club.notes`). It writes nothing.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from campaign.club import notes
from campaign.log.matters import names
from campaign.notices.sentences import sentence
from campaign.pages.frame.offers import Group, new_key
from campaign.pages.frame.reader import Reader
from campaign.pages.table.chronicle import LogLine
from campaign.people import seats
from campaign.storage.models import Note
from campaign.timing.deadlines import deadlines, late_words
from campaign.your_turn.thing import Thing
from rulesets.kit.flow.duties import ORGANISER


@dataclass(frozen=True, slots=True)
class AskedBack:
    """A request to take orders back: the seat that is asked, a key for its answer, what would fall,
    which seat asks it by title, and what it says to that. `objects`: it is an objection to typed dice;
    `may_refuse`: the reader may say that they stand."""

    seat: str
    key: str
    falls: tuple[str, ...]
    by: str
    reason: str
    objects: bool = False
    may_refuse: bool = True


@dataclass(frozen=True, slots=True)
class Arranged:
    """What is arranged for an open subject: how it is called, its page, when and where, who comes, what
    becomes of it if it is not played. Whatever is not said is empty."""

    title: str
    href: str
    when: str
    who: str
    fallback: str

    @property
    def is_said(self) -> bool:
        """Whether anything is arranged."""
        return bool(self.when or self.who or self.fallback)


def subject_names(reader: Reader, wanted: Iterable[str] = ()) -> dict[str, str]:
    """How the subjects that are open are called, and of those that are over the ones wanted."""
    return names(reader.running, reader.ruleset.standing(reader.state, reader.key), wanted)


def own_sides(reader: Reader) -> tuple[str, ...]:
    """The sides to which the reader may speak alone."""
    return tuple(sorted(side for side in reader.sides if side))


def readable(reader: Reader) -> tuple[Note, ...]:
    """All notes the reader may read, oldest first; an observers' link shows none but people's."""
    kinds = notes.KINDS_WATCHED if reader.token else notes.KINDS
    return notes.notes_for(reader.session, reader.campaign.id, reader.sides, kinds)


def told(reader: Reader, since: datetime | None) -> tuple[LogLine, ...]:
    """The notes as lines of the log, from `since` on; none of them in the past of the game."""
    if reader.at is not None:
        return ()
    since_then = [note for note in readable(reader) if since is None or note.at >= since]
    called = subject_names(reader, (note.subject for note in since_then))
    return tuple(
        LogLine(note.at, (words,), "for one side only" if note.side else "", is_note=True)
        for note in since_then
        if (words := sentence(note, called))
    )


def stamp(reader: Reader) -> int:
    """How many notes the reader may read: with the entries seen it says whether a page is up to date."""
    return len(readable(reader))


def date_words(reader: Reader, groups: Iterable[Group]) -> str:
    """The date of the first thing asked that has one, and by how much it is late; else by how much the first
    is that is late; empty for none."""
    asked = [group.subject for group in groups]
    arranged = notes.meetings(reader.session, reader.campaign.id, reader.sides)
    late = _late(reader) if asked and reader.at is None else {}
    dated = next((subject for subject in asked if subject in arranged and arranged[subject].date), None)
    if dated is None:
        return next((late[subject] for subject in asked if subject in late), "")
    return "; ".join(words for words in (arranged[dated].date, late.get(dated, "")) if words)


def _late(reader: Reader) -> dict[str, str]:
    """By how much what is asked of the reader is late, by subject."""
    found = deadlines(reader.session, reader.running, reader.key, reader.sides)
    mine = (item for item in found if {*item.duty.seats} & {*reader.acting})
    return {item.duty.subject: words for item in mine if (words := late_words(reader.session, item))}


def arranged(reader: Reader) -> tuple[Arranged, ...]:
    """When each open subject is played and who comes; nothing for observers' links and for the past."""
    if reader.token or reader.at is not None:
        return ()
    meetings = notes.meetings(reader.session, reader.campaign.id, reader.sides)
    listed = []
    for subject, title in subject_names(reader).items():
        meeting = meetings.get(subject, notes.Meeting(subject))
        when = ", ".join(part for part in (meeting.date, meeting.table) if part)
        who = ", ".join(meeting.signed_up)
        listed.append(Arranged(title, reader.url("report", subject=subject), when, who, meeting.fallback))
    return tuple(listed)


def unfilled(reader: Reader) -> tuple[str, ...]:
    """The seats that the organiser has still to fill, by title and with whom a chair is kept for; nothing for
    anybody else."""
    if not reader.is_organiser or reader.at is not None:
        return ()
    chairs = seats.chairs(reader.session, reader.running)
    taken = Counter(chair.seat.key for chair in chairs if not chair.is_empty)
    kept = {chair.seat.key: f" (kept for {chair.name})" for chair in chairs if chair.is_empty}
    playing = [seat for seat in reader.running.seats if seat.role != ORGANISER]
    return tuple(
        f"{seat.title}{kept.get(seat.key, '')}" for seat in playing if taken[seat.key] < seat.holders[0]
    )


def asked_back(listed: Iterable[Thing]) -> tuple[AskedBack, ...]:
    """What of the things to do is a word on an undo, or on an objection to dice."""
    return tuple(
        AskedBack(
            item.seat,
            new_key(),
            item.words,
            item.by,
            item.reason,
            objects=item.kind == "objection",
            may_refuse=item.may_refuse,
        )
        for item in listed
        if item.kind in ("undo", "objection")
    )
