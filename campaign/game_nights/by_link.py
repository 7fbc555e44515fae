"""The link by which somebody answers for a game night without signing in.

Invariant: a code is made of this server's own key, the night and the person, and of nothing else. It is the
same each time it is shown, nobody makes one without the key, and it ends when the night is over or called
off, or when the person is no member any more. It opens that one answer: no name, campaign or answer of
anybody else.
"""

import hmac

from sqlalchemy.orm import Session

from campaign.game_nights import nights
from campaign.game_nights.tables import ClubEvening
from campaign.installation import tokens
from campaign.storage.models import User


def code(key: str, evening: ClubEvening, person: User) -> str:
    """The code of that person for that night, told by its moment of making too: numbers come again."""
    return tokens.signed(key, "night", str(evening.id), evening.made.isoformat(), str(person.id))


def opened(session: Session, key: str, number: int, who: int, given: str) -> tuple[ClubEvening, User] | None:
    """The night and the person of a code; None where it opens nothing (any more)."""
    evening, person = session.get(ClubEvening, number), session.get(User, who)
    if evening is None or person is None or not person.active or not nights.lies_ahead(evening):
        return None
    good = hmac.compare_digest(code(key, evening, person).encode(), given.encode())
    return (evening, person) if good else None
