"""The forms of what a designer makes himself: terrain, units, specializations, tokens, cards, commanders."""

from rulesets.kit.editing.fields import Lines, MaybeCount
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf, SomeOf, Text
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.editing import options

NAME, KEY, LONG = 60, 40, 2000
_NO_ENTRY = "nothing where they may not enter"
_KEY = Text("key", "Short name", KEY, hint="as clear; that of shipped terrain puts your figures in its place")


def own(scenario: Scenario) -> FormPage:
    """The page of all that."""
    hint = "A name and what it does a line, as “smoke: blocks sight”."
    tokens = Lines("own.tokens", "Tokens", LONG, hint=hint)
    lists = (_terrain(), _units(), _specializations(), _cards(), _commanders(scenario))
    return FormPage("own", "Your own", (tokens,), lists)


def _terrain() -> RowForm:
    return RowForm(
        "own.terrain",
        "Terrain",
        "kind of terrain",
        (
            Text("title", "Name", NAME, 1),
            _KEY,
            MaybeCount("squad", "Squads pay", 0, 9, _NO_ENTRY),
            MaybeCount("vehicle", "Vehicles pay", 0, 9, _NO_ENTRY),
            MaybeCount("truck", "Trucks pay", 0, 9, _NO_ENTRY),
            OneOf("blocks", "Blocks sight", options.YES_NO),
            Count("cover", "Cover", 0, 12),
            MaybeCount("area_cover", "Cover against area attacks, where it is another", 0, 12),
            Count("level", "Height", 0, 9),
            MaybeCount("squads", "Holds squads at most", 0, 9),
            OneOf("building", "Is a building", options.YES_NO),
            OneOf("road", "Is a road", options.YES_NO),
            OneOf("stream", "Is a stream", options.YES_NO),
            OneOf("sheltered", "Suppression does nothing inside", options.YES_NO),
            OneOf("verified", "Figures verified", options.YES_NO),
        ),
        (
            ("squad", 1),
            ("vehicle", 1),
            ("truck", 1),
            ("area_cover", None),
            ("squads", None),
            ("blocks", "no"),
            ("building", "no"),
            ("road", "no"),
            ("stream", "no"),
            ("sheltered", "no"),
            ("verified", "no"),
            ("cover", 0),
            ("level", 0),
        ),
        lambda _, row: row.title or row.key,
        lambda _, row: row.title,
    )


def _units() -> RowForm:
    return RowForm(
        "own.units",
        "Units",
        "kind of unit",
        (
            Text("title", "Name", NAME, 1),
            Text("key", "Short name", KEY, hint="that of a shipped unit puts your figures in its place"),
            OneOf("arm", "Kind", options.ARMS),
            OneOf("nation", "Nation", options.ANY_NATION),
            Text("infantry", "Range and firepower against infantry", 7, hint="as 5/6, or nothing"),
            Text("vehicles", "Range and firepower against vehicles", 7, hint="as 6/8, or nothing"),
            MaybeCount("movement", "Movement", 0, 30),
            MaybeCount("armour", "Armour", 0, 12),
            Count("carries", "Carries squads", 0, 4),
            Lines("traits", "What else it can do", LONG, split=True, hint="One a line."),
            SomeOf("boxes", "Lies in", options.BOXES, 0, len(options.BOXES)),
            Text("edition", "Edition", 20),
            Text("doubt", "Where sources differ", 400),
            OneOf("verified", "Figures verified", options.YES_NO),
        ),
        (("arm", "vehicle"), ("nation", ""), ("carries", 0), ("edition", "2008"), ("verified", "no")),
        lambda _, row: f"{row.title or row.key}, {row.arm}",
        lambda _, row: row.title,
    )


def _specializations() -> RowForm:
    return RowForm(
        "own.specializations",
        "Specializations",
        "specialization",
        (
            Text("title", "Name", NAME, 1),
            Text("key", "Short name", KEY),
            SomeOf("boxes", "Its tokens lie in", options.BOXES, 0, len(options.BOXES)),
        ),
        (),
        lambda _, row: row.title or row.key,
        lambda _, row: row.title,
    )


def _cards() -> RowForm:
    return RowForm(
        "own.cards",
        "Cards",
        "card",
        (
            Text("title", "Title", NAME, 1),
            Text("key", "Short name", KEY, hint="by which the weather deck names its kinds"),
            OneOf("kind", "Kind", options.CARD_KINDS),
            Text("deck", "Deck", NAME),
            Lines("words", "In your own words", LONG),
        ),
        (("kind", "strategy"),),
        lambda _, row: f"{row.title}, {row.kind}",
        lambda _, row: row.title,
    )


def _commanders(scenario: Scenario) -> RowForm:
    decks = options.leadership(scenario)
    return RowForm(
        "own.commanders",
        "Commanders",
        "commander",
        (
            Text("name", "Name", NAME, 1),
            OneOf("nation", "Nation", options.NATIONS),
            OneOf("decks.0", "His first Leadership deck", decks),
            OneOf("decks.1", "His second", decks),
        ),
        (("nation", "american"), ("decks.0", ""), ("decks.1", "")),
        lambda _, row: ", ".join(filter(None, (row.name, *row.decks))),
        lambda _, row: row.name,
    )
