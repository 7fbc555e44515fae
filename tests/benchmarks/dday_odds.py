"""How long the exact odds of Axis & Allies: D-Day take.

    python -m tests.benchmarks.dday_odds

Aim: about a millisecond for a large fight, and as much for a volley.
"""

import time
from collections.abc import Callable

from rulesets.axis_allies_dday.odds.fights import Fight
from rulesets.axis_allies_dday.odds.reinforcements import arriving
from rulesets.axis_allies_dday.odds.strafing import dice_at, strafed
from rulesets.axis_allies_dday.odds.tables import fight_tables
from rulesets.axis_allies_dday.odds.volleys import fire_to_sea, volley
from tests.rulesets.axis_allies_dday.odds.figures import ATTACK, AXIS_DEFENCE, Force, cycle

TIMES = 200


def _large() -> Fight:
    """Eight units against eight and three blockhouses."""
    return cycle(Force(4, 2, 2), Force(3, 3, 2, 3), ATTACK, AXIS_DEFENCE)


def _fight() -> object:
    one = _large()
    return one.lost, one.ends


def _typical(what: Callable[[], object]) -> float:
    """The median of many runs, in milliseconds."""
    found = []
    for _ in range(TIMES):
        began = time.perf_counter()
        what()
        found.append(time.perf_counter() - began)
    return sorted(found)[TIMES // 2] * 1000


def main() -> None:
    """Prints a line a measure."""
    for words, what in (
        ("16 units and 3 blockhouses: losses jointly, and control", _fight),
        ("the same as tables of a page", lambda: fight_tables(_large(), "Allies", "Axis")),
        ("six bombardment dice at three aims", lambda: volley(6, 2, 2, 2, 1).ways),
        (
            "and the fire to sea after them",
            lambda: fire_to_sea(volley(6, 2, 2, 2, 1), (0, 2), 1, 3, 8).fallen,
        ),
        ("eight movers under four fighters", lambda: strafed([dice_at((4, 4))] * 8, 1)),
        ("reinforcement dice with the lower thrown again", lambda: arriving(again=3)),
    ):
        print(f"{words:58} {_typical(what):7.2f} ms")


if __name__ == "__main__":
    main()
