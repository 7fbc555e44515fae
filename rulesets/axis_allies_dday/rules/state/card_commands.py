"""The orders that the cards ask for, in the order of the cards. Their classes are for ever.

A kind is infantry, artillery, tank or blockhouse; a place a zone, a box or the airfield.

Cite: Axis & Allies: D-Day, the sixteen order cards; AD-113 to AD-178, AD-191 to AD-214.
"""

from dataclasses import dataclass

Pairs = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DropParatroopers:
    """Card 1: all paratroopers with a target roll."""


@dataclass(frozen=True, slots=True)
class Bombard:
    """Card 2: so many dice at the first zone's blockhouses till they fall, then at the second's, the third's,
    then on in the order of the zones."""

    first: str
    second: str = ""
    third: str = ""
    dice: int = 1


@dataclass(frozen=True, slots=True)
class SendFighters:
    """Card 3."""

    power: str
    zone: str
    count: int


@dataclass(frozen=True, slots=True)
class SendFightersAgain:
    """Card 3: to the zones of last turn."""

    power: str


@dataclass(frozen=True, slots=True)
class EndPatrols:
    """Card 3: the rest stay on the airfield."""


@dataclass(frozen=True, slots=True)
class FireFlak:
    """Cards 4 and 6: all guns left under aircraft fire; in the zones named at the other power's first."""

    turned: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FireGun:
    """Cards 4 and 6: one artillery of the zone fires at an aircraft of the power there."""

    zone: str
    power: str


@dataclass(frozen=True, slots=True)
class SendBomber:
    """Card 5: a bomber to a zone; it strikes at the kind, or at what is named after a hit."""

    power: str
    zone: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Strike:
    """Card 5, all bombers placed first: one of them strikes at the kind."""

    power: str
    zone: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class NameTarget:
    """Card 5, targets named after the hit: what the bomber destroyed."""

    zone: str
    target: str


@dataclass(frozen=True, slots=True)
class MoveUnits:
    """Cards 8 and 12: so many of each kind; by `over`, those that go two zones."""

    power: str
    origin: str
    to: str
    over: str = ""
    infantry: int = 0
    artillery: int = 0
    tank: int = 0


@dataclass(frozen=True, slots=True)
class EndMoves:
    """Cards 8 and 12: nothing more moves; on card 12 all movers are strafed with the dice of this order."""


@dataclass(frozen=True, slots=True)
class FireToSea:
    """Card 9: all blockhouses bearing on the beachhead and not fired yet, at the first kind while there is
    one, then at the second, the third; without a beachhead at each in its turn."""

    beach: str
    first: str
    second: str = ""
    third: str = ""


@dataclass(frozen=True, slots=True)
class FireOnce:
    """Card 9: one blockhouse of a zone at one unit of the kind."""

    zone: str
    beach: str
    target: str


@dataclass(frozen=True, slots=True)
class HoldFire:
    """Cards 2, 4, 5, 6 and 9: no more fire under this card."""


@dataclass(frozen=True, slots=True)
class LandUnits:
    """Card 10."""

    box: str
    to: str
    infantry: int = 0
    artillery: int = 0
    tank: int = 0


@dataclass(frozen=True, slots=True)
class LandAll:
    """Card 10: all units of those beachheads go ashore that fit there whole."""


@dataclass(frozen=True, slots=True)
class EndLandings:
    """Card 10: the rest wait."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Cards 11 and 13: the attackers of these zones roll."""

    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NameLosses:
    """What the owner gives up: "Z17-uk-infantry" and how many. The defender's order carries his dice."""

    losses: Pairs


@dataclass(frozen=True, slots=True)
class FireBack:
    """Cards 11 and 13: the defenders roll, where no loss is to be chosen."""


@dataclass(frozen=True, slots=True)
class RollReinforcements:
    """Cards 14 and 15: two dice for each queue of the seat."""


@dataclass(frozen=True, slots=True)
class ReRollDie:
    """Fortune 14 and 15: one die of the queue's roll again; the second result stands."""

    queue: str
    die: int


@dataclass(frozen=True, slots=True)
class KeepDice:
    """Fortune 14 and 15: no die again."""

    queue: str


@dataclass(frozen=True, slots=True)
class BringIn:
    """Cards 14 and 15: the next so many of the queue enter there."""

    queue: str
    place: str
    count: int


@dataclass(frozen=True, slots=True)
class EndPlacing:
    """Cards 14 and 15: no more units; on card 15 all that were placed are strafed with its dice."""


@dataclass(frozen=True, slots=True)
class RollFortune:
    """The die of the fortune card on top."""


@dataclass(frozen=True, slots=True)
class RollGrounding:
    """Fortune 3 and 5 on 6: a die for each aircraft."""


@dataclass(frozen=True, slots=True)
class NameZones:
    """Fortune 4, 6, 10, 11 and 13 on 6: the zones or boxes the limit leaves, for a power or the side."""

    power: str
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NameAircraft:
    """Fortune 7 and 16: whose aircraft comes back, or is removed from where."""

    power: str
    place: str = ""
