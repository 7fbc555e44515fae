"""Findings of a map that is not alike for both sides: a difference above a quarter, with the figures.

Each is a warning that its designer may put aside with a reason.

Cite: TS-331.
"""

from collections.abc import Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.maps import ADJECTIVES, SIDES, Marker, MarkerKind
from rulesets.skirmish.ground.analysis import Survey
from rulesets.skirmish.ground.balance import CLASSES, NO_WAY, Balance, is_unlike
from rulesets.tide_of_iron_box.terrain import MOVER_WORDS, Mover

KINDS: Mapping[str, tuple[MarkerKind, ...]] = {
    "victory hexes": ("victory",),
    "fuel markers": ("fuel", "command"),
}
MEND = "Move markers or homes, or ignore this and say why."


def check_balance(site: Survey, found: Balance) -> Iterator[Finding]:
    """Ways from both homes to the markers of a kind, then the cover on all of them where ways are alike."""
    if not found.is_told:
        return
    unlike = [finding for words in KINDS for finding in _ways(site, found, words)]
    yield from unlike or _cover(site, found)


def _ways(site: Survey, found: Balance, words: str) -> Iterator[Finding]:
    markers = tuple(marker for marker in found.markers if marker.kind in KINDS[words])
    told = [_told(found, mover, markers) for mover in CLASSES if _differ(found, mover, markers)]
    if told:
        places = site.names(marker.at for marker in markers)
        yield say("ways-unlike", places, words=words, told="; ".join(told), mend=MEND)


def _differ(found: Balance, mover: Mover, markers: tuple[Marker, ...]) -> bool:
    """Whether, near for near, some way of the class differs."""
    one, other = (found.costs(side, mover, markers) for side in SIDES)
    return any(is_unlike(*pair) for pair in zip(one, other, strict=True))


def _told(found: Balance, mover: Mover, markers: tuple[Marker, ...]) -> str:
    """ "squads 3 and 9 from the Allied home, 8 and 9 from the Axis home"."""
    ways = []
    for side in SIDES:
        points = listed([_points(cost) for cost in found.costs(side, mover, markers)])
        ways.append(f"{points} from the {ADJECTIVES[side]} home")
    return f"{MOVER_WORDS[mover]} {', '.join(ways)}"


def _points(cost: int | None) -> str:
    return NO_WAY if cost is None else str(cost)


def _cover(site: Survey, found: Balance) -> Iterator[Finding]:
    one, other = (found.cover(side, found.markers) for side in SIDES)
    if is_unlike(one, other):
        told = f"{one} dice on those of the Allies, {other} on those of the Axis"
        places = site.names(marker.at for marker in found.markers)
        yield say("cover-unlike", places, told=told, mend=MEND)
