"""Which battles are open over all campaigns, and who may play each side.

Invariant: it reads the public's standing and who sits where, nothing else: no system is named, and no battle
is known here that not everybody may know."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.game_nights.planning import Battle
from campaign.log.running import Running, running_of
from campaign.people import seats
from campaign.storage.db import now
from campaign.storage.models import NO_COPY, Campaign, SeatHolder
from campaign.timing.waited import waited
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.sides import Side
from rulesets.kit.ruleset import Seat


@dataclass(frozen=True, slots=True)
class OpenBattle:
    """A matter of a campaign that may be played: its words, the sides concerned with who sits on each, and
    what the planner knows as of the day asked about."""

    at: Running
    subject: str
    title: str
    sides: tuple[Side, ...]
    sitting: tuple[tuple[SeatHolder, ...], ...]
    battle: Battle

    @property
    def campaign(self) -> Campaign:
        return self.at.campaign

    def on(self, session: Session, day: date) -> Battle:
        """What the planner knows of it as of that day: who stands in then may play."""
        return replace(self.battle, sides=_people(session, self.sitting, day))


def key_of(campaign_id: int, subject: str) -> str:
    """By which key the planner knows a matter."""
    return f"{campaign_id}/{subject}"


def open_battles(session: Session, day: date | None = None) -> tuple[OpenBattle, ...]:
    """All that may be played now, campaign by campaign, by whoever sits there or stands in on that day (none:
    today). What one person would play against himself is not."""
    query = select(Campaign).where(Campaign.finished.is_(False), NO_COPY).order_by(Campaign.id)
    asked = day or profile.today(session)
    return tuple(found for campaign in session.scalars(query) for found in _of(session, campaign, asked))


def _of(session: Session, campaign: Campaign, day: date) -> Iterator[OpenBattle]:
    """The matters of a campaign that want people of several sides at a table: those that ask several sides
    now; where none does, as in a game played turn about, those that ask anybody. None of a side that only the
    program plays."""
    at = running_of(session, campaign)
    standing = at.ruleset.standing(at.state, None)
    asked = {
        subject: {key for duty in standing.duties if duty.subject == subject for key in duty.seats}
        for subject, _ in standing.subjects
    }
    of_many = {subject for subject, keys in asked.items() if len(_by_side(at.seats, keys)) > 1}
    rows = seats.holders(session, campaign.id)
    held = seats.held_by(rows)
    since = {item.duty.subject: item.since for item in waited(at, None)}
    for subject, title in standing.subjects:
        if not asked[subject] or (of_many and subject not in of_many):
            continue
        playing = {seat.key for seat in at.seats if seat.role != ORGANISER}
        concerned = _by_side(at.seats, asked[subject] if subject in of_many else playing)
        sitting = tuple(
            tuple(row for row in rows if row.seat in {seat.key for seat in on_it})
            for on_it in concerned.values()
        )
        ever = [{number for row in on_it for number in _ever(row)} for on_it in sitting]
        if len(ever) < 2 or len(set().union(*ever)) < 2:
            continue
        if any(held.is_for_program([seat.key for seat in on_it]) for on_it in concerned.values()):
            continue
        days = (now() - since[subject]).days if subject in since else 0
        sides = tuple(_side(at, key) for key in concerned)
        people = _people(session, sitting, day)
        battle = Battle(key_of(campaign.id, subject), people, max(0, days), campaign.ruleset)
        yield OpenBattle(at, subject, title, sides, sitting, battle)


def _by_side(every: tuple[Seat, ...], keys: set[str]) -> Mapping[str, list[Seat]]:
    """The players' seats of these keys, by side. A seat without a side is a side of its own."""
    found: dict[str, list[Seat]] = {}
    for seat in every:
        if seat.key in keys and seat.role != ORGANISER:
            found.setdefault(seat.side or seat.key, []).append(seat)
    return found


def _side(at: Running, key: str) -> Side:
    """The side of that key, or one that stands for a seat without any."""
    found = next((side for side in at.sides if side.key == key), None)
    if found is not None:
        return found
    title = at.seat(key).title
    return Side(key, title, title, "plain")


def _ever(row: SeatHolder) -> Iterator[int]:
    """Who sits in a chair or is to stand in there, by id."""
    return (number for number in (row.user_id, row.substitute_id) if number is not None)


def _people(
    session: Session, sitting: tuple[tuple[SeatHolder, ...], ...], day: date
) -> tuple[tuple[int, ...], ...]:
    """Who may play each side on that day, by id, substitutes too."""
    return tuple(
        tuple(
            sorted(
                {
                    number
                    for row in on_it
                    for number in _ever(row)
                    if number == row.user_id or seats.stands_in(session, row, day)
                }
            )
        )
        for on_it in sitting
    )
