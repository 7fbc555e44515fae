"""What the checks say of a scenario, in short."""

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.shipped import DDAY


def found(document: Scenario) -> list[tuple[str, str]]:
    """Code and place of every error and warning."""
    return [(item.code, item.where) for item in check(document, {}) if item.level != "note"]


def noted(document: Scenario) -> list[tuple[str, str]]:
    """Code and place of every note."""
    return [(item.code, item.where) for item in check(document, {}) if item.level == "note"]


def shipped(key: str) -> Scenario:
    """The map of the book; nothing but what the text of the book lacks is found about it."""
    assert {item.code for item in check(DDAY[key], {}) if item.level != "note"} == {"missing"}
    return DDAY[key]
