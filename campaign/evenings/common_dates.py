"""On which of the club's evenings a battle may be played: those for which all its sides are free.

Invariant: it proposes and decides nothing; an evening is taken as the planner takes it, with who said that
he comes and is not away, what is planned or dated on it already, and the tables and armies that are left. It
reads what everybody may know: the public's battles and the answers that stand on the page of each evening.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from campaign import dates, notes
from campaign.db import now, writing
from campaign.evenings import evenings, plans
from campaign.evenings.evenings import moment_of
from campaign.evenings.open_battles import OpenBattle, key_of, open_battles
from campaign.evenings.planning import Planned, planned
from campaign.evenings.tables import ClubEvening
from campaign.models import User
from campaign.people.seats import require_organiser
from campaign.timing import absences
from rulesets.kit.flow.refusals import Refusal

MOST = 2
"""Dates that are proposed for a battle; as many evenings are accounted for where there is none."""
PUBLIC = frozenset({""})


@dataclass(frozen=True, slots=True)
class Common:
    """For a battle: who plays it, side by side, in words; the next evenings that suit; why none does."""

    players: str
    suit: tuple[tuple[ClubEvening, dates.When], ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Club:
    """What all proposals of a page are made of: the battles by key with the date each has, the evenings that
    lie ahead, names by person."""

    battles: Mapping[str, OpenBattle]
    dated: Mapping[str, dates.When]
    evenings: tuple[ClubEvening, ...]
    names: Mapping[int, str]


def club_of(session: Session, names: Mapping[int, str]) -> Club:
    """The club as it stands."""
    battles = {item.battle.key: item for item in open_battles(session)}
    said = {number: notes.meetings(session, number, PUBLIC) for number in _campaigns(battles)}
    dated = {
        key: meeting.when
        for key, item in battles.items()
        if (meeting := said[item.campaign.id].get(item.subject)) and meeting.when
    }
    ahead = tuple(row for row in evenings.listed(session) if moment_of(row) > now())
    return Club(battles, dated, ahead, names)


def _campaigns(battles: Mapping[str, OpenBattle]) -> set[int]:
    return {item.campaign.id for item in battles.values()}


def common(session: Session, club: Club, campaign_id: int, subject: str) -> Common:
    """The dates on which all sides of the battle are free, the next first, or why there is none."""
    item = club.battles.get(key_of(campaign_id, subject))
    if item is None:
        return Common("", why="Nobody is asked to play it now.")
    players = " against ".join(
        " or ".join(club.names.get(number, "somebody") for number in side) for side in item.battle.sides
    )
    if not club.evenings:
        return Common(players, why="No club evening is set up.")
    found: list[tuple[ClubEvening, dates.When]] = []
    whys: list[str] = []
    for row in club.evenings:
        when, why = dates.read(row.at), _why_not(session, club, item, row)
        assert when is not None
        if not why:
            found.append((row, when))
        elif len(whys) < MOST:
            whys.append(f"{dates.day_words(when.moment.date())}: {why}.")
        if len(found) == MOST:
            break
    return Common(players, tuple(found), "" if found else " ".join(whys))


def fix(session: Session, campaign_id: int, by: User, subject: str, number: int) -> dates.When:
    """The organiser gives the battle the date of that evening, and its place where no table is said. Refuses
    an evening that no longer suits all its sides, and a battle that has a date by now."""
    with writing(session):
        require_organiser(session, campaign_id, by)
        club = club_of(session, {})
        known = notes.meetings(session, campaign_id, PUBLIC).get(subject, notes.Meeting(subject))
        row = next((row for row in club.evenings if row.id == number), None)
        item = club.battles.get(key_of(campaign_id, subject))
        if known.when is not None:
            raise Refusal("It has a date already. Move that one, if it does not suit.")
        if row is None or item is None or _why_not(session, club, item, row):
            raise Refusal("That evening suits them no longer. Look at what is proposed now.")
        notes.put(session, campaign_id, "date", by, row.at, subject)
        if row.place and not known.table:
            notes.put(session, campaign_id, "table", by, row.place, subject)
        when = dates.read(row.at)
        assert when is not None
        return when


def _why_not(session: Session, club: Club, item: OpenBattle, row: ClubEvening) -> str:
    """Why the battle cannot be played that evening; empty where it can."""
    offered = plans.offered(session, row)
    if not all(set(side).intersection(offered.people) for side in item.battle.sides):
        return ", ".join(_who_does_not_come(session, club, item, row, offered.people))
    taken = [game for game in _taken(session, club, row) if game.battle.key != item.battle.key]
    plan = planned([item.battle], offered, taken)
    return next((why for battle, why in plan.not_played if battle.key == item.battle.key), "")


def _taken(session: Session, club: Club, row: ClubEvening) -> Sequence[Planned]:
    """What is played that evening already: what its plan says, and what has its date on that day."""
    kept = [
        Planned(item.battle, evenings.players_of(game))
        for game in evenings.games(session, row)
        if (item := club.battles.get(key_of(game.campaign_id, game.subject)))
    ]
    day = moment_of(row).date()
    same_day = [club.battles[key].battle for key, when in club.dated.items() if when.moment.date() == day]
    return planned(same_day, plans.offered(session, row), kept).games


def _who_does_not_come(
    session: Session, club: Club, item: OpenBattle, row: ClubEvening, coming: Sequence[int]
) -> Iterator[str]:
    """Of each side that nobody comes for: why each of its people does not."""
    said = evenings.answers(session, row)
    missing = [number for side in item.battle.sides if not set(side) & set(coming) for number in side]
    gone = absences.away(session, missing, moment_of(row).date())
    for number in dict.fromkeys(missing):
        name = club.names.get(number, "somebody")
        if number in gone:
            yield f"{name} is away"
        else:
            yield f"{name} cannot come" if number in said else f"{name} has not said"
