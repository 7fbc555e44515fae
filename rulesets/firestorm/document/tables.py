"""The tables and numbers of a campaign document: what dice and scores are read from, and what wins.

A document has its own kinds of terrain; without a word of it, it has the three of Caen.

Cite: Firestorm Caen, "Roll to Destroy table", "The General's Wargame", "Campaign Outcome", "Terrain".
"""

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from rulesets.firestorm.document import options as offered
from rulesets.kit.document.fields import Said, choice, drawn, number, rows_of, text, truth
from rulesets.kit.stored.added import ADDED

_ROLL, _BONUSES, _WARGAME = "Roll to Destroy table", "Firestorm Troop Bonuses", "The General's Wargame"
_SUPPLY, _DEFENCE = "Out of Supply table", "German Defence Firestorm Troop"
_FACES = "The rows cover each face from 1 to 6 once."


@dataclass(frozen=True, slots=True)
class Bonus:
    """A row of the General's Wargame bonus table: what it adds by terrain. `figures` are for kinds of terrain
    that Caen has not."""

    key: str
    title: Annotated[str, text("Troops of this kind", 60, 1)]
    plains: Annotated[int, number("Plains", 0, 9, start=0, cite=_BONUSES)]
    bocage: Annotated[int, number("Bocage", 0, 9, start=0, cite=_BONUSES)]
    city: Annotated[int, number("City", 0, 9, start=0, cite=_BONUSES)]
    figures: Annotated[tuple[tuple[str, int], ...], ADDED, drawn("On other terrain")] = ()

    def on(self, terrain: str) -> int:
        """What it adds on a kind of terrain; nothing where no figure is set."""
        own = {"plains": self.plains, "bocage": self.bocage, "city": self.city}
        return own.get(terrain, dict(self.figures).get(terrain, 0))

    def with_figure(self, terrain: str, figure: int) -> "Bonus":
        """The row with what it adds on a kind of terrain that Caen has not."""
        others = [(kind, known) for kind, known in self.figures if kind != terrain]
        return replace(self, figures=(*others, (terrain, figure)) if figure else tuple(others))


@dataclass(frozen=True, slots=True)
class DestroyRow:
    """From `least` of the scorer's own points on, an enemy troop falls on `target` or more; 0: no roll."""

    least: Annotated[int, number("From own points of", 0, 20, start=0, cite=_ROLL)]
    target: Annotated[int, choice("An enemy troop is destroyed on", offered.FALLS, start="0", cite=_ROLL)]


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """From a difference of `least` on: what loser's and winner's troops fall on; 0: no roll."""

    least: Annotated[int, number("From a difference of", 0, 60, start=0, cite=_ROLL)]
    loser: Annotated[int, choice("The loser's troops are destroyed on", offered.FALLS, start="6", cite=_ROLL)]
    winner: Annotated[
        int, choice("The winner's troops are destroyed on", offered.FALLS, start="0", cite=_ROLL)
    ]


@dataclass(frozen=True, slots=True)
class SupplyRow:
    """Out of supply, die from `low` to `high`: `effect` is a key, `words` what it does."""

    low: Annotated[int, number("Die from", 1, 6, start=1, firm=True, cite=_SUPPLY)]
    high: Annotated[int, number("to", 1, 6, start=1, firm=True, cite=_SUPPLY)]
    effect: Annotated[
        Literal["motivation-lower", "strength", "none", "motivation-higher"],
        choice("What it does", offered.EFFECTS, start="none", cite=_SUPPLY),
    ]
    words: Annotated[str, text("In words", 300, 1)]


@dataclass(frozen=True, slots=True)
class DefenceRow:
    """German Defence, die from `low` to `high`: what is fielded, and its bonus in a rolled battle."""

    low: Annotated[int, number("Die from", 1, 6, start=1, firm=True, cite=_DEFENCE)]
    high: Annotated[int, number("to", 1, 6, start=1, firm=True, cite=_DEFENCE)]
    words: Annotated[str, text("What is fielded", 120, 1)]
    card: Annotated[str, choice("Troop card", offered.cards, first=True, cite=_DEFENCE)]
    bonus: Annotated[int, number("Bonus in a rolled battle", 0, 9, start=1, cite=_BONUSES)]


@dataclass(frozen=True, slots=True)
class Modifiers:
    """Situation modifiers of the General's Wargame; `out_of_supply` is set by a ruling."""

    close_terrain: Annotated[int, number("Defending in close terrain", 0, 9, cite=_WARGAME)]
    river: Annotated[int, number("Defending behind a river", 0, 9, cite=_WARGAME)]
    beach: Annotated[int, number("Defending a beach, for the side that lands", 0, 9, cite=_WARGAME)]
    bombing: Annotated[int, number("Attacking with carpet bombing", 0, 9, cite=_WARGAME)]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A lead of `least` or more is this level; `historical` marks what happened, by side."""

    least: Annotated[int, number("From a lead of", 0, 9999, start=0, cite="Campaign Outcome")]
    level: Annotated[str, text("Level", 40, 1)]
    historical: Annotated[
        str, choice("What happened in history", offered.won_by, loose=True, cite="Campaign Outcome")
    ] = ""


@dataclass(frozen=True, slots=True)
class Tables:
    destroy: Annotated[
        tuple[DestroyRow, ...],
        rows_of(
            "Rolls to destroy after a game",
            "row",
            most=20,
            table="least",
            hint="The most points first, the last row from 0.",
        ),
    ]
    difference: Annotated[
        tuple[DifferenceRow, ...],
        rows_of(
            "Rolls after a rolled battle",
            "row",
            most=20,
            table="least",
            hint="The largest difference first, the last row from 0.",
        ),
    ]
    supply: Annotated[
        tuple[SupplyRow, ...], rows_of("Fighting out of supply", "row", most=6, table="low", hint=_FACES)
    ]
    defence: Annotated[
        tuple[DefenceRow, ...], rows_of("German Defence", "row", most=6, table="low", hint=_FACES)
    ]
    bonuses: Annotated[
        tuple[Bonus, ...],
        rows_of(
            "Bonuses in rolled battles",
            "bonus",
            key="key",
            cite=_BONUSES,
            most=60,
            table="title",
            hint="Set with each troop which row it counts as.",
        ),
    ]
    modifiers: Modifiers
    outcomes: Annotated[
        tuple[Outcome, ...],
        rows_of(
            "Outcomes",
            "outcome",
            most=20,
            table="least",
            hint="The largest lead first; the last row, from 0, is the draw.",
        ),
    ]


CORNER = 1300
"""Metres of the shortest border, where a document names none. On the map of Caen the corners left out measure
up to 1.04 km and the shortest border 1.56 km."""
ARMY = (100, 9000)
"""Points of an army that can be noted for a battle."""


def _limit(title: str, low: int, high: int) -> Said:
    """A figure that reports, cards and rolls have room for, and no other."""
    return number(title, low, high, firm=True, cite="Stacking Restrictions")


@dataclass(frozen=True, slots=True)
class Limits:
    """The book's numbers: troops an area holds, committed to a battle, areas a strategic move
    covers, points of a capture, points of an army offered first, and those recommended."""

    stacking: Annotated[int, _limit("Troops of a side an area holds", 1, 20)] = 3
    committed: Annotated[int, _limit("Troops a side commits to a battle", 1, 2)] = 2
    move: Annotated[int, _limit("Areas of a strategic move", 1, 50)] = 3
    capture: Annotated[int, _limit("Points of each captured troop", 0, 1000)] = 10
    army: Annotated[int, _limit("Points of an army offered first", *ARMY)] = 1250
    army_low: Annotated[int, _limit("Smallest army recommended", *ARMY)] = 1000
    army_high: Annotated[int, _limit("Largest army recommended", *ARMY)] = 1500
    supply_loss: Annotated[int, _limit("Part of an army lost out of supply, in percent", 0, 100)] = 20
    defence_points: Annotated[int, _limit("Points for German Defence", 0, 5000)] = 100
    corner: Annotated[
        int | None,
        ADDED,
        number(
            "A border on the map that is shorter is a corner",
            1,
            100_000,
            maybe=True,
            hint=f"In metres; {CORNER} if empty. Areas that meet in a corner are no neighbours.",
            cite="Using the Map",
        ),
    ] = None

    @property
    def corner_kilometres(self) -> float:
        """The length below which a border on the map is a corner."""
        return (self.corner or CORNER) / 1000


@dataclass(frozen=True, slots=True)
class TerrainKind:
    """A kind of terrain. `spoken` is its name in a sentence, `look` what the map draws, `lay` how players lay
    their table. Close terrain helps a defender in battles rolled by dice."""

    key: str
    title: Annotated[str, text("Title", 30, 1, hint="such as Moor")]
    spoken: Annotated[str, text("In a sentence", 40, 1, hint="such as open plains")]
    look: Annotated[str, choice("On the map", offered.LOOKS, start="plain")] = "plain"
    close: Annotated[bool, truth("Helps a defender", start="no")] = False
    lay: Annotated[str, text("How to lay the table", 200)] = ""


TERRAINS = (
    TerrainKind("plains", "Plains", "open plains", lay="Lay it open, with crops, hamlets and low hills."),
    TerrainKind("bocage", "Bocage", "bocage", "bocage", True, "Lay it dense with hedges and roads."),
    TerrainKind(
        "city", "City", "ruined city", "city", True, "Lay ruins throughout, which hinder vehicles badly."
    ),
)
"""Those of Caen."""
