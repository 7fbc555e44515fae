"""What happened in a game: a closed set, one fact each. Their classes are for ever.

Cite: Axis & Allies: D-Day, the sixteen order cards, "Combat", "Check for Victory".
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from rulesets.axis_allies_dday.document.battle import Battle, Kind, SideKey
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.rules.state.card_events import (
    AircraftBack as AircraftBack,
    AircraftGrounded as AircraftGrounded,
    AircraftRemoved as AircraftRemoved,
    AircraftReturned as AircraftReturned,
    AttackRolled as AttackRolled,
    BlockhouseBuilt as BlockhouseBuilt,
    BomberSent as BomberSent,
    BomberStruck as BomberStruck,
    CycleEnded as CycleEnded,
    DefenceRolled as DefenceRolled,
    DiceKept as DiceKept,
    DieReRolled as DieReRolled,
    DieUnused as DieUnused,
    DropReinforced as DropReinforced,
    DropRolled as DropRolled,
    FighterShielded as FighterShielded,
    FightersSent as FightersSent,
    LossesNamed as LossesNamed,
    ParatroopersCame as ParatroopersCame,
    ParatroopersLanded as ParatroopersLanded,
    ParatroopersRemoved as ParatroopersRemoved,
    ReinforcementsRolled as ReinforcementsRolled,
    ShotFallen as ShotFallen,
    TargetNamed as TargetNamed,
    UnitsEntered as UnitsEntered,
    UnitsLanded as UnitsLanded,
    UnitsMoved as UnitsMoved,
    Volley as Volley,
    WaitingRemoved as WaitingRemoved,
    WaitingRestored as WaitingRestored,
)
from rulesets.axis_allies_dday.rules.state.commands import COMMANDS, Command
from rulesets.kit.codec import one_of
from rulesets.kit.flow import agreement

if TYPE_CHECKING:
    AnyCommand = Command
else:
    AnyCommand = one_of(COMMANDS)


@dataclass(frozen=True, slots=True)
class GameOpened:
    """The battle as its house rules settle it."""

    battle: Battle
    rulings: Rulings


@dataclass(frozen=True, slots=True)
class CardOpened:
    deck: str
    number: int


@dataclass(frozen=True, slots=True)
class CardCompleted:
    """`note` says why where nothing could happen on it."""

    deck: str
    number: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class CardLeft:
    """The card is out of the deck for good."""

    deck: str
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class CardKept:
    """A spent card that the active side keeps in the deck this turn."""

    deck: str
    number: int


@dataclass(frozen=True, slots=True)
class FortuneFell:
    number: int
    face: int


@dataclass(frozen=True, slots=True)
class ZonesNamed:
    """The zones or boxes that a bad fortune leaves, for a power or a side."""

    power: str
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PartEnded:
    """A part of the card is over: that of the seat of this key, or what the word says: "fired", "held" ..."""

    part: str


@dataclass(frozen=True, slots=True)
class TacticsUsed:
    number: int


@dataclass(frozen=True, slots=True)
class TacticsPassed:
    number: int
    until_told: bool


@dataclass(frozen=True, slots=True)
class TacticsTakenUp:
    number: int


@dataclass(frozen=True, slots=True)
class LossOrderSet:
    """`power` is whose losses are meant, empty for all of the side's."""

    side: SideKey
    kinds: tuple[str, ...]
    power: str = ""


@dataclass(frozen=True, slots=True)
class HoldMarked:
    turn: int


@dataclass(frozen=True, slots=True)
class HoldLost:
    turn: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    turn: int


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The Axis declined to win early."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """`winner` is a side, empty for nobody; `why` ends the sentence."""

    winner: str
    why: str


@dataclass(frozen=True, slots=True)
class OrderProposed:
    """An order that both Allied players give together, as one of them proposes it."""

    seat: str
    command: AnyCommand


@dataclass(frozen=True, slots=True)
class OrderStands:
    """The proposed order is agreed to, or the Axis let it stand; its dice fall next."""


@dataclass(frozen=True, slots=True)
class OrderDropped:
    """The proposed order is withdrawn, or the Axis decided against it."""


@dataclass(frozen=True, slots=True)
class OrderCarriedOut:
    """The agreed order happens."""


@dataclass(frozen=True, slots=True)
class UnitsPut:
    place: str
    power: str
    kind: Kind
    count: int
    reason: str


@dataclass(frozen=True, slots=True)
class UnitsTaken:
    place: str
    power: str
    kind: Kind
    count: int
    reason: str


@dataclass(frozen=True, slots=True)
class UnitsShifted:
    place: str
    power: str
    kind: Kind
    count: int
    to: str
    reason: str


@dataclass(frozen=True, slots=True)
class NumberSet:
    hits: int
    reason: str


@dataclass(frozen=True, slots=True)
class CardMoved:
    deck: str
    number: int
    leaves: bool
    reason: str


@dataclass(frozen=True, slots=True)
class RulingChanged:
    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class BattleAmended:
    battle: Battle
    reason: str


Event = (
    GameOpened
    | CardOpened
    | CardCompleted
    | CardLeft
    | CardKept
    | FortuneFell
    | ZonesNamed
    | ShotFallen
    | DieUnused
    | DropRolled
    | ParatroopersLanded
    | DropReinforced
    | ParatroopersCame
    | ParatroopersRemoved
    | FightersSent
    | BomberSent
    | BomberStruck
    | TargetNamed
    | AircraftGrounded
    | AircraftReturned
    | AircraftBack
    | AircraftRemoved
    | UnitsMoved
    | UnitsLanded
    | PartEnded
    | AttackRolled
    | DefenceRolled
    | LossesNamed
    | CycleEnded
    | ReinforcementsRolled
    | DieReRolled
    | DiceKept
    | UnitsEntered
    | WaitingRemoved
    | WaitingRestored
    | BlockhouseBuilt
    | FighterShielded
    | TacticsUsed
    | TacticsPassed
    | TacticsTakenUp
    | LossOrderSet
    | HoldMarked
    | HoldLost
    | TurnEnded
    | PlayedOn
    | GameEnded
    | OrderProposed
    | OrderStands
    | OrderDropped
    | OrderCarriedOut
    | UnitsPut
    | UnitsTaken
    | UnitsShifted
    | NumberSet
    | CardMoved
    | RulingChanged
    | BattleAmended
    | agreement.AgreementEvent
)
EVENTS: tuple[type, ...] = get_args(Event)
