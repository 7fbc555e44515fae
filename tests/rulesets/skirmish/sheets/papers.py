"""The papers of a match that is not running, read as they are printed."""

import html
import re
from dataclasses import replace
from typing import Any

from exports.paper import sheets as paper
from exports.signs.palette import MONO
from rulesets.kit.drawing.sheets import Sheet
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.match_kind import MATCH_KIND
from tests.proofs import remembered
from tests.rulesets.skirmish.builders import DOCTRINES, MATCH, SMALL


def papers(doctrines: Doctrines = SMALL, **rulings: Any) -> dict[str, Sheet]:
    """The sheets by their keys, under these house rules."""
    match = replace(MATCH, rulings=Rulings(**rulings))
    return {sheet.key: sheet for sheet in MATCH_KIND.handouts(match, {DOCTRINES: doctrines})}


def words(sheet: Sheet) -> str:
    """What is read on the sheet: its text without tags, in one line, a box to tick as []."""
    page = paper.page(sheet, paper="A4", palette=MONO)
    body = page.partition("<body>")[2].replace('<span class="tick"></span>', "[]")
    text = re.sub(r"<(style|script|title|desc)\b.*?</\1>", " ", body, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


@remembered
def told(key: str, **rulings: Any) -> str:
    """What is read on the sheet of that key under these house rules."""
    return words(papers(**rulings)[key])


def questions(**rulings: Any) -> str:
    return told("reference-questions", **rulings)
