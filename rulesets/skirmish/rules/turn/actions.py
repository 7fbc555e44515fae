"""Actions of units: who may take which, and what it brings about.

Cite: TS-035, TS-059 to TS-075, TS-080, TS-095, TS-138 to TS-144, TS-234, TS-249, TS-281, TS-320, TS-354.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs, gate, holds
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence
from rulesets.skirmish.records.changes import aboard, changed_unit, entered, name_for, put_unit
from rulesets.skirmish.records.numbers import MOST_UNIT_POINTS, left_of, size_of, unit_points
from rulesets.skirmish.rules.log.asked import FOUND, TURN, Asked, in_step
from rulesets.skirmish.rules.log.state import State, Unit, is_sort, is_vehicle, unit_of, units_of
from rulesets.skirmish.rules.turn.retreats import ran
from rulesets.skirmish.rules.turn.turns import is_over, with_action
from rulesets.skirmish.rules.turn.words import adjective, called, unit_words

ACTION = "action"
KINDS = (
    ("advance", "Advance"),
    ("fire", "Concentrate Fire"),
    ("move_fire", "Fire and Movement"),
    ("assault", "Assault"),
    ("sprint", "Sprint"),
    ("fatigue", "Fatigue Unit"),
    ("retreat", "Retreat"),
)
MORE_KINDS = (("movement", "Movement"), ("combined", "Combined Fire"))
TAPS = {"fire": "Fire", "move_fire": "Fire and move", "fatigue": "Fatigue", "retreat": "Retreat, an Action"}
MOVES = ("advance", "move_fire", "assault", "sprint", "movement")
PAYING = ("advance", "move_fire", "assault", "movement")
"""Actions whose movement points may pay for something else than movement. Cite: TS-080, TS-095."""


@dataclass(frozen=True, slots=True)
class Act:
    """An Action of a unit: "advance", "fire", "move_fire", "assault", "sprint", "fatigue", "retreat" ..."""

    unit: str
    kind: str


@dataclass(frozen=True, slots=True)
class Acted:
    """`unit` is its key before; `name` the one by which it is seen from now on, empty while it is on the mat.
    `bonus` are movement points for the space it entered from."""

    side: str
    unit: str
    kind: str
    name: str
    bonus: int = 0
    load: tuple[tuple[str, str], ...] = ()


OF_SQUADS = ("assault", "sprint", "retreat")
WITHOUT_MOVING = ("fire", "combined", "fatigue", "retreat")
DUG_IN = "dug in"


def is_unmanned(state: State, unit: Unit) -> bool:
    """Whether it is a gun nobody serves. Cite: TS-140, TS-354."""
    return is_sort(state, unit, "gun") and not unit.crew


def takes(state: State, unit: Unit, kind: str) -> bool:
    """Whether units of its sort take that Action: a crew sprints and retreats, and assaults nobody; vehicles
    do none of them. Cite: TS-067, TS-138, TS-144."""
    if unit.is_squad or kind not in OF_SQUADS:
        return True
    return kind != "assault" and is_sort(state, unit, "gun")


def _is_designated(unit: Unit) -> bool:
    return "supply" in unit.marks or "convoy" in unit.marks


def _is_there(unit: Unit) -> bool:
    """Whether somebody is on its base, and it is no glider on its way."""
    if unit.place == "mat":
        return bool(not unit.is_squad or sum(unit.figures) or unit.weapon)
    return unit.is_open


UNIT: Needs[Asked] = (
    Need(
        lambda o: not o.own.fatigued,
        "That unit is Fatigued. It can act again after the next Status Phase.",
        "TS-065",
    ),
    Need(lambda o: not _is_designated(o.own), "A designated truck stays where it is.", "TS-249"),
    Need(
        lambda o: not is_unmanned(o.s, o.own),
        "That gun has no crew. Bring up crew in a Status Phase.",
        "TS-354",
    ),
    Need(
        lambda o: o.own.place != "mat" or o.own.space >= 0,
        "That unit is on space -1 of the mat. It can act from the next round on.",
        "TS-070",
    ),
    Need(lambda o: _is_there(o.own), "That base is empty or has not landed yet, so it cannot act.", "TS-070"),
)
"""What a unit needs to take an Action at all."""


def _enters(o: Asked) -> bool:
    return o.own.place == "mat" and o.c.kind != "fatigue"


def _load(o: Asked) -> int:
    return size_of(o.s, o.own) + sum(size_of(o.s, one) for one in aboard(o.s, o.own))


def _over(o: Asked) -> str:
    there, more = unit_points(o.s, o.side), _load(o)
    return (
        f"You have {there} Unit Points on the board and it adds {more}; {MOST_UNIT_POINTS} is the limit."
        " It stays on the mat."
    )


KIND: Needs[Asked] = (
    gate(lambda o: o.c.kind in dict(kinds(o.s)), "There is no such Action.", "TS-067"),
    Need(lambda o: takes(o.s, o.own, o.c.kind), "Only squads do that. Choose another Action.", "TS-067"),
    Need(
        lambda o: DUG_IN not in o.own.marks or o.c.kind in WITHOUT_MOVING,
        "That Tank is dug in. Dig it out at the start of your turn, then move it.",
        "TS-234",
    ),
    Need(
        lambda o: not _enters(o) or o.c.kind not in WITHOUT_MOVING,
        "A unit on the mat enters by an Action that moves it, or is fatigued there.",
        "TS-074",
    ),
    Need(
        lambda o: not _enters(o) or not o.own.carrier,
        "It is aboard a transport on the mat. Act with the transport, or leave it first.",
        "TS-074",
    ),
    Need(
        lambda o: not _enters(o) or unit_points(o.s, o.side) + _load(o) <= MOST_UNIT_POINTS, _over, "TS-035"
    ),
)
"""What that Action needs of it."""
ACT: Needs[Asked] = (
    FOUND,
    Need(
        lambda o: o.s.turn != o.side or (not is_over(o.s) and left_of(o.s, o.side) > 0),
        "This Action Turn has no Action left. End it.",
        "TS-060",
    ),
    *UNIT,
    *KIND,
)


def kinds(state: State) -> tuple[tuple[str, str], ...]:
    """The Actions there are; Special Actions are the doctrine's abilities. Cite: TS-067, TS-068."""
    return (*KINDS, *(MORE_KINDS if state.rulings.actions_names == "both_added" else ()))


def may_act(state: State, unit: Unit) -> bool:
    """Whether a unit can be activated: ready, on the board or on space 0 or above, not designated. Cite:
    TS-066, TS-070, TS-249."""
    return holds(UNIT, Asked(state, unit.side, Act(unit.key, "")))


def acts(state: State, side: str) -> Iterator[Choice]:
    """Each ready unit with each Action it can take. Cite: TS-035, TS-067, TS-144."""
    for unit in units_of(state, side):
        if not may_act(state, unit):
            continue
        for kind, words in kinds(state):
            if not holds(KIND, Asked(state, side, Act(unit.key, kind))):
                continue
            yield Choice(
                Act,
                f"{called(state, unit)}: {words}",
                (("unit", unit.key), ("kind", kind)),
                subject=ACTION,
                cite="TS-067",
                asks="Take an Action",
                button=words,
                row=f"unit {unit.key}",
                tap=TAPS.get(kind, words),
            )


def act(given: OrderContext[State, Act]) -> list[object]:
    """An Action; a unit of the mat enters by it, with what it carries, unless it is only fatigued. Cite:
    TS-064, TS-070 to TS-075, TS-320."""
    state, command = given.state, given.command
    unit = unit_of(state, given.seat, command.unit)
    enters = unit.place == "mat" and command.kind != "fatigue"
    if not enters:
        return [Acted(given.seat, command.unit, command.kind, unit.name)]
    load, loaded = [], sorted(aboard(state, unit), key=_what)
    for number, one in enumerate(loaded):
        alike = sum(other.row == one.row for other in (unit, *loaded[:number]) if not other.name)
        load.append((one.key, name_for(state, one, alike)))
    bonus = bonus_of(state, unit, command.kind)
    return [Acted(given.seat, command.unit, command.kind, name_for(state, unit), bonus, tuple(load))]


def _what(unit: Unit) -> tuple[object, ...]:
    """What a unit is, by which several get their names that are seen at once."""
    return unit.row, unit.figures, unit.weapon, unit.token, unit.marks


VEHICLE_BONUS, INFANTRY_BONUS = 6, 4


def bonus_of(state: State, unit: Unit, kind: str) -> int:
    """Movement points for the space it enters from. Cite: TS-071, TS-072."""
    if is_vehicle(state, unit):
        return VEHICLE_BONUS * max(0, unit.space)
    if not unit.is_squad or kind != "sprint":
        return 0
    return INFANTRY_BONUS * (unit.space if state.rulings.mat_infantry_bonus == "per_space" else 1)


def acted(state: State, event: Acted) -> State:
    """One Action more; the unit is fatigued, and on the board where it came from the mat. Cite: TS-064,
    TS-065, TS-070, TS-074, TS-075."""
    after = with_action(state, event.side)
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


ACTIONS = dict((*KINDS, *MORE_KINDS))
MAT = "a unit on the mat"


def tell_acted(state: State, event: Acted, seat: str | None) -> Sentence:
    """A unit that is fatigued on the mat is told as one of the mat. Cite: TS-319."""
    side, action = adjective(event.side), ACTIONS[event.kind]
    if not event.name:
        if seat != event.side:
            return f"{side}: {action}, {MAT}."
        return f"{side}: {action}, {unit_words(state, unit_of(state, event.side, event.unit))} on the mat."
    if event.name == event.unit:
        return f"{side} {event.name}: {action}."
    bonus = f", with {event.bonus} extra movement points" if event.bonus else ""
    load = "".join(f", carrying {name}" for _, name in event.load)
    return f"{side} {event.name} enters from the mat{load}: {action}{bonus}."


ORDERS = (Order(Act, act, (in_step("TS-059", "action"), TURN, *ACT), held="The unit is moved on the table."),)
EVENTS = (Happened(Acted, acted, tell_acted),)
