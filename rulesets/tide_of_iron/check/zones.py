"""Findings of where units begin: zones, their room, terrain that bars a class, zones of both sides.

Cite: TN-026, TN-201 to TN-205.
"""

from collections.abc import Iterator, Sequence

from rulesets.kit.findings import Finding, Level
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.kit.words import count
from rulesets.tide_of_iron.check.texts import is_told
from rulesets.tide_of_iron.document.scenario import Counted, SideKey
from rulesets.tide_of_iron.ground.survey import HEDGE_BREAKERS, Survey, division_words, movers, sides_with
from rulesets.tide_of_iron_box.lines import Lie, runs_of
from rulesets.tide_of_iron_box.movement import pocket, step_cost
from rulesets.tide_of_iron_box.terrain import Mover

FRONT = 5
"""Zones that touch in so many hexes were drawn to touch."""
_CLOSE = (
    r"close|beside|next to|adjacent|face to face|in contact|touch(?:es|ing)?|ambush\w*|surpris\w*|"
    r"surround\w*|encircl\w*|infiltrat\w*|cut off|within reach|already inside|"
    r"behind (?:the|their) (?:enemy|lines)|paratroop\w*|paras|gliders?|airborne|house to house|"
    r"hand to hand|across the (?:street|road|stream)"
)
"""Words by which both sides begin near each other on purpose."""
BLOCK, STRAY, FEW = 6, 4, 3
"""A zone of so many hexes in one block has no business with so few so many hexes off."""
POCKET = 6
"""So many hexes that nothing leaves are a pocket, more are a field to fight in."""
_STAYS = (
    r"dug[ -]in|hull[ -]down|static|immobile|immobili[sz]ed|stationary|(?:cannot|may not|does not|never) "
    r"(?:move|leave)"
)
"""Words by which what begins in a pocket is to stay there."""


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
            yield from _shape(asked, where, words, hexes)
            yield from _barred_hex(asked, where, words, hexes)
            yield from _room(asked, where, words, hexes, division.pieces, division.nation, division.bases)
            yield from barred(
                asked, where, words, hexes, division.pieces, division.nation, division.bases, division.side
            )
        yield from _bunkers(asked, f"divisions.{place}.squads", [s.at for s in division.squads if s.at])
    yield from _both(asked)
    yield from _touching(asked)


def _shape(asked: Survey, where: str, words: str, hexes: list[Hex]) -> Iterator[Finding]:
    """One hex far from a block of all the others, or one left out in the middle of them. A hex that the
    enemy has too is told elsewhere."""
    zone = set(hexes)
    shared = _shared(asked)
    blocks = _blocks(asked, zone)
    for block in blocks if len(blocks) == 2 else ():
        rest, first = zone - block, min(block)
        is_few = len(block) <= FEW and len(rest) >= BLOCK
        if is_few and not block & set(shared) and min(distance(at, o) for at in block for o in rest) >= STRAY:
            said = f"{words} may deploy at {asked.told(first)}, far from all its other hexes."
            yield Finding("warning", "zone-stray", where, said, "Take it out, if it slipped.", "TN-201")
    for at in sorted(set(asked.ground.hexes) - zone):
        near = asked.ground.next_to(at)
        if len(near) == 6 and zone.issuperset(near) and step_cost(asked.ground, at, "squad") is not None:
            said = f"{words} may deploy all round {asked.told(at)} and not on it."
            yield Finding("warning", "zone-hole", where, said, "Add it, if it was forgotten.", "TN-201")


def _blocks(asked: Survey, hexes: set[Hex]) -> list[set[Hex]]:
    """The hexes in the groups in which they lie next to each other."""
    return runs_of(Lie(dict.fromkeys(asked.ground.hexes, ("", 0)), asked.told, asked.name), hexes)


def _barred_hex(asked: Survey, where: str, words: str, hexes: list[Hex]) -> Iterator[Finding]:
    """A hex of a zone that nobody may ever enter, as a pond; where all are so it is told by the pieces."""
    barred_ = [
        at
        for at in hexes
        if step_cost(asked.ground, at, "squad") is None
        and not asked.ground.hexes[at].terrain.stream
        and at not in {squad.at for division in asked.scenario.divisions for squad in division.squads}
    ]
    if barred_ and len(barred_) < len(hexes):
        ground = asked.ground.hexes[barred_[0]].terrain.title.lower()
        said = f"{words} may deploy at {asked.told(barred_[0])}, a {ground} that nobody enters."
        level: Level = "note" if asked.ground.laid.hexes[barred_[0]].overlay else "warning"
        yield Finding(level, "zone-barred", where, said, "Take it out, or move the terrain.", "TN-204")


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
    """Whether the class gets nowhere from there, or only about a small pocket that hedgerows shut, of which
    no words say that it stays."""
    ground = asked.ground
    shut = pocket(ground, start, mover, POCKET)
    if len(shut) < 2:
        return bool(shut)
    around = {after for at in shut for after in ground.next_to(at)} - shut
    hedged = any(ground.hexes[at].terrain.key == "hedgerow" for at in around)
    return hedged and not is_told(asked.scenario, _STAYS)


def _shared(asked: Survey) -> list[Hex]:
    """The hexes in which both sides may deploy."""
    zones = {
        side: {at for d in asked.scenario.divisions if d.side == side for at in d.zone}
        for side in ("allied", "axis")
    }
    return sorted(zones["allied"] & zones["axis"])


def _touching(asked: Survey) -> Iterator[Finding]:
    """Zones of both sides that lie next to each other, though no hex is of both. A note where words tell of
    it, or where they lie so along a whole front."""
    allied, axis = (
        {at for d in asked.scenario.divisions if d.side == side for at in asked.known(d.zone)}
        for side in ("allied", "axis")
    )
    beside = [] if allied & axis else sorted(at for at in allied if axis & set(asked.ground.next_to(at)))
    if beside:
        other = min(axis & set(asked.ground.next_to(beside[0])))
        said = f"Both sides deploy right beside each other, at {asked.told(beside[0])} and "
        said += f"{asked.told(other)}."
        mend = "Leave room between the zones, if that is not meant."
        is_meant = len(beside) >= FRONT or is_told(asked.scenario, _CLOSE)
        level: Level = "note" if is_meant else "warning"
        yield Finding(level, "zones-touch", asked.name(beside[0]), said, mend, "TN-205")


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
