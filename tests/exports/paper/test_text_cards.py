"""Cards of words: eight a page with marks to cut along, and what does not fit is said."""

import io
from dataclasses import replace
from itertools import pairwise

import pypdf
import pytest

from exports.paper import sheets
from exports.paper.paper import Paper
from exports.paper.text_cards import beyond, too_long
from exports.pdf import pdf
from exports.signs.palette import MONO, PRINT
from rulesets.kit.drawing.board import Marker
from rulesets.kit.drawing.sheets import Block, Card, Cards, Columns, Head, Pair, Prose, Sheet, TextCard
from tests.exports.sides import TWO

WORDS = "Every gun that reaches a beach fires once at what has landed there and at nothing else. "
FACTS = (
    ("1", "hits on one to three"),
    ("6", "the side that fires names one place which does not fire at all"),
)


def card(number: int = 1, **more: object) -> TextCard:
    made = TextCard(
        str(number), f"Fire {number}", "axis", "The Axis acts", (WORDS,), "One die", FACTS, "stays"
    )
    return replace(made, **more)


def sheet(*cards: TextCard) -> Sheet:
    return Sheet("orders", "Order cards", Head("Cards", "Order cards"), (Cards(cards),), sides=TWO)


def fullest(made: TextCard) -> TextCard:
    """The card with as many words as are said to fit."""
    words = (made.lines[0] * 9).split()
    longer = (replace(made, lines=(" ".join(words[:number]),)) for number in range(len(words), 0, -1))
    return next(each for each in longer if beyond(each) <= 0)


def bases(page: pypdf.PageObject) -> list[tuple[float, float, str]]:
    """(base, size, words) of the type in the left half of the page, in points from its upper edge."""
    found: list[tuple[float, float, str]] = []
    tall, middle = float(page.mediabox.height), float(page.mediabox.width) / 2

    def visit(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
        if text.strip() and x < middle:
            y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            found.append((tall - y, abs(size * tm[3] * cm[3]), text.strip()))

    page.extract_text(visitor_text=visit)
    return found


def test_a_card_says_its_number_its_side_its_words_and_its_facts() -> None:
    html = sheets.page(sheet(card(4, lines=("Fire once.", "", ""))), paper="A4", palette=PRINT)
    for words in ("Fire 4", "The Axis acts", "Fire once.", "hits on one to three", "One die", "stays"):
        assert words in html
    assert html.count('class="text-card-write"') == 2
    assert 'side-bar solid"' in html
    assert "side-bar solid" in sheets.page(sheet(card()), paper="Letter", palette=MONO)


def test_what_a_card_says_is_escaped() -> None:
    bad = '<script>"&'
    made = TextCard(bad, bad, "axis", bad, (bad,), bad, ((bad, bad),), bad)
    assert "<script>" not in sheets.page(sheet(made), paper="A4", palette=PRINT)


def test_cards_of_words_and_of_troops_stand_on_one_sheet() -> None:
    troop = Card(Marker("1", "", "axis", "armour", "division", "21"), "21. Panzer", "30", "Veteran", "")
    html = sheets.page(replace(sheet(), blocks=(Cards((card(), troop)),)), paper="A4", palette=PRINT)
    assert html.count('class="text-card"') == html.count('class="card"') == 1
    assert "of-cards" in html


@pytest.mark.parametrize(
    "more",
    [
        {"lines": (WORDS * 9,)},
        {"lines": ("",) * 8},
        {"title": "A title that goes on and on " * 5},
        {"facts": FACTS * 6},
        {"lines": (WORDS,) * 5},
    ],
    ids=["words", "lines to write on", "title", "facts", "paragraphs"],
)
def test_what_does_not_fit_a_card_is_said(more: dict[str, object]) -> None:
    assert beyond(card()) <= 0
    assert beyond(card(**more)) > 0


def test_cards_too_long_are_found_wherever_they_stand_on_a_sheet() -> None:
    good, bad = card(), card(lines=(WORDS * 9,))
    inside: tuple[Block, ...] = (
        Cards((good, bad)),
        Columns((Cards((bad,)), Prose(()))),
        Pair(Cards((good,)), Cards((bad,))),
    )
    assert too_long(replace(sheet(), blocks=inside)) == (bad, bad, bad)
    assert too_long(sheet(good)) == ()


@pytest.mark.paper
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_eight_full_cards_stand_on_one_page_and_no_word_leaves_its_card(paper: Paper) -> None:
    full = [fullest(card(number, title=f"Fire {number}")) for number in range(1, 9)]
    assert all(len(each.lines[0]) > 2 * len(WORDS) for each in full)
    html = sheets.page(sheet(*full), paper=paper, palette=PRINT)
    reader = pypdf.PdfReader(io.BytesIO(pdf.render(html, title="Order cards")))
    assert len(reader.pages) == 1
    words = bases(reader.pages[0])
    numbers = [base for base, size, _ in words if round(size) == 24]
    assert [round(after - before) for before, after in pairwise(numbers)] == [180, 180, 180]
    for number in numbers:
        own = [(base, size) for base, size, _ in words if number < base < number + 150]
        lines = [base for base, size in own if round(size) == 10]
        facts = [base for base, size in own if round(size) == 8]
        assert len(lines) > 3 and len(facts) > 2
        assert max(lines) + 2 < min(facts) - 6, "words stand over the facts"
        assert min(facts) - max(lines) < 40, "a full card has room left"
