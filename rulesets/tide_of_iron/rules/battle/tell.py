"""What happened in a battle, in sentences. Nothing is hidden from anybody."""

from rulesets.kit.flow.house_rule import RulingChanged
from rulesets.tide_of_iron.rules.battle import blasts, buildings, charges, commanders, ending, rounds
from rulesets.tide_of_iron.rules.battle.opening import BattleAmended, BattleOpened
from rulesets.tide_of_iron.rules.battle.state import State
from rulesets.tide_of_iron.rules.chain.words import ruling_words, why_words


def tell(state: State | None, event: object, seat: str | None) -> str | None:
    """The sentence of the event, told of the state before it."""
    if isinstance(event, BattleOpened):
        return f"“{event.scenario.title}” begins."
    assert state is not None
    match event:
        case RulingChanged():
            return ruling_words(state.rulings, event)
        case BattleAmended(reason=reason):
            return f"The scenario is corrected.{why_words(reason)}"
    said = (
        chapter.told(state, event) for chapter in (rounds, commanders, buildings, charges, blasts, ending)
    )
    return next((words for words in said if words is not None), None)
