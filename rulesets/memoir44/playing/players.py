"""The players of a playout: chance, and two that weigh what a unit gains against what it may lose.

A worth is told in medals. A bold player counts little of a risk, a cautious one more than all of it, as the
program's players of other games do. They look one unit and one hex ahead and are no generals.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.players import CAUTION
from rulesets.kit.playout import Chance, one_of, some_of
from rulesets.memoir44.document.document import other_side
from rulesets.memoir44.playing.battle import OFF, Battle, Player, Targets
from rulesets.memoir44.playing.cards import Card
from rulesets.memoir44.playing.field import Field
from rulesets.memoir44.playing.forces import Force
from rulesets.memoir44.playing.medals import goals_of

RANDOM = "random"
PLAYERS = (*CAUTION, RANDOM)
A_STEP = 0.06
"""The medals that a step towards a goal is worth."""
LOOKED_AT = 4
"""How many enemies a unit looks at, the nearest."""
NO_WAY = 99


def player_named(name: str, field: Field, side: str, chance: Chance) -> Player:
    """The player of that name for the side; KeyError for any other name."""
    return AtRandom(chance) if name == RANDOM else Weighing(CAUTION[name], field, goals_of(field, side))


def ordered(battle: Battle, side: str, card: Card, wanted: list[Force]) -> list[Force]:
    """The units a card orders, of each of its sections those most wanted first."""
    found: dict[Force, None] = {}
    sections = battle.field.sections[side]
    for section in card.sections:
        there = [force for force in wanted if section in sections[force.at] and force not in found]
        found |= dict.fromkeys(there[: card.each or None])
    return list(found)


@dataclass(frozen=True)
class AtRandom:
    """Whatever may be done, by chance."""

    chance: Chance

    def card(self, battle: Battle, side: str, hand: list[Card]) -> tuple[Card, list[Force]]:
        forces, card = battle.alive[side], one_of(hand, self.chance)
        return card, ordered(battle, side, card, list(some_of(forces, len(forces), self.chance)))

    def hex(self, battle: Battle, force: Force, options: dict[Hex, int]) -> Hex:
        return one_of(tuple(options), self.chance)

    def target(self, battle: Battle, force: Force, targets: Targets) -> Force:
        return one_of(list(targets), self.chance)


@dataclass(frozen=True)
class Weighing:
    """Whatever is worth most; `goals` are the hexes where a unit of its side is worth something."""

    caution: float
    field: Field
    goals: dict[Hex, float]

    def card(self, battle: Battle, side: str, hand: list[Card]) -> tuple[Card, list[Force]]:
        urgent = {force: self._urgency(battle, force) for force in battle.alive[side]}
        wanted = sorted(urgent, key=urgent.__getitem__, reverse=True)
        choices = [(card, ordered(battle, side, card, wanted)) for card in hand]
        return max(choices, key=lambda choice: sum(urgent[force] for force in choice[1]))

    def hex(self, battle: Battle, force: Force, options: dict[Hex, int]) -> Hex:
        here = self.field.far(force.at)
        foes = sorted(battle.alive[other_side(force.unit.side)], key=lambda foe: here[foe.at])[:LOOKED_AT]
        ways = self.field.ways(force.unit, frozenset(self.goals))
        return max(options, key=lambda to: self._worth(force, to, options[to], foes, ways))

    def target(self, battle: Battle, force: Force, targets: Targets) -> Force:
        return max(targets, key=lambda foe: self._gain(force, force.spent, foe, targets[foe]))

    def _gain(self, force: Force, moved: int, foe: Force, dice: int) -> float:
        """The medals that so many dice at an enemy are worth."""
        hit = self.field.chance_of_hit(foe.unit.kind, force.unit.kind, moved > 0)
        return min(1.0, dice * hit / foe.left) * (foe.worth + 0.1)

    def _worth(self, force: Force, at: Hex, spent: int, foes: list[Force], ways: Mapping[Hex, int]) -> float:
        """What it is worth to stand on a hex after a move. Without a goal a unit goes for the enemy."""
        if at == OFF:
            return self.goals[force.at] + 1
        away = self.field.far(at)
        near = [(away[foe.at], foe) for foe in foes]
        gain = risk = 0.0
        for foe in [foe for far, foe in near if far == 1] or foes:
            dice = self.field.dice(force.unit, at, spent, foe.unit)
            gain = max(gain, self._gain(force, spent, foe, dice)) if dice else gain
        for far, foe in near:
            kind = foe.unit.kind
            after = max(1, far - kind.fights_after)
            if after <= len(kind.dice):
                lost = self.field.cover[at] if kind.arm != "artillery" else 0
                hit = self.field.chance_of_hit(force.unit.kind, kind, True)
                risk += (kind.dice[after - 1] - lost) * hit / force.left
        steps = ways.get(at, NO_WAY) if self.goals else min((far for far, _ in near), default=0)
        return gain + self.goals.get(at, 0.0) - self.caution * min(1.0, risk) * force.worth - A_STEP * steps

    def _urgency(self, battle: Battle, force: Force) -> float:
        """How much a unit wants an order: for what it may battle at once, and for a goal in its reach."""
        unit, best = force.unit, 0.05
        kind, away = unit.kind, self.field.far(force.at)
        for foe in battle.alive[other_side(unit.side)]:
            after = max(1, away[foe.at] - kind.fights_after)
            if after <= len(kind.dice):
                best = max(best, self._gain(force, 0, foe, kind.dice[after - 1]))
        if self.goals and force.at not in self.goals:
            best += 1 / (1 + self.field.ways(unit, frozenset(self.goals)).get(force.at, NO_WAY))
        return best
