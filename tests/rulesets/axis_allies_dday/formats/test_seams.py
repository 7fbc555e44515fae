"""Outlines traced from a picture: neighbours that are linked share borders, and nobody else does."""

import pytest

from rulesets.axis_allies_dday.formats import picture
from rulesets.axis_allies_dday.formats.package import Remarks, Ring
from rulesets.axis_allies_dday.formats.seams import fitted, sharing, thinned
from rulesets.axis_allies_dday.formats.to_battle import battle_of
from rulesets.kit.areas.planar import polygon
from rulesets.kit.drawing.outlines import area
from tests.rulesets.axis_allies_dday.formats.coast import COAST, traced

FOUR: dict[str, Ring] = {
    "nw": traced(0, 0, 60, 60),
    "ne": traced(60, 0, 120, 60),
    "sw": traced(0, 60, 60, 120),
    "se": traced(60, 60, 120, 120),
}
PAIRS = {frozenset(pair) for pair in (("nw", "ne"), ("sw", "se"), ("nw", "sw"), ("ne", "se"))}


def test_linked_neighbours_share_a_border_and_those_across_the_corner_do_not() -> None:
    assert not sharing(FOUR)
    assert sharing(fitted(FOUR, PAIRS)) == PAIRS


def test_a_gap_between_two_that_are_not_linked_stays_open() -> None:
    pairs = PAIRS - {frozenset(("nw", "ne"))}
    assert sharing(fitted(FOUR, pairs)) == pairs


def test_outlines_keep_their_size_and_lose_their_many_corners() -> None:
    made = fitted(FOUR, PAIRS)
    for name, ring in made.items():
        assert len(ring) < 12 < len(FOUR[name])
        assert abs(area(ring)) / abs(area(FOUR[name])) < 1.2
        assert polygon(ring).is_valid


def test_two_far_apart_are_left_apart_and_one_alone_is_followed() -> None:
    far = {"a": traced(0, 0, 40, 40), "b": traced(60, 0, 100, 40)}
    assert not sharing(fitted(far, {frozenset(far)}))
    assert abs(area(fitted({"a": far["a"]}, ())["a"])) > 1000


def test_a_territory_within_another_keeps_its_own_outline() -> None:
    made = fitted({"ring": traced(0, 0, 120, 120), "city": traced(40, 40, 80, 80)}, ())
    assert abs(area(made["city"])) < 2000 < abs(area(made["ring"]))


def test_one_too_small_to_see_is_left_out() -> None:
    speck: Ring = ((5, 5), (6, 5), (6, 6))
    assert set(fitted({"speck": speck, "wide": traced(0, 0, 6000, 60)}, ())) == {"wide"}


def test_a_line_keeps_its_ends_and_whatever_strays() -> None:
    line = ((0, 0), (1, 0), (2, 1), (3, 0), (4, 0), (4, 5))
    assert thinned(line, 1.0) == ((0, 0), (4, 0), (4, 5))
    assert thinned(line, 0.5) == ((0, 0), (2, 1), (4, 0), (4, 5))
    assert thinned(((3, 3), (3, 3)), 1.0) == ((3, 3), (3, 3))


def test_outlines_with_too_long_a_way_are_not_fitted_but_have_few_corners(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(picture, "LONGEST_WAY", 10)
    monkeypatch.setattr(picture, "MANY_CORNERS", 50)
    chart = battle_of(COAST, Remarks()).map
    assert chart is not None
    assert all(len(shape.ring) <= 50 for shape in chart.areas)
