"""Edits of an area map keep a coverage, or are refused and leave it as it was."""

import random
from dataclasses import replace
from typing import get_args

import numpy as np
import pytest
import shapely

from rulesets.kit.areas.documents import MADE, edited
from rulesets.kit.areas.gaps import gaps
from rulesets.kit.areas.planar import placed, polygon
from rulesets.kit.drawing.board import Ring
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.outlines import area, contacts
from rulesets.kit.editing import areas as edits
from rulesets.kit.flow.refusals import Refusal
from tests.kit.areas.maps import MARGIN, random_map
from tests.kit.areas.random_edits import random_edit
from tests.length import far

LEFT: Ring = ((0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (100.0, 100.0), (0.0, 100.0))
RIGHT: Ring = ((100.0, 0.0), (200.0, 0.0), (200.0, 100.0), (100.0, 100.0), (100.0, 50.0))
PAIR = Chart(400.0, 300.0, (placed("A", LEFT), placed("B", RIGHT)), (), (), (), MARGIN, (0.0, 0.0))


def drawn(chart: Chart, key: str) -> Ring:
    return next(shape.ring for shape in chart.areas if shape.key == key)


def is_sound(chart: Chart) -> bool:
    grounds = np.array([polygon(shape.ring) for shape in chart.areas])
    return bool(shapely.is_valid(grounds).all() and shapely.coverage_is_valid(grounds))


EDITS = far(120, 400)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(far(1, 12)))
def test_random_edits_keep_a_valid_coverage_or_are_refused(seed: int) -> None:
    chart, chance, done = random_map(seed), random.Random(seed), 0
    assert is_sound(chart)
    for number in range(EDITS):
        edit = random_edit(chart, chance, number)
        try:
            chart = edited(chart, edit)
        except Refusal as refusal:
            assert refusal.sentence.endswith((".", "120"))
            continue
        done += 1
        assert is_sound(chart), edit
        assert all(area(shape.ring) for shape in chart.areas)
    assert done > EDITS / 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(far(2, 12)))
def test_links_of_a_random_map_are_its_true_ones_with_their_lengths(seed: int) -> None:
    chart = random_map(seed)
    true = {
        frozenset((one.key, other.key)): length / MARGIN.kilometre
        for at, one in enumerate(chart.areas)
        for other in chart.areas[:at]
        if (length := polygon(one.ring).boundary.intersection(polygon(other.ring).boundary).length)
    }
    assert contacts(chart) == pytest.approx(true)


def test_every_edit_of_a_chart_is_made() -> None:
    assert {*MADE} == {*get_args(edits.OneEdit)}


def test_a_shared_point_moves_in_both_areas_and_on_a_border_becomes_a_point_of_it() -> None:
    moved = edited(PAIR, edits.MovePoint((100.0, 50.0), (110.0, 55.004)))
    assert (110.0, 55.0) in drawn(moved, "A") and (110.0, 55.0) in drawn(moved, "B")
    island = replace(
        PAIR, areas=(*PAIR.areas, placed("C", ((210.0, 20.0), (260.0, 20.0), (260.0, 80.0), (230.0, 60.0))))
    )
    met = edited(island, edits.MovePoint((210.0, 20.0), (200.0, 30.0)))
    assert (200.0, 30.0) in drawn(met, "B")


def test_a_point_is_inserted_on_both_sides_and_deleted_again() -> None:
    more = edited(PAIR, edits.InsertPoint((100.0, 50.0), (100.0, 100.0), (104.0, 75.0)))
    assert all((104.0, 75.0) in shape.ring for shape in more.areas)
    assert edited(more, edits.DeletePoint((104.0, 75.0))) == PAIR


DO = ("Choose", "Put", "Draw", "Look", "Keep", "Move", "Remove", "Add")
REFUSED = {
    "no point": edits.MovePoint((1.0, 1.0), (2.0, 2.0)),
    "off the map": edits.MovePoint((200.0, 0.0), (500.0, 0.0)),
    "not a number": edits.MovePoint((200.0, 0.0), (float("nan"), 0.0)),
    "across a border": edits.MovePoint((200.0, 0.0), (20.0, 50.0)),
    "no such edge": edits.InsertPoint((0.0, 0.0), (200.0, 0.0), (50.0, 0.0)),
    "where borders meet": edits.DeletePoint((100.0, 0.0)),
    "taken code": edits.AddArea("A", ((300.0, 0.0), (310.0, 0.0), (310.0, 10.0))),
    "no free ground": edits.AddArea("C", ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0))),
    "all around": edits.AddArea("C", ((0.0, 0.0), (400.0, 0.0), (400.0, 300.0), (0.0, 300.0)), takes=True),
    "a hole taken": edits.AddArea("C", ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0)), takes=True),
    "along the border": edits.SplitArea("A", ((0.0, 0.0), (100.0, 0.0)), "C"),
    "half way": edits.SplitArea("A", ((0.0, 0.0), (50.0, 50.0)), "C"),
    "both ends on a corner": edits.SplitArea("A", ((1.0, 1.0), (0.0, 2.0)), "C"),
    "itself": edits.MergeAreas("A", "A"),
    "an area nobody drew": edits.MergeAreas("A", "Z"),
    "no gap": edits.GiveGap((50.0, 50.0), "A"),
    "no border": edits.RedrawBorder("A", "A", ((0.0, 0.0), (9.0, 9.0))),
    "beside the border": edits.RedrawBorder("A", "B", ((20.0, 20.0), (30.0, 30.0))),
    "too large": edits.SetFrame(9e9, 300.0),
    "too small": edits.SetFrame(150.0, 300.0),
    "without an end": edits.SimplifyAreas((), float("inf")),
    "no borders": edits.FollowBorders("orne", "river", (("A", "Z"),), "Orne"),
    "one point": edits.DrawCourse("orne", "river", ((5.0, 5.0),), "Orne"),
    "no such river": edits.DropCourse("orne"),
    "no such sea": edits.MoveMark("sea", "The Sea", (5.0, 5.0)),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_drawn_is_refused_with_what_to_do(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        edited(PAIR, REFUSED[name])
    assert any(f"{verb} " in refused.value.sentence for verb in DO), refused.value.sentence


def test_a_sketch_near_the_coast_is_drawn_to_it_and_its_points_are_the_neighbours_too() -> None:
    added = edited(PAIR, edits.AddArea("C", ((201.0, 20.0), (260.0, 20.0), (260.0, 80.0), (201.5, 80.0))))
    assert contacts(added)[frozenset("BC")] == pytest.approx(60 / MARGIN.kilometre, rel=0.1)
    assert gaps(added) == ()


def test_a_split_gives_both_neighbours_the_new_points_and_a_merge_takes_the_line_out() -> None:
    split = edited(PAIR, edits.SplitArea("B", ((100.0, 30.0), (150.0, 40.0), (200.0, 30.0)), "C"))
    assert set(contacts(split)) == {frozenset("AB"), frozenset("AC"), frozenset("BC")}
    assert (100.0, 30.0) in drawn(split, "A")
    merged = edited(split, edits.MergeAreas("B", "C"))
    assert polygon(drawn(merged, "B")).equals(polygon(RIGHT))


CUTS = {
    "short of both borders": ("A", ((2.5, 50.0), (98.0, 52.0)), {"AB", "AC", "BC"}),
    "beyond both borders": ("B", ((60.0, 30.0), (230.0, 30.0)), {"AB", "AC", "BC"}),
    "where three meet": ("A", ((101.0, 1.0), (1.0, 98.5)), {"AC", "BC"}),
    "beside a corner, on the border": ("A", ((100.0, 52.0), (0.0, 40.0)), {"AB", "AC", "BC"}),
}


@pytest.mark.parametrize("name", CUTS)
def test_a_cut_is_drawn_to_the_border_it_just_misses_and_ends_where_it_leaves(name: str) -> None:
    key, line, links = CUTS[name]
    split = edited(PAIR, edits.SplitArea(key, line, "C"))
    assert is_sound(split) and {"".join(sorted(pair)) for pair in contacts(split)} == links
    if name.startswith("beside"):
        assert {line[0], (100.0, 50.0)} <= {*drawn(split, "B")}


def test_a_cut_runs_over_a_headland_on_its_way_but_not_over_as_much_ground_again() -> None:
    ring = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (20.0, 100.0), (20.0, 50.0), (10.0, 80.0), (0.0, 100.0))
    coast = replace(PAIR, areas=(placed("A", ring),))
    split = edited(coast, edits.SplitArea("A", ((0.0, 90.0), (105.0, 90.0)), "C"))
    assert sorted(abs(area(shape.ring)) for shape in split.areas) == [800, abs(area(ring)) - 800]
    with pytest.raises(Refusal, match="more than once"):
        edited(coast, edits.SplitArea("A", ((0.0, 70.0), (35.0, 105.0)), "C"))


def test_a_part_of_a_border_is_drawn_again_and_the_rest_stays() -> None:
    line = ((100.0, 0.0), (80.0, 25.0), (100.0, 50.0))
    redrawn = edited(PAIR, edits.RedrawBorder("A", "B", line))
    assert all({*line, (100.0, 100.0)} <= {*shape.ring} for shape in redrawn.areas)
    assert abs(area(drawn(redrawn, "A"))) == 9500


def test_a_gap_is_found_and_given_to_an_area_or_to_the_one_with_the_longest_border() -> None:
    right = (*RIGHT[:4], (100.6, 75.0), RIGHT[4])
    open_chart = replace(PAIR, areas=(PAIR.areas[0], placed("B", right)))
    (gap,) = gaps(open_chart)
    closed = edited(open_chart, edits.CloseGaps(1.0))
    assert is_sound(closed) and gaps(closed) == ()
    with pytest.raises(Refusal, match="up to 1 wide"):
        edited(closed, edits.CloseGaps(1.0))
    at = tuple(gap.representative_point().coords[0])
    for to in ("A", "B", ""):
        closed = edited(open_chart, edits.GiveGap((at[0], at[1]), to))
        assert is_sound(closed) and gaps(closed) == ()


def test_a_narrow_mouth_with_wider_water_behind_it_is_no_gap() -> None:
    """To give it to an area would shut the water in, and is refused."""
    bay = ((101.0, 0.0), (101.0, 40.0), (130.0, 40.0), (130.0, 80.0), (100.0, 80.0))
    mouth = replace(PAIR, areas=(PAIR.areas[0], placed("B", (*bay, (100.0, 100.0), *RIGHT[2:0:-1]))))
    assert gaps(mouth) == ()
    crack = (*bay[:2], (100.0, 41.0), *RIGHT[3:1:-1], RIGHT[1])
    assert len(gaps(replace(mouth, areas=(PAIR.areas[0], placed("B", crack))))) == 1


def test_an_overlap_is_given_to_one_of_the_two() -> None:
    left = (*LEFT[:2], (120.0, 50.0), *LEFT[3:])
    over = replace(PAIR, areas=(placed("A", left), PAIR.areas[1]))
    for to, size in (("A", 11_000), ("B", 10_000)):
        mended = edited(over, edits.GiveGap((105.0, 50.0), to))
        assert is_sound(mended) and abs(area(drawn(mended, "A"))) == size


def test_rivers_follow_a_split_and_a_merge() -> None:
    wet = edited(PAIR, edits.FollowBorders("orne", "river", (("A", "B"),), "Orne"))
    split = edited(wet, edits.SplitArea("B", ((100.0, 50.0), (200.0, 50.0)), "C"))
    assert sorted(split.lines[0].along) == [("A", "B"), ("A", "C")]
    assert edited(split, edits.MergeAreas("B", "C")).lines == wet.lines
    assert edited(wet, edits.DropArea("A")).lines[0].along == ()


def test_names_on_the_sea_and_heights_are_set_and_removed() -> None:
    named = edited(PAIR, edits.AddMark("sea", (300.0, 50.0), " North Sea "))
    high = edited(named, edits.AddMark("height", (50.0, 50.0)))
    assert [label.text for label in high.labels] == ["North Sea"] and len(high.pictures) == 1
    with pytest.raises(Refusal, match="not on the map yet"):
        edited(high, edits.AddMark("sea", (300.0, 90.0), "North Sea"))
    bare = edited(edited(high, edits.DropMark("height", "0")), edits.DropMark("sea", "North Sea"))
    assert bare == PAIR


def test_marks_and_frame_move_and_the_scale_of_degrees_stays() -> None:
    moved = edited(PAIR, edits.MoveMark("label", "A", (20.0, 20.0)))
    assert moved.areas[0].at == (20.0, 20.0)
    assert edited(moved, edits.MoveMark("title", "", (390.0, 5.0))).block == (390.0, 5.0)
    wide = edited(PAIR, edits.SetFrame(800.0, 300.0))
    assert (wide.margin.east - wide.margin.west) == 2 * (MARGIN.east - MARGIN.west)
    assert wide.margin.south == MARGIN.south
