"""Editing a unit list: its name, its units, and the fire of each.

Cite: TS-154, TS-301, TS-303.
"""

from collections.abc import Iterator
from functools import partial

from rulesets.kit.by_form import ByForm
from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.editing import Editing, Mend, ReportTable, mends as mends_of_fields
from rulesets.kit.editing.rows import FormPage, RowForm, SetField, Table
from rulesets.kit.flow.choices import OneOf, Option
from rulesets.kit.ruleset import Shelf
from rulesets.kit.words import count
from rulesets.skirmish.document.shipped import UNIT_LISTS
from rulesets.skirmish.document.units import SUGGESTED, Unit, UnitList
from rulesets.skirmish.editing import options

BLANKS = (
    Option("book", "The booklet's list, with values from its text and suggestions from the base game"),
    Option("club", "The club's units, complete, to change"),
    Option("empty", "An empty list"),
)
SOURCE_WORDS = {option.value: option.label for option in SUGGESTED}


def blank(key: str) -> UnitList:
    """A new list of one of the blanks; KeyError for another."""
    if key == "empty":
        return UnitList("")
    shipped = UNIT_LISTS[key]
    return UnitList("", "", shipped.credit, shipped.edition, shipped.rows)


def forms(shelf: Shelf, document: UnitList) -> tuple[FormPage, ...]:
    """Its name, its rows, and the fire of each row."""
    heading = form_fields(document, UnitList, "title", "about", "credit", "author", "bibliography", "edition")
    return (
        FormPage("list", "Unit list", heading),
        FormPage("units", "Units", rows=(_units(shelf, document),), hint="Empty values print blank."),
        FormPage("fire", "Fire", rows=tuple(_fires(document)), hint=FIRE_HINT),
    )


FIRE_HINT = "CF are a Tank's dice in Concentrated Fire, FaM those in Fire and Movement."


def _units(shelf: Shelf, document: UnitList) -> RowForm:
    rows = options.row_options(shelf, [row.row for row in document.rows])
    values = ("movement", "armour", "deflection", "transport", "keywords", "source", "note")
    return row_form(
        document,
        UnitList,
        "rows",
        "name",
        OneOf("row", "Sold as", rows),
        "side",
        *values,
        say_row=lambda document, row: f"{row.name}: {SOURCE_WORDS[row.source]}",
        table=Table("name", (("movement", ("MP",)), ("armour", ("armor",)))),
    )


def _fires(document: UnitList) -> Iterator[RowForm]:
    for place, unit in enumerate(document.rows):
        yield row_form(
            document,
            Unit,
            "fires",
            at=f"rows.{place}.",
            title=unit.name,
            say_row=lambda document, row: f"against {row.against}",
        )


def mends(document: UnitList, code: str, place: str) -> tuple[Mend, ...]:
    """What would mend a finding at the place, where there is one choice to make. Suggestions are taken over
    one by one, by hand."""
    if code == "no-source":
        sources = (option for option in SUGGESTED if option.value)
        return tuple(Mend(f"Values by {one.label}", (SetField(place, one.value),)) for one in sources)
    return mends_of_fields(document, code, place)


def reports(document: UnitList, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """Whose values the list holds. No copies of anything are asked."""
    found: list[str] = [row.source for row in document.rows]
    table = tuple((option.label, str(found.count(option.value))) for option in SUGGESTED)
    said = f"{count(len(document.rows), 'unit')}."
    return (ReportTable("sources", "Source of the values", (said,), ("Values by", "Units"), table),)


def editing(shelf: Shelf) -> Editing[UnitList]:
    """How a unit list is edited beside that shelf, whose price lists it may name."""
    by_form: ByForm[UnitList] = ByForm(
        partial(forms, shelf), "unit list", "TS-301", keyed={"rows": "name"}, joint="_"
    )
    return by_form.editing(BLANKS, blank, reports, mends)
