"""The forms for the tables dice are read from, and for what wins."""

from textwrap import shorten

from rulesets.firestorm.check.tables import TARGETS
from rulesets.firestorm.desk import options
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.editing.rows import FormPage, RowForm, Table
from rulesets.kit.flow.choices import Count, OneOf, Option, Text

_FALLS = tuple(Option(str(target), f"{target} or more" if target else "no roll") for target in TARGETS)


def tables(document: Campaign) -> FormPage:
    """The page of that name."""
    modifiers = (
        ("close_terrain", "Defending in bocage or city"),
        ("river", "Defending behind a river"),
        ("beach", "The Allies defending a beach"),
        ("bombing", "Attacking with carpet bombing"),
    )
    return FormPage(
        "tables",
        "Tables",
        tuple(Count(f"tables.modifiers.{name}", words, 0, 9) for name, words in modifiers),
        (_bonuses(), _difference(), _destroy(), _supply(), _defence(document)),
    )


def _bonuses() -> RowForm:
    return RowForm(
        "tables.bonuses",
        "Bonuses in rolled battles",
        "bonus",
        (
            Text("title", "Troops of this kind", 60, 1),
            Count("plains", "Plains", 0, 9),
            Count("bocage", "Bocage", 0, 9),
            Count("city", "City", 0, 9),
        ),
        (("plains", 0), ("bocage", 0), ("city", 0)),
        lambda document, row: f"{row.title}: {row.plains}, {row.bocage}, {row.city}",
        called=lambda document, row: row.title,
        hint="Which troop counts as which is asked of the troop.",
        table=Table(key="title"),
        most=60,
    )


def _difference() -> RowForm:
    return RowForm(
        "tables.difference",
        "Rolls after a rolled battle",
        "row",
        (
            Count("least", "From a difference of", 0, 60),
            OneOf("loser", "The loser's troops fall on", _FALLS),
            OneOf("winner", "The winner's troops fall on", _FALLS),
        ),
        (("least", 0), ("loser", "6"), ("winner", "0")),
        lambda document, row: f"from {row.least} on: {_on(row.loser)}, {_on(row.winner)}",
        called=lambda document, row: f"from {row.least}",
        hint="The largest difference first, the last row from 0.",
        table=Table(key="least"),
        most=20,
    )


def _on(target: int) -> str:
    return next((option.label for option in _FALLS if option.value == str(target)), str(target))


def _destroy() -> RowForm:
    return RowForm(
        "tables.destroy",
        "Rolls to destroy after a game",
        "row",
        (Count("least", "From own points of", 0, 20), OneOf("target", "An enemy troop falls on", _FALLS)),
        (("least", 0), ("target", "0")),
        lambda document, row: f"from {row.least} on: {_on(row.target)}",
        called=lambda document, row: f"from {row.least}",
        hint="The most points first, the last row from 0.",
        table=Table(key="least"),
        most=20,
    )


def _supply() -> RowForm:
    return RowForm(
        "tables.supply",
        "Fighting out of supply",
        "row",
        (
            Count("low", "Die from", 1, 6),
            Count("high", "to", 1, 6),
            OneOf("effect", "What it does", options.EFFECTS),
            Text("words", "In words", 300, 1),
        ),
        (("low", 1), ("high", 1), ("effect", "none")),
        lambda document, row: shorten(f"{row.low} to {row.high}: {row.words}", 80, placeholder="…"),
        called=lambda document, row: f"{row.low} to {row.high}",
        hint="The rows cover the faces 1 to 6, each once.",
        table=Table(key="low"),
        most=6,
    )


def _defence(document: Campaign) -> RowForm:
    cards = options.cards(document)
    return RowForm(
        "tables.defence",
        "German Defence",
        "row",
        (
            Count("low", "Die from", 1, 6),
            Count("high", "to", 1, 6),
            Text("words", "What is fielded", 120, 1),
            OneOf("card", "Troop card", cards),
            Count("bonus", "Bonus in a rolled battle", 0, 9),
        ),
        (("low", 1), ("high", 1), ("bonus", 1), *(("card", option.value) for option in cards[:1])),
        lambda document, row: f"{row.low} to {row.high}: {row.words}",
        called=lambda document, row: f"{row.low} to {row.high}",
        hint="The rows cover the faces 1 to 6, each once.",
        table=Table(key="low"),
        most=6,
    )


def victory(document: Campaign) -> FormPage:
    """The page of that name."""
    levels = RowForm(
        "tables.outcomes",
        "Outcomes",
        "outcome",
        (
            Count("least", "From a lead of", 0, 9999),
            Text("level", "Level", 40, 1),
            OneOf("historical", "What happened in history", (Option("", "no"), *_won_by(document))),
        ),
        (("least", 0), ("historical", "")),
        lambda document, row: f"from {row.least} on: {row.level}",
        called=lambda document, row: row.level,
        hint="The largest lead first; the last row, from 0, is the draw.",
        table=Table(key="least"),
        most=20,
    )
    captured = Count("limits.capture", "Points of each captured troop", 0, 1000)
    return FormPage(
        "victory", "Victory", (captured,), (levels,), "What areas are worth stands with the areas."
    )


def _won_by(document: Campaign) -> tuple[Option, ...]:
    return tuple(Option(side.value, f"by the {side.label}") for side in options.sides(document))
