"""Papers for tests: a sheet by its key, its words as it is set, and what it cites."""

import re
from collections.abc import Iterable
from html.parser import HTMLParser

import pypdfium2

from exports.paper import sheets
from exports.paper.paper import Paper
from exports.pdf import pdf
from exports.signs.palette import PRINT
from rulesets.kit.drawing.sheets import Sheet
from rulesets.memoir44.combination_kind import COMBINATION
from rulesets.memoir44.document.combination import COMBINATIONS
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.kind import SCENARIO
from tests.proofs import remembered

_CITED = re.compile(r"\b(?:Actions|Troops|Nations|SWAs) \d+(?=, )")


class _Words(HTMLParser):
    """The words of a page and the texts of its table rows, without those inside pictures."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.rows: list[list[str]] = []
        self._open: list[list[str]] = []
        self._pictures = 0
        self._is_head = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._pictures += tag == "svg"
        self._is_head = tag == "head" or (self._is_head and tag != "body")
        if tag == "tr":
            self._open.append([])
            self.rows.append(self._open[-1])
        elif tag in ("td", "th"):
            self._open[-1].append("")
        elif tag == "span" and dict(attrs).get("class") == "tick":
            self._add("[]")

    def handle_endtag(self, tag: str) -> None:
        self._pictures -= tag == "svg"
        if tag == "tr":
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if not self._pictures and not self._is_head:
            self.words.append(data)
            self._add(data)

    def _add(self, data: str) -> None:
        if self._open and self._open[-1]:
            self._open[-1][-1] += data


_READ: dict[int, tuple[Sheet, _Words]] = {}
"""What was read of sheets lately, each kept with its words."""


def _read(sheet: Sheet) -> _Words:
    if id(sheet) not in _READ:
        _READ[id(sheet)] = sheet, _Words()
        _READ[id(sheet)][1].feed(sheets.page(sheet, paper="A4", palette=PRINT))
    return _READ[id(sheet)][1]


def words(sheet: Sheet) -> str:
    """What the sheet says, without the words in its pictures."""
    return " ".join(" ".join(_read(sheet).words).split())


def rows(sheet: Sheet) -> list[list[str]]:
    """The rows of its tables, a tick box as "[]"."""
    return [[" ".join(cell.split()) for cell in row] for row in _read(sheet).rows]


def of(document: Scenario, key: str) -> Sheet:
    """A paper of a scenario by its key."""
    shipped = [name for name, known in DDAY.items() if known is document]
    return one(_of_book(shipped[0]) if shipped else SCENARIO.handouts(document, {}), key)


@remembered
def _of_book(name: str) -> tuple[Sheet, ...]:
    return SCENARIO.handouts(DDAY[name], {})


def one(several: Iterable[Sheet], key: str) -> Sheet:
    return next(sheet for sheet in several if sheet.key == key)


@remembered
def event(name: str) -> tuple[Sheet, ...]:
    """The papers of a combination of D-Day maps."""
    combination = COMBINATIONS[name]
    return COMBINATION.handouts(combination, {ref: DDAY[ref.id] for ref in combination.maps})


def rules_of(key: str) -> set[str]:
    """The catalogue numbers under which the scenario sheet of a D-Day map prints its rules."""
    return set(_CITED.findall(words(of(DDAY[key], "scenario"))))


def printed(sheet: Sheet, paper: Paper = "A4") -> bytes:
    """The sheet as PDF."""
    return pdf.render(sheets.page(sheet, paper=paper, palette=PRINT), title=sheet.title, seconds=120)


def leaves(sheet: Sheet, paper: Paper = "A4") -> list[str]:
    """The words of each leaf of the PDF."""
    with pypdfium2.PdfDocument(printed(sheet, paper)) as opened:
        return [page.get_textpage().get_text_range() for page in opened]
