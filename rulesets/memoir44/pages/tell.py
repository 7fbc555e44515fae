"""The chronicle: a sentence for each event, by its chapter. Nothing is hidden from anybody."""

from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.battle_start import BattleOpened, told_battle_opened
from rulesets.memoir44.rules.turn.chapters import HAPPENED


def tell(state: State, event: object, seat: str | None) -> str | None:
    """The event in a sentence; `state` is the one before it."""
    if isinstance(event, BattleOpened):
        return told_battle_opened(state, event)
    said: str = HAPPENED[type(event)].tells(state, event)
    return said
