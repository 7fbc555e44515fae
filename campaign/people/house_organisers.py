"""Organisers of the house: who they are, how somebody becomes one and is none any more.

Invariant: only an organiser of the house makes one or ends one, the last one stays, and every change stands
in the security log, where the person it concerns reads it.
"""

from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.people import security_log
from campaign.people.people import HOUSE_ORGANISER, is_house_organiser
from campaign.storage.db import writing
from campaign.storage.models import Role, SecurityEntry, User
from rulesets.kit.flow.refusals import Refusal

OF_THIS_HOUSE = "an administrator."
"""How a line of the log ends that tells of this, and no line about a seat or a campaign."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody is in the house, and the last that was changed of it, None where nothing was."""

    is_organiser: bool
    changed: SecurityEntry | None


def organisers(session: Session) -> tuple[User, ...]:
    """The organisers of the house, by name."""
    query = select(User).where(User.roles.any(Role.name == HOUSE_ORGANISER))
    return tuple(session.scalars(query.order_by(func.lower(User.username))))


def require_house_organiser(person: User) -> None:
    """Refuses whoever does not organise the house."""
    if not is_house_organiser(person):
        raise Refusal("Only an administrator can do that.")


def standing(session: Session, person: User) -> Standing:
    """What the person is in the house."""
    newest = (
        select(SecurityEntry)
        .where(
            SecurityEntry.kind == "role",
            SecurityEntry.about_id == person.id,
            SecurityEntry.words.endswith(OF_THIS_HOUSE, autoescape=True),
        )
        .order_by(SecurityEntry.id.desc())
    )
    return Standing(is_house_organiser(person), session.scalar(newest.limit(1)))


def make_organiser(session: Session, by: User, person: User) -> None:
    """The person organises the house too. Refuses what is not asked by an organiser, and one who is one."""
    with writing(session):
        role = _role(session, by)
        if is_house_organiser(person):
            raise Refusal(f"{person.username} is an administrator already.")
        person.roles.append(role)
        words = f"{by.username} makes {person.username} {OF_THIS_HOUSE}"
        security_log.record(session, "role", words, by=by, about=person)


def end_organiser(session: Session, by: User, person: User) -> None:
    """The person organises the house no more. Refuses what is not asked by an organiser, and the last one."""
    with writing(session):
        role = _role(session, by)
        if not is_house_organiser(person):
            raise Refusal(f"{person.username} is not an administrator.")
        if len(organisers(session)) == 1:
            raise Refusal(
                f"{person.username} is the only administrator. Make somebody else an administrator first."
            )
        person.roles.remove(role)
        says = "gives up being" if by.id == person.id else f"ends that {person.username} is"
        security_log.record(session, "role", f"{by.username} {says} {OF_THIS_HOUSE}", by=by, about=person)


def _role(session: Session, by: User) -> Role:
    """The standing itself, locked, so that two who end each other's do not both succeed."""
    role = session.scalar(select(Role).where(Role.name == HOUSE_ORGANISER).with_for_update())
    require_house_organiser(by)
    assert role is not None
    return role
