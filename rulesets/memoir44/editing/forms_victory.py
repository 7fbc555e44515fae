"""The forms for what wins a scenario: medals, exits, entries and control."""

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


def medals() -> FormPage:
    """The page of that name."""
    objectives = row_form(
        None,
        Scenario,
        "medals",
        *("at", "name", "side", "title", "worth", "group", "needed"),
        *("permanent", "turn_start", "majority", "sole_control", "last_to_occupy", "any_hex"),
        *("holder", "joined"),
        say_row=lambda document, row: (
            f"{row.title or 'Medal'} on {label_of(document, row.at)}, worth {row.worth}"
        ),
        called=_nameless,
    )
    worth = form_fields(None, Scenario, "big_gun_worth")
    return FormPage("medals", "Medals", worth, (objectives, _sudden_death(), _empty_sections()))


def label_of(document: Scenario, at: Hex) -> str:
    """The label of a hex of the scenario."""
    return label(shape_of(document.map.board), at)


def _nameless(document: Scenario, row: Any) -> str:
    return ""


def _sudden_death() -> RowForm:
    return row_form(
        None,
        Scenario,
        "sudden_death",
        say_row=lambda document, row: (
            f"{SIDE_TITLES.get(row.side, row.side)}: {row.number} of {len(row.group)} hexes"
        ),
        called=_nameless,
    )


def _empty_sections() -> RowForm:
    return row_form(
        None,
        Scenario,
        "empty_sections",
        say_row=lambda document, row: f"{SIDE_TITLES.get(row.side, row.side)}: {', '.join(row.sections)}",
        called=_nameless,
    )


def ways() -> FormPage:
    """The page of that name."""
    exits = row_form(
        None,
        Scenario,
        "exits",
        say_row=lambda document, row: f"{label_of(document, row.at)}, {SIDE_TITLES.get(row.side, 'no side')}",
        called=_nameless,
    )
    must_exit = row_form(
        None,
        Scenario,
        "must_exit",
        say_row=lambda document, row: f"{SIDE_TITLES.get(row.side, row.side)}: {row.units}",
        called=_nameless,
    )
    entries = row_form(
        None,
        Scenario,
        "entries",
        say_row=lambda document, row: (
            f"{label_of(document, row.at)}{' to ' + label_of(document, row.other) if row.other else ''}"
        ),
        called=_nameless,
    )
    own = form_fields(None, Scenario, "infantry_exits_double", "craft", "craft_used")
    return FormPage("ways", "Exits and entries", own, (exits, must_exit, entries))


def control() -> FormPage:
    """The page of that name: control of towns, beaches and bridges, each with its switch."""
    built = row_form(
        None,
        Scenario,
        "built_bridges",
        say_row=lambda document, row: f"{row.river or 'a river'}, {count(row.worth, 'medal')}",
        called=_nameless,
    )
    return FormPage(
        "control",
        "Control",
        (
            OneOf("towns.on", "Town Control", YES_NO),
            *form_fields(None, TownControl, at="towns."),
            OneOf("beaches.on", "Beach Control", YES_NO),
            *form_fields(None, BeachControl, at="beaches."),
            OneOf("bridges.on", "Bridge Control", YES_NO),
            *form_fields(None, BridgeControl, "side", "bridges", "worth", at="bridges."),
        ),
        (built,),
    )
