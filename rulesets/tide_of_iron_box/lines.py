"""Findings of terrain that runs in lines or rings: a stream with a gap, a bridge over nothing, a hole in a
hill.

Cite: TN-022, TN-024, TN-028, TN-035.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import networkx as nx

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, towards

FEWEST = 3
"""A run of so many hexes is a stream or road that was meant to go on."""
BRIDGE = "road_over_stream"
STREAMS = {"stream", "forest_stream", "ford", BRIDGE}
WATERY = {"pond", "lake", "swamp", "river", "water"}


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
            said = f"A road crosses a stream at {lie.told(first)}, and no stream comes to that hex."
            yield Finding("warning", "bridge-over-nothing", lie.name(first), said, "Lay it.", lie.cite)
        elif len(run) == 1 and inside and long and not _beside_water(lie, first):
            said = f"The stream at {lie.told(first)} is one hex by itself."
            mend = "Join it to the stream, or take it away."
            yield Finding("warning", "stream-alone", lie.name(first), said, mend, lie.cite)
    gaps = list(gaps_of(lie, wet, runs))
    for at in gaps if len(gaps) == 1 else ():
        said = f"The stream is broken at {lie.told(at)}: it goes on beyond that hex."
        yield Finding("warning", "stream-broken", lie.name(at), said, "Let it run through.", lie.cite)
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
    """A hex lower than all six round it, and a single high hex at the foot of nothing."""
    for at, (terrain, level) in lie.hexes.items():
        round_it = [lie.hexes[other][1] for other in lie.next_to(at)]
        if len(round_it) == 6 and min(round_it) > level and terrain not in STREAMS | WATERY:
            said = f"{lie.told(at)} lies lower than all six hexes round it: a hole in the hill."
            yield Finding("warning", "hill-with-hole", lie.name(at), said, "Raise it.", lie.cite)
    high = {at for at, (_, level) in lie.hexes.items() if level >= 2}
    steep = sorted(at for at in high if any(lie.hexes[o][1] == 0 for o in lie.next_to(at)))
    if steep and len(steep) <= len(high) // 3:
        said = f"At {lie.told(steep[0])} the hill falls from level {lie.hexes[steep[0]][1]} to the ground."
        mend = "Put a lower hill hex between, if none is meant to be a cliff."
        yield Finding("warning", "hill-step", lie.name(steep[0]), said, mend, lie.cite)
