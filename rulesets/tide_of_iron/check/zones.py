"""Findings of where units begin: zones, their room, terrain that bars a class, zones of both sides.

Cite: TN-026, TN-201 to TN-205.
"""

from collections.abc import Iterator, Sequence

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import count
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.scenario import Counted, SideKey
from rulesets.tide_of_iron.ground.survey import HEDGE_BREAKERS, Survey, division_words, movers, sides_with
from rulesets.tide_of_iron_box.movement import pocket, step_cost
from rulesets.tide_of_iron_box.terrain import Mover

POCKET = 6
"""So many hexes that nothing leaves are a pocket, more are a field to fight in."""


def check_zones(asked: Survey) -> Iterator[Finding]:
    """The zone of every division, then hexes in which both sides may begin."""
    for place, division in enumerate(asked.scenario.divisions):
        where, words = f"divisions.{place}.zone", division_words(division, division.number)
        units = division.bases + sum(number for _, number in division.pieces)
        if units and not division.zone and not division.deployment.strip():
            yield say("no-zone", where, words=words)
        hexes = asked.known(division.zone)
        if hexes:
            yield from _room(asked, where, words, hexes, division.pieces, division.nation, division.bases)
            yield from barred(
                asked, where, words, hexes, division.pieces, division.nation, division.bases, division.side
            )
        yield from _bunkers(asked, f"divisions.{place}.squads", [s.at for s in division.squads if s.at])
    yield from _both(asked)


def _bunkers(asked: Survey, where: str, stood: Sequence[Hex]) -> Iterator[Finding]:
    for at in dict.fromkeys(asked.known(stood)):
        most = asked.ground.hexes[at].terrain.squads
        if most is not None and stood.count(at) > most:
            yield say("bunker-overfull", asked.name(at), at=stood.count(at), told=asked.told(at), most=most)


def _room(
    asked: Survey, where: str, words: str, hexes: list[Hex], pieces: Counted, nation: str, bases: int
) -> Iterator[Finding]:
    each = asked.scenario.rulings.units_per_hex
    needed = sum(number for _, _, number in movers(asked, pieces, nation, bases))
    room = sum(min(asked.ground.hexes[at].terrain.squads or each, each) for at in dict.fromkeys(hexes))
    if needed > room:
        yield say("zone-too-small", where, words=words, needed=needed, room=room, each=each)


def barred(
    asked: Survey,
    where: str,
    words: str,
    hexes: list[Hex],
    pieces: Counted,
    nation: str,
    bases: int,
    side: SideKey,
) -> Iterator[Finding]:
    """Kinds of unit that may stand in none of the hexes, or that never get out of them. Cite: TN-204."""
    breakable = side in sides_with(asked, HEDGE_BREAKERS)
    for title, mover, _ in movers(asked, pieces, nation, bases):
        open_hexes = [at for at in hexes if step_cost(asked.ground, at, mover) is not None]
        if not open_hexes:
            yield say("barred-from-zone", where, words=words, title=title, told=asked.told(hexes[0]))
        elif not breakable and all(_is_shut_in(asked, at, mover) for at in open_hexes):
            yield say("shut-in", where, words=words, title=title, told=asked.told(open_hexes[0]))


def _is_shut_in(asked: Survey, start: Hex, mover: Mover) -> bool:
    """Whether the class gets nowhere from there, or only about a small pocket that hedgerows shut."""
    ground = asked.ground
    shut = pocket(ground, start, mover, POCKET)
    if len(shut) < 2:
        return bool(shut)
    around = {after for at in shut for after in ground.next_to(at)} - shut
    return any(ground.hexes[at].terrain.key == "hedgerow" for at in around)


def _shared(asked: Survey) -> list[Hex]:
    """The hexes in which both sides may deploy."""
    zones = {
        side: {at for d in asked.scenario.divisions if d.side == side for at in d.zone}
        for side in ("allied", "axis")
    }
    return sorted(zones["allied"] & zones["axis"])


def _both(asked: Survey) -> Iterator[Finding]:
    shared = _shared(asked)
    if shared:
        yield say(
            "zones-share",
            asked.name(shared[0]),
            tuple(asked.name(at) for at in shared),
            number=count(len(shared), "hex", "hexes"),
            told=asked.told(shared[0]),
        )
