"""An order of a chain becomes events, and events its state and sentences, each in the chapter of its rule.

Nothing is hidden from anybody.
"""

from dataclasses import replace

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders, as_given, decided, evolved
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.house_rule import ChangeRuling, RulingChanged, with_change
from rulesets.kit.words import count
from rulesets.tide_of_iron.rules.chain import ending, judging, roster, stages
from rulesets.tide_of_iron.rules.chain.judging import follow
from rulesets.tide_of_iron.rules.chain.menu import menu, why_not
from rulesets.tide_of_iron.rules.chain.opening import ChainAmended, ChainOpened, chain_amended, opened
from rulesets.tide_of_iron.rules.chain.state import State
from rulesets.tide_of_iron.rules.chain.words import ruling_words, why_words

_CHAPTERS = (roster, stages, ending)


def ruling_changed(state: State, event: RulingChanged) -> State:
    return replace(state, rulings=with_change(state.rulings, event))


ORDERS: Orders[State, object] = {
    ChangeRuling: as_given(RulingChanged),
    **{order: handler for chapter in _CHAPTERS for order, handler in chapter.ORDERS.items()},
}
EFFECTS: Effects[State] = {
    RulingChanged: ruling_changed,
    ChainAmended: chain_amended,
    **judging.EFFECTS,
    **{event: effect for chapter in _CHAPTERS for event, effect in chapter.EFFECTS.items()},
}
COMMANDS = tuple(ORDERS)
EVENTS = (ChainOpened, *EFFECTS)


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a chain makes it."""
    return evolved(state, event, ChainOpened, opened, EFFECTS)


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events; refuses what the menu does not offer."""
    return decided(OrderContext(state, seat, command, faces), menu, ORDERS, follow, evolve, why_not)


def held(state: State, seat: str, choice: Choice) -> str:
    """Why a person must give the order though nothing is to be chosen."""
    return "The players decide when they play." if choice.command is stages.BeginStage else ""


def broken(state: State) -> tuple[str, ...]:
    """What must never be: a level that is none, more figures than a base has, a stage that is not there."""
    wrong = []
    for key, base in state.bases.items():
        if not 0 <= base.level <= len(state.chain.medals):
            wrong.append(f"{key} has level {base.level}")
        full = dict(base.full)
        if any(number > full.get(kind, 0) for kind, number in base.figures):
            wrong.append(f"{key} has more figures than it has at full strength")
    if state.stage not in {stage.key for stage in state.chain.stages}:
        wrong.append(f"no stage is {state.stage}")
    if state.pendings and state.report is None:
        wrong.append("something is proposed, and nothing is reported")
    return tuple(wrong)


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
