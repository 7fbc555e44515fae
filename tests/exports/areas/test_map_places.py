"""Where things stand on the Caen map: no two boxes overlap and nothing is too small to read."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from exports.areas.labels import small_id, small_ids
from exports.areas.placing import stacks
from exports.areas.svg import boxes
from exports.areas.topology import ground_of, topology
from exports.areas.view import view_box
from exports.signs.lettering import Box
from rulesets.kit.drawing.board import Arrow, Board
from tests.exports.areas.map_boards import ALLIED, LINES, attacks, caen

PAPER_MM, POINTS_A_MM, LEAST_POINTS = 267.0, 72 / 25.4, 7.0
EVERYWHERE = frozenset(LINES)


def overlaps(found: tuple[Box, ...]) -> list[tuple[str, str]]:
    """Pairs that overlap, save the lines of one name among themselves."""
    return [(a.name, b.name) for a, b in combinations(found, 2) if a.meets(b) and not same_label(a, b)]


def same_label(a: Box, b: Box) -> bool:
    (one, what), (other, which) = a.name.rsplit(" ", 1), b.name.rsplit(" ", 1)
    return one == other and {what, which} <= {"id", "name"}


@pytest.mark.parametrize("allied", [ALLIED, EVERYWHERE, frozenset()], ids=["as in week two", "all", "none"])
@pytest.mark.parametrize("troops", [0, 1, 2, 3, 5])
def test_no_name_or_counter_touches_another_with_as_many_troops_in_every_area(
    troops: int, allied: frozenset[str]
) -> None:
    assert overlaps(boxes(caen(troops, allied))) == []


def test_lines_of_one_name_stand_clear_of_each_other() -> None:
    lines = [box for box in boxes(caen(3)) if box.name.endswith(" name")]
    assert [(a.name, b.name) for a, b in combinations(lines, 2) if a.meets(b, -1.0)] == []


@pytest.mark.parametrize("troops", [1, 3])
def test_numbers_of_battles_and_words_of_supply_find_a_free_place(troops: int) -> None:
    found = boxes(caen(troops, cut=frozenset(("A4", "C2", "D5")), arrows=attacks()))
    assert sum(box.name.startswith("battle") for box in found) == 5
    assert any(box.name.endswith("out of supply") for box in found)
    assert overlaps(found) == []


def test_everything_lies_within_the_map() -> None:
    board = caen(3, arrows=attacks())
    outside = [
        box.name
        for box in boxes(board)
        if box.left < 0 or box.top < 0 or box.right > board.width or box.bottom > board.height
    ]
    assert outside == []


def test_no_type_is_smaller_than_seven_points_on_an_a4_sheet() -> None:
    board = caen(3, cut=EVERYWHERE, arrows=attacks())
    points_a_unit = PAPER_MM * POINTS_A_MM / view_box(board)[2]
    small = [
        (box.name, box.letter * points_a_unit)
        for box in boxes(board)
        if box.letter and box.letter * points_a_unit < LEAST_POINTS
    ]
    assert small == []


def test_of_five_troops_two_are_shown_and_the_rest_counted() -> None:
    stack = stacks(caen(5))[0]
    assert (len(stack.shown), stack.more, stack.all_told) == (2, 3, 5)


@pytest.mark.parametrize("troops", [1, 3, 12])
def test_at_the_small_scale_no_id_or_stack_touches_another(troops: int) -> None:
    board = caen(troops)
    held = [stack.small for stack in stacks(board)]
    boxes = [*(small_id(key, at) for key, at in small_ids(board).items()), *held]
    assert [(a.name, b.name) for a, b in combinations(boxes, 2) if a.meets(b)] == []


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.slow
def test_in_any_position_every_number_and_every_word_stands_free(seed: int) -> None:
    board = any_position(seed)
    assert overlaps(boxes(board)) == []


def any_position(seed: int) -> Board:
    """Sides, troops, what is cut off and eight battles of the turn, all by chance."""
    chance = random.Random(seed)
    keys = sorted(LINES)
    allied = frozenset(chance.sample(keys, chance.randint(3, 23)))
    borders = sorted((arc.inner, arc.outer) for arc in topology(ground_of(caen())).arcs if arc.outer)
    attacks_ = tuple(
        Arrow(f"battle {i}", str(i), *chance.choice(borders), "allied", ("next", "done", "disputed")[i % 3])
        for i in range(1, 9)
    )
    board = caen(3, allied, frozenset(chance.sample(keys, 5)), attacks_)
    return replace(board, markers=tuple(chance.sample(board.markers, chance.randint(5, 60))))
