"""An order of a battle becomes events, and events its state and sentences, each in the chapter of its rule.

Nothing is hidden from anybody.
"""

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import (
    Effects,
    OrderContext,
    Orders,
    as_given,
    decided,
    evolved,
    with_following,
)
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.house_rule import ChangeRuling, RulingChanged
from rulesets.kit.ruleset import Documents
from rulesets.tide_of_iron.document.collection import completed
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.rules.battle import firing, rounds
from rulesets.tide_of_iron.rules.battle.commanders import follow
from rulesets.tide_of_iron.rules.battle.menu import CHAPTERS, menu, why_not
from rulesets.tide_of_iron.rules.battle.opening import (
    BattleAmended,
    BattleOpened,
    amended,
    boards_of,
    corrected_words,
    laid,
    opened,
)
from rulesets.tide_of_iron.rules.battle.state import State
from rulesets.tide_of_iron.rules.chain.words import ruling_words, why_words

ORDERS: Orders[State, object] = {
    ChangeRuling: as_given(RulingChanged),
    **{order: handler for chapter in CHAPTERS for order, handler in chapter.ORDERS.items()},
}
EFFECTS: Effects[State] = {
    BattleAmended: amended,
    **{event: effect for chapter in CHAPTERS for event, effect in chapter.EFFECTS.items()},
}
COMMANDS = tuple(ORDERS)
EVENTS = (BattleOpened, *EFFECTS)


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a battle makes it."""
    return evolved(state, event, BattleOpened, opened, EFFECTS)


def start(documents: Documents[Scenario], rulings: Rulings) -> tuple[object, ...]:
    """The opening: the scenario as it is laid, with what follows where initiative is named."""
    hexes, buildings = laid(documents.main, documents.library)
    scenario = completed(documents.main, documents.library)
    boards = boards_of(scenario, documents.library)
    opening = BattleOpened(scenario, rulings, hexes, buildings, boards)
    return with_following(None, [opening], follow, evolve)


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events; refuses what the menu does not offer."""
    return decided(OrderContext(state, seat, command, faces), menu, ORDERS, follow, evolve, why_not)


def held(state: State, seat: str, choice: Choice) -> str:
    """Why a person must give the order though nothing is to be chosen."""
    if choice.command is firing.RollFire:
        return "The players weigh the attack before they roll."
    return "The players decide when a round begins." if choice.command is rounds.BeginRound else ""


def broken(state: State) -> tuple[str, ...]:
    """What must never be: charges out of nothing, ruins that were no building, a deck that serves both."""
    wrong = [
        f"{side} has {number} charges of {nation or 'all'}"
        for side, own in state.supply.items()
        for nation, number in own.items()
        if number < 0
    ]
    wrong += [f"{at} is ruins and was no building" for at in state.ruins if at not in state.buildings]
    decks = [one.deck for one in state.chosen.values() if one is not None]
    if len(set(decks)) < len(decks):
        wrong.append("one Leadership deck serves both sides")
    if len({one.key for one in state.charges}) < len(state.charges):
        wrong.append("two charges have one key")
    if state.pendings and state.report is None:
        wrong.append("something is proposed, and nothing is reported")
    return tuple(wrong)


def tell(state: State | None, event: object, seat: str | None) -> str | None:
    """The sentence of the event, told of the state before it."""
    if isinstance(event, BattleOpened):
        return f"“{event.scenario.title}” begins."
    assert state is not None
    match event:
        case RulingChanged():
            return ruling_words(state.rulings, event)
        case BattleAmended(scenario=scenario, reason=reason):
            said = ("The scenario is corrected.", *corrected_words(state.scenario, scenario))
            return f"{' '.join(said)}{why_words(reason)}"
    told = (chapter.told(state, event) for chapter in CHAPTERS)
    return next((words for words in told if words is not None), None)
