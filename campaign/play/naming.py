"""Gives stored data about matters their permanent names, once.

In the past "battle 1" was whatever battle had that number in its turn. So remarks on one of week one were
shown with that of week two. Invariant: a remark belongs to the latest turn in which its matter came up, not
after the moment of the remark. A permanent name is never changed, so running this again changes nothing.
Entries are not touched: replay reads them in their turn.
"""

import json
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.orm import Session

from campaign.club import dates
from campaign.log.entries import standing
from campaign.log.fold import before
from campaign.log.running import House, Running, running
from campaign.storage.db import now, writing
from campaign.storage.models import Base, Campaign


@dataclass(frozen=True, slots=True)
class _Stood:
    """The game from a moment on, and what was open then, by permanent names."""

    at: datetime
    state: Any
    names: frozenset[str]


def bring_up_to_date(house: House) -> None:
    """Migrates the database and the names of matters in it. Raises Unreadable as `migrate.upgrade` does."""
    from campaign.storage import migrate  # as it takes 10 MB, which a server does without

    migrate.upgrade(house.engine)
    with house.sessions()() as session:
        rename_all(session)


def rename_all(session: Session) -> None:
    """Gives permanent names in every campaign in which that has not been done."""
    query = sa.select(Campaign.id).where(Campaign.names_last.is_(False)).order_by(Campaign.id)
    for number in session.scalars(query).all():
        with writing(session):
            rename(session, running(session, number))


def rename(session: Session, at: Running) -> None:
    """Gives permanent names to all stored data about the campaign's matters; the caller commits."""
    course: list[_Stood] = []

    def lasting(name: str, moment: datetime) -> str:
        if not course:
            course.extend(_course(at))
        return _lasting(at, course, name, moment)

    for table in ("notes", "photographs"):
        _rename_rows(session, table, "campaign_id", "at", at.campaign.id, lasting)
    _rename_rows(session, "campaigns", "parent_id", "created", at.campaign.id, lasting)
    _rename_games(session, at.campaign.id, lasting)
    _rename_marks(session, at)
    at.campaign.names_last = True
    session.flush()


Lasting = Callable[[str, datetime], str]


def _course(at: Running) -> Iterator[_Stood]:
    """Each state that a valid order has led to, with what was open in it."""
    for record in standing(at.log.records):
        if record.is_game:
            state = before(at.log, record)
            for event in record.events:
                state = at.ruleset.evolve(state, event)
            now_open = at.ruleset.standing(state, None)
            names = {name for name, _ in now_open.subjects} | {duty.subject for duty in now_open.duties}
            yield _Stood(record.at, state, frozenset(names))


def _lasting(at: Running, course: Sequence[_Stood], name: str, moment: datetime) -> str:
    """The permanent name of what had this name at that moment. It is the latest that had come up by then,
    else the first that came up later. Without either it is a name made from the turn of that moment."""
    here = max(1, bisect_right(course, moment, key=lambda item: item.at))
    for stood in (*reversed(course[:here]), *course[here:]):
        if (found := at.ruleset.lasting(stood.state, name)) in stood.names:
            return found
    return at.ruleset.lasting(course[here - 1].state, name)


def _rename_rows(
    session: Session, table: str, campaign: str, moment: str, number: int, lasting: Lasting
) -> None:
    """Renames in a table whose rows have a matter and a moment."""
    rows = Base.metadata.tables[table].c
    asked = sa.select(rows.id, rows.subject, rows[moment]).where(rows[campaign] == number, rows.subject != "")
    _put(session, table, [(key, name, lasting(name, at)) for key, name, at in session.execute(asked)])


def _rename_games(session: Session, number: int, lasting: Lasting) -> None:
    """Renames the games in plans of game nights, as of when the plan was published, else of the night
    itself."""
    games, evenings = (Base.metadata.tables[name].c for name in ("evening_games", "evenings"))
    asked = (
        sa.select(games.id, games.subject, evenings.fixed, evenings.at)
        .join_from(games.id.table, evenings.id.table, games.evening_id == evenings.id)
        .where(games.campaign_id == number)
    )
    renamed = []
    for key, name, fixed, text in session.execute(asked):
        when = dates.read(text)
        renamed.append((key, name, lasting(name, fixed or (when.moment if when else now()))))
    _put(session, "evening_games", renamed)


def _put(session: Session, table: str, renamed: Sequence[tuple[int, str, str]]) -> None:
    of = Base.metadata.tables[table]
    for key, name, new in renamed:
        if new != name:
            session.execute(sa.update(of).where(of.c.id == key).values(subject=new))


def _rename_marks(session: Session, at: Running) -> None:
    """Renames the marks of what people were asked ("seat|matter|kind"), so that nobody is told it again."""
    of = Base.metadata.tables["notice_choices"]
    asked = sa.select(of.c.user_id, of.c.asked).where(of.c.campaign_id == at.campaign.id)
    for person, text in session.execute(asked).all():
        told = {_mark(at, key): since for key, since in json.loads(text or "{}").items()}
        here = (of.c.campaign_id == at.campaign.id, of.c.user_id == person)
        session.execute(sa.update(of).where(*here).values(asked=json.dumps(told)))


def _mark(at: Running, key: str) -> str:
    seat, _, rest = key.partition("|")
    name, _, kind = rest.rpartition("|")
    if not name or seat not in {item.key for item in at.seats}:
        return key
    lasting = at.ruleset.lasting(at.state, name)
    is_asked = lasting in {duty.subject for duty in at.ruleset.standing(at.state, seat).duties}
    return f"{seat}|{lasting}|{kind}" if is_asked else key
