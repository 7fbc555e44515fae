"""The state of a game: what its events fold to. Nobody stores it.

Cite: Axis & Allies: D-Day, "Sequence of Play", "Combat"; AD-063 to AD-078, AD-097 to AD-112.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesets.axis_allies_dday.document.battle import Battle, Effect, Kind, SideKey
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.rules.state.charts import Lines
from rulesets.axis_allies_dday.rules.state.deck import CardKey, Deck
from rulesets.axis_allies_dday.rules.state.position import Counts, Position
from rulesets.kit.flow import agreement


@dataclass(frozen=True, slots=True)
class Volley:
    """Dice thrown by one kind of unit: what each needs or less, and the faces."""

    power: str
    kind: Kind
    needed: int
    faces: tuple[int, ...]


GOOD, BAD = 1, 6
"""The faces of a fortune die that do something."""


@dataclass(frozen=True, slots=True)
class Fight:
    """One cycle in a contested zone: the dice and the hits of each side, and the losses named for them by
    spot."""

    zone: str
    attack_hits: int = 0
    defence_hits: int | None = None
    defender_losses: Counts | None = None
    attacker_losses: Counts | None = None
    attack_dice: tuple[Volley, ...] = ()
    defence_dice: tuple[Volley, ...] = ()


@dataclass(frozen=True, slots=True)
class Mover:
    """A unit that moved or was placed, to be strafed: where it is, and the zones whose fighters fire at it,
    one entry for each time they do."""

    place: str
    power: str
    kind: Kind
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """A queue's reinforcement roll: its dice, how many units may still enter, whether a die may be thrown
    again."""

    faces: tuple[int, ...]
    allowed: int
    entered: int = 0
    may_re_roll: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """The card in play. `fired` counts dice by who fired them, `moved` units that moved and where they stand,
    `named` the zones a limit leaves to a power or side, `left_from` the zones each power moved out of,
    `ended` the seats that are done, `hits` the number of a ruling, 0 for the card's own."""

    key: CardKey
    fired: Mapping[str, int] = field(default_factory=dict)
    moved: Counts = field(default_factory=dict)
    movers: tuple[Mover, ...] = ()
    named: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    left_from: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ended: tuple[str, ...] = ()
    drops: Mapping[str, int] = field(default_factory=dict)
    bombers: tuple[tuple[str, str, str], ...] = ()
    unnamed: tuple[str, ...] = ()
    fights: tuple[Fight, ...] = ()
    fought: tuple[str, ...] = ()
    rolls: Mapping[str, Roll] = field(default_factory=dict)
    hits: int = 0

    @property
    def is_begun(self) -> bool:
        """Whether somebody has done something on it."""
        return any((self.fired, self.moved, self.named, self.ended, self.fought, self.rolls))


@dataclass(frozen=True, slots=True)
class Hold:
    """The Allies' hold on the cities: the turn of the check that marked it, 0 for none, and whether a city
    was lost since."""

    marked: int = 0
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Past:
    """A finished turn: where everything stood at its end, and what was lost until then."""

    turn: int
    position: Position


@dataclass(frozen=True, slots=True)
class State:
    """A whole game. `luck` is the face of the fortune die for the order of that number; `shield` the fighter
    no gun may fire at, by zone and power; `grounded` how many aircraft of each power stay on the airfield;
    `patrols` where each power's fighters were last turn; `passed` tactics cards not offered until told;
    `working` what used tactics cards do this turn;
    `loss_orders` the standing order of each side, or power; `past` the finished turns; `proposed` an order of
    both Allied players with whose seat proposed it, till it is carried out."""

    battle: Battle
    rulings: Rulings
    position: Position
    charts: Lines
    deck: Deck
    turn: int = 1
    card: Card | None = None
    luck: tuple[int, int] = (0, 0)
    shield: tuple[str, str] | None = None
    grounded: Mapping[str, int] = field(default_factory=dict)
    patrols: Counts = field(default_factory=dict)
    passed: tuple[int, ...] = ()
    working: tuple[str, ...] = ()
    loss_orders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hold: Hold = Hold()
    plays_on: bool = False
    winner: str = ""
    result: str = ""
    pendings: agreement.Pendings = ()
    proposed: tuple[str, Any] | None = None
    past: tuple[Past, ...] = ()

    @property
    def is_finished(self) -> bool:
        return bool(self.result)

    def awaits(self, effect: Effect) -> bool:
        """Whether a tactics card of that effect is still in the deck."""
        cards = (card for card in self.battle.tactics if card.effect == effect)
        return any(self.deck.has("tactics", card.number) for card in cards)

    def room(self, zone: str, side: SideKey) -> int:
        """How many more infantry, artillery and tanks of the side the zone takes. Cite: AD-090, AD-091."""
        return max(0, self.battle.stack - self.position.mobile(zone, side))

    def fortune(self, number: int) -> int:
        """GOOD or BAD where the fortune die for that order did something, else 0."""
        known, face = self.luck
        return face if known == number and face in (GOOD, BAD) else 0


def in_play(state: State) -> Card:
    """The card in play; ValueError where there is none."""
    if state.card is None:
        raise ValueError("no card is in play")
    return state.card
