"""Stops and legs as a picture, on a page and on paper; squads and medals as signs."""

import re
from itertools import pairwise

import flask
import pytest
from flask import Flask

from exports.paper import sheets
from exports.signs.lettering import Face, width
from exports.signs.palette import MONO, PRINT, SCREEN, Palette
from exports.signs.symbols import symbol
from exports.ways import columns, small_ways, ways_picture
from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.drawing.diagrams import Leg, Stop, Ways
from rulesets.kit.drawing.sheets import Head, Sheet

STOPS = (
    Stop("a", "1", "The beach", "Won by us", "done"),
    Stop("b", "2", "The lane", "being played", "now", "A draw leads to The wood."),
    Stop("c", "3", "The wood behind the very long hedge", state="out"),
    Stop("d", "4", "The town <centre>"),
)
LEGS = (
    Leg("a", "b", "We won", "taken"),
    Leg("a", "c", "They won or a draw", "out"),
    Leg("b", "d"),
    Leg("c", "d", state="out"),
)
WAYS = Ways("way", "The way", STOPS, LEGS, "1 of 4", "It ends in the town.")


def boxes(drawn: str, role: str) -> list[tuple[float, float, float, float]]:
    found = re.findall(
        rf'<rect class="{role}"[^>]* x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/>', drawn
    )
    return [tuple(map(float, box)) for box in found]  # type: ignore[misc]


def test_each_stop_stands_in_the_column_after_those_that_lead_to_it() -> None:
    assert columns(WAYS) == (("a",), ("b", "c"), ("d",))
    straight = Ways("way", "", STOPS, (Leg("a", "b"), Leg("a", "d"), Leg("b", "d"), Leg("d", "c")))
    assert columns(straight) == (("a",), ("b",), ("d",), ("c",))


def test_a_leg_runs_round_the_stops_it_passes() -> None:
    legs = (Leg("a", "b"), Leg("b", "c"), Leg("a", "c"))
    drawn = ways_picture(Ways("", "", tuple(Stop(key, "", key) for key in "abc"), legs), SCREEN)
    left, top, wide, tall = boxes(drawn, "stop-ahead")[1]
    course = re.findall(r'class="leg-open"[^>]* d="([^"]+)"', drawn)[2]
    points = [tuple(map(float, pair)) for pair in re.findall(r"(\S+) (\S+)", re.sub("[MC]", " ", course))]
    passing = [y for x, y in points if left <= x <= left + wide]
    assert passing and all(y > top + tall for y in passing)


def test_stops_that_lead_in_a_ring_stand_in_the_order_written() -> None:
    ring = Ways("way", "", STOPS, (Leg("b", "a"), Leg("a", "b")))
    assert columns(ring) == (("a",), ("b",), ("c",), ("d",))
    assert ways_picture(ring, SCREEN)


@pytest.mark.parametrize("palette", [SCREEN, PRINT, MONO], ids=lambda palette: palette.name)
def test_what_is_over_now_ahead_and_not_taken_are_told_without_colour(palette: Palette) -> None:
    drawn = ways_picture(WAYS, palette)
    assert [len(boxes(drawn, f"stop-{state}")) for state in ("done", "now", "ahead", "out")] == [1] * 4
    assert len(boxes(drawn, "stop-inner")) == 1
    dashed = re.findall(r'<rect class="(\S+)"[^>]*stroke-dasharray', drawn)
    assert sorted(dashed) == ["stop-ahead", "stop-out"]
    assert [drawn.count(f'class="leg-{state}"') for state in ("taken", "open", "out")] == [1, 1, 2]


def test_the_words_of_a_leg_stand_in_the_gap_before_its_stop() -> None:
    drawn = ways_picture(WAYS, SCREEN)
    (one,), (two,) = boxes(drawn, "stop-done"), boxes(drawn, "stop-now")
    words = re.findall(r'<text class="leg-word"[^>]* x="(\S+)" y="\S+">([^<]+)<', drawn)
    assert [said for _, said in words] == ["We won", "They won or a draw"]
    assert all(one[0] + one[2] < float(x) < two[0] for x, _ in words)


def test_a_long_title_stands_in_two_lines_and_signs_of_code_are_words() -> None:
    drawn = ways_picture(WAYS, SCREEN)
    assert ">The wood behind<" in drawn and ">the very long hedge<" in drawn
    assert "The town &lt;centre&gt;" in drawn


@pytest.mark.parametrize("title", ["The beach", "The wood behind the very long hedge"])
def test_long_words_below_a_title_stay_in_their_box(title: str) -> None:
    stop = Stop("a", "1", title, "Won by the 29th Infantry Division", "done")
    drawn = ways_picture(Ways("way", "", (stop,), ()), SCREEN)
    ((left, top, wide, tall),) = boxes(drawn, "stop-done")
    shape = r'<text class="stop-(title|words)"[^>]* font-size="(\S+)" x="(\S+)" y="(\S+)">([^<]+)<'
    lines = re.findall(shape, drawn)
    assert " ".join(words for *_, words in lines) == f"{title} Won by the 29th Infantry Division"
    for role, size, x, y, words in lines:
        face: Face = "map-600" if role == "title" else "text"
        assert float(x) + width(words, float(size), face) < left + wide
        assert top < float(y) - float(size) and float(y) < top + tall


def test_nothing_is_drawn_where_there_is_no_stop() -> None:
    assert ways_picture(Ways("way", "", (), ()), SCREEN) == ""


def test_a_page_has_the_picture_and_for_a_narrow_one_the_list_of_what_is_on_the_way(app: Flask) -> None:
    with app.test_request_context("/"):
        page = str(app.jinja_env.get_template("partials/blocks.html").module.ways(WAYS))  # type: ignore[attr-defined]
    assert page.count("<svg") == 1 and "It ends in the town." in page
    listed = re.findall(r'<li class="(\w+)"><b>(\d)</b>', page)
    assert listed == [("done", "1"), ("now", "2"), ("ahead", "4")]
    assert "A draw leads to The wood." in page


def test_paper_has_the_picture_under_its_title() -> None:
    sheet = Sheet("way", "Way", Head("", "Way"), (WAYS,))
    page = sheets.page(sheet, paper="A4", palette=MONO)
    assert "<h2>The way</h2><svg" in page.replace("\n", "") and "It ends in the town." in page


def test_a_squad_shows_its_figures_in_their_places_with_what_it_is_trained_for() -> None:
    drawn = symbol("squad/rro-/E")
    assert drawn.count('r="1.8"') == 2 and drawn.count("<path") == 1 and drawn.count("stroke-dasharray") == 1
    assert ">E</text>" in drawn
    assert symbol("squad/eeee/").count('r="0.8"') == 4
    crewed = symbol("squad/grr/")
    assert crewed.count("<path") == 1 and crewed.count('r="1.8"') == 2 and "</text>" not in crewed
    assert symbol("squad/to-/") != symbol("squad/go-/")


def test_a_medal_has_a_star_and_as_many_bars_as_its_level_and_none_is_an_empty_ring() -> None:
    assert [symbol(f"medal/{level}").count("h8") for level in (1, 2, 3)] == [1, 2, 3]
    assert "stroke-dasharray" in symbol("medal/0") and "h8" not in symbol("medal/0")


def test_a_table_of_a_page_draws_pieces_at_the_head_of_its_cells(app: Flask) -> None:
    table = Table("t", "Bases", ("Name", "Medal"), (Row(("Abbot", "one"), signs=((1, "medal/1"),)),))
    with app.test_request_context("/"):
        flask.g.sides = ()
        page = str(app.jinja_env.get_template("partials/blocks.html").module.table(table, None, None, {}, ""))  # type: ignore[attr-defined]
    cells = re.findall(r"<td[^>]*>(.*?)</td>", page, re.DOTALL)
    assert ["piece-sign" in cell for cell in cells] == [False, True]


def test_a_small_picture_is_about_twice_as_wide_as_it_is_high_however_many_stops_follow() -> None:
    for number in (1, 2, 4, 9, 16):
        keys = [str(place) for place in range(number)]
        stops = tuple(Stop(key, key, f"Round {key}") for key in keys)
        legs = tuple(Leg(one, other, "Won") for one, other in pairwise(keys))
        drawn = small_ways(Ways("way", "", stops, legs), SCREEN)
        left, top, wide, tall = map(float, drawn.split('viewBox="')[1].split('"')[0].split())
        assert abs(wide / tall - 2.2) < 0.02 and left < 0 and top < 0
        assert drawn.count("<rect") == number and "Won" not in drawn
        xs = [float(x) for x in re.findall(r'<rect[^>]* x="([0-9.]+)"', drawn)]
        assert max(xs) + 178 <= left + wide


def test_a_small_picture_of_ways_that_part_keeps_its_columns() -> None:
    drawn = small_ways(WAYS, SCREEN)
    assert drawn.count("<rect") >= len(WAYS.stops) and drawn.startswith("<svg")
