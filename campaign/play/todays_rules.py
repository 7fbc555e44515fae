"""A campaign played again from its start by today's rules: the rehearsal of an upgrade.

Invariant: it stores nothing, and a difference is no damage: what is stored stays what happened. The audit
decides each order in its stored state. Here each outcome is carried on to the next order.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.entries import Record, standing
from campaign.log.fold import told
from campaign.log.running import Running, played_from
from campaign.play.mending import Rehearsal, amend_of, rehearsed
from campaign.play.replay import play_again
from campaign.storage.db import now
from campaign.storage.models import THE_HOUSE, Entry


@dataclass(frozen=True, slots=True)
class Otherwise:
    """An entry that today's rules would change: its number in the log, its giver and seat. It also has what
    that seat was told and would be told now."""

    number: int
    who: str
    seat: str
    was: tuple[str, ...]
    would: tuple[str, ...]


def by_todays_rules(session: Session, at: Running, eyes: str | None) -> Rehearsal:
    """The whole campaign played again with the same orders and dice, as the seat `eyes` may know it."""
    first = select(Entry.extra).where(Entry.campaign_id == at.campaign.id, Entry.number == 1)
    extra = json.loads(session.scalar(first) or "{}")
    opening = at.ruleset.start(*played_from(session, at.ruleset, at.campaign.document, extra))
    holds, outcomes = play_again(at, 1, amend_of(session, at), opening=opening)
    number = at.log.last + 1
    mend = Record(number, "mend", None, THE_HOUSE, "", None, (), False, (), now(), "", 1)
    return rehearsed(at, mend, holds, outcomes, eyes)


def otherwise(rehearsal: Rehearsal) -> Iterator[Otherwise]:
    """Every entry that changes, for the owner of the machine."""
    log = rehearsal.log
    stands = standing(log.records)
    now_there = {item.number: item for item in stands if not item.is_anew}
    for old in standing(log.records[:-1]):
        new = now_there.get(old.number) if not old.is_anew else None
        if new is None or new.events != old.events:
            would = told(log, new, old.seat or None) if new else ()
            yield Otherwise(old.number, old.who, old.seat, told(log, old, old.seat or None), would)
    for item in stands:
        if item.is_anew:
            yield Otherwise(item.number, item.who, item.seat, (), told(log, item, item.seat or None))
