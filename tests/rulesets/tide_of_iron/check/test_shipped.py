"""What is shipped: two boards and a scenario of our own, and the chain of the 29th to fill in. What is
shipped passes its own checks, as far as public sources let it."""

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.shipped import CHAINS, SCENARIOS
from rulesets.tide_of_iron.ground.ground import ground_of
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.movement import reach
from tests.rules import rule

LIBRARY = {Ref("board", id, 1): board for id, board in BOARDS.items()}
CROSSROADS = Hex(4, 34)


def test_squads_and_tanks_of_both_sides_can_reach_the_crossroads() -> None:
    ground = ground_of(SCENARIOS["morvin"], LIBRARY)
    assert not ground.unknown
    assert not ground.laid.twice
    for start in (Hex(4, 0), Hex(4, 46)):
        assert CROSSROADS in reach(ground, start, "squad", 30)
        assert CROSSROADS in reach(ground, start, "vehicle", 30)


def test_the_scenario_of_our_own_has_no_error_and_no_warning() -> None:
    found = check_scenario(SCENARIOS["morvin"], LIBRARY)
    assert [item.code for item in found if item.level != "note"] == []


@rule("TN-143", "TN-159", "TN-171")
def test_the_29th_is_no_error_and_says_what_is_still_to_be_filled_in() -> None:
    found = check_chain(CHAINS["29th"], {})
    assert [item.code for item in found if item.level != "note"] == [
        "bonus-without-condition",
        "roster-empty",
    ]
    assert sum(item.code == "still-missing" for item in found) == 8
