"""The core division in a battle of its chain: its bases, the medals they wear and what these give, its
initiative card, what the last battle changed. Page and papers read it here.

Reading: a base has the effect of the medal it wears, the highest it has won.

Cite: TN-142, TN-146, TN-152, TN-156, TN-232.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulesets.kit.drawing.board import Fact, Panel, Row, Table
from rulesets.kit.words import begun, listed
from rulesets.tide_of_iron.document.chain import strength
from rulesets.tide_of_iron.document.offered import ADJECTIVES, THE_SIDES
from rulesets.tide_of_iron.document.scenario import Base, Core, CoreBase, Counted, Medal, Scenario
from rulesets.tide_of_iron.ground.core import core_of
from rulesets.tide_of_iron.pages.drawing.pieces import squad_symbol
from rulesets.tide_of_iron.rules.battle.squads import of_side
from rulesets.tide_of_iron.rules.battle.state import Kept, State
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.words import NO_LEVEL, trained_words

HEADS = ("Base", "Figures", "Training", "Medal")
NO_BREAK = "\N{NO-BREAK SPACE}"
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
                _medal(base, medals),
            ),
            sub=begun(base.changed),
            signs=((first, base_sign(base)), (first + 3, f"medal/{base.level}")),
        )
        for base in bases
    )


def _medal(base: CoreBase, medals: tuple[Medal, ...]) -> str:
    return medals[base.level - 1].title if base.level else NO_LEVEL


def base_sign(base: Base) -> str:
    """The word of the base's sign."""
    return squad_symbol(base.squad)


def worn(scenario: Scenario) -> Iterator[tuple[int, Medal, tuple[str, ...]]]:
    """The medals that bases wear in the battle, each with its level and their names."""
    for level, medal in enumerate(core_of(scenario).medals, 1):
        names = tuple(base.name for base in scenario.roster if base.level == level)
        if names:
            yield level, medal, names


def facts(scenario: Scenario) -> Iterator[Fact]:
    """What is to be known of the division: its initiative card, what each medal worn gives, what the last
    battle changed."""
    core = core_of(scenario)
    if core.card is not None:
        yield Fact("Initiative card", core.card or "its own, in the place of its nation's")
    for _, medal, _ in worn(scenario):
        yield Fact(medal.title, medal.words or FROM_BOOKLET)
    if told := news(scenario):
        yield Fact(f"After “{core.after}”", " ".join(told))


def news(scenario: Scenario) -> tuple[str, ...]:
    """What the last battle changed: bases to which the same happened together, then what is else in this
    one. Cite: TN-232."""
    found: dict[str, list[str]] = {}
    for base in (base for base in scenario.roster if base.changed):
        found.setdefault(base.changed, []).append(base.name)
    told = (f"{begun(changed)}: {listed(names)}." for changed, names in found.items())
    return (*told, *core_of(scenario).changes)


def blocks(state: State) -> Iterator[Panel | Table]:
    """The division on the page of its battle, and the squads that players keep there."""
    told = tuple(facts(state.scenario)) if state.scenario.roster else ()
    if told:
        yield Panel("core", _title(core_of(state.scenario)), told)
    yield from squads(state, "Core bases" if told else _title(core_of(state.scenario)))


def _title(core: Core) -> str:
    return begun(f"the {core.division}") if core.division else "Core bases"


def squads(state: State, title: str) -> Iterator[Table]:
    """The squads on the page by side, and under that title the core bases of a side that keeps none there."""
    scenario, core = state.scenario, core_of(state.scenario)
    for side in THE_SIDES:
        core_bases = scenario.roster if core.side == side.key else ()
        kept = of_side(state, side.key)
        if found := kept or tuple(Kept(base, side.key, base.figures) for base in core_bases):
            rows = tuple(_row(squad, core.medals) for squad in found)
            heads = ("Squad", "Medal and marks")
            named = f"{ADJECTIVES[side.key]} squads" if kept else title
            left, full = (sum(map(strength, of)) for of in zip(*map(_figures, found), strict=True))
            aside = f"{left} of {full} figures left" if kept else ""
            yield Table(f"squads-{side.key}", named, heads, rows, aside)


def _figures(squad: Kept) -> tuple[Counted, Counted]:
    return squad.figures, squad.base.figures


def _row(squad: Kept, medals: tuple[Medal, ...]) -> Row:
    """A squad beside the map, where there is little room; what one press changes in it stands in its row."""
    base = squad.base
    lost = f"{gone} lost" if (gone := strength(base.figures) - strength(squad.figures)) else ""
    said = filter(None, (figures_words(squad.figures), lost, trained_words(base.specialization)))
    worn = (_medal(base, medals).replace(" ", NO_BREAK),) if base.level else ()
    signs = (0, base_sign(replace(base, figures=squad.figures))), (1, f"medal/{base.level}")
    cells = (base.name, ", ".join((*worn, *squad.marks)))
    return Row(cells, sub="; ".join(said), key=f"squad-{base.key}", signs=signs[: 1 + len(worn)])


def card_words(scenario: Scenario) -> str:
    """Which initiative card the division uses where it has its own; empty where it uses its nation's."""
    core = core_of(scenario)
    if core.card is None:
        return ""
    return f"{core.division}{f': {core.card}' if core.card else ''}"
