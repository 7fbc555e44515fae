"""Who else sees a draft: people invited by its owner, who may read it or edit it once they took it up.

Invariant: naming somebody asks no list of people. An invitation is stored under the name that was typed and
looked for by whoever signs in; so words, time and what is listed afterwards are alike whether that name or
address is known here or not, until its bearer himself takes the draft up.
"""

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.drafts import Opened
from authoring.models import Draft, DraftInvitation, DraftPerson
from campaign.storage.db import now, writing
from campaign.storage.models import User
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal

MAY = {"edit": "can edit", "read": "can read"}
MOST_PEOPLE = 50
NAME_LONGEST = 255


def shared_with(session: Session, opened: Opened) -> list[DraftPerson]:
    """With whom the draft is shared, by name."""
    rows = session.scalars(select(DraftPerson).where(DraftPerson.draft_id == opened.draft.id))
    return sorted(rows, key=lambda row: row.user.username.lower())


def invited(session: Session, opened: Opened) -> Sequence[DraftInvitation]:
    """Whom the owner has invited and who has not taken the draft up, by name; nothing for anybody else."""
    if not opened.is_owner:
        return ()
    query = select(DraftInvitation).where(DraftInvitation.draft_id == opened.draft.id)
    return session.scalars(query.order_by(DraftInvitation.wanted)).all()


def offered(session: Session, person: User) -> Sequence[DraftInvitation]:
    """The drafts that wait for the person to take them up, the newest first."""
    mine = [name.lower() for name in (person.username, person.email) if name]
    query = select(DraftInvitation).where(
        DraftInvitation.wanted.in_(mine),
        DraftInvitation.made >= person.created,
        DraftInvitation.declined.is_(False),
    )
    return session.scalars(query.order_by(DraftInvitation.id.desc())).all()


def invite(session: Session, person: User, uid: str, name: str, may: str) -> bool:
    """Offers the draft under a name or address, or changes what somebody it is shared with may do; False
    where `person` does not see it himself. Refuses all but its owner, and more people than a draft has."""
    words = spelling.line(name)
    with writing(session):
        draft = _own(session, person, uid)
        if draft is None:
            return False
        if may not in MAY:
            raise Refusal("Say whether the person can edit the draft or only read it.")
        if not words or len(words) > NAME_LONGEST:
            raise Refusal("Enter their name here, or their e-mail address.")
        if words.lower() in (person.username.lower(), (person.email or "").lower()):
            raise Refusal("The draft is yours already.")
        rows = list(session.scalars(select(DraftPerson).where(DraftPerson.draft_id == draft.id)))
        known = next((row for row in rows if row.user.username.lower() == words.lower()), None)
        if known is not None:
            known.may = may
        else:
            _offer(session, draft, words, may, len(rows))
    return True


def _offer(session: Session, draft: Draft, name: str, may: str, shared: int) -> None:
    of_draft = select(DraftInvitation).where(DraftInvitation.draft_id == draft.id)
    row = session.scalar(of_draft.where(DraftInvitation.wanted == name.lower()))
    if row is None:
        waiting = session.scalar(select(func.count()).select_from(of_draft.subquery())) or 0
        if shared + waiting >= MOST_PEOPLE:
            raise Refusal(f"A draft is shared with at most {MOST_PEOPLE} people.")
        row = DraftInvitation(draft_id=draft.id, wanted=name.lower())
        session.add(row)
    row.name, row.may, row.made, row.declined = name, may, now(), False


def take_up(session: Session, person: User, number: int, wanted: bool) -> Draft:
    """The person takes the draft up, or says that he does not want it, which nobody is told. Refuses an offer
    that is not his, or not any more."""
    with writing(session):
        row = next((item for item in offered(session, person) if item.id == number), None)
        if row is None:
            raise Refusal("That offer was withdrawn.")
        draft = row.draft
        if not wanted:
            row.declined = True
            return draft
        known = session.get(DraftPerson, (draft.id, person.id))
        if known is None:
            session.add(DraftPerson(draft_id=draft.id, user_id=person.id, may=row.may))
        else:
            known.may = row.may
        session.delete(row)
        return draft


def withdraw(session: Session, person: User, uid: str, number: int) -> bool:
    """Takes an invitation back; False where `person` does not see the draft. Refuses all but its owner."""
    with writing(session):
        draft = _own(session, person, uid)
        if draft is None:
            return False
        row = session.get(DraftInvitation, number)
        if row is None or row.draft_id != draft.id:
            raise Refusal("That invitation has ended.")
        session.delete(row)
    return True


def unshare(session: Session, person: User, uid: str, user_id: int) -> bool:
    """Takes the draft from somebody; he may also leave it himself. False where `person` does not see it."""
    with writing(session):
        opened = drafts.load(session, person, uid)
        if opened is None:
            return False
        if not opened.is_owner and user_id != person.id:
            raise Refusal(f"Only {opened.draft.owner.username} decides who can see this draft.")
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
        raise Refusal(f"Only {opened.draft.owner.username} decides who can see this draft.")
    return opened.draft
