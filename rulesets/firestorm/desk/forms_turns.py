"""The forms for what happens when: turns, the day of landing, the gap in the line."""

from collections.abc import Sequence
from typing import Any

from rulesets.firestorm.desk import options
from rulesets.firestorm.document import fresh
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.editing.fields import FormField, Lines
from rulesets.kit.editing.rows import FormPage, RowForm, Table
from rulesets.kit.flow.choices import Count, OneOf, Option, Text
from rulesets.kit.words import count


def turns(document: Campaign) -> FormPage:
    """The page of that name."""
    row = RowForm(
        "turns",
        "Turns",
        "turn",
        (
            Text("name", "Name", 60, 1),
            Text("dates", "Dates", 60, 1, hint="As they read: 7–14 June 1944"),
            Count("battles", "Battles beside the D3", 0, 20, 2),
            Count("initiative", "Initiative bonus of the Allies", 0, 6, 0),
            Count("sorties", "Air sorties", 0, 20, 0),
            Count("bombings", "Carpet bombings", 0, 10, 0),
            Count("reserve", "Places in Tactical Reserve", 0, 20, 0),
            OneOf("defence", "German Defence", options.YES_NO, "yes"),
            Lines("notes", "Notes", 1200, split=True, hint="One a line; they stand on papers of the turn."),
        ),
        tuple(fresh.TURN.items()),
        _turn,
        lambda document, row: f"{row.number}, {row.name}",
        hint="Turns are numbered as they stand. Who comes and leaves is asked of each troop.",
        most=20,
    )
    return FormPage("turns", "Turns", rows=(row,))


def _turn(document: Campaign, row: Any) -> str:
    if row.number == 1 and document.assault is not None:
        return f"{row.name}, {row.dates}: the day of landing"
    return f"{row.name}, {row.dates}: D3 and {count(row.battles, 'battle')}"


def landing(document: Campaign) -> FormPage:
    """The page of that name: one switch where there is no day of landing."""
    switch = OneOf("assault.on", "Turn 1 is a day of landing", options.YES_NO)
    if document.assault is None:
        hint = "With a landing: an airborne assault, beaches, further attacks from them, a counter-attack."
        return FormPage("landing", "Landing", (switch,), hint=hint)
    allied, axis = options.troops(document, "allied"), options.troops(document, "axis")
    fields: tuple[FormField, ...] = (
        switch,
        OneOf("assault.airborne_area", "Airborne assault on", options.areas(document)),
        OneOf("assault.airborne_troop", "Drops there", allied),
        Text("assault.airborne_mission", "Its mission", 200, 1),
        Text("assault.landing_mission", "Mission of the landings", 200),
        Count(
            "assault.option_points",
            "One landing option for each started",
            1,
            9000,
            hint="Points of the army.",
        ),
        OneOf("assault.counter_attack", "May counter-attack", axis),
        Lines("assault.notes", "Notes for the table", 2000, split=True, hint="One a line."),
    )
    beaches = (Option("", "nowhere"), *options.beaches(document))
    lists = (_landings(beaches, allied), _airborne_rows(), _landing_rows(), _options(document))
    return FormPage("landing", "Landing", fields, lists)


def _landings(beaches: tuple[Option, ...], allied: tuple[Option, ...]) -> RowForm:
    return RowForm(
        "assault.landings",
        "Beaches",
        "landing",
        (
            OneOf("area", "Beach", beaches),
            OneOf("division", "Division", allied),
            OneOf("brigade", "Brigade", allied),
        ),
        (("area", ""), ("division", ""), ("brigade", "")),
        lambda document, row: (
            f"{row.area or 'nowhere'}: {_troop(document, row.division)} with {_troop(document, row.brigade)}"
        ),
        called=lambda document, row: row.area,
        hint="Both wait off the beach from the start: set their coming to that area.",
        table=Table(key="area"),
        most=20,
    )


def _troop(document: Campaign, key: str) -> str:
    return next((troop.name for troop in document.troops if troop.key == key), "nobody")


def _airborne_rows() -> RowForm:
    return RowForm(
        "assault.airborne_rows",
        "Results of the airborne assault",
        "result",
        (
            Count("score", "Score or die", 1, 6),
            OneOf("taken", "The area is taken", options.YES_NO),
            OneOf("troop", "The troop", options.FATES),
        ),
        (("score", 1), ("taken", "no"), ("troop", "pool")),
        lambda document, row: (
            f"{row.score}: {'taken' if row.taken else 'not taken'}, "
            f"the troop {_label(options.FATES, row.troop)}"
        ),
        called=lambda document, row: f"for {row.score}",
        hint="One row for each score from 1 to 6.",
        table=Table(key="score"),
        most=6,
    )


def _landing_rows() -> RowForm:
    return RowForm(
        "assault.landing_rows",
        "Results of a landing",
        "result",
        (
            Count("score", "Score or die", 1, 6),
            OneOf("brigade", "The brigade", options.LANDED),
            Count("follow_up", "Troops that may attack on", 0, 2),
            OneOf("next_turn", "The beach may attack next turn", options.YES_NO, "yes"),
        ),
        (("score", 1), ("brigade", "pool"), ("follow_up", 0), ("next_turn", "yes")),
        lambda document, row: (
            f"{row.score}: the brigade {_label(options.LANDED, row.brigade)}, {row.follow_up} may attack on"
        ),
        called=lambda document, row: f"for {row.score}",
        hint="One row for each score from 1 to 6.",
        table=Table(key="score"),
        most=6,
    )


def _label(offered: Sequence[Option], value: str) -> str:
    return next((option.label for option in offered if option.value == value), value)


def _options(document: Campaign) -> RowForm:
    cards = options.cards(document)
    return RowForm(
        "assault.options",
        "Landing options",
        "option",
        (Text("name", "Name", 60, 1), OneOf("card", "Troop card", cards)),
        tuple(("card", option.value) for option in cards[:1]),
        lambda document, row: row.name,
        lambda document, row: row.name,
        most=20,
        table=Table(key="name"),
    )


def gap(document: Campaign) -> FormPage:
    """The page of that name: one switch where there is no gap."""
    switch = OneOf("gap.on", "There is a gap in the line", options.YES_NO)
    hint = "A gap opens once: who has taken one area may send a troop through a second to attack a third."
    if document.gap is None:
        return FormPage("gap", "Gap", (switch,), hint=hint)
    areas = options.areas(document)
    return FormPage(
        "gap",
        "Gap",
        (
            switch,
            Text("gap.name", "Name", 40, 1),
            OneOf("gap.turn", "Opens", options.turns(document)),
            OneOf("gap.trigger", "By taking", areas),
            OneOf("gap.through", "Leads through", areas),
            OneOf("gap.target", "To attack", areas),
            OneOf("gap.attacker", "Attacks", options.troops(document, "allied")),
            OneOf("gap.defender", "Defends", options.troops(document, "axis")),
            Text("gap.note", "Note for the table", 200),
        ),
        hint=hint,
    )


def areas(document: Campaign) -> RowForm:
    """What each area of the map is called and worth, whom it supplies, who holds it."""
    sides = options.sides(document)
    return RowForm(
        "areas",
        "Areas",
        "area",
        (
            Text("name", "Name", 40, 1),
            Count("worth", "Victory points", 0, 500),
            OneOf("control", "Held at the start by", sides),
            OneOf("supply", "Supplies", (Option("", "nobody"), *sides)),
            OneOf("doubtful", "The Axis too, by house rule", options.YES_NO),
        ),
        (),
        lambda document, row: f"{row.key} {row.name}, {count(row.worth, 'point')}",
        called=lambda document, row: f"{row.key} {row.name}",
        hint="None is added or taken out here: areas, their ground and borders are the map's.",
        table=Table(key="name"),
        fixed=True,
    )
