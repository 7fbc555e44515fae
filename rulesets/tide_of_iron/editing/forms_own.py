"""The forms of what a designer makes: terrain, units, specializations, tokens, cards, commanders."""

from collections.abc import Callable
from typing import Any

from rulesets.kit.document.fields import said
from rulesets.kit.editing.derived import FieldWanted, form_fields, row_form
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import OneOf
from rulesets.tide_of_iron.document.scenario import Own, Scenario
from rulesets.tide_of_iron.editing import options
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import Profile, Specialization


def own(scenario: Scenario) -> FormPage:
    """The page of all that."""
    decks = options.leadership(scenario)
    lists = (
        _list("terrain", *_titled(Terrain), say_row=lambda _, row: row.title or row.key),
        _list("units", *_titled(Profile), say_row=lambda _, row: f"{row.title or row.key}, {row.arm}"),
        _list("specializations", *_titled(Specialization), say_row=lambda _, row: row.title or row.key),
        _list(
            "cards",
            *("title", "key", "kind", "deck", "words"),
            say_row=lambda _, row: f"{row.title}, {row.kind}",
        ),
        _list(
            "commanders",
            "name",
            "nation",
            OneOf("decks.0", "First Leadership deck", decks),
            OneOf("decks.1", "Second Leadership deck", decks),
            say_row=lambda _, row: ", ".join(filter(None, (row.name, *row.decks))),
        ),
    )
    return FormPage("own", "Your own", form_fields(None, Own, "tokens", at="own."), lists)


def _titled(row: type) -> list[str]:
    """All fields of a row, its title first, which names it."""
    return sorted(said(row), key=lambda name: name != "title")


def _list(name: str, *asked: FieldWanted, say_row: Callable[[Any, Any], str]) -> RowForm:
    return row_form(None, Own, name, *asked, at="own.", say_row=say_row)
