"""Supply, explained: the path, or where it is cut, by whom, and what would restore it.

Cite: Firestorm Caen, "5. Check for Supply".
"""

from collections.abc import Sequence
from itertools import pairwise

from rulesets.firestorm.ground.position import lookup, sources, supply_of
from rulesets.firestorm.ground.state import State, other
from rulesets.firestorm.ground.supply import Cut, Supplied
from rulesets.firestorm.ground.words import does, title
from rulesets.kit.drawing.board import Line
from rulesets.kit.words import listed


def supply_sentence(state: State, area: str) -> str:
    """How the holder of the area is supplied there, in one or two sentences."""
    found = supply_of(state, area)
    side = state.control[area]
    known = lookup(state)
    if isinstance(found, Supplied):
        here = f"{title(does(state, side, 'is', 'are'))} in supply in {known.named(area)}"
        if len(found.path) == 1:
            return f"{here}, one of their supply areas."
        through = list(found.path[1:-1])
        way = f" through {listed(through)}" if through else ""
        return f"{here}{way} from {known.named(found.path[-1])}."
    return f"{_cut_words(state, area, found)} {_mend_words(state, found)}"


def _cut_words(state: State, area: str, found: Cut) -> str:
    side = state.control[area]
    known = lookup(state)
    by = f": {does(state, other(side), 'holds', 'hold')} {listed(found.edge)} around it" if found.edge else ""
    return f"{title(does(state, side, 'is', 'are'))} cut off in {known.named(area)}{by}."


def _mend_words(state: State, found: Cut) -> str:
    if not found.missing:
        return "Nothing on this map could restore it."
    known = lookup(state)
    names = [known.named(area) for area in found.missing]
    several = "" if len(names) == 1 else "together "
    return f"Retaking {listed(names)} would {several}restore it, from {known.named(found.path[-1])}."


def supply_short(state: State, area: str) -> str:
    """For a table of facts: "in supply through D3", "cut off; C2 would restore it"."""
    found = supply_of(state, area)
    if isinstance(found, Supplied):
        if len(found.path) == 1:
            return "a supply area"
        return (
            f"in supply from {found.path[-1]}"
            if len(found.path) == 2
            else f"in supply through {found.path[1]}"
        )
    return f"cut off; {listed(list(found.missing))} would restore it" if found.missing else "cut off"


def supply_line(state: State, area: str, key: str = "supply") -> tuple[Line, ...]:
    """The path drawn from the source to the area; nothing where it is cut or is a source itself."""
    found = supply_of(state, area)
    path: Sequence[str] = found.path if isinstance(found, Supplied) else ()
    if len(path) < 2:
        return ()
    course = tuple(reversed(path))
    return (
        Line(
            f"{key}-{area}",
            "supply",
            supply_sentence(state, area),
            tuple(pairwise(course)),
            side=state.control[area],
        ),
    )


def supply_areas_words(state: State) -> list[tuple[str, str]]:
    """Each side's supply areas and which of them it has lost."""
    rows = []
    for side in state.campaign.sides:
        areas = sources(state, side.key)
        lost = [area for area in areas if state.control[area] != side.key]
        rows.append((side.title, listed(list(areas)) + (f"; lost: {listed(lost)}" if lost else "")))
    return rows
