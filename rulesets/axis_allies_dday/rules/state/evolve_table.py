"""What the events of deck, turn, words and rulings make of the state.

Cite: Axis & Allies: D-Day, "Sequence of Play", "Check for Victory"; AD-063 to AD-078, AD-179 to AD-188.
"""

from dataclasses import replace

from rulesets.axis_allies_dday.document.battle import SideKey
from rulesets.axis_allies_dday.document.rulings import changed
from rulesets.axis_allies_dday.rules.state import charts, deck, events as e, position
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import Card, Hold, Past, State


def opened(event: e.GameOpened) -> State:
    """The first state of a game: everything as it is set up, no card yet."""
    battle, rulings = event.battle, event.rulings
    return State(
        battle, rulings, position.opening(battle), charts.opening(battle), deck.opening(battle, rulings)
    )


def controller(state: State, zone: str) -> SideKey | None:
    """Who controls the zone: who alone has land units there; of an empty one nobody, or by a house rule who
    had it last. Cite: AD-179, AD-180."""
    holder = state.position.holder(zone)
    if holder or state.position.is_contested(zone) or state.rulings.empty_zone == "nobody":
        return holder
    return state.position.held.get(zone)


def card_opened(state: State, event: e.CardOpened) -> State:
    return replace(state, card=Card(_key(event.deck, event.number)))


def card_completed(state: State, event: e.CardCompleted) -> State:
    key = _key(event.deck, event.number)
    luck = (0, 0) if event.deck == "orders" else state.luck
    return replace(state, card=None, deck=deck.completed(state.deck, key), luck=luck)


def card_left(state: State, event: e.CardLeft) -> State:
    key = _key(event.deck, event.number)
    card = None if state.card and state.card.key == key else state.card
    return replace(state, card=card, deck=deck.without(state.deck, key))


def card_kept(state: State, event: e.CardKept) -> State:
    return replace(state, deck=deck.completed(state.deck, _key(event.deck, event.number)), card=None)


def _key(name: str, number: int) -> CardKey:
    return CardKey(next(known for known in deck.RUN if known == name), number)


def fortune_fell(state: State, event: e.FortuneFell) -> State:
    return replace(state, luck=(event.number, event.face))


def zones_named(state: State, event: e.ZonesNamed) -> State:
    card = in_play(state)
    return replace(state, card=replace(card, named={**card.named, event.power: event.zones}))


def part_ended(state: State, event: e.PartEnded) -> State:
    card = in_play(state)
    return replace(state, card=replace(card, ended=(*card.ended, event.part)))


def in_play(state: State) -> Card:
    """The card in play; ValueError where there is none."""
    if state.card is None:
        raise ValueError("no card is in play")
    return state.card


def hold_marked(state: State, event: e.HoldMarked) -> State:
    return replace(state, hold=Hold(event.turn))


def hold_lost(state: State, event: e.HoldLost) -> State:
    return replace(state, hold=Hold())


def turn_ended(state: State, event: e.TurnEnded) -> State:
    """The completed cards are in the deck again, nobody is grounded or shielded any more."""
    past = (*state.past, Past(event.turn, state.position))
    following = replace(state, turn=event.turn + 1, deck=deck.returned(state.deck), card=None, past=past)
    return replace(following, grounded={}, shield=None, luck=(0, 0), working=())


def played_on(state: State, event: e.PlayedOn) -> State:
    return replace(state, plays_on=True)


def game_ended(state: State, event: e.GameEnded) -> State:
    return replace(state, winner=event.winner, result=event.why, card=None, pendings=())


def loss_order_set(state: State, event: e.LossOrderSet) -> State:
    return replace(state, loss_orders={**state.loss_orders, event.power or event.side: event.kinds})


def tactics_used(state: State, event: e.TacticsUsed) -> State:
    card, effect = in_play(state), deck.tactic_of(state.battle, event.number).effect
    return replace(state, card=replace(card, ended=(*card.ended, "used")), working=(*state.working, effect))


def tactics_passed(state: State, event: e.TacticsPassed) -> State:
    passed = (*state.passed, event.number) if event.until_told else state.passed
    card = in_play(state)
    return replace(state, passed=passed, card=replace(card, ended=(*card.ended, "passed")))


def tactics_taken_up(state: State, event: e.TacticsTakenUp) -> State:
    return replace(state, passed=tuple(number for number in state.passed if number != event.number))


def order_proposed(state: State, event: e.OrderProposed) -> State:
    return replace(state, proposed=(event.seat, event.command))


def order_stands(state: State, event: e.OrderStands) -> State:
    return state


def order_over(state: State, event: e.OrderDropped | e.OrderCarriedOut) -> State:
    """What was proposed is no more, nor what was said of it."""
    return replace(state, proposed=None, pendings=())


def units_put(state: State, event: e.UnitsPut) -> State:
    """Pieces a ruling puts are new; where such pieces were lost, they are lost no more."""
    spot = Spot(event.place, event.power, event.kind)
    found = position.returned(state.position, event.power, event.kind, event.count)
    return replace(state, position=position.put(found, spot, event.count))


def units_taken(state: State, event: e.UnitsTaken) -> State:
    spot = Spot(event.place, event.power, event.kind)
    return replace(state, position=position.destroyed(state.position, spot, event.count))


def units_shifted(state: State, event: e.UnitsShifted) -> State:
    spot = Spot(event.place, event.power, event.kind)
    return replace(state, position=position.moved(state.position, spot, event.to, event.count))


def number_set(state: State, event: e.NumberSet) -> State:
    return replace(state, card=replace(in_play(state), hits=event.hits))


def card_moved(state: State, event: e.CardMoved) -> State:
    key = _key(event.deck, event.number)
    if event.leaves:
        return card_left(state, e.CardLeft(event.deck, event.number, event.reason))
    return replace(state, deck=deck.put_back(state.deck, key))


def ruling_changed(state: State, event: e.RulingChanged) -> State:
    return replace(state, rulings=changed(state.rulings, event.name, event.value))
