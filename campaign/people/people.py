"""People: how somebody comes into the house and into a campaign, and proves who he is.

Invariant: nobody gets in without a link that somebody inside made, the first visitor's
excepted, which exists only while there is nobody. Passwords are stored as Flask-Security
hashes them. Who sits where is `seats.py`; signing in itself is Flask-Security's page.
"""

import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from flask_security import hash_password, verify_password
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.club.aliases import Departure
from campaign.people import links, passwords, seats, security_log, sessions, throttle
from campaign.people.names import PLAIN, folded, is_mixed, is_nobodys, is_plain
from campaign.storage.db import now, writing
from campaign.storage.models import NO_COPY, Campaign, Link, Membership, Role, SeatHolder, User
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal

HOUSE_ORGANISER = "organiser"
PASSWORD_SHORTEST = passwords.SHORTEST


@dataclass(frozen=True, slots=True)
class Newcomer:
    """What a new person types: a name to sign in with, a password, an address if he likes."""

    name: str
    password: str
    email: str = ""


def is_house_organiser(person: User) -> bool:
    """Whether the person keeps this house: makes campaigns and gives password links to anybody."""
    return any(role.name == HOUSE_ORGANISER for role in person.roles)


def is_empty(session: Session) -> bool:
    """Whether nobody has ever had an account here."""
    return session.scalar(select(User.id).limit(1)) is None


def first_link(session: Session) -> str | None:
    """A new token that makes the first visitor the organiser; None once there is anybody."""
    with writing(session):
        if not is_empty(session):
            return None
        for link in session.scalars(select(Link).where(Link.kind == "first")):
            session.delete(link)
        return links.make(session, "first", "")


def accept_first(session: Session, token: str, newcomer: Newcomer) -> User:
    """The first visitor, now organiser of the house and of every campaign that waited for one."""
    password = _hashed(newcomer)
    with writing(session):
        links.use(session, token, "first", newcomer.name.strip())
        person = _new_user(session, newcomer, password)
        person.roles.append(_house_role(session))
        organised = select(Membership.campaign_id).where(Membership.role == "organiser")
        for campaign in session.scalars(select(Campaign).where(Campaign.id.not_in(organised))):
            session.add(Membership(campaign_id=campaign.id, user_id=person.id, role="organiser", side=""))
        session.flush()
    return person


def invite(
    session: Session,
    campaign_id: int,
    by: User,
    *,
    role: str = "player",
    side: str = "",
    seat: str = "",
    holder_id: int | None = None,
) -> str:
    """A one-time token into the campaign; for a seat, or for an empty chair (`holder_id`) if given.

    Refuses whoever is not the campaign's organiser, and a chair that is taken.
    """
    with writing(session):
        seats.require_organiser(session, campaign_id, by)
        if role not in ("player", "observer"):
            raise Refusal("A person is invited as a player or as an observer.")
        if holder_id is not None:
            holder = session.get(SeatHolder, holder_id)
            if holder is None or holder.campaign_id != campaign_id or holder.user_id is not None:
                raise Refusal("That seat is not open any more.")
            seat = holder.seat
        elif seat:
            seats.known_seat(session, campaign_id, seat)
        return links.make(
            session,
            "invitation",
            by.username,
            made_by_id=by.id,
            campaign_id=campaign_id,
            seat=seat,
            holder_id=holder_id,
            role=role,
            side=side,
        )


def join_new(session: Session, token: str, newcomer: Newcomer) -> User:
    """A new person, in the campaign (and the seat) of the invitation."""
    password = _hashed(newcomer)
    with writing(session):
        link = links.use(session, token, "invitation", newcomer.name.strip())
        person = _new_user(session, newcomer, password)
        _enter(session, link, person)
    return person


def join(session: Session, token: str, person: User) -> Campaign:
    """Somebody who is known here already comes into the campaign (and the seat) of the invitation."""
    with writing(session):
        link = links.use(session, token, "invitation", person.username)
        _enter(session, link, person)
        campaign = session.get(Campaign, link.campaign_id)
        assert campaign is not None
        return campaign


def change_password(session: Session, person: User, password: str) -> None:
    """Sets the person's own password and ends all his sessions; whoever calls has checked the old one and
    signs him in anew. Refuses what `checked_password` refuses."""
    hashed = checked_password(password, *passwords.about(person))
    with writing(session):
        set_password(session, person, hashed)
        words = f"{person.username} changes their password."
        security_log.record(session, "password", words, by=person, about=person)


def set_password(session: Session, person: User, hashed: str) -> None:
    """Writes it, ends the person's sessions and his open links to passwords; the caller commits."""
    person.password = hashed
    person.fs_uniquifier = uuid.uuid4().hex
    sessions.end_all(session, person)
    for link in session.scalars(links.open_for(person)):
        link.expires = now()


def keep_rehashed(session: Session, person: User) -> None:
    """Keeps the hash that was made anew while the password was checked: the way of hashing has changed."""
    if person in session.dirty:
        hashed = person.password
        session.rollback()
        with writing(session):
            person.password = hashed


def sign_out_everywhere(session: Session, person: User) -> None:
    """Ends every session of the person, on every machine, this one included."""
    with writing(session):
        sessions.end_all(session, person)
        words = f"{person.username} signs out everywhere."
        security_log.record(session, "sign-out", words, by=person, about=person)


def campaigns_of(session: Session, person: User) -> tuple[Campaign, ...]:
    """The campaigns the person is in, newest first; of his practice copies none."""
    query = (
        select(Campaign)
        .join(Membership, Membership.campaign_id == Campaign.id)
        .where(Membership.user_id == person.id, NO_COPY)
        .order_by(Campaign.id.desc())
    )
    return tuple(session.scalars(query))


def everybody(session: Session) -> Sequence[User]:
    """All who ever lived in the house, by name; those who left under their aliases."""
    return session.scalars(select(User).order_by(func.lower(User.username))).all()


def named(session: Session, name: str) -> User | None:
    """The person with that name (in any case; the very spelling first) or address, or None. Who has left the
    house is not found."""
    wanted = folded(name)
    if not wanted:
        return None
    found = session.scalar(select(User).where(User.email == name.strip().lower()))
    all_names = session.execute(select(User.username, User.id).where(User.active).order_by(User.id))
    alike = {known: number for known, number in all_names if folded(known) == wanted}
    if alike:
        return session.get(User, alike.get(spelling.line(name), min(alike.values())))
    return found


def is_taken(session: Session, name: str) -> bool:
    """Whether nobody new may be called so: somebody is, or was before he left the house."""
    known = chain(session.scalars(select(User.username)), session.scalars(select(Departure.name)))
    return is_nobodys(name) or folded(name) in map(folded, known)


def set_public_link(session: Session, campaign_id: int, by: User, wanted: bool) -> str | None:
    """A fresh read-only token for observers (the one before stops working), or none any more."""
    with writing(session):
        campaign = seats.require_organiser(session, campaign_id, by)
        token = links.new_token() if wanted else None
        campaign.public_link = links.hashed(token) if token else None
        opens = "creates an observers' link; observers also see past public messages."
        word = opens if wanted else "deletes the observers' link."
        seats.tell(session, campaign_id, by, f"{by.username} {word}")
        return token


def campaign_of_public_token(session: Session, token: str) -> Campaign | None:
    """The campaign that the observers' token shows, or None."""
    return session.scalar(select(Campaign).where(Campaign.public_link == links.hashed(token)))


def _enter(session: Session, link: Link, person: User) -> None:
    """Into the campaign of the invitation; refuses one whose maker organises it no more. (One made before
    its maker was kept does for the rest of its three weeks.)"""
    assert link.campaign_id is not None
    maker = session.get(User, link.made_by_id) if link.made_by_id is not None else None
    if maker is not None and not seats.is_organiser(session, link.campaign_id, maker):
        raise Refusal(f"{link.made_by} no longer organises this campaign. Ask the organiser to invite you.")
    seats.add_member(session, link.campaign_id, person, link.role, link.side)
    words = f"{person.username} joins, invited by {link.made_by}."
    seats.tell(session, link.campaign_id, person, words, person)
    if link.holder_id is not None:
        seats.claim(session, link.holder_id, person)
    elif link.seat:
        seats.sit(session, link.campaign_id, link.seat, person, f"{person.username} takes")


def _new_user(session: Session, newcomer: Newcomer, password: str) -> User:
    name = spelling.line(newcomer.name)
    if not is_plain(name):
        raise Refusal(f"A name has {PLAIN}.")
    if is_mixed(name):
        raise Refusal("Use the letters of one alphabet for a name.")
    email = newcomer.email.strip().lower() or None
    if email and not re.fullmatch(r"[^@\s]+@[^@\s]+", email):
        raise Refusal("That is not an e-mail address. Correct it, or leave it empty.")
    if is_taken(session, name) or named(session, name):
        raise Refusal(f"Somebody here is called {name} already. Choose another, or sign in if it is you.")
    if email and session.scalar(select(User.id).where(User.email == email)):
        raise Refusal("Somebody here has this address already. Sign in if it is you.")
    person = User(
        username=name,
        email=email,
        password=password,
        active=True,
        fs_uniquifier=uuid.uuid4().hex,
        created=now(),
    )
    session.add(person)
    session.flush()
    return person


def _hashed(newcomer: Newcomer) -> str:
    return checked_password(newcomer.password, newcomer.name, newcomer.email)


def checked_password(password: str, *about: str) -> str:
    """What is stored of a password; refuses what `passwords.check` refuses."""
    passwords.check(password, *about)
    return str(hash_password(password))


def require_password(person: User, typed: str) -> None:
    """Refuses unless it is the person's present password: what changes how he signs in asks for it again.
    Whoever tries wrong ones has to wait."""
    if wait := throttle.seconds_to_wait(person, what="own password"):
        raise Refusal(throttle.refuse(wait))
    if not verify_password(typed, person.password or ""):
        raise Refusal("That is not your current password.")
    throttle.went_well(person, what="own password")


def _house_role(session: Session) -> Role:
    role = session.scalar(select(Role).where(Role.name == HOUSE_ORGANISER))
    if role is None:
        role = Role(name=HOUSE_ORGANISER, description="is the administrator")
        session.add(role)
        session.flush()
    return role
