"""The odds of one fight in a zone: a cycle of combat, or an airborne assault.

Dice are so many on a number. Whichever units their owners give up, all of them throw, so that the hits of
one side say nothing of the other's, and who is lost changes neither number nor control.

Cite: "Combat"; "Order card 1".
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from rulesets.kit.odds import Chances, at_least, capped, certainly, hits, together

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
    def lost(self) -> tuple[Chances, ...]:
        """The chances of both together: a row for each number of attackers lost, in it a place for each
        number of defenders."""
        return tuple(tuple(mine * theirs for theirs in self.defenders_lost) for mine in self.attackers_lost)

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
    return Fight(attackers, defenders, _hits(attack), _hits(defence))


def _hits(dice: Dice) -> Chances:
    return together(*(hits(count, on) for count, on in dice))


def airborne_assault(infantry: int, on: int, mobile: int, blockhouses: int = 0) -> Fight:
    """Paratroopers against what stands in their zone: nobody fires back, and no blockhouse may be picked.
    Cite: "Order card 1"."""
    return Fight(infantry, mobile + blockhouses, capped(hits(infantry, on), mobile), certainly(0))
