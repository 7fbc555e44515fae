"""A cache of logs in this process; only new entries are read from the database.

Invariant: a log is append-only, so reading goes on from its newest entry. A log restored under the same
number is noticed by its entries' keys and read again. So is one in which somebody has got an alias since.
"""

from collections import OrderedDict
from collections.abc import Sequence
from threading import RLock
from typing import Any

from sqlalchemy import Row, bindparam, select
from sqlalchemy.orm import Session

from campaign.club.aliases import aliases
from campaign.log.entries import COLUMNS, Record, read
from campaign.log.fold import Log
from campaign.log.names import with_aliases
from campaign.storage.models import Campaign, Entry
from rulesets.kit.ruleset import AnyRuleset

CAMPAIGNS_KEPT = 50


class Memory:
    """The most recently used logs of this process; safe to share between threads."""

    def __init__(self) -> None:
        self._logs: OrderedDict[str, tuple[int, Log]] = OrderedDict()
        self._lock = RLock()

    def load(self, session: Session, ruleset: AnyRuleset, campaign: Campaign) -> Log:
        """The campaign's whole log, reading from the database only what is new."""
        with self._lock:
            names, known = self._logs.get(campaign.uid, (0, None))
        log = _extend(session, ruleset, campaign.id, known if names == campaign.names else None)
        with self._lock:
            self._logs[campaign.uid] = campaign.names, log
            self._logs.move_to_end(campaign.uid)
            while len(self._logs) > CAMPAIGNS_KEPT:
                self._logs.popitem(last=False)
        return log


_SINCE = (
    select(*COLUMNS)
    .where(Entry.campaign_id == bindparam("campaign"), Entry.number >= bindparam("since"))
    .order_by(Entry.number)
)


def _extend(session: Session, ruleset: AnyRuleset, campaign_id: int, known: Log | None) -> Log:
    since = known.last if known else 0
    entries = session.execute(_SINCE, {"campaign": campaign_id, "since": max(since, 1)}).all()
    if known and since:
        if not entries or entries[0].key != known.records[-1].key:
            return _extend(session, ruleset, campaign_id, None)
        fresh = _read(session, ruleset, entries[1:])
        return Log(ruleset, (*known.records, *fresh), known.memo) if fresh else known
    return Log(ruleset, _read(session, ruleset, entries))


def _read(
    session: Session, ruleset: AnyRuleset, entries: Sequence[Row[*tuple[Any, ...]]]
) -> tuple[Record, ...]:
    if not entries:
        return ()
    called = aliases(session)
    return tuple(with_aliases(read(ruleset, entry), called) for entry in entries)
