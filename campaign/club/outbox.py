"""The outbox: that something happened in a campaign of which somebody may want a notice.

Invariant: a row is written in the transaction of what happened, stands or falls with it, and says of it only
where and up to where: whom it concerns and what he may know of it is worked out later
(`campaign/notices/composing.py`). A broken outbox holds nothing up: what happened stands without its row.
"""

import logging

from sqlalchemy import String
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign.storage.transient import Passing

_log = logging.getLogger("sandtable.notices")


class Outbox(Passing):
    """Something happened in a campaign: an "entry" or a "note", of the number `upto`."""

    __tablename__ = "outbox"

    id: Mapped[int] = mapped_column(primary_key=True)
    campaign_id: Mapped[int]
    kind: Mapped[str] = mapped_column(String(8))
    upto: Mapped[int]


def happened(session: Session, campaign_id: int, kind: str, upto: int) -> None:
    """Adds a row; the caller commits."""
    try:
        with session.begin_nested():
            session.add(Outbox(campaign_id=campaign_id, kind=kind, upto=upto))
    except DBAPIError as broken:
        if broken.connection_invalidated:
            raise
        _log.warning("no notice can be made: %s", broken.orig)
