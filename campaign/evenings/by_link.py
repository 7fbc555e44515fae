"""The link by which somebody answers for a game night without signing in.

Invariant: a code is made of this server's own key, the night and the person, and of nothing else. It is the
same each time it is shown, nobody makes one without the key, and it ends when the night is over or called
off, or when the person is no member any more. It opens that one answer: no name, campaign or answer of
anybody else.
"""

import hashlib
import hmac
from base64 import urlsafe_b64encode

from sqlalchemy.orm import Session

from campaign.evenings import evenings
from campaign.evenings.tables import ClubEvening
from campaign.models import User

BYTES = 12
"""96 bits: sixteen letters, which nobody guesses."""


def code(key: str, evening: ClubEvening, person: User) -> str:
    """The code of that person for that night, told by its moment of making too: numbers come again."""
    words = "\0".join(("night", str(evening.id), evening.made.isoformat(), str(person.id)))
    signed = hmac.digest(key.encode(), words.encode(), hashlib.sha256)
    return urlsafe_b64encode(signed[:BYTES]).decode("ascii")


def opened(session: Session, key: str, number: int, who: int, given: str) -> tuple[ClubEvening, User] | None:
    """The night and the person of a code; None where it opens nothing (any more)."""
    evening, person = session.get(ClubEvening, number), session.get(User, who)
    if evening is None or person is None or not person.active or not evenings.lies_ahead(evening):
        return None
    good = hmac.compare_digest(code(key, evening, person).encode(), given.encode())
    return (evening, person) if good else None
