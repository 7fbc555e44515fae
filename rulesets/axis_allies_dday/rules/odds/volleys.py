"""The odds of targeted volleys: bombardment, bombers, fire to sea and at aircraft.

Dice are aimed at targets in an order: they go on at the first until it has fallen, then at the next, so
that the number of hits alone says what falls. What is hit does not fire back. Strafing fighters throw at each
mover by itself.

Cite: "Targeted Attacks"; "Fighters"; "Order cards" 2, 4, 5, 6, 9, 12 and 15.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rulesets.kit.odds import Chances, at_least, capped, certainly, hits, less, mixed, together


@dataclass(frozen=True, slots=True)
class Volley:
    """The chances of the hits, and how many units stand at each aim, the first aim first."""

    hits: Chances
    aims: tuple[int, ...]

    @property
    def fallen(self) -> Chances:
        """The chances of how many fall at all aims together."""
        return capped(self.hits, sum(self.aims))

    @property
    def ways(self) -> tuple[tuple[Fraction, tuple[int, ...]], ...]:
        """Each way it can go, with its chance and how many fall at each aim."""
        return tuple((chance, self._at_each(number)) for number, chance in enumerate(self.fallen))

    def fallen_at(self, aim: int) -> Chances:
        """The chances of how many fall at that aim (from 0)."""
        return capped(less(self.hits, certainly(sum(self.aims[:aim]))), self.aims[aim])

    def left_at(self, *aims: int) -> Chances:
        """The chances of how many stand afterwards at these aims (from 0) together."""
        found = [Fraction()] * (sum(self.aims[aim] for aim in aims) + 1)
        for chance, fallen in self.ways:
            found[sum(self.aims[aim] - fallen[aim] for aim in aims)] += chance
        return tuple(found)

    @property
    def all_fall(self) -> Fraction:
        """The chance that nothing is left at any aim."""
        return at_least(self.hits, sum(self.aims))

    def _at_each(self, hit: int) -> tuple[int, ...]:
        found = []
        for units in self.aims:
            found.append(min(hit, units))
            hit -= found[-1]
        return tuple(found)


def volley(dice: int, on: int, *aims: int) -> Volley:
    """So many dice, each hitting on that number or less, at so many units at each aim."""
    return Volley(hits(dice, on), aims)


def volley_of(firing: Chances, on: int, *aims: int) -> Volley:
    """The same where chance decides how many fire: guns that a bombardment left, bombers that could
    take off."""
    return Volley(mixed(firing, [hits(dice, on) for dice in range(len(firing))]), aims)


def fire_to_sea(bombardment: Volley, reaching: tuple[int, ...], spared: int, on: int, *aims: int) -> Volley:
    """The fire of a beach's blockhouses after a bombardment: of those it aims at, the ones at the aims
    `reaching` have the beach in their arc, and `spared` more do at which it does not aim.
    Cite: "Order card 9"."""
    guns = together(bombardment.left_at(*reaching), certainly(spared))
    return volley_of(guns, on, *aims)


Transit = Literal["once", "twice"]
"""How often fighters fire at a unit that crosses their zone: once, or on entering and again on leaving."""


def dice_at(patrols: Sequence[int], transit: Transit = "once") -> int:
    """How many dice are thrown at one mover: `patrols` are the fighters in each zone of its way, the one it
    leaves first; one zone alone is that in which it is placed."""
    crossed = sum(patrols[1:-1])
    return sum(patrols) + (crossed if transit == "twice" else 0)


def strafed(dice: Sequence[int], on: int) -> Chances:
    """The chances of how many movers are destroyed, with so many dice at each."""
    single = (at_least(hits(number, on), 1) for number in dice)
    return together(*((1 - chance, chance) for chance in single))
