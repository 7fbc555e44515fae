"""Findings of roads and bridges as they lie: a road with one hex missing, a bridge no road leads to, a stream
that runs uphill.

Cite: TN-022, TN-024, TN-028, TN-035.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Code, Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron_box.lines import BRIDGE, STREAMS, Lie, gaps_of, runs_of

ROADS = {"road", BRIDGE, "rail_crossing"}
BLOCKS = {"bunker", "pond"}
"""What is built or laid on a road on purpose."""

ROAD_BROKEN = Code(
    "road-broken",
    "warning",
    "The road has a gap at {at}.",
    "Close the gap.",
    "{cite}",
)
BRIDGE_WITHOUT_ROAD = Code(
    "bridge-without-road", "warning", "No road leads to the bridge at {at}.", "Lay the road.", "{cite}"
)
STREAM_UPHILL = Code(
    "stream-uphill",
    "warning",
    "The stream runs uphill to {at} and down again.",
    "Remove the height.",
    "{cite}",
)
OF_ROADS = (ROAD_BROKEN, BRIDGE_WITHOUT_ROAD, STREAM_UPHILL)


def check_roads(lie: Lie) -> Iterator[Finding]:
    """Roads with one gap, bridges without a road, streams that run uphill. A road with more than one gap is a
    track that was meant so."""
    hard = {at for at, (terrain, _) in lie.hexes.items() if terrain in ROADS}
    runs = runs_of(lie, hard)
    gaps = [at for at in gaps_of(lie, hard, runs) if lie.hexes[at][0] not in BLOCKS and not _is_drop(lie, at)]
    for at in gaps if len(gaps) == 1 else ():
        yield lie.says(ROAD_BROKEN, at)
    for at in sorted(hard):
        beside = [other for other in lie.next_to(at) if other in hard]
        if lie.hexes[at][0] == BRIDGE and not beside:
            yield lie.says(BRIDGE_WITHOUT_ROAD, at)
    wet = {at for at, (terrain, _) in lie.hexes.items() if terrain in STREAMS}
    for at in sorted(wet):
        levels = [lie.hexes[other][1] for other in lie.next_to(at) if other in wet]
        if len(levels) > 1 and lie.hexes[at][1] > max(levels):
            yield lie.says(STREAM_UPHILL, at)


def _is_drop(lie: Lie, at: Hex) -> bool:
    """Whether it is a hex of stream by itself, which is told of the stream."""
    return lie.hexes[at][0] in STREAMS and not any(lie.hexes[o][0] in STREAMS for o in lie.next_to(at))
