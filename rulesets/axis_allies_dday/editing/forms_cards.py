"""The forms for charts, for the three decks, and for what a house rule changes in the set-up."""

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.disputed import OF_A_BATTLE
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.kit.editing.derived import row_form
from rulesets.kit.editing.fields import Lines
from rulesets.kit.editing.rows import RowForm
from rulesets.kit.flow.choices import OneOf, Option
from rulesets.kit.flow.rulings import spelled, switches
from rulesets.kit.words import count

SETTINGS = tuple(
    Option(f"{item.name}={spelled(value)}", f"{item.question} {words}")
    for item in switches(Rulings)
    if item.name in OF_A_BATTLE
    for value, words in item.values[1:]
)
"""The settings, beside the first, of the house rules about set-up and board."""


def charts(battle: Battle) -> RowForm:
    """The charts, each with its rows as lines of text."""
    return row_form(
        battle,
        Battle,
        "charts",
        *("title", "power", "sectors", "rows"),
        say_row=lambda battle, row: (
            f"{row.title}: {count(sum(len(line.units) for line in row.rows), 'unit')}"
        ),
    )


def orders(battle: Battle) -> RowForm:
    """The order deck."""
    return row_form(
        battle,
        Battle,
        "orders",
        *("number", "title", "procedure", "side", "hits", "dice"),
        say_row=lambda battle, row: f"{row.number} {row.title}",
        called=lambda battle, row: str(row.number),
    )


def fortune(battle: Battle) -> RowForm:
    """The fortune deck."""
    return row_form(
        battle,
        Battle,
        "fortune",
        say_row=lambda battle, row: f"{row.number}: {row.good} on a 1, {row.bad} on a 6",
        called=lambda battle, row: str(row.number),
    )


def tactics(battle: Battle) -> RowForm:
    """The tactics deck."""
    return row_form(
        battle,
        Battle,
        "tactics",
        say_row=lambda battle, row: f"{row.number} {row.title}",
        called=lambda battle, row: str(row.number),
    )


def alternatives(battle: Battle) -> RowForm:
    """What stands otherwise under a setting of a house rule."""
    return row_form(
        battle,
        Battle,
        "alternatives",
        OneOf("rule", "Setting", SETTINGS),
        Lines("standing", "What stands there instead", 2000, hint="A place a line: Z02 germany 2I 2B."),
        *("boxes", "cuts"),
        say_row=lambda battle, row: f"{row.switch}: {row.setting}",
        called=lambda battle, row: "",
        new=(("standing", ""),),
    )
