"""Hexes: which there are, how they lie, what a line between two meets, how they are called."""

from collections import deque
from dataclasses import replace
from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.kit.hexes.hexes import (
    STEPS,
    Hex,
    HexShape,
    all_hexes,
    direction_to,
    distance,
    exists,
    hex_at,
    is_seam,
    joined,
    label,
    labels,
    maps_of,
    mirrored,
    neighbours,
    onto,
    seams,
    section_lines,
    sections,
    sight,
    straight,
    towards,
    within,
)

SMALL = HexShape(5, 4, (0, 3, 8))
WIDE = HexShape(13, 9, (0, 7, 17, 24))
TALL = HexShape(13, 23, (0, 7, 17, 24))
PAIR = joined(SMALL, ("L", "R"))


@st.composite
def two_hexes(draw: st.DrawFn, shape: HexShape = TALL) -> tuple[Hex, Hex]:
    hexes = all_hexes(shape)
    return draw(st.sampled_from(hexes)), draw(st.sampled_from(hexes))


def test_a_hex_exists_where_row_and_column_are_even_together() -> None:
    found = [Hex(row, col) for row in range(-2, 6) for col in range(-2, 12) if exists(SMALL, Hex(row, col))]
    assert tuple(found) == all_hexes(SMALL)
    assert len(found) == 5 + 4 + 5 + 4
    assert {(at.row + at.col) % 2 for at in found} == {0}


def test_a_hex_in_the_middle_has_six_neighbours_and_a_corner_has_two() -> None:
    assert len(neighbours(TALL, Hex(4, 4))) == 6
    assert neighbours(WIDE, Hex(0, 0)) == (Hex(0, 2), Hex(1, 1))


def test_neighbours_know_each_other_and_the_way_between_them() -> None:
    for at in all_hexes(PAIR):
        for near in neighbours(PAIR, at):
            way = direction_to(at, near)
            assert at in neighbours(PAIR, near)
            assert way is not None and towards(at, way) == near
            assert direction_to(near, at) == (way + 6) % 12
    assert direction_to(Hex(0, 0), Hex(2, 0)) is None


@pytest.mark.parametrize("start", [Hex(0, 0), Hex(11, 13), Hex(22, 24)])
def test_the_distance_is_the_number_of_steps_a_search_needs(start: Hex) -> None:
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        for near in neighbours(TALL, at):
            if near not in found:
                found[near] = found[at] + 1
                waiting.append(near)
    assert found == {at: distance(start, at) for at in all_hexes(TALL)}


@given(two_hexes(), st.integers(0, 4))
def test_within_reach_are_the_hexes_that_near(pair: tuple[Hex, Hex], reach: int) -> None:
    at, other = pair
    assert (other in within(TALL, at, reach)) == (distance(at, other) <= reach)


@given(two_hexes())
def test_a_straight_row_goes_one_way_by_neighbours(pair: tuple[Hex, Hex]) -> None:
    one, other = pair
    row = straight(one, other)
    ways = [towards(one, way) for way in STEPS]
    along = [way for way in ways if one != other and _is_beyond(one, way, other)]
    assert bool(row) == (one == other or bool(along))
    if row:
        assert (row[0], row[-1]) == pair
        assert len(row) == distance(one, other) + 1
        assert {direction_to(a, b) for a, b in pairwise(row)} <= {direction_to(one, way) for way in along}


def _is_beyond(one: Hex, step: Hex, other: Hex) -> bool:
    """Whether going on from `one` over its neighbour arrives at the other."""
    down, across = step.row - one.row, step.col - one.col
    return any(Hex(one.row + i * down, one.col + i * across) == other for i in range(1, 60))


def _places(x: float, y: float) -> tuple[set[Hex], set[Hex]]:
    """The hexes a point lies inside of, and those on whose border it lies. A hex is 2 wide."""
    inside, border = set(), set()
    row, col = round(y / sqrt(3)), round(x)
    for down in range(-2, 3):
        for across in range(-3, 4):
            at = Hex(row + down, col + across)
            if (at.row + at.col) % 2:
                continue
            dx, dy = x - at.col, y - at.row * sqrt(3)
            far = max(abs(dx), abs(dx + dy * sqrt(3)) / 2, abs(dx - dy * sqrt(3)) / 2)
            if far < 1 - 1e-7:
                inside.add(at)
            elif far < 1 + 1e-7:
                border.add(at)
    return inside, border


def _met_by_sampling(one: Hex, other: Hex) -> list[tuple[Hex, ...]]:
    """What the line meets, found by walking along it: the hex a point is inside of, or the two hexes
    whose border two points running lie on."""
    samples = 100 * distance(one, other) + 1
    met: list[tuple[Hex, ...]] = []
    last: set[Hex] = set()
    for i in range(1, samples):
        part = i / samples
        inside, border = _places(
            one.col + part * (other.col - one.col), sqrt(3) * (one.row + part * (other.row - one.row))
        )
        found = tuple(sorted(inside or (border & last if len(border & last) == 2 else set())))
        if found and found not in met and not {one, other} & set(found):
            met.append(found)
        last = border
    return met


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(two_hexes(HexShape(10, 12, (0, 18))))
def test_a_line_meets_what_walking_along_it_finds(pair: tuple[Hex, Hex]) -> None:
    one, other = pair
    assert list(sight(one, other)) == _met_by_sampling(one, other)


@pytest.mark.parametrize(
    ("other", "met"),
    [
        (Hex(0, 6), ((Hex(0, 2),), (Hex(0, 4),))),
        (Hex(2, 0), ((Hex(1, -1), Hex(1, 1)),)),
        (Hex(4, 0), ((Hex(1, -1), Hex(1, 1)), (Hex(2, 0),), (Hex(3, -1), Hex(3, 1)))),
        (Hex(1, 3), ((Hex(0, 2), Hex(1, 1)),)),
        (Hex(1, 1), ()),
        (Hex(2, 4), ((Hex(1, 1),), (Hex(1, 3),))),
        (Hex(0, 0), ()),
    ],
)
def test_a_line_meets_these_hexes(other: Hex, met: tuple[tuple[Hex, ...], ...]) -> None:
    assert sight(Hex(0, 0), other) == met


@given(two_hexes())
def test_a_line_meets_the_same_both_ways(pair: tuple[Hex, Hex]) -> None:
    one, other = pair
    assert sight(one, other) == tuple(reversed(sight(other, one)))


@pytest.mark.parametrize("shape", [SMALL, WIDE, TALL, PAIR, joined(TALL, tuple("SJGOUA"))])
def test_every_hex_has_a_label_of_its_own_that_is_read_back(shape: HexShape) -> None:
    named = tuple(labels(shape))
    assert len(set(named)) == len(all_hexes(shape))
    assert tuple(hex_at(shape, name) for name in named) == all_hexes(shape)


@pytest.mark.parametrize("name", ["", "Q1", "A0", "A10", "a9", "A 1", "AA1", "L-A1", "A01", "é1"])
def test_what_is_no_label_of_the_board_names_no_hex(name: str) -> None:
    assert hex_at(WIDE, name) is None


def test_after_z_the_letters_of_a_column_are_doubled_small_ones_in_odd_columns() -> None:
    wide = HexShape(60, 9, (0, 118))
    assert {label(wide, Hex(8, 50)), label(wide, Hex(7, 51))} == {"Z1", "z2"}
    assert [label(wide, Hex(at % 2, at)) for at in (52, 53, 102, 103, 104, 117)] == [
        "AA9", "aa8", "ZZ9", "zz8", "AAA9", "ggg8",
    ]  # fmt: skip
    assert all(hex_at(wide, name) == at for name, at in zip(labels(wide), all_hexes(wide), strict=True))
    assert len({*labels(wide)}) == len(all_hexes(wide))
    assert [hex_at(wide, name) for name in ("AB9", "Aa9", "A9A", "III9")] == [None] * 4


def test_a_gap_in_a_layout_is_no_hex_has_no_label_and_is_nobodys_neighbour() -> None:
    gap = Hex(1, 3)
    laid = replace(SMALL, absent=frozenset({gap}))
    assert not exists(laid, gap) and exists(SMALL, gap)
    assert set(all_hexes(SMALL)) - set(all_hexes(laid)) == {gap}
    assert hex_at(laid, label(SMALL, gap)) is None
    assert gap not in neighbours(laid, Hex(1, 1)) and gap not in within(laid, Hex(1, 1), 2)


def test_a_label_of_joined_maps_needs_the_initial_of_one_of_them() -> None:
    assert hex_at(PAIR, "R-A1") is None, "the bottom row of four is an odd one: no hex in its first column"
    assert hex_at(PAIR, "R-a1") == Hex(3, 11)
    assert hex_at(PAIR, "a1") is None
    assert hex_at(PAIR, "X-a1") is None


def test_joined_maps_share_the_hexes_of_their_seams() -> None:
    single = len(all_hexes(SMALL))
    assert len(all_hexes(PAIR)) == 2 * single + len(seams(PAIR))
    assert seams(PAIR) == (Hex(1, 9), Hex(3, 9))
    assert [maps_of(PAIR, at) for at in (Hex(1, 7), Hex(1, 9), Hex(0, 10))] == [(0,), (0, 1), (1,)]
    assert not any(is_seam(SMALL, at) for at in all_hexes(SMALL))


def test_a_hex_of_a_single_map_lies_on_its_map_of_the_joined_board() -> None:
    for number in (0, 1):
        for at in all_hexes(SMALL):
            there = onto(PAIR, number, at)
            assert exists(PAIR, there) and maps_of(PAIR, there) == (number,)


def test_every_hex_has_a_section_and_one_on_a_line_has_two() -> None:
    lines = section_lines(TALL)
    assert lines == (7, 17)
    for at in all_hexes(TALL):
        assert len(sections(TALL, at)) == (2 if at.col in lines else 1)


@pytest.mark.parametrize("axis", ["left-right", "top-bottom"])
def test_a_mirror_image_twice_is_the_hex_itself(axis: str) -> None:
    images = {mirrored(TALL, at, axis) for at in all_hexes(TALL)}
    assert images == set(all_hexes(TALL))
    assert all(mirrored(TALL, mirrored(TALL, at, axis), axis) == at for at in all_hexes(TALL))
