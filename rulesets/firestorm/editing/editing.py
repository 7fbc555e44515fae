"""Editing a campaign: what each edit of its forms makes of the document.

An area goes with its borders, its outline and what is set up there, a troop with its coming and leaving, a
turn with its number. What else refers to a row that is taken out is found by the check.
"""

from dataclasses import replace

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign, Turn
from rulesets.firestorm.editing.coming import without_troop
from rulesets.firestorm.editing.fields import KEYED, WRITTEN, compared, numbered
from rulesets.firestorm.editing.forms import forms
from rulesets.firestorm.editing.ground import AREAS, mends_of, require_unused, without_area
from rulesets.firestorm.editing.reports import reports
from rulesets.kit.areas.documents import map_edited
from rulesets.kit.by_form import ByForm
from rulesets.kit.editing.areas import ChartEdit
from rulesets.kit.editing.chart_forms import blank_chart, with_label
from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.named import list_of
from rulesets.kit.editing.paths import value_at
from rulesets.kit.editing.rows import AddRow, DropRow
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal

ASIDES = "asides"
BY_FORM: ByForm[Campaign] = ByForm(forms, "campaign", "FC-012", WRITTEN, keyed=KEYED)


def blank(key: str) -> Campaign:
    """The cards and tables of Caen without its troops, its days and its outcome, with its ground or an empty
    frame; KeyError for another key."""
    areas = tuple(replace(area, control=area.supply or "axis") for area in CAEN.areas)
    bare = replace(CAEN, title="", period="", about="", handout=(), areas=areas, assault=None, gap=None)
    outcomes = tuple(replace(row, historical="") for row in CAEN.tables.outcomes)
    bare = replace(bare, tables=replace(CAEN.tables, outcomes=outcomes), troops=(), setup=())
    bare = replace(bare, turns=(Turn(1, "First turn", "Day 1", 2, 1, 0, 0),))
    frame = replace(
        bare, key="campaign", areas=(), borders=(), notes=(), extra_supply=(), chart=blank_chart()
    )
    return {CAEN.key: bare, "frame": frame}[key]


def edit(document: Campaign, change: Edit) -> Campaign:
    """The document after the edit; refuses what cannot be done."""
    match change:
        case _ if isinstance(change, ChartEdit):
            return map_edited(document, AREAS, change, edit)
        case AddRow(path="chart.labels"):
            return with_label(document, change, list_of(forms(document), change.path))
        case AddRow(path="areas", values=values) if "key" not in dict(values):
            raise Refusal("An area needs a code. Give it a letter and a number, such as C3.", "FC-021")
        case DropRow():
            document = _made_ready(document, change)
    done = BY_FORM.edit(document, change)
    return numbered(done) if getattr(change, "path", "") == "turns" else done


def _made_ready(document: Campaign, change: DropRow) -> Campaign:
    """The document without what goes with the row; refuses one that others need."""
    if change.path == "areas":
        return without_area(document, change.row, ASIDES)
    if change.path == "terrains":
        require_unused(document, change.row)
    if change.path == "troops":
        troop = value_at(document, f"troops.{change.row}").key
        if sum(item.key == troop for item in document.troops) == 1:
            return without_troop(document, troop)
    return document


EDITING: Editing[Campaign] = Editing(
    blanks=(
        Option(CAEN.key, "Like Caen: its ground, cards and tables, without troops"),
        Option("frame", "A blank map, with the book's cards and tables"),
    ),
    blank=blank,
    edit=edit,
    forms=forms,
    reports=reports,
    value=BY_FORM.value,
    compared=compared,
    mends=mends_of,
    areas=AREAS,
)
