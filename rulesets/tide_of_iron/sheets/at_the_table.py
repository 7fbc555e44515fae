"""The papers beside the boards: rounds with weather checks and what comes in each; what units shoot and
terrain costs. Only what the scenario has is there, unverified figures marked.

Cite: TN-051, TN-107, TN-129, TN-183, TN-185, TN-222.
"""

from rulesets.kit.drawing.leaves import prose, table
from rulesets.kit.drawing.sheets import Facts, FillIn, Grid, Sheet
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.analysis import Survey
from rulesets.tide_of_iron.pages.ask.figures import units_answer, units_in
from rulesets.tide_of_iron.pages.core import facts
from rulesets.tide_of_iron.rules.battle.state import has_weather
from rulesets.tide_of_iron.rules.battle.words import due_in
from rulesets.tide_of_iron.sheets.scenario_common import leaf_of, rounds_words
from rulesets.tide_of_iron_box.telling import terrain_key as key_of_ground

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


def reference_sheet(asked: Survey) -> Sheet:
    """The figures of the units and of the terrain, on one leaf for the table."""
    answer = units_answer(asked.scenario)
    found = answer.table
    assert found is not None, "units are always told as a table"
    known = units_in(asked.scenario)
    rows = (
        (f"{row.cells[0]} ({row.sub}){'' if unit.verified else ' *'}", *row.cells[1:])
        for row, (_, unit) in zip(found.rows, known, strict=True)
    )
    return leaf_of(
        asked.scenario,
        "reference",
        "Units and terrain",
        "Reference",
        table("Units", found.heads, *rows),
        prose("", *answer.sentences),
        terrain_key(asked),
        *((Facts(core, "Core division"),) if (core := tuple(facts(asked.scenario))) else ()),
        about="Range and dice, movement, armour; cost, cover and sight of the terrain that lies here.",
    )


def terrain_key(asked: Survey) -> Grid:
    """Each kind of ground on the map with what it costs, hides and covers. Cite: TN-222."""
    return key_of_ground(asked.ground, asked.scenario.rulings.hedgerow_crater_area_cover)
