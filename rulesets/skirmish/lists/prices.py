"""A price list: what can be bought, for what, when, and what it is worth.

A price nobody has typed in is None, and what has none is not sold. Quarters are quarters of an
experience point.

Cite: Skirmish Mode, "Purchase Units", "Unit Points", "Experience Points"; TS-032, TS-038, TS-257, TS-297.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from rulesets.kit.findings import Aside
from rulesets.kit.stored.later import LATER

Sort = Literal[
    "base", "figures", "crew", "weapon", "token", "truck", "halftrack", "gun", "tank", "launcher", "structure"
]
SORTS: tuple[tuple[Sort, str], ...] = (
    ("base", "squad base"),
    ("figures", "infantry figures"),
    ("crew", "crew figures"),
    ("weapon", "crew-served weapon"),
    ("token", "specialization"),
    ("truck", "truck"),
    ("halftrack", "halftrack"),
    ("gun", "AT gun"),
    ("tank", "Tank"),
    ("launcher", "rocket launcher"),
    ("structure", "structure"),
)
VEHICLES: tuple[Sort, ...] = ("truck", "halftrack", "tank", "launcher")
BY_LEVEL: tuple[Sort, ...] = (*VEHICLES, "gun")
Armour = Literal["", "light", "medium", "heavy"]
Source = Literal["", "book", "ours"]


@dataclass(frozen=True, slots=True)
class Price:
    """A row. `side` empty: for both. `doctrine` is the key of the only one it is sold to, empty for all.
    `bundle` is how many come for the price, `figures` which may be among them in any mix ("elite",
    "officer"); for anything but figures both are left. `level` is the Vehicle Level it takes, `size` its
    Unit Points, `worth` the quarters its killer gains, `model` the piece of the boxes it is made of, which
    rows may share, `most` how many of them a side may have at a time. `called`: it comes by an ability only.
    `source` says where its price is from: the book, ours, or nobody's yet."""

    key: str
    name: str
    sort: Sort
    side: str = ""
    doctrine: str = ""
    points: int | None = None
    fuel: int | None = None
    quarters: int = 0
    level: int = 0
    size: int = 0
    worth: int | None = None
    armour: Armour = ""
    bundle: int = 1
    figures: tuple[str, ...] = ()
    model: str = ""
    most: int | None = None
    transport: int = 0
    cheap: bool = False
    for_sale: bool = True
    called: bool = False
    source: Source = ""
    note: str = ""

    @property
    def is_priced(self) -> bool:
        """Whether it can be bought at all: for sale, with both prices typed in."""
        return self.for_sale and self.points is not None and self.fuel is not None


@dataclass(frozen=True, slots=True)
class PriceList:
    """All rows, in the order of the sheet. `edition` tells lists that belong together. `author` wrote it,
    after what `bibliography` names."""

    title: str
    about: str = ""
    credit: str = ""
    edition: str = ""
    rows: tuple[Price, ...] = ()
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, LATER] = ""
    bibliography: Annotated[str, LATER] = ""

    def row(self, key: str) -> Price:
        """The row of that key; KeyError where there is none."""
        return {row.key: row for row in self.rows}[key]
