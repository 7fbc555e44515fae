"""The forms of a campaign, as data: everything but its map."""

from typing import Any

from rulesets.firestorm.check.limits import ARMY, COMMITTED
from rulesets.firestorm.desk.forms_tables import tables, victory
from rulesets.firestorm.desk.forms_troops import cards, troops
from rulesets.firestorm.desk.forms_turns import areas, gap, landing, turns
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.rulings import Rulings
from rulesets.kit.editing.fields import FormField, Lines
from rulesets.kit.editing.rows import FormPage
from rulesets.kit.flow.choices import Count, OneOf, Option, Text
from rulesets.kit.flow.rulings import spelled, switches


def forms(document: Campaign) -> tuple[FormPage, ...]:
    """Every page of forms; what they offer are the rows of the document itself."""
    return (
        _campaign(document),
        troops(document),
        cards(document),
        turns(document),
        landing(document),
        gap(document),
        FormPage("areas", "Areas", rows=(areas(document),)),
        tables(document),
        victory(document),
        _limits(),
        _rules(),
    )


ONE_OR_MANY = (Option("no", "several: the Allies attack"), Option("yes", "one: the Axis attacks"))


def _campaign(document: Campaign) -> FormPage:
    fields: list[FormField] = [
        Text("title", "Title", 80, 1),
        Text("period", "Period", 80),
        Text("about", "What it is about", 600),
    ]
    for number, side in enumerate(document.sides):
        who = "The side that lands" if side.key == "allied" else "The side with the reserve"
        fields += [
            Text(f"sides.{number}.title", f"{who}: title", 30, 1, hint="such as Allies"),
            Text(f"sides.{number}.adjective", f"{who}: adjective", 30, 1, hint="such as Allied"),
            Text(f"sides.{number}.people", f"{who}: in a sentence", 30, 1, hint="such as the Allies"),
            OneOf(f"sides.{number}.is_one", f"{who}: spoken of as", ONE_OR_MANY, "no"),
        ]
    fields += [
        Lines("handout", "Organiser's handout", 6000, split=True, hint="A paragraph a line."),
        Lines("notes", "Notes on the campaign", 4000, split=True, hint="A paragraph a line."),
    ]
    return FormPage("campaign", "Campaign", tuple(fields))


def _limits() -> FormPage:
    low, high = ARMY
    return FormPage(
        "limits",
        "Limits",
        (
            Count("limits.stacking", "Troops of a side an area holds", 1, 20),
            Count("limits.committed", "Troops a side commits to a battle", *COMMITTED),
            Count("limits.move", "Areas of a strategic move", 1, 50),
            Count("limits.army", "Points of an army offered first", low, high),
            Count("limits.army_low", "Smallest army recommended", low, high),
            Count("limits.army_high", "Largest army recommended", low, high),
            Count("limits.supply_loss", "Part of an army lost out of supply, in percent", 0, 100),
            Count("limits.defence_points", "Points in lieu of German Defence", 0, 5000),
        ),
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
    return FormPage("rules", "House rules", asked, hint="What is proposed to the organiser of a campaign.")
