"""Editing a price list: its name, and all that is sold as one table.

Cite: TS-257, TS-297, TS-298, TS-300, TS-305.
"""

from collections import Counter
from functools import partial

from rulesets.kit.by_form import ByForm
from rulesets.kit.document.fields import said
from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.editing import Editing, Mend, ReportTable, mends as mends_of_fields
from rulesets.kit.editing.named import row_into
from rulesets.kit.editing.rows import FormPage, RowForm, SetField, Table
from rulesets.kit.flow.choices import OneOf, Option
from rulesets.kit.ruleset import Shelf
from rulesets.kit.words import begun, count
from rulesets.skirmish.document.expected import expected, known_row, value_words
from rulesets.skirmish.document.prices import CLASSES, SORTS, Price, PriceList
from rulesets.skirmish.document.shipped import PRICE_LISTS
from rulesets.skirmish.editing import options

BLANKS = (
    Option("book", "The booklet's list, with the prices from its text"),
    Option("club", "The club list, complete, to change"),
    Option("empty", "An empty list"),
)
ALSO = (
    ("points", ("CP", "command points")),
    ("fuel", ("FP", "fuel points")),
    ("quarters", ("XP",)),
    ("level", ("Vehicle Level",)),
    ("size", ("UP", "unit points")),
    ("worth", ("XP value",)),
    ("armour", ("class",)),
    ("most", ("limit",)),
    ("cheap", ("Cheap mark",)),
)
SORT_WORDS = dict(SORTS)


def blank(key: str) -> PriceList:
    """A new list of one of the blanks; KeyError for another."""
    if key == "empty":
        return PriceList("")
    shipped = PRICE_LISTS[key]
    return PriceList("", "", shipped.credit, shipped.edition, shipped.rows)


def forms(shelf: Shelf, document: PriceList) -> tuple[FormPage, ...]:
    """Its name, and its rows."""
    heading = form_fields(
        document, PriceList, "title", "about", "credit", "author", "bibliography", "edition"
    )
    return (
        FormPage("list", "Price list", heading),
        FormPage("rows", "For sale", rows=(_rows(shelf, document),), hint=HINT),
    )


HINT = "Without both prices a row is not sold. Experience is counted in quarters: 4 are one point."


def _rows(shelf: Shelf, document: PriceList) -> RowForm:
    doctrines = options.doctrine_options(shelf, [row.doctrine for row in document.rows])
    others = tuple(name for name in said(Price) if name not in ("name", "sort", "side"))
    return row_form(
        document,
        PriceList,
        "rows",
        *("name", "sort", "side"),
        OneOf("doctrine", "Doctrine", doctrines),
        *others,
        say_row=_say,
        table=Table("name", ALSO, lambda document, row: begun(SORT_WORDS[row.sort])),
    )


def _say(document: PriceList, row: Price) -> str:
    if not row.is_priced:
        return f"{row.name}: {'no price yet' if row.for_sale else 'not for sale'}"
    return f"{row.name}: {row.points} CP{f', {row.fuel} FP' if row.fuel else ''}"


def mends(document: PriceList, code: str, place: str) -> tuple[Mend, ...]:
    """What would mend a finding at the place, where there is one thing to do or one choice to make."""
    into = row_into(forms(Shelf(), document), place)
    if into is None or into[1] >= len(document.rows):
        return ()
    row, field = document.rows[into[1]], into[2]
    if code == "no-class":
        classes = (option.value for option in CLASSES if option.value)
        return tuple(Mend(f"It is {armour}", (SetField(place, armour),)) for armour in classes)
    if code == "class-of-no-tank":
        return (Mend("No class", (SetField(place, ""),)),)
    if code == "cheap-unit":
        return (Mend("Not Cheap", (SetField(place, "no"),)),)
    known = known_row(row)
    if code == "model-apart" and known is not None:
        return (Mend("One model for all", (SetField(place, known.model),)),)
    wanted = next((one for one in expected(row) if (one.code, one.field) == (code, field)), None)
    return (
        (Mend(f"Set {value_words(wanted)}", (SetField(place, wanted.value),)),)
        if wanted
        else mends_of_fields(document, code, place)
    )


def reports(document: PriceList, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """How much of each sort has a price, and the keys abilities name. No copies of anything are asked."""
    rows = Counter(row.sort for row in document.rows)
    priced = Counter(row.sort for row in document.rows if row.is_priced)
    table = tuple((begun(words), str(rows[sort]), str(priced[sort])) for sort, words in SORTS if rows[sort])
    summary = f"{count(len(document.rows), 'row')}, {sum(priced.values())} with a price."
    keys = tuple((row.name, row.key, row.model or row.key) for row in document.rows)
    return (
        ReportTable("priced", "Prices", (summary,), ("Sort", "Rows", "With a price"), table),
        ReportTable("keys", "Keys and models", (), ("Row", "Key", "Model"), keys),
    )


def editing(shelf: Shelf) -> Editing[PriceList]:
    """How a price list is edited beside that shelf, whose doctrines it may name."""
    by_form: ByForm[PriceList] = ByForm(
        partial(forms, shelf), "price list", "TS-297", keyed={"rows": "name"}, joint="_"
    )
    return by_form.editing(BLANKS, blank, reports, mends)
