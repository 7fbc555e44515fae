"""What the checks say of a scenario, in short."""

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Scenario


def found(document: Scenario) -> list[tuple[str, str]]:
    """Code and place of every error and warning."""
    return [(item.code, item.where) for item in check(document, {}) if item.level != "note"]


def noted(document: Scenario) -> list[tuple[str, str]]:
    """Code and place of every note."""
    return [(item.code, item.where) for item in check(document, {}) if item.level == "note"]
