"""Antiaircraft Fire: each Axis artillery under aircraft fires once at one of them.

Where aircraft of two powers fly over a zone the Axis chooses for each gun, one after another; or all guns
left fire at once, at the power it names first and at the other when those are down.

Cite: "Antiaircraft Fire"; Order cards 4 and 6, Fortune cards 4 and 6, Tactics card 3; AD-059, AD-127, AD-130
to AD-133, AD-198, AD-200, AD-230.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import AIR, Kind
from rulesets.axis_allies_dday.rules.cards.fortune import NameZones, ZonesNamed
from rulesets.axis_allies_dday.rules.cards.needs import Attempt, zone_known
from rulesets.axis_allies_dday.rules.cards.patrols import all_gone
from rulesets.axis_allies_dday.rules.cards.procedure import (
    Procedure,
    aircraft,
    luck,
    needed,
    powers_of_side,
    side_seats,
    zones,
)
from rulesets.axis_allies_dday.rules.cards.run import PartEnded
from rulesets.axis_allies_dday.rules.cards.shots import HoldFire, volley
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import BAD, State, in_play
from rulesets.axis_allies_dday.rules.state.words import place_words, power_of
from rulesets.kit.flow.choices import Choice, Option, SomeOf
from rulesets.kit.flow.conditions import Need, Needs, Table
from rulesets.kit.flow.deciding import OrderContext, Orders
from rulesets.kit.flow.dice import Group, Throw, by_group, in_groups
from rulesets.kit.flow.duties import Duty
from rulesets.kit.remembered import remembered
from rulesets.kit.words import plural


@dataclass(frozen=True, slots=True)
class FireFlak:
    """Cards 4 and 6: all guns left under aircraft fire; in the zones named at the other power's first."""

    turned: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FireGun:
    """Cards 4 and 6: one artillery of the zone fires at an aircraft of the power there."""

    zone: str
    power: str


def _aircraft(state: State, zone: str, kind: Kind) -> list[tuple[Spot, int]]:
    """Who can be shot at over the zone: a shielded fighter cannot. Cite: AD-230."""
    rows = state.position.standing(zone, (kind,), "allies")
    shielded = state.shield if kind == "fighter" else None
    counts = [(spot, count - (shielded == (spot.place, spot.power))) for spot, count in rows]
    return [(spot, count) for spot, count in counts if count]


def _shielded(state: State, kind: Kind) -> str:
    """That guns stand under nobody but the fighter they may not fire at. Cite: AD-230."""
    if kind != "fighter" or state.shield is None:
        return ""
    zone, _ = state.shield
    flies = state.position.number(zone, ("fighter",), "allies")
    if not flies or not state.position.number(zone, ("artillery",), "axis"):
        return ""
    return f"the guns of {place_words(state.battle, zone)} may not fire at the fighter there"


def _guns(state: State, zone: str) -> int:
    """How many guns in the zone have not fired under this card."""
    return state.position.number(zone, ("artillery",), "axis") - in_play(state).fired.get(zone, 0)


@remembered
def _under(state: State, kind: Kind) -> list[str]:
    """The zones with both artillery that can fire and aircraft that can be shot at."""
    flown = {spot.place for spot, _ in state.position.everywhere(kind)}
    found = (zone for zone in zones(state) if zone in flown)
    return [zone for zone in found if _guns(state, zone) > 0 and _aircraft(state, zone, kind)]


def _firing(state: State, kind: Kind) -> list[str]:
    """The zones where guns fire: a bad fortune leaves one out. None once all has been fired."""
    spared = in_play(state).named.get("allies", ())
    return [] if in_play(state).ended else [zone for zone in _under(state, kind) if zone not in spared]


def _must_spare(state: State, kind: Kind) -> bool:
    """Whether the Allies have still to say where no gun fires. Cite: AD-198, AD-200."""
    return luck(state) == BAD and "allies" not in in_play(state).named and len(_under(state, kind)) > 1


def fire_at(kind: Kind) -> Procedure:
    """The fire at one kind of aircraft."""

    def duties(state: State) -> Iterator[Duty]:
        allies, axis = side_seats(state, "allies"), side_seats(state, "axis")
        if _must_spare(state, kind):
            yield Duty("flak", 1, allies, "NameZones", "Choose the zone where no gun fires.", "AD-198")
        elif _firing(state, kind):
            yield Duty("flak", 2, axis, "FireFlak", f"Fire at the {plural(kind)}.", "AD-127")

    def offers(state: State, seat: str) -> Iterator[Choice]:
        if _must_spare(state, kind):
            if seat in side_seats(state, "allies"):
                yield from _sparing(state, kind)
        elif seat in side_seats(state, "axis") and _firing(state, kind):
            yield from _firing_offers(state, kind)

    def follow(state: State) -> list[object]:
        under = _under(state, kind)
        if luck(state) == BAD and "allies" not in in_play(state).named and len(under) == 1:
            return [ZonesNamed("allies", (under[0],))]
        return []

    def idle(state: State) -> str:
        card = in_play(state)
        if card.ended or card.named or card.fired:
            return ""
        return _shielded(state, kind) or f"no gun is under {plural(kind)}"

    def spent(state: State) -> str:
        return all_gone(state, kind) or _no_guns(state)

    return Procedure((FireFlak, FireGun, HoldFire), duties, offers, idle, follow, spent)


def _no_guns(state: State) -> str:
    """Cite: AD-073."""
    axis = powers_of_side(state, "axis")
    spots = (spot for there in state.position.places.values() for spot in there)
    board = any(spot.kind == "artillery" and spot.power in axis for spot in spots)
    lines = (line for line in state.charts.values() if line.queue.power in axis)
    waiting = any(unit.kind == "artillery" for line in lines for _, unit in line.upcoming())
    return "" if board or waiting else f"no {state.battle.axis.adjective} artillery is left"


def _sparing(state: State, kind: Kind) -> Iterator[Choice]:
    for zone in _under(state, kind):
        label = f"No gun fires in {place_words(state.battle, zone)}"
        fixed = (("power", "allies"), ("zones", (zone,)))
        yield Choice(NameZones, label, fixed, (), "flak", (zone,), cite="AD-198", after="fortune")


def _groups(state: State, kind: Kind) -> list[Group]:
    return [
        Group(
            f"Artillery in {place_words(state.battle, zone)}", _guns(state, zone), "axis", hits=needed(state)
        )
        for zone in _firing(state, kind)
    ]


def _firing_offers(state: State, kind: Kind) -> Iterator[Choice]:
    both = [zone for zone in _firing(state, kind) if len(_aircraft(state, zone, kind)) > 1]
    rows = tuple(Option(zone, _turned(state, zone, kind)) for zone in both)
    field = SomeOf("turned", "At the second power first", rows, 0, len(rows))
    throw = in_groups(*_groups(state, kind))
    label = f"Fire at the {plural(kind)}"
    fields = (field,) if rows else ()
    yield Choice(FireFlak, label, (), fields, "flak", throw=throw, cite="AD-127")
    for zone in both:
        if _guns(state, zone) > 1:
            yield from _single(state, zone, kind)
    if state.rulings.flak_optional:
        yield Choice(HoldFire, "Hold fire", subject="flak", weight="open", cite="AD-127")


def _single(state: State, zone: str, kind: Kind) -> Iterator[Choice]:
    for spot, _ in _aircraft(state, zone, kind):
        people = power_of(state.battle, spot.power).people
        label = f"Fire once from {place_words(state.battle, zone)} at {people}"
        fixed, throw = (("zone", zone), ("power", spot.power)), Throw(1, hits=needed(state))
        yield Choice(FireGun, label, fixed, (), "flak", (zone,), throw, weight="open", cite="AD-127")


def _turned(state: State, zone: str, kind: Kind) -> str:
    second = _aircraft(state, zone, kind)[1][0].power
    return f"{place_words(state.battle, zone)}: at {power_of(state.battle, second).people} first"


def fire(given: OrderContext[State, FireFlak]) -> list[object]:
    """A die a gun; a hit takes an aircraft down; guns without one left fire at nothing. Cite: AD-116."""
    state, number, events = given.state, needed(given.state), list[object]()
    kind = aircraft(state)
    thrown = by_group(in_groups(*_groups(state, kind)), given.faces)
    for zone, (_, faces) in zip(_firing(state, kind), thrown, strict=True):
        rows = _aircraft(state, zone, kind)
        if zone in given.command.turned:
            rows.reverse()
        targets = [spot for spot, count in rows for _ in range(count)]
        events += volley(zone, targets, faces, number, zone)
    return [*events, PartEnded("fired")]


def fire_gun(given: OrderContext[State, FireGun]) -> list[object]:
    """One gun at an aircraft of the power it chose."""
    zone, state = given.command.zone, given.state
    return list(volley(zone, [Spot(zone, given.command.power, aircraft(state))], given.faces, needed(state)))


AT_FIGHTERS, AT_BOMBERS = fire_at("fighter"), fire_at("bomber")


def _artillery(o: Attempt) -> int:
    return o.s.position.number(o.c.zone, ("artillery",), "axis")


_GUN: Needs[Attempt] = (
    zone_known("zone"),
    Need(_artillery, "Only artillery fires at aircraft, and {o[zone]} has none.", "AD-059"),
    Need(
        lambda o: o.s.position.number(o.c.zone, (aircraft(o.then),), power=o.c.power),
        lambda o: f"No such {aircraft(o.then)} is over {o['zone']}.",
        lambda o: "AD-132" if o.s.position.number(o.c.zone, AIR, power=o.c.power) else "AD-127",
    ),
    Need(
        lambda o: in_play(o.then).fired.get(o.c.zone, 0) < max(1, _artillery(o)),
        "The artillery in {o[zone]} has fired under this card: each rolls one die.",
        "AD-127",
    ),
)


NEEDS: Table[Attempt] = {FireGun: _GUN}

ORDERS: Orders[State, object] = {FireFlak: fire, FireGun: fire_gun}
