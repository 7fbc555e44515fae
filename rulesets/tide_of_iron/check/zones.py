"""Findings of where units begin: zones, their room, terrain that bars a class, zones of both sides.

Cite: TN-026, TN-201 to TN-205.
"""

from collections.abc import Iterator, Sequence

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import count
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
            said = f"{words} has units at the start and neither deployment hexes nor words for them."
            yield Finding(
                "error", "no-zone", where, said, "Choose its hexes, or say where it begins.", "TN-201"
            )
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
            said = f"{stood.count(at)} squads stand in the bunker at {asked.told(at)}; it holds {most}."
            yield Finding(
                "error", "bunker-overfull", asked.name(at), said, "Move squads out of it.", "TN-026"
            )


def _room(
    asked: Survey, where: str, words: str, hexes: list[Hex], pieces: Counted, nation: str, bases: int
) -> Iterator[Finding]:
    each = asked.scenario.rulings.units_per_hex
    needed = sum(number for _, _, number in movers(asked, pieces, nation, bases))
    room = sum(min(asked.ground.hexes[at].terrain.squads or each, each) for at in dict.fromkeys(hexes))
    if needed > room:
        said = (
            f"{words} has {needed} units, and its deployment hexes have room for {room} at {each} a hex; "
            "that limit is unverified."
        )
        yield Finding("error", "zone-too-small", where, said, "Add deployment hexes.", "TN-202")


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
            said = f"{words} has {title}, and every one of its hexes bars them, first {asked.told(hexes[0])}."
            yield Finding(
                "error", "barred-from-zone", where, said, "Add a hex which they may enter.", "TN-204"
            )
        elif not breakable and all(_is_shut_in(asked, at, mover) for at in open_hexes):
            said = f"{words} has {title} that can never leave their hexes, first {asked.told(open_hexes[0])}."
            yield Finding(
                "error", "shut-in", where, said, "Open a way out, or give the side Hedge Breakers.", "TN-204"
            )


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
        said = (
            f"Both sides may deploy in {count(len(shared), 'hex', 'hexes')}, first {asked.told(shared[0])}."
        )
        yield Finding(
            "warning",
            "zones-share",
            asked.name(shared[0]),
            said,
            "Take them out of one of the zones.",
            "TN-205",
            tuple(asked.name(at) for at in shared),
        )
