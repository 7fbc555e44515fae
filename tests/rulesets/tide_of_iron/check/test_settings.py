"""House rules and choices that only the check of a scenario reads."""

from dataclasses import replace
from itertools import combinations

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.own_switches import in_ways
from rulesets.kit.ruleset import Question, Ref
from rulesets.tide_of_iron.document.own_switches import SCENARIO_SWITCHES
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.shipped import SCENARIOS
from rulesets.tide_of_iron.kind import SCENARIO
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.laying import Laying
from tests.rules import rule

MORVIN = SCENARIOS["morvin"]
LIBRARY = {Ref("board", id, 1): board for id, board in BOARDS.items()}


def codes(scenario: Scenario, more: dict[Ref, object] | None = None, **settings: object) -> set[str]:
    """The findings of the scenario under these house rules."""
    ruled = replace(scenario, rulings=replace(Rulings(), **settings))  # type: ignore[arg-type]
    return {item.code for item in SCENARIO.check(ruled, {**LIBRARY, **(more or {})})}


@rule("TN-015")
@pytest.mark.parametrize(("setting", "told"), [(24, False), (23, True)])
def test_a_core_set_has_as_many_overlays_as_its_printing(setting: int, told: bool) -> None:
    refs = [Ref("board", f"overlay-{number}", 1) for number in range(24)]
    piece = HexMap("1 by 1", "", (Cell(Hex(0, 0), terrain=Piece("forest")),))
    library = {ref: Board(ref.id, piece, overlay=True, of="core") for ref in refs}
    laid = replace(MORVIN, boards=(*MORVIN.boards, *map(Laying, refs)))
    assert ("overlay-copies" in codes(laid, dict(library), core_overlays=setting)) is told


@rule("TN-020")
@pytest.mark.parametrize(("way", "told"), [("", True), ("two", False)])
def test_stock_is_the_sum_over_the_sets_owned_copies_included(way: str, told: bool) -> None:
    scenario: Scenario = in_ways("scenario", SCENARIO_SWITCHES, MORVIN, (("scenario.sets_owned", way),))
    nine = replace(scenario.divisions[0], pieces=(*scenario.divisions[0].pieces, ("m10", 7)))
    assert ("stock-short" in codes(replace(scenario, divisions=(nine, *scenario.divisions[1:])))) is told
    eight = replace(nine, pieces=(*MORVIN.divisions[0].pieces, ("m10", 6)))
    assert "stock-short" not in codes(replace(MORVIN, divisions=(eight, *MORVIN.divisions[1:])))


@rule("TN-047")
def test_american_vehicles_of_the_british_are_british_units_of_the_american_stock() -> None:
    british = replace(
        MORVIN.divisions[0], nation="british", pieces=(("regular", 14), ("sherman", 11)), specializations=()
    )
    side = replace(MORVIN.sides[0], nations=("british",))
    divisions = (british, *(row for row in MORVIN.divisions[1:] if row.side == "axis"))
    sides, none = (side, MORVIN.sides[1]), ()
    scenario = replace(MORVIN, divisions=divisions, sides=sides, reinforcements=none)
    said = [item.sentence for item in SCENARIO.check(scenario, LIBRARY) if item.code == "stock-short"]
    assert any("American" in sentence for sentence in said)
    assert SCENARIO.ask is not None
    table = SCENARIO.ask(scenario, LIBRARY, Question("units")).table
    assert table is not None
    assert {row.sub for row in table.rows if row.cells[0] == "M4A1 Sherman"} == {"British"}


@rule("TN-089")
def test_a_building_is_aimed_at_as_a_vehicle_is() -> None:
    assert SCENARIO.ask is not None
    said = SCENARIO.ask(MORVIN, LIBRARY, Question("building")).sentences
    assert "Attack it like a vehicle: its hex in range and in sight, with the dice against vehicles." in said


@rule("TN-194")
@pytest.mark.parametrize(("setting", "told"), [(1, True), (2, False)])
def test_a_squad_carries_as_many_specializations_as_the_house_rule_says(setting: int, told: bool) -> None:
    trained = replace(MORVIN.divisions[0], specializations=(("demolitions", 4), ("engineer", 4)))
    scenario = replace(MORVIN, divisions=(trained, *MORVIN.divisions[1:]), reinforcements=())
    found = codes(scenario, specializations_per_squad=setting)
    assert ("specializations-too-many" in found) is told


@rule("TN-203")
@pytest.mark.parametrize(("setting", "told"), [(3, False), (2, True)])
def test_so_many_units_stand_in_a_hex_as_the_house_rule_says(setting: int, told: bool) -> None:
    division = MORVIN.divisions[0]
    units = division.bases + sum(number for kind, number in division.pieces if kind == "sherman")
    narrow = replace(division, zone=division.zone[: -(-units // 3)])
    scenario = replace(MORVIN, divisions=(narrow, *MORVIN.divisions[1:]))
    assert ("zone-too-small" in codes(scenario, units_per_hex=setting)) is told


WITHOUT = next(item for item in SCENARIO_SWITCHES if item.name == "rule_modules").ways


@pytest.mark.parametrize("off", [off for many in range(5) for off in combinations(WITHOUT, many)], ids=str)
@pytest.mark.parametrize("terrain", [True, False], ids=["terrain", "no terrain"])
def test_every_set_of_modules_is_a_document_one_can_check(off: tuple[str, ...], terrain: bool) -> None:
    scenario = MORVIN
    for way in off:
        scenario = WITHOUT[way](scenario)
    if not terrain:
        scenario = replace(scenario, modules=tuple(key for key in scenario.modules if key != "terrain"))
    errors = [item.code for item in SCENARIO.check(scenario, LIBRARY) if item.level == "error"]
    assert errors == ([] if terrain else ["module-off"])
