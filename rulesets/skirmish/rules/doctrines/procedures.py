"""What the use of an ability changes in the books, beside its cost.

Cite: TS-179 to TS-255; second reading (who comes ready, who is fatigued).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from rulesets.kit.flow.dice import Faces
from rulesets.skirmish.document.doctrines import Ability, Moment, Procedure
from rulesets.skirmish.records.changes import name_for, new_squad
from rulesets.skirmish.records.settle import CREW, filled_up
from rulesets.skirmish.records.stock import left
from rulesets.skirmish.rules.doctrines.targets import figures_called, quarters_of, row_called
from rulesets.skirmish.rules.log import events as e
from rulesets.skirmish.rules.log.state import Place, State, Unit, enemy, unit_of

STRIKE_ROUNDS = 2
RETREATS_FROM = {"normal": 4, "close": 2}
Result: TypeAlias = Iterator[e.Event]


def use(
    state: State, side: str, ability: Ability, moment: Moment, target: str, more: str, faces: Faces
) -> list[e.Event]:
    """The events of a use: what is paid, then what it changes."""
    quarters = quarters_of(state, side, ability, target, more)
    counted = moment == "special"
    paid = e.AbilityUsed(side, ability.key, target, more, quarters, ability.points, counted)
    effect = EFFECTS.get(ability.procedure)
    return [paid, *(effect(state, side, ability, target, more, faces) if effect else ())]


def call_in(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A unit of the list at home, the pool paying for a Tank. Cite: TS-179, TS-323, TS-342."""
    row = row_called(state, ability)
    assert row is not None
    price = row.points or 0
    pool = min(price, state.books[side].purse.pool) if row.sort == "tank" else 0
    unit = replace(new_squad(state, side), row=row.key, crew=CREW if row.sort == "gun" else 0)
    yield e.UnitCame(side, replace(unit, name=name_for(state, unit)), price - pool, pool, row.fuel or 0)


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
    yield e.UnitCame(side, replace(unit, name=name_for(state, unit)), 0, 0, 0)


def glider(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A load of the bay lands fatigued. Cite: TS-201."""
    unit = unit_of(state, side, target)
    landed = replace(unit, name=name_for(state, unit), place="board", space=0, fatigued=True)
    yield e.UnitChanged(side, target, landed)


def token(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A squad with another specialization. Cite: TS-220, TS-237."""
    yield e.UnitChanged(side, target, replace(unit_of(state, side, target), token=more))


def fill(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A squad filled up with Regulars of the stock. Cite: TS-207."""
    unit = unit_of(state, side, target)
    yield e.UnitChanged(side, target, replace(unit, figures=filled_up(unit, left(state, side, "regular"))))


def ready(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A unit that is fatigued no more, or that also stands in opportunity fire. Cite: TS-232, TS-251."""
    unit = unit_of(state, side, target)
    if ability.value("opfire") == "yes":
        yield e.UnitChanged(side, target, _marked(unit, "opfire"))
    else:
        yield e.UnitChanged(side, target, replace(unit, fatigued=False))


def designate(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A truck that stays where it is. Cite: TS-246, TS-247, TS-249."""
    mark = f"by {more}" if ability.procedure == "supply" and more else ""
    unit = _marked(unit_of(state, side, target), ability.procedure)
    yield e.UnitChanged(side, target, _marked(unit, mark) if mark else unit)


def dig(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A Tank is dug in, or out again. Cite: TS-234."""
    unit = unit_of(state, side, target)
    if "dug in" in unit.marks:
        left_marks = tuple(mark for mark in unit.marks if mark != "dug in")
        yield e.UnitChanged(side, target, replace(unit, marks=left_marks))
    else:
        yield e.UnitChanged(side, target, _marked(unit, "dug in"))


def neutralise(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A marker is nobody's. Cite: TS-254."""
    yield e.MarkerTaken(target, "", "")


def strafe(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """A strike on a tile before the first turn of the next two rounds. Cite: TS-205."""
    rounds = tuple(state.round + number for number in range(1, STRIKE_ROUNDS + 1))
    yield e.StrikeBooked(side, ability.key, target, rounds)


def build(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """Engineers build what the price list has: a structure, or a gun that is a unit from then on. Cite:
    TS-236, TS-243, TS-353."""
    row = row_called(state, ability)
    assert row is not None
    if row.sort != "structure":
        crew = CREW if row.sort == "gun" else 0
        unit = replace(new_squad(state, side), row=row.key, place="board", crew=crew)
        yield e.UnitCame(side, replace(unit, name=name_for(state, unit)), row.points or 0, 0, row.fuel or 0)
        return
    yield e.StructureBuilt(side, target, row.key, more, 0, row.points or 0)


def retreat(state: State, side: str, ability: Ability, target: str, more: str, faces: Faces) -> Result:
    """An enemy squad runs home where the die says so. Cite: TS-253."""
    if faces[0] >= RETREATS_FROM[more]:
        yield e.Retreated(enemy(side), target, "home")


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
