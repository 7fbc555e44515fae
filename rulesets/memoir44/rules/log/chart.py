"""A map as the books need it: what may be held, scored, brought in, and where.

Drawn up once at the start of a battle and kept in its first event, so that a mended rule changes
no running battle. Hexes are called as on the boards of the event: with the map's initial before
the label where several maps stand side by side. It holds nothing that changes in play.
"""

from dataclasses import dataclass, field
from typing import Annotated

from rulesets.kit.stored.added import ADDED


@dataclass(frozen=True, slots=True)
class Spot:
    """A hex with a name."""

    at: str
    title: str


@dataclass(frozen=True, slots=True)
class Towns:
    """Actions 29. `held` are those the attacker holds from the start."""

    attacker: str
    thresholds: tuple[int, ...]
    places: tuple[Spot, ...]
    held: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Beaches:
    """Actions 30: the sections with a beach, left and right as seen from the bottom edge."""

    landing: str
    sections: tuple[str, ...]
    held_worth: int
    taken_worth: int


@dataclass(frozen=True, slots=True)
class Bridges:
    """Actions 32."""

    side: str
    worth: int
    places: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Objective:
    """A medal objective. `sides` may win it; `size` is how many hexes its group has, `on` how many units of
    Allies and Axis stand on them at set-up, `holder` who has it then."""

    at: str
    title: str
    sides: tuple[str, ...]
    worth: int
    size: int = 1
    needed: int = 1
    permanent: bool = False
    majority: bool = False
    turn_start: bool = False
    sole_control: bool = False
    last_to_occupy: bool = False
    holder: str = ""
    on: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class ExitHex:
    """An Exit hex. `onto` is the number of the map a unit comes onto, -1 where it leaves the battle."""

    at: str
    side: str
    worth: int
    first_only: bool
    onto: int = -1


@dataclass(frozen=True, slots=True)
class Emptiness:
    """`side` has `worth` while any of the sections is without a unit of the enemy; `empty` are so at
    set-up."""

    side: str
    worth: int
    sections: tuple[str, ...]
    empty: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class River:
    """A river whose first built bridge gives permanent medals."""

    river: str
    side: str
    worth: int
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Gun:
    """A Big Gun battery or a Destroyer at set-up."""

    at: str
    side: str
    kind: str
    title: str


@dataclass(frozen=True, slots=True)
class Singular:
    """A unit at set-up that is worth other than one medal: `name` is its side and kind of unit,
    `kind` that of its figures."""

    name: str
    side: str
    title: str
    kind: str
    figures: int
    worth: int


@dataclass(frozen=True, slots=True)
class Sudden:
    """The side that holds `number` of the `size` hexes has won at once."""

    side: str
    number: int
    size: int
    hexes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """What a face brings: a unit, where it may be placed, the table's words."""

    face: str
    unit: str
    figures: int
    where: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class MapChart:
    """One map. Pairs are (Allies, Axis); None stands for what the briefing lacks. `coast` are Coastline
    hexes with their section, `limited` the units Allied rolls may bring where the scenario limits them,
    `figures` those on the board at set-up: (infantry, armor, artillery) a side; `must_exit` the sides
    that win only once so many of their units have left; `loaded` are the Landing Craft that begin with a
    unit aboard."""

    key: str
    title: str
    prefix: str
    hands: tuple[int | None, int | None]
    draws: tuple[tuple[int, ...], tuple[int, ...]]
    targets: tuple[int | None, int | None]
    opens: str = ""
    towns: Towns | None = None
    beaches: Beaches | None = None
    bridges: Bridges | None = None
    objectives: tuple[Objective, ...] = ()
    exits: tuple[ExitHex, ...] = ()
    empty: tuple[Emptiness, ...] = ()
    rivers: tuple[River, ...] = ()
    guns: tuple[Gun, ...] = ()
    sudden: tuple[Sudden, ...] = ()
    funnies: tuple[str, ...] = ()
    big_gun_worth: int = 1
    reinforced: tuple[str, ...] = ()
    tables: tuple[tuple[str, tuple[TableRow, ...]], ...] = ()
    entries: tuple[tuple[str, tuple[str, ...]], ...] = ()
    coast: tuple[tuple[str, str], ...] = ()
    craft: int = 0
    limited: tuple[str, ...] = ()
    off_map: bool = False
    air_superiority: bool = False
    figures: tuple[tuple[int, int, int], tuple[int, int, int]] = ((0, 0, 0), (0, 0, 0))
    british: bool = False
    seams: tuple[tuple[str, ...], tuple[str, ...]] = field(default=((), ()))
    singular: tuple[Singular, ...] = ()
    infantry_exits_double: bool = False
    must_exit: tuple[tuple[str, int], ...] = ()
    loaded: Annotated[int, ADDED] = 0

    def table(self, side: str) -> tuple[TableRow, ...] | None:
        """The side's Reinforcements Table, None where the document has none."""
        return next((rows for named, rows in self.tables if named == side), None)

    def unit_named(self, name: str) -> Singular | None:
        """The unit worth other than one medal of that name."""
        return next((unit for unit in self.singular if unit.name == name), None)

    def figures_named(self, name: str) -> str:
        """The kind of figure of what was eliminated, by its kind of figure or its name."""
        unit = self.unit_named(name)
        return unit.kind if unit else name

    def entry_hexes(self, side: str) -> tuple[str, ...]:
        """The Entry hexes of a side."""
        return next((hexes for named, hexes in self.entries if named == side), ())

    @property
    def has_craft(self) -> bool:
        """Whether Landing Craft take part."""
        return self.craft > 0
