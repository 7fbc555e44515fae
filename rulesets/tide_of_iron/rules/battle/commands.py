"""What may be ordered in a battle: a closed set, stored for ever.

Cite: Tide of Iron: Normandy, "Commanders", "Weather Checks", "Destructible Buildings", "Demolitions";
TN-068 to TN-129, TN-245.
"""

from dataclasses import dataclass
from typing import get_args

from rulesets.kit.flow.agreement import AgreementCommand
from rulesets.tide_of_iron.rules.chain.commands import ChangeRuling


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """Each side throws a die; the higher begins."""


@dataclass(frozen=True, slots=True)
class UseCommanders:
    """What a player says to commanders: "yes" or "no"."""

    answer: str


@dataclass(frozen=True, slots=True)
class ChooseCommander:
    """A commander with one of his decks, in the place of one of the side's own."""

    commander: str
    deck: str
    replaced: str


@dataclass(frozen=True, slots=True)
class BeginRound:
    """The round begins; where a check token lies the weather card comes with it."""

    round: int


@dataclass(frozen=True, slots=True)
class AttackBuilding:
    """An attack on a building's hex. `manner`: "building" or "squad" aimed at, "area", "suppressive";
    `needed` is the lowest face that hits, `squads` how many are inside."""

    hex: str
    manner: str
    strength: int
    needed: str
    squads: int


@dataclass(frozen=True, slots=True)
class ThrowAtBuilding:
    hex: str


@dataclass(frozen=True, slots=True)
class ThrowCollapse:
    hex: str


@dataclass(frozen=True, slots=True)
class PlaceCharges:
    """A Demolitions squad lays `number` charges in its hex in one Advance action, with so many movement
    points left; `where` is "outside" or "inside" a pillbox."""

    nation: str
    hex: str
    where: str
    number: int
    movement: int


@dataclass(frozen=True, slots=True)
class SetOffCharge:
    """A charge is set off: `how` "action" or "op fire", `by` "demolitions" or "officer", of which nation,
    from which hex. `units` it reaches, the first so many of `dice` their dice of cover or armour; `friends`
    reached, which none may be; `squads` in a building there."""

    charge: str
    nation: str
    how: str
    by: str
    stands: str
    friends: str
    units: int
    dice: tuple[tuple[str, int], ...]
    squads: int


@dataclass(frozen=True, slots=True)
class ThrowAgainstBlast:
    charge: str


@dataclass(frozen=True, slots=True)
class HoldObjective:
    hex: str
    side: str


@dataclass(frozen=True, slots=True)
class ReportBattle:
    """How it ended; `left` are figures left of the core bases by "base:kind", of a battle of a chain."""

    result: str
    grade: str
    left: tuple[tuple[str, int], ...] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ConcedeBattle:
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SetRound:
    """The organiser's: another round is being played."""

    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class CloseBattle:
    """The organiser's: the battle ends so."""

    result: str
    reason: str


Command = (
    RollInitiative
    | UseCommanders
    | ChooseCommander
    | BeginRound
    | AttackBuilding
    | ThrowAtBuilding
    | ThrowCollapse
    | PlaceCharges
    | SetOffCharge
    | ThrowAgainstBlast
    | HoldObjective
    | ReportBattle
    | ConcedeBattle
    | SetRound
    | CloseBattle
    | ChangeRuling
    | AgreementCommand
)
COMMANDS: tuple[type, ...] = get_args(Command)
