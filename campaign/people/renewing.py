"""Links to a new password: who may give one to whom, what it does, and that its owner learns of it.

Invariant: the right is answered from the people and roles of the moment, when the link is made and again
when it is used. What a person makes of a campaign by himself gives and takes nothing: trials, children,
copies, imports, replays and demonstrations have an opening entry that nobody of this house gave, and are left
out on either side.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.people import links, passkeys, passwords, second_step, security_log
from campaign.people.people import HOUSE_ORGANISER, checked_password, is_house_organiser, set_password
from campaign.storage.db import now, writing
from campaign.storage.models import Entry, Link, Membership, Role, User, roles_users
from rulesets.kit.flow.refusals import Refusal

LISTED = 20
OF_PASSKEYS = "Passkeys still sign you in. Check in your account that all of them are yours."


def may_renew_password(session: Session, by: User, other: User) -> bool:
    """Whether `by` may give `other` a link to a new password: an organiser of the house to anybody but
    another of them; whoever the house appointed to organise a campaign to a player of his who is in no
    campaign of anybody else. Nobody to himself: an organiser is no player of his own."""
    if is_house_organiser(other) or not other.active:
        return False
    if is_house_organiser(by):
        return True
    begun_here = select(Entry.campaign_id).where(Entry.number == 1, Entry.user_id.is_not(None))
    theirs = session.execute(
        select(Membership.campaign_id, Membership.role).where(
            Membership.user_id == other.id, Membership.campaign_id.in_(begun_here)
        )
    ).all()
    house = select(roles_users.c.user_id).join(Role).where(Role.name == HOUSE_ORGANISER)
    mine = select(Membership.campaign_id).where(
        Membership.user_id == by.id, Membership.role == "organiser", Membership.appointed_by_id.in_(house)
    )
    is_player = any(role == "player" for _, role in theirs)
    return is_player and {campaign for campaign, _ in theirs} <= set(session.scalars(mine))


def password_link(session: Session, by: User, other: User) -> str:
    """A one-time token with which `other` chooses a new password."""
    with writing(session):
        if not may_renew_password(session, by, other):
            raise Refusal(f"You cannot give {other.username} a new password; {_who_can(other)}.")
        words = f"{by.username} makes {other.username} a link to a new password."
        security_log.record(session, "link", words, by=by, about=other)
        return links.make(session, "password", by.username, made_by_id=by.id, user_id=other.id)


def _who_can(other: User) -> str:
    if not other.active:
        return "former members come back by an invitation"
    if is_house_organiser(other):
        return "for an administrator it is done on the server, by ./run recover"
    return "an administrator can"


def new_password(session: Session, token: str, password: str) -> User:
    """The person whose link it is, with the new password, signed out everywhere; his other links to passwords
    are over. A link of the machine takes his second step off too: it may be what he lost. Refuses a link
    whose maker may give him none any more: roles and campaigns have changed."""
    number = links.find(session, token).user_id
    owner = session.get(User, number) if number is not None else None
    hashed = checked_password(password, *(passwords.about(owner) if owner is not None else ()))
    with writing(session):
        found = links.find(session, token)
        person = session.get(User, found.user_id) if found.user_id is not None else None
        if person is None or found.kind not in links.FOR_PASSWORDS:
            raise Refusal("This link is for something else.")
        if found.kind == "password" and not _still_may(session, found, person):
            raise Refusal(f"{found.made_by} may not give you a new password any more; {_who_can(person)}.")
        links.use(session, token, found.kind, person.username)
        found.told = None
        set_password(session, person, hashed)
        if found.kind == "recover":
            second_step.switch_off(session, person)
        words = f"{person.username} chooses a new password by the link that {found.made_by} made."
        security_log.record(session, "password", words, by=person, about=person)
    return person


def _still_may(session: Session, link: Link, person: User) -> bool:
    """Asked of the very person who made it, whatever his name is by now."""
    maker = session.get(User, link.made_by_id) if link.made_by_id is not None else None
    return maker is not None and may_renew_password(session, maker, person)


def withdraw(session: Session, person: User, link_id: int) -> None:
    """The person ends a link that somebody made for him. Refuses one that is over or not for him."""
    with writing(session):
        link = session.scalar(links.open_for(person).where(Link.id == link_id))
        if link is None:
            raise Refusal("That link has ended already.")
        link.expires = now()
        words = f"{person.username} revokes the new-password link that {link.made_by} made."
        security_log.record(session, "link", words, by=person, about=person)


def links_for(session: Session, person: User) -> Sequence[Link]:
    """The newest links to a new password that were made for the person, newest first."""
    return session.scalars(links.for_passwords(person).order_by(Link.id.desc()).limit(LISTED)).all()


def tell(
    session: Session, person: User, going_on: Callable[[User], Iterable[str]] = lambda _: ()
) -> tuple[str, ...]:
    """Who made the person links since he last signed in, or which were used since, in sentences; each is told
    once, and after a new password that his passkeys go on working, and what else does (`going_on`)."""
    untold = links.for_passwords(person).where(Link.told.is_(None)).order_by(Link.id)
    if session.scalar(untold.limit(1)) is None:
        return ()
    with writing(session):
        found = session.scalars(untold).all()
        for link in found:
            link.told = now()
        is_used = any(link.used is not None for link in found)
        more = (OF_PASSKEYS,) if is_used and passkeys.of_person(session, person) else ()
        return (*(told_of(link) for link in found), *more, *(going_on(person) if is_used else ()))


def told_of(link: Link) -> str:
    """Who made the link and when, and what became of it."""
    made = f"A link to a new password was made for you by {link.made_by} on {_moment(link.made)}"
    if link.used is not None:
        return f"{made}; it was used on {_moment(link.used)}."
    return f"{made}; it has not been used{' and is over' if link.expires <= now() else ''}."


def _moment(at: datetime) -> str:
    return f"{at:%-d %B %Y at %H:%M} UTC"
