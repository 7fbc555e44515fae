"""Since when somebody is waited for.

Invariant: it is told from what the asking seat sees alone: between two entries that it sees nothing counts,
so that the hour of a hidden order tells nobody of it. It looks back over a limited stretch of the log; what
has waited longer waits "at least" since then.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from campaign.log.entries import fallen
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
        before = _KEPT.find(key(seen[-2].key)) if len(seen) > 1 and seen[-1].kind == "order" else None
        since = _since(at, eyes, asked) if before is None else _gone_on(before, asked, seen[-1].at)
        return tuple(Waited(duty, since[same]) for same, duty in asked.items())

    return _KEPT.get(key(seen[-1].key if seen else ""), told)


def _gone_on(before: Iterable[Waited], asked: Iterable[object], moment: datetime) -> dict[object, datetime]:
    """Since when each duty is open, by what was told before the order of that moment."""
    known = {_same(item.duty): item.since for item in before}
    return {same: known.get(same, moment) for same in asked}


def _since(at: Running, eyes: str | None, asked: Collection[object]) -> dict[object, datetime]:
    """The same where nothing is known of before."""
    since: dict[object, datetime] = {}
    later = at.campaign.created
    for moment, open_then in _before(at, eyes):
        since |= {key: later for key in asked if key not in open_then and key not in since}
        if len(since) == len(asked):
            break
        later = moment
    return {key: since.get(key, later) for key in asked}


def _before(at: Running, eyes: str | None) -> Iterator[tuple[datetime, set[object]]]:
    """The hour of each entry the seat sees, newest first, and what was open once it was in; a mend is one of
    them, for what is asked again is asked since then."""
    struck = fallen(at.log.records)
    seen = [
        record
        for record in seen_by(at.log, eyes)
        if record.kind == "mend" or (record.is_game and record.number not in struck)
    ]
    for record in reversed(seen[-LOOKS_BACK:]):
        state: Any = state_after(at.log, record.number)
        yield record.at, {_same(duty) for duty in open_duties(at.ruleset.standing(state, eyes).duties)}


def _same(duty: Duty) -> object:
    """What makes a duty the same from one entry to the next; its words may change meanwhile."""
    return duty.subject, duty.kind, duty.seats
