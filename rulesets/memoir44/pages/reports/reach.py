"""Whether both sides can get to each objective, and how soon.

Units of the set-up move as their kind may, with nobody in the way; boats and reinforcements are not
counted, and terrain of unknown meaning is not entered. Whether the way is safe is not asked.
Cite: reports (MD-346).
"""

from collections.abc import Iterator, Mapping

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.hexes.hexes import Hex, exists, label
from rulesets.kit.remembered import remembered
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES, Scenario
from rulesets.memoir44.ground.analysis import Survey
from rulesets.memoir44.ground.control import group_of, town_hexes
from rulesets.memoir44.ground.landscape import Landscape
from rulesets.memoir44.ground.movement import reach
from rulesets.memoir44.ground.units import Unit

MOST_TURNS = 15
# An objective: its title, and the hexes any of which will do.
Goal = tuple[str, tuple[Hex, ...]]


def reach_report(seen: Survey) -> ReportTable:
    """For each objective the turns of movement the nearest unit of each side takes to one of its hexes.

    Cite: reports (MD-346).
    """
    return ways_report(seen, list(goals_of(seen.document, seen.landscape)))


def ways_report(seen: Survey, goals: list[Goal]) -> ReportTable:
    """The same for these objectives, which may be those of several maps side by side."""
    soonest = {side: turns_of(seen.landscape, side) for side in SIDES}
    rows = []
    never = []
    for title, hexes in goals:
        turns = {
            side: min((soonest[side][at] for at in hexes if at in soonest[side]), default=None)
            for side in SIDES
        }
        rows.append((title, ", ".join(map(seen.where, hexes)), *(_words(turns[side]) for side in SIDES)))
        never += [f"the {SIDE_TITLES[side]} cannot reach {title}" for side in SIDES if turns[side] is None]
    if not goals:
        said = "There is no objective on the map."
    elif never:
        said = f"Within {MOST_TURNS} turns of movement {'; '.join(never)}."
    else:
        said = "Both sides can reach every objective."
    return ReportTable(
        "reach",
        "Ways to the objectives",
        (said, "Turns the nearest unit needs on a clear way."),
        ("Objective", "Hexes", *(SIDE_TITLES[side] for side in SIDES)),
        tuple(rows),
    )


def _words(turns: int | None) -> str:
    if turns is None:
        return "not reached"
    return "there already" if turns == 0 else str(turns)


@remembered
def turns_of(landscape: Landscape, side: str) -> Mapping[Hex, int]:
    """For every hex the units of the side can come to, the turn the first of them is there."""
    empty = landscape.without_units()
    alike: dict[tuple[str, str], list[Unit]] = {}
    for unit in landscape.units.values():
        if unit.side == side:
            alike.setdefault((unit.kind.key, unit.army), []).append(unit)
    found: dict[Hex, int] = {}
    for units in alike.values():
        others = [unit.at for unit in units[1:]]
        for at, turn in reach(empty, units[0], MOST_TURNS, others).turns.items():
            found[at] = min(turn, found.get(at, turn))
    return found


def goals_of(document: Scenario, landscape: Landscape) -> Iterator[Goal]:
    """Every objective that is a place; the hexes the document names lie as in the landscape."""
    shape = landscape.shape

    def there(hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
        return tuple(dict.fromkeys(at for at in hexes if exists(shape, at)))

    for i, medal in enumerate(document.medals):
        yield medal.title or f"Medal {i + 1}", there(group_of(medal))
    for i, way in enumerate(document.exits):
        yield f"Exit {i + 1}", there((way.at, *way.group))
    if document.bridges:
        for at in there(document.bridges.bridges):
            yield f"Bridge on {label(shape, at)}", (at,)
    if document.towns:
        for at in there(town_hexes(landscape, document.towns)):
            yield f"Town on {label(shape, at)}", (at,)
