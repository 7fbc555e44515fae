"""Allies Move and Axis Move: land units go to the next zone, tanks to the one after it.

Moves are carried out in the order in which they are declared. Who stands beside an enemy land unit is
locked; a zone takes so many of a side at every step; a unit moves once. On the Axis' card every mover is
strafed when the last move is declared.

Cite: Order cards 8 and 12, Fortune cards 8 and 12, "Movement"; AD-079 to AD-093, AD-135, AD-136, AD-146,
AD-147, AD-202, AD-207 to AD-209.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

from rulesets.axis_allies_dday.document.battle import MOBILE, Battle, Kind, SideKey
from rulesets.axis_allies_dday.document.ground import touching, within_two
from rulesets.axis_allies_dday.rules.cards import shots
from rulesets.axis_allies_dday.rules.cards.needs import (
    NOT_ENDED,
    OWN_POWER,
    Attempt,
    in_all,
    room_words,
    so_many,
    zone_known,
)
from rulesets.axis_allies_dday.rules.cards.procedure import (
    Procedure,
    luck,
    powers_of,
    side_seats,
    zones,
)
from rulesets.axis_allies_dday.rules.state.changes import going, with_moved
from rulesets.axis_allies_dday.rules.state.deck import fortune_of
from rulesets.axis_allies_dday.rules.state.position import Spot, enemy
from rulesets.axis_allies_dday.rules.state.state import BAD, GOOD, Mover, State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import called, kind_words, power_of
from rulesets.kit.flow.asking import Alike, Offer
from rulesets.kit.flow.choices import Choice, Count, Total, Way
from rulesets.kit.flow.conditions import Need, Needs, Table, where
from rulesets.kit.flow.deciding import Orders, as_given
from rulesets.kit.flow.duties import Duty
from rulesets.kit.remembered import remembered


@dataclass(frozen=True, slots=True)
class MoveUnits:
    """Cards 8 and 12: so many of each kind; by `over`, those that go two zones."""

    power: str
    origin: str
    to: str
    over: str = ""
    infantry: int = 0
    artillery: int = 0
    tank: int = 0


@dataclass(frozen=True, slots=True)
class EndMoves:
    """Cards 8 and 12: nothing more moves; on card 12 all movers are strafed with the dice of this order."""


@dataclass(frozen=True, slots=True)
class UnitsMoved(MoveUnits):
    """They have moved."""


def movable(state: State, power: str, zone: str) -> dict[Kind, int]:
    """Its infantry, artillery and tanks in the zone that have not moved under this card; none where they are
    locked or a bad fortune keeps them."""
    side = state.position.sides[power]
    if state.position.is_locked(zone, side) or not may_leave(state, power, zone):
        return {}
    moved, there = in_play(state).moved, state.position.standing(zone, MOBILE, power=power)
    return {spot.kind: left for spot, count in there if (left := count - moved.get(spot, 0)) > 0}


def may_leave(state: State, power: str, zone: str) -> bool:
    """By a bad fortune a power's units leave so many zones and no more. Cite: AD-202, AD-208."""
    if luck(state) != BAD:
        return True
    left = set(in_play(state).left_from.get(power, ()))
    return zone in left or len(left) < _most_left(state, state.position.sides[power])


def _most_left(state: State, side: SideKey) -> int:
    if side == "axis" and state.rulings.fortune_12_bad == "one zone":
        return 1
    return fortune_of(state.battle, in_play(state).key.number).bad


def crossings(state: State, side: SideKey, origin: str, to: str) -> list[str]:
    """The zones a unit of the side that goes two may cross on the way. Cite: AD-083."""
    between = set(touching(state.battle, to)) - {to}
    return [
        over for over in touching(state.battle, origin) if over in between and _is_open(state, side, over)
    ]


def _is_open(state: State, side: SideKey, over: str) -> bool:
    """Whether the side's tanks may cross the zone. Cite: AD-084, AD-085, AD-092."""
    return _is_free(state, side, over) and _is_bare(state, side, over) and state.room(over, side) > 0


def _is_free(state: State, side: SideKey, over: str) -> bool:
    return not state.position.land(over, enemy(side))


def _is_bare(state: State, side: SideKey, over: str) -> bool:
    return state.rulings.tank_transit != "no land unit" or not state.position.land(over, side)


Movers = tuple[tuple[Kind, int], ...]


class Leaving(NamedTuple):
    """Units of a power that may leave a zone, and what says where they go: the room around it, no more than
    they need, and the zones next to it that those who go two zones may cross."""

    power: str
    origin: str
    movers: Movers
    far: Movers
    rooms: tuple[int, ...]
    crossed: tuple[str, ...]


def _leaving(state: State, power: str, rooms: Mapping[str, int]) -> Iterator[Leaving]:
    """Who of the power may leave which zone; `rooms` is how many more of its side each takes."""
    battle, side = state.battle, state.position.sides[power]
    fast = MOBILE if luck(state) == GOOD else ("tank",)
    for origin, room in rooms.items():
        movers = movable(state, power, origin) if room < battle.stack else {}
        if movers:
            far = tuple([row for row in movers.items() if row[0] in fast])
            near = touching(battle, origin) if far else ()
            crossed = [over for over in near if _is_open(state, side, over)]
            around = within_two(battle, origin) if crossed else touching(battle, origin)
            most = sum(movers.values())
            free = tuple([min(most, rooms[zone]) for zone in around])
            yield Leaving(power, origin, tuple(movers.items()), far, free, tuple(crossed))


@partial(remembered, at_most=1 << 11)
def _from_zone(battle: Battle, of: tuple[SideKey, str, Leaving]) -> tuple[Choice, ...]:
    """Each way that they may go: to a zone, over another."""
    side, subject, leaving = of
    near, words = touching(battle, leaving.origin), called(battle)
    rooms = dict(zip(within_two(battle, leaving.origin), leaving.rooms, strict=False))
    ways = [(to, "", leaving.movers) for to in near]
    for to in rooms if leaving.crossed else ():
        across = [over for over in leaving.crossed if to not in near and to in touching(battle, over)]
        ways += [(to, over, leaving.far) for over in (across if side == "axis" else across[:1])]
    whose = power_of(battle, leaving.power).adjective
    found = list[Choice]()
    for to, over, movers in ways:
        if rooms[to]:
            label = f"{whose} units from {words[leaving.origin]} to {words[to]}"
            label += f", over {words[over]}" if over else ""
            found.append(_move(label, leaving.power, (leaving.origin, to, over), subject, movers, rooms[to]))
    return tuple(found)


@remembered
def _can_go(state: State, of: tuple[SideKey, str]) -> bool:
    """Whether any units of the seat of a side may go anywhere."""
    side, seat = of
    mine, at = powers_of(state, seat), state.position
    return any(
        at.mobile(zone, side)
        and any(state.room(near, side) for near in touching(state.battle, zone))
        and any(movable(state, power, zone) for power in mine)
        for zone in zones(state)
    )


def _moves(state: State, side: SideKey, seat: str) -> Iterator[Choice]:
    """Each way that units of the seat of a side may go now."""
    rooms = {zone: state.room(zone, side) for zone in zones(state)}
    for power in powers_of(state, seat):
        for leaving in _leaving(state, power, rooms):
            yield from _from_zone(state.battle, (side, f"moves-{seat}", leaving))


@lru_cache(maxsize=4096)
def _move(
    label: str, power: str, way: tuple[str, str, str], subject: str, movers: Movers, room: int
) -> Choice:
    """The order; asked for again and again, for most zones stay as they are."""
    origin, to, over = way
    fields = tuple(Count(kind, kind_words(kind), 0, min(count, room), 0) for kind, count in movers)
    names = tuple(field.name for field in fields)
    high = min(room, sum(count for _, count in movers))
    return Choice(
        MoveUnits,
        label,
        (("power", power), ("origin", origin), ("to", to), ("over", over)),
        fields,
        subject,
        (origin, to),
        totals=(Total(names, 1, high, words="units"),),
        cite="AD-083" if over else "AD-082",
        asks="Move units",
        way=Way(origin, to, over),
        goes_on=True,
    )


def move_of(side: SideKey) -> Procedure:
    """The moves of one side."""

    def open_seats(state: State) -> list[str]:
        ended = in_play(state).ended
        seats = [seat for seat in side_seats(state, side) if seat not in ended]
        return [seat for seat in seats if in_play(state).movers or _can_go(state, (side, seat))]

    def duties(state: State) -> Iterator[Duty]:
        for seat in open_seats(state):
            yield Duty(f"moves-{seat}", 1, (seat,), "MoveUnits", "Move land units.", "AD-080")

    def offers(state: State, seat: str) -> Iterator[Offer]:
        if seat in in_play(state).ended or seat not in side_seats(state, side):
            return
        subject, can_go = f"moves-{seat}", _can_go(state, (side, seat))
        if can_go:
            yield Alike(MoveUnits, subject, partial(_moves, state, side, seat))
        if can_go or in_play(state).movers:
            throw = shots.strafing(state) if side == "axis" else None
            yield Choice(EndMoves, "End movement", subject=subject, throw=throw, cite="AD-147")

    return Procedure((MoveUnits, EndMoves), duties, offers, "no unit can move")


ALLIES_MOVE, AXIS_MOVE = move_of("allies"), move_of("axis")


def units_moved(state: State, event: UnitsMoved) -> State:
    """Those that moved stand there and move no more under this card."""
    card, zones = in_play(state), _strafing_zones(state, event)
    left = {**card.left_from, event.power: (*card.left_from.get(event.power, ()), event.origin)}
    movers = card.movers
    for kind, count in going(event).items() if zones else ():
        movers += (Mover(event.to, event.power, kind, zones),) * count
    return with_moved(state, event, event.origin, left_from=left, movers=movers)


def _strafing_zones(state: State, event: UnitsMoved) -> tuple[str, ...]:
    """The patrolled zones an Axis unit leaves, crosses and enters. Cite: AD-148 to AD-150."""
    if state.position.sides[event.power] != "axis":
        return ()
    crossed = (event.over,) * (2 if state.rulings.strafe_transit == "twice" else 1) if event.over else ()
    way = (event.origin, *crossed, event.to)
    return tuple(zone for zone in way if state.position.number(zone, ("fighter",), "allies"))


def _standing(o: Attempt) -> dict[Kind, int]:
    return {kind: o.s.position.count(Spot(o.c.origin, o.c.power, kind)) for kind in MOBILE}


def _too_many(o: Attempt) -> bool:
    there = _standing(o)
    return any(count > there[kind] for kind, count in going(o.c).items())


def _has_moved(o: Attempt) -> bool:
    """Whether some of those who go have moved under this card."""
    there, moved = _standing(o), in_play(o.then).moved
    return not _too_many(o) and any(
        count > there[kind] - moved.get(Spot(o.c.origin, o.c.power, kind), 0)
        for kind, count in going(o.c).items()
    )


def _side(o: Attempt) -> SideKey:
    return o.s.position.sides[o.c.power]


def _slow(o: Attempt) -> bool:
    """Whether anybody goes who may not go two zones."""
    return luck(o.then) != GOOD and any(kind != "tank" for kind in going(o.c))


def _near(o: Attempt) -> bool:
    return o.c.to in touching(o.s.battle, o.c.origin)


def _lock(o: Attempt) -> str:
    """What locks the units there: enemy land units, or a blockhouse alone."""
    if not o.s.position.is_locked(o.c.origin, _side(o)):
        return ""
    return "units" if o.s.position.number(o.c.origin, MOBILE, enemy(_side(o))) else "blockhouse"


LOCKED: Needs[Attempt] = (
    Need(
        lambda o: _lock(o) != "units",
        "Enemy land units stand in {o[origin]}. Your units there are locked until they are gone.",
        "AD-087",
    ),
    Need(
        lambda o: _lock(o) != "blockhouse",
        "A blockhouse stands in {o[origin]}. Your units there are locked until it is gone.",
        "AD-088",
    ),
    Need(
        lambda o: may_leave(o.then, o.c.power, o.c.origin),
        "By the fortune card you may not move out of another zone under this card.",
        lambda o: "AD-202" if _side(o) == "allies" else "AD-208",
    ),
)
"""What a zone needs for units to leave it."""


ROOM_THERE: Needs[Attempt] = (
    Need(
        lambda o: o.s.room(o.c.to, _side(o)) >= max(1, in_all(o)),
        lambda o: room_words(o, o.c.to, _side(o)),
        "AD-090",
    ),
)


def _is_box(o: Attempt, place: str) -> bool:
    return place not in zones(o.s) and any(box.key == place for box in o.s.battle.boxes)


CROSSABLE: Needs[Attempt] = (
    Need(
        lambda o: _is_free(o.s, _side(o), o.c.over),
        "Enemy land units stand in {o[over]}. A tank that enters stops there.",
        "AD-084",
    ),
    Need(
        lambda o: _is_bare(o.s, _side(o), o.c.over),
        "Land units stand in {o[over]}; by your house rule no tank crosses it.",
        "AD-085",
    ),
    Need(
        lambda o: o.s.room(o.c.over, _side(o)),
        lambda o: room_words(o, o.c.over, _side(o)),
        "AD-092",
    ),
)
"""What a zone needs for tanks to cross it."""
_CROSSED: Needs[Attempt] = (
    Need(lambda o: not _slow(o), "Only tanks move 2 zones. Choose an adjacent zone.", "AD-082"),
    Need(
        lambda o: o.c.over in touching(o.s.battle, o.c.origin) and o.c.to in touching(o.s.battle, o.c.over),
        "{o[over]} does not lead there. A tank moves 2 zones at most, each next to the last.",
        "AD-083",
        True,
    ),
    *CROSSABLE,
)
_MOVE: Needs[Attempt] = (
    *OWN_POWER,
    Need(
        lambda o: not _is_box(o, o.c.origin),
        "Units in a beachhead do not move. They land on order card 10.",
        "AD-135",
        True,
    ),
    Need(lambda o: not _is_box(o, o.c.to), "Units ashore never return to a box.", "AD-096", True),
    zone_known("origin"),
    zone_known("to"),
    Need(in_all, "Enter how many units move.", "AD-080", True),
    Need(
        lambda o: not _too_many(o),
        lambda o: f"Only {so_many(_standing(o))} of yours in {o['origin']}. Move fewer.",
        "AD-080",
    ),
    Need(lambda o: not _has_moved(o), "A unit moves at most once under one card.", "AD-081"),
    *LOCKED,
    Need(
        lambda o: o.c.over or _near(o) or not _slow(o),
        "{o[origin]} and {o[to]} do not touch. Infantry and artillery move to an adjacent zone.",
        "AD-082",
    ),
    Need(
        lambda o: o.c.over or _near(o) or _slow(o),
        "{o[to]} is not next to {o[origin]}. A tank moves 2 zones at most, each next to the last.",
        "AD-083",
    ),
    *ROOM_THERE,
    *where(lambda o: o.c.over, _CROSSED),
)


NEEDS: Table[Attempt] = {MoveUnits: (*_MOVE, *NOT_ENDED), EndMoves: NOT_ENDED}

ORDERS: Orders[State, object] = {MoveUnits: as_given(UnitsMoved), EndMoves: shots.strafed}
EVENTS: Events = {UnitsMoved: (units_moved, "{People} move {units} from {origin}{across} to {to}.")}
