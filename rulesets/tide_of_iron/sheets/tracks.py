"""Tracks to lay beside the boards: the rounds with their weather checks and what comes in each.

Cite: TN-107, TN-183, TN-185.
"""

from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import FillIn, Sheet
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.rules.battle.state import has_weather
from rulesets.tide_of_iron.rules.battle.words import due_in
from rulesets.tide_of_iron.sheets.scenario_common import leaf_of, rounds_words

LONG = 12
"""Rounds drawn where nothing ends them."""


def tracks_sheet(scenario: Scenario) -> Sheet:
    """A row for each round to tick off, and room for the result."""
    checked = has_weather(scenario)
    rows = (_round(scenario, number) for number in range(1, _last(scenario) + 1))
    heads = ("", "Round", *(("Weather",) if checked else ()), "Reinforcements", "Points held")
    write = (2, 4) if checked else (3,)
    note = "A dash means no weather check." if checked else ""
    result = FillIn(("Played on", "Allies", "Axis", "Result and grade"), 2, "Result")
    return leaf_of(
        scenario,
        "tracks",
        "Tracks",
        "Table",
        table("Rounds", heads, *rows, numbers=(1,), write=write, note=note),
        result,
        lines=(f"Length: {rounds_words(scenario)}.",),
        what="Tracks",
        about="Rounds, weather checks and reinforcements, to tick off.",
    )


def _round(scenario: Scenario, number: int) -> tuple[str, ...]:
    """A round to tick off, with room for its weather where there is a check. Cite: TN-107, TN-129."""
    sky = []
    if has_weather(scenario) and scenario.weather:
        sky = ["" if number in scenario.weather.checks else "-"]
    return ("[]", str(number), *sky, " ".join(due_in(scenario, number)), "")


def _last(scenario: Scenario) -> int:
    """The last round drawn: that of the scenario, else a late one, and no earlier than what is due."""
    checks = scenario.weather.checks if scenario.weather else ()
    due = (row.round for row in scenario.reinforcements)
    return scenario.rounds or max((LONG, *checks, *due))
