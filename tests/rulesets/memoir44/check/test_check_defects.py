"""Each defect of a scenario gives exactly its finding, and each finding has its defect."""

import pytest

from rulesets.kit.findings import Finding
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.check.defects import DEFECTS, NOTED, Defect
from tests.rulesets.memoir44.check.test_check_combinations import DEFECTS as COMBINED
from tests.rulesets.memoir44.sound import SOUND, TARGETS, d_day, landing


def grave(document: Scenario) -> list[Finding]:
    """The errors and warnings about a document."""
    return [found for found in check(document, {}) if found.level != "note"]


@rule("MD-123", "MD-298", "MD-301", "MD-306", "MD-309", "MD-311", "MD-316")
@pytest.mark.parametrize("defect", DEFECTS, ids=str)
def test_a_seeded_defect_gives_exactly_its_finding(defect: Defect) -> None:
    found = grave(defect.document)
    assert [(one.code, one.where, one.cite) for one in found] == [(defect.code, defect.where, defect.cite)]


@pytest.mark.parametrize("defect", NOTED, ids=str)
def test_what_is_odd_and_allowed_gives_a_note_and_nothing_else(defect: Defect) -> None:
    assert [(found.level, found.code, found.where, found.cite) for found in check(defect.document, {})] == [
        ("note", defect.code, defect.where, defect.cite)
    ]


@pytest.mark.parametrize("document", [SOUND, landing(), *map(d_day, TARGETS)], ids=lambda item: item.key)
def test_the_scenarios_the_defects_are_seeded_in_are_sound(document: Scenario) -> None:
    assert check(document, {}) == ()


def test_every_code_has_its_seeded_defect() -> None:
    codes = {item.code for item in MEMOIR44.findings() if item.level != "note"} - {"rule-unknown", "same-key"}
    assert codes == {defect.code for defect in DEFECTS} | {defect.code for defect in COMBINED}
