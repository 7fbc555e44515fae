"""Something for a person to do, and a campaign as that person sits there."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol

from sqlalchemy.orm import Session

from campaign.log.running import Running
from campaign.storage.models import Campaign, User
from campaign.your_turn.asked import Kind

_NEVER = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Thing:
    """Something for a person to do.

    `title` says what, `words` are the sentences about it. `when` is its date, or until when it is expected,
    `then` what happens by then, `late` by how much it is late. `holder` is whoever the person stands in for.
    Of a request `by` and `reason` are whose it is and why, and `may_refuse` says that the person may say no.
    `number` is that of an evening. Where a person sits in every seat of a campaign, as in a practice copy,
    nobody waits for it: `is_alone`.
    """

    kind: Kind
    title: str
    words: tuple[str, ...] = ()
    campaign: Campaign | None = None
    seat: str = ""
    subject: str = ""
    since: datetime | None = None
    when: datetime | None = None
    then: str = ""
    late: str = ""
    holder: str = ""
    by: str = ""
    reason: str = ""
    may_refuse: bool = True
    number: int = 0
    is_alone: bool = False


def ordered(listed: Iterable[Thing]) -> list[Thing]:
    """The list as it is read: by the next date, then what has none by since when it is asked."""
    return sorted(listed, key=lambda item: (item.when is None, item.when or item.since or _NEVER))


class Table(Protocol):
    """A campaign as a person sits there: as which seat he looks, for which he acts, whose notes he reads."""

    @property
    def session(self) -> Session: ...
    @property
    def running(self) -> Running: ...
    @property
    def person(self) -> User | None: ...
    @property
    def key(self) -> str | None: ...
    @property
    def acting(self) -> tuple[str, ...]: ...
    @property
    def sides(self) -> frozenset[str]: ...
    @property
    def is_organiser(self) -> bool: ...
