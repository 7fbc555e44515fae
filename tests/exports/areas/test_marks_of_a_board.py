"""Marks that a board prints: whose guns reach a box, what is to be held, how far it is. Contested ground:
strokes of its own, and a key that tells it from nobody's."""

import re
from dataclasses import replace

import pytest

from exports.areas.legend import legend
from exports.areas.margin import BLOCK_WIDTH
from exports.areas.svg import draw
from exports.signs.palette import PRINT, SCREEN, ink
from rulesets.kit.drawing.board import Board, Margin, Region, TitleBlock
from tests.exports.areas.map_boards import caen
from tests.exports.areas.zone_boards import zones


def with_guns() -> Board:
    """A board on which zones 2 and 3 fire at the box before zone 2."""
    board = zones(markers=())
    boxes = tuple(replace(box, under=("2", "3")) if box.key == "utah" else box for box in board.boxes)
    return replace(board, boxes=boxes)


def worth_holding(*goals: str) -> Board:
    """A board on which two zones are worth something; the goals among them are to be held."""
    board = zones(markers=())
    return replace(
        board,
        regions=tuple(
            replace(region, worth=70, states=("goal",) if region.key in goals else ())
            if region.key in ("2", "5")
            else region
            for region in board.regions
        ),
    )


def test_a_broken_line_leads_to_a_box_from_each_region_whose_guns_reach_it() -> None:
    board = with_guns()
    drawn = re.findall(r'class="box-arc"[^>]*d="M([^"]+)"', draw(board, PRINT))
    slots = {region.key: region.slot for region in board.regions}
    starts = [tuple(float(part) for part in re.split(r"[ ,L]", course)[:2]) for course in drawn]
    assert starts == [slots["2"], slots["3"]]
    assert "Fires at" in [said for _, said in legend(board)]
    assert "Fires at" not in [said for _, said in legend(zones())]


def test_a_region_that_is_to_be_held_has_a_star_instead_of_its_worth() -> None:
    one, both, none = (draw(worth_holding(*goals), PRINT) for goals in (("2",), ("2", "5"), ()))
    assert [picture.count('class="disc-star"') for picture in (one, both, none)] == [1, 2, 0]
    assert [picture.count(">70</text>") for picture in (one, both, none)] == [1, 0, 2]
    words = {goals: [said for _, said in legend(worth_holding(*goals))] for goals in ((), ("2", "5"))}
    assert "To be held" in words["2", "5"] and "Victory points" not in words["2", "5"]
    assert "To be held" not in words[()] and "Victory points" in words[()]


@pytest.mark.parametrize(
    ("kilometre", "words"),
    [
        (16.8, ["0", "2½", "5", "7½", "10 km", "0", "5 miles"]),
        (6.5, ["0", "5", "10", "15", "20 km", "0", "10 miles"]),
        (29.7, ["0", "1", "2", "3", "4 km", "0", "2 miles"]),
        (90.0, ["0", "¼", "½", "¾", "1 km", "0", "1 mile"]),
    ],
)
def test_the_scale_has_as_many_kilometres_as_stand_in_the_title_box(
    kilometre: float, words: list[str]
) -> None:
    board = replace(
        zones(markers=()),
        margin=Margin(0.0, 1.0, 1.0, 0.0, kilometre),
        block=TitleBlock("Turn 1", "Zones", "", "", (500.0, 20.0)),
    )
    drawn = re.findall(r'class="bar-n"[^>]*?x="([\d.]+)"[^>]*>([^<]+)<', draw(board, PRINT))
    assert [said for _, said in drawn] == words
    assert max(float(x) for x, _ in drawn) < BLOCK_WIDTH - 20


def test_a_veil_lies_over_all_areas_but_those_that_are_meant_and_under_their_counters() -> None:
    plain = caen(2)
    marked = {"C1": ("selected",), "D1": ("into",)}
    regions = tuple(replace(each, states=marked.get(each.key, each.states)) for each in plain.regions)
    board = replace(plain, regions=regions)
    picture = draw(board)
    veil = picture.partition('<g class="veil">')[2].partition("</g>")[0]
    assert 'fill-rule="evenodd"' in veil and veil.count("Z") >= 2
    assert picture.index('class="veil"') < picture.index('class="names"')
    assert 'class="veil"' not in draw(plain)
    assert 'class="veil"' not in draw(board, focus=("C1", "D1")), "a detail shows what is meant alone"


@pytest.mark.parametrize("west", [-1e9, 1e9, float("-inf"), float("nan")])
def test_a_margin_of_impossible_degrees_has_no_ticks(west: float) -> None:
    board = caen()
    assert board.margin is not None
    drawn = draw(replace(board, margin=replace(board.margin, west=west)), PRINT)
    assert re.findall(r"\d+°\d\d′ [EW]", drawn) == [] != re.findall(r"\d+°\d\d′ [EW]", draw(board, PRINT))


def test_the_slip_of_a_full_region_is_dark_and_every_other_light() -> None:
    board = zones(markers=())
    tagged = tuple(
        replace(region, tag="full: 3 of 3", states=("full",))
        if region.key == "2"
        else replace(region, tag="0 of 3")
        for region in board.regions
    )
    picture = draw(replace(board, regions=tagged))
    words = re.findall(r'class="(tag-t[^"]*)"[^>]*>([^<]+)<', picture)
    assert {words for words in words if words[0] == "tag-t full"} == {("tag-t full", "full: 3 of 3")}
    assert words.count(("tag-t", "0 of 3")) > 1 and picture.count('class="tag-face full"') == 1


SQUARE = ((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0))
FOUGHT_OVER = Region("A1", "", (), SQUARE, (30.0, 20.0), (30.0, 40.0), states=("contested",))
EMPTY = Region("A2", "", (), tuple((x + 60.0, y) for x, y in SQUARE), (90.0, 20.0), (90.0, 40.0))
BOARD = Board("b", "Board", 120.0, 60.0, (FOUGHT_OVER, EMPTY))
PLAIN = replace(BOARD, regions=(replace(FOUGHT_OVER, states=()), EMPTY))


def test_contested_ground_has_strokes_of_its_own_and_nobodys_has_none() -> None:
    assert draw(BOARD).count(ink(SCREEN, "contested")) == 1
    assert ink(SCREEN, "contested") not in draw(PLAIN)


def test_the_key_tells_contested_ground_from_nobodys_where_there_is_some() -> None:
    words = [word for _, word in legend(BOARD)]
    assert {"Contested", "Nobody's ground"} <= set(words)
    assert not {"Contested", "Nobody's ground"} & {word for _, word in legend(PLAIN)}
