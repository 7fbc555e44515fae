"""The orders of a game, a closed set: those of the cards, of tactics, of people and of the organiser. Their
classes are for ever.

Cite: Axis & Allies: D-Day, "Tactics Cards"; AD-008, AD-011, AD-071, AD-216 to AD-248, AD-276, AD-277.
"""

from dataclasses import dataclass
from typing import get_args

from rulesets.axis_allies_dday.rules.state.card_commands import (
    Attack as Attack,
    Bombard as Bombard,
    BringIn as BringIn,
    DropParatroopers as DropParatroopers,
    EndLandings as EndLandings,
    EndMoves as EndMoves,
    EndPatrols as EndPatrols,
    EndPlacing as EndPlacing,
    FireBack as FireBack,
    FireFlak as FireFlak,
    FireGun as FireGun,
    FireOnce as FireOnce,
    FireToSea as FireToSea,
    HoldFire as HoldFire,
    KeepDice as KeepDice,
    LandAll as LandAll,
    LandUnits as LandUnits,
    MoveUnits as MoveUnits,
    NameAircraft as NameAircraft,
    NameLosses as NameLosses,
    NameTarget as NameTarget,
    NameZones as NameZones,
    ReRollDie as ReRollDie,
    RollFortune as RollFortune,
    RollGrounding as RollGrounding,
    RollReinforcements as RollReinforcements,
    SendBomber as SendBomber,
    SendFighters as SendFighters,
    SendFightersAgain as SendFightersAgain,
    Strike as Strike,
)
from rulesets.kit.flow import agreement


@dataclass(frozen=True, slots=True)
class UseTactics:
    """A tactics card is used. `place` is a zone, a box or a queue it works on, `numbers` what it counts."""

    number: int
    place: str = ""
    power: str = ""
    other: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class PassTactics:
    """A tactics card is not used this turn; with `until_told` not before its owner says otherwise."""

    number: int
    until_told: bool = False


@dataclass(frozen=True, slots=True)
class EndTactics:
    """What a used tactics card does is done."""

    number: int


@dataclass(frozen=True, slots=True)
class TakeTacticsUp:
    """A card passed until told is offered again."""

    number: int


@dataclass(frozen=True, slots=True)
class SetLossOrder:
    """The kinds the side gives up, the first first; without any it is asked each time."""

    first: str = ""
    second: str = ""
    third: str = ""


@dataclass(frozen=True, slots=True)
class AgreeToRemoval:
    """A spent card leaves the deck, where the active side is asked."""

    leaves: bool


@dataclass(frozen=True, slots=True)
class TakeEarlyWin:
    """The Axis wins: no Allied land unit is left."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The Axis plays on to the last turn."""


@dataclass(frozen=True, slots=True)
class Concede:
    """The side gives the game up."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class CarryOut:
    """What both Allied players agreed to, or the Axis let stand, with its dice."""


@dataclass(frozen=True, slots=True)
class PutUnits:
    """The organiser's ruling: pieces more."""

    place: str
    power: str
    kind: str
    count: int
    reason: str


@dataclass(frozen=True, slots=True)
class TakeUnits:
    """The organiser's ruling: pieces fewer."""

    place: str
    power: str
    kind: str
    count: int
    reason: str


@dataclass(frozen=True, slots=True)
class ShiftUnits:
    """The organiser's ruling: pieces elsewhere."""

    place: str
    power: str
    kind: str
    count: int
    to: str
    reason: str


@dataclass(frozen=True, slots=True)
class SetNumber:
    """The organiser's ruling: what the dice of this card need, until it is completed."""

    hits: int
    reason: str


@dataclass(frozen=True, slots=True)
class MoveCard:
    """The organiser's ruling: a card leaves the deck or comes back to it."""

    deck: str
    number: int
    leaves: bool
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    """The organiser changes a house rule in mid-game."""

    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class CloseGame:
    """The organiser ends the game; the winner may be nobody."""

    winner: str
    reason: str


Command = (
    DropParatroopers
    | Bombard
    | SendFighters
    | SendFightersAgain
    | EndPatrols
    | FireFlak
    | FireGun
    | SendBomber
    | Strike
    | NameTarget
    | MoveUnits
    | EndMoves
    | FireToSea
    | FireOnce
    | HoldFire
    | LandUnits
    | LandAll
    | EndLandings
    | Attack
    | NameLosses
    | FireBack
    | RollReinforcements
    | ReRollDie
    | KeepDice
    | BringIn
    | EndPlacing
    | RollFortune
    | RollGrounding
    | NameZones
    | NameAircraft
    | UseTactics
    | PassTactics
    | EndTactics
    | TakeTacticsUp
    | SetLossOrder
    | AgreeToRemoval
    | TakeEarlyWin
    | PlayOn
    | Concede
    | CarryOut
    | PutUnits
    | TakeUnits
    | ShiftUnits
    | SetNumber
    | MoveCard
    | ChangeRuling
    | CloseGame
    | agreement.AgreementCommand
)
COMMANDS: tuple[type, ...] = get_args(Command)
