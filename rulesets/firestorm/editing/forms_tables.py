"""The forms for the tables dice are read from, and for what wins: how a row of each is told and called."""

from collections.abc import Callable
from functools import partial
from typing import Any

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.options import FALLS, label
from rulesets.firestorm.document.tables import TERRAINS, Bonus, Modifiers, Tables
from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count
from rulesets.kit.words import cut

Words = Callable[[Any, Any], str]
_CAENS = tuple(kind.key for kind in TERRAINS)


def tables(document: Campaign) -> FormPage:
    """The page of that name."""
    listed = partial(_listed, document)
    return FormPage(
        "tables",
        "Terrain and rolls",
        (
            *form_fields(document, Modifiers, at="tables.modifiers."),
            *form_fields(document, Campaign, "beach_terrain"),
        ),
        (
            row_form(document, Campaign, "terrains", say_row=lambda document, row: row.title),
            row_form(
                document,
                Tables,
                "bonuses",
                "title",
                *(Count(figure_of(kind.key), kind.title or kind.key, 0, 9, 0) for kind in document.terrains),
                at="tables.",
                say_row=_bonus,
                new=tuple((figure_of(kind.key), 0) for kind in document.terrains),
            ),
            listed(
                "difference",
                lambda document, row: f"from {row.least} on: {_on(row.loser)}, {_on(row.winner)}",
                _from,
            ),
            listed("destroy", lambda document, row: f"from {row.least} on: {_on(row.target)}", _from),
            listed("supply", lambda document, row: cut(_die(row), 80), _faces),
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


def figure_of(terrain: str) -> str:
    """The field of a bonus row for a kind of terrain; those of Caen have one each."""
    return terrain if terrain in _CAENS else f"on_{terrain.replace('-', '_')}"


def own_terrain(document: Campaign, name: str) -> str:
    """The kind of terrain, none of Caen's, for which the field of a bonus row is; empty for another field."""
    keys = (kind.key for kind in document.terrains if kind.key not in _CAENS)
    return next((key for key in keys if figure_of(key) == name), "")


def _bonus(document: Campaign, row: Any) -> str:
    """The row with its figures; as two versions are compared it has each of them as a field."""
    keys = [kind.key for kind in document.terrains]
    figures = (row.on(key) if isinstance(row, Bonus) else getattr(row, figure_of(key)) for key in keys)
    return f"{row.title}: {', '.join(map(str, figures))}"


def _on(target: int) -> str:
    return label(FALLS, target)


def _from(document: Campaign, row: Any) -> str:
    return f"from {row.least}"


def _die(row: Any) -> str:
    return f"{row.low} to {row.high}: {row.words}"


def _faces(document: Campaign, row: Any) -> str:
    return f"{row.low} to {row.high}"
