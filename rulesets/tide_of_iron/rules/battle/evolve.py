"""The state of a battle after each event. It refuses nothing.

Cite: TN-067, TN-071, TN-099, TN-102, TN-103, TN-108.
"""

from collections.abc import Mapping
from dataclasses import replace

from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Effects, evolved
from rulesets.kit.flow.rulings import with_word
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario
from rulesets.tide_of_iron.rules.battle import events as e
from rulesets.tide_of_iron.rules.battle.charges import supply
from rulesets.tide_of_iron.rules.battle.state import Laid, Lying, State
from rulesets.tide_of_iron.rules.chain.events import RulingChanged


def evolve(state: State | None, event: e.Event) -> State:
    """The state after the event; the first event of a battle makes it."""
    return evolved(state, event, e.BattleOpened, opened, EFFECTS)


def opened(event: e.BattleOpened) -> State:
    scenario = event.scenario
    initiative = scenario.initiative if scenario.initiative in SIDES else ""
    return State(
        scenario,
        event.rulings,
        _names(event.hexes),
        event.buildings,
        initiative,
        _supplies(scenario, event.rulings),
        {},
        {},
        laid_out=_laid_out(scenario, event.boards),
    )


def _laid_out(scenario: Scenario, boards: e.Boards) -> Laid | None:
    return Laid(scenario, boards) if boards else None


def _names(hexes: tuple[e.Named, ...]) -> Mapping[Hex, str]:
    return {named.at: named.label for named in hexes}


def _supplies(scenario: Scenario, rulings: Rulings) -> Mapping[str, Mapping[str, int]]:
    """The charges of each side by nation at the start; under "" where its nations share them. Cite: TN-064,
    TN-065, TN-067."""
    shared = rulings.allied_charges_shared == "yes"
    return {side: supply(scenario.divisions, side, shared=shared) for side in SIDES}


def rolled(state: State, event: e.InitiativeRolled) -> State:
    return replace(state, initiative=event.side)


def answered_commanders(state: State, event: e.CommandersAnswered) -> State:
    return replace(state, answers={**state.answers, event.seat: event.answer})


def chosen(state: State, event: e.CommanderChosen) -> State:
    return replace(state, chosen={**state.chosen, event.side: event})


def passed(state: State, event: e.CommanderPassed) -> State:
    return replace(state, chosen={**state.chosen, event.side: None})


def round_begun(state: State, event: e.RoundBegun) -> State:
    """A check's token is gone with it. Cite: TN-108."""
    if not event.weather:
        return replace(state, round=event.round)
    return replace(
        state,
        round=event.round,
        shown=(*state.shown, event.weather),
        checked=(*state.checked, event.round),
    )


def spared(state: State, event: e.BuildingSpared) -> State:
    return state


def attacked(state: State, event: e.BuildingAttacked) -> State:
    return replace(state, attack=event)


def building_held(state: State, event: e.BuildingHeld) -> State:
    """Hits never add up over attacks. Cite: TN-096."""
    return replace(state, attack=None)


def building_fell(state: State, event: e.BuildingFell) -> State:
    """Its hex is ruins; all that is on it stays. Cite: TN-098, TN-099, TN-102."""
    collapse = event if event.squads else None
    return replace(state, attack=None, collapse=collapse, ruins=(*state.ruins, event.hex))


def collapsed(state: State, event: e.CollapseThrown) -> State:
    return replace(state, collapse=None)


def placed(state: State, event: e.ChargesPlaced) -> State:
    """Placed charges leave the supply. Cite: TN-071."""
    new = tuple(
        Lying(f"charge-{state.laid + number}", event.side, event.nation, event.hex, event.where)
        for number in range(1, event.number + 1)
    )
    after = replace(state, charges=(*state.charges, *new), laid=state.laid + event.number)
    return _supplied(after, event.side, event.nation, -event.number)


def _supplied(state: State, side: str, nation: str, number: int) -> State:
    own = state.supply.get(side, {})
    return replace(state, supply={**state.supply, side: {**own, nation: own.get(nation, 0) + number}})


def set_off(state: State, event: e.ChargeSetOff) -> State:
    """What was set off comes back only where a house rule says so. Cite: TN-071."""
    gone = [one for one in state.charges if one.key in event.charges]
    kept = tuple(one for one in state.charges if one.key not in event.charges)
    after = replace(state, charges=kept, blast=event if any(event.dice) else None)
    if state.rulings.charges_return == "yes":
        after = _supplied(after, gone[0].side, gone[0].nation, len(gone))
    return after


def blast_thrown(state: State, event: e.BlastThrown) -> State:
    return replace(state, blast=None)


def held(state: State, event: e.ObjectiveHeld) -> State:
    return replace(state, holders={**state.held, event.hex: event.side})


def reported(state: State, event: e.BattleReported) -> State:
    return replace(state, report=event)


def answered(state: State, event: agreement.AgreementEvent) -> State:
    """What is withdrawn or falls is reported no longer."""
    after = agreement.changed(state, event)
    return after if after.pendings else replace(after, report=None)


def ended(state: State, event: e.BattleEnded) -> State:
    return replace(state, ended=event, pendings=(), report=None, attack=None, collapse=None, blast=None)


def round_set(state: State, event: e.RoundSet) -> State:
    return replace(state, round=event.round)


def ruling_changed(state: State, event: RulingChanged) -> State:
    """Supplies are put together or parted where the house rule about sharing changes. Cite: TN-067."""
    rulings = with_word(state.rulings, event.name, event.value)
    after = replace(state, rulings=rulings)
    if rulings.allied_charges_shared == state.rulings.allied_charges_shared:
        return after
    gone = {
        (side, nation): before - state.supply[side].get(nation, 0)
        for side, own in _supplies(state.scenario, state.rulings).items()
        for nation, before in own.items()
    }
    after = replace(after, supply=_supplies(state.scenario, rulings))
    return _taken(after, gone)


def _taken(state: State, gone: Mapping[tuple[str, str], int]) -> State:
    """The supplies without what is laid or was set off already; where they were shared and are parted, the
    nation that has most gives first."""
    for (side, nation), number in gone.items():
        left = number
        for owner in sorted(state.supply[side], key=lambda own: own != nation):
            taken = min(left, state.supply[side][owner])
            state, left = _supplied(state, side, owner, -taken), left - taken
    return state


def amended(state: State, event: e.BattleAmended) -> State:
    return replace(
        state,
        scenario=event.scenario,
        names=_names(event.hexes),
        buildings=event.buildings,
        laid_out=_laid_out(event.scenario, event.boards),
    )


EFFECTS: Effects[State] = {
    e.InitiativeRolled: rolled,
    e.CommandersAnswered: answered_commanders,
    e.CommanderChosen: chosen,
    e.CommanderPassed: passed,
    e.RoundBegun: round_begun,
    e.BuildingSpared: spared,
    e.BuildingAttacked: attacked,
    e.BuildingHeld: building_held,
    e.BuildingFell: building_fell,
    e.CollapseThrown: collapsed,
    e.ChargesPlaced: placed,
    e.ChargeSetOff: set_off,
    e.BlastThrown: blast_thrown,
    e.ObjectiveHeld: held,
    e.BattleReported: reported,
    e.BattleEnded: ended,
    e.RoundSet: round_set,
    e.BattleAmended: amended,
    RulingChanged: ruling_changed,
    **dict.fromkeys(agreement.EVENTS, answered),
}
