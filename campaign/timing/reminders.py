"""Reminders: the organiser tells a seat that it is waited for.

Invariant: a reminder is read by the side of the seat it is for and by nobody else, because that somebody is
waited for may itself be a secret; one a day for a seat and a matter.
"""

from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.log.running import Running
from campaign.people.seats import require_organiser
from campaign.storage.db import now
from campaign.storage.models import Note, User
from rulesets.kit.flow.refusals import Refusal

AGAIN = timedelta(hours=20)


def remind(session: Session, at: Running, by: User, subject: str, keys: tuple[str, ...]) -> None:
    """Writes a reminder to each of the seats; the caller commits. Refuses whoever does not organise the
    campaign, and where all of them were reminded within the last day."""
    require_organiser(session, at.campaign.id, by)
    said = latest(session, at.campaign.id)
    long_ago = now() - AGAIN
    due = [key for key in keys if said.get((key, subject), long_ago) <= long_ago]
    if not due:
        raise Refusal("They were reminded of this within the last day already.")
    for key in due:
        notes.put(session, at.campaign.id, "reminder", by, key, subject, at.seat(key).side)


def latest(session: Session, campaign_id: int) -> dict[tuple[str, str], datetime]:
    """When each seat was last reminded of a matter, by (seat, subject). Not for the eyes of any one seat."""
    query = select(Note).where(Note.campaign_id == campaign_id, Note.kind == "reminder").order_by(Note.id)
    return {(note.text, note.subject): note.at for note in session.scalars(query)}
