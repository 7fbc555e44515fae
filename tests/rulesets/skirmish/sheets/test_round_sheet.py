"""The blank round sheet, read as text."""

from typing import Any

import pytest

from rulesets.kit.drawing.sheets import Grid, Pair
from tests.rules import rule
from tests.rulesets.skirmish.sheets.papers import papers, told


def said(**rulings: Any) -> str:
    return told("round", **rulings)


def rows(title: str, **rulings: Any) -> list[tuple[str, ...]]:
    """The rows of the table of that title."""
    blocks = papers(**rulings)["round"].blocks
    return next(
        [row.cells for row in block.rows]
        for block in blocks
        if isinstance(block, Grid) and block.title == title
    )


@rule("TS-016")
def test_every_sum_has_room_for_the_pencil_before_between_and_after() -> None:
    pairs = [block for block in papers()["round"].blocks if isinstance(block, Pair)]
    grids = [one for pair in pairs for one in (pair.first, pair.second) if isinstance(one, Grid)]
    (books,) = [one for one in grids if one.title == "Books"]
    assert books.write == tuple(range(1, len(books.heads)))


@rule("TS-016")
def test_the_round_sheet_has_seven_steps_the_sums_and_a_box_for_each_action() -> None:
    steps = [cells[1] for cells in rows("Status Phase") if cells[1]]
    assert steps == ["1", "2", "3", "4", "5", "6", "7"]
    assert "VP CP Tank Pool FP XP in all XP to spend UP Vehicle Level" in said()
    assert [cells[0] for cells in rows("Actions")] == ["[]"] * 8


@rule("TS-061")
def test_each_action_stands_beside_the_unit_points_it_takes() -> None:
    assert [cells[2] for cells in rows("Actions")] == ["0", "0", "0", "4", "6", "9", "12", "15"]


@rule("TS-014", "TS-015")
def test_the_steps_stand_in_the_order_of_the_house_rule() -> None:
    names = [cells[2] for cells in rows("Status Phase") if cells[1]]
    late = [cells[2] for cells in rows("Status Phase", status_order="purchase_last") if cells[1]]
    assert names == ["Mat", "Victory points", "Purchase", "Initiative", "Tokens", "Op-Fire", "Transfers"]
    assert late == ["Mat", "Victory points", "Tokens", "Op-Fire", "Transfers", "Purchase", "Initiative"]


@rule("TS-017")
def test_step_1_moves_the_mat() -> None:
    assert "1 Mat Every unit one space to the right." in said()
    assert "Every unit one space to the right, up to +3." in said(mat_last_space=3)


@rule("TS-025", "TS-037", "TS-053")
def test_step_3_is_secret_and_fills_the_first_space() -> None:
    assert "3 Purchase In secret, onto mat space -1. The Tank Pool pays Tanks only." in said()


@rule("TS-054")
def test_step_4_passes_initiative_on() -> None:
    assert "4 Initiative It passes to the other side, except in round 1." in said()


@rule("TS-055")
def test_step_5_takes_tokens_off() -> None:
    assert "5 Tokens Fatigued and Pinned come off, Disrupted becomes Pinned." in said()


@rule("TS-056")
def test_step_6_marks_units_on_the_board_only() -> None:
    assert "6 Op-Fire A marker for every unit on the board, for none on the mat." in said()


@rule("TS-057", "TS-058")
def test_step_7_moves_figures_and_at_home_transports_and_guns() -> None:
    assert "7 Transfers Figures between squads of a hex or of a mat space. At home: into or out of" in said()


@rule("TS-019")
def test_the_loss_of_victory_points_is_told() -> None:
    assert "Fewer victory hexes lose the difference in VP, 2 at most; at 0 the match is lost." in said()


@rule("TS-022")
def test_the_income_is_told() -> None:
    assert "16 CP less 1 for each UP on the board, 8 at least;" in said()


@rule("TS-024")
def test_the_pooled_point_is_one_of_the_income_or_one_more() -> None:
    assert "1 of them goes into the Tank Pool." in said()
    assert "1 more goes into the Tank Pool." in said(tank_pool_source="on_top")


@rule("TS-026")
def test_unspent_points_stay_or_lapse() -> None:
    assert "Unspent points stay." in said()
    assert "Free CP lapse with the round; Tank Pool and FP stay." in said(carry_over="cp_lapse")


@rule("TS-027")
@pytest.mark.parametrize("fuel", [1, 2, 3])
def test_the_fuel_of_a_marker_is_told(fuel: int) -> None:
    assert f"{fuel} FP for a fuel marker held, if the map does not say;" in said(fuel_per_marker=fuel)


@rule("TS-028", "TS-029")
def test_the_fuel_of_the_first_rounds_is_a_least_or_one_more() -> None:
    assert "1 at least while both sides have 10 VP." in said()
    assert "1 more while both sides have 10 VP." in said(fuel_minimum="extra")


@rule("TS-034")
def test_the_units_that_count_are_those_of_the_house_rule() -> None:
    assert "each UP on board and mat" in said(up_scope="board_and_mat")
    assert "each UP on the board" in said()


@rule("TS-044")
@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("new_and_home", "It fills new squads and those at home."),
        ("also_mat", "It fills new squads, those at home and all on the mat."),
        ("only_retreated", "It fills new squads and those that retreated home."),
    ],
)
def test_who_takes_from_the_reserve_is_told(setting: str, words: str) -> None:
    assert words in said(reserve_fill=setting)


@rule("TS-309")
def test_a_base_needs_a_figure_or_is_kept() -> None:
    assert "Each base needs a figure." in said()
    assert "A base without a figure is kept for a later round." in said(base_unmanned="kept")


@rule("TS-047", "TS-048", "TS-049", "TS-050")
def test_vehicle_levels_have_their_prices() -> None:
    assert "one a round: 1 for 2 CP and 2 FP, 2 for 3 CP and 6 FP, 3 for 3 CP and 10 FP." in said()


@rule("TS-032", "TS-033", "TS-035")
def test_unit_points_stand_below_the_sums() -> None:
    assert "squad, truck, halftrack, AT gun 1, light Tank 2, medium Tank 3, heavy Tank 4; 24 on" in said()


@rule("TS-062")
def test_the_moment_of_the_unit_points_is_told() -> None:
    assert "the current UP count" in said()
    assert "UP at the start of the Action Phase count" in said(actions_recount="start_of_phase")


@rule("TS-063")
def test_whether_one_may_pass_is_told() -> None:
    assert "a side with an Action and a unit for it cannot pass." in said()
    assert "a side may pass." in said(actions_pass="on")


@rule("TS-108", "TS-109", "TS-110")
def test_what_falls_gives_experience() -> None:
    assert (
        "Regular, crew figure ¼ XP Elite, Officer, machine gun, mortar, specialization, truck ½ XP" in said()
    )
    assert "Light Tank 1 XP Medium Tank 2 XP Heavy Tank 3 XP" in said()


@rule("TS-111")
def test_a_halftrack_without_a_worth_has_that_of_the_house_rule() -> None:
    assert "Halftrack, rocket launcher 1 XP" in said()
    assert "Halftrack, rocket launcher ½ XP" in said(no_class_vehicle=2)


@rule("TS-112")
def test_a_gun_gives_its_crew_or_one_more() -> None:
    assert "AT gun nothing but its crew" in said()
    assert "AT gun 1, and its crew" in said(xp_at_gun="one")


@rule("TS-312")
def test_routed_squads_count_or_not() -> None:
    assert "Routed squad as killed" in said()
    assert "Routed squad nothing" in said(xp_routed="no")


@rule("TS-313")
def test_a_sniper_is_worth_a_half_or_a_quarter() -> None:
    assert "Sniper ½ XP" in said()
    assert "Sniper ¼ XP" in said(xp_sniper="quarter")
