"""Who rises and falls, and what counts, in chains as they are played."""

from dataclasses import replace
from itertools import product

import pytest

from rulesets.kit.flow.agreement import Agree
from rulesets.kit.own_switches import in_ways
from rulesets.tide_of_iron.document.chain import RESULTS, Award, Bonus, Chain, Effect, Points, Way
from rulesets.tide_of_iron.document.own_switches import CHAIN_SWITCHES
from rulesets.tide_of_iron.document.scenario import Base, Counted
from rulesets.tide_of_iron.rules.chain.stages import BeginStage
from tests.rules import rule
from tests.rulesets.tide_of_iron.chain.games import CHAIN, FULL, STAGES, Game, game

ONE = replace(CHAIN, roster=CHAIN.roster[:1])
TEN = replace(CHAIN, roster=tuple(Base(f"b{number}", f"Base {number}", FULL) for number in range(10)))


def in_way(name: str, way: str, chain: Chain = CHAIN) -> Chain:
    """The chain with a choice of its own set."""
    found: Chain = in_ways("chain", CHAIN_SWITCHES, chain, ((f"chain.{name}", way),))
    return found


def left(figures: int) -> dict[str, Counted]:
    """So many figures left of every base, regulars first."""
    regulars = min(figures, 3)
    kept = (("regular", regulars), ("officer", figures - regulars))
    return {base.key: kept for base in CHAIN.roster}


def levels(played: Game) -> list[int]:
    return list(played.state.levels.values())


def course(chain: Chain, results: tuple[str, ...], figures: int = 4, **settings: object) -> Game:
    """The chain through these results, so many figures of every base left each time."""
    played = game(chain, **settings)
    for result in results:
        played.play(result, left(figures))
    return played


@rule("TN-140", "TN-141")
def test_one_side_has_a_roster_and_the_other_carries_nothing_over() -> None:
    played = course(CHAIN, ("axis", "allied"))
    assert list(played.state.bases) == ["b1", "b2", "b3"]
    assert played.points == (3, 5)


@rule("TN-149")
@pytest.mark.parametrize("figures", [4])
def test_levels_come_after_every_stage_but_the_last(figures: int) -> None:
    played = game()
    after = []
    for _ in STAGES:
        played.play("allied", left(figures))
        after.append(levels(played)[0])
    assert after == [1, 2, 3, 3]
    short = replace(CHAIN, stages=STAGES[:2])
    assert levels(course(short, ("allied", "allied"))) == [1, 1, 1]


@rule("TN-150")
@pytest.mark.parametrize(("result", "level"), [("allied", 1), ("axis", 0), ("draw", 0)])
def test_levels_come_only_with_a_win(result: str, level: int) -> None:
    assert levels(course(CHAIN, (result,))) == [level] * 3


@rule("TN-151")
@pytest.mark.parametrize(("way", "rises"), [("", [0, 1, 1]), ("1", [1, 1, 1]), ("3", [0, 0, 1])])
def test_a_base_rises_with_so_many_figures_left(way: str, rises: list[int]) -> None:
    chain = in_way("minimum_figures", way)
    assert [levels(course(chain, ("allied",), figures))[0] for figures in (1, 2, 3)] == rises


@rule("TN-152")
def test_nobody_rises_above_the_highest_medal() -> None:
    longer = replace(CHAIN, stages=(*STAGES, replace(STAGES[0], key="s5"), replace(STAGES[0], key="s6")))
    assert levels(course(longer, ("allied",) * 5)) == [3, 3, 3]


@rule("TN-153")
@pytest.mark.parametrize("result", RESULTS)
def test_a_base_that_is_wiped_out_falls_to_no_level_whoever_won_in_the_last_stage_too(result: str) -> None:
    played = course(CHAIN, ("allied", "allied", "allied"))
    played.play(result, {"b1": ()})
    assert levels(played)[0] == 0 and played.points[0] == 6
    again = course(CHAIN, ("allied",))
    again.play(result, {"b1": ()})
    again.play("allied")
    assert levels(again)[0] == 1


@rule("TN-154")
@pytest.mark.parametrize("way", ["", "second"])
def test_a_stage_may_have_an_award_of_its_own(way: str) -> None:
    played = course(in_way("award_override", way), ("allied", "allied"), 2)
    assert levels(played)[0] == (1 if way else 2)
    lost = course(in_way("award_override", way), ("allied", "axis"), 4)
    assert levels(lost)[0] == (2 if way else 1)


@rule("TN-155")
@pytest.mark.parametrize(("setting", "level"), [(1, 0), (2, 1)])
def test_a_crew_counts_one_figure_or_two_as_the_house_rule_says(setting: int, level: int) -> None:
    crewed = replace(ONE, roster=(Base("b1", "Base 1", (("mg", 1), ("regular", 2))),))
    played = game(crewed, crew_counts_as=setting)
    played.play("allied", {"b1": (("mg", 1),)})
    assert levels(played) == [level]


@rule("TN-156", "TN-148")
def test_what_a_medal_and_the_own_card_do_are_words_of_their_owner() -> None:
    medal = replace(CHAIN.medals[0], words="It rallies at once.")
    played = game(replace(CHAIN, medals=(medal, *CHAIN.medals[1:]), initiative_card="Draw a card."))
    played.play("allied")
    assert played.state.chain.medals[0].words == "It rallies at once."
    assert played.state.chain.initiative_card == "Draw a card."


@rule("TN-157")
def test_a_level_and_a_specialization_stand_side_by_side() -> None:
    trained = replace(CHAIN.roster[0], specialization="medic")
    played = course(replace(CHAIN, roster=(trained, *CHAIN.roster[1:])), ("allied",))
    held = played.state.bases["b1"]
    assert (held.level, held.specialization) == (1, "medic")


@rule("TN-158")
def test_a_point_for_each_level_held() -> None:
    assert course(TEN, ("allied",) * 4).points == (30, 0)
    assert course(replace(CHAIN, follows="axis"), ("axis", "allied")).points == (3, 5)


@rule("TN-159")
@pytest.mark.parametrize(("way", "own"), [("", 9), ("2", 11)])
def test_the_last_stage_can_give_further_points(way: str, own: int) -> None:
    assert course(in_way("final_bonus", way), ("allied",) * 4).points == (own, 0)


@rule("TN-160")
@pytest.mark.parametrize(("way", "enemy"), [("", 20), ("3", 12)])
def test_the_enemy_scores_for_each_stage_he_wins_the_last_too(way: str, enemy: int) -> None:
    assert course(in_way("german_vp_per_win", way), ("axis",) * 4).points == (0, enemy)


@rule("TN-162")
@pytest.mark.parametrize("way", ["", "milder"])
def test_the_milder_preset_gives_a_level_after_a_loss_and_none_after_a_draw(way: str) -> None:
    chain = in_way("preset", way)
    assert levels(course(chain, ("axis",), 3))[0] == (1 if way else 0)
    assert levels(course(chain, ("draw",), 4))[0] == 0
    assert course(chain, ("axis",) * 4, 1).points == (0, 12 if way else 20)


@rule("TN-163")
def test_a_running_chain_keeps_its_numbers() -> None:
    edited = replace(CHAIN, points=Points(2, 4), stages=(replace(STAGES[0], award=Award(4)), *STAGES[1:]))
    played = course(edited, ("allied", "allied", "axis"))
    assert played.points == (2 * 6, 4)


@rule("TN-164")
@pytest.mark.parametrize(("way", "second"), [("", "s2"), ("on", "s3")])
def test_a_chain_is_a_straight_line_unless_its_results_branch(way: str, second: str) -> None:
    played = course(in_way("branching", way), ("axis",))
    assert played.state.stage == second
    assert [course(in_way("branching", way), (won,)).state.stage for won in ("allied", "draw")] == ["s2"] * 2


@rule("TN-165")
def test_a_way_may_depend_on_the_grade_and_changes_what_comes() -> None:
    effect = Effect("add pieces", "axis", 1, "stug3", 1)
    ways = (
        *(Way("s1", result, "s2") for result in RESULTS),
        Way("s1", "axis", "s3", "major", (effect,)),
        *(Way(of, result, "s4") for of in ("s2", "s3") for result in RESULTS),
    )
    chain = replace(CHAIN, ways=ways)
    for grade, stage, effects in (("", "s2", ()), ("major", "s3", (effect,))):
        played = game(chain)
        played.play("axis", grade=grade)
        assert (played.state.stage, played.state.effects) == (stage, effects)


def test_of_the_sixteen_courses_without_losses_the_division_wins_eight_and_draws_three() -> None:
    found = []
    for results in product(("allied", "axis"), repeat=4):
        found.append(course(TEN, results).points)
    assert sum(own > enemy for own, enemy in found) == 8
    assert sum(own == enemy for own, enemy in found) == 3


def test_under_the_milder_preset_the_division_wins_every_course_with_three_figures_left() -> None:
    for results in product(("allied", "axis"), repeat=4):
        own, enemy = course(in_way("preset", "milder", TEN), results, 3).points
        assert own > enemy


def test_a_bonus_for_what_was_stated_counts_when_it_came_true() -> None:
    bonus = (Bonus("allied", 4, "stated", "The church is held"),)
    played = game(replace(CHAIN, stages=(replace(STAGES[0], bonus=bonus), *STAGES[1:])))
    played.give("allied", BeginStage("s1"))
    played.report("draw", None, bonuses=("0",))
    assert played.offers("axis", Agree("stage"))
