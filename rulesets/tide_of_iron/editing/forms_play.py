"""The forms of how a scenario is played: objectives, length, weather, terrain features, rules, boxes."""

from rulesets.kit.editing.fields import Hexes, Lines, MaybeCount, Numbers
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text
from rulesets.kit.flow.rulings import spelled, switches
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Goal, Scenario
from rulesets.tide_of_iron.editing import options
from rulesets.tide_of_iron_box.stock import shipped_boxes

ROUNDS = 60
LONG = 4000


def aims() -> FormPage:
    """The page of objective markers, initiative, length and end."""
    return FormPage(
        "aims",
        "Aims and length",
        (
            OneOf("initiative", "Initiative at the start", options.INITIATIVE),
            MaybeCount("rounds", "Rounds", 1, ROUNDS),
            OneOf("unlimited", "No limit of rounds", options.YES_NO),
            Text("ends", "What ends it, where there is no limit", 400),
        ),
        (_goals(),),
    )


def _goals() -> RowForm:
    return RowForm(
        "goals",
        "Objective markers",
        "objective marker",
        (
            Hexes("at", "Hex", 1, 1, single=True),
            OneOf("kind", "Marker", options.GOALS),
            Count("value", "Worth", 0, 20, 1),
            OneOf("side", "Counts for", options.EITHER),
        ),
        (("kind", "victory"), ("value", 1), ("side", "")),
        lambda _, goal: goal_words(goal),
    )


def goal_words(goal: Goal) -> str:
    """A marker by its kind, worth and side."""
    kind = "Command objective" if goal.kind == "command" else "Victory hex"
    sides: dict[str, str] = {side: f", for the {words}" for side, words in options.SIDE_WORDS.items()}
    return f"{kind} worth {goal.value}{sides.get(goal.side, '')}"


def weather(scenario: Scenario) -> FormPage:
    """The page of that name."""
    return FormPage(
        "weather",
        "Weather",
        (
            OneOf("weather.used", "The scenario has a weather deck", options.YES_NO),
            Lines(
                "weather.cards",
                "Its cards",
                400,
                hint="A number and the kind a line, as “1 fog”. A card of your own says what it does.",
            ),
            Numbers("weather.checks", "Rounds with a check", 1, ROUNDS, hint="as 1, 3, 6"),
            Text("weather.opening", "Weather before the first check", 40),
        ),
    )


def rules(scenario: Scenario) -> FormPage:
    """The page of modules, terrain features and special rules."""
    terrain = options.terrain(scenario)
    return FormPage(
        "rules",
        "Modules and rules",
        (
            SomeOf("modules", "Modules in play", options.MODULE_OPTIONS, 0, len(options.MODULE_OPTIONS)),
            OneOf("features.depth", "Streams are", options.DEPTHS),
            OneOf("features.destructible", "Buildings can be destroyed", options.YES_NO),
            SomeOf("features.also_buildings", "Counts as a building too", terrain, 0, len(terrain)),
            Count("features.charge_hits", "Hits of a charge", 0, 12),
            Text("features.charge_card", "Operations card of the charges", 60),
            OneOf("commanders", "Commanders are chosen", options.COMMANDERS),
            Lines(
                "special_rules", "Special rules", LONG, split=True, hint="A rule a line, in your own words."
            ),
        ),
    )


def boxes() -> FormPage:
    """The page of sets the scenario is checked against."""
    return FormPage(
        "boxes",
        "Boxes",
        tuple(Count(f"sets.{box.key}", box.title, 0, 9) for box in shipped_boxes().values()),
        hint="Copies of each box that the pieces are counted against.",
    )


def rulings() -> FormPage:
    """The page of house rules that the scenario proposes."""
    asked = tuple(
        OneOf(
            f"rulings.{item.name}",
            item.question,
            tuple(Option(spelled(setting), words) for setting, words in item.values),
            hint=item.id,
        )
        for item in switches(Rulings)
    )
    return FormPage("rulings", "House rules", asked)
