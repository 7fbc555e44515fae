"""The battle of the stage now due, to be played as a campaign of its own: the scenario as earlier results
have changed it, with the core bases as they stand.

Cite: TN-144 to TN-147, TN-165, TN-243, TN-246.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.children import Child
from rulesets.kit.hexes.hexes import label
from rulesets.tide_of_iron.document.chain import Effect
from rulesets.tide_of_iron.document.scenario import (
    SIDES,
    Division,
    Goal,
    Reinforcement,
    Scenario,
    SideSheet,
    seats_of,
)
from rulesets.tide_of_iron.ground.core import counted_with
from rulesets.tide_of_iron.rules.chain.carried import carried
from rulesets.tide_of_iron.rules.chain.state import SUBJECT, State
from rulesets.tide_of_iron_box.boards import shape_of

SLUG, KIND = "tide_of_iron", "scenario"


def children(state: State) -> tuple[Child, ...]:
    """The battle of the stage that is being played, where its scenario is written down. Whoever plays a side
    sits in the seats of all its divisions there. Cite: TN-116, TN-246."""
    scenario = battle_of(state)
    if state.phase != "playing" or state.pendings or scenario is None:
        return ()
    own = ((side, seat) for side in SIDES for seat in seats_of(scenario, side))
    seats = (("organiser", "organiser"), *own)
    return (Child(SUBJECT, scenario.title, SLUG, KIND, scenario, state.rulings, seats),)


def battle_of(state: State) -> Scenario | None:
    """The scenario of the stage with all that is changed in it; None where it is not written down. The
    scenario played by itself knows nothing of this. Cite: TN-146, TN-147."""
    scenario = state.scenarios.get(state.stage)
    if scenario is None:
        return None
    for effect in (*_once(state), *state.effects):
        scenario = _applied(scenario, effect)
    return carried(state, scenario)


def _once(state: State) -> Iterator[Effect]:
    """Forces that fight this stage alone beside the core division. Cite: TN-145."""
    for kind, number in state.due.extra:
        yield Effect("add pieces", state.chain.follows, 1, kind, number)


def _applied(scenario: Scenario, effect: Effect) -> Scenario:
    """The scenario after one of the closed set of effects. Cite: TN-243."""
    match effect.kind:
        case "add pieces" | "take pieces":
            sign = 1 if effect.kind == "add pieces" else -1
            divisions = tuple(_reinforced(row, effect, sign) for row in scenario.divisions)
            return replace(scenario, divisions=divisions)
        case "shift reinforcement":
            coming = tuple(_shifted(row, effect) for row in scenario.reinforcements)
            return replace(scenario, reinforcements=coming)
        case "initiative":
            return replace(scenario, initiative=effect.what)
        case "deck":
            return replace(scenario, sides=tuple(_another_deck(sheet, effect) for sheet in scenario.sides))
        case "length":
            longer = None if scenario.rounds is None else max(1, scenario.rounds + effect.number)
            return replace(scenario, rounds=longer)
        case "victory value":
            return replace(
                scenario, goals=tuple(_revalued(scenario, goal, effect) for goal in scenario.goals)
            )
        case "sentence":
            return replace(scenario, special_rules=(*scenario.special_rules, effect.words))


def _is_about(row: Division | Reinforcement, effect: Effect) -> bool:
    number = row.number if isinstance(row, Division) else row.division
    return effect.side in ("", row.side) and number == effect.division


def _reinforced(row: Division, effect: Effect, sign: int) -> Division:
    if not _is_about(row, effect):
        return row
    return replace(row, pieces=counted_with(row.pieces, ((effect.what, effect.number),), sign))


def _shifted(row: Reinforcement, effect: Effect) -> Reinforcement:
    return replace(row, round=max(1, row.round + effect.number)) if _is_about(row, effect) else row


def _another_deck(sheet: SideSheet, effect: Effect) -> SideSheet:
    """The side with that deck in the place of its first own one."""
    if sheet.side != effect.side:
        return sheet
    own = next((place for place, deck in enumerate(sheet.decks) if not deck.shared), None)
    if own is None:
        return sheet
    decks = list(sheet.decks)
    decks[own] = replace(decks[own], title=effect.what, removed=())
    return replace(sheet, decks=tuple(decks))


def _revalued(scenario: Scenario, goal: Goal, effect: Effect) -> Goal:
    """The victory hex named by its label with another value."""
    name = label(shape_of(scenario.map.board), goal.at)
    if goal.kind != "victory" or name != effect.what:
        return goal
    return replace(goal, value=max(0, goal.value + effect.number))
