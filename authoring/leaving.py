"""What the desk keeps of a person: what goes along with him, and what becomes of it where he leaves.

Reading: a draft that nobody else sees is his alone and goes with him; one that he shares stays with those he
shares it with, under his alias.
"""

import json
import zlib
from collections.abc import Iterator

import sqlalchemy as sa
from sqlalchemy.orm import Session

from authoring.models import Draft, DraftInvitation, DraftPerson, DraftVisit, Revision
from campaign.leaving.rooms import Part, Room
from campaign.storage.models import User


def parts(session: Session, person: User) -> Iterator[Part]:
    """His own drafts as they are now, a file each, and what they are called."""
    own = session.scalars(sa.select(Draft).where(Draft.owner_id == person.id).order_by(Draft.id)).all()
    for draft in own:
        packed = session.execute(
            sa.select(Revision.document).where(Revision.draft_id == draft.id, Revision.number == draft.head)
        ).scalar_one()
        said = {
            "title": draft.title,
            "system": draft.ruleset,
            "kind": draft.kind,
            "created": draft.created.isoformat(),
            "changed": draft.changed.isoformat(),
            "document": json.loads(zlib.decompress(packed)),
        }
        text = json.dumps(said, ensure_ascii=False, indent=1)
        yield f"drafts/{draft.uid}.json", text.encode()


def leave(session: Session, person: User, name: str, address: str) -> None:
    """Drops his own drafts, and calls him by his alias in those he shares; the caller commits."""
    shared = sa.select(DraftPerson.draft_id)
    own = sa.select(Draft.id).where(Draft.owner_id == person.id, Draft.id.not_in(shared))
    gone = session.scalars(own).all()
    for table in (DraftVisit, DraftInvitation, Revision):
        session.execute(sa.delete(table).where(table.draft_id.in_(gone)))
    session.execute(sa.delete(Draft).where(Draft.id.in_(gone)))
    for row in (DraftPerson, DraftVisit):
        session.execute(sa.delete(row).where(row.user_id == person.id))
    his = [words for words in (name.lower(), address) if words]
    session.execute(sa.delete(DraftInvitation).where(DraftInvitation.wanted.in_(his)))
    session.execute(sa.update(Revision).where(Revision.who == name).values(who=person.username))
    session.execute(sa.update(Draft).where(Draft.changed_by == name).values(changed_by=person.username))


ROOM = Room(parts, leave)
