"""House rules and choices that only the check of a scenario reads. The campaign of our own: what it ships is
sound, every way through it can be played, its notes are true. What is worth a look and may be meant: notes of
a chain."""

from dataclasses import replace
from itertools import chain as together, combinations

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.own_switches import in_ways
from rulesets.kit.ruleset import Documents, Question, Ref
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.chain import RESULTS
from rulesets.tide_of_iron.document.own_switches import SCENARIO_SWITCHES
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.shipped import CHAINS, SCENARIOS
from rulesets.tide_of_iron.ground.analysis import soonest, survey, unit_profile
from rulesets.tide_of_iron.kind import SCENARIO
from rulesets.tide_of_iron.rules.chain.children import battle_of
from rulesets.tide_of_iron.rules.chain.stages import BeginStage
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.laying import Laying
from tests.rules import rule
from tests.rulesets.tide_of_iron.chain.games import Game
from tests.rulesets.tide_of_iron.check.test_chain_defects import SOUND as CHAIN

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


AUBRIN = CHAINS["saint-aubrin"]
BATTLES = {key: scenario for key, scenario in SCENARIOS.items() if key.startswith("saint-aubrin")}
HELD = {
    **{Ref("board", id, 1): board for id, board in BOARDS.items()},
    **{Ref("scenario", id, 1): scenario for id, scenario in SCENARIOS.items()},
}
NOTES = {
    "saint-aubrin-1": ("1.4", "allied", (3, 33), "4 of the 8"),
    "saint-aubrin-2": ("1.6", "allied", (5, 41), "4 of the 8"),
    "saint-aubrin-3": ("1.6", "allied", (2, 36), "4 of the 8"),
    "saint-aubrin-4": ("1.4", "axis", (3, 9), "4 of the 7"),
}
"""What the designer's notes say: dice of the attackers to one, who they are, where they go, in what time."""


def begun() -> Game:
    opening = TIDE_OF_IRON.start(Documents(AUBRIN, HELD), AUBRIN.rulings)
    state = None
    for event in opening:
        state = TIDE_OF_IRON.evolve(state, event)
    return Game(state)


@rule("TN-131", "TN-197", "TN-204")
@pytest.mark.parametrize("key", BATTLES)
def test_a_battle_of_our_own_has_no_finding_and_says_whose_it_is(key: str) -> None:
    assert check_scenario(BATTLES[key], HELD) == ()
    assert BATTLES[key].origin == "Sandtable's own"


@rule("TN-165", "TN-166", "TN-243")
def test_every_way_through_our_own_campaign_ends_and_no_battle_on_it_has_an_error() -> None:
    assert check_chain(AUBRIN, HELD) == ()
    open_, ends, battles = [begun()], [], []
    while open_:
        now = open_.pop()
        now.give("allied", BeginStage(now.state.stage))
        battles.append(battle_of(now.state))
        for result in RESULTS:
            after = Game(now.state)
            after.report(result)
            after.agreed()
            (ends if after.state.is_finished else open_).append(after)
    fought = [[item.stage for item in end.state.past] for end in ends]
    assert {len(way) for way in fought} == {3, 4} and len(ends) == 45
    assert all(("quarry" in way) == (len(way) == 4) for way in fought)
    changed: dict[str, set[tuple[str, ...]]] = {}
    for battle in dict.fromkeys(battles):
        assert battle is not None and battle.core is not None
        changed.setdefault(battle.title, set()).add(battle.core.changes)
        assert [item.code for item in check_scenario(battle, HELD) if item.level == "error"] == []
        assert (battle.divisions[0].bases, len(battle.roster)) == (0, 10)
    assert [len(effects) for effects in changed.values()] == [1, 3, 4, 1]


def dice(scenario: Scenario, side: str) -> int:
    """Dice of fire at infantry of all that a side ever has."""
    nation = {"allied": "american", "axis": "german"}[side]
    held = [row.pieces for row in (*scenario.divisions, *scenario.reinforcements) if row.side == side]
    profiles = ((unit_profile(scenario, kind, nation), number) for kind, number in together(*held))
    return sum(profile.infantry[1] * number for profile, number in profiles if profile and profile.infantry)


@pytest.mark.parametrize("key", NOTES)
def test_the_designers_notes_are_measured(key: str) -> None:
    scenario, (ratio, side, at, rounds) = BATTLES[key], NOTES[key]
    other = "axis" if side == "allied" else "allied"
    assert (
        f"{dice(scenario, side) / dice(scenario, other):.1f}" == ratio and f"{ratio} dice" in scenario.hints
    )
    start = replace(scenario, reinforcements=())
    walked = -(-soonest(survey(start, HELD), side)[at] // 4)
    assert rounds.startswith(f"{walked} ") and f"{rounds} rounds" in scenario.hints
    assert rounds.endswith(f" {scenario.rounds}")


def test_a_roster_beyond_one_of_each_box_is_a_note() -> None:
    led = tuple(replace(base, figures=(("regular", 3), ("officer", 1))) for base in CHAIN.roster)
    bare = tuple(replace(stage, scenario=None) for stage in CHAIN.stages)
    chain = replace(CHAIN, stages=bare, roster=led)
    levels = [item.level for item in check_chain(chain, {}) if item.code == "chain-stock"]
    assert levels == ["note"]
