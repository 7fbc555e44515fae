"""The state of a battle: for each map its books, and whose step it is.

Invariant: the books of a map change only by orders about that map, so that those at one map never
disturb those at another; whatever is shared stands in `State` beside them. Medals are nowhere
stored: `medals.py` counts them. Pairs are (Allies, Axis), hands of -1 are not known yet.
"""

from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from rulesets.kit.stored.slotted import replace
from rulesets.memoir44.document.combination import Mode
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.rules.log.chart import MapChart, TableRow

SideKey = Literal["allied", "axis"]
BOTH: tuple[SideKey, SideKey] = ("allied", "axis")
UNKNOWN = -1
Phase = Literal["set-up", "play", "over"]
Step = Literal["deal", "card", "roll", "orders", "move", "battle", "draw"]
STEPS: tuple[Step, ...] = ("card", "roll", "orders", "move", "battle", "draw")
OVERTHROUGH_STEPS: tuple[Step, ...] = ("deal", *STEPS)
Figures = tuple[int, int, int]
NO_FIGURES: tuple[Figures, Figures] = ((0, 0, 0), (0, 0, 0))
Pair = tuple[int, int]
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Gain:
    """Something gained for good, under its number: `kind` is unit, gun, objective, exit or bridge; `what`
    is the kind of unit or the place, `index` the number of the thing in the chart, -1 for none."""

    number: int
    kind: str
    side: str
    worth: int
    what: str
    index: int = -1
    returned: int = 0


@dataclass(frozen=True, slots=True)
class Correction:
    """Medals the organiser gave or took, with the reason."""

    side: str
    medals: int
    reason: str


@dataclass(frozen=True, slots=True)
class Note:
    """What the table settled, as somebody entered it."""

    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class Crossing:
    """A unit that went to another map in this turn and now stands on `at`."""

    origin: int
    onto: int
    at: str


@dataclass(frozen=True, slots=True)
class MapBooks:
    """What is in the books of one map. `towns`, `sections`, `bridges`, `objectives` are holders in the
    order of the chart, the `counted` ones as they stood at the last start of a turn. `on` counts units on
    the objectives, `exits` units gone by each Exit hex, `empty` whether each section is without a unit of
    the enemy, `sudden` hexes held, `marks` the hexes under each gun's cross-hairs, `stars` its Battle
    Stars. `missing` are figures lost from units on the board, `arrived` figures that came. `craft` is how
    many Landing Craft are loaded and how many of those this turn. `barred` stops the Axis' next roll."""

    hands: Pair
    turns: Pair = (0, 0)
    towns: tuple[str, ...] = ()
    counted_towns: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    counted_sections: tuple[str, ...] = ()
    bridges: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()
    on: tuple[Pair, ...] = ()
    exits: tuple[int, ...] = ()
    empty: tuple[tuple[bool, ...], ...] = ()
    sudden: tuple[int, ...] = ()
    gains: tuple[Gain, ...] = ()
    numbered: int = 0
    corrections: tuple[Correction, ...] = ()
    marks: tuple[tuple[str, ...], ...] = ()
    stars: tuple[int, ...] = ()
    missing: tuple[Figures, Figures] = NO_FIGURES
    arrived: tuple[Figures, Figures] = NO_FIGURES
    craft: Pair = (0, 0)
    accessories: tuple[tuple[str, str], ...] = ()
    notes: tuple[Note, ...] = ()
    barred: bool = False
    typed: tuple[tuple[str, tuple[TableRow, ...]], ...] = ()
    targets: tuple[int | None, int | None] = (None, None)

    def gain(self, number: int) -> Gain | None:
        """The gain of that number."""
        return next((item for item in self.gains if item.number == number), None)

    def has_gained(self, kind: str, index: int) -> bool:
        """Whether the thing of that number in the chart has given its medals for good."""
        return any(gain.kind == kind and gain.index == index for gain in self.gains)


@dataclass(frozen=True, slots=True)
class Post:
    """Who plays a turn: the player of a map, or a Field General. Kept for the turn of one side. `given` says
    whether it has a Command card, `order_dice` are those of Their Finest Hour, `faces` the Reinforcement
    Roll, `left` what may still be called in by face, `placed` where units came, `moved` the sections of units
    ordered On the Move, `table` the map whose table the roll is looked up in. `ended` says that it is done
    with all steps of the turn."""

    key: str
    closed: bool = False
    card: str = ""
    given: bool = True
    on_the_move: int = 0
    order_dice: tuple[int, ...] = ()
    faces: tuple[int, ...] = ()
    has_rolled: bool = False
    left: tuple[tuple[str, int], ...] = ()
    placed: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    table: int = -1
    ended: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A whole battle. `commands` are, in OverThrough, which Field General commands a section:
    (side, map and section, general). `chiefs` are the hands of the Commanders in Chief, `dealt` the cards
    the one on turn has handed out, `fewer` the dice each Field General of (Allies, Axis) rolls less next."""

    title: str
    mode: Mode
    rulings: Rulings
    charts: tuple[MapChart, ...]
    documents: tuple[Scenario, ...]
    books: tuple[MapBooks, ...]
    first: SideKey
    phase: Phase = "set-up"
    turn: int = 0
    side: SideKey = "allied"
    step: Step = "card"
    posts: tuple[Post, ...] = ()
    chiefs: Pair = (UNKNOWN, UNKNOWN)
    commands: tuple[tuple[str, str, str], ...] = ()
    dealt: int = 0
    fewer: Pair = (0, 0)
    crossings: tuple[Crossing, ...] = ()
    agreed: tuple[str, ...] = field(default=())
    winner: str = ""
    result: str = ""

    def map_number(self, key: str) -> int:
        """The number of the map of that key, -1 for none."""
        return next((i for i, chart in enumerate(self.charts) if chart.key == key), -1)

    def post(self, key: str) -> Post | None:
        """The post of that key in the running turn."""
        return next((post for post in self.posts if post.key == key), None)


def is_alone(state: State) -> bool:
    """Whether one player plays the turn of a side alone, on a single map."""
    return state.mode == "single"


def is_moving(state: State) -> bool:
    """Whether units may be put on the map: in movement; alone, with the first of them from orders on."""
    return state.step == "move" or (state.step == "orders" and is_alone(state))


def index_of(side: str) -> int:
    """Where a side stands in a pair."""
    return 0 if side == BOTH[0] else 1


def with_pair(pair: tuple[Item, Item], side: str, item: Item) -> tuple[Item, Item]:
    """The pair with what is the side's replaced."""
    return (item, pair[1]) if side == BOTH[0] else (pair[0], item)


def with_item(items: tuple[Item, ...], number: int, item: Item) -> tuple[Item, ...]:
    """The items with the one of that number replaced."""
    return (*items[:number], item, *items[number + 1 :])


def with_books(state: State, number: int, **changes: Any) -> State:
    """The state with fields of the books of one map replaced."""
    return replace(state, books=with_item(state.books, number, replace(state.books[number], **changes)))


def with_post(state: State, key: str, **changes: Any) -> State:
    """The state with fields of one post replaced."""
    posts = (replace(post, **changes) if post.key == key else post for post in state.posts)
    return replace(state, posts=tuple(posts))


def on_map(state: State, number: int, words: str = "{}: ") -> str:
    """The map's name in the words, empty where the battle has but one."""
    return words.format(state.charts[number].title) if len(state.charts) > 1 else ""


def there(state: State, number: int) -> str:
    """ " on Gold Beach", empty where the battle has but one map."""
    return on_map(state, number, " on {}")
