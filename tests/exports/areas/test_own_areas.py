"""On every map words, teeth and stacks of three keep to their own area, at both scales. Where things stand on
the Caen map: no two boxes overlap and nothing is too small to read."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
import shapely
from shapely.geometry import Polygon

from exports.areas.front import control_of, front
from exports.areas.labels import label_boxes, small_id, small_ids
from exports.areas.placing import kept, seated, small_seated, stacks
from exports.areas.svg import boxes
from exports.areas.topology import ground_of, polygons, topology
from exports.areas.view import view_box
from exports.signs.lettering import Box
from rulesets.axis_allies_dday.document.shipped import SHIPPED as BATTLES
from rulesets.axis_allies_dday.pages.map import opening_board as battle_board
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.board import ground_board, opening_board as campaign_board
from rulesets.kit.drawing.board import Arrow, Board, Marker
from tests.exports.areas.generated import generated
from tests.exports.areas.map_boards import ALLIED, AREAS, attacks, caen

LEAST = 0.94
KINDS = ("infantry", "armour", "artillery", "blockhouse")
CAMPAIGNS = {CAEN.key: CAEN}
NUMBERED = sorted(BATTLES)
NAMED = sorted(CAMPAIGNS)


def shares(board: Board, found: dict[str, list[Box]]) -> dict[str, float]:
    """Of the box of each area of which least lies within it, how much that is."""
    shapes = polygons(ground_of(board))
    drawn = {
        key: [(shapely.box(box.left, box.top, box.right, box.bottom)) for box in several]
        for key, several in found.items()
    }
    return {
        key: min(float(box.intersection(shapes[key]).area / box.area) for box in several)
        for key, several in drawn.items()
    }


def astray(board: Board, found: dict[str, list[Box]]) -> dict[str, float]:
    return {key: round(part, 2) for key, part in shares(board, found).items() if part < LEAST}


@cache
def plain_board(name: str) -> Board:
    board = battle_board(BATTLES[name]) if name in BATTLES else campaign_board(CAMPAIGNS[name])
    assert board is not None
    return board


@pytest.mark.parametrize("name", [*NUMBERED, *NAMED])
def test_every_id_and_name_stands_in_its_own_area(name: str) -> None:
    board = plain_board(name)
    assert astray(board, {each.key: list(label_boxes(each)) for each in kept(board).regions}) == {}
    assert astray(board, {key: [small_id(key, at)] for key, at in small_ids(board).items()}) == {}


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_counters_of_every_troop_stand_in_their_own_area(name: str, count: int) -> None:
    campaign = CAMPAIGNS[name]
    troops = [troop.key for troop in campaign.troops]
    for first in range(0, len(troops), count):
        there = (troops * 2)[first : first + count]
        board = ground_board(campaign, {}, {area.key: there for area in campaign.areas})
        assert board is not None
        found = stacks(board)
        assert len(found) == len(board.regions)
        assert astray(board, {stack.region.key: [stack.box, stack.small] for stack in found}) == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", NUMBERED)
@pytest.mark.parametrize("kinds", list(combinations(KINDS, 3)), ids="-".join)
@pytest.mark.parametrize("side", ["germany", "uk"])
def test_three_kinds_with_numbers_stand_in_their_own_area(
    name: str, kinds: tuple[str, ...], side: str
) -> None:
    plain = plain_board(name)
    markers = tuple(
        Marker(f"{region.key}-{kind}", region.key, side, kind, "none", "", count=3)
        for region in plain.regions
        for kind in kinds
    )
    board = replace(plain, markers=markers)
    own = {region.key for region in board.regions}
    for seats in (seated(board), small_seated(board)):
        beside = [seat.held.key for seat in seats if seat.lead]
        assert beside == []
        assert astray(board, {seat.held.key: [seat.box] for seat in seats if seat.held.key in own}) == {}


def test_counters_without_room_for_their_names_are_drawn_as_signs_and_never_left_out() -> None:
    forms = {stack.region.key: stack.form.bare for stack in stacks(caen(3))}
    assert forms["A1"] == 0.0 and forms["C6"] > 0.0
    assert all(len(stack.corners) == 3 for stack in stacks(caen(3)))
    singles = [stack.region.key for stack in stacks(caen(1)) if stack.form.bare]
    assert len(singles) <= 1


def test_an_area_too_small_for_anything_still_shows_its_code_a_counter_and_how_many_more() -> None:
    board = caen(3)
    ring = ((500.0, 300.0), (512.0, 300.0), (512.0, 310.0), (500.0, 310.0))
    tiny = replace(board.regions[0], ring=ring, at=(506.0, 305.0), slot=(506.0, 306.0))
    small = replace(board, regions=(tiny,), markers=board.markers[:3], lines=(), labels=())
    stack = stacks(small)[0]
    assert len(stack.corners) == 2 and len(stack.shown) == 1 and stack.all_told == 3
    assert (kept(small).regions[0].at, kept(small).regions[0].lines) == (tiny.at, ())
    assert [box.name for box in boxes(small) if box.name == "A1 troops"] == ["A1 troops"]


def test_words_that_move_out_of_another_area_touch_nothing() -> None:
    board = caen(3)
    moved = [new.key for old, new in zip(board.regions, kept(board).regions, strict=True) if old.at != new.at]
    assert "C4" in moved
    assert overlaps(boxes(board)) == []


@pytest.mark.parametrize("seed", range(8))
def test_every_tooth_of_the_front_stands_on_its_own_ground(seed: int) -> None:
    chance = random.Random(seed)
    board = caen(0, frozenset(chance.sample(sorted(AREAS), chance.randint(3, 23))))
    ground = ground_of(board)
    shapes = polygons(ground)
    axis = shapely.union_all([shapes[region.key] for region in board.regions if region.side == "axis"])
    found = list(teeth(front(ground, control_of(board.regions), board.sides).teeth))
    assert len(found) > 40
    assert min(tooth.intersection(axis).area / tooth.area for tooth in found) > 0.85


def teeth(drawn: str) -> Iterator[Polygon]:
    """The teeth of the `d` of a front."""
    for part in drawn.split("Z")[:-1]:
        numbers = [float(each) for each in re.findall(r"-?\d+\.?\d*", part)]
        yield shapely.make_valid(Polygon(list(zip(numbers[::2], numbers[1::2], strict=True))))


def test_an_area_without_an_outline_is_left_out_of_a_detail() -> None:
    board = caen()
    bare = replace(board, regions=tuple(region for region in board.regions if region.key != "C2"))
    assert view_box(bare, ("C2", "C3")) == view_box(bare, ("C3",))
    assert view_box(bare, ("C2",)) == view_box(bare)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_on_a_map_never_seen_words_and_counters_stay_in_their_areas_and_touch_nothing(seed: int) -> None:
    board = generated(seed)
    assert 8 <= len(board.regions) <= 35
    held = {each.key: list(label_boxes(each)) for each in kept(board).regions}
    small = {key: [small_id(key, at)] for key, at in small_ids(board).items()}
    for stack in stacks(board):
        held[stack.region.key].append(stack.box)
        small[stack.region.key].append(stack.small)
    assert [key for found in (held, small) for key, part in shares(board, found).items() if part < 0.9] == []
    assert overlaps(boxes(board)) == []
    assert overlaps(tuple(box for several in small.values() for box in several)) == []


def test_a_name_without_room_is_broken_at_every_word_and_else_left_out() -> None:
    whole = plain_board("caen")
    narrow = replace(
        whole,
        boxes=(),
        regions=tuple(
            replace(each, lines=("Saint-Aubin sur-les-Champs",)) if each.key == "C4" else each
            for each in whole.regions
        ),
    )
    lines = {each.key: each.lines for each in kept(narrow).regions}["C4"]
    assert lines in ((), ("Saint-", "Aubin", "sur-", "les-", "Champs"))
    assert {each.key: each.lines for each in kept(whole).regions} == {
        each.key: each.lines for each in whole.regions
    }


PAPER_MM, POINTS_A_MM, LEAST_POINTS = 267.0, 72 / 25.4, 7.0
EVERYWHERE = frozenset(AREAS)


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
    keys = sorted(AREAS)
    allied = frozenset(chance.sample(keys, chance.randint(3, 23)))
    borders = sorted((arc.inner, arc.outer) for arc in topology(ground_of(caen())).arcs if arc.outer)
    attacks_ = tuple(
        Arrow(f"battle {i}", str(i), *chance.choice(borders), "allied", ("next", "done", "disputed")[i % 3])
        for i in range(1, 9)
    )
    board = caen(3, allied, frozenset(chance.sample(keys, 5)), attacks_)
    return replace(board, markers=tuple(chance.sample(board.markers, chance.randint(5, 60))))
