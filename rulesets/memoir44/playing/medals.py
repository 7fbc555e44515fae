"""The medals of one playout: what each side has gained for good, and what it holds.

Reading: eliminations and exits count at once. What is held is counted at the end of every turn, a Turn Start
medal at the start of its side's turn.
Cite: D-Day Landings, Conditions of Victory, Medal Objectives (MD-126 to MD-134).
"""

from collections.abc import Iterator

from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.combination import AIRBORNE, JUNO
from rulesets.memoir44.document.document import SIDES, other_side
from rulesets.memoir44.ground.control import (
    Standing,
    bridge_holder,
    empty_sections,
    group_of,
    holder_of,
    qualifies,
    sides_of,
)
from rulesets.memoir44.playing.field import Field

A_LEAVING, A_TOWN, SUDDEN = 0.5, 0.4, 1.0
"""What players count for an exit without a medal, for a town, and for a hex of a sudden death."""


class Medals:
    """`gained` is for good, `points` are those last counted. `holders` are those of the medal objectives,
    `held` the sides of all that can be held by its name, and `taken` the names of what a side took that had
    not begun with it."""

    def __init__(self, field: Field) -> None:
        self.field, self.document = field, field.document
        self.gained, self.exited = dict.fromkeys(SIDES, 0), dict.fromkeys(SIDES, 0)
        self.means = field.bare.rulings.majority_means
        medals = self.document.medals
        self.names = [f"{medal.title or 'Objective'} on {field.named(medal.at)}" for medal in medals]
        bridges = self.document.bridges.bridges if self.document.bridges else ()
        self.bridges = {at: f"Bridge on {field.named(at)}" for at in bridges}
        self.used: set[Hex] = set()
        self.holders = [medal.holder for medal in medals]
        towns = self.document.towns
        self.towns = {at: towns.attacker if towns and at in towns.held else "" for at in field.towns}
        self.points, self.taken = dict(self.gained), dict[str, None]()
        self.held: dict[str, str] = {}

    def exit(self, side: str, at: Hex, arm: str) -> None:
        """A unit of the side leaves by the hex. Cite: MD-193, MD-223, MD-267."""
        self.exited[side] += 1
        way = self.field.exit_at(side, at)
        if way and not (way.first_only and at in self.used):
            self.used.add(at)
            on_airborne = self.document.key == AIRBORNE
            worth = self.field.bare.rulings.airborne_exit_medals if on_airborne else way.worth
            self.gained[side] += worth * (1 + (self.document.infantry_exits_double and arm == "infantry"))

    def start(self, side: str, standing: Standing) -> None:
        """The turn of the side starts: Turn Start medals are taken or lost. Cite: MD-132."""
        for index, medal in enumerate(self.document.medals):
            if medal.turn_start and qualifies(medal, side, standing, self.means):
                self.holders[index] = side
            elif medal.turn_start and self.holders[index] == side:
                self.holders[index] = ""

    def count(self, standing: Standing) -> dict[str, int]:
        """The medals of both sides as units stand now. Cite: MD-130, MD-131."""
        for index, medal in enumerate(self.document.medals):
            self.holders[index] = holder_of(medal, self.holders[index], standing, self.means)
        self.towns = {at: standing.get(at, side) for at, side in self.towns.items()}
        begun, found = bool(self.held), dict(self.gained)
        for name, side, worth in self._held(standing):
            if begun and side and self.held[name] != side:
                self.taken[name] = None
            self.held[name] = side
            if side in found:
                found[side] += worth
        self.points = found
        return found

    def _held(self, standing: Standing) -> Iterator[tuple[str, str, int]]:
        """All that can be held: its name, whose it is, and its medals then."""
        document, field, land = self.document, self.field, self.field.bare
        for name, medal, holder in zip(self.names, document.medals, self.holders, strict=True):
            yield name, holder, medal.worth
        if (towns := document.towns) and land.rulings.town_control:
            on = list(self.towns.values()).count(towns.attacker)
            for number in towns.thresholds:
                side = towns.attacker if on >= number else other_side(towns.attacker)
                yield f"Towns, {number} held", side, 1
        if (beaches := document.beaches) and land.rulings.beach_control:
            enemy = other_side(beaches.landing)
            enemies = {at for at, side in standing.items() if side == enemy}
            for section, hexes in field.beaches.items():
                is_taken = hexes.isdisjoint(enemies)
                worth = beaches.taken_worth if is_taken else beaches.held_worth
                yield f"Beach section, {section}", beaches.landing if is_taken else enemy, worth
        if (bridges := document.bridges) and land.rulings.bridge_control:
            for at, name in self.bridges.items():
                is_theirs = bridge_holder(land, standing, at) == bridges.side
                yield name, bridges.side * is_theirs, bridges.worth
        for number, rule in enumerate(document.empty_sections, 1):
            is_theirs = bool(empty_sections(land, standing, rule))
            yield f"Empty section, rule {number}", rule.side * is_theirs, rule.worth

    def winner(self, found: dict[str, int], side: str, standing: Standing) -> str:
        """The side that has won, the one whose turn it is first. Cite: MD-126, MD-179, MD-255, MD-267."""
        document = self.document
        for one in (side, other_side(side)):
            for rule in document.sudden_death:
                on = sum(standing.get(at) == one for at in rule.group)
                if rule.side == one and on >= rule.number:
                    return one
            must = sum(rule.units for rule in document.must_exit if rule.side == one)
            of_juno = document.key == JUNO and self.field.bare.rulings.juno_medals
            target = of_juno or document.player(one).medals
            if target and found[one] >= target and self.exited[one] >= must:
                return one
        return ""


def goals_of(field: Field, side: str) -> dict[Hex, float]:
    """The hexes where a unit of the side is worth something, each with its part of the medals."""
    document, rows = field.document, list[tuple[tuple[Hex, ...], float]]()
    if document.towns and document.towns.attacker == side:
        rows.append((field.towns, A_TOWN))
    for medal in document.medals:
        if side in sides_of(medal):
            group = group_of(medal)
            rows.append((group, medal.worth / (len(group) if medal.majority else max(1, medal.needed))))
    ways = (way for way in field.exits if way.side in (side, ""))
    rows += [((way.at, *way.group), max(float(way.worth), A_LEAVING)) for way in ways]
    if document.bridges and document.bridges.side == side:
        rows.append((document.bridges.bridges, float(document.bridges.worth)))
    rows += [(rule.group, SUDDEN) for rule in document.sudden_death if rule.side == side]
    return {at: worth for hexes, worth in rows for at in hexes if at in field.bare.grounds}
