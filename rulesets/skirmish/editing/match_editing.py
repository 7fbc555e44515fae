"""Editing a match: the documents it is played with, the boxes on the table and what lies in them, and the
house rules it proposes.

Cite: TS-003, TS-269, TS-307.
"""

from collections import Counter
from dataclasses import replace
from functools import partial

from rulesets.kit.by_form import ByForm, as_text, reference
from rulesets.kit.editing.derived import form_fields, row_form, rule_fields
from rulesets.kit.editing.editing import Edit, Editing, ReportTable
from rulesets.kit.editing.named import key_of
from rulesets.kit.editing.rows import AddRow, FormPage, RowForm
from rulesets.kit.flow.choices import Option, SomeOf
from rulesets.kit.references import offered
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.kit.words import count
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.shipped import MATCHES
from rulesets.skirmish.editing.texts import counted, counted_text, proposed

BOOK = "book"
BLANKS = (
    Option("club", "A match with the club list, ready to play"),
    Option(BOOK, "A match with the booklet's list, to fill in"),
    Option("empty", "Nothing chosen yet"),
)
BOXES = tuple(Option(holding.box, holding.title) for holding in MATCHES["club"].stock)


def blank(key: str) -> Match:
    """A new match of one of the blanks; KeyError for another."""
    if key == "empty":
        return Match("", stock=MATCHES["club"].stock)
    club = replace(MATCHES["club"], title="", about="")
    if key == "club":
        return club
    if key != BOOK:
        raise KeyError(key)
    return replace(club, prices=Ref("price_list", BOOK, 1), units=Ref("unit_list", BOOK, 1))


def forms(shelf: Shelf, document: Match) -> tuple[FormPage, ...]:
    """Its documents, its boxes, and its house rules."""
    boxes = tuple(Option(holding.box, holding.title) for holding in document.stock)
    return (
        FormPage(
            "match",
            "Match",
            (
                *form_fields(document, Match, "title", "about", "author", "bibliography"),
                offered("map", "Map", "map", shelf),
                offered("prices", "Price list", "price_list", shelf),
                offered("units", "Unit list", "unit_list", shelf),
                offered("doctrines", "Doctrines", "doctrines", shelf),
                SomeOf("boxes", "Boxes on the table", boxes, 0, len(boxes)),
            ),
        ),
        FormPage("stock", "Contents of the boxes", rows=(_stock(document),)),
        FormPage("rules", "House rules", rule_fields(Rulings), hint="Proposed to both players."),
    )


def _stock(document: Match) -> RowForm:
    return row_form(
        document,
        Match,
        "stock",
        say_row=lambda document, row: (
            f"{row.title}: {count(sum(number for _, number in row.pieces), 'piece')}"
        ),
    )


def edit(by_form: ByForm[Match], document: Match, change: Edit) -> Match:
    """The match after the edit; refuses what cannot be done. A new box gets a key of its title."""
    after = by_form.edit(document, change)
    if not isinstance(change, AddRow) or change.path != "stock":
        return after
    *others, new = after.stock
    key = key_of(new.title, [holding.box.replace("_", "-") for holding in others]).replace("-", "_")
    return replace(after, stock=(*others, replace(new, box=key)))


def reports(document: Match, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """All that the boxes on the table hold together. No copies of anything are asked."""
    found: Counter[str] = Counter()
    on_table = [holding for holding in document.stock if holding.box in document.boxes]
    for holding in on_table:
        found.update(dict(holding.pieces))
    rows = tuple((piece, str(number)) for piece, number in found.items())
    said = f"{count(len(on_table), 'box', 'boxes')} on the table."
    return (ReportTable("stock", "Contents of the boxes", (said,), ("Piece", "Number"), rows),)


def editing(shelf: Shelf) -> Editing[Match]:
    """How a match is edited beside that shelf, whose documents it is played with."""
    parts = ("map", "prices", "units", "doctrines")
    pieces = as_text("stock.*.pieces", counted_text, counted)
    written = (*map(reference, parts), pieces, proposed(Rulings))
    by_form: ByForm[Match] = ByForm(partial(forms, shelf), "match", "TS-003", written)
    usual = by_form.editing(BLANKS, blank, reports)
    return replace(usual, edit=partial(edit, by_form), boxes=BOXES)
