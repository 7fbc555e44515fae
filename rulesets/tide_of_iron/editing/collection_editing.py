"""Editing a collection of cards and units: the forms by which a scenario's own are typed, and its name.

Cite: TN-022, TN-023, TN-180.
"""

from dataclasses import replace
from typing import Any

from rulesets.kit.editing.derived import form_fields
from rulesets.kit.editing.editing import Edit, Editing, ReportTable
from rulesets.kit.editing.named import field_named, field_of, fitting, kept_as, list_of
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, SetField, edited
from rulesets.kit.findings import Aside
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.collection import Collection
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.editing import fields
from rulesets.tide_of_iron.editing.forms_own import own

ASIDES = "asides"
BLANKS = (Option("empty", "Nothing in it yet"),)


def forms(collection: Collection) -> tuple[FormPage, ...]:
    """Its name, and what is in it."""
    named = FormPage("collection", "Collection", form_fields(None, Collection))
    return (named, replace(own(_as_scenario(collection)), title="Cards and units"))


def _as_scenario(collection: Collection) -> Scenario:
    """A scenario with the same rows, for what reads and edits a scenario's own."""
    return Scenario(collection.title, own=collection.own)


def value(collection: Collection, path: str) -> Any:
    """What a form shows for the path; Refusal where there is no such field."""
    if path.startswith("own."):
        return fields.value(_as_scenario(collection), path)
    return value_at(collection, path)


def edit(collection: Collection, change: Edit) -> Collection:
    """The collection after the edit; refuses what cannot be done."""
    pages, plain = forms(collection), _as_scenario(collection)
    match change:
        case SetField():
            field = field_of(pages, collection, change.path)
            if change.path.startswith("own."):
                after = fields.set_field(plain, field, change.path, change.value)
                return replace(collection, own=after.own)
            fitting(field, change.value)
            return set_at(collection, change.path, kept_as(value_at(collection, change.path), change.value))
        case AddRow(path=path) if path == ASIDES:
            return edited(collection, change, {ASIDES: Aside})
        case AddRow():
            row = list_of(pages, change.path)
            values = {**dict(row.new), **dict(change.values)}
            named = {name: (field_named(row, name), new) for name, new in values.items()}
            return replace(collection, own=fields.added(plain, change.path, named).own)
        case DropRow() | MoveRow():
            if change.path != ASIDES:
                list_of(pages, change.path)
            return edited(collection, change, {}, ASIDES if change.path != ASIDES else "")
        case _:
            raise Refusal("A collection has no map of hexes.", "TN-180")


def reports(collection: Collection, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """What is in it, counted."""
    rows = collection.own
    said = ", ".join(
        (
            count(len(rows.terrain), "kind of terrain", "kinds of terrain"),
            count(len(rows.units), "unit"),
            count(len(rows.specializations), "specialization"),
            count(len(rows.tokens), "token"),
            count(len(rows.cards), "card"),
            count(len(rows.commanders), "commander"),
        )
    )
    return (ReportTable("holds", "What it holds", (f"{said}.",)),)


EDITING: Editing[Collection] = Editing(
    blanks=BLANKS,
    blank=lambda key: {"empty": Collection("")}[key],
    edit=edit,
    forms=forms,
    reports=reports,
    value=value,
)
