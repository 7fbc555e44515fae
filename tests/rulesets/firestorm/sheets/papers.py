"""Verbs for the tests of Firestorm's papers: a sheet as its seat gets it, and the words that stand on it.

The words are read off the page that is printed, tables, cards and boxes included.
"""

import re
from html import unescape

from exports.paper import sheets as pages
from exports.signs.palette import PRINT
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.sheets import sheets
from rulesets.kit.drawing.sheets import Sheet
from tests.rulesets.firestorm.builders import ALLIED

_PICTURES = re.compile(r"<svg.*?</svg>", re.DOTALL)
_TAGS = re.compile(r"<[^>]+>")


def paper(state: State, key: str, seat: str | None = ALLIED) -> Sheet:
    """The sheet of that key among the seat's papers."""
    return next(sheet for sheet in sheets(state, seat) if sheet.key == key)


def keys(state: State, seat: str | None) -> set[str]:
    """The keys of the seat's papers."""
    return {sheet.key for sheet in sheets(state, seat)}


def words(sheet: Sheet) -> str:
    """What a reader reads on the printed page, pictures left out, in one line."""
    html = pages.page(sheet, paper="A4", palette=PRINT)
    bare = _TAGS.sub(" ", _PICTURES.sub(" ", html))
    return re.sub(r"\s+([.,;:)])", r"\1", " ".join(unescape(bare).split()))


def read(state: State, key: str, seat: str | None = ALLIED) -> str:
    """The words of the seat's sheet of that key."""
    return words(paper(state, key, seat))
