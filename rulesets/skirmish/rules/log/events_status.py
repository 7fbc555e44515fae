"""What happened in the set-up and the Status Phases of a match: stored for ever.

Cite: TS-005 to TS-058, TS-205, TS-332.
"""

from dataclasses import dataclass

from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.maps import SideKey, SkirmishMap
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.rules.log.state import Step, Unit

Figures = tuple[int, int, int]
Counts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class MatchOpened:
    match: Match
    map: SkirmishMap
    prices: PriceList
    lists: UnitList
    doctrines: Doctrines
    rulings: Rulings


@dataclass(frozen=True, slots=True)
class RulesConfirmed:
    side: str


@dataclass(frozen=True, slots=True)
class DoctrinesDealt:
    side: str
    doctrines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DoctrineChosen:
    side: str
    doctrine: str


@dataclass(frozen=True, slots=True)
class DoctrinesOpened:
    allied: str
    axis: str


@dataclass(frozen=True, slots=True)
class InitiativeThrown:
    """`side` is empty for a full tie, which is thrown again."""

    side: str
    faces: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class RoundBegun:
    round: int


@dataclass(frozen=True, slots=True)
class StepBegun:
    step: Step


@dataclass(frozen=True, slots=True)
class OpeningClosed:
    side: str


@dataclass(frozen=True, slots=True)
class MatMoved:
    """Every unit of every mat moves one space to the right."""


@dataclass(frozen=True, slots=True)
class PointsLost:
    """The side with fewer victory hexes loses points; empty for equal holdings."""

    side: str
    points: int


@dataclass(frozen=True, slots=True)
class IncomeGained:
    side: str
    points: int
    pool: int
    fuel: int


@dataclass(frozen=True, slots=True)
class BasketFilled:
    side: str
    counts: Counts


@dataclass(frozen=True, slots=True)
class BaseManned:
    side: str
    base: str
    figures: Figures
    weapon: str
    token: str


@dataclass(frozen=True, slots=True)
class OrdersClosed:
    side: str


@dataclass(frozen=True, slots=True)
class Purchased:
    """What the closed orders of a side bring: new units, squads as they are filled, and what is left."""

    side: SideKey
    units: tuple[Unit, ...]
    filled: tuple[Unit, ...]
    reserve: Figures
    crews: int
    points: int
    pool: int
    fuel: int
    level: int
    quarters: int


@dataclass(frozen=True, slots=True)
class SquadRefilled:
    """A squad at home stands with other figures than before: seen when both orders are closed."""

    side: str
    unit: str
    figures: Figures
    weapon: str
    token: str


@dataclass(frozen=True, slots=True)
class InitiativePassed:
    side: str


@dataclass(frozen=True, slots=True)
class TokensCleared:
    """Fatigued and Pinned come off, every unit on the board gets its opportunity fire marker."""


@dataclass(frozen=True, slots=True)
class FiguresPassed:
    side: str
    source: str
    target: str
    figures: Figures


@dataclass(frozen=True, slots=True)
class Boarded:
    """`carrier` is empty for a unit that leaves its transport."""

    side: str
    unit: str
    carrier: str


@dataclass(frozen=True, slots=True)
class GunManned:
    """So many figures of a squad, or of the spare crew, serve the gun now."""

    side: str
    gun: str
    source: str
    number: int


@dataclass(frozen=True, slots=True)
class ReadySaid:
    side: str


@dataclass(frozen=True, slots=True)
class StrikeMade:
    side: str
    tile: str
    target: str
