"""What the use of an ability changes in the books, beside its cost.

Cite: TS-179 to TS-255; second reading (who comes ready, who is fatigued).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from rulesets.kit.flow.deciding import Happened, Order, Sentence
from rulesets.kit.flow.dice import Faces
from rulesets.kit.words import count
from rulesets.skirmish.document.doctrines import Ability, Moment, Procedure
from rulesets.skirmish.records.changes import changed_book, name_for, named, new_squad, put_unit, unsealed
from rulesets.skirmish.records.experience import points
from rulesets.skirmish.records.losses import paid
from rulesets.skirmish.records.manning import Figures, plus
from rulesets.skirmish.records.stock import left
from rulesets.skirmish.rules.doctrines.targets import figures_called, quarters_of, row_called
from rulesets.skirmish.rules.log.state import CREW, ROOM, Place, State, Unit, Used, enemy, unit_of
from rulesets.skirmish.rules.turn.building import StructureBuilt
from rulesets.skirmish.rules.turn.conquest import MarkerTaken
from rulesets.skirmish.rules.turn.retreats import Retreated
from rulesets.skirmish.rules.turn.strikes import StrikeBooked
from rulesets.skirmish.rules.turn.turns import with_action
from rulesets.skirmish.rules.turn.words import adjective, does, found, who

STRIKE_ROUNDS = 2
RETREATS_FROM = {"normal": 4, "close": 2}


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """With what it cost; `counted` where it was an Action."""

    side: str
    ability: str
    target: str
    more: str
    quarters: int
    points: int
    counted: bool


@dataclass(frozen=True, slots=True)
class UnitCame:
    """A unit that skips the mat, with what it cost."""

    side: str
    unit: Unit
    points: int
    pool: int
    fuel: int


@dataclass(frozen=True, slots=True)
class UnitChanged:
    """A unit after an ability: its token, marks, figures, whether it is fatigued or in opportunity fire."""

    side: str
    unit: str
    after: Unit


Result: TypeAlias = Iterator[object]


def use(
    state: State, side: str, ability: Ability, moment: Moment, target: str, more: str, faces: Faces
) -> list[object]:
    """The events of a use: what is paid, then what it changes."""
    quarters = quarters_of(state, side, ability, target, more)
    counted = moment == "special"
    paid = AbilityUsed(side, ability.key, target, more, quarters, ability.points, counted)
    effect = EFFECTS.get(ability.procedure)
    return [paid, *(effect(state, side, ability, target, more, faces) if effect else ())]


def call_in(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A unit of the list at home, the pool paying for a Tank. Cite: TS-179, TS-323, TS-342."""
    row = row_called(state, ability)
    assert row is not None
    price = row.points or 0
    pool = min(price, state.books[side].purse.pool) if row.sort == "tank" else 0
    unit = replace(new_squad(state, side), row=row.key, crew=CREW if row.sort == "gun" else 0)
    yield UnitCame(side, replace(unit, name=name_for(state, unit)), price - pool, pool, row.fuel or 0)


def squad(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A squad of the doctrine, at home or dropped. Cite: TS-191, TS-212, TS-223, TS-226, TS-336."""
    dropped = ability.value("arrives") == "drop"
    place: Place = "board" if dropped else "home"
    marks = tuple(mark for mark in (ability.value("mark"), ability.value("kind")) if mark)
    if dropped and ability.value("fatigued") != "yes" and state.rulings.drops_marker == "yes":
        marks = (*marks, "opfire")
    unit = new_squad(
        state,
        side,
        figures=figures_called(ability),
        marks=marks,
        place=place,
        fatigued=ability.value("fatigued") == "yes",
    )
    yield UnitCame(side, replace(unit, name=name_for(state, unit)), 0, 0, 0)


def glider(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A load of the bay lands fatigued. Cite: TS-201."""
    unit = unit_of(state, side, target)
    landed = replace(unit, name=name_for(state, unit), place="board", space=0, fatigued=True)
    yield UnitChanged(side, target, landed)


def token(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A squad with another specialization. Cite: TS-220, TS-237."""
    yield UnitChanged(side, target, replace(unit_of(state, side, target), token=more))


def fill(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A squad filled up with Regulars of the stock. Cite: TS-207."""
    unit = unit_of(state, side, target)
    yield UnitChanged(side, target, replace(unit, figures=filled_up(unit, left(state, side, "regular"))))


def filled_up(unit: Unit, stock: int | None) -> Figures:
    """The squad's figures with as many Regulars as its base and the stock hold. Cite: TS-207."""
    room = ROOM - sum(unit.figures) - (2 if unit.weapon else 0)
    more = room if stock is None else min(room, stock)
    return plus(unit.figures, (more, 0, 0))


def ready(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A unit that is fatigued no more, or that also stands in opportunity fire. Cite: TS-232, TS-251."""
    unit = unit_of(state, side, target)
    if ability.value("opfire") == "yes":
        yield UnitChanged(side, target, _marked(unit, "opfire"))
    else:
        yield UnitChanged(side, target, replace(unit, fatigued=False))


def designate(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A truck that stays where it is. Cite: TS-246, TS-247, TS-249."""
    mark = f"by {more}" if ability.procedure == "supply" and more else ""
    unit = _marked(unit_of(state, side, target), ability.procedure)
    yield UnitChanged(side, target, _marked(unit, mark) if mark else unit)


def dig(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A Tank is dug in, or out again. Cite: TS-234."""
    unit = unit_of(state, side, target)
    if "dug in" in unit.marks:
        left_marks = tuple(mark for mark in unit.marks if mark != "dug in")
        yield UnitChanged(side, target, replace(unit, marks=left_marks))
    else:
        yield UnitChanged(side, target, _marked(unit, "dug in"))


def neutralise(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A marker is nobody's. Cite: TS-254."""
    yield MarkerTaken(target, "", "")


def strafe(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A strike on a tile before the first turn of the next two rounds. Cite: TS-205."""
    rounds = tuple(state.round + number for number in range(1, STRIKE_ROUNDS + 1))
    yield StrikeBooked(side, ability.key, target, rounds)


def build(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """Engineers build what the price list has: a structure, or a gun that is a unit from then on. Cite:
    TS-236, TS-243, TS-353."""
    row = row_called(state, ability)
    assert row is not None
    if row.sort != "structure":
        crew = CREW if row.sort == "gun" else 0
        unit = replace(new_squad(state, side), row=row.key, place="board", crew=crew)
        yield UnitCame(side, replace(unit, name=name_for(state, unit)), row.points or 0, 0, row.fuel or 0)
        return
    yield StructureBuilt(side, target, row.key, more, 0, row.points or 0)


def retreat(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """An enemy squad runs home where the die says so. Cite: TS-253."""
    if faces[0] >= RETREATS_FROM[more]:
        yield Retreated(enemy(side), target, "home")


def _marked(unit: Unit, mark: str) -> Unit:
    return unit if mark in unit.marks else replace(unit, marks=(*unit.marks, mark))


Effect: TypeAlias = Callable[[State, str, Ability, str, str, Faces], Result]
EFFECTS: Mapping[Procedure, Effect] = {
    "call_in": call_in,
    "squad": squad,
    "glider": glider,
    "specialize": token,
    "exchange": token,
    "fill": fill,
    "ready": ready,
    "supply": designate,
    "convoy": designate,
    "dig": dig,
    "neutralise": neutralise,
    "strafe": strafe,
    "build": build,
    "retreat": retreat,
}


def used(state: State, event: AbilityUsed) -> State:
    """Paid at once; noted for its limit; an Action more where it is one. Cite: TS-069, TS-175."""
    after = paid(state, event.side, event.quarters, event.points)
    note = Used(event.side, event.ability, state.round, state.turns)
    after = replace(after, used=(*after.used, note))
    if not event.counted:
        return after
    return with_action(after, event.side)


def tell_used(state: State, event: AbilityUsed, seat: str | None) -> Sentence:
    doctrine = state.doctrines.doctrine(state.books[event.side].doctrine)
    ability = doctrine.ability(event.ability)
    name = ability.name if ability else event.ability
    paid = [points(event.quarters)] if event.quarters else []
    paid += [count(event.points, "command point")] if event.points else []
    words = [event.target.replace("#", "unit ") if "#" not in event.target else "", event.more]
    on = ", ".join(word for word in words if word)
    cost = f" for {' and '.join(paid)}" if paid else ""
    return f"{who(event.side)} {does(event.side, 'uses', 'use')} {name}{f' on {on}' if on else ''}{cost}."


def came(state: State, event: UnitCame) -> State:
    """A unit that skips the mat. Cite: TS-179."""
    book = state.books[event.side]
    unit = event.unit
    key = f"{unit.side}:{unit.row}"
    counters = {**state.counters, key: state.counters.get(key, 0) + 1}
    after = replace(state, units=(*state.units, unit), counters=counters)
    after = changed_book(after, event.side, next_number=book.next_number + 1)
    return paid(after, event.side, 0, event.points, event.pool, event.fuel)


def tell_came(state: State, event: UnitCame, seat: str | None) -> Sentence:
    placed = "is dropped" if event.unit.is_squad else "is built"
    where = placed if event.unit.place == "board" else "comes to the Reinforcement Hex"
    return f"{adjective(event.side)} {event.unit.name} {where}."


def changed(state: State, event: UnitChanged) -> State:
    """A unit after an ability; one that lands is seen from now on."""
    before = unit_of(state, event.side, event.unit)
    after = put_unit(state, replace(event.after, name=before.name))
    if event.after.name == before.name:
        return after
    landed = replace(event.after, name=before.name)
    return unsealed(named(after, landed, event.after.name), landed)


def tell_changed(state: State, event: UnitChanged, seat: str | None) -> Sentence:
    before, after = found(state, event.side, event.unit), event.after
    side = adjective(event.side)
    if before is None or before.place != after.place:
        return f"{side} {after.name} lands."
    if before.token != after.token:
        return f"{side} {after.name} has another specialization now."
    if before.fatigued and not after.fatigued:
        return f"{side} {after.name} is no longer Fatigued."
    if before.figures != after.figures:
        return f"{side} {after.name} is filled up."
    return ""


ORDERS: tuple[Order, ...] = ()
EVENTS = (
    Happened(AbilityUsed, used, tell_used),
    Happened(UnitCame, came, tell_came),
    Happened(UnitChanged, changed, tell_changed),
)
