"""Who has a draft open: noted to the minute, told for a few minutes."""

from datetime import timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring.drafts import Opened
from authoring.models import Draft, DraftVisit
from campaign.storage.db import now, writing

LATELY = timedelta(minutes=5)
A_VISIT = timedelta(minutes=1)


def visit(session: Session, opened: Opened) -> None:
    """Notes that the person has the draft open."""
    key = (opened.draft.id, opened.person.id)
    seen = session.get(DraftVisit, key)
    if seen is not None and now() - seen.at < A_VISIT:
        return
    with writing(session):
        session.get(Draft, opened.draft.id, with_for_update=True)
        there = session.get(DraftVisit, key)
        if there is None:
            session.add(DraftVisit(draft_id=key[0], user_id=key[1], at=now()))
        else:
            there.at = now()


def others_here(session: Session, opened: Opened) -> tuple[str, ...]:
    """Who else had the draft open in the last minutes, by name."""
    rows = session.scalars(
        select(DraftVisit)
        .where(
            DraftVisit.draft_id == opened.draft.id,
            DraftVisit.user_id != opened.person.id,
            DraftVisit.at > now() - LATELY,
        )
        .order_by(DraftVisit.at.desc())
    )
    return tuple(row.user.username for row in rows)
