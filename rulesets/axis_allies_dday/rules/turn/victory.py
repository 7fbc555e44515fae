"""The check at the end of a turn: who has won, whether the hold on the cities begins, stands or ends.

Cite: "Check for Victory", "Object of the Game"; AD-001, AD-002, AD-011, AD-183 to AD-188, AD-269.
"""

from rulesets.axis_allies_dday.document.battle import LAND
from rulesets.axis_allies_dday.rules.state import events as e
from rulesets.axis_allies_dday.rules.state.evolve_table import controller
from rulesets.axis_allies_dday.rules.state.state import State


def cities_held(state: State) -> int:
    """How many cities the Allies control now."""
    return sum(zone.city and controller(state, zone.key) == "allies" for zone in state.battle.zones)


def check(state: State) -> list[e.Event]:
    """The events of the end of a turn."""
    held = cities_held(state) >= state.battle.cities_needed
    stood = state.hold.marked and not (state.rulings.is_hold_unbroken and state.hold.broken)
    if held and stood:
        return [e.GameEnded("allies", "they held the cities through a full turn")]
    if state.turn >= state.battle.turns:
        return [e.GameEnded("axis", f"turn {state.turn} is over and the Allies have not won")]
    marks: list[e.Event] = []
    if held:
        marks = [e.HoldMarked(state.turn)]
    elif state.hold.marked:
        marks = [e.HoldLost(state.turn)]
    return [*marks, e.TurnEnded(state.turn)]


def no_allies_left(state: State) -> bool:
    """Whether no Allied land unit is ashore, in a box or on a chart, and no card can bring one back: but for
    volunteers, cards only bring units off the charts.

    Cite: AD-011."""
    sides = state.position.sides
    if any(sides[spot.power] == "allies" and spot.kind in LAND for spot in state.position.at):
        return False
    if any(sides[line.queue.power] == "allies" and line.waiting for line in state.charts.values()):
        return False
    backs = (row.number for row in state.battle.tactics if row.effect == "volunteers")
    return not any(state.deck.has("tactics", number) for number in backs)
