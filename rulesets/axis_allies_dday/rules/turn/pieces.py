"""The organiser's rulings on pieces: put, taken or shifted, within the limits of every place.

Cite: AD-023, AD-057, AD-090, AD-222.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from rulesets.axis_allies_dday.document.battle import AIR, AIRFIELD, LAND, MOBILE, SIDES, Kind
from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.rules.cards.procedure import powers_of_side
from rulesets.axis_allies_dday.rules.state.changes import spot_of, with_back, with_lost, with_shifted
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import kind_words, place_words, power_of, spot_words
from rulesets.kit.flow.choices import Choice, Count, OneOf, Option, Value
from rulesets.kit.flow.deciding import Orders, as_given
from rulesets.kit.flow.house_rule import ruling
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class PutUnits:
    """The organiser's ruling: pieces more."""

    place: str
    power: str
    kind: str
    count: int
    reason: str


@dataclass(frozen=True, slots=True)
class TakeUnits(PutUnits):
    """The organiser's ruling: pieces fewer."""


@dataclass(frozen=True, slots=True)
class ShiftUnits:
    """The organiser's ruling: pieces elsewhere."""

    place: str
    power: str
    kind: str
    count: int
    to: str
    reason: str


@dataclass(frozen=True, slots=True)
class UnitsPut(PutUnits):
    """They are there."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class UnitsTaken(TakeUnits):
    """They are gone."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class UnitsShifted(ShiftUnits):
    """They are elsewhere."""

    kind: Kind


MOST = 12
"""Pieces a ruling puts or takes at once."""
_CITE = "AD-222"


@dataclass(frozen=True, slots=True)
class Room:
    """How many more of these kinds of these powers a place takes, together."""

    powers: tuple[str, ...]
    kinds: tuple[Kind, ...]
    left: int


Rooms = Mapping[str, tuple[Room, ...]]


def rooms(state: State) -> Rooms:
    """What every place has room for, in the order of zones, boxes and airfield."""
    battle, at = state.battle, state.position
    axis, allies = (powers_of_side(state, side) for side in SIDES)
    found: dict[str, tuple[Room, ...]] = {
        zone.key: (
            Room(axis, MOBILE, state.room(zone.key, "axis")),
            Room(axis, ("blockhouse",), MOST),
            Room(allies, MOBILE, state.room(zone.key, "allies")),
            Room(allies, ("fighter",), battle.patrol - at.number(zone.key, ("fighter",))),
        )
        for zone in battle.zones
    }
    for box in battle.boxes:
        kinds: tuple[Kind, ...] = MOBILE if box.kind == "beachhead" else ("infantry",)
        found[box.key] = (Room((box.power,), kinds, box.room - at.number(box.key, LAND)),)
    return {**found, AIRFIELD: (Room(allies, AIR, MOST),)}


def piece_rulings(state: State) -> Iterator[Choice]:
    """What the organiser may do with pieces."""
    known = rooms(state)
    for place, here in known.items():
        for room in here:
            if room.left > 0 and room.powers:
                yield _putting(state, place, room)
    open_to = _open_to(state, known)
    for spot, count in state.position.at.items():
        yield _taking(state, spot, count)
        ways = tuple(way for way in open_to.get((spot.power, spot.kind), ()) if way.value != spot.place)
        if ways:
            yield _shifting(state, spot, ways)


def _open_to(state: State, known: Rooms) -> Mapping[tuple[str, Kind], list[Option]]:
    """The places that have room for one more, by power and kind."""
    found: dict[tuple[str, Kind], list[Option]] = {}
    for place, here in known.items():
        way = Option(place, place_words(state.battle, place))
        for room in here:
            for owner in product(room.powers, room.kinds) if room.left > 0 else ():
                found.setdefault(owner, []).append(way)
    return found


def _putting(state: State, place: str, room: Room) -> Choice:
    adjectives = tuple(power_of(state.battle, key).adjective for key in room.powers)
    side = both(state.battle)[state.position.sides[room.powers[0]]].called
    whose = adjectives[0] if len(adjectives) == 1 else side
    return _put_choice(place, place_words(state.battle, place), whose, adjectives, room)


@lru_cache(maxsize=4096)
def _put_choice(place: str, called: str, whose: str, adjectives: tuple[str, ...], room: Room) -> Choice:
    """The order for a place of that name; asked for again and again, for most places stay as they are."""
    powers = tuple(map(Option, room.powers, adjectives))
    kinds = tuple(Option(kind, kind_words(kind)) for kind in room.kinds)
    what = "pieces" if len(kinds) > 1 else kinds[0].label.lower()
    fields = (
        OneOf("power", "Power", powers, powers[0].value),
        OneOf("kind", "Unit", kinds, kinds[0].value),
        Count("count", "How many", 1, min(room.left, MOST), 1),
    )
    label = f"Add {whose} {what} in {called}"
    return _at(place, ruling(PutUnits, label, _CITE, *fields, fixed=(("place", place),)), "Add pieces")


def _taking(state: State, spot: Spot, count: int) -> Choice:
    label = f"Remove {_words(state, spot)}"
    most = Count("count", "How many", 1, count, 1)
    return _at(spot.place, ruling(TakeUnits, label, _CITE, most, fixed=_fixed(spot)), "Remove pieces")


def _shifting(state: State, spot: Spot, ways: tuple[Option, ...]) -> Choice:
    label = f"Move one of the {_words(state, spot)}"
    fixed = (*_fixed(spot), ("count", 1))
    return _at(
        spot.place, ruling(ShiftUnits, label, _CITE, OneOf("to", "To", ways), fixed=fixed), "Move a piece"
    )


def _at(place: str, choice: Choice, asks: str) -> Choice:
    return replace(choice, places=(place,), asks=asks)


def _words(state: State, spot: Spot) -> str:
    return f"{spot_words(state.battle, spot)} in {place_words(state.battle, spot.place)}"


def _fixed(spot: Spot) -> tuple[tuple[str, Value], ...]:
    return (("place", spot.place), ("power", spot.power), ("kind", spot.kind))


ORDERS: Orders[State, object] = {
    PutUnits: as_given(UnitsPut),
    TakeUnits: as_given(UnitsTaken),
    ShiftUnits: as_given(UnitsShifted),
}
EVENTS: Events = {
    UnitsPut: (
        lambda state, event: with_back(state, spot_of(event), event.count),
        "The organiser adds {pieces} of {people} in {place}. {because}",
    ),
    UnitsTaken: (
        lambda state, event: with_lost(state, spot_of(event), event.count),
        "The organiser removes {pieces} of {people} from {place}. {because}",
    ),
    UnitsShifted: (
        lambda state, event: with_shifted(state, spot_of(event), event.to, event.count),
        "The organiser moves {pieces} of {people} from {place} to {to}. {because}",
    ),
}
