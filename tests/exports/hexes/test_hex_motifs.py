"""Motifs: every thing of the ground is drawn, can be told from every other when small, and is turned."""

import re
from itertools import combinations

import numpy
import pytest

from exports.hexes.layout import edge_middle
from exports.hexes.lines import course
from exports.hexes.motifs import MOTIFS, is_known, use
from exports.signs.palette import MONO, SCREEN
from exports.signs.symbols import SYMBOLS
from rulesets.kit.drawing.hex_board import Feature
from rulesets.memoir44.document.vocabulary import vocabulary
from tests.exports.hexes.printed import TALL, WIDE, cells_printed, dots_of

DOTS = dots_of(8.0)


@pytest.fixture(scope="module")
def printed() -> dict[str, numpy.ndarray]:
    """Every motif as it comes out in black and white, eight millimetres wide, at 300 dots an inch."""
    drawn = [use(Feature("terrain", motif), MONO, "") for motif in MOTIFS]
    return dict(zip(MOTIFS, cells_printed(drawn), strict=True))


def _blurred(cell: numpy.ndarray) -> numpy.ndarray:
    """What an eye makes of it: each dot with its neighbours."""
    room = numpy.pad(cell, 1, mode="edge")
    tall, wide = cell.shape
    return sum(room[y : y + tall, x : x + wide] for y in range(3) for x in range(3)) / 9


def test_every_motif_of_a_vocabulary_has_a_drawing() -> None:
    ground = {name.motif for name in vocabulary().values() if name.slot in ("terrain", "tile", "obstacle")}
    assert sorted(motif for motif in ground if not is_known(motif)) == []
    units = {name.motif for name in vocabulary().values() if name.slot == "unit"}
    assert units <= set(SYMBOLS)


@pytest.mark.paper
def test_at_eight_millimetres_no_two_motifs_look_alike(printed: dict[str, numpy.ndarray]) -> None:
    eye = {motif: _blurred(cell) for motif, cell in printed.items()}
    alike = [
        (one, other)
        for one, other in combinations(MOTIFS, 2)
        if abs(eye[one] - eye[other]).sum() < 0.18 * (eye[one].sum() + eye[other].sum())
    ]
    assert alike == []


@pytest.mark.slow
def test_every_motif_leaves_more_ink_than_bare_ground(printed: dict[str, numpy.ndarray]) -> None:
    bare = printed["open"].sum()
    faint = [motif for motif, cell in printed.items() if motif != "open" and cell.sum() < 1.15 * bare]
    assert faint == []


def test_no_motif_lies_under_the_label_of_its_hex(printed: dict[str, numpy.ndarray]) -> None:
    top, bottom = round((TALL / 2 - 25.6) * DOTS), round((TALL / 2 - 18.4) * DOTS)
    left, right = round((WIDE / 2 - 7) * DOTS), round((WIDE / 2 + 7) * DOTS)
    assert [motif for motif, cell in printed.items() if cell[top:bottom, left:right].max() > 80] == []


@pytest.mark.parametrize("more", ["", " and so on" * 10_000])
def test_a_motif_nobody_has_drawn_is_a_plate_with_its_words(more: str) -> None:
    drawn = use(Feature("terrain", "windmill", words=f"Windmill of the old abbey{more}"), SCREEN, "")
    assert 'class="plate"' in drawn
    words = re.search(r">([^<]+)</text>", drawn)
    assert words is not None
    assert words[1].startswith("Wind")
    assert words[1].endswith(".")
    assert len(words[1]) < 25


@pytest.mark.parametrize("links", [(0, 6), (2, 10), (0, 4, 8), (0, 2, 6), (0, 6, 10), (0, 2, 6, 8), (8,)])
def test_a_course_runs_to_the_middle_of_every_edge_it_names(links: tuple[int, ...]) -> None:
    points = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", course(links))]
    for link in range(0, 12, 2):
        x, y = edge_middle(link)
        is_reached = any(abs(px - x) < 0.5 and abs(py - y) < 0.5 for px, py in points)
        assert is_reached == (link in links)


@pytest.mark.parametrize("links", [(0, 6), (2, 10), (0, 8)])
def test_a_course_passes_under_a_bridge_in_the_middle(links: tuple[int, ...]) -> None:
    numbers = [float(value) for value in re.findall(r"-?[\d.]+", course(links))]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    if len(points) == 4:
        weights = (0.125, 0.375, 0.375, 0.125)
        x, y = (sum(weight * point[i] for weight, point in zip(weights, points, strict=True)) for i in (0, 1))
    else:
        x, y = (sum(point[i] for point in points) / len(points) for i in (0, 1))
    assert x * x + y * y < 8**2


def test_a_bridge_turns_and_a_river_takes_its_links() -> None:
    bridge = [use(Feature("tile", "bridge", turn=turn), SCREEN, "p-") for turn in (0, 2)]
    assert "rotate" not in bridge[0]
    assert "rotate(300)" in bridge[1]
    one, other = (use(Feature("terrain", "river", links), SCREEN, "p-") for links in ((0, 6), (2, 8)))
    assert one != other
    assert "rotate" not in one + other


@pytest.mark.parametrize("climate", ["winter", "desert", "pacific"])
def test_a_climate_shows_unless_the_ground_says_it(climate: str) -> None:
    hill = use(Feature("terrain", "hill", climate=climate), SCREEN, "p-")
    assert f'href="#p-c-{climate}"' in hill
    ground = {"winter": "snow", "desert": "desert"}.get(climate)
    if ground:
        bare = use(Feature("terrain", "hill", climate=climate), SCREEN, "p-", ground=ground)
        assert f"p-c-{climate}" not in bare


@pytest.mark.parametrize("climate", ["winter", "desert", "pacific"])
def test_towns_are_built_as_their_country_builds(climate: str) -> None:
    assert use(Feature("terrain", "town", climate=climate), SCREEN, "p-", ground="ocean") != use(
        Feature("terrain", "town"), SCREEN, "p-", ground="ocean"
    )
