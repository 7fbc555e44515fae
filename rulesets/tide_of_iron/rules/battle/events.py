"""What happened in a battle: a closed set, stored for ever.

Cite: TN-068 to TN-129, TN-245.
"""

from dataclasses import dataclass
from typing import Annotated, get_args

from rulesets.kit.flow.agreement import AgreementEvent
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.kit.stored.added import LATER
from rulesets.tide_of_iron.document.chain import Result
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Counted, Scenario
from rulesets.tide_of_iron.rules.chain.events import RulingChanged
from rulesets.tide_of_iron_box.boards import Board

Left = tuple[tuple[str, Counted], ...]
"""What is left of each core base, by its key."""
Boards = tuple[tuple[Ref, Board], ...]
"""The boards and overlays a scenario lays, by what it refers to."""


@dataclass(frozen=True, slots=True)
class Named:
    """A hex of the map and what it is called."""

    at: Hex
    label: str


@dataclass(frozen=True, slots=True)
class BattleOpened:
    """`hexes` are those of the map as it is laid, `buildings` the labels of buildings that can fall, `boards`
    what lies where, for the picture."""

    scenario: Scenario
    rulings: Rulings
    hexes: tuple[Named, ...]
    buildings: tuple[str, ...]
    boards: Annotated[Boards, LATER] = ()


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """Who begins; empty for a tie, which is thrown again."""

    side: str
    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class CommandersAnswered:
    seat: str
    answer: str


@dataclass(frozen=True, slots=True)
class CommanderChosen:
    side: str
    commander: str
    deck: str
    replaced: str


@dataclass(frozen=True, slots=True)
class CommanderPassed:
    """The side plays without a commander, for `why`."""

    side: str
    why: str


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """`weather` is the kind turned up, empty where there was no check."""

    round: int
    weather: str = ""


@dataclass(frozen=True, slots=True)
class BuildingSpared:
    """An attack on its hex that cannot touch the building, for `why`."""

    hex: str
    by: str
    why: str


@dataclass(frozen=True, slots=True)
class BuildingAttacked:
    hex: str
    by: str
    manner: str
    strength: int
    needed: int
    squads: int


@dataclass(frozen=True, slots=True)
class BuildingHeld:
    """It stands: `hits` counted of six needed."""

    hex: str
    attack: tuple[int, ...]
    red: tuple[int, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class BuildingFell:
    """It falls and is ruins now; by dice, or by a charge where none were thrown."""

    hex: str
    attack: tuple[int, ...]
    red: tuple[int, ...]
    hits: int
    squads: int


@dataclass(frozen=True, slots=True)
class CollapseThrown:
    hex: str
    dice: tuple[int, ...]
    hits: int
    squads: int


@dataclass(frozen=True, slots=True)
class ChargesPlaced:
    side: str
    nation: str
    hex: str
    where: str
    number: int


@dataclass(frozen=True, slots=True)
class ChargeSetOff:
    """Charges of one hex are set off: `hits` fall on each unit reached, which rolls so many `dice`."""

    charges: tuple[str, ...]
    nation: str
    how: str
    by: str
    stands: str
    hits: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BlastThrown:
    """What each unit rolled, and the hits left on it."""

    charge: str
    rolled: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ObjectiveHeld:
    """`side` is empty where nobody holds it any more."""

    hex: str
    side: str


@dataclass(frozen=True, slots=True)
class BattleReported:
    """A report that waits for the other side's word, kept as it will stand."""

    by: str
    result: Result
    grade: str
    left: Left
    remark: str


@dataclass(frozen=True, slots=True)
class BattleEnded:
    result: Result
    grade: str = ""
    left: Left = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class RoundSet:
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class BattleAmended:
    """Another version of the scenario is in place."""

    scenario: Scenario
    hexes: tuple[Named, ...]
    buildings: tuple[str, ...]
    reason: str
    boards: Annotated[Boards, LATER] = ()


Event = (
    BattleOpened
    | InitiativeRolled
    | CommandersAnswered
    | CommanderChosen
    | CommanderPassed
    | RoundBegun
    | BuildingSpared
    | BuildingAttacked
    | BuildingHeld
    | BuildingFell
    | CollapseThrown
    | ChargesPlaced
    | ChargeSetOff
    | BlastThrown
    | ObjectiveHeld
    | BattleReported
    | BattleEnded
    | RoundSet
    | BattleAmended
    | RulingChanged
    | AgreementEvent
)
EVENTS: tuple[type, ...] = get_args(Event)
