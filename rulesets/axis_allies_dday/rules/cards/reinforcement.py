"""Reinforcement: each queue's dice say how many of its units may enter, in printed order.

Allied units enter beachheads with empty spaces, Axis units the zones of their sectors; on the Axis' card all
that were placed are strafed when the placing ends.

Cite: Order cards 14 and 15, Fortune cards 14 and 15, "Reinforcements"; AD-155 to AD-176, AD-212, AD-213,
AD-257, AD-259, AD-260, AD-264 to AD-266.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

from rulesets.axis_allies_dday.document.battle import MOBILE, Kind, SideKey, Waiting
from rulesets.axis_allies_dday.rules.cards import shots
from rulesets.axis_allies_dday.rules.cards.procedure import (
    Procedure,
    luck,
    order,
    powers_of,
    powers_of_side,
    side_seats,
)
from rulesets.axis_allies_dday.rules.state import charts, position
from rulesets.axis_allies_dday.rules.state.changes import with_card, with_roll
from rulesets.axis_allies_dday.rules.state.charts import Line, entries
from rulesets.axis_allies_dday.rules.state.deck import fortune_of
from rulesets.axis_allies_dday.rules.state.position import Spot, enemy
from rulesets.axis_allies_dday.rules.state.state import BAD, Mover, Roll, State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import place_words, units
from rulesets.kit.flow.asking import Alike, Offer
from rulesets.kit.flow.choices import Choice, Count, Way
from rulesets.kit.flow.deciding import OrderContext, Orders, as_given
from rulesets.kit.flow.dice import Faces, Group, Throw, by_group, in_groups
from rulesets.kit.flow.duties import Duty
from rulesets.kit.remembered import remembered
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class RollReinforcements:
    """Cards 14 and 15: two dice for each queue of the seat."""


@dataclass(frozen=True, slots=True)
class ReRollDie:
    """Fortune 14 and 15: one die of the queue's roll again; the second result stands."""

    queue: str
    die: int


@dataclass(frozen=True, slots=True)
class KeepDice:
    """Fortune 14 and 15: no die again."""

    queue: str


@dataclass(frozen=True, slots=True)
class BringIn:
    """Cards 14 and 15: the next so many of the queue enter there."""

    queue: str
    place: str
    count: int


@dataclass(frozen=True, slots=True)
class EndPlacing:
    """Cards 14 and 15: no more units; on card 15 all that were placed are strafed with its dice."""


@dataclass(frozen=True, slots=True)
class ReinforcementsRolled:
    queue: str
    faces: tuple[int, ...]
    allowed: int


@dataclass(frozen=True, slots=True)
class DieReRolled:
    """The die at that place of the queue's roll thrown again."""

    queue: str
    die: int
    face: int
    allowed: int


@dataclass(frozen=True, slots=True)
class DiceKept(KeepDice):
    """Both dice stay."""


@dataclass(frozen=True, slots=True)
class UnitsEntered:
    """Units from these places of a queue stand in a zone or a box."""

    queue: str
    places: tuple[int, ...]
    place: str


@remembered
def _lines(state: State, seat: str) -> list[Line]:
    """The queues of the seat that still have units."""
    mine = powers_of(state, seat)
    return [line for line in state.charts.values() if line.queue.power in mine and line.waits]


def room(state: State, place: str, side: SideKey) -> int:
    """How many units more the place takes from a chart. Cite: AD-167, AD-173, AD-174."""
    box = next((box for box in state.battle.boxes if box.key == place), None)
    if box:
        return max(0, box.room - state.position.number(place, MOBILE))
    if state.rulings.reinforce_contested == "refused" and state.position.land(place, enemy(side)):
        return 0
    return state.room(place, side)


def _rooms(state: State, line: Line) -> dict[str, int]:
    """The places that take units of the chart now, and how many each."""
    side = state.position.sides[line.queue.power]
    rooms = ((place, room(state, place, side)) for place in entries(state.battle, line.queue))
    return {place: most for place, most in rooms if most}


def _fitting(rooms: Iterable[str], unit: Waiting) -> list[str]:
    """Those of the places that the unit may enter. Cite: AD-157."""
    return [place for place in rooms if not unit.only or place in unit.only]


def upcoming(state: State, line: Line) -> Iterator[tuple[int, Waiting]]:
    """The units that may enter next, in order: the queue stops at one without room unless a house rule has
    the next that fits come before it. Cite: AD-155, AD-170."""
    rooms = _rooms(state, line)
    for place, unit in line.upcoming():
        if _fitting(rooms, unit):
            yield place, unit
        elif state.rulings.us_queue == "stop":
            return


def _next_for(state: State, line: Line, place: str, rooms: Mapping[str, int]) -> list[int]:
    """The places of the units that may go there one after another, as far as roll and room allow."""
    roll = in_play(state).rolls.get(line.queue.key)
    most = min(rooms.get(place, 0), roll.allowed - roll.entered if roll else 0)
    found: list[int] = []
    for number, unit in line.upcoming() if most > 0 else ():
        fitting = _fitting(rooms, unit)
        if place in fitting:
            found.append(number)
        elif fitting or state.rulings.us_queue == "stop":
            break
        if len(found) == most:
            break
    return found


def _must_roll(state: State, seat: str) -> list[Line]:
    return [line for line in _lines(state, seat) if line.queue.key not in in_play(state).rolls]


def _re_rolling(state: State, seat: str) -> list[Line]:
    rolls = in_play(state).rolls
    thrown = ((line, rolls.get(line.queue.key)) for line in _lines(state, seat))
    return [line for line, roll in thrown if roll and roll.may_re_roll]


def _entering(state: State, seat: str) -> Iterator[tuple[Line, str, list[int]]]:
    """Each queue of the seat with each place its next units may enter, and which."""
    for line in _lines(state, seat) if seat not in in_play(state).ended else ():
        rooms = _rooms(state, line)
        for place in rooms:
            if numbers := _next_for(state, line, place, rooms):
                yield line, place, numbers


@remembered
def _can_enter(state: State, seat: str) -> bool:
    """Whether any units of the seat may enter anywhere."""
    return any(True for _ in _entering(state, seat))


def _is_strafed(state: State, seat: str) -> bool:
    return bool(in_play(state).movers) and seat not in in_play(state).ended


_IDLE = "no unit is left on a chart"
_ORDERS = (RollReinforcements, ReRollDie, KeepDice, BringIn, EndPlacing)


def reinforce(side: SideKey) -> Procedure:
    """The reinforcements of one side."""

    def duties(state: State) -> Iterator[Duty]:
        for seat in side_seats(state, side):
            subject = f"charts-{seat}"
            if _must_roll(state, seat):
                yield Duty(subject, 1, (seat,), "RollReinforcements", "Roll for reinforcements.", "AD-162")
            elif _re_rolling(state, seat):
                yield Duty(subject, 2, (seat,), "ReRollDie", "Roll a die again, or keep both.", "AD-212")
            elif _can_enter(state, seat):
                yield Duty(subject, 3, (seat,), "BringIn", "Bring in units.", "AD-155")
            elif _is_strafed(state, seat):
                yield Duty(subject, 4, (seat,), "EndPlacing", "End reinforcements.", "AD-175")

    def offers(state: State, seat: str) -> Iterator[Offer]:
        if seat not in side_seats(state, side):
            return
        subject = f"charts-{seat}"
        if lines := _must_roll(state, seat):
            label, throw = "Roll for reinforcements", _throw(state, lines)
            yield Choice(RollReinforcements, label, subject=subject, throw=throw, cite="AD-162")
        elif lines := _re_rolling(state, seat):
            yield from _again(state, lines[0], subject)
        else:
            yield from _placing(state, seat, subject)

    def spent(state: State) -> str:
        powers = powers_of_side(state, side)
        lines = (line for line in state.charts.values() if line.queue.power in powers)
        back = side == "allies" and state.awaits("volunteers")
        return "" if back or any(line.waits for line in lines) else _IDLE

    return Procedure(_ORDERS, duties, offers, _IDLE, spent=spent)


def _throw(state: State, lines: list[Line]) -> Throw:
    return in_groups(*(Group(line.queue.title, order(state).dice, line.queue.power) for line in lines))


def _again(state: State, line: Line, subject: str) -> Iterator[Choice]:
    roll, key = in_play(state).rolls[line.queue.key], line.queue.key
    for index, face in enumerate(roll.faces):
        fixed = (("queue", key), ("die", index))
        label = f"{line.queue.title}: roll the {face} again"
        yield Choice(ReRollDie, label, fixed, (), subject, throw=Throw(1), cite="AD-212")
    label = f"{line.queue.title}: keep the dice ({roll.allowed})"
    yield Choice(KeepDice, label, (("queue", key),), (), subject, cite="AD-212")


def _placing(state: State, seat: str, subject: str) -> Iterator[Offer]:
    can_enter = _can_enter(state, seat)
    if can_enter:
        yield Alike(BringIn, subject, partial(_entries, state, seat, subject))
    if can_enter and not state.rulings.place_fewer:
        return
    if can_enter or _is_strafed(state, seat):
        throw = shots.strafing(state) if _is_strafed(state, seat) else None
        yield Choice(EndPlacing, "End reinforcements", subject=subject, throw=throw, cite="AD-164")


def _entries(state: State, seat: str, subject: str) -> Iterator[Choice]:
    for line, place, numbers in _entering(state, seat):
        label = f"{line.queue.title}: to {place_words(state.battle, place)}"
        kinds = tuple([line.units[number].kind for number in numbers])
        yield _entry(label, line.queue.key, place, subject, kinds)


@lru_cache(maxsize=2048)
def _entry(label: str, queue: str, place: str, subject: str, kinds: tuple[Kind, ...]) -> Choice:
    """The order; asked for again and again."""
    counted = [(kind, kinds.count(kind)) for kind in MOBILE]
    return Choice(
        BringIn,
        label,
        (("queue", queue), ("place", place)),
        (Count("count", "Units", 1, len(kinds), len(kinds)),),
        subject,
        (place,),
        why=f"In order: {units(counted)}.",
        cite="AD-155",
        asks="Bring in units",
        way=Way(queue, place),
        goes_on=True,
    )


def roll(given: OrderContext[State, RollReinforcements]) -> list[object]:
    """Two dice a queue; by bad fortune half of each, rounded up. Cite: AD-162, AD-212, AD-213."""
    state = given.state
    lines = _must_roll(state, given.seat)
    thrown = by_group(_throw(state, lines), given.faces)
    return [
        ReinforcementsRolled(line.queue.key, faces, allowed(state, faces))
        for line, (_, faces) in zip(lines, thrown, strict=True)
    ]


def allowed(state: State, faces: Faces) -> int:
    """How many units the dice let in; by bad fortune that part of them which its card says, rounded up."""
    parts = fortune_of(state.battle, order(state).number).bad if luck(state) == BAD else 1
    return -(-sum(faces) // parts)


def re_roll(given: OrderContext[State, ReRollDie]) -> list[object]:
    """The second result is binding. Cite: AD-212."""
    key, index = given.command.queue, given.command.die
    faces = in_play(given.state).rolls[key].faces
    total = sum(faces) - faces[index] + given.faces[0]
    return [DieReRolled(key, index, given.faces[0], total)]


def bring_in(given: OrderContext[State, BringIn]) -> list[object]:
    state, command = given.state, given.command
    line = state.charts[command.queue]
    numbers = _next_for(state, line, command.place, _rooms(state, line))[: command.count]
    return [UnitsEntered(command.queue, tuple(numbers), command.place)]


ALLIES_REINFORCE, AXIS_REINFORCE = reinforce("allies"), reinforce("axis")


def reinforcements_rolled(state: State, event: ReinforcementsRolled) -> State:
    roll = Roll(event.faces, event.allowed, may_re_roll=state.fortune(in_play(state).key.number) == 1)
    return with_card(state, rolls={**in_play(state).rolls, event.queue: roll})


def die_re_rolled(state: State, event: DieReRolled) -> State:
    faces = list(in_play(state).rolls[event.queue].faces)
    faces[event.die] = event.face
    return with_roll(state, event.queue, faces=tuple(faces), allowed=event.allowed, may_re_roll=False)


def units_entered(state: State, event: UnitsEntered) -> State:
    """From the chart to the board; on an Axis chart they are movers, to be strafed."""
    line = state.charts[event.queue]
    power = line.queue.power
    now, movers = state.position, in_play(state).movers
    kinds = [line.units[place].kind for place in event.places]
    if now.sides[power] == "axis" and now.number(event.place, ("fighter",), "allies"):
        movers += tuple(Mover(event.place, power, kind, (event.place,)) for kind in kinds)
    now = position.changed(now, ((Spot(event.place, power, kind), 1) for kind in kinds), now.lost)
    entered = charts.with_fates(state.charts, event.queue, event.places, "entered")
    rolls, roll = in_play(state).rolls, in_play(state).rolls.get(event.queue)
    if roll:
        rolls = {**rolls, event.queue: replace(roll, entered=roll.entered + len(kinds))}
    card = replace(in_play(state), movers=movers, rolls=rolls)
    return replace(state, position=now, charts=entered, card=card)


ORDERS: Orders[State, object] = {
    RollReinforcements: roll,
    ReRollDie: re_roll,
    KeepDice: as_given(DiceKept),
    EndPlacing: shots.strafed,
}
EVENTS: Events = {
    ReinforcementsRolled: (reinforcements_rolled, "{chart}, {faces}: up to {allowed} may enter."),
    DieReRolled: (die_re_rolled, "{chart}: the die rolled again shows {face}; up to {allowed} may enter."),
    DiceKept: (
        lambda state, event: with_roll(state, event.queue, may_re_roll=False),
        "{chart}: both dice stay.",
    ),
    UnitsEntered: (units_entered, "{People} bring {units} into {place}."),
}
