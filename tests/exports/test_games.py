"""Games played, as squares on a line."""

import re

from exports.games import Game, games_picture
from exports.signs.palette import MONO, PRINT
from tests.exports.sides import TWO

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
