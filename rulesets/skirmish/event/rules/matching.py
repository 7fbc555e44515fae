"""Who plays whom: a matching of least cost over all who are in, for a round of any number.

A cost is a row of numbers of which the first that differs decides: a second bye, pairings played before, how
far from the bottom the bye is, how far scores are apart, how far places are. Each number is the sum over all
pairs. Nothing here knows a table, a side or a seat. Cite: TS-325, TS-326, TS-348.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import networkx as nx

NOBODY = 0
"""Who has the bye is paired with nobody."""
_APART = 1 << 24
"""More than any number of a cost comes to over all pairs of the largest tournament."""
Cost = tuple[int, int, int, int, int]
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Player:
    """Who is to be paired: the number of the entrant, his points in halves, how many byes he had, and how
    often he has met each other."""

    number: int
    points: int
    byes: int
    met: Mapping[int, int]


def cost(players: Sequence[Player], one: int, other: int | None) -> Cost:
    """What it costs to pair the players at these places, the best at place 0; None for a bye."""
    first = players[one]
    if other is None:
        return (first.byes, 0, len(players) - 1 - one, 0, 0)
    second = players[other]
    scores = first.points - second.points
    return (0, first.met.get(second.number, 0), 0, scores * scores, (one - other) ** 2)


def pairs(players: Sequence[Player]) -> tuple[Pair, ...]:
    """Pairs of the numbers of players given in the order of the standings, the best pair first; of an odd
    number the last pair is who has the bye, with nobody. Cite: TS-325, TS-326."""
    graph = nx.Graph()
    graph.add_weighted_edges_from(_edges(players))
    matched = nx.max_weight_matching(graph, maxcardinality=True)
    found = sorted((min(pair), max(pair)) for pair in matched)
    with_bye = (*(player.number for player in players), NOBODY)
    return tuple(
        sorted(((with_bye[one], with_bye[other]) for one, other in found), key=lambda pair: pair[1] == NOBODY)
    )


def _edges(players: Sequence[Player]) -> Iterator[tuple[int, int, int]]:
    """Every two places that may be paired with the weight of it; the place after the last is the bye's."""
    number = len(players)
    for one, other in combinations(range(number), 2):
        yield one, other, -_whole(cost(players, one, other))
    if number % 2:
        for one in range(number):
            yield one, number, -_whole(cost(players, one, None))


def _whole(numbers: Iterable[int]) -> int:
    """The row of numbers as one, so that the first that differs decides."""
    whole = 0
    for number in numbers:
        whole = whole * _APART + number
    return whole
