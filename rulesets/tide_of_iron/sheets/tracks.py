"""Tracks to lay beside the boards: the rounds with their weather checks and what comes in each.

Cite: TN-107, TN-183, TN-185.
"""

from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import FillIn, Grid, Sheet
from rulesets.tide_of_iron.battle.words import due_in
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.sheets.scenario_common import foot, head, rounds_words

LONG = 12
"""Rounds drawn where nothing ends them."""


def tracks_sheet(scenario: Scenario) -> Sheet:
    """A row for each round to tick off, and room for the result."""
    weather = scenario.weather if "weather" in scenario.modules else None
    rows = tuple(
        Row(
            (
                "[]",
                str(number),
                "" if weather and number in weather.checks else "-",
                " ".join(due_in(scenario, number)),
                "",
            )
        )
        for number in range(1, (scenario.rounds or LONG) + 1)
    )
    heads = ("", "Round", "Weather", "What comes", "Points held")
    result = FillIn(("Played on", "Allies", "Axis", "Result and grade"), 2, "Result")
    return Sheet(
        "tracks",
        "Tracks",
        head(scenario, "Tracks", f"Length: {rounds_words(scenario)}."),
        (Grid(heads, rows, "Rounds", (1,), (2, 4), note="A dash: no weather check."), result),
        foot=foot(scenario),
        group="Table",
        about="Rounds, weather checks and reinforcements, to tick off.",
    )
