"""The forms of what a designer makes: terrain, units, specializations, tokens, cards, commanders."""

from collections.abc import Callable
from typing import Any

from rulesets.kit.editing.derived import FieldWanted, row_form
from rulesets.kit.editing.fields import Lines
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import OneOf, Text
from rulesets.tide_of_iron.document.scenario import Own, Scenario
from rulesets.tide_of_iron.editing import options

_TERRAIN: tuple[FieldWanted, ...] = (
    "title",
    "key",
    "squad",
    "vehicle",
    "truck",
    "blocks",
    "cover",
    "area_cover",
    "level",
    "squads",
    "building",
    "road",
    "stream",
    "sheltered",
    "verified",
)
_UNITS: tuple[FieldWanted, ...] = (
    "title",
    "key",
    "arm",
    "nation",
    Text("infantry", "Range and firepower against infantry", 7, hint="such as 5/6, or empty"),
    Text("vehicles", "Range and firepower against vehicles", 7, hint="such as 6/8, or empty"),
    "movement",
    "armour",
    "carries",
    "traits",
    "boxes",
    "edition",
    "doubt",
    "verified",
)


def own(scenario: Scenario) -> FormPage:
    """The page of all that."""
    hint = "A name and its effect in each line, such as “smoke: blocks sight”."
    tokens = Lines("own.tokens", "Tokens", 2000, hint=hint)
    decks = options.leadership(scenario)
    lists = (
        _list("terrain", *_TERRAIN, say_row=lambda _, row: row.title or row.key),
        _list("units", *_UNITS, say_row=lambda _, row: f"{row.title or row.key}, {row.arm}"),
        _list("specializations", "title", "key", "boxes", say_row=lambda _, row: row.title or row.key),
        _list(
            "cards",
            "title",
            "key",
            "kind",
            "deck",
            "words",
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
    return FormPage("own", "Your own", (tokens,), lists)


def _list(name: str, *asked: FieldWanted, say_row: Callable[[Any, Any], str]) -> RowForm:
    return row_form(None, Own, name, *asked, at="own.", say_row=say_row)
