"""When somebody is away.

Invariant: an absence is a span of whole days that its person has said himself and may take back. It gives
nobody a right: who stands in for him he says seat by seat (`campaign/people/seating.py`), and what he leaves
to the house acts whether he is away or not.
"""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import ForeignKey, String, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign.club import profile
from campaign.club.dates import typed_day
from campaign.storage.db import locked, writing
from campaign.storage.models import Base, User
from rulesets.kit.flow.refusals import Refusal

LONGEST_WORDS = 120
MOST = 20


class Absence(Base):
    """A person is away from the day `first` to the day `last`, both included."""

    __tablename__ = "absences"

    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    first: Mapped[date]
    last: Mapped[date]
    words: Mapped[str] = mapped_column(String(LONGEST_WORDS), default="")


def absences(session: Session, persons: Sequence[int]) -> tuple[Absence, ...]:
    """When these persons, by their ids, are away from today on, the next first."""
    query = select(Absence).where(Absence.user_id.in_(persons), Absence.last >= profile.today(session))
    return tuple(session.scalars(query.order_by(Absence.first, Absence.id)))


def away(session: Session, persons: Sequence[int], day: date) -> frozenset[int]:
    """Who of these persons is away on that day, by id."""
    query = select(Absence.user_id).where(
        Absence.user_id.in_(persons), Absence.first <= day, Absence.last >= day
    )
    return frozenset(session.scalars(query))


def be_away(session: Session, person: User, first: str, last: str, words: str = "") -> Absence:
    """The person says that he is away, in days as they are typed; refuses what is over or ends before it
    begins."""
    begins, ends = typed_day(first), typed_day(last)
    if ends < begins:
        raise Refusal("The last day cannot come before the first.")
    if ends < profile.today(session):
        raise Refusal("Those days are over. Choose days from today on.")
    if len(words.strip()) > LONGEST_WORDS:
        raise Refusal(f"Shorten the note to at most {LONGEST_WORDS} characters.")
    with writing(session):
        locked(session, User, person.id)
        same = Absence.user_id == person.id, Absence.first == begins, Absence.last == ends
        if (there := session.scalar(select(Absence).where(*same).limit(1))) is not None:
            there.words = words.strip()
            return there
        if len(absences(session, [person.id])) >= MOST:
            raise Refusal(f"You have entered {MOST} absences already. Undo one first.")
        row = Absence(user_id=person.id, first=begins, last=ends, words=words.strip())
        session.add(row)
        session.flush()
        return row


def be_back(session: Session, person: User, number: int) -> None:
    """Takes an absence of the person's own back; refuses another's."""
    with writing(session):
        row = session.get(Absence, number)
        if row is None or row.user_id != person.id:
            raise Refusal("That absence was removed already.")
        session.delete(row)
