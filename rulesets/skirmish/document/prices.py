"""A price list: what can be bought, for what, when, and what it is worth.

A price nobody has typed in is None, and what has none is not sold. Quarters are quarters of an
experience point.

Cite: Skirmish Mode, "Purchase Units", "Unit Points", "Experience Points"; TS-032, TS-038, TS-257, TS-297.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from rulesets.kit.document.fields import Said, choice, number, rows_of, several, text, truth, worded
from rulesets.kit.findings import Aside
from rulesets.kit.stored.added import ADDED
from rulesets.skirmish.document.heading import AUTHOR, BIBLIOGRAPHY, EDITION, TITLE
from rulesets.skirmish.document.maps import THE_SIDES

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
EITHER = worded((("", "either side"), *((side.key, side.title) for side in THE_SIDES)))
SOURCE = worded((("", "nobody yet"), ("book", "the booklet"), ("ours", "ourselves")))
CLASSES = worded((("", "none"), *((word, word) for word in ("light", "medium", "heavy"))))
FIGURES = worded((("regular", "Regulars"), ("elite", "Elites"), ("officer", "Officers")))


def _number(title: str, high: int, *, hint: str = "", maybe: bool = False) -> Said:
    return number(title, 0, high, hint=hint, maybe=maybe, cite="TS-300")


@dataclass(frozen=True, slots=True)
class Price:
    """A row. `side` empty: for both. `doctrine` is the key of the only one it is sold to, empty for all.
    `bundle` is how many come for the price, `figures` which may be among them in any mix ("elite",
    "officer"); for anything but figures both are left. `level` is the Vehicle Level it takes, `size` its
    Unit Points, `worth` the quarters its killer gains, `model` the piece of the boxes it is made of, which
    rows may share, `most` how many of them a side may have at a time. `called`: it comes by an ability only.
    `source` says where its price is from: the book, ours, or nobody's yet."""

    key: str
    name: Annotated[str, text("Name", 60, 1)]
    sort: Annotated[Sort, choice("Sort", worded(SORTS), start="tank", cite="TS-297")]
    side: Annotated[str, choice("Side", EITHER, cite="TS-297")] = ""
    doctrine: str = ""
    points: Annotated[int | None, _number("Command points", 99, hint="empty: not known", maybe=True)] = None
    fuel: Annotated[int | None, _number("Fuel", 99, hint="empty: not known", maybe=True)] = None
    quarters: Annotated[int, _number("Experience it costs", 80)] = 0
    level: Annotated[int, number("Vehicle Level", 0, 3, firm=True, cite="TS-048")] = 0
    size: Annotated[int, _number("Unit points", 24)] = 0
    worth: Annotated[
        int | None,
        _number("Experience for its killer", 80, hint="empty: by its type", maybe=True),
    ] = None
    armour: Annotated[Armour, choice("Armour class", CLASSES, cite="TS-154")] = ""
    bundle: Annotated[int, number("Number", 1, 20, cite="TS-038")] = 1
    figures: Annotated[tuple[str, ...], several("Figures", FIGURES, cite="TS-038")] = ()
    model: Annotated[str, text("Model", 40, hint="rows of one model share its number")] = ""
    most: Annotated[
        int | None, _number("At a time", 99, hint="empty: as many as there are models", maybe=True)
    ] = None
    transport: Annotated[int, _number("Carries squads", 9)] = 0
    cheap: Annotated[bool, truth("Cheap")] = False
    for_sale: Annotated[bool, truth("For sale")] = True
    called: Annotated[bool, truth("Only by an ability")] = False
    source: Annotated[Source, choice("Price by", SOURCE, cite="TS-297")] = ""
    note: Annotated[str, text("Note", 200)] = ""

    @property
    def is_priced(self) -> bool:
        """Whether it can be bought at all: for sale, with both prices typed in."""
        return self.for_sale and self.points is not None and self.fuel is not None


@dataclass(frozen=True, slots=True)
class PriceList:
    """All rows, in the order of the sheet. `edition` tells lists that belong together. `author` wrote it,
    after what `bibliography` names."""

    title: Annotated[str, TITLE]
    about: Annotated[str, text("Description", 600)] = ""
    credit: Annotated[str, text("Source of the prices", 600)] = ""
    edition: Annotated[str, EDITION] = ""
    rows: Annotated[
        tuple[Price, ...], rows_of("For sale", "row", most=400, key="key", table="name", cite="TS-297")
    ] = ()
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, ADDED, AUTHOR] = ""
    bibliography: Annotated[str, ADDED, BIBLIOGRAPHY] = ""

    def row(self, key: str) -> Price:
        """The row of that key; KeyError where there is none."""
        for row in self.rows:
            if row.key == key:
                return row
        raise KeyError(key)
