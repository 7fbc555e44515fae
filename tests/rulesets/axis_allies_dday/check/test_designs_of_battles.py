"""The designs of this system against its check, for as long as it is not registered: then
tests/rulesets/test_designs.py reads the same files as a person brings them in, and this module goes."""

import json
from functools import reduce
from operator import getitem
from pathlib import Path

import pytest

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import SHIPPED
from rulesets.kit.codec import canonical, from_json, shape, to_json
from rulesets.kit.findings import gathered
from tests.rulesets.axis_allies_dday.rows import IS_REGISTERED
from tests.rulesets.test_designs import MOST_MISSED, Design, mistakes, unusual

FOLDER = Path(__file__).parents[1] / "designs"
MISTAKES = [] if IS_REGISTERED else list(mistakes(FOLDER))
UNUSUAL = [] if IS_REGISTERED else list(unusual(FOLDER))


def battle(design: Design) -> Battle:
    """The battle a file sets up in a shipped one."""
    told = json.loads(design.path.read_text("utf-8"))
    shipped = SHIPPED[told["of"].partition("/")[2]]
    whole = {"document": json.loads(canonical(to_json(shape(Battle), shipped)))}
    for path, value in told["set"].items():
        *way, last = (int(key) if key.isdecimal() else key for key in path.split("/"))
        reduce(getitem, way, whole)[last] = value  # type: ignore[call-overload, index, arg-type]
    made: Battle = from_json(shape(Battle), whole["document"])
    return made


def lines(design: Design) -> list[str]:
    """The codes of the errors and warnings about the design, one for each line of the desk's list."""
    return [
        found.finding.code for found in gathered(check(battle(design), {})) if found.finding.level != "note"
    ]


@pytest.mark.slow
@pytest.mark.parametrize("design", MISTAKES, ids=str)
def test_a_mistake_gives_its_lines_and_no_other(design: Design) -> None:
    assert sorted(lines(design)) == sorted(design.codes), design.says


@pytest.mark.parametrize("design", UNUSUAL, ids=str)
def test_a_battle_that_is_odd_and_right_is_blamed_for_nothing(design: Design) -> None:
    assert lines(design) == [], design.says


def test_at_most_a_tenth_of_the_mistakes_is_missed() -> None:
    missed = [design.path.stem for design in mistakes(FOLDER) if not design.codes]
    assert len(missed) <= MOST_MISSED * len(list(mistakes(FOLDER))), missed
