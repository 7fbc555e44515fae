"""The forms of a battle, as data: everything but its drawn map. Every list is a table one can paste into."""

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.editing.forms_cards import alternatives, charts, fortune, orders, tactics
from rulesets.kit.editing.derived import form_fields, row_form, rule_fields
from rulesets.kit.editing.rows import FormPage, RowForm, Table

RULES = "What is proposed to the organiser of a game."


def forms(battle: Battle) -> tuple[FormPage, ...]:
    """Every page of forms; what they offer are the rows of the battle itself."""
    return (
        _battle(battle),
        FormPage("powers", "Powers", rows=(_powers(battle),)),
        FormPage("zones", "Zones", rows=(_zones(battle),)),
        FormPage("links", "Links", rows=(_links(battle),)),
        FormPage("boxes", "Beachheads and boxes", rows=(_boxes(battle),)),
        FormPage("set-up", "Set-up", rows=(_set_up(battle),)),
        FormPage("charts", "Charts", rows=(charts(battle),)),
        FormPage("orders", "Order cards", rows=(orders(battle),)),
        FormPage("added", "Fortune and tactics", rows=(fortune(battle), tactics(battle))),
        FormPage("alternatives", "What is disputed", rows=(alternatives(battle),)),
        FormPage("rules", "House rules", rule_fields(Rulings), hint=RULES),
    )


def _battle(battle: Battle) -> FormPage:
    texts, figures = ("title", "period", "about", "credit"), ("cities_needed", "turns", "stack", "patrol")
    return FormPage("battle", "Battle", form_fields(battle, Battle, *texts, *figures))


def _powers(battle: Battle) -> RowForm:
    return row_form(battle, Battle, "powers", say_row=lambda battle, row: f"{row.title}, {row.side}")


def _zones(battle: Battle) -> RowForm:
    return row_form(
        battle,
        Battle,
        "zones",
        *("key", "name", "coastal", "city", "blockhouses", "arcs", "sectors"),
        say_row=lambda battle, row: f"{row.key} {row.name}",
        table=Table("key", (("key", ("zone", "id")), ("name", ("name", "town")))),
    )


def _links(battle: Battle) -> RowForm:
    return row_form(
        battle,
        Battle,
        "links",
        say_row=lambda battle, row: f"{row.a} and {row.b}",
        called=lambda battle, row: "",
        table=Table(also=(("a", ("from", "a")), ("b", ("to", "b")))),
    )


def _boxes(battle: Battle) -> RowForm:
    return row_form(
        battle,
        Battle,
        "boxes",
        say_row=lambda battle, row: f"{row.title}, joins {row.zone or 'no zone'}, room {row.room}",
    )


def _set_up(battle: Battle) -> RowForm:
    return row_form(
        battle,
        Battle,
        "set_up",
        say_row=lambda battle, row: f"{row.place}: {row.count} {row.kind}",
        called=lambda battle, row: "",
        table=Table(group=lambda battle, row: row.place),
    )
