"""Levels after a stage, and what they are worth."""

from dataclasses import replace
from itertools import product

import pytest

from rulesets.tide_of_iron.document.chain import (
    Award,
    Chain,
    Medal,
    Points,
    Result,
    Stage,
    slots_of,
    strength,
)
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Base, Counted
from rulesets.tide_of_iron.rules.chain.outcome import changes, points

FULL: Counted = (("regular", 4),)
CHAIN = Chain(
    "Test",
    "",
    "allied",
    "29th Infantry",
    "american",
    tuple(Stage(f"s{number}", f"Stage {number}") for number in (1, 2, 3, 4)),
    tuple(Base(f"b{number}", f"Base {number}", FULL) for number in range(10)),
    (Medal("Bronze Star"), Medal("Silver Star"), Medal("Medal of Honor")),
)
ONE = replace(CHAIN, roster=CHAIN.roster[:1])


def level(
    result: Result,
    figures: int,
    before: int = 0,
    award: Award | None = None,
    *,
    last: bool = False,
    chain: Chain = ONE,
    kind: str = "regular",
) -> int:
    """The level of a base after a stage in which so many figures of it were left."""
    left = {"b0": ((kind, figures),)}
    found = changes(chain, chain.rulings, award or Award(), result, {"b0": before}, left, last=last)
    return found[0].after if found else before


def test_two_figures_left_after_a_win_give_one_level_and_one_figure_none() -> None:
    assert [level("allied", figures) for figures in (1, 2, 4)] == [0, 1, 1]
    assert [level(result, 4) for result in ("axis", "draw")] == [0, 0]  # type: ignore[arg-type]


def test_nobody_rises_above_the_highest_medal() -> None:
    assert [level("allied", 4, before) for before in (0, 1, 2, 3)] == [1, 2, 3, 3]


@pytest.mark.parametrize("result", ["allied", "axis", "draw"])
@pytest.mark.parametrize("last", [False, True])
def test_a_base_that_is_wiped_out_falls_to_no_level_whoever_won(result: Result, last: bool) -> None:
    assert level(result, 0, 2, last=last) == 0


def test_the_last_stage_gives_no_level() -> None:
    assert level("allied", 4, 1, last=True) == 1


def test_a_stage_may_ask_for_more_figures_and_give_levels_after_a_loss() -> None:
    strict, milder = Award(minimum=3), Award(after_loss=3)
    assert [level("allied", figures, award=strict) for figures in (2, 3)] == [0, 1]
    assert [level("axis", figures, award=milder) for figures in (2, 3)] == [0, 1]


def test_a_draw_gives_no_level_under_the_milder_preset_either() -> None:
    assert level("draw", 4, award=Award(after_loss=3)) == 0


def test_a_crew_counts_one_figure_or_two_as_the_house_rule_says() -> None:
    two = replace(ONE, rulings=Rulings(crew_counts_as=2))
    assert [level("allied", 1, chain=chain, kind="mg") for chain in (ONE, two)] == [0, 1]


def test_a_change_names_the_base_and_its_levels_and_touches_no_other() -> None:
    left = {base.key: FULL for base in CHAIN.roster} | {"b3": (), "b4": (("regular", 1),)}
    found = changes(CHAIN, Rulings(), Award(), "allied", {"b3": 2, "b5": 3}, left, last=False)
    kinds = {change.base: (change.before, change.after) for change in found}
    assert kinds["b3"] == (2, 0)
    assert "b4" not in kinds and "b5" not in kinds
    assert kinds["b0"] == (0, 1)


def test_levels_and_enemy_wins_are_points() -> None:
    levels = {base.key: 3 for base in CHAIN.roster}
    assert points(CHAIN, levels, ("allied", "axis", "draw", "axis")) == (30, 10)
    assert points(replace(CHAIN, points=Points(1, 3)), {}, ("axis",) * 4) == (0, 12)
    assert points(replace(CHAIN, follows="axis"), {"b0": 1}, ("allied",)) == (1, 5)


def played(chain: Chain, award: Award, results: tuple[Result, ...], figures: int) -> tuple[int, int]:
    """The points of a course of results in which every base keeps so many figures."""
    levels: dict[str, int] = {}
    for place, result in enumerate(results):
        left = {base.key: (("regular", figures),) for base in chain.roster}
        last = place + 1 == len(results)
        levels |= {
            item.base: item.after
            for item in changes(chain, Rulings(), award, result, levels, left, last=last)
        }
    return points(chain, levels, results)


def test_of_the_sixteen_courses_without_losses_the_division_wins_eight_and_draws_three() -> None:
    courses: list[tuple[Result, ...]] = list(product(("allied", "axis"), repeat=4))  # type: ignore[arg-type]
    found = [played(CHAIN, Award(), results, 4) for results in courses]
    assert sum(own > enemy for own, enemy in found) == 8
    assert sum(own == enemy for own, enemy in found) == 3
    assert played(CHAIN, Award(), ("allied",) * 4, 4) == (30, 0)
    assert played(CHAIN, Award(), ("allied", "allied", "allied", "axis"), 4) == (30, 5)
    assert played(CHAIN, Award(), ("axis", "axis", "axis", "allied"), 4) == (0, 15)


def test_under_the_milder_preset_the_division_wins_every_course_with_three_figures_left() -> None:
    milder = replace(CHAIN, points=Points(1, 3))
    courses: list[tuple[Result, ...]] = list(product(("allied", "axis"), repeat=4))  # type: ignore[arg-type]
    found = [played(milder, Award(after_loss=3), results, 3) for results in courses]
    assert all(own > enemy for own, enemy in found)


def test_a_crew_fills_two_slots_and_counts_one_figure_at_full_strength() -> None:
    figures: Counted = (("mg", 1), ("regular", 2))
    assert (slots_of(figures), strength(figures)) == (4, 3)
