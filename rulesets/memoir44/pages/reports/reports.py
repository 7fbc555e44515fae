"""The reports on a scenario: boxes, pieces, sections, ways to the objectives, medals.

They count and compare, and judge nothing that `check` judges. Here is what stands in each section of the map,
and whether both sides can get to each objective, and how soon. Units of the set-up move as their kind may,
with nobody in the way; boats and reinforcements are not counted, and terrain of unknown meaning is not
entered. Whether the way is safe is not asked.
Cite: reports (MD-343, MD-346): a hex on a dotted line belongs to both sections.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.hexes.hexes import Hex, exists, label
from rulesets.kit.remembered import remembered
from rulesets.memoir44.document.document import SECTIONS, SIDE_TITLES, SIDES, Scenario
from rulesets.memoir44.ground.analysis import Survey, branch, survey, unit_side
from rulesets.memoir44.ground.control import Section, group_of, sections_at, sides_of, town_hexes
from rulesets.memoir44.ground.landscape import Landscape
from rulesets.memoir44.ground.movement import reach
from rulesets.memoir44.ground.terrain import ARMS
from rulesets.memoir44.ground.units import Unit, figures_of
from rulesets.memoir44.pages.reports.boxes import boxes_report, pieces_report
from rulesets.memoir44.pages.reports.medals import book_report, medals_report


def sections_report(seen: Survey) -> ReportTable:
    """Units by branch, figures and medals of each side in each section, left and right seen from the
    bottom edge; then the whole map, where each counts once.

    Cite: reports (MD-343).
    """
    counts: Counter[tuple[Section | None, str, str]] = Counter()
    for cell, unit in seen.units():
        for section in (None, *sections_at(seen.landscape, cell.at)):
            counts[section, unit_side(unit), branch(unit)] += 1
            counts[section, unit_side(unit), "figures"] += figures_of(unit)
    for medal in seen.document.medals:
        places = sections_at(seen.landscape, medal.at) if seen.is_hex(medal.at) else ()
        for section in (None, *places):
            for side in sides_of(medal):
                counts[section, side, "medals"] += medal.worth
    sections: list[Section | None] = [(i, name) for i in range(seen.shape.maps) for name in SECTIONS]
    rows = tuple(
        (
            _title(seen, section),
            SIDE_TITLES[side],
            *(str(counts[section, side, what]) for what in (*ARMS, "figures", "medals")),
        )
        for section in (*sections, None)
        for side in SIDES
    )
    return ReportTable(
        "sections",
        "Units, figures and medals by section",
        (
            "Pieces on a dotted line count in both sections, and once in the total.",
            "Medals for either side count for both.",
        ),
        ("Section", "Side", "Infantry", "Armor", "Artillery", "Figures", "Medals"),
        rows,
    )


def _title(seen: Survey, section: Section | None) -> str:
    if section is None:
        return "Whole map"
    number, name = section
    return f"{seen.shape.initials[number]}, {name}" if seen.shape.maps > 1 else name.capitalize()


@remembered
def reports(document: Scenario, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """All reports on the scenario; `owned` is how many copies of each box there are, by key.

    Hexes cannot be judged on a board nobody knows; there are only the boxes then.
    """
    seen = survey(document)
    of_boxes = (boxes_report(seen, owned), pieces_report(seen, owned))
    if not seen.has_known_board:
        return of_boxes
    return (*of_boxes, sections_report(seen), medals_report(seen), reach_report(seen), *book_report(seen))


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
