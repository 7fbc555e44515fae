"""Plots: curves of numbers over steps, games played as squares on a line, and what each picture holds."""

import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from exports.paper import sheets
from exports.plots import Game, games_picture, plot_picture
from exports.signs.palette import MONO, PRINT, SCREEN
from rulesets.kit.drawing.diagrams import Curve, Plot
from rulesets.kit.drawing.sheets import Head, Sheet
from tests.exports.sides import TWO

STEPS = ("start", "1", "2", "3")
PLOT = Plot(
    "Victory points",
    (Curve("allied", "Ours", (10, 10, 8, 8), "8"), Curve("axis", "Theirs", (10, 9, 7.5, 7.5), "7½")),
    STEPS,
    "By rounds.",
)
SVG = "{http://www.w3.org/2000/svg}"


def of(plot: Plot = PLOT) -> ElementTree.Element:
    return ElementTree.fromstring(plot_picture(plot, PRINT.of(TWO)))


def words(drawn: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in drawn.iter(f"{SVG}text")]


def test_every_number_has_a_mark_and_every_curve_its_name_at_its_end() -> None:
    drawn = of()
    assert len([*drawn.iter(f"{SVG}use")]) == 8
    assert {"Ours 8", "Theirs 7½", *STEPS, "0", "10"} <= {*words(drawn)}


def test_the_second_side_has_a_broken_line_on_a_photocopy_too() -> None:
    drawn = plot_picture(PLOT, MONO.of(TWO))
    lines = re.findall(r'<path [^>]*stroke="#000000" stroke-width="2"[^>]*>', drawn)
    assert [("dasharray" in line) for line in lines] == [False, True]


def test_names_of_curves_that_end_together_stand_apart() -> None:
    alike = Plot("", (Curve("allied", "A", (3, 3), "3"), Curve("axis", "B", (3, 3), "3")), ("0", "1"))
    ys = [float(text.attrib["y"]) for text in of(alike).iter(f"{SVG}text") if text.text in ("A 3", "B 3")]
    assert abs(ys[0] - ys[1]) >= 14


def test_a_number_below_zero_lies_on_the_scale() -> None:
    drawn = words(of(Plot("", (Curve("allied", "A", (-3, 24), "24"),), STEPS[:2])))
    assert "\u221210" in drawn and "30" in drawn


def test_many_steps_leave_out_words_but_not_the_last() -> None:
    steps = tuple(f"s{number}" for number in range(31))
    drawn = words(of(Plot("", (Curve("allied", "A", (1.0,) * 31, "1"),), steps)))
    shown = [word for word in drawn if word in steps]
    assert len(shown) <= 13 and shown[-1] == "s30"


@pytest.mark.parametrize("name", ["a <b> & c", "costs $5 or $\\frac$", "日本 \u05d0"])
def test_names_are_words_whatever_signs_they_have(name: str) -> None:
    assert f"{name} 3" in words(of(Plot(name, (Curve("allied", name, (3, 3), "3"),), ("0", "1"))))


def test_a_picture_holds_no_style_and_nothing_outside_it_and_its_names_are_its_own() -> None:
    several = [plot_picture(PLOT, palette.of(TWO)) for palette in (SCREEN, PRINT, MONO)]
    names = [re.findall(r' id="([^"]+)"', drawn) for drawn in several]
    every = [name for inside in names for name in inside]
    assert len({*every}) == len(every) > 0
    for drawn, inside in zip(several, names, strict=True):
        assert not re.search(r"style|<script|<image|href=\"[^#]", drawn)
        assert {*re.findall(r'(?:url\(|href=")#([\w-]+)', drawn)} <= {*inside}


@pytest.mark.slow
def test_equal_plots_give_equal_bytes_in_any_process_and_nothing_is_loaded_before_the_first() -> None:
    script = (
        "import sys, tests.exports.test_plots as t\n"
        "assert not any(name.startswith('matplotlib') for name in sys.modules)\n"
        "sys.stdout.write(t.plot_picture(t.PLOT, t.PRINT.of(t.TWO)))"
    )
    command = [sys.executable, "-W", "error", "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, env={"HOME": "/nowhere"})
    assert (done.stdout, done.stderr) == (plot_picture(PLOT, PRINT.of(TWO)), "")


def test_nothing_is_drawn_of_nothing() -> None:
    assert plot_picture(Plot("", (), ()), PRINT) == games_picture((), TWO, PRINT) == ""


def test_a_plot_stands_on_a_sheet_with_its_title_and_note() -> None:
    sheet = Sheet("report", "Report", Head("Match", "Report"), (PLOT,), sides=TWO)
    said = sheets.page(sheet, paper="A4", palette=PRINT)
    assert "<h2>Victory points</h2>" in said and "By rounds." in said and "plot-picture" in said


GAMES = (Game("allied", 4), Game("allied", 1), Game("axis", 9999), Game("axis", 9999), Game("", 0))


def test_each_game_is_a_square_at_the_side_of_its_winner_the_farther_the_clearer() -> None:
    drawn = games_picture(GAMES[:2], TWO, PRINT.of(TWO)), games_picture(GAMES, TWO, MONO.of(TWO))
    near, far = ([mark.attrib for mark in ElementTree.fromstring(each).iter(f"{SVG}use")] for each in drawn)
    assert float(near[0]["x"]) < float(near[1]["x"]) < 170 == float(far[0]["x"])
    assert [float(mark["x"]) for mark in far[-2:]] == [332, 332] and far[-1]["y"] != far[-2]["y"]
    assert ["fill" in mark for mark in far] == [True] * 3 + [False] * 2, "without a fill it is black"
    assert "Allies by 9999" in drawn[1]
