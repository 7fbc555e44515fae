"""The state after what happens in an Action Phase. It refuses nothing.

Cite: TS-059 to TS-075, TS-080, TS-096 to TS-116.
"""

from dataclasses import replace

from rulesets.kit.flow.deciding import Effects
from rulesets.kit.flow.rulings import with_word
from rulesets.skirmish.records.changes import changed_book, changed_unit, named, put_unit, tallied, without
from rulesets.skirmish.records.losses import after_loss, figures_lost, is_killed, models_lost, return_held
from rulesets.skirmish.records.settle import CREW
from rulesets.skirmish.rules.log import events as e
from rulesets.skirmish.rules.log.state import (
    Claim,
    Ending,
    Offered,
    Place,
    State,
    Strike,
    Structure,
    Unit,
    Used,
    enemy,
    unit_of,
)

PASSED = "passed "
MOVES = ("advance", "move_fire", "assault", "sprint", "movement")
PAYING = ("advance", "move_fire", "assault", "movement")
"""Actions whose movement points may pay for something else than movement. Cite: TS-080, TS-095."""


def action_phase(state: State, event: e.ActionPhaseBegun) -> State:
    after = changed_book(state, "allied", limit=event.allied)
    return changed_book(after, "axis", limit=event.axis)


def turn_ended(state: State, event: e.TurnEnded) -> State:
    """The next Action Turn; what lasted for one is over. Cite: TS-059."""
    return replace(state, turn=event.next, ended=event.side, turns=state.turns + 1, taken=0)


def actions_ended(state: State, event: e.ActionsEnded) -> State:
    return changed_book(state, event.side, done=True)


def acted(state: State, event: e.Acted) -> State:
    """One Action more; the unit is fatigued, and on the board where it came from the mat. Cite: TS-064,
    TS-065, TS-070, TS-074, TS-075."""
    after = _with_action(state, event.side)
    who = event.name or event.unit
    moved = (*after.moved, who) if event.kind in PAYING else after.moved
    after = replace(after, mover=who, moved=moved)
    unit = unit_of(after, event.side, event.unit)
    if event.name and unit.name != event.name:
        after = entered(after, unit, event.name)
    for key, name in event.load:
        after = entered(after, unit_of(after, event.side, key), name)
    unit = unit_of(after, event.side, event.name or event.unit)
    after = put_unit(after, replace(unit, fatigued=True))
    if event.kind == "retreat":
        return ran(after, event.side, unit.key, "home")
    if unit.place in ("home", "hospital") and event.kind in MOVES:
        return changed_unit(after, event.side, unit.key, lambda one: replace(one, place="board"))
    return after


def _with_action(state: State, side: str) -> State:
    """One Action more. With the first of a turn nobody has moved in it or conquered. Cite: TS-080."""
    after = changed_book(state, side, actions=state.books[side].actions + 1)
    if not state.taken:
        after = replace(after, moved=(), conquerors=())
    return replace(after, taken=state.taken + 1)


def entered(state: State, unit: Unit, name: str) -> State:
    """A unit of the mat that is seen from now on, with what was spent on it in secret. Cite: TS-074;
    second reading (sealed experience)."""
    after = named(state, unit, name)
    seen = unit_of(after, unit.side, name)
    after = put_unit(after, replace(seen, place="aboard" if seen.carrier else "board", space=0))
    return unsealed(after, unit)


def unsealed(state: State, unit: Unit) -> State:
    """What a unit cost in sealed experience is open once it is seen."""
    cost = next((int(mark.split()[1]) for mark in unit.marks if mark.startswith("sealed ")), 0)
    if not cost:
        return state
    book = state.books[unit.side]
    after = changed_book(state, unit.side, sealed=book.sealed - cost)
    mine = next(one for one in after.units if (one.side, one.number) == (unit.side, unit.number))
    return put_unit(
        after, replace(mine, marks=tuple(one for one in mine.marks if not one.startswith("sealed ")))
    )


def truck_moved(state: State, event: e.TruckMoved) -> State:
    """It has been activated, though that was no Action. Cite: TS-281, TS-352."""
    return changed_unit(
        state, event.side, event.unit, lambda unit: replace(unit, place="board", fatigued=True)
    )


def retreated(state: State, event: e.Retreated) -> State:
    place: Place = "hospital" if event.to == "hospital" else "home"
    return ran(state, event.side, event.unit, place)


def ran(state: State, side: str, key: str, place: Place) -> State:
    """A squad is at home or in the hospital at once, out of any transport; of a gun the crew alone runs, is
    whole again at home and waits there as spare crew. Cite: TS-097, TS-098, TS-100, TS-138."""
    unit = unit_of(state, side, key)
    if not unit.is_squad:
        after = put_unit(state, replace(unit, crew=0))
        return changed_book(after, side, crews=state.books[side].crews + CREW)
    marks = (*unit.marks, "retreated") if "retreated" not in unit.marks else unit.marks
    return put_unit(state, replace(unit, place=place, carrier="", marks=marks))


def retreats_ended(state: State, event: e.RetreatsEnded) -> State:
    return changed_book(state, event.side, closed=True)


def claimed(state: State, event: e.LossClaimed) -> State:
    claim = Claim(event.subject, event.by, event.unit, event.what)
    return replace(state, claims=(*state.claims, claim), claimed=state.claimed + 1)


def lost(state: State, event: e.Lost) -> State:
    """The unit without what it lost, and the experience its killer gains. Cite: TS-108 to TS-116."""
    unit = unit_of(state, event.side, event.unit)
    after = after_loss(state, unit, event.what, event.quarters, is_gone=event.is_gone)
    after = tallied(
        after, event.side, figures=figures_lost(unit, event.what), models=models_lost(unit, event.what)
    )
    killer = enemy(event.side)
    book = after.books[killer]
    return changed_book(
        after,
        killer,
        gained=book.gained + event.quarters,
        balance=book.balance + event.quarters,
        kills=book.kills + (1 if event.is_gone and is_killed(state, event.what) else 0),
    )


def repaired(state: State, event: e.Repaired) -> State:
    return changed_unit(state, event.side, event.unit, lambda unit: replace(unit, damage=event.damage))


def promoted(state: State, event: e.Promoted) -> State:
    """A Regular goes back to the stock, an Elite comes from it. Cite: TS-119."""

    def swapped(unit: Unit) -> Unit:
        regulars, elites, officers = unit.figures
        return replace(unit, figures=(regulars - 1, elites + 1, officers))

    after = changed_unit(state, event.side, event.unit, swapped)
    return changed_book(after, event.side, kills=state.books[event.side].kills - 1)


def marker_taken(state: State, event: e.MarkerTaken) -> State:
    conquerors = (*state.conquerors, event.unit) if event.unit else state.conquerors
    return replace(state, markers={**state.markers, event.marker: event.side}, conquerors=conquerors)


def paid(state: State, side: str, quarters: int, points: int, pool: int = 0, fuel: int = 0) -> State:
    """The side's book after it paid. Cite: TS-115, TS-175."""
    book = state.books[side]
    purse = replace(
        book.purse,
        points=book.purse.points - points,
        pool=book.purse.pool - pool,
        fuel=book.purse.fuel - fuel,
    )
    counted = tallied(state, side, spent=points + pool, quarters=quarters)
    after = changed_book(counted, side, purse=purse, balance=book.balance - quarters)
    return return_held(after, side, quarters) if quarters else after


def built(state: State, event: e.StructureBuilt) -> State:
    """What stands there, and the Engineers fatigued. Cite: TS-085."""
    after = paid(state, event.side, event.quarters, event.points)
    after = changed_unit(after, event.side, event.unit, lambda unit: replace(unit, fatigued=True))
    return replace(after, structures=(*after.structures, Structure(event.side, event.kind, event.at)))


def removed(state: State, event: e.StructureRemoved) -> State:
    place = next(
        place for place, one in enumerate(state.structures) if (one.kind, one.at) == (event.kind, event.at)
    )
    return replace(state, structures=(*state.structures[:place], *state.structures[place + 1 :]))


def ground_marked(state: State, event: e.GroundMarked) -> State:
    return replace(state, structures=(*state.structures, Structure("", event.what, event.at)))


def threatened(state: State, event: e.HospitalThreatened) -> State:
    marked = tuple(
        replace(one, near=event.near) if (one.kind, one.at) == ("field_hospital", event.at) else one
        for one in state.structures
    )
    return replace(state, structures=marked)


def used(state: State, event: e.AbilityUsed) -> State:
    """Paid at once; noted for its limit; an Action more where it is one. Cite: TS-069, TS-175."""
    after = paid(state, event.side, event.quarters, event.points)
    note = Used(event.side, event.ability, state.round, state.turns)
    after = replace(after, used=(*after.used, note))
    if not event.counted:
        return after
    return _with_action(after, event.side)


def came(state: State, event: e.UnitCame) -> State:
    """A unit that skips the mat. Cite: TS-179."""
    book = state.books[event.side]
    unit = event.unit
    key = f"{unit.side}:{unit.row}"
    counters = {**state.counters, key: state.counters.get(key, 0) + 1}
    after = replace(state, units=(*state.units, unit), counters=counters)
    after = changed_book(after, event.side, next_number=book.next_number + 1)
    return paid(after, event.side, 0, event.points, event.pool, event.fuel)


def changed(state: State, event: e.UnitChanged) -> State:
    """A unit after an ability; one that lands is seen from now on."""
    before = unit_of(state, event.side, event.unit)
    after = put_unit(state, replace(event.after, name=before.name))
    if event.after.name == before.name:
        return after
    landed = replace(event.after, name=before.name)
    return unsealed(named(after, landed, event.after.name), landed)


def booked(state: State, event: e.StrikeBooked) -> State:
    new = Strike(event.side, event.ability, event.tile, event.rounds)
    return replace(state, strikes=(*state.strikes, new))


def word_given(state: State, event: e.WordGiven) -> State:
    asked = tuple(one for one in state.books[event.side].asked if one != event.ability)
    return changed_book(state, event.side, asked=(*asked, event.ability) if event.asked else asked)


def passed_by(state: State, event: e.PassedBy) -> State:
    note = Used(event.side, f"{PASSED}{event.ability}", state.round, state.turns)
    return replace(state, used=(*state.used, note))


def end_offered(state: State, event: e.EndOffered) -> State:
    return replace(state, offered=Offered(event.side, event.result, event.remark))


def match_ended(state: State, event: e.MatchEnded) -> State:
    return replace(state, ending=Ending(event.result, event.why), pendings=(), claims=())


def ruling_changed(state: State, event: e.RulingChanged) -> State:
    """Another house rule; both confirm anew what has not begun yet."""
    after = replace(state, rulings=with_word(state.rulings, event.name, event.value))
    if state.step != "rules":
        return after
    return replace(after, books={side: replace(book, confirmed=False) for side, book in after.books.items()})


def marker_set(state: State, event: e.MarkerSet) -> State:
    return replace(state, markers={**state.markers, event.marker: event.owner})


def vp_set(state: State, event: e.VictoryPointsSet) -> State:
    return changed_book(state, event.side, vp=event.points)


def unit_removed(state: State, event: e.UnitRemoved) -> State:
    return without(state, unit_of(state, event.side, event.unit))


def amended(state: State, event: e.MatchAmended) -> State:
    return replace(
        state, match=event.match, prices=event.prices, lists=event.lists, doctrines=event.doctrines
    )


EFFECTS: Effects[State] = {
    e.ActionPhaseBegun: action_phase,
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
    e.GroundMarked: ground_marked,
    e.HospitalThreatened: threatened,
    e.AbilityUsed: used,
    e.UnitCame: came,
    e.UnitChanged: changed,
    e.StrikeBooked: booked,
    e.WordGiven: word_given,
    e.PassedBy: passed_by,
    e.EndOffered: end_offered,
    e.MatchEnded: match_ended,
    e.RulingChanged: ruling_changed,
    e.MarkerSet: marker_set,
    e.VictoryPointsSet: vp_set,
    e.UnitRemoved: unit_removed,
    e.MatchAmended: amended,
}
