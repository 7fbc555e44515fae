"""Firestorm's papers as PDF: how many pages, in what type, and what is read back from them."""

import pypdf
import pytest

from exports.paper.paper import Paper
from exports.signs.palette import MONO
from rulesets.kit.drawing.sheets import Cards
from tests.exports.paper.specimens import printed, specimen, words_of
from tests.rules import rule

pytestmark = pytest.mark.paper

PAPERS = ("A4", pytest.param("Letter", marks=pytest.mark.long))
LEAST_POINTS = 7.0
POINT = 72 / 25.4


def text_of(document: pypdf.PdfReader) -> str:
    """All words of the document in one line."""
    return " ".join(" ".join(page.extract_text() for page in document.pages).split())


@pytest.mark.parametrize("form", PAPERS)
@pytest.mark.parametrize("state", ["cheux", "crowded"])
def test_a_battle_card_stands_on_one_page(state: str, form: Paper) -> None:
    assert len(printed("battle-1", form, MONO, state).pages) == 1


@pytest.mark.parametrize("form", PAPERS)
def test_sheets_of_one_page_stay_on_it(form: Paper) -> None:
    for key in ("orders-allied", "handout", "house-rules", "wargame", "blank-report"):
        assert len(printed(key, form).pages) == 1, key


@pytest.mark.parametrize("form", PAPERS)
def test_a_map_fills_the_first_page_and_its_tables_follow(form: Paper) -> None:
    for key in ("map", "set-up", "briefing-allied", "report-2"):
        pages = printed(key, form).pages
        assert len(pages) == 2, key
        assert float(pages[0].mediabox.width) > float(pages[0].mediabox.height)
        assert "Bayeux" in pages[0].extract_text(), key


@pytest.mark.parametrize("form", PAPERS)
@pytest.mark.parametrize("key", ["map", "set-up", "briefing-allied", "report-2", "battle-1", "cards-allied"])
def test_no_type_is_smaller_than_seven_points(key: str, form: Paper) -> None:
    found = [(size, words) for page in printed(key, form).pages for _, _, size, words in words_of(page)]
    assert [each for each in found if each[0] < LEAST_POINTS] == []


@pytest.mark.parametrize("form", PAPERS)
@pytest.mark.parametrize(("key", "state"), [("battle-1", "crowded"), ("orders-allied", "cheux")])
def test_no_words_stand_in_a_margin(key: str, state: str, form: Paper) -> None:
    for page in printed(key, form, MONO, state, bare=True).pages:
        wide, tall = float(page.mediabox.width), float(page.mediabox.height)
        for left, base, _, words in words_of(page):
            assert 13.9 * POINT < left < wide - 14 * POINT, words
            assert 6 * POINT < base < tall - 6 * POINT, words


@rule("FC-276")
def test_troop_cards_are_cut_out_eight_a_page() -> None:
    for side in ("allied", "axis"):
        sheet = specimen(f"cards-{side}")
        number = sum(len(block.cards) for block in sheet.blocks if isinstance(block, Cards))
        assert len(printed(f"cards-{side}").pages) == -(-number // 8)
    text = text_of(printed("cards-allied"))
    assert "Corrected: The Churchill VI's gun has anti-tank 10" in text and "FP firepower" in text


@rule("FC-046", "FC-056", "FC-059", "FC-108")
def test_a_printed_battle_card_is_read_back() -> None:
    text = text_of(printed("battle-1"))
    for words in (
        "From Bretteville-l’Orgueilleuse into Cheux",
        "the Allies, on the map and in the mission",
        "one more divisional support choice",
        "No list includes aircraft or a spotter plane",
        "Lay it dense with hedges and roads",
        "If both are traded for points 1850",
        "At stake",
        "Axis holds C2",
        "a reconstruction",
    ):
        assert words in text


@rule("FC-066", "FC-073", "FC-089", "FC-263")
def test_what_a_crowded_card_carries_is_read_back() -> None:
    text = text_of(printed("battle-1", "A4", MONO, "crowded"))
    for words in (
        "An AGRA brings its own spotter plane",
        "A Preliminary Bombardment, Normandy Battles page 26",
        "Tactical Reserve always starts in reserve",
        "eight guns with one staff team",
        "1500 points a side; the Allies have 1200, out of supply",
    ):
        assert words in text


@rule("FC-005", "FC-177")
def test_a_printed_handout_is_read_back() -> None:
    text = text_of(printed("handout"))
    assert "Normandy Battles (pages 19, 26, 28 and 29)" in text
    assert "the historical outcome, for an Allied victory" in text
