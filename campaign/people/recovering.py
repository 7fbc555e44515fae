"""The way back in from the machine itself: a one-time link for anybody, the only organiser of the house too.

Invariant: nobody's right makes such a link but that of whoever may run the program on its machine; it is in
the security log, and a new one ends the one before.
"""

import difflib

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.people import links, people, security_log
from campaign.storage.db import writing
from campaign.storage.models import Link, User

MAKER = "the person who runs the server"
LIKE = 3


def recover_link(session: Session, person: User) -> str:
    """A token with which the person chooses a new password; earlier ones of this kind are over."""
    with writing(session):
        known = select(Link).where(Link.kind == "recover", Link.user_id == person.id, Link.used.is_(None))
        for link in session.scalars(known):
            session.delete(link)
        words = f"A link to a new password for {person.username} is made on the server."
        security_log.record(session, "link", words, about=person)
        return links.make(session, "recover", MAKER, user_id=person.id)


def unknown(session: Session, name: str) -> str:
    """The sentence for a name that nobody here has, with those that are like it."""
    names = {
        person.username.lower(): person.username for person in people.everybody(session) if person.active
    }
    if not names:
        return "There are no members yet. ./run prints the first link."
    like = difflib.get_close_matches(name.strip().lower(), names, LIKE, 0.5)
    ours = f" Do you mean {' or '.join(names[each] for each in like)}?" if like else ""
    return f"Nobody here is called {name}.{ours}"
