"""Contested ground: strokes of its own, and a key that tells it from nobody's."""

from dataclasses import replace

from exports.areas.legend import legend
from exports.areas.svg import draw
from exports.signs.palette import SCREEN, ink
from rulesets.kit.drawing.board import Board, Region

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
