"""What happened on the cards, one fact each. Their classes are for ever.

Cite: Axis & Allies: D-Day, the sixteen order cards, "Combat", "Tactics Cards".
"""

from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import Kind, SideKey
from rulesets.axis_allies_dday.rules.state.card_commands import Pairs


@dataclass(frozen=True, slots=True)
class Volley:
    """Dice thrown by one kind of unit: what each needs or less, and the faces."""

    power: str
    kind: Kind
    needed: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShotFallen:
    """A targeted die: `firer` is a zone, "fleet" or "bomber"; a hit destroys a unit of the target there."""

    firer: str
    place: str
    power: str
    kind: Kind
    die: int
    needed: int
    hit: bool


@dataclass(frozen=True, slots=True)
class DieUnused:
    """A die thrown whose target was gone already."""

    firer: str
    place: str
    die: int


@dataclass(frozen=True, slots=True)
class DropRolled:
    """Card 1: the paratroopers' dice in a zone and the hits among them."""

    zone: str
    volley: Volley
    hits: int


@dataclass(frozen=True, slots=True)
class ParatroopersLanded:
    box: str
    zone: str
    power: str
    count: int


@dataclass(frozen=True, slots=True)
class DropReinforced:
    """Tactics card 1: the die of an airborne box or of a power, and how many infantry it brings."""

    key: str
    face: int
    count: int


@dataclass(frozen=True, slots=True)
class ParatroopersCame:
    """Tactics card 1: infantry of these places of a queue are down in the zone, by the die of that key."""

    key: str
    queue: str
    places: tuple[int, ...]
    zone: str


@dataclass(frozen=True, slots=True)
class ParatroopersRemoved:
    box: str
    power: str
    count: int


@dataclass(frozen=True, slots=True)
class FightersSent:
    power: str
    zone: str
    count: int


@dataclass(frozen=True, slots=True)
class BomberSent:
    """A bomber flies to a zone; `target` is what it strikes at, empty while that is not named."""

    power: str
    zone: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class BomberStruck:
    """A bomber's die where the target is named after the hit."""

    power: str
    zone: str
    die: int
    needed: int
    hit: bool


@dataclass(frozen=True, slots=True)
class TargetNamed:
    zone: str
    power: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class AircraftGrounded:
    """Fortune: so many of a power's aircraft stay on the airfield this turn, by their dice."""

    power: str
    kind: Kind
    faces: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class AircraftReturned:
    """All of a kind that survived are on the airfield again."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class AircraftBack:
    """A lost one comes back."""

    power: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class AircraftRemoved:
    place: str
    power: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class UnitsMoved:
    power: str
    origin: str
    to: str
    over: str = ""
    infantry: int = 0
    artillery: int = 0
    tank: int = 0


@dataclass(frozen=True, slots=True)
class UnitsLanded:
    box: str
    to: str
    power: str
    infantry: int = 0
    artillery: int = 0
    tank: int = 0


@dataclass(frozen=True, slots=True)
class AttackRolled:
    zone: str
    volleys: tuple[Volley, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class DefenceRolled:
    zone: str
    volleys: tuple[Volley, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class LossesNamed:
    """Units moved to a casualty zone: pairs of "uk-infantry" and how many; `how` they came to be named:
    "chosen", "all", "one kind" or "standing order"."""

    zone: str
    side: SideKey
    losses: Pairs
    how: str


@dataclass(frozen=True, slots=True)
class CycleEnded:
    """Both casualty zones are emptied and the zone's control is worked out."""

    zone: str


@dataclass(frozen=True, slots=True)
class ReinforcementsRolled:
    queue: str
    faces: tuple[int, ...]
    allowed: int


@dataclass(frozen=True, slots=True)
class DieReRolled:
    """The die at that place of the queue's roll thrown again."""

    queue: str
    die: int
    face: int
    allowed: int


@dataclass(frozen=True, slots=True)
class DiceKept:
    queue: str


@dataclass(frozen=True, slots=True)
class UnitsEntered:
    """Units from these places of a queue stand in a zone or a box."""

    queue: str
    places: tuple[int, ...]
    place: str


@dataclass(frozen=True, slots=True)
class WaitingRemoved:
    """A tactics card takes units off a chart for good."""

    queue: str
    places: tuple[int, ...]
    face: int


@dataclass(frozen=True, slots=True)
class WaitingRestored:
    """Lost units wait at their places of the chart again."""

    queue: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BlockhouseBuilt:
    zone: str
    power: str


@dataclass(frozen=True, slots=True)
class FighterShielded:
    """No antiaircraft fire at that fighter this turn."""

    zone: str
    power: str
