"""On which of the club's evenings a battle may be played: those for which all its sides are free.

Invariant: it proposes and decides nothing; an evening is taken as the planner takes it, with who said that
he comes and is not away, what is planned or dated on it already, and the tables and armies that are left. It
reads what everybody may know: the public's battles and the answers that stand on the page of each evening.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sqlalchemy.orm import Session

from campaign.club import dates, notes
from campaign.game_nights import nights as evenings, plans
from campaign.game_nights.nights import moment_of
from campaign.game_nights.open_battles import OpenBattle, key_of, open_battles
from campaign.game_nights.planning import Battle, Evening, Planned, planned
from campaign.game_nights.tables import ClubEvening
from campaign.people.seats import require_organiser
from campaign.storage.db import now, writing
from campaign.storage.models import User
from campaign.timing import absences
from rulesets.kit.flow.refusals import Refusal

MOST = 2
"""Dates that are proposed for a battle; as many evenings are accounted for where there is none."""


@dataclass(frozen=True, slots=True)
class Common:
    """For a battle: who plays it, side by side, in words; the next evenings that suit; why none does."""

    players: str
    suit: tuple[tuple[ClubEvening, dates.When], ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Ahead:
    """An evening that lies ahead: who comes and what there is, what is played already, and the battles by key
    with who may play them on that day."""

    row: ClubEvening
    offered: Evening
    taken: tuple[Planned, ...]
    battles: Mapping[str, Battle]


@dataclass(frozen=True, slots=True)
class Club:
    """What all proposals of a page are made of: the battles by key, the evenings that lie ahead, names by
    person."""

    battles: Mapping[str, OpenBattle]
    evenings: tuple[Ahead, ...]
    names: Mapping[int, str]


def club_of(session: Session, names: Mapping[int, str]) -> Club:
    """The club as it stands."""
    battles = {item.battle.key: item for item in open_battles(session)}
    dated = plans.dates_of(session, battles)
    rows = (row for row in evenings.listed(session) if moment_of(row) > now())
    return Club(battles, tuple(_ahead(session, row, battles, dated) for row in rows), names)


def _ahead(
    session: Session, row: ClubEvening, battles: Mapping[str, OpenBattle], dated: Mapping[str, dates.When]
) -> Ahead:
    """The evening with what its plan says, and what has its date on that day."""
    here = {key: item.on(session, moment_of(row).date()) for key, item in battles.items()}
    kept = [
        Planned(battle, evenings.players_of(game))
        for game in evenings.games(session, row)
        if (battle := here.get(key_of(game.campaign_id, game.subject)))
    ]
    bind = plans.bound(session, row, here, dated, kept)
    return Ahead(row, bind.offered, bind.taken, here)


def common(session: Session, club: Club, campaign_id: int, subject: str) -> Common:
    """The dates on which all sides of the battle are free, the next first, or why there is none."""
    item = club.battles.get(key_of(campaign_id, subject))
    if item is None:
        return Common("", why="Nobody has to play it now.")
    players = " against ".join(
        " or ".join(club.names.get(number, "somebody") for number in side) or "open seat"
        for side in item.battle.sides
    )
    if not club.evenings:
        return Common(players, why="No game night is planned.")
    found: list[tuple[ClubEvening, dates.When]] = []
    whys: list[str] = []
    for ahead in club.evenings:
        when, why = dates.read(ahead.row.at), _why_not(session, club, item, ahead)
        assert when is not None
        if not why:
            found.append((ahead.row, when))
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
        known = notes.meetings(session, campaign_id, plans.PUBLIC).get(subject, notes.Meeting(subject))
        ahead = next((ahead for ahead in club.evenings if ahead.row.id == number), None)
        item = club.battles.get(key_of(campaign_id, subject))
        if known.when is not None:
            raise Refusal("It has a date already. Move that date if it does not suit.")
        if ahead is None or item is None or _why_not(session, club, item, ahead):
            raise Refusal("That game night no longer suits them. Choose one of the dates proposed now.")
        row = ahead.row
        notes.put(session, campaign_id, "date", by, row.at, subject)
        if row.place and not known.table:
            notes.put(session, campaign_id, "table", by, row.place, subject)
        when = dates.read(row.at)
        assert when is not None
        return when


def _why_not(session: Session, club: Club, item: OpenBattle, ahead: Ahead) -> str:
    """Why the battle cannot be played that evening; empty where it can."""
    battle = ahead.battles[item.battle.key]
    if not all(set(side).intersection(ahead.offered.people) for side in battle.sides):
        return ", ".join(_who_does_not_come(session, club, item, ahead))
    others = [game for game in ahead.taken if game.battle.key != battle.key]
    plan = planned([battle], ahead.offered, others)
    return next((why for other, why in plan.not_played if other.key == battle.key), "")


def _who_does_not_come(session: Session, club: Club, item: OpenBattle, ahead: Ahead) -> Iterator[str]:
    """Of each side that nobody comes for: why each of its people does not, or that nobody sits there."""
    battle = ahead.battles[item.battle.key]
    for side, people in zip(item.sides, battle.sides, strict=True):
        if not people:
            yield f"nobody sits for {side.title}"
    said, coming = evenings.answers(session, ahead.row), set(ahead.offered.people)
    missing = [number for side in battle.sides if not set(side) & coming for number in side]
    gone = absences.away(session, missing, moment_of(ahead.row).date())
    for number in dict.fromkeys(missing):
        name = club.names.get(number, "somebody")
        if number in gone:
            yield f"{name} is away"
        elif number not in said:
            yield f"{name} has not answered"
        else:
            yield f"{name} has a date that day" if said[number].comes else f"{name} cannot come"
