"""Two boards of one map compared: each change is told once, and all of them stand on the map by number."""

import random
import re
import xml.etree.ElementTree as xml
from dataclasses import replace

import pytest
import shapely

from exports.areas.changes import MapChange, changes
from exports.areas.compared import compared
from rulesets.kit.drawing.board import Board, Line, Region, Ring
from tests.exports.areas.generated import generated
from tests.exports.areas.map_boards import caen
from tests.length import far

BEFORE = caen(1)


def told(after: Board, before: Board = BEFORE) -> list[tuple[str, str, str]]:
    return [(change.title, change.before, change.after) for change in changes(before, after)]


def region(key: str) -> Region:
    return next(region for region in BEFORE.regions if region.key == key)


def with_regions(*changed: Region, without: tuple[str, ...] = ()) -> Board:
    """The board with those regions in the place of their own, or beside the others."""
    new = {each.key: each for each in changed}
    kept = [new.pop(each.key, each) for each in BEFORE.regions if each.key not in without]
    return replace(BEFORE, regions=(*kept, *new.values()))


def cut(key: str) -> tuple[Ring, Ring]:
    """The west and the east half of an area."""
    shape = shapely.polygons(region(key).ring)
    left, top, right, bottom = shape.bounds
    middle = (left + right) / 2
    halves = (shapely.box(left, top, middle, bottom), shapely.box(middle, top, right, bottom))
    west, east = (
        max(shapely.get_parts(shapely.intersection(shape, half)), key=lambda part: part.area)
        for half in halves
    )
    return tuple(west.exterior.coords[:-1]), tuple(east.exterior.coords[:-1])


def test_equal_boards_differ_in_nothing() -> None:
    assert changes(BEFORE, caen(1)) == ()


def test_an_area_cut_off_another_is_one_change_and_one_that_is_joined_again_too() -> None:
    west, east = cut("D7")
    after = with_regions(
        replace(region("D7"), ring=west), replace(region("D7"), key="D9", name="Falaise", ring=east)
    )
    found = told(after)
    assert ("D9 Falaise", "part of D7 Caen–Falaise Road", "an area of its own") in found
    assert [title for title, _, _ in found if title.startswith(("Border", "Coast"))] == []
    back = told(BEFORE, after)
    assert ("D9 Falaise", "an area of its own", "part of D7 Caen–Falaise Road") in back


def test_an_area_with_another_code_is_renamed_and_its_ground_stays() -> None:
    after = with_regions(replace(region("D8"), key="E1"), without=("D8",))
    found = [change for change in changes(BEFORE, after) if change.title == "E1 Vimont"]
    assert [(change.before, change.after, change.ground) for change in found] == [("code D8", "code E1", ())]


def test_a_border_that_runs_otherwise_says_whose_ground_it_is_now_and_how_much() -> None:
    first, second = region("B1"), region("C1")
    others = {point for each in BEFORE.regions if each not in (first, second) for point in each.ring}
    point = next(point for point in first.ring if point in second.ring and point not in others)
    there = (point[0] - 30, point[1] + 5)
    moved = [
        replace(each, ring=tuple(there if at == point else at for at in each.ring))
        for each in (first, second)
    ]
    change = next(iter(changes(BEFORE, with_regions(*moved))))
    assert change.title == "Border of B1 and C1" and change.places == ("B1", "C1")
    assert change.before == "ground of B1 Caumont"
    assert re.fullmatch(r"ground of C1 Tilly-sur-Seulles, \d+\.\d km²", change.after)


def test_rivers_counters_and_facts_are_told_each_by_itself() -> None:
    lines = tuple(
        replace(line, along=line.along[1:]) if line.key == "odon" else line
        for line in BEFORE.lines
        if line.key != "caen-canal"
    )
    road = Line("lane", "road", points=((10.0, 300.0), (200.0, 320.0)))
    after = with_regions(
        replace(region("D1"), worth=60, side="allied"), replace(region("D4"), name="Hill 113")
    )
    after = replace(after, lines=(*lines, road))
    mover, gone = BEFORE.markers[0], BEFORE.markers[5]
    markers = tuple(replace(each, region="D8") if each == mover else each for each in BEFORE.markers)
    after = replace(after, markers=tuple(each for each in markers if each != gone))
    pair = " to ".join(sorted(next(line for line in BEFORE.lines if line.key == "odon").along[0]))
    assert told(after) == [
        ("Caen Canal", "canal between B4 and C6, B4 and B5 and A5 and B5", ""),
        ("Road", "", "road"),
        (pair, "river, Odon", "open"),
        ("Troop 0 in A1", "in A1 Bayeux", "in D8 Vimont"),
        ("Troop 0 in A6", "in A6 Merville–Cabourg", ""),
        ("D1 Villers-Bocage", "50 points, held by the Axis", "60 points, held by the Allies"),
        ("D4 Hill 113", "Hill 112", "Hill 113"),
    ]


def many_changes() -> tuple[Board, tuple[MapChange, ...]]:
    west, east = cut("D7")
    after = with_regions(
        replace(region("D7"), ring=west),
        replace(region("D7"), key="D9", name="Falaise", ring=east, at=region("D7").at),
        replace(region("D1"), worth=60),
    )
    after = replace(
        after,
        lines=BEFORE.lines[1:],
        markers=tuple(
            replace(each, region="D8") if each.region == "B1" else each for each in BEFORE.markers[1:]
        ),
    )
    return after, changes(BEFORE, after)


@pytest.mark.slow
@pytest.mark.parametrize("is_back", [False, True])
def test_every_change_has_its_number_on_the_map_and_a_link_to_its_line(is_back: bool) -> None:
    after, found = many_changes()
    boards = (after, BEFORE) if is_back else (BEFORE, after)
    found = changes(*boards)
    picture = compared(*boards, found, lambda number: f"#in-list-{number}")
    xml.fromstring(picture)
    assert len(found) > 4
    numbers = re.findall(r'<a class="change" href="#in-list-(\d+)" id="change-(\d+)"', picture)
    assert numbers == [(str(number), str(number)) for number in range(1, len(found) + 1)]
    discs = re.findall(r'<circle class="ring-disc"[^>]* cx="([\d.]+)" cy="([\d.]+)"', picture)
    places = [(float(x), float(y)) for x, y in discs]
    assert len(places) == len(found)
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 15 for a in places for b in places if a != b)


@pytest.mark.slow
def test_what_did_not_change_lies_under_a_veil() -> None:
    after, found = many_changes()
    picture = compared(BEFORE, after, found, str)
    assert picture.count('class="veil"') >= 1
    assert picture.count('class="changed-ground"') == 1 and 'class="change-before"' in picture


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(far(2, 12)))
def test_a_corner_moved_on_a_map_never_seen_changes_ground_of_its_areas_alone_and_back_again(
    seed: int,
) -> None:
    board = generated(seed)
    chance = random.Random(seed)
    corners = sorted({point for each in board.regions for point in each.ring if 0 < point[0] < 650})
    corner = chance.choice(corners)
    there = (round(corner[0] + 25, 2), round(corner[1] + chance.choice((-11, 11)), 2))
    owners = {each.key for each in board.regions if corner in each.ring}
    regions = tuple(
        replace(each, ring=tuple(there if point == corner else point for point in each.ring))
        for each in board.regions
    )
    after = replace(board, regions=regions)
    found = changes(board, after)
    assert {key for change in found for key in change.places} <= owners
    assert all(change.ground for change in found)
    back = changes(after, board)
    assert {frozenset(change.places) for change in back} == {frozenset(change.places) for change in found}
    picture = compared(board, after, found, str)
    assert picture.count('class="change"') == len(found)
