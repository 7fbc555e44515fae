"""Game nights: set up, answered, planned, changed by hand, fixed.

Invariant: only an organiser of the house sets an evening up, plans and fixes it; everybody answers for
themselves, and an organiser for others, which is told. A plan proposes: it is nobody's date before it is
fixed, and then each campaign reads who said so.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from campaign.club import dates
from campaign.game_nights.tables import ClubArmy, ClubEvening, EveningAnswer, EveningGame
from campaign.people.people import is_house_organiser
from campaign.storage.db import found_or_made, locked, now, writing
from campaign.storage.models import User
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal

MOST_TABLES = 40
KEPT_IN_SIGHT = timedelta(days=1)
STANDS = ClubEvening.called_off.is_(None)


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody types to set an evening up; `tables` a name a line."""

    day: str
    hour: str
    zone: str
    place: str = ""
    tables: str = ""
    words: str = ""


def require_host(person: User) -> None:
    """Refuses whoever does not organise the house."""
    if not is_house_organiser(person):
        raise Refusal("Only administrators set up, plan and print game nights.")


def set_up(session: Session, by: User, wish: Wish) -> ClubEvening:
    """A new evening; the one there is already at that hour and place, for a button is pressed twice.
    Refuses what does not fit."""
    require_host(by)
    when, names = fits(wish)
    with writing(session):
        locked(session, User, by.id)
        same = ClubEvening.at == when.text, ClubEvening.place == spelling.line(wish.place)[:120], STANDS
        if (there := session.scalar(select(ClubEvening).where(*same).limit(1))) is not None:
            return there
        row = ClubEvening(
            at=when.text,
            place=spelling.line(wish.place)[:120],
            tables="\n".join(names),
            words=wish.words.strip()[:300],
            made_by_id=by.id,
            made=now(),
        )
        session.add(row)
        session.flush()
        return row


def fits(wish: Wish) -> tuple[dates.When, list[str]]:
    """When it is to be, and the names of its tables. Refuses a date that is over, and no or too many
    tables."""
    when = dates.typed(wish.day, wish.hour, wish.zone)
    if when.moment < now():
        raise Refusal("That hour is over. Choose a later one.")
    names = list(dict.fromkeys(line.strip()[:60] for line in wish.tables.splitlines() if line.strip()))
    if not 1 <= len(names) <= MOST_TABLES:
        raise Refusal(f"Name the tables, one a line: at least one, {MOST_TABLES} at most.")
    return when, names


def moment_of(evening: ClubEvening) -> datetime:
    """When it begins."""
    when = dates.read(evening.at)
    assert when is not None
    return when.moment


def lies_ahead(evening: ClubEvening) -> bool:
    """Whether it has not begun yet and is not called off."""
    return evening.called_off is None and moment_of(evening) > now()


def listed(session: Session) -> tuple[ClubEvening, ...]:
    """The evenings that are not over, the next first."""
    rows = session.scalars(select(ClubEvening).where(STANDS))
    ahead = [row for row in rows if moment_of(row) > now() - KEPT_IN_SIGHT]
    return tuple(sorted(ahead, key=lambda row: (moment_of(row), row.id)))


def evening_of(session: Session, number: int) -> ClubEvening:
    """The evening of that id; refuses an unknown one."""
    row = session.get(ClubEvening, number)
    if row is None:
        raise Refusal("There is no such game night any more.")
    return row


def answer(
    session: Session, evening: ClubEvening, person: User, comes: bool, words: str = "", by: User | None = None
) -> None:
    """The person says whether they can come, or the organiser `by` says it for them; the newest answer
    counts. Refuses an evening that is over."""
    by_host = by is not None and by.id != person.id
    if by is not None and by_host:
        require_host(by)
    if evening.called_off or moment_of(evening) + KEPT_IN_SIGHT < now():
        raise Refusal(f"That game night is {'called off' if evening.called_off else 'over'}.")
    with writing(session):
        key = {"evening_id": evening.id, "user_id": person.id}
        row = found_or_made(session, EveningAnswer, key, comes=comes, words="", at=now())
        row.comes, row.words, row.at = comes, words.strip()[:80], now()
        row.by_host = by_host


def answers(session: Session, evening: ClubEvening) -> Mapping[int, EveningAnswer]:
    """What has been said, by person."""
    rows = session.scalars(select(EveningAnswer).where(EveningAnswer.evening_id == evening.id))
    return {row.user_id: row for row in rows}


def unanswered(session: Session, person: User) -> tuple[ClubEvening, ...]:
    """The evenings that lie ahead to which the person has said neither yes nor no, the next first."""
    said = select(EveningAnswer.evening_id).where(EveningAnswer.user_id == person.id)
    rows = session.scalars(select(ClubEvening).where(ClubEvening.id.not_in(said)))
    return tuple(sorted((row for row in rows if lies_ahead(row)), key=moment_of))


def called_off(session: Session, person: User) -> tuple[ClubEvening, ...]:
    """The evenings ahead that are called off and to which the person wanted to come, the next first."""
    mine = select(EveningAnswer.evening_id).where(EveningAnswer.user_id == person.id, EveningAnswer.comes)
    rows = session.scalars(select(ClubEvening).where(ClubEvening.id.in_(mine), ~STANDS))
    return tuple(sorted((row for row in rows if moment_of(row) > now()), key=moment_of))


def missing(session: Session, evening: ClubEvening) -> tuple[int, ...]:
    """Who is in its plan and has said that they do not come, by id."""
    said = answers(session, evening)
    planned = {number for game in games(session, evening) for number in players_of(game)}
    return tuple(sorted(number for number in planned if number in said and not said[number].comes))


def games(session: Session, evening: ClubEvening) -> tuple[EveningGame, ...]:
    """The games of its plan, by table as it lists them."""
    order = {name: place for place, name in enumerate(evening.tables.splitlines())}
    rows = session.scalars(select(EveningGame).where(EveningGame.evening_id == evening.id))
    return tuple(sorted(rows, key=lambda row: (order.get(row.table, len(order)), row.id)))


def players_of(game: EveningGame) -> tuple[int, ...]:
    """Who plays each side, by id."""
    return tuple(json.loads(game.players))


def armies(session: Session) -> dict[str, int]:
    """How many battles of a system can be fielded at once, where the club has said so."""
    return {row.ruleset: row.number for row in session.scalars(select(ClubArmy))}


def keep_armies(session: Session, by: User, said: Mapping[str, int | None]) -> None:
    """Says how many battles of each system can be fielded at once; None for as many as people bring."""
    require_host(by)
    with writing(session):
        for slug, number in said.items():
            if number is None:
                session.execute(delete(ClubArmy).where(ClubArmy.ruleset == slug))
            else:
                found_or_made(session, ClubArmy, {"ruleset": slug}, number=number).number = number
