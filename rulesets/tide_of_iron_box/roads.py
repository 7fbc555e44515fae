"""Findings of roads and bridges as they lie: a road with one hex missing, a bridge no road leads to, a stream
that stops within the map.

Cite: TN-022, TN-024, TN-028, TN-035.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, direction_to, towards
from rulesets.tide_of_iron_box.lines import BRIDGE, FEWEST, STREAMS, WATERY, Lie, gaps_of, runs_of

ROADS = {"road", BRIDGE, "rail_crossing"}
BLOCKS = {"bunker", "pond"}
"""What is built or laid on a road on purpose."""


def check_roads(lie: Lie) -> Iterator[Finding]:
    """Roads with one gap, roads that stop a hex before the edge, bridges without a road, streams that
    stop within the map. A road with more than one gap is a track that was meant so."""
    hard = {at for at, (terrain, _) in lie.hexes.items() if terrain in ROADS}
    runs = runs_of(lie, hard)
    gaps = [at for at in gaps_of(lie, hard, runs) if lie.hexes[at][0] not in BLOCKS and not _is_drop(lie, at)]
    for at in gaps if len(gaps) == 1 else ():
        said = f"The road is broken at {lie.told(at)}: it goes on beyond that hex."
        yield Finding("warning", "road-broken", lie.name(at), said, "Let it run through.", lie.cite)
    for at in sorted(hard):
        beside = [other for other in lie.next_to(at) if other in hard]
        if lie.hexes[at][0] == BRIDGE and not beside:
            said = f"No road leads to the bridge at {lie.told(at)}."
            yield Finding("warning", "bridge-without-road", lie.name(at), said, "Lay the road.", lie.cite)
        elif len(beside) == 1 and (short := _short(lie, at, beside[0])) is not None and not gaps:
            said = f"The road stops at {lie.told(at)}, one hex before the edge at {lie.told(short)}."
            yield Finding("warning", "road-stops", lie.name(at), said, "Let it run on.", lie.cite)
    yield from _streams(lie)


def _is_drop(lie: Lie, at: Hex) -> bool:
    """Whether it is a hex of stream by itself, which is told of the stream."""
    return lie.hexes[at][0] in STREAMS and not any(lie.hexes[o][0] in STREAMS for o in lie.next_to(at))


def _short(lie: Lie, at: Hex, before: Hex) -> Hex | None:
    """The hex at the edge to which a road would run straight on from its last hex, None where there is none
    or something stands there."""
    way = direction_to(before, at)
    ahead = None if way is None else towards(at, way)
    if ahead is None or lie.hexes.get(ahead, ("", 0))[0] != "clear":
        return None
    return ahead if way is not None and towards(ahead, way) not in lie.hexes else None


def _streams(lie: Lie) -> Iterator[Finding]:
    """Streams with one end at the edge and one within the map, and hexes of them above all beside."""
    wet = {at for at, (terrain, _) in lie.hexes.items() if terrain in STREAMS}
    runs = runs_of(lie, wet)
    for run in runs if len(runs) == 1 else ():
        ends = [at for at in sorted(run) if sum(other in run for other in lie.next_to(at)) == 1]
        inside = [at for at in ends if len(lie.next_to(at)) == 6]
        springs = any(
            lie.hexes[other][1] > 0 or lie.hexes[other][0] in WATERY
            for at in inside
            for other in lie.next_to(at)
        )
        if len(run) >= FEWEST and len(ends) == 2 and len(inside) == 1 and not springs:
            said = f"The stream ends at {lie.told(inside[0])}, within the map."
            mend = "Lead it to the edge or to a pond, if it does not rise there."
            yield Finding("warning", "stream-ends", lie.name(inside[0]), said, mend, lie.cite)
    for at in sorted(wet):
        beside = [lie.hexes[other][1] for other in lie.next_to(at) if other in wet]
        if len(beside) > 1 and lie.hexes[at][1] > max(beside):
            said = f"The stream runs uphill to {lie.told(at)} and down again."
            yield Finding("warning", "stream-uphill", lie.name(at), said, "Take the height away.", lie.cite)
