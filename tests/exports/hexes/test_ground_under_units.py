"""The ground under a unit can be told, in every size and ink; so can its nation; the key says each. Several
counters on one hex: each is seen or counted, and none runs over its neighbours."""

import re
from dataclasses import replace
from itertools import combinations, pairwise

import numpy
import pytest

from exports.hexes.built import BUILT
from exports.hexes.crests import CREST, CRESTS
from exports.hexes.findings import LEVELS, found_layer, mark
from exports.hexes.key import hex_key
from exports.hexes.layout import HEX_RADIUS
from exports.hexes.motifs import MOTIFS, under_a_counter, use
from exports.hexes.nations import mixed
from exports.hexes.stacks import counters, piles
from exports.hexes.svg import draw_hexes, hex_parts
from exports.hexes.units import FACE_TALL, FACE_TOP, unit
from exports.signs.palette import MONO, PALETTES, PRINT, SCREEN, Palette
from rulesets.kit.drawing.hex_board import Feature, HexUnit
from tests.exports.hexes.hex_boards import board, infantry
from tests.exports.hexes.printed import cells_printed
from tests.exports.sides import TWO

TOWN, BUNKER, WOODS = (Feature("terrain", "town"), Feature("tile", "bunker"), Feature("terrain", "woods"))
HALF_STRIP = 6.2
AMERICAN = infantry("A4", nation="US")
BRITISH = infantry("B4", nation="GB")
NATIONS = (("US", "American"), ("GB", "British"), ("DE", "German"))


def test_what_is_built_or_stands_has_a_crest_that_lies_between_label_and_counter() -> None:
    have = {name.split()[0] for name in CRESTS}
    assert {name.split()[0] for name in BUILT} - have == {"pier"}, "a pier is water, seen all round"
    assert {"bunker", "field-bunker", "casemate", "hill-town"} <= have
    assert CREST + HALF_STRIP < FACE_TOP - 0.75 and CREST - HALF_STRIP > -18.2, "clear of counter and label"
    assert have <= set(MOTIFS)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_under_a_counter_ground_is_drawn_by_its_crest_and_without_one_as_ever(palette: Palette) -> None:
    shown = board(
        features={"A4": (TOWN,), "B4": (TOWN,), "C4": (WOODS, BUNKER)}, units=(infantry("A4"), infantry("C4"))
    )
    parts = hex_parts(shown, ["A4", "B4", "C4"], palette)
    assert "f-crest-town" in parts["terrain"]["A4"] and "f-town" in parts["terrain"]["B4"]
    assert "f-woods" in parts["terrain"]["C4"] and "f-crest-bunker" in parts["tile"]["C4"]
    picture = draw_hexes(shown, palette)
    assert set(re.findall(r'href="#([^"]+)"', picture)) <= set(re.findall(r'id="([^"]+)"', picture))


PLACED = re.compile(r"translate\(([-.\d]+) ([-.\d]+)\)scale\(([.\d]+) ([.\d]+)\)")
COUNTER = re.compile(r'class="counter[^>]*translate\([-.\d]+ ([-.\d]+)\) scale\(([.\d]+)\)')


def _placed(drawn: str) -> list[float]:
    """Across, down, how wide and how tall."""
    (found,) = PLACED.findall(drawn)
    return [float(value) for value in found]


def test_a_name_stands_above_the_crest_and_both_above_the_counter() -> None:
    unit_there = infantry("B4", badge="BG")
    shown = board(features={"B4": (TOWN,)}, lines={"B4": ("Banville",)}, units=(unit_there,))
    parts = hex_parts(shown, ["B4"])
    (name,) = {float(y) for y in re.findall(r' y="([-.\d]+)">Banville', parts["labels"]["B4"])}
    _, crest, _, tall = _placed(parts["terrain"]["B4"])
    ((down, scale),) = COUNTER.findall(parts["units"]["B4"])
    top, foot = (float(down) + float(scale) * edge for edge in (FACE_TOP, FACE_TOP + FACE_TALL))
    assert -18.2 + 8 < name < crest - HALF_STRIP * tall and crest + HALF_STRIP * tall < top
    assert foot < HEX_RADIUS and ">BG<" in parts["units"]["B4"]


def test_what_stands_above_a_counter_together_shares_the_strip() -> None:
    bags = Feature("obstacle", "sandbags")
    parts = hex_parts(board(features={"A4": (TOWN, bags)}, units=(infantry("A4"),)), ["A4"])
    town, works = (_placed(parts[layer]["A4"]) for layer in ("terrain", "obstacle"))
    assert town[1] == works[1] and town[0] + 22 * town[2] <= works[0] - 22 * works[2]
    assert town[3] > town[2], "narrower, hardly lower"
    alone = hex_parts(board(features={"A4": (WOODS, bags)}, units=(infantry("A4"),)), ["A4"])
    assert "scale" not in alone["obstacle"]["A4"]


def test_a_counter_is_parted_from_the_ground_by_a_casing() -> None:
    drawn = unit(AMERICAN, SCREEN.of(TWO))
    assert drawn.index('class="hex-casing"') < drawn.index('class="face')


@pytest.mark.paper
@pytest.mark.parametrize(("millimetres", "least"), [(8.0, 0.25), (5.0, 0.2)])
def test_in_black_and_white_no_two_grounds_under_a_unit_look_alike(millimetres: float, least: float) -> None:
    crests = sorted({name.split()[0] for name in CRESTS})
    grounds = ("woods", "hill", "hedgerow", "marsh", *crests)
    counter = unit(infantry("x"), MONO.of(TWO))
    drawn = [use(under_a_counter(Feature("terrain", name)), MONO, "") + counter for name in grounds]
    bare, *printed = cells_printed([counter, *drawn], millimetres)
    told = {name: cell - bare for name, cell in zip(grounds, printed, strict=True)}
    faint = [name for name, cell in told.items() if abs(cell).sum() < 0.05 * bare.sum()]
    alike = [
        (one, other)
        for one, other in combinations(told, 2)
        if numpy.abs(told[one] - told[other]).sum() < least * (abs(told[one]).sum() + abs(told[other]).sum())
    ]
    assert (faint, alike) == ([], [])


def test_nations_are_told_apart_where_a_side_fights_with_several() -> None:
    german = infantry("C4", "axis", nation="DE")
    alone = board(units=(AMERICAN, german), sides=TWO)
    assert mixed(alone) == frozenset()
    assert ">US<" not in draw_hexes(alone) and ">DE<" not in draw_hexes(alone)
    together = replace(alone, units=(AMERICAN, BRITISH, german))
    for palette in (SCREEN, PRINT, MONO):
        picture = draw_hexes(together, palette)
        assert ">US<" in picture and ">GB<" in picture and ">DE<" not in picture


def test_a_swatch_of_a_palette_says_its_nation_always() -> None:
    assert ">GB<" in unit(BRITISH, SCREEN.of(TWO))


def test_nation_and_badge_stand_one_below_the_other() -> None:
    drawn = unit(replace(BRITISH, badge="SP"), SCREEN.of(TWO), letter=14.0)
    places = [
        (float(y), float(tall))
        for y, tall in re.findall(r'<rect class="badge-face[^>]* y="([-.\d]+)"[^>]*height="([.\d]+)"', drawn)
    ]
    assert len(places) == 2
    assert places[0][0] + places[0][1] <= places[1][0] + 0.1
    assert places[1][0] + places[1][1] <= HEX_RADIUS


@pytest.mark.parametrize("side", ["allied", "axis"])
def test_special_forces_have_a_cut_corner_in_every_ink(side: str) -> None:
    elite = infantry("A4", side, special="special forces")
    for palette in PALETTES.values():
        assert unit(elite, palette.of(TWO)).count('class="special"') == 1
        assert 'class="special"' not in unit(replace(elite, special=""), palette.of(TWO))
        beside = draw_hexes(board(units=(elite, replace(AMERICAN, key="other", side=side))), palette)
        assert beside.count('class="special"') == 1, "and so it has beside others"


def test_the_key_says_nations_special_forces_and_what_looks_otherwise_under_a_unit() -> None:
    shown = board(
        features={"A4": (TOWN,), "C4": (BUNKER,), "D4": (BUNKER,)},
        units=(
            AMERICAN,
            BRITISH,
            infantry("b3", nation="US", special="special forces"),
            infantry("C4", "axis", nation="DE"),
            HexUnit("squad", "D4", "axis", "squad/rrr-/", called="squad: 3 regular"),
        ),
    )
    shown = replace(shown, nations=NATIONS, names=(("town", "Town"), ("bunker", "Bunker")))
    for palette in (SCREEN, MONO):
        key = [(words, picture) for picture, words in hex_key(shown, palette)]
        words = [said for said, _ in key]
        assert words == [
            "Town",
            "Town, under a unit",
            "Bunker",
            "Section line",
            "British infantry",
            "American infantry",
            "American infantry, special forces",
            "Axis squad: 3 regular",
            "German infantry",
        ]
        told = dict(key)
        assert ">GB<" in told["British infantry"] and ">US<" in told["American infantry"]
        assert ">DE<" not in told["German infantry"], "as on the map"
        assert 'class="special"' in told["American infantry, special forces"]


def test_findings_are_drawn_at_their_hexes_by_level_in_shapes_of_their_own() -> None:
    drawn = found_layer(board(), {"A4": "error", "b3": "note", "Z9": "error"})
    assert re.findall(r'data-hex="([^"]+)" class="found-(\w+)"', drawn) == [("A4", "error"), ("b3", "note")]
    for palette in (SCREEN, MONO):
        shapes = [re.sub(r'(fill|stroke)="#[0-9a-f]+"', "", mark(level, palette)) for level in LEVELS]
        dashes = [re.findall(r'stroke-dasharray="([^"]+)"', shape) for shape in shapes]
        assert dashes[0] == [] and dashes[1] != dashes[2]
    solid, open_ = (mark(level, MONO).rpartition("<path ")[2] for level in ("error", "warning"))
    assert 'fill="#000000"' in solid and 'fill="#ffffff"' in open_
    whole = draw_hexes(board(), found={"A4": "warning"}, link=str)
    assert whole.index('data-layer="findings"') < whole.index('data-layer="hits"')
    assert 'data-layer="findings"' not in draw_hexes(board())


PALETTE = SCREEN.of(TWO)
SQUAD = infantry("A4")
TRUCK = replace(SQUAD, key="truck", symbol="vehicle", figures=0)
GUN = replace(SQUAD, key="gun", symbol="machine-gun", figures=2, badge="MG")
TANK = replace(SQUAD, key="tank", symbol="armour", figures=0)


def squads(count: int) -> tuple[HexUnit, ...]:
    return tuple(replace(SQUAD, key=f"squad-{i}", says=f"Squad {i}") for i in range(count))


def words(*units: HexUnit) -> list[str]:
    """What is lettered on the counters of one hex."""
    return re.findall(r">([^<>]+)</text>", counters(units, PALETTE))


def faces(*units: HexUnit) -> int:
    """How many counters are drawn."""
    return counters(units, PALETTE).count('class="counter')


def test_one_counter_is_drawn_as_if_nothing_could_stand_beside_it() -> None:
    assert counters((GUN,), PALETTE, "m-", (26.0, 45.0), 12.0) == unit(GUN, PALETTE, "m-", (26.0, 45.0), 12.0)


def test_counters_that_look_alike_are_one_with_their_number_and_others_stand_beside_it() -> None:
    assert [count for _, count in piles((*squads(2), TRUCK, *squads(1)))] == [3, 1]
    assert (faces(*squads(3), TRUCK), words(*squads(3), TRUCK)) == (2, ["×3"])
    assert (faces(*squads(2)), words(*squads(2))) == (1, ["×2"])
    assert (faces(SQUAD, replace(SQUAD, figures=2)), words(SQUAD, replace(SQUAD, figures=2))) == (2, [])


def test_a_badge_stands_with_the_number_of_its_counter() -> None:
    assert words(GUN, GUN, TRUCK) == ["MG×2"]


def test_beyond_three_looks_a_number_says_how_many_more_there_are() -> None:
    assert (faces(SQUAD, TRUCK, GUN), words(SQUAD, TRUCK, GUN)) == (3, ["MG"])
    assert (faces(SQUAD, TRUCK, GUN, GUN, TANK), words(SQUAD, TRUCK, GUN, GUN, TANK)) == (2, ["+3"])


def test_counters_abreast_stay_between_the_edges_of_their_hex_and_apart() -> None:
    for several in ((SQUAD, TRUCK), (SQUAD, TRUCK, GUN)):
        drawn = counters(several, PALETTE)
        found = re.findall(r'class="counter[^>]*translate\(([-.\d]+) [-.\d]+\) scale\(([.\d]+)\)', drawn)
        spans = [(float(x) - 17 * float(scale), float(x) + 17 * float(scale)) for x, scale in found]
        assert len(spans) == len(several)
        assert spans[0][0] >= -26 and spans[-1][1] <= 26
        assert all(one[1] < other[0] for one, other in pairwise(spans))


def test_a_map_shows_a_stack_in_its_own_hex() -> None:
    drawn = draw_hexes(board(units=(*squads(3), TRUCK)), SCREEN)
    (inside,) = re.findall(r'data-layer="units"[^>]*><g data-hex="A4">(.*?)</g></g><g data-layer', drawn)
    assert inside.count('class="counter') == 2 and "×3" in inside
