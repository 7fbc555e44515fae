"""Allies Land: units in a beachhead go to the zone it joins, as far as there is room.

Cite: Order card 10, Fortune card 10; AD-142 to AD-144, AD-204, AD-260, AD-262.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from rulesets.axis_allies_dday.document.battle import MOBILE, Box, Kind
from rulesets.axis_allies_dday.document.sides import seat_of_power
from rulesets.axis_allies_dday.rules.cards.needs import (
    NOT_ENDED,
    Attempt,
    in_all,
    room_words,
    so_many,
    zone_known,
)
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, luck, powers_of, side_seats
from rulesets.axis_allies_dday.rules.cards.run import seat_done
from rulesets.axis_allies_dday.rules.cards.sea_fire import beachheads
from rulesets.axis_allies_dday.rules.state.changes import fired, going, shares, with_moved
from rulesets.axis_allies_dday.rules.state.state import BAD, GOOD, State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import kind_words, place_words, units
from rulesets.kit.flow.asking import Alike, Offer
from rulesets.kit.flow.choices import Choice, Count, Total, Way
from rulesets.kit.flow.conditions import Need, Needs, Table
from rulesets.kit.flow.deciding import OrderContext, Orders
from rulesets.kit.flow.duties import Duty
from rulesets.kit.remembered import remembered
from rulesets.kit.words import begun, listed


@dataclass(frozen=True, slots=True)
class LandUnits:
    """Card 10."""

    box: str
    to: str
    infantry: int = 0
    artillery: int = 0
    tank: int = 0


@dataclass(frozen=True, slots=True)
class LandAll:
    """Card 10: all units of those beachheads go ashore that fit there whole."""


@dataclass(frozen=True, slots=True)
class EndLandings:
    """Card 10: the rest wait."""


@dataclass(frozen=True, slots=True)
class UnitsLanded:
    box: str
    to: str
    power: str
    infantry: int = 0
    artillery: int = 0
    tank: int = 0


def waiting(state: State, box: Box) -> dict[Kind, int]:
    """The units in the box."""
    return {spot.kind: count for spot, count in state.position.standing(box.key, MOBILE, power=box.power)}


def zones_of(state: State, box: Box) -> list[str]:
    """Where its units may go: by good fortune to the zone of any beachhead of their power. Cite: AD-204."""
    boxes = [other for other in beachheads(state) if other.power == box.power]
    return [other.zone for other in boxes if other == box or luck(state) == GOOD]


def may_unload(state: State, box: Box) -> bool:
    """By bad fortune one beachhead a power: the first that does. Cite: AD-204."""
    used = [
        other.key
        for other in beachheads(state)
        if other.power == box.power and in_play(state).fired.get(other.key)
    ]
    return luck(state) != BAD or not used or box.key in used


@remembered
def _open(state: State, seat: str) -> list[Box]:
    if seat in in_play(state).ended:
        return []
    mine = powers_of(state, seat)
    return [
        box
        for box in beachheads(state)
        if box.power in mine
        and waiting(state, box)
        and may_unload(state, box)
        and any(state.room(zone, "allies") for zone in zones_of(state, box))
    ]


def duties(state: State) -> Iterator[Duty]:
    """Each Allied seat whose units can land."""
    for seat in side_seats(state, "allies"):
        if _open(state, seat):
            says = "Land the units in the beachheads."
            usual = "LandAll" if _all(state, seat) else "LandUnits"
            yield Duty(f"landing-{seat}", 1, (seat,), usual, says, "AD-142")


def offers(state: State, seat: str) -> Iterator[Offer]:
    """All ashore where all fit; so many of a beachhead; the rest wait."""
    boxes = _open(state, seat)
    if not boxes:
        return
    subject = f"landing-{seat}"
    if landed := _all(state, seat):
        says = "; ".join(
            f"{units(waiting(state, box))} to {place_words(state.battle, box.zone)}" for box in landed
        )
        whole = len(landed) == len(boxes)
        label = "Land all units" if whole else f"Land all from {listed([box.title for box in landed])}"
        yield Choice(LandAll, label, subject=subject, why=f"{says}.", cite="AD-142", after="sea")
    yield Alike(LandUnits, subject, partial(_landings, state, boxes))
    yield Choice(EndLandings, "End landing", subject=subject, cite="AD-143")


@remembered
def _all(state: State, seat: str) -> list[Box]:
    """The beachheads of the seat whose units all fit ashore, with those that share their zone; none where
    that is one of several, or where only some may unload."""
    if luck(state) == BAD:
        return []
    mine = powers_of(state, seat)
    boxes = [box for box in beachheads(state) if box.power in mine and waiting(state, box)]
    coming = Counter[str]()
    for box in boxes:
        coming[box.zone] += sum(waiting(state, box).values())
    fitting = [box for box in boxes if coming[box.zone] <= state.room(box.zone, "allies")]
    return fitting if len(fitting) > 1 or fitting == boxes else []


def _landings(state: State, boxes: Iterable[Box]) -> Iterator[Choice]:
    for box in boxes:
        for zone in dict.fromkeys(zones_of(state, box)):
            if room := state.room(zone, "allies"):
                yield _landing(state, box, zone, room)


def _landing(state: State, box: Box, zone: str, room: int) -> Choice:
    there = waiting(state, box)
    first = zip(there.items(), shares(there.values(), room), strict=True)
    fields = [Count(kind, kind_words(kind), 0, min(count, room), begin) for (kind, count), begin in first]
    names = tuple(field.name for field in fields)
    total = Total(names, 1, min(room, sum(there.values())), words="units")
    return Choice(
        LandUnits,
        f"From {box.title} to {place_words(state.battle, zone)}",
        (("box", box.key), ("to", zone)),
        tuple(fields),
        f"landing-{seat_of_power(state.battle, state.rulings, box.power)}",
        (box.key, zone),
        totals=(total,),
        cite="AD-143",
        asks="Land units",
        way=Way(box.key, zone),
        goes_on=True,
        after="sea",
    )


def land(given: OrderContext[State, LandUnits]) -> list[object]:
    command = given.command
    box = next(box for box in beachheads(given.state) if box.key == command.box)
    return [UnitsLanded(box.key, command.to, box.power, command.infantry, command.artillery, command.tank)]


def land_all(given: OrderContext[State, LandAll]) -> list[object]:
    landed: list[object] = []
    for box in _all(given.state, given.seat):
        there = waiting(given.state, box)
        numbers = tuple(there.get(kind, 0) for kind in MOBILE)
        landed.append(UnitsLanded(box.key, box.zone, box.power, *numbers[:3]))
    return landed


def spent(state: State) -> str:
    """No unit is in a beachhead or can come to one. Cite: AD-075, AD-077."""
    afloat = any(waiting(state, box) for box in beachheads(state))
    allied = {box.power for box in state.battle.boxes}
    waits = any(line.waits for line in state.charts.values() if line.queue.power in allied)
    return "" if afloat or waits or state.awaits("volunteers") else "nobody is left to land"


LANDING = Procedure((LandUnits, LandAll, EndLandings), duties, offers, "no unit can land", spent=spent)


def units_landed(state: State, event: UnitsLanded) -> State:
    return with_moved(state, event, event.box, fired=fired(in_play(state), event.box))


def _box(o: Attempt) -> Box:
    return next(box for box in beachheads(o.s) if box.key == o.c.box)


TO_LAND: Needs[Attempt] = (
    Need(
        lambda o: o.s.room(o.c.to, "allies") >= max(1, in_all(o)),
        lambda o: room_words(o, o.c.to, "allies"),
        "AD-143",
    ),
)


_LAND: Needs[Attempt] = (
    Need(
        lambda o: o.c.box in {box.key for box in beachheads(o.s)},
        "There is no such beachhead. Choose one that is listed.",
        "AD-142",
        True,
    ),
    Need(
        lambda o: _box(o).power in powers_of(o.s, o.seat),
        "The units in {o[box]} belong to a power you do not play.",
        "AD-007",
    ),
    zone_known("to"),
    Need(
        lambda o: o.c.to in zones_of(o.then, _box(o)),
        lambda o: f"Units of {o['box']} land only in {o.called(_box(o).zone)}.",
        "AD-142",
    ),
    Need(in_all, "Enter how many units land.", "AD-142", True),
    Need(
        lambda o: all(count <= waiting(o.s, _box(o)).get(kind, 0) for kind, count in going(o.c).items()),
        lambda o: f"{begun(o['box'])} holds only {so_many(waiting(o.s, _box(o)))}. Land fewer.",
        "AD-142",
    ),
    Need(
        lambda o: may_unload(o.then, _box(o)),
        "By the fortune card another beachhead of that power unloads. Land from that one.",
        "AD-204",
    ),
    *TO_LAND,
)


NEEDS: Table[Attempt] = {LandUnits: (*_LAND, *NOT_ENDED), **dict.fromkeys((LandAll, EndLandings), NOT_ENDED)}

ORDERS: Orders[State, object] = {LandUnits: land, LandAll: land_all, EndLandings: seat_done}
EVENTS: Events = {UnitsLanded: (units_landed, "{People} land {units} from {box} in {to}.")}
