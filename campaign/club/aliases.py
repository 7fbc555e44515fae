"""Aliases: under which name somebody stands who has left the house.

Invariant: an entry of a log is never changed, so it keeps the name under which it was given; whatever reads
it asks here, in one place, how its giver is called now. The name stays taken for as long as entries are told
under its alias, so that nobody is taken for who left. Who leaves, and what becomes of all else he did, is
`campaign/leaving/`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ForeignKey, String, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign.storage.db import Utc
from campaign.storage.models import Base

ALIAS = "Former member {}"


class Departure(Base):
    """Somebody who has left: the name he had, and the alias he has now."""

    __tablename__ = "departures"

    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    name: Mapped[str] = mapped_column(String(64))
    alias: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(Utc)


@dataclass(frozen=True, slots=True)
class Aliases:
    """The aliases of all who have left, by the names they had."""

    by_name: Mapping[str, str]

    def of(self, name: str) -> str:
        """How whoever is stored under the name is called now: by his alias, or as he always was."""
        return self.by_name.get(name, name)


NOBODY = Aliases({})
_ALL = select(Departure.name, Departure.alias)


def aliases(session: Session) -> Aliases:
    """Those of this house, as they are now."""
    found = session.execute(_ALL).all()
    return Aliases({name: alias for name, alias in found}) if found else NOBODY  # noqa: C416


def renamed(text: str, name: str, alias: str, others: Iterable[str]) -> str:
    """A sentence of ours, which calls people by their names, with the alias in place of the name. `others`
    are the names of all people, so that "Anna Maria" is not taken for "Anna"."""
    longer = (other for other in others if name in other and other != name)
    known = sorted((*longer, name), key=len, reverse=True)
    pattern = rf"(?<![\w])(?:{'|'.join(map(re.escape, known))})(?!\w)"
    return re.sub(pattern, lambda found: alias if found[0] == name else found[0], text)
