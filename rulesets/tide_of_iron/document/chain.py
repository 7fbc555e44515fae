"""A chain of scenarios with a division that is followed through it: stages, ways, roster, medals, points.

What the public record of the 29th Infantry Division's booklet lacks is left empty and named in `missing`;
an owner fills it in. Every number can be edited before the start; a running campaign keeps its own. Presets
are the numbers as they were reported, and milder ones.

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-140 to TN-172, TN-241 to
TN-247.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, get_args

from rulesets.kit.document.fields import choice, lines, number as whole, rows_of, several, text, truth, worded
from rulesets.kit.findings import Aside
from rulesets.kit.flow.choices import Option
from rulesets.kit.ruleset import Ref
from rulesets.kit.stored.added import ADDED
from rulesets.tide_of_iron.document import offered
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Base, Counted, Medal, SideKey
from rulesets.tide_of_iron_box.units import BASE_SLOTS, CREW_SLOTS, CREWS, NATIONS

Result = Literal["allied", "axis", "draw"]
RESULTS: tuple[Result, ...] = ("allied", "axis", "draw")
MOST_CARDS = 200
"""Letters there is room for in a report about commanders, decks and weather."""
LINE, SOME, MUCH = 80, 300, 600
EffectKind = Literal[
    "add pieces",
    "take pieces",
    "shift reinforcement",
    "initiative",
    "deck",
    "length",
    "victory value",
    "sentence",
]
_WHEN = worded((("", "not stated"), ("won", "with a win"), ("stated", "as written")))
_NATIONS = f"{', '.join(NATIONS.values())}, or another"
_EITHER = (Option("", "both sides"), *offered.SIDES)


def _stages(chain: "Chain") -> tuple[Option, ...]:
    return tuple(Option(stage.key, stage.title or stage.key) for stage in chain.stages)


def _results(chain: "Chain") -> tuple[Option, ...]:
    own = {"draw": "a draw", chain.follows: "the division won"}
    return tuple(Option(result, own.get(result, "the enemy won")) for result in RESULTS)


def _bases(chain: "Chain") -> tuple[Option, ...]:
    return tuple(Option(base.key, base.name or base.key) for base in chain.roster)


def result_of(word: str) -> Result:
    """The result by its word; a draw where nobody won."""
    return next((result for result in RESULTS if result == word), "draw")


@dataclass(frozen=True, slots=True)
class Award:
    """Who rises after a stage: bases with so many figures left, of the winner alone or after a loss with so
    many too. `exception` is what words alone say and an organiser applies. Cite: TN-150, TN-151, TN-154."""

    minimum: Annotated[
        int, whole("Figures for a base to rise after a win", 1, BASE_SLOTS, start=2, cite="TN-150")
    ] = 2
    after_loss: Annotated[
        int | None,
        whole("... and after a loss", 1, BASE_SLOTS, hint="empty: never", maybe=True, cite="TN-151"),
    ] = None
    exception: Annotated[str, text("Other conditions of the award", SOME)] = ""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points a stage gives beside those of the chain, and when. Cite: TN-159."""

    side: Annotated[SideKey, choice("For", offered.SIDES, open=True)]
    points: Annotated[int, whole("Points", 0, 40, start=0, cite="TN-159")] = 0
    when: Annotated[Literal["", "won", "stated"], choice("When", _WHEN, open=True, start="")] = ""
    words: Annotated[str, text("Words", SOME, hint="such as: the church is held", start="")] = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a result changes in the next stage: one of a closed set. `side` and `division` say of whom,
    `what` names the piece, deck or value, `number` how many or how far. Cite: TN-165, TN-243."""

    kind: Annotated[
        EffectKind,
        choice("What", worded((kind, kind) for kind in get_args(EffectKind)), open=True, start="sentence"),
    ]
    side: Annotated[str, choice("Whose", _EITHER, open=True, start="")] = ""
    division: Annotated[int, whole("Division", 1, 9, start=1, cite="TN-165")] = 1
    what: Annotated[str, text("Piece, deck or value", LINE, hint="such as sherman")] = ""
    number: Annotated[int, whole("Number or distance", -20, 40, start=0, cite="TN-165")] = 0
    words: Annotated[str, text("Words", SOME)] = ""


@dataclass(frozen=True, slots=True)
class Way:
    """Where a stage leads: after this result, of this grade where one is named, to that stage."""

    of: Annotated[str, choice("After", _stages, open=True)]
    result: Annotated[Result, choice("if", _results, open=True)]
    to: Annotated[str, choice("follows", _stages, open=True)]
    grade: Annotated[str, text("of the grade", 20, hint="empty: any", start="")] = ""
    effects: Annotated[tuple[Effect, ...], rows_of("Changes", "change", most=20)] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """A scenario of the chain. `scenario` None: it is not written down yet. `extra` are forces that fight
    once beside the core division. `has_core`: the scenario's own division holds the core bases already, so
    that it can be played alone. `fights` are the bases that fight in it, empty for all. Cite: TN-145."""

    key: str
    title: Annotated[str, text("Title", LINE, 1)]
    scenario: Ref | None = None
    extra: Annotated[Counted, lines("Forces only for this battle", SOME, hint="such as: 2 M4A1 Sherman")] = ()
    award: Award = Award()
    bonus: Annotated[tuple[Bonus, ...], rows_of("Other points", "points", most=9)] = ()
    has_core: Annotated[bool, ADDED, truth("The scenario holds the core bases already", start="no")] = False
    fights: Annotated[
        tuple[str, ...], ADDED, several("Core bases that fight", _bases, open=True, hint="none ticked: all")
    ] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """What counts at the end: for each level held, and for each stage the enemy wins.
    Cite: TN-158, TN-160."""

    level: Annotated[int, whole("Points for each level", 0, 20, cite="TN-158")] = 1
    enemy_win: Annotated[int, whole("Points for each battle the enemy wins", 0, 40, cite="TN-158")] = 5


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain, whole. `follows` is the side of the division that is followed, `division` its name and
    `nation` its own. `initiative_card` are the words of a card of its own, which the 29th always has. Stages
    are played from the first on; where no way is told, the next in the list follows."""

    title: Annotated[str, text("Title", LINE, 1)]
    about: Annotated[str, text("About", MUCH)]
    follows: Annotated[SideKey, choice("Its side", offered.SIDES, open=True)]
    division: Annotated[str, text("Division", LINE, 1)]
    nation: Annotated[str, text("Nation", 40, 1, hint=_NATIONS)]
    stages: Annotated[tuple[Stage, ...], rows_of("Stages, in order", "stage", most=40, key="key")]
    roster: Annotated[tuple[Base, ...], rows_of("Core bases", "base", most=40, table="name", key="key")]
    medals: Annotated[tuple[Medal, ...], rows_of("Medals, the lowest first", "medal", most=9, table="title")]
    ways: Annotated[tuple[Way, ...], rows_of("Ways", "way", most=200)] = ()
    points: Points = Points()
    preset: str = "reported"
    initiative_card: Annotated[str, text("Text of its initiative card", MUCH, hint="in your own words")] = ""
    rulings: Rulings = field(default_factory=Rulings)
    missing: Annotated[tuple[str, ...], lines("Missing data", 2000, split=True, hint="one in each line")] = ()
    asides: tuple[Aside, ...] = ()
    credit: Annotated[str, text("Credits, and what is reconstructed", MUCH)] = ""


THE_29TH = "29th"


def own_card(chain: Chain) -> str | None:
    """The words of the division's own initiative card, empty where nobody has typed them in; None where it
    uses that of its nation. Cite: TN-146, TN-148."""
    return chain.initiative_card if chain.initiative_card or THE_29TH in chain.division else None


def slots_of(figures: Counted) -> int:
    """The slots of a base that its figures and crews fill. Cite: TN-190."""
    return sum(number * (CREW_SLOTS if kind in CREWS else 1) for kind, number in figures)


def strength(figures: Counted) -> int:
    """How many figures and crews a base has at full strength. Cite: TN-168."""
    return sum(number for _, number in figures)


OWN = "own"


@dataclass(frozen=True, slots=True)
class Preset:
    """`after_loss` are the figures with which a base rises after a loss too, None for never; `enemy_win` the
    points of a stage the enemy wins. `reconstructed`: no public source has it in full."""

    title: str
    after_loss: int | None
    enemy_win: int
    reconstructed: bool = False


PRESETS: Mapping[str, Preset] = {
    "reported": Preset("as reported", None, 5),
    "milder": Preset("milder: a level after a loss with 3 figures, 3 points per lost battle", 3, 3, True),
}


def with_preset(chain: Chain, key: str) -> Chain:
    """The chain with the numbers of the preset; nothing but the name where the numbers are its own."""
    preset = PRESETS.get(key)
    if preset is None:
        return replace(chain, preset=OWN)
    stages = tuple(
        replace(stage, award=replace(stage.award, minimum=2, after_loss=preset.after_loss))
        for stage in chain.stages
    )
    return replace(
        chain, preset=key, stages=stages, points=replace(chain.points, level=1, enemy_win=preset.enemy_win)
    )


def preset_of(chain: Chain) -> str:
    """Which preset the chain's numbers are those of, "own" where of none."""
    keys = sorted(PRESETS, key=lambda key: key != chain.preset)
    return next((key for key in keys if with_preset(chain, key) == replace(chain, preset=key)), OWN)
