"""The medals of one playout: what each side has gained for good, and what it holds.

Reading: eliminations and exits count at once. What is held is counted at the end of every turn, a Turn Start
medal at the start of its side's turn.
Cite: D-Day Landings, Conditions of Victory, Medal Objectives (MD-126 to MD-134).
"""

from collections.abc import Iterator

from rulesets.kit.hexes.hexes import Hex, label
from rulesets.memoir44.document.combination import AIRBORNE, JUNO
from rulesets.memoir44.document.document import SIDES, Exit, Scenario, other_side
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

A_LEAVING = 0.5
"""What a player counts for an exit that gives no medal."""


class Medals:
    """`gained` is for good. `holders` are those of the medal objectives, `held` the sides of all that can be
    held by its name, and `taken` the names of what a side took that had not begun with it."""

    def __init__(self, field: Field) -> None:
        self.field, self.document = field, field.document
        self.gained = dict.fromkeys(SIDES, 0)
        self.exited = dict.fromkeys(SIDES, 0)
        self.used: set[Hex] = set()
        self.holders = [medal.holder for medal in self.document.medals]
        towns = self.document.towns
        self.towns = {at: towns.attacker if towns and at in towns.held else "" for at in field.towns}
        self.taken: dict[str, None] = {}
        self.held: dict[str, str] = {}

    def exit(self, side: str, at: Hex, arm: str) -> None:
        """A unit of the side leaves by the hex. Cite: MD-193, MD-223, MD-267."""
        self.exited[side] += 1
        way = exit_at(self.document, side, at)
        if way and not (way.first_only and at in self.used):
            self.used.add(at)
            on_airborne = self.document.key == AIRBORNE
            worth = self.field.bare.rulings.airborne_exit_medals if on_airborne else way.worth
            doubles = self.document.infantry_exits_double and arm == "infantry"
            self.gained[side] += worth * (1 + doubles)

    def turn_starts(self, side: str, standing: Standing) -> None:
        """Turn Start medals of the side are counted. Cite: MD-131, MD-132."""
        means = self.field.bare.rulings.majority_means
        for index, medal in enumerate(self.document.medals):
            if medal.turn_start and qualifies(medal, side, standing, means):
                self.holders[index] = side
            elif medal.turn_start and self.holders[index] == side:
                self.holders[index] = ""

    def count(self, standing: Standing) -> dict[str, int]:
        """The medals of both sides as units stand now."""
        means = self.field.bare.rulings.majority_means
        for index, medal in enumerate(self.document.medals):
            self.holders[index] = holder_of(medal, self.holders[index], standing, means)
        self.towns = {at: standing.get(at, side) for at, side in self.towns.items()}
        begun, found = bool(self.held), dict(self.gained)
        for name, side, worth in self._held(standing):
            if begun and side and self.held[name] != side:
                self.taken[name] = None
            self.held[name] = side
            if side:
                found[side] += worth
        return found

    def _held(self, standing: Standing) -> Iterator[tuple[str, str, int]]:
        """All that can be held: its name, whose it is, and its medals then."""
        document, land = self.document, self.field.bare
        for medal, holder in zip(document.medals, self.holders, strict=True):
            yield f"{medal.title or 'Objective'} on {_where(self.field, medal.at)}", holder, medal.worth
        if towns := document.towns:
            sides = other_side(towns.attacker), towns.attacker
            on = list(self.towns.values()).count(towns.attacker)
            for number in towns.thresholds:
                yield f"Towns, {number} held", sides[on >= number], 1
        if beaches := document.beaches:
            enemy = other_side(beaches.landing)
            for section, hexes in self.field.beaches.items():
                if any(standing.get(at) == enemy for at in hexes):
                    yield f"Beach section, {section}", enemy, beaches.held_worth
                else:
                    yield f"Beach section, {section}", beaches.landing, beaches.taken_worth
        if bridges := document.bridges:
            for at in bridges.bridges:
                is_theirs = bridge_holder(land, standing, at) == bridges.side
                yield f"Bridge on {_where(self.field, at)}", bridges.side * is_theirs, bridges.worth
        for number, rule in enumerate(document.empty_sections, 1):
            is_theirs = bool(empty_sections(land, standing, rule))
            yield f"Empty section, rule {number}", rule.side * is_theirs, rule.worth

    def winner(self, found: dict[str, int], side: str, standing: Standing) -> str:
        """The side that has won, the one whose turn it is first. Cite: MD-126, MD-179, MD-255, MD-267."""
        document = self.document
        for one in (side, other_side(side)):
            if any(
                rule.side == one and sum(standing.get(at) == one for at in rule.group) >= rule.number
                for rule in document.sudden_death
            ):
                return one
            must = sum(rule.units for rule in document.must_exit if rule.side == one)
            of_juno = document.key == JUNO and self.field.bare.rulings.juno_medals
            target = of_juno or document.player(one).medals
            if target and found[one] >= target and self.exited[one] >= must:
                return one
        return ""


def _where(field: Field, at: Hex) -> str:
    return label(field.bare.shape, at) if at in field.bare.grounds else "no hex"


def exit_at(document: Scenario, side: str, at: Hex) -> Exit | None:
    """The exit of the side on the hex."""
    ways = (way for way in document.exits if way.side in (side, ""))
    return next((way for way in ways if at in (way.at, *way.group)), None)


def goals_of(field: Field, side: str) -> dict[Hex, float]:
    """The hexes where a unit of the side is worth something, each with its part of the medals."""
    document, found = field.document, dict[Hex, float]()
    for medal in document.medals:
        if side in sides_of(medal):
            group = group_of(medal)
            needed = len(group) if medal.majority else max(1, medal.needed)
            found |= dict.fromkeys(group, medal.worth / needed)
    for way in document.exits:
        if way.side in (side, ""):
            found |= dict.fromkeys((way.at, *way.group), max(float(way.worth), A_LEAVING))
    if towns := document.towns:
        share = len(towns.thresholds) / max((1, *towns.thresholds))
        found |= dict.fromkeys(field.towns, share)
    if document.bridges and document.bridges.side == side:
        found |= dict.fromkeys(document.bridges.bridges, float(document.bridges.worth))
    for sudden in document.sudden_death:
        if sudden.side == side:
            found |= dict.fromkeys(sudden.group, 1.0)
    return {at: worth for at, worth in found.items() if at in field.bare.grounds}
