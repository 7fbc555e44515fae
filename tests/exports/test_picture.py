"""One door for pictures: areas and hexes, as drawing, as pixels, with their key."""

import io
import re
from html import unescape

import pytest
from defusedxml import ElementTree
from PIL import Image

from exports import picture
from exports.picture import AnyBoard
from exports.signs.palette import MONO, SCREEN
from rulesets.kit.drawing.hex_board import Feature, HexSign
from tests.exports.areas.map_boards import caen
from tests.exports.hexes.hex_boards import SMALL, board, filled, infantry

pytestmark = pytest.mark.paper


def test_either_board_is_drawn_with_links_to_its_places() -> None:
    for shown, key in ((caen(1), "C2"), (board(), "B4")):
        assert f'href="/at/{key}"' in picture.svg_of(shown, link=lambda place: f"/at/{place}")


def test_either_board_can_be_cropped_to_places() -> None:
    for shown, keys in ((caen(1), ("C2",)), (board(), ("B4",))):
        whole, part = picture.view_of(shown), picture.view_of(shown, keys)
        assert part[2] * part[3] < whole[2] * whole[3]
        view = re.search(r'viewBox="([^"]+)"', picture.svg_of(shown, focus=keys))
        assert view is not None
        assert float(view[1].split()[2]) == pytest.approx(part[2], abs=0.1)


@pytest.mark.parametrize("shown", [caen(1), filled(SMALL)], ids=["areas", "hexes"])
def test_a_picture_in_pixels_is_as_wide_as_asked_and_not_blank(shown: picture.AnyBoard) -> None:
    opened = Image.open(io.BytesIO(picture.png_of(shown, SCREEN, 500)))
    assert opened.format == "PNG"
    assert opened.width == 500
    _, _, across, down = picture.view_of(shown)
    assert opened.height == pytest.approx(500 * down / across, abs=3)
    assert len(opened.getcolors(1 << 20) or ()) > 50


def test_pixels_in_black_and_white_are_grey() -> None:
    opened = Image.open(io.BytesIO(picture.png_of(filled(SMALL), MONO, 300))).convert("RGB")
    assert all(max(colour) - min(colour) <= 2 for _, colour in opened.getcolors(1 << 20) or ())


def test_the_key_names_what_occurs_once_and_nothing_else() -> None:
    woods = Feature("terrain", "woods")
    shown = board(
        features={"B4": (woods,), "C4": (woods, Feature("tile", "bridge", words="Bridge"))},
        grounds={"A2": "ocean"},
        units=(infantry("a3"), infantry("b3"), infantry("c3", "axis", badge="E")),
        signs=(HexSign("s", "D4", "medal", "allied"), HexSign("t", "E4", "medal", "allied")),
    )
    words = [entry[1] for entry in picture.legend_of(shown)]
    assert words == [
        "Ocean",
        "Woods",
        "Bridge",
        "Section line",
        "Medal, Allied",
        "Allied infantry",
        "Axis infantry (E)",
    ]


def test_no_two_entries_of_a_key_say_the_same() -> None:
    shown = board(
        units=(infantry("a3"), infantry("b3", star=True), infantry("c3", badge="E")),
        signs=(HexSign("s", "D4", "mine", "axis"), HexSign("t", "E4", "mine")),
    )
    words = [entry[1] for entry in picture.legend_of(shown)]
    assert len(words) == len(set(words))
    assert "Allied infantry, battle star" in words


@pytest.mark.parametrize("shown", [caen(1), filled(SMALL)], ids=["areas", "hexes"])
def test_a_picture_that_is_a_file_holds_every_face_it_names(shown: AnyBoard) -> None:
    drawn = picture.svg_file(shown, SCREEN, "Łódź")
    style = ElementTree.fromstring(drawn).findtext("{http://www.w3.org/2000/svg}style") or ""
    held = set(re.findall(r'font-family:"([^"]+)"[^}]*src:url\("data:font/woff2', style))
    assert held == set(
        re.findall("'(Cabin [A-Z][a-z]+|Source [A-Z0-9][a-z0-9 ]+)'", unescape(drawn.decode()))
    )
