"""The plan of an evening: proposed, changed by hand, explained, fixed.

Invariant: a plan proposes. It is nobody's date before it is fixed, and then each campaign reads who said so;
what was set by hand stays through every new proposal."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.club import notes, profile
from campaign.club.dates import When
from campaign.game_nights import nights, planning
from campaign.game_nights.open_battles import OpenBattle, key_of, open_battles
from campaign.game_nights.planning import Battle, Evening, Plan, Planned, planned
from campaign.game_nights.tables import ClubEvening, EveningGame
from campaign.storage.db import now, writing
from campaign.storage.models import User
from campaign.timing import absences
from rulesets.kit.flow.refusals import Refusal

PUBLIC = frozenset({""})
LATELY = timedelta(weeks=8)
"""How far back it counts who has played."""


def battles_of(session: Session, evening: ClubEvening) -> dict[str, OpenBattle]:
    """The battles that are open, by key, with who may play them on the day of the evening."""
    return {item.battle.key: item for item in open_battles(session, nights.moment_of(evening).date())}


@dataclass(frozen=True, slots=True)
class Bound:
    """What binds an evening beforehand: who is free with what there is, what is played in any case (what is
    kept and what has its date on that day), who plays elsewhere that day, and which battles have another date
    that lies ahead, by key."""

    offered: Evening
    taken: tuple[Planned, ...]
    busy: frozenset[int]
    elsewhere: Mapping[str, When]


def dates_of(session: Session, battles: Mapping[str, OpenBattle]) -> dict[str, When]:
    """The dates that these battles have, by key."""
    said = {item.campaign.id: item for item in battles.values()}
    meetings = {number: notes.meetings(session, number, PUBLIC) for number in said}
    return {
        key: meeting.when
        for key, item in battles.items()
        if (meeting := meetings[item.campaign.id].get(item.subject)) and meeting.when
    }


def bound(
    session: Session,
    evening: ClubEvening,
    battles: Mapping[str, Battle],
    dated: Mapping[str, When],
    kept: Sequence[Planned],
) -> Bound:
    """What binds the evening. Who has a date that day with somebody who does not come is not free either,
    where nobody else of his side can play in his place."""
    there, day = offered(session, evening), nights.moment_of(evening).date()
    ours = {game.battle.key for game in kept}
    same_day = [battles[key] for key, when in dated.items() if when.moment.date() == day]
    taken = planned(same_day, there, kept).games
    played = {game.battle.key for game in taken}
    lost = [battle for battle in same_day if battle.key not in played]
    busy = frozenset(side[0] for battle in lost for side in battle.sides if len(side) == 1)
    free = tuple(number for number in there.people if number not in busy)
    elsewhere = {
        key: when
        for key, when in dated.items()
        if when.moment.date() != day and when.moment > now() and key not in ours
    }
    return Bound(replace(there, people=free), taken, busy.intersection(there.people), elsewhere)


def propose(session: Session, by: User, evening: ClubEvening) -> Plan:
    """Plans the evening anew but for what was set by hand and what has its date on that day, and keeps the
    plan as a proposal. What has another date stays out of it."""
    nights.require_host(by)
    with writing(session):
        battles = battles_of(session, evening)
        kept, rest = _by_hand(session, evening, battles)
        here = {key: item.battle for key, item in battles.items()}
        bind = bound(session, evening, here, dates_of(session, battles), kept)
        open_then = [battle for key, battle in here.items() if key not in bind.elsewhere]
        plan = planned(open_then, bind.offered, bind.taken)
        for row in rest:
            session.delete(row)
        session.flush()
        taken = {row.table for row in nights.games(session, evening)}
        free = [name for name in evening.tables.splitlines() if name not in taken]
        for game, table in zip([game for game in plan.games if game not in kept], free, strict=False):
            item = battles[game.battle.key]
            session.add(_row(evening, item.campaign.id, item.subject, table, game.players))
    return plan


def explained(session: Session, evening: ClubEvening) -> Plan:
    """The plan as it stands, with why each of those who come plays nothing and why a battle is not played."""
    battles = battles_of(session, evening)
    here = {key: item.battle for key, item in battles.items()}
    games = [
        Planned(battle, nights.players_of(row))
        for row in nights.games(session, evening)
        if (battle := _battle_of(row, battles)) is not None
    ]
    bind = bound(session, evening, here, dates_of(session, battles), games)
    zone = profile.zone(session)
    plan = planning.explained(here.values(), offered(session, evening), games)
    return replace(
        plan,
        left_out=tuple((number, _why_left_out(number, why, here, bind)) for number, why in plan.left_out),
        not_played=tuple(
            (battle, _why_not_played(battle, why, bind, zone)) for battle, why in plan.not_played
        ),
    )


def _why_left_out(number: int, why: str, battles: Mapping[str, Battle], bind: Bound) -> str:
    """Why somebody plays nothing, where a date has to do with it; else as the planner has it."""
    mine = [key for key, battle in battles.items() if any(number in side for side in battle.sides)]
    if number in bind.busy:
        return "has a date elsewhere that day"
    if mine and all(key in bind.elsewhere for key in mine):
        return "their battle has another date"
    return why


def _why_not_played(battle: Battle, why: str, bind: Bound, zone: str) -> str:
    when = bind.elsewhere.get(battle.key)
    return f"it is to be played on {when.words(zone)}" if when else why


def set_game(
    session: Session,
    by: User,
    evening: ClubEvening,
    item: OpenBattle,
    table: str,
    players: Sequence[int],
) -> None:
    """Sets a game by hand: in the place of what that battle, that table and those players had. Refuses a
    table that is not there and somebody on two sides."""
    nights.require_host(by)
    if table not in evening.tables.splitlines():
        raise Refusal("There is no such table that night.")
    if len(players) != len(item.sides) or len(set(players)) != len(players):
        raise Refusal("Choose one person for each side, and nobody twice.")
    with writing(session):
        for row in nights.games(session, evening):
            same = row.campaign_id == item.campaign.id and row.subject == item.subject
            if same or row.table == table or set(nights.players_of(row)) & set(players):
                session.delete(row)
        game = _row(evening, item.campaign.id, item.subject, table, players)
        game.by_hand = True
        session.add(game)


def drop_game(session: Session, by: User, evening: ClubEvening, number: int) -> None:
    """Takes a game out of the plan."""
    nights.require_host(by)
    with writing(session):
        row = session.get(EveningGame, number)
        if row is None or row.evening_id != evening.id:
            raise Refusal("That game is not in the plan any more.")
        session.delete(row)


def fix(session: Session, by: User, evening: ClubEvening) -> int:
    """Tells the plan to the campaigns: each matter that is still to be played gets its date and its table.
    Returns how many."""
    nights.require_host(by)
    with writing(session):
        battles = battles_of(session, evening)
        found = [row for row in nights.games(session, evening) if _battle_of(row, battles)]
        if not found:
            raise Refusal("The plan has no battle that is still to be played.")
        for row in found:
            known = notes.meetings(session, row.campaign_id, PUBLIC).get(row.subject)
            tell(session, by, evening, row, known or notes.Meeting(row.subject))
        evening.fixed = now()
    return len(found)


def tell(session: Session, by: User, evening: ClubEvening, game: EveningGame, known: notes.Meeting) -> None:
    """Tells a game's campaign its date and place, as far as they are others than it knows; the caller
    commits."""
    if known.when is None or known.when.text != evening.at:
        notes.put(session, game.campaign_id, "date", by, evening.at, game.subject)
    if known.table != (place := place_of(evening, game)):
        notes.put(session, game.campaign_id, "table", by, place, game.subject)


def told_games(session: Session, campaign_id: int) -> tuple[EveningGame, ...]:
    """The games of the campaign in told plans of evenings that lie ahead."""
    rows = session.scalars(select(EveningGame).where(EveningGame.campaign_id == campaign_id))
    evening_of = ((row, session.get_one(ClubEvening, row.evening_id)) for row in rows)
    return tuple(row for row, evening in evening_of if evening.fixed and nights.lies_ahead(evening))


def players_told(session: Session, campaign_id: int, subject: str) -> tuple[str, ...]:
    """Who plays the matter by a told plan, by name; nobody where none has it."""
    told = (game for game in told_games(session, campaign_id) if game.subject == subject)
    game = next(told, None)
    players = nights.players_of(game) if game else ()
    return tuple(session.get_one(User, number).username for number in players)


def place_of(evening: ClubEvening, game: EveningGame) -> str:
    """Where a game of the evening is played, as its campaign is told."""
    return ", ".join(part for part in (evening.place, game.table) if part)


def _row(
    evening: ClubEvening, campaign_id: int, subject: str, table: str, players: Iterable[int]
) -> EveningGame:
    said = json.dumps(list(players))
    return EveningGame(
        evening_id=evening.id, campaign_id=campaign_id, subject=subject, table=table, players=said
    )


def _battle_of(row: EveningGame, battles: Mapping[str, OpenBattle]) -> Battle | None:
    item = battles.get(key_of(row.campaign_id, row.subject))
    return item.battle if item else None


def _by_hand(
    session: Session, evening: ClubEvening, battles: Mapping[str, OpenBattle]
) -> tuple[list[Planned], list[EveningGame]]:
    """The games set by hand that can still be played, and the rows of all others."""
    kept: list[Planned] = []
    rest: list[EveningGame] = []
    for row in nights.games(session, evening):
        battle = _battle_of(row, battles)
        if row.by_hand and battle is not None:
            kept.append(Planned(battle, nights.players_of(row)))
        else:
            rest.append(row)
    return kept, rest


def offered(session: Session, evening: ClubEvening) -> Evening:
    """Who comes, and what there is to play on and with."""
    comes = [number for number, row in nights.answers(session, evening).items() if row.comes]
    gone = absences.away(session, comes, nights.moment_of(evening).date())
    people = tuple(sorted(number for number in comes if number not in gone))
    return Evening(
        people, len(evening.tables.splitlines()), nights.armies(session), _played(session, evening)
    )


def _played(session: Session, evening: ClubEvening) -> Mapping[int, int]:
    """How often everybody has played in the weeks before."""
    begins = nights.moment_of(evening)
    counted: Counter[int] = Counter()
    for row in session.scalars(select(ClubEvening).where(ClubEvening.fixed.is_not(None), nights.STANDS)):
        if begins - LATELY <= nights.moment_of(row) < begins:
            for game in nights.games(session, row):
                counted.update(nights.players_of(game))
    return counted
