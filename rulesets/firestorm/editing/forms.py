"""The forms of a campaign, as data: everything but its drawing. What a field asks is said at the field."""

from typing import Any

from rulesets.firestorm.document import options as offered
from rulesets.firestorm.document.caen import HEADS
from rulesets.firestorm.document.document import Assault, Campaign, Gap, Side
from rulesets.firestorm.document.plan import Objective
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import sides_of
from rulesets.firestorm.document.tables import Limits
from rulesets.firestorm.editing.coming import coming_words, ways_to_come, ways_to_leave
from rulesets.firestorm.editing.fields import profile_hint
from rulesets.firestorm.editing.forms_tables import outcomes, tables
from rulesets.kit.document.fields import YES_NO
from rulesets.kit.editing.chart_forms import chart_page
from rulesets.kit.editing.derived import form_fields, row_form, rule_fields
from rulesets.kit.editing.fields import FormField, Lines
from rulesets.kit.editing.rows import FormPage, RowForm, Table
from rulesets.kit.flow.choices import OneOf, SomeOf
from rulesets.kit.flow.sides import people
from rulesets.kit.words import begun, count, cut


def forms(document: Campaign) -> tuple[FormPage, ...]:
    """Every page of forms; what they offer are the rows of the document itself."""
    return (
        _campaign(document),
        FormPage("troops", "Troops", rows=(_troops(document),)),
        _cards(document),
        FormPage("turns", "Turns", rows=(_turns(document), _objectives(document))),
        _landing(document),
        _gap(document),
        FormPage("areas", "Areas", rows=(_areas(document),)),
        FormPage("borders", "Borders", rows=(_borders(document),)),
        chart_page("chart", document.chart),
        tables(document),
        _victory(document),
        FormPage("limits", "Limits", form_fields(document, Limits, *_LIMITS, at="limits.")),
        FormPage(
            "rules",
            "House rules",
            rule_fields(Rulings, sides=sides_of(document)),
            hint="Proposed to the organiser of a campaign.",
        ),
    )


_LIMITS = (
    *("stacking", "committed", "move", "army", "army_low", "army_high"),
    *("supply_loss", "defence_points", "corner"),
)


def _campaign(document: Campaign) -> FormPage:
    fields = form_fields(document, Campaign, "title", "period", "about")
    for number, side in enumerate(document.sides):
        who = "The side that lands" if side.key == "allied" else "The side with the reserve"
        fields += form_fields(document, Side, at=f"sides.{number}.", of=f"{who}: ")
    return FormPage("campaign", "Campaign", fields + form_fields(document, Campaign, "handout", "notes"))


def _troops(document: Campaign) -> RowForm:
    beaches = offered.beaches(document)
    first_day = "Troops that land on the first day wait off their beach."
    return row_form(
        document,
        Campaign,
        "troops",
        *("name", "short", "side"),
        OneOf("comes", "Comes", ways_to_come(document), hint=first_day),
        SomeOf("lands", "Must land on", beaches, 0, len(beaches), hint="None ticked: on any beach."),
        OneOf("leaves", "Withdraws", ways_to_leave(document)),
        *("card", "bonus", "points", "rating", "special", "symbol", "size"),
        say_row=_troop,
        new=(("comes", "never"),),
    )


def _troop(document: Campaign, row: Any) -> str:
    side = next((side.title for side in document.sides if side.key == row.side), row.side)
    return f"{row.name or 'without a name'}, {side}, {coming_words(document, row.key)}"


def _cards(document: Campaign) -> FormPage:
    """The cards, with those of what has no troop of its own."""
    row = row_form(
        document,
        Campaign,
        "cards",
        *("title", "words"),
        *(Lines(field, field.capitalize(), 1200, hint=profile_hint(field)) for field in HEADS),
        *("notes", "corrections"),
        say_row=lambda document, row: cut(f"{row.title or 'without a title'}: {row.words}", 100),
    )
    own = form_fields(document, Campaign, "sortie_card", "sortie_bonus", "naval_card")
    return FormPage("cards", "Cards", own, (row,))


def _turns(document: Campaign) -> RowForm:
    figures = ("battles", "initiative", "sorties", "bombings", "reserve")
    return row_form(
        document,
        Campaign,
        "turns",
        *("name", "dates", *figures, "defence", "notes"),
        say_row=_turn,
        called=lambda document, row: f"{row.number}, {row.name}",
        table=Table("name", code="number"),
    )


def _objectives(document: Campaign) -> RowForm:
    return row_form(document, Campaign, "objectives", "side", "turn", "area", say_row=_objective)


def _objective(document: Campaign, row: Objective) -> str:
    kinds = ((offered.sides, row.side), (offered.areas, row.area), (offered.turns, row.turn))
    return ", ".join(offered.label(options(document), value) for options, value in kinds)


def _turn(document: Campaign, row: Any) -> str:
    if row.number == 1 and document.assault is not None:
        return f"{row.name}, {row.dates}: the day of landing"
    return f"{row.name}, {row.dates}: D3 and {count(row.battles, 'battle')}"


def _landing(document: Campaign) -> FormPage:
    """One switch where there is no day of landing."""
    switch = OneOf("assault.on", "Turn 1 is a day of landing", YES_NO)
    if document.assault is None:
        hint = "With a landing: an airborne assault, beaches, further attacks from them, a counter-attack."
        return FormPage("landing", "Landing", (switch,), hint=hint)
    airborne = ("airborne_area", "airborne_troop", "airborne_mission")
    others = ("landing_mission", "option_points", "counter_attack", "notes")
    fields: tuple[FormField, ...] = form_fields(document, Assault, *airborne, *others, at="assault.")
    lists = tuple(
        row_form(document, Assault, name, at="assault.", say_row=says, called=called)
        for name, says, called in (
            ("landings", _beach, lambda document, row: row.area),
            ("airborne_rows", _dropped, lambda document, row: f"for {row.score}"),
            ("landing_rows", _landed, lambda document, row: f"for {row.score}"),
            ("options", None, None),
        )
    )
    return FormPage("landing", "Landing", (switch, *fields), lists)


def _beach(document: Campaign, row: Any) -> str:
    named = {troop.key: troop.name for troop in reversed(document.troops)}
    division, brigade = (named.get(key, "nobody") for key in (row.division, row.brigade))
    return f"{row.area or 'nowhere'}: {division} with {brigade}"


def _dropped(document: Campaign, row: Any) -> str:
    taken = "taken" if row.taken else "not taken"
    return f"{row.score}: {taken}, the troop {offered.label(offered.FATES, row.troop)}"


def _landed(document: Campaign, row: Any) -> str:
    brigade = offered.label(offered.LANDED, row.brigade)
    return f"{row.score}: the brigade {brigade}, {row.follow_up} may attack on"


def _gap(document: Campaign) -> FormPage:
    """One switch where there is no gap."""
    switch = OneOf("gap.on", "There is a gap in the line", YES_NO)
    hint = (
        "A gap opens once. The side that takes one area may send a troop through a second to attack a third."
    )
    fields = form_fields(document, Gap, at="gap.") if document.gap else ()
    return FormPage("gap", "Gap", (switch, *fields), hint=hint)


_AREA_HEADS = (
    ("key", ("area", "id")),
    ("worth", ("points",)),
    ("control", ("owner", "held by")),
    ("supply", ("supply",)),
)
"""Further headings of a spreadsheet of areas."""


def _areas(document: Campaign) -> RowForm:
    axis = begun(people(sides_of(document), "axis"))
    return row_form(
        document,
        Campaign,
        "areas",
        *("key", "name", "terrain", "worth", "beach", "control", "supply"),
        OneOf("doubtful", f"{axis} too, by house rule", YES_NO),
        say_row=lambda document, row: f"{row.key} {row.name}, {count(row.worth, 'point')}",
        called=lambda document, row: f"{row.key} {row.name}",
        table=Table("key", _AREA_HEADS),
        new=(("doubtful", "no"),),
    )


def _borders(document: Campaign) -> RowForm:
    return row_form(
        document,
        Campaign,
        "borders",
        *("a", "b", "kind", "river", "reason"),
        say_row=lambda document, row: f"{row.a} and {row.b}",
        called=lambda document, row: f"{row.a} and {row.b}",
        table=Table("a", (("a", ("from",)), ("b", ("b", "to"))), other="b"),
    )


def _victory(document: Campaign) -> FormPage:
    captured = form_fields(document, Limits, "capture", at="limits.")
    hint = "Set the points of areas with the areas."
    return FormPage("victory", "Victory", captured, (outcomes(document),), hint)
