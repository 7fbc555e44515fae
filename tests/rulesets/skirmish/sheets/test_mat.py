"""The reinforcement mat, read as text."""

import pytest

from rulesets.kit.drawing.sheets import Spaces
from tests.rules import rule
from tests.rulesets.skirmish.sheets.papers import papers, told


def numbers(**rulings: int) -> list[str]:
    """The spaces of the mat in their order."""
    blocks = papers(**rulings)["mat"].blocks
    return [space.number for block in blocks if isinstance(block, Spaces) for space in block.spaces]


@rule("TS-073")
def test_the_mat_has_its_spaces_from_minus_one_on() -> None:
    assert numbers() == ["-1", "0", "+1", "+2", "+3", "+4", "+5 and on"]
    assert "-1 Bought units begin here. They may not act." in told("mat")
    assert "0 From here on units may act." in told("mat")


@rule("TS-073", "TS-071")
@pytest.mark.parametrize("points", ["+6", "+12", "+18", "+24", "+30"])
def test_each_space_has_what_vehicles_gain(points: str) -> None:
    assert f"vehicles {points} MP" in told("mat")


@rule("TS-072")
def test_each_space_has_what_a_sprint_gains_by_the_house_rule() -> None:
    spaces, flat = told("mat"), told("mat", mat_infantry_bonus="flat")
    assert [f"sprint +{points} MP" in spaces for points in (4, 8, 12, 16, 20)] == [True] * 5
    assert (
        flat.count("sprint +4 MP") == 6
        and "+4 MP" not in spaces[: spaces.index("+1")]
        and "sprint +8 MP" not in flat
    )


@rule("TS-304")
@pytest.mark.parametrize("last", [3, 5])
def test_a_mat_with_a_last_space_ends_there(last: int) -> None:
    assert numbers(mat_last_space=last)[-1] == f"+{last}"
    assert "The last space: units stay here." in told("mat", mat_last_space=last)
    assert "There is no last space." in told("mat") and "6 more a space" in told("mat")


@rule("TS-017", "TS-074", "TS-075", "TS-076")
def test_the_mat_says_how_units_move_on_it_and_enter() -> None:
    said = told("mat")
    assert "In step 1 each unit goes one space to the right. A unit enters through home;" in said
    assert "it may also be fatigued here, and transports at home load from 0 and up" in said
