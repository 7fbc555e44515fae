"""Maps of hexes: layers and hexes as groups a page can replace, and nothing a page's rules forbid."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from exports.hexes import svg as hex_svg
from exports.hexes.layout import HEX_RADIUS, HEX_WIDE, around, centre, corners, edge_middle, view_of
from exports.hexes.signs import KINDS, places
from exports.hexes.svg import draw_hexes, hex_parts
from exports.signs.palette import MONO, PALETTES, PRINT, SCREEN, Palette
from rulesets.kit.drawing.board import TitleBlock
from rulesets.kit.drawing.hex_board import Feature, HexSign, Swatch
from rulesets.kit.hexes.hexes import STEPS, Hex, all_hexes, label, neighbours, towards
from tests.exports.hexes.hex_boards import SIX_MAPS, SMALL, board, filled, infantry

SVG = "{http://www.w3.org/2000/svg}"
WOODS = Feature("terrain", "woods")


def tree(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def layer(picture: str, name: str) -> ElementTree.Element:
    found = [group for group in tree(picture).iter(f"{SVG}g") if group.get("data-layer") == name]
    assert len(found) == 1
    return found[0]


def hexes_of(picture: str, name: str) -> list[str | None]:
    return [group.get("data-hex") for group in layer(picture, name).iter(f"{SVG}g") if group.get("data-hex")]


def test_neighbours_share_an_edge_and_the_middle_a_course_runs_to() -> None:
    for at in all_hexes(SMALL):
        mine = {(round(x, 3), round(y, 3)) for x, y in corners(centre(at))}
        for way in STEPS:
            other = towards(at, way)
            if other in neighbours(SMALL, at):
                theirs = {(round(x, 3), round(y, 3)) for x, y in corners(centre(other))}
                assert len(mine & theirs) == 2
                here, there = edge_middle(way), edge_middle((way + 6) % 12)
                assert centre(at)[0] + here[0] == pytest.approx(centre(other)[0] + there[0])
                assert centre(at)[1] + here[1] == pytest.approx(centre(other)[1] + there[1])


def test_a_hex_is_as_wide_as_it_says() -> None:
    assert centre(Hex(0, 2))[0] - centre(Hex(0, 0))[0] == HEX_WIDE
    assert corners()[0][1] == pytest.approx(-HEX_RADIUS)


def test_every_layer_is_a_group_and_holds_the_hexes_that_say_something() -> None:
    picture = draw_hexes(
        board(
            features={"B4": (WOODS,), "C4": (Feature("tile", "bridge"), Feature("obstacle", "wire"))},
            units=(infantry("a3"),),
            signs=(HexSign("s", "D4", "medal"),),
            lines={"b3": ("Banville",)},
            states={"A2": ("selected",)},
        )
    )
    assert hexes_of(picture, "terrain") == ["B4"]
    assert hexes_of(picture, "tile") == ["C4"]
    assert hexes_of(picture, "obstacle") == ["C4"]
    assert hexes_of(picture, "units") == ["a3"]
    assert hexes_of(picture, "signs") == ["D4"]
    assert hexes_of(picture, "labels") == ["b3"]
    assert hexes_of(picture, "marks") == ["A2"]
    assert hexes_of(picture, "numbers") == [label(SMALL, at) for at in all_hexes(SMALL)]


def test_layers_lie_in_their_order() -> None:
    groups = [group.get("data-layer") for group in tree(draw_hexes(filled(SMALL), link=str)).iter(f"{SVG}g")]
    assert [name for name in groups if name] == [*hex_svg.DRAWN, "margin", "hits"]


def test_layers_can_be_left_out() -> None:
    picture = draw_hexes(filled(SMALL), layers=("ground", "units"))
    groups = [group.get("data-layer") for group in tree(picture).iter(f"{SVG}g")]
    assert [name for name in groups if name] == ["ground", "units", "margin"]


def test_hexes_may_go_without_their_labels() -> None:
    assert ">B4<" in draw_hexes(board())
    assert ">B4<" not in draw_hexes(board(), numbers=False)


def test_one_hex_can_be_replaced_by_its_parts() -> None:
    before, after = board(), board(features={"B4": (WOODS,)}, units=(infantry("B4"),))
    parts = hex_parts(after, ["B4", "A4"])
    assert set(parts) == set(hex_svg.BY_HEX)
    assert all(set(found) == {"B4", "A4"} for found in parts.values())
    whole = draw_hexes(after)
    assert parts["terrain"]["A4"] == ""
    for name in ("terrain", "units", "numbers"):
        assert f'<g data-hex="B4">{parts[name]["B4"]}</g>' in whole
    assert parts["terrain"]["B4"] not in draw_hexes(before)


def test_what_parts_use_is_defined_among_the_pieces_of_a_palette_or_comes_with_them() -> None:
    winter = Feature("terrain", "town", climate="winter")
    picture = draw_hexes(board(), defs_for=(Swatch("snow", (winter,)), Swatch(unit=infantry("x"))))
    changed = board(features={"B4": (winter,)}, units=(infantry("B4"),))
    parts = hex_parts(changed, ["B4"])
    used = re.findall(r'href="#([^"]+)"', parts["terrain"]["B4"] + parts["units"]["B4"])
    assert used
    defined = picture + hex_svg.parts_definitions(changed, ["B4"])
    assert [name for name in used if f'id="{name}"' not in defined] == []


def test_with_a_link_every_hex_can_be_pressed_and_says_what_it_is() -> None:
    picture = draw_hexes(board(), link=lambda key: f"/hex/{key}?a=1&b=2")
    links = list(tree(picture).iter(f"{SVG}a"))
    assert [found.get("data-key") for found in links] == [label(SMALL, at) for at in all_hexes(SMALL)]
    assert links[0].get("href") == "/hex/A4?a=1&b=2"
    assert links[0].get("aria-label") == "A4: land"
    assert tree(picture).get("role") == "group"
    assert tree(draw_hexes(board())).get("role") == "img"


def test_words_are_never_markup() -> None:
    picture = draw_hexes(
        board(
            lines={"B4": ("<b>&",)},
            title='"><script>',
            edges=("<i>", ""),
            features={"C4": (Feature("terrain", "moon", words="<u>"),)},
        ),
        link=str,
    )
    assert "<script" not in picture
    texts = {text.text for text in tree(picture).iter(f"{SVG}text")}
    assert {"<b>&", "<I>", "<u>"} <= texts


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a_picture_holds_nothing_that_a_page_forbids(palette: Palette) -> None:
    picture = draw_hexes(filled(SMALL), palette, link=str)
    assert re.search(r"<style|<script|\sstyle=|\son\w+=|<symbol|<foreignObject", picture) is None
    names = re.findall(r'\bid="([^"]+)"', picture)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"', picture)) <= set(names)


def test_in_black_and_white_no_colour_is_left() -> None:
    colours = set(re.findall(r"#[0-9a-f]{6}", draw_hexes(filled(SMALL), MONO)))
    assert colours
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)


def test_figures_stand_as_dots_and_many_as_a_number() -> None:
    parts = [
        hex_parts(board(units=(infantry("B4", figures=count),)), ["B4"])["units"]["B4"] for count in (1, 4, 7)
    ]
    assert [part.count("<circle") for part in parts] == [1, 4, 1]
    assert "× 7" in parts[2]


def test_a_badge_and_a_battle_star_show() -> None:
    part = hex_parts(board(units=(infantry("B4", badge="MG", star=True),)), ["B4"])["units"]["B4"]
    assert ">MG</text>" in part
    assert 'class="works"' in part


@pytest.mark.parametrize("state", ["selected", "group", "from", "into", "reach", "seen", "hidden"])
def test_every_state_of_a_hex_is_marked_in_its_own_way(state: str) -> None:
    marked = hex_parts(board(states={"B4": (state,)}), ["B4"])["marks"]["B4"]
    others = {
        hex_parts(board(states={"B4": (other,)}), ["B4"])["marks"]["B4"]
        for other in ("selected", "group", "from", "into", "reach", "seen", "hidden")
        if other != state
    }
    assert marked
    assert marked not in others


@pytest.mark.parametrize("kind", KINDS)
def test_every_sign_has_a_drawing_of_its_own(kind: str) -> None:
    drawings = {other: draw_hexes(board(signs=(HexSign("s", "B4", other, words="2"),))) for other in KINDS}
    same = [
        other
        for other, drawing in drawings.items()
        if drawing.replace(other, "") == drawings[kind].replace(kind, "")
    ]
    assert same == [kind]


def test_an_exit_points_off_the_nearest_edge() -> None:
    def arrow(spot: str) -> str:
        part = hex_parts(board(signs=(HexSign("s", spot, "exit", "allied"),)), [spot])["signs"][spot]
        return "".join(re.findall(r"rotate\((\d+)\)", part))

    assert [arrow(spot) for spot in ("C4", "b1", "A2", "E2")] == ["270", "90", "180", ""]


def test_signs_of_one_hex_stand_apart() -> None:
    signs = [HexSign(str(i), "B4", "medal") for i in range(3)]
    for has_words in (False, True):
        found = places(signs, has_words)
        assert len(set(found)) == 3
        assert all(abs(x) <= HEX_WIDE / 2 for x, _ in found)
    assert len(set(places([signs[0]] * 3, False))) == 3, "equal ones too"


def test_no_lettering_of_a_hex_meets_its_label_or_its_counter() -> None:
    picture = hex_parts(
        board(lines={"B4": ("Banville",), "C4": ("Saint-Aubin-", "sur-Mer")}, units=(infantry("B4"),)),
        ["B4", "C4"],
    )
    number_base = centre(Hex(0, 2))[1] - 18.2
    over = [float(y) for y in re.findall(r' y="([-.\d]+)">Banville', picture["labels"]["B4"])]
    assert over
    assert all(number_base + 11.5 * 0.7 < y < -3.5 for y in over)
    below = [float(y) for y in re.findall(r' y="([-.\d]+)">s', picture["labels"]["C4"], re.IGNORECASE)]
    assert below
    assert all(number_base + 8 < y < HEX_RADIUS for y in below)


def test_a_long_name_on_two_lines_over_a_counter_takes_the_place_of_the_label() -> None:
    parts = hex_parts(board(lines={"B4": ("Saint-Aubin-", "sur-Mer")}, units=(infantry("B4"),)), ["B4"])
    assert parts["numbers"]["B4"] == ""


def test_words_stand_over_their_halo() -> None:
    labels = hex_parts(board(lines={"B4": ("Banville",)}), ["B4"])["labels"]["B4"]
    assert labels.count(">Banville<") == 2
    assert labels.index('class="halo"') < labels.index('class="hex-name"')


def test_a_shore_turns_to_the_water_beside_it() -> None:
    def drawn(grounds: dict[str, str], motif: str) -> str:
        found = board(grounds=grounds, features={"b3": (Feature("terrain", motif),)})
        return hex_parts(found, ["b3"])["terrain"]["b3"]

    for motif in ("coast", "cliff"):
        assert drawn({"b1": "ocean"}, motif) == drawn({}, motif)
        west, south = drawn({"a3": "ocean"}, motif), drawn({"B2": "ocean", "C2": "ocean"}, motif)
        assert west != south
        assert "-6" in west
    assert drawn({"a3": "beach"}, "bluff") != drawn({}, "bluff")
    assert drawn({"a3": "beach"}, "coast") == drawn({}, "coast")


def test_maps_side_by_side_have_their_titles_and_their_own_letters() -> None:
    mapped = tuple((f"Map {letter}", i * SIX_MAPS.span) for i, letter in enumerate("ABCDEF"))
    picture = draw_hexes(board(SIX_MAPS, mapped=mapped))
    margin = [text.text for text in layer(picture, "margin").iter(f"{SVG}text")]
    assert [words for words in margin if words and words.startswith("Map ")] == [title for title, _ in mapped]
    assert margin.count("A") == 6
    assert margin.count("23") == 2
    assert ">C23</text>" in picture
    assert ">B-C23</text>" not in picture


def test_the_words_of_the_edges_stand_outside_the_hexes() -> None:
    picture = draw_hexes(board(edges=("The sea: the Allies land", "")))
    assert ">THE SEA: THE ALLIES LAND</text>" in picture
    with_words, without = view_of(board(edges=("The sea", ""))), view_of(board())
    assert with_words[1] < without[1]
    assert with_words[3] > without[3]


def test_what_is_reconstructed_stands_under_the_map_in_lines_that_fit() -> None:
    note = "The course of the river and the places of the units are ours, " * 3
    shown = board(note=note.strip())
    texts = tree(draw_hexes(shown)).iter(f"{SVG}text")
    lines = [text.text for text in texts if text.get("class") == "hex-note"]
    assert " ".join(words or "" for words in lines) == note.strip()
    assert len(lines) > 1
    assert view_of(shown)[3] > view_of(board())[3]


def test_a_title_block_stands_over_the_map() -> None:
    shown = board(block=TitleBlock("Scenario 4", "The Seulles", "6 June 1944", "reconstructed", (0, 0)))
    picture = draw_hexes(shown)
    above = [
        text
        for text in tree(picture).iter(f"{SVG}text")
        if text.text in ("SCENARIO 4", "The Seulles", "6 June 1944", "reconstructed")
    ]
    bases = [float(text.get("y") or 0) for text in above]
    assert bases == sorted(bases)
    assert len(bases) == 4
    assert view_of(shown)[1] < bases[0] < bases[-1] < -HEX_RADIUS


def test_a_crop_holds_only_the_hexes_it_shows() -> None:
    whole = board(features={label(SMALL, at): (WOODS,) for at in all_hexes(SMALL)})
    crop = around(whole, ("A4",), 0)
    assert crop is not None
    picture = draw_hexes(whole, PRINT, crop=crop)
    assert "A4" in hexes_of(picture, "terrain")
    assert "E4" not in hexes_of(picture, "terrain")
    assert around(whole, ("Z9",)) is None


def test_pictures_of_two_boards_share_no_names() -> None:
    one, other = (draw_hexes(board(key=key, features={"B4": (WOODS,)})) for key in ("one", "other"))
    assert not set(re.findall(r'\bid="([^"]+)"', one)) & set(re.findall(r'\bid="([^"]+)"', other))


def test_a_piece_of_the_palette_is_whole_in_itself_or_uses_what_the_page_has() -> None:
    piece = Swatch("land", (WOODS,), infantry("x"), HexSign("s", "x", "medal"))
    assert "href" not in hex_svg.swatch(piece)
    tree(hex_svg.swatch(piece))
    defined = hex_svg.definitions((piece,), SCREEN, "m-test-")
    used = re.findall(r'href="#([^"]+)"', hex_svg.swatch(piece, SCREEN, "m-test-"))
    assert len(used) == 2
    assert all(f'id="{name}"' in defined for name in used)
