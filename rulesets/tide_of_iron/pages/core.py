"""The core division in a battle of its chain: its bases, the medals they wear and what these give, its
initiative card, what the last battle changed. Page and papers read it here.

Reading: a base has the effect of the medal it wears, the highest it has won.

Cite: TN-142, TN-146, TN-152, TN-156, TN-232.
"""

from collections.abc import Iterable, Iterator

from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.words import begun, listed
from rulesets.tide_of_iron.document.scenario import CoreBase, Medal, Scenario, Squad
from rulesets.tide_of_iron.ground.core import core_of
from rulesets.tide_of_iron.pages.drawing.pieces import squad_symbol
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.words import NO_LEVEL, trained_words

HEADS = ("Base", "Figures", "Training", "Medal")
FROM_BOOKLET = "The booklet says what it gives."


def base_rows(bases: Iterable[CoreBase], medals: tuple[Medal, ...], *before: str) -> tuple[Row, ...]:
    """Each base with its sign, figures, training and medal, and below its name what is new; with those cells
    before it."""
    first = len(before)
    return tuple(
        Row(
            (
                *before,
                base.name,
                figures_words(base.figures) if base.figures else "",
                trained_words(base.specialization),
                medals[base.level - 1].title if base.level else NO_LEVEL,
            ),
            sub=begun(base.changed),
            signs=((first, base_sign(base)), (first + 3, f"medal/{base.level}")),
        )
        for base in bases
    )


def base_sign(base: CoreBase) -> str:
    """The word of the base's sign."""
    return squad_symbol(Squad(base.figures, (base.specialization,) if base.specialization else ()))


def worn(scenario: Scenario) -> Iterator[tuple[int, Medal, tuple[str, ...]]]:
    """The medals that bases wear in the battle, each with its level and their names."""
    for level, medal in enumerate(core_of(scenario).medals, 1):
        names = tuple(base.name for base in scenario.roster if base.level == level)
        if names:
            yield level, medal, names


def medal_facts(scenario: Scenario) -> tuple[Fact, ...]:
    """What each medal worn gives in the battle, and to whom."""
    return tuple(
        Fact(medal.title, f"{medal.words or FROM_BOOKLET} ({listed(names)})")
        for _, medal, names in worn(scenario)
    )


def card_words(scenario: Scenario) -> str:
    """Which initiative card the division uses where it has its own; empty where it uses its nation's."""
    core = core_of(scenario)
    if core.card is None:
        return ""
    return f"{core.division}{f': {core.card}' if core.card else ''}"
