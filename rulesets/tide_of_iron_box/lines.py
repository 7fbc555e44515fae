"""Findings of terrain that runs in lines or rings: a stream with a gap, a bridge over nothing, a hole in a
hill.

Cite: TN-022, TN-024, TN-028, TN-035.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import networkx as nx

from rulesets.kit.findings import Code, Finding
from rulesets.kit.hexes.hexes import Hex, towards

FEWEST = 3
"""A run of so many hexes is a stream or road that was meant to go on."""
BRIDGE = "road_over_stream"
STREAMS = {"stream", "forest_stream", "ford", BRIDGE}
WATERY = {"pond", "lake", "swamp", "river", "water"}
BRIDGE_OVER_NOTHING = Code(
    "bridge-over-nothing",
    "warning",
    "A road crosses a stream at {at}, but no stream reaches that hex.",
    "Lay it.",
    "{cite}",
)
STREAM_ALONE = Code(
    "stream-alone",
    "warning",
    "The stream at {at} is a single hex.",
    "Join it to the stream, or remove it.",
    "{cite}",
)
STREAM_BROKEN = Code(
    "stream-broken",
    "warning",
    "The stream has a gap at {at}.",
    "Close the gap.",
    "{cite}",
)
HILL_WITH_HOLE = Code(
    "hill-with-hole",
    "warning",
    "{at} is lower than all 6 hexes around it: a hole in the hill.",
    "Raise it.",
    "{cite}",
)
OF_LINES = (BRIDGE_OVER_NOTHING, STREAM_ALONE, STREAM_BROKEN, HILL_WITH_HOLE)


@dataclass(frozen=True, slots=True)
class Lie:
    """Terrain and level by hex, how a hex is told in a sentence and named as a place, and the
    row of the ledger that is cited."""

    hexes: Mapping[Hex, tuple[str, int]]
    told: Callable[[Hex], str]
    name: Callable[[Hex], str]
    cite: str = "TN-024"

    def next_to(self, at: Hex) -> list[Hex]:
        """The hexes next to it that are there."""
        return [found for way in range(0, 12, 2) if (found := towards(at, way)) in self.hexes]

    def says(self, code: Code, at: Hex) -> Finding:
        """The finding of that code at a hex."""
        return code.at(self.name(at), at=self.told(at), cite=self.cite)


def check_lines(lie: Lie) -> Iterator[Finding]:
    """Streams, then hills. A stream with more than one gap has fords: one alone is a slip."""
    wet = {at for at, (terrain, _) in lie.hexes.items() if terrain in STREAMS}
    runs = runs_of(lie, wet)
    long = [run for run in runs if len(run) >= FEWEST]
    for run in runs:
        first = min(run)
        inside = len(lie.next_to(first)) == 6
        is_bridge = len(run) == 1 and lie.hexes[first][0] == BRIDGE
        if is_bridge and not _beside_water(lie, first):
            yield lie.says(BRIDGE_OVER_NOTHING, first)
        elif len(run) == 1 and inside and long and not _beside_water(lie, first):
            yield lie.says(STREAM_ALONE, first)
    gaps = list(gaps_of(lie, wet, runs))
    for at in gaps if len(gaps) == 1 else ():
        yield lie.says(STREAM_BROKEN, at)
    yield from _holes(lie)


def runs_of(lie: Lie, hexes: set[Hex]) -> list[set[Hex]]:
    """The hexes in the groups in which they lie next to each other."""
    drawn: nx.Graph[Hex] = nx.Graph()
    drawn.add_nodes_from(hexes)
    drawn.add_edges_from((at, other) for at in hexes for other in lie.next_to(at) if other in hexes)
    return [set(run) for run in nx.connected_components(drawn)]


def _beside_water(lie: Lie, at: Hex) -> bool:
    return any(lie.hexes[other][0] in STREAMS | WATERY for other in lie.next_to(at))


def gaps_of(lie: Lie, wet: set[Hex], runs: list[set[Hex]]) -> Iterator[Hex]:
    """Hexes of other ground that alone part two ends of a stream or a road."""
    of_run = {at: number for number, run in enumerate(runs) for at in run}
    ends = {at for at in wet if sum(other in wet for other in lie.next_to(at)) <= 1}
    told: set[frozenset[int]] = set()
    for at in sorted(set(lie.hexes) - wet):
        near = {of_run[other] for other in lie.next_to(at) if other in ends}
        long = any(len(runs[number]) >= FEWEST for number in near)
        if len(near) == 2 and long and frozenset(near) not in told and lie.hexes[at][0] not in WATERY:
            told.add(frozenset(near))
            yield at


def _holes(lie: Lie) -> Iterator[Finding]:
    """A hex lower than all six round it."""
    for at, (terrain, level) in lie.hexes.items():
        round_it = [lie.hexes[other][1] for other in lie.next_to(at)]
        if len(round_it) == 6 and min(round_it) > level and terrain not in STREAMS | WATERY:
            yield lie.says(HILL_WITH_HOLE, at)
