"""Each defect of a scenario gives exactly its finding, and each finding has its defect."""

import ast
import sys
from importlib import import_module
from pathlib import Path

import pytest

from rulesets.kit.findings import Finding
from rulesets.memoir44.check.check import check
from rulesets.memoir44.check.texts import CLAIMS
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.system import MEMOIR44
from tests.rulesets.memoir44.check.defects import DEFECTS, NOTED, Defect
from tests.rulesets.memoir44.sound import SOUND, TARGETS, d_day, landing

ROWS = {row.id for row in MEMOIR44.ledger()}


def grave(document: Scenario) -> list[Finding]:
    """The errors and warnings about a document."""
    return [found for found in check(document, {}) if found.level != "note"]


@pytest.mark.parametrize("defect", DEFECTS, ids=str)
def test_a_seeded_defect_gives_exactly_its_finding(defect: Defect) -> None:
    assert [(found.code, found.where, found.cite) for found in grave(defect.document)] == [
        (defect.code, defect.where, defect.cite)
    ]


@pytest.mark.parametrize("defect", NOTED, ids=str)
def test_what_is_odd_and_allowed_gives_a_note_and_nothing_else(defect: Defect) -> None:
    assert [(found.level, found.code, found.where, found.cite) for found in check(defect.document, {})] == [
        ("note", defect.code, defect.where, defect.cite)
    ]


@pytest.mark.parametrize("document", [SOUND, landing(), *map(d_day, TARGETS)], ids=lambda item: item.key)
def test_the_scenarios_the_defects_are_seeded_in_are_sound(document: Scenario) -> None:
    assert check(document, {}) == ()


def modules() -> list[Path]:
    """The files of all checks of a scenario."""
    return [path for path in Path("rulesets/memoir44/check").glob("*.py") if path.stem != "combination"]


def _errors_and_warnings(path: Path) -> list[ast.Call]:
    """The calls of a module that give an error or warning."""
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    return [
        node
        for node in calls
        if isinstance(node.func, ast.Name)
        and node.func.id == "Finding"
        and ast.literal_eval(node.args[0]) != "note"
    ]


OF_ROWS = {claim.code for claim in CLAIMS} | {"told-name"}
"""What the engines of the kit give by the rows of `texts`."""


def codes() -> set[str]:
    """Every code a check gives as an error or warning: the words stand in the calls or rows themselves."""
    given = {ast.literal_eval(node.args[1]) for path in modules() for node in _errors_and_warnings(path)}
    return given | OF_ROWS


def test_every_code_has_its_seeded_defect() -> None:
    assert len(codes()) > 80
    assert codes() == {defect.code for defect in DEFECTS}


@pytest.mark.slow
def test_every_finding_of_every_check_is_given_for_some_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only its code: one code may be given in several places, for several fields."""
    given: set[tuple[str, int]] = set()

    def noted(*about: str) -> Finding:
        code = sys._getframe(1)
        given.add((Path(code.f_code.co_filename).stem, code.f_lineno))
        return Finding(*about)  # type: ignore[arg-type]

    called = {}
    for path in modules():
        lines = [(node.lineno, node.end_lineno or node.lineno) for node in _errors_and_warnings(path)]
        if lines:
            monkeypatch.setattr(import_module(".".join(path.with_suffix("").parts)), "Finding", noted)
            called[path.stem] = lines
    for defect in DEFECTS:
        check(defect.document, {})
    never = [
        (name, first)
        for name, lines in called.items()
        for first, last in lines
        if not any((name, line) in given for line in range(first, last + 1))
    ]
    assert never == []


@pytest.mark.slow
def test_every_finding_says_what_is_wrong_what_would_mend_it_and_which_rule_it_is() -> None:
    for defect in DEFECTS:
        for found in check(defect.document, {}):
            assert found.sentence.endswith(".")
            assert found.mend.endswith(".")
            assert found.cite in ROWS
