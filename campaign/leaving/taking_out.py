"""What is a person's own, as one zip: JSON for programs and people, photographs as they are kept.

Invariant: it holds what he gave, and of each campaign what his eyes may read of that today; nothing of others
but what stands in a sentence he is told, no password, no token, no key.
"""

import json
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from tempfile import SpooledTemporaryFile
from typing import IO, Any, cast

import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase, Session

from campaign.backups import sealed_zip
from campaign.calendar.feeds import Feed
from campaign.club.lessons import ReadCard
from campaign.game_nights.tables import ClubEvening, EveningAnswer
from campaign.leaving.of_campaigns import parts as of_campaigns
from campaign.leaving.rooms import Part, Room
from campaign.log.running import house_of
from campaign.notices.tables import Chosen, Device, Habits
from campaign.people import security_log
from campaign.people.tables import Passkey, PersonSession, SecondStep
from campaign.shelf import collections
from campaign.shelf.tables import Comment, Play
from campaign.statistics.choices import Rated
from campaign.storage.db import writing
from campaign.storage.models import Document, Link, OwnedBox, SecurityEntry, User, Version, Work
from campaign.timing.absences import Absence

IN_MEMORY = 8 * 1024**2
"""A larger zip is written to a file of its own until it is sent."""
OF_ACCOUNT: tuple[tuple[str, type[DeclarativeBase], tuple[str, ...]], ...] = (
    ("boxes", OwnedBox, ("ruleset", "box", "number")),
    ("sessions", PersonSession, ("made", "seen", "address", "browser")),
    ("second step", SecondStep, ("since",)),
    ("passkeys", Passkey, ("name", "made", "used")),
    ("notices", Habits, ("usual", "quiet_from", "quiet_until", "hour", "mail")),
    ("notices of campaigns", Chosen, ("campaign_id", "choice")),
    ("devices that take notices", Device, ("name", "made")),
    ("calendars", Feed, ("made",)),
    ("absences", Absence, ("first", "last", "words")),
    ("rated", Rated, ("since",)),
    ("first-time cards", ReadCard, ("card",)),
    ("links", Link, ("kind", "made_by", "made", "expires", "used")),
)
OF_SHELF: tuple[tuple[str, type[DeclarativeBase], tuple[str, ...]], ...] = (
    ("plays", Play, ("address", "number", "at", "day", "winner", "points", "side", "remark")),
    ("comments", Comment, ("address", "number", "at", "text")),
)


def take_out(session: Session, person: User, rooms: Iterable[Room]) -> IO[bytes]:
    """The zip, open for reading at its beginning; it is written in the security log that he took it. Raises
    Unreadable where it would be larger than any program reads."""
    with writing(session):
        words = f"{person.username} downloads their data."
        security_log.record(session, "export", words, by=person, about=person)
    file = cast(IO[bytes], SpooledTemporaryFile(IN_MEMORY))  # noqa: SIM115 (whoever sends it closes it)
    try:
        with zipfile.ZipFile(file, "w") as whole:
            for name, data in _parts(session, person, rooms):
                sealed_zip.add(whole, name, data)
    except BaseException:
        file.close()
        raise
    file.seek(0)
    return file


def _parts(session: Session, person: User, rooms: Iterable[Room]) -> Iterator[Part]:
    yield "account.json", text_of(_account(session, person))
    yield from of_campaigns(session, person)
    yield "shelf.json", text_of(_shelf(session, person))
    yield from _documents(session, person)
    for room in rooms:
        yield from room.parts(session, person)


def text_of(data: object) -> bytes:
    """The data as a person reads it too."""
    return json.dumps(data, ensure_ascii=False, indent=1, default=_moment).encode()


def _moment(value: object) -> str:
    if isinstance(value, date | datetime):
        return value.isoformat()
    raise TypeError(f"no data of a person can hold a {type(value).__name__}: teach it to")


def _rows(
    session: Session, person: User, tables: tuple[tuple[str, type[DeclarativeBase], tuple[str, ...]], ...]
) -> dict[str, list[dict[str, Any]]]:
    """The person's rows of these tables, by what they are called."""
    found = {}
    for title, table, columns in tables:
        asked = sa.select(*(getattr(table, name) for name in columns))
        rows = session.execute(asked.where(cast(Any, table).user_id == person.id))
        found[title] = [dict(zip(columns, row, strict=True)) for row in rows]
    return found


def _account(session: Session, person: User) -> dict[str, object]:
    answers = sa.select(ClubEvening.at, EveningAnswer.comes, EveningAnswer.words).join(
        EveningAnswer, EveningAnswer.evening_id == ClubEvening.id
    )
    concerns = sa.or_(SecurityEntry.user_id == person.id, SecurityEntry.about_id == person.id)
    lines = sa.select(SecurityEntry).where(concerns)
    return {
        "name": person.username,
        "address": person.email or "",
        "since": person.created,
        "administrator": bool(person.roles),
        **_rows(session, person, OF_ACCOUNT),
        "evenings": [
            {"evening": at, "comes": comes, "words": words}
            for at, comes, words in session.execute(answers.where(EveningAnswer.user_id == person.id))
        ],
        "security log": [
            # where another was when he did something about him is that other's
            {"at": line.at, "words": line.words, "from": line.address if line.user_id == person.id else ""}
            for line in session.scalars(lines.order_by(SecurityEntry.id))
        ],
    }


def _shelf(session: Session, person: User) -> dict[str, object]:
    own = collections.own(session, person)
    return {
        **_rows(session, person, OF_SHELF),
        "collections": [
            {
                "title": item.title,
                "foreword": item.foreword,
                "public": item.is_public,
                "documents": collections.placed_in(session, item),
            }
            for item in own
        ],
    }


def _documents(session: Session, person: User) -> Iterator[Part]:
    """Every version of what he published, a file each."""
    known = {ruleset.slug: ruleset.title for ruleset in house_of(session).rulesets}
    query = (
        sa.select(Work, Version.number, Version.at, Version.said, Document.json)
        .join(Version, Version.work_id == Work.id)
        .join(Document, Document.hash == Version.document)
        .where(Work.owner_id == person.id)
        .order_by(Work.id, Version.number)
    )
    for work, number, at, said, text in session.execute(query):
        whole = {
            "title": work.title,
            "system": known.get(work.ruleset, work.ruleset),
            "kind": work.kind,
            "version": number,
            "published": at,
            "what changed": said,
            "document": json.loads(text),
        }
        yield f"published/{work.slug}/{number}.json", text_of(whole)
