"""The players of a playout: chance, and two that weigh what a unit gains against what it may lose.

A worth is told in medals. A bold player counts little of a risk, a cautious one more than all of it, as the
program's players of other games do. They look one unit and one turn ahead and are no generals.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.players import CAUTION
from rulesets.kit.playout import Chance, one_of, some_of
from rulesets.memoir44.document.document import SECTIONS, other_side
from rulesets.memoir44.ground.units import Unit
from rulesets.memoir44.playing.battle import OFF, Battle, Force, Player, Targets
from rulesets.memoir44.playing.cards import Card
from rulesets.memoir44.playing.field import Field, Shots
from rulesets.memoir44.playing.medals import goals_of

RANDOM = "random"
PLAYERS = (*CAUTION, RANDOM)
# Medals: a step towards a goal, and how much any unit wants an order.
A_STEP, LEAST = 0.06, 0.05
# How likely an enemy has an order in its next turn, and how many of them a unit looks at, the nearest.
ORDERED, LOOKED_AT = 0.5, 4
NO_WAY = 99
Enemy = tuple[Force, Mapping[Hex, int], Shots, tuple[float, float, float], tuple[int, ...], bool]
"""An enemy, how far hexes are from it, the dice at it, the odds of hits; its own dice by distance, and
whether cover takes some."""


def player_named(name: str, field: Field, side: str, chance: Chance) -> Player:
    """The player of that name for the side; KeyError for any other name."""
    if name == RANDOM:
        return AtRandom(chance)
    return Weighing(CAUTION[name], field, goals_of(field, side))


def in_sections(battle: Battle, side: str, wanted: Iterable[Force]) -> Mapping[str, list[Force]]:
    """The units in each section as the side calls it, those most wanted first."""
    found: dict[str, list[Force]] = {section: [] for section in SECTIONS}
    for force in wanted:
        for section in battle.field.sections[side][force.at]:
            found[section].append(force)
    return found


def ordered(card: Card, there: Mapping[str, Iterable[Force]]) -> list[Force]:
    """The units a card orders, of each of its sections the first ones there."""
    found: dict[Force, None] = {}
    for section in card.sections:
        new = (force for force in there[section] if force not in found)
        found |= dict.fromkeys(islice(new, card.each or None))
    return list(found)


@dataclass(frozen=True)
class AtRandom:
    """Whatever may be done, by chance."""

    chance: Chance

    def card(self, battle: Battle, side: str, hand: list[Card]) -> tuple[Card, list[Force]]:
        forces, card = battle.alive[side], one_of(hand, self.chance)
        return card, ordered(card, in_sections(battle, side, some_of(forces, len(forces), self.chance)))

    def hex(self, battle: Battle, force: Force, options: dict[Hex, int]) -> Hex:
        return one_of(tuple(options), self.chance)

    def target(self, battle: Battle, force: Force, targets: Targets) -> Force:
        return one_of(tuple(targets), self.chance)


def _taken(battle: Battle, side: str) -> set[Hex]:
    """The hexes where a unit of the side is."""
    return {at for at, whose in battle.occupied.items() if whose == side}


def gain(hits: float, foe: Force) -> float:
    """The medals that so many hits at an enemy are worth."""
    return (hits / foe.left if hits < foe.left else 1.0) * (foe.worth + 0.1)


@dataclass(frozen=True)
class Weighing:
    """Whatever is worth most; `goals` are the hexes where a unit of its side is worth something."""

    caution: float
    field: Field
    goals: dict[Hex, float]

    def card(self, battle: Battle, side: str, hand: list[Card]) -> tuple[Card, list[Force]]:
        forces, foes, taken = battle.alive[side], battle.alive[other_side(side)], _taken(battle, side)
        urgent = {force: self._urgency(force, foes, taken) for force in forces}
        wanted = sorted(urgent, key=urgent.__getitem__, reverse=True)
        there = in_sections(battle, side, wanted)
        choices = [(card, ordered(card, there)) for card in hand]
        return max(choices, key=lambda choice: sum(map(urgent.__getitem__, choice[1])))

    def hex(self, battle: Battle, force: Force, options: dict[Hex, int]) -> Hex:
        side, away = force.unit.side, self.field.far[force.at]
        foes = sorted(battle.alive[other_side(side)], key=lambda foe: away[foe.at])[:LOOKED_AT]
        enemies, taken = [self._enemy(force, foe) for foe in foes], _taken(battle, side) - {force.at}
        return max(options, key=lambda to: self._worth(force, to, options[to], enemies, taken))

    def target(self, battle: Battle, force: Force, targets: Targets) -> Force:
        odds, kind, moved = self.field.odds, force.unit.kind, force.spent > 0
        return max(targets, key=lambda foe: gain(targets[foe] * odds(kind, foe.unit.kind)[moved], foe))

    def _steps(self, unit: Unit, at: Hex, taken: set[Hex]) -> int:
        """How many steps it is to the nearest goal that is not taken."""
        for steps, goal in self.field.ways(unit, self.goals)[at]:
            if goal not in taken:
                return steps
        return NO_WAY

    def _enemy(self, force: Force, foe: Force) -> Enemy:
        """What an enemy that is near is to the unit."""
        field, its = self.field, foe.unit.kind
        shots, odds = field.shots(force.unit, foe.unit), field.odds(force.unit.kind, its)
        return foe, field.far[foe.at], shots, odds, field.threat(its), its.arm != "artillery"

    def _worth(self, force: Force, at: Hex, spent: int, enemies: list[Enemy], taken: set[Hex]) -> float:
        """What it is worth to stand on a hex after a move. Without a goal a unit goes for the enemy."""
        if at == OFF:
            return self.goals[force.at] + 1
        kind, cover = force.unit.kind, self.field.cover[at]
        reach = len(kind.dice_after(spent)) if spent <= kind.fights_after else 0
        nearest, gains, risk = NO_WAY, [0.0, 0.0], 0.0
        for foe, away, shots, odds, threat, is_covered in enemies:
            far = away[at]
            nearest = far if far < nearest else nearest
            if far <= reach and (dice := shots[spent, at]):
                worth, close = gain(dice * odds[spent > 0], foe), far == 1
                gains[close] = worth if worth > gains[close] else gains[close]
            dice = threat[far] - cover * is_covered
            if dice > 0:
                risk += dice * odds[2]
        risk = self.caution * ORDERED * min(1.0, risk / force.left) * force.worth
        steps = nearest if self.goals.keys() <= taken else self._steps(force.unit, at, taken)
        return gains[nearest == 1] + self.goals.get(at, 0.0) - risk - A_STEP * steps

    def _urgency(self, force: Force, foes: list[Force], taken: set[Hex]) -> float:
        """How much a unit wants an order: for what it may battle at once and a goal that is near, but less
        each time it did nothing with it."""
        field, kind = self.field, force.unit.kind
        best, away, threat = LEAST, field.far[force.at], field.threat(kind)
        for foe in foes:
            if dice := threat[away[foe.at]]:
                worth = gain(dice * field.odds(kind, foe.unit.kind)[0], foe)
                best = worth if worth > best else best
        if self.goals and force.at not in self.goals:
            best += 1 / (1 + self._steps(force.unit, force.at, taken))
        return best / (1 + force.in_vain)
