"""Editing a collection of cards and units: the forms by which a scenario's own are typed, and its name.

Cite: TN-022, TN-023, TN-180.
"""

from dataclasses import replace

from rulesets.kit.by_form import ByForm
from rulesets.kit.editing.derived import form_fields
from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.editing.rows import FormPage
from rulesets.kit.flow.choices import Option
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.collection import Collection
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.editing.fields import KEYED, OWN
from rulesets.tide_of_iron.editing.forms_play import own

BLANKS = (Option("empty", "Nothing in it yet"),)


def forms(collection: Collection) -> tuple[FormPage, ...]:
    """Its name, and what is in it."""
    named = FormPage("collection", "Collection", form_fields(None, Collection))
    in_it = own(Scenario(collection.title, own=collection.own))
    return (named, replace(in_it, title="Cards and units"))


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


BY_FORM: ByForm[Collection] = ByForm(forms, "collection", "TN-180", OWN, keyed=KEYED, joint="_")
EDITING = BY_FORM.editing(BLANKS, lambda key: {"empty": Collection("")}[key], reports)
