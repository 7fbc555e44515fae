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
from rulesets.memoir44.playing.field import Field, Shots
from rulesets.memoir44.playing.forces import Force
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
        forces, foes, free = battle.alive[side], battle.alive[other_side(side)], self._free(battle, side)
        kinds, its = ({one.unit.kind.key: one.unit.kind for one in units} for units in (forces, foes))
        hits = {key: {foe: self.field.odds(kind, its[foe])[0] for foe in its} for key, kind in kinds.items()}
        urgent = {force: self._urgency(force, foes, hits[force.unit.kind.key], free) for force in forces}
        wanted = sorted(urgent, key=urgent.__getitem__, reverse=True)
        choices = [(card, ordered(battle, side, card, wanted)) for card in hand]
        return max(choices, key=lambda choice: sum(urgent[force] for force in choice[1]))

    def hex(self, battle: Battle, force: Force, options: dict[Hex, int]) -> Hex:
        field, side, away = self.field, force.unit.side, self.field.far(force.at)
        ways = field.ways(force.unit, self._free(battle, side, force.at))
        foes = sorted(battle.alive[other_side(side)], key=lambda foe: away[foe.at])[:LOOKED_AT]
        enemies = [self._enemy(force, foe) for foe in foes]
        return max(options, key=lambda to: self._worth(force, to, options[to], enemies, ways))

    def target(self, battle: Battle, force: Force, targets: Targets) -> Force:
        odds, kind, moved = self.field.odds, force.unit.kind, force.spent > 0
        return max(targets, key=lambda foe: gain(targets[foe] * odds(kind, foe.unit.kind)[moved], foe))

    def _free(self, battle: Battle, side: str, own: Hex | None = None) -> frozenset[Hex]:
        """The goals where no unit of the side is but the one that stands on its `own`."""
        occupied = battle.occupied
        return frozenset([at for at in self.goals if at == own or occupied.get(at) != side])

    def _enemy(self, force: Force, foe: Force) -> Enemy:
        """What an enemy that is near is to the unit."""
        field, its = self.field, foe.unit.kind
        shots, odds = field.shots(force.unit, foe.unit), field.odds(force.unit.kind, its)
        return foe, field.far(foe.at), shots, odds, field.threat(its), its.arm != "artillery"

    def _worth(
        self, force: Force, at: Hex, spent: int, enemies: list[Enemy], ways: Mapping[Hex, int]
    ) -> float:
        """What it is worth to stand on a hex after a move. Without a goal a unit goes for the enemy."""
        if at == OFF:
            return self.goals[force.at] + 1
        reach, cover = len(force.unit.kind.dice_after(spent)), self.field.cover[at]
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
        risk = self.caution * ORDERED * min(1.0, risk / max(force.left, 1)) * force.worth
        steps = ways.get(at, NO_WAY) if ways else nearest
        return gains[nearest == 1] + self.goals.get(at, 0.0) - risk - A_STEP * steps

    def _urgency(
        self, force: Force, foes: list[Force], hits: Mapping[str, float], free: frozenset[Hex]
    ) -> float:
        """How much a unit wants an order: for what it may battle at once and a goal that is near, but less
        each time it did nothing with it. `hits` are the chances of a hit by the kind of an enemy."""
        best, away, threat = LEAST, self.field.far(force.at), self.field.threat(force.unit.kind)
        for foe in foes:
            if dice := threat[away[foe.at]]:
                worth = gain(dice * hits[foe.unit.kind.key], foe)
                best = worth if worth > best else best
        if self.goals and force.at not in self.goals:
            best += 1 / (1 + self.field.ways(force.unit, free).get(force.at, NO_WAY))
        return best / (1 + force.in_vain)
