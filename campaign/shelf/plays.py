"""Plays of what stands in the library: what people tell of games they played with it, here or elsewhere.

Invariant: a play is told once, by somebody who is signed in, and taken away by him or by an organiser of the
house; nothing else changes it. Campaigns of this house are no plays: they are counted beside them.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from campaign.people.people import is_house_organiser
from campaign.shelf.catalogue import Shelved
from campaign.shelf.rates import Rate
from campaign.shelf.tables import Play
from campaign.storage.db import now, writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Side, titled

DRAWN = "draw"
MOST_POINTS = 9999
REMARK_LONGEST = 1000
_OLDEST = date(1980, 1, 1)


@dataclass(frozen=True, slots=True)
class PlayReport:
    """What somebody tells of a game: who won (a side or DRAWN), what each side had at the end as far as he
    says, the side he played (empty for both or none), the day, a remark."""

    winner: str
    points: tuple[tuple[str, int], ...] = ()
    side: str = ""
    day: date | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """All plays of one document: the games won by each side, those drawn, and all of them."""

    won: Mapping[str, int]
    drawn: int
    count: int

    def rate(self, side: str) -> Rate:
        """How many of the decided games the side won."""
        return Rate(self.won.get(side, 0), self.count - self.drawn)


NOTHING = Record({}, 0, 0)


def camps(sides: Iterable[Side]) -> tuple[Side, ...]:
    """Those of the sides that win or lose: no power of another."""
    return tuple(side for side in sides if not side.of)


def record(
    session: Session, person: User, item: Shelved, sides: Sequence[Side], told: PlayReport, key: str
) -> Play:
    """The play, written down; the same one where the key was sent before. Refuses a side the game does not
    have, a day that is to come, points out of reach, a remark that is too long, and a winner with fewer
    points than another, but where a remark tells how that came."""
    known = {side.key for side in camps(sides)}
    if told.winner not in {*known, DRAWN}:
        raise Refusal("Choose who won, or a draw.")
    if told.side not in {*known, ""}:
        raise Refusal("Choose which side you played.")
    if told.day is not None and not _OLDEST <= told.day <= now().date() + timedelta(days=1):
        raise Refusal("Give the day it was played, not a future day.")
    if any(side not in known or not 0 <= number <= MOST_POINTS for side, number in told.points):
        raise Refusal(f"Give each side's points as a whole number from 0 to {MOST_POINTS}.")
    if len(told.remark) > REMARK_LONGEST:
        raise Refusal(f"Shorten it to at most {REMARK_LONGEST} characters; these are {len(told.remark)}.")
    points = dict(told.points)
    others = [number for side, number in points.items() if side != told.winner]
    if others and points.get(told.winner, max(others)) < max(others) and not told.remark.strip():
        raise Refusal(
            f"{titled(sides, told.winner, told.winner)} won, {points[told.winner]} to {max(others)}? Swap "
            f"the points, or explain it in the remark."
        )
    play = Play(
        address=item.address,
        number=item.number,
        document=item.hash,
        user_id=person.id,
        who=person.username,
        at=now(),
        day=told.day,
        winner=told.winner,
        points=json.dumps(points),
        side=told.side,
        remark=told.remark.strip(),
        key=key,
    )
    try:
        with writing(session):
            session.add(play)
    except IntegrityError:
        return session.scalars(select(Play).where(Play.key == key)).one()
    return play


def may_remove(person: User | None, play: Play) -> bool:
    """Whether the person may take the play away: who told it, and whoever keeps the house."""
    return person is not None and (play.user_id == person.id or is_house_organiser(person))


def remove(session: Session, person: User, address: str, number: int) -> None:
    """Takes the play of that number away. Refuses others than who told it and the organisers of the house."""
    with writing(session):
        play = session.get(Play, number)
        if play is None or play.address != address:
            raise Refusal("This result was deleted already.")
        if not may_remove(person, play):
            raise Refusal(f"Only {play.who} can delete this result.")
        session.delete(play)


def plays_of(session: Session, address: str) -> tuple[Play, ...]:
    """Every play of what stands at the address, of whatever version, the newest first."""
    query = select(Play).where(Play.address == address).order_by(Play.day.desc(), Play.id.desc())
    return tuple(session.scalars(query))


_COUNTED = select(Play.document, Play.winner, func.count()).group_by(Play.document, Play.winner)


def told_at_all(session: Session) -> tuple[object, ...]:
    """What was told of anything: equal as long as `records` says the same of every document."""
    return tuple(sorted(tuple(row) for row in session.execute(_COUNTED)))


def records(session: Session, hashes: Iterable[str]) -> Mapping[str, Record]:
    """What was told of each of the documents, by hash; NOTHING where nobody told anything."""
    found: dict[str, Counter[str]] = {}
    wanted = dict.fromkeys(hashes)
    for document, winner, count in session.execute(_COUNTED.where(Play.document.in_(wanted))):
        found.setdefault(document, Counter())[winner] += count
    return {name: _record(found[name]) if name in found else NOTHING for name in wanted}


def _record(by_winner: Counter[str]) -> Record:
    won = {winner: count for winner, count in by_winner.items() if winner != DRAWN}
    return Record(won, by_winner[DRAWN], by_winner.total())


def lead(play: Play) -> int | None:
    """By how much the winner led, 0 for a draw; None where the points were not told, or say otherwise."""
    points: dict[str, int] = json.loads(play.points)
    if play.winner == DRAWN:
        return 0
    others = [number for side, number in points.items() if side != play.winner]
    if play.winner not in points or not others:
        return None
    return max(0, points[play.winner] - max(others))


def result_words(play: Play, sides: Sequence[Side]) -> str:
    """ "The Axis won, 13 to 9", "A draw"."""
    points: dict[str, int] = json.loads(play.points)
    numbers = [str(points[side.key]) for side in _winner_first(play, sides) if side.key in points]
    score = f", {' to '.join(numbers)}" if len(numbers) > 1 else ""
    winner = titled(sides, play.winner, play.winner)
    return f"A draw{score}" if play.winner == DRAWN else f"{winner} won{score}"


def _winner_first(play: Play, sides: Sequence[Side]) -> list[Side]:
    return sorted(camps(sides), key=lambda side: side.key != play.winner)
