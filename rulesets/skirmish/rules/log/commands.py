"""What may be ordered in a match: a closed set, stored for ever. Own units go by their key, those of the
other side by the name under which they are seen.

Cite: Skirmish Mode, "Setup", "Status Phase", "Action Phase"; TS-007 to TS-119.
"""

from dataclasses import dataclass
from typing import get_args

from rulesets.kit.flow.agreement import AgreementCommand

Counts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class ConfirmRules:
    """This side plays by the house rules shown."""


@dataclass(frozen=True, slots=True)
class DealDoctrines:
    """Three doctrines for each side, or for the side named where each has a set of its own."""

    side: str = ""


@dataclass(frozen=True, slots=True)
class ChooseDoctrine:
    doctrine: str


@dataclass(frozen=True, slots=True)
class ThrowInitiative:
    """A black and a red die for each side."""


@dataclass(frozen=True, slots=True)
class CloseOpening:
    """Nothing more when the Status Phase starts."""


@dataclass(frozen=True, slots=True)
class FillBasket:
    """All that is ordered in this purchase step, in the place of what was ordered before."""

    counts: Counts


@dataclass(frozen=True, slots=True)
class ManBase:
    """Figures, weapon and specialization for a base: `pattern` is "2-1-0-mg"."""

    base: str
    pattern: str
    token: str


@dataclass(frozen=True, slots=True)
class CloseOrders:
    """The purchase of this side is done."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Figures pass from one squad to another, so many of each kind."""

    source: str
    target: str
    figures: Counts


@dataclass(frozen=True, slots=True)
class Board:
    """A squad boards a transport, or a gun is hooked to it; without one it leaves."""

    unit: str
    carrier: str


@dataclass(frozen=True, slots=True)
class ManGun:
    """Crew for a gun: so many Regulars of a squad with it, or of the spare crew (`source` empty)."""

    gun: str
    source: str
    number: int


@dataclass(frozen=True, slots=True)
class Ready:
    """Nothing more before the Action Phase."""


@dataclass(frozen=True, slots=True)
class MakeStrike:
    """The strike due on a tile, on which target."""

    tile: str
    target: str


@dataclass(frozen=True, slots=True)
class Act:
    """An Action of a unit: "advance", "fire", "move_fire", "assault", "sprint", "fatigue", "retreat" ..."""

    unit: str
    kind: str


@dataclass(frozen=True, slots=True)
class MoveTruck:
    """An empty truck moves, which is no Action."""

    unit: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The Action Turn ends."""


@dataclass(frozen=True, slots=True)
class EndActions:
    """This side takes no more Actions in this round."""


@dataclass(frozen=True, slots=True)
class Retreat:
    """A squad runs home, which is no Action; `to` is "home" or "hospital"."""

    unit: str
    to: str


@dataclass(frozen=True, slots=True)
class NoRetreat:
    """Nobody of this side retreats any more in this round."""


@dataclass(frozen=True, slots=True)
class Lose:
    """What an own unit lost: "regular", "elite", "officer", "weapon", "crew", "light", "heavy",
    "incapacitated", "all"."""

    unit: str
    what: str


@dataclass(frozen=True, slots=True)
class ClaimLoss:
    """What a unit of the other side lost, as the killer has it."""

    unit: str
    what: str


@dataclass(frozen=True, slots=True)
class Repair:
    """A vehicle's damage drops one step."""

    unit: str


@dataclass(frozen=True, slots=True)
class Promote:
    """A squad that killed a unit swaps a Regular for an Elite of the stock."""

    unit: str


@dataclass(frozen=True, slots=True)
class Conquer:
    """A unit conquers a marker."""

    marker: str
    unit: str


@dataclass(frozen=True, slots=True)
class BuildStructure:
    """Engineers build something on a hex without a marker."""

    unit: str
    kind: str
    at: str


@dataclass(frozen=True, slots=True)
class RemoveStructure:
    """Something built is cleared or destroyed."""

    kind: str
    at: str


@dataclass(frozen=True, slots=True)
class MarkGround:
    """What the table did to a hex: "crater", "breach", "ruins", "smoke"."""

    what: str
    at: str


@dataclass(frozen=True, slots=True)
class ThreatenHospital:
    """An enemy is near enough to a field hospital to close it, or no more."""

    at: str
    near: str


@dataclass(frozen=True, slots=True)
class UseAbility:
    """An ability of the own doctrine; `target` what it names, `more` a word it needs besides."""

    ability: str
    target: str = ""
    more: str = ""


@dataclass(frozen=True, slots=True)
class AskMe:
    """A standing word: this side wishes to be asked about the ability at its moment, or no more."""

    ability: str
    answer: str


@dataclass(frozen=True, slots=True)
class PassBy:
    """Not this time: the ability one wished to be asked about."""

    ability: str


@dataclass(frozen=True, slots=True)
class OfferEnd:
    """The match ends by agreement: who has won it."""

    result: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ConcedeMatch:
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CallTime:
    """The organiser's: time is called; victory points decide, then experience."""

    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    """The organiser's: a house rule is another one from now on."""

    name: str
    value: str
    reason: str


@dataclass(frozen=True, slots=True)
class SetMarker:
    """The organiser's: who holds a marker."""

    marker: str
    owner: str
    reason: str


@dataclass(frozen=True, slots=True)
class SetVictoryPoints:
    """The organiser's: the victory points of a side."""

    side: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class RemoveUnit:
    """The organiser's: a unit leaves the match without anything for anybody."""

    side: str
    unit: str
    reason: str


Command = (
    ConfirmRules
    | DealDoctrines
    | ChooseDoctrine
    | ThrowInitiative
    | CloseOpening
    | FillBasket
    | ManBase
    | CloseOrders
    | Transfer
    | Board
    | ManGun
    | Ready
    | MakeStrike
    | Act
    | MoveTruck
    | EndTurn
    | EndActions
    | Retreat
    | NoRetreat
    | Lose
    | ClaimLoss
    | Repair
    | Promote
    | Conquer
    | BuildStructure
    | RemoveStructure
    | MarkGround
    | ThreatenHospital
    | UseAbility
    | AskMe
    | PassBy
    | OfferEnd
    | ConcedeMatch
    | CallTime
    | ChangeRuling
    | SetMarker
    | SetVictoryPoints
    | RemoveUnit
    | AgreementCommand
)
COMMANDS: tuple[type, ...] = get_args(Command)
