"""What happens to a battle as a whole, as the log stores it for ever: its opening, house rules, its end."""

from dataclasses import dataclass

from rulesets.memoir44.document.combination import Mode
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.rules.log.chart import MapChart, TableRow
from rulesets.memoir44.rules.log.state import SideKey


@dataclass(frozen=True, slots=True)
class BattleOpened:
    """`chiefs` are the hands of the Commanders in Chief, -1 where they are not stated."""

    title: str
    mode: Mode
    rulings: Rulings
    charts: tuple[MapChart, ...]
    documents: tuple[Scenario, ...]
    first: SideKey
    chiefs: tuple[int, int] = (-1, -1)


@dataclass(frozen=True, slots=True)
class BriefingSet:
    """A number of the briefing, or one corrected: `what` is cards (the hand) or medals (the target)."""

    map: int
    side: str
    what: str
    number: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChiefHandSet:
    side: str
    cards: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TableTyped:
    map: int
    side: str
    rows: tuple[TableRow, ...]


@dataclass(frozen=True, slots=True)
class SectionsAssigned:
    """`generals` command the sections from left to right."""

    side: str
    generals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleBegan:
    pass


@dataclass(frozen=True, slots=True)
class RulingChanged:
    name: str
    value: str | int | bool
    reason: str


@dataclass(frozen=True, slots=True)
class DocumentAmended:
    """Another version of the maps is put in place."""

    charts: tuple[MapChart, ...]
    documents: tuple[Scenario, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """`winner` is empty for a draw; the totals are those of that moment. `sudden`: by a sudden death."""

    winner: str
    allied: int
    axis: int
    reason: str = ""
    sudden: bool = False
