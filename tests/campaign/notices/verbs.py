"""Verbs of these tests: what people want, a mail address of theirs, what was composed."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.installation.address import Address
from campaign.notices import choices, sending
from campaign.notices.composing import compose
from campaign.notices.office import Office
from campaign.notices.tables import Delivery
from campaign.storage.db import writing
from tests.builders import Begun, order

ADDRESS = Address("https://club.example")
SUNDAY = "2026-11-29T20:00+00:00[Europe/London]"
NEVER_QUIET = {"usual": "nothing", "hour": "18", "quiet_from": "00:00", "quiet_until": "00:00"}


def wants(session: Session, auction: Begun, name: str, choice: str = "once", **habits: str) -> None:
    """That person wants notices of the auction, by mail."""
    campaign, people = auction
    person = people[name]
    choices.set_habits(session, person, {**NEVER_QUIET, **habits})
    choices.choose(session, person, campaign.id, choice)
    with writing(session):
        choices.own_habits(session, person).mail = f"{name}@club.example"


def noted(session: Session, auction: Begun, kind: str, text: str, by: str = "organiser", **at: str) -> None:
    """Somebody writes a note about lot A1."""
    with writing(session):
        about = {"subject": "A1", **at}
        notes.put(session, auction[0].id, kind, auction[1][by], text, **about)  # type: ignore[arg-type]


def bid(
    session: Session, auction: Begun, name: str, price: int = 2, label: str = "Bid for the Brass"
) -> None:
    """That person bids for lot A1."""
    order(session, auction[0], auction[1][name], name, label, {"price": price})


def composed(session: Session) -> list[Delivery]:
    """Composes, and returns all deliveries there are, oldest first."""
    compose(session, ADDRESS)
    return deliveries(session)


def deliveries(session: Session) -> list[Delivery]:
    """All deliveries there are, oldest first."""
    session.rollback()
    return list(session.scalars(select(Delivery).order_by(Delivery.id)))


def send_due(session: Session, office: Office) -> int:
    """Composes, and sends all that is due; how many go out."""
    compose(session, ADDRESS)
    return sending.send_all(session, office)


def to(session: Session, name: str) -> list[Delivery]:
    """Composes, and returns the mails for that person."""
    return [item for item in composed(session) if item.mail == f"{name}@club.example"]
