"""The reinforcement pool: figures owned, less those on the board and on the Medal Stands.

The books count figures, not units: what a unit on the board has lost is entered as a level, so that a
wrong count is simply set again. Figures of the Equipment Pack are not counted: no source lists them.

Cite: Memoir '44, D-Day Landings, "Reinforcement Unit Notes".
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import ADJECTIVE, other_side
from rulesets.memoir44.document.words import KINDS
from rulesets.memoir44.records.gains import Gained
from rulesets.memoir44.rules.log.chapter import Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.state import (
    BOTH,
    Figures,
    Gain,
    State,
    index_of,
    on_map,
    with_books,
    with_pair,
)


@dataclass(frozen=True, slots=True)
class CountLosses:
    """Figures lost from units that are still on the board."""

    map: str
    side: str
    infantry: int
    armor: int
    artillery: int


@dataclass(frozen=True, slots=True)
class LossesCounted:
    map: int
    side: str
    figures: tuple[int, int, int]


# Infantry, armor and artillery of one army in one core game; and British figures of two further boxes.
CORE: Figures = (42, 24, 6)
BRITISH: Figures = (84, 48, 12)


def owned(state: State, number: int, side: str) -> Figures:
    """Figures a map's pool begins from, before anything is set up. Cite: MD-042, MD-043, MD-044."""
    extra = (
        BRITISH
        if (state.rulings.british_figures and side == "allied" and state.charts[number].british)
        else (0, 0, 0)
    )
    copies = state.rulings.pool_copies
    return (CORE[0] * copies + extra[0], CORE[1] * copies + extra[1], CORE[2] * copies + extra[2])


def map_pool(state: State, number: int, side: str) -> Figures:
    """Figures in the pool of one map: infantry, armor, artillery. Cite: MD-043, MD-045, MD-046."""
    books, at = state.books[number], index_of(side)
    have, begun = owned(state, number, side), state.charts[number].figures[at]
    back = dict.fromkeys(KINDS, 0)
    for gain in books.gains:
        if gain.side == other_side(side) and gain.kind in ("unit", "gun"):
            back[figures_of(state, number, gain)] += gain.returned
    left = [
        have[i] - begun[i] - books.arrived[at][i] + books.missing[at][i] + back[kind]
        for i, kind in enumerate(KINDS)
    ]
    return (left[0], left[1], left[2])


def figures_of(state: State, number: int, gain: Gain | Gained) -> str:
    """The kind of figure of an eliminated unit; a battery is artillery."""
    return state.charts[number].figures_named(gain.what) if gain.kind == "unit" else "artillery"


def pool(state: State, number: int, side: str) -> Figures:
    """Figures a reinforcement of the map may be made of: the map's own, or those of all maps.
    Cite: MD-047."""
    if state.rulings.pool_scope == "per_map":
        return map_pool(state, number, side)
    pools = [map_pool(state, one, side) for one in range(len(state.charts))]
    infantry, armor, artillery = (sum(kind) for kind in zip(*pools, strict=True))
    return infantry, armor, artillery


def in_pool(state: State, number: int, side: str, kind: str) -> int:
    """Figures of a kind in the pool; without end for what the pool does not count."""
    return max(0, pool(state, number, side)[KINDS.index(kind)]) if kind in KINDS else 99


def choices(state: State, number: int) -> list[Choice]:
    """The figures lost so far from units that are still on the board, as a level. Cite: MD-045."""
    chart, books = state.charts[number], state.books[number]
    offered = []
    for side in BOTH:
        now = books.missing[index_of(side)]
        begun = owned(state, number, side)
        fields = tuple(
            Count(kind, f"Figures of {kind}", 0, begun[i], min(now[i], begun[i]))
            for i, kind in enumerate(KINDS)
        )
        offered.append(
            Choice(
                CountLosses,
                f"{ADJECTIVE[side]} figures lost from units still on the board",
                (("map", chart.key), ("side", side)),
                fields,
                weight="paper",
                why="They return to the pool at once.",
                cite="MD-045",
                button="Lost figures",
            )
        )
    return offered


def losses_counted(state: State, event: LossesCounted) -> State:
    return _missing(state, event.map, event.side, event.figures)


def _missing(state: State, number: int, side: str, figures: Figures) -> State:
    return with_books(state, number, missing=with_pair(state.books[number].missing, side, figures))


def unit_gone(state: State, event: Gained) -> State:
    """Figures counted as lost from a unit that is now eliminated are not counted twice."""
    side = other_side(event.side)
    kind = figures_of(state, event.map, event)
    now = state.books[event.map].missing[index_of(side)]
    left = [
        max(0, number - event.returned) if name == kind else number
        for name, number in zip(KINDS, now, strict=True)
    ]
    return _missing(state, event.map, side, (left[0], left[1], left[2]))


def told_losses_counted(state: State, event: LossesCounted) -> str:
    said = listed([f"{number} {kind}" for kind, number in zip(KINDS, event.figures, strict=True) if number])
    return (
        f"{on_map(state, event.map)}{ADJECTIVE[event.side]} units on the board have lost "
        f"{said or 'no'} figures."
    )


CHAPTER = Chapter(
    {CountLosses: Ordered(becomes(LossesCounted, figures=lambda c: (c.infantry, c.armor, c.artillery)))},
    {LossesCounted: Happened(losses_counted, told_losses_counted)},
)
