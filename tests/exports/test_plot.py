"""Curves of numbers over steps, as a picture on paper. Games played, as squares on a line."""

import re

import pytest

from exports.games import Game, games_picture
from exports.paper import sheets
from exports.plot import interval, plot_picture
from exports.signs.palette import MONO, PRINT
from rulesets.kit.drawing.plot import Curve, Plot
from rulesets.kit.drawing.sheets import Head, Sheet
from tests.exports.sides import TWO

STEPS = ("start", "1", "2", "3")
PLOT = Plot(
    "Victory points",
    (Curve("allied", "Ours", (10, 10, 8, 8), "8"), Curve("axis", "Theirs", (10, 9, 7.5, 7.5), "7½")),
    STEPS,
    "By rounds.",
)


def of(plot: Plot = PLOT) -> str:
    return plot_picture(plot, PRINT.of(TWO))


def test_every_number_has_a_mark_and_every_curve_its_name_at_its_end() -> None:
    drawn = of()
    assert drawn.count("<circle") == 4 and drawn.count('class="plot-dot solid"') == 4
    assert "Ours 8" in drawn and "Theirs 7½" in drawn
    assert all(f">{word}<" in drawn for word in STEPS)


def test_the_second_side_has_a_broken_line_on_a_photocopy_too() -> None:
    drawn = plot_picture(PLOT, MONO.of(TWO))
    lines = re.findall(r'class="plot-line (\w+)"([^>]*)', drawn)
    assert [("dasharray" in rest) for _, rest in lines] == [False, True]


def test_names_of_curves_that_end_together_stand_apart() -> None:
    alike = Plot("", (Curve("allied", "A", (3, 3), "3"), Curve("axis", "B", (3, 3), "3")), ("0", "1"))
    ys = [float(y) for y in re.findall(r'plot-name[^>]*y="([\d.]+)"', of(alike))]
    assert abs(ys[0] - ys[1]) >= 14


@pytest.mark.parametrize(("highest", "step"), [(0, 1), (5, 1), (10, 2), (24, 5), (90, 20), (700, 141)])
def test_the_scale_goes_in_round_numbers(highest: float, step: int) -> None:
    assert interval(highest) == step


def test_many_steps_leave_out_words_but_not_the_last() -> None:
    steps = tuple(str(number) for number in range(31))
    drawn = of(Plot("", (Curve("allied", "A", (1.0,) * 31, "1"),), steps))
    words = re.findall(r'class="plot-step"[^>]*>(\d+)<', drawn)
    assert len(words) <= 13 and words[-1] == "30"


def test_nothing_is_drawn_of_nothing() -> None:
    assert of(Plot("", (), ())) == ""


def test_a_plot_stands_on_a_sheet_with_its_title_and_note() -> None:
    sheet = Sheet("report", "Report", Head("Match", "Report"), (PLOT,), sides=TWO)
    said = sheets.page(sheet, paper="A4", palette=PRINT)
    assert "<h2>Victory points</h2>" in said and "By rounds." in said and "plot-picture" in said


GAMES = (Game("allied", 4), Game("allied", 1), Game("axis", 4), Game("axis", 4), Game("", 0))


def squares(drawn: str, manner: str) -> list[tuple[float, float]]:
    found = re.findall(rf'<rect class="plot-dot ?{manner}"[^>]* x="([\d.]+)" y="([\d.]+)"', drawn)
    return [(float(x), float(y)) for x, y in found]


def test_each_game_is_a_square_at_the_side_of_its_winner_the_farther_the_clearer() -> None:
    drawn = games_picture(GAMES, TWO, PRINT.of(TWO))
    (far, _), (near, _) = sorted(squares(drawn, "open"))
    assert far < near < 170 < squares(drawn, "solid")[0][0]
    assert drawn.count("<rect") == 5


def test_games_of_one_lead_stand_on_each_other() -> None:
    (one, low), (other, high) = squares(games_picture(GAMES, TWO, PRINT.of(TWO)), "solid")
    assert one == other and low != high


def test_the_scale_ends_with_the_clearest_win() -> None:
    drawn = games_picture(GAMES, TWO, MONO.of(TWO))
    assert f"{TWO[0].title} by 4" in drawn and f"{TWO[1].title} by 4" in drawn and "even" in drawn


def test_no_square_leaves_the_picture_however_clear_a_win() -> None:
    drawn = games_picture((Game("allied", 9999), Game("axis", 1)), TWO, PRINT.of(TWO))
    assert all(0 <= x <= 327 for x, _ in (*squares(drawn, "open"), *squares(drawn, "solid")))


def test_nothing_is_drawn_of_no_game() -> None:
    assert games_picture((), TWO, PRINT.of(TWO)) == ""
