"""Every token a scenario needs, with its number and where it goes: only those of the modules in use.

Cite: TN-050, TN-066, TN-129, TN-226.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.offered import ADJECTIVES, TITLES
from rulesets.tide_of_iron.document.scenario import Goal, Scenario
from rulesets.tide_of_iron.ground.analysis import Survey
from rulesets.tide_of_iron.pages.drawing.pieces import MARKED, marks_of
from rulesets.tide_of_iron.rules.battle.charges import face_of
from rulesets.tide_of_iron.rules.battle.state import has_weather
from rulesets.tide_of_iron.rules.chain.words import nation_words
from rulesets.tide_of_iron.sheets.scenario_common import hexes_words, training_words

Token = tuple[str, int, str]
"""What it is called, how many are needed, and where they go."""
GOALS = {"command": "Command objective", "victory": "Victory marker"}


def tokens_of(asked: Survey) -> Iterator[Token]:
    """What lies on the map first, then what lies with a division, on the track and under squads."""
    scenario = asked.scenario
    yield from _on_map(asked)
    yield from _objectives(asked)
    buildings = sum(here.terrain.building for here in asked.ground.hexes.values())
    if "buildings" in scenario.modules and scenario.features.destructible and buildings:
        yield "Ruins in reserve", buildings, "next to the map, for buildings that fall"
    for division in scenario.divisions:
        with_it = f"{ADJECTIVES[division.side]} division {division.number}"
        if division.concealed:
            yield f"Concealed squad, {nation_words(division.nation)}", division.concealed, with_it
        if division.charges and "demolitions" in scenario.modules:
            yield f"Charge, {face_of(division.nation)} face up", division.charges, with_it
    if has_weather(scenario) and scenario.weather:
        checks = ", ".join(str(number) for number in scenario.weather.checks)
        yield "Weather check", len(scenario.weather.checks), f"on the track, rounds {checks}"
    trained: Counter[str] = Counter()
    forces = [row.specializations for row in scenario.divisions]
    for told in (*forces, *(row.specializations for row in scenario.reinforcements)):
        trained.update(dict(told))
    for key, number in trained.items():
        yield training_words(scenario, key), number, "under squads"


def _on_map(asked: Survey) -> Iterator[Token]:
    """Obstacles and tokens of the map by kind, with their hexes."""
    found: dict[str, list[Hex]] = {}
    for cell in asked.scenario.map.cells:
        for piece in (*((cell.obstacle,) if cell.obstacle else ()), *cell.tags):
            whose = f", {TITLES.get(piece.side, piece.side)}" if piece.side else ""
            found.setdefault(f"{begun(piece.name.replace('_', ' '))}{whose}", []).append(cell.at)
    for what, hexes in found.items():
        yield what, len(hexes), hexes_words(asked, hexes)


def _objectives(asked: Survey) -> Iterator[Token]:
    """The objective markers by kind, value and side; those for the British are orange."""
    found: dict[str, list[Hex]] = {}
    for goal in sorted(asked.scenario.goals, key=lambda goal: (goal.kind, goal.value)):
        found.setdefault(_objective(asked.scenario, goal), []).append(goal.at)
    for what, hexes in found.items():
        yield what, len(hexes), hexes_words(asked, hexes)


def _objective(scenario: Scenario, goal: Goal) -> str:
    whose = f", {TITLES[goal.side]}" if goal.side else ""
    orange = ", orange" if goal.side and marks_of(scenario, goal.side) == MARKED else ""
    return f"{GOALS[goal.kind]} worth {goal.value}{whose}{orange}"
