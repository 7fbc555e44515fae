"""Boxes and pieces with numbers: every number stands, nothing touches, nothing is left out."""

import io
import xml.etree.ElementTree as xml
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pypdf
import pytest

from exports.areas.frames import FULL, SMALL
from exports.areas.labels import small_id, small_ids
from exports.areas.legend import legend
from exports.areas.placing import boxes_of, seated, small_seated
from exports.areas.seating import Seat
from exports.areas.svg import boxes, draw
from exports.areas.view import view_box
from exports.paper import sheets
from exports.paper.paper import LEAST_TYPE, Paper, room_on
from exports.paper.standing_maps import size_of
from exports.pdf import pdf
from exports.picture import smallest_letter
from exports.signs.lettering import Box
from exports.signs.palette import MONO, PALETTES, PRINT, SCREEN, Palette
from rulesets.kit.drawing.board import Board, Box as Place, Marker, Point
from rulesets.kit.drawing.sheets import Head, MapPicture, Sheet
from tests.exports.areas.zone_boards import CROWDED, KINDS, THREE, crowd, zones

SVG = "{http://www.w3.org/2000/svg}"
SIZES = ((300.0, 220.0), (110.0, 96.0), (70.0, 62.0), (40.0, 36.0))
POWERS = ("us", "uk", "axis")


def frames_of(seat: Seat) -> Iterator[Box]:
    """The frames of a stack, in board units."""
    for frame in seat.laid.frames:
        left, top = seat.box.left + frame.at[0], seat.box.top + frame.at[1]
        yield Box(f"{seat.held.key} {frame.side}", left, top, left + frame.wide, top + frame.tall)


def cells_of(seat: Seat) -> Iterator[Box]:
    """The cells of a stack, in board units."""
    for frame in seat.laid.frames:
        for cell in frame.cells:
            left, top = seat.box.left + cell.at[0], seat.box.top + cell.at[1]
            yield Box(f"{seat.held.key} {cell.words}", left, top, left + cell.wide, top + cell.tall)


def touching(found: list[Box]) -> list[tuple[str, str]]:
    return [(a.name, b.name) for a, b in combinations(found, 2) if a.meets(b, -0.01)]


def numbers(picture: str) -> Counter[str]:
    """What is written on pieces."""
    root = xml.fromstring(picture)
    return Counter(text.text or "" for text in root.iter(f"{SVG}text") if text.get("class") == "cell-n")


def seat_of(seats: tuple[Seat, ...], key: str) -> Seat:
    return next(seat for seat in seats if seat.held.key == key)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]:.0f}")
def test_every_number_of_five_kinds_of_three_powers_stands_and_nothing_touches(
    size: tuple[float, float],
) -> None:
    board = zones(*size)
    seats = seated(board)
    seat = seat_of(seats, CROWDED)
    written = [cell.words for frame in seat.laid.frames for cell in frame.cells]
    assert sorted(written) == sorted(str(3 + more) for more in range(5) for _ in POWERS)
    assert touching(list(boxes(board))) == []
    assert touching([cell for seat in seats for cell in cells_of(seat)]) == []
    assert touching([frame for seat in seats for frame in frames_of(seat)]) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]:.0f}")
def test_at_the_small_scale_every_power_has_its_sum_and_nothing_touches(size: tuple[float, float]) -> None:
    board = zones(*size)
    seats = small_seated(board)
    sums = {
        (frame.side, frame.is_over): frame.cells[0].words for frame in seat_of(seats, CROWDED).laid.frames
    }
    assert sums == {(power, over): "7" if over else "18" for power in POWERS for over in (False, True)}
    frames = [shown.frame for shown in boxes_of(board)]
    own = {shown.place.key for shown in boxes_of(board)}
    outside = [seat.box for seat in seats if seat.lead or seat.held.key not in own]
    ids = [small_id(key, at) for key, at in small_ids(board).items()] if size[0] > 60 else []
    assert touching([*frames, *outside, *ids]) == []
    assert touching([cell for seat in seats for cell in cells_of(seat)]) == []


def test_a_stack_shrinks_before_it_stands_beside_and_a_line_leads_to_it() -> None:
    found = {size: seat_of(seated(zones(*size)), CROWDED) for size in SIZES}
    letters = [found[size].laid.letter for size in SIZES]
    leads = [bool(found[size].lead) for size in SIZES]
    assert letters[0] == FULL.letters[0] and letters[1] == FULL.letters[-1]
    assert leads == [False, False, True, True]
    seat = found[SIZES[2]]
    assert seat.lead and seat.lead[0] == seat.held.slot
    assert 'class="lead"' in draw(zones(*SIZES[2]))
    assert 'class="lead"' not in draw(zones(*SIZES[0], markers=crowd("2", ("us",), KINDS)))


def test_a_line_to_a_stack_beside_crosses_no_name_no_box_and_no_other_stack() -> None:
    board = zones(60.0, 52.0, markers=crowd(CROWDED, POWERS, KINDS) + crowd("8", POWERS, KINDS))
    seats = seated(board)
    for seat in seats:
        assert seat.lead
        others = [box for box in boxes(board) if box.name != f"{seat.held.key} troops"]
        assert not [box.name for box in others if crosses(seat.lead, box)]


def crosses(line: tuple[Point, Point], box: Box) -> bool:
    """Whether the line has a point in the box, looked for at five hundred of them."""
    (ax, ay), (bx, by) = line
    points = ((ax + (bx - ax) * i / 500, ay + (by - ay) * i / 500) for i in range(501))
    return any(box.left < x < box.right and box.top < y < box.bottom for x, y in points)


@pytest.mark.slow
def test_where_no_place_is_free_a_stack_is_drawn_all_the_same() -> None:
    whole = Place("all", "Everything", (0, 0), (800, 600))
    board = zones()
    seats = seated(replace(board, boxes=(whole,), height=600.0))
    assert seat_of(seats, CROWDED).box.name == f"{CROWDED} troops"


@pytest.mark.parametrize("count", [8, 5, 0])
def test_a_box_of_eight_shows_each_piece_in_a_place_and_the_places_left(count: int) -> None:
    markers = (Marker("men", "gold", "uk", "infantry", "none", "", count=count),) if count else ()
    board = zones(markers=markers)
    shown = next(each for each in boxes_of(board) if each.place.key == "gold")
    assert [slot.marker is not None for slot in shown.slots] == [True] * count + [False] * (8 - count)
    places = [
        Box("slot", slot.at[0], slot.at[1], slot.at[0] + slot.wide, slot.at[1] + slot.tall)
        for slot in shown.slots
    ]
    assert touching(places) == []
    frame = shown.frame
    assert all(
        frame.left < place.left and place.right < frame.right and place.bottom < frame.bottom
        for place in places
    )
    words = [element.text for element in xml.fromstring(draw(board)).iter(f"{SVG}text")]
    assert f"{count}/8" in words


def test_pieces_of_another_power_in_a_box_are_told_apart_without_colour() -> None:
    def bars(power: str) -> int:
        return draw(zones(markers=crowd("gold", (power,), KINDS[:1])), MONO).count('class="bar barred"')

    in_places, in_the_sum = 3, 1
    assert bars("us") == bars("uk") + in_places + in_the_sum


def test_more_pieces_than_a_box_has_places_are_all_there() -> None:
    shown = next(each for each in boxes_of(zones()) if each.place.key == "gold")
    assert (shown.room, len(shown.slots)) == ("9/8", 9)
    crowded = zones(markers=crowd("gold", ("uk",), KINDS, 20))
    assert seat_of(seated(crowded), "gold").held.key == "gold"
    assert numbers(draw(crowded, small=True))["86"] == 1


def test_eight_kinds_with_numbers_stand_in_a_box_or_beside_it() -> None:
    kinds = (*KINDS, "bomber", "flak", "rocket")
    board = zones(markers=crowd("airfield", ("uk",), kinds))
    written = [cell.words for frame in seat_of(seated(board), "airfield").laid.frames for cell in frame.cells]
    assert sorted(written, key=int) == [str(number) for number in range(3, 11)]
    assert not Counter(written) - numbers(draw(board, MONO))
    assert touching(list(boxes(board))) == []


def test_a_piece_with_a_name_keeps_it_in_a_box() -> None:
    named = Marker("21", "pool", "axis", "armour", "division", "21 Pz", "21. Panzer-Division")
    board = zones(markers=(named,))
    assert numbers(draw(board, small=False))["21 Pz"] == 1
    assert "Axis pool: 21. Panzer-Division." in (xml.fromstring(draw(board)).get("aria-label") or "")


def test_boxes_are_links_the_keyboard_reaches_and_say_what_stands_in_them() -> None:
    root = xml.fromstring(draw(zones(), link=lambda key: f"?area={key}"))
    links = {link.get("data-key"): link for link in root.iter(f"{SVG}a") if link.get("class") == "area"}
    assert len(links) == 12 + 5
    assert links["utah"].get("href") == "?area=utah"
    assert links["utah"].get("tabindex") is None
    assert links["utah"].get("aria-label") == "Utah, 3 of 4 places taken: 1 infantry and 2 artillery."
    assert links["sword"].get("aria-label") == "Sword, 0 of 8 places taken: empty."
    stacks = {link.get("data-key") for link in root.iter(f"{SVG}a") if link.get("class") == "stack"}
    assert {"7", "airfield"} <= stacks


def test_the_picture_without_links_tells_its_boxes() -> None:
    assert xml.fromstring(draw(zones(), link=str)).get("aria-label") == "Zones."
    says = xml.fromstring(draw(zones())).get("aria-label") or ""
    assert says.startswith("Zones. Utah, 3 of 4 places taken")
    assert "Airfield UK: 3 fighter and 4 bomber." in says


def test_a_chosen_box_is_marked() -> None:
    board = zones(markers=())
    chosen = replace(board, boxes=(replace(board.boxes[0], states=("into",)), *board.boxes[1:]))
    assert 'class="into-line"' in draw(chosen)
    assert 'class="into-line"' not in draw(board)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_in_every_palette_three_powers_are_told_apart_without_colour(palette: Palette) -> None:
    picture = draw(zones(), palette)
    root = xml.fromstring(picture)
    manners = {(group.get("class") or "") for group in root.iter(f"{SVG}g")}
    assert {"pieces open", "pieces solid", "pieces barred", "pieces barred over"} <= manners
    assert "face-line" in picture and 'class="bar barred"' in picture
    assert not {"style", "onclick"} & {name for element in root.iter() for name in element.attrib}


def test_a_detail_shows_a_box_and_what_stands_in_it() -> None:
    board = zones()
    left, top, wide, tall = view_box(board, ("airfield",))
    assert left <= 370 and top <= 60 and left + wide >= 462 and top + tall >= 120
    assert sorted(numbers(draw(board, focus=("airfield",)))) == ["3", "4"]


def test_the_key_shows_the_signs_of_pieces_and_the_line_from_a_box() -> None:
    words = [word for _, word in legend(zones(), SCREEN)]
    assert {"Infantry", "Blockhouse", "Fighter", "Bomber", "Leads into", "Room for one"} <= set(words)
    assert len(words) == len(set(words))


def test_numbers_are_never_smaller_than_can_be_read() -> None:
    assert min(FULL.letters) == 10.5 and min(SMALL.letters) == 24.0
    board: Board = zones(*SIZES[3])
    assert all(box.letter >= 10.5 for box in boxes(board) if box.letter)


@pytest.mark.parametrize("paper", ["A4", "A3"])
def test_on_paper_no_number_is_smaller_than_seven_points(paper: Paper) -> None:
    board = zones(*SIZES[2])
    wide, _ = size_of(MapPicture(board), room_on(paper, "landscape"))
    assert smallest_letter(board) * wide / view_box(board)[2] >= LEAST_TYPE


@pytest.mark.paper
@pytest.mark.parametrize("paper", ["A4", "A3"])
def test_on_a_printed_map_every_number_can_be_read(paper: Paper) -> None:
    board = zones(markers=crowd(CROWDED, POWERS, KINDS, 34))
    block = MapPicture(board, key=True)
    sheet = Sheet("map", "Map", Head("Map", "Zones"), (block,), "landscape", sides=THREE)
    printed = pdf.render(sheets.page(sheet, paper=paper, palette=PRINT), title="Map")
    pages = pypdf.PdfReader(io.BytesIO(printed)).pages
    words = Counter(word for page in pages for word in page.extract_text().split())
    assert {str(number): words[str(number)] for number in range(34, 39)} == dict.fromkeys(
        ("34", "35", "36", "37", "38"), 3
    )
    assert words["0/8"] == 2
