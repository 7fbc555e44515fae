"""The forms for the tables dice are read from, and for what wins: how a row of each is told and called."""

from collections.abc import Callable
from functools import partial
from textwrap import shorten
from typing import Any

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.options import FALLS, label
from rulesets.firestorm.document.tables import Modifiers, Tables
from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.rows import FormPage, RowForm

Words = Callable[[Any, Any], str]


def tables(document: Campaign) -> FormPage:
    """The page of that name."""
    listed = partial(_listed, document)
    return FormPage(
        "tables",
        "Tables",
        form_fields(document, Modifiers, at="tables.modifiers."),
        (
            listed("bonuses", lambda document, row: f"{row.title}: {row.plains}, {row.bocage}, {row.city}"),
            listed(
                "difference",
                lambda document, row: f"from {row.least} on: {_on(row.loser)}, {_on(row.winner)}",
                _from,
            ),
            listed("destroy", lambda document, row: f"from {row.least} on: {_on(row.target)}", _from),
            listed("supply", lambda document, row: shorten(_die(row), 80, placeholder="…"), _faces),
            listed("defence", lambda document, row: _die(row), _faces),
        ),
    )


def outcomes(document: Campaign) -> RowForm:
    """The levels of victory."""
    return _listed(
        document,
        "outcomes",
        lambda document, row: f"from {row.least} on: {row.level}",
        lambda document, row: row.level,
    )


def _listed(document: Campaign, name: str, says: Words, called: Words | None = None) -> RowForm:
    return row_form(document, Tables, name, at="tables.", say_row=says, called=called)


def _on(target: int) -> str:
    return label(FALLS, target)


def _from(document: Campaign, row: Any) -> str:
    return f"from {row.least}"


def _die(row: Any) -> str:
    return f"{row.low} to {row.high}: {row.words}"


def _faces(document: Campaign, row: Any) -> str:
    return f"{row.low} to {row.high}"
