"""The exact odds of fights, and of dice at targets, from counts and numbers alone.

In a fight dice are so many on a number. Whichever units their owners give up, all of them throw, so that the
hits of one side say nothing of the other's, and who is lost changes neither number nor control. Dice at
targets go on at the first until it has fallen, so that the number of hits alone says how many fall.

Cite: "Combat"; "Targeted Attacks"; "Fighters"; Order cards 1, 2, 4, 5, 6, 9, 12 and 15; "Tactics card 2".
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from rulesets.kit.odds import Chances, at_least, capped, certainly, hits, mixed, together

Dice: TypeAlias = Iterable[tuple[int, int]]
"""So many dice, each hitting on that number or less."""


@dataclass(frozen=True, slots=True)
class Ends:
    """Whose the zone is after the fight: the attacker's, the defender's, nobody's as no unit is left, or
    still contested. The four come to 1."""

    attacker: Fraction
    defender: Fraction
    nobody: Fraction
    contested: Fraction

    @property
    def cleared(self) -> Fraction:
        """The chance that no defender is left."""
        return self.attacker + self.nobody


@dataclass(frozen=True, slots=True)
class Fight:
    """So many units against each other, with the chances of the hits that each side makes."""

    attackers: int
    defenders: int
    attack: Chances
    defence: Chances

    @property
    def attackers_lost(self) -> Chances:
        """The chances of the attacker's losses; hits beyond their units are lost."""
        return capped(self.defence, self.attackers)

    @property
    def defenders_lost(self) -> Chances:
        """The chances of the defender's losses; hits beyond their units are lost."""
        return capped(self.attack, self.defenders)

    @property
    def ends(self) -> Ends:
        """The chances of whose the zone is. Cite: "Combat: Step 5"."""
        cleared, beaten = at_least(self.attack, self.defenders), at_least(self.defence, self.attackers)
        return Ends(
            attacker=cleared * (1 - beaten),
            defender=(1 - cleared) * beaten,
            nobody=cleared * beaten,
            contested=(1 - cleared) * (1 - beaten),
        )


def combat_cycle(attackers: int, defenders: int, attack: Dice, defence: Dice) -> Fight:
    """One cycle of combat in a contested zone, of so many units on each side with the dice they throw. Where
    fortune keeps some attackers from it hits may still be taken from any. Cite: "Combat"; "Fortune cards 11
    and 13"."""
    made, suffered = (together(*(hits(count, on) for count, on in dice)) for dice in (attack, defence))
    return Fight(attackers, defenders, made, suffered)


def airborne_assault(infantry: int, on: int, mobile: int, blockhouses: int = 0) -> Fight:
    """Paratroopers against what stands in their zone: nobody fires back, and no blockhouse may be picked.
    Cite: "Order card 1"."""
    return Fight(infantry, mobile + blockhouses, capped(hits(infantry, on), mobile), certainly(0))


def fallen(dice: int, on: int, units: int) -> Chances:
    """The chances of how many of the units fall to the dice."""
    return capped(hits(dice, on), units)


def fallen_after(lost: Chances, guns: int, on: int, units: int) -> Chances:
    """The chances of how many of the units fall to the guns that are left, if so many may be lost before.
    Cite: "Order card 9"."""
    firing = [Fraction()] * (guns + 1)
    for number, chance in enumerate(lost):
        firing[guns - number] += chance
    return capped(mixed(tuple(firing), [hits(dice, on) for dice in range(guns + 1)]), units)


def strafed(patrols: Sequence[int], on: int, is_twice: bool = False) -> Fraction:
    """The chance that a mover falls: `patrols` are the fighters in each zone of its way, the one it leaves
    first. In a zone that it crosses they fire once, or twice by a house rule."""
    crossed = sum(patrols[1:-1]) if is_twice else 0
    return at_least(hits(sum(patrols) + crossed, on), 1)


def rocket_strike(waiting: Sequence[int], on: int) -> Chances:
    """The chances of how many waiting units fall, with a die for each chart and one unit at most of it.

    Cite: "Tactics card 2"."""
    return together(*(capped(hits(1, on), units) for units in waiting))
