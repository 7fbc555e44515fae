"""The forms of how a scenario is played and of what its designer makes: objectives, length, weather, terrain
features, rules, boxes; own terrain, units, specializations, tokens, cards, commanders.
"""

from collections.abc import Callable
from typing import Any

from rulesets.kit.document.fields import YES_NO, said
from rulesets.kit.editing.derived import FieldWanted, form_fields, row_form, rule_fields
from rulesets.kit.editing.fields import Numbers
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf
from rulesets.tide_of_iron.document.offered import TITLES
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import ROUNDS, Features, Goal, Own, Scenario, Weather
from rulesets.tide_of_iron.editing import options
from rulesets.tide_of_iron.ground.analysis import marker_words
from rulesets.tide_of_iron_box.stock import shipped_boxes
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import Profile, Specialization


def aims() -> FormPage:
    """The page of objective markers, initiative, length and end."""
    goals = row_form(
        None, Scenario, "goals", say_row=lambda _, goal: goal_words(goal), called=lambda _, goal: ""
    )
    fields = form_fields(None, Scenario, "initiative", "rounds", "unlimited", "ends")
    return FormPage("aims", "Aims and length", fields, (goals,))


def goal_words(goal: Goal) -> str:
    """A marker by its kind, worth and side."""
    whose = f", for the {TITLES[goal.side]}" if goal.side in TITLES else ""
    return f"{marker_words(goal)}{whose}"


def weather() -> FormPage:
    """The page of that name."""
    fields = (
        OneOf("weather.used", "The scenario has a weather deck", YES_NO),
        *form_fields(None, Weather, "cards", at="weather."),
        Numbers("weather.checks", "Rounds with a check", 1, ROUNDS, hint="such as 1, 3, 6"),
        *form_fields(None, Weather, "opening", at="weather."),
    )
    return FormPage("weather", "Weather", fields)


def rules(scenario: Scenario) -> FormPage:
    """The page of modules, terrain features and special rules."""
    features = ("depth", "destructible", "also_buildings", "charge_hits", "charge_card")
    fields = (
        *form_fields(None, Scenario, "modules"),
        *form_fields(scenario, Features, *features, at="features."),
        *form_fields(None, Scenario, "commanders", "special_rules"),
    )
    return FormPage("rules", "Modules and rules", fields)


def boxes() -> FormPage:
    """The page of sets the scenario is checked against."""
    return FormPage(
        "boxes",
        "Boxes",
        tuple(Count(f"sets.{box.key}", box.title, 0, 9) for box in shipped_boxes().values()),
        hint="Copies of each box you own. The check counts pieces against them.",
    )


def rulings() -> FormPage:
    """The page of house rules that the scenario proposes."""
    return FormPage("rulings", "House rules", rule_fields(Rulings))


def own(scenario: Scenario) -> FormPage:
    """The page of all that."""
    decks = options.leadership(scenario)
    lists = (
        _list("terrain", *_titled(Terrain), say_row=lambda _, row: row.title or row.key),
        _list("units", *_titled(Profile), say_row=lambda _, row: f"{row.title or row.key}, {row.arm}"),
        _list("specializations", *_titled(Specialization), say_row=lambda _, row: row.title or row.key),
        _list(
            "cards",
            *("title", "key", "kind", "deck", "words"),
            say_row=lambda _, row: f"{row.title}, {row.kind}",
        ),
        _list(
            "commanders",
            "name",
            "nation",
            OneOf("decks.0", "First Leadership deck", decks),
            OneOf("decks.1", "Second Leadership deck", decks),
            say_row=lambda _, row: ", ".join(filter(None, (row.name, *row.decks))),
        ),
    )
    return FormPage("own", "Your own", form_fields(None, Own, "tokens", at="own."), lists)


def _titled(row: type) -> list[str]:
    """All fields of a row, its title first, which names it."""
    return sorted(said(row), key=lambda name: name != "title")


def _list(name: str, *asked: FieldWanted, say_row: Callable[[Any, Any], str]) -> RowForm:
    return row_form(None, Own, name, *asked, at="own.", say_row=say_row)
