"""What happened in a match, a sentence an event, as far as the seat may know it.

Cite: TS-059 to TS-119, TS-174, TS-319, TS-321.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.kit.flow import agreement
from rulesets.kit.flow.reasons import because
from rulesets.kit.flow.rulings import setting_spelled, switches, words as ruling_words
from rulesets.kit.flow.sides import are_many, called, people
from rulesets.kit.words import begun, count
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.pages.tell_status import TOLD as OF_STATUS, Told, does, found, unit_words, who
from rulesets.skirmish.records.experience import points
from rulesets.skirmish.rules.log import events as e
from rulesets.skirmish.rules.log.state import State, unit_of
from rulesets.skirmish.rules.turn.consent import WON, loss_words
from rulesets.skirmish.rules.turn.menu_action import KINDS, MORE_KINDS

ACTIONS = dict((*KINDS, *MORE_KINDS))
MAT = "a unit on the mat"


def phase(state: State, event: e.ActionPhaseBegun, seat: str | None) -> Told:
    if state.rulings.up_scope != "board":
        return ""
    return f"The Allies have {event.allied} Actions, the Axis {event.axis}."


def turn_ended(state: State, event: e.TurnEnded, seat: str | None) -> Told:
    return f"An Action Turn of {people(THE_SIDES, event.next)} begins." if event.next else ""


def actions_ended(state: State, event: e.ActionsEnded, seat: str | None) -> Told:
    return f"{who(event.side)} {does(event.side, 'ends', 'end')} their Actions of this round."


def acted(state: State, event: e.Acted, seat: str | None) -> Told:
    """A unit that is fatigued on the mat is told as one of the mat. Cite: TS-319."""
    side, action = called(THE_SIDES, event.side), ACTIONS[event.kind]
    if not event.name:
        if seat != event.side:
            return f"{side}: {action}, {MAT}."
        return f"{side}: {action}, {unit_words(state, unit_of(state, event.side, event.unit))} on the mat."
    if event.name == event.unit:
        return f"{side} {event.name}: {action}."
    bonus = f", with {event.bonus} movement points more" if event.bonus else ""
    load = "".join(f", carrying {name}" for _, name in event.load)
    return f"{side} {event.name} enters from the mat{load}: {action}{bonus}."


def truck_moved(state: State, event: e.TruckMoved, seat: str | None) -> Told:
    return f"{called(THE_SIDES, event.side)} {event.unit}, empty, moves."


def retreated(state: State, event: e.Retreated, seat: str | None) -> Told:
    where = "home" if event.to == "home" else "to the field hospital"
    crew = "" if unit_of(state, event.side, event.unit).is_squad else ": its crew"
    return f"{called(THE_SIDES, event.side)} {event.unit}{crew} retreats {where}."


def retreats_ended(state: State, event: e.RetreatsEnded, seat: str | None) -> Told:
    return f"No more squads of {people(THE_SIDES, event.side)} retreat."


def claimed(state: State, event: e.LossClaimed, seat: str | None) -> Told:
    owner = "axis" if event.by == "allied" else "allied"
    said = loss_words(owner, unit_of(state, owner, event.unit), event.what)
    return f"{who(event.by)} {does(event.by, 'reports', 'report')} that {said[:1].lower() + said[1:]}."


def lost(state: State, event: e.Lost, seat: str | None) -> Told:
    said = loss_words(event.side, unit_of(state, event.side, event.unit), event.what)
    killer = "axis" if event.side == "allied" else "allied"
    gains = f"; {people(THE_SIDES, killer)} gain {points(event.quarters)}" if event.quarters else ""
    return f"{said}{gains}."


def repaired(state: State, event: e.Repaired, seat: str | None) -> Told:
    left = f"has {event.damage} damage left" if event.damage else "is whole again"
    return f"{called(THE_SIDES, event.side)} {event.unit} is repaired and {left}."


def promoted(state: State, event: e.Promoted, seat: str | None) -> Told:
    return f"{called(THE_SIDES, event.side)} {event.unit} has an Elite for a Regular."


def marker_taken(state: State, event: e.MarkerTaken, seat: str | None) -> Told:
    if not event.side:
        return f"{event.marker} is nobody's again."
    return f"{called(THE_SIDES, event.side)} {event.unit} conquers {event.marker}."


def built(state: State, event: e.StructureBuilt, seat: str | None) -> Told:
    cost = f" for {points(event.quarters)}" if event.quarters else ""
    return f"{called(THE_SIDES, event.side)} {event.unit} builds on {event.at}: {_kind(event.kind)}{cost}."


def _kind(kind: str) -> str:
    return kind.replace("_", " ")


def removed(state: State, event: e.StructureRemoved, seat: str | None) -> Told:
    return f"The {_kind(event.kind)} on {event.at} is gone."


def marked(state: State, event: e.GroundMarked, seat: str | None) -> Told:
    return f"On {event.at} now: {_kind(event.what)}."


def threatened(state: State, event: e.HospitalThreatened, seat: str | None) -> Told:
    return f"An enemy is {'near' if event.near else 'no more near'} the field hospital on {event.at}."


def used(state: State, event: e.AbilityUsed, seat: str | None) -> Told:
    doctrine = state.doctrines.doctrine(state.books[event.side].doctrine)
    ability = doctrine.ability(event.ability)
    name = ability.name if ability else event.ability
    paid = [points(event.quarters)] if event.quarters else []
    paid += [count(event.points, "command point")] if event.points else []
    words = [event.target.replace("#", "unit ") if "#" not in event.target else "", event.more]
    on = ", ".join(word for word in words if word)
    cost = f" for {' and '.join(paid)}" if paid else ""
    return f"{who(event.side)} {does(event.side, 'uses', 'use')} {name}{f' on {on}' if on else ''}{cost}."


def came(state: State, event: e.UnitCame, seat: str | None) -> Told:
    placed = "is dropped" if event.unit.is_squad else "is built"
    where = placed if event.unit.place == "board" else "comes to the Reinforcement Hex"
    return f"{called(THE_SIDES, event.side)} {event.unit.name} {where}."


def changed(state: State, event: e.UnitChanged, seat: str | None) -> Told:
    before, after = found(state, event.side, event.unit), event.after
    side = called(THE_SIDES, event.side)
    if before is None or before.place != after.place:
        return f"{side} {after.name} lands."
    if before.token != after.token:
        return f"{side} {after.name} has another specialization now."
    if before.fatigued and not after.fatigued:
        return f"{side} {after.name} is Fatigued no more."
    if before.figures != after.figures:
        return f"{side} {after.name} is filled up."
    return ""


def booked(state: State, event: e.StrikeBooked, seat: str | None) -> Told:
    first, last = event.rounds[0], event.rounds[-1]
    return f"A strike comes on {event.tile} before the first turn of rounds {first} and {last}."


def word_given(state: State, event: e.WordGiven, seat: str | None) -> Told:
    if seat != event.side:
        return None
    return "You are asked about it from now on." if event.asked else "You are asked about it no more."


def passed_by(state: State, event: e.PassedBy, seat: str | None) -> Told:
    return f"{who(event.side)} {does(event.side, 'passes', 'pass')} this moment by."


def end_offered(state: State, event: e.EndOffered, seat: str | None) -> Told:
    remark = f" {because(event.remark)}" if event.remark else ""
    offer = does(event.side, "offers", "offer")
    return f"{who(event.side)} {offer} to end the match: {WON[event.result]}.{remark}"


def ended(state: State, event: e.MatchEnded, seat: str | None) -> Told:
    return f"{begun(WON[event.result])}: {event.why}."


def ruling_changed(state: State, event: e.RulingChanged, seat: str | None) -> Told:
    item = next(item for item in switches(type(state.rulings)) if item.name == event.name)
    now = ruling_words(item, setting_spelled(item, event.value))
    return f"The organiser rules: {item.question} From now on: {now}. {because(event.reason)}".strip()


def marker_set(state: State, event: e.MarkerSet, seat: str | None) -> Told:
    owner = f"{people(THE_SIDES, event.owner)} {does(event.owner, 'holds', 'hold')}"
    return f"The organiser rules: {owner} {event.marker}. {because(event.reason)}".strip()


def vp_set(state: State, event: e.VictoryPointsSet, seat: str | None) -> Told:
    who_has = f"{people(THE_SIDES, event.side)} {does(event.side, 'has', 'have')}"
    points_left = count(event.points, "victory point")
    return f"The organiser rules: {who_has} {points_left}. {because(event.reason)}".strip()


def unit_removed(state: State, event: e.UnitRemoved, seat: str | None) -> Told:
    gone = f"{called(THE_SIDES, event.side)} {event.unit} leaves the match"
    return f"The organiser rules: {gone}. {because(event.reason)}".strip()


def amended(state: State, event: e.MatchAmended, seat: str | None) -> Told:
    return f"The match goes on with another version of its lists. {because(event.reason)}".strip()


def answered(state: State, event: Any, seat: str | None) -> Told:
    by = who(event.by) if event.by != "organiser" else "The organiser"
    return agreement.told(state.pendings, event, by, are_many(THE_SIDES, event.by))


TOLD: Mapping[type, Callable[[Any, Any, str | None], Told]] = {
    **OF_STATUS,
    e.ActionPhaseBegun: phase,
    e.TurnEnded: turn_ended,
    e.ActionsEnded: actions_ended,
    e.Acted: acted,
    e.TruckMoved: truck_moved,
    e.Retreated: retreated,
    e.RetreatsEnded: retreats_ended,
    e.LossClaimed: claimed,
    e.Lost: lost,
    e.Repaired: repaired,
    e.Promoted: promoted,
    e.MarkerTaken: marker_taken,
    e.StructureBuilt: built,
    e.StructureRemoved: removed,
    e.GroundMarked: marked,
    e.HospitalThreatened: threatened,
    e.AbilityUsed: used,
    e.UnitCame: came,
    e.UnitChanged: changed,
    e.StrikeBooked: booked,
    e.WordGiven: word_given,
    e.PassedBy: passed_by,
    e.EndOffered: end_offered,
    e.MatchEnded: ended,
    e.RulingChanged: ruling_changed,
    e.MarkerSet: marker_set,
    e.VictoryPointsSet: vp_set,
    e.UnitRemoved: unit_removed,
    e.MatchAmended: amended,
    agreement.Proposed: lambda state, event, seat: "",
    **dict.fromkeys(agreement.ANSWERS, answered),
}


def tell(state: Any, event: e.Event, seat: str | None) -> Told:
    """The sentence of the event, told of the state before it; None where it is closed to the seat."""
    return TOLD[type(event)](state, event, seat)
