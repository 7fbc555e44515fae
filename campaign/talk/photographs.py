"""Photographs of a campaign's matters: who gives one, who sees it, who takes it away.

Invariant: a photograph with a side is there for whoever reads that side's notes and for nobody else; what
one side gives uses up nobody else's room, so that no refusal tells of it. What is taken away is gone.
"""

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.installation import tokens
from campaign.storage.db import locked, now, writing
from campaign.storage.models import Membership, User
from campaign.talk.developing import Developed
from campaign.talk.tables import Photograph
from rulesets.kit.flow.refusals import Refusal

MOST_OF_MATTER = 6
MOST_OF_PERSON = 60
WORDS_LONGEST = 200


def give(
    session: Session,
    campaign_id: int,
    person: User,
    sides: frozenset[str],
    photograph: Developed,
    subject: str,
    side: str = "",
    words: str = "",
) -> Photograph:
    """A member's photograph of a matter; `sides` are those he reads. Refuses a stranger, a side not his own,
    more than the limits, and one he has given to the matter already."""
    with writing(session):
        member = select(Membership.id).where(
            Membership.campaign_id == campaign_id, Membership.user_id == person.id
        )
        if session.scalar(member) is None:
            raise Refusal("Only members of this campaign can upload photographs here.")
        if side not in sides:
            raise Refusal("You can show a photograph to all or to your own side.")
        if len(words) > WORDS_LONGEST:
            raise Refusal(f"Shorten the caption to at most {WORDS_LONGEST} characters.")
        locked(session, User, person.id)
        _require_room(session, campaign_id, person, subject, photograph.hash)
        row = Photograph(
            uid=tokens.random_bytes(16).hex(),
            campaign_id=campaign_id,
            subject=subject,
            side=side,
            user_id=person.id,
            who=person.username,
            words=" ".join(words.split()),
            at=now(),
            wide=photograph.wide,
            high=photograph.high,
            hash=photograph.hash,
            data=photograph.data,
        )
        session.add(row)
        session.flush()
        return row


def _require_room(session: Session, campaign_id: int, person: User, subject: str, hash: str) -> None:
    """Counts his own alone: what others gave where he may not look must not be told by a refusal."""
    own = select(func.count()).where(Photograph.campaign_id == campaign_id, Photograph.user_id == person.id)
    if session.scalar(own.where(Photograph.subject == subject, Photograph.hash == hash)):
        raise Refusal("You have uploaded this photograph already.")
    if (session.scalar(own.where(Photograph.subject == subject)) or 0) >= MOST_OF_MATTER:
        raise Refusal(
            f"You have uploaded {MOST_OF_MATTER} photographs here, which is the limit. Delete one first."
        )
    if (session.scalar(own) or 0) >= MOST_OF_PERSON:
        raise Refusal(
            f"You have uploaded {MOST_OF_PERSON} photographs in this campaign, which is the limit. Delete "
            f"one first."
        )


def seen(
    session: Session, campaign_id: int, sides: frozenset[str], subject: str | None = None
) -> tuple[Photograph, ...]:
    """The photographs somebody who reads these sides may see, oldest first, without their data."""
    query = select(Photograph).where(Photograph.campaign_id == campaign_id, Photograph.side.in_(sides))
    if subject is not None:
        query = query.where(Photograph.subject == subject)
    return tuple(session.scalars(query.order_by(Photograph.id)))


def any_of_one_side(session: Session, campaign_id: int) -> bool:
    """Whether anything in the campaign is said or shown to one side alone, which an end lays open."""
    query = select(Photograph.id).where(Photograph.campaign_id == campaign_id, Photograph.side != "").limit(1)
    return notes.has_plans(session, campaign_id) or session.scalar(query) is not None


def found(session: Session, campaign_id: int, sides: frozenset[str], uid: str) -> Photograph | None:
    """The photograph at that address; None where there is none that he may see."""
    return session.scalar(
        select(Photograph).where(
            Photograph.campaign_id == campaign_id, Photograph.side.in_(sides), Photograph.uid == uid
        )
    )


def take_away(session: Session, photograph: Photograph, person: User, is_organiser: bool) -> None:
    """Takes it away for good. Refuses whoever neither gave it nor organises the campaign."""
    if not may_take_away(photograph, person, is_organiser):
        raise Refusal("Only the organiser and the person who uploaded a photograph can delete it.")
    number = photograph.id
    with writing(session):
        row = session.get(Photograph, number)
        if row is not None:
            session.delete(row)


def may_take_away(photograph: Photograph, person: User | None, is_organiser: bool) -> bool:
    """Whether the person may take it away: he gave it, or organises the campaign."""
    return person is not None and (is_organiser or photograph.user_id == person.id)
