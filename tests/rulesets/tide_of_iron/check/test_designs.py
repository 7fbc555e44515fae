"""The designs of this system, until it is registered and the common test over designs runs them."""

import json
import tomllib
from functools import reduce
from operator import getitem
from pathlib import Path

import pytest

from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.findings import gathered
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.check.check import check_chain, check_scenario
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.shipped import BOARDS, CHAINS, SCENARIOS

DESIGNS = Path(__file__).parents[1] / "designs"
LIBRARY: dict[Ref, object] = {
    **{Ref("board", id, 1): board for id, board in BOARDS.items()},
    **{Ref("scenario", id, 1): scenario for id, scenario in SCENARIOS.items()},
}
MISTAKES = sorted((DESIGNS / "mistakes").glob("*.json"))
UNUSUAL = sorted((DESIGNS / "unusual").glob("*.json"))


def lines(path: Path) -> list[str]:
    """The codes of the errors and warnings about the design, one for each line of the desk's list."""
    data = json.loads(path.read_text("utf-8"))
    kind, _, name = data["of"].partition("/")
    if kind == "chain":
        found = check_chain(
            from_json(shape(Chain), changed(to_json(shape(Chain), CHAINS[name]), data)), LIBRARY
        )
    else:
        document = changed(to_json(shape(Scenario), SCENARIOS[name]), data)
        found = check_scenario(from_json(shape(Scenario), document), LIBRARY)
    return [item.finding.code for item in gathered(found) if item.finding.level != "note"]


def changed(document: object, data: dict[str, dict[str, object]]) -> object:
    """The document with what the design sets in it."""
    whole = {"document": json.loads(json.dumps(document))}
    for path, value in data["set"].items():
        *way, last = (int(key) if key.isdecimal() else key for key in path.split("/"))
        reduce(getitem, way, whole)[last] = value  # type: ignore[arg-type, index]
    return whole["document"]


@pytest.mark.parametrize("path", MISTAKES, ids=lambda path: path.stem)
def test_a_mistake_gives_its_lines_and_no_other(path: Path) -> None:
    stated = tomllib.loads((DESIGNS / "mistakes/index.toml").read_text("utf-8"))
    assert sorted(lines(path)) == sorted(stated[path.stem]["codes"])
    assert stated[path.stem]["codes"]


@pytest.mark.parametrize("path", UNUSUAL, ids=lambda path: path.stem)
def test_a_design_that_is_odd_and_right_is_blamed_for_nothing(path: Path) -> None:
    assert lines(path) == []


def test_every_design_stands_in_its_index() -> None:
    for folder, paths in (("mistakes", MISTAKES), ("unusual", UNUSUAL)):
        stated = tomllib.loads((DESIGNS / folder / "index.toml").read_text("utf-8"))
        assert set(stated) == {path.stem for path in paths}
