"""Mentions: who is spoken to by name ("@Anna") in what people write.

Invariant: a mention is no more than its words: whoever may not read the note is not mentioned in it. What
mentions somebody waits for him until he says that he has read it.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.storage.db import found_or_made, read_once, writing
from campaign.storage.models import Membership, Note, User
from campaign.talk.tables import TalkRead
from rulesets.kit.flow import spelling

SAID: tuple[notes.NoteKind, ...] = ("remark", "plan")
"""The kinds of notes that are talk."""
_SINCE = (
    select(Note)
    .where(
        Note.campaign_id == bindparam("campaign"),
        Note.side.in_(bindparam("sides", expanding=True)),
        Note.kind.in_(SAID),
        Note.id > bindparam("read"),
        Note.text.contains("@"),
    )
    .order_by(Note.id)
)
_UP_TO = (
    select(TalkRead.campaign_id, TalkRead.note_id)
    .where(TalkRead.user_id == bindparam("person"))
    .order_by(TalkRead.campaign_id)
)


@lru_cache(maxsize=200)
def _called(names: tuple[str, ...]) -> re.Pattern[str]:
    """The longest name first, so that "Anna Maria" is not "Anna"; an address of mail mentions nobody."""
    longest = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)@({longest})(?!\w)", re.IGNORECASE)


def pieces(text: str, names: Iterable[str]) -> tuple[tuple[str, bool], ...]:
    """The text in pieces, each with whether it mentions one of these people."""
    known = tuple(sorted(names))
    if not known:
        return ((text, False),)
    parts = _called(known).split(spelling.nfc(text))
    said = ((f"@{part}", True) if place % 2 else (part, False) for place, part in enumerate(parts))
    return tuple(piece for piece in said if piece[0])


def mentions(text: str, name: str) -> bool:
    """Whether the text speaks to the person of that name."""
    return "@" in text and _called((name,)).search(spelling.nfc(text)) is not None


def under_alias(text: str, name: str, alias: str, others: Iterable[str]) -> str:
    """The text, which speaks to whoever had the name by his alias; `others` are the names of all people, so
    that "@Anna Maria" is not taken for "@Anna"."""
    named = (
        (piece, is_name and piece[1:].lower() == name.lower())
        for piece, is_name in pieces(text, (name, *others))
    )
    return "".join(f"@{alias}" if is_his else piece for piece, is_his in named)


def members(session: Session, campaign_id: int) -> tuple[str, ...]:
    """The names of everybody in the campaign, in order."""
    names = (
        select(User.username)
        .join(Membership, Membership.user_id == User.id)
        .where(Membership.campaign_id == campaign_id)
        .order_by(User.username)
    )
    return tuple(session.scalars(names))


def say(
    session: Session,
    campaign_id: int,
    person: User,
    sides: frozenset[str],
    words: str,
    subject: str = "",
    side: str = "",
) -> Note:
    """What a member says to all or to a side alone, of a matter or (no subject) of the campaign. Refuses as
    `notes.write_note` does."""
    kind: notes.NoteKind = "plan" if side else "remark"
    return notes.write_note(session, campaign_id, person, sides, kind, words, subject, side)


def of_person(session: Session, campaign_id: int, sides: frozenset[str], person: User) -> tuple[Note, ...]:
    """What others wrote to him since he last said that he has read it, oldest first; `sides` are those he
    reads."""
    read = dict(up_to(session, person)).get(campaign_id, 0)
    asked = {"campaign": campaign_id, "sides": tuple(sides), "read": read}
    found = session.scalars(_SINCE, asked)
    return tuple(note for note in found if note.user_id != person.id and mentions(note.text, person.username))


def up_to(session: Session, person: User) -> list[tuple[int, int]]:
    """Campaigns by number with the newest note he has said he has read in each."""
    asked = {"person": person.id}
    return read_once(
        session,
        ("talk read", person.id),
        lambda: [(campaign, note) for campaign, note in session.execute(_UP_TO, asked)],
    )


def has_read(session: Session, campaign_id: int, person: User, seen: Sequence[Note]) -> None:
    """He has read all of these; what was written since goes on waiting."""
    newest = max((note.id for note in seen), default=0)
    with writing(session):
        key = {"campaign_id": campaign_id, "user_id": person.id}
        read = found_or_made(session, TalkRead, key, note_id=newest)
        read.note_id = max(read.note_id, newest)
