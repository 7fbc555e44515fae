"""Where a match stands: two books, the units, the markers, and the step of the round.

The program knows no hex of any unit, only places: the mat, the Reinforcement Hex (home), the board, aboard
a transport, the glider bay, a field hospital. Quarters are quarters of an experience point. A unit has a
number of its owner's; its name is what the opponent reads, and is given when he first sees it, so that
names and numbers tell nothing.

Cite: TS-001, TS-010, TS-011, TS-114; second reading (experience spent in secret).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rulesets.kit.flow.agreement import Pendings
from rulesets.kit.flow.sides import other
from rulesets.kit.remembered import remembered
from rulesets.skirmish.document.doctrines import Ability, Doctrine, Doctrines
from rulesets.skirmish.document.maps import SIDES, SideKey, SkirmishMap
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import VEHICLES, Price, PriceList
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.units import UnitList

Step = Literal[
    "rules", "deal", "doctrine", "initiative", "opening", "purchase", "ready", "strike", "action", "last"
]
Place = Literal["mat", "home", "board", "aboard", "bay", "hospital"]
OPEN_PLACES = ("home", "board", "aboard", "hospital")
Counted = tuple[tuple[str, int], ...]
SQUAD = "squad"
END, LOSS = "end", "loss"
"""The subjects of an end that is offered, and (with its number) of a loss one side claims."""
FIGURES = ("regular", "elite", "officer")
ROOM = 4
"""Figures a squad base holds; a crew-served weapon takes the room of two."""
CREW = 4
"""Crew figures of a whole gun."""


@dataclass(frozen=True, slots=True)
class Unit:
    """`row` is the key of its price row, "squad" for a squad. `space` is its space on the mat. `crew` are the
    crew figures of a gun, `carrier` the key of the transport it is in or hooked to. `marks`:
    "command", "relief", "seen" and such."""

    number: int
    side: SideKey
    row: str = SQUAD
    name: str = ""
    figures: tuple[int, int, int] = (0, 0, 0)
    weapon: str = ""
    token: str = ""
    place: Place = "home"
    space: int = 0
    fatigued: bool = False
    damage: str = ""
    marks: tuple[str, ...] = ()
    carrier: str = ""
    crew: int = 0

    @property
    def is_squad(self) -> bool:
        return self.row == SQUAD

    @property
    def key(self) -> str:
        """What its owner's orders call it: its name, or its number while nobody has seen it."""
        return self.name or f"#{self.number}"

    @property
    def is_open(self) -> bool:
        """Whether it stands on the table for both to see."""
        return self.place in OPEN_PLACES

    @property
    def room(self) -> int:
        """Places left on its base."""
        return ROOM - sum(self.figures) - (2 if self.weapon else 0)


@dataclass(frozen=True, slots=True)
class Purse:
    """Free command points, those of the Tank Pool, fuel, and the Vehicle Level that is open. `next` is the
    level bought in this round, open from the next one on."""

    points: int = 0
    pool: int = 0
    fuel: int = 2
    level: int = 0
    next: int = 0


@dataclass(frozen=True, slots=True)
class Manned:
    """What is put on a base in the purchase step: on a new one ("new 1") or on a squad that may be filled."""

    base: str
    figures: tuple[int, int, int]
    weapon: str = ""
    token: str = ""


@dataclass(frozen=True, slots=True)
class Basket:
    """What a side has ordered and not closed yet: so many of each offer, and how bases are manned."""

    counts: Counted = ()
    manned: tuple[Manned, ...] = ()


EMPTY = Basket()


@dataclass(frozen=True, slots=True)
class Book:
    """`gained` is experience ever gained, `balance` what can be spent, `sealed` what of it was spent on
    things nobody has seen yet. `held` are killed pieces kept until the experience they gave is spent.
    `tally` counts what was earned, spent and lost, for the report, and `orders` what was bought in each
    round, both the owner's alone until the end."""

    vp: int = 10
    purse: Purse = Purse()
    hand: tuple[str, ...] = ()
    doctrine: str = ""
    gained: int = 0
    balance: int = 0
    sealed: int = 0
    reserve: tuple[int, int, int] = (0, 0, 0)
    crews: int = 0
    basket: Basket = EMPTY
    confirmed: bool = False
    closed: bool = False
    actions: int = 0
    limit: int = 0
    done: bool = False
    next_number: int = 1
    kills: int = 0
    held: Counted = ()
    asked: tuple[str, ...] = ()
    tally: Counted = ()
    orders: tuple[tuple[int, Counted], ...] = ()

    @property
    def shown_balance(self) -> int:
        """The balance as the opponent reads it."""
        return self.balance + self.sealed


@dataclass(frozen=True, slots=True)
class Used:
    """An ability used: by whom, in which round and Action Turn."""

    side: str
    ability: str
    round: int
    turn: int


@dataclass(frozen=True, slots=True)
class Strike:
    """A strike that comes before the first Action Turn of the rounds left."""

    side: str
    ability: str
    tile: str
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Structure:
    """Something built on a hex, by whom; `near` says that an enemy is near enough to close a hospital."""

    side: str
    kind: str
    at: str
    near: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """A loss of the other side that the killer reported and its owner has not answered."""

    subject: str
    by: SideKey
    unit: str
    what: str


@dataclass(frozen=True, slots=True)
class Offered:
    """An end that a side offers, until the other has answered."""

    side: str
    result: str
    remark: str


@dataclass(frozen=True, slots=True)
class Ending:
    """How the match ended: "allied", "axis" or "draw", and why."""

    result: str
    why: str


@dataclass(frozen=True, slots=True)
class State:
    """`turn` is the side whose Action Turn runs, `ended` the one whose turn ended last, `turns` how many have
    begun in this round, `taken` the Actions of this one, `mover` who took the last; `moved` who moved by one
    since the last turn began, `conquerors` who of them has conquered; `counters` how many
    names of a kind were given, by side and kind."""

    match: Match
    map: SkirmishMap
    prices: PriceList
    lists: UnitList
    doctrines: Doctrines
    rulings: Rulings
    books: Mapping[str, Book]
    markers: Mapping[str, str]
    units: tuple[Unit, ...] = ()
    step: Step = "rules"
    round: int = 0
    initiative: str = ""
    turn: str = ""
    ended: str = ""
    turns: int = 0
    taken: int = 0
    mover: str = ""
    moved: tuple[str, ...] = ()
    conquerors: tuple[str, ...] = ()
    used: tuple[Used, ...] = ()
    strikes: tuple[Strike, ...] = ()
    structures: tuple[Structure, ...] = ()
    counters: Mapping[str, int] = field(default_factory=dict)
    pendings: Pendings = ()
    claims: tuple[Claim, ...] = ()
    claimed: int = 0
    course: tuple[tuple[int, ...], ...] = ()
    offered: Offered | None = None
    ending: Ending | None = None
    opened: bool = False

    @property
    def is_finished(self) -> bool:
        return self.ending is not None


def enemy(side: str) -> SideKey:
    """The other side."""
    return other(SIDES, "allied" if side == "allied" else "axis")


@remembered
def units_of(state: State, side: str) -> tuple[Unit, ...]:
    """All units of the side, in the order they came."""
    return tuple(unit for unit in state.units if unit.side == side)


def on_board(state: State, side: str) -> tuple[Unit, ...]:
    """Those of its units that stand on the table."""
    return tuple(unit for unit in state.units if unit.side == side and unit.is_open)


@remembered
def by_key(state: State, side: str) -> Mapping[str, Unit]:
    """The side's units by what its orders call them."""
    return {unit.key: unit for unit in units_of(state, side)}


def unit_of(state: State, side: str, key: str) -> Unit:
    """The side's unit of that key; KeyError where there is none."""
    return by_key(state, side)[key]


def numbered(state: State, side: str, number: int) -> Unit:
    """The side's unit of that number; KeyError where there is none."""
    return {unit.number: unit for unit in units_of(state, side)}[number]


def row_of(state: State, unit: Unit) -> Price | None:
    """The price row of a unit that is no squad; None for a squad."""
    if unit.is_squad:
        return None
    return state.prices.row(unit.row)


def is_tank(state: State, unit: Unit) -> bool:
    """Whether it is a Tank: a vehicle with an armor class."""
    row = row_of(state, unit)
    return row is not None and row.sort == "tank"


def is_vehicle(state: State, unit: Unit) -> bool:
    row = row_of(state, unit)
    return row is not None and row.sort in VEHICLES


def is_sort(state: State, unit: Unit, *sorts: str) -> bool:
    """Whether its price row is of one of those sorts."""
    row = row_of(state, unit)
    return row is not None and row.sort in sorts


def doctrine_of(state: State, side: str) -> Doctrine | None:
    """The side's doctrine, None before both are opened."""
    key = state.books[side].doctrine
    return state.doctrines.doctrine(key) if key and state.step not in ("rules", "deal", "doctrine") else None


def unlocked(state: State, side: str) -> tuple[Ability, ...]:
    """The abilities the side has unlocked by all the experience it ever gained. Cite: TS-174."""
    doctrine = doctrine_of(state, side)
    gained = state.books[side].gained
    return tuple(one for one in doctrine.abilities if one.unlock * 4 <= gained) if doctrine else ()


def procedures(state: State, side: str, procedure: str) -> tuple[Ability, ...]:
    """The unlocked abilities of the side with that procedure."""
    return tuple(one for one in unlocked(state, side) if one.procedure == procedure)
