"""What is forgotten of somebody who leaves, and what is told under his alias from then on.

Invariant: what he did stays, under his alias; what was his alone goes. Entries of logs and published versions
are never changed: their names are turned into aliases where they are read (`campaign/club/aliases.py`). Free
words of people stay as they wrote them, but for "@" and his name.
"""

import sqlalchemy as sa
from sqlalchemy.orm import Session

from campaign.calendar.feeds import Feed
from campaign.closed.waiting import ClosedCampaign
from campaign.club.aliases import renamed
from campaign.club.lessons import ReadCard
from campaign.game_nights.tables import EveningAnswer
from campaign.notices.tables import Chosen, Delivery, Device, Habits
from campaign.people.tables import Passkey, PersonSession, RecoveryCode, SecondStep
from campaign.shelf.tables import Collected, Collection, Comment, Play
from campaign.statistics.choices import Rated
from campaign.storage.db import now
from campaign.storage.models import Link, Note, OwnedBox, SeatHolder, SecurityEntry, User
from campaign.talk import mentions
from campaign.talk.tables import Photograph, TalkRead
from campaign.timing.absences import Absence

HIS_ALONE = (
    PersonSession,
    RecoveryCode,
    SecondStep,
    Passkey,
    OwnedBox,
    Habits,
    Chosen,
    Device,
    Delivery,
    Feed,
    EveningAnswer,
    Absence,
    TalkRead,
    Rated,
    ClosedCampaign,
    ReadCard,
)
"""Tables of which the rows with his `user_id` go."""
NAMED = (
    (Note, "who"),
    (Photograph, "who"),
    (Play, "who"),
    (Comment, "who"),
    (SeatHolder, "chair"),
    (Link, "made_by"),
    (Link, "used_by"),
    (SecurityEntry, "who"),
    (SecurityEntry, "about"),
)
"""Columns that hold a name and nothing else."""


def forget(session: Session, person: User) -> None:
    """Deletes what was his alone and ends every link he made or was made; the caller commits."""
    for table in HIS_ALONE:
        session.execute(sa.delete(table).where(table.user_id == person.id))
    private = sa.select(Collection.id).where(
        Collection.owner_id == person.id, Collection.is_public.is_(False)
    )
    session.execute(sa.delete(Collected).where(Collected.collection_id.in_(private)))
    session.execute(sa.delete(Collection).where(Collection.id.in_(private)))
    his = sa.or_(Link.user_id == person.id, Link.made_by_id == person.id)
    session.execute(
        sa.update(Link).where(his, Link.used.is_(None), Link.expires > now()).values(expires=now())
    )


def rename(session: Session, name: str, alias: str) -> None:
    """Puts the alias in place of the name wherever it stands as one; the caller commits."""
    for table, column in NAMED:
        at = getattr(table, column)
        session.execute(sa.update(table).where(at == name).values({column: alias}))
    others = tuple(session.scalars(sa.select(User.username)))
    for note in session.scalars(sa.select(Note).where(Note.text.contains(name, autoescape=True))):
        if note.kind == "people":
            note.text = renamed(note.text, name, alias, others)
    for note in session.scalars(sa.select(Note).where(Note.kind.in_(mentions.SAID), Note.text.contains("@"))):
        note.text = mentions.under_alias(note.text, name, alias, others)
    told = SecurityEntry.words.contains(name, autoescape=True)
    for line in session.scalars(sa.select(SecurityEntry).where(told)):
        line.words = renamed(line.words, name, alias, others)[:400]
    session.flush()
