"""What is shipped: two boards and a scenario of our own, and the chain of the 29th to fill in."""

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
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


@rule("TN-139", "TN-164", "TN-171")
def test_the_29th_is_four_stages_in_a_line_and_what_nobody_published_is_empty_and_named() -> None:
    chain = CHAINS["29th"]
    assert [stage.title for stage in chain.stages][:3] == [
        "Bloody Omaha",
        "Battle of Bocage",
        "Breakout Through St. Lo",
    ]
    assert chain.stages[3].title == "Fourth battle"
    assert chain.ways == ()
    assert not any(base.figures for base in chain.roster)
    assert not any(medal.words for medal in chain.medals)
    assert len(chain.missing) == 8
