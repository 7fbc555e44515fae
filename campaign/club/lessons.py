"""Which first-time cards a person has read. A system writes the cards; here are their names alone.

Invariant: a row is a card that is not shown to the person any more; ALL stands for every card of every game.
"""

from collections.abc import Sequence

from sqlalchemy import ForeignKey, String, bindparam, delete, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign.storage.db import found_or_made, read_once, writing
from campaign.storage.models import Base, User
from rulesets.kit.first_time import Card
from rulesets.kit.ruleset import AnyRuleset

ALL = "all"


class ReadCard(Base):
    """A card the person has read: its system and key with a dot between them, or ALL."""

    __tablename__ = "read_cards"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    card: Mapped[str] = mapped_column(String(80), primary_key=True)


_READ = select(ReadCard.card).where(ReadCard.user_id == bindparam("person")).order_by(ReadCard.card)


def read(session: Session, person: User) -> tuple[str, ...]:
    """The names of the cards the person has read."""
    asked = {"person": person.id}
    return read_once(session, ("cards", person.id), lambda: tuple(session.scalars(_READ, asked)))


def unread(known: Sequence[str], ruleset: AnyRuleset, orders: Sequence[str]) -> tuple[Card, ...]:
    """The cards of the system on these orders that are not among the known ones."""
    if ALL in known:
        return ()
    return tuple(card for card in ruleset.first_time().of(orders) if name_of(ruleset, card) not in known)


def name_of(ruleset: AnyRuleset, card: Card) -> str:
    """The card's name over all systems."""
    return f"{ruleset.slug}.{card.key}"


def put_by(session: Session, person: User, name: str) -> None:
    """The card of that name is not shown to the person any more; ALL for no card at all."""
    with writing(session):
        found_or_made(session, ReadCard, {"user_id": person.id, "card": name})


def show_again(session: Session, person: User) -> None:
    """Every card is new to the person again."""
    with writing(session):
        session.execute(delete(ReadCard).where(ReadCard.user_id == person.id))
