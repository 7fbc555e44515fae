"""Palettes: words can be read, and sides are told apart with and without colour."""

import re
from typing import get_args

import pytest

from exports.areas.svg import draw
from exports.signs.palette import MONO, PALETTES, SCREEN, Palette, halo, ink
from rulesets.kit.flow.sides import Ink
from tests.exports.areas.map_boards import caen
from tests.exports.sides import TWO

EVERY = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def luminance(colour: str) -> float:
    """Relative luminance of "#rrggbb" as the accessibility guidelines define it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@EVERY
def test_every_word_stands_out_from_its_ground(palette: Palette) -> None:
    pairs: tuple[tuple[str, str], ...] = (
        (palette.ink, palette.paper),
        (palette.soft, palette.white),
        (palette.soft, palette.paper),
        (palette.water_ink, palette.sea),
    )
    for name in get_args(Ink):
        if name:
            line, tint, _ = getattr(palette, name)
            pairs += ((palette.ink, tint), (palette.water_ink, tint), (palette.white, line))
            pairs += ((line, palette.paper),)
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_black_and_white_holds_no_colour() -> None:
    colours = set(re.findall(r"#[0-9a-f]{6}", draw(caen(3), MONO)))
    assert colours
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)


def test_a_role_takes_the_sides_own_ink_where_there_is_one() -> None:
    screen = SCREEN.of(TWO)
    assert ink(screen, "face", "axis") != ink(screen, "face", "allied")
    assert ink(screen, "coast", "axis") == ink(screen, "coast")
    assert ink(screen, "face", "nobody we know") == ink(screen, "face")


def test_the_edge_under_a_word_has_the_words_face_and_the_papers_colour() -> None:
    edge = halo(SCREEN, "area-name")
    assert 'font-size="13.6"' in edge
    assert edge.count("fill=") == 1
    assert f'fill="{SCREEN.paper}"' in edge
    assert 'aria-hidden="true"' in edge
