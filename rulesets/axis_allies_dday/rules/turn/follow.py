"""What follows by itself: cards come up, are passed over, completed or leave, and turns end.

Cite: Axis & Allies: D-Day, "Sequence of Play", "Check for Victory", "Advanced Rules"; AD-063 to AD-078,
AD-183 to AD-188, AD-190 to AD-194, AD-216 to AD-220, AD-278.
"""

from collections.abc import Sequence

from rulesets.axis_allies_dday.rules.cards import fortune, tactics
from rulesets.axis_allies_dday.rules.cards.deal import procedure_of
from rulesets.axis_allies_dday.rules.cards.run import CardCompleted, CardLeft, CardOpened
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import Card, State, in_play
from rulesets.axis_allies_dday.rules.turn import victory
from rulesets.kit.stored.slotted import replace


def follow(state: State) -> Sequence[object]:
    """The next thing that happens by itself; empty where somebody is asked or the game is over."""
    if state.is_finished or state.pendings or state.proposed or offers_early_win(state):
        return ()
    if state.card is None:
        return _next(state)
    match state.card.key.deck:
        case "fortune":
            return _fortune(state)
        case "orders":
            return _order(state)
        case "tactics":
            return tactics.follow(state)


def offers_early_win(state: State) -> bool:
    """Whether the Axis is asked to take the win. Cite: AD-011."""
    offers = state.rulings.early_axis_win == "offer" and not state.plays_on
    return offers and victory.no_allies_left(state)


def _next(state: State) -> Sequence[object]:
    top = state.deck.top
    if top is None:
        return victory.check(state)
    why = spent(state, top.number) if top.deck == "orders" else ""
    if why and state.rulings.card_removal == "automatically":
        return leaving(state, top.number, why)
    return [CardOpened(top.deck, top.number)]


def spent(state: State, number: int) -> str:
    """Why the order card can do nothing in this or any later turn; empty while it can."""
    return procedure_of(state.battle, number).spent(state)


def asks_to_leave(state: State, number: int) -> bool:
    """Whether the active side is asked before the spent card leaves. Cite: AD-071."""
    return state.rulings.card_removal == "asked" and bool(spent(state, number))


def leaving(state: State, number: int, why: str) -> list[object]:
    """The order leaves, its fortune card with it and, by a house rule, its tactics card. Cite: AD-193."""
    gone = [CardKey("orders", number), CardKey("fortune", number)]
    if state.rulings.tactics_without_order == "leaves":
        gone.append(CardKey("tactics", number))
    return [CardLeft(card.deck, card.number, why) for card in gone if card in state.deck.cards]


def _fortune(state: State) -> Sequence[object]:
    number = in_play(state).key.number
    if state.luck[0] == number:
        return [CardCompleted("fortune", number)]
    if fortune.is_thrown(state, number, could_act(state, number)):
        return ()
    return [CardCompleted("fortune", number, "its order has no effect this turn")]


def could_act(state: State, number: int) -> bool:
    """Whether the order card, were it in play, would ask somebody for something or do something."""
    if spent(state, number) or not state.deck.has("orders", number):
        return False
    there = replace(state, card=Card(CardKey("orders", number)))
    procedure = procedure_of(state.battle, number)
    return bool(procedure.follow(there)) or any(True for _ in procedure.duties(there))


def _order(state: State) -> Sequence[object]:
    number = in_play(state).key.number
    if asks_to_leave(state, number):
        return ()
    procedure = procedure_of(state.battle, number)
    events = procedure.follow(state)
    if events or procedure.asks(state):
        return events
    return [CardCompleted("orders", number, procedure.note(state))]
