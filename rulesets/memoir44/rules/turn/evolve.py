"""The fold: what each event makes of the state. Never refuses, rolls or asks a rule."""

from rulesets.kit.flow.deciding import Effects, evolved
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.battle_start import BattleOpened, battle_opened
from rulesets.memoir44.rules.turn.chapters import HAPPENED

EFFECTS: Effects[State] = {event: row.changes for event, row in HAPPENED.items()}


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a battle makes it."""
    return evolved(state, event, BattleOpened, battle_opened, EFFECTS)
