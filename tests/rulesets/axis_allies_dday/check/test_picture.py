"""A small map of five bricks: what differs between its outlines and the zones and links is found. The pieces
and charts of Normandy are those of the ledger, and nothing is found in them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle, Link, Zone
from rulesets.axis_allies_dday.document.ground import touching
from rulesets.axis_allies_dday.document.shipped import LETTERS, NORMANDY, WALCHEREN, pieces
from rulesets.axis_allies_dday.editing.editing import EDITING
from rulesets.kit.drawing.board import Margin, Ring
from rulesets.kit.drawing.chart import AreaShape, Chart
from tests.rules import rule

OUTLINES: dict[str, Ring] = {
    "A": ((0, 0), (20, 0), (20, 10), (10, 10), (0, 10)),
    "B": ((20, 0), (40, 0), (40, 10), (30, 10), (20, 10)),
    "C": ((0, 10), (10, 10), (10, 20), (0, 20)),
    "D": ((10, 10), (20, 10), (30, 10), (30, 20), (10, 20)),
    "E": ((30, 10), (40, 10), (40, 20), (30, 20)),
}
LINKS = ("AB", "AC", "AD", "BD", "BE", "CD", "DE")
OF_THE_PICTURE = (
    "zone-undrawn",
    "zone-unstated",
    "link-undrawn",
    "link-unstated",
    "outline-odd",
    "outline-misfit",
    "outline-gap",
    "label-outside",
    "coast-inland",
)


def chart(**outlines: Ring) -> Chart:
    """The map with other outlines; pieces and labels stand in the middle of the corners."""
    shapes = []
    for key, ring in {**OUTLINES, **outlines}.items():
        number = len(ring) or 1
        middle = (sum(x for x, _ in ring) / number, sum(y for _, y in ring) / number)
        shapes.append(AreaShape(key, ring, middle, middle))
    return Chart(40, 20, tuple(shapes), (), (), (), Margin(0, 1, 1, 0, 1), (0, 0))


def bricks(drawn: Chart, links: tuple[str, ...] = LINKS, zones: str = "ABCDE") -> Battle:
    return replace(
        NORMANDY,
        zones=tuple(Zone(key, coastal=True) for key in zones),
        links=tuple(Link(*pair) for pair in links),
        boxes=(),
        set_up=(),
        charts=(),
        alternatives=(),
        sites=(),
        map=drawn,
    )


def told(battle: Battle) -> list[tuple[str, str]]:
    """Code and place of what is found of the picture."""
    return [(item.code, item.where) for item in check(battle, {}) if item.code in OF_THE_PICTURE]


@rule("AD-272")
def test_the_outlines_give_exactly_the_links_and_a_corner_is_none() -> None:
    assert told(bricks(chart())) == []
    assert told(bricks(chart(), (*LINKS, "CE"))) == [("link-undrawn", "links.7")]
    assert told(bricks(chart(), LINKS[1:])) == [("link-unstated", "zones.0")]


@rule("AD-272")
def test_a_closed_link_and_a_strait_part_from_the_map_and_nobody_passes_what_is_closed() -> None:
    battle = bricks(chart(), (*LINKS, "CE"))
    closed, *others, last = battle.links
    links = (replace(closed, kind="closed", reason="no bridge"), *others, replace(last, kind="strait"))
    battle = replace(battle, links=links)
    assert told(battle) == []
    assert touching(battle, "A") == ("C", "D")
    assert touching(battle, "E") == ("B", "C", "D")


def moved(**slots: tuple[float, float]) -> Callable[[], Chart]:
    def draw() -> Chart:
        drawn = chart()
        shapes = (replace(shape, at=slots.get(shape.key, shape.at)) for shape in drawn.areas)
        return replace(drawn, areas=tuple(shapes))

    return draw


DRAWN: tuple[tuple[str, str, Callable[[], Chart]], ...] = (
    ("outline-odd", "zones.4", lambda: chart(E=((30, 10), (40, 20), (40, 10), (30, 20)))),
    ("outline-odd", "zones.4", lambda: chart(E=())),
    ("label-outside", "zones.0", moved(A=(50, 50))),
    ("outline-misfit", "zones.2", lambda: chart(C=((0, 10), (10, 10), (12, 15), (10, 20), (0, 20)))),
    (
        "outline-gap",
        "zones.3",
        lambda: chart(D=((10, 10), (15, 10.5), (20, 10), (30, 10), (30, 20), (10, 20))),
    ),
    ("zone-unstated", "zones", lambda: chart(F=((40, 0), (50, 0), (50, 10), (40, 10)))),
)


@pytest.mark.parametrize(("code", "where", "draw"), DRAWN)
def test_a_slip_of_the_pen_is_found(code: str, where: str, draw: Callable[[], Chart]) -> None:
    assert (code, where) in told(bricks(draw()))


def test_a_zone_without_an_outline_is_found() -> None:
    assert told(bricks(chart(), (*LINKS, "EF"), "ABCDEF")) == [("zone-undrawn", "zones.5")]


@rule("AD-025")
def test_a_coastal_zone_with_land_on_all_sides_is_found_and_a_lake_gives_a_coast() -> None:
    island: Ring = ((5, 5), (15, 5), (15, 15), (5, 15))
    north: Ring = ((0, 0), (20, 0), (15, 5), (5, 5))
    east: Ring = ((20, 0), (20, 20), (15, 15), (15, 5))
    south: Ring = ((20, 20), (0, 20), (5, 15), (15, 15))
    west: Ring = ((0, 20), (0, 0), (5, 5), (5, 15))
    around = chart(A=north, B=east, C=south, D=west, E=island)
    links = ("AB", "BC", "CD", "AD", "AE", "BE", "CE", "DE")
    assert told(bricks(around, links)) == [("coast-inland", "zones.4")]
    lake = replace(around, areas=around.areas[:4])
    assert told(bricks(lake, links[:4], "ABCD")) == []


def test_whatever_is_drawn_the_check_does_not_raise() -> None:
    rings: tuple[Ring, ...] = ((), ((0, 0),), ((0, 0), (0, 0)), ((0, 0), (1, 1), (2, 2)), OUTLINES["A"] * 2)
    for ring in rings:
        assert told(bricks(chart(A=ring)))
    assert told(bricks(replace(chart(), areas=())))


@rule("AD-029")
def test_a_place_beyond_the_edge_of_the_map_and_one_of_no_box_are_found() -> None:
    def said(battle: Battle) -> list[tuple[str, str]]:
        return [(item.code, item.where) for item in check(battle, {}) if item.level != "note"]

    tare, *others = sorted(WALCHEREN.sites, key=lambda site: site.key != "tare")
    assert tare.size == (92.0, 60.0)
    away = replace(tare, at=(-50.0, tare.at[1]))
    assert ("site-outside", "boxes.0") in said(replace(WALCHEREN, sites=(away, *others)))
    more = replace(tare, key="causeway")
    assert said(replace(WALCHEREN, sites=(more, *WALCHEREN.sites))) == [("site-idle", "boxes")]


@pytest.mark.slow
@rule("AD-029")
def test_places_that_hide_one_another_are_found() -> None:
    def said(**moved: tuple[float, float]) -> list[tuple[str, str, tuple[str, ...]]]:
        sites = tuple(replace(site, at=moved.get(site.key, site.at)) for site in NORMANDY.sites)
        found = check(replace(NORMANDY, sites=sites), {})
        return [(item.code, item.where, item.places) for item in found if item.level == "warning"]

    assert said() == []
    assert said(juno=(594.0, 204.0)) == [("site-over", "boxes.2", ("boxes.2", "boxes.3"))]
    assert said(juno=(545.0, 204.0)) == [("site-over", "boxes.1", ("boxes.1", "boxes.3", "boxes.2"))]
    assert said(juno=(595.0, 145.0)) == []


@rule("AD-029")
def test_a_place_on_the_map_under_a_mistyped_key_is_told_with_the_box_it_may_be_of() -> None:
    sites = tuple(replace(site, key="tara") if site.key == "tare" else site for site in WALCHEREN.sites)
    (found,) = [item for item in check(replace(WALCHEREN, sites=sites), {}) if item.level == "warning"]
    assert (found.code, found.mend) == ("site-idle", "Do you mean tare?")


@pytest.mark.parametrize(
    ("code", "battle"),
    [
        ("link-undrawn", bricks(chart(), (*LINKS, "CE"))),
        ("link-unstated", bricks(chart(), LINKS[1:])),
        ("outline-misfit", bricks(chart(C=((0, 10), (10, 10), (12, 15), (10, 20), (0, 20))))),
        (
            "outline-gap",
            bricks(chart(D=((10, 10), (15, 10.5), (20, 10), (30, 10), (30, 20), (10, 20)))),
        ),
    ],
)
def test_each_is_mended_at_one_press(code: str, battle: Battle) -> None:
    found = next(item for item in check(battle, {}) if item.code == code)
    for mend in (each for place in found.everywhere for each in EDITING.mends(battle, code, place)):
        mended = battle
        for edit in mend.edits:
            mended = EDITING.edit(mended, edit)
        assert told(mended) == [], mend.label


COTENTIN = {"Z01": "I T B", "Z03": "I B", "Z04": "I B", "Z05": "I A B", "Z07": "I B", "Z08": "I B"}
COAST = {
    "Z11": "I B",
    "Z13": "I",
    "Z14": "4I 3A 2B",
    "Z15": "2I 2B",
    "Z16": "I B",
    "Z17": "I 2B",
    "Z18": "I A B",
}
INLAND = {"Z21": "A", "Z26": "A", "Z30": "2A T", "Z31": "T", "Z32": "2I", "Z39": "I A T"}
CHARTS = {
    "us": "IIIIAA IAIIIA TTIIIA TAAIIIA IIIAA IIIATTTA",
    "uk": "AAIAT IIIAT TIIIA ITAIIIA ATAIIIA",
    "rennes-chartres": "TTTIAII IAIIIIA AAIIIAI IIATIAA IIIAIIA TTTIA",
    "rouen-chartres": "TTTTT AAIII AAIAT TTAAI AITTT IA",
}
LETTER = {kind: letter for letter, kind in LETTERS.items()}


def stands(place: str) -> list[tuple[str, int]]:
    return [(item.kind, item.count) for item in NORMANDY.set_up if item.place == place]


@pytest.mark.parametrize(
    "standing",
    [
        pytest.param(COTENTIN, marks=rule("AD-034")),
        pytest.param(COAST, marks=rule("AD-035", "AD-249")),
        pytest.param(INLAND, marks=rule("AD-036")),
    ],
    ids=["the Cotentin", "the landing coast", "inland"],
)
def test_a_part_of_the_board_is_set_up_as_the_board_has_it(standing: dict[str, str]) -> None:
    assert {place: stands(place) for place in standing} == {
        place: list(pieces(words)) for place, words in standing.items()
    }
    assert check(NORMANDY, {}) == ()


@rule("AD-036", "AD-041")
def test_other_zones_than_these_and_the_disputed_ones_are_empty() -> None:
    axis = {item.place for item in NORMANDY.set_up if item.power == "germany"}
    assert axis == {*COTENTIN, *COAST, *INLAND, "Z02", "Z06", "Z10", "Z12"}
    assert check(NORMANDY, {}) == ()


@rule("AD-156", "AD-158", "AD-159", "AD-160", "AD-048")
@pytest.mark.parametrize(("key", "rows"), CHARTS.items())
def test_a_chart_is_the_printed_one(key: str, rows: str) -> None:
    (queue,) = (item for item in NORMANDY.charts if item.key == key)
    assert ["".join(LETTER[unit.kind] for unit in row.units) for row in queue.rows] == rows.split()
    assert check(NORMANDY, {}) == ()
