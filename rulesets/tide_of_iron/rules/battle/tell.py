"""What happened in a battle, in sentences. Nothing is hidden from anybody."""

from rulesets.kit.flow.reasons import because
from rulesets.tide_of_iron.rules.battle import blasts, buildings, charges, commanders, ending, rounds
from rulesets.tide_of_iron.rules.battle.opening import BattleAmended, BattleOpened
from rulesets.tide_of_iron.rules.battle.state import State
from rulesets.tide_of_iron.rules.chain import rulings
from rulesets.tide_of_iron.rules.chain.rulings import RulingChanged


def tell(state: State | None, event: object, seat: str | None) -> str | None:
    """The sentence of the event, told of the state before it."""
    if isinstance(event, BattleOpened):
        return f"“{event.scenario.title}” begins."
    assert state is not None
    match event:
        case RulingChanged():
            return rulings.told(event)
        case BattleAmended(reason=reason):
            return f"The scenario is corrected. {because(reason)}".strip()
    said = (
        chapter.told(state, event) for chapter in (rounds, commanders, buildings, charges, blasts, ending)
    )
    return next((words for words in said if words is not None), None)
