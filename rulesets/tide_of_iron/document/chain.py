"""A chain of scenarios with a division that is followed through it: stages, ways, roster, medals, points.

What the public record of the 29th Infantry Division's booklet lacks is left empty and named in `missing`;
an owner fills it in. Every number can be edited before the start; a running campaign keeps its own.

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-140 to TN-172, TN-241 to
TN-247.
"""

from dataclasses import dataclass, field
from typing import Literal

from rulesets.kit.findings import Aside
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Base, Counted, SideKey
from rulesets.tide_of_iron_box.units import CREW_SLOTS, CREWS

Result = Literal["allied", "axis", "draw"]
RESULTS: tuple[Result, ...] = ("allied", "axis", "draw")
MOST_CARDS = 200
"""Letters there is room for in a report about commanders, decks and weather."""


@dataclass(frozen=True, slots=True)
class Medal:
    """A level and what it gives, in its owner's words. Cite: TN-152, TN-156."""

    title: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Award:
    """Who rises after a stage: bases with so many figures left, of the winner alone or after a loss with so
    many too. `exception` is what words alone say and an organiser applies. Cite: TN-150, TN-151, TN-154."""

    minimum: int = 2
    after_loss: int | None = None
    exception: str = ""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points a stage gives beside those of the chain, and when. Cite: TN-159."""

    side: SideKey
    points: int = 0
    when: Literal["", "won", "stated"] = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a result changes in the next stage: one of a closed set. `side` and `division` say of whom,
    `what` names the piece, deck or value, `number` how many or how far. Cite: TN-165, TN-243."""

    kind: Literal[
        "add pieces",
        "take pieces",
        "shift reinforcement",
        "initiative",
        "deck",
        "length",
        "victory value",
        "sentence",
    ]
    side: str = ""
    division: int = 1
    what: str = ""
    number: int = 0
    words: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """Where a stage leads: after this result, of this grade where one is named, to that stage."""

    of: str
    result: Result
    to: str
    grade: str = ""
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """A scenario of the chain. `scenario` None: it is not written down yet. `extra` are forces that fight
    once beside the core division. Cite: TN-145."""

    key: str
    title: str
    scenario: Ref | None = None
    extra: Counted = ()
    award: Award = Award()
    bonus: tuple[Bonus, ...] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """What counts at the end: for each level held, and for each stage the enemy wins.
    Cite: TN-158, TN-160."""

    level: int = 1
    enemy_win: int = 5


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain, whole. `follows` is the side of the division that is followed, `division` its name and
    `nation` its own. `initiative_card` are the words of a card of its own. Stages are played from the
    first on; where no way is told, the next in the list follows."""

    title: str
    about: str
    follows: SideKey
    division: str
    nation: str
    stages: tuple[Stage, ...]
    roster: tuple[Base, ...]
    medals: tuple[Medal, ...]
    ways: tuple[Way, ...] = ()
    points: Points = Points()
    preset: str = "reported"
    initiative_card: str = ""
    rulings: Rulings = field(default_factory=Rulings)
    missing: tuple[str, ...] = ()
    asides: tuple[Aside, ...] = ()
    credit: str = ""


def slots_of(figures: Counted) -> int:
    """The slots of a base that its figures and crews fill. Cite: TN-190."""
    return sum(number * (CREW_SLOTS if kind in CREWS else 1) for kind, number in figures)


def strength(figures: Counted) -> int:
    """How many figures and crews a base has at full strength. Cite: TN-168."""
    return sum(number for _, number in figures)
