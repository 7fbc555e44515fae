"""The club that lives in this house: how it is called, and the zone in which its dates are meant.

Invariant: one row; until somebody has said something, it has no title and the zone is the machine's own. The
first date that somebody types says the zone too.
"""

from datetime import date
from functools import cache
from pathlib import Path

from sqlalchemy import String, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign.club import dates
from campaign.storage.db import found_or_made, now, read_once, writing
from campaign.storage.models import Base
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal

TITLE_LONGEST = 60
NO_ZONE = "UTC"
_LOCAL = Path("/etc/localtime")


class Club(Base):
    """What the club has said of itself, in one row."""

    __tablename__ = "club"

    id: Mapped[int] = mapped_column(primary_key=True)
    zone: Mapped[str] = mapped_column(String(64), default="")
    title: Mapped[str] = mapped_column(String(60), default="", server_default="")


_ROW = select(Club.title, Club.zone)


def title(session: Session) -> str:
    """How the club is called, at the foot of its sheets and in its invitations; empty until it is said."""
    return _told(session)[0]


def set_title(session: Session, words: str) -> None:
    """How the club is called from now on, empty for not at all; refuses more than 60 letters."""
    wanted = spelling.line(words)
    if len(wanted) > TITLE_LONGEST:
        raise Refusal(f"Shorten the name of the club to at most {TITLE_LONGEST} letters.")
    with writing(session):
        _row(session).title = wanted


def zone(session: Session) -> str:
    """The name of the zone in which dates are meant here."""
    return _known(_told(session)[1])


def _told(session: Session) -> tuple[str, str]:
    """What the club has said of its title and its zone; each is empty until then."""

    def read() -> tuple[str, str]:
        row = session.execute(_ROW).first()
        return (row.title, row.zone) if row else ("", "")

    return read_once(session, "club", read)


def zone_said(session: Session) -> str:
    """The zone that was said, or that the machine is set to; empty where neither is known, so that a form
    asks for it and no hour passes for the club's own."""
    known = zone(session)
    return "" if known == NO_ZONE and not _is_said(session) else known


def _is_said(session: Session) -> bool:
    return bool(_told(session)[1])


def first_zone(session: Session, name: str) -> bool:
    """Takes the zone of a first date for the club's; whether it did, for it may have been said before."""
    if _is_said(session):
        return False
    set_zone(session, name)
    return True


def today(session: Session) -> date:
    """The day by the club's clocks: what lasts "until Saturday" lasts until midnight there."""
    return _today(zone(session))


def said(session: Session) -> tuple[str, str, date]:
    """The title, the zone and the day in it, in one question, for what is asked with every page."""
    called, zone_said = _told(session)
    known = _known(zone_said)
    return called, known, _today(known)


def _today(name: str) -> date:
    return now().astimezone(dates.zone_named(name)).date()


def _known(said: str) -> str:
    """The zone that was said, while there is one of that name; the lists of zones change with the years."""
    return said if said and said in dates.zones() else machine_zone()


@cache
def machine_zone() -> str:
    """The zone this machine was set to at the start; UTC where it does not say."""
    _, _, name = str(_LOCAL.resolve()).partition("/zoneinfo/")
    return name if name in dates.zones() and not name.startswith("Etc/") else NO_ZONE


def set_zone(session: Session, name: str) -> None:
    """The zone from now on, for dates that are still to be fixed; refuses one that is none."""
    dates.zone_named(name.strip())
    with writing(session):
        _row(session).zone = name.strip()


def _row(session: Session) -> Club:
    return found_or_made(session, Club, {"id": 1}, zone="", title="")
