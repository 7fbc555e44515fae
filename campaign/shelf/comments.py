"""What members say of a document in the library.

Invariant: a comment is read by everybody who reads the shelf, and taken away by its writer or an organiser of
the house; nobody changes another's words.
"""

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from campaign.people.people import is_house_organiser
from campaign.shelf.catalogue import Shelved
from campaign.shelf.tables import Comment
from campaign.storage.db import now, writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

LONGEST = 1000


def comments_on(session: Session, address: str) -> tuple[Comment, ...]:
    """Every comment on what stands at the address, the newest first."""
    query = select(Comment).where(Comment.address == address).order_by(Comment.id.desc())
    return tuple(session.scalars(query))


def say(session: Session, person: User, item: Shelved, text: str, key: str) -> None:
    """Writes the comment down, once for each key. Refuses an empty one and one that is too long."""
    words = text.replace("\r", "").strip()
    if not words:
        raise Refusal("Write a comment first.")
    if len(words) > LONGEST:
        raise Refusal(f"Shorten it to at most {LONGEST} characters; these are {len(words)}.")
    comment = Comment(
        address=item.address,
        number=item.number,
        user_id=person.id,
        who=person.username,
        at=now(),
        text=words,
        key=key,
    )
    try:
        with writing(session):
            session.add(comment)
    except IntegrityError:
        return


def may_remove(person: User | None, comment: Comment) -> bool:
    """Whether the person may take the comment away: its writer, and whoever keeps the house."""
    return person is not None and (comment.user_id == person.id or is_house_organiser(person))


def remove(session: Session, person: User, address: str, number: int) -> None:
    """Takes the comment of that number away. Refuses others than its writer and the organisers of the
    house."""
    with writing(session):
        comment = session.get(Comment, number)
        if comment is None or comment.address != address:
            raise Refusal("This comment was deleted already.")
        if not may_remove(person, comment):
            raise Refusal(f"Only {comment.who} can delete this comment.")
        session.delete(comment)
