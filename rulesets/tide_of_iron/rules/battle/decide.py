"""An order of a battle becomes events, with all that follows by itself; how a battle opens and is amended.

Cite: as the orders (`commands.py`).
"""

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Given, decided, with_following
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents, Library
from rulesets.tide_of_iron.document.collection import completed
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.analysis import survey
from rulesets.tide_of_iron.rules.battle import commands as c, events as e
from rulesets.tide_of_iron.rules.battle.evolve import evolve
from rulesets.tide_of_iron.rules.battle.handlers import ORDERS, follow
from rulesets.tide_of_iron.rules.battle.menu import menu
from rulesets.tide_of_iron.rules.battle.refusing import why_not
from rulesets.tide_of_iron.rules.battle.state import State, players
from rulesets.tide_of_iron_box.boards import Board


def start(documents: Documents[Scenario], rulings: Rulings) -> tuple[e.Event, ...]:
    """The opening: the scenario as it is laid, with what follows where initiative is named."""
    hexes, buildings = laid(documents.main, documents.library)
    scenario = completed(documents.main, documents.library)
    boards = boards_of(scenario, documents.library)
    opening = e.BattleOpened(scenario, rulings, hexes, buildings, boards)
    return with_following(None, [opening], follow, evolve)


def laid(scenario: Scenario, library: Library) -> tuple[tuple[e.Named, ...], tuple[str, ...]]:
    """The hexes of the map with their labels, and the labels of buildings that can fall. Cite: TN-086,
    TN-104."""
    asked = survey(scenario, library)
    hexes = tuple(e.Named(at, asked.name(at)) for at in sorted(asked.ground.hexes))
    features = scenario.features
    fallible = [
        asked.name(at)
        for at, here in sorted(asked.ground.hexes.items())
        if here.terrain.building or here.terrain.key in features.also_buildings
    ]
    return hexes, tuple(fallible) if features.destructible else ()


def boards_of(scenario: Scenario, library: Library) -> e.Boards:
    """The boards and overlays the scenario lays, each once, as far as they are here."""
    found = {laying.board: library.get(laying.board) for laying in scenario.boards}
    return tuple((ref, board) for ref, board in found.items() if isinstance(board, Board))


def amend(state: State, documents: Documents[Scenario], reason: str) -> tuple[e.Event, ...]:
    """The event that puts another version of the scenario in place; refuses one with other divisions."""
    scenario = completed(documents.main, documents.library)
    if state.pendings or state.attack or state.collapse or state.blast:
        raise Refusal("Something waits for its dice or its answer: finish it first.", "TN-245")
    if players(scenario) != players(state.scenario):
        raise Refusal("A running battle keeps its divisions: begin a new one.", "TN-173")
    if scenario.roster != state.scenario.roster:
        raise Refusal("A battle of a chain keeps its core bases.", "TN-142")
    boards = boards_of(scenario, documents.library)
    return (e.BattleAmended(scenario, *laid(scenario, documents.library), reason, boards),)


def decide(state: State, seat: str, command: c.Command, faces: Faces) -> tuple[e.Event, ...]:
    """The events; refuses what the menu does not offer."""
    return decided(Given(state, seat, command, faces), menu, ORDERS, follow, evolve, why_not)


def held(state: State, seat: str, choice: Choice) -> str:
    """Why a person must give the order though nothing is to be chosen."""
    return "The table says when a round begins." if choice.command is c.BeginRound else ""


def broken(state: State) -> tuple[str, ...]:
    """What must never be: charges out of nothing, ruins that were no building, a deck that serves both."""
    wrong = [
        f"{side} has {number} charges of {nation or 'all'}"
        for side, own in state.supply.items()
        for nation, number in own.items()
        if number < 0
    ]
    wrong += [f"{at} is ruins and was no building" for at in state.ruins if at not in state.buildings]
    decks = [one.deck for one in state.chosen.values() if one is not None]
    if len(set(decks)) < len(decks):
        wrong.append("one Leadership deck serves both sides")
    if len({one.key for one in state.charges}) < len(state.charges):
        wrong.append("two charges have one key")
    if state.pendings and state.report is None:
        wrong.append("something is proposed, and nothing is reported")
    return tuple(wrong)
