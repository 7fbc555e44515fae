"""Editing a collection of cards and units: the forms by which a scenario's own are typed, and its name.

Cite: TN-022, TN-023, TN-180.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulesets.kit.editing.derived import form_fields
from rulesets.kit.editing.editing import Edit, Editing, ReportTable
from rulesets.kit.editing.fields import FormField, Value
from rulesets.kit.editing.named import fitting, kept_as
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, SetField
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.collection import Collection
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.editing import fields
from rulesets.tide_of_iron.editing.by_form import edited_by_form
from rulesets.tide_of_iron.editing.forms_own import own

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
    if isinstance(change, SetField | AddRow | DropRow | MoveRow):
        return edited_by_form(collection, change, forms(collection), _set_field, _added)
    raise Refusal("A collection has no map of hexes. Use its forms.", "TN-180")


def _set_field(collection: Collection, field: FormField, path: str, new: Value) -> Collection:
    if path.startswith("own."):
        return replace(collection, own=fields.set_field(_as_scenario(collection), field, path, new).own)
    fitting(field, new)
    return set_at(collection, path, kept_as(value_at(collection, path), new))


def _added(collection: Collection, path: str, values: Mapping[str, tuple[FormField, Value]]) -> Collection:
    return replace(collection, own=fields.added(_as_scenario(collection), path, values).own)


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
    return (ReportTable("holds", "Contents", (f"{said}.",)),)


EDITING: Editing[Collection] = Editing(
    blanks=BLANKS,
    blank=lambda key: {"empty": Collection("")}[key],
    edit=edit,
    forms=forms,
    reports=reports,
    value=value,
)
