"""The club that lives in this house: the zone in which its dates are meant.

Invariant: one row; until somebody has said something, the zone is the machine's own.
"""

from pathlib import Path

from sqlalchemy import String, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign import dates
from campaign.db import writing
from campaign.models import Base

_LOCAL = Path("/etc/localtime")


class Club(Base):
    """What the club has said of itself, in one row."""

    __tablename__ = "club"

    id: Mapped[int] = mapped_column(primary_key=True)
    zone: Mapped[str] = mapped_column(String(64), default="")


def zone(session: Session) -> str:
    """The name of the zone in which dates are meant here."""
    return session.scalar(select(Club.zone)) or machine_zone()


def machine_zone() -> str:
    """The zone this machine is set to; UTC where it does not say."""
    _, _, name = str(_LOCAL.resolve()).partition("/zoneinfo/")
    return name if name in dates.zones() and not name.startswith("Etc/") else "UTC"


def set_zone(session: Session, name: str) -> None:
    """The zone from now on, for dates that are still to be fixed; refuses one that is none."""
    dates.zone_named(name.strip())
    with writing(session):
        row = session.get(Club, 1)
        if row is None:
            row = Club(id=1)
            session.add(row)
        row.zone = name.strip()
