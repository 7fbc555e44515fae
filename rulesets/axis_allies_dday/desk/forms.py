"""The forms of a battle, as data: everything but its drawn map. Every list is a table one can paste into."""

from typing import Any

from rulesets.axis_allies_dday.desk import options
from rulesets.axis_allies_dday.desk.forms_cards import alternatives, charts, fortune, orders, tactics
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.kit.editing.rows import FormPage, RowForm, Table
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text
from rulesets.kit.flow.rulings import spelled, switches

KEY = 31
"""Letters of a key."""


def forms(battle: Battle) -> tuple[FormPage, ...]:
    """Every page of forms; what they offer are the rows of the battle itself."""
    return (
        _battle(),
        FormPage("powers", "Powers", rows=(_powers(),)),
        FormPage("zones", "Zones", rows=(_zones(battle),)),
        FormPage("links", "Links", rows=(_links(battle),)),
        FormPage("boxes", "Beachheads and boxes", rows=(_boxes(battle),)),
        FormPage("set-up", "Set-up", rows=(_set_up(battle),)),
        FormPage("charts", "Charts", rows=(charts(battle),)),
        FormPage("orders", "Order cards", rows=(orders(),)),
        FormPage("added", "Fortune and tactics", rows=(fortune(), tactics())),
        FormPage("alternatives", "What is disputed", rows=(alternatives(),)),
        _rules(),
    )


def _battle() -> FormPage:
    return FormPage(
        "battle",
        "Battle",
        (
            Text("title", "Title", 80, 1),
            Text("period", "Period", 80),
            Text("about", "What it is about", 600),
            Text("credit", "Whose work it is, and what is invented", 600),
            Count("cities_needed", "Cities the Allies must hold", 1, 20),
            Count("turns", "Turns", 2, 40),
            Count("stack", "Infantry, artillery and tanks of a side in a zone", 1, 40),
            Count("patrol", "Fighters on patrol in a zone", 0, 20),
        ),
    )


def _powers() -> RowForm:
    return RowForm(
        "powers",
        "Powers",
        "power",
        (
            Text("title", "Title", 40, 1, hint="such as United Kingdom"),
            Text("adjective", "Adjective", 40, 1, hint="such as British"),
            Text("people", "In a sentence", 40, 1, hint="such as the British"),
            OneOf("side", "Side", options.SIDES),
            Text("ink", "Colour of its pieces", 20, hint="a word, such as tan"),
        ),
        (("side", "allies"),),
        lambda battle, row: f"{row.title}, {row.side}",
        called=lambda battle, row: row.title,
        table=Table("title"),
        most=4,
    )


def _zones(battle: Battle) -> RowForm:
    return RowForm(
        "zones",
        "Zones",
        "zone",
        (
            Text("key", "Zone", KEY, 1, hint="such as Z07; links and pieces follow a new one"),
            Text("name", "Town", 60),
            OneOf("coastal", "On the coast", options.YES_NO),
            OneOf("city", "City to hold", options.YES_NO),
            Count("blockhouses", "Places for blockhouses", 0, 20),
            SomeOf("arcs", "Fires at", options.beachheads(battle), 0, 20),
            SomeOf("sectors", "Sectors", options.sectors(battle), 0, 20),
        ),
        (("coastal", "no"), ("city", "no"), ("blockhouses", 0)),
        lambda battle, row: f"{row.key} {row.name}",
        called=lambda battle, row: row.key,
        table=Table("key", (("key", ("zone", "id")), ("name", ("name", "town")))),
        most=200,
    )


def _links(battle: Battle) -> RowForm:
    zones = options.zones(battle)
    return RowForm(
        "links",
        "Links",
        "link",
        (
            OneOf("a", "Zone", zones),
            OneOf("b", "touches", zones),
            OneOf("doubtful", "Doubtful", options.YES_NO),
        ),
        (("doubtful", "no"),),
        lambda battle, row: f"{row.a} and {row.b}",
        table=Table(also=(("a", ("from", "a")), ("b", ("to", "b")))),
        hint="Each pair once: a link works both ways.",
        most=600,
    )


def _boxes(battle: Battle) -> RowForm:
    return RowForm(
        "boxes",
        "Beachheads and airborne boxes",
        "box",
        (
            Text("title", "Title", 60, 1),
            OneOf("kind", "Kind", options.BOX_KINDS),
            OneOf("power", "Power", options.powers(battle)),
            OneOf("zone", "Joins", options.zones(battle)),
            Count("room", "Spaces", 1, 40),
        ),
        (("kind", "beachhead"), ("room", 4)),
        lambda battle, row: f"{row.title}, joins {row.zone or 'no zone'}, room {row.room}",
        called=lambda battle, row: row.title,
        table=Table("title"),
        most=40,
    )


def _set_up(battle: Battle) -> RowForm:
    return RowForm(
        "set_up",
        "Pieces at the start",
        "row",
        (
            OneOf("place", "Place", options.places(battle)),
            OneOf("power", "Power", options.powers(battle)),
            OneOf("kind", "Kind", options.KINDS),
            Count("count", "Number", 1, 40),
        ),
        (("count", 1),),
        lambda battle, row: f"{row.place}: {row.count} {row.kind}",
        table=Table(group=lambda battle, row: row.place),
        most=600,
    )


def _rules() -> FormPage:
    asked: tuple[Any, ...] = tuple(
        OneOf(
            f"rulings.{item.name}",
            item.question,
            tuple(Option(spelled(setting), words) for setting, words in item.values),
            hint=item.id,
        )
        for item in switches(Rulings)
    )
    return FormPage("rules", "House rules", asked, hint="What is proposed to the organiser of a game.")
