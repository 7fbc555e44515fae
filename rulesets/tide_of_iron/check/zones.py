"""Findings of where and when units begin: zones, their room, terrain that bars a class, zones of both sides;
reinforcements: when they come, for whom, what they bring and by which hexes.

Cite: TN-026, TN-185, TN-201 to TN-205, TN-207, TN-208.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import count
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.scenario import SIDES, Division, Reinforcement
from rulesets.tide_of_iron.ground.analysis import HEDGE_BREAKERS, Force, Survey, forces, movers, sides_with
from rulesets.tide_of_iron_box.movement import pocket, step_cost
from rulesets.tide_of_iron_box.terrain import Mover

POCKET = 6
"""So many hexes that nothing leaves are a pocket, more are a field to fight in."""


def check_zones(asked: Survey) -> Iterator[Finding]:
    """Where every force may stand, fixed squads in bunkers, then hexes in which both sides may begin."""
    for force in forces(asked):
        if force.hexes:
            yield from _barred(asked, force)
        if isinstance(force.row, Division):
            yield from _zone(asked, force, force.row)
            yield from _bunkers(asked, [squad.at for squad in force.row.squads if squad.at])
    yield from _both(asked)


def _zone(asked: Survey, force: Force, division: Division) -> Iterator[Finding]:
    """A zone that is not there, or too small for the division."""
    units = division.bases + sum(number for _, number in division.pieces)
    if units and not division.zone and not division.deployment.strip():
        yield say("no-zone", force.path, words=force.words)
    each = asked.scenario.rulings.units_per_hex
    needed = sum(number for _, _, number in movers(asked, force))
    room = sum(min(asked.ground.hexes[at].terrain.squads or each, each) for at in dict.fromkeys(force.hexes))
    if force.hexes and needed > room:
        yield say("zone-too-small", force.path, words=force.words, needed=needed, room=room, each=each)


def _bunkers(asked: Survey, stood: Sequence[Hex]) -> Iterator[Finding]:
    for at in dict.fromkeys(asked.known(stood)):
        most = asked.ground.hexes[at].terrain.squads
        if most is not None and stood.count(at) > most:
            number, told = stood.count(at), asked.told(at)
            yield say("bunker-overfull", asked.name(at), number=number, told=told, most=most)


def _barred(asked: Survey, force: Force) -> Iterator[Finding]:
    """Kinds of unit that may stand in none of the hexes, or that never get out of them. Cite: TN-204."""
    breakable = force.row.side in sides_with(asked, HEDGE_BREAKERS)
    for title, mover, _ in movers(asked, force):
        open_hexes = [at for at in force.hexes if step_cost(asked.ground, at, mover) is not None]
        if not open_hexes:
            told = asked.told(force.hexes[0])
            yield say("barred-from-zone", force.path, words=force.words, title=title, told=told)
        elif not breakable and all(_is_shut_in(asked, at, mover) for at in open_hexes):
            told = asked.told(open_hexes[0])
            yield say("shut-in", force.path, words=force.words, title=title, told=told)


def _is_shut_in(asked: Survey, start: Hex, mover: Mover) -> bool:
    """Whether the class gets nowhere from there, or only about a small pocket that hedgerows shut."""
    ground = asked.ground
    shut = pocket(ground, start, mover, POCKET)
    if len(shut) < 2:
        return bool(shut)
    around = {after for at in shut for after in ground.next_to(at)} - shut
    return any(ground.hexes[at].terrain.key == "hedgerow" for at in around)


def _both(asked: Survey) -> Iterator[Finding]:
    """Hexes in which both sides may deploy."""
    allied, axis = (
        {at for division in asked.scenario.divisions if division.side == side for at in division.zone}
        for side in SIDES
    )
    shared = sorted(allied & axis)
    if shared:
        hexes, places = count(len(shared), "hex", "hexes"), tuple(asked.name(at) for at in shared)
        yield say("zones-share", places, hexes=hexes, told=asked.told(shared[0]))


def check_reinforcements(asked: Survey) -> Iterator[Finding]:
    """Every reinforcement by itself, then those that are there twice."""
    earlier: list[Reinforcement] = []
    for force in forces(asked):
        if not isinstance(force.row, Reinforcement):
            continue
        where, words, coming = force.where, force.words, force.row
        yield from _time(asked, where, words, coming)
        yield from _of_division(asked, where, words, coming)
        if not coming.entry:
            yield say("no-entry", force.path, words=words)
        inside = [at for at in force.hexes if len(asked.ground.next_to(at)) == 6]
        if inside and not coming.words.strip():
            yield say("entry-inside", force.path, words=words, told=asked.told(inside[0]))
        if not coming.bases and not any(number > 0 for _, number in coming.pieces):
            yield say("reinforcement-empty", where, words=words)
        if replace(coming, words="") in earlier:
            yield say("reinforcement-twice", where, words=words)
        earlier.append(replace(coming, words=""))


def _time(asked: Survey, where: str, words: str, coming: Reinforcement) -> Iterator[Finding]:
    last = None if asked.scenario.unlimited else asked.scenario.rounds
    if coming.round < 1 or (last is not None and coming.round > last):
        yield say("reinforcement-round", where, words=words, last=last or "the end")
    elif coming.round == last and coming.when == "end":
        yield say("reinforcement-late", where, words=words)


def _of_division(asked: Survey, where: str, words: str, coming: Reinforcement) -> Iterator[Finding]:
    shades = {(d.side, d.number): d.shade for d in reversed(asked.scenario.divisions)}
    shade = shades.get((coming.side, coming.division))
    if shade is None and any(side == coming.side for side, _ in shades):
        yield say("reinforcement-division", where, words=words)
    elif shade is not None and coming.bases and shade != coming.shade:
        yield say("reinforcement-shade", where, words=words, coming=coming, shade=shade)
