"""Pictures on pages: whichever board a system has, what the reader points at is marked on it."""

import pytest

from campaign.pages.frame import pictures
from campaign.pages.shelf.parts import places_of
from rulesets.kit.flow.choices import Choice
from rulesets.kit.ruleset import Answer
from tests.exports.areas.map_boards import caen
from tests.exports.areas.zone_boards import zones
from tests.exports.hexes.hex_boards import SMALL, board, filled


def test_what_is_chosen_and_what_an_answer_points_at_is_marked_on_hexes() -> None:
    shown = board(states={"B4": ("selected",)})
    marked = pictures.with_marks(shown, "B4", Answer("Reach", (), places=("C4", "C4")), None)
    states = {place.key: place.states for place in marked.spots if place.states}
    assert states == {"B4": ("selected",), "C4": ("selected",)}


def test_what_is_chosen_is_marked_on_areas() -> None:
    marked = pictures.with_marks(caen(1), "C2", None, None)
    assert [place.key for place in marked.regions if "selected" in place.states] == ["C2"]


@pytest.mark.slow
def test_either_board_is_drawn_with_its_key() -> None:
    for shown, key in ((caen(1), "C2"), (filled(SMALL), "B4")):
        assert f'href="#{key}"' in pictures.map_of(shown, lambda place: f"#{place}")
        assert all(picture.startswith("<svg") and words for picture, words in pictures.legend_of(shown))


def test_a_board_is_drawn_once_for_all_who_see_the_same_and_anew_for_others() -> None:
    here, there = pictures.PlaceLink("/c/one/?area=", "#area"), pictures.PlaceLink("/c/two/?area=", "#area")
    first = pictures.pressed_map(filled(SMALL), here)
    assert pictures.pressed_map(filled(SMALL), here) is first
    assert 'href="/c/one/?area=B4#area"' in first
    assert 'href="/c/two/?area=B4#area"' in pictures.pressed_map(filled(SMALL), there)
    marked = pictures.with_marks(filled(SMALL), "B4", None, None)
    assert pictures.pressed_map(marked, here) != first


def test_places_are_called_by_their_key_and_their_name() -> None:
    name = pictures.place_names(board(lines={"B4": ("Pegasus", "Bridge")}))
    assert [name("B4"), name("C4"), name("nowhere")] == ["B4 Pegasus Bridge", "C4", "nowhere"]
    assert pictures.place_names(caen(1))("C2").startswith("C2 ")
    assert pictures.place_names(None)("C2") == "C2"


def test_a_box_is_marked_and_called_like_any_place() -> None:
    board = zones()
    move = Choice(object, "Send them", places=("utah", "2"))
    answer = Answer("Where", (), places=("gold",))
    marked = pictures.with_marks(board, "airfield", answer, move)
    assert {box.key: box.states for box in marked.boxes if box.states} == {
        "utah": ("from",),
        "gold": ("selected",),
        "airfield": ("selected",),
    }
    assert next(region.states for region in marked.regions if region.key == "2") == ("into",)
    called = pictures.place_names(board)
    assert (called("airfield"), called("2")) == ("Airfield UK", "2 Zone 2")
    assert [pictures.is_box(board, key) for key in ("utah", "2")] == [True, False]
    assert places_of(board) >= {"utah", "2"}
