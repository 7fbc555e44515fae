"""What the checks say of a scenario, in short."""

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Scenario
from tests.rulesets.memoir44.check.defects import DEFECTS


def found(document: Scenario) -> list[tuple[str, str]]:
    """Code and place of every error and warning."""
    return [(item.code, item.where) for item in check(document, {}) if item.level != "note"]


def levels(code: str) -> set[str]:
    """The levels a code has over its seeded defects; each of them must be found, and nothing beside it."""
    seeded = [defect for defect in DEFECTS if defect.code == code]
    assert seeded, code
    given = [item for defect in seeded for item in check(defect.document, {}) if item.level != "note"]
    assert [(item.code, item.where) for item in given] == [(defect.code, defect.where) for defect in seeded]
    return {item.level for item in given}


def is_error(*codes: str) -> bool:
    """Whether each code is an error."""
    return all(levels(code) == {"error"} for code in codes)


def is_warning(*codes: str) -> bool:
    """Whether each code is a warning."""
    return all(levels(code) == {"warning"} for code in codes)


def noted(document: Scenario) -> list[tuple[str, str]]:
    """Code and place of every note."""
    return [(item.code, item.where) for item in check(document, {}) if item.level == "note"]
