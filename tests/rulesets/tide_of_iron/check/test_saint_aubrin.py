"""The campaign of our own: what it ships is sound, every way through it can be played, its notes are true.
What is worth a look and may be meant: notes of a chain."""

from dataclasses import replace
from itertools import chain as together

import pytest

from rulesets.kit.ruleset import Documents, Ref
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.chain import RESULTS
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.document.shipped import CHAINS, SCENARIOS
from rulesets.tide_of_iron.ground.analysis import soonest, survey, unit_profile
from rulesets.tide_of_iron.rules.chain.children import battle_of
from rulesets.tide_of_iron.rules.chain.stages import BeginStage
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.board_kind import BOARDS
from tests.rules import rule
from tests.rulesets.tide_of_iron.chain.games import Game
from tests.rulesets.tide_of_iron.check.test_chain_defects import SOUND as CHAIN

AUBRIN = CHAINS["saint-aubrin"]
BATTLES = {key: scenario for key, scenario in SCENARIOS.items() if key.startswith("saint-aubrin")}
LIBRARY = {
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
    opening = TIDE_OF_IRON.start(Documents(AUBRIN, LIBRARY), AUBRIN.rulings)
    state = None
    for event in opening:
        state = TIDE_OF_IRON.evolve(state, event)
    return Game(state)


@rule("TN-131", "TN-197", "TN-204")
@pytest.mark.parametrize("key", BATTLES)
def test_a_battle_of_our_own_has_no_finding_and_says_whose_it_is(key: str) -> None:
    assert check_scenario(BATTLES[key], LIBRARY) == ()
    assert BATTLES[key].origin == "Sandtable's own"


@rule("TN-165", "TN-166", "TN-243")
def test_every_way_through_our_own_campaign_ends_and_no_battle_on_it_has_an_error() -> None:
    assert check_chain(AUBRIN, LIBRARY) == ()
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
        assert [item.code for item in check_scenario(battle, LIBRARY) if item.level == "error"] == []
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
    walked = -(-soonest(survey(start, LIBRARY), side)[at] // 4)
    assert rounds.startswith(f"{walked} ") and f"{rounds} rounds" in scenario.hints
    assert rounds.endswith(f" {scenario.rounds}")


def test_a_roster_beyond_one_of_each_box_is_a_note() -> None:
    led = tuple(replace(base, figures=(("regular", 3), ("officer", 1))) for base in CHAIN.roster)
    bare = tuple(replace(stage, scenario=None) for stage in CHAIN.stages)
    chain = replace(CHAIN, stages=bare, roster=led)
    levels = [item.level for item in check_chain(chain, {}) if item.code == "chain-stock"]
    assert levels == ["note"]
