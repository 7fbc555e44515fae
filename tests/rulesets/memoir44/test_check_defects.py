"""Each defect of a scenario gives exactly its finding, and each finding has its defect."""

import ast
from pathlib import Path

import pytest

from rulesets.kit.findings import Finding
from rulesets.memoir44.check import check
from rulesets.memoir44.document import Scenario
from rulesets.memoir44.ledger import ledger
from tests.rulesets.memoir44.defects import DEFECTS, Defect
from tests.rulesets.memoir44.sound import SOUND, TARGETS, d_day, landing

ROWS = {row.id for row in ledger()}


def grave(document: Scenario) -> list[Finding]:
    """The errors and warnings about a document."""
    return [found for found in check(document, {}) if found.level != "note"]


@pytest.mark.parametrize("defect", DEFECTS, ids=str)
def test_a_seeded_defect_gives_exactly_its_finding(defect: Defect) -> None:
    assert [(found.code, found.where, found.cite) for found in grave(defect.document)] == [
        (defect.code, defect.where, defect.cite)]


@pytest.mark.parametrize("document", [SOUND, landing(), *map(d_day, TARGETS)], ids=lambda item: item.key)
def test_the_scenarios_the_defects_are_seeded_in_are_sound(document: Scenario) -> None:
    assert check(document, {}) == ()


def codes() -> set[str]:
    """Every code a check gives as an error or warning: the words stand in the calls themselves."""
    found = set()
    for path in Path("rulesets/memoir44").glob("check*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Finding":
                level, code = (ast.literal_eval(argument) for argument in node.args[:2])
                if level != "note":
                    found.add(code)
    return found


def test_every_code_has_its_seeded_defect() -> None:
    assert len(codes()) > 80
    assert codes() == {defect.code for defect in DEFECTS}


def test_every_finding_says_what_is_wrong_what_would_mend_it_and_which_rule_it_is() -> None:
    for defect in DEFECTS:
        for found in check(defect.document, {}):
            assert found.sentence.endswith(".")
            assert found.mend.endswith(".")
            assert found.cite in ROWS
