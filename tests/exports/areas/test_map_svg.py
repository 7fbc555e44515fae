"""The SVG of a drawn board: complete, self-contained, pressable, without styles or scripts. The ground of a
drawn map: shared borders, rivers on them, the front and its teeth."""

import re
import xml.etree.ElementTree as xml
from dataclasses import replace
from itertools import combinations

import pytest
import shapely
from shapely.geometry import LineString

from exports.areas.front import control_of, front, hatching, land
from exports.areas.legend import counter_picture, legend, state_sign, track
from exports.areas.svg import draw, plan
from exports.areas.topology import Ground, chaikin, ground_of, polygons, topology
from exports.areas.waters import course, sea
from exports.signs.palette import COLOUR_BLIND, MONO, PRINT, SCREEN, Palette
from exports.signs.symbols import SIZES, SYMBOLS
from rulesets.kit.drawing.board import Board, Line, Marker, Track
from rulesets.kit.drawing.geojson import read_chart
from tests.exports.areas.map_boards import ALLIED, attacks, caen, chart
from tests.exports.sides import TWO

SVG = "{http://www.w3.org/2000/svg}"


def busy() -> Board:
    way = Line("supply", "supply", "Supply of B3 from A3", along=(("A3", "B3"),), side="allied")
    return caen(3, cut=frozenset(("A4",)), arrows=attacks(), supply=(way,))


@pytest.mark.parametrize("palette", [SCREEN, PRINT, MONO, COLOUR_BLIND], ids=lambda palette: palette.name)
def test_a_picture_is_well_formed_and_carries_no_style_script_or_variable(palette: Palette) -> None:
    picture = draw(busy(), palette, link=lambda key: f"?area={key}&turn=2")
    assert xml.fromstring(picture).tag == f"{SVG}svg"
    assert not re.search(r"\sstyle=|<style|<script|var\(|currentColor|<symbol|<image|paint-order", picture)


@pytest.mark.slow
def test_a_name_from_a_document_is_never_markup() -> None:
    board = busy()
    rivers = tuple(replace(line, name=line.name and f"{line.name} <i>&") for line in board.lines)
    regions = tuple(replace(region, name="<i>&", says="<i>'\"", lines=("<i>&",)) for region in board.regions)
    markers = tuple(replace(marker, name="<i>&", says="<i>'\"") for marker in board.markers)
    picture = draw(replace(board, lines=rivers, regions=regions, markers=markers, says="<i>'\""))
    assert "&lt;i&gt;&amp;</text>" in picture
    assert [element.tag for element in xml.fromstring(picture).iter() if element.tag == f"{SVG}i"] == []


def test_every_definition_used_is_there_and_ids_are_the_boards_own() -> None:
    root = xml.fromstring(draw(busy()))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    used = {(element.get("href") or "").removeprefix("#") for element in root.iter(f"{SVG}use")}
    assert used <= set(ids)
    assert len(ids) == len(set(ids))
    assert all(each.startswith("m-caen-") for each in ids if each)


def test_each_region_is_one_link_that_says_what_it_is() -> None:
    root = xml.fromstring(draw(caen(), link=lambda key: f"/at/{key}"))
    links = [link for link in root.iter(f"{SVG}a") if link.get("class") == "area"]
    assert len(links) == 26
    assert (links[0].get("href"), links[0].get("data-key"), links[0].get("aria-label")) == (
        "/at/A1",
        "A1",
        "A1, Bayeux",
    )
    assert all(link.get("tabindex") is None for link in links)


def test_a_counter_leads_to_its_own_region_but_is_no_second_stop_of_the_keyboard() -> None:
    root = xml.fromstring(draw(caen(), link=lambda key: f"/at/{key}"))
    stacks = [link for link in root.iter(f"{SVG}a") if link.get("class") == "stack"]
    assert {link.get("tabindex") for link in stacks} == {"-1"}
    assert len(stacks) == 26


def test_without_links_nothing_can_be_pressed() -> None:
    assert "<a " not in draw(caen())


def test_the_picture_says_the_boards_words() -> None:
    assert xml.fromstring(draw(caen())).get("aria-label") == "Situation map, turn 2"


def test_a_detail_names_its_own_regions_only_and_shows_their_counters_only() -> None:
    root = xml.fromstring(draw(caen(1), focus=("B3", "C2")))
    words = [element.text for element in root.iter(f"{SVG}text")]
    assert "Bretteville" in words
    assert "Carpiquet" not in words
    classes = [element.get("class") or "" for element in root.iter(f"{SVG}g")]
    assert sum(each.startswith("counter ") for each in classes) == 2


def test_the_small_scale_has_ids_and_counts_but_no_names() -> None:
    words = [element.text for element in xml.fromstring(draw(caen(3), small=True)).iter(f"{SVG}text")]
    assert "C2" in words
    assert "3" in words
    assert "Cheux" not in words


def test_a_plain_picture_has_no_terrain_and_no_roads() -> None:
    picture = draw(caen(), plain=True)
    assert not re.search('class="(hedge|furrow|road|block|hachure)"', picture)
    assert 'class="hedge"' in draw(caen())


def test_the_same_board_gives_the_same_picture() -> None:
    assert draw(busy()) == draw(busy())


def test_each_kind_of_terrain_is_one_path() -> None:
    picture = draw(caen(1))
    for role in ("hedge", "furrow", "block", "ruin", "sand", "hachure"):
        assert picture.count(f'class="{role}"') == 1


def test_an_arrow_between_areas_that_do_not_touch_is_drawn() -> None:
    assert [arrow.arrow.key for arrow in plan(busy()).arrows] == ["1", "2", "3", "4", "5"]


def test_a_supply_line_runs_from_the_sign_of_its_source_to_the_counters() -> None:
    settled = plan(busy())
    (way,) = settled.ways
    source = next(source for source in settled.sources if source.region.key == "A3")
    assert way.course[0] == source.at
    assert way.course[-1] == next(region.slot for region in caen().regions if region.key == "B3")
    assert way.chevrons


def test_the_key_holds_what_the_board_holds_and_no_more() -> None:
    words = [word for _, word in legend(busy())]
    assert len(words) == len(set(words))
    assert {"Bocage", "Ruined city", "Out of supply", "Supply path", "Rockets, brigade"} <= set(words)
    assert not {"Out of supply", "Supply path", "Battle to be played"} & {word for _, word in legend(caen())}


def test_every_symbol_and_size_has_a_counter() -> None:
    for symbol in SYMBOLS:
        for size in SIZES:
            for side in ("allied", "axis"):
                marker = Marker("x", "A1", side, symbol, size, "21", says="Of the twenty-first")
                assert xml.fromstring(counter_picture(marker)).get("aria-label") == "Of the twenty-first"


def test_counters_in_a_list_share_no_ids() -> None:
    assert " id=" not in "".join(picture for picture, _ in legend(busy()))


def test_a_balance_is_filled_up_to_its_value_and_hatched_beyond() -> None:
    marks = ((270, "even at 270"), (195, "195"), (220, ""))
    balance = Track("vp", "Victory points", 0, 540, 135, marks, "", "Allies 135 of 540", "allied", "axis")
    root = xml.fromstring(track(balance, SCREEN.of(TWO)))
    assert root.get("aria-label") == "Allies 135 of 540"
    bars = {rect.get("class"): rect for rect in root.iter(f"{SVG}rect")}
    assert bars["scale open"].get("width") == bars["tint solid"].get("x") == "88"
    assert [text.text for text in root.iter(f"{SVG}text")] == ["even at 270", "195"]


def test_states_differ_in_shape() -> None:
    assert state_sign("") == ""
    assert len({state_sign("done"), state_sign("disputed"), state_sign("open")}) == 3


GROUND = ground_of(caen())


def test_areas_neither_overlap_nor_leave_gaps() -> None:
    shapes = polygons(GROUND)
    assert all(shape.is_valid for shape in shapes.values())
    assert max(a.intersection(b).area for a, b in combinations(shapes.values(), 2)) < 0.01
    whole = shapely.union_all(list(shapes.values()))
    assert whole.area == pytest.approx(sum(shape.area for shape in shapes.values()), abs=0.1)
    assert not shapely.get_parts(whole)[0].interiors


def test_the_map_has_the_59_borders_of_the_facts_and_three_short_ones_more() -> None:
    pairs = {frozenset((arc.inner, arc.outer)) for arc in topology(GROUND).arcs if arc.outer}
    short = {frozenset(pair) for pair in (("B4", "C5"), ("C5", "D4"), ("C6", "D5"))}
    assert short <= pairs
    assert len(pairs - short) == 59


def test_a_river_runs_exactly_on_the_borders_it_follows_and_ends_at_its_mouth() -> None:
    orne = next(line for line in chart().lines if line.key == "orne")
    (found,) = course(GROUND, orne)
    borders = {point for pair in orne.along for piece in topology(GROUND).between(*pair) for point in piece}
    assert set(found) == borders
    assert found[-1][1] < found[0][1]
    assert sea(GROUND).coast.count(f"{found[-1][0]:.1f}".removesuffix(".0")) >= 1


def test_the_canal_keeps_west_of_the_river() -> None:
    lines = {line.key: line for line in chart().lines}
    (orne,), (canal,) = course(GROUND, lines["orne"]), course(GROUND, lines["caen-canal"])
    river = LineString(orne)
    west = polygons(GROUND)["B4"].union(polygons(GROUND)["A5"])
    assert LineString(canal).intersection(west).length > 0.9 * LineString(canal).length
    assert not LineString(canal).intersects(river)


def test_the_front_follows_an_area_that_changes_hands() -> None:
    before = front(GROUND, control_of(caen().regions), TWO)
    after = front(GROUND, control_of(caen(allied=ALLIED | {"C2"}).regions), TWO)
    assert before.line != after.line
    assert front(GROUND, control_of(caen(allied=frozenset()).regions), TWO).line == ""


def test_hatching_covers_the_axis_ground_alone() -> None:
    assert hatching(GROUND, frozenset(), False) == ""
    drawn = hatching(GROUND, frozenset({"C2"}), False)
    strokes = [[float(part) for part in stroke.split()] for stroke in drawn.split("M")[1:]]
    shape = polygons(GROUND)["C2"].buffer(0.2)
    assert len(strokes) > 10
    assert all(shape.contains(LineString([stroke[:2], stroke[2:]])) for stroke in strokes)


def test_land_of_no_area_is_nothing() -> None:
    assert land(GROUND, frozenset()) == ""


def test_an_island_is_its_own_coast() -> None:
    ring = ((10.0, 10.0), (50.0, 12.0), (48.0, 60.0), (12.0, 55.0))
    island = Ground(100.0, 100.0, (("X", ring),))
    assert [arc.outer for arc in topology(island).coast()] == [""]
    assert polygons(island)["X"].is_valid


def test_smoothing_keeps_both_ends() -> None:
    line = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))
    assert chaikin(line)[0] == line[0]
    assert chaikin(line)[-1] == line[-1]


def test_a_chart_without_a_slot_for_an_area_is_refused() -> None:
    text = """{"type": "FeatureCollection", "bbox": [0, 0, 1, 1],
        "projection": {"latitude": 0, "degree": 100},
        "features": [{"type": "Feature", "properties": {"kind": "area", "id": "X"}, "geometry":
        {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}}]}"""
    with pytest.raises(ValueError, match="area X has no label point or no slot point"):
        read_chart(text)


def test_a_file_that_is_no_chart_is_refused() -> None:
    with pytest.raises(ValueError, match="FeatureCollection"):
        read_chart("{}")
