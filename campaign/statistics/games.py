"""The finished games of this house: which counts, how it ended, and who played on which side.

Invariant: only what everybody may know once a game is over counts: its end lies open. What nobody of this
house began counts for nothing: trials, copies, imports, replays, demonstrations. A game within another
counts where the one it was begun from does. A game in which the program gave an order counts for nobody.

Reading: whoever holds a seat at the end played its side, and so did whoever gave an order of that side that
stands; where somebody did so for two sides, the seat he holds at the end says which. Who is on two sides even
so plays against himself, and nobody is counted as a player of that game.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.entries import standing
from campaign.log.running import Running, house_of, running_of
from campaign.storage.lru_cache import Recent
from campaign.storage.models import NO_COPY, THE_PROGRAM, Campaign, Entry, SeatHolder
from rulesets.kit.flow.sides import Side
from rulesets.kit.ruleset import Score

KEPT = 2000


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game: the sides that win or lose, those that won (none of a draw), what each had, and the
    people of each side, by their ids. `document` is the hash of what was played at the end."""

    campaign: Campaign = field(compare=False, repr=False)
    ended: datetime
    document: str
    result: str
    sides: tuple[Side, ...]
    winners: frozenset[str]
    scores: tuple[Score, ...]
    players: Mapping[str, frozenset[int]]

    def side_of(self, person: int) -> Side | None:
        """The side that the person played; None where he played none."""
        return next((side for side in self.sides if person in self.players[side.key]), None)


@dataclass(frozen=True, slots=True)
class _Ended:
    """What the log of a finished game says, which changes only with a new entry: whether its end lies open,
    whether the program gave orders, and who gave orders of which camp."""

    is_open: bool
    is_with_program: bool
    ended: datetime
    sides: tuple[Side, ...]
    winners: frozenset[str]
    scores: tuple[Score, ...]
    gave: Mapping[str, frozenset[int]]
    camps: Mapping[str, str]


_ENDED: Recent[_Ended] = Recent(KEPT)


def games(session: Session) -> tuple[Game, ...]:
    """Every finished game that counts, in the order in which they ended."""
    begun = set(
        session.scalars(select(Entry.campaign_id).where(Entry.number == 1, Entry.user_id.is_not(None)))
    )
    parents = {number: parent for number, parent in session.execute(select(Campaign.id, Campaign.parent_id))}  # noqa: C416
    query = (
        select(Campaign, Entry.key)
        .join(Entry, (Entry.campaign_id == Campaign.id) & (Entry.number == Campaign.last))
        .where(
            Campaign.finished,
            NO_COPY,
            Campaign.ruleset.in_([each.slug for each in house_of(session).rulesets]),
        )
        .order_by(Campaign.id)
    )
    found = []
    held = _held(session)
    for campaign, key in session.execute(query).all():
        if not _counts(campaign.id, begun, parents):
            continue
        ended = _ended_of(session, campaign, key)
        if ended.is_open and not ended.is_with_program and len(ended.sides) > 1 and ended.scores:
            found.append(_game(campaign, ended, held.get(campaign.id, ())))
    return tuple(sorted(found, key=lambda game: (game.ended, game.campaign.id)))


def _counts(number: int, begun: set[int], parents: Mapping[int, int | None]) -> bool:
    """Whether somebody of this house began it, or what it was begun from. A campaign names one that was there
    before it, so this comes to an end."""
    at: int | None = number
    while at is not None and at not in begun:
        at = parents.get(at)
    return at is not None


def _held(session: Session) -> dict[int, list[tuple[str, int]]]:
    """Who holds which seat now, by campaign."""
    found: dict[int, list[tuple[str, int]]] = {}
    rows = session.execute(select(SeatHolder.campaign_id, SeatHolder.seat, SeatHolder.user_id))
    for campaign, seat, person in rows:
        if person is not None:
            found.setdefault(campaign, []).append((seat, person))
    return found


def _ended_of(session: Session, campaign: Campaign, newest: str) -> _Ended:
    key = (campaign.uid, str(campaign.last), newest)
    return _ENDED.get(key, lambda: _read(running_of(session, campaign)))


def _read(at: Running) -> _Ended:
    stood = at.ruleset.standing(at.state, None)
    known = {side.key: side for side in at.sides}
    camps = {seat.key: known[seat.side].camp for seat in at.seats if seat.side in known}
    gave: dict[str, set[int]] = {}
    stands = standing(at.log.records)
    for record in stands:
        if record.user_id is not None and record.seat in camps and not record.by_house:
            gave.setdefault(camps[record.seat], set()).add(record.user_id)
    return _Ended(
        at.is_laid_open,
        any(record.who == THE_PROGRAM for record in stands),
        stands[-1].at,
        tuple(side for side in at.sides if not side.of),
        frozenset(stood.winners),
        stood.scores,
        {camp: frozenset(people) for camp, people in gave.items()},
        camps,
    )


def _game(campaign: Campaign, ended: _Ended, held: Sequence[tuple[str, int]]) -> Game:
    return Game(
        campaign,
        ended.ended,
        campaign.document,
        campaign.result,
        ended.sides,
        ended.winners,
        ended.scores,
        players(
            [side.key for side in ended.sides],
            [(ended.camps[seat], person) for seat, person in held if seat in ended.camps],
            ended.gave,
        ),
    )


def players(
    sides: Iterable[str], held: Iterable[tuple[str, int]], gave: Mapping[str, frozenset[int]]
) -> dict[str, frozenset[int]]:
    """The people of each side, by who `held` a seat of it at the end and who `gave` its orders; nobody on any
    side where somebody is on two."""
    found: dict[str, set[int]] = {side: set() for side in sides}
    for side, person in held:
        if side in found:
            found[side].add(person)
    sat = set().union(*found.values()) if found else set()
    for side, people in gave.items():
        if side in found:
            found[side] |= people - sat
    counted = sum(len(people) for people in found.values())
    is_alone = counted > len(set().union(*found.values()) if found else ())
    return {side: frozenset() if is_alone else frozenset(people) for side, people in found.items()}
