"""Set-up: the boards, tokens, decks and weather once for all, and a leaf to tick off for each division, with
the core bases that stand with it.

Tokens and cards are those of the modules in use. Cite: TN-050, TN-066, TN-106, TN-129, TN-225 to TN-232.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from rulesets.kit.drawing.leaves import prose, table
from rulesets.kit.drawing.sheets import Block, Grid, Sheet
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.document.offered import ADJECTIVES, TITLES
from rulesets.tide_of_iron.document.scenario import SIDES, Division, Goal, Scenario, sheet_of
from rulesets.tide_of_iron.ground.analysis import Survey
from rulesets.tide_of_iron.ground.core import core_bases, core_of
from rulesets.tide_of_iron.pages.core import HEADS, base_rows, card_words, news, worn
from rulesets.tide_of_iron.pages.drawing.pieces import MARKED, marks_of
from rulesets.tide_of_iron.pages.reports import pieces_report
from rulesets.tide_of_iron.rules.battle.charges import face_of
from rulesets.tide_of_iron.rules.battle.state import has_weather
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.words import nation_words, trained_words
from rulesets.tide_of_iron.sheets.scenario_common import (
    deploys_words,
    division_pieces,
    division_words,
    has_commanders,
    hexes_words,
    leaf_of,
    pieces,
    training_words,
    when_words,
)
from rulesets.tide_of_iron.sheets.scenario_sheet import board_rows, decks
from rulesets.tide_of_iron_box.units import NATIONS

TICK = "[]"
FEW, WEARERS = 3, "with the bases that wear it"
COMMANDER_STEPS = (
    "All players vote on commanders. With one no, there are none.",
    "The side without initiative chooses first, then the other: a commander of its nation and a deck.",
    "The Leadership deck replaces one of the side's own strategy decks.",
    "You may draw a strategy card from the Leadership deck. Cards about strategy decks affect it.",
)


def set_up_sheets(asked: Survey) -> tuple[Sheet, ...]:
    """The leaf for the table, then one for each division."""
    divisions = asked.scenario.divisions
    return (_table_sheet(asked), *(_division_sheet(asked, row) for row in divisions))


def _table_sheet(asked: Survey) -> Sheet:
    scenario = asked.scenario
    about = "Boards, tokens, decks and weather, to tick off."
    return leaf_of(scenario, "set-up", "Set-up of the table", "Set-up", *_steps(asked), about=about)


def _steps(asked: Survey) -> Iterator[Block]:
    scenario = asked.scenario
    yield _ticked("1. Boards, then overlays", ("Board", "Lies", "Turned"), *board_rows(asked))
    tokens = [(what, str(number), where) for what, number, where in tokens_of(asked)]
    if tokens:
        yield _ticked("2. Tokens", ("Token", "Number", "Where"), *tokens, numbers=(2,))
    yield _ticked("3. Decks and cards", ("Side", "Lay ready"), *_decks(scenario))
    if "weather" in scenario.modules and scenario.weather is not None:
        yield prose("4. Weather", *_weather(scenario))
    if has_commanders(scenario):
        steps = COMMANDER_STEPS[1:] if scenario.commanders == "required" else COMMANDER_STEPS
        yield prose("5. Commanders", *steps)
    if told := news(scenario):
        yield prose(f"Changed by “{core_of(scenario).after}”", *told, cite="TN-165")
    report = pieces_report(asked, scenario.sets)
    lacking = [row for row in report.rows if row[-1].endswith("short")]
    yield prose("Missing pieces", report.sentences[0] if lacking else "No known shortage in the sets ticked.")
    if lacking:
        yield table("", report.heads, *lacking, numbers=(2, 3))


def _ticked(title: str, heads: tuple[str, ...], *rows: tuple[str, ...], **how: Any) -> Grid:
    """A table whose rows are ticked off."""
    return table(title, ("", *heads), *((TICK, *row) for row in rows), **how)


def _decks(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for side in SIDES:
        sheet = sheet_of(scenario, side)
        for deck in decks(scenario, side):
            yield TITLES[side], f"Strategy deck {deck}"
        for what, cards in (("Starting card", sheet.starting_cards), ("Operations card", sheet.operations)):
            for card in cards:
                yield TITLES[side], f"{what} {card}"
        own = card_words(scenario) if side == core_of(scenario).side else ""
        if own or sheet.nations:
            nations = listed([NATIONS.get(nation, nation) for nation in sheet.nations])
            yield TITLES[side], f"Initiative card of the {own or nations}"


def _weather(scenario: Scenario) -> Iterator[str]:
    """Cite: TN-106, TN-228, TN-229."""
    weather = scenario.weather
    assert weather is not None, "asked only where there is weather"
    deck = listed([f"{number} {kind}" for kind, number in weather.cards])
    yield f"Build the weather deck: {deck}. Place it face down beside the round track."
    rounds = listed([str(number) for number in weather.checks])
    yield f"Lay a weather check token on {'round' if len(weather.checks) == 1 else 'rounds'} {rounds}."
    if weather.opening:
        yield f"The weather at the start is {weather.opening}."


def _division_sheet(asked: Survey, division: Division) -> Sheet:
    """What one player fetches, sets up and keeps back. Cite: TN-226, TN-227."""
    scenario = asked.scenario
    name = division_words(scenario, division)
    return leaf_of(
        scenario,
        f"set-up-{division.side}-{division.number}",
        f"Set-up: {name}",
        "Set-up",
        *_of_division(asked, division),
        lines=(begun(name),),
        about=f"{count(division.bases, 'base')} with figures, vehicles and tokens, to tick off.",
    )


def _of_division(asked: Survey, division: Division) -> Iterator[Block]:
    scenario, side = asked.scenario, division.side
    yield _pieces("At the start", division_pieces(scenario, division), side)
    if begins := deploys_words(asked, division):
        yield prose("Deployment", begins, side=side)
    if bases := core_bases(scenario, division):
        core = base_rows(bases, core_of(scenario).medals, TICK)
        yield Grid(("", *HEADS), core, "Core bases among them", side=side)
    if division.squads:
        rows = (
            (f"Squad {place}", figures_words(squad.figures), _trained(squad.specializations))
            for place, squad in enumerate(division.squads, 1)
        )
        yield _ticked("Fixed squads", ("Squad", "Figures", "Training"), *rows, side=side)
    waits = [
        row
        for row in sorted(scenario.reinforcements, key=lambda row: row.round)
        if (row.side, row.division) == (division.side, division.number)
    ]
    for row in waits:
        later = pieces(scenario, division.nation, row.bases, row.pieces, row.specializations)
        title = f"Reinforcement of round {row.round}, {when_words(row.when)}"
        yield _pieces(title, later, side, row.words)


def _pieces(title: str, pieces: Iterable[tuple[str, int]], side: str, note: str = "") -> Grid:
    rows = ((piece, str(number)) for piece, number in pieces)
    return _ticked(title, ("Piece", "Number"), *rows, numbers=(2,), note=note, side=side)


def _trained(specializations: tuple[str, ...]) -> str:
    return listed([trained_words(key) for key in specializations]) or "nothing"


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
    for _, medal, names in worn(scenario):
        yield f"Medal, {medal.title}", len(names), f"with {listed(names)}" if len(names) <= FEW else WEARERS


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
