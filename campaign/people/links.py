"""One-time links: an invitation, a new password, the first visitor's way in.

Invariant: a token is shown once, when it is made; the database holds its hash. A link works
once, until its day is over; every other use is refused with a sentence that says why.
"""

import hashlib
from datetime import timedelta
from typing import Literal

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from campaign.installation.tokens import random_word
from campaign.storage.db import now
from campaign.storage.models import Link, User
from rulesets.kit.flow.refusals import Refusal

LinkKind = Literal["first", "invitation", "password", "recover", "papers"]
FOR_PASSWORDS = ("password", "recover")
LASTS: dict[LinkKind, timedelta] = {
    "first": timedelta(days=7),
    "invitation": timedelta(days=21),
    "password": timedelta(days=2),
    "recover": timedelta(days=1),
    "papers": timedelta(days=3),
}


def new_token() -> str:
    """A fresh secret for an address, 32 characters."""
    return random_word(24)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def make(
    session: Session,
    kind: LinkKind,
    made_by: str,
    *,
    made_by_id: int | None = None,
    campaign_id: int | None = None,
    user_id: int | None = None,
    seat: str = "",
    holder_id: int | None = None,
    role: str = "player",
    side: str = "",
) -> str:
    """A new link's token; the caller commits."""
    token = new_token()
    made = now()
    session.add(
        Link(
            token_hash=hashed(token),
            kind=kind,
            campaign_id=campaign_id,
            user_id=user_id,
            seat=seat,
            holder_id=holder_id,
            role=role,
            side=side,
            made_by=made_by,
            made_by_id=made_by_id,
            made=made,
            expires=made + LASTS[kind],
        )
    )
    session.flush()
    return token


def find(session: Session, token: str) -> Link:
    """The link behind a token that still works; refuses an unknown, used or expired one."""
    link = session.scalar(select(Link).where(Link.token_hash == hashed(token)))
    if link is None:
        raise Refusal("This link is not known here. Ask for a new one.")
    asked = f"Ask {link.made_by} for a new one." if link.made_by else "Restart Sandtable for a new one."
    if link.used is not None:
        raise Refusal(f"This link has been used already, by {link.used_by}. {asked}")
    if link.expires <= now():
        raise Refusal(f"This link was good until {link.expires:%-d %B %Y}. {asked}")
    return link


def for_passwords(person: User) -> Select[Link]:
    """The links to a new password that were ever made for the person."""
    return select(Link).where(Link.user_id == person.id, Link.kind.in_(FOR_PASSWORDS))


def used(session: Session, token: str, kind: LinkKind) -> Link | None:
    """The link of that kind behind a token, once it is used; None for any other."""
    found = session.scalar(select(Link).where(Link.token_hash == hashed(token), Link.kind == kind))
    return found if found is not None and found.used is not None else None


def open_for(person: User) -> Select[Link]:
    """Those of them that still work."""
    return for_passwords(person).where(Link.used.is_(None), Link.expires > now())


def use(session: Session, token: str, kind: str, who: str) -> Link:
    """Uses the link up in the name of `who`; the caller commits. Refuses what `find` refuses and
    a link of another kind. Call it inside `writing`, so that two clicks do not both succeed."""
    session.execute(select(Link.id).where(Link.token_hash == hashed(token)).with_for_update())
    link = find(session, token)
    if link.kind != kind:
        raise Refusal("This link is for something else.")
    link.used = now()
    link.used_by = who
    session.flush()
    return link
