"""The reports on a scenario: boxes, pieces, sections, ways to the objectives, medals.

They count and compare, and judge nothing that `check` judges. Here is what stands in each section of the map.
Cite: reports (MD-343): a hex on a dotted line belongs to both sections.
"""

from collections import Counter

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.remembered import remembered
from rulesets.memoir44.document.document import SECTIONS, SIDE_TITLES, SIDES, Scenario
from rulesets.memoir44.ground.analysis import Survey, branch, survey, unit_side
from rulesets.memoir44.ground.control import Section, sections_at, sides_of
from rulesets.memoir44.ground.terrain import ARMS
from rulesets.memoir44.ground.units import figures_of
from rulesets.memoir44.pages.reports.boxes import boxes_report, pieces_report
from rulesets.memoir44.pages.reports.medals import book_report, medals_report
from rulesets.memoir44.pages.reports.reach import reach_report


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
