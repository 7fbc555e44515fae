"""How a battle opens, and how another version of its scenario is put in place.

Cite: TN-086, TN-104, TN-173.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Documents, Library
from rulesets.kit.stored.added import ADDED
from rulesets.tide_of_iron.document.collection import completed
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario
from rulesets.tide_of_iron.ground.analysis import survey
from rulesets.tide_of_iron.ground.core import core_of, counted_with
from rulesets.tide_of_iron.rules.battle.charges import supplies
from rulesets.tide_of_iron.rules.battle.state import Boards, Kept, Laid, State, players
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.words import trained_words
from rulesets.tide_of_iron_box.boards import Board


@dataclass(frozen=True, slots=True)
class Named:
    """A hex of the map and what it is called."""

    at: Hex
    label: str


@dataclass(frozen=True, slots=True)
class BattleOpened:
    """`hexes` are those of the map as it is laid, `buildings` the labels of buildings that can fall, `boards`
    what lies where, for the picture."""

    scenario: Scenario
    rulings: Rulings
    hexes: tuple[Named, ...]
    buildings: tuple[str, ...]
    boards: Annotated[Boards, ADDED] = ()


@dataclass(frozen=True, slots=True)
class BattleAmended:
    """Another version of the scenario is in place."""

    scenario: Scenario
    hexes: tuple[Named, ...]
    buildings: tuple[str, ...]
    reason: str
    boards: Annotated[Boards, ADDED] = ()


def laid(scenario: Scenario, library: Library) -> tuple[tuple[Named, ...], tuple[str, ...]]:
    """The hexes of the map with their labels, and the labels of buildings that can fall. Cite: TN-086,
    TN-104."""
    asked = survey(scenario, library)
    hexes = tuple(Named(at, asked.name(at)) for at in sorted(asked.ground.hexes))
    features = scenario.features
    fallible = [
        asked.name(at)
        for at, here in sorted(asked.ground.hexes.items())
        if here.terrain.building or here.terrain.key in features.also_buildings
    ]
    return hexes, tuple(fallible) if features.destructible else ()


def boards_of(scenario: Scenario, library: Library) -> Boards:
    """The boards and overlays the scenario lays, each once, as far as they are here."""
    found = {laying.board: library.get(laying.board) for laying in scenario.boards}
    return tuple((ref, board) for ref, board in found.items() if isinstance(board, Board))


def amend(state: State, documents: Documents[Scenario], reason: str) -> tuple[object, ...]:
    """The event that puts another version of the scenario in place; refuses one with other divisions."""
    scenario = completed(documents.main, documents.library)
    if state.pendings or any((state.attack, state.collapse, state.blast, state.fire, state.struck)):
        raise Refusal("Some dice or an answer are still open. Finish them first.", "TN-245")
    if players(scenario) != players(state.scenario):
        raise Refusal("A running battle keeps its divisions. Start a new battle.", "TN-173")
    if {base.key for base in scenario.roster} != {base.key for base in state.scenario.roster}:
        raise Refusal("A running battle keeps its core bases. Start a new battle.", "TN-142")
    boards = boards_of(scenario, documents.library)
    return (BattleAmended(scenario, *laid(scenario, documents.library), reason, boards),)


def opened(event: BattleOpened) -> State:
    scenario = event.scenario
    initiative = scenario.initiative if scenario.initiative in SIDES else ""
    return State(
        scenario,
        event.rulings,
        _names(event.hexes),
        event.buildings,
        initiative,
        supplies(scenario, event.rulings),
        {},
        {},
        laid_out=_laid_out(scenario, event.boards),
    )


def _laid_out(scenario: Scenario, boards: Boards) -> Laid | None:
    return Laid(scenario, boards) if boards else None


def _names(hexes: tuple[Named, ...]) -> Mapping[Hex, str]:
    return {named.at: named.label for named in hexes}


def amended(state: State, event: BattleAmended) -> State:
    return replace(
        state,
        scenario=event.scenario,
        names=_names(event.hexes),
        buildings=event.buildings,
        laid_out=_laid_out(event.scenario, event.boards),
        squads={**state.squads, **dict(_corrected(state, event.scenario))},
    )


def _corrected(state: State, scenario: Scenario) -> Iterator[tuple[str, Kept]]:
    """The core bases on the page as they are corrected, with the figures they had lost taken away again."""
    for base in scenario.roster:
        if (squad := state.squads.get(base.key)) is not None:
            lost = counted_with(squad.base.figures, squad.figures, -1)
            yield base.key, replace(squad, base=base, figures=counted_with(base.figures, lost, -1))


def corrected_words(before: Scenario, now: Scenario) -> Iterator[str]:
    """What another version of the scenario makes of the core bases, and changes besides."""
    old = {base.key: base for base in before.roster}
    for base in now.roster:
        if base != old.get(base.key):
            medal = core_of(now).medals[base.level - 1].title if base.level else ""
            told = (figures_words(base.figures), trained_words(base.specialization), medal)
            yield f"{base.name} is now: {', '.join(filter(None, told))}."
    yield from (words for words in core_of(now).changes if words not in core_of(before).changes)
