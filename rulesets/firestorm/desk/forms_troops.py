"""The forms for who fights: troops with their coming and leaving, and the cards they have."""

from textwrap import shorten
from typing import Any

from rulesets.firestorm.desk import options, profiles
from rulesets.firestorm.desk.coming import coming_words, ways_to_come, ways_to_leave
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.editing.fields import Lines
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf, SomeOf, Text


def troops(document: Campaign) -> FormPage:
    """The page of that name."""
    beaches = options.beaches(document)
    row = RowForm(
        "troops",
        "Troops",
        "troop",
        (
            Text("name", "Name", 60, 1),
            Text("short", "On its counter", 12, 1, hint="Six letters or so, such as 2 Cdn."),
            OneOf("side", "Side", options.sides(document)),
            OneOf(
                "comes",
                "Comes",
                ways_to_come(document),
                hint="Who lands on the first day waits off his beach.",
            ),
            SomeOf("lands", "Must land on", beaches, 0, len(beaches), hint="None ticked: on any beach."),
            OneOf("leaves", "Withdraws", ways_to_leave(document)),
            OneOf("card", "Troop card", options.cards(document)),
            OneOf("bonus", "Counts in rolled battles as", options.counts_as(document)),
            Count("points", "Points in lieu", 0, 2000, 100, hint="0: it cannot be taken as points."),
            OneOf("rating", "Rating", options.RATINGS),
            Text("special", "Special rule", 60),
            OneOf("symbol", "Sign on its counter", options.SYMBOLS),
            OneOf("size", "Size", options.SIZES),
        ),
        (("rating", "Confident Trained"), ("comes", "never"), *_first_of(document)),
        _troop,
        lambda document, row: row.name,
        hint="Each exists once. A troop that is taken out leaves the set-up and the arrivals too.",
        most=120,
    )
    return FormPage("troops", "Troops", rows=(row,))


def _first_of(document: Campaign) -> tuple[tuple[str, str], ...]:
    """The first card and the first row of the bonus table, for a new troop."""
    first = (("card", options.cards(document)), ("bonus", options.counts_as(document)))
    return tuple((name, some[0].value) for name, some in first if some)


def _troop(document: Campaign, row: Any) -> str:
    side = next((side.title for side in document.sides if side.key == row.side), row.side)
    return f"{row.name or 'without a name'}, {side}, {coming_words(document, row.key)}"


def cards(document: Campaign) -> FormPage:
    """The page of that name, with the cards of what has no troop of its own."""
    row = RowForm(
        "cards",
        "Troop cards",
        "card",
        (
            Text("title", "Title", 60, 1),
            Text("words", "Composition, in your words", 600),
            *(Lines(field, field.capitalize(), 1200, hint=profiles.hint(field)) for field in profiles.FIELDS),
            Lines("notes", "Notes", 800, split=True, hint="One a line."),
            Lines("corrections", "Corrected misprints", 800, split=True, hint="One a line."),
        ),
        say=lambda document, row: shorten(
            f"{row.title or 'without a title'}: {row.words}", 100, placeholder="…"
        ),
        called=lambda document, row: row.title,
        hint="Several troops may have the same card. A card is printed once for each troop.",
        most=120,
    )
    chosen = options.cards(document)
    return FormPage(
        "cards",
        "Cards",
        (
            OneOf("sortie_card", "Card of an air sortie", chosen),
            OneOf("sortie_bonus", "A sortie counts as", options.bonuses(document)),
            OneOf("naval_card", "Card of naval gunfire", chosen),
        ),
        (row,),
    )
