"""What happened in a chain, in sentences. Nothing is hidden from anybody."""

from rulesets.kit.flow.house_rule import RulingChanged
from rulesets.kit.words import count
from rulesets.tide_of_iron.rules.chain import ending, judging, roster, stages
from rulesets.tide_of_iron.rules.chain.opening import ChainAmended, ChainOpened
from rulesets.tide_of_iron.rules.chain.state import State
from rulesets.tide_of_iron.rules.chain.words import ruling_words, why_words


def tell(state: State | None, event: object, seat: str | None) -> str | None:
    """The sentence of the event, told of the state before it."""
    if isinstance(event, ChainOpened):
        number = count(len(event.chain.stages), "stage")
        return f"“{event.chain.title}” begins: the {event.chain.division} through {number}."
    assert state is not None
    match event:
        case RulingChanged():
            return ruling_words(state.rulings, event)
        case ChainAmended(_, reason):
            return f"The chain is corrected.{why_words(reason)}"
    said = (chapter.told(state, event) for chapter in (roster, stages, judging, ending))
    return next((words for words in said if words is not None), None)
