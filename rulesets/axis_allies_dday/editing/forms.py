"""The forms of a battle, as data: everything but its outlines. Every list is a table one can paste into."""

from collections.abc import Mapping
from typing import Any

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.disputed import OF_A_BATTLE
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.side_words import SideWords
from rulesets.axis_allies_dday.document.sides import sides_of
from rulesets.kit.editing.chart_forms import chart_page
from rulesets.kit.editing.derived import FieldWanted, form_fields, row_form, rule_fields
from rulesets.kit.editing.fields import FormField, Lines
from rulesets.kit.editing.rows import FormPage, RowForm, Table
from rulesets.kit.flow.choices import OneOf, Option
from rulesets.kit.flow.rulings import spelled, switches
from rulesets.kit.flow.sides import titled
from rulesets.kit.words import count

RULES = "These are suggested to the organiser of a game."
SETTINGS = tuple(
    Option(f"{item.name}={spelled(value)}", f"{item.question} {words}")
    for item in switches(Rulings)
    if item.name in OF_A_BATTLE
    for value, words in item.values[1:]
)
"""The settings, beside the first, of the house rules about set-up and board."""
_BATTLE = ("title", "period", "about", "credit", "cities_needed", "turns", "stack", "patrol")
_ASKED: Mapping[str, tuple[FieldWanted, ...]] = {
    "zones": ("key", "name", "coastal", "city", "blockhouses", "arcs", "sectors"),
    "charts": ("title", "power", "sectors", "rows"),
    "orders": ("number", "title", "procedure", "side", "hits", "dice"),
    "alternatives": (
        OneOf("rule", "Setting", SETTINGS),
        Lines("standing", "Pieces there instead", 2000, hint="One place in each line: Z02 germany 2I 2B."),
        *("boxes", "cuts"),
    ),
}
"""The fields of a row that a form asks, where they are not all in their order."""


def _battle(battle: Battle) -> tuple[FormField, ...]:
    """The battle itself, and what its sides are called."""
    asked = form_fields(battle, Battle, *_BATTLE)
    for key, whose in (("axis", "Who holds the ground: "), ("allies", "Who lands: ")):
        asked += form_fields(battle, SideWords, at=f"{key}.", of=whose)
    return asked


def forms(battle: Battle) -> tuple[FormPage, ...]:
    """Every page of forms; what they offer are the rows of the battle itself."""

    def rows(name: str, say_row: Any, **how: Any) -> RowForm:
        return row_form(battle, Battle, name, *_ASKED.get(name, ()), say_row=say_row, **how)

    def cards(name: str, say_row: Any) -> RowForm:
        return rows(name, say_row, called=lambda battle, row: str(row.number))

    def nameless(name: str, say_row: Any, **how: Any) -> RowForm:
        return rows(name, say_row, called=lambda battle, row: "", **how)

    powers = rows("powers", lambda battle, row: f"{row.title}, {titled(sides_of(battle), row.side)}")
    zones = rows(
        "zones",
        lambda battle, row: f"{row.key} {row.name}",
        table=Table("key", (("key", ("zone", "id")), ("name", ("name", "town")))),
    )
    links = nameless(
        "links",
        lambda battle, row: f"{row.a} and {row.b}",
        table=Table("a", (("a", ("from", "a")), ("b", ("to", "b"))), other="b"),
    )
    boxes = rows("boxes", lambda battle, row: f"{row.title}, joins {row.zone or 'no zone'}, room {row.room}")
    set_up = nameless(
        "set_up",
        lambda battle, row: f"{row.place}: {row.count} {row.kind}",
        table=Table(group=lambda battle, row: row.place),
    )
    charts = rows(
        "charts",
        lambda battle, row: f"{row.title}: {count(sum(len(line.units) for line in row.rows), 'unit')}",
    )
    orders = cards("orders", lambda battle, row: f"{row.number} {row.title}")
    fortune = cards("fortune", lambda battle, row: f"{row.number}: {row.good} on a 1, {row.bad} on a 6")
    tactics = cards("tactics", lambda battle, row: f"{row.number} {row.title}")
    alternatives = nameless(
        "alternatives", lambda battle, row: f"{row.switch}: {row.setting}", new=(("standing", ""),)
    )
    return (
        FormPage("battle", "Battle", _battle(battle)),
        FormPage("powers", "Powers", rows=(powers,)),
        FormPage("zones", "Zones", rows=(zones,)),
        FormPage("links", "Links", rows=(links,)),
        chart_page("map", battle.map),
        FormPage("boxes", "Beachheads and boxes", rows=(boxes,)),
        FormPage("set-up", "Set-up", rows=(set_up,)),
        FormPage("charts", "Charts", rows=(charts,)),
        FormPage("orders", "Order cards", rows=(orders,)),
        FormPage("added", "Fortune and tactics", rows=(fortune, tactics)),
        FormPage("alternatives", "Disputed set-up", rows=(alternatives,)),
        FormPage("rules", "House rules", rule_fields(Rulings, sides=sides_of(battle)), hint=RULES),
    )
