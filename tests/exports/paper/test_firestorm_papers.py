"""Firestorm's papers as PDF: how many pages, in what type, and what is read back from them."""

import io

import pypdf
import pytest

from exports.paper import sheets
from exports.paper.paper import Paper
from exports.pdf import pdf
from exports.signs.palette import MONO, PRINT, Palette
from rulesets.firestorm.ground.state import State
from rulesets.kit.drawing.sheets import Cards
from tests.proofs import remembered
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ORGANISER, orders
from tests.rulesets.firestorm.sheets.papers import paper

pytestmark = pytest.mark.paper

PAPERS = ("A4", pytest.param("Letter", marks=pytest.mark.long))
LEAST_POINTS = 7.0


@remembered
def cheux() -> State:
    """A battle of turn 2 with two troops on each side."""
    state = b.give_all(b.in_battles(), "allied", "B3")
    state = b.place_all(state, "B3", "3-canadian-division", "2-canadian-brigade")
    state = b.arrow(b.place_all(state, "C2", "12-ss", "panzer-lehr"), "B3", "C2")
    return b.defend(b.commit(state, "3-canadian-division", "2-canadian-brigade"), "12-ss", "panzer-lehr")


@remembered
def crowded() -> State:
    """A battle of turn 4 with all that a card may carry: an AGRA, bombing, Tactical Reserve, no supply."""
    state = b.give(b.give_all(b.in_battles(4), "allied", "B3", "D1"), "A3", "axis")
    state = b.place_all(state, "D1", "2-canadian-brigade", "3-canadian-division")
    state = b.place(b.place_all(state, "B3", "51-division", "4-agra"), "9-werfer", "C2")
    state = b.place(state, "7-werfer", "reserve")
    state = b.commit(b.arrow(state, "B3", "C2"), "51-division", "4-agra", bombing="yes")
    state = b.defend(state, "9-werfer", reserve=("7-werfer",))
    note = orders.NoteBattle(1, 1500, "Free for All", "M. Brandt and P. Lindqvist", "J. Hartley")
    return b.order(b.order(state, ORGANISER, note), ALLIED, orders.RollSupply(1, "allied"), 3)


@remembered
def printed(key: str, form: Paper = "A4", palette: Palette = PRINT, state: str = "cheux") -> pypdf.PdfReader:
    """The sheet of that key as the Allied General prints it."""
    sheet = paper({"cheux": cheux, "crowded": crowded}[state](), key)
    html = sheets.page(sheet, paper=form, palette=palette, link="https://club.example/report/1")
    return pypdf.PdfReader(io.BytesIO(pdf.render(html, title=sheet.title)))


def text_of(document: pypdf.PdfReader) -> str:
    """All words of the document in one line."""
    return " ".join(" ".join(page.extract_text() for page in document.pages).split())


def sizes(page: pypdf.PageObject) -> list[tuple[float, str]]:
    """The size of every piece of type in points, pictures included."""
    found: list[tuple[float, str]] = []

    def visit(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if text.strip():
            across = (tm[2] ** 2 + tm[3] ** 2) ** 0.5 * (cm[2] ** 2 + cm[3] ** 2) ** 0.5
            found.append((round(size * across, 2), text.strip()))

    page.extract_text(visitor_text=visit)
    return found


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
    small = [found for page in printed(key, form).pages for found in sizes(page) if found[0] < LEAST_POINTS]
    assert small == []


@rule("FC-276")
def test_troop_cards_are_cut_out_eight_a_page() -> None:
    for side in ("allied", "axis"):
        sheet = paper(cheux(), f"cards-{side}")
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
