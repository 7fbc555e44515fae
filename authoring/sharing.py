"""Who else sees a draft: people named by its owner, who may read it or edit it."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.drafts import Opened
from authoring.models import Draft, DraftPerson
from campaign.db import writing
from campaign.models import User
from campaign.people import people
from rulesets.kit.flow.refusals import Refusal

MAY = {"edit": "may edit", "read": "may read"}
MOST_PEOPLE = 50


def shared_with(session: Session, opened: Opened) -> list[DraftPerson]:
    """With whom the draft is shared, by name."""
    rows = session.scalars(select(DraftPerson).where(DraftPerson.draft_id == opened.draft.id))
    return sorted(rows, key=lambda row: row.user.username.lower())


def share(session: Session, person: User, uid: str, name: str, may: str) -> bool:
    """Lets the person of that name see the draft, or changes what he may do; False where `person` does
    not see it himself. Refuses all but its owner, and a name nobody here has."""
    with writing(session):
        draft = _own(session, person, uid)
        if draft is None:
            return False
        other = people.named(session, name.strip())
        if may not in MAY:
            raise Refusal("Say whether the person may edit the draft or only read it.")
        if other is None or not other.active:
            raise Refusal("Nobody in this house has that name. Type the name the person signs in with.")
        if other.id == person.id:
            raise Refusal("The draft is yours already.")
        row = session.get(DraftPerson, (draft.id, other.id))
        if row is None:
            if (
                len(
                    list(session.scalars(select(DraftPerson.user_id).where(DraftPerson.draft_id == draft.id)))
                )
                >= MOST_PEOPLE
            ):
                raise Refusal(f"A draft is shared with at most {MOST_PEOPLE} people.")
            session.add(DraftPerson(draft_id=draft.id, user_id=other.id, may=may))
        else:
            row.may = may
    return True


def unshare(session: Session, person: User, uid: str, user_id: int) -> bool:
    """Takes the draft from somebody; he may also leave it himself. False where `person` does not see it."""
    with writing(session):
        opened = drafts.load(session, person, uid)
        if opened is None:
            return False
        if not opened.is_owner and user_id != person.id:
            raise Refusal(f"Only {opened.draft.owner.username} says who sees this draft.")
        row = session.get(DraftPerson, (opened.draft.id, user_id))
        if row is None:
            raise Refusal("The draft is not shared with that person any more.")
        session.delete(row)
    return True


def _own(session: Session, person: User, uid: str) -> Draft | None:
    opened = drafts.load(session, person, uid)
    if opened is None:
        return None
    if not opened.is_owner:
        raise Refusal(f"Only {opened.draft.owner.username} says who sees this draft.")
    return opened.draft
