"""The reports on a scenario: boxes, pieces, sections, ways to the objectives, medals.

Each report is a module; they count and compare, and judge nothing that `check` judges.
"""

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.remembered import remembered
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.ground.analysis import survey
from rulesets.memoir44.pages.reports.boxes import boxes_report, pieces_report
from rulesets.memoir44.pages.reports.medals import book_report, medals_report
from rulesets.memoir44.pages.reports.reach import reach_report
from rulesets.memoir44.pages.reports.sections import sections_report


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
