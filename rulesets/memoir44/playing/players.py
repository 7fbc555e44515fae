"""The players of a playout: chance, and two that weigh what a unit gains against what it may lose.

A worth is told in medals. A bold player counts little of a risk, a cautious one more than all of it, as the
program's players of other games do. They look one unit and one turn ahead and are no generals.
"""

from collections.abc import Mapping, Sequence
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
# Medals: a step towards a goal, and how much any unit wants an order.
A_STEP, LEAST = 0.06, 0.05
# How likely an enemy has an order in its next turn, and how many of them a unit looks at, the nearest.
ORDERED, LOOKED_AT = 0.5, 4
NO_WAY = 99


def player_named(name: str, field: Field, side: str, chance: Chance) -> Player:
    """The player of that name for the side; KeyError for any other name."""
    if name == RANDOM:
        return AtRandom(chance)
    return Weighing(CAUTION[name], field, goals_of(field, side))


def ordered(battle: Battle, side: str, card: Card, wanted: Sequence[Force]) -> list[Force]:
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
        return card, ordered(battle, side, card, some_of(forces, len(forces), self.chance))

    def hex(self, battle: Battle, force: Force, options: dict[Hex, int]) -> Hex:
        return one_of(tuple(options), self.chance)

    def target(self, battle: Battle, force: Force, targets: Targets) -> Force:
        return one_of(tuple(targets), self.chance)


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
        away, ways = self.field.far(force.at), self._ways(battle, force)
        foes = sorted(battle.alive[other_side(force.unit.side)], key=lambda foe: away[foe.at])[:LOOKED_AT]
        return max(options, key=lambda to: self._worth(force, to, options[to], foes, ways))

    def target(self, battle: Battle, force: Force, targets: Targets) -> Force:
        return max(targets, key=lambda foe: self._gain(force, force.spent, foe, targets[foe]))

    def _ways(self, battle: Battle, force: Force) -> Mapping[Hex, int]:
        """How far hexes are from the goals where no other unit of the side is; empty where there is none."""
        own, occupied = force.unit.side, battle.occupied
        free = (at for at in self.goals if at == force.at or occupied.get(at) != own)
        return self.field.ways(force.unit, frozenset(free))

    def _gain(self, force: Force, moved: int, foe: Force, dice: int) -> float:
        """The medals that so many dice at an enemy are worth."""
        hit = self.field.chance_of_hit(foe.unit.kind, force.unit.kind, moved > 0)
        return min(1.0, dice * hit / foe.left) * (foe.worth + 0.1)

    def _worth(self, force: Force, at: Hex, spent: int, foes: list[Force], ways: Mapping[Hex, int]) -> float:
        """What it is worth to stand on a hex after a move. Without a goal a unit goes for the enemy."""
        if at == OFF:
            return self.goals[force.at] + 1
        field, unit, away, cover = self.field, force.unit, self.field.far(at), self.field.cover[at]
        nearest, gain, risk = NO_WAY, [0.0, 0.0], 0.0
        reach = len(unit.kind.dice_after(spent))
        for foe in foes:
            far = away[foe.at]
            nearest = min(nearest, far)
            if far <= reach and (dice := field.dice(unit, at, spent, foe.unit)):
                gain[far == 1] = max(gain[far == 1], self._gain(force, spent, foe, dice))
            dice = field.threat(foe.unit.kind)[far] - (cover if foe.unit.kind.arm != "artillery" else 0)
            if dice > 0:
                risk += dice * field.chance_of_hit(unit.kind, foe.unit.kind, True)
        risk = self.caution * ORDERED * min(1.0, risk / max(force.left, 1)) * force.worth
        steps = ways.get(at, NO_WAY) if ways else nearest
        return gain[nearest == 1] + self.goals.get(at, 0.0) - risk - A_STEP * steps

    def _urgency(self, battle: Battle, force: Force) -> float:
        """How much a unit wants an order: for what it may battle at once and a goal that is near, but less
        each time it did nothing with it."""
        best, away, threat = LEAST, self.field.far(force.at), self.field.threat(force.unit.kind)
        for foe in battle.alive[other_side(force.unit.side)]:
            if dice := threat[away[foe.at]]:
                best = max(best, self._gain(force, 0, foe, dice))
        if self.goals and force.at not in self.goals:
            best += 1 / (1 + self._ways(battle, force).get(force.at, NO_WAY))
        return best / (1 + force.in_vain)
