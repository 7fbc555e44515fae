"""The papers of a match that need no match running: reference, mat, round and match sheets, model list.

Cite: TS-004, TS-016, TS-073, TS-262 to TS-264.
"""

from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.sheets import Sheet, for_sides
from rulesets.kit.ruleset import Library
from rulesets.kit.summary import whose
from rulesets.skirmish.document.doctrines import Doctrines, Term
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.sheets.mat import mat_sheet
from rulesets.skirmish.sheets.match_sheet import match_sheet
from rulesets.skirmish.sheets.reference import models_sheet, reference_sheets
from rulesets.skirmish.sheets.round_sheet import round_sheet


def table_papers(match: Match, library: Library) -> tuple[Sheet, ...]:
    """The papers under the house rules the match proposes, with the terms of its doctrines."""
    doctrines = library.get(match.doctrines) if match.doctrines else None
    terms = doctrines.terms if isinstance(doctrines, Doctrines) else ()
    told = whose(match.author, match.bibliography)
    return table_sheets(match.title, match.rulings or Rulings(), terms, told)


def table_sheets(
    title: str, rulings: Rulings, terms: tuple[Term, ...], told: tuple[Fact, ...]
) -> tuple[Sheet, ...]:
    """The papers under these house rules; `told` is who wrote the match and after what."""
    sheets = (
        *reference_sheets(title, rulings, terms),
        mat_sheet(title, rulings),
        round_sheet(title, rulings),
        match_sheet(title, rulings, told),
        models_sheet(title, rulings),
    )
    return for_sides(sheets, THE_SIDES)
