"""Fighters on Patrol, and their return.

Each Allied power sends what it likes to any zones, four to a zone at most, both powers together. They stay
till the last card.

Cite: Order cards 3 and 16, Fortune cards 3 and 16; AD-094, AD-095, AD-125, AD-126, AD-177, AD-197, AD-214.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Kind
from rulesets.axis_allies_dday.rules.cards.needs import NOT_ENDED, OWN_POWER, Attempt, zone_known
from rulesets.axis_allies_dday.rules.cards.procedure import (
    Procedure,
    aircraft,
    luck,
    powers_of,
    powers_of_side,
    side_seats,
    zones,
)
from rulesets.axis_allies_dday.rules.cards.run import PartEnded, seat_done
from rulesets.axis_allies_dday.rules.state.changes import fired, with_shifted
from rulesets.axis_allies_dday.rules.state.deck import fortune_of
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import BAD, GOOD, State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import called, number_of, place_words, power_of, shown
from rulesets.kit.flow.asking import Alike, Offer
from rulesets.kit.flow.choices import Choice, Count, Way
from rulesets.kit.flow.conditions import Need, Needs, Table
from rulesets.kit.flow.deciding import OrderContext, Orders, as_given
from rulesets.kit.flow.dice import Group, by_group, in_groups
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import count as spelled, plural


@dataclass(frozen=True, slots=True)
class SendFighters:
    """Card 3."""

    power: str
    zone: str
    count: int


@dataclass(frozen=True, slots=True)
class SendFightersAgain:
    """Card 3: to the zones of last turn."""

    power: str


@dataclass(frozen=True, slots=True)
class EndPatrols:
    """Card 3: the rest stay on the airfield."""


@dataclass(frozen=True, slots=True)
class RollGrounding:
    """Fortune 3 and 5 on 6: a die for each aircraft."""


@dataclass(frozen=True, slots=True)
class FightersSent(SendFighters):
    """They fly."""


@dataclass(frozen=True, slots=True)
class AircraftGrounded:
    """Fortune: so many of a power's aircraft stay on the airfield this turn, by their dice."""

    power: str
    kind: Kind
    faces: tuple[int, ...]
    count: int


def ready(state: State, power: str, kind: Kind) -> int:
    """Its aircraft on the airfield that may fly."""
    there = state.position.number(AIRFIELD, (kind,), power=power)
    return max(0, there - state.grounded.get(f"{power}-{kind}", 0))


def must_ground(state: State, kind: Kind) -> list[Group]:
    """The dice of a bad fortune that keep aircraft on the airfield, a group for each power; none once they
    are thrown."""
    if luck(state) != BAD or "grounded" in in_play(state).ended:
        return []
    counts = ((power, ready(state, power, kind)) for power in powers_of_side(state, "allies"))
    return [
        Group(f"{power_of(state.battle, power).adjective} {number_of(count, kind)}", count, power)
        for power, count in counts
        if count
    ]


def grounded(given: OrderContext[State, RollGrounding]) -> list[object]:
    """From the card's number on a die keeps its aircraft on the airfield. Cite: AD-197, AD-199."""
    state, kind = given.state, aircraft(given.state)
    least = fortune_of(state.battle, in_play(state).key.number).bad
    rows = by_group(in_groups(*must_ground(state, kind)), given.faces)
    events: list[object] = [
        AircraftGrounded(group.side, kind, faces, sum(face >= least for face in faces))
        for group, faces in rows
    ]
    return [*events, PartEnded("grounded")]


def grounding(state: State, kind: Kind) -> Iterator[Choice]:
    """The throw for who stays on the airfield."""
    if groups := must_ground(state, kind):
        throw = in_groups(*groups)
        yield Choice(RollGrounding, "Roll for who can fly", subject="air", throw=throw, cite="AD-197")


def room(state: State, zone: str) -> int:
    """How many more fighters may patrol the zone. Cite: AD-094, AD-197."""
    there = state.position.number(zone, ("fighter",))
    most = 10**6 if luck(state) == GOOD else state.battle.patrol
    return max(0, most - there)


def _flying(state: State, seat: str) -> list[tuple[str, int]]:
    """The powers of the seat that may still send fighters, with how many."""
    if seat in in_play(state).ended or must_ground(state, "fighter"):
        return []
    return [(power, count) for power in powers_of(state, seat) if (count := ready(state, power, "fighter"))]


def duties(state: State) -> Iterator[Duty]:
    """Each Allied seat with fighters on the airfield sends them or says that it is done."""
    seats = side_seats(state, "allies")
    if must_ground(state, "fighter"):
        yield Duty("air", 1, seats, "RollGrounding", "Roll for the fighters that cannot fly.", "AD-197")
    for seat in seats:
        if _flying(state, seat):
            yield Duty(f"air-{seat}", 2, (seat,), "SendFighters", "Send fighters on patrol.", "AD-125")


def offers(state: State, seat: str) -> Iterator[Offer]:
    """Fighters to a zone; where they were last turn; no more."""
    if seat not in side_seats(state, "allies"):
        return
    yield from grounding(state, "fighter")
    if not (flying := _flying(state, seat)):
        return
    subject, takes = f"air-{seat}", any(room(state, zone) for zone in zones(state))
    for power, count in flying:
        yield from _again(state, seat, power)
        if takes:
            yield Alike(SendFighters, subject, partial(_sendings, state, power, count, subject))
    yield Choice(EndPatrols, "End patrols", subject=subject, cite="AD-125")


def _sendings(state: State, power: str, count: int, subject: str) -> Iterator[Choice]:
    """So many fighters of the power to each zone, as far as it takes them."""
    words, adjective = called(state.battle), power_of(state.battle, power).adjective
    for zone in zones(state):
        if most := room(state, zone):
            label = f"{adjective} fighters to {words[zone]}"
            yield _sending(label, power, zone, subject, min(count, most))


@lru_cache(maxsize=2048)
def _sending(label: str, power: str, zone: str, subject: str, most: int) -> Choice:
    """The order; asked for again and again."""
    return Choice(
        SendFighters,
        label,
        (("power", power), ("zone", zone)),
        (Count("count", "Fighters", 1, most, most),),
        subject,
        (zone,),
        cite="AD-125",
        asks="Send fighters on patrol",
        way=Way(AIRFIELD, zone),
        goes_on=True,
    )


def _last(state: State, power: str) -> list[tuple[str, int]]:
    """Where the power's fighters were last turn, as far as they can be there again."""
    left, sent = ready(state, power, "fighter"), list[tuple[str, int]]()
    for spot, count in state.patrols.items():
        most = min(count, left, room(state, spot.place)) if spot.power == power else 0
        if most:
            sent.append((spot.place, most))
            left -= most
    return sent


def _again(state: State, seat: str, power: str) -> Iterator[Choice]:
    if in_play(state).fired.get(power) or not (rows := _last(state, power)):
        return
    where = ", ".join(f"{count} to {place_words(state.battle, zone)}" for zone, count in rows)
    label = f"{power_of(state.battle, power).adjective} fighters as last turn"
    yield Choice(SendFightersAgain, label, (("power", power),), (), f"air-{seat}", why=where, cite="AD-125")


def send_again(given: OrderContext[State, SendFightersAgain]) -> list[object]:
    power = given.command.power
    return [FightersSent(power, zone, count) for zone, count in _last(given.state, power)]


def all_gone(state: State, kind: Kind) -> str:
    """That no such aircraft is on the board or the airfield, and none can come back; empty where one may."""
    there = state.position.number(AIRFIELD, (kind,)) or state.position.everywhere(kind)
    return "" if there or _returns(state, kind) else f"no {kind} is left"


def _returns(state: State, kind: Kind) -> bool:
    """Whether a fortune card still in the deck can bring a lost one back. Cite: AD-072."""
    home = {"fighter": "fighters return", "bomber": "bombers return"}[kind]
    numbers = [row.number for row in state.battle.orders if row.procedure == home]
    lost = any(known == kind and count for (_, known), count in state.position.lost.items())
    return lost and any(state.deck.has("fortune", number) for number in numbers)


def idle(state: State) -> str:
    """Nobody could be sent."""
    ready_ones = any(ready(state, power, "fighter") for power in powers_of_side(state, "allies"))
    return "" if ready_ones or in_play(state).fired else "no fighter can fly"


_ORDERS = (SendFighters, SendFightersAgain, EndPatrols, RollGrounding)
PATROLS = Procedure(_ORDERS, duties, offers, idle, spent=lambda state: all_gone(state, "fighter"))


def fighters_sent(state: State, event: FightersSent) -> State:
    spot = Spot(AIRFIELD, event.power, "fighter")
    at = Spot(event.zone, event.power, "fighter")
    card = in_play(state)
    again = bool(card.fired.get(event.power))
    known = {spot: count for spot, count in state.patrols.items() if again or spot.power != event.power}
    sent = {**known, at: known.get(at, 0) + event.count}
    now = replace(state, patrols=sent, card=replace(card, fired=fired(card, event.power)))
    return with_shifted(now, spot, event.zone, event.count)


def _tell_fighters_sent(state: State, event: FightersSent) -> str:
    adjective = power_of(state.battle, event.power).adjective
    sent = f"{event.count} {adjective} {'fighter patrols' if event.count == 1 else 'fighters patrol'}"
    return f"{sent} {place_words(state.battle, event.zone)}."


def aircraft_grounded(state: State, event: AircraftGrounded) -> State:
    return replace(state, grounded={**state.grounded, f"{event.power}-{event.kind}": event.count})


def _tell_aircraft_grounded(state: State, event: AircraftGrounded) -> str:
    adjective = power_of(state.battle, event.power).adjective
    stay = f"{number_of(event.count, event.kind)} cannot fly" if event.count else "all can fly"
    return f"{adjective} {plural(event.kind)}, {shown(event.faces)}: {stay} this turn."


_NO_AIR = "Only {o.sides[allies]:has|have} air units."
FLIES: Needs[Attempt] = (
    *OWN_POWER,
    Need(lambda o: o.s.position.sides[o.c.power] == "allies", _NO_AIR, "AD-057", True),
)


def _on_airfield(o: Attempt) -> int:
    return ready(o.s, o.c.power, "fighter")


PATROLLED: Needs[Attempt] = (
    Need(
        lambda o: room(o.s, o.c.zone) >= max(1, o.c.count),
        lambda o: (
            f"{o.s.position.number(o.c.zone, ('fighter',))} fighters patrol {o['zone']};"
            f" {o.s.battle.patrol} is the limit for both powers together."
        ),
        "AD-094",
    ),
)


_PATROL: Needs[Attempt] = (
    *FLIES,
    zone_known("zone"),
    Need(
        lambda o: 1 <= o.c.count <= _on_airfield(o),
        lambda o: f"{spelled(_on_airfield(o), f'{o.people} fighter')} on the airfield can fly. Send fewer.",
        "AD-125",
    ),
    *PATROLLED,
)


NEEDS: Table[Attempt] = {
    SendFighters: (*_PATROL, *NOT_ENDED),
    SendFightersAgain: (*FLIES, *NOT_ENDED),
    EndPatrols: NOT_ENDED,
}

ORDERS: Orders[State, object] = {
    SendFighters: as_given(FightersSent),
    SendFightersAgain: send_again,
    EndPatrols: seat_done,
    RollGrounding: grounded,
}
EVENTS: Events = {
    FightersSent: (fighters_sent, _tell_fighters_sent),
    AircraftGrounded: (aircraft_grounded, _tell_aircraft_grounded),
}
