"""The reader of a campaign's page: who reads, with which seat's eyes, and what he may act for.

Invariant: a page shows what one seat may know. It grants nothing: `campaign.people.seats` says as
which seats a person may look and for which he may act.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from campaign.log.fold import opened, seen_by, state_at
from campaign.log.reasons import nearly
from campaign.log.running import Running
from campaign.pages.frame.addresses import address
from campaign.people import seats
from campaign.storage.models import Campaign, User
from rulesets.kit.flow.conditions import Near
from rulesets.kit.ruleset import AnyRuleset, Seat


@dataclass(frozen=True, slots=True)
class Reader:
    """`viewing` are the seats the person may look as (None is the public), `key` the one chosen;
    `acting` those he may order for; `sides` those whose notes he reads; `at` counts the entries
    he can see, None for now; `token` is that of an observers' link; `sitting` are the rows of who sits where,
    as far as they were read for him. `drafted` is the state after orders he has not sent."""

    session: Session
    running: Running
    person: User | None
    viewing: tuple[str | None, ...]
    key: str | None
    acting: tuple[str, ...]
    sides: frozenset[str]
    is_organiser: bool
    at: int | None = None
    token: str = ""
    sitting: tuple[tuple[object, ...], ...] | None = None
    drafted: Any = None

    @property
    def campaign(self) -> Campaign:
        """The campaign's row."""
        return self.running.campaign

    @property
    def is_watched(self) -> bool:
        """Whether there is an observers' link, whose holders read what is said to everybody."""
        return bool(self.campaign.public_link)

    @property
    def ruleset(self) -> AnyRuleset:
        """The campaign's system."""
        return self.running.ruleset

    @property
    def seat(self) -> Seat | None:
        """The seat he looks as."""
        return self.running.seat(self.key) if self.key else None

    @property
    def title(self) -> str:
        """The title of the seat, empty for the public."""
        return self.seat.title if self.seat else ""

    @property
    def side(self) -> str:
        """The side of the seat, empty for none."""
        return self.seat.side if self.seat else ""

    @property
    def state(self) -> Any:
        """The state of the page: now, as it stood after the reader's entry `at`, or after orders he has not
        sent; with what the end laid open, once it is beyond doubt."""
        if self.drafted is not None:
            return self.drafted
        log = self.running.log
        state = log.state if self.at is None else state_at(log, self.key, self.at)
        return opened(log, state) if self.running.is_laid_open else state

    @property
    def near(self) -> tuple[Near, ...]:
        """What is nearly possible for those he may order for; nothing in the past."""
        return nearly(self.ruleset, self.to_order, self.acting) if self.at is None else ()

    @property
    def to_order(self) -> Any:
        """The state in which he gives his orders."""
        return self.running.state if self.drafted is None else self.drafted

    @property
    def seen(self) -> int:
        """How many entries the reader can see now."""
        return len(seen_by(self.running.log, self.key))

    @property
    def desks(self) -> tuple[Seat, ...]:
        """The seats whose orders this page offers, the one he looks as in front."""
        ordered = sorted(self.acting, key=lambda key: key != self.key)
        return tuple(self.running.seat(key) for key in ordered)

    def url(self, page: str = "table", /, **values: str | int) -> str:
        """The address of one of the campaign's pages for this reader."""
        if self.token:
            return address(f"watch.{page}", {"token": self.token, **values})
        if self.viewing and self.key != self.viewing[0]:
            values.setdefault("as", self.key or "nobody")
        return address(f"table.{page}", {"slug": self.campaign.slug, **values})


def reader_of(session: Session, at: Running, person: User, wanted: str, visible: int | None) -> Reader:
    """The reader a person is; `wanted` is the seat he asks to look as ("nobody" for the public)."""
    sits = seats.sitting(session, at, person)
    viewing = seats.viewing(at, sits)
    asked = None if wanted == "nobody" else wanted
    key = asked if wanted and asked in viewing else viewing[0]
    return Reader(
        session,
        at,
        person,
        viewing,
        key,
        seats.acting(at, sits),
        seats.sides(at, sits),
        sits.is_organiser,
        visible,
        sitting=sits.rows,
    )


def observer_of(session: Session, at: Running, token: str, visible: int | None) -> Reader:
    """The reader whoever holds an observers' link is."""
    return Reader(session, at, None, (None,), None, (), frozenset({""}), False, visible, token)


def titles(reader: Reader, keys: Iterable[str], word: str = "and") -> str:
    """The seats by title: "General of the Allies and Organiser"."""
    return _joined([reader.running.seat(key).title for key in keys], word)


def _joined(named: Sequence[str], word: str) -> str:
    return f" {word} ".join(part for part in (", ".join(named[:-1]), *named[-1:]) if part)


def one_of(reader: Reader, keys: Iterable[str]) -> str:
    """The seats of which any one may act, as a sentence names them: "General of the Allies or the Axis"."""
    seats_ = [reader.running.seat(key) for key in keys]
    return _joined([seat.people or seat.title for seat in seats_], "or")


def waited_for(reader: Reader, groups: Iterable[Iterable[str]]) -> str:
    """Who has to act, for each of several duties: "Observer, General of the Allies and Organiser".
    A duty that somebody may do who is waited for anyway names nobody more."""
    asked = tuple(map(tuple, groups))
    fewest = [keys for keys in asked if not any(set(other) < set(keys) for other in asked)]
    return _joined(list(dict.fromkeys(one_of(reader, keys) for keys in fewest)), "and")
