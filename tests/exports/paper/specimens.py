"""Papers of two battles of Caen, with which setting and printing are tried, and the words of their pages."""

import io
import re

import pypdf

from exports.paper import sheets
from exports.paper.paper import Paper
from exports.pdf import pdf
from exports.signs.palette import PRINT, Palette
from rulesets.firestorm.ground.state import State
from rulesets.kit.drawing.sheets import Sheet
from tests.proofs import remembered
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, ORGANISER, orders
from tests.rulesets.firestorm.sheets.papers import paper


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


def specimen(key: str, state: str = "cheux") -> Sheet:
    """The sheet of that key as the Allied General has it."""
    return paper({"cheux": cheux, "crowded": crowded}[state](), key)


@remembered
def printed(
    key: str, form: Paper = "A4", palette: Palette = PRINT, state: str = "cheux", bare: bool = False
) -> pypdf.PdfReader:
    """That sheet on paper; `bare` leaves its pictures blank, whose words have places of their own."""
    sheet = specimen(key, state)
    html = sheets.page(sheet, paper=form, palette=palette, link="https://club.example/report/1")
    if bare:
        html = re.sub(r"(<svg [^>]*>).*?</svg>", r"\1</svg>", html, flags=re.DOTALL)
    return pypdf.PdfReader(io.BytesIO(pdf.render(html, title=sheet.title)))


def words_of(page: pypdf.PageObject) -> list[tuple[float, float, float, str]]:
    """(left, base, size, words) of all type of the page, pictures included, in points from the upper left."""
    found: list[tuple[float, float, float, str]] = []
    tall = float(page.mediabox.height)

    def visit(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if text.strip():
            x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
            y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            across = (tm[2] ** 2 + tm[3] ** 2) ** 0.5 * (cm[2] ** 2 + cm[3] ** 2) ** 0.5
            found.append((x, tall - y, round(size * across, 2), text.strip()))

    page.extract_text(visitor_text=visit)
    return found
