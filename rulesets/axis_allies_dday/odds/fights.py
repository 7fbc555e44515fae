"""The odds of one fight in a zone: a cycle of combat, or an airborne assault.

A force is counts of each kind. Whichever units their owners give up, all of them throw, so that the hits
of one side say nothing of the other's, and who is lost changes neither number nor control.

Cite: "Combat"; "Order card 1".
"""

from dataclasses import dataclass
from fractions import Fraction

from rulesets.kit.odds import Chances, at_least, capped, certainly, hits, together


@dataclass(frozen=True, slots=True)
class Force:
    """The land units of one side in a zone."""

    infantry: int = 0
    artillery: int = 0
    tanks: int = 0
    blockhouses: int = 0

    @property
    def units(self) -> int:
        """How many there are, blockhouses included."""
        return self.infantry + self.artillery + self.tanks + self.blockhouses


@dataclass(frozen=True, slots=True)
class Numbers:
    """The number on which each kind hits, or on less. `paired` is that of infantry with an artillery
    each beside it (tactics card 10); 0: as all infantry."""

    infantry: int
    artillery: int
    tank: int
    blockhouse: int
    paired: int = 0


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
        """The chances of the attacker's losses; hits beyond his units are lost."""
        return capped(self.defence, self.attackers)

    @property
    def defenders_lost(self) -> Chances:
        """The chances of the defender's losses; hits beyond his units are lost."""
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


def hits_of(force: Force, numbers: Numbers) -> Chances:
    """The chances of the hits that all units of the force make, a die each."""
    paired = min(force.infantry, force.artillery) if numbers.paired else 0
    return together(
        hits(paired, numbers.paired),
        hits(force.infantry - paired, numbers.infantry),
        hits(force.artillery, numbers.artillery),
        hits(force.tanks, numbers.tank),
        hits(force.blockhouses, numbers.blockhouse),
    )


def combat_cycle(
    attacker: Force, defender: Force, attack: Numbers, defence: Numbers, firing: Force | None = None
) -> Fight:
    """One cycle of combat in a contested zone. `firing` are those attackers that throw, where fortune keeps
    the others from it: hits may still be taken from any. Cite: "Combat"; "Fortune cards 11 and 13"."""
    return Fight(
        attacker.units,
        defender.units,
        hits_of(attacker if firing is None else firing, attack),
        hits_of(defender, defence),
    )


def airborne_assault(infantry: int, on: int, defender: Force) -> Fight:
    """Paratroopers against what stands in their zone: nobody fires back, and no blockhouse may be picked.
    Cite: "Order card 1"."""
    most = defender.units - defender.blockhouses
    return Fight(infantry, defender.units, capped(hits(infantry, on), most), certainly(0))
