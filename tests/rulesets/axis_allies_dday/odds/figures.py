"""The units' numbers by the book's table, forces by kind, and chances as the worked figures state them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from rulesets.axis_allies_dday.rules.odds import Fight, combat_cycle
from rulesets.kit.odds import Chances


@dataclass(frozen=True, slots=True)
class Force:
    """The land units of one side in a zone."""

    infantry: int = 0
    artillery: int = 0
    tanks: int = 0
    blockhouses: int = 0

    @property
    def units(self) -> int:
        return self.infantry + self.artillery + self.tanks + self.blockhouses


@dataclass(frozen=True, slots=True)
class Numbers:
    """The number on which each kind hits."""

    infantry: int
    artillery: int
    tank: int
    blockhouse: int


ATTACK = Numbers(infantry=1, artillery=2, tank=3, blockhouse=3)
ALLIED_DEFENCE = Numbers(infantry=2, artillery=2, tank=2, blockhouse=1)
AXIS_DEFENCE = replace(ALLIED_DEFENCE, tank=3)


def of(whole: int, *weights: int) -> Chances:
    """Chances of so many in the whole."""
    return tuple(Fraction(weight, whole) for weight in weights)


def dice(force: Force, numbers: Numbers) -> Iterator[tuple[int, int]]:
    """The dice of all units of the force, one each."""
    yield force.infantry, numbers.infantry
    yield force.artillery, numbers.artillery
    yield force.tanks, numbers.tank
    yield force.blockhouses, numbers.blockhouse


def cycle(
    attacker: Force, defender: Force, attack: Numbers, defence: Numbers, firing: Force | None = None
) -> Fight:
    """One cycle of combat between two forces; `firing` are those attackers that throw."""
    thrown = dice(attacker if firing is None else firing, attack)
    return combat_cycle(attacker.units, defender.units, thrown, dice(defender, defence))
