"""The chronicle: one sentence for each event, who did what to whom. Everything is open (AD-009).

An event that only leads from one step to the next gives an empty sentence.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.axis_allies_dday.document.rulings import ONCE, as_asked, changed
from rulesets.axis_allies_dday.document.sides import ALLIES, AXIS
from rulesets.axis_allies_dday.pages import tell_cards as cards
from rulesets.axis_allies_dday.rules.state import events as e
from rulesets.axis_allies_dday.rules.state.deck import order_of, tactic_of
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import (
    SIDE_PEOPLE,
    kind_words,
    number_of,
    place_words,
    power_of,
    side_people,
)
from rulesets.axis_allies_dday.rules.turn import allies
from rulesets.kit.flow import agreement
from rulesets.kit.flow.reasons import because
from rulesets.kit.flow.rulings import switches, words
from rulesets.kit.flow.sides import are_many
from rulesets.kit.words import begun, listed


def tell(state: State, event: e.Event, seat: str | None) -> str | None:
    """The event in a sentence, the same for everybody; `state` is the one before it."""
    return SENTENCES[type(event)](state, event)


def card_title(state: State, deck: str, number: int) -> str:
    """The card as sentences name it: a fortune card by its order, since its own title is not public.

    Cite: AD-215."""
    if deck == "tactics":
        return f"tactics card {number}, {tactic_of(state.battle, number).title}"
    title = order_of(state.battle, number).title
    return f"order card {number}, {title}" if deck == "orders" else f"the fortune card for {title}"


def _opened(state: State | None, event: e.GameOpened) -> str:
    return f"{event.battle.title} begins: {event.battle.period}."


def _card_opened(state: State, event: e.CardOpened) -> str:
    if event.deck != "orders":
        return ""
    order = order_of(state.battle, event.number)
    return f"{order.number}. {order.title}: {side_people(order.side)} to act."


def _completed(state: State, event: e.CardCompleted) -> str:
    if not event.note:
        return ""
    return f"{begun(card_title(state, event.deck, event.number))}, is passed over: {event.note}."


def _left(state: State, event: e.CardLeft) -> str:
    return f"{begun(card_title(state, event.deck, event.number))}, leaves the deck: {event.why}."


def _kept(state: State, event: e.CardKept) -> str:
    people = side_people(order_of(state.battle, event.number).side)
    keeps = f"{begun(people)} {_does(people, 'keeps', 'keep')}"
    return f"{keeps} {card_title(state, event.deck, event.number)}, in the deck for now."


def _fortune(state: State, event: e.FortuneFell) -> str:
    title = order_of(state.battle, event.number).title
    effect = {1: "good fortune", 6: "bad fortune"}.get(event.face, "nothing comes of it")
    return f"The fortune die for {title} shows {event.face}: {effect}."


def _zones(state: State, event: e.ZonesNamed) -> str:
    known = {power.key for power in state.battle.powers}
    who = power_of(state.battle, event.power).people if event.power in known else side_people(event.power)
    places = listed([place_words(state.battle, place) for place in event.zones])
    return f"{begun(who)} {_does(who, 'names', 'name')} {places or 'none'}."


def _part_ended(state: State, event: e.PartEnded) -> str:
    """Who is done, or holds fire; what a step of the house ends is told with what happened in it."""
    assert state.card is not None
    key = state.card.key
    if event.part == "held":
        who = side_people(order_of(state.battle, key.number).side)
        return f"{begun(who)} {_does(who, 'holds its', 'hold their')} fire."
    people = {**SIDE_PEOPLE, **{power.key: power.people for power in state.battle.powers}}
    who = people.get(event.part, "")
    done = f"{_does(who, 'is', 'are')} done with {card_title(state, key.deck, key.number)}"
    return f"{begun(who)} {done}." if who else ""


def _does(who: str, one: str, many: str) -> str:
    """The verb of a sentence about these people, of a side or of one of its powers."""
    return one if who in ("nobody", *(side.people for side in (AXIS, ALLIES) if side.is_one)) else many


def _loss_order(state: State, event: e.LossOrderSet) -> str:
    people = begun(power_of(state.battle, event.power).people if event.power else side_people(event.side))
    if not event.kinds:
        return f"{people} will be asked for each loss."
    kinds = ", then ".join(kind_words(kind).lower() for kind in event.kinds)
    return f"{people} will lose {kinds}."


def _hold_marked(state: State, event: e.HoldMarked) -> str:
    return "The Allies hold the cities. If they still do at the next check, they have won."


def _hold_lost(state: State, event: e.HoldLost) -> str:
    return "The Allies do not hold the cities any more."


def _turn_ended(state: State, event: e.TurnEnded) -> str:
    return f"Turn {event.turn} is over. Turn {event.turn + 1} begins."


def _played_on(state: State, event: e.PlayedOn) -> str:
    return "The Axis plays on to the last turn."


def _ended(state: State, event: e.GameEnded) -> str:
    who = side_people(event.winner)
    won = f"{begun(who)} {_does(who, 'has', 'have')} won"
    return f"{won if event.winner else 'Nobody has won'}: {event.why.rstrip('.')}."


def _tactics_used(state: State, event: e.TacticsUsed) -> str:
    tactic = tactic_of(state.battle, event.number)
    said = f" {tactic.words}" if tactic.words else ""
    who = side_people(tactic.side)
    uses = f"{begun(who)} {_does(who, 'uses', 'use')}"
    return f"{uses} tactics card {tactic.number}, {tactic.title}.{said}"


def _tactics_passed(state: State, event: e.TacticsPassed) -> str:
    tactic = tactic_of(state.battle, event.number)
    until = " until they say otherwise" if event.until_told else " this turn"
    who = side_people(tactic.side)
    return f"{begun(who)} {_does(who, 'does', 'do')} not use {tactic.title}{until}."


def _taken_up(state: State, event: e.TacticsTakenUp) -> str:
    return f"{tactic_of(state.battle, event.number).title} is offered again."


def _put(state: State, event: e.UnitsPut) -> str:
    return _ruled(state, event, "puts", f"in {place_words(state.battle, event.place)}")


def _taken(state: State, event: e.UnitsTaken) -> str:
    return _ruled(state, event, "takes", f"from {place_words(state.battle, event.place)}")


def _shifted(state: State, event: e.UnitsShifted) -> str:
    way = f"from {place_words(state.battle, event.place)} to {place_words(state.battle, event.to)}"
    return _ruled(state, event, "shifts", way)


def _ruled(state: State, event: e.UnitsPut | e.UnitsTaken | e.UnitsShifted, verb: str, where: str) -> str:
    pieces = f"{number_of(event.count, event.kind)} of {power_of(state.battle, event.power).people}"
    return f"The organiser {verb} {pieces} {where}. {because(event.reason)}".strip()


def _number(state: State, event: e.NumberSet) -> str:
    return f"The organiser says that the dice of this card need {event.hits} or less. {because(event.reason)}"


def _card_moved(state: State, event: e.CardMoved) -> str:
    goes = "takes" if event.leaves else "puts back"
    into = "out of the deck" if event.leaves else "into the deck"
    return (
        f"The organiser {goes} {card_title(state, event.deck, event.number)} {into}. {because(event.reason)}"
    )


def _ruling(state: State, event: e.RulingChanged) -> str:
    name = ONCE.get(event.name, event.name)
    item = next(known for known in switches(type(state.rulings)) if known.name == name)
    said = words(item, getattr(as_asked(changed(state.rulings, event.name, event.value)), name))
    return f"From now on: {item.question} {begun(said)}. {because(event.reason)}".strip()


def _amended(state: State, event: e.BattleAmended) -> str:
    return f"The battle is played on by another version of it. {because(event.reason)}".strip()


def _nothing(state: State, event: object) -> str:
    return ""


def _player(state: State, seat: str) -> str:
    """Who speaks, at the beginning of a sentence."""
    power = next((row for row in state.battle.powers if row.key == seat), None)
    return f"The {power.adjective} player" if power else begun(SIDE_PEOPLE.get(seat, f"the {seat}"))


def _proposed(state: State, event: agreement.Proposed) -> str:
    proposes = "propose" if are_many((AXIS, ALLIES), event.by) else "proposes"
    return f"{_player(state, event.by)} {proposes}: {event.words}."


def _answer(state: State, event: agreement.Answer) -> str:
    """Cite: AD-008."""
    who, many = _player(state, event.by), are_many((AXIS, ALLIES), event.by)
    match event:
        case agreement.Disputed():
            reason = f": {event.reason}" if event.reason else ""
            then = "The game goes on." if allies.ends_unsettled(state, event) else "The Axis decides."
            return f"{who} {'disagree' if many else 'disagrees'}{reason}. {then}"
        case agreement.Settled():
            decides = f"{who} {'decide' if many else 'decides'}"
            return f"{decides} that it {event.verdict}. {because(event.reason)}".strip()
        case _:
            return agreement.told(state.pendings, event, who, many)


SENTENCES: Mapping[type, Callable[[Any, Any], str]] = {
    e.GameOpened: _opened,
    e.CardOpened: _card_opened,
    e.CardCompleted: _completed,
    e.CardLeft: _left,
    e.CardKept: _kept,
    e.FortuneFell: _fortune,
    e.ZonesNamed: _zones,
    e.PartEnded: _part_ended,
    e.LossOrderSet: _loss_order,
    e.HoldMarked: _hold_marked,
    e.HoldLost: _hold_lost,
    e.TurnEnded: _turn_ended,
    e.PlayedOn: _played_on,
    e.GameEnded: _ended,
    e.TacticsUsed: _tactics_used,
    e.TacticsPassed: _tactics_passed,
    e.TacticsTakenUp: _taken_up,
    e.OrderProposed: _nothing,
    e.OrderStands: _nothing,
    e.OrderDropped: _nothing,
    e.OrderCarriedOut: _nothing,
    e.UnitsPut: _put,
    e.UnitsTaken: _taken,
    e.UnitsShifted: _shifted,
    e.NumberSet: _number,
    e.CardMoved: _card_moved,
    e.RulingChanged: _ruling,
    e.BattleAmended: _amended,
    **cards.SENTENCES,
    agreement.Proposed: _proposed,
    **dict.fromkeys(agreement.ANSWERS, _answer),
}
