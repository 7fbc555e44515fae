"""Where each figure of a campaign begins to be told of: the last that is within, the first that is beyond."""

from collections.abc import Callable

import pytest

from rulesets.firestorm.check.limits import check_limits
from rulesets.firestorm.document.caen import CAEN
from tests.rulesets.firestorm.document.defects import Defect, both, part, troop, turn

Figure = Callable[[int], Defect]


def limit(name: str, **others: int) -> Figure:
    return lambda figure: part("limits", **{name: figure}, **others)


def of_turn(name: str) -> Figure:
    return lambda figure: turn(3, **{name: figure})


def options(points: int) -> Defect:
    return part("assault", option_points=points)


def initiatives(bonus: int) -> Defect:
    """The same bonus in every turn, each of three battles beside the die."""
    return both(*(turn(number, battles=3, initiative=bonus) for number in (2, 3, 4, 5)))


BEGINS: list[tuple[str, str, Figure, int, int]] = [
    ("figure-idle", "limits.stacking", limit("stacking"), 9, 10),
    ("figure-idle", "limits.move", limit("move"), 9, 10),
    ("figure-idle", "limits.committed", limit("committed"), 2, 1),
    ("figure-idle", "turn:3", of_turn("reserve"), 15, 16),
    ("figure-idle", "turn:3", of_turn("sorties"), 9, 10),
    ("figure-idle", "turn:3", of_turn("bombings"), 9, 10),
    ("figure-idle", "assault.option_points", options, 157, 156),
    ("figure-idle", "assault.option_points", options, 1500, 1501),
    ("capture-large", "limits.capture", limit("capture"), 50, 51),
    ("capture-large", "limits.capture", limit("capture"), 541, 540),
    ("capture-heavy", "limits.capture", limit("capture"), 540, 541),
    ("defence-far", "limits.defence_points", limit("defence_points"), 20, 19),
    ("defence-far", "limits.defence_points", limit("defence_points", army=1500), 700, 701),
    ("defence-far", "limits.defence_points", limit("defence_points", army=1500), 751, 750),
    ("defence-heavy", "limits.defence_points", limit("defence_points"), 625, 626),
    ("defence-heavy", "limits.defence_points", limit("army", army_low=99, defence_points=90), 99, 100),
    ("army-far", "limits.army", limit("army", army_low=300), 1200, 1201),
    ("army-far", "limits.army", limit("army", army_low=100), 375, 374),
    ("army-range", "limits.army", limit("army"), 1000, 999),
    ("army-range", "limits.army", limit("army"), 1500, 1501),
    ("points-army", "troop:12-ss", lambda points: troop("12-ss", points=points), 1250, 1251),
    ("initiative-sure", "turn:3", of_turn("initiative"), 4, 5),
    ("initiative-large", "turn:2", initiatives, 3, 4),
    ("bombings-many", "turn:3", of_turn("bombings"), 3, 4),
]


@pytest.mark.parametrize(("code", "where", "seed", "within", "beyond"), BEGINS)
def test_a_figure_is_told_of_where_it_first_lies_beyond(
    code: str, where: str, seed: Figure, within: int, beyond: int
) -> None:
    def is_told(figure: int) -> bool:
        return (code, where) in [(item.code, item.where) for item in check_limits(seed(figure)(CAEN))]

    assert (is_told(within), is_told(beyond)) == (False, True)


def test_turns_are_named_where_one_is_meant_and_where_several_are() -> None:
    sure = [turn(number, initiative=5) for number in (3, 4)]
    (one,), (several,) = (
        [item for item in check_limits(seed(CAEN)) if item.code == "initiative-sure"]
        for seed in (sure[0], both(*sure))
    )
    assert "for initiative in turn 3: with a bonus of 5 they" in one.sentence
    assert "for initiative in turns 3 and 4: with a bonus of 5" in several.sentence
    assert several.everywhere == ("turn:3", "turn:4")
    assert several.mend == "Enter at most 4. Check whether initiative is too high."
