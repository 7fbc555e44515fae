"""The reports on a scenario. They count and compare, and judge nothing that the check judges."""

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.analysis import survey
from rulesets.tide_of_iron.pages.reports.boxes import Owned, boards_report, pieces_report
from rulesets.tide_of_iron.pages.reports.reach import reach_report


def reports(scenario: Scenario, library: Library, owned: Owned) -> tuple[ReportTable, ...]:
    """All reports; `owned` is how many copies of each box there are, by key. Ways are told where there is a
    map."""
    asked = survey(scenario, library)
    of_boxes = (pieces_report(asked, owned), boards_report(asked))
    return (*of_boxes, reach_report(asked)) if asked.ground.hexes else of_boxes
