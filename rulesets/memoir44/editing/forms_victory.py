"""The forms for what wins a scenario: medals, exits, entries and control."""

from collections.abc import Callable
from typing import Any

from rulesets.kit.document.fields import YES_NO
from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import OneOf
from rulesets.kit.hexes.hexes import Hex, label
from rulesets.kit.words import count
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import (
    SIDE_TITLES,
    BeachControl,
    BridgeControl,
    Scenario,
    TownControl,
)


def label_of(document: Scenario, at: Hex) -> str:
    """The label of a hex of the scenario."""
    return label(shape_of(document.map.board), at)


def _side(row: Any, nobody: str = "") -> str:
    return SIDE_TITLES.get(row.side, nobody or row.side)


def _rows(path: str, *names: str, says: Callable[[Scenario, Any], str]) -> RowForm:
    """The form of a list of the scenario's rows, none of which has a name of its own."""
    return row_form(None, Scenario, path, *names, say_row=says, called=lambda document, row: "")


def medals() -> FormPage:
    """The page of that name."""
    objectives = _rows(
        "medals",
        *("at", "name", "side", "title", "worth", "group", "needed"),
        *("permanent", "turn_start", "majority", "sole_control", "last_to_occupy", "any_hex"),
        *("holder", "joined"),
        says=lambda document, row: (
            f"{row.title or 'Medal'} on {label_of(document, row.at)}, worth {row.worth}"
        ),
    )
    sudden = _rows(
        "sudden_death", says=lambda document, row: f"{_side(row)}: {row.number} of {len(row.group)} hexes"
    )
    empty = _rows("empty_sections", says=lambda document, row: f"{_side(row)}: {', '.join(row.sections)}")
    worth = form_fields(None, Scenario, "big_gun_worth")
    return FormPage("medals", "Medals", worth, (objectives, sudden, empty))


def ways() -> FormPage:
    """The page of that name."""
    exits = _rows(
        "exits", says=lambda document, row: f"{label_of(document, row.at)}, {_side(row, 'no side')}"
    )
    must_exit = _rows("must_exit", says=lambda document, row: f"{_side(row)}: {row.units}")
    entries = _rows(
        "entries",
        says=lambda document, row: (
            f"{label_of(document, row.at)}{' to ' + label_of(document, row.other) if row.other else ''}"
        ),
    )
    own = form_fields(None, Scenario, "infantry_exits_double", "craft", "craft_used")
    return FormPage("ways", "Exits and entries", own, (exits, must_exit, entries))


def control() -> FormPage:
    """The page of that name: control of towns, beaches and bridges, each with its switch."""
    built = _rows(
        "built_bridges",
        says=lambda document, row: f"{row.river or 'a river'}, {count(row.worth, 'medal')}",
    )
    fields = (
        OneOf("towns.on", "Town Control", YES_NO),
        *form_fields(None, TownControl, at="towns."),
        OneOf("beaches.on", "Beach Control", YES_NO),
        *form_fields(None, BeachControl, at="beaches."),
        OneOf("bridges.on", "Bridge Control", YES_NO),
        *form_fields(None, BridgeControl, "side", "bridges", "worth", at="bridges."),
    )
    return FormPage("control", "Control", fields, (built,))
