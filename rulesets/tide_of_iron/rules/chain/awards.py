"""What a stage does to the roster: who rises, who falls, and what that is worth.

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-149 to TN-162.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rulesets.tide_of_iron.document.chain import Award, Chain, Result
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Counted
from rulesets.tide_of_iron_box.units import CREW_SLOTS, CREWS

Left = Mapping[str, Counted]
"""Figures and crews left on each core base, by its key."""


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of a base: it rises from one level to the next, or is wiped out and falls to none."""

    base: str
    before: int
    after: int


def counted(left: Counted, rulings: Rulings) -> int:
    """What is left of a base, as a medal counts it. Cite: TN-155."""
    crew = CREW_SLOTS if rulings.crew_counts_as == CREW_SLOTS else 1
    return sum(number * (crew if kind in CREWS else 1) for kind, number in left)


def changes(
    chain: Chain,
    rulings: Rulings,
    award: Award,
    result: Result,
    levels: Mapping[str, int],
    left: Left,
    *,
    last: bool,
) -> tuple[Change, ...]:
    """What the stage does to each base, in the order of the roster. Cite: TN-149 to TN-154."""
    found: list[Change] = []
    for base in chain.roster:
        before, figures = levels.get(base.key, 0), counted(left[base.key], rulings)
        after = min(before + 1, len(chain.medals))
        if figures == 0 and before:
            found.append(Change(base.key, before, 0))
        elif figures and not last and after > before and _earns(chain, award, result, figures):
            found.append(Change(base.key, before, after))
    return tuple(found)


def _earns(chain: Chain, award: Award, result: Result, figures: int) -> bool:
    """Whether a base with so many figures left has earned a level. A draw gives none.
    Cite: TN-150, TN-162."""
    if result == chain.follows:
        return figures >= award.minimum
    return result != "draw" and award.after_loss is not None and figures >= award.after_loss


def points(chain: Chain, levels: Mapping[str, int], results: tuple[Result, ...]) -> tuple[int, int]:
    """The points of the division that is followed, by the levels its bases hold, and of its enemy, by the
    stages it won; bonuses come beside them. Cite: TN-158, TN-160, TN-170."""
    enemy = "axis" if chain.follows == "allied" else "allied"
    own = sum(levels.get(base.key, 0) for base in chain.roster) * chain.points.level
    return own, results.count(enemy) * chain.points.enemy_win
