"""Who plays whom: the most battles of an evening, fairly.

Invariant: nobody plays twice, no more battles are played than there are tables, and of battles that need the
same armies no more than the club can field. Among plans with as many battles, those who have played least
lately and battles that have waited longest go first. Pure: it knows neither campaigns nor a database.

A battle of two sides is two nodes joined by an edge that is worth more than filling one of them and less than
filling both, so that a matching of most weight fills both or none. Battles of more sides, which no matching
can say, are added after, where people are left.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import networkx

FILLS_ONE, STAYS_EMPTY = 10_000, 15_000
MOST_FAVOUR = 400
MOST_TRIES = 400
"""Matchings that are tried at the most where armies are short; then the newest battle goes."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle that may be played: `sides` are those who may play for each side, by id. `waited` are the days
    it has waited, `army` names what it needs of the club's, empty for nothing."""

    key: str
    sides: tuple[tuple[int, ...], ...]
    waited: int = 0
    army: str = ""


@dataclass(frozen=True, slots=True)
class Evening:
    """What an evening offers: who comes, how many tables there are, how many battles of each army can be
    fielded at once (one not named: any number), how often everybody has played lately."""

    people: tuple[int, ...]
    tables: int
    armies: Mapping[str, int] = field(default_factory=dict)
    played: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Planned:
    """A battle that is played: who plays each side."""

    battle: Battle
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The battles played, the longest waiting first; why each of the others who come plays none, and why a
    battle is not played."""

    games: tuple[Planned, ...]
    left_out: tuple[tuple[int, str], ...]
    not_played: tuple[tuple[Battle, str], ...]


NO_PLAN = Plan((), (), ())
"""What members see of a plan that is not published."""


def planned(battles: Iterable[Battle], evening: Evening, kept: Sequence[Planned] = ()) -> Plan:
    """The plan; `kept` are games fixed by hand, which stay as they are."""
    taken = {player for game in kept for player in game.players}
    known = {game.battle.key for game in kept}
    listed = [battle for battle in battles if battle.key not in known]
    free = [person for person in evening.people if person not in taken]
    room = _room(evening, kept)
    games = _within(listed, free, evening, room)
    games += _of_many_sides(listed, free, evening, room, games)
    return explained(listed, evening, (*kept, *games))


def explained(battles: Iterable[Battle], evening: Evening, games: Iterable[Planned]) -> Plan:
    """These games as a plan: why each of the others who come plays none, and why a battle is not played."""
    every, listed = sorted(games, key=lambda game: (-game.battle.waited, game.battle.key)), tuple(battles)
    return Plan(tuple(every), _left_out(listed, evening, every), _not_played(listed, evening, every))


@dataclass(frozen=True, slots=True)
class _Room:
    tables: int
    armies: Mapping[str, int]


def _room(evening: Evening, kept: Sequence[Planned]) -> _Room:
    """What is left beside the games that are fixed."""
    used = Counter(game.battle.army for game in kept)
    armies = {army: number - used[army] for army, number in evening.armies.items()}
    return _Room(evening.tables - len(kept), armies)


def _within(battles: list[Battle], free: list[int], evening: Evening, room: _Room) -> list[Planned]:
    """The most games of two sides that there is room for."""
    offered = frozenset(battle for battle in battles if len(battle.sides) == 2)
    games = _searched(offered, free, evening, room, [MOST_TRIES], 0)
    while len(games) > max(0, room.tables):
        games.remove(min(games, key=_newest_first))
    return games


def _searched(
    offered: frozenset[Battle],
    free: list[int],
    evening: Evening,
    room: _Room,
    tries: list[int],
    beats: int,
) -> list[Planned]:
    """The most games for which there are armies. Where an army is wanted too often, one of its battles is
    left out after the other, the newest first, unless what is left cannot be more than `beats` any more."""
    games = _matched(offered, free, evening)
    tries[0] -= 1
    surplus = _surplus(games, room)
    if not surplus or len(games) <= beats:
        return games if not surplus else []
    best: list[Planned] = []
    for battle in surplus if tries[0] > 0 else surplus[:1]:
        found = _searched(offered - {battle}, free, evening, room, tries, max(beats, len(best)))
        best = max(best, found, key=len)
        if len(best) == len(games) or tries[0] <= 0:
            break
    return best


def _newest_first(game: Planned) -> tuple[int, str]:
    return (game.battle.waited, game.battle.key)


def _surplus(games: Iterable[Planned], room: _Room) -> list[Battle]:
    """The battles of an army that is wanted more often than it can be fielded, the newest first; none where
    all can be fielded."""
    by_waiting = [game.battle for game in sorted(games, key=_newest_first)]
    used = Counter(battle.army for battle in by_waiting)
    over = next((army for army, most in room.armies.items() if used[army] > max(0, most)), None)
    return [battle for battle in by_waiting if over is not None and battle.army == over]


def _matched(battles: Iterable[Battle], free: Iterable[int], evening: Evening) -> list[Planned]:
    """The most battles of two sides among those who are free, and among such plans the fairest."""
    picture: networkx.Graph[object] = networkx.Graph()
    here = set(free)
    for battle in battles:
        picture.add_edge((battle, 0), (battle, 1), weight=STAYS_EMPTY)
        for side, people in enumerate(battle.sides):
            for person in here.intersection(people):
                picture.add_edge((battle, side), person, weight=FILLS_ONE + _favour(battle, person, evening))
    sitting: dict[Battle, dict[int, int]] = {}
    for one, other in networkx.max_weight_matching(picture):
        place, person = (one, other) if isinstance(one, tuple) else (other, one)
        if isinstance(place, tuple) and isinstance(person, int):
            sitting.setdefault(place[0], {})[place[1]] = person
    return [Planned(battle, (at[0], at[1])) for battle, at in sitting.items() if len(at) == 2]


def _favour(battle: Battle, person: int, evening: Evening) -> int:
    """How much is to be said for it, small beside one battle more."""
    return min(MOST_FAVOUR, 4 * battle.waited) + MOST_FAVOUR // (1 + evening.played.get(person, 0))


def _of_many_sides(
    battles: list[Battle], free: list[int], evening: Evening, room: _Room, games: list[Planned]
) -> list[Planned]:
    """Battles of one side, or of more than two, for those who are left, the longest waiting first."""
    left = [person for person in free if not any(person in game.players for game in games)]
    found: list[Planned] = []
    for battle in sorted(battles, key=lambda battle: (-battle.waited, battle.key)):
        if len(battle.sides) == 2 or not battle.sides:
            continue
        picture: networkx.Graph[object] = networkx.Graph()
        for side, people in enumerate(battle.sides):
            for person in set(left).intersection(people):
                picture.add_edge(("side", side), person, weight=1 + _favour(battle, person, evening))
        pairs = networkx.max_weight_matching(picture, maxcardinality=True)
        seated = {
            one[1]: other for pair in pairs for one, other in (pair, pair[::-1]) if isinstance(one, tuple)
        }
        game = Planned(battle, tuple(seated[side] for side in sorted(seated)))
        fits = len(games) + len(found) < room.tables and not _surplus((*games, *found, game), room)
        if len(seated) == len(battle.sides) and fits:
            found.append(game)
            left = [person for person in left if person not in game.players]
    return found


def _left_out(
    battles: Iterable[Battle], evening: Evening, games: Sequence[Planned]
) -> tuple[tuple[int, str], ...]:
    playing = {player for game in games for player in game.players}
    used = Counter(game.battle.army for game in games)
    listed = list(battles)

    def why(person: int) -> str:
        mine = [battle for battle in listed if any(person in side for side in battle.sides)]
        if not mine:
            return "no battle of theirs is open"
        against = [battle for battle in mine if _others_come(battle, person, evening.people)]
        if not against:
            return "nobody can come for the other side"
        if len(games) >= evening.tables:
            return "all tables are taken"
        free = set(evening.people) - playing
        if any(_can_be_played(battle, free, evening, used) for battle in against):
            return "free, and could play"
        return "all opponents play somebody else, or the armies are in use"

    return tuple((person, why(person)) for person in evening.people if person not in playing)


def _others_come(battle: Battle, person: int, people: Iterable[int]) -> bool:
    """Whether somebody comes for each side that the person is not on."""
    here = set(people) - {person}
    return all(here.intersection(side) for side in battle.sides if person not in side)


def _can_be_played(battle: Battle, free: set[int], evening: Evening, used: Mapping[str, int]) -> bool:
    """Whether people who play nothing could play it with what is left of its army."""
    most = evening.armies.get(battle.army)
    sides = [free & set(side) for side in battle.sides]
    several = len(set().union(*sides)) >= len(sides)
    return all(sides) and several and (most is None or used.get(battle.army, 0) < most)


def _not_played(
    battles: Iterable[Battle], evening: Evening, games: Sequence[Planned]
) -> tuple[tuple[Battle, str], ...]:
    played = {game.battle.key for game in games}
    playing = {player for game in games for player in game.players}
    used = Counter(game.battle.army for game in games)

    def why(battle: Battle) -> str:
        if not all(set(side).intersection(evening.people) for side in battle.sides):
            return "nobody can come for one of its sides"
        if battle.army in evening.armies and used[battle.army] >= evening.armies[battle.army]:
            return "its armies are in use"
        if len(games) >= evening.tables:
            return "all tables are taken"
        if _can_be_played(battle, set(evening.people) - playing, evening, used):
            return "it could be played"
        return "its players play something else"

    return tuple((battle, why(battle)) for battle in battles if battle.key not in played)
