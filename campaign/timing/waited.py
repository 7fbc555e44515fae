"""Since when somebody is waited for.

Invariant: it is told from what the asking seat sees alone: between two entries that it sees nothing counts,
so that the hour of a hidden order tells nobody of it. It looks back over a limited stretch of the log; what
has waited longer waits "at least" since then.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from campaign.log.entries import Record, fallen
from campaign.log.fold import seen_by, state_after
from campaign.log.running import Running
from campaign.storage.lru_cache import Key, Recent
from rulesets.kit.flow.duties import Duty, open_duties

LOOKS_BACK = 80
KEPT = 300


@dataclass(frozen=True, slots=True)
class Waited:
    """A duty that is open, and since when."""

    duty: Duty
    since: datetime


_KEPT: Recent[tuple[Waited, ...]] = Recent(KEPT)


def waited(at: Running, eyes: str | None) -> tuple[Waited, ...]:
    """What is open now as far as the seat `eyes` may know (None: the public), as the system lists it."""
    seen = seen_by(at.log, eyes)

    def key(entry: str) -> Key:
        # a game whose last seat is filled asks its people by no entry of its own
        return at.campaign.uid, eyes or "", entry, "rest" if at.waits_for else ""

    def told() -> tuple[Waited, ...]:
        asked = {_same(duty): duty for duty in open_duties(at.ruleset.standing(at.log.state, eyes).duties)}
        since = _since(at, eyes, asked, lambda entry: _KEPT.find(key(entry)))
        return tuple(Waited(duty, since[same]) for same, duty in asked.items())

    return _KEPT.get(key(seen[-1].key if seen else ""), told)


def _since(
    at: Running, eyes: str | None, asked: Collection[object], told: Callable[[str], Iterable[Waited] | None]
) -> dict[object, datetime]:
    """Since when each duty is open. From an entry after which that was `told`, it goes on from there."""
    since: dict[object, datetime] = {}
    later = at.campaign.created
    for record in _before(at, eyes):
        known = told(record.key)
        if known is not None:
            since = {_same(item.duty): item.since for item in known} | since
            break
        state: Any = state_after(at.log, record.number)
        open_then = {_same(duty) for duty in open_duties(at.ruleset.standing(state, eyes).duties)}
        since |= {key: later for key in asked if key not in open_then and key not in since}
        if len(since) == len(asked):
            break
        later = record.at
    return {key: since.get(key, later) for key in asked}


def _before(at: Running, eyes: str | None) -> Iterator[Record]:
    """The entries the seat sees, newest first, of the last that count; a mend is one of them, for what is
    asked again is asked since then."""
    struck = fallen(at.log.records)
    seen = [
        record
        for record in seen_by(at.log, eyes)
        if record.kind == "mend" or (record.is_game and record.number not in struck)
    ]
    return reversed(seen[-LOOKS_BACK:])


def _same(duty: Duty) -> object:
    """What makes a duty the same from one entry to the next; its words may change meanwhile."""
    return duty.subject, duty.kind, duty.seats
